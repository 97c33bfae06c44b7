import { Migration } from '@mikro-orm/migrations';

/**
 * What lists are sorted by as a column. Postgres reads the rows of lists for an index of expressions, all those before a page as
 * well; for an index of columns it does not.
 */
export class Migration0058 extends Migration {
  override up(): void {
    this.addSql(`
      alter table list add column title_key text generated always as ("left"(lower(title), 200)) stored;
      drop index list_title, list_newest;
      create index list_title on list (title_key, id) where deleted_at is null and status <> 'UNLISTED';
      create index list_newest on list (season_year desc nulls last,
        array_position('{FALL,SUMMER,SPRING,WINTER}'::text[], season), title_key, id)
        where deleted_at is null and status <> 'UNLISTED';
    `);
  }
}
