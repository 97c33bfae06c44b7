import { Migration } from '@mikro-orm/migrations';

/** Whether what a list needs is known; false: it could not be counted at that revision. */
export class Migration0072 extends Migration {
  override up(): void {
    this.addSql(`alter table list_need add column is_known boolean not null default true;`);
  }
}
