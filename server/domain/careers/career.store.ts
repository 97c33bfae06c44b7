import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { careerLimits } from '@libs/contract/people/career.js';
import { bound } from '../../base/database/bound.js';
import { seasonPlace, visible } from '../../shared/list-store/list-cards.js';
import { castCategory } from '../../shared/projections/roles-in-use.js';

interface ListPlace {
  uuid: string;
  slug: string | null;
  title: string;
  year: number | null;
  episode: string;
}

export interface RoleOfCareer {
  role: string;
  hasPage: boolean;
  credits: number;
  lists: number;
  years: {
    year: number;
    credits: number;
    list: { uuid: string; slug: string | null; title: string };
    episode: string;
  }[];
  first: ListPlace;
  latest: ListPlace;
}

/** Somebody who was credited as one of a studio's people; and how many of all credits and people there are. */
export interface PersonOfStudio {
  key: string;
  ja: string;
  en: string;
  credits: number;
  lists: number;
  from: number | null;
  to: number | null;
  allCredits: number;
  allPeople: number;
}

/** In the order in which anime were shown; those without a year last, in both directions. */
const inTime = (way: 'asc' | 'desc') =>
  `l.season_year ${way} nulls last, ${seasonPlace} ${way} nulls last, l.id ${way}, c.position ${way}`;
/** In English where known. */
const role = `coalesce(nullif(c.role_en, ''), c.role_ja)`;
const place = `json_build_object('uuid', l.uuid, 'slug', l.slug, 'title', l.title, 'year', l.season_year, 'episode', o.menu)`;
const years = `coalesce(json_agg(json_build_object('year', year, 'credits', credits) order by year)
  filter (where year is not null), '[]')`;

/** Careers, from all credits of one person: the index finds them, and they are read once. */
@Injectable()
export class CareerStore {
  constructor(private readonly em: EntityManager) {}

  roles(personId: number): Promise<RoleOfCareer[]> {
    return bound<RoleOfCareer>(
      this.em.fork(),
      `with own as materialized (
         select ${role} as role, c.list_id,
           c.role_en <> '' and c.category !~* ${castCategory} as has_page, l.season_year as year,
           row_number() over (partition by ${role} order by ${inTime('asc')}) as forth,
           row_number() over (partition by ${role}, l.season_year order by ${inTime('asc')}) as of_year,
           row_number() over (partition by ${role} order by ${inTime('desc')}) as back,
           c.menu
         from credit c join list l on l.id = c.list_id
         where c.person_id = ? and ${visible} and (c.role_en <> '' or c.role_ja <> '')
       ), roles as (
         select role, count(*)::int as credits, count(distinct list_id)::int as lists, bool_or(has_page) as has_page from own
         group by role order by credits desc, role limit ?
       ), yearly as (
         select y.role, json_agg(json_build_object('year', y.year, 'credits', y.credits, 'episode', o.menu,
           'list', json_build_object('uuid', l.uuid, 'slug', l.slug, 'title', l.title)) order by y.year) as years
         from (select role, year, count(*)::int as credits from own where year is not null group by role, year) y
         join roles using (role) join own o on o.role = y.role and o.year = y.year and o.of_year = 1
         join list l on l.id = o.list_id group by y.role
       ), ends as materialized (
         select o.role, o.forth, o.back, ${place} as place from own o join list l on l.id = o.list_id
         where o.forth = 1 or o.back = 1
       )
       select r.role, r.has_page as "hasPage", r.credits, r.lists, coalesce(y.years, '[]') as years, a.place as first, z.place as latest
       from roles r left join yearly y using (role)
       join ends a on a.role = r.role and a.forth = 1
       join ends z on z.role = r.role and z.back = 1
       order by r.credits desc, r.role`,
      [personId, careerLimits.roles],
    );
  }

  /** Who was credited as one of a studio's people, under any of its names, most credits first; and of how many. */
  people(studioId: number): Promise<PersonOfStudio[]> {
    return bound<PersonOfStudio>(
      this.em.fork(),
      `with named as materialized (
         select distinct hashtextextended(name, 0) as hash, name from person_name n cross join lateral (values (n.ja), (n.en)) v (name)
         where n.person_id = ? and name <> ''
       ), own as (
         select c.person_id, count(*)::int as credits, count(distinct c.list_id)::int as lists,
           min(l.season_year) as "from", max(l.season_year) as "to"
         from named s join credit c on c.affiliation is not null
           and hashtextextended(coalesce(nullif(c.affiliation->>'ja', ''), c.affiliation->>'en', ''), 0) = s.hash
           and coalesce(nullif(c.affiliation->>'ja', ''), c.affiliation->>'en') = s.name
         join list l on l.id = c.list_id where ${visible} group by c.person_id
       ), shown as (
         select *, sum(credits) over ()::int as "allCredits", count(*) over ()::int as "allPeople" from own
         order by credits desc, person_id limit ?
       )
       select p.key, p.ja, p.en, s.credits, s.lists, s."from", s."to", s."allCredits", s."allPeople"
       from shown s join person p on p.id = s.person_id order by s.credits desc, s.person_id`,
      [studioId, careerLimits.people],
    );
  }

  /** The studios that somebody worked for, by year. */
  studios(
    personId: number,
  ): Promise<{ ja: string; en: string; years: { year: number; credits: number }[] }[]> {
    return bound(
      this.em.fork(),
      `select ja, en, ${years} as years from (
         select coalesce(c.affiliation->>'ja', '') as ja, coalesce(c.affiliation->>'en', '') as en, l.season_year as year,
           count(*)::int as credits
         from credit c join list l on l.id = c.list_id
         where c.person_id = ? and c.affiliation is not null and ${visible} group by 1, 2, 3
       ) s group by ja, en order by sum(credits) desc, ja, en limit ?`,
      [personId, careerLimits.studios],
    );
  }
}
