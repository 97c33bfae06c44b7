import { nameKeys } from '@libs/names/name-order.js';
import { searchKey } from '@libs/names/search-key.js';

/** The searchable form of a name pair: its keys, one per line. */
export type NameKeys = (pair: { ja?: unknown; en?: unknown }) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Caches the keys of each name: a list of 40,000 credits has some thousand different names. */
export function nameKeyMaker(): NameKeys {
  const made = new Map<string, string>();
  return (pair) => {
    const [ja, en] = [text(pair.ja), text(pair.en)];
    const name = `${ja}\n${en}`;
    let keys = made.get(name);
    if (keys === undefined) {
      keys = [ja && searchKey(ja), ...(en ? nameKeys(en) : [])].filter(Boolean).join('\n');
      made.set(name, keys);
    }
    return keys;
  };
}
