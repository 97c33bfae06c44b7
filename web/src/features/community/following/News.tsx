'use client';
import type { FollowedEntry, FollowedFeed } from '@libs/contract/community/follows.js';
import { Bell } from '../../../ui/icons/lucide';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { listAddress } from '../../../lib/addresses';
import type { Loaded } from '../../../lib/use-loaded';
import { useNow } from '../../../lib/use-now';
import { count } from '../../../lib/words';
import { seen, useFollows, useNews } from '../../../stores/following';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { byDay } from '../../list/reader/history/days';
import { seasonAddress, seasonName } from '../../directory/seasons/season';
import { FollowedName } from './FollowedName';

/** Day by day, merged as in the history: one line for each list and day. */
export function News({ feed: { data, failure, reload } }: { feed: Loaded<FollowedFeed> }) {
  const { news } = useNews();
  const follows = useFollows();
  const heard = useRef(news);
  const now = useNow();
  // What was new stays marked while the page is open, also when more comes.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const fresh = data?.items.filter((entry) => entry.isUnseen && !marked.has(keyOf(entry))) ?? [];
  if (fresh.length > 0) setMarked(new Set([...marked, ...fresh.map(keyOf)]));
  useEffect(() => {
    if (heard.current === news) return;
    heard.current = news;
    reload();
  }, [news, reload]);
  const last = data?.unseen ? data.items[0]?.at : undefined;
  useEffect(() => {
    if (last !== undefined) void seen(last);
  }, [last]);

  if (failure && !data) return <ErrorState failure={failure} onRetry={reload} />;
  if (!data) {
    return (
      <div aria-busy="true" data-unsettled="" className="flex flex-col gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    );
  }
  if (data.items.length === 0) {
    const isNone = follows?.length === 0;
    return (
      // As high with an action as without: what the visitor follows may be known later.
      <div className="min-h-72">
        <EmptyState
          Icon={Bell}
          title={isNone ? 'You are not following anything yet' : 'Nothing new yet'}
          action={
            isNone && (
              <Link look="plain" to="/staff-lists">
                Find a list
              </Link>
            )
          }
        >
          {isNone
            ? 'Follow lists, people and studios, and their news appears here.'
            : 'News from what you follow appears here for 30 days.'}
        </EmptyState>
      </div>
    );
  }
  const items = data.items.map((entry) => ({ ...entry, date: entry.at }));
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      {byDay(items, now || items[0]!.at).map(({ day, items: entries }) => (
        <section key={day} aria-label={day}>
          <h2 className="border-b border-line bg-page px-4 py-1.5 text-xs font-medium text-muted">{day}</h2>
          <ul>
            {entries.map((entry) => (
              <Line key={keyOf(entry)} entry={entry} isNew={marked.has(keyOf(entry))} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const keyOf = ({ day, list }: FollowedEntry): string => `${day} ${list.uuid}`;

function Line({ entry, isNew }: { entry: FollowedEntry; isNew: boolean }) {
  const { list, at, hasNewStatus, edits, comments, mentions, people, roles, followsList } = entry;
  const parts: ReactNode[] = [
    entry.isNew && 'New list',
    edits > 0 && count(edits, 'change'),
    mentions > 0 && (
      <span key="mentions" className="font-medium text-text">
        you were mentioned{mentions > 1 && ` ${mentions} times`}
      </span>
    ),
    comments > 0 && count(comments, 'comment'),
    ...people.map((person) => (
      <Fragment key={person.key}>
        {count(person.credits, 'credit')} of <FollowedName person={person} />
      </Fragment>
    )),
    ...roles.map(({ role, year, season, credits }) => (
      <Fragment key={`${role} ${year} ${season}`}>
        {count(credits, 'credit')} as {role} in{' '}
        <Link
          look="bare"
          to={seasonAddress({ year, season })}
          className="rounded-sm underline underline-offset-2"
        >
          {seasonName({ year, season })}
        </Link>
      </Fragment>
    )),
  ].filter(Boolean);
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <span
        aria-hidden
        className={isNew ? 'mt-2 size-1.5 shrink-0 rounded-full bg-primary' : 'size-1.5 shrink-0'}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-x-2">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <Link
              look="bare"
              to={listAddress(list)}
              className="min-w-0 rounded-sm font-medium wrap-anywhere hover:text-primary hover:underline"
            >
              {isNew && <span className="sr-only">New: </span>}
              {list.title}
            </Link>
            {(hasNewStatus || entry.isNew) && <StatusPill status={list.status} className="self-center" />}
          </span>
          <RelativeTime seconds={at} className="shrink-0 text-xs whitespace-nowrap text-muted" />
        </p>
        <p className="mt-0.5 text-muted wrap-anywhere">
          {parts.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {part}
            </Fragment>
          ))}
          {parts.length === 0 && hasNewStatus && 'New status'}
          {!followsList && edits + mentions + comments === 0 && (
            <span className="text-xs text-faint">
              {' '}
              – you follow {people.length > 0 ? 'them' : 'this role'}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
