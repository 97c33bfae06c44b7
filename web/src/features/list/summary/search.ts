import type { SummaryRole } from '@libs/list/check/summary.js';
import { searchKey } from '@libs/names/search-key.js';
import type { NameKeys } from '../find/name-keys';

/**
 * What of a summary answers `query`: a role that is called so with everyone in it, else those of its people who are.
 * Everything for a query without letters. `keys` keeps what it made, so that typing on is quick.
 */
export function searchSummary(
  roles: readonly SummaryRole[],
  query: string,
  keys: NameKeys,
): readonly SummaryRole[] {
  const wanted = searchKey(query);
  if (!wanted) return roles;
  return roles.flatMap((role) => {
    const names = [{ en: role.name }, ...role.originals.map((ja) => ({ ja }))];
    if (names.some((name) => keys(name).includes(wanted))) return [role];
    const people = role.people.filter((person) => keys(person).includes(wanted));
    return people.length > 0 ? [{ ...role, people }] : [];
  });
}

export interface SummaryCategory {
  name: string;
  roles: SummaryRole[];
}

/** The roles under their categories, in the order in which they come. */
export function byCategory(roles: readonly SummaryRole[]): SummaryCategory[] {
  const categories = new Map<string, SummaryCategory>();
  for (const role of roles) {
    let category = categories.get(role.category);
    if (!category) categories.set(role.category, (category = { name: role.category, roles: [] }));
    category.roles.push(role);
  }
  return [...categories.values()];
}
