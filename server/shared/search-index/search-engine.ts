/** What can be found: a spelling of a person or studio (`person_name.id`), or a list (`list.id`). */
export type SearchKind = 'person' | 'list';

export interface SearchQuestion {
  kind: SearchKind;
  /** As the visitor typed it. */
  q: string;
  limit: number;
  offset: number;
}

export interface SearchDocument {
  kind: SearchKind;
  id: number;
  /** Its search keys by script (libs/names, SearchForms). */
  native: string[];
  kana: string[];
  romaji: string[];
  inner: string[];
  /** Its weight compared with others of its kind: the lists and credits of a person; of a list, how short its title is. */
  weight: number;
}

/**
 * A search engine for people and lists. Both engines support: any script, either name order, long vowels or not, old or
 * new characters, one typing error, half-typed words, a single kanji. They rank exact names first, then names with that
 * prefix, then names containing a word with that prefix, then the rest; ties by frequency.
 */
export interface SearchEngine {
  /** Ids, best first; at most `limit`. Rejects if the engine is unavailable. */
  find(question: SearchQuestion): Promise<number[]>;
  /** Adds these documents, or replaces existing ones with the same ids. */
  put(documents: SearchDocument[]): Promise<void>;
  /** Removes these. Unknown ids are ignored. */
  remove(kind: SearchKind, ids: number[]): Promise<void>;
}
