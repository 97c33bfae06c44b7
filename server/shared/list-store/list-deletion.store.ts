import { Injectable } from '@nestjs/common';
import { policy } from '@libs/contract/accounts/policy.js';
import type { ListDeletion } from '@libs/contract/lists/history.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type Insertable } from 'kysely';
import { epoch } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import type { Visitor } from '../../base/http/visitor.js';

/** Deleted lists, hidden everywhere until they are restored or purged. Their projections become out of date. */
@Injectable()
export class ListDeletionStore {
  async hide(em: EntityManager, listId: number, by: number, reason: string): Promise<void> {
    await kysely(em)
      .updateTable('list')
      .set({ deleted_at: sql`now()`, projected_revision: -1 })
      .where('id', '=', listId)
      .execute();
    await record(em, { list_id: listId, account_id: by, what: 'deleted', reason });
  }

  /** Returns false, and does nothing, if it was deleted more than this many days ago. */
  async restore(em: EntityManager, listId: number, by: number, days: number): Promise<boolean> {
    const restored = await kysely(em)
      .updateTable('list')
      .set({ deleted_at: null, projected_revision: -1 })
      .where('id', '=', listId)
      .where('deleted_at', '>', daysAgo(days))
      .returning('id')
      .execute();
    if (restored.length === 0) return false;
    await record(em, { list_id: listId, account_id: by, what: 'restored' });
    return true;
  }

  /** When a list was deleted and restored, newest first, with whom and why as far as the visitor may know. One query. */
  async told(em: EntityManager, visitor: Visitor, listId: number, most: number): Promise<ListDeletion[]> {
    const mayKnow = policy.moderate(visitor);
    const rows = await kysely(em)
      .selectFrom('list_deletion as d')
      .leftJoin('account as a', 'a.id', 'd.account_id')
      .select((eb) => [
        'd.what',
        epoch(eb.ref('d.at')).$notNull().as('at'),
        'd.reason',
        'a.id',
        'a.screen_name as name',
        // As in the history (rule privacy-1).
        eb.and([eb('a.anonymous', '=', true), eb('a.level', '<>', 0)]).as('hidden'),
      ])
      .where('d.list_id', '=', listId)
      .orderBy('d.id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ what, at, reason, id, name, hidden }) => ({
      what,
      by: !hidden || mayKnow || visitor?.id === id ? name : null,
      at,
      reason: mayKnow ? reason : '',
    }));
  }

  /** Lists deleted more than this many days ago. */
  async expired(em: EntityManager, days: number): Promise<{ id: number; uuid: string }[]> {
    return kysely(em)
      .selectFrom('list')
      .select(['id', 'uuid'])
      .where('deleted_at', '<=', daysAgo(days))
      .orderBy('id')
      .execute();
  }

  /** Permanently, with its history and everything that refers to it. */
  async remove(em: EntityManager, listId: number): Promise<void> {
    await kysely(em).deleteFrom('list').where('id', '=', listId).execute();
  }
}

async function record(em: EntityManager, row: Insertable<Tables['list_deletion']>): Promise<void> {
  await kysely(em).insertInto('list_deletion').values(row).execute();
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
