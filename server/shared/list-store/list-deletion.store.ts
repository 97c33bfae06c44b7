import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../base/database/kysely.js';

/** Deleted lists, hidden everywhere until they are restored or purged. Their projections become out of date. */
@Injectable()
export class ListDeletionStore {
  async hide(em: EntityManager, listId: number): Promise<void> {
    await kysely(em)
      .updateTable('list')
      .set({ deleted_at: sql`now()`, projected_revision: -1 })
      .where('id', '=', listId)
      .execute();
  }

  /** Returns false, and does nothing, if it was deleted more than this many days ago. */
  async restore(em: EntityManager, listId: number, days: number): Promise<boolean> {
    const restored = await kysely(em)
      .updateTable('list')
      .set({ deleted_at: null, projected_revision: -1 })
      .where('id', '=', listId)
      .where('deleted_at', '>', daysAgo(days))
      .returning('id')
      .execute();
    return restored.length > 0;
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

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
