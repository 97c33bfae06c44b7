import { findKey, kanaKey } from '@libs/names/search-forms.js';
import { isKana } from '@libs/names/kana.js';
import type { Key } from '../postgres/question.js';
import { spaced } from './collections.js';

/** One search of a `multi_search` request. */
export interface Question {
  collection: string;
  q: string;
  query_by: string;
  prefix: string;
  num_typos: string;
  sort_by: string;
  include_fields: string;
  limit: number;
  exhaustive_search: boolean;
  prioritize_exact_match: boolean;
  prioritize_token_position: boolean;
  drop_tokens_threshold: number;
  typo_tokens_threshold: number;
  min_len_1typo: number;
  highlight_fields: string;
}

/** How deep one question can reach: Typesense returns at most 250 hits at once. */
export const maxFound = 250;

const isLatin = (key: string) => /^[\p{Script=Latin}\p{Nd} ]+$/u.test(key);

/** Whether Typesense can search for this: of a text that has only signs, it would return everything. */
export const isAskable = (q: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(findKey(q));

type Fields = Pick<Question, 'q' | 'query_by'> & Partial<Question>;

const ask = (collection: string, limit: number, fields: Fields): Question => ({
  collection,
  prefix: 'true',
  num_typos: '0',
  sort_by: '_text_match:desc,weight:desc',
  include_fields: 'id,lines,romaji,inner,weight',
  limit,
  // Otherwise Typesense considers only four of the words that begin like the last one. It drops words as well then, whatever the
  // threshold says: what lacks some comes last, and is not taken (found.ts).
  exhaustive_search: true,
  prioritize_exact_match: true,
  prioritize_token_position: true,
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 0,
  min_len_1typo: 3,
  highlight_fields: 'none',
  ...fields,
});

/** The first round of questions: whole names, what begins so, and words or characters inside. */
export function firstQuestions(collection: string, q: string, keys: Key[], limit: number): Question[] {
  const questions = keys.flatMap(({ line, words }) => [
    // Many begin like a short name, which would not be among the first of them.
    ask(collection, limit, { q: line, query_by: 'lines', prefix: 'false' }),
    ask(collection, limit, { q: line, query_by: 'lines,inner' }),
    isLatin(words.join(' '))
      ? ask(collection, limit, { q: words.join(' '), query_by: 'romaji,inner' })
      : ask(collection, maxFound, { q: spaced(words.join(' ')), query_by: 'kanji', prefix: 'false' }),
  ]);
  const reading = isKana(q) ? kanaKey(q) : null;
  if (reading) questions.push(ask(collection, limit, { q: reading, query_by: 'kana' }));
  return questions;
}

/** The second round if that found little: other forms of the words. */
export const otherQuestions = (collection: string, others: Key[], limit: number): Question[] =>
  others.map(({ line }) => ask(collection, limit, { q: line, query_by: 'lines,inner' }));

/** The third round if that found little: with a typing error. */
export function misspeltQuestions(collection: string, q: string, keys: Key[]): Question[] {
  const misspelt = (fields: Fields) =>
    ask(collection, maxFound, { num_typos: '1', typo_tokens_threshold: maxFound, ...fields });
  const questions = keys.flatMap(({ line, words }) =>
    isLatin(words.join(' '))
      ? [misspelt({ q: words.join(' '), query_by: 'romaji' }), misspelt({ q: line, query_by: 'lines,inner' })]
      : rightParts(line).map((rest) =>
          ask(collection, maxFound, { q: spaced(rest), query_by: 'kanji', prefix: 'false' }),
        ),
  );
  const reading = isKana(q) ? kanaKey(q) : null;
  if (reading) questions.push(misspelt({ q: reading, query_by: 'kana' }));
  return questions;
}

/** A Japanese name of up to this many characters is asked for without each of them. */
const maxLeftOut = 8;

/**
 * What is right of a Japanese name with one wrong character: the name without each of its characters, or of a longer one each half,
 * so that there are not that many questions. None of a name that is too short for that to be distinctive.
 */
function rightParts(line: string): string[] {
  const characters = [...line];
  if (characters.length < 3) return [];
  if (characters.length <= maxLeftOut)
    return characters.map((_, left) => characters.filter((_character, at) => at !== left).join(''));
  const middle = characters.length >> 1;
  return [characters.slice(0, middle), characters.slice(middle)].map((part) => part.join(''));
}
