import { Migration } from '@mikro-orm/migrations';

/** What keys may do for their owners, and the answers to requests that may be repeated. */
export class Migration0049 extends Migration {
  override up(): void {
    this.addSql(`
      alter table api_key add scopes text[] not null default '{read}';
      alter table api_key alter scopes drop default;
      create table repeatable_answer (
        account_id integer not null references account on delete cascade,
        -- SHA-256 of the Idempotency-Key, in hex.
        key_hash text not null,
        -- SHA-256 of the method, the address and the body.
        request_hash text not null,
        -- Null while the request is being processed.
        status smallint,
        answer text,
        etag text,
        created_at timestamptz not null default now(),
        primary key (account_id, key_hash)
      );
      create index on repeatable_answer (created_at);
    `);
  }
}
