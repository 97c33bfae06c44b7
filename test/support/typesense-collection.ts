import { withinOneTypo } from '@libs/names/typos.js';
import type { Search } from './typesense-contract.js';

type Document = Record<string, unknown> & { id: string };
/** Where a word is in an entry of a field of a document. */
interface HitPlace {
  id: string;
  entry: readonly string[];
  at: number;
}
interface FieldIndex {
  places: Map<string, HitPlace[]>;
  /** All words in order. */
  words: string[];
  /** The greatest weight of a document with the word: Typesense considers those words first. */
  best: Map<string, number>;
}
/** A word of the index that stands for a word of the question. */
interface Candidate {
  word: string;
  cost: number;
  isBegun: boolean;
}
interface Match extends HitPlace {
  field: number;
  cost: number;
  isBegun: boolean;
}

/** Typesense's own defaults. */
const defaults = { candidates: 4, exhaustive: 10_000, shortest: { 1: 4, 2: 7 } } as const;

/**
 * The contents of a collection of the stand-in, and its search as Typesense documents it: a document is found if each word of the
 * question is in any of the fields, in whatever order; the last word may be a prefix; words of 4 letters may have one error, of
 * 7 letters two; only the four best words count for each, 10,000 with `exhaustive_search`; words are dropped from the right while there are fewer hits than
 * `drop_tokens_threshold`, or always with `exhaustive_search`. Hits are ordered by the number of words, errors, their distance, a whole
 * entry, position, and field.
 */
export class StandInCollection {
  readonly documents = new Map<string, Document>();
  readonly created = Math.floor(Date.now() / 1_000);
  private index: Map<string, FieldIndex> | null = null;

  constructor(readonly schema: { name: string; fields: { name: string; type: string }[] }) {}

  put(document: Document): void {
    this.documents.set(document.id, document);
    this.index = null;
  }

  remove(id: string): boolean {
    this.index = null;
    return this.documents.delete(id);
  }

  /** Hits by text match, then weight. */
  search(question: Search): { document: Document; text_match: number }[] {
    const scores = new Map<string, number>();
    const words = tokensOf(question.q);
    if (words.length === 0) for (const id of this.documents.keys()) scores.set(id, 0);
    else this.searchWords(question, words, scores);
    const weight = (id: string) => Number(this.documents.get(id)!['weight'] ?? 0);
    return [...scores]
      .sort((a, b) => b[1] - a[1] || weight(b[0]) - weight(a[0]) || (a[0] < b[0] ? -1 : 1))
      .map(([id, score]) => ({ document: this.documents.get(id)!, text_match: score }));
  }

  private searchWords(question: Search, all: string[], scores: Map<string, number>): void {
    const typos = Math.max(...question.num_typos.split(',').map(Number));
    const isAll = question.exhaustive_search;
    for (let words = all; words.length > 0; words = words.slice(0, -1)) {
      if (words !== all && !isAll && scores.size >= question.drop_tokens_threshold) return;
      for (let allowed = 0; allowed <= typos; allowed += 1) {
        if (allowed > 0 && !isAll && scores.size >= question.typo_tokens_threshold) break;
        this.match(question, words, allowed, scores);
      }
    }
  }

  private match(question: Search, words: string[], allowed: number, scores: Map<string, number>): void {
    const fields = question.query_by.split(',');
    const prefixes = question.prefix.split(',');
    const typos = question.num_typos.split(',').map(Number);
    let found: Map<string, Match[][]> | null = null;
    for (const [index, word] of words.entries()) {
      const next = new Map<string, Match[][]>();
      for (const [field, name] of fields.entries()) {
        const isOpen = (prefixes[field] ?? prefixes[0]) === 'true' && index === words.length - 1;
        const most = Math.min(allowed, typos[field] ?? typos[0]!);
        for (const { word: known, cost, isBegun } of this.candidates(question, name, word, isOpen, most))
          for (const place of this.indexOf(name).places.get(known)!) {
            const before: Match[][] | undefined = found ? found.get(place.id) : [];
            if (!before) continue;
            const match = { ...place, field, cost, isBegun };
            const own = next.get(place.id);
            if (own) own.at(-1)!.push(match);
            else next.set(place.id, [...before, [match]]);
          }
      }
      found = next;
      if (found.size === 0) return;
    }
    for (const [id, matches] of found ?? []) {
      const score = scoreOf(matches, fields.length);
      if (score > (scores.get(id) ?? -1)) scores.set(id, score);
    }
  }

  /** Words of the index that may be meant, exact ones first. */
  private candidates(
    question: Search,
    field: string,
    word: string,
    isOpen: boolean,
    allowed: number,
  ): Candidate[] {
    const { best } = this.indexOf(field);
    const most = question.exhaustive_search ? defaults.exhaustive : defaults.candidates;
    const one = question.min_len_1typo ?? defaults.shortest[1];
    const two = question.min_len_2typo ?? defaults.shortest[2];
    const typos = word.length >= two ? allowed : word.length >= one ? Math.min(allowed, 1) : 0;
    return [...this.wordsLike(field, word, isOpen, typos)]
      .sort(
        (a, b) =>
          a.cost - b.cost || Number(a.isBegun) - Number(b.isBegun) || best.get(b.word)! - best.get(a.word)!,
      )
      .slice(0, most);
  }

  private *wordsLike(field: string, word: string, isOpen: boolean, most: number): Generator<Candidate> {
    const { places, words } = this.indexOf(field);
    if (most === 0) {
      if (places.has(word)) yield { word, cost: 0, isBegun: false };
      if (!isOpen) return;
      for (let at = firstFrom(words, word); at < words.length && words[at]!.startsWith(word); at += 1)
        if (words[at] !== word) yield { word: words[at]!, cost: 0, isBegun: true };
      return;
    }
    for (const known of words) {
      const cost = known === word ? 0 : distance(known, word, most);
      if (cost <= most) yield { word: known, cost, isBegun: false };
      else if (isOpen && known.length > word.length) {
        const beginning = known.slice(0, word.length);
        const begun = beginning === word ? 0 : distance(beginning, word, most);
        if (begun <= most) yield { word: known, cost: begun, isBegun: true };
      }
    }
  }

  private indexOf(field: string): FieldIndex {
    this.index ??= this.build();
    return this.index.get(field) ?? { places: new Map(), words: [], best: new Map() };
  }

  private build(): Map<string, FieldIndex> {
    const index = new Map<string, FieldIndex>();
    for (const { name, type } of this.schema.fields) {
      if (type !== 'string[]') continue;
      const places = new Map<string, HitPlace[]>();
      const best = new Map<string, number>();
      for (const document of this.documents.values())
        for (const text of document[name] as string[]) {
          const entry = tokensOf(text);
          for (const [at, word] of entry.entries()) {
            const known = places.get(word);
            if (known) known.push({ id: document.id, entry, at });
            else places.set(word, [{ id: document.id, entry, at }]);
            best.set(word, Math.max(best.get(word) ?? 0, Number(document['weight'] ?? 0)));
          }
        }
      index.set(name, { places, best, words: [...places.keys()].sort() });
    }
    return index;
  }
}

/** Typesense drops whatever is no letter and no digit, and separates words at spaces only. */
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter(Boolean);

/** The best entry of the best field, as `max_score` has it. `matches`: for each word of the question where it was found. */
function scoreOf(matches: Match[][], fields: number): number {
  let best = 0;
  const entries = new Set(matches.flatMap((some) => some.map(({ entry }) => entry)));
  for (const entry of entries) {
    const chosen = matches.map((some) =>
      some
        .filter((match) => match.entry === entry)
        .reduce<Match | null>((least, match) => (least && least.cost <= match.cost ? least : match), null),
    );
    const present = chosen.filter((match) => match !== null);
    const first = Math.min(...present.map(({ at }) => at));
    const spread = Math.max(...present.map(({ at }) => at)) - first;
    const cost = present.reduce((sum, match) => sum + match.cost, 0);
    const isWhole =
      present.length === matches.length &&
      cost === 0 &&
      entry.length === matches.length &&
      !present.some(({ isBegun }) => isBegun);
    const parts = [
      present.length,
      9 - Math.min(9, cost),
      99 - Math.min(99, spread),
      isWhole ? 1 : 0,
      99 - Math.min(99, first),
      fields - present[0]!.field,
    ];
    best = Math.max(
      best,
      parts.reduce((sum, part) => sum * 100 + part, 0),
    );
  }
  return best;
}

/** Index of the first of these sorted words that is not before this one. */
function firstFrom(words: string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of edits between two words, counting a swap of neighbours as one; stops counting beyond `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // An edit is at the beginning or at the end, never at both.
  const isShort = Math.min(a.length, b.length) < 3;
  if (most === 1 && !isShort && a[0] !== b[0] && a.at(-1) !== b.at(-1)) return 2;
  if (most === 1) return withinOneTypo(a, b) ? 1 : 2;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(above[column - 1]! + same, above[column]! + 1, line[column - 1]! + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, before[column - 2]! + 1);
      line.push(least);
    }
    if (Math.min(...line) > most) return most + 1;
    before = above;
    above = line;
  }
  return above[b.length]!;
}
