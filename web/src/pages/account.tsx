import { AccountView } from '../features/community/account/AccountView';
import { readTab } from '../features/community/account/tabs';
import { Page } from '../features/shell/frame/Page';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page
      title="My account"
      description="Your settings, profile, privacy, sessions, API keys, webhooks and text styles at Staffroll."
    >
      <h1 className="mb-5 text-xl font-semibold tracking-tight">My account</h1>
      <AccountView tab={readTab(query)} />
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
