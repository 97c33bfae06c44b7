import type { EntityManager } from '@mikro-orm/postgresql';
import type { HistoryEntry } from '@libs/contract/lists/history.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { alignReplaced } from '@libs/list/history/align.js';
import { countChanges, summaryText } from '@libs/list/history/summary.js';
import type { MergedEntry } from '@libs/list/history/merge.js';
import { netChange } from '@libs/list/history/net.js';
import type { Visitor } from '../../base/http/visitor.js';
import { type ChangeRow, type HistoryStore, isReadable } from './history.store.js';

/**
 * Limits on what the summary line of one entry is computed from: changes, and stored bytes. A page has at most 50
 * entries.
 */
const limits = { changes: 300, bytes: 400_000 };

interface Found extends MergedEntry {
  listId: number;
  accountId: number | null;
}

const number = new Intl.NumberFormat('en');

/** Entries as shown on a page. Four queries, whatever their number. */
export async function entriesOf(
  em: EntityManager,
  store: HistoryStore,
  visitor: Visitor,
  found: Found[],
): Promise<HistoryEntry[]> {
  if (found.length === 0) return [];
  const listIds = [...new Set(found.map(({ listId }) => listId))];
  const accountIds = [...new Set(found.flatMap(({ accountId }) => accountId ?? []))];
  const lists = await store.listNames(em, listIds);
  const accounts = await store.accountNames(em, accountIds);
  const contents = await store.contents(em, found, limits.changes, limits.bytes);
  const menuNames = new Map<string, string>();
  const nets = contents.map((rows, index) => {
    const net = netChange(rows.filter(isReadable));
    // The entry itself may know the names of menus that no longer exist.
    for (const { kind, id, before, after } of net.nodes) {
      const name = kind === 'menu' && (after ?? before)!.data.get('name');
      if (typeof name === 'string') menuNames.set(`${found[index]!.listId}/${id}`, name);
    }
    return alignReplaced(net);
  });
  const menuIds = new Set(nets.flatMap(({ nodes }) => nodes.map(({ menu }) => menu)));
  const menus = await store.menuNames(em, listIds, [...menuIds]);
  for (const { listId, id, name } of menus) menuNames.set(`${listId}/${id}`, name ?? '');
  const listOf = new Map(lists.map((list) => [list.id, list]));
  const accountOf = new Map(accounts.map((account) => [account.id, account]));

  return found.map((entry, index) => {
    const { listId, accountId, from, to, changes } = entry;
    const { uuid, slug, title, status, authorIds, isDeleted } = listOf.get(listId)!;
    const account = accountId === null ? undefined : accountOf.get(accountId);
    const isKnown = account && (!account.hidden || visitor?.isModerator || visitor?.id === accountId);
    const rows = contents[index]!;
    const whole = rows.length === changes && rows.every(isReadable);
    const net = nets[index]!;
    const { kind, of } = kindOf(rows);
    return {
      id: `${uuid}:${from}-${to}`,
      from,
      to,
      username: isKnown ? account.name : null,
      userId: isKnown ? account.id : null,
      isSystem: accountId === null,
      list: { uuid, slug, title, status },
      date: Math.floor(entry.ended / 1000),
      began: Math.floor(entry.began / 1000),
      changes,
      kind,
      of,
      action: whole
        ? summaryText(net, (id) => menuNames.get(`${listId}/${id}`))
        : changes === 1
          ? 'One large change'
          : `${number.format(changes)} changes`,
      mayRevert: !isDeleted && policy.revertHistory(visitor, { status, authorIds }),
      counts: whole ? countChanges(net) : null,
    };
  });
}

/** The ids of changes reveal their kind: uploads, reverts and restores mark themselves. */
function kindOf(rows: readonly ChangeRow[]): Pick<HistoryEntry, 'kind' | 'of'> {
  const id = rows[0]?.changeId ?? '';
  const revert = /^revert-(\d+)-(\d+)-/.exec(id);
  if (revert) return { kind: 'revert', of: { from: Number(revert[1]), to: Number(revert[2]) } };
  const restore = /^restore-(\d+)-/.exec(id);
  if (restore) return { kind: 'restore', of: { from: Number(restore[1]), to: Number(restore[1]) } };
  const isUpload = rows.some(({ changeId }) => changeId.startsWith('import-'));
  return { kind: isUpload ? 'upload' : 'edit', of: null };
}
