import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Visitor } from '../../base/http/visitor.js';
import { kysely } from '../../base/database/kysely.js';
import { isEditableBy } from '../../shared/list-store/editable-lists.js';

/** A credit whose English name nobody has confirmed. */
interface GuessedRow {
  listId: number;
  position: number;
  uuid: string;
  slug: string | null;
  title: string;
  ja: string;
  guess: string;
  isStudio: boolean;
  /** Of its person, if that is linked. */
  anilistId: number | null;
  menu: string;
  role: string;
}

@Injectable()
export class BetterNamesStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * The next credits with a Japanese name and an unconfirmed English one in lists that the visitor may edit (hidden lists have no
   * credits here), ordered by list and row. One query.
   */
  guesses(
    visitor: NonNullable<Visitor>,
    after: { listId: number; position: number },
    limit: number,
  ): Promise<GuessedRow[]> {
    return kysely(this.em)
      .selectFrom('credit as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .innerJoin('person as p', 'p.id', 'c.person_id')
      .where('c.guess', 'is not', null)
      .where('c.ja', '<>', '')
      .where(isEditableBy(visitor))
      .where((eb) => eb(eb.refTuple('c.list_id', 'c.position'), '>', eb.tuple(after.listId, after.position)))
      .select((eb) => [
        'c.list_id as listId',
        'c.position',
        'l.uuid',
        'l.slug',
        'l.title',
        'c.ja',
        eb.ref('c.guess').$notNull().as('guess'),
        'p.is_studio as isStudio',
        'p.anilist_id as anilistId',
        'c.menu',
        sql<string>`coalesce(nullif(${eb.ref('c.role_en')}, ''), ${eb.ref('c.role_ja')})`.as('role'),
      ])
      .orderBy('c.list_id')
      .orderBy('c.position')
      .limit(limit)
      .execute();
  }
}
