import type { CategoryNode, CreditNode, MenuNode, NodeKind, RoleNode } from './document.js';
import type { Category, Menu, Role, StaffRow } from './interchange.types.js';

/** A node with its ancestors. Indexes count from 0 among siblings; `index` is the node's own. */
export type Walked<M, C, R, S> =
  | { kind: 'menu'; node: M; menu: M; index: number; menuIndex: number }
  | { kind: 'category'; node: C; menu: M; category: C; index: number; menuIndex: number }
  | {
      kind: 'role';
      node: R;
      menu: M;
      category: C;
      role: R;
      index: number;
      menuIndex: number;
      categoryIndex: number;
    }
  | {
      kind: 'credit';
      node: S;
      menu: M;
      category: C;
      role: R;
      index: number;
      menuIndex: number;
      categoryIndex: number;
      roleIndex: number;
    };

/** How the levels of a list are nested in one of its forms. */
export interface Levels<M, C, R, S> {
  categories: (menu: M) => readonly C[];
  roles: (category: C) => readonly R[];
  rows: (role: R) => readonly S[];
}

/**
 * Walks through a list in either form: every node in reading order, before its descendants. With `only`, just the nodes
 * of that kind; their descendants are not visited.
 */
export function walkOf<M, C, R, S, Kind extends NodeKind = NodeKind>(
  levels: Levels<M, C, R, S>,
  menus: Iterable<M>,
  only?: Kind,
): Generator<Extract<Walked<M, C, R, S>, { kind: Kind }>>;
export function* walkOf<M, C, R, S>(
  levels: Levels<M, C, R, S>,
  menus: Iterable<M>,
  only?: NodeKind,
): Generator<Walked<M, C, R, S>> {
  let menuIndex = -1;
  for (const menu of menus) {
    menuIndex += 1;
    if (!only || only === 'menu') yield { kind: 'menu', node: menu, menu, index: menuIndex, menuIndex };
    if (only === 'menu') continue;
    const categories = levels.categories(menu);
    for (let categoryIndex = 0; categoryIndex < categories.length; categoryIndex += 1) {
      const category = categories[categoryIndex]!;
      if (!only || only === 'category')
        yield { kind: 'category', node: category, menu, category, index: categoryIndex, menuIndex };
      if (only === 'category') continue;
      const roles = levels.roles(category);
      for (let roleIndex = 0; roleIndex < roles.length; roleIndex += 1) {
        const role = roles[roleIndex]!;
        if (!only || only === 'role')
          yield {
            kind: 'role',
            node: role,
            menu,
            category,
            role,
            index: roleIndex,
            menuIndex,
            categoryIndex,
          };
        if (only === 'role') continue;
        const rows = levels.rows(role);
        for (let index = 0; index < rows.length; index += 1) {
          const node = rows[index]!;
          yield { kind: 'credit', node, menu, category, role, index, menuIndex, categoryIndex, roleIndex };
        }
      }
    }
  }
}

const stored: Levels<MenuNode, CategoryNode, RoleNode, CreditNode> = {
  categories: (menu) => menu.categories,
  roles: (category) => category.roles,
  rows: (role) => role.credits,
};

/** Walks through menus in stored form. */
export const walk = <Kind extends NodeKind = NodeKind>(menus: Iterable<MenuNode>, only?: Kind) =>
  walkOf(stored, menus, only);

/** The function to call for the nodes of each kind. */
type Visits<M, C, R, S> = {
  menu?: (menu: M) => void;
  category?: (category: C) => void;
  role?: (role: R) => void;
  credit?: (credit: S) => void;
};

/**
 * The same walk for counting: it provides only the nodes themselves, without their places, and for large lists takes half the
 * time of a generator.
 */
export function visitOf<M, C, R, S>(
  levels: Levels<M, C, R, S>,
  menus: Iterable<M>,
  visits: Visits<M, C, R, S>,
): void {
  const visitRole = (role: R) => {
    visits.role?.(role);
    if (visits.credit) for (const row of levels.rows(role)) visits.credit(row);
  };
  for (const menu of menus) {
    visits.menu?.(menu);
    for (const category of levels.categories(menu)) {
      visits.category?.(category);
      for (const role of levels.roles(category)) visitRole(role);
    }
  }
}

/** Visits the nodes of stored menus. */
export const visit = (
  menus: Iterable<MenuNode>,
  visits: Visits<MenuNode, CategoryNode, RoleNode, CreditNode>,
): void => visitOf(stored, menus, visits);

const interchanged: Levels<Menu, Category, Role, StaffRow> = {
  categories: (menu) => menu.credits,
  roles: (category) => category.roles,
  rows: (role) => role.staff,
};

/** Walks through the menus of an interchange document. */
export const walkDocument = <Kind extends NodeKind = NodeKind>(menus: Iterable<Menu>, only?: Kind) =>
  walkOf(interchanged, menus, only);

/** Visits the nodes of the menus of an interchange document. */
export const visitDocument = (menus: Iterable<Menu>, visits: Visits<Menu, Category, Role, StaffRow>): void =>
  visitOf(interchanged, menus, visits);
