import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject, ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { walk } from '@libs/list/model/walk.js';
import { personKey } from '@libs/names/person-key.js';
import { type CreditedPerson, creditedOf } from '../../../shared/projections/credit-rows.js';

/**
 * The requested change to somebody's credits. Stored with a task, so that it means the same whenever the task
 * continues.
 */
export interface CreditRequest {
  kind: 'link' | 'unlink' | 'sync' | 'convert' | 'divide' | 'undo';
  /** What they are before. */
  isStudio: boolean;
  /** The identities that documents may use for them: their own and those merged into them. */
  keys: string[];
  /** Only credits with these spellings; null: all. */
  names: { ja: string; en: string }[] | null;
  /** The new database id; null: none. */
  anilistId: number | null;
  /**
   * The names of a sync: credits with exactly this Japanese name get this English one. Otherwise the primary name of the credits
   * afterwards.
   */
  ja: string;
  en: string;
  /** A division: ids of the lists that it is about. */
  lists?: number[];
  /** An undoing: the id of the task. */
  task?: number;
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
    // People and studios never share a key, so that the kind needs no check.
    return (one) => one.ja.normalize('NFC') === name && (own.has(one.key!) || one.key === bare);
  }
  const spellings = names && new Set(names.map((name) => `${name.ja}\t${name.en}`));
  return (one) => own.has(one.key!) && (!spellings || spellings.has(`${one.ja}\t${one.en}`));
}

/** The identity of credits after a conversion or a division. */
export const keyAfter = ({ kind, isStudio, ja, en }: CreditRequest): string | null =>
  personKey({ ja, en, isStudio: kind === 'convert' ? !isStudio : isStudio });

/**
 * The operations that undo what a task did to the credits of a list, as its stored change says it. A field that somebody has changed
 * since stays. Pure.
 */
export function planUndo(
  tree: Pick<ListTree, 'menus'>,
  { operations, inverse }: { operations: readonly Operation[]; inverse: readonly Operation[] },
): { operations: Operation[]; credits: number } {
  const nodes = new Map([...walk(tree.menus, 'credit')].map(({ node, menu }) => [node.id, { node, menu }]));
  const undone: Operation[] = [];
  const credits = new Set<string>();
  for (const [index, done] of operations.entries()) {
    const before = inverse[inverse.length - 1 - index];
    if (done.op !== 'set' || before?.op !== 'set' || done.id !== before.id || done.field !== before.field)
      continue;
    const now = nodes.get(done.id);
    if (!now || !isDeepStrictEqual(now.node.data[done.field] ?? null, done.value)) continue;
    undone.push({ ...before, menu: now.menu.id });
    credits.add(done.id);
  }
  return { operations: undone, credits: credits.size };
}

/** Changed fields of a credit with their new values; null removes a field. */
function wanted(
  data: JsonObject,
  { ja, en, id, isStudio }: CreditedPerson,
  request: CreditRequest,
): Record<string, Json> {
  const fields: Record<string, Json> = {};
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
  if (request.kind === 'convert' || request.kind === 'divide') {
    const isOther = request.kind === 'convert' ? !isStudio : isStudio;
    if (isOther !== isStudio) fields['isStudio'] = isOther || null;
    // People and studios have ids of their own, as have two people.
    take('id');
    const name = {
      ...(request.ja ? { ja: request.ja } : {}),
      ...(request.en ? { en: request.en } : {}),
    };
    if (personKey({ ja, en, isStudio: isOther }) === keyAfter(request)) take('pn');
    else if (!isDeepStrictEqual(data['pn'], name)) fields['pn'] = name;
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
