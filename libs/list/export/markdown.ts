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

/** Characters with a meaning in Markdown anywhere in a line. */
const special = /[\\`*_[\]<>#|~&]/g;

/** Also what would start a list inside a list item. */
export const literal = (text: string): string =>
  text
    .replace(special, '\\$&')
    .replace(/^([-+=]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));

/**
 * A list as Markdown: menus and categories as headings, roles in bold, credits as lists.
 * @param menu index of the only menu to write; if omitted, all menus under the list's title.
 */
export function listAsMarkdown(list: ExportedList, menu?: number): string {
  const view = selected(list, menu);
  const lines = menu === undefined ? [`# ${literal(oneLine(nodeText(view.fields, 'title')))}`, ''] : [];
  for (const { kind, node } of walkView(view.menus)) {
    if (kind === 'menu') lines.push(`## ${literal(menuText(node))}`, '');
    if (kind === 'category') lines.push(`### ${literal(categoryText(node))}`, '');
    if (kind !== 'role') continue;
    lines.push(`**${literal(roleText(node))}**`, '');
    const credits = creditsOf(node).map((row) => `- ${literal(creditText(row))}`);
    if (credits.length > 0) append(lines, [...credits, '']);
  }
  return `${lines.join('\n').trim()}\n`;
}
