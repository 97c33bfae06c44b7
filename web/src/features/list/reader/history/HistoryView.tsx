'use client';
import { History } from '../../../../ui/icons/lucide';
import { useCallback } from 'react';
import { api, withQuery } from '../../../../lib/api';
import { useRouter } from '../../../../lib/router';
import { useAuth } from '../../../../stores/auth';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { Link } from '../../../../ui/actions/Link';
import { MembersOnly } from '../../../shell/auth/MembersOnly';
import { Entries } from './Entries';
import { HistoryFilters } from './HistoryFilters';
import type { HistoryFilters as Filters } from './query';
import { type AskHistory, useHistory } from './use-history';

interface HistoryViewProps {
  filters: Filters;
  /** The screen name of the member in `filters`. */
  name: string | null;
}

/** The visitor's changes to all lists; for moderators, anybody's (rule history-4). */
export function HistoryView({ filters, name }: HistoryViewProps) {
  const auth = useAuth();
  return (
    <MembersOnly Icon={History} why="Your changes across all lists are collected here.">
      <Filtered key={`${auth.id} ${filters.list} ${filters.user}`} filters={filters} name={name} />
    </MembersOnly>
  );
}

function Filtered({ filters, name }: HistoryViewProps) {
  const auth = useAuth();
  const { push } = useRouter();
  const { list, user } = filters;
  const ask = useCallback<AskHistory>(
    ({ signal, ...page }) => api.call('GET /api/v1/history', { query: { list, user, ...page }, signal }),
    [list, user],
  );
  const history = useHistory(auth.loggedIn ? ask : null, 0);
  const filtered = list !== undefined || user !== undefined;
  return (
    <>
      <HistoryFilters
        filters={filters}
        name={name}
        listTitle={history.entries?.[0]?.list.title}
        isModerator={auth.isModerator && !auth.banned}
        onChange={(to) => void push(withQuery('/history', { ...to }), { scroll: false })}
      />
      <h2 className="sr-only">Changes</h2>
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        <Entries
          history={history}
          namesList
          empty={
            <EmptyState
              Icon={History}
              className="border-0"
              title={filtered ? 'No changes found' : 'You have not changed anything yet'}
              action={
                <Link look="plain" to={filtered ? '/history' : '/staff-lists'}>
                  {filtered ? 'Clear the filters' : 'Find a list to work on'}
                </Link>
              }
            >
              {filtered
                ? 'Try another list or person.'
                : 'Your changes to lists appear here, field by field.'}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
