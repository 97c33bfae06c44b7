import { Migration } from '@mikro-orm/migrations';

/** Finds all ways of writing a role in Japanese by its English name. */
export class Migration0060 extends Migration {
  override up(): void {
    this.addSql('create index role_use_en on role_use (hashtextextended(role_en, 0));');
  }
}
