import { Migration } from '@mikro-orm/migrations';

/**
 * The queue of questions to AniList, the request budget that all processes share, and the imported reading dictionary, which
 * every machine loads from here.
 */
export class Migration0027 extends Migration {
  override up(): void {
    this.addSql(`
      -- Clients ask again after a crash, so this need not survive one.
      create unlogged table anilist_question (
        account_id integer not null references account (id) on delete cascade,
        question text not null,
        is_urgent boolean not null default false,
        asked_at timestamptz not null default now(),
        wanted_until timestamptz not null,
        taken_until timestamptz,
        refusals integer not null default 0,
        primary key (account_id, question)
      );

      create table anilist_budget (
        one boolean primary key default true check (one),
        sent timestamptz[] not null default '{}',
        per_minute integer not null default 90,
        batch integer not null default 20,
        failures integer not null default 0,
        closed_until timestamptz,
        reason text check (reason in ('limited', 'failed'))
      );

      create table name_dictionary (
        edition integer primary key,
        version text not null,
        content bytea not null,
        imported_at timestamptz not null default now()
      );
    `);
  }
}
