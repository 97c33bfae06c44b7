import type { ListStatus } from '../../libs/list/index.js';

/**
 * The parts of the schema that entities cannot express. A test creates a database from the entities and these
 * statements and compares it with the result of the migrations, so that neither can change alone.
 */
export const beyondEntities = {
  /** Before the tables, because trigram indexes need it. */
  before: ['create extension if not exists pg_trgm'],
  after: [
    // Worthless after a crash, so they are not logged.
    'alter table rate_limit set unlogged',
    'alter table anilist_question set unlogged',

    // Credits of each person in each list; derived from `credit`. Pages read the counts from the key's index alone.
    `create table person_list (
       person_id integer not null,
       list_id integer not null,
       credits integer not null,
       primary key (person_id, list_id) include (credits)
     );
     create index on person_list (list_id, person_id)`,

    // No key over the names: they may be longer than an index allows, and there is only one writer.
    `create table person_role (
       person_id integer not null,
       category text not null,
       role_ja text not null,
       role_en text not null,
       credits integer not null
     );
     create index on person_role (person_id)`,

    // The same of the primary names that credits give; `own`: not by way of somebody who was merged into the person.
    `create table person_main (
       person_id integer not null,
       ja text not null,
       en text not null,
       own boolean not null,
       credits integer not null
     );
     create index on person_main (person_id)`,

    // The search keys of people and lists, in rank order for every prefix of one to three characters.
    `create table search_line (
       kind "char" not null check (kind in ('p', 'l')),
       owner integer not null,
       line text collate "C" not null,
       place smallint not null,
       weight integer not null default 0
     );
     create index on search_line (kind, owner);
     create index on search_line (kind, line, place, weight desc, owner);
     create index on search_line (kind, "left"(line, 1), place, weight desc, owner);
     create index on search_line (kind, "left"(line, 2), place, weight desc, owner);
     create index on search_line (kind, "left"(line, 3), place, weight desc, owner)`,

    // What an identity is shown as: each is merged into at most one other, and there are no cycles.
    `create function person_root(asked text) returns text language sql stable as $$
        with recursive above (key, height) as (
          select asked, 0
          union all
          select m.into_key, height + 1 from above a join person_merge m on m.from_key = a.key
        )
        select key from above order by height desc limit 1
      $$`,

    // A slug is changed by several statements; none of them may lose old links to it.
    `create function remember_slug() returns trigger language plpgsql as $body$
      begin
        delete from former_slug where slug = new.slug;
        if old.slug is not null then
          insert into former_slug (slug, list_id) values (old.slug, new.id)
          on conflict (slug) do update set list_id = excluded.list_id, at = now();
        end if;
        return new;
      end $body$;
     create trigger remember_slug after update of slug on list
       for each row when (old.slug is distinct from new.slug) execute function remember_slug();
     create function free_slug() returns trigger language plpgsql as $body$
      begin
        delete from former_slug where slug = new.slug;
        return new;
      end $body$;
     create trigger free_slug after insert on list
       for each row when (new.slug is not null) execute function free_slug()`,

    // How many public lists there are of each kind. Counted when a transaction ends, so that uploads do not wait for each other.
    `create table list_tally (
       status text not null,
       airing text,
       season text,
       format text,
       year integer,
       lists integer not null
     );
     create unique index list_tally_kind on list_tally (status, airing, season, format, year) nulls not distinct;
     create function tally_list() returns trigger language plpgsql as $body$
        begin
          insert into list_tally (status, airing, season, format, year, lists)
          select status, "left"(airing, 40), "left"(season, 40), "left"(format, 40), season_year, n
          from (
            select old.status, old.airing, old.season, old.format, old.season_year, -1 as n
            where tg_op <> 'INSERT' and old.deleted_at is null and old.status <> 'UNLISTED'
            union all
            select new.status, new.airing, new.season, new.format, new.season_year, 1
            where tg_op <> 'DELETE' and new.deleted_at is null and new.status <> 'UNLISTED'
          ) changed order by 1, 2, 3, 4, 5
          on conflict (status, airing, season, format, year) do update set lists = list_tally.lists + excluded.lists;
          return null;
        end $body$;
     create constraint trigger tally_list after insert or delete on list deferrable initially deferred
       for each row execute function tally_list();
     create constraint trigger tally_changed_list after update on list deferrable initially deferred
       for each row when (
         (old.status, old.airing, old.season, old.format, old.season_year, old.deleted_at is null)
         is distinct from (new.status, new.airing, new.season, new.format, new.season_year, new.deleted_at is null))
       execute function tally_list()`,

    // How many credits each English role has, and for how many people and studios it is a main occupation.
    `create table role_tally (role text not null, credits bigint not null);
     create unique index role_tally_role on role_tally (md5(role));
     create function tally_roles() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'INSERT' then
            insert into role_tally select role_en, sum(credits) from come where role_en <> '' group by role_en order by role_en
            on conflict (md5(role)) do update set credits = role_tally.credits + excluded.credits;
          elsif tg_op = 'DELETE' then
            insert into role_tally select role_en, -sum(credits) from gone where role_en <> '' group by role_en order by role_en
            on conflict (md5(role)) do update set credits = role_tally.credits + excluded.credits;
          else
            insert into role_tally select role_en, sum(n) from (
              select role_en, credits as n from come union all select role_en, -credits from gone
            ) changed where role_en <> '' group by role_en having sum(n) <> 0 order by role_en
            on conflict (md5(role)) do update set credits = role_tally.credits + excluded.credits;
          end if;
          return null;
        end $body$;
     create trigger tally_new_roles after insert on person_role
       referencing new table as come for each statement execute function tally_roles();
     create trigger tally_gone_roles after delete on person_role
       referencing old table as gone for each statement execute function tally_roles();
     create trigger tally_changed_roles after update on person_role
       referencing old table as gone new table as come for each statement execute function tally_roles()`,

    `create table occupation (is_studio boolean not null, role text not null, people integer not null);
     create unique index occupation_role on occupation (is_studio, md5(role));
     create function tally_jobs() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'INSERT' then
            insert into occupation
            select is_studio, role, count(*) from come, unnest(jobs) role group by is_studio, role order by is_studio, role
            on conflict (is_studio, md5(role)) do update set people = occupation.people + excluded.people;
          elsif tg_op = 'DELETE' then
            insert into occupation
            select is_studio, role, -count(*) from gone, unnest(jobs) role group by is_studio, role order by is_studio, role
            on conflict (is_studio, md5(role)) do update set people = occupation.people + excluded.people;
          else
            insert into occupation
            select is_studio, role, sum(n) from (
              select c.is_studio, unnest(c.jobs) as role, 1 as n from come c join gone g using (id) where c.jobs <> g.jobs
              union all
              select g.is_studio, unnest(g.jobs), -1 from come c join gone g using (id) where c.jobs <> g.jobs
            ) changed group by is_studio, role having sum(n) <> 0 order by is_studio, role
            on conflict (is_studio, md5(role)) do update set people = occupation.people + excluded.people;
          end if;
          return null;
        end $body$;
     create trigger tally_new_jobs after insert on person
       referencing new table as come for each statement execute function tally_jobs();
     create trigger tally_gone_jobs after delete on person
       referencing old table as gone for each statement execute function tally_jobs();
     create trigger tally_changed_jobs after update on person
       referencing old table as gone new table as come for each statement execute function tally_jobs()`,
  ],
};

/**
 * Tables without a primary key, or with expressions in it, which MikroORM cannot map to entities; for queries
 * (`Tables`).
 */
export interface OtherTables {
  person_list: {
    person_id: number;
    list_id: number;
    credits: number;
  };
  person_role: {
    person_id: number;
    category: string;
    role_ja: string;
    role_en: string;
    credits: number;
  };
  list_tally: {
    status: ListStatus;
    airing: string | null;
    season: string | null;
    format: string | null;
    year: number | null;
    lists: number;
  };
  role_tally: { role: string; credits: number };
  occupation: { is_studio: boolean; role: string; people: number };
  person_main: { person_id: number; ja: string; en: string; own: boolean; credits: number };
  search_line: {
    kind: 'p' | 'l';
    owner: number;
    line: string;
    place: number;
    weight: number;
  };
}

/** Excluded from the schema comparison: tables without an entity, and tables of other libraries. */
export const schemaOptions = {
  skipTables: [
    'list_tally',
    'occupation',
    'person_list',
    'person_main',
    'person_role',
    'role_tally',
    'search_line',
    'migration',
  ],
  ignoreSchema: ['jobs'],
  ignoreRoutines: true,
  ignoreTriggers: true,
};
