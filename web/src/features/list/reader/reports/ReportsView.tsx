'use client';
import { reportStates } from '@libs/contract/community/reports.js';
import { Flag, SearchX, X } from '../../../../ui/icons/lucide';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../../lib/api';
import { cx } from '../../../../lib/cx';
import { count } from '../../../../lib/words';
import { useAuth } from '../../../../stores/auth';
import { Button } from '../../../../ui/actions/Button';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { Link } from '../../../../ui/actions/Link';
import { Pagination } from '../../../../ui/layout/Pagination';
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { MembersOnly } from '../../../shell/auth/MembersOnly';
import { DirectoryFilter } from '../../../directory/table/DirectoryFilter';
import { DirectorySearch } from '../../../directory/table/DirectorySearch';
import { pageAddress } from '../../../directory/table/kind';
import { useDirectory } from '../../../directory/table/use-directory';
import { useAuthorNews } from '../../../shell/live/author-news';
import { reportsKind, type ReportsQuery, stateWords } from './query';
import { useTaken } from '../../../shell/claims/claims';
import { ReportCard } from './ReportCard';

/** Reports that the visitor sent, or about lists they are an author of (rule report-3); members only. */
export function ReportsView({ query }: { query: ReportsQuery }) {
  const auth = useAuth();
  return (
    <MembersOnly
      Icon={Flag}
      why="Errors you reported, and reports on your lists, are collected here."
      waiting={<Waiting />}
    >
      <Reports key={auth.id} first={query} isModerator={auth.isModerator && !auth.banned} />
    </MembersOnly>
  );
}

function Reports({ first, isModerator }: { first: ReportsQuery; isModerator: boolean }) {
  const view = useDirectory(reportsKind, { query: first, page: null });
  const { query, page, isBusy, failure, change, reload } = view;
  useAuthorNews(reload);
  const search = useCallback((q: string) => change({ q }, true), [change]);
  // Once seen, the outcomes of the visitor's reports are no longer new; this view keeps marking them.
  const [news, setNews] = useState<ReadonlySet<number>>(new Set());
  const more = page?.items.filter(({ id, isNews }) => isNews && !news.has(id)) ?? [];
  if (more.length > 0) setNews(new Set([...news, ...more.map(({ id }) => id)]));
  useEffect(() => {
    if (news.size > 0) api.call('POST /api/v1/reports/seen').catch(() => undefined);
  }, [news]);
  const filtered = query.q !== '' || query.list !== '' || query.state !== '';
  const listTitle = page?.items[0]?.list.title ?? query.list;
  const counts = page?.counts;
  const taken = useTaken('report', page?.items.map(({ id }) => String(id)) ?? []);
  return (
    <>
      <search aria-label="Filters" className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-60 flex-1">
          <DirectorySearch label="Search reports" value={query.q} onChange={search} />
        </div>
        <DirectoryFilter
          label="Reports"
          words={{
            all: isModerator ? 'All reports' : 'Mine and on my lists',
            mine: 'Sent by me',
            lists: 'On my lists',
          }}
          value={query.scope}
          any={null}
          onChange={(scope) => change({ scope })}
        />
        {query.list && (
          <Button
            className="max-w-full"
            aria-label={`Remove the filter by list: ${listTitle}`}
            onPress={() => change({ list: '' })}
          >
            <span className="min-w-0 truncate">List: {listTitle}</span> <X aria-hidden />
          </Button>
        )}
      </search>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <SegmentedControl
          aria-label="State"
          value={query.state || 'any'}
          onChange={(state) => change({ state: state === 'any' ? '' : state })}
          choices={[
            { value: 'any', label: 'All' },
            ...reportStates.map((state) => ({
              value: state,
              label: counts ? `${stateWords[state]} ${counts[state]}` : stateWords[state],
            })),
          ]}
        />
        <output className="tabular text-muted">{page && !failure && count(page.total, 'report')}</output>
      </div>
      {failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : !page ? (
        <Waiting />
      ) : page.items.length === 0 && !isBusy ? (
        <EmptyState
          Icon={filtered ? SearchX : Flag}
          title={filtered ? 'No reports match' : 'No reports'}
          action={
            filtered ? (
              <Button onPress={() => change({ q: '', list: '', state: '' })}>Clear all filters</Button>
            ) : (
              <Link look="plain" to="/staff-lists">
                Browse the lists
              </Link>
            )
          }
        >
          {filtered
            ? 'Try other words or fewer filters.'
            : 'Seen a mistake in a list? Use “Report” above its credits to tell its authors.'}
        </EmptyState>
      ) : (
        <ul
          aria-label="Reports"
          aria-busy={isBusy}
          className={cx('flex flex-col gap-3 transition-opacity', isBusy && 'opacity-60')}
        >
          {page.items.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              isNews={news.has(report.id)}
              people={taken.get(String(report.id))}
              onChange={reload}
            />
          ))}
        </ul>
      )}
      {page && !failure && (
        <div className="mt-6">
          <Pagination
            page={page.page}
            pages={page.pages}
            places={page}
            to={(number, step) => pageAddress(reportsKind, query, number, step)}
            onPage={(number, step) => change({ page: number, ...step })}
          />
        </div>
      )}
    </>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-32 w-full rounded-lg" />
    ))}
  </div>
);
