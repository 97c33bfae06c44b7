import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../base/database/kysely.js';
import { isVisible } from '../../shared/list-store/list-cards.js';

/** Ids from `from` on, without `to`. */
export interface Ids {
  from: number;
  to: number;
}

/** Finds the lists, people and studios that have pages. */
@Injectable()
export class SitemapStore {
  constructor(private readonly em: EntityManager) {}

  /** Whether there are more public lists than this, and the highest id of one. */
  async listExtent(most: number): Promise<{ isMore: boolean; last: number }> {
    const lists = kysely(this.em).selectFrom('list as l').select('l.id').where(isVisible);
    const [last, next] = await Promise.all([
      lists.orderBy('l.id', 'desc').limit(1).executeTakeFirst(),
      lists.orderBy('l.id').offset(most).limit(1).executeTakeFirst(),
    ]);
    return { isMore: next !== undefined, last: last?.id ?? 0 };
  }

  /** The same for people, or for studios. */
  async peopleExtent(isStudio: boolean, most: number): Promise<{ isMore: boolean; last: number }> {
    const people = kysely(this.em).selectFrom('person').select('id').where('is_studio', '=', isStudio);
    const [last, next] = await Promise.all([
      kysely(this.em).selectFrom('person').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
      people.orderBy('id').offset(most).limit(1).executeTakeFirst(),
    ]);
    return { isMore: next !== undefined, last: last?.id ?? 0 };
  }

  /** Whether a public list is among these ids. */
  async hasLists({ from, to }: Ids): Promise<boolean> {
    const found = await kysely(this.em)
      .selectFrom('list as l')
      .select('l.id')
      .where(isVisible)
      .where('l.id', '>=', from)
      .where('l.id', '<', to)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Whether a person, or a studio, is among them. */
  async hasPeople(isStudio: boolean, { from, to }: Ids): Promise<boolean> {
    const found = await kysely(this.em)
      .selectFrom('person')
      .select('id')
      .where('is_studio', '=', isStudio)
      .where('id', '>=', from)
      .where('id', '<', to)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Addresses of lists, and the day on which each last changed, in UTC. */
  lists({ from, to }: Ids) {
    return kysely(this.em)
      .selectFrom('list as l')
      .select((eb) => [
        eb.fn.coalesce('l.slug', 'l.uuid').as('address'),
        sql<string>`to_char(${eb.ref('l.updated_at')} at time zone 'UTC', 'YYYY-MM-DD')`.as('changed'),
      ])
      .where(isVisible)
      .where('l.id', '>=', from)
      .where('l.id', '<', to)
      .orderBy('l.id')
      .execute();
  }

  /** Names and ids of people, or of studios. */
  people(isStudio: boolean, { from, to }: Ids) {
    return kysely(this.em)
      .selectFrom('person')
      .select(['anilist_id as anilistId', 'ja', 'en'])
      .where('is_studio', '=', isStudio)
      .where('id', '>=', from)
      .where('id', '<', to)
      .orderBy('id')
      .execute();
  }
}
