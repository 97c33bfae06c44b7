import { isText } from '../../libs/contract/index.js';

/** A container value and its place. */
interface Spot {
  value: object;
  key: string | number;
  above: Spot | null;
}

/**
 * The path to a text in a JSON value that cannot be stored, including keys of objects. Null: there is none. Does not
 * recurse, so any depth is safe; raw bytes are skipped.
 */
export function placeOfNoText(value: unknown): (string | number)[] | null {
  if (typeof value === 'string') return isText(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  const waiting: Spot[] = [{ value, key: '', above: null }];
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const here = spot.value;
    if (ArrayBuffer.isView(here)) continue;
    const isArray = Array.isArray(here);
    for (const [key, below] of isArray ? here.entries() : Object.entries(here)) {
      if (!isArray && !isText(key as string)) return pathOf(spot);
      if (typeof below === 'string') {
        if (!isText(below)) return [...pathOf(spot), key];
      } else if (typeof below === 'object' && below !== null) {
        waiting.push({ value: below as object, key, above: spot });
      }
    }
  }
  return null;
}

function pathOf(spot: Spot): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = spot; at.above; at = at.above) path.push(at.key);
  return path.reverse();
}
