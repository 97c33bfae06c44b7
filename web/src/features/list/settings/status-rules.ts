import { policy, type Actor, type ListFacts } from '@libs/contract/policy.js';
import { completeness } from '@libs/list/check/completeness.js';
import type { ListTree, MenuNode } from '@libs/list/document.js';
import { insertMenu, setField } from '@libs/list/edit.js';
import { listStatuses, type ListStatus } from '@libs/list/interchange.types.js';
import type { Operation } from '@libs/list/operation.js';

export interface StatusChoice {
  status: ListStatus;
  /** What is in the way, one sentence each; empty: it may be set. */
  reasons: string[];
}

/** Every status with what keeps this visitor from setting it (specification, section 4; decisions, section 2). */
export function statusChoices(tree: ListTree, actor: Actor | null, list: ListFacts): StatusChoice[] {
  return listStatuses.map((status) => {
    if (status === list.status) return { status, reasons: [] };
    if (!policy.setStatus(actor, list, status)) {
      const onlyModerators = status === 'VERIFIED' || list.status === 'VERIFIED';
      return {
        status,
        reasons: [
          onlyModerators
            ? 'Only moderators set or leave Verified.'
            : 'You may not change the status of this list.',
        ],
      };
    }
    return { status, reasons: status === 'COMPLETED' ? completeness(tree).reasons : [] };
  });
}

export const setStatus = (status: ListStatus): Operation => ({
  op: 'setting',
  scope: 'fields',
  field: 'status',
  value: status,
});

export const overviewOf = (tree: ListTree): MenuNode | undefined =>
  tree.menus.find((menu) => /^overview$/i.test(String(menu.data['name'] ?? '').trim()));

/** Sets Partial, with the note on Overview that names the missing parts. A list without an Overview gets one. */
export function setPartial(tree: ListTree, note: string, newId: () => string): Operation[] {
  const overview = overviewOf(tree);
  return [
    overview
      ? setField(tree, overview.id, 'note', note)
      : insertMenu(tree, 0, { name: 'Overview', note }, newId),
    setStatus('PARTIAL'),
  ];
}
