import { Migration } from '@mikro-orm/migrations';

/** What lists need, and who is at something. */
export class Migration0067 extends Migration {
  override up(): void {
    this.addSql(`
      create table list_need (
        list_id integer primary key references list on delete cascade,
        revision integer not null,
        checked_at timestamptz not null default now(),
        untranslated integer not null,
        unconfirmed integer not null,
        roles integer not null,
        doubts integer not null,
        numbered integer not null,
        episodes integer,
        starts_on date
      );
      create table taken_task (
        kind text not null check (kind in ('list', 'name', 'report')),
        subject text not null,
        account_id integer not null references account on delete cascade,
        at timestamptz not null default now(),
        primary key (kind, subject, account_id)
      );
      create index on taken_task (account_id);
      create index taken_task_at on taken_task (at);
      create index list_comment_newest on list_comment (id desc) where removed_at is null;
    `);
  }
}
