import type { EntityManager } from '@mikro-orm/postgresql';
import {
  queryGrams,
  searchKey,
  shortestTypo,
  similarity,
  typoProbes,
  withinOneTypo,
} from '../../../libs/names/index.js';
import { bound } from '../../database/bound.js';
import { gramQuery } from '../gram-query.js';
import { findBeginnings } from './beginnings.js';
import { type Hit, tiers } from './hits.js';
import { findWords } from './inside.js';
import type { Key } from './question.js';
import type { Source } from './sources.js';

/** Corrections looked up for one question. */
const mostPhrases = 16;
/** Corrections of one word. */
const mostWords = 40;
/** Names compared character by character. */
const mostCompared = 3_000;

const isLatin = (word: string) => /^\p{Script=Latin}+$/u.test(word);

/** What was meant when one letter of a word, or one character of a Japanese name, is wrong, missing, too many or swapped. */
export async function findMisspelt(
  em: EntityManager,
  source: Source,
  key: Key,
  need: number,
): Promise<Hit[]> {
  if (key.words.some(isLatin)) return misspeltWords(em, source, key, need);
  return [...key.line].length < 3 ? [] : misspeltCharacters(em, source, key.line, need);
}

async function misspeltWords(
  em: EntityManager,
  source: Source,
  { words }: Key,
  need: number,
): Promise<Hit[]> {
  const choices: string[][] = [];
  for (const [index, word] of words.entries())
    choices.push(await corrections(em, word, index === words.length - 1));
  let phrases = phrasesOf(words, choices);
  if (phrases.length === 0) return [];
  // Both orders of a name are kept as lines; the words of a title may stand anywhere.
  const keys = phrases.map((phrase) => ({ line: phrase.join(''), words: phrase }));
  const begun = await findBeginnings(em, source, keys, need);
  const hits: Hit[] = begun.map((hit) => ({ ...hit, tier: tiers.typo }));
  if (words.length === 1 || hits.length > 0) return hits;
  phrases = phrases.slice(0, 8);
  for (const phrase of phrases) hits.push(...(await findWords(em, source, phrase, tiers.typo, need)));
  return hits;
}

/** Words that are known and one error away, whole ones first; with `open`, also words that go on after what was typed. */
async function corrections(em: EntityManager, word: string, open: boolean): Promise<string[]> {
  if (word.length < shortestTypo || !isLatin(word)) return [];
  const rows = await bound<{ word: string }>(
    em,
    `select word from search_word where forms && ?::text[] limit 2000`,
    [typoProbes(word)],
  );
  const distance = (known: string): number => {
    if (known === word) return -1;
    if (withinOneTypo(known, word)) return 0;
    if (!open) return -1;
    // Half typed: what begins like it but for one letter, of the same length most likely.
    for (const length of [word.length, word.length + 1, word.length - 1])
      if (known.length > length && length >= shortestTypo && withinOneTypo(known.slice(0, length), word))
        return length === word.length ? 1 : 2;
    return -1;
  };
  return rows
    .map((row) => ({ word: row.word, distance: distance(row.word) }))
    .filter((found) => found.distance >= 0)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, mostWords)
    .map((found) => found.word);
}

/** The question with one word corrected, then with two; a phrase of one word may have many corrections. */
function phrasesOf(words: string[], choices: string[][]): string[][] {
  if (words.length === 1) return choices[0]!.map((word) => [word]);
  const phrases: string[][] = [];
  const replaced = (phrase: string[], at: number, word: string) =>
    phrase.map((old, index) => (index === at ? word : old));
  for (const [at, options] of choices.entries())
    for (const word of options.slice(0, mostPhrases)) phrases.push(replaced(words, at, word));
  for (const [first, options] of choices.entries())
    for (const [second, others] of choices.entries())
      if (second > first)
        for (const word of options.slice(0, 3))
          for (const other of others.slice(0, 3))
            phrases.push(replaced(replaced(words, first, word), second, other));
  return phrases.slice(0, mostPhrases * 2);
}

/** Names that share two neighbouring characters and differ in one. */
async function misspeltCharacters(
  em: EntityManager,
  source: Source,
  line: string,
  need: number,
): Promise<Hit[]> {
  const any = queryGrams(line).map((gram) => gramQuery([gram]));
  const rows = await bound<{ id: number; weight: number; text: string }>(
    em,
    `select ${source.id} as id, ${source.weight} as weight, ${source.text} as text from ${source.from}
     where ${source.grams} @@ ?::tsquery and ${source.where} limit ${mostCompared}`,
    [any.join(' | ')],
  );
  const length = [...line].length;
  const hits: (Hit & { likeness: number })[] = [];
  for (const { id, weight, text } of rows) {
    for (const known of text.split('\n')) {
      const characters = [...known.replace(/ /g, '')];
      const begins = [length, length + 1, length - 1].some(
        (take) => take >= 3 && withinOneTypo(characters.slice(0, take).join(''), line),
      );
      if (!begins) continue;
      hits.push({ id, weight, tier: tiers.typo, likeness: similarity(searchKey(known), line) });
      break;
    }
  }
  return hits
    .sort((a, b) => b.likeness - a.likeness || b.weight - a.weight)
    .slice(0, need)
    .map(({ id, weight, tier, likeness }) => ({ id, weight, tier: tier + 1 - likeness }));
}
