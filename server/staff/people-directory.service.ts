import { Injectable } from '@nestjs/common';
import {
  peopleFound,
  peoplePage,
  type PeoplePage,
  type PeopleQuery,
  type PeopleRow,
} from '../../libs/contract/index.js';
import { keyOfRef, movedFrom } from '../projections/find-person.js';
import { refOf } from '../projections/person-ref.js';
import { Search } from '../search-index/search.js';
import { Kept } from '../database/kept.js';
import { DirectoryStore, type Mark, type PeopleFilter } from './directory.store.js';

/** A directory with more entries than this is not counted for each page: the number may be a few minutes old. */
const counted = 2_000;
/** Entries between two kept places. Pages before the first of them are found without. */
const apart = 1_000;
/** Number of occupations offered. */
const offered = 60;

/** The directories of people and of studios. */
@Injectable()
export class PeopleDirectory {
  private readonly totals = new Kept<number>();
  private readonly marks = new Kept<Mark[]>();
  private readonly roles = new Kept<string[]>();

  constructor(
    private readonly store: DirectoryStore,
    private readonly search: Search,
  ) {}

  /** One page. A few queries that read about as much as the page shows, plus the search if there is one. */
  async page(query: PeopleQuery, isStudio: boolean): Promise<PeoplePage> {
    const roles = await this.roles.of(String(isStudio), () => this.store.occupations(isStudio, offered));
    const skip = (query.page - 1) * peoplePage;
    if (query.q) {
      const found = await this.find(query, isStudio);
      const shown = found.slice(skip, skip + peoplePage);
      const items = shown.length > 0 ? await this.store.rows(shown) : [];
      return pageOf(items, found.length, query.page, roles);
    }
    const { role, lists, anilist, sort = 'lists' } = query;
    const filter: PeopleFilter = { role, lists, ...(anilist ? { anilist } : {}) };
    const [items, total] = await Promise.all([
      this.entries(filter, isStudio, sort, skip),
      this.total(filter, isStudio),
    ]);
    return pageOf(items, total, query.page, roles);
  }

  /** Those with these ids, in this order. A merged one, or another spelling, is answered as the one that is shown. Two queries. */
  async named(ids: readonly string[], isStudio: boolean): Promise<PeoplePage> {
    const refs = ids.map(refOf);
    const keys = refs.map((ref) => keyOfRef(ref, isStudio));
    const found = await this.store.ofKeys(keys);
    const rows = await this.store.rows(found.map(({ id }) => id));
    const items = rows.map((row, index): PeopleRow => {
      const { key, place } = found[index]!;
      const movedTo = movedFrom(refs[place - 1]!, keys[place - 1]!, { ...row, key });
      return { ...row, asked: ids[place - 1]!, ...(movedTo === null ? {} : { movedTo }) };
    });
    const places = new Set(found.map(({ place }) => place));
    const unknown = ids.filter((_, index) => !places.has(index + 1));
    return { ...pageOf(items, items.length, 1, []), unknown };
  }

  /** The entries after the first `skip`. */
  private async entries(
    filter: PeopleFilter,
    isStudio: boolean,
    sort: NonNullable<PeopleQuery['sort']>,
    skip: number,
  ): Promise<PeopleRow[]> {
    if (skip < apart) return this.store.page(filter, isStudio, sort, peoplePage, skip);
    const marks = await this.marks.of(JSON.stringify([isStudio, filter, sort]), () =>
      this.store.marks(filter, isStudio, sort, apart),
    );
    const last = Math.min(Math.floor(skip / apart), marks.length - 1);
    return this.store.page(filter, isStudio, sort, peoplePage, skip - Math.max(0, last) * apart, marks[last]);
  }

  private async total(filter: PeopleFilter, isStudio: boolean): Promise<number> {
    const few = await this.store.count(filter, isStudio, counted);
    if (few < counted) return few;
    return this.totals.of(JSON.stringify([isStudio, filter]), () => this.store.count(filter, isStudio));
  }

  /** Ids of the people with matching names, each once, best first or in the requested order. */
  private async find(query: PeopleQuery, isStudio: boolean): Promise<number[]> {
    const names = await this.search.find({ kind: 'person', q: query.q, limit: peopleFound, offset: 0 });
    return names.length > 0 ? this.store.ofNames(names, query, isStudio, query.sort) : [];
  }
}

const pageOf = (items: PeopleRow[], total: number, page: number, roles: string[]): PeoplePage => ({
  items,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / peoplePage)),
  roles,
});
