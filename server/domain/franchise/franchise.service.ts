import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ErrorCode, Failure } from '@libs/contract/base/errors.js';
import {
  type Franchise,
  franchiseLimits,
  type ListlessAnime,
  type RelatedWorks,
} from '@libs/contract/lists/franchise.js';
import { formats, seasons } from '@libs/contract/base/choices.js';
import type { ListCard } from '@libs/contract/lists/lists.js';
import { policy } from '@libs/contract/accounts/policy.js';
import type { RelationKind } from '@libs/contract/lists/relation-kinds.js';
import { AnimeService } from '../../shared/anilist/anime.service.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { personAddress } from '../../shared/projections/find-person.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { cardsOf } from '../../shared/list-store/list-cards.js';
import { Notices } from '../../base/notices/notices.js';
import { type AnimeRow, FranchiseStore, kindOf, type RelatedRow } from './franchise.store.js';

interface Work {
  list: ListCard | null;
  anime: ListlessAnime | null;
}

/** Which works belong together, and who worked on several of them. */
@Injectable()
export class FranchiseService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FranchiseStore,
    private readonly access: ListAccess,
    private readonly anime: AnimeService,
    private readonly notices: Notices,
  ) {}

  /**
   * What a list is directly related to, as far as it is known: nobody waits for AniList. Members have it asked if its answer is older
   * than a week; that it cannot be asked is part of the answer. Failure: list-not-found.
   */
  async related(visitor: Visitor, slugOrUuid: string): Promise<RelatedWorks> {
    const row = await this.access.row(visitor, slugOrUuid);
    const anilistId = await this.store.anilistIdOf(row.id);
    const asked = await this.refresh(visitor, anilistId);
    const direct = await this.store.direct(row.id, anilistId);
    const [cards, animes] = await this.named(direct);
    const items = new Map<string, RelatedWorks['items'][number]>();
    for (const one of direct) {
      const kind = kindOf(one);
      const list = one.listId === null ? null : (cards.get(one.listId) ?? null);
      const anime = list ? null : (animes.get(one.anime ?? 0) ?? null);
      const key = list?.uuid ?? `${anime?.id}`;
      // What a member says comes first, and counts.
      if (!kind || (!list && !anime) || list?.uuid === row.uuid || items.has(key)) continue;
      items.set(key, { list, anime, kind, byHand: one.byHand });
    }
    return { items: [...items.values()].sort(byDate).slice(0, franchiseLimits.related), ...asked };
  }

  /** Failures: unauthorized, banned, no-permission, list-not-found, relation-self, relation-limit. */
  async set(visitor: Visitor, id: string, other: string, kind: RelationKind): Promise<RelatedWorks> {
    const [row, second] = await this.editable(visitor, id, other);
    await this.store.set(row.id, second.id, kind, visitor!.id);
    await this.notices.notify({ kind: 'relations' });
    return this.related(visitor, row.uuid);
  }

  /** Failures: unauthorized, banned, no-permission, list-not-found, relation-not-found. */
  async remove(visitor: Visitor, id: string, other: string): Promise<RelatedWorks> {
    const [row, second] = await this.editable(visitor, id, other);
    if (!(await this.store.remove(row.id, second.id))) throw new Failure('relation-not-found');
    await this.notices.notify({ kind: 'relations' });
    return this.related(visitor, row.uuid);
  }

  /** At most 12 queries to find the works, and seven more. Failure: list-not-found. */
  async franchise(visitor: Visitor, slugOrUuid: string): Promise<Franchise> {
    const row = await this.access.row(visitor, slugOrUuid);
    const { lists, anime, isCut } = await this.store.connected(row.id);
    const cards = await this.cards(lists);
    const withList = new Set([...cards.values()].map(({ anilistId }) => anilistId));
    const others = await this.store.anime(anime.filter((id) => !withList.has(id)));
    const works: (Work & { id: number | null })[] = [
      ...[...cards].map(([id, list]) => ({ id, list, anime: null })),
      ...others.map((one) => ({ id: null, list: null, anime: animeOf(one) })),
    ].sort(byDate);
    const ids = works.flatMap(({ id }) => id ?? []);
    const places = new Map(works.flatMap(({ id }, place) => (id === null ? [] : [[id, place]])));
    const [staying, { people, total }, mainRoles] = await Promise.all([
      this.store.staying(ids),
      this.store.several(ids),
      this.store.mainRoles(ids),
    ]);
    const byPerson = Map.groupBy(
      await this.store.rolesOf(
        people.map(({ id }) => id),
        ids,
      ),
      ({ person }) => person,
    );
    const counts = new Map(staying.map(({ place, ...count }) => [ids[place]!, count]));
    return {
      works: works.map(({ id, ...work }) => ({
        ...work,
        ...((id !== null && counts.get(id)) || { people: 0, stayed: 0 }),
      })),
      roles: sharedRoles(mainRoles, places),
      people: people.map(({ id, ...who }) => {
        const own = Map.groupBy(byPerson.get(id) ?? [], ({ list }) => list);
        return {
          ...credited(who),
          works: [...own]
            .map(([list, some]) => ({
              work: places.get(list)!,
              credits: some.reduce((sum, { credits }) => sum + credits, 0),
              roles: some.slice(0, 3).map(({ roleJa, roleEn }) => ({ ja: roleJa, en: roleEn })),
            }))
            .sort((a, b) => a.work - b.work),
        };
      }),
      several: total,
      isCut,
    };
  }

  /** Takes over AniList’s answer, or has it asked on behalf of a member, if need be. */
  private async refresh(
    visitor: Visitor,
    anilistId: number | null,
  ): Promise<{ isAsking: boolean; failure: ErrorCode | null }> {
    if (anilistId === null || !visitor || visitor.banned) return { isAsking: false, failure: null };
    const { relations, isAsking, failure } = await this.anime.relations(anilistId, visitor);
    if (relations && (await this.store.keep(anilistId, relations)))
      await this.notices.notify({ kind: 'relations' });
    return { isAsking, failure };
  }

  private async named(direct: readonly RelatedRow[]) {
    const ids = [...new Set(direct.flatMap(({ listId }) => listId ?? []))];
    const without = direct.flatMap(({ listId, anime }) => (listId === null && anime !== null ? [anime] : []));
    const animes = without.length > 0 ? await this.store.anime(without) : [];
    return [
      ids.length > 0 ? await this.cards(ids) : new Map<number, ListCard>(),
      new Map(animes.map((one) => [one.id, animeOf(one)])),
    ] as const;
  }

  private async cards(ids: readonly number[]): Promise<Map<number, ListCard>> {
    const cards = await cardsOf(this.em.fork(), { ids });
    // They come in the order of the ids.
    const sorted = ids.toSorted((a, b) => a - b);
    return new Map(cards.map((card, place) => [sorted[place]!, card]));
  }

  private async editable(visitor: Visitor, id: string, other: string) {
    const row = await this.access.row(visitor, id);
    authorize(visitor, policy.editList(visitor, row));
    return [row, await this.access.row(visitor, other)] as const;
  }
}

const animeOf = ({ format, ...rest }: AnimeRow): ListlessAnime => ({
  ...rest,
  format: formats.find((one) => one === format) ?? null,
});

const credited = ({ key, ja, en }: { key: string; ja: string; en: string }) => ({
  id: personAddress({ key, ja, en }),
  ja,
  en,
});

const placeOf = ({ list, anime }: Work): [number, number, string] => [
  list?.seasonYear ?? anime?.year ?? 9999,
  list ? seasons.findIndex((season) => season === list.season) : 4,
  list?.title ?? anime?.title ?? '',
];

/** Oldest first; those without a date last. */
function byDate(a: Work, b: Work): number {
  const [yearA, seasonA, titleA] = placeOf(a);
  const [yearB, seasonB, titleB] = placeOf(b);
  return yearA - yearB || seasonA - seasonB || (titleA < titleB ? -1 : 1);
}

/** The roles that several works have, most works first. */
function sharedRoles(
  rows: Awaited<ReturnType<FranchiseStore['mainRoles']>>,
  places: ReadonlyMap<number, number>,
): Franchise['roles'] {
  const byRole = Map.groupBy(rows, ({ roleEn }) => roleEn);
  return [...byRole]
    .map(([en, some]) => ({
      role: { ja: some[0]!.roleJa, en },
      works: [...Map.groupBy(some, ({ list }) => list)]
        .map(([list, own]) => ({
          work: places.get(list)!,
          people: own.slice(0, franchiseLimits.names).map(credited),
          more: Math.max(0, own.length - franchiseLimits.names),
        }))
        .sort((a, b) => a.work - b.work),
    }))
    .filter(({ works }) => works.length > 1)
    .sort((a, b) => b.works.length - a.works.length)
    .slice(0, franchiseLimits.roles);
}
