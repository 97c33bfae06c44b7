'use client';
import type { OwnAccount } from '@libs/contract/accounts.js';
import { errors, Failure } from '@libs/contract/errors.js';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { popup } from '../../stores/toasts';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { Switch } from '../../ui/Switch';
import { Section } from '../list/settings/Section';
import { DeleteAccount } from './DeleteAccount';

/** Whether one is named, what is kept of one, and the end of the account. */
export function PrivacyTab() {
  const { data: account, failure, reload, replace } = useLoaded<OwnAccount>('/api/v1/account');
  const [isPending, setPending] = useState(false);

  async function setAnonymity(anonymous: boolean) {
    setPending(true);
    try {
      replace(await api.put<OwnAccount>('/api/v1/account/anonymity', { body: { anonymous } }));
      popup(anonymous ? 'Others do not see your name any more.' : 'Others see your name.');
    } catch (error) {
      popup(error instanceof Failure ? error.message : errors['server-error'].message, 'error');
    }
    setPending(false);
  }

  if (failure && !account) return <ErrorState code={failure.code} detail={failure.detail} onRetry={reload} />;
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
          Lists, the history and live editing do not name you, and your profile is shown to nobody but you and
          moderators. Author texts of lists stay as they were written.
        </p>
      </Section>
      <Section level={2} title="Your data" note="Everything that is kept of you, as one JSON file.">
        <p className="mb-3 max-w-prose text-muted">
          Profile, sessions, API keys (without their secret), the lists that you look after or changed, every
          change that you made, and your reports.
        </p>
        <Link look="plain" to="/api/v1/account/export" download>
          <Download aria-hidden /> Download your data
        </Link>
      </Section>
      <Section level={2} title="Delete the account" tone="danger">
        <DeleteAccount account={account} />
      </Section>
    </div>
  );
}
