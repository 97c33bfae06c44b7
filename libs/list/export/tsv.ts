import type { RowFields } from '../model/credits.js';
import { rowsOf, nodeText, type Row } from '../check/view.js';
import { escapeFormula } from '../model/formula.js';
import { plainRuby } from '../model/ruby.js';
import { affiliationOf, remarksOf, selected, type ExportedList } from './rows.js';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Writes tabs and line breaks as `\t`, `\n` and `\r`, and `\` as `\\`, so that each cell can be read back, and escapes formulas. */
const cell = (text: string): string => escapeFormula(text.replace(/[\\\t\n\r]/g, (found) => escapes[found]!));

const kindOf = (row: RowFields) => (row['isWorkTitle'] ? 'work' : row['isStudio'] ? 'studio' : 'person');

const idOf = ({ id }: RowFields): string => (typeof id === 'number' && id > 0 ? String(id) : '');

interface TableColumn {
  name: string;
  of: (row: Row) => string;
}

/** The columns of the table. */
export const tsvColumns: readonly TableColumn[] = [
  { name: 'Episode', of: ({ menu }) => plainRuby(nodeText(menu.data, 'name')) },
  { name: 'Category', of: ({ category }) => nodeText(category.data, 'name') },
  { name: 'Role', of: ({ role }) => nodeText(role.data, 'name') },
  { name: 'Role (Japanese)', of: ({ role }) => plainRuby(nodeText(role.data, 'original')) },
  { name: 'English', of: ({ row }) => nodeText(row.data, 'en') },
  { name: 'Japanese', of: ({ row }) => plainRuby(nodeText(row.data, 'ja')) },
  { name: 'Kind', of: ({ row }) => kindOf(row.data) },
  { name: 'Affiliation', of: ({ row }) => nodeText(affiliationOf(row.data), 'en') },
  { name: 'Affiliation (Japanese)', of: ({ row }) => nodeText(affiliationOf(row.data), 'ja') },
  { name: 'Comment', of: ({ row }) => nodeText(row.data, 'comment') },
  { name: 'Remarks', of: ({ row }) => remarksOf(row.data).join(', ') },
  // In the anime database, if known.
  { name: 'Id', of: ({ row }) => idOf(row.data) },
];

/**
 * One line per credit, for spreadsheets. Roles without credits have no line.
 * @param menu index of the only menu to write; all menus if omitted.
 */
export function listAsTsv(list: ExportedList, menu?: number): string {
  const lines = [tsvColumns.map(({ name }) => name).join('\t')];
  for (const row of rowsOf(selected(list, menu)))
    lines.push(tsvColumns.map(({ of }) => cell(of(row))).join('\t'));
  return `${lines.join('\n')}\n`;
}
