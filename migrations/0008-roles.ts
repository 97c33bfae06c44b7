import { Migration } from '@mikro-orm/migrations';

/** The role dictionary, maintained by moderators. */
export class Migration0008 extends Migration {
  override up(): void {
    this.addSql(`
      -- Nobody could change the terms until now: the next start writes them anew, with where they come from.
      truncate role_term restart identity;
      alter table role_term
        alter column category set not null,
        alter column episode_category set not null,
        add column weights integer[] not null,
        add column built_in text unique,
        add column deleted_at timestamptz;
    `);
  }
}
