'use client';
import { errors } from '@libs/contract/base/errors.js';
import type { HistoryEntry, ListDeletion } from '@libs/contract/lists/history.js';
import { useState, type ReactNode } from 'react';
import { failureIn } from '../../../../lib/failure';
import { Button } from '../../../../ui/actions/Button';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { RotateCcw, Trash2 } from '../../../../ui/icons/lucide';
import { byDay, timeText } from './days';
import { Entry } from './Entry';
import type { useHistory } from './use-history';

interface EntriesProps {
  history: ReturnType<typeof useHistory>;
  namesList: boolean;
  /** The entry to open initially, by its revisions (`12-15`). */
  initial?: string;
  empty: ReactNode;
  onJump?: (id: string) => void;
}

/** Entries grouped by day, with a button for older ones. */
export function Entries({ history, namesList, initial, empty, onJump }: EntriesProps) {
  const { entries, deletions, hasMore, isLoading, failure, more, reload } = history;
  const [now] = useState(() => Date.now() / 1000);
  if (failure && !entries) {
    const told = failureIn(failure, 'history-failed');
    const mayHelp = told.code === 'history-failed' || told.retryAfter !== undefined;
    return (
      <div className="p-4">
        <ErrorState failure={told} onRetry={mayHelp ? reload : undefined} />
      </div>
    );
  }
  if (!entries) {
    return (
      <div aria-busy="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex gap-3 border-b border-line px-4 py-3">
            <Skeleton className="size-6 rounded-full" />
            <div className="flex flex-1 flex-col gap-2 py-1">
              <Skeleton className="h-3 w-1/3" />
              <Skeleton className="h-3 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  const items = lines(entries, deletions, hasMore);
  if (items.length === 0) return <div className="p-4">{empty}</div>;
  return (
    <>
      {byDay(items, now).map(({ day, items }) => (
        <section key={`${day}/${items[0]!.key}`} aria-label={day}>
          <h3 className="sticky top-0 z-10 border-b border-line bg-page px-4 py-1.5 text-xs font-medium text-muted">
            {day}
          </h3>
          <ul>
            {items.map(({ key, entry, deletion }) =>
              entry ? (
                <Entry
                  key={key}
                  entry={entry}
                  namesList={namesList}
                  isOpenAtFirst={initial === `${entry.from}-${entry.to}`}
                  isNewest={!namesList && entry === entries[0]}
                  onJump={onJump}
                  onTaken={reload}
                />
              ) : (
                <Deletion key={key} deletion={deletion} />
              ),
            )}
          </ul>
        </section>
      ))}
      {failure && (
        <p role="alert" className="px-4 py-3 text-danger">
          {errors['history-failed'].message}
        </p>
      )}
      {(hasMore || failure) && (
        <div className="flex justify-center p-4">
          <Button data-more isPending={isLoading} onPress={failure ? reload : more}>
            {failure ? 'Try again' : 'Show older changes'}
          </Button>
        </div>
      )}
    </>
  );
}

/** A line of the history: an entry, or that the list was deleted or restored. `date`: epoch seconds. */
type Line = { key: string; date: number } & (
  | { entry: HistoryEntry; deletion?: never }
  | { entry?: never; deletion: ListDeletion }
);

/** All lines, newest first, as far back as the entries reach. */
function lines(
  entries: readonly HistoryEntry[],
  deletions: readonly ListDeletion[],
  hasMore: boolean,
): readonly Line[] {
  const oldest = hasMore ? (entries.at(-1)?.date ?? 0) : 0;
  const all: Line[] = [
    ...deletions
      .filter(({ at }) => at >= oldest)
      .map((deletion) => ({ key: `${deletion.what}/${deletion.at}`, date: deletion.at, deletion })),
    ...entries.map((entry) => ({ key: `${entry.list.uuid}/${entry.from}`, date: entry.date, entry })),
  ];
  return deletions.length > 0 ? all.toSorted((a, b) => b.date - a.date) : all;
}

function Deletion({ deletion: { what, by, at, reason } }: { deletion: ListDeletion }) {
  const Icon = what === 'deleted' ? Trash2 : RotateCcw;
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center text-muted">
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{by ?? 'Somebody'}</span> {what} the list
          </span>
          <time
            dateTime={new Date(at * 1000).toISOString()}
            className="ml-auto text-xs whitespace-nowrap text-muted"
          >
            {timeText(at, at)}
          </time>
        </span>
        {reason && <span className="mt-0.5 block wrap-anywhere text-muted">{reason}</span>}
      </span>
    </li>
  );
}
