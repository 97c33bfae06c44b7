import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { epoch } from '../../base/database/expressions.js';
import { prepared } from '../../base/database/prepared.js';
import { lapseColumns, lapseOf } from './lapsed-lists.js';

const facts = prepared<{ list: number }>()((db, value) =>
  db
    .selectFrom('list as l')
    .select(lapseColumns)
    .select((of) => {
      const part = (column: 'l.fields' | 'l.anilist', name: string) =>
        sql<unknown>`${of.ref(column)} -> ${sql.lit(name)}`;
      return [
        'l.complete_up_to as completeUpTo',
        epoch(of.ref('l.deleted_at')).as('deletedAt'),
        part('l.fields', 'comment').as('comment'),
        part('l.anilist', 'startDate').as('startDate'),
        part('l.anilist', 'endDate').as('endDate'),
        part('l.anilist', 'bannerImage').as('bannerImage'),
        part('l.anilist', 'coverImage').as('coverImage'),
      ];
    })
    .where('l.id', '=', value('list')),
);

/**
 * What the page of a list shows of its record, as stored, and whether a list with status Completed is complete, according to its
 * projection. One query.
 */
export async function headFacts(em: EntityManager, listId: number) {
  const [row] = await facts(em, { list: listId });
  const { lapse, since, ...rest } = row!;
  return { ...rest, lapse: lapseOf({ lapse, since }) };
}
