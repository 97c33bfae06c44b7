import { Migration } from '@mikro-orm/migrations';

/** What members follow, and up to when they have seen what happened there. */
export class Migration0059 extends Migration {
  override up(): void {
    this.addSql(`
      create table follow (
        id uuid not null default gen_random_uuid() primary key,
        account_id integer not null references account on delete cascade,
        about text not null constraint follow_about_check check (about in ('list', 'person', 'studio')),
        subject text not null,
        what text[] not null,
        created_at timestamptz not null default now(),
        constraint follow_once unique (account_id, about, subject)
      );
      create table follower (
        account_id integer not null primary key references account on delete cascade,
        seen_at timestamptz not null default now()
      );
      create index public_change_subject on public_change (subject, at);
    `);
  }
}
