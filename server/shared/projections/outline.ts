import type { MenuNode, NodeKind } from '@libs/list/model/document.js';
import type { MenuTally } from '@libs/list/check/completeness.js';
import { walk } from '@libs/list/model/walk.js';
import { maxPlaces, newPlaces, placesFor } from './places.js';

/** The numbers of everything in one menu of a list (`ListOutline`). */
export interface Outline {
  /** Each thing as a letter and its id; the menu itself is the first. */
  nodes: string[];
  places: number[];
  tally: MenuTally;
}

const letters: Record<NodeKind, string> = { menu: 'm', category: 'c', role: 'r', credit: 's' };

/** Everything in a menu in reading order, as `Outline.nodes`. */
export function nodesOf(menu: MenuNode): string[] {
  const nodes: string[] = [];
  for (const { kind, node } of walk([menu])) nodes.push(letters[kind] + node.id);
  return nodes;
}

/** Whether an entry of `Outline.nodes` is a row. */
export const isRow = (node: string): boolean => node.startsWith(letters.credit);

/** A menu whose things must be numbered, beside what is known of it. */
interface Renumbered {
  /** Null: a menu whose place among the menus does not count as before. */
  former: { nodes: string[]; places: number[] } | null;
  nodes: string[];
}

/**
 * Numbers menus that follow one another, between the numbers of the menus before and after them. What was there before keeps its
 * number wherever possible. Null: there is no room.
 */
export function numbered(menus: readonly Renumbered[], low: number, high: number): number[][] | null {
  const former = menus.flatMap(({ former: known, nodes }) => {
    const places = new Map(known?.nodes.map((node, index) => [node, known.places[index]!]));
    return nodes.map((node) => places.get(node) ?? null);
  });
  const places = placesFor(former, low, high);
  return (
    places &&
    cut(
      places,
      menus.map(({ nodes }) => nodes),
    )
  );
}

/** Numbers all menus of a list anew, each as `Outline.nodes`. */
export function numberedAnew(menus: readonly (readonly string[])[]): number[][] {
  return cut(newPlaces(menus.reduce((sum, nodes) => sum + nodes.length, 0)), menus);
}

function cut(places: readonly number[], menus: readonly (readonly string[])[]): number[][] {
  let at = 0;
  return menus.map(({ length }) => places.slice(at, (at += length)));
}

/** The first and last number of a menu, and which. */
export interface Extent {
  menu: string;
  first: number;
  last: number;
}

/**
 * The menus that must be numbered in one go, because they follow one another, with the numbers between which they belong.
 * @param order all menus of the list
 * @param extents those that had numbers
 * @param changed those to be numbered, all new and moved ones among them
 */
export function groupsOf(
  order: readonly string[],
  extents: readonly Extent[],
  changed: ReadonlySet<string>,
): { menus: string[]; low: number; high: number }[] {
  const known = new Map(extents.map((extent) => [extent.menu, extent]));
  const groups: { menus: string[]; low: number; high: number }[] = [];
  let [low, isOpen] = [0, false];
  for (const menu of order) {
    const extent = known.get(menu);
    if (changed.has(menu)) {
      if (isOpen) groups.at(-1)!.menus.push(menu);
      else groups.push({ menus: [menu], low, high: maxPlaces });
      isOpen = true;
    } else if (extent) {
      if (isOpen) groups.at(-1)!.high = extent.first;
      isOpen = false;
      low = extent.last;
    }
  }
  return groups;
}
