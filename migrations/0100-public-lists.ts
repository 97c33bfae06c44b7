import { Migration } from '@mikro-orm/migrations';

/** The ids of public lists, so that a search that finds thousands of credits asks for each list in one place, without reading its row. */
export class Migration0100 extends Migration {
  override up(): void {
    this.addSql(`create index list_public on list (id) where deleted_at is null and status <> 'UNLISTED'`);
  }
}
