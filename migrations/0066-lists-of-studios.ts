import { Migration } from '@mikro-orm/migrations';

/** Lists by animation studio. */
export class Migration0066 extends Migration {
  override up(): void {
    this.addSql('create index list_studios on list using gin (studios);');
  }
}
