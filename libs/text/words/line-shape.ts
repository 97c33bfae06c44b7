import { isSeparator } from '../../characters/characters.js';
import { maxShapeLength } from './line-kinds.js';
import { takeMarkup } from './markup.js';
import { close, closerOf, kindAt, open, space, word } from './runs.js';

/** Characters of a line that are looked at. */
const maxLooked = 400;
/** Signs that stand between the items of a list. */
const listSigns = '、，,､・･/／&＆';

type Item =
  | { kind: 'word'; text: string }
  | { kind: 'space' }
  | { kind: 'bracket'; text: string }
  | { kind: 'sign'; text: string; isList: boolean };

/**
 * How a line is built, without its words, links and tags: scripts (`J` Japanese or Chinese, `K` Korean, `L` Latin, `1` with digits), brackets
 * without their content, signs and spaces (`_`), `⇥` for tabs, and before all that `>` for an indented line. Names in a row
 * count as two at most, and around a sign as one: `脚本：A` and `原画・動画：A、B、C` are both `J：J`. Rows between bars are alike if
 * they have as many cells, whatever these say. '' for a blank line.
 */
export function shapeOf(line: string): string {
  if (line.trim() === '') return '';
  if (isSeparator(line) || /^[\s|｜:+=-]+$/.test(line)) return '-';
  const looked = takeMarkup(line.slice(0, maxLooked)).lines.join(' ');
  const bare = looked.trimStart();
  const row = isRow(bare) ? barredCells(bare) : [];
  if (row.length > 1) return '|'.repeat(Math.min(row.length + 1, maxShapeLength));
  const indent = looked.length > bare.length ? (/^\s*\t/.test(looked) ? '⇥' : '>') : '';
  return (indent + written(itemsOf(bare.trimEnd()))).slice(0, maxShapeLength);
}

const isRow = (text: string): boolean => /^[|｜][^]*[|｜]\s*$/.test(text);

/** The cells between bars, or between double bars if none is alone. */
export function barredCells(text: string): string[] {
  const isDouble = !/(?<!\|)(?:\|\|)*\|(?!\|)/.test(text);
  const bare = text.trim().replace(isDouble ? /^\|\|/ : /^[|｜]/, '');
  return bare.replace(isDouble ? /\|\|$/ : /[|｜]$/, '').split(isDouble ? '||' : /[|｜]/);
}

/** The items of a line; Latin words with single spaces between them are one. */
function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    const from = at;
    if (kind === word) {
      while (at < text.length && kindAt(text, at) === word) at++;
      items.push({ kind: 'word', text: scriptsOf(text.slice(from, at)) });
    } else if (kind === space) {
      while (at < text.length && kindAt(text, at) === space) at++;
      const run = text.slice(from, at);
      const within = run === ' ' && isLatinLetter(text[from - 1]) && isLatinLetter(text[at]);
      if (run.includes('\t')) items.push({ kind: 'sign', text: '⇥', isList: false });
      else if (within) continue;
      else items.push({ kind: 'space' });
    } else if (kind === open) {
      const end = text.indexOf(closerOf[text[at]!]!, at + 1);
      if (end < 0) items.push({ kind: 'sign', text: text[at++]!, isList: false });
      else {
        items.push({ kind: 'bracket', text: text[at]! + text[end]! });
        at = end + 1;
      }
    } else {
      while (at < text.length && text[at] === text[from]) at++;
      const sign = text[from]!;
      const alone = at - from === 1 && kind !== close;
      items.push({ kind: 'sign', text: sign, isList: alone && listSigns.includes(sign) });
    }
  }
  return items;
}

const isLatinLetter = (one: string | undefined): boolean =>
  one !== undefined && /[\p{Script=Latin}\d.]/u.test(one);

function scriptsOf(text: string): string {
  const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆ー]/u.test(text)
    ? 'J'
    : /\p{Script=Hangul}/u.test(text)
      ? 'K'
      : /\p{L}/u.test(text)
        ? 'L'
        : '';
  return /\p{Nd}/u.test(text) ? `${letters}1` : letters;
}

/** The first sign that stands between two parts of a line, not in a list: `：`, `…`, a tab; -1 without one. */
const mainSign = (items: readonly Item[]): number =>
  items.findIndex((item, index) => index > 0 && item.kind === 'sign' && !item.isList);

function written(items: readonly Item[]): string {
  const sign = mainSign(items);
  if (sign < 0) return listed(items, 2);
  const before = items.slice(0, sign);
  const list = before.findIndex((item, index) => index > 0 && item.kind === 'sign');
  return listed(list < 0 ? before : before.slice(0, list), 2) + partsBehind(items.slice(sign));
}

/** Signs with what stands behind each of them as one item; several that are alike count once. */
function partsBehind(items: readonly Item[]): string {
  let result = '';
  let part: Item[] = [];
  let sign = '';
  const flush = () => {
    const next = sign + listed(part, 1);
    if (!result.endsWith(next) || sign === '⇥') result += next;
    part = [];
  };
  for (const item of items) {
    if (item.kind !== 'sign' || item.isList) part.push(item);
    else {
      flush();
      sign = item.text;
    }
  }
  flush();
  return result;
}

/** Items of a list, at most so many; brackets behind one of several belong to it. */
function listed(items: readonly Item[], most: number): string {
  let result = '';
  let words = 0;
  const trimmed = items.filter(
    (item, index) =>
      item.kind !== 'space' || (index > 0 && index < items.length - 1 && !isNearSign(items, index)),
  );
  for (const [index, item] of trimmed.entries()) {
    if (item.kind === 'bracket') {
      if (most > 1 || index === 0) result += item.text;
      continue;
    }
    if (item.kind === 'word') {
      const before = trimmed[index - 1];
      if (!before || before.kind !== 'word') words++;
      if (words <= most && !(before?.kind === 'word' && result.endsWith(item.text))) result += item.text;
    } else if (words < most) result += item.kind === 'space' ? '_' : item.text;
  }
  return result;
}

/** Spaces around a sign or before a bracket say nothing. */
const isNearSign = (items: readonly Item[], index: number): boolean =>
  items[index - 1]!.kind === 'sign' || items[index + 1]!.kind !== 'word';
