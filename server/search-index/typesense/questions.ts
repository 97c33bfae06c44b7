import { findKey, isKana, kanaKey, kanaToRomaji, searchKey } from '../../../libs/names/index.js';
import { otherKeysOf } from '../postgres/question.js';
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
  highlight_fields: string;
}

const isLatin = (key: string) => /^[\p{Script=Latin}\p{Nd} ]+$/u.test(key);

type Fields = Pick<Question, 'q' | 'query_by' | 'prefix' | 'num_typos'> & Partial<Question>;

const ask = (collection: string, limit: number, fields: Fields): Question => ({
  collection,
  sort_by: '_text_match:desc,weight:desc',
  include_fields: 'id,lines',
  limit,
  // Without it, Typesense only considers the first few words with the question as a prefix.
  exhaustive_search: true,
  prioritize_exact_match: true,
  prioritize_token_position: true,
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 0,
  highlight_fields: 'none',
  ...fields,
});

/**
 * The first round of questions, most reliable first: whole names and their prefixes, then words or characters inside.
 */
export function firstQuestions(collection: string, q: string, limit: number): Question[] {
  const key = searchKey(q);
  const lines = (line: string) =>
    ask(collection, limit, { q: line, query_by: 'lines', prefix: 'true', num_typos: '0' });
  const questions = [lines(findKey(q))];
  if (isKana(q)) questions.push(lines(findKey(kanaToRomaji(q))));
  const reading = isKana(q) ? kanaKey(q) : null;
  if (reading) {
    questions.push(ask(collection, limit, { q: reading, query_by: 'kana', prefix: 'true', num_typos: '0' }));
  }
  if (isLatin(key)) {
    questions.push(
      ask(collection, limit, { q: key, query_by: 'romaji,inner', prefix: 'true,true', num_typos: '0,0' }),
    );
  } else {
    questions.push(
      ask(collection, limit, { q: spaced(key), query_by: 'kanji', prefix: 'false', num_typos: '0' }),
    );
  }
  return questions;
}

/** The second round if that found little: alternative forms, then with typing errors. */
export function furtherQuestions(collection: string, q: string, limit: number): Question[] {
  const key = searchKey(q);
  const questions = otherKeysOf(q).map(({ line }) =>
    ask(collection, limit, { q: line, query_by: 'lines,inner', prefix: 'true,true', num_typos: '0,0' }),
  );
  if (isLatin(key)) {
    questions.push(
      ask(collection, limit, {
        q: key,
        query_by: 'romaji',
        prefix: 'true',
        num_typos: '2',
        typo_tokens_threshold: 1,
      }),
      ask(collection, limit, {
        q: findKey(q),
        query_by: 'lines',
        prefix: 'true',
        num_typos: '1',
        typo_tokens_threshold: 1,
      }),
    );
  }
  const reading = isKana(q) ? kanaKey(q) : null;
  if (reading)
    questions.push(
      ask(collection, limit, {
        q: reading,
        query_by: 'kana',
        prefix: 'true',
        num_typos: '1',
        typo_tokens_threshold: 1,
      }),
    );
  return questions;
}

/**
 * For a Japanese name with one wrong or extra character: the name without each of its characters. Empty if the name is
 * too short for that to be distinctive; the engine then filters results that are one error away.
 */
export function looseQuestions(collection: string, q: string): Question[] {
  const characters = [...findKey(q)];
  if (isLatin(findKey(q)) || characters.length < 3 || characters.length > 8) return [];
  return characters.map((_, left) =>
    ask(collection, 250, {
      q: spaced(characters.filter((_character, at) => at !== left).join('')),
      query_by: 'kanji',
      prefix: 'false',
      num_typos: '0',
    }),
  );
}
