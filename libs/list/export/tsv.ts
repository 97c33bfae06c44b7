import type { RowFields } from '../credits.js';
import { textOf } from '../check/view.js';
import { affiliationOf, creditsOf, remarksOf, selected, type ExportedList } from './rows.js';

/** The first line. Episode: the menu's name. Id: that of the anime database, where known. */
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

/** Tabs and line breaks as `\t`, `\n` and `\r`, and `\` as `\\`, so that each cell can be read back. */
const cell = (text: string): string => text.replace(/[\\\t\n\r]/g, (found) => escapes[found]!);

const kindOf = (row: RowFields) => (row['isWorkTitle'] ? 'work' : row['isStudio'] ? 'studio' : 'person');

/**
 * One line for each credit, for spreadsheets. Roles without credits have none.
 * @param menu Index of the only menu that is written; without it all are.
 */
export function listAsTsv(list: ExportedList, menu?: number): string {
  const lines: string[] = [tsvColumns.join('\t')];
  for (const part of selected(list, menu).menus) {
    for (const category of part.children) {
      for (const role of category.children) {
        const place = [
          textOf(part.data, 'name'),
          textOf(category.data, 'name'),
          textOf(role.data, 'name'),
          textOf(role.data, 'original'),
        ];
        for (const row of creditsOf(role)) {
          const affiliation = affiliationOf(row);
          const id = row['id'];
          const cells = [
            ...place,
            textOf(row, 'en'),
            textOf(row, 'ja'),
            kindOf(row),
            textOf(affiliation, 'en'),
            textOf(affiliation, 'ja'),
            textOf(row, 'comment'),
            remarksOf(row).join(', '),
            typeof id === 'number' && id > 0 ? String(id) : '',
          ];
          lines.push(cells.map(cell).join('\t'));
        }
      }
    }
  }
  return `${lines.join('\n')}\n`;
}
