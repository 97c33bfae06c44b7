import {
  hasBothLanguages,
  isSpacer,
  isUntranslated,
  personKey,
  staffKind,
  type RowFields,
} from './credits.js';
import type { ListTree, MenuNode } from './document.js';
import type { Menu } from './interchange.types.js';

export interface MenuSummary {
  name: string;
  /** Rows that are not spacers. */
  rows: number;
  /** Share of those with a name in both languages, 0 to 1; 0 for a menu without rows. */
  complete: number;
}

export interface ListStatistics {
  rows: number;
  /** Different people and studios, by id where they have one, else by name. */
  people: number;
  /** Rows whose English name is missing or unknown. */
  untranslated: number;
  /** Different roles, by English name, else by the name as printed. */
  roles: number;
  menus: MenuSummary[];
}

/** What the rail of a list page shows of a menu, in stored or in interchange form. */
export function menuSummary(menu: MenuNode | Menu): MenuSummary {
  const rows = (isStored(menu) ? storedRows(menu) : interchangeRows(menu)).filter((row) => !isSpacer(row));
  const complete = rows.length === 0 ? 0 : rows.filter(hasBothLanguages).length / rows.length;
  return { name: String(isStored(menu) ? menu.data['name'] : menu.name), rows: rows.length, complete };
}

const isStored = (menu: MenuNode | Menu): menu is MenuNode =>
  Array.isArray(menu['categories' as keyof typeof menu]);

const storedRows = (menu: MenuNode): RowFields[] =>
  menu.categories.flatMap((category) =>
    category.roles.flatMap((role) => role.credits.map(({ data }) => data)),
  );

const interchangeRows = (menu: Menu): RowFields[] =>
  menu.credits.flatMap((category) => category.roles.flatMap((role) => role.staff));

/** Counts over the whole list. */
export function listStatistics(tree: ListTree): ListStatistics {
  const people = new Set<string>();
  const roles = new Set<string>();
  let rows = 0;
  let untranslated = 0;
  for (const menu of tree.menus) {
    for (const category of menu.categories) {
      for (const { data } of category.roles) roles.add(String(data['name'] || data['original'] || ''));
    }
    for (const row of storedRows(menu)) {
      const kind = staffKind(row);
      if (kind === 'spacer') continue;
      rows += 1;
      if (isUntranslated(row)) untranslated += 1;
      if (kind !== 'workTitle') people.add(personKey(row));
    }
  }
  roles.delete('');
  return { rows, people: people.size, untranslated, roles: roles.size, menus: tree.menus.map(menuSummary) };
}
