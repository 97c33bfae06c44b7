import type { EntityManager } from '@mikro-orm/postgresql';
import { type ProlificPerson, prolificLimit } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { counted } from './counted.js';

/** Roles for which people are counted. */
const mostRoles = 40;

/**
 * The people of each of the most frequent roles, by the number of episodes they had it in, `prolificLimit` at most. Reads
 * the credits once; an episode in which somebody is credited twice for a role counts once.
 */
export async function prolificPeople(
  em: EntityManager,
): Promise<{ role: string; people: ProlificPerson[] }[]> {
  const rows = await bound<{ role: string; person: ProlificPerson }>(em, statement, [
    mostRoles,
    prolificLimit,
  ]);
  const roles = new Map<string, ProlificPerson[]>();
  for (const { role, person } of rows) {
    const people = roles.get(role);
    if (people) people.push(person);
    else roles.set(role, [person]);
  }
  return [...roles].map(([role, people]) => ({ role, people }));
}

const statement = `
  with tally as materialized (
    select c.role_en, c.person_id, c.list_id, c.menu, count(*)::int as n
    from credit c join list l on l.id = c.list_id join person p on p.id = c.person_id
    where ${counted} and not p.is_studio and c.role_en <> ''
    group by c.role_en, c.person_id, c.list_id, c.menu
  ), roles as (
    select role_en, row_number() over (order by sum(n) desc, role_en) as place
    from tally group by role_en order by place limit ?
  ), totals as (
    select role_en, person_id, sum(episodes)::int as episodes, count(*)::int as lists
    from (
      select role_en, person_id, list_id, count(*) as episodes
      from tally where role_en in (select role_en from roles) group by role_en, person_id, list_id
    ) by_list group by role_en, person_id
  ), ranked as (
    select t.*, row_number() over (partition by role_en order by episodes desc, lists desc, person_id) as rank from totals t
  )
  select r.role_en as role, json_build_object('id', p.anilist_id, 'ja', p.ja, 'en', p.en, 'episodes', t.episodes,
    'lists', t.lists) as person
  from ranked t join roles r on r.role_en = t.role_en join person p on p.id = t.person_id
  where t.rank <= ? order by r.place, t.rank`;
