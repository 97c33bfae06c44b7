import { proxy, useSnapshot } from 'valtio';
import { storage } from '../../lib/storage';

/** Which form of a name the reader wants to see. A name that is known in one language only is always shown. */
export type NameDisplay = 'both' | 'en' | 'ja';

const key = 'staffroll:names';
const state = proxy<{ names: NameDisplay }>({ names: 'both' });

export function restoreNameDisplay(): void {
  const stored = storage.read(key);
  if (stored === 'en' || stored === 'ja') state.names = stored;
}

export function setNameDisplay(names: NameDisplay): void {
  state.names = names;
  storage.write(key, names === 'both' ? null : names);
}

export const useNameDisplay = (): NameDisplay => useSnapshot(state).names;
