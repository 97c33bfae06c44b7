import { statusFault, type Actor, type ListFacts } from '@libs/contract/accounts/policy.js';
import { completeness } from '@libs/list/check/completeness.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import { insertMenu, setField } from '@libs/list/model/edit.js';
import { listStatuses, type ListStatus } from '@libs/list/model/interchange.types.js';
import type { Operation } from '@libs/list/model/operation.js';

interface StatusChoice {
  status: ListStatus;
  /** What prevents it, one sentence each; empty: it can be set. */
  reasons: readonly string[];
}

/** Every status with what prevents this visitor from setting it (rule status-5). */
export function statusChoices(tree: ListTree, actor: Actor | null, list: ListFacts): StatusChoice[] {
  const lacks = () => completeness(tree).reasons;
  return listStatuses.map((status) => ({
    status,
    reasons: statusFault(actor, list, status, lacks)?.reasons ?? [],
  }));
}

export const setStatus = (status: ListStatus): Operation => ({
  op: 'setting',
  scope: 'fields',
  field: 'status',
  value: status,
});

export const overviewOf = (tree: ListTree): MenuNode | undefined =>
  tree.menus.find((menu) => /^overview$/i.test(String(menu.data['name'] ?? '').trim()));

/** Sets Partial, with the note on the Overview that names the missing parts. A list without an Overview gets one. */
export function setPartial(tree: ListTree, note: string, newId: () => string): Operation[] {
  const overview = overviewOf(tree);
  return [
    overview
      ? setField(tree, overview.id, 'note', note)
      : insertMenu(tree, 0, { name: 'Overview', note }, newId),
    setStatus('PARTIAL'),
  ];
}
