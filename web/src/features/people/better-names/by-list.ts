import type { BetterName } from '@libs/contract/names/names.js';

/** The better names for one list. */
export interface BetterNamesOfList {
  list: BetterName['list'];
  items: BetterName[];
}

const keyOf = ({ ja, en, better }: BetterName): string => JSON.stringify([ja, en, better]);

/** The names of all pages by list; a name with rows on two pages is listed once, with all of its rows. */
export function byList(found: readonly BetterName[]): BetterNamesOfList[] {
  const lists = new Map<string, { list: BetterName['list']; items: Map<string, BetterName> }>();
  for (const item of found) {
    const { list } = item;
    let of = lists.get(list.uuid);
    if (!of) lists.set(list.uuid, (of = { list, items: new Map() }));
    const known = of.items.get(keyOf(item));
    of.items.set(keyOf(item), known ? { ...known, rows: known.rows + item.rows } : item);
  }
  return [...lists.values()].map(({ list, items }) => ({ list, items: [...items.values()] }));
}
