'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import { ownListKinds } from '@libs/contract/base/choices.js';
import type { OwnListsPage, OwnListsQuery } from '@libs/contract/lists/lists.js';
import { Flag, Library, TriangleAlert } from '../../../ui/icons/lucide';
import { useEffect, useState } from 'react';
import { api, withQuery } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { listAddress } from '../../../lib/addresses';
import { cx } from '../../../lib/cx';
import { useRouter } from '../../../lib/router';
import { count } from '../../../lib/words';
import { useAuth } from '../../../stores/auth';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { Pagination } from '../../../ui/layout/Pagination';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { MembersOnly } from '../../shell/auth/MembersOnly';
import { useAuthorNews } from '../../shell/live/author-news';
import { CardGrid } from '../../directory/lists/CardGrid';
import { lapseText } from '../../directory/lists/to-review';
import { ToReviewButton } from '../../directory/lists/ToReviewButton';
import { NamesThatWait, useNamesThatWait } from '../../review/NamesThatWait';
import { CreateLink } from '../../shell/new-list/CreateLink';

const address = ({ kind, page, after, before }: OwnListsQuery): string =>
  withQuery('/staff-lists/me', {
    kind,
    page: page === 1 ? undefined : page,
    after,
    before,
  });

interface OwnListsProps {
  query: OwnListsQuery;
  /** The address says which kind; otherwise it is that which has some. */
  isChosen: boolean;
}

/** My lists: those the visitor is an author of, or has changed (rule page-10); members only. */
export function OwnLists(props: OwnListsProps) {
  const auth = useAuth();
  return (
    <MembersOnly Icon={Library} why="Your lists appear here." waiting={<Waiting />}>
      <Found key={auth.id} {...props} />
    </MembersOnly>
  );
}

interface Read {
  kind: OwnListsQuery['kind'];
  page: OwnListsPage;
}

/** A page of one kind; unless it was chosen, of the other one if there is none of it. Fails with `Failure`. */
async function read(query: OwnListsQuery, isChosen: boolean, signal: AbortSignal): Promise<Read> {
  const page = await api.call('GET /api/v1/my/lists', { query, signal });
  if (isChosen || page.total > 0) return { kind: query.kind, page };
  const kind = query.kind === 'author' ? 'edited' : 'author';
  const other = await api.call('GET /api/v1/my/lists', { query: { ...query, kind }, signal });
  return other.total > 0 ? { kind, page: other } : { kind: query.kind, page };
}

function Found({ query, isChosen }: OwnListsProps) {
  const { push } = useRouter();
  const asked = address(query);
  const [state, setState] = useState<({ asked: string } & Read) | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [turn, setTurn] = useState(0);
  const [reload] = useState(() => () => setTurn((number) => number + 1));
  useAuthorNews(reload);
  const { kind: wanted, page: number, after, before } = query;
  useEffect(() => {
    const controller = new AbortController();
    const given = { kind: wanted, page: number, after, before };
    read(given, isChosen, controller.signal).then(
      (found) => {
        setState({ asked: address(given), ...found });
        setFailure(null);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(asFailure(error));
      },
    );
    return () => controller.abort();
    // A new turn reloads the same data.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [wanted, isChosen, number, after, before, turn]);
  const kind = state?.asked === asked ? state.kind : wanted;
  const names = useNamesThatWait();
  // All that stands above the lists comes together with them.
  const page = names === null ? undefined : state?.page;
  const isBusy = state?.asked !== asked && !failure;
  const waiting = page?.items.filter(({ openReports }) => openReports > 0) ?? [];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <SegmentedControl
          aria-label="Which lists"
          value={kind}
          onChange={(to) => void push(address({ kind: to, page: 1 }), { scroll: false })}
          choices={ownListKinds.map((value) => ({
            value,
            label: value === 'author' ? 'Author' : 'Edited',
          }))}
        />
        <output className="tabular text-muted">{page && !isBusy && count(page.total, 'list')}</output>
        <Link className="ml-auto" to="/staff-lists/better-names">
          Better names
        </Link>
      </div>
      {waiting.length > 0 && (
        <ul aria-label="Open reports" className="mb-5 flex flex-col gap-2">
          {waiting.map(({ uuid, slug, title, openReports }) => (
            <li key={uuid} className="flex min-w-0 items-start gap-2 text-warning">
              <Flag aria-hidden className="mt-0.5 size-4 shrink-0" />
              <Link className="shrink-0" to={withQuery('/reports', { list: slug ?? uuid, state: 'sent' })}>
                {count(openReports, 'open report')}
              </Link>
              <span className="line-clamp-2 min-w-0 text-muted">{title}</span>
            </li>
          ))}
        </ul>
      )}
      {page && <NamesThatWait total={names ?? 0} />}
      {page && page.lapsed.length > 0 && (
        <ul aria-label="No longer complete" className="mb-5 flex flex-col gap-2">
          {page.lapsed.map((list) => (
            <li key={list.uuid} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
              <Link className="line-clamp-2 min-w-0" to={listAddress(list)}>
                {list.title}
              </Link>
              <span className="text-warning">{lapseText(list.lapse)}</span>
              <ToReviewButton list={list} onDone={reload} />
            </li>
          ))}
        </ul>
      )}
      {failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : !page ? (
        <Waiting />
      ) : page.items.length === 0 ? (
        <EmptyState
          Icon={Library}
          title={kind === 'author' ? 'You have no lists yet' : 'You have not edited a list yet'}
          action={<CreateLink look="primary">Create a list</CreateLink>}
        >
          Create one, or claim one without an author.
        </EmptyState>
      ) : (
        <div aria-busy={isBusy} className={cx('transition-opacity', isBusy && 'opacity-50')}>
          <h2 className="sr-only">Lists</h2>
          <CardGrid cards={page.items} eager={6} />
        </div>
      )}
      {page && (
        <div className="mt-8">
          <Pagination
            page={page.page}
            pages={page.pages}
            places={page}
            to={(target, step) => address({ kind, page: target, ...step })}
          />
        </div>
      )}
    </>
  );
}

const Waiting = () => (
  <div aria-busy="true" data-unsettled="" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <Skeleton key={card} className="h-36 w-full rounded-lg" />
    ))}
  </div>
);
