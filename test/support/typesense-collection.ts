import { withinOneTypo } from '../../libs/names/index.js';
import type { Search } from './typesense-contract.js';

type Document = Record<string, unknown> & { id: string };
type Place = { id: string; entry: string[]; at: number };
/** The positions of each word, and the words in order. */
type FieldIndex = { places: Map<string, Place[]>; words: string[] };
type Found = { places: Place[]; cost: number; half: boolean };

/** Typesense's own limits for typing errors. */
const shortest = { 1: 4, 2: 7 } as const;

/** The contents of a collection of the stand-in, and its search: words of `string[]` fields, prefixes, typing errors. */
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

  /** Hits by text match, then weight. `variants`: the words of the query and of its synonyms. */
  search(question: Search, variants: string[][]): { document: Document; text_match: number }[] {
    const fields = question.query_by.split(',');
    const prefixes = question.prefix.split(',');
    const typos = question.num_typos.split(',').map(Number);
    const scores = new Map<string, number>();
    for (let allowed = 0; allowed <= Math.max(...typos); allowed += 1) {
      if (allowed > 0 && scores.size >= question.typo_tokens_threshold) break;
      for (const words of variants)
        for (const [index, field] of fields.entries())
          if (allowed <= (typos[index] ?? typos[0]!))
            this.match(field, words, (prefixes[index] ?? prefixes[0]) === 'true', allowed, (id, score) => {
              const total = score * 10 + (fields.length - index);
              if (total > (scores.get(id) ?? -1)) scores.set(id, total);
            });
    }
    const weight = (id: string) => Number(this.documents.get(id)!['weight'] ?? 0);
    return [...scores]
      .sort((a, b) => b[1] - a[1] || weight(b[0]) - weight(a[0]) || (a[0] < b[0] ? -1 : 1))
      .map(([id, score]) => ({ document: this.documents.get(id)!, text_match: score }));
  }

  /** All words must be in the same entry of the field. */
  private match(
    field: string,
    words: string[],
    prefix: boolean,
    typos: number,
    hit: (id: string, score: number) => void,
  ): void {
    let found: Map<string[], Found> | null = null;
    for (const [index, word] of words.entries()) {
      const next = new Map<string[], Found>();
      for (const [known, cost, half] of this.wordsLike(
        field,
        word,
        prefix && index === words.length - 1,
        typos,
      )) {
        for (const place of this.indexOf(field).places.get(known)!) {
          const before: Found | undefined = found
            ? found.get(place.entry)
            : { places: [], cost: 0, half: false };
          if (!before) continue;
          const old = next.get(place.entry);
          const all = {
            places: [...before.places, place],
            cost: before.cost + cost,
            half: before.half || half,
          };
          if (!old || all.cost < old.cost || (all.cost === old.cost && !all.half)) next.set(place.entry, all);
        }
      }
      found = next;
      if (found.size === 0) return;
    }
    for (const { places, cost, half } of found?.values() ?? []) {
      const exact = cost === 0 && !half && places[0]!.entry.length === words.length;
      const first = Math.min(...places.map(({ at }) => at));
      const spread = Math.max(...places.map(({ at }) => at)) - first - (words.length - 1);
      hit(
        places[0]!.id,
        (9 - Math.min(9, cost)) * 10_000 +
          (exact ? 5_000 : 0) +
          (9 - Math.min(9, Math.max(0, spread))) * 100 +
          (half ? 0 : 50) +
          (first === 0 ? 9 : 0),
      );
    }
  }

  /** Words of the index with their typing errors, and whether they continue after the queried word. */
  private *wordsLike(
    field: string,
    word: string,
    prefix: boolean,
    typos: number,
  ): Generator<[string, number, boolean]> {
    const { places, words } = this.indexOf(field);
    const most = word.length >= shortest[2] ? typos : word.length >= shortest[1] ? Math.min(typos, 1) : 0;
    if (most === 0) {
      if (places.has(word)) yield [word, 0, false];
      if (!prefix) return;
      for (let at = firstFrom(words, word); at < words.length && words[at]!.startsWith(word); at += 1)
        if (words[at] !== word) yield [words[at]!, 0, true];
      return;
    }
    for (const known of words) {
      const cost = known === word ? 0 : distance(known, word, most);
      if (cost <= most) yield [known, cost, false];
      else if (prefix && known.length > word.length) {
        const beginning = known.slice(0, word.length);
        const begun = beginning === word ? 0 : distance(beginning, word, most);
        if (begun <= most) yield [known, begun, true];
      }
    }
  }

  private indexOf(field: string): FieldIndex {
    this.index ??= this.build();
    return this.index.get(field) ?? { places: new Map(), words: [] };
  }

  private build(): Map<string, FieldIndex> {
    const index = new Map<string, FieldIndex>();
    for (const { name, type } of this.schema.fields) {
      if (type !== 'string[]') continue;
      const words = new Map<string, Place[]>();
      for (const document of this.documents.values())
        for (const text of document[name] as string[]) {
          const entry = text.split(' ').filter(Boolean);
          for (const [at, word] of entry.entries()) {
            const places = words.get(word);
            if (places) places.push({ id: document.id, entry, at });
            else words.set(word, [{ id: document.id, entry, at }]);
          }
        }
      index.set(name, { places: words, words: [...words.keys()].sort() });
    }
    return index;
  }
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
