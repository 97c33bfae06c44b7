import type { MenuNode } from '@libs/list/model/document.js';
import { menuSummary } from '@libs/list/model/statistics.js';
import { walk } from '@libs/list/model/walk.js';

/** Characters that the interchange JSON of a menu has beside its data, its categories and what they say, at most. */
const aroundMenu = 38;

/** Characters around the id, order key and own fields of a stored node that its interchange JSON does not have, at least. */
const aroundNode = `{"id":"","order":"","data":}`.length - 2;

/** A menu in stored form; JSON as text. */
export interface StoredMenu {
  id: string;
  order: string;
  data: string;
  categories: string;
}

/** With what is counted of it. */
export interface MeasuredMenu extends StoredMenu {
  rows: number;
  translated: number;
  /** Of its interchange JSON, or a little more. */
  bytes: number;
}

export function measuredMenu(menu: MenuNode): MeasuredMenu {
  const { rows, complete } = menuSummary(menu);
  const data = JSON.stringify(menu.data);
  const categories = JSON.stringify(menu.categories);
  const bytes = Buffer.byteLength(data) + Buffer.byteLength(categories) + bytesAround(menu);
  const { id, order } = menu;
  return { id, order, data, categories, rows, translated: Math.round(rows * complete), bytes };
}

/** A menu in the form that `menusOfJson` takes (list.store.ts). */
export function menuRow(menu: MenuNode): string {
  const { id, order, data, categories, rows, translated, bytes } = measuredMenu(menu);
  const head = JSON.stringify({ id, o: order, n: rows, t: translated, b: bytes });
  return `${head.slice(0, -1)},"d":${data},"c":${categories}}`;
}

/**
 * Bytes that the interchange JSON of a menu has beyond its stored data and categories, or a little more. Usually negative, because it
 * has no ids and order keys of nodes.
 */
function bytesAround(menu: MenuNode): number {
  let bytes = aroundMenu + menu.id.length + menu.order.length;
  for (const { kind, node } of walk([menu]))
    if (kind !== 'menu') bytes -= aroundNode + node.id.length + node.order.length;
  return bytes;
}
