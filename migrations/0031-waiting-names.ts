import { Migration } from '@mikro-orm/migrations';

/** Japanese names without a confirmed English one, for counting them across lists. */
export class Migration0031 extends Migration {
  override up(): void {
    this.addSql(`
      create index credit_waiting on credit (ja, list_id, person_id)
        where en = '' and ja <> '' and length(ja) <= 500;
    `);
  }
}
