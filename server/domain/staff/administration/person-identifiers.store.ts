import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonIdentifiers } from '@libs/contract/lists/identifiers.js';
import { type Identifiers, inUsualOrder } from '@libs/identities/identity.js';
import { PersonIdentifier } from '../../../base/database/entities/people.js';
import { kysely } from '../../../base/database/kysely.js';
import { anyOf } from '../../../base/database/expressions.js';
import { families, family } from '../../../shared/projections/identities.js';

/** The name under which addresses of somebody's own pages are stored among the databases. */
export const ownPages = 'website';

interface StoredIdentifier {
  key: string;
  database: string;
  identifier: string;
}

/** What people are called in other databases, and their own pages. `em`: an optional transaction. */
@Injectable()
export class PersonIdentifiersStore {
  constructor(private readonly em: EntityManager) {}

  /** Those of a person and of all who were merged into them, the person's own first. Two queries. */
  async all(key: string, em = this.em): Promise<StoredIdentifier[]> {
    const rows = await kysely(em)
      .selectFrom('person_identifier')
      .select(['key', 'database', 'identifier'])
      .where('key', '=', anyOf(await family(em, key)))
      .orderBy('key')
      .orderBy('database')
      .orderBy('identifier')
      .execute();
    return ownFirst(rows, key);
  }

  /** The same as shown, with AniList's. Two queries. */
  async shown(key: string, anilistId: number | null, em = this.em): Promise<PersonIdentifiers> {
    return shownOf(await this.all(key, em), anilistId);
  }

  /** The same of several people, in their order. Two queries. */
  async shownOfAll(
    people: readonly { key: string; anilistId: number | null }[],
    em = this.em,
  ): Promise<PersonIdentifiers[]> {
    const kin = await families(
      em,
      people.map(({ key }) => key),
    );
    const rows = await kysely(em)
      .selectFrom('person_identifier')
      .select(['key', 'database', 'identifier'])
      .where('key', '=', anyOf(kin.map(({ key }) => key)))
      .orderBy('key')
      .orderBy('database')
      .orderBy('identifier')
      .execute();
    const roots = Map.groupBy(kin, ({ key }) => key);
    const byRoot = Map.groupBy(
      rows.flatMap((row) => (roots.get(row.key) ?? []).map(({ root }) => ({ ...row, root }))),
      ({ root }) => root,
    );
    return people.map(({ key, anilistId }) => shownOf(ownFirst(byRoot.get(key) ?? [], key), anilistId));
  }

  async remove({ key, database, identifier }: StoredIdentifier, em: EntityManager): Promise<void> {
    await em.nativeDelete(PersonIdentifier, { key, database, identifier });
  }

  /** Moves all of these keys; an identifier of a database of which there is one already stays. Two statements. */
  async move(keys: readonly string[], to: string, em: EntityManager): Promise<void> {
    const former = kysely(em)
      .selectFrom('person_identifier as o')
      .distinctOn(['o.database', 'o.identifier'])
      .select((eb) => [eb.val(to).as('key'), 'o.database', 'o.identifier'])
      .where('o.key', '=', anyOf(keys))
      .where((eb) =>
        eb.or([
          eb('o.database', '=', ownPages),
          eb.not(
            eb.exists(
              eb
                .selectFrom('person_identifier as n')
                .select('n.key')
                .where('n.key', '=', to)
                .whereRef('n.database', '=', 'o.database'),
            ),
          ),
        ]),
      );
    await kysely(em)
      .insertInto('person_identifier')
      .columns(['key', 'database', 'identifier'])
      .expression(former)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await kysely(em)
      .deleteFrom('person_identifier as o')
      .where('o.key', '=', anyOf(keys))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('person_identifier as n')
            .select('n.key')
            .where('n.key', '=', to)
            .whereRef('n.database', '=', 'o.database')
            .whereRef('n.identifier', '=', 'o.identifier'),
        ),
      )
      .execute();
  }

  /** Nothing happens if there is one already. */
  async add(row: StoredIdentifier, em: EntityManager): Promise<void> {
    await em.upsert(PersonIdentifier, row, { onConflictAction: 'ignore' });
  }
}

const ownFirst = <Row extends StoredIdentifier>(rows: Row[], key: string): Row[] =>
  rows.sort((a, b) => Number(b.key === key) - Number(a.key === key));

/** One of each database: the first. */
export function shownOf(rows: readonly StoredIdentifier[], anilistId: number | null): PersonIdentifiers {
  const identifiers: Identifiers = anilistId === null ? {} : { anilist: String(anilistId) };
  for (const { database, identifier } of rows)
    if (database !== ownPages) identifiers[database as keyof Identifiers] ??= identifier;
  const pages = rows.flatMap((row) => (row.database === ownPages ? [row.identifier] : []));
  return { ...inUsualOrder(identifiers), ...(pages.length > 0 ? { pages: [...new Set(pages)] } : {}) };
}
