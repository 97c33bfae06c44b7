import type { AnyNode, ListTree, NodeKind } from '../model/document.js';
import { DocumentError, readCategory, readMenu, readRole, readStaff } from '../interchange/interchange.js';
import { writeNode } from '../interchange/nodes.js';
import { isObject } from '../model/json.js';
import { childKind, childrenOf } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { addNodes, cellText } from './single.js';
import { placeFor } from './moves.js';
import { sheetText } from './sheet.js';

/** Part of a list on the clipboard: nodes of one kind, as interchange JSON. */
interface Clip {
  staffroll: 'rows' | 'roles' | 'categories' | 'menus';
  version: 1;
  items: object[];
}

/** The format that carries a clip next to its text, where the browser lets a page choose formats. */
export const clipType = 'application/x-staffroll+json';

const words = { credit: 'rows', role: 'roles', category: 'categories', menu: 'menus' } as const;
const kinds = { rows: 'credit', roles: 'role', categories: 'category', menus: 'menu' } as const;
const readers = { credit: readStaff, role: readRole, category: readCategory, menu: readMenu };

export const clipOf = (kind: NodeKind, nodes: readonly AnyNode[]): Clip => ({
  staffroll: words[kind],
  version: 1,
  items: nodes.map((node) => writeNode(kind, node)),
});

/**
 * The same as text for other programs, one line per node with tab-separated columns: for a row the Japanese name, the
 * English name, the affiliation and the comment, as `readSheet` reads them; for a heading its names.
 */
export function clipText(kind: NodeKind, nodes: readonly AnyNode[]): string {
  const below = childKind[kind];
  return nodes
    .flatMap((node) => {
      const cells = clipColumns.map((column) => cellText(kind, node.data, column));
      const line = sheetText([kind === 'credit' ? cells : cells.slice(0, 2).filter(Boolean)]);
      return [line, ...(below ? [clipText(below, childrenOf(kind, node))] : [])];
    })
    .join('\n');
}

const clipColumns = ['ja', 'en', 'studio', 'comment'] as const;

/** Whether a text claims to be a clip, so that it is not parsed as credits. */
export const looksLikeClip = (text: string): boolean => /^\s*\{\s*"/.test(text);

/** A text that is no clip. `detail` says where it is damaged, if that is known. */
export class ClipError extends Error {
  constructor(readonly detail?: string) {
    super(detail ?? 'This text is not a part of a list.');
  }
}

/**
 * Parses a clip; its nodes get new ids.
 * @throws ClipError when the text is not JSON, not a clip, a clip of another version, or has damaged
 * items.
 */
export function parseClip(json: string, newId: () => string): { kind: NodeKind; nodes: AnyNode[] } {
  const fail = (detail?: string) => new ClipError(detail);
  let clip: unknown;
  try {
    clip = JSON.parse(json);
  } catch {
    throw fail();
  }
  if (!isObject(clip) || clip['version'] !== 1 || !Array.isArray(clip['items'])) throw fail();
  const name = clip['staffroll'];
  if (typeof name !== 'string' || !Object.hasOwn(kinds, name) || clip['items'].length === 0) throw fail();
  const kind = kinds[name as Clip['staffroll']];
  try {
    return { kind, nodes: clip['items'].map((item) => readers[kind](item, newId)) };
  } catch (error) {
    if (error instanceof DocumentError) throw fail(error.places[0]?.message);
    throw error;
  }
}

/**
 * Inserts nodes after the focused node, or at its end when it is of the parent kind. Rows also go into the last role of
 * a category or episode, and roles into the last category of an episode. Null: there is no suitable place.
 */
export function pasteNodes(
  tree: ListTree,
  focusId: string | null,
  kind: NodeKind,
  nodes: readonly AnyNode[],
  newId: () => string,
): Operation[] | null {
  const place = placeFor(tree, focusId, kind);
  return place && addNodes(tree, place.parent, place.index, nodes, newId);
}
