import { Migration } from '@mikro-orm/migrations';

/**
 * How many lists there are of each kind, and how often roles and occupations occur, kept as they change: the directories counted
 * all of them each time. And an index for each order of the lists.
 */
export class Migration0035 extends Migration {
  override up(): void {
    this.addSql(`
      create table list_tally (
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
        execute function tally_list();
      insert into list_tally
      select status, "left"(airing, 40), "left"(season, 40), "left"(format, 40), season_year, count(*)
      from list where deleted_at is null and status <> 'UNLISTED' group by 1, 2, 3, 4, 5;

      create index list_created on list (created_at desc, id desc) where deleted_at is null and status <> 'UNLISTED';
      create index list_title on list ("left"(lower(title), 200), id) where deleted_at is null and status <> 'UNLISTED';
      create index list_newest on list (season_year desc nulls last,
        array_position('{FALL,SUMMER,SPRING,WINTER}'::text[], season), "left"(lower(title), 200), id)
        where deleted_at is null and status <> 'UNLISTED';
      create index list_of_year on list (season_year, updated_at desc, id desc)
        where deleted_at is null and status <> 'UNLISTED';
      create index list_airing on list (updated_at desc, id desc)
        where deleted_at is null and status <> 'UNLISTED' and airing = 'RELEASING';

      create table role_tally (role text not null, credits bigint not null);
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
        referencing old table as gone new table as come for each statement execute function tally_roles();
      insert into role_tally select role_en, sum(credits) from person_role where role_en <> '' group by role_en;

      create table occupation (is_studio boolean not null, role text not null, people integer not null);
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
        referencing old table as gone new table as come for each statement execute function tally_jobs();
      insert into occupation select is_studio, role, count(*) from person, unnest(jobs) role group by is_studio, role;
    `);
  }
}
