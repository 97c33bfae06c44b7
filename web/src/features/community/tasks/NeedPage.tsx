'use client';
import type { ListNeed } from '@libs/contract/community/tasks.js';
import { ArrowLeft, ArrowRight, PartyPopper } from '../../../ui/icons/lucide';
import { listAddress } from '../../../lib/addresses';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { useAuth } from '../../../stores/auth';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { stepIn } from '../../../lib/pages';
import { Pagination } from '../../../ui/layout/Pagination';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Page } from '../../shell/frame/Page';
import { ListCard } from '../../directory/lists/ListCard';
import { useFeed } from '../../shell/live/feed';
import { narrowed, needWords } from './needs';
import { TakeButton } from '../../shell/claims/TakeButton';
import { addressOfChoice, choiceIn } from './choice';
import { TaskFilters } from './TaskFilters';
import { useTaken } from '../../shell/claims/claims';
import { timeText } from './tasks';

/** The lists that need one thing, most of it first, each straight to the place where it is done. */
export function NeedPage({ of, search }: { of: ListNeed; search: string }) {
  const { known } = useAuth();
  const choice = choiceIn(search);
  const page = Number(new URLSearchParams(search).get('page')) || 1;
  const { title, text, one, minutes, opens } = needWords[of];
  const path = `/tasks/${of}`;
  // What a visitor may edit is known first.
  const { data, failure, reload } = useLoaded(known ? 'GET /api/v1/tasks/lists' : null, {
    query: { of, page, ...stepIn(search), ...narrowed(choice) },
  });
  const { editing } = useFeed(0);
  const taken = useTaken('list', data?.items.map(({ card }) => card.uuid) ?? []);
  return (
    <Page title={title} description={text}>
      <Link
        look="bare"
        to={addressOfChoice('/tasks', choice)}
        className="mb-2 inline-flex items-center gap-1 rounded-sm text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" /> What needs doing
      </Link>
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">{text} Times are estimates.</p>
      <TaskFilters path={path} choice={choice} />
      {failure && !data ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : !data ? (
        <div aria-busy="true" className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <Skeleton key={index} className="h-44 rounded-lg" />
          ))}
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState Icon={PartyPopper} title="Nothing to do">
          None of the lists you can edit needs this right now.
        </EmptyState>
      ) : (
        <>
          <h2 aria-live="polite" className="tabular mb-3 font-semibold">
            {count(data.total, 'list')}
          </h2>
          <ul
            aria-label="Lists"
            className="grid gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]"
          >
            {data.items.map(({ card, size }) => (
              <li key={card.uuid} className="flex min-w-0 flex-col gap-2">
                <div className="grid flex-1 grid-cols-1">
                  <ListCard card={card} editing={editing[card.uuid]} />
                </div>
                <div className="flex flex-col gap-2 px-3">
                  <p className="tabular flex flex-wrap items-baseline gap-x-2">
                    <span className="font-semibold">{count(size, one)}</span>
                    <span className="text-xs text-muted">{timeText(size * minutes)}</span>
                    <Link
                      look="bare"
                      to={`${listAddress(card)}?edit${opens ? `&open=${opens}` : ''}`}
                      aria-label={`Start with ${card.title}`}
                      className="ml-auto inline-flex items-center gap-1 rounded-sm text-primary hover:underline"
                    >
                      Start <ArrowRight aria-hidden className="size-4" />
                    </Link>
                  </p>
                  <TakeButton
                    task={{ of: 'list', subject: card.uuid }}
                    name={card.title}
                    people={taken.get(card.uuid)}
                  />
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              page={data.page}
              pages={data.pages}
              places={data}
              to={(number, step) => addressOfChoice(path, choice, number, step)}
            />
          </div>
        </>
      )}
    </Page>
  );
}
