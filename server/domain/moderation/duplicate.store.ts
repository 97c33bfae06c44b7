import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, IdentifiedKind } from '@libs/identities/databases.js';
import { kysely, type Tables } from '../../base/database/kysely.js';

/** How many lists or people of one identifier are returned. */
const maxHolders = 10;

export interface SharedIdentifier {
  kind: IdentifiedKind;
  database: string;
  identifier: string;
}

const db = expressionBuilder<Tables>();
type Text = Expression<string>;

const listsWith = (database: Text, identifier: Text) =>
  db
    .selectFrom('list_identifier as i')
    .innerJoin('list as l', 'l.id', 'i.list_id')
    .where('i.database', '=', database)
    .where('i.identifier', '=', identifier)
    .where('l.deleted_at', 'is', null);

/** Each person once, even if several who were merged into them have it. */
const peopleWith = (database: Text, identifier: Text) =>
  db.selectFrom('person as p').where('p.key', 'in', (eb) =>
    eb
      .selectFrom('person_identifier as i')
      .select((eb) => eb.fn<string>('person_root', ['i.key']).as('key'))
      .where('i.database', '=', database)
      .where('i.identifier', '=', identifier),
  );

/**
 * Identifiers that several lists or several people have. Own pages are no identifiers: members of a circle share theirs. A
 * person's at AniList cannot be shared, it is their key.
 */
const duplicates = db
  .selectFrom('identifier_use as u')
  .select(['u.kind', 'u.database', 'u.identifier'])
  .where('u.uses', '>', 1)
  .where('u.database', '<>', 'website')
  .where((eb) =>
    eb(
      eb
        .case()
        .when('u.kind', '=', 'list')
        .then(
          listsWith(eb.ref('u.database'), eb.ref('u.identifier')).select((eb) => eb.fn.countAll().as('n')),
        )
        .else(
          peopleWith(eb.ref('u.database'), eb.ref('u.identifier')).select((eb) => eb.fn.countAll().as('n')),
        )
        .end(),
      '>',
      1,
    ),
  );

/** Number of identifiers that several lists or several people have. */
export const countOfDuplicates = db
  .selectFrom(duplicates.as('d'))
  .select(sql<number>`count(*)::int`.as('count'))
  .$asScalar()
  .$notNull();

const holders = {
  lists: (database: Text, identifier: Text) =>
    jsonArrayFrom(
      listsWith(database, identifier)
        .select(['l.uuid', 'l.slug', 'l.title', 'l.status'])
        .orderBy('l.id')
        .limit(maxHolders),
    ).as('lists'),
  people: (database: Text, identifier: Text) =>
    jsonArrayFrom(
      peopleWith(database, identifier)
        .select(['p.key', 'p.anilist_id as id', 'p.ja', 'p.en', 'p.credits'])
        .orderBy('p.credits', 'desc')
        .orderBy('p.id')
        .limit(maxHolders),
    ).as('people'),
};

/** Lists and people who have the same identifiers of other databases. */
@Injectable()
export class DuplicateStore {
  constructor(private readonly em: EntityManager) {}

  /** Shared identifiers after this one, lists' first. One query. */
  page(after: SharedIdentifier | null, limit: number) {
    const shared = after
      ? duplicates.where((eb) =>
          eb(
            eb.refTuple('u.kind', 'u.database', 'u.identifier'),
            '>',
            eb.tuple(after.kind, after.database, after.identifier),
          ),
        )
      : duplicates;
    return kysely(this.em)
      .selectFrom(shared.orderBy('u.kind').orderBy('u.database').orderBy('u.identifier').limit(limit).as('d'))
      .select((eb) => {
        const [database, identifier] = [eb.ref('d.database'), eb.ref('d.identifier')];
        return [
          'd.kind',
          'd.database',
          'd.identifier',
          holders.lists(database, identifier),
          holders.people(database, identifier),
        ];
      })
      .orderBy('d.kind')
      .orderBy('d.database')
      .orderBy('d.identifier')
      .execute();
  }

  /** The lists with an identifier. One query. */
  async lists(database: Database, identifier: string) {
    const { lists } = await kysely(this.em)
      .selectNoFrom(() => [holders.lists(sql.val(database), sql.val(identifier))])
      .executeTakeFirstOrThrow();
    return lists;
  }

  /** The people with an identifier. One query. */
  async people(database: Database, identifier: string) {
    const { people } = await kysely(this.em)
      .selectNoFrom(() => [holders.people(sql.val(database), sql.val(identifier))])
      .executeTakeFirstOrThrow();
    return people;
  }
}
