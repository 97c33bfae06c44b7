import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  peopleFound,
  peoplePage,
  type PeoplePage,
  type PeopleQuery,
  type PeopleRow,
} from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { Search } from '../search/search.js';

/** Milliseconds that counts of everybody are kept: they change with every list, and a little late is soon enough. */
const countsKept = 60_000;
/** Occupations offered. */
const offered = 60;

interface Counts {
  total: number;
  roles: string[];
}

interface Condition {
  sql: string;
  values: unknown[];
}

const columns = `p.anilist_id as id, p.is_studio as "isStudio", p.ja, p.en, p.image, to_jsonb(p.jobs[1:3]) as jobs, p.credits,
  p.lists, p.first_year as "firstYear", p.last_year as "lastYear"`;

const sortName = `"left"(lower(coalesce(nullif(p.en, ''), p.ja)), 60) collate "C"`;
const orders = {
  credits: 'p.credits desc, p.id',
  lists: 'p.lists desc, p.credits desc, p.id',
  name: `${sortName}, p.id`,
};

/** The directories of people and of studios. */
@Injectable()
export class PeopleDirectory {
  private readonly counts = new Map<boolean, { at: number; counts: Promise<Counts> }>();

  constructor(
    private readonly em: EntityManager,
    private readonly search: Search,
  ) {}

  /** One page. Two queries, and the search where something is searched. */
  async page(query: PeopleQuery, isStudio: boolean): Promise<PeoplePage> {
    const { roles, total: all } = await this.countsOf(isStudio);
    const { sql, values } = conditionOf(query, isStudio);
    const skip = (query.page - 1) * peoplePage;
    if (query.q) {
      const found = await this.find(query, sql, values);
      return pageOf(await this.rows(found.slice(skip, skip + peoplePage)), found.length, query.page, roles);
    }
    const em = this.em.fork();
    const [items, [count]] = await Promise.all([
      bound<PeopleRow>(
        em,
        `select ${columns} from person p where ${sql} order by ${orders[query.sort ?? 'credits']} limit ? offset ?`,
        [...values, peoplePage, skip],
      ),
      isEverybody(query)
        ? [{ total: all }]
        : bound<{ total: number }>(
            this.em.fork(),
            `select count(*)::int as total from person p where ${sql}`,
            values,
          ),
    ]);
    return pageOf(items, count!.total, query.page, roles);
  }

  /** Ids of the people whose names fit, each once, best first or in the order asked for. */
  private async find(query: PeopleQuery, condition: string, values: unknown[]): Promise<number[]> {
    const names = await this.search.find({ kind: 'person', q: query.q, limit: peopleFound, offset: 0 });
    if (names.length === 0) return [];
    const order = query.sort ? orders[query.sort] : 'min(f.place), p.id';
    const people = await bound<{ id: number }>(
      this.em.fork(),
      `select p.id from unnest(?::integer[]) with ordinality as f (name, place)
       join person_name n on n.id = f.name join person p on p.id = n.person_id
       where ${condition} group by p.id order by ${order}`,
      [names, ...values],
    );
    return people.map(({ id }) => id);
  }

  /** In the order of the ids. */
  private async rows(ids: number[]): Promise<PeopleRow[]> {
    if (ids.length === 0) return [];
    return bound<PeopleRow>(
      this.em.fork(),
      `select ${columns} from unnest(?::integer[]) with ordinality as f (id, place)
       join person p on p.id = f.id order by f.place`,
      [ids],
    );
  }

  private countsOf(isStudio: boolean): Promise<Counts> {
    const known = this.counts.get(isStudio);
    if (known && Date.now() - known.at < countsKept) return known.counts;
    const counts = this.count(isStudio);
    this.counts.set(isStudio, { at: Date.now(), counts });
    counts.catch(() => this.counts.delete(isStudio));
    return counts;
  }

  private async count(isStudio: boolean): Promise<Counts> {
    const [[people], roles] = await Promise.all([
      bound<{ total: number }>(
        this.em.fork(),
        'select count(*)::int as total from person p where p.is_studio = ?',
        [isStudio],
      ),
      bound<{ role: string }>(
        this.em.fork(),
        `select role from (
           select role, count(*) as people from person p, unnest(p.jobs) role where p.is_studio = ?
           group by role order by people desc, role limit ${offered}
         ) frequent order by role`,
        [isStudio],
      ),
    ]);
    return { total: people!.total, roles: roles.map(({ role }) => role) };
  }
}

const isEverybody = ({ role, lists, anilist }: PeopleQuery) => !role && !lists && !anilist;

function conditionOf({ role, lists, anilist }: PeopleQuery, isStudio: boolean): Condition {
  const conditions = ['p.is_studio = ?'];
  const values: unknown[] = [isStudio];
  if (role) {
    conditions.push('p.jobs @> ?::text[]');
    values.push([role]);
  }
  if (lists > 0) {
    conditions.push('p.lists >= ?');
    values.push(lists);
  }
  if (anilist) conditions.push(`p.anilist_id is ${anilist === 'with' ? 'not null' : 'null'}`);
  return { sql: conditions.join(' and '), values };
}

const pageOf = (items: PeopleRow[], total: number, page: number, roles: string[]): PeoplePage => ({
  items,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / peoplePage)),
  roles,
});
