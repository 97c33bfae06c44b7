import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf, rowCount } from '../../../base/database/expressions.js';
import { kysely } from '../../../base/database/kysely.js';

/** What somebody did in which list, to tell namesakes apart. */
@Injectable()
export class DivisionStore {
  constructor(private readonly em: EntityManager) {}

  /** The public lists of somebody, at most `limit`, by year. One query. */
  lists(personId: number, limit: number) {
    return kysely(this.em)
      .selectFrom('person_list as o')
      .innerJoin('list as l', 'l.id', 'o.list_id')
      .select(['l.id', 'l.uuid', 'l.slug', 'l.title', 'l.season_year as year', 'o.credits'])
      .where('o.person_id', '=', personId)
      .orderBy('l.season_year', (order) => order.asc().nullsLast())
      .orderBy('l.title')
      .orderBy('l.id')
      .limit(limit)
      .execute();
  }

  /** What they did in these lists, for whom and under which names, the most frequent first. One query. */
  work(personId: number, lists: readonly number[]) {
    return kysely(this.em)
      .selectFrom('credit as c')
      .select((eb) => [
        'c.list_id as list',
        'c.category',
        'c.role_ja as roleJa',
        'c.role_en as roleEn',
        'c.ja',
        'c.en',
        sql<string>`coalesce(${eb.ref('c.affiliation')} ->> 'ja', '')`.as('studioJa'),
        sql<string>`coalesce(${eb.ref('c.affiliation')} ->> 'en', '')`.as('studioEn'),
        rowCount().as('credits'),
      ])
      .where('c.person_id', '=', personId)
      .where('c.list_id', '=', anyOf(lists))
      .groupBy(['c.list_id', 'c.category', 'c.role_ja', 'c.role_en', 'c.ja', 'c.en', 'studioJa', 'studioEn'])
      .orderBy('credits', 'desc')
      .orderBy((eb) => eb.fn.min('c.position'))
      .execute();
  }

  /** Those of these keys that somebody has. One query. */
  async known(keys: readonly string[]): Promise<string[]> {
    const rows = await kysely(this.em)
      .selectFrom('person')
      .select('key')
      .where('key', '=', anyOf(keys))
      .execute();
    return rows.map(({ key }) => key);
  }
}
