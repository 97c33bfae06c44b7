import { Migration } from '@mikro-orm/migrations';

/**
 * Unconfirmed English names, next to their credits, so that better ones can be offered once they are known. Lists with such names
 * are projected again at the next start.
 */
export class Migration0030 extends Migration {
  override up(): void {
    this.addSql(`
      alter table credit add column guess text;
      create index credit_guess on credit (list_id, position) where guess is not null;
      update list set projected_revision = -1 where exists (
        select 1 from list_menu m where m.list_id = list.id and m.categories::text like '%"unconfirmed"%'
      );
    `);
  }
}
