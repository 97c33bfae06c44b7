'use client';
import { History } from '../../../../ui/icons/lucide';
import { useCallback, useState } from 'react';
import { api, withQuery } from '../../../../lib/api';
import { useRouter } from '../../../../lib/router';
import { useAuth } from '../../../../stores/auth';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { Link } from '../../../../ui/actions/Link';
import { Unsettled } from '../../../../ui/layout/Unsettled';
import { MembersOnly } from '../../../shell/auth/MembersOnly';
import { Entries } from './Entries';
import { HistoryFilters } from './HistoryFilters';
import type { HistoryPage } from '@libs/contract/lists/history.js';
import type { HistoryFilters as Filters } from './query';
import { type AskHistory, useHistory } from './use-history';

/** The visitor's changes to all lists; for moderators, anybody's (rule history-4). */
export function HistoryView({ filters }: { filters: Filters }) {
  const auth = useAuth();
  const { user } = filters;
  /** Of the member in the address, who may be there by their id. */
  const [found, setFound] = useState<{ user: string | undefined; name: string } | null>(null);
  const name = user === undefined ? null : found?.user === user ? found.name : user;
  const title = name === null ? 'My history' : /^\d+$/.test(name) ? 'History' : `History of ${name}`;
  const learn = useCallback((of: HistoryPage['of']) => of && setFound({ user, name: of.screenName }), [user]);
  return (
    <>
      <title>{`${title} – Staffroll`}</title>
      <h1 className="mb-5 text-xl font-semibold tracking-tight">{title}</h1>
      <MembersOnly Icon={History} why="Your changes across all lists appear here.">
        <Filtered key={`${auth.id} ${filters.list} ${user}`} {...{ filters, name }} onFound={learn} />
      </MembersOnly>
    </>
  );
}

interface FilteredProps {
  filters: Filters;
  /** Of the member in `filters`, as far as it is known. */
  name: string | null;
  onFound: (of: HistoryPage['of']) => void;
}

function Filtered({ filters, name, onFound }: FilteredProps) {
  const auth = useAuth();
  const { push } = useRouter();
  const { list, user } = filters;
  const ask = useCallback<AskHistory>(
    async ({ signal, ...page }) => {
      const answer = await api.call('GET /api/v1/history', { query: { list, user, ...page }, signal });
      onFound(answer.of);
      return answer;
    },
    [list, user, onFound],
  );
  const history = useHistory(auth.loggedIn ? ask : null, 0);
  const filtered = list !== undefined || user !== undefined;
  return (
    <>
      <HistoryFilters
        filters={filters}
        key={name}
        name={name}
        listTitle={history.entries?.[0]?.list.title}
        isModerator={auth.isModerator && !auth.banned}
        onChange={(to) => void push(withQuery('/history', { ...to }), { scroll: false })}
      />
      <h2 className="sr-only">Changes</h2>
      {!history.entries && !history.failure && <Unsettled of="last" />}
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
                ? 'Try another list or member.'
                : 'Your changes to lists appear here, field by field.'}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
