import type { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../base/database/raw-query.js';

/**
 * Notes which credits came (`credit_change`) of people and roles that somebody follows, for the feeds of their followers. People
 * are followed under any of their keys. What comes with a list that was hidden or deleted for a while is not new.
 */
export async function noteFollowed(em: EntityManager): Promise<void> {
  const followed = await em.execute<{ about: string }[]>(
    `select about from (values ('person', '{person,studio}'::text[]), ('role', '{role}')) w (about, of)
     where exists (select 1 from follow f where f.about <> 'list' and f.about = any (w.of))`,
  );
  const abouts = followed.map(({ about }) => about);
  const note = `insert into followed_credit as o (subject, list_id, day, credits)
    select subject, list_id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), n from gained
    on conflict (subject, list_id, day) do update set credits = o.credits + excluded.credits, at = now()`;
  if (abouts.includes('person'))
    await em.execute(
      `with recursive ${cameBack}, grown as materialized (
         select p.key, c.list_id, sum(n)::int as n from credit_change c join person p on p.id = c.person_id
         where c.list_id not in (select list_id from came_back)
         group by p.key, c.list_id having sum(n) > 0
       ), below (root, key) as (
         select key, key from grown
         union select b.root, m.from_key from below b join person_merge m on m.into_key = b.key
       ), gained as (
         select b.key as subject, g.list_id, g.n from below b join grown g on g.key = b.root
         where exists (select 1 from follow f where f.subject = b.key and f.about in ('person', 'studio'))
       ) ${note}`,
    );
  if (abouts.includes('role'))
    await em.execute(
      `with ${cameBack}, grown as materialized (
         select role_en || '@' || l.season_year || '-' || l.season as subject, list_id, sum(n)::int as n
         from credit_change c join list l on l.id = c.list_id
         where c.list_id not in (select list_id from came_back)
           and role_en <> '' and l.season is not null and l.season_year is not null
         group by 1, 2 having sum(n) > 0
       ), gained as (
         select * from grown g where exists (select 1 from follow f where f.subject = g.subject and f.about = 'role')
       ) ${note}`,
    );
}

/** Lists that were public before, and all of whose credits come now. */
const cameBack = `came_back as materialized (
  select c.list_id from credit_change c join list l on l.id = c.list_id
  where exists (select 1 from public_change p where p.about = 'list' and p.subject = l.uuid and p.kind = 'restored')
  group by c.list_id having sum(c.n) >= (select count(*) from credit r where r.list_id = c.list_id)
)`;

/** Removes what came longer ago than this many days. */
export async function trimFollowed(em: EntityManager, days: number): Promise<void> {
  await rawQuery(em, 'delete from followed_credit where at < now() - make_interval(days => ?)', [days]);
}
