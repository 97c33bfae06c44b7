import type { KeyEntry } from '../../../lib/keys';
import { singleKey, singleKeys, type SingleKey } from '../../../stores/assistance';

/**
 * Shortcuts that work on a list page whenever the focus is outside fields and dialogs. Those of a single key may be off or changed
 * (`keysNow`).
 */
export const listKeys = {
  previousEpisode: { keys: ['['], does: 'Previous episode' },
  nextEpisode: { keys: [']'], does: 'Next episode' },
  find: { keys: ['F'], does: 'Find in the list' },
  review: { keys: ['F7'], does: 'Review unconfirmed names, and back' },
  edit: { keys: ['E'], does: 'Edit' },
  help: { keys: ['?', 'Ctrl+/'], does: 'Show these shortcuts; the second one also while typing' },
} as const;

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
