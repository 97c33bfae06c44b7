'use client';
import { ListFilter, SearchX, type IconComponent } from '../../../ui/icons/lucide';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import type { Step } from '../../../lib/pages';
import { Pagination } from '../../../ui/layout/Pagination';
import { DirectorySearch } from './DirectorySearch';
import { DirectoryTable, type Column } from './DirectoryTable';
import {
  pageAddress,
  parametersOf,
  unplaced,
  type DirectoryKind,
  type DirectoryPage,
  type DirectoryQuery,
} from './kind';
import type { DirectoryView } from './use-directory';

interface DirectoryProps<Query extends DirectoryQuery, Row> {
  kind: DirectoryKind<Query>;
  /** Of `useDirectory`. */
  view: DirectoryView<Query, DirectoryPage<Row>>;
  /** The singular and plural of a row's noun, in lower case. */
  noun: [one: string, many: string];
  /** The label of the search field, for example `Search people in any script`. */
  searchLabel: string;
  /** `DirectoryFilter`s; on a phone they are behind a button. */
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** Right above the rows. */
  notice?: ReactNode;
  /** Next to the count: actions for the whole directory. */
  actions?: ReactNode;
  /** For an empty directory, regardless of the search. */
  empty: { Icon?: IconComponent; title: string; text?: string; action?: ReactNode };
}

/** Search, filters, rows and pages of a directory, including its loading and error states. */
export function Directory<Query extends DirectoryQuery, Row>(props: DirectoryProps<Query, Row>) {
  const { kind, view, noun, searchLabel, filters, columns, keyOf, notice, actions, empty } = props;
  const { query, page, isBusy, failure, change } = view;
  const [open, setOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const search = useCallback((q: string) => change({ q } as Partial<Query>, true), [change]);
  const { q: _q, page: _page, sort: _sort, ...chosen } = parametersOf(kind, unplaced(query));
  const filtered = query.q !== '' || Object.keys(chosen).length > 0;
  const clear = () => change({ ...kind.defaults, ...(query['sort'] ? { sort: query['sort'] } : {}) });
  const go = (number: number, step: Step = {}) => {
    change({ page: number, ...step } as unknown as Partial<Query>);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="scroll-mt-4">
      <search aria-label="Filters" className="flex flex-col gap-3">
        <div className="flex gap-2">
          <DirectorySearch label={searchLabel} value={query.q} onChange={search} />
          {filters && (
            <Button aria-expanded={open} className="md:hidden" onPress={() => setOpen(!open)}>
              <ListFilter aria-hidden /> Filters
              {Object.keys(chosen).length > 0 && ` (${Object.keys(chosen).length})`}
            </Button>
          )}
        </div>
        {filters && (
          <div
            className={cx(
              'grid-cols-2 gap-3 md:grid md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]',
              open ? 'grid' : 'hidden',
            )}
          >
            {filters}
          </div>
        )}
      </search>
      <div className="mt-5 mb-3 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2">
        <output className="tabular text-muted empty:-mr-4">
          {page && !failure && count(page.total, ...noun)}
        </output>
        {filtered && (
          <Button tone="quiet" size="small" onPress={clear}>
            Clear all filters
          </Button>
        )}
        {actions && <div className="ml-auto flex gap-2">{actions}</div>}
      </div>
      {notice}
      {failure ? (
        <ErrorState failure={failure} onRetry={view.reload} />
      ) : page?.items.length === 0 && !isBusy && page.total > 0 ? (
        <EmptyState
          Icon={SearchX}
          title="This page does not exist"
          action={<Button onPress={() => go(1)}>Go to the first page</Button>}
        >
          There is nothing on page {page.page}.
        </EmptyState>
      ) : page?.items.length === 0 && !isBusy ? (
        <EmptyState
          Icon={filtered ? SearchX : empty.Icon}
          title={filtered ? `No ${noun[0]} fits` : empty.title}
          action={filtered ? <Button onPress={clear}>Clear all filters</Button> : empty.action}
        >
          {filtered ? 'Try another spelling or fewer filters.' : empty.text}
        </EmptyState>
      ) : (
        // Made anew with the first rows: what comes above them would be seen to push it.
        <div
          key={String(page === null)}
          aria-busy={isBusy}
          className={cx('transition-opacity', isBusy && page && 'opacity-50')}
        >
          <DirectoryTable label={noun[1]} columns={columns} rows={page?.items ?? null} keyOf={keyOf} />
        </div>
      )}
      {page && !failure && (
        <div className="mt-6">
          <Pagination
            page={page.page}
            pages={page.pages}
            places={page}
            to={(number, step) => pageAddress(kind, query, number, step)}
            onPage={go}
          />
        </div>
      )}
    </div>
  );
}
