import type { KeyEntry } from '../../../lib/keys';
import { singleKey, singleKeys, type SingleKey } from '../../../stores/assistance';
import { listKeys } from './list-keys';

type Listed = Record<keyof typeof listKeys, KeyEntry>;

/** An entry with the keys that this visitor has chosen. */
export const withChosenKey = <Entry extends KeyEntry>(name: string, entry: Entry): Entry => {
  if (!(name in singleKeys)) return entry;
  const chosen = singleKey(name as SingleKey);
  const others = entry.keys.filter((one) => one !== singleKeys[name as SingleKey]);
  return { ...entry, keys: chosen === null ? others : [chosen, ...others] };
};

/** The shortcuts as they are now. */
export const keysNow = (): Listed =>
  Object.fromEntries(
    Object.entries(listKeys).map(([name, entry]) => [name, withChosenKey(name, entry as KeyEntry)]),
  ) as unknown as Listed;
