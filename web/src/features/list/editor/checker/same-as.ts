import { creditedAs } from '@libs/list/check/credited.js';
import type { LookAlikeName } from '@libs/list/check/look-alikes.js';
import type { CreditNode, Json, ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { walk } from '@libs/list/model/walk.js';

const nameOf = ({ ja, en }: LookAlikeName): string => creditedAs({ ja, en })?.name ?? '';

const isCreditOf = ({ data }: CreditNode, name: string, isStudio: boolean): boolean =>
  Boolean(data['isStudio']) === isStudio && creditedAs(data)?.name === name;

/**
 * Treats one name as a misspelling of another: every row of `slip` gets the names of `right`, and its link, if it has
 * one.
 */
export function sameAs(tree: ListTree, right: LookAlikeName, slip: LookAlikeName): Operation[] {
  const name = nameOf(slip);
  const wanted: Record<string, Json> = {
    ...(right.ja ? { ja: right.ja } : {}),
    ...(right.en ? { en: right.en } : {}),
    id: right.id ?? null,
    pn: null,
  };
  const operations: Operation[] = [];
  for (const { node, menu } of walk(tree.menus, 'credit')) {
    if (!isCreditOf(node, name, slip.isStudio === true)) continue;
    for (const [field, value] of Object.entries(wanted)) {
      if ((node.data[field] ?? null) === value) continue;
      operations.push({ op: 'set', kind: 'credit', menu: menu.id, id: node.id, field, value });
    }
  }
  return operations;
}

/** The first row of a name in the menu at an index; null if it no longer exists. */
export function firstRowOf(tree: ListTree, menuName: string, who: LookAlikeName): string | null {
  const name = nameOf(who);
  const menus = tree.menus.filter((menu) => String(menu.data['name'] ?? '') === menuName);
  for (const { node } of walk(menus, 'credit')) {
    if (isCreditOf(node, name, who.isStudio === true)) return node.id;
  }
  return null;
}
