import { likelyWay } from './paste.js';
import type { Column } from './columns.js';
import { readColumn, readSheet, sheetOf, type Sheet } from './sheet.js';

/** Longer texts are parsed in the background, by the dialog for credit text. In characters. */
export const maxPastedLength = 200_000;
/** A longer line is not a line of names for a single row. */
const maxLineLength = 10_000;

/**
 * The kind of text that was pasted into a field of a row. `value`: a single value, which goes into the field as it is; `names`:
 * perhaps several names on one line; `lines`: perhaps one name per line; `text`: credits to be parsed in the dialog.
 */
type Pasted =
  | { as: 'sheet'; sheet: Sheet }
  | { as: 'value' }
  | { as: 'names' }
  | { as: 'lines'; sheet: Sheet }
  | { as: 'text' };

/** Definite and possible separators between names. */
const between = /[\s、，,・･／/;；|｜]/;

/**
 * Classifies a pasted text by its size and punctuation, without parsing it as credits.
 * @param text with `\n` as line ends
 * @param table the cells, if the clipboard held a table
 */
export function judgePasted(
  text: string,
  table: readonly (readonly string[])[] | null,
  from: Column,
): Pasted {
  const column = text.length > maxPastedLength ? null : readColumn(text);
  const isName = from === 'ja' || from === 'en';
  // Names, one on each line, are judged like those of any text; another field holds all lines of its cell.
  if (column && isName) return judgePasted(column.join('\n'), table, from);
  const cells =
    column &&
    sheetOf(
      column.map((cell) => [cell]),
      from,
    );
  if (cells) return { as: 'sheet', sheet: cells };
  const trimmed = text.trim();
  const isOneLine = !trimmed.includes('\n');
  if (text.length > maxPastedLength) return { as: 'text' };
  const sheet = (table && sheetOf(table, from)) ?? readSheet(text, from);
  if (sheet) return { as: 'sheet', sheet };
  if (isOneLine) {
    if (!isName || !between.test(trimmed)) return { as: 'value' };
    return trimmed.length > maxLineLength ? { as: 'text' } : { as: 'names' };
  }
  if (text.includes('\t') || likelyWay(text, ['staff', 'roles', 'menus']) !== 'staff') return { as: 'text' };
  const lines = sheetOf(
    trimmed.split('\n').map((line) => [line]),
    from,
  );
  if (!lines) return { as: 'text' };
  return isName ? { as: 'lines', sheet: lines } : { as: 'sheet', sheet: lines };
}
