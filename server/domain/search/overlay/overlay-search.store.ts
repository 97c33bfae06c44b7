import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { wantedIds, wantedInOrder } from '../../../base/database/expressions.js';
import { prepared } from '../../../base/database/prepared.js';
import { isVisible } from '../../../shared/list-store/list-cards.js';

/** So many works tell somebody apart. */
const maxWorks = 2;
/** Lists that are looked at for them: hidden ones do not count. */
const lookedAt = 6;

interface Ids {
  ids: readonly number[];
}

const names = prepared<Ids>()((db, value) =>
  db
    .selectFrom(wantedInOrder(value('ids')))
    .innerJoin('person_name as n', 'n.id', 'wanted.id')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .select((of) => [
      'p.id as person',
      'p.anilist_id as anilistId',
      of.fn<string | null>('nullif', ['n.ja', sql.lit('')]).as('ja'),
      of.fn<string | null>('nullif', ['n.en', sql.lit('')]).as('en'),
      of.fn<string | null>('nullif', ['p.ja', sql.lit('')]).as('mainJa'),
      of.fn<string | null>('nullif', ['p.en', sql.lit('')]).as('mainEn'),
      'p.is_studio as isStudio',
      'p.jobs',
      'p.credits',
      'n.search_text as searchText',
    ])
    .orderBy('wanted.place'),
);

const lists = prepared<Ids>()((db, value) =>
  db
    .selectFrom(wantedInOrder(value('ids')))
    .innerJoin('list as l', 'l.id', 'wanted.id')
    .select((of) => [
      'l.id',
      'l.anilist_id as anilistId',
      of.fn.coalesce('l.slug', 'l.uuid').as('slug'),
      'l.uuid',
      'l.title as name',
      'l.native',
      'l.season_year as seasonYear',
      'l.cover_image as kv',
      'l.is_adult as isAdult',
      'l.search_text as searchText',
    ])
    .where(isVisible)
    .orderBy('wanted.place'),
);

interface Numbered extends Ids {
  /** As a regular expression of Postgres. */
  pattern: string;
}

const episodes = prepared<Numbered>()((db, value) =>
  db
    .selectFrom(wantedIds(value('ids')))
    .innerJoin('list_menu as m', 'm.list_id', 'wanted.id')
    .select((of) => ['wanted.id as list', sql<string>`${of.ref('m.data')} ->> 'name'`.as('name')])
    .where((of) => sql<boolean>`${of.ref('m.data')} ->> 'name' ~ ${value('pattern')}`)
    .orderBy('m.order_key', 'desc')
    .orderBy('m.id', 'desc'),
);

const works = prepared<Ids>()((db, value) =>
  db
    .selectFrom(wantedIds(value('ids')))
    .innerJoinLateral(
      // In the order of an index, which ends at the last of them, however many credits somebody has.
      (of) =>
        of
          .selectFrom('credit as c')
          .select('c.list_id')
          .distinct()
          .whereRef('c.person_id', '=', 'wanted.id')
          .orderBy('c.list_id', 'desc')
          .limit(sql.lit(lookedAt))
          .as('latest'),
      (join) => join.onTrue(),
    )
    .innerJoin('list as l', 'l.id', 'latest.list_id')
    .select(['wanted.id as person', 'l.title'])
    .where(isVisible)
    .orderBy('latest.list_id', 'desc'),
);

export type FoundName = Awaited<ReturnType<typeof names>>[number];

/** What the search over a page shows of what was found. Each is one query. */
@Injectable()
export class OverlayStore {
  constructor(private readonly em: EntityManager) {}

  /** Spellings in the order of their ids; those deleted since are missing. */
  names(ids: readonly number[]) {
    return names(this.em.fork(), { ids });
  }

  /** In the order of the ids; those hidden since are missing. */
  lists(ids: readonly number[]) {
    return lists(this.em.fork(), { ids });
  }

  /** What the lists call the episode with this number, by list; those without it are missing. The first of several. */
  async episodes(ids: readonly number[], number: number): Promise<Map<number, string>> {
    // As `episodeOfMenu`.
    const found = await episodes(this.em.fork(), { ids, pattern: `^\\s*#0*${number}(?!\\d)` });
    return new Map(found.map(({ list, name }) => [list, name]));
  }

  /** Titles of the latest lists of each, by person. */
  async works(people: readonly number[]): Promise<Map<number, string[]>> {
    const titles = new Map<number, string[]>();
    if (people.length === 0) return titles;
    for (const { person, title } of await works(this.em.fork(), { ids: people })) {
      const known = titles.get(person) ?? [];
      if (known.length < maxWorks) titles.set(person, [...known, title]);
    }
    return titles;
  }
}
