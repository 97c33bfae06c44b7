import { Migration } from '@mikro-orm/migrations';

/** By which rules of the checker lists were counted: those of former rules are counted again. */
export class Migration0080 extends Migration {
  override up(): void {
    this.addSql(`alter table list_need add column rules text not null default '';`);
  }
}
