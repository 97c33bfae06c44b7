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

/** Entries as shown on a page. Five queries, whatever their number. */
export async function entriesOf(
  em: EntityManager,
  store: HistoryStore,
  visitor: Visitor,
  found: Found[],
): Promise<HistoryEntry[]> {
  if (found.length === 0) return [];
  const listIds = [...new Set(found.map(({ listId }) => listId))];
  const lists = await store.listNames(em, listIds);
  const reverts = await revertsIn(em, store, listIds);
  const revertOf = found.map((entry) => reverts.get(entry.listId)?.find((one) => one.covers(entry)));
  const accountIds = [...found, ...revertOf].flatMap((one) => one?.accountId ?? []);
  const accounts = await store.accountNames(em, [...new Set(accountIds)]);
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
    const nameOf = (id: number | null) => {
      const account = id === null ? undefined : accountOf.get(id);
      return account && (!account.hidden || visitor?.isModerator || visitor?.id === id) ? account : null;
    };
    const account = nameOf(accountId);
    const revert = revertOf[index];
    const rows = contents[index]!;
    const whole = rows.length === changes && rows.every(isReadable);
    const net = nets[index]!;
    const { kind, of } = kindOf(rows);
    return {
      id: `${uuid}:${from}-${to}`,
      from,
      to,
      username: account?.name ?? null,
      userId: account?.id ?? null,
      isSystem: accountId === null,
      list: { uuid, slug, title, status },
      date: Math.floor(entry.ended / 1000),
      began: Math.floor(entry.began / 1000),
      changes,
      kind,
      of,
      reverted: revert
        ? { by: nameOf(revert.accountId)?.name ?? null, at: revert.at, revision: revert.revision }
        : null,
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

/** A change that reverts others and is in effect. */
interface Revert {
  accountId: number | null;
  at: number;
  revision: number;
  /** Whether it reverted this entry, or this single change. */
  covers(entry: Pick<Found, 'accountId' | 'from' | 'to'>): boolean;
}

/** The latest reverts of these lists that no other one has taken back, newest first, by list. */
async function revertsIn(
  em: EntityManager,
  store: HistoryStore,
  listIds: number[],
): Promise<Map<number, Revert[]>> {
  const byList = new Map<number, Revert[]>(listIds.map((id) => [id, []]));
  for (const { listId, revision, changeId, accountId, at, of } of await store.reverts(em, listIds)) {
    const inEffect = byList.get(listId)!;
    const own = { accountId, from: revision, to: revision };
    if (inEffect.some((later) => later.covers(own))) continue;
    const [, from, to] = /^revert-(\d+)-(\d+)-/.exec(changeId) ?? [];
    const [, author, first] = /^revert-by-(\d+)-(\d+)-/.exec(changeId) ?? [];
    const [, restored] = /^restore-(\d+)-/.exec(changeId) ?? [];
    const covers: Revert['covers'] = (entry) =>
      entry.to < revision &&
      (from !== undefined
        ? entry.accountId === of && entry.from >= Number(from) && entry.to <= Number(to)
        : author !== undefined
          ? entry.accountId === Number(author) && entry.from >= Number(first)
          : restored !== undefined && entry.from > Number(restored));
    inEffect.push({ accountId, at, revision, covers });
  }
  return byList;
}

/** The ids of changes reveal their kind: uploads, reverts and restores mark themselves. */
function kindOf(rows: readonly ChangeRow[]): Pick<HistoryEntry, 'kind' | 'of'> {
  const id = rows[0]?.changeId ?? '';
  const revert = /^revert-(\d+)-(\d+)-/.exec(id);
  if (revert) return { kind: 'revert', of: { from: Number(revert[1]), to: Number(revert[2]) } };
  const whole = /^revert-by-\d+-(\d+)-/.exec(id);
  if (whole)
    return {
      kind: 'revert',
      of: { from: Number(whole[1]), to: Math.max(Number(whole[1]), rows[0]!.revision - 1) },
    };
  const restore = /^restore-(\d+)-/.exec(id);
  if (restore) return { kind: 'restore', of: { from: Number(restore[1]), to: Number(restore[1]) } };
  const isUpload = rows.some(({ changeId }) => changeId.startsWith('import-'));
  return { kind: isUpload ? 'upload' : 'edit', of: null };
}
