import { Migration } from '@mikro-orm/migrations';

/** Readings ordered by name, without sorting all of them for each page. */
export class Migration0020 extends Migration {
  override up(): void {
    this.addSql('create index reading_by_name on reading (state, lower(reading), id);');
  }
}
