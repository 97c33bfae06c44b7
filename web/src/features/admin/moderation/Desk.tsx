'use client';
import { Failure } from '@libs/contract/base/errors.js';
import { deskLists, type Desk as Counts } from '@libs/contract/site/moderation.js';
import { RotateCcw } from '../../../ui/icons/lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, withQuery } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { listAddress } from '../../../lib/addresses';
import { cx } from '../../../lib/cx';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Unsettled } from '../../../ui/layout/Unsettled';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { DirectoryTable, type Column } from '../../directory/table/DirectoryTable';
import { pageAddress } from '../../directory/table/kind';
import { Pagination } from '../../../ui/layout/Pagination';
import { useDirectory } from '../../directory/table/use-directory';
import { lapseText } from '../../directory/lists/to-review';
import { ToReviewButton } from '../../directory/lists/ToReviewButton';
import { useDeskNews } from '../../shell/live/desk-news';
import { type DeskCard, deskKind, type DeskQuery, deskWords } from './kinds';
import { ModeratorsLog } from './ModeratorsLog';
import { useArrival } from './use-arrival';

interface DeskProps {
  query: DeskQuery;
  homonyms: ReactNode;
  duplicates: ReactNode;
}

/** What is waiting for a moderator, with live counts (rule moderation-2). */
export function Desk({ query: first, homonyms, duplicates }: DeskProps) {
  const [counts, setCounts] = useState<Counts | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const view = useDirectory(deskKind, { query: first, page: null });
  const { query, page, isBusy, change, reload } = view;
  const [restoring] = useState(() => new Set<string>());
  const [refresh] = useState(() => () => {
    api.call('GET /api/v1/moderation/desk').then(
      (desk) => {
        setCounts(desk);
        setFailure(null);
      },
      (error: unknown) => setFailure(asFailure(error)),
    );
  });
  useEffect(refresh, [refresh]);
  useDeskNews(() => {
    refresh();
    reload();
  });
  // The button of a restored list stays disabled until its row is gone.
  useEffect(() => {
    for (const uuid of restoring) if (!page?.items.some((card) => card.uuid === uuid)) restoring.delete(uuid);
  }, [page, restoring]);
  const restore = async ({ uuid, title }: DeskCard) => {
    if (restoring.has(uuid)) return;
    restoring.add(uuid);
    try {
      await api.call('POST /api/v1/lists/:id/restore', { path: { id: uuid } });
      popup(`“${title}” is back.`);
      refresh();
      reload();
    } catch (error) {
      restoring.delete(uuid);
      popup(error instanceof Failure ? error.message : String(error), 'error');
    }
  };
  const sections = useRef<HTMLDivElement>(null);
  useArrival(sections);
  return (
    <div ref={sections}>
      {failure ? <ErrorState failure={failure} onRetry={refresh} /> : <CountsOfAll counts={counts} />}
      <p className="mt-3">
        <Link to="/comments">New comments of all lists</Link>
      </p>
      <section aria-labelledby="desk-lists" className="mt-8">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="desk-lists" className="text-base font-semibold">
            Lists
          </h2>
          <SegmentedControl
            aria-label="Which lists"
            fillsPhone
            value={query.kind}
            onChange={(kind) => change({ kind })}
            choices={deskLists.map((value) => ({ value, label: deskWords[value] }))}
          />
        </div>
        {view.failure ? (
          <ErrorState failure={view.failure} onRetry={reload} />
        ) : page?.items.length === 0 && !isBusy ? (
          <p className="rounded-lg border border-dashed border-line px-4 py-8 text-center text-muted">
            No lists.
          </p>
        ) : (
          <div aria-busy={isBusy} className={cx('transition-opacity', isBusy && page && 'opacity-50')}>
            {!page && <Unsettled />}
            <DirectoryTable
              label="Lists"
              columns={deskColumns(
                query.kind,
                (card) => void restore(card),
                () => {
                  refresh();
                  reload();
                },
              )}
              rows={page?.items ?? null}
              keyOf={({ uuid }) => uuid}
            />
          </div>
        )}
        {page && (
          <div className="mt-4">
            <Pagination
              page={page.page}
              pages={page.pages}
              places={page}
              to={(number, step) => pageAddress(deskKind, query, number, step)}
              onPage={(number, step) => change({ page: number, ...step })}
            />
          </div>
        )}
      </section>
      <section aria-labelledby="names" data-below className="mt-8">
        <h2 id="names" className="mb-3 scroll-mt-4 text-base font-semibold">
          Shared names
        </h2>
        {homonyms}
      </section>
      <section aria-labelledby="duplicates" data-below className="mt-8">
        <h2 id="duplicates" className="mb-3 scroll-mt-4 text-base font-semibold">
          Shared identifiers
        </h2>
        {duplicates}
      </section>
      <section aria-labelledby="desk-log" data-below className="mt-8">
        <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
          <h2 id="desk-log" className="scroll-mt-4 text-base font-semibold">
            Moderator log
          </h2>
          <Link to="/admin/log">All entries, with filters</Link>
        </div>
        <ModeratorsLog filters={everything} size={10} onFilter={null} />
      </section>
    </div>
  );
}

/** Of the log. */
const everything = {};

const deskColumns = (
  kind: string,
  onRestore: (card: DeskCard) => void,
  onReviewed: () => void,
): Column<DeskCard>[] => [
  {
    id: 'list',
    title: 'List',
    kind: 'main',
    cell: (card) => (
      <Link
        to={listAddress(card.deletedAt === null ? card : { ...card, slug: null })}
        className="font-medium wrap-anywhere"
      >
        {card.title}
      </Link>
    ),
  },
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
  { id: 'author', title: 'Author', wide: true, cell: ({ author }) => author.replaceAll(/,\s*/g, ', ') },
  {
    id: 'time',
    title: kind === 'deleted' ? 'Deleted' : 'Last change',
    className: 'md:whitespace-nowrap',
    cell: (card) => <RelativeTime seconds={card.deletedAt ?? card.lastModified} />,
  },
  ...(kind === 'lapsed'
    ? [
        {
          id: 'lapse',
          title: 'Why',
          cell: ({ lapse }: DeskCard) => <span className="text-warning">{lapse && lapseText(lapse)}</span>,
        },
        {
          id: 'actions',
          title: 'Actions',
          kind: 'actions' as const,
          cell: (card: DeskCard) => <ToReviewButton list={card} onDone={onReviewed} />,
        },
      ]
    : []),
  ...(kind === 'deleted'
    ? [
        {
          id: 'actions',
          title: 'Actions',
          kind: 'actions' as const,
          cell: (card: DeskCard) => (
            <Button size="small" onPress={() => onRestore(card)}>
              <RotateCcw aria-hidden /> Restore
            </Button>
          ),
        },
      ]
    : []),
];

/** How much waits of each kind, as links. */
function CountsOfAll({ counts }: { counts: Counts | null }) {
  return (
    <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-3 sm:gap-3">
      <Count title="Open reports" to="/reports?state=sent" number={counts?.reports} />
      <Count title="Readings to confirm" to="/readings?state=waiting" number={counts?.readings} />
      <Count title="Styles to approve" to="/admin/styles" number={counts?.textStyles} />
      <Count title="Shared names" to="/admin#names" number={counts?.homonyms} />
      <Count title="Shared identifiers" to="/admin#duplicates" number={counts?.duplicates} />
      <Count title="Completed, to verify" to="/admin" number={counts?.completed} />
      <Count title="No longer complete" to="/admin?kind=lapsed" number={counts?.lapsed} />
      <Count title="To Review" to="/admin?kind=review" number={counts?.review} />
      <Count title="Unlisted lists" to="/admin?kind=unlisted" number={counts?.unlisted} />
      <Count title="Deleted lists" to="/admin?kind=deleted" number={counts?.deleted} />
      <Count title="Banned members" to="/users?role=banned" number={counts?.banned} />
      <Count title="All members" to="/users" number={counts?.members} />
    </ul>
  );
}

interface CountProps {
  title: string;
  to: string;
  /** Undefined: unknown yet. */
  number?: number | undefined;
}

function Count({ title, to, number }: CountProps) {
  return (
    <li>
      <Link
        look="bare"
        to={withQuery(to)}
        className="flex h-full items-center justify-between gap-2 rounded-lg border border-line bg-surface p-2 px-3 transition-colors hover:border-faint max-sm:flex-row-reverse sm:flex-col sm:items-start sm:justify-start sm:gap-1 sm:p-3"
      >
        <span className={cx('tabular text-base font-semibold sm:text-2xl', number === 0 && 'text-faint')}>
          {number ?? '–'}
        </span>
        <span className="min-w-0 text-muted max-sm:text-xs">{title}</span>
      </Link>
    </li>
  );
}
