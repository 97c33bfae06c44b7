import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Standing } from '@libs/list/check/completed-status.js';
import { kysely } from '../../base/database/kysely.js';
import type { ListNews } from './list-news.js';

/** How up to date the projections of lists are. A list is behind until they show its revision. */
@Injectable()
export class ProjectedLists {
  /** The uuids of lists that are behind, or with `all` of all lists; oldest first. */
  async behind(em: EntityManager, all = false): Promise<string[]> {
    const lists = await kysely(em)
      .selectFrom('list')
      .select('uuid')
      .$if(!all, (query) => query.whereRef('projected_revision', '<>', 'revision'))
      .orderBy('id')
      .execute();
    return lists.map(({ uuid }) => uuid);
  }

  /** The uuids of lists that are behind and have not changed for so many seconds, at most `maxLists`; oldest first. */
  async overdue(em: EntityManager, seconds: number, maxLists: number): Promise<string[]> {
    const lists = await kysely(em)
      .selectFrom('list')
      .select('uuid')
      .whereRef('projected_revision', '<>', 'revision')
      .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
      .orderBy('id')
      .limit(maxLists)
      .execute();
    return lists.map(({ uuid }) => uuid);
  }

  /** How many lists the projections show, of whatever revision. */
  async countShown(em: EntityManager): Promise<number> {
    const { count } = await kysely(em)
      .selectFrom('list')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('projected_revision', '>=', 0)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Those of these lists that exist and are behind, oldest first. */
  async behindOf(em: EntityManager, uuids: string[]): Promise<string[]> {
    const lists = await kysely(em)
      .selectFrom('list')
      .select('uuid')
      .where('uuid', '=', sql<string>`any (${uuids}::text[])`)
      .whereRef('projected_revision', '<>', 'revision')
      .orderBy('id')
      .execute();
    return lists.map(({ uuid }) => uuid);
  }

  /**
   * Records what the projections of a list show now, and with `standing` what it is worth as Completed. Does nothing if what it
   * says of itself there changed since `news` was read, as when it was deleted: it must be projected again. Returns whether it did.
   * Locks the list until the transaction ends, so it comes last.
   */
  async show(
    em: EntityManager,
    { row, shown, seasonYear }: Pick<ListNews, 'row' | 'shown' | 'seasonYear'>,
    standing: Standing | null,
  ): Promise<boolean> {
    const lapse = standing?.lapse;
    const [updated] = await kysely(em)
      .updateTable('list')
      .set({ projected_revision: row.revision, projected_year: seasonYear })
      .$if(standing !== null, (query) =>
        query.set((eb) => ({
          complete_up_to: standing!.completeUpTo,
          lapse: lapse ? JSON.stringify(lapse) : null,
          // The last change is the one that broke the rule.
          lapsed_at: lapse ? eb.fn.coalesce('lapsed_at', 'updated_at') : null,
        })),
      )
      .where('id', '=', row.id)
      .where('projected_revision', '=', shown.revision)
      .where('deleted_at', row.deleted ? 'is not' : 'is', null)
      .execute();
    return Number(updated?.numUpdatedRows ?? 0) > 0;
  }
}
