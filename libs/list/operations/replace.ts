import type { JsonObject, ListTree, MenuNode, NodeKind } from '../model/document.js';
import { findNode } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { walk } from '../model/walk.js';
import type { Column } from './columns.js';
import { cellText, setCell } from './single.js';

/** Where find and replace looks. `roles`: names of roles in both languages. `comments`: of rows, and notes. */
export type ReplaceField = 'ja' | 'en' | 'comments' | 'roles';

export interface ReplaceQuery {
  find: string;
  replacement: string;
  isRegex: boolean;
  matchCase: boolean;
}

/** One text of the list that can be changed. */
export interface TextPlace {
  menu: MenuNode;
  id: string;
  column: Column;
  text: string;
  /** `#01 › Key Animation` */
  where: string;
}

/** A matching text. `index` refers to the given texts. */
export interface Replaced {
  index: number;
  after: string;
  matches: number;
}

const name = (kind: NodeKind, data: JsonObject) => cellText(kind, data, 'en') || cellText(kind, data, 'ja');

/** All non-empty texts of these fields, in the whole list or in one menu. */
export function placesOf(
  tree: ListTree,
  fields: ReadonlySet<ReplaceField>,
  menuId: string | null,
): TextPlace[] {
  const places: TextPlace[] = [];
  const menus = menuId === null ? tree.menus : tree.menus.filter(({ id }) => id === menuId);
  let [top, where] = ['', ''];
  for (const { kind, node, menu } of walk(menus)) {
    const look = (column: Column, at: string) => {
      const text = cellText(kind, node.data, column);
      if (text) places.push({ menu, id: node.id, column, text, where: at });
    };
    if (kind === 'menu') where = top = name(kind, node.data);
    else if (kind !== 'credit') where = `${top} › ${name(kind, node.data)}`;
    if (kind === 'role' && fields.has('roles')) {
      look('ja', top);
      look('en', top);
    }
    if (kind === 'credit' && fields.has('ja')) look('ja', where);
    if (kind === 'credit' && fields.has('en')) look('en', where);
    if (fields.has('comments')) look('comment', where);
  }
  return places;
}

/**
 * The texts that the query matches, with their replacements. With a regular expression, `$1`, `$<name>` and `$&` refer
 * to the match.
 * @throws SyntaxError for an invalid regular expression. A slow one can run forever, so run it where it can be stopped.
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

/** Applies the replacements to the list. Places whose text has changed in the meantime are skipped. */
export function replaceOperations(
  tree: ListTree,
  places: readonly TextPlace[],
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
    return isSame ? setCell(near, place.id, place.column, after, 'replacement') : [];
  });
}
