'use client';
import { errors } from '@libs/contract/base/errors.js';
import { useState, type ReactNode } from 'react';
import { failureIn } from '../../../../lib/failure';
import { Button } from '../../../../ui/actions/Button';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { byDay } from './days';
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
  const { entries, hasMore, isLoading, failure, more, reload } = history;
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
  if (entries.length === 0) return <div className="p-4">{empty}</div>;
  return (
    <>
      {byDay(entries, now).map(({ day, items }) => (
        <section key={`${day}/${items[0]!.id}`} aria-label={day}>
          <h3 className="sticky top-0 z-10 border-b border-line bg-page px-4 py-1.5 text-xs font-medium text-muted">
            {day}
          </h3>
          <ul>
            {items.map((entry) => (
              <Entry
                key={`${entry.list.uuid}/${entry.from}`}
                entry={entry}
                namesList={namesList}
                isOpenAtFirst={initial === `${entry.from}-${entry.to}`}
                isNewest={!namesList && entry === entries[0]}
                onJump={onJump}
                onTaken={reload}
              />
            ))}
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
          <Button isPending={isLoading} onPress={failure ? reload : more}>
            {failure ? 'Try again' : 'Show older changes'}
          </Button>
        </div>
      )}
    </>
  );
}
