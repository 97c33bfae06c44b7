import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type CreditedRole,
  creditEpisodes,
  creditRoles,
  type CreditsAsPosters,
  type CreditsByRole,
  type CreditsByYear,
  type CreditsPage,
  type CreditsQuery,
  listsOfRole,
  type PersonRef,
} from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { visible } from '../lists/list-cards.js';
import { type ListOfPerson, listsOfPerson, pagesOf } from './credit-lists.js';
import { findPerson, type PersonRow } from './find-person.js';
import { groupBy } from './group.js';

interface CreditRow {
  list_id: number;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
  affiliation: { ja: string; en: string } | null;
  comment: string | null;
  is_nc: boolean;
}

type Listed = Omit<CreditsByYear['items'][number], 'roles'>;

/** Role names shown under a poster. */
const posterRoles = 3;

/** Somebody's credits, a page at a time, in one of three views. */
@Injectable()
export class CreditsService {
  constructor(private readonly em: EntityManager) {}

  /** Four queries. Failure: person-not-found. */
  async page(ref: PersonRef, isStudio: boolean, query: CreditsQuery): Promise<CreditsPage> {
    const em = this.em.fork();
    const person = await findPerson(em, ref, isStudio);
    if (query.view === 'roles') return this.byRole(em, person, query);
    const lists = await listsOfPerson(em, person.id, query);
    const pages = pagesOf(lists);
    const chosen = pages[query.page - 1] ?? [];
    const shared = { total: lists.length, page: query.page, pages: pages.length };
    if (query.view === 'posters') {
      return { view: 'posters', items: await this.posters(person, chosen, query), ...shared };
    }
    return { view: 'years', items: await this.withRoles(person, chosen, query), ...shared };
  }

  private async withRoles(person: PersonRow, chosen: ListOfPerson[], query: CreditsQuery) {
    const [lists, credits] = await Promise.all([
      this.lists(chosen),
      bound<CreditRow>(
        this.em.fork(),
        // List by list: for many lists at once, Postgres would rather read all credits of them.
        `select c.list_id, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.affiliation, c.comment, c.is_nc
         from unnest(?::integer[]) w (id)
         cross join lateral (select * from credit c where c.person_id = ? and c.list_id = w.id order by c.position) c`,
        [chosen.map(({ id }) => id), person.id],
      ),
    ]);
    const byList = groupBy(credits, (credit) => credit.list_id);
    return chosen.flatMap(({ id, titled }): CreditsByYear['items'] => {
      const list = lists.get(id);
      if (!list) return [];
      const fitting = narrow(byList.get(id) ?? [], query, titled);
      return [{ ...list, roles: rolesOf(fitting, person) }];
    });
  }

  private async posters(person: PersonRow, chosen: ListOfPerson[], { category, role }: CreditsQuery) {
    const [lists, roles] = await Promise.all([
      this.lists(chosen),
      bound<{ list_id: number; category: string; role: string; credits: number }>(
        this.em.fork(),
        `select c.list_id, c.category, coalesce(nullif(c.role_en, ''), c.role_ja) as role, count(*)::int as credits
         from unnest(?::integer[]) w (id)
         cross join lateral (select * from credit c where c.person_id = ? and c.list_id = w.id order by c.position) c
         group by 1, 2, 3 order by credits desc, role`,
        [chosen.map(({ id }) => id), person.id],
      ),
    ]);
    const byList = groupBy(
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

  private async byRole(em: EntityManager, person: PersonRow, query: CreditsQuery): Promise<CreditsByRole> {
    const text = query.q.toLowerCase();
    const all = await bound<{ category: string; ja: string; en: string; credits: number }>(
      em,
      `select category, role_ja as ja, role_en as en, credits from person_role
       where person_id = ? order by credits desc, category, role_en, role_ja`,
      [person.id],
    );
    const roles = all.filter(
      ({ category, ja, en }) =>
        (!query.category || category === query.category) &&
        (!query.role || (en || ja) === query.role) &&
        (!text || en.toLowerCase().includes(text) || ja.toLowerCase().includes(text)),
    );
    const chosen = roles.slice((query.page - 1) * creditRoles, query.page * creditRoles);
    const found =
      chosen.length === 0
        ? []
        : await bound<
            {
              place: number;
              lists: number;
              credits: number;
            } & CreditsByRole['items'][number]['titles'][number]
          >(
            em,
            `with wanted as (
         select * from unnest(?::text[], ?::text[], ?::text[]) with ordinality as w (category, ja, en, place)
       ), counted as (
         select w.place, c.list_id, count(*)::int as credits from wanted w
         join credit c on c.person_id = ? and c.category = w.category and c.role_ja = w.ja and c.role_en = w.en
         group by w.place, c.list_id
       ), ranked as (
         select c.place, c.credits, l.uuid, l.slug, l.title, l.season_year as year,
           count(*) over (partition by c.place)::int as lists,
           row_number() over (partition by c.place
             order by l.season_year ${query.order === 'newest' ? 'desc' : 'asc'} nulls last, l.title, l.id) as nth
         from counted c join list l on l.id = c.list_id where ${visible}
       )
       select place::int, lists, credits, uuid, slug, title, year from ranked where nth <= ${listsOfRole} order by place, nth`,
            [
              chosen.map(({ category }) => category),
              chosen.map(({ ja }) => ja),
              chosen.map(({ en }) => en),
              person.id,
            ],
          );
    const titles = groupBy(found, ({ place }) => place);
    return {
      view: 'roles',
      items: chosen.map((role, index) => {
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
    };
  }

  private async lists(chosen: readonly ListOfPerson[]): Promise<Map<number, Listed>> {
    const rows = await bound<Listed & { id: number }>(
      this.em.fork(),
      `select l.id, l.uuid, l.slug, l.title, l.native, l.season_year as year, l.cover_image as cover, l.is_adult as "isAdult",
         l.status, array_to_string(l.studios, ', ') as studios
       from list l where l.id = any (?::integer[])`,
      [chosen.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, ...list }) => [id, list]));
  }
}

/** The credits that fit; all of the category and role when the text fits the list itself. */
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
  // A category and a text may fit different credits of one list.
  return found.length > 0 ? found : fitting;
}

/** In the order of the list; a role that stands in several places is told once. */
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
