import { Migration } from '@mikro-orm/migrations';

/**
 * Room beside rows whose counts change often: a change that stays on its page touches no index. New pages only; pages that are full
 * get room as rows on them change.
 */
export class Migration0068 extends Migration {
  override up(): void {
    this.addSql(`
      alter table person_name set (fillfactor = 85);
      alter table person_role set (fillfactor = 85);
      alter table person_main set (fillfactor = 85);
    `);
  }
}
