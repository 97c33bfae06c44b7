'use client';
import { errors } from '@libs/contract/base/errors.js';
import { keyLimits, type KeyLine, type MadeKey, readsPerMinute } from '@libs/contract/accounts/keys.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { KeyRound } from '../../../ui/icons/lucide';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api';
import { cx } from '../../../lib/cx';
import { failureIn } from '../../../lib/failure';
import { escaped } from '../../../lib/markdown-escape';
import { dateText } from '../../../lib/time';
import { useLoaded } from '../../../lib/use-loaded';
import { useNow } from '../../../lib/use-now';
import { digits } from '@libs/characters/digits.js';
import { useAuth } from '../../../stores/auth';
import { addConfirm } from '../../../stores/overlays';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Section } from '../../../ui/layout/Section';
import { FreshSecret } from './webhooks/FreshSecret';
import { MakeKeyForm } from './MakeKeyForm';

/** The visitor's keys for the API: creates keys, each shown in full only once, and revokes them. */
export function KeysTab() {
  const auth = useAuth();
  const { data, failure, reload, replace } = useLoaded('GET /api/v1/account/keys');
  const [fresh, setFresh] = useState<MadeKey | null>(null);
  const [revoking, setRevoking] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const mayMake = policy.makeKey(auth.id === null ? null : { ...auth, id: auth.id });

  async function revoke({ id, name }: KeyLine) {
    setRevoking(id);
    try {
      await api.call('DELETE /api/v1/account/keys/:id', { path: { id } });
      popup(`The key “${name}” is revoked.`);
      setFresh((key) => (key?.id === id ? null : key));
      if (data) replace({ items: data.items.filter((key) => key.id !== id) });
      // Its button is gone, and the focus with it.
      place.current?.focus();
    } catch (error) {
      popup(failureIn(error, 'key-revoke-failed').message, 'error');
      reload();
    }
    setRevoking(null);
  }
  const ask = (key: KeyLine) =>
    addConfirm({
      id: `revoke-${key.id}`,
      text: `Revoke the key **${escaped(key.name)}**? Programs using it stop working at once.`,
      callback: (yes) => void (yes && revoke(key)),
    });

  if (failure && !data) return <ErrorState failure={failure} onRetry={reload} />;
  return (
    <Section
      level={2}
      title="API keys"
      note={
        <>
          For programs that read or edit Staffroll: {digits(readsPerMinute.withKey)} requests a minute with a
          key, {readsPerMinute.anonymous} without one. A key changes only what you choose here, and never your
          account.{' '}
          <Link to="/api/docs" className="whitespace-nowrap underline underline-offset-2">
            See the API
          </Link>
        </>
      }
    >
      {!data ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <div className="flex flex-col gap-5">
          {mayMake ? (
            <MakeKeyForm
              isFull={data.items.length >= keyLimits.perAccount}
              onMade={(made) => {
                const { key: _whole, ...line } = made;
                replace({ items: [line, ...data.items] });
                setFresh(made);
              }}
              onFull={reload}
            />
          ) : (
            <p className="text-muted">
              {errors.banned.message} You cannot create new keys
              {data.items.length > 0 && ', and existing ones do not work'}.
            </p>
          )}
          {fresh && (
            <FreshSecret
              key={fresh.id}
              label="The new key"
              title={`Copy “${fresh.name}” now: the key will not be shown again.`}
              secret={fresh.key}
              note={
                <>
                  Send it with every request, as <code>Authorization: Bearer {fresh.start}…</code>, and keep
                  it out of what you publish.
                </>
              }
              copy="Copy the key"
              onDone={() => setFresh(null)}
            />
          )}
          <div
            ref={place}
            tabIndex={-1}
            className={cx('outline-none', mayMake && 'border-t border-line pt-5')}
          >
            {data.items.length === 0 ? (
              mayMake && <p className="text-muted">No API keys yet.</p>
            ) : (
              <ul aria-label="API keys" className="divide-y divide-line">
                {data.items.map((key) => (
                  <Line key={key.id} line={key} isPending={revoking === key.id} onRevoke={() => ask(key)} />
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </Section>
  );
}

function Line({ line, isPending, onRevoke }: { line: KeyLine; isPending: boolean; onRevoke: () => void }) {
  const { name, start, createdAt, usedOn, scopes } = line;
  const now = useNow();
  const isToday = usedOn !== null && new Date(now * 1000).toISOString().startsWith(usedOn);
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-muted">
          <code className="whitespace-nowrap">{start}…</code>
          {' · '}
          {scopes.join(', ')}
          {' · made on '}
          <time dateTime={new Date(createdAt * 1000).toISOString()} className="whitespace-nowrap">
            {dateText(createdAt)}
          </time>
          {' · '}
          {usedOn === null ? (
            'not used yet'
          ) : (
            <>
              last used{' '}
              <time dateTime={usedOn} className="whitespace-nowrap">
                {isToday ? 'today' : `on ${dateText(Date.parse(usedOn) / 1000)}`}
              </time>
            </>
          )}
        </p>
      </div>
      <Button size="small" isPending={isPending} aria-label={`Revoke ${name}`} onPress={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
