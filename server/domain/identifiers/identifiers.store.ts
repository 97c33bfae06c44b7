import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Database } from '@libs/identities/databases.js';
import { placeIn } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { isVisible } from '../../shared/list-store/list-cards.js';
import { completest } from '../../shared/list-store/list-directory.store.js';

export interface Wanted {
  database: Database;
  identifier: string;
}

/** Rows in the order of what is wanted; `place`, from 1, is that of what they were found by. */
const tableOf = (wanted: readonly Wanted[]) =>
  sql<{ database: string; identifier: string; place: number }>`unnest(${wanted.map(
    ({ database }) => database,
  )}::text[], ${wanted.map(({ identifier }) => identifier)}::text[]) with ordinality`.as<'w'>(
    sql`w(database, identifier, place)`,
  );

/** Lists and people by identifiers of other databases. */
@Injectable()
export class IdentifiersStore {
  constructor(private readonly em: EntityManager) {}

  /** The public lists; of several with one identifier, the most complete first. One query. */
  lists(wanted: readonly Wanted[]) {
    return kysely(this.em)
      .selectFrom(tableOf(wanted))
      .innerJoin('list_identifier as i', (join) =>
        join.onRef('i.database', '=', 'w.database').onRef('i.identifier', '=', 'w.identifier'),
      )
      .innerJoin('list as l', 'l.id', 'i.list_id')
      .select((eb) => [eb.cast<number>('w.place', 'integer').as('place'), 'l.uuid', 'l.slug', 'l.title'])
      .where(isVisible)
      .orderBy('w.place')
      .orderBy((eb) => placeIn(completest, eb.ref('l.status')))
      .orderBy('l.id')
      .execute();
  }

  /** The people as they are shown; of several with one identifier, the most credited first. One query. */
  people(wanted: readonly Wanted[]) {
    return kysely(this.em)
      .selectFrom(tableOf(wanted))
      .leftJoin('person_identifier as i', (join) =>
        join.onRef('i.database', '=', 'w.database').onRef('i.identifier', '=', 'w.identifier'),
      )
      .innerJoin('person as p', (join) =>
        join.on((eb) => {
          const own = eb
            .case()
            .when('w.database', '=', 'anilist')
            .then(sql<string>`'p:' || ${eb.ref('w.identifier')}`)
            .else(eb.ref('i.key'))
            .end();
          return eb('p.key', '=', eb.fn<string>('person_root', [own]));
        }),
      )
      .select((eb) => [
        eb.cast<number>('w.place', 'integer').as('place'),
        'p.anilist_id as id',
        'p.ja',
        'p.en',
      ])
      .orderBy('w.place')
      .orderBy('p.credits', 'desc')
      .orderBy('p.id')
      .execute();
  }
}
