'use client';
import { listStatuses } from '@libs/list/model/interchange.types.js';
import type { ListQuery } from '@libs/contract/lists/lists.js';
import { ListFilter } from '../../../ui/icons/lucide';
import { useCallback, useState } from 'react';
import { cx } from '../../../lib/cx';
import { airingWords, formatWords, seasonWords, sortWords } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { MultiSelect } from '../../../ui/fields/MultiSelect';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { DirectorySearch } from '../table/DirectorySearch';
import { statusName } from '../../../ui/feedback/StatusPill';

/** Fulfilled when the page has loaded. */
type Change = (changes: Partial<ListQuery>, typed?: boolean) => Promise<void>;

interface FiltersProps {
  query: ListQuery;
  years: number[];
  change: Change;
}

const statusWords = Object.fromEntries(
  listStatuses.filter((status) => status !== 'UNLISTED').map((status) => [status, statusName(status)]),
) as Record<string, string>;

interface ManyProps<Code extends string> {
  name: string;
  words: Record<string, string>;
  value: Code[];
  onChange: (value: Code[]) => void;
}

function Many<Code extends string>({ name, words, value, onChange }: ManyProps<Code>) {
  const summary =
    value.length === 0
      ? 'Any'
      : value.length === 1
        ? (words[value[0]!] ?? value[0]!)
        : `${value.length} chosen`;
  return (
    <MultiSelect
      label={name}
      summary={summary}
      value={value}
      onChange={(chosen) => onChange(chosen as Code[])}
    >
      {Object.entries(words).map(([code, word]) => (
        <Option key={code} id={code}>
          {word}
        </Option>
      ))}
    </MultiSelect>
  );
}

/** The years of all lists, newest first, plus the requested one even if it has no list. */
const yearsWith = (years: number[], asked: number | undefined): number[] =>
  asked === undefined || years.includes(asked) ? years : [...years, asked].sort((a, b) => b - a);

export function Filters({ query, years, change }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const search = useCallback((q: string) => change({ q: q || undefined }, true), [change]);
  const chosen =
    query.status.length +
    query.airing.length +
    query.season.length +
    query.format.length +
    (query.year ? 1 : 0);
  return (
    <search aria-label="Filters" className="flex flex-col gap-3">
      <div className="flex gap-2">
        <DirectorySearch label="Filter by title" value={query.q ?? ''} onChange={search} />
        <Button aria-expanded={open} className="md:hidden" onPress={() => setOpen(!open)}>
          <ListFilter aria-hidden /> Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      </div>
      <div className={cx('grid-cols-2 gap-3 md:grid md:grid-cols-6', open ? 'grid' : 'hidden')}>
        <Many
          name="Status"
          words={statusWords}
          value={query.status}
          onChange={(status) => void change({ status })}
        />
        <Many
          name="Airing"
          words={airingWords}
          value={query.airing}
          onChange={(airing) => void change({ airing })}
        />
        <Select
          label="Year"
          value={query.year ? String(query.year) : 'any'}
          onChange={(year) => void change({ year: year === 'any' ? undefined : Number(year) })}
        >
          <Option id="any">Any</Option>
          {yearsWith(years, query.year).map((year) => (
            <Option key={year} id={String(year)}>
              {String(year)}
            </Option>
          ))}
        </Select>
        <Many
          name="Season"
          words={seasonWords}
          value={query.season}
          onChange={(season) => void change({ season })}
        />
        <Many
          name="Format"
          words={formatWords}
          value={query.format}
          onChange={(format) => void change({ format })}
        />
        <Select
          label="Sort by"
          value={query.sort}
          onChange={(sort) => void change({ sort: sort as ListQuery['sort'] })}
        >
          {Object.entries(sortWords).map(([code, word]) => (
            <Option key={code} id={code}>
              {word}
            </Option>
          ))}
        </Select>
      </div>
    </search>
  );
}
