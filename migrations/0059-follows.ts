import { Migration } from '@mikro-orm/migrations';

/** What members follow, up to when they have seen what happened there, and new credits of people and roles that are followed. */
export class Migration0059 extends Migration {
  override up(): void {
    this.addSql(`
      create table follow (
        id uuid not null default gen_random_uuid() primary key,
        account_id integer not null references account on delete cascade,
        about text not null constraint follow_about_check check (about in ('list', 'person', 'studio', 'role')),
        subject text not null,
        what text[] not null,
        created_at timestamptz not null default now(),
        constraint follow_once unique (account_id, about, subject)
      );
      create index follow_subject on follow (subject);
      create table follower (
        account_id integer not null primary key references account on delete cascade,
        seen_at timestamptz not null default now(),
        token uuid not null default gen_random_uuid() unique
      );
      create table followed_credit (
        subject text not null,
        list_id integer not null references list on delete cascade,
        day text not null,
        credits integer not null,
        at timestamptz not null default now(),
        primary key (subject, list_id, day)
      );
      create index followed_credit_list on followed_credit (list_id, at);
      create index followed_credit_at on followed_credit (at);
      create index public_change_subject on public_change (subject, at);
    `);
  }
}
