import { searchCookie } from '@libs/contract/accounts/anonymous.js';
import { proxy, useSnapshot } from 'valtio';
import { setAnew } from '../lib/anew';
import { storage } from '../lib/storage';
import {
  defaultPreferences,
  fontFamilies,
  preferencesKey,
  readCreditsView,
  type Preferences,
} from '../lib/preferences.defaults';

const state = proxy<Preferences>({ ...defaultPreferences });

/** What is as usual comes from the style sheet: every element inherits these, so each one that is set costs a look at the whole page. */
function show(): void {
  const { style, dataset } = document.documentElement;
  const before = dataset['view'];
  const view = readCreditsView(state.creditsView);
  if (view === 'automatic') delete dataset['view'];
  else dataset['view'] = view;
  if (dataset['view'] !== before) setAnew('list');
  const set = (name: string, value: string | null | undefined) =>
    value ? style.setProperty(name, value) : style.removeProperty(name);
  for (const language of ['english', 'native'] as const) {
    const size = state[`${language}Size`];
    set(`--${language}-size`, size === defaultPreferences[`${language}Size`] ? null : `${size}rem`);
    set(`--${language}-font`, fontFamilies[state[`${language}Font`]]);
  }
  tellServer();
}

/** The server includes it in the auth state (rule format-7); it has no effect here. */
function tellServer(): void {
  const isOld = state.searchSystem === 'old';
  if (isOld === document.cookie.split('; ').includes(`${searchCookie}=old`)) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const [value, seconds] = isOld ? ['old', 365 * 86_400] : ['', 0];
  document.cookie = `${searchCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
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

/** Outside of components. */
export const preferencesNow = (): Readonly<Preferences> => state;

export const usePreferences = () => useSnapshot(state);
