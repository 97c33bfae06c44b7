import { Migration } from '@mikro-orm/migrations';

/**
 * The private address of a feed is derived from its owner, a version and a secret of the site, instead of being stored. Addresses from
 * before are kept as hashes, and hold until they are renewed.
 */
export class Migration0077 extends Migration {
  override up(): void {
    this.addSql(`
      create table site_secret (name text primary key, secret text not null);
      alter table follower
        add column version integer not null default 1,
        add column former_hash text null unique;
      update follower set former_hash = encode(sha256(convert_to(token::text, 'UTF8')), 'hex');
      alter table follower drop column token;
    `);
  }
}
