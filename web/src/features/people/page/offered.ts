import type { PersonProfile } from '@libs/contract/people/person-page.js';
import type { CreditFilters } from '../parts/kind';

/** Fewer lists are seen at a glance. */
const leastLists = 4;

/** The choices above somebody's credits: those that make a difference, and those that were made. */
export interface Offered {
  view: boolean;
  search: boolean;
  category: boolean;
  role: boolean;
  year: boolean;
  order: boolean;
}

export function offeredFilters(
  person: Pick<PersonProfile, 'lists' | 'categories' | 'roles' | 'years'>,
  query: Pick<CreditFilters, 'view' | 'q' | 'category' | 'role' | 'year' | 'order'>,
): Offered {
  const isMany = person.lists >= leastLists;
  const years = person.years.filter(({ year }) => year !== null).length;
  return {
    view: person.lists > 1 || query.view !== 'years',
    search: isMany || query.q !== '',
    category: (isMany && person.categories.filter(Boolean).length > 1) || query.category !== '',
    role: (isMany && person.roles > 1) || query.role !== '',
    // Roles are not of a year.
    year: query.view !== 'roles' && ((isMany && years > 1) || query.year !== 0),
    order: (isMany && years > 1) || query.order !== 'newest',
  };
}
