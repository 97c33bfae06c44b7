import type { CollectionCreateSchema, CollectionFieldSchema } from 'typesense';
import { searchKey, wordPairs } from '../../../libs/names/index.js';
import type { SearchDocument, SearchKind } from '../search-engine.js';

/** The names under which search asks; each points to the collection that is in use. */
export const aliases: Record<SearchKind, string> = { person: 'staffroll_people', list: 'staffroll_lists' };

/** A new collection behind an alias; `stamp` tells it from the others. */
export const collectionName = (kind: SearchKind, stamp: string): string => `${aliases[kind]}_${stamp}`;

export const isCollectionOf = (kind: SearchKind, name: string): boolean =>
  name.startsWith(`${aliases[kind]}_`);

/** Words that mean the same in both languages (libs/names), for Typesense's own synonyms. */
export const synonymSet = 'staffroll_words';

export const synonymItems = () =>
  wordPairs.map(([latin, japanese]) => ({ id: latin, synonyms: [latin, spaced(searchKey(japanese))] }));

const strings = (name: string): CollectionFieldSchema => ({ name, type: 'string[]' });

/**
 * - `lines`: whole keys without spaces, for the same name and for what begins so
 * - `kanji`: Japanese keys, a space between the characters, so that any of them is a word
 * - `kana`: readings; `romaji`: Latin keys, people's in both orders; `inner`: from a word inside on
 */
export const collectionSchema = (kind: SearchKind, stamp: string): CollectionCreateSchema => ({
  name: collectionName(kind, stamp),
  fields: [
    ...['lines', 'kanji', 'kana', 'romaji', 'inner'].map(strings),
    { name: 'weight', type: 'int32', sort: true },
  ],
  default_sorting_field: 'weight',
  synonym_sets: [synonymSet],
});

export interface IndexedDocument {
  id: string;
  lines: string[];
  kanji: string[];
  kana: string[];
  romaji: string[];
  inner: string[];
  weight: number;
}

/** Japanese characters apart, Latin words whole. */
export const spaced = (key: string): string =>
  key
    .replace(/[^\p{Script=Latin}\p{Nd} ]/gu, ' $& ')
    .replace(/ +/g, ' ')
    .trim();

export function indexedDocument({
  id,
  native,
  kana,
  romaji,
  inner,
  weight,
}: SearchDocument): IndexedDocument {
  return {
    id: String(id),
    lines: [...new Set([...native, ...romaji].map((key) => key.replace(/ /g, '')))],
    kanji: native.map(spaced),
    kana,
    romaji,
    inner,
    weight,
  };
}
