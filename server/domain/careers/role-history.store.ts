import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { roleHistoryLimits } from '@libs/contract/people/career.js';
import { bound } from '../../base/database/bound.js';
import { seasonPlace, visible } from '../../shared/list-store/list-cards.js';

/** A list that credits somebody for the role, with its people in list order. */
export interface RoleInList {
  uuid: string;
  slug: string | null;
  title: string;
  year: number | null;
  people: { key: string; ja: string; en: string; isStudio: boolean }[];
  total: number;
}

/** The credits of one role, found by the index of roles; each way of writing it in Japanese is one part of that. */
@Injectable()
export class RoleHistoryStore {
  constructor(private readonly em: EntityManager) {}

  /** How it is written in Japanese, most common first, with the hash of each in the index of credits. */
  spellings(role: string): Promise<{ ja: string; hash: string }[]> {
    return bound(
      this.em.fork(),
      `select role_ja as ja, hash::text as hash from role_use where hashtextextended(role_en, 0) = hashtextextended(?, 0) and role_en = ? and not is_cast
       group by role_ja, hash order by sum(credits) desc, role_ja limit 200`,
      [role, role],
    );
  }

  /** How often it is credited each year, hidden lists left out. */
  years(hashes: readonly string[]) {
    return bound<{ year: number | null; credits: number; lists: number }>(
      this.em.fork(),
      `select l.season_year as year, sum(c.credits)::int as credits, count(*)::int as lists from (
         select list_id, count(*) as credits from credit
         where hashtextextended(role_en || chr(10) || role_ja, 0) = any (?::bigint[]) group by list_id
       ) c join list l on l.id = c.list_id where ${visible} group by 1 order by 1`,
      [[...hashes]],
    );
  }

  /** The earliest or latest lists. Those without a year are neither. */
  ends(hashes: readonly string[], way: 'asc' | 'desc'): Promise<RoleInList[]> {
    return bound<RoleInList>(
      this.em.fork(),
      `with found as materialized (
         select l.id, l.uuid, l.slug, l.title, l.season_year as year, row_number() over (
           order by l.season_year ${way}, ${seasonPlace} ${way} nulls last, l.id ${way}
         ) as place
         from list l where ${visible} and l.season_year is not null and l.id in (
           select list_id from credit where hashtextextended(role_en || chr(10) || role_ja, 0) = any (?::bigint[])
         ) order by place limit ?
       )
       select f.uuid, f.slug, f.title, f.year, who.people, who.total from found f cross join lateral (
         select count(*)::int as total, coalesce(json_agg(json_build_object(
             'key', p.key, 'ja', p.ja, 'en', p.en, 'isStudio', p.is_studio) order by w.at) filter (where w.place <= ?), '[]') as people
         from (
           select c.person_id, min(c.position) as at, row_number() over (order by min(c.position)) as place from credit c
           where c.list_id = f.id and hashtextextended(c.role_en || chr(10) || c.role_ja, 0) = any (?::bigint[])
           group by c.person_id
         ) w join person p on p.id = w.person_id
       ) who order by f.place`,
      [[...hashes], roleHistoryLimits.lists, roleHistoryLimits.names, [...hashes]],
    );
  }

  /** Who has it in most episodes, as of the last count of the site. */
  people(role: string): Promise<{ key: string; ja: string; en: string; episodes: number; lists: number }[]> {
    return bound(
      this.em.fork(),
      `select p.key, p.ja, p.en, o.episodes, o.lists from (
         select person_id, episodes, lists from counted_role_person
         where hash = hashtextextended(?, 0) and role = ? order by episodes desc, lists desc, person_id limit ?
       ) o join person p on p.id = o.person_id order by o.episodes desc, o.lists desc, o.person_id`,
      [role, role, roleHistoryLimits.people],
    );
  }
}
