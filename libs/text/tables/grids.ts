import { append, isKept } from '../../characters/characters.js';
import { unescapeFormula } from '../../list/model/formula.js';
import { takeMarkup } from '../words/markup.js';

/** A piece of a cell, one per source line. */
export interface Piece {
  line: number;
  text: string;
}

/** A cell of a table. All positions that a spanning cell covers share the same object. */
export interface GridCell {
  pieces: Piece[];
}

export interface GridRow {
  /** Counted from 1. */
  line: number;
  cells: GridCell[];
}

/** A table in the text: tab-separated lines, or wiki markup. */
export interface Grid {
  rows: GridRow[];
  /** The first line after it, counted from 0. */
  end: number;
  /** Markup and attributes of the table, for the notes. */
  removed: Piece[];
}

/** The most cells that one cell may span in each direction. */
export const maxSpan = 60;
export const maxColumns = 300;
/** Longer text is never repeated in several cells. */
const maxRepeatedLength = 300;

/** How often text may still be repeated because a cell spans several, so that texts cannot grow without bound. */
export class Repeats {
  private cells = 20_000;
  private characters = 500_000;

  allows(cell: GridCell): boolean {
    if (this.cells <= 0 || this.characters <= 0) return false;
    // Checks the raw length first: computing the text of a long cell on every request would take too long.
    let length = cell.pieces.length;
    for (const piece of cell.pieces) {
      length += piece.text.length;
      if (length > maxRepeatedLength * 10) return false;
    }
    if (cellText(cell).length > maxRepeatedLength) return false;
    this.cells--;
    this.characters -= length;
    return true;
  }
}

/** The rows of a table whose cells span columns and rows: such a cell stands at all of its positions. */
export class SpannedRows {
  readonly rows: GridRow[] = [];
  /** By column: a cell from a row above, and for how many more rows it continues. */
  private readonly high: ({ cell: GridCell; rows: number } | undefined)[] = [];
  private row: GridRow | null = null;

  constructor(private readonly repeats: Repeats) {}

  startRow(line: number): GridRow {
    this.row = { line, cells: [] };
    this.rows.push(this.row);
    return this.row;
  }

  endRow(): void {
    this.fillFromAbove();
    this.row = null;
  }

  /** The row of the next cell, a new one unless one is open, filled up to that cell with what continues from above. */
  nextCell(line: number): GridRow {
    const row = this.row ?? this.startRow(line);
    this.fillFromAbove();
    return row;
  }

  put({ cells }: GridRow, cell: GridCell, width: number, height: number): void {
    for (let column = 0; column < width && cells.length < maxColumns; column++) {
      if (height > 1) this.high[cells.length] = { cell, rows: height - 1 };
      cells.push(column === 0 || this.repeats.allows(cell) ? cell : { pieces: [] });
    }
  }

  private fillFromAbove(): void {
    if (!this.row) return;
    const { cells } = this.row;
    for (let above = this.high[cells.length]; above && above.rows > 0; above = this.high[cells.length]) {
      above.rows--;
      cells.push(this.repeats.allows(above.cell) ? above.cell : { pieces: [] });
    }
  }
}

export const cellText = (cell: GridCell | undefined): string =>
  cell?.pieces
    .map((piece) => piece.text.trim())
    .filter((text) => text !== '')
    .join('\n') ?? '';

/** Parses a run of tab-separated lines, as copied from spreadsheets: a quoted cell may contain line breaks. */
export function readTabbed(lines: readonly string[], from: number): Grid | null {
  if (!lines[from]!.includes('\t')) return null;
  const tabs = countTabs(lines[from]!);
  const rows: GridRow[] = [];
  const removed: Piece[] = [];
  let at = from;
  const goesOn = (line: string) => line.includes('\t') || (tabs > 1 && isRestOfCell(line));
  while (at < lines.length && goesOn(lines[at]!)) {
    if (!lines[at]!.includes('\t')) {
      rows
        .at(-1)
        ?.cells.at(-1)
        ?.pieces.push({ line: at + 1, text: lines[at]! });
      at++;
      continue;
    }
    const row: GridRow = { line: at + 1, cells: [] };
    rows.push(row);
    const broken = tabs > 1 && at > from ? readBroken(lines, at, tabs) : null;
    if (broken) {
      for (const pieces of broken.cells) {
        row.cells.push({ pieces: pieces.flatMap((piece) => plainPieces(piece, removed)) });
      }
      at = broken.end;
      continue;
    }
    at = readTabbedCells(lines, at, row, removed);
  }
  return { rows, end: at, removed };
}

/** Adds the cells of the line at `from` to its row; returns the line after it, which quoted cells may put further down. */
function readTabbedCells(lines: readonly string[], from: number, row: GridRow, removed: Piece[]): number {
  let at = from;
  let rest = lines[at]!;
  for (;;) {
    const quoted = rest.startsWith('"') ? readQuoted(lines, at, rest.slice(1), tabbedQuotes) : null;
    if (quoted) {
      row.cells.push({ pieces: quoted.pieces.flatMap((piece) => plainPieces(piece, removed)) });
      at = quoted.at;
      rest = quoted.rest;
    } else {
      const tab = rest.indexOf('\t');
      const piece = { line: at + 1, text: unescapeFormula(tab < 0 ? rest : rest.slice(0, tab)) };
      row.cells.push({ pieces: plainPieces(piece, removed) });
      rest = tab < 0 ? '' : rest.slice(tab);
    }
    if (!rest.startsWith('\t')) return at + 1;
    rest = rest.slice(1);
  }
}

/** The row of another episode. */
const isNumbered = /^\s*[#第]?\d{1,4}[話话回]?\t/;
const countTabs = (line: string): number => line.split('\t').length - 1;
/** A cell has few lines. */
const maxLines = 40;

/**
 * A row whose cells contain line breaks without quotes, as browsers copy them: lines with too few tabs that have as many
 * as the header together. Null if the line is not the start of such a row.
 */
function readBroken(lines: readonly string[], from: number, tabs: number) {
  let count = countTabs(lines[from]!);
  if (count === 0 || count >= tabs || lines[from]!.includes('"')) return null;
  let end = from + 1;
  let last = from;
  for (; end < lines.length && end - from < maxLines && count < tabs; end++) {
    const more = countTabs(lines[end]!);
    if (end > from && isNumbered.test(lines[end]!)) return null;
    if (count + more > tabs || lines[end]!.includes('"')) return null;
    if (more > 0 || lines[end]!.trim() !== '') last = end;
    count += more;
  }
  if (count !== tabs || last === from) return null;
  // After the last tab, the rest of the last cell: lines up to the next row.
  for (let at = end; at < lines.length && at - from < maxLines; at++) {
    const line = lines[at]!;
    if (line.includes('\t')) break;
    if (line.trim() === '' || at + 1 >= lines.length || !isRestOfCell(line)) break;
    end = at + 1;
  }
  const cells: Piece[][] = [[]];
  for (let at = from; at < end; at++) {
    for (const [index, text] of lines[at]!.split('\t').entries()) {
      if (index > 0) cells.push([]);
      cells.at(-1)!.push({ line: at + 1, text });
    }
  }
  return { cells, end };
}

/** A date below a year: the rest of a cell. */
const isRestOfCell = (line: string): boolean =>
  /^\s*(?:\d{1,2}月\d{1,2}日|\([^()]*\)|（[^（）]*）)\s*$/.test(line);

/** How a format quotes cells. */
export interface Quotes {
  /** The rest of a cell, in the first group, and its last quotation mark. */
  closed: RegExp;
  /** A line that is not of a quoted cell. */
  broken: RegExp;
  maxLines: number;
}

/** A cell that begins with `start`, behind its quotation mark; null if it is not closed. */
export function readQuoted(
  lines: readonly string[],
  from: number,
  start: string,
  { closed, broken, maxLines: most }: Quotes,
): { pieces: Piece[]; at: number; rest: string } | null {
  const pieces: Piece[] = [];
  let text = start;
  for (let at = from; at < lines.length && at - from < most; text = lines[++at] ?? '') {
    const end = closed.exec(text);
    if (!end && broken.test(text)) return null;
    pieces.push({ line: at + 1, text: (end?.[1] ?? text).replaceAll('""', '"') });
    if (end) return { pieces, at, rest: text.slice(end[0].length) };
  }
  return null;
}

/** Closed before a tab or the end of the line. */
const tabbedQuotes: Quotes = { closed: /^((?:[^"\t]|"")*)"(?=\t|$)/, broken: /\t/, maxLines: 60 };

/** A piece without its markup; several where it contains `<br>`. */
function plainPieces(piece: Piece, removed: Piece[]): Piece[] {
  const plain = takeMarkup(piece.text);
  if (plain.removed === '') return [piece];
  if (!isKept(piece.text, plain.lines.join(''))) removed.push({ line: piece.line, text: plain.removed });
  return plain.lines.map((text) => ({ line: piece.line, text }));
}

const cellOf = (line: number, text: string, removed: Piece[]): GridCell => ({
  pieces: plainPieces({ line, text: text.trim() }, removed).map((one) => ({ line, text: one.text.trim() })),
});

/** What wikis write before a cell to say how it looks: `center:`, `bgcolor(#eee):`. */
const cellStyle =
  /^(?:\s*(?:left|center|right|w\([^()]{0,20}\)|(?:bg)?color\([^()]{0,40}\)|size\([^()]{0,20}\)):)+/i;

/** The cells of one line. `>` joins a cell with the next one, `^` and `~` with the one above. */
function readBarredCells(
  line: number,
  texts: readonly string[],
  rowAbove: GridRow | undefined,
  repeats: Repeats,
  removed: Piece[],
): GridCell[] {
  const cells: GridCell[] = [];
  let wide = 0;
  for (const text of texts) {
    const style = cellStyle.exec(text)?.[0] ?? '';
    if (style) removed.push({ line, text: style });
    const inner = text.slice(style.length).trim();
    if (inner === '>') {
      wide++;
      continue;
    }
    const above = rowAbove?.cells[cells.length];
    const cell =
      (inner === '^' || inner === '~') && above && repeats.allows(above)
        ? above
        : cellOf(line, inner.replace(/^(?:~|!(?!!)|\*(?=[^*]+$))/, ''), removed);
    if (inner === '^' && above) removed.push({ line, text: '^' });
    cells.push(cell);
    for (; wide > 0; wide--) cells.push(repeats.allows(cell) ? cell : { pieces: [] });
  }
  return cells;
}

/** Rows of cells with bars between them, `|…|`, as in seesaawiki, PukiWiki and Markdown. */
export function readBarred(lines: readonly string[], from: number, repeats: Repeats): Grid | null {
  // `|| a || b ||` of some wikis, `| a | b |` of others.
  const doubled = /^\s*\|\|(?=[^|]+\|\|[^|]).*\|\|\s*$/.test(lines[from]!);
  const barred = doubled ? /^\s*\|\|(.*)\|\|()\s*$/ : /^\s*\|(?![}|+-])(.*)\|([hfcHFC]?)\s*$/;
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
    const texts = splitBars(found[1]!, doubled ? /\|\|/ : /\|/);
    rows.push({ line, cells: readBarredCells(line, texts, rows.at(-1), repeats, removed) });
  }
  return rows.length > 0 ? { rows, end: at, removed } : null;
}

/** A template whose items follow on lines of their own. */
const openList = /\{\{\s*(?:plain ?list|ubl|unbulleted list|bulleted list|hlist|flatlist)\s*\|?\s*$/i;

/** The pieces between bars that are not inside `[[…]]` or `{{…}}`. */
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

/** A cell of a MediaWiki table as it stands between two bars, and how many columns and rows it takes. */
function readWikiCell(line: number, source: string, removed: Piece[]) {
  const [first, ...others] = splitBars(source, /\|/);
  const styled = others.length > 0 && first!.includes('=') && /^[\s\w"'=%#;:.\-,()]*$/.test(first!);
  if (styled) removed.push({ line, text: first! });
  const inner = styled ? others.join('|') : source;
  const list = openList.exec(inner)?.[0] ?? '';
  if (list) removed.push({ line, text: list });
  const span = (attribute: RegExp) =>
    Math.min(maxSpan, styled ? Number(attribute.exec(first!)?.[1] ?? 1) : 1);
  return {
    cell: cellOf(line, inner.slice(0, inner.length - list.length), removed),
    width: Math.max(1, span(/colspan\s*=\s*"?(\d{1,3})/i)),
    height: span(/rowspan\s*=\s*"?(\d{1,3})/i),
  };
}

/** The rows of a MediaWiki table, to which its lines are added one by one. */
class WikiRows {
  readonly table: SpannedRows;
  private cell: GridCell | null = null;

  constructor(
    repeats: Repeats,
    private readonly removed: Piece[],
  ) {
    this.table = new SpannedRows(repeats);
  }

  /** A line of the table, trimmed, that neither opens nor closes one. */
  add(line: number, text: string): void {
    if (text.startsWith('|-')) {
      this.table.endRow();
      this.cell = null;
      if (/\p{L}/u.test(text)) this.removed.push({ line, text: text.slice(2).trim() });
    } else if (text.startsWith('|+')) this.removed.push({ line, text: text.slice(1) });
    else if (/^[|!]/.test(text)) {
      const bar = text.startsWith('!') ? /\|\||!!/ : /\|\|/;
      for (const source of splitBars(text.slice(1), bar)) this.addCell(line, source);
    } else if (text === '}}') this.removed.push({ line, text });
    else if (text !== '') this.continueCell(line, text);
  }

  private addCell(line: number, source: string): void {
    const row = this.table.nextCell(line);
    const { cell, width, height } = readWikiCell(line, source, this.removed);
    this.cell = cell;
    this.table.put(row, cell, width, height);
  }

  /** A line without bars belongs to the cell before it. */
  private continueCell(line: number, text: string): void {
    const more = cellOf(line, text.replace(/^[*:]+\s*/, ''), this.removed);
    if (this.cell) append(this.cell.pieces, more.pieces);
    else this.removed.push({ line, text });
  }
}

/**
 * A MediaWiki table, `{| … |}`; cells that span rows or columns are repeated in each.
 * @param unclosed no table that starts before this line is closed; shared between calls for the same text.
 */
export function readWikiTable(
  lines: readonly string[],
  from: number,
  repeats: Repeats,
  unclosed: { until: number },
): Grid | null {
  if (from < unclosed.until || !/^\s*:*\{\|/.test(lines[from]!)) return null;
  const removed: Piece[] = [{ line: from + 1, text: lines[from]!.trim() }];
  const read = new WikiRows(repeats, removed);
  let at = from + 1;
  for (; at < lines.length; at++) {
    const line = at + 1;
    const text = lines[at]!.trim();
    if (text.startsWith('{|')) break;
    if (text.startsWith('|}')) {
      removed.push({ line, text: '}' });
      read.table.endRow();
      const after = text.slice(2).trim();
      if (after !== '') removed.push({ line, text: after });
      return { rows: read.table.rows, end: at + 1, removed };
    }
    read.add(line, text);
  }
  unclosed.until = at;
  return null;
}
