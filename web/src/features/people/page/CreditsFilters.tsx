'use client';
import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { ListFilter } from '../../../ui/icons/lucide';
import { useCallback, useState } from 'react';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { DirectoryFilter } from '../../directory/table/DirectoryFilter';
import { DirectorySearch } from '../../directory/table/DirectorySearch';
import type { ChangeQuery } from '../../directory/table/use-directory';
import type { CreditFilters } from '../parts/kind';
import { offeredFilters } from './offered';

interface CreditsFiltersProps {
  person: PersonProfile;
  query: CreditFilters;
  change: ChangeQuery<CreditFilters>;
}

const same = (values: string[]) => Object.fromEntries(values.map((value) => [value, value]));

/** Filters for the credits, as far as there is something to filter; on a phone all but the search are behind a button. */
export function CreditsFilters({ person, query, change }: CreditsFiltersProps) {
  const [open, setOpen] = useState(false);
  const offered = offeredFilters(person, query);
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const roles = [
    ...new Set([...(query.role ? [query.role] : []), ...person.occupations.map(({ role }) => role)]),
  ];
  const years = Object.fromEntries(
    person.years.flatMap(({ year, lists }) =>
      year === null ? [] : [[` ${year}`, `${year} (${count(lists, 'list')})`]],
    ),
  );
  const byRole = query.view === 'roles';
  const chosen = [query.role, query.category, query.year].filter(Boolean).length;
  const hasFilters = offered.category || offered.role || offered.year || offered.order;
  if (!hasFilters && !offered.search) return null;
  return (
    <search aria-label="Filters" className="mb-4 flex flex-col gap-3">
      <div className="flex gap-2">
        {offered.search && (
          <DirectorySearch
            label={byRole ? 'Filter roles' : 'Filter titles and roles'}
            value={query.q}
            onChange={search}
          />
        )}
        {hasFilters && (
          <Button aria-expanded={open} className="md:hidden" onPress={() => setOpen(!open)}>
            <ListFilter aria-hidden /> Filters{chosen > 0 && ` (${chosen})`}
          </Button>
        )}
      </div>
      <div
        className={cx(
          'grid-cols-2 gap-3 md:grid-cols-4',
          hasFilters && 'md:grid',
          hasFilters && open ? 'grid' : 'hidden',
        )}
      >
        {offered.category && (
          <DirectoryFilter
            label="Category"
            words={same(person.categories.filter(Boolean))}
            value={query.category}
            onChange={(category) => change({ category })}
          />
        )}
        {offered.role && (
          <DirectoryFilter
            label="Role"
            words={same(roles)}
            value={query.role}
            onChange={(role) => change({ role })}
          />
        )}
        {offered.year && (
          <DirectoryFilter
            label="Year"
            words={years}
            value={query.year ? ` ${query.year}` : ''}
            onChange={(year) => change({ year: Number(year) })}
          />
        )}
        {offered.order && (
          <DirectoryFilter
            label="Order"
            words={{ newest: 'Newest first', oldest: 'Oldest first' }}
            value={query.order}
            onChange={(order) => change({ order })}
            any={null}
          />
        )}
      </div>
    </search>
  );
}
