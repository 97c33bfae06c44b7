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

/** What Markdown would read as its own, anywhere in a line. */
const special = /[\\`*_[\]<>#|~&]/g;

/** Also what would start a list inside the line of a list. */
const literal = (text: string): string =>
  text
    .replace(special, '\\$&')
    .replace(/^([-+=]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));

/**
 * A list as Markdown: menus and categories as headings, roles in bold, credits as lists.
 * @param menu Index of the only menu that is written; without it all are, under the list's title.
 */
export function listAsMarkdown(list: ExportedList, menu?: number): string {
  const view = selected(list, menu);
  const lines = menu === undefined ? [`# ${literal(oneLine(textOf(view.fields, 'title')))}`, ''] : [];
  for (const part of view.menus) {
    lines.push(`## ${literal(menuText(part))}`, '');
    for (const category of part.children) {
      lines.push(`### ${literal(categoryText(category))}`, '');
      for (const role of category.children) {
        lines.push(`**${literal(roleText(role))}**`, '');
        const credits = creditsOf(role).map((row) => `- ${literal(creditText(row))}`);
        if (credits.length > 0) lines.push(...credits, '');
      }
    }
  }
  return `${lines.join('\n').trim()}\n`;
}
