import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Failure } from '@libs/contract/base/errors.js';
import { franchiseLimits } from '@libs/contract/lists/franchise.js';
import { type RelationKind, relationKinds } from '@libs/contract/lists/relation-kinds.js';
import type { AnimeRelated } from '../../shared/anilist/anime.service.js';
import { ListRelation } from '../../base/database/entities/relations.js';
import { allOf, anyOf, now, rowCount, wantedIds, wantedInOrder } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { isVisible } from '../../shared/list-store/list-cards.js';

/** A direct relation: with a public list, or with an anime that may have none. */
export interface RelatedRow {
  kind: RelationKind;
  /** From the side of the other work: `kind` is what this one is to it. */
  isReversed: boolean;
  byHand: boolean;
  listId: number | null;
  anime: number | null;
}

export interface AnimeRow {
  id: number;
  title: string;
  native: string | null;
  format: string | null;
  year: number | null;
}

interface RoleRow {
  list: number;
  roleJa: string;
  roleEn: string;
  key: string;
  ja: string;
  en: string;
}

/** How far a franchise is followed: many steps, of which each is one query. */
const maxSteps = 12;
const maxRoleRows = 20_000;

/** How works belong together, and who worked on several of them. */
@Injectable()
export class FranchiseStore {
  constructor(private readonly em: EntityManager) {}

  /** Takes over what AniList says about one anime. Returns whether it is something else than before. */
  async keep(from: number, relations: readonly AnimeRelated[]): Promise<boolean> {
    const text = ({ id, kind, title, native, format, year }: AnimeRow & { kind: string }) =>
      JSON.stringify([id, kind, title, native, format, year]);
    const known = await kysely(this.em)
      .selectFrom('anime_relation')
      .select(['to_id as id', 'kind', 'title', 'native', 'format', 'year'])
      .where('from_id', '=', from)
      .execute();
    // AniList may name another one twice, as different things.
    const wanted = [...new Map(relations.toReversed().map((one) => [one.id, one])).values()];
    const others = wanted.filter(({ id }) => id !== from);
    if (JSON.stringify(known.map(text).sort()) === JSON.stringify(others.map(text).sort())) return false;
    await this.em.fork().transactional(async (em) => {
      await kysely(em).deleteFrom('anime_relation').where('from_id', '=', from).execute();
      if (others.length === 0) return;
      await kysely(em)
        .insertInto('anime_relation')
        .values(
          others.map(({ id, kind, title, native, format, year }) => ({
            from_id: from,
            to_id: id,
            kind,
            title,
            native,
            format,
            year,
          })),
        )
        .onConflict((kept) => kept.columns(['from_id', 'to_id']).doNothing())
        .execute();
    });
    return true;
  }

  async anilistIdOf(listId: number): Promise<number | null> {
    const row = await kysely(this.em)
      .selectFrom('list')
      .select('anilist_id as id')
      .where('id', '=', listId)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** The direct relations of a public list, in no order; those by hand first. */
  direct(listId: number, anilistId: number | null): Promise<RelatedRow[]> {
    const db = kysely(this.em);
    const byHand = db
      .selectFrom((from) =>
        from
          .selectFrom('list_relation')
          .select(['kind', sql<boolean>`false`.as('isReversed'), 'other_id as id'])
          .where('list_id', '=', listId)
          .unionAll(
            from
              .selectFrom('list_relation')
              .select(['kind', sql<boolean>`true`.as('isReversed'), 'list_id as id'])
              .where('other_id', '=', listId),
          )
          .as('r'),
      )
      .innerJoin('list as l', 'l.id', 'r.id')
      .select((of) => [
        of.cast<string>('r.kind', 'text').as('kind'),
        'r.isReversed',
        sql<boolean>`true`.as('byHand'),
        sql<number | null>`${of.ref('l.id')}`.as('listId'),
        'l.anilist_id as anime',
      ])
      .where(isVisible);
    const byAnilist = db
      .selectFrom((from) =>
        from
          .selectFrom('anime_relation')
          .select(['kind', sql<boolean>`false`.as('isReversed'), 'to_id as anime'])
          .where('from_id', '=', anilistId)
          .unionAll(
            from
              .selectFrom('anime_relation as w')
              .select(['w.kind', sql<boolean>`true`.as('isReversed'), 'w.from_id as anime'])
              .where('w.to_id', '=', anilistId)
              .where((of) =>
                of.not(
                  of.exists(
                    of
                      .selectFrom('anime_relation as b')
                      .select('b.from_id')
                      .whereRef('b.from_id', '=', 'w.to_id')
                      .whereRef('b.to_id', '=', 'w.from_id'),
                  ),
                ),
              ),
          )
          .as('r'),
      )
      .leftJoin('list as l', (join) => join.onRef('l.anilist_id', '=', 'r.anime').on(isVisible))
      .select((of) => [
        'r.kind',
        'r.isReversed',
        sql<boolean>`false`.as('byHand'),
        'l.id as listId',
        sql<number | null>`${of.ref('r.anime')}`.as('anime'),
      ]);
    return byHand.unionAll(byAnilist).limit(500).$castTo<RelatedRow>().execute();
  }

  /** What AniList calls anime that are related to another one. */
  anime(ids: readonly number[]): Promise<AnimeRow[]> {
    return kysely(this.em)
      .selectFrom('anime_relation')
      .distinctOn('to_id')
      .select(['to_id as id', 'title', 'native', 'format', 'year'])
      .where('to_id', '=', anyOf(ids))
      .orderBy('to_id')
      .orderBy('from_id')
      .execute();
  }

  /**
   * The public lists and the anime that are connected with a list over any number of steps, itself included. `isCut`: there are more
   * than are followed. No step reads more than it may take, however many relations point to a work.
   */
  async connected(listId: number): Promise<{ lists: number[]; anime: number[]; isCut: boolean }> {
    const [lists, anime] = [new Set([listId]), new Set<number>()];
    let [newLists, newAnime] = [[listId], [] as number[]];
    let isCut = false;
    for (let step = 0; newLists.length + newAnime.length > 0; step += 1) {
      if (step === maxSteps) return { lists: [...lists], anime: [...anime], isCut: true };
      const found = await this.beside(newLists, newAnime, [...lists], [...anime]);
      newLists = found.filter(({ isList, id }) => isList && !lists.has(id)).map(({ id }) => id);
      newAnime = found.filter(({ isList, id }) => !isList && !anime.has(id)).map(({ id }) => id);
      const room = { lists: franchiseLimits.works - lists.size, anime: franchiseLimits.anime - anime.size };
      isCut ||= newLists.length > room.lists || newAnime.length > room.anime;
      newLists = newLists.slice(0, room.lists);
      newAnime = newAnime.slice(0, room.anime);
      for (const id of newLists) lists.add(id);
      for (const id of newAnime) anime.add(id);
    }
    return { lists: [...lists], anime: [...anime], isCut };
  }

  /** One step: the works that are related to one of these lists and anime, without those that are known. One query. */
  private beside(
    lists: readonly number[],
    anime: readonly number[],
    knownLists: readonly number[],
    knownAnime: readonly number[],
  ): Promise<{ isList: boolean; id: number }[]> {
    const db = kysely(this.em);
    const list = sql<boolean>`true`.as('isList');
    const other = sql<boolean>`false`.as('isList');
    const newLists = db
      .selectFrom('list as l')
      .select([list, 'l.id'])
      .where('l.id', '<>', allOf(knownLists))
      .where(isVisible)
      .limit(franchiseLimits.works + 1);
    const newAnime = db.selectFrom('anime_relation').limit(franchiseLimits.anime + 1);
    // Each in a query of its own: a limit would otherwise belong to all of them together.
    return db
      .selectFrom(newLists.where('l.anilist_id', '=', anyOf(anime)).as('same'))
      .selectAll()
      .union(
        db
          .selectFrom(
            newLists
              .innerJoin('list_relation as r', 'r.other_id', 'l.id')
              .where('r.list_id', '=', anyOf(lists))
              .as('to'),
          )
          .selectAll(),
      )
      .union(
        db
          .selectFrom(
            newLists
              .innerJoin('list_relation as r', 'r.list_id', 'l.id')
              .where('r.other_id', '=', anyOf(lists))
              .as('from'),
          )
          .selectAll(),
      )
      .union(
        db
          .selectFrom('list')
          .select((of) => [other, of.ref('anilist_id').$notNull().as('id')])
          .where('id', '=', anyOf(lists))
          .where('anilist_id', 'is not', null),
      )
      .union(
        db
          .selectFrom(
            newAnime
              .select([other, 'to_id as id'])
              .where('from_id', '=', anyOf(anime))
              .where('to_id', '<>', allOf(knownAnime))
              .as('told'),
          )
          .selectAll(),
      )
      .union(
        db
          .selectFrom(
            newAnime
              .select([other, 'from_id as id'])
              .where('to_id', '=', anyOf(anime))
              .where('from_id', '<>', allOf(knownAnime))
              .as('telling'),
          )
          .selectAll(),
      )
      .orderBy('isList')
      .orderBy('id')
      .execute();
  }

  /** How many people work in each of these lists, and in an earlier one as well. `place`: in `lists`, from 0. */
  staying(lists: readonly number[]): Promise<{ place: number; people: number; stayed: number }[]> {
    return kysely(this.em)
      .with(
        (cte) => cte('worked').materialized(),
        (db) =>
          db
            .selectFrom(wantedInOrder(lists))
            .innerJoin('person_list as o', 'o.list_id', 'wanted.id')
            .innerJoin('person as p', (join) =>
              join.onRef('p.id', '=', 'o.person_id').on('p.is_studio', '=', false),
            )
            .select((of) => ['o.person_id', sql<number>`${of.ref('wanted.place')}::int - 1`.as('place')]),
      )
      .with('begun', (db) =>
        db
          .selectFrom('worked')
          .select((of) => ['person_id', of.fn.min('place').as('first')])
          .groupBy('person_id'),
      )
      .selectFrom('worked as w')
      .innerJoin('begun as b', 'b.person_id', 'w.person_id')
      .select((of) => [
        'w.place',
        rowCount().as('people'),
        rowCount(of('b.first', '<', of.ref('w.place'))).as('stayed'),
      ])
      .groupBy('w.place')
      .execute();
  }

  /** Who worked on several of these lists: most lists first, then most credits; with how many there are. */
  async several(lists: readonly number[]) {
    const people = await kysely(this.em)
      .with(
        (cte) => cte('several').materialized(),
        (db) =>
          db
            .selectFrom('person_list')
            .select((of) => ['person_id', of.fn.countAll().as('lists'), of.fn.sum('credits').as('credits')])
            .where('list_id', '=', anyOf(lists))
            .groupBy('person_id')
            .having((of) => of(of.fn.countAll(), '>', 1)),
      )
      .selectFrom('several as s')
      .innerJoin('person as p', (join) =>
        join.onRef('p.id', '=', 's.person_id').on('p.is_studio', '=', false),
      )
      .select(['p.id', 'p.key', 'p.ja', 'p.en', sql<number>`(count(*) over ())::int`.as('total')])
      .orderBy('s.lists', 'desc')
      .orderBy('s.credits', 'desc')
      .orderBy('p.id')
      .limit(franchiseLimits.people)
      .execute();
    return { people, total: people[0]?.total ?? 0 };
  }

  /** As what these people are credited in these lists, the most frequent roles first. */
  rolesOf(people: readonly number[], lists: readonly number[]) {
    return kysely(this.em)
      .selectFrom(wantedIds(people))
      .innerJoin('person_list as o', (join) =>
        join.onRef('o.person_id', '=', 'wanted.id').on('o.list_id', '=', anyOf(lists)),
      )
      .innerJoin('credit as c', (join) =>
        join.onRef('c.person_id', '=', 'o.person_id').onRef('c.list_id', '=', 'o.list_id'),
      )
      .select([
        'wanted.id as person',
        'o.list_id as list',
        'c.role_ja as roleJa',
        'c.role_en as roleEn',
        rowCount().as('credits'),
      ])
      .groupBy(['wanted.id', 'o.list_id', 'c.role_ja', 'c.role_en'])
      .orderBy('credits', 'desc')
      .orderBy((of) => of.fn.min('c.position'))
      .execute();
  }

  /** Who has which role of the whole production in these lists, in list order. */
  mainRoles(lists: readonly number[]): Promise<RoleRow[]> {
    return kysely(this.em)
      .selectFrom('credit as c')
      .innerJoin('person as p', (join) =>
        join.onRef('p.id', '=', 'c.person_id').on('p.is_studio', '=', false),
      )
      .select((of) => [
        'c.list_id as list',
        of.fn.max('c.role_ja').as('roleJa'),
        'c.role_en as roleEn',
        'p.key',
        'p.ja',
        'p.en',
      ])
      .where('c.list_id', '=', anyOf(lists))
      .where((of) => of(of.fn<string>('lower', ['c.menu']), '=', 'overview'))
      .where('c.role_en', '<>', '')
      .groupBy(['c.list_id', 'c.role_en', 'p.id'])
      .orderBy((of) => of.fn.min('c.position'))
      .limit(maxRoleRows)
      .execute();
  }

  /** Failures: relation-self, relation-limit. */
  async set(listId: number, otherId: number, kind: RelationKind, accountId: number): Promise<void> {
    if (listId === otherId) throw new Failure('relation-self');
    await this.em.fork().transactional(async (em) => {
      const db = kysely(em);
      // Two that are entered at the same time are counted one after the other.
      await db.selectFrom('list').select('id').where('id', '=', listId).forNoKeyUpdate().execute();
      const { others } = await db
        .selectFrom('list_relation')
        .select(rowCount().as('others'))
        .where('list_id', '=', listId)
        .where('other_id', '<>', otherId)
        .executeTakeFirstOrThrow();
      if (others >= franchiseLimits.byHand) throw new Failure('relation-limit');
      // Only one of the two lists says what they are to each other: the last word counts.
      await em.nativeDelete(ListRelation, { listId: otherId, otherId: listId });
      await db
        .insertInto('list_relation')
        .values({ list_id: listId, other_id: otherId, kind, account_id: accountId })
        .onConflict((said) =>
          said.columns(['list_id', 'other_id']).doUpdateSet({ kind, account_id: accountId, at: now }),
        )
        .execute();
    });
  }

  /** Whichever of the two says it. Returns whether there was one. */
  async remove(listId: number, otherId: number): Promise<boolean> {
    const removed = await this.em.fork().nativeDelete(ListRelation, {
      $or: [
        { listId, otherId },
        { listId: otherId, otherId: listId },
      ],
    });
    return removed > 0;
  }
}

/** What one is to another, of which that one is `kind`. */
const inverse: Record<RelationKind, RelationKind> = {
  PREQUEL: 'SEQUEL',
  SEQUEL: 'PREQUEL',
  PARENT: 'SIDE_STORY',
  SIDE_STORY: 'PARENT',
  SPIN_OFF: 'PARENT',
  ALTERNATIVE: 'ALTERNATIVE',
  SUMMARY: 'PARENT',
  COMPILATION: 'CONTAINS',
  CONTAINS: 'COMPILATION',
};

export const kindOf = ({ kind, isReversed }: Pick<RelatedRow, 'kind' | 'isReversed'>): RelationKind | null =>
  !relationKinds.includes(kind) ? null : isReversed ? inverse[kind] : kind;
