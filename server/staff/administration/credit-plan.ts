import type { JsonObject, ListTree, Operation } from '../../../libs/list/index.js';
import { personKey } from '../../../libs/names/index.js';
import { type CreditedPerson, creditedOf } from '../../jobs/credit-rows.js';

/** What is to become of the credits of somebody. Stored with a task, so that it means the same whenever that goes on. */
export interface CreditWish {
  kind: 'link' | 'unlink' | 'sync';
  isStudio: boolean;
  /** The identities that documents may give them: their own and those merged into them. */
  keys: string[];
  /** Only credits with these spellings; null: all. */
  names: { ja: string; en: string }[] | null;
  /** The database id that they get; null: none. */
  anilistId: number | null;
  /** The names of a sync: credits with exactly this Japanese one get this English one. */
  ja: string;
  en: string;
}

/** The operations that bring one list to a wish; none where it is there already. `credits`: how many are changed. Pure. */
export function planCredits(
  tree: Pick<ListTree, 'menus'>,
  wish: CreditWish,
): { operations: Operation[]; credits: number } {
  const isMeant = meant(wish);
  const operations: Operation[] = [];
  let credits = 0;
  for (const menu of tree.menus) {
    for (const { credits: rows } of menu.categories.flatMap(({ roles }) => roles)) {
      for (const { id, data } of rows) {
        const credited = creditedOf(data);
        if (!credited.key || !isMeant(credited)) continue;
        const fields = Object.entries(wanted(data, credited, wish));
        if (fields.length === 0) continue;
        credits += 1;
        for (const [field, value] of fields)
          operations.push({ op: 'set', kind: 'credit', menu: menu.id, id, field, value });
      }
    }
  }
  return { operations, credits };
}

function meant({ kind, isStudio, keys, names, ja }: CreditWish): (credited: CreditedPerson) => boolean {
  const own = new Set(keys);
  if (kind === 'sync') {
    const name = ja.normalize('NFC');
    const bare = personKey({ ja, isStudio });
    return (one) =>
      one.isStudio === isStudio &&
      one.ja.normalize('NFC') === name &&
      (own.has(one.key!) || one.key === bare);
  }
  const spellings = names && new Set(names.map((name) => `${name.ja}\t${name.en}`));
  return (one) => own.has(one.key!) && (!spellings || spellings.has(`${one.ja}\t${one.en}`));
}

/** Fields of a credit that change, and to what; null takes a field away. */
function wanted(
  data: JsonObject,
  { ja, en, id, isStudio }: CreditedPerson,
  wish: CreditWish,
): Record<string, string | number | null> {
  const fields: Record<string, string | number | null> = {};
  const take = (field: string) => {
    if (data[field] !== undefined) fields[field] = null;
  };
  if (wish.kind === 'unlink') {
    // Who would come back by the name into the same person stays linked.
    if (id === null || wish.keys.includes(personKey({ ja, en, isStudio }) ?? '')) return fields;
    take('id');
    take('pn');
    return fields;
  }
  if (id !== wish.anilistId) {
    fields['id'] = wish.anilistId;
    // The primary name of somebody else.
    if (id !== null) take('pn');
  }
  if (wish.kind === 'sync' && wish.en && en !== wish.en) {
    fields['en'] = wish.en;
    take('unconfirmed');
    take('pn');
  }
  return fields;
}
