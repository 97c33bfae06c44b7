import {
  isSpacer,
  isTranslated,
  isUnconfirmed,
  isUntranslated,
  personKey,
  type RowFields,
} from './credits.js';
import type { ListTree, MenuNode } from './document.js';
import type { Menu } from './interchange.types.js';
import { visit, visitDocument } from './walk.js';

interface MenuSummary {
  name: string;
  /** Rows, not counting spacers. */
  rows: number;
  /** Share of them with a confirmed English name, 0 to 1; 0 for a menu without rows. */
  complete: number;
}

interface ListStatistics {
  rows: number;
  /** Different people and studios, by id if they have one, otherwise by name. */
  people: number;
  /** Rows whose English name is missing or unknown. */
  untranslated: number;
  /** Rows whose English name nobody has confirmed. */
  unconfirmed: number;
  /** Different roles, by English name, otherwise by printed name. */
  roles: number;
  menus: MenuSummary[];
}

/** What the left column of a list page shows for a menu, stored or interchange. */
export function menuSummary(menu: MenuNode | Menu): MenuSummary {
  const counts = { rows: 0, translated: 0 };
  if (isStored(menu)) visit([menu], { credit: ({ data }) => count(counts, data) });
  else visitDocument([menu], { credit: (row) => count(counts, row) });
  return summary((isStored(menu) ? menu.data['name'] : menu.name) ?? '', counts);
}

const isStored = (menu: MenuNode | Menu): menu is MenuNode =>
  Array.isArray(menu['categories' as keyof typeof menu]);

/** Rows that are not spacers, and those of them with a confirmed English name. */
interface Counts {
  rows: number;
  translated: number;
}

function count(counts: Counts, row: RowFields): void {
  if (isSpacer(row)) return;
  counts.rows += 1;
  if (isTranslated(row)) counts.translated += 1;
}

const summary = (name: unknown, { rows, translated }: Counts): MenuSummary => ({
  name: String(name),
  rows,
  complete: rows === 0 ? 0 : translated / rows,
});

/** Counts for the whole list. */
export function listStatistics(tree: ListTree): ListStatistics {
  const people = new Set<string>();
  const roles = new Set<string>();
  let rows = 0;
  let untranslated = 0;
  let unconfirmed = 0;
  const menus = tree.menus.map((menu) => {
    const counts = { rows: 0, translated: 0 };
    visit([menu], {
      role: ({ data }) => roles.add(String(data['name'] || data['original'] || '')),
      credit: ({ data }) => {
        if (isSpacer(data)) return;
        count(counts, data);
        if (isUntranslated(data)) untranslated += 1;
        if (isUnconfirmed(data)) unconfirmed += 1;
        if (!data['isWorkTitle']) people.add(personKey(data));
      },
    });
    rows += counts.rows;
    return summary(menu.data['name'] ?? '', counts);
  });
  roles.delete('');
  return { rows, people: people.size, untranslated, unconfirmed, roles: roles.size, menus };
}
