import { Migration } from '@mikro-orm/migrations';

/** Mentions of a member, newest first. */
export class Migration0073 extends Migration {
  override up(): void {
    this.addSql(`
      create index comment_mention_newest on comment_mention (account_id, comment_id desc);
      drop index comment_mention_account_id_idx;
    `);
  }
}
