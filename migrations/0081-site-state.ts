import { Migration } from '@mikro-orm/migrations';

/** What the operator says to everybody, whether the site is read-only, and banned networks. */
export class Migration0081 extends Migration {
  override up(): void {
    this.addSql(`
      create table site_state (
        one boolean not null default true primary key check (one),
        announcement text,
        read_only_since timestamptz,
        read_only_reason text,
        read_only_until timestamptz
      );
      create table network_ban (
        network cidr not null primary key,
        reason text not null,
        created_at timestamptz not null default now(),
        until timestamptz
      );
    `);
  }
}
