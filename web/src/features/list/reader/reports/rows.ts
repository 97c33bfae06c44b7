import { reportLimits } from '@libs/contract/community/reports.js';
import type { JsonObject, ListTree, MenuNode, NodeKind } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { walk } from '@libs/list/model/walk.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A category or role: `Director 監督`. */
const nameOf = ({ name, original }: JsonObject): string =>
  [name, original].map(text).filter(Boolean).join(' ');
const namesOf = ({ ja, en }: JsonObject): string[] => [text(ja), text(en)].filter(Boolean);

interface Place {
  id: string;
  kind: NodeKind;
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
      if (names[0]) yield { id: node.id, kind, place: path(category, role, names[0]), names };
      continue;
    }
    const name = nameOf(node.data);
    if (kind === 'category') [category, role] = [name, ''];
    else role = name;
    if (name)
      yield { id: node.id, kind, place: kind === 'category' ? path(name) : path(category, name), names: [] };
  }
}

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
