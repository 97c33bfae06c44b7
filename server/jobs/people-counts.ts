import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Counts of credits by person and list (`person_list`) and by person and role (`person_role`), kept by what was added and
 * taken away (the temporary table `credit_change`): the time depends on the change and not on how much somebody has.
 */
export async function followCounts(em: EntityManager): Promise<void> {
  await em.execute(
    `insert into person_list (person_id, list_id, credits)
     select person_id, list_id, sum(n)::int from credit_change group by person_id, list_id having sum(n) <> 0
     on conflict (person_id, list_id) do update set credits = person_list.credits + excluded.credits`,
  );
  await em.execute(
    `delete from person_list o using (select distinct person_id, list_id from credit_change) c
     where o.person_id = c.person_id and o.list_id = c.list_id and o.credits <= 0`,
  );
  await em.execute(
    `with changed as materialized (
       select person_id, category, role_ja, role_en, sum(n)::int as n from credit_change
       group by person_id, category, role_ja, role_en having sum(n) <> 0
     ), known as (
       update person_role r set credits = r.credits + c.n from changed c
       where r.person_id = c.person_id and r.category = c.category and r.role_ja = c.role_ja and r.role_en = c.role_en
       returning r.person_id, r.category, r.role_ja, r.role_en
     )
     insert into person_role (person_id, category, role_ja, role_en, credits)
     select c.person_id, c.category, c.role_ja, c.role_en, c.n from changed c
     where c.n > 0 and not exists (select 1 from known k where k.person_id = c.person_id and k.category = c.category
       and k.role_ja = c.role_ja and k.role_en = c.role_en)`,
  );
  await em.execute(
    `delete from person_role r using (select distinct person_id from credit_change) c
     where r.person_id = c.person_id and r.credits <= 0`,
  );
}

/** Counts everything of the people in `touched_person` anew from their credits. */
export async function recount(em: EntityManager): Promise<void> {
  for (const [table, columns] of [
    ['person_list', 'list_id'],
    ['person_role', 'category, role_ja, role_en'],
  ] as const) {
    await em.execute(`delete from ${table} o using touched_person t where o.person_id = t.id`);
    await em.execute(
      `insert into ${table} (person_id, ${columns}, credits)
       select person_id, ${columns}, count(*) from touched_person t join credit c on c.person_id = t.id
       group by person_id, ${columns}`,
    );
  }
}

/** In how many lists the people in `touched_person` are, and from when to when. Reads `person_list`. */
export async function refreshYears(em: EntityManager): Promise<void> {
  await em.execute(
    `update person p set lists = s.lists, first_year = s.first_year, last_year = s.last_year
     from (
       select o.person_id, count(*)::int as lists, min(l.season_year) as first_year, max(l.season_year) as last_year
       from touched_person t join person_list o on o.person_id = t.id join list l on l.id = o.list_id
       group by o.person_id
     ) s
     where p.id = s.person_id and (p.lists, p.first_year, p.last_year) is distinct from
       (s.lists, s.first_year, s.last_year)`,
  );
}
