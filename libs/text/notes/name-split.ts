import type { StaffRow } from '../../list/model/interchange.types.js';
import { hasJapanese, isLatin } from '../../characters/characters.js';

/** How the words of a text make names: each its own, two and two, or all together. */
export type Split = 'apart' | 'pairs' | 'one-name';

/** Rows that were read from words that may make other names. */
export interface NameSplit {
  words: string[];
  /** Rows that they were read as. */
  rows: number;
  /** Null: in another way than these, as some in pairs and some apart. */
  now: Split | null;
  /** How else they can be read. */
  others: Split[];
}

const brackets = /[（(［[【〔][^）)\]］】〕]*[）)\]］】〕]/gu;
const marks = /\s*[・･、，,；;／&＆＋+]\s*|\s+\/\s+|\s+and\s+/iu;
const between = /[\s・･、，,；;／/&＆＋+]+/gu;
/** Texts with more words are not put together otherwise. */
const maxWords = 60;
/** With more words, nobody means a single name. */
const wordsOfName = 3;

const nameOf = ({ ja, en }: StaffRow): string => ja || en;
const bare = (text: string): string => text.replace(brackets, '').trim();
const squash = (text: string): string => text.replace(between, '');

/**
 * @param at the first row that came from the text.
 * @returns null if the rows are not just the words of the text, or it has one word.
 */
export function nameSplit(text: string, staff: readonly StaffRow[], at: number): NameSplit | null {
  const source = bare(text);
  const marked = marks.test(source);
  const words = source.split(marked ? marks : /\s+/u).filter(Boolean);
  if (words.length < 2 || words.length > maxWords) return null;
  const sizes: number[] = [];
  let word = 0;
  for (let row = at; word < words.length; row += 1) {
    const name = row < staff.length ? squash(bare(nameOf(staff[row]!))) : '';
    let taken = '';
    const from = word;
    while (word < words.length && taken.length < name.length) taken += squash(words[word++]!);
    if (name === '' || taken !== name) return null;
    sizes.push(word - from);
  }
  const ways: Split[] = [];
  if (marked || words.every(hasJapanese)) ways.push('apart');
  if (words.length > 2 && words.length % 2 === 0 && !marked) ways.push('pairs');
  if (words.length <= wordsOfName) ways.push('one-name');
  const now = wayOf(sizes);
  return { words, rows: sizes.length, now, others: ways.filter((way) => way !== now) };
}

function wayOf(sizes: readonly number[]): Split | null {
  if (sizes.length === 1) return 'one-name';
  if (sizes.every((size) => size === 1)) return 'apart';
  return sizes.every((size) => size === 2) ? 'pairs' : null;
}

/** The names that the words make in a way. */
export function namesIn({ words }: Pick<NameSplit, 'words'>, way: Split, text: string): string[] {
  if (way === 'apart') return words;
  if (way === 'pairs')
    return words.flatMap((word, at) => (at % 2 === 0 ? together(word, words[at + 1]!) : []));
  const source = bare(text);
  return [marks.test(source) ? source : words.reduce(together)];
}

const together = (one: string, other: string): string =>
  hasJapanese(one) || hasJapanese(other) ? one + other : `${one} ${other}`;

/** The rows with these names instead of those that were read; each keeps what belongs to a name that stays. */
export function rowsOf(names: readonly string[], before: readonly StaffRow[]): StaffRow[] {
  const [first] = before as [StaffRow];
  const comments = [...new Set(before.flatMap(({ comment }) => comment ?? []))].join(', ');
  return names.map((name) => {
    const same = before.find((row) => nameOf(row) === name);
    if (same) return { ...same };
    const { comment: _own, ...rest } = first;
    const row: StaffRow = { ...rest, ...pairOf(name, first) };
    const comment = names.length === 1 ? comments : _own;
    if (comment) row.comment = comment;
    return row;
  });
}

/** A Latin name is its own English; on an English sheet it has no Japanese form. */
const pairOf = (name: string, { ja }: StaffRow): { ja: string; en: string } =>
  isLatin(name) ? { ja: ja === '' ? '' : name, en: name } : { ja: name, en: '' };
