import Papa from 'papaparse';
import type { CreditNode, Json, JsonObject, ListTree, MenuNode } from '../model/document.js';
import { removeNode } from '../model/edit.js';
import { keepApostrophe, unescapeFormula } from '../model/formula.js';
import { isSpacer } from '../model/credits.js';
import { findNode } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { hasJapanese } from '../../characters/characters.js';
import { joinLines } from '../../characters/clean-text.js';
import type { Column } from './columns.js';
import { addNodes, affiliation, cellText, cellWrites } from './single.js';

const columns: readonly Column[] = ['ja', 'en', 'studio', 'comment'];

/** Text in columns, as spreadsheets put it on the clipboard: the cells of each line, starting at column `from`. */
export interface Sheet {
  from: Column;
  rows: string[][];
}

/** Tab-separated text as spreadsheets read and write it: a cell with a tab, a line break or a quote is quoted. */
const tabbed = { delimiter: '\t', newline: '\n' } as const;

/** Writes cells as text for spreadsheets, each on one line; trailing empty cells of a row are left out. */
export const sheetText = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((row) =>
      row
        .slice(0, row.findLastIndex((cell) => cell !== '') + 1)
        .map(oneLine)
        .map(keepApostrophe),
    ),
    tabbed,
  );

/** Parses tab-separated text into cells. Unbalanced quotes are treated as part of the names. */
function cellsOf(text: string): string[][] {
  const read = Papa.parse<string[]>(text, tabbed);
  const isQuoted = read.errors.every(({ type }) => type !== 'Quotes');
  return isQuoted ? read.data : Papa.parse<string[]>(text, { ...tabbed, fastMode: true }).data;
}

/**
 * One or several cells of a single column as spreadsheets copy them: Excel, LibreOffice and Google Sheets quote a cell that has a line
 * break. Null for any other text; quotation marks of a name are not those of a cell.
 */
export function readColumn(text: string): string[] | null {
  if (text.includes('\t') || !/(?:^|\n)"/.test(text)) return null;
  const read = Papa.parse<string[]>(text.replace(/\n+$/, ''), tabbed);
  if (read.errors.some(({ type }) => type === 'Quotes')) return null;
  const cells = read.data.map(([cell = '']) => cell);
  return cells.some((cell) => cell.includes('\n')) ? cells : null;
}

/** A pasted text without the quotation marks of such cells. */
export const withoutCellQuotes = (text: string): string => readColumn(text)?.join('\n') ?? text;

/** A field of the grid has only one line. */
const oneLine = (cell: string): string => joinLines(cell).trim();

/**
 * Parses a text as rows of a spreadsheet, starting at the column with the caret. A cell with a name on each line is several rows;
 * other line breaks in a cell become spaces.
 * Null for any other text: one without tabs, with more columns than a row has, or with Japanese in the English column,
 * as in credits typed with tabs.
 */
export const readSheet = (text: string, from: Column): Sheet | null =>
  text.includes('\t') ? sheetOf(cellsOf(text.replace(/\n+$/, '')), from) : null;

/**
 * A row for each person of a row of cells: several lines of names, equally many in both languages, are several people, who share
 * what stands on one line beside them. Any other line break belongs to a name.
 */
function peopleOf(row: readonly string[], start: number): string[][] {
  const lines = row.map((cell) => cell.split('\n').map(oneLine).filter(Boolean));
  const counts = lines
    .slice(0, Math.max(0, columns.indexOf('en') + 1 - start))
    .flatMap(({ length }) => (length > 0 ? [length] : []));
  const [count = 1] = counts;
  const whole = row.map(oneLine);
  if (count === 1 || counts.some((other) => other !== count)) return [whole];
  return Array.from({ length: count }, (_, at) =>
    whole.map((cell, column) => (lines[column]!.length === count ? lines[column]![at]! : cell)),
  );
}

/** The same for cells that were parsed already, with escaped formulas; null if a row cannot hold them. */
export function sheetOf(cells: readonly (readonly string[])[], from: Column): Sheet | null {
  const start = columns.indexOf(from);
  const rows = cells.flatMap((row) => peopleOf(row.map(unescapeFormula), start));
  const english = columns.indexOf('en') - start;
  const fits = rows.every((row) => row.length <= columns.length - start && !hasJapanese(row[english] ?? ''));
  return fits && rows.length > 0 ? { from, rows } : null;
}

/** Whether pasted cells overwrite existing ones, as in spreadsheets, or are inserted in between. */
export type PasteOver = 'over' | 'between';

/**
 * Writes a sheet at a row: `over` overwrites the cells from there to the end of its role, and adds rows if there are too few;
 * `between` adds new rows after it, which replace the row if it is empty. At a role, adds rows at its end. No operations if
 * neither exists.
 */
export function pasteSheet(
  tree: ListTree,
  id: string,
  { from, rows }: Sheet,
  newId: () => string,
  way: PasteOver = 'over',
): Operation[] {
  const start = columns.indexOf(from);
  const nodes = rows.map((row) => ({ id: '', order: '', data: dataOf(row, start) }));
  const found = findNode(tree, id);
  if (found?.kind !== 'credit' || way === 'between') return addRows(tree, id, nodes, newId);
  const { role, menu, index } = found;
  const there = role.credits.slice(index, index + rows.length);
  return [
    ...there.flatMap((credit, at) => {
      const cells = rows[at]!.map((text, column) => ({ column: columns[start + column]!, text }));
      return overwrite(menu, credit, cells);
    }),
    ...addNodes(tree, role.id, role.credits.length, nodes.slice(there.length), newId),
  ];
}

/**
 * Writes rows with names at a row: `over` replaces its name with the first one and adds the others in new rows after it;
 * `between` adds all of them in new rows. At a role, adds rows at its end.
 */
export function pasteNames(
  tree: ListTree,
  id: string,
  names: readonly CreditNode[],
  newId: () => string,
  way: PasteOver = 'over',
): Operation[] {
  const [first, ...others] = names;
  const found = findNode(tree, id);
  if (!first || found?.kind !== 'credit' || way === 'between') return addRows(tree, id, names, newId);
  const { role, menu, node, index } = found;
  const cells = columns.map((column) => ({ column, text: cellText('credit', first.data, column) }));
  const isStudio = Boolean(first.data['isStudio']);
  return [
    ...overwrite(
      menu,
      node,
      cells.filter(({ text }) => text !== ''),
    ),
    ...(isStudio === Boolean(node.data['isStudio'])
      ? []
      : [setIn(menu, node.id, { field: 'isStudio', value: isStudio || null })]),
    ...addNodes(tree, role.id, index + 1, others, newId),
  ];
}

/** Adds rows after a row, replacing it if it is empty, or at the end of a role. */
function addRows(tree: ListTree, id: string, nodes: readonly CreditNode[], newId: () => string): Operation[] {
  const found = findNode(tree, id);
  if (found?.kind !== 'credit' && found?.kind !== 'role') return [];
  const { role } = found;
  const isBlank =
    found.kind === 'credit' && isSpacer(found.node.data) && Object.keys(found.node.data).length <= 2;
  const index = found.kind === 'credit' ? found.index + 1 : role.credits.length;
  return [...addNodes(tree, role.id, index, nodes, newId), ...(isBlank ? [removeNode(tree, id)] : [])];
}

/** Each cell is written on top of the result of the previous one: the two languages of a name belong together. */
function overwrite(
  menu: MenuNode,
  { id, data }: CreditNode,
  cells: readonly { column: Column; text: string }[],
): Operation[] {
  let now = data;
  return cells.flatMap(({ column, text }) => {
    const writes = cellWrites('credit', now, column, text);
    for (const { field, value } of writes) now = withField(now, field, value);
    return writes.map((write) => setIn(menu, id, write));
  });
}

const setIn = (menu: MenuNode, id: string, write: { field: string; value: Json }): Operation => ({
  op: 'set',
  kind: 'credit',
  menu: menu.id,
  id,
  ...write,
});

function withField(data: JsonObject, field: string, value: Json): JsonObject {
  if (value !== null) return { ...data, [field]: value };
  const { [field]: _, ...others } = data;
  return others;
}

function dataOf(row: readonly string[], start: number): JsonObject {
  const [ja = '', en = '', studio = '', comment = ''] = [...columns.slice(0, start).map(() => ''), ...row];
  const from = affiliation({}, studio);
  return { ja, en, ...(from ? { studio: from } : {}), ...(comment ? { comment } : {}) };
}
