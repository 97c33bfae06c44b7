import type { CollectionCreateSchema, CollectionFieldSchema } from 'typesense';
import type { SearchDocument, SearchKind } from '../search-engine.js';

/** The aliases that search uses; each points to the current collection. */
export const aliases: Record<SearchKind, string> = { person: 'staffroll_people', list: 'staffroll_lists' };

/** A new collection behind an alias; `stamp` makes its name unique. */
const collectionName = (kind: SearchKind, stamp: string): string => `${aliases[kind]}_${stamp}`;

export const isCollectionOf = (kind: SearchKind, name: string): boolean =>
  name.startsWith(`${aliases[kind]}_`);

const strings = (name: string): CollectionFieldSchema => ({ name, type: 'string[]' });

/**
 * - `lines`: whole keys without spaces, for exact names and prefixes
 * - `kanji`: Japanese keys, with a space between characters, so that each is a word
 * - `kana`: readings; `romaji`: Latin keys, for people in both orders; `inner`: from an inner word on
 */
export const collectionSchema = (kind: SearchKind, stamp: string): CollectionCreateSchema => ({
  name: collectionName(kind, stamp),
  fields: [
    ...['lines', 'kanji', 'kana', 'romaji', 'inner'].map(strings),
    { name: 'weight', type: 'int32', sort: true },
  ],
  default_sorting_field: 'weight',
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

/** What a search returns of a document: enough to say how well it matches. */
export type FoundDocument = Pick<IndexedDocument, 'id' | 'lines' | 'romaji' | 'inner' | 'weight'>;

/** Japanese characters separated, Latin words whole. */
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
