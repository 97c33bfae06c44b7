import { EntityManager, type InferEntity, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DeletedRole, RoleEntry } from '@libs/contract/names/roles.js';
import type { RoleTerm } from '@libs/roles/terms.js';
import type { StandardCategory } from '@libs/roles/categories.js';
import { RoleTerm as RoleTermEntity } from '../../base/database/entities/roles.js';
import { anyOf, rowCount, textHash } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { takeLock } from '../../base/database/locks.js';

/** A stored term without its id. */
type StoredRole = Omit<RoleEntry, 'id' | 'version'> & { weights: number[] };

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
      await this.lock(em);
      return act(em);
    });
  }

  /** Lets nobody else change terms until the transaction ends. */
  lock(em: EntityManager): Promise<void> {
    return takeLock(em, 'staffroll roles');
  }

  /** The current terms, ordered by id. */
  async terms(em = this.em): Promise<(RoleTerm & { version: number })[]> {
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
          'version',
          eb.case().when(builtIn, '<>', eb.ref('name_en')).then(builtIn).end().as('was'),
        ];
      })
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ was, ...term }) => (was === null ? term : { ...term, was }));
  }

  /** Deleted terms, the last deleted first, at most so many. */
  async deleted(limit: number): Promise<DeletedRole[]> {
    const rows = await kysely(this.em)
      .selectFrom('role_term as t')
      .leftJoin('role_term as i', 'i.id', 't.merged_into')
      .select((eb) => [
        't.id',
        't.name_en as nameEn',
        't.names_ja as namesJa',
        't.category',
        't.episode_category as episodeCategory',
        't.description',
        't.version',
        sql<string>`to_json(${eb.ref('t.deleted_at')}) #>> '{}'`.as('deletedAt'),
        'i.name_en as intoEn',
        'i.names_ja as intoJa',
      ])
      .where('t.deleted_at', 'is not', null)
      .orderBy('t.deleted_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ intoEn, intoJa, ...term }) => ({
      ...term,
      into: intoEn === null || intoJa === null ? null : { nameEn: intoEn, namesJa: intoJa },
    }));
  }

  async countDeleted(): Promise<number> {
    const row = await kysely(this.em)
      .selectFrom('role_term')
      .select(rowCount().as('total'))
      .where('deleted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return row.total;
  }

  /** Returns its id. */
  add(em: EntityManager, role: StoredRole): Promise<number> {
    return em.insert(RoleTermEntity, role);
  }

  async change(em: EntityManager, { id, ...role }: StoredRole & { id: number }): Promise<void> {
    const term = await em.findOneOrFail(RoleTermEntity, id);
    Object.assign(term, role, { version: term.version + 1 });
    await em.flush();
  }

  /** `into`: the term that takes over their names, and what it did not have before. */
  async remove(
    em: EntityManager,
    ids: readonly number[],
    into?: { id: number; added: ReadonlySet<string> },
  ): Promise<void> {
    for (const term of await em.find(RoleTermEntity, { id: [...ids] }))
      Object.assign(term, {
        deletedAt: raw<Date>('now()'),
        mergedInto: into?.id ?? null,
        given: into ? term.namesJa.filter((name) => into.added.has(name)) : [],
      });
    await em.flush();
  }

  /**
   * Restores deleted terms. One that was merged takes back the names that it gave to another one, except those that others gave, too;
   * if that one was merged in turn, also from there. Returns the ids of the terms that lost names; null: one of them is not deleted.
   */
  async restore(em: EntityManager, ids: readonly number[]): Promise<number[] | null> {
    const terms = await em.find(RoleTermEntity, { id: [...ids], deletedAt: { $ne: null } });
    if (terms.length < ids.length) return null;
    const taken = terms.flatMap(({ mergedInto, given }) =>
      mergedInto == null ? [] : [{ mergedInto, given }],
    );
    for (const term of terms) Object.assign(term, { deletedAt: null, mergedInto: null, given: [] });
    await em.flush();
    const losers: number[] = [];
    for (const { mergedInto, given } of taken) losers.push(...(await this.takeBack(em, mergedInto, given)));
    return [...new Set(losers)];
  }

  /** Takes names from a term and from whatever it was merged into. Returns the ids of the terms that are not deleted. */
  private async takeBack(em: EntityManager, from: number, names: readonly string[]): Promise<number[]> {
    const losers: number[] = [];
    let rest = names;
    for (let id: number | null = from; id !== null && rest.length > 0;) {
      const term: InferEntity<typeof RoleTermEntity> | null = await em.findOne(RoleTermEntity, id);
      if (!term) break;
      const others = await em.find(RoleTermEntity, { mergedInto: id });
      const given = new Set(others.flatMap((other) => other.given));
      rest = rest.filter((name) => !given.has(name));
      const keeps = term.namesJa.map((name) => !rest.includes(name));
      Object.assign(term, {
        namesJa: term.namesJa.filter((_, index) => keeps[index]),
        weights: term.weights.filter((_, index) => keeps[index]),
        given: term.given.filter((name) => !rest.includes(name)),
        version: term.version + 1,
      });
      await em.flush();
      if (term.deletedAt === null) losers.push(id);
      id = term.mergedInto ?? null;
    }
    return losers;
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

  /** What each role of lists was last renamed to in lists, where nobody has undone that. */
  async renames(): Promise<Map<string, string>> {
    const rows = await kysely(this.em)
      .selectFrom('list_task as t')
      .select((eb) => [
        sql<string>`${eb.ref('t.request')} ->> 'from'`.as('from'),
        sql<string>`${eb.ref('t.request')} ->> 'to'`.as('to'),
      ])
      .where('t.kind', '=', 'rename-role')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('list_task as u')
              .select('u.id')
              .whereRef('u.undoes', '=', 't.id')
              .where('u.state', 'not in', ['failed', 'cancelled']),
          ),
        ),
      )
      .orderBy('t.id')
      .execute();
    return new Map(rows.map(({ from, to }) => [from, to]));
  }

  /** Whether a public list has a role of this name, in English and not in a cast. */
  async isCredited(role: string): Promise<boolean> {
    const row = await kysely(this.em)
      .selectFrom('role_use')
      .select('hash')
      .where((eb) => eb(textHash(eb.ref('role_en')), '=', textHash(eb.val(role))))
      .where('role_en', '=', role)
      .where('is_cast', '=', false)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The number of credits with each of these English role names by the Japanese one, without those of casts. */
  creditsByJapanese(names: readonly string[]) {
    return kysely(this.em)
      .selectFrom('role_use')
      .select((eb) => [
        'role_en as name',
        'role_ja as ja',
        eb.cast<number>(eb.fn.sum('credits'), 'integer').as('credits'),
      ])
      .where((eb) =>
        eb(
          textHash(eb.ref('role_en')),
          '=',
          sql<string>`any (select hashtextextended(n, 0) from unnest(${names}::text[]) n)`,
        ),
      )
      .where('role_en', '=', anyOf(names))
      .where('is_cast', '=', false)
      .groupBy(['role_en', 'role_ja'])
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
