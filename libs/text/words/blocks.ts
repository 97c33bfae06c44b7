import { standardCategories } from '../../roles/categories.js';
import type { Category, Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import type { TextPath } from './text.types.js';

const rank = new Map<string, number>(standardCategories.map((name, index) => [name, index]));

/** The blocks of a menu in the usual order of their categories. */
export function sortBlocks(blocks: readonly Category[]): Category[] {
  // Stable: blocks of one category (one per studio) and nonstandard categories keep the order of the text.
  return blocks.slice().sort((a, b) => (rank.get(a.name) ?? rank.size) - (rank.get(b.name) ?? rank.size));
}

/** What a note or a place in the text may be about. */
export type Target = Menu | Role | StaffRow;

/** Where everything is in menus. */
export function pathsOf(menus: readonly Menu[]): Map<Target, TextPath> {
  const paths = new Map<Target, TextPath>();
  for (const [menu, item] of menus.entries()) {
    paths.set(item, { menu });
    for (const [category, block] of item.credits.entries())
      for (const [role, entry] of block.roles.entries()) {
        paths.set(entry, { menu, category, role });
        for (const [staff, row] of entry.staff.entries()) paths.set(row, { menu, category, role, staff });
      }
  }
  return paths;
}
