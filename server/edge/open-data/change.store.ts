import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ChangeKind } from '@libs/contract/lists/changes.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { anyOf, daysAgo, epoch } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { takeLock } from '../../base/database/locks.js';
import { isVisible } from '../../shared/list-store/list-cards.js';

/** Where the order of changes begins and ends. Numbers are text, as Postgres sends them. */
export interface Feed {
  epoch: string;
  last: number;
  removed: number;
}

export interface ChangeRow {
  number: number;
  at: number;
  about: string;
  subject: string;
  kind: string;
  other: string | null;
  revision: number | null;
  slug: string | null;
  title: string | null;
  status: ListStatus | null;
  ja: string | null;
  en: string | null;
  anilistId: number | null;
}

/** Public changes. Triggers note them in the transaction of the change; here they get their numbers. */
@Injectable()
export class ChangeStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * Numbers what has been committed since the last time. Numbers are taken under a lock that is held until they are committed, so
   * whoever sees one sees all below it.
   */
  async number(): Promise<void> {
    const waiting = await kysely(this.em)
      .selectFrom('public_change')
      .select('id')
      .where('number', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
    await this.em.fork().transactional(async (em) => {
      await takeLock(em, 'public changes');
      await kysely(em)
        .with('pending', (db) =>
          db
            .selectFrom('public_change')
            .select((of) => [
              'id',
              of.fn
                .agg<string>('row_number')
                .over((over) => over.orderBy('id'))
                .as('place'),
            ])
            .where('number', 'is', null),
        )
        .with('numbered', (db) =>
          db
            .updateTable('public_change as c')
            .from(['pending as p', 'change_feed as f'])
            .set((of) => ({ number: sql<string>`${of.ref('f.last')} + ${of.ref('p.place')}` }))
            .whereRef('c.id', '=', 'p.id')
            .returning('c.number'),
        )
        .updateTable('change_feed')
        .set((of) => ({
          last: sql<string>`greatest(${of.ref('last')}, ${of
            .selectFrom('numbered')
            .select((numbered) => numbered.fn.max('number').as('last'))})`,
        }))
        .where((of) => of.exists(of.selectFrom('numbered').select('number')))
        .execute();
    });
  }

  /**
   * The epoch is another one on another timeline of Postgres: after recovery to an earlier time, or when a standby takes over,
   * numbers that programs have seen may belong to other changes.
   */
  async feed(): Promise<Feed> {
    const timeline = sql<string>`left(pg_walfile_name(pg_current_wal_lsn()), 8)`;
    const {
      own,
      timeline: current,
      ofTimeline,
      last,
      removed,
    } = await kysely(this.em)
      .selectFrom('change_feed')
      .select((of) => [
        'epoch as own',
        timeline.as('timeline'),
        sql<string>`left(md5(${of.ref('epoch')} || ${timeline}), 8)`.as('ofTimeline'),
        'last',
        'removed',
      ])
      .executeTakeFirstOrThrow();
    return {
      epoch: current === '00000001' ? own : ofTimeline,
      last: Number(last),
      removed: Number(removed),
    };
  }

  /**
   * Changes after a number and up to another, in order. What is hidden now is shown as deleted only, and so are people whom no public
   * list credits. `kinds`: exact ones, such as `list.edited`.
   */
  after(number: number, last: number, kinds: readonly ChangeKind[], limit: number): Promise<ChangeRow[]> {
    return kysely(this.em)
      .selectFrom('public_change as c')
      .leftJoin('list as l', (join) =>
        join
          .on('c.about', '=', 'list')
          .on('c.kind', '<>', 'deleted')
          .onRef('l.uuid', '=', 'c.subject')
          .on(isVisible),
      )
      .leftJoin('person as p', (join) =>
        join
          .on('c.about', 'in', ['person', 'studio'])
          .on((on) => on('p.key', '=', on.fn<string>('person_root', ['c.subject']))),
      )
      .select((of) => [
        sql<number>`${of.ref('c.number')}::float8`.as('number'),
        epoch(of.ref('c.at')).as('at'),
        'c.about',
        'c.subject',
        'c.kind',
        'c.other',
        'c.revision',
        'l.slug',
        'l.title',
        'l.status',
        'p.ja',
        'p.en',
        'p.anilist_id as anilistId',
      ])
      .where('c.number', '>', String(number))
      .where('c.number', '<=', String(last))
      .where((of) =>
        of(sql<string>`${of.ref('c.about')} || '.' || ${of.ref('c.kind')}`, '=', anyOf([...kinds])),
      )
      .where((of) =>
        of
          .case()
          .when('c.about', '=', 'list')
          .then(of.or([of('l.id', 'is not', null), of('c.kind', '=', 'deleted')]))
          .when('c.about', 'in', ['person', 'studio'])
          .then(of.or([of('p.id', 'is not', null), of('c.kind', '=', 'deleted')]))
          .else(of.lit(true))
          .end(),
      )
      .orderBy('c.number')
      .limit(limit)
      .execute();
  }

  /** Removes changes older than this many days, but not that a list was hidden which still is: once it is back, it is no new one. */
  async trim(days: number): Promise<void> {
    await kysely(this.em)
      .with('gone', (db) =>
        db
          .deleteFrom('public_change')
          .where('at', '<', daysAgo(days))
          .where('number', 'is not', null)
          .where((of) =>
            of.not(
              of.and([
                of('about', '=', 'list'),
                of('kind', '=', 'deleted'),
                of.exists(
                  of
                    .selectFrom('list as l')
                    .select('l.id')
                    .whereRef('l.uuid', '=', 'public_change.subject')
                    .where('l.status', '=', 'UNLISTED'),
                ),
              ]),
            ),
          )
          .returning('number'),
      )
      .updateTable('change_feed')
      .set((of) => ({
        // A change that was kept for longer has a lower number than those that were removed before it.
        removed: sql<string>`greatest(${of.ref('removed')}, ${of
          .selectFrom('gone')
          .select((gone) => gone.fn.max('number').as('removed'))})`,
      }))
      .where((of) => of.exists(of.selectFrom('gone').select('number')))
      .execute();
  }
}
