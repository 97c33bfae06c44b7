import { proxy, useSnapshot } from 'valtio';
import { storage } from '../lib/storage';

/** Shortcuts of a single key, which speech input may trigger with any word (WCAG 2.1.4), and the keys that they have at first. */
export const singleKeys = {
  search: '/',
  previousEpisode: '[',
  nextEpisode: ']',
  find: 'F',
  edit: 'E',
  help: '?',
} as const;

export type SingleKey = keyof typeof singleKeys;

/** How the site is used by keyboard, voice and ear. Kept in this browser. */
interface Assistance {
  /** Shortcuts of a single key are off. */
  isOff: boolean;
  /** The keys that were changed. */
  keys: Partial<Record<SingleKey, string>>;
  /** The key for editing always asks first. */
  asksBeforeEditing: boolean;
  /** Says who comes to a list and leaves it. */
  tellsPresence: boolean;
}

const key = 'staffroll:assistance';
const usual: Assistance = { isOff: false, keys: {}, asksBeforeEditing: false, tellsPresence: false };
const state = proxy<Assistance & { isOpen: boolean }>({ ...usual, isOpen: false });

/** One visible character, which is no other shortcut’s. */
const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~\u00a1-\uffff]$/u.test(value);

function takeOver(): void {
  const stored = (storage.readJson(key) ?? {}) as Record<string, unknown>;
  for (const name of ['isOff', 'asksBeforeEditing', 'tellsPresence'] as const)
    state[name] = stored[name] === true;
  const keys = Object.entries((stored['keys'] ?? {}) as Record<string, unknown>);
  state.keys = Object.fromEntries(keys.filter(([name, value]) => name in singleKeys && isKey(value)));
}

/** Loads what is stored in this browser, and follows changes by its other windows. Called once after hydration. */
export function restoreAssistance(): void {
  takeOver();
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key || changed === null) takeOver();
  });
}

export function setAssistance(changes: Partial<Assistance>): void {
  Object.assign(state, changes);
  const { isOpen: _, ...kept } = state;
  storage.write(key, JSON.stringify(kept));
}

export const resetAssistance = (): void => setAssistance({ ...usual, keys: {} });

/** The key of a shortcut; null if they are switched off. */
export const singleKey = (name: SingleKey): string | null =>
  state.isOff ? null : (state.keys[name] ?? singleKeys[name]);

/** Which other shortcut has this key already. */
export const ownerOf = (pressed: string, but: SingleKey): SingleKey | undefined =>
  (Object.keys(singleKeys) as SingleKey[]).find(
    (name) => name !== but && (state.keys[name] ?? singleKeys[name]).toUpperCase() === pressed.toUpperCase(),
  );

/** Gives a shortcut another key; one that is not possible or taken changes nothing. Returns whether it was changed. */
export function changeKey(name: SingleKey, pressed: string): boolean {
  if (!isKey(pressed) || ownerOf(pressed, name)) return false;
  setAssistance({ keys: { ...state.keys, [name]: pressed.toUpperCase() } });
  return true;
}

export const assistance = (): Readonly<Assistance> => state;

export const useAssistance = () => useSnapshot(state);

export const openAssistance = (): void => void (state.isOpen = true);
export const closeAssistance = (): void => void (state.isOpen = false);
