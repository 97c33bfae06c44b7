import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Adds to each row of a table what changed of it, creates rows, and deletes those that count nothing any more. The table is joined
 * once, and sorted before the first row is written: a join that meets what was just written takes quadratic time.
 * @param keys the columns that identify a row, of `credit_change` as well; by the first of them there is an index.
 */
const follow = (table: string, keys: readonly string[]): string => {
  const columns = keys.join(', ');
  return `with c as materialized (
      select ${keys.map((key) => `c.${key}`).join(', ')}, c.n, o.ctid as at, o.credits + c.n as stands
      from (select ${columns}, sum(n)::int as n from credit_change group by ${columns} having sum(n) <> 0) c
      left join ${table} o on ${keys.map((key) => `o.${key} = c.${key}`).join(' and ')}
      order by c.${keys[0]}
    ), known as (
      update ${table} o set credits = stands from c where o.ctid = c.at and stands > 0
    ), gone as (
      delete from ${table} o using c where o.ctid = c.at and stands <= 0 returning ${keys.map((key) => `o.${key}`).join(', ')}
    ), come as (
      insert into ${table} (${columns}, credits) select ${columns}, n from c where at is null and n > 0
      returning ${columns}
    )`;
};

/** What is counted of each person, by which columns: in how many lists, in which roles, under which primary names. */
const counted = {
  person_list: ['person_id', 'list_id'],
  person_role: ['person_id', 'category', 'role_ja', 'role_en'],
  person_main: ['person_id', 'ja', 'en', 'own'],
} as const;

/** The columns of `credit c` that are counted, in the order of `credit_change`. */
export const countedColumns = `c.person_id, c.list_id, c.category, c.role_ja, c.role_en, c.ja as name_ja, c.en as name_en,
  c.main_ja as ja, c.main_en as en, c.own_key is null as own`;

/**
 * Follows added and removed credits (the temporary table `credit_change`) in all counts: the cost depends on the change, and not on
 * how many credits people have. Puts whoever is affected into `touched_person`, with what to add to their totals.
 */
export async function followCounts(em: EntityManager): Promise<void> {
  // A credit that was removed and added again unchanged, perhaps in another place, keeps its person.
  await em.execute(
    `insert into touched_person (id, credits)
     select person_id, sum(n) from (
       select person_id, sum(n)::int as n from credit_change
       group by person_id, list_id, name_ja, name_en, ja, en, own, role_en having sum(n) <> 0
     ) changed group by person_id
     on conflict (id) do update set credits = excluded.credits`,
  );
  await em.execute(
    `${follow('person_list', counted.person_list)}, news as (
       select come.person_id, 1 as n, l.season_year as year, false as is_stale from come join list l on l.id = come.list_id
       union all select person_id, -1, null, true from gone
     )
     update touched_person t
     set lists = n.lists, first_year = n.first_year, last_year = n.last_year, is_stale = t.is_stale or n.is_stale
     from (
       select person_id, sum(n)::int as lists, min(year) as first_year, max(year) as last_year, bool_or(is_stale) as is_stale
       from news group by person_id
     ) n where t.id = n.person_id`,
  );
  await em.execute(`${follow('person_role', counted.person_role)} select 1`);
  await em.execute(`${follow('person_main', counted.person_main)} select 1`);
}

/** Counts everything anew for the people in `touched_person`, from their credits. */
export async function recount(em: EntityManager): Promise<void> {
  for (const [table, keys] of Object.entries(counted)) {
    const columns = keys.join(', ');
    await em.execute(`delete from ${table} o using touched_person t where o.person_id = t.id`);
    await em.execute(
      `insert into ${table} (${columns}, credits)
       select ${columns}, count(*) from (
         select ${countedColumns} from touched_person t join credit c on c.person_id = t.id
       ) c group by ${columns} order by person_id`,
    );
  }
  await em.execute('update touched_person set is_stale = true where not is_stale');
}

/** The most frequent value of each person; that of people merged into them counts only if there is no other; ties are broken by name. */
const mostFrequent = (column: 'ja' | 'en') =>
  `select distinct on (person_id) person_id, ${column} from (
     select m.person_id, m.${column}, bool_or(own) as own, sum(m.credits) as credits
     from touched_person t join person_main m on m.person_id = t.id where m.${column} <> '' group by 1, 2
   ) m order by person_id, own desc, credits desc, ${column}`;

/** Updates the totals, primary names and occupations of the people in `touched_person` from the counts. */
export async function refreshTotals(em: EntityManager): Promise<void> {
  await em.execute(
    `with jobs as materialized (
       select person_id, (array_agg(role_en order by credits desc, role_en))[1:12] as jobs from (
         select r.person_id, role_en, sum(r.credits) as credits
         from touched_person t join person_role r on r.person_id = t.id where role_en <> '' group by 1, 2
       ) r group by person_id
     ), own_ja as materialized (${mostFrequent('ja')}), own_en as materialized (${mostFrequent('en')}), stale as materialized (
       select o.person_id, sum(o.credits)::int as credits, count(*)::int as lists, min(l.season_year) as first_year,
         max(l.season_year) as last_year
       from touched_person t join person_list o on o.person_id = t.id join list l on l.id = o.list_id where t.is_stale group by 1
     )
     update person p
     set credits = n.credits, lists = n.lists, first_year = n.first_year, last_year = n.last_year, ja = n.ja, en = n.en, jobs = n.jobs
     from (
       select t.id,
         case when t.is_stale then coalesce(w.credits, 0) else q.credits + t.credits end as credits,
         case when t.is_stale then coalesce(w.lists, 0) else q.lists + t.lists end as lists,
         case when t.is_stale then w.first_year else least(q.first_year, t.first_year) end as first_year,
         case when t.is_stale then w.last_year else greatest(q.last_year, t.last_year) end as last_year,
         coalesce(f.ja, own_ja.ja, '') as ja, coalesce(f.en, own_en.en, '') as en, coalesce(j.jobs, '{}') as jobs
       from touched_person t join person q on q.id = t.id left join person_profile f on f.key = q.key
       left join stale w on w.person_id = t.id left join jobs j on j.person_id = t.id
       left join own_ja on own_ja.person_id = t.id left join own_en on own_en.person_id = t.id
     ) n
     where p.id = n.id and (p.credits, p.lists, p.first_year, p.last_year, p.ja, p.en, p.jobs) is distinct from
       (n.credits, n.lists, n.first_year, n.last_year, n.ja, n.en, n.jobs)`,
  );
}

/** With more people than this, all pages of people count as changed. */
const maxAffectedPeople = 7_000;

/**
 * Whose pages show something else after the changes in `credit_change`: people whose credits changed. Who worked with them is loaded
 * later, and is no part of the page. Null: too many.
 */
export async function concerned(em: EntityManager): Promise<number[] | null> {
  const rows = await em.execute<{ id: number }[]>(
    `select id from touched_person union select person_id from credit_change limit ${maxAffectedPeople + 1}`,
  );
  return rows.length > maxAffectedPeople ? null : rows.map(({ id }) => id);
}

/** What triggers keep, counted anew in case it was wrong. */
export async function recountRoles(em: EntityManager): Promise<void> {
  await em.execute('delete from role_tally');
  await em.execute(
    `insert into role_tally select role_en, sum(credits) from person_role where role_en <> '' group by role_en`,
  );
  await em.execute('delete from occupation');
  await em.execute(
    'insert into occupation select is_studio, role, count(*) from person, unnest(jobs) role group by is_studio, role',
  );
  await em.execute('delete from person_namesake');
  await em.execute(
    `insert into person_namesake select is_studio, ja from person where ja <> '' and credits > 0
     group by is_studio, ja having count(*) > 1`,
  );
}
