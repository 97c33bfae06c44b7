import { Migration } from '@mikro-orm/migrations';

/** Profiles, sessions with ids, logins in progress, and deleted accounts. */
export class Migration0011 extends Migration {
  override up(): void {
    this.addSql(`
      alter table account
        add column discord_name text not null default '',
        add column twitter_id text not null default '',
        add column bluesky_id text not null default '',
        add column discord_visibility smallint not null default 0 check (discord_visibility between 0 and 2),
        add column twitter_visibility smallint not null default 0 check (twitter_visibility between 0 and 2),
        add column bluesky_visibility smallint not null default 0 check (bluesky_visibility between 0 and 2),
        add column deleted_at timestamptz;

      alter table session
        add column id uuid not null default gen_random_uuid() unique,
        add column browser text not null default '',
        add column used_at timestamptz not null default now();

      create table login_attempt (
        state_hash text primary key,
        browser_hash text not null,
        verifier text not null,
        return_to text not null,
        is_popup boolean not null,
        expires_at timestamptz not null
      );
      create index on login_attempt (expires_at);
    `);
  }
}
