import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import { epoch, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { isVisible } from '../../shared/list-store/list-cards.js';

/** Entries of a feed. */
const maxEntries = 50;

export interface ListEntry {
  uuid: string;
  slug: string | null;
  title: string;
  native: string | null;
  format: string | null;
  season: string | null;
  seasonYear: number | null;
  studios: string[];
  episodes: number;
  /** Epoch seconds. */
  at: number;
  credits: number;
}

interface DayOfList {
  /** Of the last change of that day (UTC), in epoch seconds. */
  at: number;
  changes: number;
}

const eb = expressionBuilder<Tables & { l: Tables['list'] }, 'l'>();
const columns = [
  'l.uuid',
  'l.slug',
  'l.title',
  'l.native',
  'l.format',
  'l.season',
  'l.season_year as seasonYear',
  'l.studios',
  'l.episodes',
  epoch(eb.ref('l.created_at')).as('at'),
] as const;

/** What feeds show. */
@Injectable()
export class AtomStore {
  constructor(private readonly em: EntityManager) {}

  /** The newest public lists. */
  newLists(): Promise<ListEntry[]> {
    return kysely(this.em)
      .selectFrom('list as l')
      .select(columns)
      .select(sql<number>`0`.as('credits'))
      .where(isVisible)
      .orderBy('l.created_at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(maxEntries)
      .execute();
  }

  /** The newest public lists that credit somebody. */
  listsOf(personId: number): Promise<ListEntry[]> {
    return kysely(this.em)
      .selectFrom('person_list as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select(columns)
      .select('c.credits')
      .where('c.person_id', '=', personId)
      .where(isVisible)
      .orderBy('l.created_at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(maxEntries)
      .execute();
  }

  /** A public list. */
  list(id: number): Promise<ListEntry | undefined> {
    return kysely(this.em)
      .selectFrom('list as l')
      .select(columns)
      .select(sql<number>`0`.as('credits'))
      .where(isVisible)
      .where('l.id', '=', id)
      .executeTakeFirst();
  }

  /** The days on which a list was changed, newest first. */
  days(listId: number): Promise<DayOfList[]> {
    return kysely(this.em)
      .selectFrom('list_change as c')
      .select((of) => [epoch(of.fn.max<Date>('c.at')).as('at'), rowCount().as('changes')])
      .where('c.list_id', '=', listId)
      .groupBy((of) => sql`date_trunc('day', ${of.ref('c.at')} at time zone 'UTC')`)
      .orderBy('at', 'desc')
      .limit(maxEntries)
      .execute();
  }

  /** When the first migration was applied, in epoch seconds: no feed is older. */
  async siteMadeAt(): Promise<number> {
    const { at } = await kysely(this.em)
      .selectFrom(sql<{ executed_at: Date }>`migration`.as('m'))
      .select((of) => epoch(of.fn.min<Date>('m.executed_at')).as('at'))
      .executeTakeFirstOrThrow();
    return at;
  }
}
