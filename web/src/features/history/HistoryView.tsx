'use client';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { useRouter } from 'waku/router/client';
import { withQuery } from '../../lib/api';
import { useAuth } from '../../stores/auth';
import { EmptyState } from '../../ui/EmptyState';
import { Link } from '../../ui/Link';
import { MembersOnly } from '../auth/MembersOnly';
import { Entries } from './Entries';
import { HistoryFilters } from './HistoryFilters';
import type { HistoryFilters as Filters } from './query';
import { useHistory } from './use-history';

/** What one did on all lists; for moderators, what anybody did (specification, section 2). */
export function HistoryView({ filters }: { filters: Filters }) {
  const auth = useAuth();
  return (
    <MembersOnly Icon={History} why="Your history shows what you changed on all lists.">
      <Filtered key={`${auth.id} ${filters.list} ${filters.user}`} filters={filters} />
    </MembersOnly>
  );
}

function Filtered({ filters }: { filters: Filters }) {
  const auth = useAuth();
  const { push } = useRouter();
  const { list, user } = filters;
  const query = useMemo(() => ({ list, user }), [list, user]);
  const history = useHistory(auth.loggedIn ? '/api/v1/history' : null, query, 0);
  const filtered = list !== undefined || user !== undefined;
  return (
    <>
      <HistoryFilters
        filters={filters}
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
              title={filtered ? 'Nothing was changed here' : 'You have not changed anything yet'}
              action={
                <Link look="plain" to={filtered ? '/history' : '/staff-lists'}>
                  {filtered ? 'Clear the filters' : 'Find a list to work on'}
                </Link>
              }
            >
              {filtered
                ? 'Try another list or person.'
                : 'What you change on lists is told here, field by field.'}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
