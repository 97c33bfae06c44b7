import type { CategoryNode, MenuNode, RoleNode } from '@libs/list/model/document.js';
import { groupRows } from './row-groups';

/** A category of an episode to jump to, or a role of one that has many names. */
export interface Place {
  /** Of the node. */
  id: string;
  name: string;
  /** As printed; only of roles. */
  original: string;
  /** How many names it has: those that are shown below a studio, without the studio. */
  names: number;
}

/** Where a bar of places helps: `phone`: the episode fits on the screen of a desk, but not on that of a phone. */
export type BarRoom = 'none' | 'phone' | 'all';

/** An episode with more names is a compact sheet, for who has chosen nothing and has room for it. */
const manyNames = 60;
/** A role with as many names is a place of its own, in a category of several roles. */
const bigRole = 12;
/** Fewer places are seen at a glance. */
const leastPlaces = 3;
/** Names of a role in a roll: more of them are set in three columns below it (`MenuView`). */
export const axisRows = 12;
/** Lines of a roll that a screen has, below the head of the episode. */
const screen = 20;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Names that are shown for a role. */
const namesOf = (role: RoleNode): number =>
  groupRows(role.credits).reduce((sum, { rows }) => sum + rows.length, 0);

interface Measured {
  names: number;
  places: Place[];
  /** As set in a roll. */
  lines: Record<'desk' | 'phone', number>;
}

const known = new WeakMap<MenuNode, Measured>();

/** Once for each version of an episode. */
function measure(menu: MenuNode): Measured {
  const before = known.get(menu);
  if (before) return before;
  const measured: Measured = { names: 0, places: [], lines: { desk: 0, phone: 0 } };
  for (const category of menu.categories) addCategory(measured, category);
  known.set(menu, measured);
  return measured;
}

function addCategory(measured: Measured, category: CategoryNode): void {
  const { places, lines } = measured;
  const name = text(category.data['name']);
  const own: Place = { id: category.id, name, original: '', names: 0 };
  places.push(own);
  lines.desk += 2;
  lines.phone += 2;
  for (const role of category.roles) {
    const names = namesOf(role);
    own.names += names;
    const rows = role.credits.length;
    lines.desk += rows > axisRows ? 1 + Math.ceil(rows / 3) : Math.max(1, rows);
    lines.phone += 1 + rows;
    const [en, original] = [text(role.data['name']), text(role.data['original'])];
    // What is called as its category begins where that begins, or nearly so.
    if (names >= bigRole && category.roles.length > 1 && (en || original) && en !== name)
      places.push({ id: role.id, name: en, original, names });
  }
  measured.names += own.names;
}

/** Where one can jump to in an episode: its categories and their large roles, in order. Linear in its rows. */
export const placesOf = (menu: MenuNode): readonly Place[] => measure(menu).places;

/** Whether it is set as a compact sheet by itself. */
export const hasManyNames = (menu: MenuNode): boolean => measure(menu).names > manyNames;

/** Whether an episode has enough places, and enough below the screen, for a bar of them. */
export function barRoom(menu: MenuNode): BarRoom {
  const { places, lines } = measure(menu);
  if (places.length < leastPlaces || lines.phone <= screen) return 'none';
  return lines.desk <= screen ? 'phone' : 'all';
}
