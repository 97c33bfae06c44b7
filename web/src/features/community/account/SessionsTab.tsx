'use client';
import type { SessionLine } from '@libs/contract/accounts/accounts.js';
import { errors, Failure } from '@libs/contract/base/errors.js';
import { MonitorSmartphone } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { dateText } from '../../../lib/time';
import { useLoaded } from '../../../lib/use-loaded';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Tag } from '../../../ui/text/Tag';
import { leave } from '../../shell/frame/leave';
import { Section } from '../../../ui/layout/Section';

/** The visitor's sessions, with a way to end each of them. */
export function SessionsTab() {
  const { data, failure, reload } = useLoaded('GET /api/v1/account/sessions');
  const [ending, setEnding] = useState<string | null>(null);

  /** One session by its id, or all others. */
  async function end(what: string) {
    setEnding(what);
    try {
      if (what === 'others') await api.call('POST /api/v1/account/sessions/end-others');
      else await api.call('DELETE /api/v1/account/sessions/:id', { path: { id: what } });
      popup(what === 'others' ? 'All other sessions have ended.' : 'The session has ended.');
    } catch (error) {
      popup(error instanceof Failure ? error.message : errors['server-error'].message, 'error');
    }
    setEnding(null);
    reload();
  }

  if (failure && !data) return <ErrorState failure={failure} onRetry={reload} />;
  const others = data?.items.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Section
      level={2}
      title="Sessions"
      note="Where you are logged in. End sessions that you do not recognise or no longer use; their open pages are logged out at once."
    >
      {!data ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <>
          <ul aria-label="Sessions" className="divide-y divide-line">
            {data.items.map((session) => (
              <Line
                key={session.id}
                session={session}
                isPending={ending === session.id}
                onEnd={() => void (session.isThis ? leave() : end(session.id))}
              />
            ))}
          </ul>
          {others.length > 0 && (
            <Button
              tone="danger"
              className="mt-4"
              isPending={ending === 'others'}
              onPress={() => void end('others')}
            >
              End all other sessions
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

function Line({
  session,
  isPending,
  onEnd,
}: {
  session: SessionLine;
  isPending: boolean;
  onEnd: () => void;
}) {
  const { browser, createdAt, usedAt, isThis } = session;
  const name = browser || 'Unknown browser';
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name} {isThis && <Tag tone="primary">This browser</Tag>}
        </p>
        <p className="text-xs text-muted">
          Logged in on <time dateTime={new Date(createdAt * 1000).toISOString()}>{dateText(createdAt)}</time>
          {' · last used '}
          <RelativeTime seconds={usedAt} />
        </p>
      </div>
      <Button
        size="small"
        isPending={isPending}
        aria-label={isThis ? 'Log out here' : `End ${name}`}
        onPress={onEnd}
      >
        {isThis ? 'Log out' : 'End'}
      </Button>
    </li>
  );
}
