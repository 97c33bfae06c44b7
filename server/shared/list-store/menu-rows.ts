import type { MenuNode } from '@libs/list/model/document.js';
import { menuSummary } from '@libs/list/model/statistics.js';
import { walk } from '@libs/list/model/walk.js';

/** Characters around the id, order key and own fields of a stored node that its interchange JSON does not have, at least. */
const aroundNode = `{"id":"","order":"","data":}`.length - 2;

/** A menu in the form that `upsertMenus` takes (list.store.ts), as JSON. */
export function menuRow(menu: MenuNode): string {
  const { rows, complete } = menuSummary(menu);
  const json = JSON.stringify({
    id: menu.id,
    o: menu.order,
    d: menu.data,
    c: menu.categories,
    n: rows,
    t: Math.round(rows * complete),
  });
  return `${json.slice(0, -1)},"b":${interchangeBytes(menu, json)}}`;
}

/** Bytes of the interchange JSON of a menu, or a little more; `stored`: its stored form as JSON. */
function interchangeBytes(menu: MenuNode, stored: string): number {
  let extra = 0;
  for (const { kind, node } of walk([menu]))
    if (kind !== 'menu') extra += aroundNode + node.id.length + node.order.length;
  return Buffer.byteLength(stored) - extra;
}
