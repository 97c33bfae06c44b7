'use client';
import { errors } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { webhookLimits } from '@libs/contract/community/webhooks.js';
import { useRef, useState } from 'react';
import { useLoaded } from '../../../../lib/use-loaded';
import { useAuth } from '../../../../stores/auth';
import { popup } from '../../../../stores/toasts';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { Link } from '../../../../ui/actions/Link';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Section } from '../../../../ui/layout/Section';
import { FreshSecret } from './FreshSecret';
import { shownAddress } from './about';
import { MakeWebhookForm } from './MakeWebhookForm';
import { WebhookLine } from './WebhookLine';

/** The visitor's webhooks: adds, tests, switches and deletes them, and shows what was sent. */
export function WebhooksTab() {
  const auth = useAuth();
  const { data, failure, reload, replace } = useLoaded('GET /api/v1/account/webhooks');
  const [fresh, setFresh] = useState<{ id: string; name: string; secret: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const canChange = policy.keepWebhook(auth.id === null ? null : { ...auth, id: auth.id });

  if (failure && !data) return <ErrorState failure={failure} onRetry={reload} />;
  const isFull = (data?.items.length ?? 0) >= webhookLimits.perAccount;
  return (
    <Section
      level={2}
      title="Webhooks"
      note={
        <>
          Staffroll reports changes to your program or Discord channel within seconds, and tries again later
          if a message does not arrive.{' '}
          <Link to="/api/docs" className="whitespace-nowrap underline underline-offset-2">
            See the API
          </Link>
        </>
      }
    >
      {!data ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <div className="flex flex-col gap-6">
          {fresh && (
            <FreshSecret
              key={fresh.secret}
              label="The secret"
              title={`Copy the secret of ${fresh.name} now: it will not be shown again.`}
              secret={fresh.secret}
              note={
                <>
                  Your program uses it to check that a message comes from here (<code>webhook-signature</code>
                  ).
                </>
              }
              copy="Copy the secret"
              onDone={() => setFresh(null)}
            />
          )}
          <div ref={place} tabIndex={-1} className="outline-none">
            {data.items.length === 0 ? (
              canChange && <p className="text-muted">No webhooks yet.</p>
            ) : (
              <ul aria-label="Webhooks" className="divide-y divide-line">
                {data.items.map((webhook) => (
                  <WebhookLine
                    key={webhook.id}
                    webhook={webhook}
                    canChange={canChange}
                    onChanged={(changed) =>
                      replace({ items: data.items.map((one) => (one.id === changed.id ? changed : one)) })
                    }
                    onDeleted={() => {
                      replace({ items: data.items.filter(({ id }) => id !== webhook.id) });
                      setFresh((now) => (now?.id === webhook.id ? null : now));
                      // Its menu is gone, and the focus with it.
                      place.current?.focus();
                    }}
                    onSecret={(secret) =>
                      setFresh({ id: webhook.id, name: shownAddress(webhook.url), secret })
                    }
                    onNews={reload}
                  />
                ))}
              </ul>
            )}
          </div>
          {!canChange ? (
            <p className="text-muted">
              {errors.banned.message} You cannot add webhooks
              {data.items.length > 0 && ', and nothing is sent to existing ones'}.
            </p>
          ) : isFull ? (
            <p className="text-muted">{errors['webhook-limit'].message}</p>
          ) : (
            <div className={data.items.length > 0 ? 'border-t border-line pt-5' : ''}>
              <MakeWebhookForm
                onMade={({ secret, ...webhook }) => {
                  replace({ items: [webhook, ...data.items] });
                  const name = shownAddress(webhook.url);
                  if (webhook.format === 'standard') setFresh({ id: webhook.id, name, secret });
                  else {
                    setFresh(null);
                    popup('The webhook was added. Send a test to see it in the channel.');
                    place.current?.focus();
                  }
                }}
                onFull={reload}
              />
            </div>
          )}
        </div>
      )}
    </Section>
  );
}
