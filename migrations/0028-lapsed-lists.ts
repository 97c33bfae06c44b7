import { Migration } from '@mikro-orm/migrations';

/**
 * Lists with status Completed that no longer are, and how far lists of airing series are complete. Both derive from the document,
 * so completed lists are projected again at the next start. Former slugs are found in any case.
 */
export class Migration0028 extends Migration {
  override up(): void {
    this.addSql(`
      alter table list add column complete_up_to text, add column lapse jsonb, add column lapsed_at timestamptz;
      create index list_lapsed on list (lapsed_at) where lapsed_at is not null;
      create index former_slug_folded on former_slug (lower(normalize(slug, NFKC)));
      update list set projected_revision = -1 where status = 'COMPLETED';
    `);
  }
}
