import type {
  AnyNode,
  CategoryNode,
  CreditNode,
  ListTree,
  MenuNode,
  NodeKind,
  RoleNode,
} from './document.js';
import { walk, type Walked } from './walk.js';

/** The kind below each kind. */
export const childKind = { menu: 'category', category: 'role', role: 'credit', credit: null } as const;

/** The kind above each kind; null: the list itself. */
export const parentKind = { menu: null, category: 'menu', role: 'category', credit: 'role' } as const;

/** The property that contains a node's children. */
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

/** The place of a node. `index` counts among its siblings. */
export type FoundNode = Walked<MenuNode, CategoryNode, RoleNode, CreditNode>;

/** Finds a node by its id; null if it is not in the tree. `hint` is the menu to search first. */
export function findNode(tree: Pick<ListTree, 'menus'>, id: string, hint?: string): FoundNode | null {
  const hinted = hint === undefined ? -1 : tree.menus.findIndex((menu) => menu.id === hint);
  if (hinted >= 0 && hint !== id) {
    const found = findBelow(tree.menus[hinted]!, hinted, id);
    if (found) return found;
  }
  for (const [index, menu] of tree.menus.entries()) {
    if (menu.id === id) return { kind: 'menu', node: menu, menu, index, menuIndex: index };
    const found = index === hinted ? null : findBelow(menu, index, id);
    if (found) return found;
  }
  return null;
}

const below = new WeakMap<MenuNode, ReadonlyMap<string, FoundNode>>();

/**
 * The nodes of a menu are indexed once per version of the menu object: an edit creates a new menu object and keeps the
 * others.
 */
function findBelow(menu: MenuNode, menuIndex: number, id: string): FoundNode | null {
  let known = below.get(menu);
  if (!known) {
    const nodes = new Map<string, FoundNode>();
    for (const found of walk([menu]))
      if (found.kind !== 'menu' && !nodes.has(found.node.id)) nodes.set(found.node.id, found);
    below.set(menu, (known = nodes));
  }
  const found = known.get(id);
  return found ? { ...found, menuIndex } : null;
}
