import type { Piece } from '../tables/grids.js';
import type { TableWords } from '../tables/tables.js';

/* What some programs put around each line of a text, or around its names: removed before anything else is read. */

const boxed = /^\s*[│┃║].*[│┃║]\s*$/;
const ruled = /^\s*[├╟╠┣┠┝][─━═┼╫╬╋┿╂┬┴╤╧╪┯┷╨╥┳┻\s]*[┤╢╣┫┨┥]\s*$/;

/** A line of a box: without its frame, or as a row of a table with bars. */
function unboxed(raw: string): string {
  if (!/[│┃║├╟╠┣┠┝]/.test(raw)) return raw;
  if (ruled.test(raw)) return /[┼╫╬╋┿╂┬┴╤╧╪┯┷╨╥┳┻]/.test(raw) ? '|-|-|' : raw;
  if (!boxed.test(raw)) return raw;
  const inner = raw.trim().slice(1, -1);
  return /[│┃║]/.test(inner) ? `|${inner.replace(/[│┃║]/g, '|')}|` : inner;
}

/** `-----+-----`: below the heads of a table that a program prints. */
const rule = /^[ |+]?-{2,}(?:\+-{2,})+[|+]?\s*$/;
const countOf = (line: string, sign: string): number => line.split(sign).length - 1;

/** The rows around the rule of a printed table, with bars at their ends. */
function barRows(lines: string[]): void {
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-+-') || !rule.test(line)) continue;
    const count = countOf(line.trim().replace(/^\+|\+$/g, ''), '+');
    const isRow = (text: string | undefined) =>
      text !== undefined && !/^\s*\|/.test(text) && countOf(text, '|') === count;
    lines[at] = '|-|-|';
    if (isRow(lines[at - 1])) lines[at - 1] = `|${lines[at - 1]}|`;
    for (let next = at + 1; isRow(lines[next]); next++) lines[next] = `|${lines[next]}|`;
  }
}

/** `21:52 脚本 名前`: when a line is shown. */
const timestamp = /^\s*\[?\d{1,2}:\d{2}(?::\d{2})?\]?[ \u3000]+(?=\p{L}|[「『【#])/u;
/** `脚本：[名前]`, `[名前]`: links of notes. */
const linked = /(?:^\s*|[:：、]\s*)\[([^[\]:：]{2,40})\](?=\s*(?:$|、))/g;
const linkInLine = /\[([^[\]:：*]{2,40})\]/g;
const minLines = 3;

/** Removes the times that lines begin with. */
function dropTimestamps(lines: string[], removed: Piece[]): void {
  const found = lines.map((line) => (/^\s*\[?\d/.test(line) ? timestamp.exec(line)?.[0] : undefined));
  if (found.filter((start) => start !== undefined).length < minLines) return;
  for (const [at, start] of found.entries()) {
    if (start === undefined) continue;
    lines[at] = lines[at]!.slice(start.length);
    removed.push({ line: at + 1, text: start.trim() });
  }
}

/** Where most names stand in brackets as links of notes do: removes the brackets. */
function dropLinks(lines: string[], isRole: (text: string) => boolean): void {
  let links = 0;
  // Codes of forums are in such brackets, too.
  if (lines.some((line) => line.includes('[/'))) return;
  for (const line of lines)
    if (line.includes(']'))
      for (const [, name] of line.matchAll(linked)) links += isRole(name!) ? -minLines : 1;
  if (links < 2 * minLines) return;
  for (const [at, line] of lines.entries())
    if (line.includes(']')) lines[at] = line.replace(linkInLine, '$1');
}

const property = /^([A-Z-]+)(?:;[^:]{0,200})?:/;

/** A text of a calendar without the signs before its commas. */
function withoutEscapes(text: string, line: number, removed: Piece[]): string {
  const plain = text.replace(/\\(?=[,;])/g, '');
  if (plain !== text) removed.push({ line, text: '\\'.repeat(text.length - plain.length) });
  return plain;
}

/** The events of a calendar: only what they are called and what is said of them is left, on one line each. */
function dropProperties(lines: string[], removed: Piece[]): void {
  if (!lines.some((line) => line.startsWith('BEGIN:VEVENT'))) return;
  let last = -1;
  for (const [at, line] of lines.entries()) {
    const found = property.exec(line);
    if (!found && line.startsWith(' ') && last >= 0) {
      lines[last] += withoutEscapes(line.slice(1), at + 1, removed);
      lines[at] = '';
      continue;
    }
    if (!found) continue;
    last = /^(?:SUMMARY|DESCRIPTION)$/.test(found[1]!) ? at : -1;
    removed.push({ line: at + 1, text: last < 0 ? line : found[0] });
    lines[at] = last < 0 ? '' : withoutEscapes(line.slice(found[0].length), at + 1, removed);
  }
}

/** Changes lines in place; returns what was removed and may mean something. */
export function unwrapLines(lines: string[], words: TableWords | null): Piece[] {
  const removed: Piece[] = [];
  for (const [at, line] of lines.entries()) lines[at] = unboxed(line);
  barRows(lines);
  dropProperties(lines, removed);
  dropTimestamps(lines, removed);
  if (words) dropLinks(lines, (text) => words.isRole(text));
  return removed;
}
