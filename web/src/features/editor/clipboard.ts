import { Failure } from '@libs/contract/errors.js';
import type { AnyNode, ListTree, NodeKind } from '@libs/list/document.js';
import { DocumentError, readCategory, readMenu, readRole, readStaff } from '@libs/list/interchange.js';
import { writeNode } from '@libs/list/interchange-nodes.js';
import { isObject } from '@libs/list/json.js';
import { childKind, childrenOf } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import { addNodes, cellText } from './commands';
import { placeFor } from './moves';

/** What the clipboard holds of a list: nodes of one kind, as they stand in the interchange JSON. */
export interface Clip {
  staffroll: 'rows' | 'roles' | 'categories' | 'menus';
  version: 1;
  items: object[];
}

/** The format in which a clip lies beside its text where the browser lets a page choose. */
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
 * The same as a text for other programs, a line each, its columns apart by tabs: of a row the Japanese name, the English one,
 * the affiliation and the comment, as `readSheet` reads them; of a heading its names.
 */
export function clipText(kind: NodeKind, nodes: readonly AnyNode[]): string {
  const below = childKind[kind];
  return nodes
    .flatMap((node) => {
      const cells = clipColumns.map((column) => cellText(kind, node.data, column));
      const line =
        kind === 'credit'
          ? cells.join('\t').replace(/\t+$/, '')
          : cells.slice(0, 2).filter(Boolean).join('\t');
      return [line, ...(below ? [clipText(below, childrenOf(kind, node))] : [])];
    })
    .join('\n');
}

const clipColumns = ['ja', 'en', 'studio', 'comment'] as const;

/** Whether a text means to be a clip, so that it is not read as credits. */
export const looksLikeClip = (text: string): boolean => /^\s*\{\s*"/.test(text);

/**
 * Reads a clip, with new ids.
 * @throws Failure `clipboard-invalid` when the text is no JSON, no clip, or one of another version or with damaged items.
 */
export function readClip(json: string, newId: () => string): { kind: NodeKind; nodes: AnyNode[] } {
  const fail = (detail?: string) => new Failure('clipboard-invalid', detail);
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
 * Puts nodes after the node in focus, or at the end of it when it is of the kind above; rows also into the last role of a
 * category or an episode, and roles into its last category. Null: there is no such place.
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
