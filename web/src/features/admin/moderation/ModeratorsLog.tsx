'use client';
import type { AuditPage } from '@libs/contract/site/moderation.js';
import type { Failure } from '@libs/contract/base/errors.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { UnsettledBlock } from '../../../ui/layout/UnsettledBlock';
import { useDeskNews } from '../../shell/live/desk-news';
import { LogEntry } from './LogEntry';
import type { LogFilters } from './log-filters';
import { withHead, withTail } from './log-pages';

interface ModeratorsLogProps {
  /** Must stay the same: for others, remount. */
  filters: LogFilters;
  /** How many are shown at first. */
  size: number;
  /** Narrows the log down; null: only the newest entries are shown. */
  onFilter: ((filters: LogFilters) => void) | null;
  /** Called with the newest entries. */
  onLoaded?: (page: AuditPage) => void;
}

/** The audit log of moderators, newest first. */
export function ModeratorsLog({ filters, size, onFilter, onLoaded }: ModeratorsLogProps) {
  const [log, setLog] = useState<AuditPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async (before: number | null) => {
    setBusy(true);
    try {
      const page = await api.call('GET /api/v1/moderation/log', {
        query: { ...filters, before, limit: size },
      });
      setLog((known) => (before ? withTail : withHead)(known, page));
      setFailure(null);
      if (before === null) onLoaded?.(page);
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
  if (!log) return <UnsettledBlock className="h-24 w-full rounded-lg" />;
  const { items: entries, next } = log;
  if (entries.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-8 text-center text-muted">
        {Object.keys(filters).length > 0 ? 'No entries match.' : 'Nothing yet.'}
      </p>
    );
  return (
    <>
      <ol
        aria-label="Moderator log"
        className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
      >
        {entries.map((entry) => (
          <LogEntry key={entry.id} {...{ entry, onFilter }} />
        ))}
      </ol>
      {failure && (
        <p role="alert" className="mt-3 text-center text-danger">
          {failure.message}
        </p>
      )}
      {next !== null && onFilter && (
        <div className="mt-3 flex justify-center">
          <Button isPending={isBusy} onPress={() => void read(next)}>
            Show older entries
          </Button>
        </div>
      )}
    </>
  );
}
