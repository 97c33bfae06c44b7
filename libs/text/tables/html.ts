import { takeMarkup } from '../words/markup.js';
import {
  maxSpan,
  SpannedRows,
  type Grid,
  type GridCell,
  type GridRow,
  type Piece,
  type Repeats,
} from './grids.js';

const part = /<(\/?)(table|thead|tbody|tfoot|tr|td|th|caption)\b([^<>]{0,400})>/gi;
const spans = { colspan: /colspan\s*=\s*["']?(\d{1,3})/i, rowspan: /rowspan\s*=\s*["']?(\d{1,3})/i };
/** Ends of blocks within a cell, which break its line. */
const blockEnd = /<\/(?:p|div|li|ul|ol)>\s*(?=\S)|<(?:p|div|li)\b[^<>]{0,200}>/gi;

/** The rows of a table in HTML, to which its tags and the texts between them are added one by one. */
class HtmlRows {
  readonly removed: Piece[] = [];
  readonly table: SpannedRows;
  private cell: GridCell | null = null;
  /** Cells are complete, and may be repeated, only once they are closed. */
  private waiting: { cell: GridCell; row: GridRow; width: number; height: number } | null = null;

  constructor(repeats: Repeats) {
    this.table = new SpannedRows(repeats);
  }

  text(line: number, source: string): void {
    if (source.trim() === '') return;
    const plain = takeMarkup(source.replace(blockEnd, '<br>'));
    if (plain.removed !== '') this.removed.push({ line, text: plain.removed });
    for (const one of plain.lines) {
      if (one.trim() === '') continue;
      if (this.cell) this.cell.pieces.push({ line, text: one.trim() });
      else this.removed.push({ line, text: one.trim() });
    }
  }

  note(line: number, tag: string): void {
    const last = this.removed.at(-1);
    if (last?.line === line) last.text += tag;
    else this.removed.push({ line, text: tag });
  }

  /** A tag of the table; `name` in lower case. */
  tag(line: number, name: string, closes: boolean, attributes: string): void {
    this.settle();
    this.cell = null;
    if (name === 'tr' || name === 'table') {
      this.table.endRow();
      if (name === 'tr' && !closes) this.table.startRow(line);
    } else if ((name === 'td' || name === 'th') && !closes) this.openCell(line, attributes);
  }

  private openCell(line: number, attributes: string): void {
    const row = this.table.nextCell(line);
    const span = (key: keyof typeof spans) =>
      Math.min(maxSpan, Number(spans[key].exec(attributes)?.[1] ?? 1));
    this.cell = { pieces: [] };
    this.waiting = { cell: this.cell, row, width: Math.max(1, span('colspan')), height: span('rowspan') };
  }

  private settle(): void {
    const done = this.waiting;
    this.waiting = null;
    if (done) this.table.put(done.row, done.cell, done.width, done.height);
  }
}

/**
 * An HTML table, `<table> … </table>`, as copied from the source of a page; cells that span rows or columns are repeated
 * in each. Null if no table starts at `from`, or it is not closed.
 * @param empty no table that starts before this line is closed and has cells; shared between calls for the same text, so that no
 * line is read again for each table that is open there.
 */
export function readHtmlTable(
  lines: readonly string[],
  from: number,
  repeats: Repeats,
  empty: { until: number },
): Grid | null {
  if (from < empty.until || !/^\s*<(?:table|tr)\b/i.test(lines[from]!)) return null;
  const whole = /^\s*<table\b/i.test(lines[from]!);
  const read = new HtmlRows(repeats);
  let open = 0;
  for (let at = from; at < lines.length; at++) {
    const source = lines[at]!;
    const line = at + 1;
    let done = 0;
    for (const found of source.matchAll(part)) {
      read.text(line, source.slice(done, found.index));
      done = found.index + found[0].length;
      const closes = found[1] === '/';
      const name = found[2]!.toLowerCase();
      read.note(line, found[0]);
      if (name === 'table') open += closes ? -1 : 1;
      // The start of a table, also of one in a cell, neither ends nor begins a row.
      if (name === 'table' && !closes) continue;
      read.tag(line, name, closes, found[3]!);
      const ends = whole
        ? open === 0 && name === 'table'
        : name === 'tr' && closes && !/^\s*<tr\b/i.test(lines[at + 1] ?? '');
      if (!ends) continue;
      read.text(line, source.slice(done));
      const rows = read.table.rows.filter((one) => one.cells.length > 0);
      if (rows.length > 0) return { rows, end: at + 1, removed: read.removed };
      empty.until = at + 1;
      return null;
    }
    read.text(line, source.slice(done));
  }
  empty.until = lines.length;
  return null;
}
