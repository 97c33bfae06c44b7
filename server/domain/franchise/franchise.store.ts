import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { franchiseLimits } from '@libs/contract/lists/franchise.js';
import { type RelationKind, relationKinds } from '@libs/contract/lists/relation-kinds.js';
import type { AnimeRelated } from '../../shared/anilist/anime.service.js';
import { bound } from '../../base/database/bound.js';
import { visible } from '../../shared/list-store/list-cards.js';

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

export interface RoleRow {
  list: number;
  roleJa: string;
  roleEn: string;
  key: string;
  ja: string;
  en: string;
}

/** How far a franchise is followed: many steps, of which each is one query. */
const mostSteps = 12;
const mostRoleRows = 20_000;

/** How works belong together, and who worked on several of them. */
@Injectable()
export class FranchiseStore {
  constructor(private readonly em: EntityManager) {}

  /** Takes over what AniList says about one anime. Returns whether it is something else than before. */
  async keep(from: number, relations: readonly AnimeRelated[]): Promise<boolean> {
    const em = this.em.fork();
    const text = ({ id, kind, title, native, format, year }: AnimeRow & { kind: string }) =>
      JSON.stringify([id, kind, title, native, format, year]);
    const known = await bound<AnimeRow & { kind: string }>(
      em,
      'select to_id as id, kind, title, native, format, year from anime_relation where from_id = ?',
      [from],
    );
    // AniList may name another one twice, as different things.
    const wanted = [...new Map(relations.toReversed().map((one) => [one.id, one])).values()];
    const others = wanted.filter(({ id }) => id !== from);
    if (JSON.stringify(known.map(text).sort()) === JSON.stringify(others.map(text).sort())) return false;
    await em.transactional(async (inside) => {
      await bound(inside as EntityManager, 'delete from anime_relation where from_id = ?', [from]);
      await bound(
        inside as EntityManager,
        `insert into anime_relation (from_id, to_id, kind, title, native, format, year)
         select ?, id, kind, title, native, format, year from json_to_recordset(?::json)
           as r (id integer, kind text, title text, native text, format text, year integer)
         on conflict (from_id, to_id) do nothing`,
        [from, JSON.stringify(others)],
      );
    });
    return true;
  }

  async anilistIdOf(listId: number): Promise<number | null> {
    const rows = await bound<{ id: number | null }>(
      this.em.fork(),
      'select anilist_id as id from list where id = ?',
      [listId],
    );
    return rows[0]?.id ?? null;
  }

  /** The direct relations of a public list, in no order; those by hand first. */
  direct(listId: number, anilistId: number | null): Promise<RelatedRow[]> {
    return bound<RelatedRow>(
      this.em.fork(),
      `select kind, is_reversed as "isReversed", true as "byHand", l.id as "listId", l.anilist_id as anime from (
         select kind, false as is_reversed, other_id as id from list_relation where list_id = ?
         union all select kind, true, list_id from list_relation where other_id = ?
       ) r join list l on l.id = r.id where ${visible}
       union all
       select kind, is_reversed, false, l.id, r.anime from (
         select kind, false as is_reversed, to_id as anime from anime_relation where from_id = ?
         union all
         select kind, true, from_id from anime_relation w where to_id = ?
           and not exists (select 1 from anime_relation b where b.from_id = w.to_id and b.to_id = w.from_id)
       ) r left join list l on l.anilist_id = r.anime and ${visible}
       limit 500`,
      [listId, listId, anilistId, anilistId],
    );
  }

  /** What AniList calls anime that are related to another one. */
  anime(ids: readonly number[]): Promise<AnimeRow[]> {
    return bound<AnimeRow>(
      this.em.fork(),
      `select distinct on (to_id) to_id as id, title, native, format, year from anime_relation
       where to_id = any (?::integer[]) order by to_id, from_id`,
      [[...ids]],
    );
  }

  /**
   * The public lists and the anime that are connected with a list over any number of steps, itself included. `isCut`: there are more
   * than are followed. No step reads more than it may take, however many relations point to a work.
   */
  async connected(listId: number): Promise<{ lists: number[]; anime: number[]; isCut: boolean }> {
    const em = this.em.fork();
    const [lists, anime] = [new Set([listId]), new Set<number>()];
    let [newLists, newAnime] = [[listId], [] as number[]];
    let isCut = false;
    for (let step = 0; newLists.length + newAnime.length > 0; step += 1) {
      if (step === mostSteps) return { lists: [...lists], anime: [...anime], isCut: true };
      const [knownLists, knownAnime] = [[...lists], [...anime]];
      const [mostLists, mostAnime] = [franchiseLimits.works + 1, franchiseLimits.anime + 1];
      const found = await bound<{ isList: boolean; id: number }>(
        em,
        `(select true as "isList", l.id from list l
           where l.anilist_id = any (?::integer[]) and l.id <> all (?::integer[]) and ${visible} limit ?)
         union (select true, l.id from list_relation r join list l on l.id = r.other_id
           where r.list_id = any (?::integer[]) and l.id <> all (?::integer[]) and ${visible} limit ?)
         union (select true, l.id from list_relation r join list l on l.id = r.list_id
           where r.other_id = any (?::integer[]) and l.id <> all (?::integer[]) and ${visible} limit ?)
         union select false, anilist_id from list where id = any (?::integer[]) and anilist_id is not null
         union (select false, to_id from anime_relation
           where from_id = any (?::integer[]) and to_id <> all (?::integer[]) limit ?)
         union (select false, from_id from anime_relation
           where to_id = any (?::integer[]) and from_id <> all (?::integer[]) limit ?)
         order by 1, 2`,
        [
          newAnime,
          knownLists,
          mostLists,
          newLists,
          knownLists,
          mostLists,
          newLists,
          knownLists,
          mostLists,
          newLists,
          newAnime,
          knownAnime,
          mostAnime,
          newAnime,
          knownAnime,
          mostAnime,
        ],
      );
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

  /** How many people work in each of these lists, and in an earlier one as well. `place`: in `lists`, from 0. */
  staying(lists: readonly number[]): Promise<{ place: number; people: number; stayed: number }[]> {
    return bound(
      this.em.fork(),
      `with worked as materialized (
         select o.person_id, w.place::int - 1 as place
         from unnest(?::integer[]) with ordinality w (id, place) join person_list o on o.list_id = w.id
         join person p on p.id = o.person_id and not p.is_studio
       ), begun as (select person_id, min(place) as first from worked group by person_id)
       select place, count(*)::int as people, count(*) filter (where first < place)::int as stayed
       from worked join begun using (person_id) group by place`,
      [[...lists]],
    );
  }

  /** Who worked on several of these lists: most lists first, then most credits; with how many there are. */
  async several(lists: readonly number[]) {
    const rows = await bound<{ id: number; key: string; ja: string; en: string; total: number }>(
      this.em.fork(),
      `with several as materialized (
         select o.person_id, count(*) as lists, sum(o.credits) as credits from person_list o
         where o.list_id = any (?::integer[]) group by o.person_id having count(*) > 1
       )
       select p.id, p.key, p.ja, p.en, count(*) over ()::int as total
       from several s join person p on p.id = s.person_id and not p.is_studio
       order by s.lists desc, s.credits desc, p.id limit ?`,
      [[...lists], franchiseLimits.people],
    );
    return { people: rows, total: rows[0]?.total ?? 0 };
  }

  /** As what these people are credited in these lists, the most frequent roles first. */
  rolesOf(people: readonly number[], lists: readonly number[]) {
    return bound<{ person: number; list: number; roleJa: string; roleEn: string; credits: number }>(
      this.em.fork(),
      `select w.person, o.list_id as list, c.role_ja as "roleJa", c.role_en as "roleEn", count(*)::int as credits
       from unnest(?::integer[]) w (person)
       join person_list o on o.person_id = w.person and o.list_id = any (?::integer[])
       join credit c on c.person_id = o.person_id and c.list_id = o.list_id
       group by 1, 2, 3, 4 order by credits desc, min(c.position)`,
      [[...people], [...lists]],
    );
  }

  /** Who has which role of the whole production in these lists, in list order. */
  mainRoles(lists: readonly number[]): Promise<RoleRow[]> {
    return bound<RoleRow>(
      this.em.fork(),
      `select c.list_id as list, max(c.role_ja) as "roleJa", c.role_en as "roleEn", p.key, p.ja, p.en
       from credit c join person p on p.id = c.person_id and not p.is_studio
       where c.list_id = any (?::integer[]) and lower(c.menu) = 'overview' and c.role_en <> ''
       group by c.list_id, c.role_en, p.id order by min(c.position) limit ?`,
      [[...lists], mostRoleRows],
    );
  }

  /** Failures: relation-self, relation-limit. */
  async set(listId: number, otherId: number, kind: RelationKind, accountId: number): Promise<void> {
    if (listId === otherId) throw new Failure('relation-self');
    await this.em.fork().transactional(async (inside) => {
      const em = inside as EntityManager;
      // Two that are entered at the same time are counted one after the other.
      await bound(em, 'select 1 from list where id = ? for no key update', [listId]);
      const [others] = await bound<{ count: number }>(
        em,
        'select count(*)::int as count from list_relation where list_id = ? and other_id <> ?',
        [listId, otherId],
      );
      if (others!.count >= franchiseLimits.byHand) throw new Failure('relation-limit');
      // Only one of the two lists says what they are to each other: the last word counts.
      await bound(em, 'delete from list_relation where list_id = ? and other_id = ?', [otherId, listId]);
      await bound(
        em,
        `insert into list_relation (list_id, other_id, kind, account_id) values (?, ?, ?, ?)
         on conflict (list_id, other_id) do update set kind = excluded.kind, account_id = excluded.account_id, at = now()`,
        [listId, otherId, kind, accountId],
      );
    });
  }

  /** Whichever of the two says it. Returns whether there was one. */
  async remove(listId: number, otherId: number): Promise<boolean> {
    const rows = await bound(
      this.em.fork(),
      `delete from list_relation where (list_id = ? and other_id = ?) or (list_id = ? and other_id = ?)
       returning list_id`,
      [listId, otherId, otherId, listId],
    );
    return rows.length > 0;
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
