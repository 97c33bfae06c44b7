import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** What has a place among its siblings. */
export interface Ordered {
  id: string;
  order: string;
}

/** Longest order key that a change may carry (the contract's schema says the same). */
export const longestOrder = 200;

/** Siblings are sorted by (order, id): the id settles equal keys made by two people at the same moment. */
export function compareOrder(a: Ordered, b: Ordered): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Index at which `node` stands, or would stand, among sorted `siblings`. */
export function sortedIndex(siblings: readonly Ordered[], node: Ordered): number {
  let low = 0;
  let high = siblings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareOrder(siblings[middle]!, node) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether new keys can be made beside this one. */
export function isOrderKey(key: unknown): key is string {
  if (typeof key !== 'string' || key.length > longestOrder || !/^[A-Za-z][0-9A-Za-z]+$/.test(key))
    return false;
  try {
    generateKeyBetween(key, null);
    return true;
  } catch {
    return false;
  }
}

/**
 * A key that sorts after `a` and before `b`; null is the end of that side. Bounds the wrong way round are swapped; of two
 * equal bounds the key comes right after both.
 */
export function keyBetween(a: string | null, b: string | null): string {
  return generateKeyBetween(a, upper(a, b));
}

/** `n` such keys, ascending and different from each other. */
export function keysBetween(a: string | null, b: string | null, n: number): string[] {
  const end = upper(a, b);
  return a !== null && end !== null && a > end
    ? generateNKeysBetween(end, a, n)
    : generateNKeysBetween(a, end, n);
}

// Nothing lies between equal keys, so the bound moves up by less than any later key is likely to be away.
const upper = (a: string | null, b: string | null) => (a !== null && a === b ? `${a}V` : b);

/**
 * The key of a new node that shall stand at `index` (0 to the number of siblings) among sorted `siblings`. Inside a run of
 * equal keys there is no room: the node then comes after the run.
 */
export function insertionKey(siblings: readonly Ordered[], index: number): string {
  return insertionKeys(siblings, index, 1)[0]!;
}

/** The keys of `count` new nodes that shall stand one after another from `index` on. */
export function insertionKeys(siblings: readonly Ordered[], index: number, count: number): string[] {
  const at = Math.max(0, Math.min(index, siblings.length));
  const left = siblings[at - 1]?.order ?? null;
  const next = siblings.slice(at).find((sibling) => left === null || sibling.order > left);
  return keysBetween(left, next?.order ?? null, count);
}
