import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** Anything with a place among its siblings. */
export interface Ordered {
  id: string;
  order: string;
}

/** The longest order key that a change may contain (the contract's schema uses the same limit). */
export const maxOrderLength = 200;

/** Siblings are sorted by (order, id): the id breaks ties between keys that two people created at the same moment. */
export const compareOrder = (a: Ordered, b: Ordered): number =>
  compare(a.order, b.order) || compare(a.id, b.id);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The index at which `node` is, or would be, among sorted `siblings`. */
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

/** Whether new keys can be generated next to this one. */
export function isOrderKey(key: unknown): key is string {
  if (typeof key !== 'string' || key.length > maxOrderLength || !/^[A-Za-z][0-9A-Za-z]+$/.test(key))
    return false;
  try {
    generateKeyBetween(key, null);
    return true;
  } catch {
    return false;
  }
}

/**
 * A key that sorts after `a` and before `b`; null means open-ended. Bounds in the wrong order are swapped; for equal
 * bounds the key comes directly after both.
 */
export function keyBetween(a: string | null, b: string | null): string {
  return generateKeyBetween(a, upper(a, b));
}

/** `n` such keys, ascending and distinct. */
export function keysBetween(a: string | null, b: string | null, n: number): string[] {
  const end = upper(a, b);
  return a !== null && end !== null && a > end
    ? generateNKeysBetween(end, a, n)
    : generateNKeysBetween(a, end, n);
}

// There is nothing between equal keys, so the upper bound moves up by less than the distance to any likely later key.
const upper = (a: string | null, b: string | null) => (a !== null && a === b ? `${a}V` : b);

/**
 * The key of a new node to be inserted at `index` (0 to the number of siblings) among sorted `siblings`. There is no
 * room inside a run of equal keys: the node then comes after the run.
 */
export function insertionKey(siblings: readonly Ordered[], index: number): string {
  return insertionKeys(siblings, index, 1)[0]!;
}

/** The keys of `count` consecutive new nodes, from `index` on. */
export function insertionKeys(siblings: readonly Ordered[], index: number, count: number): string[] {
  const at = Math.max(0, Math.min(index, siblings.length));
  const left = siblings[at - 1]?.order ?? null;
  const next = siblings.slice(at).find((sibling) => left === null || sibling.order > left);
  return keysBetween(left, next?.order ?? null, count);
}
