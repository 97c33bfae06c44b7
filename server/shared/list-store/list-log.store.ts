import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Operation, StoredChange } from '@libs/list/model/operation.js';
import { anyOf } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { prepared } from '../../base/database/prepared.js';
import { renamedInOperations } from './author-text.js';

/**
 * Bytes as stored of changes that are read at once: a list may have hundreds of changes that are as large as it is. They are compressed,
 * some to a ninetieth.
 */
const maxBytes = 1024 * 1024;

const changesSince = prepared<{ list: number; revision: number; limit: number }>()((db, value) =>
  db
    .selectFrom('list_change as c')
    .leftJoin('account as a', (join) => join.onRef('a.id', '=', 'c.account_id').on('a.anonymous', '=', false))
    .select((of) => [
      'c.change_id as id',
      'c.revision',
      'a.id as userId',
      'a.screen_name as userName',
      sql<number>`(extract(epoch from ${of.ref('c.at')}) * 1000)::bigint::float8`.as('at'),
      // Null once those before it have so many bytes.
      sql<
        Operation[] | null
      >`case when sum(pg_column_size(${of.ref('c.operations')})) over (order by ${of.ref('c.revision')})
        - pg_column_size(${of.ref('c.operations')}) < ${sql.lit(maxBytes)} then ${of.ref('c.operations')} end`.as(
        'operations',
      ),
    ])
    .where('c.list_id', '=', value('list'))
    .where('c.revision', '>', value('revision'))
    .orderBy('c.revision')
    .limit(value('limit')),
);

/** Changes that are rewritten at a time. */
const atOnce = 100;

/** The log of changes to lists. */
@Injectable()
export class ListLog {
  /**
   * Changes after a revision, oldest first; anonymous members are not named. `isCut`: there are more among the first `limit`, which are
   * too long to be read at once; one is always read. One query.
   */
  async since(
    em: EntityManager,
    listId: number,
    revision: number,
    limit: number,
  ): Promise<{ changes: StoredChange[]; isCut: boolean }> {
    const rows = await changesSince(em, { list: listId, revision, limit });
    const end = rows.findIndex(({ operations }) => operations === null);
    return { changes: (end < 0 ? rows : rows.slice(0, end)) as StoredChange[], isCut: end >= 0 };
  }

  /** Whether one of these changes has hidden the list: it was public before. One query. */
  async hasHidden(em: EntityManager, listId: number, changeIds: readonly string[]): Promise<boolean> {
    const hiding = await kysely(em)
      .selectFrom('list_change as c')
      .select('c.revision')
      .where('c.list_id', '=', listId)
      .where('c.change_id', '=', anyOf(changeIds))
      .where(
        (of) => sql<boolean>`exists (
          select 1 from jsonb_array_elements(${of.ref('c.inverse')}::jsonb) undo
          where undo ->> 'op' = 'setting' and undo ->> 'scope' = 'fields' and undo ->> 'field' = 'status'
            and undo ->> 'value' is distinct from 'UNLISTED')`,
      )
      .limit(1)
      .executeTakeFirst();
    return hiding !== undefined;
  }

  /**
   * Replaces a name in the author texts that changes have set or removed, as if it had never been another: whoever reads a list may
   * read its log. In the lists that the account is or was an author or an editor of, and in those of `uuids`. Safe to repeat.
   */
  async renameAuthor(
    em: EntityManager,
    accountId: number,
    from: string,
    to: string,
    uuids: readonly string[],
  ): Promise<void> {
    const db = kysely(em);
    const written = JSON.stringify(from).slice(1, -1);
    let after: [number, number] = [0, -1];
    for (;;) {
      const rows = await db
        .selectFrom('list_change as c')
        .select(['c.list_id as list', 'c.revision', 'c.operations', 'c.inverse'])
        .where((of) =>
          of.or([
            of('c.list_id', 'in', (inner) =>
              inner.selectFrom('list_author').select('list_id').where('account_id', '=', accountId),
            ),
            of('c.list_id', 'in', (inner) =>
              inner.selectFrom('list_contributor').select('list_id').where('account_id', '=', accountId),
            ),
            of('c.list_id', 'in', (inner) =>
              inner.selectFrom('list').select('id').where('uuid', '=', anyOf(uuids)),
            ),
          ]),
        )
        .where((of) =>
          of.or(
            (['c.operations', 'c.inverse'] as const).map(
              (column) => sql<boolean>`position(${written} in ${of.cast(column, 'text')}) > 0`,
            ),
          ),
        )
        .where(sql<boolean>`(c.list_id, c.revision) > (${after[0]}::int, ${after[1]}::int)`)
        .orderBy('c.list_id')
        .orderBy('c.revision')
        .limit(atOnce)
        .execute();
      for (const { list, revision, operations, inverse } of rows) {
        const [done, undone] = [operations, inverse].map((all) =>
          renamedInOperations(all as Operation[], from, to),
        );
        if (!done && !undone) continue;
        await db
          .updateTable('list_change')
          .set({
            ...(done ? { operations: JSON.stringify(done) } : {}),
            ...(undone ? { inverse: JSON.stringify(undone) } : {}),
          })
          .where('list_id', '=', list)
          .where('revision', '=', revision)
          .execute();
      }
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      after = [last.list, last.revision];
    }
  }
}
