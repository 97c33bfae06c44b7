import type { Piece } from '../tables/grids.js';
import type { TableWords } from '../tables/tables.js';

/** The number of an episode at the start of a line or behind a gap. */
const episode =
  /(?:^|[\s|｜]{2,}|　)((?:[【「『［[<＜〈《（(■□◆◇●○★☆▼▽▲△・*＊]\s*)?(?:第\s*[\d０-９一二三四五六七八九十]{1,4}\s*[話话回]|[#＃♯]\s*[\d０-９]{1,4}(?![\d０-９])|[\d０-９]{1,4}\s*[話话](?!目)))/gu;
const gap = /[\s|｜]{2,}|　/g;
const maxLineLength = 400;
/** Lines of one block. */
const maxLines = 200;
const maxColumns = 6;
/** Sheets do not align exactly, as characters differ in width. */
const slack = 4;

/** Pieces of text between gaps, with the columns in which they start and end on the screen. */
interface Segment {
  text: string;
  start: number;
  end: number;
}

/** A character of East Asia is two columns wide. */
const isWide = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2190 && code <= 0x27bf) ||
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff01 && code <= 0xff60) ||
  code === 0x2026;

function widthOf(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += isWide(text.charCodeAt(at)) ? 2 : 1;
  return width;
}

function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  let column = 0;
  const add = (to: number) => {
    const text = line.slice(from, to);
    const end = column + widthOf(text);
    if (text.trim() !== '') segments.push({ text, start: column, end });
    column = end;
  };
  for (const found of line.matchAll(gap)) {
    add(found.index);
    column += widthOf(found[0]);
    from = found.index + found[0].length;
  }
  add(line.length);
  return segments;
}

/** The segments of a line in their columns; null if one of them crosses into the next column. */
function cellsOf(line: string, columns: readonly number[]): Segment[][] | null {
  const cells = columns.map((): Segment[] => []);
  for (const segment of segmentsOf(line)) {
    let column = 0;
    while (column + 1 < columns.length && segment.start >= columns[column + 1]! - slack) column++;
    if (segment.end > (columns[column + 1] ?? Infinity)) return null;
    cells[column]!.push(segment);
  }
  return cells;
}

/** The text of a cell, as deep as in its column. */
function columnText(cell: readonly Segment[], column: number): string {
  let text = '';
  let end = column;
  for (const segment of cell) {
    text += '　'.repeat(Math.max(text === '' ? 0 : 1, Math.floor((segment.start - end) / 2))) + segment.text;
    end = segment.end;
  }
  return text;
}

const roleStart = /^[^\s:：=＝/／…→【】_＿●○■□◆◇★☆▼▽]{2,20}/;

/** Whether the text of a cell starts with a role and something behind it, perhaps spaced out. */
function startsRole(cell: readonly Segment[] | undefined, words: TableWords): boolean {
  const [first, second] = cell ?? [];
  if (!first) return false;
  const isRole = (text: string, more: boolean) => {
    const bare = text.replace(/^[【［[■□◆◇●○・*＊]+/, '');
    const role = roleStart.exec(bare)?.[0];
    return role !== undefined && (more || role.length < bare.length) && words.isRole(role);
  };
  return (
    isRole(first.text, second !== undefined) ||
    (second !== undefined && isRole(cell!.map(({ text }) => text).join(''), false))
  );
}

/**
 * The staff of several episodes in columns, as magazines print it: `第1話「海」 第2話「山」` above lines with a role and names for
 * each. The lines of each episode follow each other in the result. Null if no such block starts at `from`.
 */
export function readSideBySide(
  lines: readonly string[],
  from: number,
  words: TableWords,
): { lines: Piece[]; end: number } | null {
  const head = lines[from]!;
  if (head.length > maxLineLength || !/[話话回#＃♯]/.test(head) || !/[\s|｜]{2}|　/.test(head)) return null;
  const columns: number[] = [];
  for (const found of head.matchAll(episode)) {
    columns.push(widthOf(head.slice(0, found.index + found[0].length - found[1]!.length)));
  }
  if (columns.length < 2 || columns.length > maxColumns || columns[0]! > slack) return null;
  const rows: { line: number; cells: Segment[][] }[] = [];
  let end = from;
  for (let at = from; at < lines.length && at - from < maxLines; at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const again = at > from && [...line.matchAll(episode)].length > 1;
    const cells = again || line.length > maxLineLength ? null : cellsOf(line, columns);
    if (!cells) break;
    const below = rows.length > 0 ? rows[0]!.line + 1 : at;
    if (rows.length === 1 && cells.filter((cell) => startsRole(cell, words)).length < 2) return null;
    // Behind a blank line, the text may go on with something else.
    if (
      rows.length > 1 &&
      at > below &&
      lines[at - 1]!.trim() === '' &&
      !cells.slice(1).some((cell) => cell.length > 0)
    )
      break;
    rows.push({ line: at + 1, cells });
    end = at + 1;
  }
  if (rows.length < 2) return null;
  const result: Piece[] = [];
  for (const [index, column] of columns.entries()) {
    for (const { line, cells } of rows) {
      const cell = cells[index]!;
      if (cell.length > 0) result.push({ line, text: columnText(cell, column) });
    }
  }
  return { lines: result, end };
}
