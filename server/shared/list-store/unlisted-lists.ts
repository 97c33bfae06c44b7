import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { kysely } from '../../base/database/kysely.js';
import type { Visitor } from '../../base/http/visitor.js';
import { isEditableBy } from './editable-lists.js';

/**
 * Ids of the UNLISTED lists that a member may edit, most recently created first, at most so many.
 * @param text only those whose rows contain this text somewhere.
 */
export async function editableUnlisted(
  em: EntityManager,
  member: NonNullable<Visitor>,
  most: number,
  text?: string,
): Promise<number[]> {
  const found = await kysely(em)
    .selectFrom('list as l')
    .select('l.id')
    .where('l.status', '=', 'UNLISTED')
    .where(isEditableBy(member))
    .$if(text !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('list_menu as m')
            .select('m.id')
            .whereRef('m.list_id', '=', 'l.id')
            .where(
              sql<SqlBool>`strpos(${sql.ref('m.categories')}::text, ${JSON.stringify(text).slice(1, -1)}) > 0`,
            ),
        ),
      ),
    )
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}
