import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RoleEntry } from '@libs/contract/names/roles.js';
import type { RoleTerm } from '@libs/roles/terms.js';
import type { StandardCategory } from '@libs/roles/categories.js';
import { RoleTerm as RoleTermEntity } from '../../base/database/entities/roles.js';
import { kysely } from '../../base/database/kysely.js';
import { takeLock } from '../../base/database/locks.js';

/** A stored term without its id. */
type StoredRole = Omit<RoleEntry, 'id'> & { weights: number[] };

/** The stored role dictionary. */
@Injectable()
export class RoleStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * Commits what `act` writes with `em` when it returns, or nothing if it throws. Calls run one after the other, so each sees the
   * terms as the previous one left them.
   */
  inTurn<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      await takeLock(em, 'staffroll roles');
      return act(em);
    });
  }

  /** The current terms, ordered by id. */
  async terms(em = this.em): Promise<RoleTerm[]> {
    const rows = await kysely(em)
      .selectFrom('role_term')
      .select((eb) => {
        const builtIn = sql<string | null>`split_part(${eb.ref('built_in')}, '=', 2)`;
        return [
          'id',
          'name_en as nameEn',
          'names_ja as namesJa',
          'weights',
          'category',
          'episode_category as episodeCategory',
          'description',
          eb.case().when(builtIn, '<>', eb.ref('name_en')).then(builtIn).end().as('was'),
        ];
      })
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ was, ...term }) => (was === null ? term : { ...term, was }));
  }

  /** Returns its id. */
  add(em: EntityManager, role: StoredRole): Promise<number> {
    return em.insert(RoleTermEntity, role);
  }

  async change(em: EntityManager, { id, ...role }: StoredRole & { id: number }): Promise<void> {
    Object.assign(await em.findOneOrFail(RoleTermEntity, id), role);
    await em.flush();
  }

  async remove(em: EntityManager, ids: readonly number[]): Promise<void> {
    for (const term of await em.find(RoleTermEntity, { id: [...ids] })) term.deletedAt = raw<Date>('now()');
    await em.flush();
  }

  /** Restores a deleted term; returns whether there was one. */
  async restore(em: EntityManager, id: number): Promise<boolean> {
    const term = await em.findOne(RoleTermEntity, { id, deletedAt: { $ne: null } });
    if (!term) return false;
    term.deletedAt = null;
    await em.flush();
    return true;
  }

  /**
   * Adds the built-in terms that the database has never had, except those that somebody has added in the meantime. One statement.
   * Returns how many were added.
   */
  async addBuiltIn(terms: readonly RoleTerm[]): Promise<number> {
    const given = JSON.stringify(
      terms.map((term) => ({
        place: term.id,
        built_in: `${term.category}=${term.nameEn}`,
        name_en: term.nameEn,
        names_ja: term.namesJa,
        weights: term.weights,
        category: term.category,
        episode_category: term.episodeCategory,
        description: term.description,
      })),
    );
    const rows = sql<GivenTerm>`jsonb_to_recordset(${given}::jsonb)`.as<'r'>(
      sql`r (place integer, built_in text, name_en text, names_ja text[], weights integer[], category text,
        episode_category text, description text)`,
    );
    const columns = [
      'built_in',
      'name_en',
      'names_ja',
      'weights',
      'category',
      'episode_category',
      'description',
    ] as const;
    const added = await kysely(this.em)
      .insertInto('role_term')
      .columns(columns)
      .expression((eb) =>
        eb
          .selectFrom(rows)
          .select(columns)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('role_term as t')
                  .select('t.id')
                  .where((eb) =>
                    eb.or([
                      eb('t.built_in', '=', eb.ref('r.built_in')),
                      eb.and([
                        eb('t.deleted_at', 'is', null),
                        eb('t.category', '=', eb.ref('r.category')),
                        eb(eb.fn('lower', ['t.name_en']), '=', eb.fn('lower', ['r.name_en'])),
                      ]),
                    ]),
                  ),
              ),
            ),
          )
          .orderBy('place'),
      )
      .onConflict((conflict) => conflict.column('built_in').doNothing())
      .returning('id')
      .execute();
    return added.length;
  }

  /** The number of credits with each English role name, kept as credits change. */
  credits() {
    return kysely(this.em)
      .selectFrom('role_tally')
      .select((eb) => ['role as name', eb.cast<number>('credits', 'integer').as('credits')])
      .where('credits', '>', 0)
      .execute();
  }
}

interface GivenTerm {
  place: number;
  built_in: string;
  name_en: string;
  names_ja: string[];
  weights: number[];
  category: StandardCategory;
  episode_category: StandardCategory;
  description: string;
}
