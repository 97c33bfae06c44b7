'use client';
import { reportLimits, reportStates, type ReportState } from '@libs/contract/community/reports.js';
import { Archive, Check, Flag, RotateCcw, SearchX, X } from '../../../../ui/icons/lucide';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../../lib/api';
import { cx } from '../../../../lib/cx';
import { useSteadyRows } from '../../../../lib/use-steady-rows';
import { count } from '../../../../lib/words';
import { useAuth } from '../../../../stores/auth';
import { Button } from '../../../../ui/actions/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { TextField } from '../../../../ui/fields/TextField';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Link } from '../../../../ui/actions/Link';
import { Pagination } from '../../../../ui/layout/Pagination';
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { MembersOnly } from '../../../shell/auth/MembersOnly';
import { DirectoryFilter } from '../../../directory/table/DirectoryFilter';
import { DirectorySearch } from '../../../directory/table/DirectorySearch';
import { pageAddress } from '../../../directory/table/kind';
import { type ChangeQuery, useDirectory } from '../../../directory/table/use-directory';
import { useAuthorNews } from '../../../shell/live/author-news';
import {
  ageWords,
  kindWords,
  moderatorsReportsKind,
  type ReportPage,
  reportsKind,
  type ReportsQuery,
  shownState,
  stateWords,
} from './query';
import { useTaken } from '../../../shell/claims/claims';
import { ReportCard, type ReportItem } from './ReportCard';
import { settle } from './settle';
import { useHeld } from './use-held';

/** Reports that the visitor sent, or about lists they are an author of (rule report-3); members only. */
export function ReportsView({ query }: { query: ReportsQuery }) {
  const auth = useAuth();
  return (
    <MembersOnly
      Icon={Flag}
      why="Reports you sent and reports on your lists appear here."
      waiting={<Waiting />}
    >
      <Reports key={auth.id} first={query} isModerator={auth.isModerator && !auth.banned} />
    </MembersOnly>
  );
}

function Reports({ first, isModerator }: { first: ReportsQuery; isModerator: boolean }) {
  const kind = isModerator ? moderatorsReportsKind : reportsKind;
  const view = useDirectory(kind, { query: first, page: null });
  const { query, page, isBusy, failure, change, reload } = view;
  const { shown, hold } = useHeld(page?.items ?? null);
  const { chosen, choose, clear } = useChosen(query);
  useAuthorNews(reload);
  // Once seen, the outcomes of the visitor's reports are no longer new; this view keeps marking them.
  const [news, setNews] = useState<ReadonlySet<number>>(new Set());
  const more = page?.items.filter(({ id, isNews }) => isNews && !news.has(id)) ?? [];
  if (more.length > 0) setNews(new Set([...news, ...more.map(({ id }) => id)]));
  useEffect(() => {
    if (news.size > 0) api.call('POST /api/v1/reports/seen').catch(() => undefined);
  }, [news]);
  const steady = useSteadyRows(shown?.map(({ id }) => id) ?? null);
  const filtered = Object.keys(noFilters).some((name) => query[name] !== '');
  const state = shownState(query, isModerator);
  const usual = shownState({ ...query, state: '' }, isModerator);
  const counts = page?.counts;
  const taken = useTaken('report', shown?.map(({ id }) => String(id)) ?? []);
  const choosable = shown?.filter(({ canSettle }) => canSettle) ?? [];
  const offersChoice = choosable.length > 1 || chosen.size > 0;
  return (
    <>
      <Filters {...{ query, page, isModerator, change }} />
      <div className="my-4 flex flex-wrap items-center gap-3">
        <SegmentedControl
          aria-label="State"
          value={state}
          onChange={(one) => change({ state: one === usual ? '' : one })}
          choices={[
            { value: 'any', label: 'All' },
            ...reportStates.map((one) => ({
              value: one,
              label: counts ? `${stateWords[one]} ${counts[one]}` : stateWords[one],
            })),
          ]}
        />
        <output className="tabular text-muted">{page && !failure && count(page.total, 'report')}</output>
      </div>
      {failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : !page ? (
        <Waiting />
      ) : shown?.length === 0 && !isBusy ? (
        <NoReports {...{ filtered, state }} onClear={() => change(noFilters)} />
      ) : (
        <>
          {offersChoice && (
            <Checkbox
              isSelected={choosable.length > 0 && choosable.every(({ id }) => chosen.has(id))}
              isIndeterminate={chosen.size > 0 && choosable.some(({ id }) => !chosen.has(id))}
              onChange={(isChosen) => choose(choosable, isChosen)}
              className="mb-3 w-fit px-4"
            >
              Choose all on this page
            </Checkbox>
          )}
          {/* It only ignores presses. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul
            {...steady}
            aria-label="Reports"
            aria-busy={isBusy}
            className={cx('flex flex-col gap-3 transition-opacity', isBusy && 'opacity-60')}
          >
            {shown?.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                isNews={news.has(report.id)}
                people={taken.get(String(report.id))}
                isChosen={offersChoice && report.canSettle ? chosen.has(report.id) : null}
                onChoose={(isChosen) => choose([report], isChosen)}
                onWriting={(isWriting) => hold(report.id, isWriting)}
                onFilter={change}
                onChange={reload}
              />
            ))}
          </ul>
        </>
      )}
      {chosen.size > 0 && (
        <ChosenBar
          ids={[...chosen]}
          mayOpen={state === 'fixed'}
          onClear={clear}
          onSettled={() => {
            clear();
            reload();
          }}
        />
      )}
      {page && !failure && (
        <div className="mt-6">
          <Pagination
            page={page.page}
            pages={page.pages}
            places={page}
            to={(number, step) => pageAddress(kind, query, number, step)}
            onPage={(number, step) => change({ page: number, ...step })}
          />
        </div>
      )}
    </>
  );
}

function NoReports({ filtered, state, onClear }: { filtered: boolean; state: string; onClear: () => void }) {
  return (
    <EmptyState
      Icon={filtered ? SearchX : Flag}
      title={filtered ? 'No reports match' : state === 'sent' ? 'No open reports' : 'No reports'}
      action={
        filtered ? (
          <Button onPress={onClear}>Clear all filters</Button>
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
  );
}

interface FiltersProps {
  query: ReportsQuery;
  page: ReportPage | null;
  isModerator: boolean;
  change: ChangeQuery<ReportsQuery>;
}

function Filters({ query, page, isModerator, change }: FiltersProps) {
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const listTitle = page?.items[0]?.list?.title ?? query.list;
  return (
    <search aria-label="Filters" className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-60 flex-1">
        <DirectorySearch label="Search reports" value={query.q} onChange={search} />
      </div>
      <DirectoryFilter
        label="Reports"
        words={{
          all: isModerator ? 'All but deleted lists' : 'Mine and on my lists',
          mine: 'Sent by me',
          lists: 'On my lists',
          ...(isModerator ? { deleted: 'On deleted lists' } : {}),
        }}
        value={query.scope}
        any={null}
        onChange={(scope) => change({ scope })}
      />
      <DirectoryFilter
        label="About"
        words={kindWords}
        value={query.kind}
        onChange={(kind) => change({ kind })}
      />
      <DirectoryFilter label="Sent" words={ageWords} value={query.age} onChange={(age) => change({ age })} />
      <DirectoryFilter
        label="Reporter"
        words={reporterWords(query.reporter, page)}
        value={query.reporter}
        any="Anybody"
        onChange={(reporter) => change({ reporter })}
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
      {query.id && (
        <Button aria-label="Show all reports again" onPress={() => change({ id: '' })}>
          Only one report <X aria-hidden />
        </Button>
      )}
    </search>
  );
}

const noFilters = { q: '', list: '', state: '', kind: '', age: '', reporter: '', id: '' };

/** Anonymous reporters, and the member whose reports are shown. */
function reporterWords(reporter: string, page: ReportPage | null): Record<string, string> {
  if (reporter === '' || reporter === 'anonymous') return { anonymous: 'Anonymous' };
  const name = page?.items.find((one) => String(one.reporter?.id) === reporter)?.reporter?.screenName;
  return { anonymous: 'Anonymous', [reporter]: name ?? `Member ${reporter}` };
}

/** The chosen reports, with those folded into them. Another view of the reports begins without any. */
function useChosen({ page: _page, after: _after, before: _before, ...query }: ReportsQuery) {
  const of = JSON.stringify(query);
  const [state, setState] = useState({ of, chosen: new Set<number>() as ReadonlySet<number> });
  const chosen = state.of === of ? state.chosen : none;
  return {
    chosen,
    choose: (reports: readonly ReportItem[], isChosen: boolean) => {
      const next = new Set(chosen);
      for (const { id, folded } of reports)
        for (const one of [id, ...(folded?.ids ?? [])])
          if (isChosen) next.add(one);
          else next.delete(one);
      setState({ of, chosen: next });
    },
    clear: useCallback(() => setState({ of, chosen: none }), [of]),
  };
}

const none: ReadonlySet<number> = new Set();

interface ChosenBarProps {
  ids: readonly number[];
  /** Fixed ones are shown. */
  mayOpen: boolean;
  onClear: () => void;
  onSettled: () => void;
}

/** What can be done with the chosen reports together. */
function ChosenBar({ ids, mayOpen, onClear, onSettled }: ChosenBarProps) {
  const [busy, setBusy] = useState<ReportState | null>(null);
  const [note, setNote] = useState('');
  const set = async (state: ReportState) => {
    setBusy(state);
    const isChanged = await settle(ids, state, note);
    setBusy(null);
    if (isChanged) onSettled();
  };
  return (
    <section
      aria-label="Chosen reports"
      className="sticky bottom-[calc(4.5rem+var(--bottom-panels,0px))] z-30 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2 pl-4 shadow-lg md:bottom-4"
    >
      <output className="tabular font-medium max-md:mr-auto">
        {ids.length} <span className="max-sm:sr-only">{ids.length === 1 ? 'report' : 'reports'}</span> chosen
      </output>
      <TextField
        aria-label="Note to the reporters"
        placeholder="Note to the reporters (optional)"
        value={note}
        onChange={setNote}
        maxLength={reportLimits.message}
        className="min-w-0 flex-1 max-md:order-last max-md:basis-full max-md:pr-2 md:ml-2"
      />
      {mayOpen ? (
        <Button size="small" isPending={busy === 'sent'} onPress={() => void set('sent')}>
          <RotateCcw aria-hidden /> Open again
        </Button>
      ) : (
        <Button size="small" tone="primary" isPending={busy === 'fixed'} onPress={() => void set('fixed')}>
          <Check aria-hidden /> Fixed
        </Button>
      )}
      <Button size="small" isPending={busy === 'archived'} onPress={() => void set('archived')}>
        <Archive aria-hidden /> Archive
      </Button>
      <IconButton label="Choose none" size="small" tone="quiet" onPress={onClear}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-32 w-full rounded-lg" />
    ))}
  </div>
);
