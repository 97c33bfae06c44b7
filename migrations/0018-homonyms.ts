import { Migration } from '@mikro-orm/migrations';

/** People with the same name whom a moderator has told apart. */
export class Migration0018 extends Migration {
  override up(): void {
    this.addSql(`
      create table person_told_apart (
        is_studio boolean not null,
        ja text not null,
        -- Who had the name then; somebody new with it asks anew.
        keys text[] not null,
        account_id integer references account on delete set null,
        at timestamptz not null default now(),
        primary key (is_studio, ja)
      );
    `);
  }
}
