import type { RowFields } from '../model/credits.js';
import { rowsOf, nodeText } from '../check/view.js';
import { plainRuby } from '../model/ruby.js';
import { affiliationOf, remarksOf, selected, type ExportedList } from './rows.js';

/** The header line. Episode: the menu's name. Id: the one in the anime database, if known. */
export const tsvColumns = [
  'Episode',
  'Category',
  'Role',
  'Role (Japanese)',
  'English',
  'Japanese',
  'Kind',
  'Affiliation',
  'Affiliation (Japanese)',
  'Comment',
  'Remarks',
  'Id',
] as const;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Writes tabs and line breaks as `\t`, `\n` and `\r`, and `\` as `\\`, so that each cell can be read back. */
const cell = (text: string): string => text.replace(/[\\\t\n\r]/g, (found) => escapes[found]!);

const kindOf = (row: RowFields) => (row['isWorkTitle'] ? 'work' : row['isStudio'] ? 'studio' : 'person');

/**
 * One line per credit, for spreadsheets. Roles without credits have no line.
 * @param menu index of the only menu to write; all menus if omitted.
 */
export function listAsTsv(list: ExportedList, menu?: number): string {
  const lines: string[] = [tsvColumns.join('\t')];
  for (const {
    row: { data: row },
    menu: part,
    category,
    role,
  } of rowsOf(selected(list, menu))) {
    const affiliation = affiliationOf(row);
    const id = row['id'];
    const cells = [
      plainRuby(nodeText(part.data, 'name')),
      nodeText(category.data, 'name'),
      nodeText(role.data, 'name'),
      plainRuby(nodeText(role.data, 'original')),
      nodeText(row, 'en'),
      plainRuby(nodeText(row, 'ja')),
      kindOf(row),
      nodeText(affiliation, 'en'),
      nodeText(affiliation, 'ja'),
      nodeText(row, 'comment'),
      remarksOf(row).join(', '),
      typeof id === 'number' && id > 0 ? String(id) : '',
    ];
    lines.push(cells.map(cell).join('\t'));
  }
  return `${lines.join('\n')}\n`;
}
