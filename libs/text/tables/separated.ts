import { readQuoted, type Grid, type GridRow, type Quotes } from './grids.js';
import { isHead, isHeadWord, type TableWords } from './tables.js';

/** The start of a header row: a short word before a comma, slash, bar or semicolon. */
const start =
  /^\s*"?(?=[話话回放各エ集番#№サタ題副標标题中日原初公配発視備出播首上收役担ス職a-z名氏人姓コ漢英])([^\s",，/／|｜;；:：]{1,12}(?:\s[^\s",，/／|｜;；:：]{1,8})?)"?\s*([,，/／|｜;；])/i;
/** `各話リスト（話数/脚本/演出）`. */
const labelled = /^\s*([^\s（()）,/／|]{1,20}\s*)[（(]([^（()）]{5,500})[)）]\s*$/;
/** Nothing above the names of people, and an episode beside it. */
const corner = /^()([,;])(?=\s*"?(?:[#＃第]?\d|ep))/i;
const maxHeadLength = 600;
/** Lines that one quoted cell may have. */
const maxLines = 40;

/**
 * Lines that one sign divides into as many cells as their header has: comma-separated values, and tables typed with slashes or
 * bars. Null if no such header stands at `from`.
 */
export function readSeparated(lines: readonly string[], from: number, words: TableWords): Grid | null {
  const whole = lines[from]!.length > maxHeadLength ? '' : lines[from]!;
  const framed = whole.endsWith(')') || whole.endsWith('）') ? labelled.exec(whole) : null;
  const found = start.exec(framed?.[2] ?? whole) ?? corner.exec(whole);
  if (!found || (found[1] !== '' && !isHeadWord(found[1]!))) return null;
  const sign = found[2]!;
  const quotes = quotesBefore[sign];
  const head = framed ? readRow([framed[2]!], 0, sign, undefined) : readRow(lines, from, sign, quotes);
  if (framed) movedTo(head, from);
  if (!isHead(head.row, words)) return null;
  if (!framed && /[（(][^)）]*$|^[^（(]*[)）]/.test(whole)) return null;
  const width = head.row.cells.length;
  const rows = [head.row];
  let at = head.end;
  while (at < lines.length && lines[at]!.includes(sign)) {
    // The line below the header in Markdown.
    if (sign === '|' && /^[\s|:-]+$/.test(lines[at]!)) {
      at++;
      continue;
    }
    const next = readRow(lines, at, sign, quotes);
    const { length } = next.row.cells;
    // Sheets may leave out empty cells at the end; a typed line with more or fewer cells is something else.
    if (length > width || (!quotes && length < width)) break;
    rows.push(next.row);
    at = next.end;
  }
  return rows.length > 1
    ? { rows, end: at, removed: framed ? [{ line: from + 1, text: framed[1]! }] : [] }
    : null;
}

/** Puts a row that was read on its own in its line. */
function movedTo(head: { row: GridRow; end: number }, line: number): void {
  head.row.line = line + 1;
  for (const { pieces } of head.row.cells) for (const piece of pieces) piece.line = line + 1;
  head.end = line + 1;
}

function readRow(
  lines: readonly string[],
  from: number,
  sign: string,
  quotes: Quotes | undefined,
): { row: GridRow; end: number } {
  const row: GridRow = { line: from + 1, cells: [] };
  let at = from;
  let rest = lines[at]!;
  for (;;) {
    const opened = quotes && /^\s*"/.exec(rest);
    const quoted = opened ? readQuoted(lines, at, rest.slice(opened[0].length), quotes) : null;
    const end = quoted ? -1 : rest.indexOf(sign);
    if (quoted) {
      row.cells.push({ pieces: quoted.pieces });
      at = quoted.at;
      rest = quoted.rest;
    } else {
      row.cells.push({ pieces: [{ line: at + 1, text: (end < 0 ? rest : rest.slice(0, end)).trim() }] });
      rest = end < 0 ? '' : rest.slice(end);
    }
    if (rest === '') return { row, end: at + 1 };
    rest = rest.slice(sign.length);
  }
}

/** Closed before a sign or the end of the line. */
const quotesOf = (sign: string): Quotes => ({
  closed: new RegExp(`^((?:[^"]|"")*)"\\s*(?=$|${sign})`),
  // A quotation mark that is not doubled. Reads no further than that, as every cell of a long line may ask.
  broken: /^[^"]*(?:""[^"]*)*"(?!")/,
  maxLines,
});
const quotesBefore: Partial<Record<string, Quotes>> = { ',': quotesOf(','), ';': quotesOf(';') };
