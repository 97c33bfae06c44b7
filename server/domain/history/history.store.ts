import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { replacementPrefix } from '@libs/contract/site/advanced-search.js';
import { type LoggedChange, mergeGap } from '@libs/list/history/merge.js';
import { type StoredInverse, wholeInverse } from '@libs/list/history/stored-inverse.js';
import type { Operation } from '@libs/list/model/operation.js';
import { sql } from 'kysely';
import { rawQuery } from '../../base/database/raw-query.js';
import { anyOf, epoch, rowCount, writtenId } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';

/** One change as needed for merging, and its position in the log. */
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
  /** Null if it exceeds the budget. */
  operations: Operation[] | null;
  inverse: Operation[] | null;
}

/** The same as it is stored. */
type StoredRow = Omit<ChangeRow, 'inverse'> & { inverse: StoredInverse | null };

const withWholeInverse = (row: StoredRow): ChangeRow => ({
  ...row,
  inverse: row.operations && row.inverse && wholeInverse(row.operations, row.inverse),
});

export const isReadable = (
  row: ChangeRow,
): row is ChangeRow & { operations: Operation[]; inverse: Operation[] } =>
  row.operations !== null && row.inverse !== null;

/** Identifies an entry: a range of one list's log. */
interface Range {
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

/** Reverts of one list that are looked at: each is compared with those after it. */
const maxReverts = 200;

/** As in the index `list_change_reverts`. */
const isRevert = sql<boolean>`(c.change_id like 'revert-%' or c.change_id like 'restore-%')`;

/** How many consecutive changes are examined for joining an entry that was already returned. */
const maxBefore = 5000;

/** Reads the log of changes. Every method states its cost; none reads a whole log for a page. */
@Injectable()
export class HistoryStore {
  /** The newest `count` changes of a list before a revision: a range of the primary key. */
  async ofList(em: EntityManager, listId: number, before: number | null, count: number): Promise<LogRow[]> {
    const rows = await rawQuery<RawLogRow>(
      em,
      `select ${logColumns} from list_change c where c.list_id = ? and c.revision < ? order by c.revision desc limit ?`,
      [listId, before ?? 2 ** 31 - 1, count],
    );
    return rows.map(byAccount);
  }

  /** Each account's oldest change from a revision on, as long as it is within the merge gap of that revision. */
  async earlierOfList(em: EntityManager, listId: number, from: number): Promise<LogRow[]> {
    const rows = await rawQuery<RawLogRow>(
      em,
      `select distinct on (n."accountId") n.* from (
         select ${logColumns}, c.at from list_change c
         where c.list_id = ? and c.revision >= ? order by c.revision limit ${maxBefore}
       ) n
       where n.at < (select max(at) + ${gap} from list_change where list_id = ? and revision <= ? and revision >= ? - 1)
       order by n."accountId", n.revision`,
      [listId, from, listId, from, from],
    );
    return rows.map(byAccount);
  }

  /**
   * The newest `count` changes of an account before a position in its log, on lists that the visitor may see: a range
   * of the index on (account_id, at). `before`: microseconds, list, revision.
   */
  async ofAccount(
    em: EntityManager,
    accountId: number,
    reader: { id: number; isModerator: boolean },
    listId: number | null,
    before: [string, number, number] | null,
    count: number,
  ): Promise<LogRow[]> {
    const rows = await rawQuery<RawLogRow>(
      em,
      `select ${logColumns} from list_change c join list l on l.id = c.list_id
       where c.account_id = ? and ${visible} ${listId === null ? '' : 'and c.list_id = ?'}
         ${before ? `and c.at <= ${moment} and (c.at, c.list_id, c.revision) < (${moment}, ?, ?)` : ''}
       order by c.at desc, c.list_id desc, c.revision desc limit ?`,
      [
        accountId,
        reader.isModerator,
        reader.id,
        ...(listId === null ? [] : [listId]),
        ...(before ? [before[0], ...before] : []),
        count,
      ],
    );
    return rows.map(byList);
  }

  /** The oldest change on each list from a position in an account's log on, as far as the merge gap reaches. */
  async earlierOfAccount(
    em: EntityManager,
    accountId: number,
    [micros, listId, revision]: [string, number, number],
  ): Promise<LogRow[]> {
    const rows = await rawQuery<RawLogRow>(
      em,
      `select distinct on (n."listId") n.* from (
         select ${logColumns}, c.at from list_change c
         where c.account_id = ? and c.at >= ${moment} and c.at < ${moment} + ${gap}
           and (c.at, c.list_id, c.revision) >= (${moment}, ?, ?)
         order by c.at, c.list_id, c.revision limit ${maxBefore}
       ) n order by n."listId", n.revision`,
      [accountId, micros, micros, micros, listId, revision],
    );
    return rows.map(byList);
  }

  /**
   * The first changes of entries, oldest first, entry by entry: at most `most` of each, and at most `bytes` as stored
   * (compressed). If an entry exceeds that, its list is shorter than the entry, or its last operations are null.
   */
  async contents(em: EntityManager, ranges: Range[], most: number, bytes: number): Promise<ChangeRow[][]> {
    const rows = await rawQuery<StoredRow & { n: number }>(
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
    for (const { n, ...row } of rows) contents[n]!.push(withWholeInverse(row));
    return contents;
  }

  /**
   * All changes to a list after one revision and up to another, by anyone: at most `most` of them, and at most `bytes`.
   */
  async between(
    em: EntityManager,
    listId: number,
    after: number,
    to: number,
    most: number,
    bytes: number,
  ): Promise<ChangeRow[]> {
    const rows = await rawQuery<StoredRow>(
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
    return rows.map(withWholeInverse);
  }

  /** The inverses of removals in the `most` changes after a revision, oldest first: where to look for deleted nodes. */
  async removalsAfter(
    em: EntityManager,
    listId: number,
    after: number,
    most: number,
  ): Promise<StoredInverse[]> {
    const rows = await rawQuery<{ inverse: StoredInverse }>(
      em,
      `select inverse from list_change
       where list_id = ? and revision > ? and revision <= ?
         and pg_column_size(inverse) < 200000 and inverse::text like '%"op":"insert"%'
       order by revision limit 50`,
      [listId, after, after + most],
    );
    return rows.map(({ inverse }) => inverse);
  }

  /** Author of a revision; null if it is not in the log. */
  async authorOf(
    em: EntityManager,
    listId: number,
    revision: number,
  ): Promise<{ accountId: number | null; isReplacement: boolean } | null> {
    const row = await kysely(em)
      .selectFrom('list_change')
      .select((eb) => [
        'account_id as accountId',
        eb.fn<boolean>('starts_with', ['change_id', eb.val(replacementPrefix)]).as('isReplacement'),
      ])
      .where('list_id', '=', listId)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The last change of an account to a list from a revision on; null: there is none. A range of the primary key. */
  async lastOf(em: EntityManager, listId: number, accountId: number, from: number): Promise<number | null> {
    const { last } = await kysely(em)
      .selectFrom('list_change')
      .select((eb) => eb.fn.max('revision').as('last'))
      .where('list_id', '=', listId)
      .where('revision', '>=', from)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return last;
  }

  /**
   * The changes of these lists that revert others, newest first, at most 200 of each list, with what their ids say and whose change
   * the first reverted one is. An index has only them.
   */
  reverts(em: EntityManager, listIds: readonly number[]) {
    return kysely(em)
      .selectFrom((db) =>
        db
          .selectFrom('list_change as c')
          .select((eb) => [
            'c.list_id',
            'c.revision',
            'c.change_id',
            'c.account_id',
            'c.at',
            sql<number>`row_number() over (partition by ${eb.ref('c.list_id')} order by ${eb.ref('c.revision')} desc)`.as(
              'place',
            ),
          ])
          .where('c.list_id', '=', anyOf(listIds))
          .where(isRevert)
          .as('c'),
      )
      .leftJoin('list_change as o', (join) =>
        join
          .onRef('o.list_id', '=', 'c.list_id')
          .on((on) =>
            on(
              'o.revision',
              '=',
              sql<number>`substring(${on.ref('c.change_id')} from '^revert-(\\d{1,9})-')::int`,
            ),
          ),
      )
      .select((eb) => [
        'c.list_id as listId',
        'c.revision',
        'c.change_id as changeId',
        'c.account_id as accountId',
        epoch(eb.ref('c.at')).as('at'),
        'o.account_id as of',
      ])
      .where('c.place', '<=', maxReverts)
      .orderBy('c.list_id')
      .orderBy('c.revision', 'desc')
      .execute();
  }

  /** Number of changes in an entry. */
  async count(em: EntityManager, { listId, accountId, from, to }: Range): Promise<number> {
    const { count } = await kysely(em)
      .selectFrom('list_change')
      .select(rowCount().as('count'))
      .where('list_id', '=', listId)
      .where('revision', '>=', from)
      .where('revision', '<=', to)
      .where('account_id', 'is not distinct from', accountId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The accounts with this screen name (in any case) or id, at most two; an exact match comes first. */
  called(em: EntityManager, user: string): Promise<{ id: number; screenName: string; exact: boolean }[]> {
    return kysely(em)
      .selectFrom('account')
      .select((eb) => [
        'id',
        'screen_name as screenName',
        eb('screen_name', '=', user).$castTo<boolean>().as('exact'),
      ])
      .where((eb) =>
        eb.or([
          eb.and([
            eb(eb.fn('lower', ['screen_name']), '=', eb.fn('lower', [eb.val(user)])),
            eb('deleted_at', 'is', null),
          ]),
          eb('id', '=', writtenId(user)),
        ]),
      )
      .orderBy('exact', 'desc')
      .orderBy('id')
      .limit(2)
      .execute();
  }

  /** What entries show about their lists. */
  listNames(em: EntityManager, ids: readonly number[]) {
    return kysely(em)
      .selectFrom('list as l')
      .select((eb) => [
        'l.id',
        'l.uuid',
        'l.slug',
        'l.title',
        'l.status',
        eb('l.deleted_at', 'is not', null).$castTo<boolean>().as('isDeleted'),
        eb
          .fn<number[]>('array', [
            eb.selectFrom('list_author as a').select('a.account_id').whereRef('a.list_id', '=', 'l.id'),
          ])
          .as('authorIds'),
      ])
      .where('l.id', '=', anyOf(ids))
      .execute();
  }

  /** What entries show about who made them. `hidden`: they stay anonymous, and are not named even on cards. */
  accountNames(em: EntityManager, ids: readonly number[]) {
    return kysely(em)
      .selectFrom('account')
      .select((eb) => [
        'id',
        'screen_name as name',
        // Anonymous contributors are named on cards only at level 0 (rule privacy-1); the same rule applies here.
        eb
          .and([eb('anonymous', '=', true), eb('level', '<>', 0)])
          .$castTo<boolean>()
          .as('hidden'),
      ])
      .where('id', '=', anyOf(ids))
      .execute();
  }

  /** The current names of menus in these lists; deleted menus are missing. */
  menuNames(em: EntityManager, listIds: readonly number[], ids: readonly string[]) {
    return kysely(em)
      .selectFrom('list_menu')
      .select((eb) => [
        'list_id as listId',
        'id',
        sql<string | null>`${eb.ref('data')} ->> 'name'`.as('name'),
      ])
      .where('list_id', '=', anyOf(listIds))
      .where('id', '=', anyOf(ids))
      .execute();
  }

  /** The menus of a list in order, without their contents. */
  menus(em: EntityManager, listId: number) {
    return kysely(em)
      .selectFrom('list_menu')
      .select(['id', 'order_key as order', 'data'])
      .where('list_id', '=', listId)
      .orderBy('order_key')
      .orderBy('id')
      .execute();
  }
}

const visible = `l.deleted_at is null and (l.status <> 'UNLISTED' or ?
  or exists (select 1 from list_author a where a.list_id = l.id and a.account_id = ?))`;
