'use client';
import { errors, Failure } from '@libs/contract/base/errors.js';
import { Download } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { apiAddress, api } from '../../../lib/api';
import { useLoaded } from '../../../lib/use-loaded';
import { popup } from '../../../stores/toasts';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Switch } from '../../../ui/fields/Switch';
import { Section } from '../../../ui/layout/Section';
import { DeleteAccount } from './DeleteAccount';

/** Anonymity, data export, and deleting the account. */
export function PrivacyTab() {
  const { data: account, failure, reload, replace } = useLoaded('GET /api/v1/account');
  const [isPending, setPending] = useState(false);

  async function setAnonymity(anonymous: boolean) {
    setPending(true);
    try {
      replace(await api.call('PUT /api/v1/account/anonymity', { body: { anonymous } }));
      popup(anonymous ? 'Others no longer see your name.' : 'Others see your name.');
    } catch (error) {
      popup(error instanceof Failure ? error.message : errors['server-error'].message, 'error');
    }
    setPending(false);
  }

  if (failure && !account) return <ErrorState failure={failure} onRetry={reload} />;
  if (!account) return <Skeleton className="h-80 w-full rounded-lg" />;
  return (
    <div className="flex flex-col gap-4">
      <Section level={2} title="Anonymity">
        <Switch
          isSelected={account.anonymous}
          isDisabled={isPending}
          onChange={(anonymous) => void setAnonymity(anonymous)}
        >
          Contribute anonymously
        </Switch>
        <p className="mt-2 max-w-prose text-xs text-muted">
          Your name is hidden in lists, history and live editing, and only you and moderators see your
          profile. Author texts of lists stay as they are.
        </p>
      </Section>
      <Section level={2} title="Your data" note="Everything we store about you, as one JSON file.">
        <p className="mb-3 max-w-prose text-muted">
          Your profile, sessions, API keys (without their secrets), the lists you own or have edited, every
          change you made, and your reports.
        </p>
        <Link look="plain" to={apiAddress('GET /api/v1/account/export')} download>
          <Download aria-hidden /> Download your data
        </Link>
      </Section>
      <Section level={2} title="Delete the account" tone="danger">
        <DeleteAccount account={account} />
      </Section>
    </div>
  );
}
