import type { Piece } from '../tables/grids.js';
import type { RoleRow, Table, TableWords } from '../tables/tables.js';

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

/** What is known of a text: up to where it is not in these formats, so that nothing is looked at again from each line on. */
export interface NotConverted {
  json: number;
  yaml: number;
  xml: number;
  turns: number;
  /** Whose names stood below each other in both languages: those of roles or, behind these, of characters. */
  inLanguages: 'roles' | 'cast' | null;
  /** The last of these roles. */
  role?: Pick<RoleRow, 'role' | 'roleEn'>;
  /** The lines are those of one event of subtitles. */
  isEvent?: true;
}

/** Reads text of another format that starts at a line; null for any other. */
export type Converter = (
  source: readonly string[],
  at: number,
  words: TableWords,
  not: NotConverted,
) => Converted | null;

export const markup = (line: number, text: string): ConvertedNote => ({
  line,
  text: text.trim(),
  code: 'markup',
});
