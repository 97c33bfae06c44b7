import type { EntityManager } from '@mikro-orm/postgresql';
import { queryGrams } from '@libs/names/grams.js';
import { searchKey } from '@libs/names/search-key.js';
import { isKana } from '@libs/names/kana.js';
import { containsNearly, minTypoLength, typoProbes, withinOneTypo } from '@libs/names/typos.js';
import { similarity } from '@libs/names/similarity.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { gramQuery } from '../../../base/database/gram-query.js';
import { findBeginnings } from './beginnings.js';
import { type Hit, tiers } from '../hits.js';
import { findWords } from './inside.js';
import type { Key } from './question.js';
import type { Source } from './sources.js';

/** Corrections tried per question. */
const maxPhrases = 16;
/** Corrections per word. */
const maxWords = 40;
/** Names compared character by character. */
const maxCompared = 3_000;

const isLatin = (word: string) => /^\p{Script=Latin}+$/u.test(word);

/**
 * Finds what was meant if one letter of a word, or one character of a Japanese name, is wrong, missing, extra or
 * swapped. `isInside`: also a word of kana inside of titles.
 */
export async function findMisspelt(
  em: EntityManager,
  source: Source,
  key: Key,
  need: number,
  isInside: boolean,
): Promise<Hit[]> {
  if (key.words.some(isLatin)) return misspeltWords(em, source, key, need);
  return [...key.line].length < 3 ? [] : misspeltCharacters(em, source, key.line, need, isInside);
}

async function misspeltWords(
  em: EntityManager,
  source: Source,
  { words }: Key,
  need: number,
): Promise<Hit[]> {
  const choices: string[][] = [];
  for (const [index, word] of words.entries())
    choices.push(
      await corrections(em, word, index === words.length - 1, words.length > 1 ? 3 : minTypoLength),
    );
  const once = words.length === 1 ? await joinedPhrases(em, words[0]!) : [];
  once.push(...correctedOnce(words, choices));
  for (const phrases of [once, correctedTwice(words, choices)]) {
    if (phrases.length === 0) continue;
    // Both orders of a name are stored as lines; the words of a title may be in any place.
    const keys = phrases.map((phrase) => ({ line: phrase.join(''), words: phrase }));
    const begun = await findBeginnings(em, source, keys, need);
    const hits: Hit[] = begun.map((hit) => ({ ...hit, tier: tiers.typo + hit.tier / 10 }));
    if (hits.length === 0 && words.length > 1)
      for (const phrase of phrases.slice(0, 8))
        hits.push(...(await findWords(em, source, phrase, tiers.typo + 0.5, need)));
    if (hits.length > 0) return hits;
  }
  return [];
}

/** For two words typed without a space between them, one of them correct: corrects the other. */
async function joinedPhrases(em: EntityManager, word: string): Promise<string[][]> {
  if (word.length < minTypoLength * 2 || !isLatin(word)) return [];
  const splits = Array.from({ length: word.length - 5 }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]);
  const rows = await rawQuery<{ word: string }>(
    em,
    'select word from search_word where word = any (?::text[])',
    [splits.flat()],
  );
  const known = new Set(rows.map((row) => row.word));
  const phrases: string[][] = [];
  for (const [head, tail] of splits as [string, string][]) {
    if (known.has(head)) for (const other of await corrections(em, tail, true)) phrases.push([head, other]);
    if (known.has(tail)) for (const other of await corrections(em, head, false)) phrases.push([other, tail]);
  }
  return phrases.slice(0, maxPhrases * 2);
}

/** Known words one error away, whole ones first; with `open`, also words that continue after what was typed. */
async function corrections(
  em: EntityManager,
  word: string,
  open: boolean,
  shortest = minTypoLength,
): Promise<string[]> {
  if (word.length < shortest || !isLatin(word)) return [];
  const rows = await rawQuery<{ word: string }>(
    em,
    `select word from search_word where forms && ?::text[] limit 2000`,
    [typoProbes(word)],
  );
  const distance = (known: string): number => {
    if (known === word) return -1;
    if (withinOneTypo(known, word)) return 0;
    if (!open) return -1;
    // Half typed: words that start like it except for one letter, most likely of the same length.
    for (const length of [word.length, word.length + 1, word.length - 1])
      if (known.length > length && length >= minTypoLength && withinOneTypo(known.slice(0, length), word))
        return length === word.length ? 1 : 2;
    return -1;
  };
  return rows
    .map((row) => ({ word: row.word, distance: distance(row.word) }))
    .filter((found) => found.distance >= 0)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, maxWords)
    .map((found) => found.word);
}

const replaced = (phrase: string[], at: number, word: string) =>
  phrase.map((old, index) => (index === at ? word : old));

/** The question with one word corrected; a one-word question may have many corrections. */
const correctedOnce = (words: string[], choices: string[][]): string[][] =>
  choices
    .flatMap((options, at) =>
      options.slice(0, words.length > 1 ? maxPhrases : maxWords).map((word) => replaced(words, at, word)),
    )
    .slice(0, maxWords);

/** The question with two words corrected. */
function correctedTwice(words: string[], choices: string[][]): string[][] {
  const corrections = choices.flatMap((options, at) => options.slice(0, 3).map((word) => ({ at, word })));
  return corrections
    .flatMap((first) =>
      corrections
        .filter((second) => second.at > first.at)
        .map((second) => replaced(replaced(words, first.at, first.word), second.at, second.word)),
    )
    .slice(0, maxPhrases);
}

/** Names that share two adjacent characters and differ in one. */
async function misspeltCharacters(
  em: EntityManager,
  source: Source,
  line: string,
  need: number,
  isInside: boolean,
): Promise<Hit[]> {
  const any = queryGrams(line).map((gram) => gramQuery([gram]));
  const rows = await rawQuery<{ id: number; weight: number; text: string }>(
    em,
    `select ${source.id} as id, ${source.weight} as weight, ${source.text} as text from ${source.from}
     where ${source.grams} @@ ?::tsquery and ${source.where} limit ${maxCompared}`,
    [any.join(' | ')],
  );
  const length = [...line].length;
  // In a longer title somebody may have typed kanji for kana.
  const isTitle = source.code === 'l' && length >= 5;
  const maybeInside = isInside && source.code === 'l' && isKana(line);
  const hits: (Hit & { likeness: number })[] = [];
  for (const { id, weight, text } of rows) {
    for (const known of text.split('\n')) {
      const characters = [...known.replace(/ /g, '')];
      const begins = [length, length + 1, length - 1].some((take) => {
        const beginning = characters.slice(0, take).join('');
        return (
          take >= 3 && (withinOneTypo(beginning, line) || (isTitle && similarity(beginning, line) >= 0.6))
        );
      });
      // What has it inside comes after what begins so.
      const likeness = begins ? similarity(searchKey(known), line) : 0;
      if (!begins && !(maybeInside && containsNearly(characters.join(''), line))) continue;
      hits.push({ id, weight, tier: tiers.typo, likeness });
      break;
    }
  }
  return hits
    .sort((a, b) => b.likeness - a.likeness || b.weight - a.weight)
    .slice(0, need)
    .map(({ id, weight, tier, likeness }) => ({ id, weight, tier: tier + 1 - likeness }));
}
