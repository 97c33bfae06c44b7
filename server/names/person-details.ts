import type { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../database/bound.js';

/** What tells people of one name apart. */
export interface PersonDetails {
  picture: string | null;
  occupations: string[];
  studios: { ja: string; en: string }[];
  years: { first: number; last: number } | null;
  creditsInList: number;
  works: string[];
  worksInCommon: number;
}

/** Studios that are answered at most. */
const mostStudios = 12;
const mostWorks = 3;

/**
 * Details of people by `person.id`. Two queries, which read the credits of these people only.
 * @param list the id of the list in which their names stand, and null: none.
 */
export async function personDetails(
  em: EntityManager,
  people: readonly number[],
  list: number | null,
): Promise<Map<number, PersonDetails>> {
  if (people.length === 0) return new Map();
  const [works, studios] = await Promise.all([
    bound<
      Omit<PersonDetails, 'studios' | 'years'> & { person: number; first: number | null; last: number | null }
    >(
      em.fork(),
      `with worked as (
         select c.person_id, c.list_id, count(*)::int as n from credit c where c.person_id = any (?::int[]) group by 1, 2
       ), ranked as (
         select w.person_id, w.n, w.list_id, l.title, l.season_year,
           w.list_id is distinct from ?::int as other,
           coalesce(l.studios && here.studios, false) as common,
           row_number() over (partition by w.person_id order by w.list_id is not distinct from ?::int,
             coalesce(l.studios && here.studios, false) desc, l.season_year desc nulls last, l.title) as place
         from worked w join list l on l.id = w.list_id left join list here on here.id = ?::int
       )
       select p.id as person, p.image as picture, to_jsonb(p.jobs) as occupations,
         min(r.season_year) as first, max(r.season_year) as last,
         coalesce(sum(r.n) filter (where not r.other), 0)::int as "creditsInList",
         count(*) filter (where r.other and r.common)::int as "worksInCommon",
         coalesce(jsonb_agg(r.title order by r.place) filter (where r.other and r.place <= ${mostWorks}), '[]') as works
       from person p left join ranked r on r.person_id = p.id where p.id = any (?::int[]) group by p.id`,
      [people, list, list, list, people],
    ),
    bound<{ person: number; ja: string; en: string }>(
      em.fork(),
      `select c.person_id as person, coalesce(c.affiliation ->> 'ja', '') as ja, coalesce(c.affiliation ->> 'en', '') as en
       from credit c where c.person_id = any (?::int[]) and c.affiliation is not null
       group by 1, 2, 3 order by count(*) desc, 3, 2`,
      [people],
    ),
  ]);
  const details = new Map<number, PersonDetails>();
  for (const { person, first, last, ...rest } of works) {
    details.set(person, {
      ...rest,
      years: first === null || last === null ? null : { first, last },
      studios: [],
    });
  }
  for (const { person, ...studio } of studios) {
    const own = details.get(person)?.studios;
    if (own && own.length < mostStudios) own.push(studio);
  }
  return details;
}
