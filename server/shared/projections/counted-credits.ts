import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ProlificPerson } from '@libs/contract/site/statistics.js';
import { episodeOfMenu } from '@libs/list/model/episodes.js';
import { kysely } from '../../base/database/kysely.js';
import { rawQuery } from '../../base/database/raw-query.js';

/**
 * Brings what is kept of the credits of counted lists up to date: by the credits that came and went since the last time
 * (`counted_change`, which a trigger writes), and by the lists that count since then, or no longer do. The cost depends on what
 * changed. Without anything kept it counts everything. Call it first in a transaction with one snapshot.
 * @param isCounted the condition on `list l`, as SQL.
 */
export async function followCredits(em: EntityManager, isCounted: string): Promise<void> {
  // One at a time; a lock takes no snapshot, so that what another process kept meanwhile is seen.
  await em.execute('lock table counted_list in exclusive mode');
  const { isKept, isThere } = await kysely(em)
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('counted_list').select('list_id')).as('isKept'),
      eb
        .exists(
          eb
            .selectFrom('list as l')
            .select('l.id')
            .where(sql<boolean>`${sql.raw(isCounted)}`),
        )
        .as('isThere'),
    ])
    .executeTakeFirstOrThrow();
  if (isThere && !isKept) await countAll(em, isCounted);
  else await followChanges(em, isCounted);
  await em.execute('delete from counted_change');
}

/** Whether a credit is the drawing of key animation, as SQL. */
const draws = `role_en ~* 'key animat' or (role_en = '' and role_ja ~ '原画')`;

/**
 * Counts all credits, read once: each text gets a number, and an episode and a role with its person are one number each, because sorting
 * two million texts takes three times as long. Sorted and not hashed, since nearly every group is a single credit.
 */
async function countAll(em: EntityManager, isCounted: string): Promise<void> {
  await em.execute(
    `delete from counted_menu; delete from counted_person; delete from counted_role; delete from counted_role_person;
     create temp table counted_text on commit drop as
     select row_number() over ()::int as number, menu from (select distinct menu from credit) m;
     create temp table counted_role_text on commit drop as
     select dense_rank() over (order by hashtextextended(role_en, 0), role_en)::int as number, role_en, role_ja, ${draws} as draws
     from (select distinct role_en, role_ja from credit) r;
     analyze counted_text, counted_role_text;
     set local enable_nestloop = off;
     create temp table counted_work on commit drop as
     select c.list_id::bigint << 32 | m.number as place, r.number::bigint << 32 | c.person_id as who, c.person_id, r.draws,
       c.person_id in (select id from person where is_studio) as is_studio
     from credit c join counted_text m on m.menu = c.menu
     join counted_role_text r on r.role_en = c.role_en and r.role_ja = c.role_ja
     where c.list_id in (select l.id from list l where ${isCounted});
     analyze counted_work;
     insert into counted_person (person_id, is_studio, credits)
     select person_id, is_studio, count(*) from counted_work group by 1, 2 order by 1;
     set local enable_hashagg = off`,
  );
  await followMenus(
    em,
    await em.execute('select menu from counted_text'),
    `select (place >> 32)::int as list_id, menu, credits, animators from (
       select place, count(*)::int as credits, (count(distinct person_id) filter (where draws and not is_studio))::int as animators
       from counted_work group by place
     ) w join counted_text m on m.number = (w.place & 4294967295)`,
  );
  await em.execute(
    `insert into counted_role_person (hash, role, person_id, credits, episodes, lists)
     select hashtextextended(role_en, 0), role_en, who & 4294967295, credits, episodes, lists from (
       select who, count(*) as credits, count(distinct place) as episodes, count(distinct place >> 32) as lists
       from counted_work where not is_studio group by who
     ) w join (select distinct number, role_en from counted_role_text where role_en <> '') r on r.number = w.who >> 32;
     insert into counted_role (hash, role, credits)
     select hash, role, sum(credits) from counted_role_person group by hash, role;
     set local enable_hashagg = on;
     set local enable_nestloop = on;
     ${countLists(isCounted, 'true')}`,
  );
}

/** The counted lists that meet a condition, from their menus. */
const countLists = (isCounted: string, condition: string): string =>
  `insert into counted_list (list_id, credits, episodes, episode_credits, animators)
   select l.id, coalesce(sum(m.credits), 0), count(*) filter (where m.is_episode),
     coalesce(sum(m.credits) filter (where m.is_episode), 0), coalesce(sum(m.animators) filter (where m.is_episode), 0)
   from list l left join counted_menu m on m.list_id = l.id
   where ${condition} and ${isCounted}
   group by l.id
   on conflict (list_id) do update set credits = excluded.credits, episodes = excluded.episodes,
     episode_credits = excluded.episode_credits, animators = excluded.animators`;

/** Counts what differs from what is kept. */
async function followChanges(em: EntityManager, isCounted: string): Promise<void> {
  // What each person has in each list that changed, now and before, each 0 while the list does not count.
  await em.execute(
    `create temp table counted_work on commit drop as
     with flipped as materialized (
       select l.id as list_id, true as is_counted, false as was_counted from list l
       where ${isCounted} and not exists (select 1 from counted_list k where k.list_id = l.id)
       union all
       select k.list_id, false, true from counted_list k
       where not exists (select 1 from list l where l.id = k.list_id and ${isCounted})
     ), net as materialized (
       select list_id, person_id, is_studio, menu, role_en, draws, sum(n)::int as n from counted_change
       group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
     ), kept as materialized (
       select k.list_id, true as is_counted, true as was_counted from counted_list k
       where k.list_id in (select list_id from net) and k.list_id not in (select list_id from flipped)
     ), current as (
       select f.list_id, c.person_id, p.is_studio, c.menu, c.role_en, c.role_ja
       from flipped f join credit c on c.list_id = f.list_id join person p on p.id = c.person_id
       union all
       select f.list_id, c.person_id, f.is_studio, c.menu, c.role_en, c.role_ja
       from (select distinct k.list_id, n.person_id, n.is_studio from kept k join net n on n.list_id = k.list_id) f
       join credit c on c.person_id = f.person_id and c.list_id = f.list_id
     ), stands as (
       select list_id, person_id, is_studio, menu, role_en, ${draws} as draws, count(*)::int as now, 0 as n
       from current group by 1, 2, 3, 4, 5, 6
       union all select list_id, person_id, is_studio, menu, role_en, draws, 0, n from net
     )
     select s.list_id, person_id, is_studio, menu, role_en, draws,
       case when f.is_counted then sum(now) else 0 end::int as now,
       case when f.was_counted then sum(now - n) else 0 end::int as before
     from stands s join (select * from flipped union all select * from kept) f on f.list_id = s.list_id
     group by s.list_id, person_id, is_studio, menu, role_en, draws, f.is_counted, f.was_counted;
     analyze counted_work`,
  );
  await followMenus(
    em,
    await em.execute('select distinct menu from counted_work'),
    `select list_id, menu, sum(now - before)::int as credits, sum(animates - animated)::int as animators from (
       select list_id, menu, sum(now) as now, sum(before) as before,
         bool_or(draws and now > 0 and not is_studio)::int as animates,
         bool_or(draws and before > 0 and not is_studio)::int as animated
       from counted_work group by list_id, menu, person_id
     ) w group by list_id, menu`,
  );
  await followLists(em, isCounted);
  await followPeople(em);
  await followRoles(em);
}

/*
 * Each table is joined once, and sorted before the first row is written: a join that meets what was just written takes quadratic time.
 */

/** `changed`: how many more credits and animators the menus have in each list, as SQL. */
async function followMenus(em: EntityManager, menus: { menu: string }[], changed: string): Promise<void> {
  const episodes = menus.flatMap(({ menu }) => (episodeOfMenu(menu) === null ? [] : [menu]));
  await rawQuery(
    em,
    `with changed as (
       ${changed}
     ), c as materialized (
       select c.*, o.ctid as at, o.credits + c.credits as stands
       from changed c left join counted_menu o on o.list_id = c.list_id and o.menu = c.menu
       order by c.list_id
     ), known as (
       update counted_menu o set credits = stands, animators = o.animators + c.animators
       from c where o.ctid = c.at and stands > 0
     ), gone as (
       delete from counted_menu o using c where o.ctid = c.at and stands <= 0
     )
     insert into counted_menu (list_id, menu, is_episode, credits, animators)
     select list_id, menu, menu = any (?::text[]), credits, animators from c where at is null and credits > 0`,
    [episodes],
  );
}

async function followLists(em: EntityManager, isCounted: string): Promise<void> {
  await em.execute(
    `delete from counted_list k where not exists (select 1 from list l where l.id = k.list_id and ${isCounted})`,
  );
  await em.execute(
    countLists(
      isCounted,
      `l.id in (
         select list_id from counted_work
         union select l.id from list l
         where ${isCounted} and not exists (select 1 from counted_list k where k.list_id = l.id)
       )`,
    ),
  );
}

async function followPeople(em: EntityManager): Promise<void> {
  await em.execute(
    `insert into counted_person (person_id, is_studio, credits)
     select person_id, is_studio, sum(now - before) from counted_work group by 1, 2 having sum(now - before) <> 0
     on conflict (person_id) do update set credits = counted_person.credits + excluded.credits;
     delete from counted_person where credits <= 0 and person_id in (select person_id from counted_work)`,
  );
}

/** The people of each role in English, without studios. An episode that credits somebody twice for a role counts once. */
async function followRoles(em: EntityManager): Promise<void> {
  await em.execute(
    `create temp table counted_work_role on commit drop as
     select hashtextextended(role_en, 0) as hash, role_en as role, person_id, sum(credits)::int as credits,
       sum(episodes)::int as episodes, sum(lists)::int as lists
     from (
       select role_en, person_id, list_id, sum(now - before)::int as credits,
         sum((now > 0)::int - (before > 0)::int)::int as episodes,
         bool_or(now > 0)::int - bool_or(before > 0)::int as lists
       from (
         select role_en, person_id, list_id, menu, sum(now)::int as now, sum(before)::int as before from counted_work
         where role_en <> '' and not is_studio group by 1, 2, 3, 4
       ) m group by 1, 2, 3
     ) l group by role_en, person_id
     having sum(credits) <> 0 or sum(episodes) <> 0 or sum(lists) <> 0;
     analyze counted_work_role`,
  );
  const same = 'o.hash = c.hash and o.role = c.role';
  await em.execute(
    `with c as materialized (
       select c.*, o.ctid as at, o.credits + c.credits as stands
       from counted_work_role c left join counted_role_person o on ${same} and o.person_id = c.person_id
       order by c.hash
     ), known as (
       update counted_role_person o set credits = stands, episodes = o.episodes + c.episodes, lists = o.lists + c.lists
       from c where o.ctid = c.at and stands > 0
     ), gone as (
       delete from counted_role_person o using c where o.ctid = c.at and stands <= 0
     )
     insert into counted_role_person (hash, role, person_id, credits, episodes, lists)
     select hash, role, person_id, credits, episodes, lists from c where at is null and credits > 0`,
  );
  await em.execute(
    `with changed as (
       select hash, role, sum(credits) as credits from counted_work_role group by hash, role having sum(credits) <> 0
     ), c as materialized (
       select c.*, o.ctid as at, o.credits + c.credits as stands from changed c left join counted_role o on ${same}
       order by c.hash
     ), known as (
       update counted_role o set credits = stands from c where o.ctid = c.at and stands > 0
     ), gone as (
       delete from counted_role o using c where o.ctid = c.at and stands <= 0
     )
     insert into counted_role (hash, role, credits)
     select hash, role, credits from c where at is null and credits > 0`,
  );
}

/** The people of each of the most frequent roles, by their number of episodes, role by role. */
export const prolificOf = (
  em: EntityManager,
  { roles, people }: { roles: number; people: number },
): Promise<{ role: string; person: ProlificPerson }[]> =>
  rawQuery(
    em,
    `with r as materialized (
       select hash, role, row_number() over (order by credits desc, role) as place from counted_role
       order by place limit ?
     )
     select r.role, json_build_object('id', p.anilist_id, 'ja', p.ja, 'en', p.en, 'episodes', t.episodes, 'lists', t.lists)
       as person
     from r cross join lateral (
       select person_id, episodes, lists from counted_role_person o where o.hash = r.hash and o.role = r.role
       order by episodes desc, lists desc, person_id limit ?
     ) t join person p on p.id = t.person_id
     order by r.place, t.episodes desc, t.lists desc, t.person_id`,
    [roles, people],
  );

/** Empties what is kept: the next count fills it again from all credits. */
export async function forgetCounted(em: EntityManager): Promise<void> {
  await em.execute('lock table counted_list in exclusive mode');
  await em.execute('truncate counted_list, counted_menu, counted_person, counted_role, counted_role_person');
}
