import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf, rowCount } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { asOfWhole, type AskedPage, type OfWhole, sortedBy } from '../../base/database/place.js';
import { isVisible } from '../../shared/list-store/list-cards.js';
import { listOrder } from './person.store.js';

/** Among productions that credit as many of the group. */
export const togetherOrder = { ...listOrder('newest'), name: 'overlap' };

/** What overlaps are found from: `person_list` by its key, then credits of the lists of one page. */
@Injectable()
export class OverlapStore {
  constructor(private readonly em: EntityManager) {}

  /** Public lists that credit at least two of these, with how many, newest first: most of them first. One range of the key each. */
  together(
    people: readonly number[],
    asked: AskedPage,
  ): Promise<({ id: number; shared: number; year: number | null } & OfWhole)[]> {
    return kysely(this.em)
      .with('met', (db) =>
        db
          .selectFrom('person_list as o')
          .select(['o.list_id', rowCount().as('shared')])
          .where('o.person_id', '=', anyOf(people))
          .groupBy('o.list_id')
          .having((eb) => eb(eb.fn.countAll(), '>', 1)),
      )
      .selectFrom('met as m')
      .innerJoin('list as l', 'l.id', 'm.list_id')
      .select(['l.id', 'm.shared', 'l.season_year as year'])
      .select(asOfWhole(togetherOrder, asked))
      .where(isVisible)
      .orderBy('m.shared', 'desc')
      .orderBy(sortedBy(togetherOrder))
      .execute();
  }

  /** These people's credits in these lists, each person's of each list by the index, in list order. */
  credits(people: readonly number[], lists: readonly number[]) {
    const pairs = people.flatMap((person) => lists.map((list) => ({ person, list })));
    const of = (name: 'person' | 'list') => pairs.map((pair) => pair[name]);
    const wanted = sql<{
      person: number;
      list: number;
    }>`unnest(${of('person')}::integer[], ${of('list')}::integer[])`;
    return kysely(this.em)
      .selectFrom(wanted.as<'w'>(sql`w(person, list)`))
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('credit as c')
          .selectAll('c')
          .whereRef('c.person_id', '=', 'w.person')
          .whereRef('c.list_id', '=', 'w.list')
          .as('c'),
      )
      .select((eb) => [
        'c.person_id as person',
        'c.list_id as list',
        'c.menu',
        'c.category',
        'c.role_ja as roleJa',
        'c.role_en as roleEn',
        'c.ja',
        'c.en',
        eb.ref('c.affiliation').$castTo<{ ja?: string; en?: string } | null>().as('studio'),
        'c.comment',
        'c.is_nc as isNc',
      ])
      .orderBy('c.list_id')
      .orderBy('c.position')
      .execute();
  }
}
