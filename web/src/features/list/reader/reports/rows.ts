import { reportLimits } from '@libs/contract/community/reports.js';
import type { JsonObject, ListTree, MenuNode, NodeKind } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { walk } from '@libs/list/model/walk.js';
import type { ListContent } from '../content';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A category or role: `Director 監督`. */
const nameOf = ({ name, original }: JsonObject): string =>
  [name, original].map(text).filter(Boolean).join(' ');
const namesOf = ({ ja, en }: JsonObject): string[] => [text(ja), text(en)].filter(Boolean);

export interface Place {
  id: string;
  kind: NodeKind;
  /** Its category and role: `Main Staff › Director 監督`. */
  role: string;
  /** `Main Staff › Director 監督 › 山田太郎`: the same text that a report has. */
  place: string;
  /** The names of a row; none for others. */
  names: string[];
}

/** Everything in an episode that can be reported, in its order. */
export function* placesIn(menu: MenuNode): Generator<Place> {
  let [category, role] = ['', ''];
  for (const { kind, node } of walk([menu])) {
    if (kind === 'menu') continue;
    const path = (...parts: string[]) => parts.filter(Boolean).join(' › ');
    if (kind === 'credit') {
      const names = namesOf(node.data);
      if (names[0])
        yield { id: node.id, kind, role: path(category, role), place: path(category, role, names[0]), names };
      continue;
    }
    const name = nameOf(node.data);
    if (kind === 'category') [category, role] = [name, ''];
    else role = name;
    const place = kind === 'category' ? path(name) : path(category, name);
    if (name) yield { id: node.id, kind, role: place, place, names: [] };
  }
}

/** The row with this id, and the name of its episode; null: it is not there, or cannot be reported. */
export function rowOf(content: ListContent, id: string): (Place & { episode: string }) | null {
  for (const [index, { name: episode }] of content.menus.entries()) {
    const menu = content.menu(index);
    const row = menu && [...placesIn(menu)].find((one) => one.id === id);
    if (row)
      return row.kind === 'credit' && row.place.length <= reportLimits.place ? { ...row, episode } : null;
  }
  return null;
}

/** The credit of a report, in its episode; null: it is not there now. */
export function creditAt(menu: MenuNode, { node, place }: { node: string; place: string }): Place | null {
  const all = [...placesIn(menu)].filter(({ kind }) => kind === 'credit');
  return all.find(({ id }) => id === node) ?? all.find((one) => one.place === place) ?? null;
}

/** Whether the ids of rows are those that everybody has: only once the list is live. */
export const hasIds = ({ source }: ListContent): boolean => source !== null && 'fields' in source;

/** Categories and roles of an episode, each once. */
export function rolePlaces(menu: MenuNode): string[] {
  const places = new Set<string>();
  for (const { kind, place } of placesIn(menu)) if (kind !== 'credit') places.add(place);
  return [...places].filter((place) => place.length <= reportLimits.place);
}

/** The rows of an episode whose names or places contain a text: at most `most`. */
export function rowsWith(menu: MenuNode, query: string, most: number): Place[] {
  const wanted = query.toLowerCase();
  const found: Place[] = [];
  for (const one of placesIn(menu)) {
    if (one.kind !== 'credit' || one.place.length > reportLimits.place) continue;
    if (![one.place, ...one.names].some((value) => value.toLowerCase().includes(wanted))) continue;
    found.push(one);
    if (found.length === most) break;
  }
  return found;
}

/**
 * What a report is about, in the list as it is now: the row with its id; otherwise its place; otherwise a row of the episode with the
 * name; otherwise its role or category, since the name may have been corrected. Null: none of them is there, or the report names only
 * an episode or the whole list.
 */
export function nodeOfReport(
  tree: ListTree,
  { node, episode, place }: { node: string | null; episode: string | null; place: string | null },
): string | null {
  if (node && findNode(tree, node)) return node;
  const menu = tree.menus.find(({ data }) => data['name'] === episode);
  if (!menu || !place) return null;
  const all = [...placesIn(menu)];
  const parts = place.split(' › ');
  const name = parts.at(-1)!;
  const exact = all.find((one) => one.place === place) ?? all.find(({ names }) => names.includes(name));
  const outer = (depth: number) => all.find((one) => one.place === parts.slice(0, depth).join(' › '));
  return (exact ?? outer(2) ?? outer(1))?.id ?? null;
}
