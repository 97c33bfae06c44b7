import type { CategoryNode, CreditNode, MenuNode, NodeKind, RoleNode } from '@libs/list/document.js';

/** One line of the grid. */
export type GridItem =
  | { kind: 'category'; id: string; node: CategoryNode }
  | { kind: 'role'; id: string; node: RoleNode }
  | { kind: 'credit'; id: string; node: CreditNode; number: number };

/** A menu as the lines of a grid, rows numbered from 1 in each role. */
export function gridItems(menu: MenuNode): GridItem[] {
  const items: GridItem[] = [];
  for (const category of menu.categories) {
    items.push({ kind: 'category', id: category.id, node: category });
    for (const role of category.roles) {
      items.push({ kind: 'role', id: role.id, node: role });
      for (const [index, credit] of role.credits.entries()) {
        items.push({ kind: 'credit', id: credit.id, node: credit, number: index + 1 });
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
