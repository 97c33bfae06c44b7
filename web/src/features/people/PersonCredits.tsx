'use client';
import type { PersonShow } from '@libs/contract/people.js';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { withQuery } from '../../lib/api';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Option } from '../../ui/Option';
import { SearchField } from '../../ui/SearchField';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { categoriesOf, creditsByYear, readFilter, type CreditFilter, type YearOfCredits } from './credits';
import { YearSection } from './YearSection';

/** Up to this many lists all years are open; beyond it only so many years as hold about this many. */
const openLists = 30;

const listsBefore = (years: YearOfCredits[], index: number): number =>
  years.slice(0, index).reduce((sum, { lists }) => sum + lists.length, 0);

const none: CreditFilter = { text: '', category: '', order: 'newest' };

/**
 * The credits with their filters. All credits are on the page already, so a filter only rewrites the address: no
 * request, and the address can still be shared.
 */
export function PersonCredits({ person }: { person: PersonShow }) {
  const { query } = useRouter();
  const [filter, setFilter] = useState(() => readFilter(query));
  const [adultCovers, setAdultCovers] = useState(false);
  const shown = useDeferredValue(filter);

  function change(changes: Partial<CreditFilter>) {
    const next = { ...filter, ...changes };
    setFilter(next);
    const address = withQuery(window.location.pathname, {
      ...next,
      order: next.order === 'newest' ? undefined : next.order,
    });
    window.history.replaceState(window.history.state, '', address);
  }

  const years = creditsByYear(person.credits, shown);
  const filtered = shown.text !== '' || shown.category !== '';
  return (
    <div className="mt-6">
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label="Filter"
          placeholder="A title, role or studio"
          value={filter.text}
          onChange={(text) => change({ text })}
          className="w-full sm:w-72"
        />
        <Select
          label="Category"
          value={filter.category || 'all'}
          onChange={(category) => change({ category: category === 'all' ? '' : category })}
          className="w-48"
        >
          <Option id="all">All categories</Option>
          {categoriesOf(person.credits).map((category) => (
            <Option key={category} id={category}>
              {category || 'Without a name'}
            </Option>
          ))}
        </Select>
        <SegmentedControl
          label="Order"
          value={filter.order}
          onChange={(order) => change({ order })}
          choices={[
            { value: 'newest', label: 'Newest' },
            { value: 'oldest', label: 'Oldest' },
          ]}
        />
        {person.credits.some((list) => list.stafflist_is_adult) && (
          <Switch isSelected={adultCovers} onChange={setAdultCovers} className="h-9">
            Show adult covers
          </Switch>
        )}
      </search>
      {years.map((year, index) => (
        <YearSection
          key={`${year.year} ${filtered}`}
          year={year}
          primary={person.staff}
          adultCovers={adultCovers}
          initiallyOpen={filtered || listsBefore(years, index) < openLists}
        />
      ))}
      {years.length === 0 && (
        <EmptyState
          Icon={SearchX}
          title={filtered ? 'No credit fits these filters' : 'No credits yet'}
          action={filtered && <Button onPress={() => change(none)}>Clear the filters</Button>}
        />
      )}
    </div>
  );
}
