import { append } from '../../characters/characters.js';
import { nodeText, walkView } from '../check/view.js';
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
 * A list as readable text: menus and categories as headings, a line for each role, and one for each credit below it.
 * @param menu index of the only menu to write; if omitted, all menus under the list's title.
 */
export function listAsText(list: ExportedList, menu?: number): string {
  const view = selected(list, menu);
  const lines = menu === undefined ? [oneLine(nodeText(view.fields, 'title')), ''] : [];
  for (const { kind, node } of walkView(view.menus)) {
    if (kind === 'menu') lines.push(menuText(node), '='.repeat(20), '');
    if (kind === 'category') lines.push(`[${categoryText(node)}]`, '');
    if (kind === 'role')
      append(lines, [roleText(node), ...creditsOf(node).map((row) => `    ${creditText(row)}`), '']);
  }
  return `${lines.join('\n').trim()}\n`;
}
