import { Injectable } from '@nestjs/common';
import { rolesPage, type RoleRow, type RolesPage, type RolesQuery } from '@libs/contract/names/roles.js';
import { foldRole } from '@libs/roles/fold.js';
import { namesOfOthers } from '@libs/roles/shared.js';
import type { RoleTerm } from '@libs/roles/terms.js';
import { Kept } from '../../base/database/kept.js';
import { Notices } from '../../base/notices/notices.js';
import { type Mark, ofSize, type Order, pageOfWhole, sortedAsWhole } from '../../base/database/place.js';
import { RoleStore } from './role.store.js';
import { RoleTerms } from './role-terms.service.js';

interface Counts {
  /** Credits by folded English name. */
  all: ReadonlyMap<string, number>;
  /** Of names that several terms have: credits by Japanese name. */
  shared: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The directory of roles. The dictionary is in memory and small, so it is searched there. */
@Injectable()
export class RoleDirectory {
  private readonly counts = new Kept<Counts>(1);

  constructor(
    private readonly store: RoleStore,
    private readonly terms: RoleTerms,
    notices: Notices,
  ) {
    notices.on(({ kind }) => {
      if (kind === 'projected' || kind === 'roles') this.counts.outdate();
    });
    notices.onResumed(() => this.counts.outdate());
  }

  /** One page: one query, or none while the counts are cached. Failure: bad-request (`readPlace`). */
  async page(query: RolesQuery): Promise<RolesPage> {
    const { q, category, episode, sort, page } = query;
    const { dictionary } = await this.terms.current();
    const counts = await this.creditCounts();
    const asked = foldRole(q);
    const found = dictionary.terms
      .filter((term) => !category || term.category === category)
      .filter((term) => !episode || term.episodeCategory === episode)
      .map((term) => ({ row: rowOf(term, dictionary.terms, counts), fit: asked ? fitOf(term, asked, q) : 0 }))
      .filter(({ fit }) => fit < misfit)
      .map(({ row, fit }) => ({
        row,
        mark: [sort ? 0 : fit, sort === 'name' ? 0 : -row.credits, row.nameEn, row.id],
      }));
    const order: Order = { name: `roles ${sort ?? 'found'}`, keys: markTypes };
    const all = sortedAsWhole(order, found, query, compareMarks);
    const { items, ...places } = pageOfWhole(order, all, query, ofSize(rolesPage));
    return {
      items: items.map(({ row }) => row),
      ...places,
      total: found.length,
      page,
      pages: Math.max(1, Math.ceil(found.length / rolesPage)),
    };
  }

  /** A term as shown in the directory. */
  async row(term: RoleTerm): Promise<RoleRow> {
    const { dictionary } = await this.terms.current();
    return rowOf(term, dictionary.terms, await this.creditCounts());
  }

  private creditCounts(): Promise<Counts> {
    return this.counts.of('', () => this.count());
  }

  private async count(): Promise<Counts> {
    const all = new Map<string, number>();
    for (const { name, credits } of await this.store.credits()) {
      const key = foldRole(name);
      all.set(key, (all.get(key) ?? 0) + credits);
    }
    const { terms } = (await this.terms.current()).dictionary;
    const byName = Map.groupBy(terms, ({ nameEn }) => nameEn);
    const names = [...byName].flatMap(([name, same]) => (name && same.length > 1 ? [name] : []));
    const shared = new Map<string, Map<string, number>>(names.map((name) => [name, new Map()]));
    for (const { name, ja, credits } of await this.store.creditsByJapanese(names))
      shared.get(name)!.set(ja, credits);
    return { all, shared };
  }
}

const misfit = 4;

/** How well a term matches the search: 0 is the name itself, 3 the description, `misfit` nothing. */
function fitOf({ nameEn, namesJa, description }: RoleTerm, asked: string, q: string): number {
  let best = misfit;
  for (const name of [nameEn, ...namesJa]) {
    const folded = foldRole(name);
    const fit = folded === asked ? 0 : folded.startsWith(asked) ? 1 : folded.includes(asked) ? 2 : misfit;
    best = Math.min(best, fit);
  }
  return best === misfit && description.toLowerCase().includes(q.toLowerCase()) ? 3 : best;
}

const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

/** How well it fits, its credits, its name and its id. */
const markTypes: Order['keys'] = [
  { type: 'integer' },
  { type: 'integer' },
  { type: 'text' },
  { type: 'integer' },
];
const compareMarks = (a: Mark, b: Mark) =>
  Number(a[0]) - Number(b[0]) ||
  Number(a[1]) - Number(b[1]) ||
  compare(String(a[2]), String(b[2])) ||
  Number(a[3]) - Number(b[3]);

/** Credits whose Japanese name belongs to another term with the same English name are those of that term. */
function rowOf(term: RoleTerm, terms: readonly RoleTerm[], { all, shared }: Counts): RoleRow {
  const { id, nameEn, namesJa, category, episodeCategory, description, version = 1 } = term;
  const byJa = shared.get(nameEn);
  const theirs = byJa ? namesOfOthers(term, terms).reduce((sum, ja) => sum + (byJa.get(ja) ?? 0), 0) : 0;
  const credits = Math.max(0, (all.get(foldRole(nameEn)) ?? 0) - theirs);
  return { id, nameEn, namesJa, category, episodeCategory, description, version, credits };
}
