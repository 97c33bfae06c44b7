import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { rowCount } from '../database/expressions.js';
import { kysely } from '../database/kysely.js';
import { isVisible } from '../list-store/list-cards.js';

/** Finds the lists, people and studios that have pages. */
@Injectable()
export class SitemapStore {
  constructor(private readonly em: EntityManager) {}

  /** The number of public lists. */
  async listCount(): Promise<number> {
    const { n } = await kysely(this.em)
      .selectFrom('list as l')
      .select(rowCount().as('n'))
      .where(isVisible)
      .executeTakeFirstOrThrow();
    return n;
  }

  /** The number of people, or of studios. */
  async peopleCount(isStudio: boolean): Promise<number> {
    const { n } = await kysely(this.em)
      .selectFrom('person')
      .select(rowCount().as('n'))
      .where('is_studio', '=', isStudio)
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Addresses of lists, and the day on which each last changed, in UTC. */
  lists(most: number, offset: number) {
    return kysely(this.em)
      .selectFrom('list as l')
      .select((eb) => [
        eb.fn.coalesce('l.slug', 'l.uuid').as('address'),
        sql<string>`to_char(${eb.ref('l.updated_at')} at time zone 'UTC', 'YYYY-MM-DD')`.as('changed'),
      ])
      .where(isVisible)
      .orderBy('l.id')
      .limit(most)
      .offset(offset)
      .execute();
  }

  /** Names and ids of people, or of studios. */
  people(isStudio: boolean, most: number, offset: number) {
    return kysely(this.em)
      .selectFrom('person')
      .select(['anilist_id as anilistId', 'ja', 'en'])
      .where('is_studio', '=', isStudio)
      .orderBy('id')
      .limit(most)
      .offset(offset)
      .execute();
  }
}
