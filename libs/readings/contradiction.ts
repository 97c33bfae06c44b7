import { nameKeys } from '../names/name-order.js';

/** What is compared of a reading. */
export interface ComparedReading {
  /** The id of the person in the anime database; null: unknown. */
  anilistId: number | null;
  /** In Latin letters, in either order of names. */
  reading: string;
}

/**
 * Whether two readings of one name cannot both be right: they are, or may be, of the same person and differ by more than the order of
 * the names, case or how long vowels are written.
 */
export function contradicts(one: ComparedReading, other: ComparedReading): boolean {
  if (one.anilistId !== null && other.anilistId !== null && one.anilistId !== other.anilistId) return false;
  const keys = new Set(nameKeys(one.reading));
  const others = nameKeys(other.reading);
  return keys.size > 0 && others.length > 0 && !others.some((key) => keys.has(key));
}
