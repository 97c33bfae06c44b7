import { similarity } from '@libs/names/similarity.js';
import { isKana } from '@libs/names/kana.js';
import { containsNearly, withinOneTypo } from '@libs/names/typos.js';
import { type Hit, tiers } from '../hits.js';
import type { Key } from '../postgres/question.js';
import type { FoundDocument } from './collections.js';

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);

/**
 * How well a document of Typesense matches, as Postgres would say; null: not at all. Typesense compares words, in any order and any entry: `豊村`
 * would find 中村豊. What it finds is compared as a whole here, so that both engines find the same, and in the same order.
 */
export function matched(document: FoundDocument, keys: readonly Key[], others: readonly Key[]): Hit | null {
  const { id, weight } = document;
  const tier = Math.min(
    ...keys.map((key) => tierOf(document, key)),
    ...others.map((key) => tiers.otherWords + beginningOf(document, key) / 10),
  );
  return tier === Infinity ? null : { id: Number(id), tier, weight };
}

/**
 * The same for a question with a typing error: one in a whole name, or one in a word. `isInside`: also a word of kana inside of
 * titles.
 */
export function nearlyMatched(
  document: FoundDocument,
  keys: readonly Key[],
  isTitle: boolean,
  isInside: boolean,
): Hit | null {
  const { id, weight } = document;
  const tier = Math.min(
    ...keys.map((key) => {
      if (key.words.some(isLatin)) return misspeltWords(document, key);
      const name = misspeltName(document, key, isTitle);
      return name === Infinity && isTitle && isInside ? misspeltInside(document, key) : name;
    }),
  );
  return tier === Infinity ? null : { id: Number(id), tier: tiers.typo + tier, weight };
}

/** Infinity: not at all. */
function tierOf(document: FoundDocument, key: Key): number {
  const beginning = beginningOf(document, key);
  if (beginning !== Infinity) return beginning;
  const { lines } = document;
  if (lines.some((line) => line.includes(key.line))) return tiers.inside;
  if (key.words.length > 1 && key.words.every((word) => lines.some((line) => line.includes(word))))
    return tiers.words;
  return Infinity;
}

function beginningOf({ lines, inner }: FoundDocument, { line }: Key): number {
  if (lines.includes(line)) return tiers.exact;
  if (lines.some((known) => known.startsWith(line))) return tiers.prefix;
  return inner.some((known) => known.startsWith(line)) ? tiers.word : Infinity;
}

/** A name, or the beginning of one, with one error; then all words, each with at most one. */
function misspeltWords({ lines, inner, romaji }: FoundDocument, { line, words }: Key): number {
  if (lines.some((known) => withinOneTypo(known, line))) return tiers.exact / 10;
  if (lines.some((known) => beginsNearly(known, line))) return tiers.prefix / 10;
  if (inner.some((known) => beginsNearly(known, line))) return tiers.word / 10;
  const last = words.length - 1;
  const isThere = romaji.some((entry) => {
    const known = entry.split(' ');
    return words.every((word, at) =>
      known.some(
        (one) =>
          one === word ||
          (at === last && (one.startsWith(word) || beginsNearly(one, word))) ||
          (word.length > 2 && withinOneTypo(one, word)),
      ),
    );
  });
  return isThere ? 0.5 : Infinity;
}

/** The more similar, the better. */
function misspeltName({ lines }: FoundDocument, { line }: Key, isTitle: boolean): number {
  const { length } = [...line];
  // In a longer title somebody may have typed kanji for kana.
  const mayDifferMore = isTitle && length >= 5;
  const near = lines.filter(
    (known) =>
      beginsNearly(known, line) ||
      (mayDifferMore && beginningsOf(known, length).some((beginning) => similarity(beginning, line) >= 0.6)),
  );
  return near.length === 0 ? Infinity : 1 - Math.max(...near.map((known) => similarity(known, line)));
}

/** After what begins so. */
const misspeltInside = ({ lines }: FoundDocument, { line }: Key): number =>
  isKana(line) && lines.some((known) => containsNearly(known, line)) ? 1 : Infinity;

const beginsNearly = (known: string, line: string): boolean =>
  beginningsOf(known, [...line].length).some((beginning) => withinOneTypo(beginning, line));

function beginningsOf(known: string, length: number): string[] {
  const characters = [...known];
  return [length, length + 1, length - 1]
    .filter((take) => take >= 3)
    .map((take) => characters.slice(0, take).join(''));
}
