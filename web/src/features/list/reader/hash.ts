import { findMenu, menuOfSegment, withoutSign } from '@libs/list/model/find-menu.js';

/**
 * The hash of an episode's address: its name without a leading `#` (rule address-4), as the browser writes it.
 */
export const hashOf = (name: string): string => `#${encodeURIComponent(withoutSign(name))}`;

/**
 * Which episode a hash, or the path of its page, refers to: an index into `names`, or null if the hash is empty or matches none of them. The name
 * may be written with or without `#`, encoded or not.
 */
export function menuOfHash(hash: string, names: readonly string[]): number | null {
  const raw = hash.replace(/^#/, '');
  if (!raw) return null;
  return findMenu(names, decoded(raw), raw) ?? menuOfSegment(names, decoded(raw));
}

/**
 * Whether selecting the episode at `index` adds a history entry: not for the first one while the address has no hash.
 */
export const writesHash = (index: number, currentHash: string): boolean =>
  index > 0 || currentHash.length > 1;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
