import { Migration } from '@mikro-orm/migrations';
import { slugSkeleton } from '../server/base/database/slug-skeleton.js';

/**
 * Skeletons of slugs, so that no two lists can have look-alike slugs. Where lists already do, the oldest gets the skeleton; the
 * others keep their slugs and are found by their exact spelling.
 */
export class Migration0022 extends Migration {
  override async up(): Promise<void> {
    await this.execute('alter table list add column slug_skeleton text');
    const lists = (await this.execute(
      'select id, slug from list where slug is not null order by deleted_at is not null, id',
    )) as { id: number; slug: string }[];
    const first = new Map<string, number>();
    for (const { id, slug } of lists) {
      const skeleton = slugSkeleton(slug);
      if (!first.has(skeleton)) first.set(skeleton, id);
    }
    await this.execute(
      `update list l set slug_skeleton = r.skeleton
       from jsonb_to_recordset(?::jsonb) as r (id integer, skeleton text) where l.id = r.id`,
      [JSON.stringify([...first].map(([skeleton, id]) => ({ id, skeleton })))],
    );
    await this.execute('create unique index list_slug_skeleton on list (slug_skeleton)');
  }
}
