import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { maxNameLength } from '@libs/contract/names/waiting-names.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { rowCount } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  type PlacedPage,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';
import type { Visitor } from '../../base/http/visitor.js';
import { isEditableBy } from '../../shared/list-store/editable-lists.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { unlistedNames, type UnlistedName } from './unlisted-names.js';

type Member = NonNullable<Visitor>;

/** How many role and episode names are shown for a list. */
const maxPlaces = 5;

/** A waiting name, and where it waits. */
interface WaitingRow {
  ja: string;
  isStudio: boolean;
  rows: number;
  lists: number;
  total: number;
}

/** Those that wait in the most rows first. */
const order: StoredOrder = {
  name: 'waiting names',
  keys: [
    { key: sql.ref('w.rows'), type: 'integer', isDescending: true },
    { key: sql.ref('w.key'), type: 'text' },
    { key: sql`${sql.ref('w.isStudio')}::integer`, type: 'integer' },
  ],
};

/**
 * Finds the names that wait for somebody who knows them. Each query reads the rows of waiting credits once, and the documents of
 * the UNLISTED lists that the member may edit, which have no credits.
 */
@Injectable()
export class WaitingNamesStore {
  constructor(private readonly documents: ListStore) {}

  /** At most `size` of the names in all lists that a member may edit. Failure: bad-request (`readPlace`). */
  async page(
    em: EntityManager,
    member: Member,
    asked: AskedPage,
    size: number,
  ): Promise<PlacedPage<WaitingRow>> {
    const spot = spotOf(order, asked, size);
    const waiting = await this.waiting(em, member);
    const names = waiting
      .groupBy(['c.key', 'c.studio'])
      .select((eb) => [
        // The spelling of most rows.
        sql<string>`mode() within group (order by ${eb.ref('c.ja')})`.as('ja'),
        'c.key',
        'c.studio as isStudio',
        rowCount().as('rows'),
        sql<number>`count(distinct ${eb.ref('c.list')})::int`.as('lists'),
        sql<number>`(count(*) over ())::int`.as('total'),
      ])
      .as('w');
    const query = kysely(em).selectFrom(names).select(['w.ja', 'w.isStudio', 'w.rows', 'w.lists', 'w.total']);
    return pageAt(order, await atSpot(query, order, spot).execute(), spot, size);
  }

  /** How many different names wait. */
  async count(em: EntityManager, member: Member): Promise<number> {
    const waiting = await this.waiting(em, member);
    const names = waiting.select(['c.key', 'c.studio']).distinct();
    const { total } = await kysely(em)
      .selectFrom(names.as('n'))
      .select(rowCount().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** The lists in which a name waits, those with the most rows first. */
  async lists(em: EntityManager, member: Member, ja: string, isStudio: boolean, most: number) {
    const waiting = await this.waiting(em, member, ja);
    return waiting
      .where('c.studio', '=', isStudio)
      .groupBy('l.id')
      .select((eb) => [
        'l.uuid',
        'l.slug',
        'l.title',
        rowCount().as('rows'),
        sql<
          string[]
        >`(array_agg(distinct coalesce(nullif(${eb.ref('c.role_en')}, ''), ${eb.ref('c.role_ja')})))[:${sql.lit(maxPlaces)}]`.as(
          'roles',
        ),
        sql<string[]>`(array_agg(distinct ${eb.ref('c.menu')}))[:${sql.lit(maxPlaces)}]`.as('menus'),
        sql<number>`(count(*) over ())::int`.as('total'),
      ])
      .orderBy('rows', 'desc')
      .orderBy('l.id')
      .limit(most)
      .execute();
  }

  /** The next lists, after an id, in which a name waits. */
  async listsAfter(
    em: EntityManager,
    member: Member,
    name: { ja: string; isStudio: boolean },
    after: number,
    most: number,
  ): Promise<{ id: number; uuid: string; title: string }[]> {
    const waiting = await this.waiting(em, member, name.ja);
    return waiting
      .where('c.studio', '=', name.isStudio)
      .where('l.id', '>', after)
      .select(['l.id', 'l.uuid', 'l.title'])
      .distinct()
      .orderBy('l.id')
      .limit(most)
      .execute();
  }

  /**
   * Waiting rows (`c`) of the lists (`l`) that a member may edit, with the `nameKey` by which names are told apart. `ja`: only rows
   * with this name.
   */
  private async waiting(em: EntityManager, member: Member, ja?: string) {
    const key = ja === undefined ? undefined : nameKey(ja);
    const unlisted = await unlistedNames(em, this.documents, member, key);
    const db = kysely(em);
    const listed = db
      .selectFrom('credit as c')
      .innerJoin('person as p', 'p.id', 'c.person_id')
      .innerJoin('person_name as n', (join) =>
        join.onRef('n.person_id', '=', 'c.person_id').onRef('n.ja', '=', 'c.ja').on('n.en', '=', sql.lit('')),
      )
      // Written as a literal, so that every plan can use the index `credit_waiting`.
      .where('c.en', '=', sql.lit(''))
      .where('c.ja', '<>', sql.lit(''))
      .where('p.anilist_id', 'is', null)
      .where((eb) => eb(eb.fn<number>('length', ['c.ja']), '<=', sql.lit(maxNameLength)))
      .$if(key !== undefined, (query) => query.where('n.ja_key', '=', key!))
      .select([
        'c.list_id as list',
        'c.ja',
        'n.ja_key as key',
        'p.is_studio as studio',
        'c.role_ja',
        'c.role_en',
        'c.menu',
      ]);
    const all =
      unlisted.length > 0
        ? listed.unionAll(
            db
              .selectFrom(recordset(unlisted))
              .select(['r.list', 'r.ja', 'r.key', 'r.studio', 'r.role_ja', 'r.role_en', 'r.menu']),
          )
        : listed;
    return db.selectFrom(all.as('c')).innerJoin('list as l', 'l.id', 'c.list').where(isEditableBy(member));
  }
}

const recordset = (rows: readonly UnlistedName[]) =>
  sql<UnlistedName>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(
    sql`r (list integer, ja text, key text, studio boolean, role_ja text, role_en text, menu text)`,
  );
