import type { ListHead } from '@libs/contract/lists/lists.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import type { InterchangeDocument, ListStatus, Menu } from '@libs/list/model/interchange.types.js';
import type { Absent } from '../../shell/live/absent';
import { menuSummary } from '@libs/list/model/statistics.js';

/** A menu in the left column. `key` identifies the menu itself, even if it is renamed. */
export interface MenuEntry {
  key: string;
  name: string;
  /** Rows that are not spacers. */
  rows: number;
  /** Share of them with a confirmed English name, 0 to 1. */
  complete: number;
}

/** The content of a list page, from any source: the head of the first paint, the document, or the live tree. */
export interface ListContent {
  title: string;
  status: ListStatus;
  comment: string;
  menus: MenuEntry[];
  /** The menu's categories; null while loading. Returns the same object each time. */
  menu(index: number): MenuNode | null;
  /** The whole list; null while loading. */
  source: InterchangeDocument | ListTree | null;
}

const heads = new WeakMap<ListHead, ListContent>();

/** The first paint: all names, and the credits of the menu that the page opens with. The same object for the same head. */
export function contentOfHead(head: ListHead, first: MenuNode | null): ListContent {
  const known = heads.get(head);
  if (known) return known;
  const content: ListContent = {
    title: head.card.title,
    status: head.card.status,
    comment: head.comment,
    menus: head.menus.map((menu, index) => ({ ...menu, key: `menu-${index}` })),
    menu: (index) => (index === head.firstIndex ? first : null),
    source: null,
  };
  heads.set(head, content);
  return content;
}

export function contentOfTree(tree: ListTree): ListContent {
  return {
    title: String(tree.fields['title'] ?? ''),
    status: tree.fields['status'] as ListStatus,
    comment: String(tree.fields['comment'] ?? ''),
    menus: tree.menus.map(entryOf),
    menu: (index) => tree.menus[index] ?? null,
    source: tree,
  };
}

/** While only some of its menus are there. */
export function contentOfPart(tree: ListTree, absent: Absent | null): ListContent {
  const isAbsent = (menu: MenuNode) => absent?.has(menu.id) ?? false;
  return {
    ...contentOfTree({ ...tree, menus: [] }),
    menus: tree.menus.map((menu) => ({ ...entryOf(menu), ...absent?.get(menu.id) })),
    menu: (index) => tree.menus.slice(index, index + 1).find((menu) => !isAbsent(menu)) ?? null,
    source: null,
  };
}

/**
 * The reader's position after the content was replaced: the same menu by key, otherwise by name, otherwise the nearest
 * position.
 */
export function sameMenu(
  before: { key: string; name: string; index: number },
  menus: readonly MenuEntry[],
): number {
  const byKey = menus.findIndex((menu) => menu.key === before.key);
  if (byKey >= 0) return byKey;
  if (menus[before.index]?.name === before.name) return before.index;
  const byName = menus.findIndex((menu) => menu.name === before.name);
  return byName >= 0 ? byName : Math.max(0, Math.min(before.index, menus.length - 1));
}

export function countMenu(menu: Menu | MenuNode): Pick<MenuEntry, 'rows' | 'complete'> {
  const { rows, complete } = menuSummary(menu);
  return { rows, complete };
}

/** Whether nothing of a menu has changed that the left column shows. */
export const isSameEntry = (one: MenuEntry, other: MenuEntry): boolean =>
  one === other ||
  (one.key === other.key &&
    one.name === other.name &&
    one.rows === other.rows &&
    one.complete === other.complete);

const entries = new WeakMap<MenuNode, MenuEntry>();

/** Computed once per version of a menu: an edit creates a new object for its menu and keeps the others. */
function entryOf(menu: MenuNode): MenuEntry {
  let entry = entries.get(menu);
  if (!entry) {
    entry = { key: menu.id, name: String(menu.data['name'] ?? ''), ...countMenu(menu) };
    entries.set(menu, entry);
  }
  return entry;
}
