import type { Piece } from '../tables/grids.js';
import type { Table } from '../tables/tables.js';

/** What a note says about text of another format: it belongs to the format alone, has no place, or may belong elsewhere. */
export interface ConvertedNote extends Piece {
  code: 'markup' | 'unplaced-line' | 'doubtful-line';
}

/** What lines of another format say: usual lines and tables, from the first to the last. */
export interface Converted {
  /** The first line after it, counted from 0. */
  end: number;
  items: (Piece | Table)[];
  notes: ConvertedNote[];
}

/** Up to where a text is known not to be in these formats: nothing is looked at again from each line on. */
export interface NotConverted {
  json: number;
  turns: number;
}

export const markup = (line: number, text: string): ConvertedNote => ({
  line,
  text: text.trim(),
  code: 'markup',
});
