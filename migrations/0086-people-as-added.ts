import { Migration } from '@mikro-orm/migrations';

/** People and studios in the order in which they were added, which never changes. */
export class Migration0086 extends Migration {
  override up(): void {
    this.addSql('create index person_is_studio_id_idx on person (is_studio, id)');
  }
}
