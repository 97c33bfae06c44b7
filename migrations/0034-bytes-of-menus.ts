import { Migration } from '@mikro-orm/migrations';

/**
 * How long each menu is, so that the size of a list is known without reading all of it. Menus get their exact length when they are
 * next written; until then it counts as a little more than that.
 */
export class Migration0034 extends Migration {
  override up(): void {
    this.addSql(`
      alter table list_menu add column bytes integer not null default 0;
      update list_menu set bytes = octet_length(data::text) + octet_length(categories::text);
    `);
  }
}
