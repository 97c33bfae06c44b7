import { Migration } from '@mikro-orm/migrations';

/** API keys for other programs. */
export class Migration0019 extends Migration {
  override up(): void {
    this.addSql(`
      create table api_key (
        -- SHA-256 in hex: the key itself is never stored.
        token_hash text primary key,
        id uuid not null default gen_random_uuid() unique,
        account_id integer not null references account on delete cascade,
        name text not null,
        start text not null,
        created_at timestamptz not null default now(),
        used_on date
      );
      create index on api_key (account_id);
    `);
  }
}
