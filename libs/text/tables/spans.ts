import { maxSpan, Repeats, SpannedRows } from './grids.js';

/** A cell of a table as its source says it: how many columns and rows it spans, itself included. */
export interface SpanningCell {
  text: string;
  columns: number;
  rows: number;
}

/**
 * The texts of a table's cells at their places, row by row. A cell that spans several rows is repeated in each of them;
 * one that spans several columns is repeated if `across` is set, else the other columns are empty. Long texts, and all
 * once there are too many, are not repeated, so that the result stays in proportion to the source.
 */
export function spreadCells(
  source: Iterable<readonly SpanningCell[]>,
  { across }: { across: boolean },
): string[][] {
  const table = new SpannedRows(new Repeats());
  for (const cells of source) {
    table.startRow(0);
    for (const { text, columns, rows } of cells) {
      const row = table.nextCell(0);
      const width = Math.min(Math.max(1, columns), maxSpan);
      const height = Math.min(rows, maxSpan);
      table.put(row, { pieces: [{ line: 0, text }] }, across ? width : 1, height);
      const further = across ? 0 : width - 1;
      for (let column = 0; column < further; column++) table.put(row, { pieces: [] }, 1, height);
    }
    table.endRow();
  }
  return table.rows.map((row) => row.cells.map(({ pieces }) => pieces[0]?.text ?? ''));
}
