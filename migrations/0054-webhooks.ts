import { Migration } from '@mikro-orm/migrations';

/** Addresses of members' programs that are told about public changes, and what was sent to them. */
export class Migration0054 extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook (
        id uuid not null default gen_random_uuid() primary key,
        account_id integer not null references account on delete cascade,
        url text not null,
        format text not null constraint webhook_format_check check (format in ('standard', 'discord')),
        kinds text[] not null,
        lists text[] not null,
        secret text not null,
        former_secret text,
        former_until timestamptz,
        cursor text not null,
        made_at timestamptz,
        off text constraint webhook_off_check check (off in ('off', 'gone', 'failing')),
        failing_since timestamptz,
        last_error text,
        created_at timestamptz not null default now()
      );
      create index on webhook (account_id);
      create table webhook_delivery (
        id uuid not null default gen_random_uuid() primary key,
        webhook_id uuid not null references webhook on delete cascade,
        type text not null,
        items json not null,
        next text not null,
        state text not null default 'waiting'
          constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed')),
        attempts smallint not null default 0,
        created_at timestamptz not null default now(),
        attempted_at timestamptz,
        next_at timestamptz,
        status smallint,
        milliseconds integer,
        error text
      );
      create index webhook_delivery_log on webhook_delivery (webhook_id, created_at desc, id);
      create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
      create index on webhook_delivery (created_at);
    `);
  }
}
