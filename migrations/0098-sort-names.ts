import { Migration } from '@mikro-orm/migrations';

/** What people are ordered by as a column, so that places of the directory are read from its index alone, without the people. */
export class Migration0098 extends Migration {
  override up(): void {
    this.addSql(`
      drop index person_is_studio_left_id_idx;
      alter table person add column sort_name text generated always as ("left"(lower(coalesce(nullif(en, ''), ja)), 60)) stored;
      create index person_by_name on person (is_studio, sort_name collate "C", id);
    `);
  }
}
