import { isSpacer } from '../credits.js';
import type { ListTree } from '../document.js';
import { listStatistics } from '../statistics.js';

export interface Completeness {
  /** Whether the status may become COMPLETED. */
  mayComplete: boolean;
  /** One sentence for each thing in the way. */
  reasons: string[];
  /** Rows whose English name is missing or unknown. */
  untranslated: number;
  /** How many of those a complete list may have. */
  limit: number;
}

const named = 5;

const name = ({ data }: { data: Record<string, unknown> }) =>
  String(data['name'] || data['original'] || 'unnamed');

/** `3 episodes are empty: #03, #04, #05.` */
function sentence(one: string, many: string, names: string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, named).join(', ');
  const more = names.length > named ? ` and ${names.length - named} more` : '';
  const subject = names.length === 1 ? `1 ${one} is` : `${names.length} ${many} are`;
  return [`${subject} empty: ${shown}${more}.`];
}

/**
 * Whether a list may be called Completed (specification, section 4): no episode, category or role is empty, and at most 2
 * rows, or 2% of them where that is more, are untranslated. Spacers are no rows; a role of nothing else is empty.
 */
export function completeness(tree: ListTree): Completeness {
  const { rows, untranslated } = listStatistics(tree);
  const limit = Math.max(2, Math.floor(rows / 50));
  const episodes: string[] = [];
  const categories: string[] = [];
  const roles: string[] = [];
  for (const menu of tree.menus) {
    if (menu.categories.length === 0) episodes.push(name(menu));
    for (const category of menu.categories) {
      if (category.roles.length === 0) categories.push(`${name(category)} in ${name(menu)}`);
      for (const role of category.roles) {
        if (role.credits.every(({ data }) => isSpacer(data))) roles.push(`${name(role)} in ${name(menu)}`);
      }
    }
  }
  const reasons = [
    ...(tree.menus.length === 0 ? ['The list has no episodes.'] : []),
    ...sentence('episode', 'episodes', episodes),
    ...sentence('category', 'categories', categories),
    ...sentence('role', 'roles', roles),
    ...(untranslated > limit
      ? [`${untranslated} rows are untranslated; a complete list has at most ${limit} such rows.`]
      : []),
  ];
  return { mayComplete: reasons.length === 0, reasons, untranslated, limit };
}
