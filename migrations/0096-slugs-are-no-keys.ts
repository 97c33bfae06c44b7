import { Migration } from '@mikro-orm/migrations';

/**
 * Without a condition, Postgres takes the columns of a unique index for keys that other tables may refer to: a new slug waited for a
 * projection that writes rows of the list, while that waits for the list.
 */
export class Migration0096 extends Migration {
  override up(): void {
    this.addSql(`
      alter table list drop constraint list_slug_key;
      create unique index list_slug on list (slug) where slug is not null;
      drop index list_slug_skeleton;
      create unique index list_slug_skeleton on list (slug_skeleton) where slug_skeleton is not null;
    `);
  }
}
