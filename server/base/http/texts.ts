import { isText } from '@libs/contract/base/texts.js';
import { cleanLine, cleanText } from '@libs/characters/clean-text.js';

/** A container value and its place. */
interface Spot {
  value: object;
  key: string | number;
  above: Spot | null;
}

/** What becomes of a text: `key` of `owner`. */
type Cleaner = (text: string, key: string | number, owner: object) => string;

/** For requests: schemas say which of their texts are a single line. */
const anyText: Cleaner = (text) => cleanText(text);

/** Of a list: names of everything in it are a single line, also as what an operation sets. */
const names: ReadonlySet<unknown> = new Set(['ja', 'en', 'name', 'original', 'title']);
const textOfList: Cleaner = (text, key, owner) =>
  names.has(key) || (key === 'value' && names.has((owner as { field?: unknown }).field))
    ? cleanLine(text)
    : cleanText(text);

/**
 * Cleans all texts of a JSON value where they are (libs/characters); every way in comes through here. Returns the path to a text that
 * cannot be stored, including keys of objects. Null: there is none. Does not recurse, so any depth is safe; raw bytes are
 * skipped.
 */
export const takeTexts = (value: unknown): (string | number)[] | null => walk(value, anyText);

/** The same for a list document. */
export const takeTextsOfList = (value: unknown): (string | number)[] | null => walk(value, textOfList);

/** The same for an operation on a list, which is copied if anything changes: it may share its nodes. */
export function takeOperation<Operation extends object>(
  operation: Operation,
): { operation: Operation; strange: (string | number)[] | null } {
  let isClean = true;
  const strange = walk(operation, (text, key, owner) => {
    isClean &&= textOfList(text, key, owner) === text;
    return text;
  });
  if (strange || isClean) return { operation, strange };
  const copy = structuredClone(operation);
  walk(copy, textOfList);
  return { operation: copy, strange: null };
}

function walk(value: unknown, clean: Cleaner): (string | number)[] | null {
  if (typeof value === 'string') return isText(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  const waiting: Spot[] = [{ value, key: '', above: null }];
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const here = spot.value as Record<string | number, unknown>;
    if (ArrayBuffer.isView(here)) continue;
    const isArray = Array.isArray(here);
    for (const [key, below] of isArray ? here.entries() : Object.entries(here)) {
      if (!isArray && !isText(key as string)) return pathOf(spot);
      if (typeof below === 'string') {
        if (!isText(below)) return [...pathOf(spot), key];
        const cleaned = clean(below, key, here);
        if (cleaned !== below) here[key] = cleaned;
      } else if (typeof below === 'object' && below !== null) {
        waiting.push({ value: below, key, above: spot });
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
