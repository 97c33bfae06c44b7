import { proxy, useSnapshot } from 'valtio';
import { storage } from '../lib/storage';
import { defaultPreferences, fontFamilies, preferencesKey, type Preferences } from './preferences.defaults';

const state = proxy<Preferences>({ ...defaultPreferences });

function show(): void {
  const { style } = document.documentElement;
  style.setProperty('--english-size', `${state.englishSize}rem`);
  style.setProperty('--native-size', `${state.nativeSize}rem`);
  style.setProperty('--english-font', fontFamilies[state.englishFont] || 'inherit');
  style.setProperty('--native-font', fontFamilies[state.nativeFont] || 'var(--font-ja)');
}

/** Unknown and malformed entries are ignored. */
function takeOver(): void {
  const stored = storage.readJson(preferencesKey);
  if (stored && typeof stored === 'object') {
    for (const key of Object.keys(defaultPreferences) as (keyof Preferences)[]) {
      const value = (stored as Record<string, unknown>)[key];
      if (typeof value === typeof defaultPreferences[key]) Object.assign(state, { [key]: value });
    }
  }
  show();
}

/**
 * Loads the preferences stored in this browser, and follows changes by its other windows. Called once after hydration.
 */
export function restorePreferences(): void {
  takeOver();
  window.addEventListener('storage', ({ key }) => {
    if (key !== preferencesKey && key !== null) return;
    Object.assign(state, defaultPreferences);
    takeOver();
  });
}

export function setPreferences(changes: Partial<Preferences>): void {
  Object.assign(state, changes);
  storage.write(preferencesKey, JSON.stringify(state));
  show();
}

export function resetPreferences(): void {
  Object.assign(state, defaultPreferences);
  storage.write(preferencesKey, null);
  show();
}

export const usePreferences = () => useSnapshot(state);
