import { proxy, useSnapshot } from 'valtio';
import { themeKey } from '../lib/first-paint';
import { storage } from '../lib/storage';

export type Theme = 'light' | 'dark' | 'system';

const state = proxy<{ theme: Theme }>({ theme: 'system' });

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is dark now, by choice or by the system's setting. */
export const isDark = (): boolean =>
  state.theme === 'dark' || (state.theme === 'system' && systemIsDark().matches);

function show(): void {
  const dark = isDark();
  const { classList } = document.documentElement;
  if (classList.contains('dark') === dark) return;
  // On a long page thousands of elements would change colour step by step, each by itself.
  classList.add('theme-changing');
  classList.toggle('dark', dark);
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('theme-changing')));
}

/** Loads the choice that the first paint already shows, and follows the system theme if that is selected. */
export function restoreTheme(): void {
  const stored = storage.read(themeKey);
  state.theme = stored === 'light' || stored === 'dark' ? stored : 'system';
  show();
  systemIsDark().addEventListener('change', show);
}

export function setTheme(theme: Theme): void {
  state.theme = theme;
  storage.write(themeKey, theme === 'system' ? null : theme);
  show();
}

export const useTheme = () => useSnapshot(state).theme;
