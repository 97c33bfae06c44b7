import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { rawQuery } from '../../base/database/raw-query.js';

/** A role as public lists write it. */
export interface RoleInUse {
  ja: string;
  /** Empty: it has no English name there. */
  en: string;
  lists: number;
  credits: number;
}

/** One of the lists that have a role. */
interface ListOfRole {
  uuid: string;
  slug: string | null;
  title: string;
}

/** In names of categories of casts, which have characters for roles. */
const castWords = 'cast|声|キャスト|配音';
export const castPattern = new RegExp(castWords, 'i');
/** The same as a text of SQL. */
const castCategory = `'${castWords}'`;

/** Whether a category has the credits of a cast, in a typed query. */
export const isCast = (category: Expression<string>) => sql<boolean>`${category} ~* ${sql.raw(castCategory)}`;

/** The hash of a role in the index `credit_role`, in a typed query. */
export const roleHash = (en: Expression<string>, ja: Expression<string>) =>
  sql<string>`hashtextextended(${en} || chr(10) || ${ja}, 0)`;
/** As in the index `credit_role`: names may be longer than an index allows. */
const hashOf = (table: string) => `hashtextextended(${table}.role_en || chr(10) || ${table}.role_ja, 0)`;
const same = (
  table: string,
) => `u.hash = ${hashOf(table)} and u.role_ja = ${table}.role_ja and u.role_en = ${table}.role_en
  and u.is_cast = ${table}.is_cast`;

/** Follows added and removed credits (the temporary table `credit_change`) in the number of credits and lists of each role. */
export async function followRoles(em: EntityManager): Promise<void> {
  await em.execute(
    `with of_list as materialized (
       select ${hashOf('c')} as hash, list_id, role_ja, role_en, is_cast, n from (
         select list_id, role_ja, role_en, category ~* ${castCategory} as is_cast, sum(n)::int as n from (
           select list_id, role_ja, role_en, category, sum(n) as n from credit_change group by 1, 2, 3, 4
         ) w group by 1, 2, 3, 4 having sum(n) <> 0
       ) c
     ), l as materialized (
       select n.*, o.ctid as at, o.credits + n.n as stands
       from (select hash, list_id, is_cast, sum(n)::int as n from of_list group by 1, 2, 3) n
       left join role_list o on o.hash = n.hash and o.list_id = n.list_id and o.is_cast = n.is_cast
       order by n.hash, n.list_id
     ), kept as (
       update role_list o set credits = stands from l where o.ctid = l.at and stands > 0
     ), left_out as (
       delete from role_list o using l where o.ctid = l.at and stands <= 0
     ), entered as (
       insert into role_list (hash, list_id, is_cast, credits)
       select hash, list_id, is_cast, n from l where at is null and n > 0
     ), changed as (
       select role_ja, role_en, is_cast, sum(o.n)::int as credits,
         sum(case when at is null then (l.n > 0)::int when stands <= 0 then -1 else 0 end)::int as lists
       from of_list o join l using (hash, list_id, is_cast) group by 1, 2, 3
     ), c as materialized (
       select c.*, u.ctid as at, u.credits + c.credits as stands from changed c left join role_use u on ${same('c')}
       order by c.role_ja
     ), known as (
       update role_use u set credits = stands, lists = u.lists + c.lists from c where u.ctid = c.at and stands > 0
     ), gone as (
       delete from role_use u using c where u.ctid = c.at and stands <= 0
     )
     insert into role_use (hash, role_ja, role_en, is_cast, lists, credits)
     select ${hashOf('c')}, role_ja, role_en, is_cast, lists, credits from c where at is null and credits > 0`,
  );
}

/** What `role_list` has, counted from all credits, as SQL. */
export const rolesOfLists = `select ${hashOf('c')}, list_id, category ~* ${castCategory}, count(*) from credit c group by 1, 2, 3`;

/** The same from all credits. */
export async function recountRolesInUse(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from role_list;
     insert into role_list (hash, list_id, is_cast, credits) ${rolesOfLists};
     delete from role_use;
     insert into role_use (hash, role_ja, role_en, is_cast, lists, credits)
     select ${hashOf('c')}, role_ja, role_en, is_cast, count(*), sum(credits) from (
       select role_ja, role_en, category ~* ${castCategory} as is_cast, list_id, count(*) as credits from credit group by 1, 2, 3, 4
     ) c group by role_ja, role_en, is_cast`,
  );
}

/** All roles with a Japanese name that public lists credit, without those of casts, which are characters. One query. */
export const rolesInUse = (em: EntityManager): Promise<RoleInUse[]> =>
  rawQuery<RoleInUse>(
    em,
    `select role_ja as ja, role_en as en, lists, credits from role_use
     where role_ja <> '' and length(role_ja) <= 80 and not is_cast`,
    [],
  );

/**
 * The first public list of each of these roles, in their order; null: there is none by now. One query. The hash alone is compared: with
 * the names, Postgres expects a single credit and sorts all of a role instead of taking the first of the index.
 */
export async function firstLists(
  em: EntityManager,
  roles: readonly Pick<RoleInUse, 'ja' | 'en'>[],
): Promise<(ListOfRole | null)[]> {
  const rows = await rawQuery<{ list: ListOfRole | null }>(
    em,
    `select f.list from unnest(?::text[], ?::text[]) with ordinality r (role_ja, role_en, place)
     left join lateral (
       select json_build_object('uuid', l.uuid, 'slug', l.slug, 'title', l.title) as list
       from credit c join list l on l.id = c.list_id
       where ${hashOf('c')} = ${hashOf('r')} and c.category !~* ${castCategory}
         and l.deleted_at is null and l.status <> 'UNLISTED'
       order by c.list_id limit 1
     ) f on true order by r.place`,
    [roles.map(({ ja }) => ja), roles.map(({ en }) => en)],
  );
  return rows.map(({ list }) => list);
}
