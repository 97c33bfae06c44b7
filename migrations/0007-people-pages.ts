import { Migration } from '@mikro-orm/migrations';

/**
 * Counts for pages and directories of people, so that they need not read all credits of somebody. Both tables follow the credits
 * (server/shared/projections/people-counts.ts): whoever truncates `credit` must truncate them, too.
 */
export class Migration0007 extends Migration {
  override up(): void {
    this.addSql(`
      create table person_list (
        person_id integer not null,
        list_id integer not null,
        credits integer not null,
        primary key (person_id, list_id) include (credits)
      );
      insert into person_list select person_id, list_id, count(*) from credit group by person_id, list_id;
      create index on person_list (list_id, person_id);

      -- No key over the names: they may be longer than an index takes, and there is one writer.
      create table person_role (
        person_id integer not null,
        category text not null,
        role_ja text not null,
        role_en text not null,
        credits integer not null
      );
      insert into person_role
        select person_id, category, role_ja, role_en, count(*) from credit group by person_id, category, role_ja, role_en;
      create index on person_role (person_id);

      alter table list add column projected_year integer;
      update list set projected_year = season_year;

      alter table person add column lists integer not null default 0, add column first_year integer,
        add column last_year integer;
      update person p set lists = s.lists, first_year = s.first_year, last_year = s.last_year
      from (
        select o.person_id, count(*) as lists, min(l.season_year) as first_year, max(l.season_year) as last_year
        from person_list o join list l on l.id = o.list_id group by o.person_id
      ) s where p.id = s.person_id;
      create index on person (is_studio, credits desc, id);
      create index on person (is_studio, lists desc, credits desc, id);
      create index on person (is_studio, "left"(lower(coalesce(nullif(en, ''), ja)), 60) collate "C", id);
      create index on person using gin (jobs);

      create index on credit (person_id, list_id, position) where affiliation is not null;
    `);
  }
}
