import { Migration } from '@mikro-orm/migrations';

/** Bulk lookup of names, and cached answers of AniList. */
export class Migration0003 extends Migration {
  override up(): void {
    this.addSql(`
      alter table person_name add column ja_key text not null default '', add column en_key text not null default '';
      create index on person_name (ja_key);
      create index on person_name (en_key);
      create index on person (ja);
      create index on person (en);

      create table anilist_answer (
        question text primary key,
        answer json not null,
        at timestamptz not null default now()
      );

      -- Credits are made anew from the documents at the next start, and with them the keys of names.
      truncate credit, person_name;
      update list set projected_revision = -1;
    `);
  }
}
