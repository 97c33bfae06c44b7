import type { JsonObject, ListTree, MenuNode, NodeKind } from '@libs/list/document.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import type { Column } from './columns';
import { cellText, setCell } from './commands';

/** Where find and replace looks. `roles`: names of roles in both languages. `comments`: of rows, and notes. */
export type ReplaceField = 'ja' | 'en' | 'comments' | 'roles';

export interface ReplaceQuery {
  find: string;
  replacement: string;
  isRegex: boolean;
  matchCase: boolean;
}

/** One text of the list that may be changed. */
export interface Place {
  menu: MenuNode;
  id: string;
  column: Column;
  text: string;
  /** `#01 › Key Animation` */
  where: string;
}

/** A text with a match. `index` among the texts that were given. */
export interface Replaced {
  index: number;
  after: string;
  matches: number;
}

const name = (kind: NodeKind, data: JsonObject) => cellText(kind, data, 'en') || cellText(kind, data, 'ja');

/** All texts of these fields that hold something, in the whole list or in one menu. */
export function placesOf(tree: ListTree, fields: ReadonlySet<ReplaceField>, menuId: string | null): Place[] {
  const places: Place[] = [];
  for (const menu of tree.menus) {
    if (menuId !== null && menu.id !== menuId) continue;
    const look = (kind: NodeKind, id: string, data: JsonObject, column: Column, where: string) => {
      const text = cellText(kind, data, column);
      if (text) places.push({ menu, id, column, text, where });
    };
    const top = name('menu', menu.data);
    if (fields.has('comments')) look('menu', menu.id, menu.data, 'comment', top);
    for (const category of menu.categories) {
      if (fields.has('comments'))
        look(
          'category',
          category.id,
          category.data,
          'comment',
          `${top} › ${name('category', category.data)}`,
        );
      for (const role of category.roles) {
        const where = `${top} › ${name('role', role.data)}`;
        if (fields.has('roles')) {
          look('role', role.id, role.data, 'ja', top);
          look('role', role.id, role.data, 'en', top);
        }
        if (fields.has('comments')) look('role', role.id, role.data, 'comment', where);
        for (const { id, data } of role.credits) {
          if (fields.has('ja')) look('credit', id, data, 'ja', where);
          if (fields.has('en')) look('credit', id, data, 'en', where);
          if (fields.has('comments')) look('credit', id, data, 'comment', where);
        }
      }
    }
  }
  return places;
}

/**
 * The texts that the query changes or matches. With a regular expression `$1`, `$<name>` and `$&` stand for what was found.
 * @throws SyntaxError for what is no regular expression. A slow one runs on without end: run it where it can be stopped.
 */
export function replaceTexts(texts: readonly string[], query: ReplaceQuery): Replaced[] {
  const { find, replacement, isRegex, matchCase } = query;
  if (!find) return [];
  const source = isRegex ? find : find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = new RegExp(source, matchCase ? 'gu' : 'giu');
  const found: Replaced[] = [];
  texts.forEach((text, index) => {
    const matches = text.match(pattern)?.length ?? 0;
    if (matches === 0) return;
    const after = isRegex ? text.replace(pattern, replacement) : text.replace(pattern, () => replacement);
    found.push({ index, after, matches });
  });
  return found;
}

/** Writes what was found into the list. Places whose text is another one meanwhile are passed over. */
export function replaceOperations(
  tree: ListTree,
  places: readonly Place[],
  replaced: readonly Replaced[],
): Operation[] {
  const menus = new Map(tree.menus.map((menu) => [menu.id, menu]));
  return replaced.flatMap(({ index, after }) => {
    const place = places[index]!;
    const menu = menus.get(place.menu.id);
    if (!menu) return [];
    const near = { ...tree, menus: [menu] };
    const found = menu === place.menu ? null : findNode(near, place.id);
    const isSame =
      menu === place.menu || (found && cellText(found.kind, found.node.data, place.column) === place.text);
    return isSame ? setCell(near, place.id, place.column, after) : [];
  });
}
