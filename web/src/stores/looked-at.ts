import { proxy, useSnapshot } from 'valtio';
import { isCopy } from '../lib/is-copy';
import { type LookedAt, lookedAtKey, readLookedAt, withLookedAt } from '../lib/looked-at';
import { storage } from '../lib/storage';

const state = proxy<{ items: LookedAt[] }>({ items: [] });

/** Other windows write, too. */
const stored = (): LookedAt[] => readLookedAt(storage.readJson(lookedAtKey));

/** Reads what this browser keeps, when it is about to be shown. */
export function restoreLookedAt(): void {
  state.items = stored();
}

/** Forgets everything. */
export function clearLookedAt(): void {
  state.items = [];
  storage.write(lookedAtKey, null);
}

/** What was looked at last, latest first; nothing where the browser keeps nothing. */
export const useLookedAt = () => useSnapshot(state).items;

/** Keeps that this page was looked at. */
export function keepLookedAt(one: LookedAt): void {
  if (!isCopy()) storage.write(lookedAtKey, JSON.stringify(withLookedAt(stored(), one)));
}
