'use client';
import type { Delivery } from '@libs/contract/community/webhooks.js';
import { CircleAlert, CircleCheck, Clock } from '../../../../ui/icons/lucide';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api';
import { cx } from '../../../../lib/cx';
import { failureIn } from '../../../../lib/failure';
import { useLoaded } from '../../../../lib/use-loaded';
import { useNow } from '../../../../lib/use-now';
import { count } from '../../../../lib/words';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { Skeleton } from '../../../../ui/feedback/Skeleton';

interface DeliveryLogProps {
  webhook: string;
  /** Changes when something was sent: the log is read again. */
  turn: number;
  /** Only then can something be sent again. */
  isOn: boolean;
  /** An attempt has ended. */
  onNews: () => void;
}

/** Milliseconds between two looks at what is under way. */
const lookEvery = 1_500;
/** Seconds within which something is expected to happen. */
const soon = 20;

const looks = {
  waiting: { Icon: Clock, colour: 'text-muted' },
  delivered: { Icon: CircleCheck, colour: 'text-emerald-700 dark:text-emerald-400' },
  failed: { Icon: CircleAlert, colour: 'text-danger' },
} as const;

/** What was sent to a webhook, newest first; it follows what is under way. */
export function DeliveryLog({ webhook, turn, isOn, onNews }: DeliveryLogProps) {
  const { data, failure, reload, replace } = useLoaded('GET /api/v1/account/webhooks/:id/deliveries', {
    path: { id: webhook },
  });
  const [pending, setPending] = useState<string | null>(null);
  const now = useNow();
  const isUnderWay = data?.items.some(
    ({ state, attempts, nextAt }) =>
      state === 'waiting' && (attempts === 0 || (nextAt !== null && nextAt < now + soon)),
  );
  useEffect(() => {
    if (turn > 0) reload();
  }, [turn, reload]);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(reload, lookEvery);
    return () => {
      clearInterval(timer);
      onNews();
    };
  }, [isUnderWay, reload, onNews]);

  async function sendAgain({ id }: Delivery) {
    setPending(id);
    try {
      const line = await api.call('POST /api/v1/account/webhooks/:id/deliveries/:delivery/redeliver', {
        path: { id: webhook, delivery: id },
      });
      if (data) replace({ items: data.items.map((one) => (one.id === id ? line : one)) });
    } catch (error) {
      popup(failureIn(error, 'webhook-change-failed').message, 'error');
      reload();
    }
    setPending(null);
  }

  if (failure && !data) return <ErrorState failure={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  if (data.items.length === 0)
    return <p className="py-1 text-xs text-muted">Nothing sent yet. Send a test to see if it arrives.</p>;
  return (
    <ul aria-label="Log" className="max-h-96 divide-y divide-line overflow-y-auto">
      {data.items.map((line) => (
        <Line
          key={line.id}
          line={line}
          canSend={isOn && line.type !== 'test'}
          isPending={pending === line.id}
          onAgain={() => void sendAgain(line)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: Delivery;
  canSend: boolean;
  isPending: boolean;
  onAgain: () => void;
}

function Line({ line, canSend, isPending, onAgain }: LineProps) {
  const { type, items, state, attempts, createdAt, nextAt, status, milliseconds, error } = line;
  const now = useNow();
  const { Icon, colour } = looks[state];
  const what =
    type === 'test'
      ? 'Test'
      : type === 'changes-gone'
        ? 'Its place in the changes was lost'
        : count(items, 'change');
  const details = [
    state === 'delivered' && (status === null ? 'hidden since' : `answered ${status} in ${milliseconds} ms`),
    attempts > 1 && `attempt ${attempts}`,
    state === 'waiting' &&
      nextAt !== null &&
      (nextAt > now + 30 ? `again in ${pauseText(nextAt - now)}` : 'being sent'),
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-2 py-2 text-sm">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', colour)} />
      <span className="sr-only">{state}</span>
      <div className="min-w-0 flex-1">
        <p>
          {what}
          <span className="text-xs text-muted">
            {' · '}
            <RelativeTime seconds={createdAt} />
            {details.map((detail) => ` · ${String(detail)}`)}
          </span>
        </p>
        {error && (
          <p className={cx('text-xs wrap-anywhere', state === 'failed' ? 'text-danger' : 'text-muted')}>
            {error}
          </p>
        )}
      </div>
      {canSend && (
        <Button size="small" tone="quiet" isPending={isPending} onPress={onAgain}>
          Send again
        </Button>
      )}
    </li>
  );
}

/** “5 minutes”, “2 hours”. */
const pauseText = (seconds: number): string =>
  seconds < 3_000
    ? count(Math.max(1, Math.round(seconds / 60)), 'minute')
    : count(Math.round(seconds / 3_600), 'hour');
