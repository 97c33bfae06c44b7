import { Injectable } from '@nestjs/common';
import {
  peopleFound,
  peoplePage,
  type PeoplePage,
  type PeopleQuery,
  type PeopleRow,
} from '@libs/contract/people/people-directory.js';
import { type PersonRef, readPersonRef } from '@libs/contract/people/person-path.js';
import { keyOfRef, movedFrom } from '../../shared/projections/find-person.js';
import { Search } from '../../shared/search-index/search.js';
import { Kept } from '../../base/database/kept.js';
import { type Order, placeOf, readPlace } from '../../base/database/place.js';
import { FormerRoles } from '../roles/former-roles.js';
import { Notices } from '../../base/notices/notices.js';
import {
  DirectoryStore,
  type Mark,
  markAt,
  orderBy,
  type PeopleFilter,
  placeAt,
  type Start,
} from './directory.store.js';

/** A directory with more entries than this is not counted for each page: the number may be a few minutes old. */
const counted = 2_000;
/** Entries between two kept places. Pages before the first of them are found without. */
const apart = 1_000;
/** Number of occupations offered. */
const offered = 60;
/** What was found has its index and its id as its place. */
const byFit: Order = { name: 'found', keys: [{ type: 'integer' }, { type: 'integer' }] };

/** The directories of people and of studios. */
@Injectable()
export class PeopleDirectory {
  private readonly totals = new Kept<number>();
  private readonly marks = new Kept<Mark[]>();
  private readonly roles = new Kept<string[]>();

  constructor(
    private readonly store: DirectoryStore,
    private readonly search: Search,
    private readonly former: FormerRoles,
    notices: Notices,
  ) {
    notices.on(({ kind }) => {
      if (kind === 'projected' || kind === 'people') this.marks.outdate();
    });
    notices.onResumed(() => this.marks.outdate());
  }

  /**
   * One page. A few queries that read about as much as the page shows, plus the search if there is one. Failure: bad-request (a place
   * of another order).
   */
  async page(asked: PeopleQuery, isStudio: boolean): Promise<PeoplePage> {
    const { query, answer } = await this.former.inQuery(asked);
    return { ...(await this.pageByNow(query, isStudio)), ...answer };
  }

  private async pageByNow(query: PeopleQuery, isStudio: boolean): Promise<PeoplePage> {
    const roles = await this.roles.of(String(isStudio), () => this.store.occupations(isStudio, offered));
    const skip = (query.page - 1) * peoplePage;
    if (query.q) {
      const found = await this.find(query, isStudio);
      const [begin, end] = this.rangeOf(found, query, skip);
      const shown = found.slice(begin, end);
      const items = shown.length > 0 ? await this.store.rows(shown) : [];
      const at = (index: number) => placeOf(byFit, [index, found[index]!]);
      return {
        ...pageOf(items, found.length, query.page, roles),
        next: shown.length > 0 && end < found.length ? at(end - 1) : null,
        previous: shown.length > 0 && begin > 0 ? at(begin) : null,
      };
    }
    const { role, lists, anilist, sort = 'lists' } = query;
    const filter: PeopleFilter = { role, lists, ...(anilist ? { anilist } : {}) };
    const [{ marks, isFirst }, total] = await Promise.all([
      this.entries(filter, isStudio, query, skip),
      this.total(filter, isStudio),
    ]);
    const order = orderBy(sort);
    // One entry more was read, on the side to which the page continues.
    const isMore = marks.length > peoplePage;
    const isBackwards = query.before !== undefined && query.after === undefined;
    const shown = isBackwards ? marks.slice(-peoplePage) : marks.slice(0, peoplePage);
    const [first, last] = [shown[0], shown.at(-1)];
    // Only these: in the place of one who goes in between, the next page's first one would be here, and there again.
    const rows = await this.store.rows(shown.map(({ id }) => id));
    return {
      ...pageOf(rows, total, query.page, roles),
      next: last && (isBackwards || isMore) ? placeOf(order, placeAt(last)) : null,
      previous: first && (isBackwards ? isMore : !isFirst) ? placeOf(order, placeAt(first)) : null,
    };
  }

  /** Where a page of what was found begins and ends. The person named by a place may be elsewhere by now, or not be found any more. */
  private rangeOf(
    found: readonly number[],
    { after, before }: PeopleQuery,
    skip: number,
  ): [begin: number, end: number] {
    const place = after ?? before;
    if (place === undefined) return [skip, skip + peoplePage];
    const [was, id] = readPlace(byFit, place);
    const known = found.indexOf(Number(id));
    // So many may have gone that it is past the end.
    const index = known < 0 ? Math.min(found.length, Math.max(0, Number(was))) : known;
    // Fewer than a page if some have gone: what follows was on the page that the reader comes from.
    if (after === undefined) return [Math.max(0, index - peoplePage), index];
    const begin = known < 0 ? index : index + 1;
    return [begin, begin + peoplePage];
  }

  /**
   * Those with these ids, in this order. A merged one, another spelling, or the name of somebody who has a database id is answered as
   * the one that is shown. What is no id is unknown, too. At most four queries.
   */
  async named(ids: readonly string[], isStudio: boolean): Promise<PeoplePage> {
    const asked = ids.flatMap((id) => {
      const ref = readPersonRef(id);
      return ref ? [{ id, ref, key: keyOfRef(ref, isStudio) }] : [];
    });
    const found = new Map<PersonRef, { id: number; key: string }>();
    for (const { place, ...person } of await this.store.ofKeys(asked.map(({ key }) => key)))
      found.set(asked[place - 1]!.ref, person);
    const names = asked.flatMap(({ ref }) => ('id' in ref || found.has(ref) ? [] : [ref]));
    for (const [ref, person] of await this.store.named(names, isStudio)) found.set(ref, person);
    const rows = await this.store.rows([...new Set([...found.values()].map(({ id }) => id))]);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const items = asked.flatMap(({ id, ref, key }): PeopleRow[] => {
      const row = byKey.get(found.get(ref)?.key ?? '');
      if (!row) return [];
      const movedTo = movedFrom(ref, key, row);
      return [{ ...row, asked: id, ...(movedTo === null ? {} : { movedTo }) }];
    });
    const known = new Set(items.map(({ asked: id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    return { ...pageOf(items, items.length, 1, []), unknown };
  }

  /** The places of the entries at the place of the query, or after the first `skip`; and one more, if there is one. */
  private async entries(
    filter: PeopleFilter,
    isStudio: boolean,
    { sort = 'lists', after, before }: PeopleQuery,
    skip: number,
  ): Promise<{ marks: Mark[]; isFirst: boolean }> {
    const place = after ?? before;
    const read = async (offset: number, start?: Start) => ({
      marks: await this.store.places(filter, isStudio, sort, peoplePage + 1, offset, start),
      isFirst: place === undefined && skip === 0,
    });
    if (place !== undefined)
      return read(0, {
        mark: markAt(readPlace(orderBy(sort), place)),
        way: after === undefined ? 'before' : 'after',
      });
    if (skip < apart) return read(skip);
    const marks = await this.marks.of(JSON.stringify([isStudio, filter, sort]), () =>
      this.store.marks(filter, isStudio, sort, apart),
    );
    const last = Math.min(Math.floor(skip / apart), marks.length - 1);
    const mark = marks[last];
    return read(skip - Math.max(0, last) * apart, mark && { mark, way: 'from' });
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
  next: null,
  previous: null,
});
