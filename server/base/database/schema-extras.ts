import type { Generated } from 'kysely';
import type { ListStatus } from '@libs/list/model/interchange.types.js';

/**
 * The parts of the schema that entities cannot express. A test creates a database from the entities and these
 * statements and compares it with the result of the migrations, so that neither can change alone.
 */
export const schemaExtras = {
  /** Before the tables, because their indexes need it. */
  before: [
    'create extension if not exists pg_trgm',
    `create function lines_of(texts text[]) returns text language sql immutable parallel safe strict as $$
        select array_to_string(texts, chr(10))
      $$`,
    // The titles of a list (`search_text`) as `titleKey` has them.
    `create function title_keys(titles text) returns text[] language sql immutable parallel safe strict as $$
        select string_to_array(
          regexp_replace(regexp_replace(translate(titles, ' ー', ''), 'o[ouh]+', 'o', 'g'), 'uu+', 'u', 'g'), chr(10))
      $$`,
  ],
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

    // Room beside rows whose counts change often: a change that stays on its page touches no index.
    `alter table person_name set (fillfactor = 85);
     alter table person_role set (fillfactor = 85);
     alter table person_main set (fillfactor = 85)`,

    // The search keys of people and lists, in rank order for every prefix of one to three characters. The indexes have only the rank: each
    // further list or credit of a person changes the weight, but seldom the rank, and a change that stays on its page touches no index.
    `create table search_line (
       kind "char" not null check (kind in ('p', 'l')),
       owner integer not null,
       line text collate "C" not null,
       place smallint not null,
       weight integer not null default 0,
       rank integer not null generated always as (case kind when 'l' then weight else width_bucket(weight, '{200200,200400,200800,201600,203200,206400,212800,225600,251200,302400,400000,800000,1600000,3200000,6400000,12800000,25600000,51200000,102400000,204800000,409600000}'::integer[]) end) stored
     ) with (fillfactor = 85);
     create index on search_line (kind, owner);
     create index on search_line (kind, line);
     create index on search_line (kind, "left"(line, 1), place, rank desc);
     create index on search_line (kind, "left"(line, 2), place, rank desc);
     create index on search_line (kind, "left"(line, 3), place, rank desc)`,

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

    // Pages by time are read from a table of its own, because each edit changes the time, and a change of indexed columns enters the row
    // into all indexes of its table. For the same reason, room beside the rows.
    `alter table list set (fillfactor = 80);
      create function time_list() returns trigger language plpgsql as $body$
        begin
          if new.deleted_at is not null or new.status = 'UNLISTED' then
            delete from list_time where list_id = new.id;
            return null;
          end if;
          update list_time set updated_at = new.updated_at, season_year = new.season_year,
            is_airing = new.airing is not distinct from 'RELEASING' where list_id = new.id;
          if not found then
            insert into list_time (list_id, updated_at, season_year, is_airing)
            values (new.id, new.updated_at, new.season_year, new.airing is not distinct from 'RELEASING');
          end if;
          return null;
        end $body$;
      create trigger time_list after insert on list for each row execute function time_list();
      create trigger time_changed_list after update on list for each row when (
        (old.updated_at, old.season_year, old.airing, old.status, old.deleted_at)
        is distinct from (new.updated_at, new.season_year, new.airing, new.status, new.deleted_at))
        execute function time_list()`,

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

    // How many lists and credits have each role, those of casts apart. No key over the names: they may be longer than an index allows.
    `create table role_use (
       hash bigint not null,
       role_ja text not null,
       role_en text not null,
       is_cast boolean not null,
       lists integer not null,
       credits integer not null
     );
     create index role_use_hash on role_use (hash);
     create index role_use_en on role_use (hashtextextended(role_en, 0))`,

    // How many credits each list has of a role. No key, because two names might have the same hash.
    `create table role_list (hash bigint not null, list_id integer not null, is_cast boolean not null, credits integer not null);
     create index role_list_hash on role_list (hash, list_id, is_cast) include (credits)`,

    // What statistics count: credits that came and went since the last count, and what was counted (server/shared/projections/counted-credits.ts).
    // No keys over menus and roles: they may be longer than an index allows, and there is only one writer.
    `create table counted_change (
       list_id integer not null,
       person_id integer not null,
       is_studio boolean not null,
       menu text not null,
       role_en text not null,
       draws boolean not null,
       n integer not null
     );
     create table counted_list (
       list_id integer primary key,
       credits integer not null,
       episodes integer not null,
       episode_credits integer not null,
       animators integer not null
     );
     create table counted_menu (
       list_id integer not null,
       menu text not null,
       is_episode boolean not null,
       credits integer not null,
       animators integer not null
     );
     create index on counted_menu (list_id);
     create table counted_person (person_id integer primary key, is_studio boolean not null, credits integer not null);
     create table counted_role (hash bigint not null, role text not null, credits bigint not null);
     create index on counted_role (hash);
     create table counted_role_person (
       hash bigint not null,
       role text not null,
       person_id integer not null,
       credits integer not null,
       episodes integer not null,
       lists integer not null
     );
     create index on counted_role_person (hash, person_id);
     create index counted_role_rank on counted_role_person (hash, episodes desc, lists desc, person_id);
     create function note_counted() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'INSERT' then
            insert into counted_change
            select c.list_id, c.person_id, p.is_studio, c.menu, c.role_en,
              c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画'), 1
            from come c join person p on p.id = c.person_id;
          elsif tg_op = 'DELETE' then
            insert into counted_change
            select c.list_id, c.person_id, p.is_studio, c.menu, c.role_en,
              c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画'), -1
            from gone c join person p on p.id = c.person_id;
          else
            insert into counted_change
            select c.list_id, c.person_id, p.is_studio, c.menu, c.role_en,
              c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画'), sum(n)
            from (
              select list_id, person_id, menu, role_en, role_ja, 1 as n from come
              union all select list_id, person_id, menu, role_en, role_ja, -1 from gone
            ) c join person p on p.id = c.person_id group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
          end if;
          return null;
        end $body$;
     create trigger note_new_counted after insert on credit
       referencing new table as come for each statement execute function note_counted();
     create trigger note_gone_counted after delete on credit
       referencing old table as gone for each statement execute function note_counted();
     create trigger note_changed_counted after update on credit
       referencing old table as gone new table as come for each statement execute function note_counted()`,

    // Names that several credited people, or studios, share.
    `create table person_namesake (is_studio boolean not null, ja text not null, primary key (is_studio, ja));
     create function find_namesakes() returns trigger language plpgsql as $body$
        declare touched json;
        begin
          if tg_op = 'INSERT' then
            select json_agg(distinct jsonb_build_object('is_studio', is_studio, 'ja', ja)) into touched
            from come where credits > 0 and ja <> '';
          elsif tg_op = 'DELETE' then
            select json_agg(distinct jsonb_build_object('is_studio', is_studio, 'ja', ja)) into touched
            from gone where credits > 0 and ja <> '';
          else
            select json_agg(distinct jsonb_build_object('is_studio', v.is_studio, 'ja', v.ja)) into touched
            from come c join gone g using (id)
            cross join lateral (values (c.is_studio, c.ja), (g.is_studio, g.ja)) v (is_studio, ja)
            where (c.ja, c.credits > 0) is distinct from (g.ja, g.credits > 0) and v.ja <> '';
          end if;
          if touched is null then return null; end if;
          delete from person_namesake n using json_to_recordset(touched) as t (is_studio boolean, ja text)
          where n.is_studio = t.is_studio and n.ja = t.ja;
          insert into person_namesake
          select t.is_studio, t.ja from json_to_recordset(touched) as t (is_studio boolean, ja text)
          where exists (
            -- Found by the name alone: a plan made while there are few people would look through the credited ones each time.
            select 1 from (select is_studio, credits from person where ja = t.ja offset 0) p
            where p.is_studio = t.is_studio and p.credits > 0 offset 1
          ) on conflict do nothing;
          return null;
        end $body$;
     create trigger namesakes_of_new after insert on person
        referencing new table as come for each statement execute function find_namesakes();
     create trigger namesakes_of_gone after delete on person
        referencing old table as gone for each statement execute function find_namesakes();
     create trigger namesakes_of_changed after update on person
        referencing old table as gone new table as come for each statement execute function find_namesakes()`,

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

    // Public changes in order (server/edge/open-data). They get their number after the commit, one transaction after the other,
    // because numbers taken before it become visible out of order. Several changes of one thing in a transaction are one.
    `create table public_change (
        id bigint generated always as identity primary key,
        number bigint unique,
        at timestamptz not null default now(),
        xid xid8 not null default pg_current_xact_id(),
        about text not null,
        subject text not null,
        kind text not null,
        revision integer,
        other text
      );
      create unique index public_change_pending on public_change (xid, about, subject) where number is null;
      create index public_change_at on public_change (at);
      create index public_change_subject on public_change (subject, at);
      create table change_feed (
        one boolean primary key default true check (one),
        epoch text not null default substr(md5(gen_random_uuid()::text), 1, 8),
        last bigint not null default 0,
        removed bigint not null default 0
      );
      insert into change_feed default values;
      create function note_change(about text, subject text, kind text, revision integer, other text) returns void
        language sql as $body$
          insert into public_change (about, subject, kind, revision, other) values (about, subject, kind, revision, other)
          on conflict (xid, about, subject) where number is null do update set
            kind = case
              when excluded.kind in ('edited', 'changed') and public_change.kind <> 'credits' then public_change.kind
              when excluded.kind = 'deleted' and public_change.kind = 'merged' then public_change.kind
              else excluded.kind
            end,
            revision = excluded.revision,
            other = coalesce(excluded.other, public_change.other)
        $body$;
      create function note_list() returns trigger language plpgsql as $body$
        declare
          was boolean := tg_op <> 'INSERT' and old.deleted_at is null and old.status <> 'UNLISTED';
          is_now boolean := tg_op <> 'DELETE' and new.deleted_at is null and new.status <> 'UNLISTED';
        begin
          if was and not is_now then
            perform note_change('list', old.uuid, 'deleted', null, null);
          elsif is_now and not was then
            -- One that was public before, as far as is known, is not a new one.
            perform note_change('list', new.uuid,
              case when tg_op = 'UPDATE' and (old.deleted_at is not null or exists (
                select 1 from public_change c where c.about = 'list' and c.subject = new.uuid and c.kind = 'deleted'
              )) then 'restored' else 'created' end, new.revision, null);
          elsif is_now then
            perform note_change('list', new.uuid,
              case when old.status <> new.status then 'status' else 'edited' end, new.revision, null);
          end if;
          return null;
        end $body$;
      create trigger note_list after insert or delete on list for each row execute function note_list();
      create trigger note_changed_list after update on list for each row when (
        (old.revision, old.status, old.deleted_at is null) is distinct from (new.revision, new.status, new.deleted_at is null))
        execute function note_list();
      create function note_person(key text, kind text, other text) returns void language sql as $body$
          select note_change(case when key like 's:%' then 'studio' else 'person' end, key, kind, null, other)
        $body$;
      create function note_changed_person() returns trigger language plpgsql as $body$
        begin
          perform note_person(new.key, 'changed', null);
          return null;
        end $body$;
      create trigger note_changed_person after update on person for each row when (
        (old.ja, old.en) <> ('', '')
        and (old.ja, old.en, old.image, old.anilist_id) is distinct from (new.ja, new.en, new.image, new.anilist_id))
        execute function note_changed_person();
      create function note_credits() returns trigger language plpgsql as $body$
        begin
          insert into public_change (about, subject, kind)
          select case when come.is_studio then 'studio' else 'person' end, come.key, 'credits'
          from gone join come on come.id = gone.id
          where (gone.credits, gone.lists, gone.first_year, gone.last_year, gone.jobs)
            is distinct from (come.credits, come.lists, come.first_year, come.last_year, come.jobs)
          on conflict (xid, about, subject) where number is null do nothing;
          return null;
        end $body$;
      create trigger note_credits after update on person
        referencing old table as gone new table as come for each statement execute function note_credits();
      create function note_new_credits() returns trigger language plpgsql as $body$
        begin
          insert into public_change (about, subject, kind)
          select case when is_studio then 'studio' else 'person' end, key, 'credits' from come where credits > 0
          on conflict (xid, about, subject) where number is null do nothing;
          return null;
        end $body$;
      create trigger note_new_credits after insert on person
        referencing new table as come for each statement execute function note_new_credits();
      create function note_gone_people() returns trigger language plpgsql as $body$
        begin
          perform note_person(gone.key, 'deleted', null) from gone;
          return null;
        end $body$;
      create trigger note_gone_people after delete on person
        referencing old table as gone for each statement execute function note_gone_people();
      create function note_merge() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'DELETE' then
            perform note_person(old.from_key, 'split', old.into_key);
          else
            perform note_person(new.from_key, 'merged', new.into_key);
          end if;
          return null;
        end $body$;
      create trigger note_merge after insert or update or delete on person_merge for each row execute function note_merge();
      create function note_profile() returns trigger language plpgsql as $body$
        begin
          perform note_person(case when tg_op = 'DELETE' then old.key else new.key end, 'renamed', null);
          return null;
        end $body$;
      create trigger note_profile after insert or update or delete on person_profile
        for each row execute function note_profile();
      create function note_role() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'DELETE' then
            perform note_change('role', old.id::text, 'deleted', null, null);
          elsif tg_op = 'INSERT' then
            perform note_change('role', new.id::text, 'created', null, null);
          else
            perform note_change('role', new.id::text, case
              when old.deleted_at is null and new.deleted_at is not null then 'deleted'
              when old.deleted_at is not null and new.deleted_at is null then 'restored'
              else 'changed' end, null, null);
          end if;
          return null;
        end $body$;
      create trigger note_role after insert or delete on role_term for each row execute function note_role();
      create trigger note_changed_role after update on role_term for each row when (
        (old.name_en, old.names_ja, old.category, old.episode_category, old.description, old.deleted_at)
        is distinct from (new.name_en, new.names_ja, new.category, new.episode_category, new.description, new.deleted_at))
        execute function note_role();
      create function note_reading() returns trigger language plpgsql as $body$
        declare
          was boolean := tg_op <> 'INSERT' and old.state = 'confirmed';
          is_now boolean := tg_op <> 'DELETE' and new.state = 'confirmed';
        begin
          if was and not is_now then
            perform note_change('reading', old.id::text, 'deleted', null, null);
          elsif is_now and not was then
            perform note_change('reading', new.id::text, 'created', null, null);
          elsif is_now then
            perform note_change('reading', new.id::text, 'changed', null, null);
          end if;
          return null;
        end $body$;
      create trigger note_reading after insert or update or delete on reading for each row execute function note_reading();`,

    // Identifiers of lists are a projection of their documents; how many lists or people have each is counted.
    `create function identifiers_of_list(anilist_id integer, fields json, anilist json)
        returns table (database text, identifier text) language sql immutable as $body$
          select o.database, o.identifier from (values
            ('anilist', anilist_id::text),
            ('myanimelist', coalesce(fields #>> '{identifiers,myanimelist}', anilist ->> 'idMal')),
            ('anidb', fields #>> '{identifiers,anidb}'),
            ('ann', fields #>> '{identifiers,ann}'),
            ('wikidata', fields #>> '{identifiers,wikidata}')) o (database, identifier)
          where o.identifier ~ case o.database when 'wikidata' then '^Q[1-9][0-9]{0,9}$' else '^[1-9][0-9]{0,8}$' end
        $body$;
      create function identify_list() returns trigger language plpgsql as $body$
        begin
          delete from list_identifier i where i.list_id = new.id and not exists (
            select 1 from identifiers_of_list(new.anilist_id, new.fields, new.anilist) o
            where o.database = i.database and o.identifier = i.identifier);
          insert into list_identifier (list_id, database, identifier)
          select new.id, o.database, o.identifier from identifiers_of_list(new.anilist_id, new.fields, new.anilist) o
          on conflict do nothing;
          return null;
        end $body$;
      create trigger identify_list after insert or update of anilist_id, fields, anilist on list
        for each row execute function identify_list();
      create function count_identifiers() returns trigger language plpgsql as $body$
        begin
          if tg_op <> 'INSERT' then
            insert into identifier_use (kind, database, identifier, uses)
            select tg_argv[0], database, identifier, -count(*) from gone group by 2, 3 order by 2, 3
            on conflict (kind, database, identifier) do update set uses = identifier_use.uses + excluded.uses;
            delete from identifier_use u using gone g
            where u.kind = tg_argv[0] and u.database = g.database and u.identifier = g.identifier and u.uses <= 0;
          end if;
          if tg_op <> 'DELETE' then
            insert into identifier_use (kind, database, identifier, uses)
            select tg_argv[0], database, identifier, count(*) from come group by 2, 3 order by 2, 3
            on conflict (kind, database, identifier) do update set uses = identifier_use.uses + excluded.uses;
          end if;
          return null;
        end $body$;
      create trigger count_new_identifiers after insert on list_identifier
        referencing new table as come for each statement execute function count_identifiers('list');
      create trigger count_gone_identifiers after delete on list_identifier
        referencing old table as gone for each statement execute function count_identifiers('list');
      create trigger count_changed_identifiers after update on list_identifier
        referencing old table as gone new table as come for each statement execute function count_identifiers('list');
      create trigger count_new_identifiers after insert on person_identifier
        referencing new table as come for each statement execute function count_identifiers('person');
      create trigger count_gone_identifiers after delete on person_identifier
        referencing old table as gone for each statement execute function count_identifiers('person');
      create trigger count_changed_identifiers after update on person_identifier
        referencing old table as gone new table as come for each statement execute function count_identifiers('person');
      create function note_identifiers() returns trigger language plpgsql as $body$
        begin
          perform note_person(case when tg_op = 'DELETE' then old.key else new.key end, 'changed', null);
          return null;
        end $body$;
      create trigger note_identifiers after insert or update or delete on person_identifier
        for each row execute function note_identifiers()`,
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
  role_use: {
    hash: string;
    role_ja: string;
    role_en: string;
    is_cast: boolean;
    lists: number;
    credits: number;
  };
  role_list: { hash: string; list_id: number; is_cast: boolean; credits: number };
  occupation: { is_studio: boolean; role: string; people: number };
  person_namesake: { is_studio: boolean; ja: string };
  counted_list: {
    list_id: number;
    credits: number;
    episodes: number;
    episode_credits: number;
    animators: number;
  };
  counted_person: { person_id: number; is_studio: boolean; credits: number };
  counted_role_person: {
    hash: string;
    role: string;
    person_id: number;
    credits: number;
    episodes: number;
    lists: number;
  };
  person_main: { person_id: number; ja: string; en: string; own: boolean; credits: number };
  /** `other`: what a merge was into, or a split from. */
  public_change: {
    id: Generated<string>;
    number: string | null;
    at: Generated<Date>;
    about: string;
    subject: string;
    kind: string;
    revision: number | null;
    other: string | null;
  };
  /** `epoch` is different in each database, restored ones included. `last` and `removed` are numbers of changes. */
  change_feed: { epoch: string; last: string; removed: string };
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
    'change_feed',
    'counted_change',
    'counted_list',
    'counted_menu',
    'counted_person',
    'counted_role',
    'counted_role_person',
    'list_tally',
    'occupation',
    'person_list',
    'person_main',
    'person_namesake',
    'person_role',
    'public_change',
    'role_list',
    'role_tally',
    'role_use',
    'search_line',
    'migration',
  ],
  ignoreSchema: ['jobs'],
  ignoreRoutines: true,
  ignoreTriggers: true,
};
