import { textOf } from '../check/view.js';
import {
  categoryText,
  creditsOf,
  creditText,
  menuText,
  oneLine,
  roleText,
  selected,
  type ExportedList,
} from './rows.js';

/**
 * A list as a text to read: menus and categories as headings, a line for each role, one for each credit beneath it.
 * @param menu Index of the only menu that is written; without it all are, under the list's title.
 */
export function listAsText(list: ExportedList, menu?: number): string {
  const view = selected(list, menu);
  const lines = menu === undefined ? [oneLine(textOf(view.fields, 'title')), ''] : [];
  for (const part of view.menus) {
    lines.push(menuText(part), '='.repeat(20), '');
    for (const category of part.children) {
      lines.push(`[${categoryText(category)}]`, '');
      for (const role of category.children) {
        lines.push(roleText(role), ...creditsOf(role).map((row) => `    ${creditText(row)}`), '');
      }
    }
  }
  return `${lines.join('\n').trim()}\n`;
}
