import type { ListHead } from '@libs/contract/lists.js';
import { hasBothLanguages, isSpacer } from '@libs/list/credits.js';
import type { ListTree, MenuNode } from '@libs/list/document.js';
import { readMenu } from '@libs/list/interchange.js';
import type { InterchangeDocument, ListStatus, Menu } from '@libs/list/interchange.types.js';

/** A menu as the rail shows it. `key` lasts as long as the menu itself, not its name. */
export interface MenuEntry {
  key: string;
  name: string;
  /** Rows that are not spacers. */
  rows: number;
  /** Share of those with both languages, 0 to 1. */
  complete: number;
}

/** What a list page shows, wherever it came from: the head of the first paint, the document, or the live tree. */
export interface ListContent {
  title: string;
  status: ListStatus;
  comment: string;
  menus: MenuEntry[];
  /** The menu's categories; null while they are not loaded. The same node is answered each time. */
  menu(index: number): MenuNode | null;
  /** The whole list; null while it is not loaded. */
  source: InterchangeDocument | ListTree | null;
}

/** The first paint: all names, and the credits of the first menu. */
export function contentOfHead(head: ListHead): ListContent {
  const first = head.firstMenu ? nodeOf(head.firstMenu as Menu) : null;
  return {
    title: head.card.title,
    status: head.card.status,
    comment: head.comment,
    menus: head.menus.map((menu, index) => ({ ...menu, key: `menu-${index}` })),
    menu: (index) => (index === 0 ? first : null),
    source: null,
  };
}

/** Menus are read when they are first looked at, so that a list of 40,000 credits opens like a small one. */
export function contentOfDocument(document: InterchangeDocument): ListContent {
  return {
    title: document.title,
    status: document.status,
    comment: document.comment,
    menus: document.menus.map((menu, index) => ({
      key: `menu-${index}`,
      name: menu.name,
      ...countMenu(menu),
    })),
    menu: (index) => (document.menus[index] ? nodeOf(document.menus[index]) : null),
    source: document,
  };
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

/** Where the reader is after the content was replaced: the same menu by key, else by name, else the nearest place. */
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

const nodes = new WeakMap<Menu, MenuNode>();

function nodeOf(menu: Menu): MenuNode {
  let node = nodes.get(menu);
  if (!node) {
    let last = 0;
    node = readMenu(menu, () => `row-${++last}`);
    nodes.set(menu, node);
  }
  return node;
}

type Count = Pick<MenuEntry, 'rows' | 'complete'>;

function countMenu(menu: Menu): Count {
  let [rows, both] = [0, 0];
  for (const category of menu.credits) {
    for (const role of category.roles) {
      for (const row of role.staff) {
        if (isSpacer(row)) continue;
        rows += 1;
        if (hasBothLanguages(row)) both += 1;
      }
    }
  }
  return { rows, complete: rows === 0 ? 0 : both / rows };
}

const entries = new WeakMap<MenuNode, MenuEntry>();

/** Made once for each state of a menu: an edit makes a new node of the menu it touches and keeps the others. */
function entryOf(menu: MenuNode): MenuEntry {
  let entry = entries.get(menu);
  if (!entry) {
    let [rows, both] = [0, 0];
    for (const category of menu.categories) {
      for (const role of category.roles) {
        for (const { data } of role.credits) {
          if (isSpacer(data)) continue;
          rows += 1;
          if (hasBothLanguages(data)) both += 1;
        }
      }
    }
    entry = {
      key: menu.id,
      name: String(menu.data['name'] ?? ''),
      rows,
      complete: rows === 0 ? 0 : both / rows,
    };
    entries.set(menu, entry);
  }
  return entry;
}
