/** What can be found: a spelling of a person or studio (`person_name.id`), or a list (`list.id`). */
export type SearchKind = 'person' | 'list';

export interface SearchQuestion {
  kind: SearchKind;
  /** As the reader typed it. */
  q: string;
  limit: number;
  offset: number;
}

export interface SearchDocument {
  kind: SearchKind;
  id: number;
  /** The keys by which it is found, by script (libs/names, SearchForms). */
  native: string[];
  kana: string[];
  romaji: string[];
  inner: string[];
  /** How frequent it is, to compare with others of its kind: by the credits of a person, the year of a list. */
  weight: number;
}

/**
 * A way to find people and lists. Both engines keep these promises: any script, either name order, long vowels or not, old
 * or new characters, one typing error, half-typed words, one kanji; the same name first, then what begins so, then what
 * has a word that begins so, then the rest, and the more frequent first among equals.
 */
export interface SearchEngine {
  /** Ids, best first; at most `limit`. Rejects when the engine cannot answer now. */
  find(question: SearchQuestion): Promise<number[]>;
  /** Adds these documents, or replaces what is known under their ids. */
  put(documents: SearchDocument[]): Promise<void>;
  /** Forgets these. Ids that are not known are no failure. */
  remove(kind: SearchKind, ids: number[]): Promise<void>;
}
