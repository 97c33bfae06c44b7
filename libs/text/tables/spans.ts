import { maxSpan, maxColumns, Repeats, type GridCell } from './grids.js';

/** A cell of a table as its source says it: how many columns and rows it spans, itself included. */
export interface SpanningCell {
  text: string;
  columns: number;
  rows: number;
}

interface Above {
  cell: GridCell;
  text: string;
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
  const repeats = new Repeats();
  /** By column: a cell from a row above, and for how many more rows it continues. */
  const high: (Above | undefined)[] = [];
  const again = ({ cell, text }: Pick<Above, 'cell' | 'text'>) => (text && repeats.allows(cell) ? text : '');
  const rows: string[][] = [];
  for (const cells of source) {
    const row: string[] = [];
    const fill = () => {
      for (let above = high[row.length]; above && above.rows > 0; above = high[row.length]) {
        above.rows -= 1;
        row.push(again(above));
      }
    };
    for (const { text, columns, rows: height } of cells) {
      fill();
      const cell = { pieces: [{ line: 0, text }] };
      const width = Math.min(Math.max(1, columns), maxSpan);
      for (let column = 0; column < width && row.length < maxColumns; column += 1) {
        const shown = column === 0 ? text : across ? again({ cell, text }) : '';
        if (height > 1) {
          const below = column === 0 || across ? text : '';
          high[row.length] = { cell, text: below, rows: Math.min(height, maxSpan) - 1 };
        }
        row.push(shown);
      }
    }
    fill();
    rows.push(row);
  }
  return rows;
}
