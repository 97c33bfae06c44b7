import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { StoredChange } from '../../libs/list/index.js';
import { prepared } from '../database/prepared.js';

const changesSince = prepared<{ list: number; revision: number; limit: number }>()((db, value) =>
  db
    .selectFrom('list_change as c')
    .leftJoin('account as a', (join) => join.onRef('a.id', '=', 'c.account_id').on('a.anonymous', '=', false))
    .select((of) => [
      'c.change_id as id',
      'c.revision',
      'a.id as userId',
      'a.screen_name as userName',
      sql<number>`(extract(epoch from ${of.ref('c.at')}) * 1000)::bigint::float8`.as('at'),
      'c.operations',
    ])
    .where('c.list_id', '=', value('list'))
    .where('c.revision', '>', value('revision'))
    .orderBy('c.revision')
    .limit(value('limit')),
);

/** The log of changes to lists. */
@Injectable()
export class ListLog {
  /** Changes after a revision, oldest first; anonymous members are not named. One query. */
  since(em: EntityManager, listId: number, revision: number, limit: number): Promise<StoredChange[]> {
    return changesSince(em, { list: listId, revision, limit });
  }
}
