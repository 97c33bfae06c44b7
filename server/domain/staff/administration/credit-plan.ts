import type { JsonObject, ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { walk } from '@libs/list/model/walk.js';
import { personKey } from '@libs/names/person-key.js';
import { type CreditedPerson, creditedOf } from '../../../shared/projections/credit-rows.js';

/**
 * The requested change to somebody's credits. Stored with a task, so that it means the same whenever the task
 * continues.
 */
export interface CreditRequest {
  kind: 'link' | 'unlink' | 'sync';
  isStudio: boolean;
  /** The identities that documents may use for them: their own and those merged into them. */
  keys: string[];
  /** Only credits with these spellings; null: all. */
  names: { ja: string; en: string }[] | null;
  /** The new database id; null: none. */
  anilistId: number | null;
  /** The names of a sync: credits with exactly this Japanese name get this English one. */
  ja: string;
  en: string;
}

/**
 * The operations that apply the request to one list; none if it is already applied. `credits`: number of changed
 * credits. Pure.
 */
export function planCredits(
  tree: Pick<ListTree, 'menus'>,
  request: CreditRequest,
): { operations: Operation[]; credits: number } {
  const isMeant = meant(request);
  const operations: Operation[] = [];
  let credits = 0;
  for (const { node, menu } of walk(tree.menus, 'credit')) {
    const { id, data } = node;
    const credited = creditedOf(data);
    if (!credited.key || !isMeant(credited)) continue;
    const fields = Object.entries(wanted(data, credited, request));
    if (fields.length === 0) continue;
    credits += 1;
    for (const [field, value] of fields)
      operations.push({ op: 'set', kind: 'credit', menu: menu.id, id, field, value });
  }
  return { operations, credits };
}

function meant({ kind, isStudio, keys, names, ja }: CreditRequest): (credited: CreditedPerson) => boolean {
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

/** Changed fields of a credit with their new values; null removes a field. */
function wanted(
  data: JsonObject,
  { ja, en, id, isStudio }: CreditedPerson,
  request: CreditRequest,
): Record<string, string | number | null> {
  const fields: Record<string, string | number | null> = {};
  const take = (field: string) => {
    if (data[field] !== undefined) fields[field] = null;
  };
  if (request.kind === 'unlink') {
    // Credits that would still resolve to the same person by name stay linked.
    if (id === null || request.keys.includes(personKey({ ja, en, isStudio }) ?? '')) return fields;
    take('id');
    take('pn');
    return fields;
  }
  if (id !== request.anilistId) {
    fields['id'] = request.anilistId;
    // The primary name of somebody else.
    if (id !== null) take('pn');
  }
  if (request.kind === 'sync' && request.en && en !== request.en) {
    fields['en'] = request.en;
    take('unconfirmed');
    take('doubted');
    take('pn');
  }
  return fields;
}
