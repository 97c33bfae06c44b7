import type { CategoryNode, CreditNode, MenuNode, NodeKind, RoleNode } from '@libs/list/document.js';

import { cellText } from './commands';

/** One line of the grid. */
export type GridItem =
  | { kind: 'category'; id: string; node: CategoryNode }
  | { kind: 'role'; id: string; node: RoleNode }
  | { kind: 'credit'; id: string; node: CreditNode; number: number; role: string };

/** A menu as the lines of a grid, rows numbered from 1 in each role; `role` is that role's name. */
export function gridItems(menu: MenuNode): GridItem[] {
  const items: GridItem[] = [];
  for (const category of menu.categories) {
    items.push({ kind: 'category', id: category.id, node: category });
    for (const role of category.roles) {
      items.push({ kind: 'role', id: role.id, node: role });
      const name = cellText('role', role.data, 'en') || cellText('role', role.data, 'ja');
      for (const [index, credit] of role.credits.entries()) {
        items.push({ kind: 'credit', id: credit.id, node: credit, number: index + 1, role: name });
      }
    }
  }
  return items;
}

export const kindWords: Record<NodeKind, string> = {
  menu: 'episode',
  category: 'category',
  role: 'role',
  credit: 'row',
};
