'use client';
import type { AuditPage } from '@libs/contract/site/moderation.js';
import type { Failure } from '@libs/contract/base/errors.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useDeskNews } from '../../shell/live/desk-news';
import { withHead, withTail } from './log-pages';

/** The audit log of moderators, newest first. */
export function ModeratorsLog() {
  const [log, setLog] = useState<AuditPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async (before: number | null) => {
    setBusy(true);
    try {
      const page = await api.call('GET /api/v1/moderation/log', { query: { before, limit: 20 } });
      setLog((known) => (before ? withTail : withHead)(known, page));
      setFailure(null);
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const [first] = useState(() => () => void read(null));
  useEffect(first, [first]);
  useDeskNews(first);
  if (failure && !log) return <ErrorState failure={failure} onRetry={first} />;
  if (!log) return <Skeleton className="h-24 w-full rounded-lg" />;
  const { items: entries, next } = log;
  if (entries.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-8 text-center text-muted">
        Nothing yet.
      </p>
    );
  return (
    <>
      <ol className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {entries.map((entry) => (
          <li key={entry.id}>
            <details className="group px-4 py-2">
              <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-2 rounded-sm">
                <span className="font-medium">
                  {entry.account?.screenName ??
                    (isByOperator(entry.after) ? 'The operator' : 'A former moderator')}
                </span>
                <span className="text-muted">{wordsOf(entry.action)}</span>
                <span className="min-w-0 wrap-anywhere">{entry.title || entry.subjectId}</span>
                <RelativeTime
                  seconds={Math.floor(Date.parse(entry.at) / 1000)}
                  className="ml-auto text-xs text-muted"
                />
              </summary>
              <dl className="mt-2 grid gap-2 pb-2 text-xs sm:grid-cols-2">
                <Part title="Before" value={entry.before} />
                <Part title="After" value={entry.after} />
              </dl>
            </details>
          </li>
        ))}
      </ol>
      {failure && (
        <p role="alert" className="mt-3 text-center text-danger">
          {failure.message}
        </p>
      )}
      {next !== null && (
        <div className="mt-3 flex justify-center">
          <Button isPending={isBusy} onPress={() => void read(next)}>
            Show older entries
          </Button>
        </div>
      )}
    </>
  );
}

/** Irregular past tenses. */
const past: Record<string, string> = {
  ban: 'banned',
  set: 'set',
  split: 'split',
  tell: 'told',
  unban: 'unbanned',
  unverify: 'unverified',
  verify: 'verified',
};

/** `settle-report` reads “settled report”. */
const wordsOf = (action: string): string => {
  const [verb = '', ...rest] = action.split('-');
  return [past[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`), ...rest].join(' ');
};

function Part({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{title}</dt>
      <dd>
        <pre className="mt-1 overflow-x-auto rounded-sm bg-page p-2 font-mono whitespace-pre-wrap">
          {value === null || value === undefined ? '—' : JSON.stringify(value, null, 1)}
        </pre>
      </dd>
    </div>
  );
}

/** Actions on the command line have no account. */
const isByOperator = (after: unknown) =>
  typeof after === 'object' && after !== null && 'by' in after && after.by === 'operator';
