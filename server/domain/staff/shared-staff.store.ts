import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, sql } from 'kysely';
import { maxSharedRoles } from '@libs/contract/people/overlap.js';
import { anyOf, rowCount, sumOf } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  sortedBy,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';

/** Most credits in the two lists together first. */
const order: StoredOrder = {
  name: 'shared staff',
  keys: [
    { key: sql.ref('b.credits'), type: 'integer', isDescending: true },
    { key: sql.ref('b.id'), type: 'integer' },
  ],
};

/** Whether a credit has this role, in either language; as in the advanced search. */
const isRole = (eb: ExpressionBuilder<Tables & { c: Tables['credit'] }, 'c'>, role: string) =>
  eb.or([eb(eb.fn('lower', ['c.role_en']), '=', sql<string>`lower(${role})`), eb('c.role_ja', '=', role)]);

/** Who is credited in both of two lists: by the key of `credit`, or without a role by the index of `person_list`. */
@Injectable()
export class SharedStaffStore {
  constructor(private readonly em: EntityManager) {}

  /** Number of people and studios with credits in both lists; with a role: in that role in both. One query. */
  async count(lists: readonly [number, number], role?: string): Promise<number> {
    const { total } = await kysely(this.em)
      .selectFrom(this.both(lists, role).as('b'))
      .select(rowCount().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** At most `size` of them. One query. Failure: bad-request (`readPlace`). */
  async page(lists: readonly [number, number], role: string | undefined, asked: AskedPage, size: number) {
    const spot = spotOf(order, asked, size);
    const some = atSpot(
      kysely(this.em).selectFrom(this.both(lists, role).as('b')).selectAll('b'),
      order,
      spot,
    );
    const rows = await kysely(this.em)
      .selectFrom(some.as('b'))
      .innerJoin('person as p', 'p.id', 'b.id')
      .select(['b.mark', 'p.id', 'p.key', 'p.is_studio as isStudio', 'p.ja', 'p.en'])
      .orderBy(sortedBy(order, spot.isReversed))
      .execute();
    return pageAt(order, rows, spot, size);
  }

  /** The most frequent roles of these people in each of the lists, at most 8, with their number. One query. */
  roles(people: readonly number[], lists: readonly number[], role?: string) {
    return kysely(this.em)
      .selectFrom((db) =>
        db
          .selectFrom('credit as c')
          .select((eb) => [
            'c.person_id as person',
            'c.list_id as list',
            'c.role_ja as ja',
            'c.role_en as en',
            rowCount().as('credits'),
            sql<number>`(sum(count(*)) over of_list)::int`.as('all'),
            sql<number>`(count(*) over of_list)::int`.as('roles'),
            sql<number>`row_number() over (partition by c.person_id, c.list_id order by count(*) desc, min(${eb.ref('c.position')}))`.as(
              'place',
            ),
          ])
          .where('c.person_id', '=', anyOf(people))
          .where('c.list_id', '=', anyOf(lists))
          .$if(role !== undefined, (all) => all.where((eb) => isRole(eb, role!)))
          .groupBy(['c.person_id', 'c.list_id', 'c.role_ja', 'c.role_en'])
          .modifyEnd(sql`window of_list as (partition by c.person_id, c.list_id)`)
          .as('r'),
      )
      .selectAll('r')
      .where('r.place', '<=', maxSharedRoles)
      .orderBy('r.place')
      .execute();
  }

  private both([one, two]: readonly [number, number], role?: string) {
    const db = kysely(this.em);
    if (role === undefined)
      return db
        .selectFrom('person_list as i')
        .innerJoin('person_list as j', 'j.person_id', 'i.person_id')
        .select((eb) => [
          'i.person_id as id',
          sql<number>`${eb.ref('i.credits')} + ${eb.ref('j.credits')}`.as('credits'),
        ])
        .where('i.list_id', '=', one)
        .where('j.list_id', '=', two);
    const inOne = (list: number) =>
      db
        .selectFrom('credit as c')
        .select(['c.person_id as id', rowCount().as('credits')])
        .where('c.list_id', '=', list)
        .where((eb) => isRole(eb, role))
        .groupBy('c.person_id');
    return db
      .selectFrom(inOne(one).unionAll(inOne(two)).as('e'))
      .select((eb) => ['e.id', sumOf(eb.ref('e.credits')).as('credits')])
      .groupBy('e.id')
      .having((eb) => eb.fn.countAll(), '=', 2);
  }
}
