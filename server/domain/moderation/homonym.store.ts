import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { rowCount, sumOf } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  sortedBy,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';

/** How many people of one name are returned. */
const maxPeople = 10;

/** Names that several identities share, unless a moderator told exactly these, or a superset, apart. */
export const openHomonyms = expressionBuilder<Tables>()
  .selectFrom('person_namesake as n')
  .innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('person')
        .select((eb) => [
          eb.fn.agg<string[]>('array_agg', ['key']).as('keys'),
          sumOf(eb.ref('credits')).as('credits'),
        ])
        .whereRef('is_studio', '=', 'n.is_studio')
        .whereRef('ja', '=', 'n.ja')
        .where('credits', '>', 0)
        .having((eb) => eb.fn.countAll(), '>', 1)
        .as('h'),
    (join) => join.onTrue(),
  )
  .select(['n.is_studio', 'n.ja', 'h.keys', 'h.credits'])
  .where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('person_told_apart as t')
          .select('t.ja')
          .whereRef('t.is_studio', '=', 'n.is_studio')
          .whereRef('t.ja', '=', 'n.ja')
          .whereRef('h.keys', '<@', 't.keys'),
      ),
    ),
  );

/** Most credited first. */
const order: StoredOrder = {
  name: 'homonyms',
  keys: [
    { key: sql.ref('o.credits'), type: 'integer', isDescending: true },
    { key: sql.ref('o.ja'), type: 'text' },
    { key: sql`${sql.ref('o.is_studio')}::integer`, type: 'integer' },
  ],
};

/** A name with the most credited people who share it. */
export type HomonymRow = Awaited<ReturnType<HomonymStore['page']>>['items'][number];

/** People and studios of one Japanese name. */
@Injectable()
export class HomonymStore {
  constructor(private readonly em: EntityManager) {}

  /** At most `size` of the open names, most credited first. One query. Failure: bad-request (`readPlace`). */
  async page(asked: AskedPage, size: number) {
    const spot = spotOf(order, asked, size);
    const some = atSpot(kysely(this.em).selectFrom(openHomonyms.as('o')).selectAll('o'), order, spot);
    const rows = await kysely(this.em)
      .selectFrom(some.as('o'))
      .select((eb) => [
        'o.mark',
        'o.is_studio as isStudio',
        'o.ja',
        jsonArrayFrom(
          eb
            .selectFrom('person as p')
            .select((eb) => [
              'p.key',
              'p.anilist_id as anilistId',
              'p.en',
              'p.ja',
              sql<string[]>`${eb.ref('p.jobs')}[1:3]`.as('jobs'),
              'p.image',
              'p.lists',
              'p.credits',
            ])
            .where((eb) => eb('p.key', '=', eb.fn.any(eb.ref('o.keys'))))
            .orderBy('p.credits', 'desc')
            .orderBy('p.id')
            .limit(maxPeople),
        ).as('people'),
      ])
      .orderBy(sortedBy(order, spot.isReversed))
      .execute();
    return pageAt(order, rows, spot, size);
  }

  /** Number of open names. */
  async count(): Promise<number> {
    const { total } = await kysely(this.em)
      .selectFrom(openHomonyms.as('o'))
      .select(rowCount().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Commits what `act` writes with `em` when it returns, or nothing if it throws. */
  transaction<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(act);
  }

  /** Marks the people who share the name now as different. Returns their keys; null: fewer than two share it. */
  async tellApart(em: EntityManager, isStudio: boolean, ja: string, by: number): Promise<string[] | null> {
    const row = await kysely(em)
      .insertInto('person_told_apart')
      .columns(['is_studio', 'ja', 'keys', 'account_id'])
      .expression((eb) =>
        eb
          .selectFrom('person')
          .select((eb) => [
            'is_studio',
            'ja',
            eb.fn.agg<string[]>('array_agg', ['key']).as('keys'),
            eb.lit(by).as('by'),
          ])
          .where('is_studio', '=', isStudio)
          .where('ja', '=', ja)
          .where('credits', '>', 0)
          .groupBy(['is_studio', 'ja'])
          .having((eb) => eb.fn.countAll(), '>', 1),
      )
      .onConflict((conflict) =>
        conflict.columns(['is_studio', 'ja']).doUpdateSet((eb) => ({
          keys: eb.ref('excluded.keys'),
          account_id: eb.ref('excluded.account_id'),
          at: sql<Date>`now()`,
        })),
      )
      .returning('keys')
      .executeTakeFirst();
    return row?.keys ?? null;
  }

  /** Reopens the name. Returns the keys that were told apart; null: there were none. */
  async askAgain(em: EntityManager, isStudio: boolean, ja: string): Promise<string[] | null> {
    const row = await kysely(em)
      .deleteFrom('person_told_apart')
      .where('is_studio', '=', isStudio)
      .where('ja', '=', ja)
      .returning('keys')
      .executeTakeFirst();
    return row?.keys ?? null;
  }
}
