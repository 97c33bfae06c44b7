import { Injectable } from '@nestjs/common';
import {
  type CreditedRole,
  creditEpisodes,
  creditRoles,
  type CreditRows,
  type CreditRowsQuery,
  type CreditsAsPosters,
  type CreditsByRole,
  type CreditsByYear,
  type CreditsPage,
  type CreditsQuery,
} from '@libs/contract/people/person-page.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { FormerRoles } from '../roles/former-roles.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { type ListOfPerson, pagesOf } from './credit-lists.js';
import type { PersonRow } from '../../shared/projections/find-person.js';
import { ofSize, pageOfWhole } from '../../base/database/place.js';
import { type CreditRow, listOrder, PersonStore, roleOrder } from './person.store.js';

type Shown = Omit<ListOfPerson, 'mark'>;
type Listed = Omit<CreditsByYear['items'][number], 'roles'>;

/** Role names shown below a poster. */
const posterRoles = 3;

/** Somebody's credits, a page at a time, in one of three views. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly store: PersonStore,
    private readonly access: ListAccess,
    private readonly former: FormerRoles,
  ) {}

  /** Four queries. Failures: person-not-found, bad-request (`readPlace`). */
  async page(ref: PersonRef, isStudio: boolean, asked: CreditsQuery): Promise<CreditsPage> {
    const person = await this.store.find(ref, isStudio);
    const { query, answer } = await this.former.inQuery(asked);
    return { ...(await this.view(person, query)), ...answer };
  }

  private async view(person: PersonRow, query: CreditsQuery): Promise<CreditsPage> {
    if (query.view === 'roles') return this.byRole(person, query);
    const lists = await this.store.listsOf(person.id, query);
    const { items: chosen, ...places } = pageOfWhole(listOrder(query.order), lists, query, pagesOf);
    const shared = { total: lists.length, page: query.page, pages: pagesOf(lists).length, ...places };
    if (query.view === 'posters') {
      return { view: 'posters', items: await this.posters(person, chosen, query), ...shared };
    }
    return { view: 'years', items: await this.withRoles(person, chosen, query), ...shared };
  }

  /** One by one, from where the previous page ended. Two queries, or three for one list. Failure: person-not-found. */
  async rows(ref: PersonRef, isStudio: boolean, asked: CreditRowsQuery): Promise<CreditRows> {
    const person = await this.store.find(ref, isStudio);
    const { query, answer } = await this.former.inQuery(asked);
    const listId = query.list === '' ? null : await this.access.publicId(query.list);
    const isNowhere = query.list !== '' && listId === null;
    const found = isNowhere ? [] : await this.store.creditRows(person.id, { ...query, listId });
    const items = found.slice(0, query.limit);
    const last = found.length > query.limit ? items.at(-1) : undefined;
    return {
      items: items.map(({ uuid, slug, title, year, affiliation, ...row }) => ({
        list: { uuid, slug, title, year },
        episode: row.menu,
        category: row.category,
        role: { ja: row.role_ja, en: row.role_en },
        as: { ja: row.ja, en: row.en },
        ...(affiliation ? { studio: { ja: affiliation.ja ?? '', en: affiliation.en ?? '' } } : {}),
        ...(row.comment ? { comment: row.comment } : {}),
        ...(row.is_nc ? { uncredited: true as const } : {}),
      })),
      next: last ? `${last.list_id}-${last.position}` : null,
      ...answer,
    };
  }

  private async withRoles(person: PersonRow, chosen: Shown[], query: CreditsQuery) {
    const [lists, credits] = await Promise.all([
      this.lists(chosen),
      this.store.credits(
        person,
        chosen.map(({ id }) => id),
      ),
    ]);
    const byList = Map.groupBy(credits, (credit) => credit.list_id);
    return chosen.flatMap(({ id, titled }): CreditsByYear['items'] => {
      const list = lists.get(id);
      if (!list) return [];
      const fitting = narrow(byList.get(id) ?? [], query, titled);
      return [{ ...list, roles: rolesOf(fitting, person) }];
    });
  }

  private async posters(person: PersonRow, chosen: Shown[], { category, role }: CreditsQuery) {
    const [lists, roles] = await Promise.all([
      this.lists(chosen),
      this.store.rolesIn(
        person.id,
        chosen.map(({ id }) => id),
      ),
    ]);
    const byList = Map.groupBy(
      roles.filter((one) => (!category || one.category === category) && (!role || one.role === role)),
      (one) => one.list_id,
    );
    return chosen.flatMap(({ id }): CreditsAsPosters['items'] => {
      const list = lists.get(id);
      if (!list) return [];
      const { studios: _, ...poster } = list;
      const own = byList.get(id) ?? [];
      const credits = own.reduce((sum, one) => sum + one.credits, 0);
      const names = [...new Set(own.map((one) => one.role).filter(Boolean))];
      return [{ ...poster, credits, roles: names.slice(0, posterRoles) }];
    });
  }

  private async byRole(person: PersonRow, query: CreditsQuery): Promise<CreditsByRole> {
    const text = query.q.toLowerCase();
    const all = await this.store.roles(person.id, query);
    const roles = all.filter(
      ({ category, ja, en }) =>
        (!query.category || category === query.category) &&
        (!query.role || (en || ja) === query.role) &&
        (!text || en.toLowerCase().includes(text) || ja.toLowerCase().includes(text)),
    );
    const { items: chosen, ...places } = pageOfWhole(roleOrder, roles, query, ofSize(creditRoles));
    const found = chosen.length > 0 ? await this.store.titlesOf(person.id, chosen, query.order) : [];
    const titles = Map.groupBy(found, ({ place }) => place);
    return {
      view: 'roles',
      items: chosen.map(({ isAsked: _, ...role }, index) => {
        const own = titles.get(index + 1) ?? [];
        return {
          ...role,
          lists: own[0]?.lists ?? 0,
          titles: own.map(({ place: _place, lists: _lists, ...title }) => title),
        };
      }),
      total: roles.length,
      page: query.page,
      pages: Math.max(1, Math.ceil(roles.length / creditRoles)),
      ...places,
    };
  }

  private async lists(chosen: readonly Shown[]): Promise<Map<number, Listed>> {
    const rows = await this.store.lists(chosen.map(({ id }) => id));
    return new Map(rows.map(({ id, episodes: _, ...list }) => [id, list]));
  }
}

/** The matching credits; all those of the category and role if the text matches the list itself. */
function narrow(credits: CreditRow[], { q, category, role }: CreditsQuery, titled: boolean): CreditRow[] {
  const text = q.toLowerCase();
  const holds = (...texts: (string | undefined)[]) => texts.some((one) => one?.toLowerCase().includes(text));
  const fitting = credits.filter(
    (one) => (!category || one.category === category) && (!role || (one.role_en || one.role_ja) === role),
  );
  const found =
    !text || titled
      ? fitting
      : fitting.filter(({ role_en, role_ja, ja, en, affiliation }) =>
          holds(role_en, role_ja, ja, en, affiliation?.ja, affiliation?.en),
        );
  // A category and a text may match different credits of one list.
  return found.length > 0 ? found : fitting;
}

/** In list order; a role that occurs in several places is listed once. */
function rolesOf(credits: readonly CreditRow[], person: PersonRow): CreditedRole[] {
  const roles = new Map<string, CreditedRole>();
  for (const { category, role_ja, role_en, ja, en, menu, affiliation, comment, is_nc } of credits) {
    const key = JSON.stringify([ja, en, category, role_ja, role_en]);
    let role = roles.get(key);
    if (!role) {
      const isOther = ja !== person.ja || en !== person.en;
      role = { category, ja: role_ja, en: role_en, ...(isOther ? { as: { ja, en } } : {}), credits: [] };
      roles.set(key, role);
    }
    if (role.credits.length >= creditEpisodes) {
      role.more = (role.more ?? 0) + 1;
      continue;
    }
    role.credits.push({
      episode: menu,
      ...(affiliation ? { studio: affiliation } : {}),
      ...(comment ? { comment } : {}),
      ...(is_nc ? { uncredited: true } : {}),
    });
  }
  return [...roles.values()];
}
