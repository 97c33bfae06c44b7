import { Migration } from '@mikro-orm/migrations';

/** Removes one of two identical indexes on the changes of a member. */
export class Migration0025 extends Migration {
  override up(): void {
    this.addSql('drop index if exists list_change_account_id_at_idx1;');
  }
}
