'use client';
import type { CreditsPage, PersonProfile } from '@libs/contract/people/person-page.js';
import { CalendarDays, LayoutGrid, SearchX, Tags } from '../../../ui/icons/lucide';
import { useCallback, useMemo, useRef, useState } from 'react';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Pagination } from '../../../ui/layout/Pagination';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { Switch } from '../../../ui/fields/Switch';
import { directoryAddress, pageAddress, unplaced, parametersOf } from '../../directory/table/kind';
import { useDirectory } from '../../directory/table/use-directory';
import { CreditsFilters } from './CreditsFilters';
import { creditsKind, type CreditFilters } from '../parts/kind';
import { offeredFilters } from './offered';
import { PostersView } from './PostersView';
import { RolesView } from './RolesView';
import { YearsView } from './YearsView';

const views = [
  {
    value: 'years',
    label: (
      <>
        <CalendarDays aria-hidden /> By year
      </>
    ),
    name: 'By year',
  },
  {
    value: 'roles',
    label: (
      <>
        <Tags aria-hidden /> By role
      </>
    ),
    name: 'By role',
  },
  {
    value: 'posters',
    label: (
      <>
        <LayoutGrid aria-hidden /> Posters
      </>
    ),
    name: 'Posters',
  },
];

interface PersonCreditsProps {
  person: PersonProfile;
  /** The server-rendered page. */
  first: { query: CreditFilters; page: CreditsPage };
}

/** The credits, page by page; view, filters and page are in the address. */
export function PersonCredits({ person, first }: PersonCreditsProps) {
  const { isStudio, path } = person;
  const kind = useMemo(() => creditsKind(isStudio, path), [isStudio, path]);
  const { query, page, isBusy, failure, change, reload } = useDirectory(kind, first);
  const [adultCovers, setAdultCovers] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { view: _view, order: _order, page: _page, ...chosen } = parametersOf(kind, unplaced(query));
  const filtered = Object.keys(chosen).length > 0;
  const clear = useCallback(() => change({ q: '', category: '', role: '', year: 0 }), [change]);
  const shown = page ?? first.page;
  const hasAdult = shown.view !== 'roles' && shown.items.some(({ isAdult }) => isAdult);
  return (
    <div ref={top} className="scroll-mt-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {offeredFilters(person, query).view && (
          <SegmentedControl
            aria-label="View"
            value={query.view}
            onChange={(view) => change({ view })}
            choices={views}
          />
        )}
        {/* The heading says how many there are of all. */}
        <output className="tabular text-muted">
          {!failure &&
            (filtered || shown.pages > 1 || shown.view === 'roles') &&
            count(shown.total, shown.view === 'roles' ? 'role' : 'list')}
          {!failure && shown.pages > 1 && `, page ${shown.page} of ${shown.pages}`}
        </output>
        {filtered && (
          <Button tone="quiet" size="small" onPress={clear}>
            Clear the filters
          </Button>
        )}
        {hasAdult && (
          <Switch isSelected={adultCovers} onChange={setAdultCovers}>
            Show adult covers
          </Switch>
        )}
      </div>
      <CreditsFilters person={person} query={query} change={change} />
      {failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : shown.items.length === 0 && !isBusy ? (
        <EmptyState
          Icon={SearchX}
          title={filtered ? 'No credits match these filters' : 'No credits here'}
          action={filtered && <Button onPress={clear}>Clear the filters</Button>}
        />
      ) : (
        <div aria-busy={isBusy} className={cx('transition-opacity', isBusy && 'opacity-50')}>
          {shown.view === 'years' && <YearsView page={shown} adultCovers={adultCovers} />}
          {shown.view === 'posters' && <PostersView page={shown} adultCovers={adultCovers} />}
          {shown.view === 'roles' && (
            <RolesView
              page={shown}
              to={(role) => directoryAddress(kind, { ...kind.defaults, order: query.order, ...role })}
            />
          )}
        </div>
      )}
      {!failure && (
        <div className="mt-6">
          <Pagination
            page={shown.page}
            pages={shown.pages}
            places={shown}
            to={(number, step) => pageAddress(kind, query, number, step)}
            onPage={(number, step) => {
              change({ page: number, ...step });
              top.current?.scrollIntoView({ block: 'start' });
            }}
          />
        </div>
      )}
    </div>
  );
}
