import { addTo } from '../../characters/characters.js';
import { nameKey } from '../../names/lookup-key.js';
import { foldRole } from '../../roles/fold.js';
import { readStaff } from '../interchange/interchange.js';
import { isSpacer, type RowFields } from '../model/credits.js';
import type { CreditNode, ListTree, MenuNode, RoleNode } from '../model/document.js';
import { removeNode } from '../model/edit.js';
import type { Category, Menu, Role, StaffRow } from '../model/interchange.types.js';
import { findNode } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { nodeText } from '../check/view.js';
import { pasteInto, studioOf, type PasteWay } from './paste.js';
import { menuFinder } from './same-menu.js';
import { addNodes } from './single.js';

/** A role of a text that the episode which it goes into has already. */
export interface RoleThere {
  menu: MenuNode;
  role: RoleNode;
  read: Role;
}

/** What to do about such roles: have both, have the rows of the text instead, or add the names that are missing. */
export type RoleThereChoice = 'add' | 'replace' | 'complete';

const roleKey = (role: RowFields): string =>
  foldRole(nodeText(role, 'original')) || nodeText(role, 'name').toLowerCase();

const rowKey = (row: RowFields): string =>
  `${row['isStudio'] ? 's' : 'p'}:${nameKey(nodeText(row, 'ja') || nodeText(row, 'en'))}`;

/** The roles of a text that its episodes have already, in the order of the text; each role of the list once. */
export function rolesThere(
  tree: ListTree,
  nodeId: string | null,
  way: PasteWay,
  menus: readonly Menu[],
): RoleThere[] {
  if (way === 'staff') return [];
  const target = nodeId === null ? null : (findNode(tree, nodeId)?.menu ?? null);
  const filled = new Set<string>();
  const known = new Map<MenuNode, RolesOfMenu>();
  const indexOf = menuFinder(tree.menus.map(({ data }) => String(data['name'] ?? '')));
  return menus.flatMap((read): RoleThere[] => {
    const menu =
      way === 'menus'
        ? tree.menus[indexOf(read.name, (index) => !filled.has(tree.menus[index]!.id))]
        : target;
    if (!menu) return [];
    filled.add(menu.id);
    let there = known.get(menu);
    if (!there) known.set(menu, (there = rolesOf(menu)));
    const roles = there;
    return read.credits.flatMap((block) =>
      block.roles.flatMap((one): RoleThere[] => {
        const role = takeRole(roles, block, one);
        return role ? [{ menu, role, read: one }] : [];
      }),
    );
  });
}

/** A role with somebody in it. */
interface Filled {
  category: unknown;
  role: RoleNode;
}

/** The roles of an episode with somebody in them, by their studio and then their name. */
type RolesOfMenu = ReadonlyMap<string, ReadonlyMap<string, Filled[]>>;

function rolesOf(menu: MenuNode): RolesOfMenu {
  const found = new Map<string, Map<string, Filled[]>>();
  for (const { data, roles } of menu.categories) {
    const studio = studioOf(data);
    let ofStudio = found.get(studio);
    if (!ofStudio) found.set(studio, (ofStudio = new Map()));
    for (const role of roles)
      if (role.credits.some((row) => !isSpacer(row.data)))
        addTo(ofStudio, roleKey(role.data), { category: data['name'], role });
  }
  return found;
}

/** The same role with somebody in it, in a block of the same studio; rather in the category of the same name. Each is given once. */
function takeRole(there: RolesOfMenu, block: Category, read: Role): RoleNode | undefined {
  const key = roleKey(read);
  if (!key) return undefined;
  const alike = there.get(studioOf({ studio: block.studio ?? null }))?.get(key) ?? [];
  const sameCategory = alike.findIndex(({ category }) => category === block.name);
  return alike.splice(Math.max(0, sameCategory), 1)[0]?.role;
}

/** The names of a role that are only in the list, and those that are only in the text. */
export function rolesApart({ role, read }: RoleThere): { list: CreditNode[]; text: StaffRow[] } {
  const there = new Set(role.credits.map(({ data }) => rowKey(data)));
  const inText = new Set(read.staff.map((row) => rowKey(row)));
  return {
    list: role.credits.filter(({ data }) => !isSpacer(data) && !inText.has(rowKey(data))),
    text: read.staff.filter((row) => !isSpacer(row) && !there.has(rowKey(row))),
  };
}

/** `pasteInto`, with a choice about the roles that are there. */
export function pasteOver(
  tree: ListTree,
  nodeId: string | null,
  way: PasteWay,
  menus: readonly Menu[],
  newId: () => string,
  choice: RoleThereChoice,
): Operation[] {
  if (choice === 'add') return pasteInto(tree, nodeId, way, menus, newId);
  const there = rolesThere(tree, nodeId, way, menus);
  const done = new Set(there.map(({ read }) => read));
  const rest = menus.map((menu) => ({
    ...menu,
    credits: menu.credits.flatMap((block) => {
      const roles = block.roles.filter((role) => !done.has(role));
      return roles.length > 0 ? [{ ...block, roles }] : [];
    }),
  }));
  return [
    ...there.flatMap((one) =>
      choice === 'replace' ? replaced(tree, one, newId) : completed(tree, one, newId),
    ),
    ...pasteInto(tree, nodeId, way, rest, newId),
  ];
}

function replaced(tree: ListTree, { role, read }: RoleThere, newId: () => string): Operation[] {
  const rows = read.staff.map((row) => readStaff(row, newId));
  return [
    ...addNodes(tree, role.id, role.credits.length, rows, newId),
    ...role.credits.map(({ id }) => removeNode(tree, id)),
  ];
}

/** Each name that is missing goes behind the one that is before it in the text: the rows below a studio stay below it. */
function completed(tree: ListTree, one: RoleThere, newId: () => string): Operation[] {
  const { role, read } = one;
  const missing = new Set(rolesApart(one).text);
  const places = new Map(role.credits.map(({ data }, index) => [rowKey(data), index + 1]));
  const added = new Map<number, CreditNode[]>();
  let at = read.staff.some((row) => places.has(rowKey(row))) ? 0 : role.credits.length;
  for (const row of read.staff) {
    if (!missing.has(row)) at = places.get(rowKey(row)) ?? at;
    else addTo(added, at, readStaff(row, newId));
  }
  return [...added].flatMap(([index, rows]) => addNodes(tree, role.id, index, rows, newId));
}
