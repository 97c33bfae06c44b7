import type { AnyNode, ListTree, NodeKind } from './document.js';

interface Spot {
  /** Number of what has it among all that the list holds, in the order of reading; the list itself is 0. */
  place: number;
  /** Number of the row in the list, from 0; null for what is no row. */
  position: number | null;
  /** Names of what it stands in; empty where there is none. */
  menu: string;
  category: string;
  roleJa: string;
  roleEn: string;
  /** As it is written, never blank. */
  text: string;
}

/**
 * A text that a list has beside its credits: its own comment, the note of a menu, a category or a role, the comment of a row.
 * `field`: the field of the node, or of the list, that holds it.
 */
export type Comment = Spot &
  (
    | { kind: 'list'; field: 'comment' }
    | { kind: NodeKind; field: 'note' | 'comment'; node: AnyNode; menuId: string }
  );

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** All of a list, in the order of reading; also those of spacers. */
export function commentsOf({ fields, menus }: Pick<ListTree, 'fields' | 'menus'>): Comment[] {
  const comments: Comment[] = [];
  let place = 0;
  let position = 0;
  const own = text(fields['comment']);
  const nowhere = { menu: '', category: '', roleJa: '', roleEn: '' };
  if (own.trim())
    comments.push({ kind: 'list', field: 'comment', place, position: null, ...nowhere, text: own });
  for (const menu of menus) {
    const add = (kind: NodeKind, node: AnyNode, names: typeof nowhere) => {
      place += 1;
      const field = kind === 'credit' ? 'comment' : 'note';
      const written = text(node.data[field]);
      if (written.trim())
        comments.push({
          kind,
          field,
          node,
          menuId: menu.id,
          place,
          ...names,
          position: kind === 'credit' ? position : null,
          text: written,
        });
      if (kind === 'credit') position += 1;
    };
    const inMenu = { ...nowhere, menu: text(menu.data['name']) || 'Untitled' };
    add('menu', menu, inMenu);
    for (const category of menu.categories) {
      const inCategory = { ...inMenu, category: text(category.data['name']) };
      add('category', category, inCategory);
      for (const role of category.roles) {
        const { original, name } = role.data;
        const inRole = { ...inCategory, roleJa: text(original), roleEn: text(name) };
        add('role', role, inRole);
        for (const credit of role.credits) add('credit', credit, inRole);
      }
    }
  }
  return comments;
}
