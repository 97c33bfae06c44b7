import { Migration } from '@mikro-orm/migrations';

/** Webhooks that are told only about what their owner follows; and whether anybody follows people or roles, without reading all of it. */
export class Migration0064 extends Migration {
  override up(): void {
    this.addSql(`
      alter table webhook add column only_followed boolean not null default false;
      create index follow_of_credits on follow (about) where about <> 'list';
    `);
  }
}
