'use client';
import { UserRound } from '../../../ui/icons/lucide';
import { useRouter } from '../../../lib/router';
import { useAuth } from '../../../stores/auth';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Tabs } from '../../../ui/layout/Tabs';
import { MembersOnly } from '../../shell/auth/MembersOnly';
import { KeysTab } from './KeysTab';
import { PrivacyTab } from './PrivacyTab';
import { ProfileTab } from './ProfileTab';
import { SessionsTab } from './SessionsTab';
import { SettingsTab } from './SettingsTab';
import { StylesTab } from './StylesTab';
import { type AccountTab, tabAddress } from './tabs';
import { WebhooksTab } from './webhooks/WebhooksTab';

/** The visitor's own account (rule access-15); members only. The tab is in the address. */
export function AccountView({ tab }: { tab: AccountTab }) {
  const { push } = useRouter();
  const { id } = useAuth();
  return (
    <MembersOnly
      Icon={UserRound}
      why="Settings, profile, sessions, API keys, webhooks and text styles."
      waiting={<Skeleton className="h-96 w-full rounded-lg" />}
    >
      <Tabs
        key={id}
        label="Account"
        selected={tab}
        onSelect={(to) => to !== tab && void push(tabAddress(to), { scroll: false })}
        tabs={[
          { id: 'settings', title: 'Settings', content: <SettingsTab /> },
          { id: 'profile', title: 'Profile', content: <ProfileTab /> },
          { id: 'privacy', title: 'Privacy & data', content: <PrivacyTab /> },
          { id: 'sessions', title: 'Sessions', content: <SessionsTab /> },
          { id: 'keys', title: 'API keys', content: <KeysTab /> },
          { id: 'webhooks', title: 'Webhooks', content: <WebhooksTab /> },
          { id: 'styles', title: 'Text styles', content: <StylesTab /> },
        ]}
      />
    </MembersOnly>
  );
}
