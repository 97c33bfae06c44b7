import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../base/database/kysely.js';
import { prepared } from '../../base/database/prepared.js';

/** What determines who may see a picture of a list. */
export type PicturedList = Awaited<ReturnType<PicturedLists['withCover']>>[number];

const eb = expressionBuilder<Tables & { l: Tables['list'] }, 'l'>();

const authorIds = eb.selectFrom('list_author as a').select('a.account_id').whereRef('a.list_id', '=', 'l.id');

const columns = [
  'l.title',
  'l.native',
  'l.status',
  'l.is_adult as isAdult',
  eb.fn<number[]>('array', [authorIds]).as('authorIds'),
] as const;

const covered = prepared<{ address: string; limit: number }>()((db, value) =>
  db
    .selectFrom('list as l')
    .select(columns)
    .where('l.cover_image', '=', value('address'))
    .where('l.deleted_at', 'is', null)
    .orderBy((of) => of('l.status', '=', 'UNLISTED'))
    .orderBy('l.is_adult')
    .orderBy('l.id')
    .limit(value('limit')),
);

/** Whether the text of the document contains the `form` of `f`. */
const holds = (document: Expression<unknown>) =>
  sql<SqlBool>`strpos(${document}::text, ${sql.ref('f.form')}) > 0`;

const written = prepared<{ uuid: string; forms: readonly string[] }>()((db, value) =>
  db
    .selectFrom('list as l')
    .select(columns)
    .select((of) =>
      of
        .exists(
          of
            .selectFrom(sql<{ form: string }>`unnest(${value('forms')}::text[])`.as<'f'>(sql`f(form)`))
            .select('f.form')
            .where((each) =>
              each.or([
                holds(each.ref('l.fields')),
                holds(each.ref('l.anilist')),
                each.exists(
                  each
                    .selectFrom('list_menu as m')
                    .select('m.id')
                    .whereRef('m.list_id', '=', 'l.id')
                    .where((menu) => menu.or([holds(menu.ref('m.data')), holds(menu.ref('m.categories'))])),
                ),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('isWritten'),
    )
    .where('l.uuid', '=', value('uuid'))
    .where('l.deleted_at', 'is', null),
);

/** Which lists show which pictures. */
@Injectable()
export class PicturedLists {
  constructor(private readonly em: EntityManager) {}

  /** Lists with this cover, public ones first. One query. */
  withCover(address: string, limit: number) {
    return covered(this.em, { address, limit });
  }

  /**
   * A list, and whether one of these forms of a picture's address, as JSON writes them, is in its document; null: there is no
   * such list. One query.
   */
  async withAddress(uuid: string, forms: readonly string[]) {
    const [row] = await written(this.em, { uuid, forms });
    return row ?? null;
  }
}
