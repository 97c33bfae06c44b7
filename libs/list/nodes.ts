import type {
  AnyNode,
  CategoryNode,
  CreditNode,
  ListTree,
  MenuNode,
  NodeKind,
  RoleNode,
} from './document.js';

/** The kind below each kind. */
export const childKind = { menu: 'category', category: 'role', role: 'credit', credit: null } as const;

/** The kind above each kind; null: the list itself. */
export const parentKind = { menu: null, category: 'menu', role: 'category', credit: 'role' } as const;

/** The property that holds a node's children. */
export const childKey = { menu: 'categories', category: 'roles', role: 'credits', credit: null } as const;

const none: AnyNode[] = [];

/** The children themselves, not a copy; an empty array for a credit. */
export function childrenOf(kind: NodeKind, node: AnyNode): AnyNode[] {
  const key = childKey[kind];
  return key ? (node as unknown as Record<string, AnyNode[]>)[key]! : none;
}

/** A copy of the node with these children. */
export function withChildren<Kind extends AnyNode>(kind: NodeKind, node: Kind, children: AnyNode[]): Kind {
  const key = childKey[kind];
  return key ? { ...node, [key]: children } : { ...node };
}

/** Where a node stands. `index` counts among its siblings. */
export type FoundNode =
  | { kind: 'menu'; node: MenuNode; menu: MenuNode; index: number }
  | { kind: 'category'; node: CategoryNode; menu: MenuNode; category: CategoryNode; index: number }
  | {
      kind: 'role';
      node: RoleNode;
      menu: MenuNode;
      category: CategoryNode;
      role: RoleNode;
      index: number;
    }
  | {
      kind: 'credit';
      node: CreditNode;
      menu: MenuNode;
      category: CategoryNode;
      role: RoleNode;
      index: number;
    };

/** Finds a node by its id; null when it is not in the tree. `hint` is the menu to look in first. */
export function findNode(tree: ListTree, id: string, hint?: string): FoundNode | null {
  const hinted = hint === undefined ? undefined : tree.menus.find((menu) => menu.id === hint);
  if (hinted && hinted.id !== id) {
    const found = findBelow(hinted, id);
    if (found) return found;
  }
  for (const [index, menu] of tree.menus.entries()) {
    if (menu.id === id) return { kind: 'menu', node: menu, menu, index };
    if (menu !== hinted && idsBelow(menu).has(id)) return findBelow(menu, id);
  }
  return null;
}

const ids = new WeakMap<MenuNode, ReadonlySet<string>>();

/** Collected once for each state of a menu: an edit makes a new node of the menu it touches and keeps the others. */
function idsBelow(menu: MenuNode): ReadonlySet<string> {
  let known = ids.get(menu);
  if (!known) {
    const found = new Set<string>();
    for (const category of menu.categories) {
      found.add(category.id);
      for (const role of category.roles) {
        found.add(role.id);
        for (const credit of role.credits) found.add(credit.id);
      }
    }
    ids.set(menu, (known = found));
  }
  return known;
}

function findBelow(menu: MenuNode, id: string): FoundNode | null {
  for (let c = 0; c < menu.categories.length; c += 1) {
    const category = menu.categories[c]!;
    if (category.id === id) return { kind: 'category', node: category, menu, category, index: c };
    for (let r = 0; r < category.roles.length; r += 1) {
      const role = category.roles[r]!;
      if (role.id === id) return { kind: 'role', node: role, menu, category, role, index: r };
      for (let s = 0; s < role.credits.length; s += 1) {
        const credit = role.credits[s]!;
        if (credit.id === id) return { kind: 'credit', node: credit, menu, category, role, index: s };
      }
    }
  }
  return null;
}
