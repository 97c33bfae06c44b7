import type { AnyNode, ListTree, NodeKind } from './document.js';
import { walk } from './walk.js';

interface Spot {
  /** Number of the owner among everything in the list that can have one, in reading order; the list itself is 0. */
  place: number;
  /** Number of the row in the list, from 0; null if the owner is not a row. */
  position: number | null;
  /** Names of its ancestors; empty where there is none. */
  menu: string;
  category: string;
  roleJa: string;
  roleEn: string;
  /** As written, never blank. */
  text: string;
}

/**
 * A text in a list other than a credit: the list's own comment, the note of a menu, category or role, or the comment of
 * a row. `field`: the field of the node, or of the list, that contains it.
 */
export type Comment = Spot &
  (
    | { kind: 'list'; field: 'comment' }
    | { kind: NodeKind; field: 'note' | 'comment'; node: AnyNode; menuId: string }
  );

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** All comments of a list in reading order, including those of spacers. */
export const commentsOf = (list: Pick<ListTree, 'fields' | 'menus'>): Comment[] => [...eachComment(list)];

/** The same, generated on demand. */
export function* eachComment({ fields, menus }: Pick<ListTree, 'fields' | 'menus'>): Generator<Comment> {
  let place = 0;
  let position = 0;
  const own = text(fields['comment']);
  const nowhere = { menu: '', category: '', roleJa: '', roleEn: '' };
  if (own.trim()) yield { kind: 'list', field: 'comment', place, position: null, ...nowhere, text: own };
  let names = nowhere;
  for (const { kind, node, menu } of walk(menus)) {
    const { data } = node;
    if (kind === 'menu') names = { ...nowhere, menu: text(data['name']) || 'Untitled' };
    if (kind === 'category') names = { ...names, category: text(data['name']), roleJa: '', roleEn: '' };
    if (kind === 'role') names = { ...names, roleJa: text(data['original']), roleEn: text(data['name']) };
    place += 1;
    const row = kind === 'credit' ? position++ : null;
    const field = kind === 'credit' ? 'comment' : 'note';
    const written = text(data[field]);
    if (written.trim())
      yield { kind, field, node, menuId: menu.id, place, ...names, position: row, text: written };
  }
}
