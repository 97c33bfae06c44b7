import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { rawQuery } from '../../../base/database/raw-query.js';
import { visible } from '../../../shared/list-store/list-cards.js';

export interface FoundName {
  person: number;
  anilistId: number | null;
  ja: string | null;
  en: string | null;
  mainJa: string | null;
  mainEn: string | null;
  isStudio: boolean;
  jobs: string[];
  credits: number;
  searchText: string;
}

interface FoundList {
  anilistId: number | null;
  slug: string;
  uuid: string;
  name: string;
  seasonYear: number | null;
  kv: string | null;
  isAdult: boolean;
  searchText: string;
}

/** So many works tell somebody apart. */
const works = 2;
/** Lists that are looked at for them: hidden ones do not count. */
const lookedAt = 6;

/** What the search over a page shows of what was found. */
@Injectable()
export class OverlayStore {
  constructor(private readonly em: EntityManager) {}

  /** Spellings in the order of their ids; those deleted since are missing. */
  names(ids: readonly number[]): Promise<FoundName[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return rawQuery(
      this.em.fork(),
      `select p.id as person, p.anilist_id as "anilistId", nullif(n.ja, '') as ja, nullif(n.en, '') as en,
         nullif(p.ja, '') as "mainJa", nullif(p.en, '') as "mainEn", p.is_studio as "isStudio", to_jsonb(p.jobs) as jobs,
         p.credits, n.search_text as "searchText"
       from person_name n join person p on p.id = n.person_id
       where n.id = any (?::integer[]) order by array_position(?::integer[], n.id)`,
      [ids, ids],
    );
  }

  /** In the order of the ids; those hidden since are missing. */
  lists(ids: readonly number[]): Promise<FoundList[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return rawQuery(
      this.em.fork(),
      `select l.anilist_id as "anilistId", coalesce(l.slug, l.uuid) as slug, l.uuid, l.title as name, l.season_year as "seasonYear",
         l.cover_image as kv, l.is_adult as "isAdult", l.search_text as "searchText"
       from list l where l.id = any (?::integer[]) and ${visible} order by array_position(?::integer[], l.id)`,
      [ids, ids],
    );
  }

  /** Titles of the latest lists of each, by person. However many credits somebody has, a few index entries are read. */
  async works(people: readonly number[]): Promise<Map<number, string[]>> {
    if (people.length === 0) return new Map();
    const rows = await rawQuery<{ person: number; titles: string[] }>(
      this.em.fork(),
      `with recursive found as (
         select p.id as person, (select max(c.list_id) from credit c where c.person_id = p.id) as list, 1 as place
         from unnest(?::integer[]) as p (id)
         union all
         select f.person, (select max(c.list_id) from credit c where c.person_id = f.person and c.list_id < f.list), f.place + 1
         from found f where f.list is not null and f.place < ${lookedAt}
       )
       select f.person, (array_agg(l.title order by f.place))[:${works}] as titles
       from found f join list l on l.id = f.list where ${visible} group by f.person`,
      [people],
    );
    return new Map(rows.map(({ person, titles }) => [person, titles]));
  }
}
