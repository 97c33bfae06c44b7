import type { Line } from '../lines/lines.js';
import { traits } from '../words/traits.js';
import { rewriteLine } from './rewrite.js';

const maxLength = 40;
const end = /^\s*([^\s、，:：]{1,20}[・･／/＆&])\s*$/;

/** `色指定・` above `検査 名前`: a role that is broken over two lines is put on the second. */
export function joinRoles(lines: readonly Line[], isRole: (text: string) => boolean): void {
  for (const [index, line] of lines.entries()) {
    const { next } = line;
    if (line.blank || line.table || line.text.length > maxLength) continue;
    if (!'・･／/＆&'.includes(line.text.at(-1)!)) continue;
    const first = end.exec(line.text)?.[1];
    if (!first || !next || next.table || next.afterBlank || next.text.length > 1_000) continue;
    const second = /^\s*([^\s:：=＝…／/\u3000]{1,20})/.exec(next.text)?.[1];
    if (!second || !isRole(first + second)) continue;
    const at = next.text.indexOf(second);
    rewriteLine(next, next.text.slice(0, at) + first + next.text.slice(at));
    next.source = `${line.text.trim()}${next.source!.trim()}`;
    rewriteLine(line, '');
    line.blank = true;
    for (let before = index - 1; before >= 0 && lines[before]!.next === line; before--)
      lines[before]!.next = next;
  }
}

const letter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`;
/** Letters with a space between each of them, and a wider gap or a bracket around all. */
const apart = new RegExp(
  String.raw`(?<=^\s*|\s\s|\u3000|[「『（(]) ?${letter}(?: ${letter}){2,20} ?(?=\s*$|\s\s|\u3000|[」』）)])`,
  'gu',
);
const minApart = 3;

/** `鹿 野 真 理`, as recognition of pictures writes: joins the letters. Returns the lines with names that were joined. */
export function closeLetters(lines: readonly Line[], isRole: (text: string) => boolean): Set<Line> {
  const found = lines.filter(
    ({ text, traits: has, table }) =>
      !table &&
      (has & (traits.space | traits.latin)) === traits.space &&
      text.length <= 400 &&
      text.search(apart) >= 0,
  );
  const joined = new Set<Line>();
  for (const line of found.length < minApart ? [] : found) {
    const text = line.text.replace(apart, (cell: string, at: number) => {
      const word = cell.replaceAll(' ', '');
      if (!isRole(word) && !/[「『]/.test(line.text.charAt(at - 1))) joined.add(line);
      return word;
    });
    rewriteLine(line, text);
  }
  return joined;
}

const spreadLine = new RegExp(String.raw`^${letter}{1,40}(?:[ \u3000]+${letter}{1,40})+$`, 'u');
/** A line of a picture or a speck, as recognition sees it at the edge. */
const speck = /^[|｜.．'’-](?=[ \u3000]{3})/;
const minSpread = 6;
const maxSpread = 200;
const widthOf = (gap: string): number => {
  let width = 0;
  for (const one of gap) width += one === ' ' ? 1 : 2;
  return width;
};
/** Wider gaps are between people. */
const maxWithin = 4;

/** Whether most words of a line are single letters. */
function isSpread(text: string): boolean {
  if (text.length > maxSpread || !spreadLine.test(text)) return false;
  const words = text.split(/[ \u3000]+/);
  return words.filter((word) => word.length === 1).length * 3 >= words.length * 2;
}

/** The words of a line of single letters: names with a space inside, wide ones between them. */
function closed(text: string, isRole: (text: string) => boolean): string {
  const word = text.replace(/[ \u3000]+/g, '');
  const gaps = new Set(text.match(/[ \u3000]+/g)?.map(widthOf));
  if (isRole(word) || (gaps.size === 1 && word.length > 2 && !gaps.has(1))) return word;
  return text.replace(/[ \u3000]+/g, (gap) => {
    const width = widthOf(gap);
    if (width > maxWithin) return '\u3000\u3000';
    return width === 1 ? '' : ' ';
  });
}

/**
 * `青 空` and, further away, `一 郎`: a roll whose letters stand apart throughout, where the width of a gap tells whether it is
 * between letters, inside of a name or between people. Returns the lines with names that were joined.
 */
export function closeRoll(lines: readonly Line[], isRole: (text: string) => boolean): Set<Line> {
  const joined = new Set<Line>();
  const bare = (line: Line) => line.text.trim().replace(speck, '').trim();
  const written = lines.filter((line) => !line.blank);
  const spread = written.filter((line) => !line.table && isSpread(bare(line)));
  if (spread.length < minSpread || spread.length * 2 < written.length) return joined;
  const narrow = spread.filter((line) => /[^ \u3000] [^ \u3000]/.test(line.text));
  if (narrow.length * 2 < spread.length) return joined;
  for (const line of spread) {
    const text = closed(bare(line), isRole);
    if (!isRole(text)) joined.add(line);
    rewriteLine(line, text);
    // Such rolls are centred.
    line.indent = 0;
  }
  return joined;
}

/** Most lines have no such column. */
const maySpace = /(?:^|[ \u3000]{2})[\u4e00-\u9fff]\u3000{1,2}[\u4e00-\u9fff][ \u3000]{2}/;
const spaced = /(^|[\s\u3000]{2,})(\p{Script=Han})(\u3000{1,2})(\p{Script=Han})(?=[\s\u3000]{2,}\S)/gu;

/** `監 督` in a column of its own: spaces that only align a role are put behind it, so that the columns stay. */
export function closeRoles(lines: readonly Line[], isRole: (text: string) => boolean): void {
  for (const line of lines) {
    if (line.blank || line.table || (line.traits & traits.wideSpace) === 0 || line.text.length > 400)
      continue;
    if (!maySpace.test(line.text)) continue;
    const text = line.text.replace(
      spaced,
      (whole: string, before: string, first: string, gap: string, last: string) =>
        isRole(first + last) ? `${before}${first}${last}${gap}` : whole,
    );
    if (text !== line.text) rewriteLine(line, text);
  }
}
