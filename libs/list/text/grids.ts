import { isKept } from './characters.js';
import { takeMarkup } from './markup.js';

/** A piece of a cell, one for each line that it takes in the source. */
export interface Piece {
  line: number;
  text: string;
}

/** A cell of a table. Cells that a wide or high one covers are the same object. */
export interface GridCell {
  pieces: Piece[];
}

export interface GridRow {
  /** Counts from 1. */
  line: number;
  cells: GridCell[];
}

/** A table in the text: of tab separated lines, or in the markup of a wiki. */
export interface Grid {
  rows: GridRow[];
  /** The first line behind it, counted from 0. */
  end: number;
  /** Markup and attributes of the table, to be told. */
  removed: Piece[];
}

/** A quoted cell that goes on for more lines than this is no quoted cell. */
const longestQuote = 60;
/** Cells that one cell may cover in each direction. */
const largestSpan = 60;
const mostColumns = 300;
/** A longer text is never credited in several cells. */
const longestRepeated = 300;

/** How often text may still be repeated because a cell covers several, so that a text cannot grow without end. */
export class Repeats {
  private left = 20_000;

  allows(cell: GridCell): boolean {
    return this.left > 0 && cellText(cell).length <= longestRepeated && this.left-- > 0;
  }
}

export const cellText = (cell: GridCell | undefined): string =>
  cell?.pieces
    .map((piece) => piece.text.trim())
    .filter((text) => text !== '')
    .join('\n') ?? '';

/** Reads a run of tab separated lines, as spreadsheets copy them: a cell in quotes may have line breaks. */
export function readTabbed(lines: readonly string[], from: number): Grid | null {
  if (!lines[from]!.includes('\t')) return null;
  const rows: GridRow[] = [];
  const removed: Piece[] = [];
  let at = from;
  while (at < lines.length && lines[at]!.includes('\t')) {
    const row: GridRow = { line: at + 1, cells: [] };
    rows.push(row);
    let rest = lines[at]!;
    for (;;) {
      const quoted = rest.startsWith('"') ? readQuoted(lines, at, rest) : null;
      if (quoted) {
        row.cells.push({ pieces: quoted.pieces.flatMap((piece) => plainPieces(piece, removed)) });
        at = quoted.at;
        rest = quoted.rest;
      } else {
        const tab = rest.indexOf('\t');
        const piece = { line: at + 1, text: tab < 0 ? rest : rest.slice(0, tab) };
        row.cells.push({ pieces: plainPieces(piece, removed) });
        rest = tab < 0 ? '' : rest.slice(tab);
      }
      if (!rest.startsWith('\t')) break;
      rest = rest.slice(1);
    }
    at++;
  }
  return { rows, end: at, removed };
}

/** A quoted cell from the start of `rest`; null when its quote is not closed before a tab or the end of the text. */
function readQuoted(lines: readonly string[], from: number, rest: string) {
  const pieces: Piece[] = [];
  let text = rest.slice(1);
  for (let at = from; at < lines.length && at - from < longestQuote; text = lines[++at] ?? '') {
    const closing = /^((?:[^"\t]|"")*)"(?=\t|$)/.exec(text);
    if (closing) {
      pieces.push({ line: at + 1, text: closing[1]!.replaceAll('""', '"') });
      return { pieces, at, rest: text.slice(closing[0].length) };
    }
    if (text.includes('\t')) return null;
    pieces.push({ line: at + 1, text: text.replaceAll('""', '"') });
  }
  return null;
}

/** A piece without its markup; several where `<br>` stood. */
function plainPieces(piece: Piece, removed: Piece[]): Piece[] {
  const plain = takeMarkup(piece.text);
  if (plain.removed === '') return [piece];
  if (!isKept(piece.text, plain.lines.join(''))) removed.push({ line: piece.line, text: plain.removed });
  return plain.lines.map((text) => ({ line: piece.line, text }));
}

const cellOf = (line: number, text: string, removed: Piece[]): GridCell => ({
  pieces: plainPieces({ line, text: text.trim() }, removed).map((one) => ({ line, text: one.text.trim() })),
});

/** Rows of cells with bars between them, `|…|`, as seesaawiki, PukiWiki and Markdown write them. */
export function readBarred(lines: readonly string[], from: number, repeats: Repeats): Grid | null {
  const barred = /^\s*\|(?![}|+-])(.*)\|([hfcHFC]?)\s*$/;
  if (!barred.test(lines[from]!)) return null;
  const rows: GridRow[] = [];
  const removed: Piece[] = [];
  let at = from;
  for (; at < lines.length; at++) {
    if (at > from && /^\s*\|[\s:|-]+\|\s*$/.test(lines[at]!)) continue;
    const found = barred.exec(lines[at]!);
    if (!found) break;
    const line = at + 1;
    if (found[2]) removed.push({ line, text: found[2] });
    const texts = splitBars(found[1]!, /\|/);
    const row: GridRow = { line, cells: [] };
    let wide = 0;
    for (const text of texts) {
      const style =
        /^(?:\s*(?:left|center|right|w\([^()]{0,20}\)|(?:bg)?color\([^()]{0,40}\)|size\([^()]{0,20}\)):)+/i.exec(
          text,
        )?.[0] ?? '';
      if (style) removed.push({ line, text: style });
      const inner = text.slice(style.length).trim();
      const above = rows.at(-1)?.cells[row.cells.length];
      if (inner === '>') {
        wide++;
        continue;
      }
      const cell =
        (inner === '^' || inner === '~') && above && repeats.allows(above)
          ? above
          : cellOf(line, inner.replace(/^(?:~|!(?!!))/, ''), removed);
      if (inner === '^' && above) removed.push({ line, text: '^' });
      row.cells.push(cell);
      for (; wide > 0; wide--) row.cells.push(repeats.allows(cell) ? cell : { pieces: [] });
    }
    rows.push(row);
  }
  return rows.length > 0 ? { rows, end: at, removed } : null;
}

/** The pieces between bars that do not stand in `[[…]]` or `{{…}}`. */
function splitBars(text: string, bar: RegExp): string[] {
  const pieces: string[] = [];
  let from = 0;
  const search = new RegExp(`(\\[\\[|\\{\\{)|(\\]\\]|\\}\\})|(${bar.source})`, 'g');
  let depth = 0;
  for (const found of text.matchAll(search)) {
    if (found[1]) depth++;
    else if (found[2]) depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      pieces.push(text.slice(from, found.index));
      from = found.index + found[0].length;
    }
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** A MediaWiki table, `{| … |}`; cells that span rows or columns stand in each. */
export function readWikiTable(lines: readonly string[], from: number, repeats: Repeats): Grid | null {
  if (!/^\s*:*\{\|/.test(lines[from]!)) return null;
  const removed: Piece[] = [{ line: from + 1, text: lines[from]!.trim() }];
  const rows: GridRow[] = [];
  /** By column: a cell of a row above and for how many rows it goes on. */
  const high: ({ cell: GridCell; rows: number } | undefined)[] = [];
  let row: GridRow | null = null;
  let cell: GridCell | null = null;
  const fill = () => {
    if (!row) return;
    for (let above = high[row.cells.length]; above && above.rows > 0; above = high[row.cells.length]) {
      above.rows--;
      row.cells.push(repeats.allows(above.cell) ? above.cell : { pieces: [] });
    }
  };
  const add = (line: number, source: string) => {
    if (!row) {
      row = { line, cells: [] };
      rows.push(row);
    }
    fill();
    const [first, ...others] = splitBars(source, /\|/);
    const styled = others.length > 0 && /^[\s\w"'=%#;:.\-,()]*=[\s\w"'=%#;:.\-,()]*$/.test(first!);
    if (styled) removed.push({ line, text: first! });
    cell = cellOf(line, styled ? others.join('|') : source, removed);
    const span = (name: string) =>
      Math.min(
        largestSpan,
        styled ? Number(new RegExp(`${name}\\s*=\\s*"?(\\d{1,3})`, 'i').exec(first!)?.[1] ?? 1) : 1,
      );
    const width = Math.max(1, span('colspan'));
    const height = span('rowspan');
    for (let column = 0; column < width && row.cells.length < mostColumns; column++) {
      if (height > 1) high[row.cells.length] = { cell, rows: height - 1 };
      row.cells.push(column === 0 || repeats.allows(cell) ? cell : { pieces: [] });
    }
  };
  let at = from + 1;
  for (; at < lines.length; at++) {
    const line = at + 1;
    const text = lines[at]!.trim();
    if (text.startsWith('|}')) {
      removed.push({ line, text: '}' });
      fill();
      const after = text.slice(2).trim();
      if (after !== '') removed.push({ line, text: after });
      return { rows, end: at + 1, removed };
    }
    if (text.startsWith('{|')) return null;
    if (text.startsWith('|-')) {
      fill();
      row = null;
      cell = null;
      if (/\p{L}/u.test(text)) removed.push({ line, text: text.slice(2).trim() });
    } else if (text.startsWith('|+')) removed.push({ line, text: text.slice(1) });
    else if (/^[|!]/.test(text)) {
      const bar = text.startsWith('!') ? /\|\||!!/ : /\|\|/;
      for (const source of splitBars(text.slice(1), bar)) add(line, source);
    } else if (text !== '') {
      const open = cell as GridCell | null;
      const more = cellOf(line, text.replace(/^[*:]+\s*/, ''), removed);
      if (open) open.pieces.push(...more.pieces);
      else removed.push({ line, text });
    }
  }
  return null;
}
