import type { EntityManager } from '@mikro-orm/postgresql';
import { type HistoryEntry, policy } from '../../libs/contract/index.js';
import {
  alignReplaced,
  countChanges,
  type ListStatus,
  type MergedEntry,
  netChange,
  summaryText,
} from '../../libs/list/index.js';
import { bound } from '../database/bound.js';
import type { Visitor } from '../users/visitor.js';
import { type ChangeRow, type HistoryStore, isReadable } from './history.store.js';

/** Of each entry on a page: changes, and bytes as stored, that its line is made of. A page has at most 50 entries. */
const limits = { changes: 300, bytes: 400_000 };

interface Found extends MergedEntry {
  listId: number;
  accountId: number | null;
}

interface ListNames {
  id: number;
  uuid: string;
  slug: string | null;
  title: string;
  status: ListStatus;
  authorIds: number[] | null;
}

interface AccountName {
  id: number;
  name: string;
  hidden: boolean;
}

const number = new Intl.NumberFormat('en');

/** Entries as a page shows them. Four queries, whatever their number. */
export async function entriesOf(
  em: EntityManager,
  store: HistoryStore,
  visitor: Visitor,
  found: Found[],
): Promise<HistoryEntry[]> {
  if (found.length === 0) return [];
  const listIds = [...new Set(found.map(({ listId }) => listId))];
  const accountIds = [...new Set(found.flatMap(({ accountId }) => accountId ?? []))];
  const lists = await bound<ListNames>(
    em,
    `select id, uuid, slug, title, status,
       (select jsonb_agg(account_id) from list_author a where a.list_id = list.id) as "authorIds"
     from list where id = any (?::int[])`,
    [listIds],
  );
  // Contributors who stay anonymous are named on cards only at level 0 (specification, section 6); the same holds here.
  const accounts = await bound<AccountName>(
    em,
    `select id, screen_name as name, (anonymous and level <> 0) as hidden from account where id = any (?::int[])`,
    [accountIds],
  );
  const contents = await store.contents(em, found, limits.changes, limits.bytes);
  const menuNames = new Map<string, string>();
  const nets = contents.map((rows, index) => {
    const net = netChange(rows.filter(isReadable));
    // Of menus that are gone by now the entry itself may know the name.
    for (const { kind, id, before, after } of net.nodes) {
      const name = kind === 'menu' && (after ?? before)!.data.get('name');
      if (typeof name === 'string') menuNames.set(`${found[index]!.listId}/${id}`, name);
    }
    return alignReplaced(net);
  });
  const menuIds = new Set(nets.flatMap(({ nodes }) => nodes.map(({ menu }) => menu)));
  const menus = await bound<{ listId: number; id: string; name: string | null }>(
    em,
    `select list_id as "listId", id, data->>'name' as name from list_menu
     where list_id = any (?::int[]) and id = any (?::text[])`,
    [listIds, [...menuIds]],
  );
  for (const { listId, id, name } of menus) menuNames.set(`${listId}/${id}`, name ?? '');
  const listOf = new Map(lists.map((list) => [list.id, list]));
  const accountOf = new Map(accounts.map((account) => [account.id, account]));

  return found.map((entry, index) => {
    const { listId, accountId, from, to, changes } = entry;
    const { uuid, slug, title, status, authorIds } = listOf.get(listId)!;
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
      mayRevert: policy.revertHistory(visitor, { status, authorIds: authorIds ?? [] }),
      counts: whole ? countChanges(net) : null,
    };
  });
}

/** What the ids of changes tell: uploads, reverts and restores name themselves. */
function kindOf(rows: readonly ChangeRow[]): Pick<HistoryEntry, 'kind' | 'of'> {
  const id = rows[0]?.changeId ?? '';
  const revert = /^revert-(\d+)-(\d+)-/.exec(id);
  if (revert) return { kind: 'revert', of: { from: Number(revert[1]), to: Number(revert[2]) } };
  const restore = /^restore-(\d+)-/.exec(id);
  if (restore) return { kind: 'restore', of: { from: Number(restore[1]), to: Number(restore[1]) } };
  const isUpload = rows.some(({ changeId }) => changeId.startsWith('import-'));
  return { kind: isUpload ? 'upload' : 'edit', of: null };
}
