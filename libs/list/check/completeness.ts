import { cutText } from '../../characters/characters.js';
import { digits } from '../../characters/digits.js';
import { isSpacer, isUnconfirmed, isUntranslated } from '../model/credits.js';
import type { ListTree, MenuNode } from '../model/document.js';
import { walk } from '../model/walk.js';

interface Completeness {
  /** Whether the status can become COMPLETED. */
  mayComplete: boolean;
  /** One sentence for each problem. */
  reasons: string[];
  /** Rows whose English name is missing or unknown. */
  untranslated: number;
  /** Rows whose English name nobody has confirmed. */
  unconfirmed: number;
  /** The maximum number of both together in a complete list. */
  limit: number;
}

/** What one menu contributes to whether its list is complete. */
export interface MenuTally {
  name: string;
  /** It has no category. */
  isEmpty: boolean;
  /** `Sound in #03` */
  emptyCategories: string[];
  emptyRoles: string[];
  /** Rows that are not spacers; among them, those without an English name and those with an unconfirmed one. */
  rows: number;
  untranslated: number;
  unconfirmed: number;
}

const named = 5;

/** Characters: the name of an episode is told with each empty role in it. */
const maxNameLength = 100;

const name = ({ data }: { data: Record<string, unknown> }) => {
  const whole = String(data['name'] || data['original'] || 'unnamed');
  return whole.length > maxNameLength ? `${cutText(whole, maxNameLength)}…` : whole;
};

/** `3 episodes are empty: #03, #04, #05.` */
function sentence(one: string, many: string, names: string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, named).join(', ');
  const more = names.length > named ? ` and ${names.length - named} more` : '';
  const subject = names.length === 1 ? `1 ${one} is` : `${names.length} ${many} are`;
  return [`${subject} empty: ${shown}${more}.`];
}

export function tallyMenu(menu: MenuNode): MenuTally {
  const tally: MenuTally = {
    name: name(menu),
    isEmpty: menu.categories.length === 0,
    emptyCategories: [],
    emptyRoles: [],
    rows: 0,
    untranslated: 0,
    unconfirmed: 0,
  };
  for (const { kind, node } of walk([menu])) {
    if (kind === 'category' && node.roles.length === 0)
      tally.emptyCategories.push(`${name(node)} in ${tally.name}`);
    if (kind === 'role' && node.credits.every(({ data }) => isSpacer(data)))
      tally.emptyRoles.push(`${name(node)} in ${tally.name}`);
    if (kind !== 'credit' || isSpacer(node.data)) continue;
    tally.rows += 1;
    if (isUntranslated(node.data)) tally.untranslated += 1;
    else if (isUnconfirmed(node.data)) tally.unconfirmed += 1;
  }
  return tally;
}

/** `12 of 1,533 rows are untranslated, 1,463 unconfirmed; a complete list has at most 30 of both.` */
function untranslatedSentence(rows: number, { untranslated, unconfirmed, limit }: Untranslated): string {
  const parts = [
    ...(untranslated > 0 ? [{ count: untranslated, word: 'untranslated' }] : []),
    ...(unconfirmed > 0 ? [{ count: unconfirmed, word: 'unconfirmed' }] : []),
  ].map(({ count, word }, index) =>
    index === 0
      ? `${digits(count)} of ${digits(rows)} rows ${count === 1 ? 'is' : 'are'} ${word}`
      : `${digits(count)} ${word}`,
  );
  const which = parts.length > 1 ? 'of both' : 'such rows';
  return `${parts.join(', ')}; a complete list has at most ${digits(limit)} ${which}.`;
}

type Untranslated = Pick<Completeness, 'untranslated' | 'unconfirmed' | 'limit'>;

/** How many of this many rows may be untranslated or unconfirmed in a complete list. */
export const untranslatedLimit = (rows: number): number => Math.max(2, Math.floor(rows / 50));

/** The same as `completeness`, from tallies of single menus. */
export function completenessOf(menus: readonly MenuTally[]): Completeness {
  const sum = (field: 'rows' | 'untranslated' | 'unconfirmed') =>
    menus.reduce((total, menu) => total + menu[field], 0);
  const rows = sum('rows');
  const counts: Untranslated = {
    untranslated: sum('untranslated'),
    unconfirmed: sum('unconfirmed'),
    limit: untranslatedLimit(rows),
  };
  const isOver = counts.untranslated + counts.unconfirmed > counts.limit;
  const empty = menus.flatMap((menu) => (menu.isEmpty ? menu.name : []));
  const reasons = [
    ...(menus.length === 0 ? ['The list has no episodes.'] : []),
    ...sentence('episode', 'episodes', empty),
    ...sentence(
      'category',
      'categories',
      menus.flatMap((menu) => menu.emptyCategories),
    ),
    ...sentence(
      'role',
      'roles',
      menus.flatMap((menu) => menu.emptyRoles),
    ),
    ...(isOver ? [untranslatedSentence(rows, counts)] : []),
  ];
  return { mayComplete: reasons.length === 0, reasons, ...counts };
}

/**
 * Whether a list may have the status Completed (rule status-2): no episode, category or role is empty, and at most 2
 * rows, or 2% of them if that is more, are untranslated. An unconfirmed name counts as untranslated (rule name-5), one
 * without Japanese does not. Spacers do not count as rows; a role with nothing else is empty.
 */
export const completeness = (tree: ListTree): Completeness => completenessOf(tree.menus.map(tallyMenu));
