import type { SummaryRole } from '@libs/list/check/summary.js';
import { searchKey } from '@libs/names/search-key.js';
import type { NameKeys } from '../find/name-keys';

/**
 * The part of a summary that matches `query`: a matching role with everybody in it, otherwise its matching people, and
 * all people of a matching studio.
 * Everything for a query without letters. `keys` is a cache, so that continued typing is fast.
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
    const people = role.people.filter((person) =>
      [person, ...(person.studio ? [person.studio] : [])].some((name) => keys(name).includes(wanted)),
    );
    return people.length > 0 ? [{ ...role, people }] : [];
  });
}

interface SummaryCategory {
  name: string;
  roles: SummaryRole[];
}

/** The roles grouped by category, in order. */
export function byCategory(roles: readonly SummaryRole[]): SummaryCategory[] {
  const categories = new Map<string, SummaryCategory>();
  for (const role of roles) {
    let category = categories.get(role.category);
    if (!category) categories.set(role.category, (category = { name: role.category, roles: [] }));
    category.roles.push(role);
  }
  return [...categories.values()];
}
