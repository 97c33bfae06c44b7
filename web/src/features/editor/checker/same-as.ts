import { creditedAs } from '@libs/list/check/credited.js';
import type { LookAlikeName } from '@libs/list/check/look-alikes.js';
import type { CreditNode, Json, ListTree } from '@libs/list/document.js';
import type { Operation } from '@libs/list/operation.js';

const nameOf = ({ ja, en }: LookAlikeName): string => creditedAs({ ja, en })?.name ?? '';

const isCreditOf = ({ data }: CreditNode, name: string, isStudio: boolean): boolean =>
  Boolean(data['isStudio']) === isStudio && creditedAs(data)?.name === name;

/** Says that one name is a slip for another: every row of `slip` gets the names of `right`, and its link, if it has one. */
export function sameAs(tree: ListTree, right: LookAlikeName, slip: LookAlikeName): Operation[] {
  const name = nameOf(slip);
  const wanted: Record<string, Json> = {
    ...(right.ja ? { ja: right.ja } : {}),
    ...(right.en ? { en: right.en } : {}),
    id: right.id ?? null,
    pn: null,
  };
  const operations: Operation[] = [];
  for (const menu of tree.menus) {
    for (const credit of creditsOf(menu)) {
      if (!isCreditOf(credit, name, slip.isStudio === true)) continue;
      for (const [field, value] of Object.entries(wanted)) {
        if ((credit.data[field] ?? null) === value) continue;
        operations.push({ op: 'set', kind: 'credit', menu: menu.id, id: credit.id, field, value });
      }
    }
  }
  return operations;
}

/** The first row of a name in the menu at an index; null when it is not there any more. */
export function firstRowOf(tree: ListTree, menuName: string, who: LookAlikeName): string | null {
  const name = nameOf(who);
  for (const menu of tree.menus) {
    if (String(menu.data['name'] ?? '') !== menuName) continue;
    const row = creditsOf(menu).find((credit) => isCreditOf(credit, name, who.isStudio === true));
    if (row) return row.id;
  }
  return null;
}

const creditsOf = (menu: ListTree['menus'][number]): CreditNode[] =>
  menu.categories.flatMap((category) => category.roles.flatMap((role) => role.credits));
