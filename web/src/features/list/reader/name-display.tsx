import type { ReactNode } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { storage } from '../../../lib/storage';

/** Which form of a name the reader wants to see. A name in only one language is always shown. */
export type NameDisplay = 'both' | 'en' | 'ja';

/** The available choices. */
export const nameDisplays: { value: NameDisplay; label: ReactNode; name?: string }[] = [
  { value: 'both', label: 'Both', name: 'Both, English and Japanese' },
  { value: 'en', label: 'English' },
  { value: 'ja', label: <span lang="ja">日本語</span>, name: '日本語, Japanese' },
];

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
