import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type LoggedChange, mergeGap, type Operation } from '../../libs/list/index.js';
import { bound } from '../database/bound.js';

/** One change as merging needs it, and where it stands in the log. */
export interface LogRow extends LoggedChange {
  listId: number;
  accountId: number | null;
  /** Epoch microseconds, exactly. */
  micros: string;
}

export interface ChangeRow {
  changeId: string;
  accountId: number | null;
  revision: number;
  /** Null where it would be more than the budget allows. */
  operations: Operation[] | null;
  inverse: Operation[] | null;
}

export const isReadable = (
  row: ChangeRow,
): row is ChangeRow & { operations: Operation[]; inverse: Operation[] } =>
  row.operations !== null && row.inverse !== null;

/** Which part of which lists' logs an entry is. */
export interface Range {
  listId: number;
  accountId: number | null;
  from: number;
  to: number;
}

interface RawLogRow {
  listId: number;
  accountId: number | null;
  revision: number;
  micros: string;
  alone: boolean;
}

const logColumns = `c.list_id as "listId", c.account_id as "accountId", c.revision,
  (extract(epoch from c.at) * 1000000)::bigint as micros,
  (c.change_id like 'revert-%' or c.change_id like 'restore-%') as alone`;

const toLogRow =
  (key: (row: RawLogRow) => number) =>
  (row: RawLogRow): LogRow => ({ ...row, key: key(row), at: Number(row.micros) / 1000 });

const byAccount = toLogRow(({ accountId }) => accountId ?? 0);
const byList = toLogRow(({ listId }) => listId);

const gap = `interval '${mergeGap} milliseconds'`;
const moment = `timestamptz 'epoch' + ?::bigint * interval '1 microsecond'`;

/** Changes in a row that are looked at for what joins an entry that was told before. */
const mostBefore = 5000;

/** Reads the log of changes. Every method says what it costs; none reads a whole log for a page. */
@Injectable()
export class HistoryStore {
  /** The newest `count` changes of a list before a revision: a range of the primary key. */
  async ofList(em: EntityManager, listId: number, before: number | null, count: number): Promise<LogRow[]> {
    const rows = await bound<RawLogRow>(
      em,
      `select ${logColumns} from list_change c where c.list_id = ? and c.revision < ? order by c.revision desc limit ?`,
      [listId, before ?? 2 ** 31 - 1, count],
    );
    return rows.map(byAccount);
  }

  /** The oldest change of each account from a revision on, as far as it is less than the gap of merging after that revision. */
  async toldOfList(em: EntityManager, listId: number, from: number): Promise<LogRow[]> {
    const rows = await bound<RawLogRow>(
      em,
      `select distinct on (n."accountId") n.* from (
         select ${logColumns}, c.at from list_change c
         where c.list_id = ? and c.revision >= ? order by c.revision limit ${mostBefore}
       ) n
       where n.at < (select max(at) + ${gap} from list_change where list_id = ? and revision <= ? and revision >= ? - 1)
       order by n."accountId", n.revision`,
      [listId, from, listId, from, from],
    );
    return rows.map(byAccount);
  }

  /**
   * The newest `count` changes of an account before a place of its log, on lists that the asker may see: a range of the
   * index on (account_id, at). `before`: microseconds, list, revision.
   */
  async ofAccount(
    em: EntityManager,
    accountId: number,
    asker: { id: number; isModerator: boolean },
    listId: number | null,
    before: [string, number, number] | null,
    count: number,
  ): Promise<LogRow[]> {
    const rows = await bound<RawLogRow>(
      em,
      `select ${logColumns} from list_change c join list l on l.id = c.list_id
       where c.account_id = ? and ${visible} ${listId === null ? '' : 'and c.list_id = ?'}
         ${before ? `and c.at <= ${moment} and (c.at, c.list_id, c.revision) < (${moment}, ?, ?)` : ''}
       order by c.at desc, c.list_id desc, c.revision desc limit ?`,
      [
        accountId,
        asker.isModerator,
        asker.id,
        ...(listId === null ? [] : [listId]),
        ...(before ? [before[0], ...before] : []),
        count,
      ],
    );
    return rows.map(byList);
  }

  /** The oldest change on each list from a place of an account's log on, as far as the gap of merging reaches. */
  async toldOfAccount(
    em: EntityManager,
    accountId: number,
    [micros, listId, revision]: [string, number, number],
  ): Promise<LogRow[]> {
    const rows = await bound<RawLogRow>(
      em,
      `select distinct on (n."listId") n.* from (
         select ${logColumns}, c.at from list_change c
         where c.account_id = ? and c.at >= ${moment} and c.at < ${moment} + ${gap}
           and (c.at, c.list_id, c.revision) >= (${moment}, ?, ?)
         order by c.at, c.list_id, c.revision limit ${mostBefore}
       ) n order by n."listId", n.revision`,
      [accountId, micros, micros, micros, listId, revision],
    );
    return rows.map(byList);
  }

  /**
   * The first changes of entries, oldest first, entry by entry: at most `most` of each, and `bytes` as they are stored
   * (compressed). Where more belongs to an entry, its list is shorter than the entry, or its last operations are null.
   */
  async contents(em: EntityManager, ranges: Range[], most: number, bytes: number): Promise<ChangeRow[][]> {
    const rows = await bound<ChangeRow & { n: number }>(
      em,
      `select e.n, c.change_id as "changeId", c.account_id as "accountId", c.revision,
         case when c.size <= ? then c.operations end as operations,
         case when c.size <= ? then c.inverse end as inverse
       from json_to_recordset(?::json) as e (n int, list int, account int, a int, b int)
       cross join lateral (
         select f.*, sum(pg_column_size(f.operations) + pg_column_size(f.inverse)) over (order by f.revision) as size
         from (
           select change_id, account_id, revision, operations, inverse from list_change
           where list_id = e.list and revision between e.a and e.b and account_id is not distinct from e.account
           order by revision limit ?
         ) f
       ) c
       order by e.n, c.revision`,
      [
        bytes,
        bytes,
        JSON.stringify(
          ranges.map(({ listId, accountId, from, to }, n) => ({
            n,
            list: listId,
            account: accountId,
            a: from,
            b: to,
          })),
        ),
        most,
      ],
    );
    const contents: ChangeRow[][] = ranges.map(() => []);
    for (const { n, ...row } of rows) contents[n]!.push(row);
    return contents;
  }

  /** All changes of a list after a revision, whoever made them, up to another: at most `most` of them, and `bytes`. */
  async between(
    em: EntityManager,
    listId: number,
    after: number,
    to: number,
    most: number,
    bytes: number,
  ): Promise<ChangeRow[]> {
    return bound<ChangeRow>(
      em,
      `select change_id as "changeId", account_id as "accountId", revision,
         case when size <= ? then operations end as operations, case when size <= ? then inverse end as inverse
       from (
         select f.*, sum(pg_column_size(f.operations) + pg_column_size(f.inverse)) over (order by f.revision) as size
         from (
           select change_id, account_id, revision, operations, inverse from list_change
           where list_id = ? and revision > ? and revision <= ? order by revision limit ?
         ) f
       ) c order by revision`,
      [bytes, bytes, listId, after, to, most],
    );
  }

  /** The inverses of removals in the `most` changes after a revision, oldest first: where to look for what is gone by now. */
  async removalsAfter(
    em: EntityManager,
    listId: number,
    after: number,
    most: number,
  ): Promise<Operation[][]> {
    const rows = await bound<{ inverse: Operation[] }>(
      em,
      `select inverse from list_change
       where list_id = ? and revision > ? and revision <= ?
         and pg_column_size(inverse) < 200000 and inverse::text like '%"op":"insert"%'
       order by revision limit 50`,
      [listId, after, after + most],
    );
    return rows.map(({ inverse }) => inverse);
  }

  /** Author of a revision; null when the log does not have it. */
  async authorOf(
    em: EntityManager,
    listId: number,
    revision: number,
  ): Promise<{ accountId: number | null } | null> {
    const [row] = await bound<{ accountId: number | null }>(
      em,
      'select account_id as "accountId" from list_change where list_id = ? and revision = ?',
      [listId, revision],
    );
    return row ?? null;
  }

  /** How many changes an entry has. */
  async count(em: EntityManager, { listId, accountId, from, to }: Range): Promise<number> {
    const [row] = await bound<{ count: number }>(
      em,
      `select count(*)::int as count from list_change
       where list_id = ? and revision between ? and ? and account_id is not distinct from ?::int`,
      [listId, from, to, accountId],
    );
    return row!.count;
  }
}

const visible = `l.deleted_at is null and (l.status <> 'UNLISTED' or ?
  or exists (select 1 from list_author a where a.list_id = l.id and a.account_id = ?))`;
