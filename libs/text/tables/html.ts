import { takeMarkup } from '../words/markup.js';
import {
  largestSpan,
  mostColumns,
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
  const removed: Piece[] = [];
  const rows: GridRow[] = [];
  const high: ({ cell: GridCell; rows: number } | undefined)[] = [];
  let row: GridRow | null = null;
  let cell: GridCell | null = null;
  let open = 0;
  let opened = false;
  const fill = () => {
    if (!row) return;
    for (let above = high[row.cells.length]; above && above.rows > 0; above = high[row.cells.length]) {
      above.rows--;
      row.cells.push(repeats.allows(above.cell) ? above.cell : { pieces: [] });
    }
  };
  const text = (line: number, source: string) => {
    if (source.trim() === '') return;
    const plain = takeMarkup(source.replace(blockEnd, '<br>'));
    if (plain.removed !== '') removed.push({ line, text: plain.removed });
    for (const one of plain.lines) {
      if (one.trim() === '') continue;
      if (cell) cell.pieces.push({ line, text: one.trim() });
      else removed.push({ line, text: one.trim() });
    }
  };
  /** Cells are complete, and may be repeated, only once they are closed. */
  const waiting: { cell: GridCell; row: GridRow; width: number; height: number }[] = [];
  const settle = () => {
    for (const { cell: done, row: into, width, height } of waiting.splice(0)) {
      for (let column = 0; column < width && into.cells.length < mostColumns; column++) {
        if (height > 1) high[into.cells.length] = { cell: done, rows: height - 1 };
        into.cells.push(column === 0 || repeats.allows(done) ? done : { pieces: [] });
      }
    }
  };
  for (let at = from; at < lines.length; at++) {
    const source = lines[at]!;
    const line = at + 1;
    let done = 0;
    for (const found of source.matchAll(part)) {
      text(line, source.slice(done, found.index));
      done = found.index + found[0].length;
      const [tag, closes, raw, attributes] = found;
      const name = raw!.toLowerCase();
      if (removed.at(-1)?.line === line) removed.at(-1)!.text += tag;
      else removed.push({ line, text: tag });
      if (name === 'table') {
        if (!closes) {
          open++;
          continue;
        }
        open--;
      }
      settle();
      cell = null;
      if (name === 'tr' || name === 'table') {
        fill();
        row = null;
        opened ||= name === 'tr';
        if (name === 'tr' && !closes) rows.push((row = { line, cells: [] }));
      } else if ((name === 'td' || name === 'th') && !closes) {
        if (!row) rows.push((row = { line, cells: [] }));
        fill();
        const span = (key: keyof typeof spans) =>
          Math.min(largestSpan, Number(spans[key].exec(attributes!)?.[1] ?? 1));
        cell = { pieces: [] };
        waiting.push({ cell, row, width: Math.max(1, span('colspan')), height: span('rowspan') });
      }
      const ends = whole
        ? open === 0 && name === 'table'
        : name === 'tr' && closes === '/' && !/^\s*<tr\b/i.test(lines[at + 1] ?? '');
      if (ends) {
        text(line, source.slice(done));
        const filled = rows.filter((one) => one.cells.length > 0);
        if (filled.length > 0) return { rows: filled, end: at + 1, removed };
        empty.until = at + 1;
        return null;
      }
    }
    text(line, source.slice(done));
  }
  empty.until = lines.length;
  return null;
}
