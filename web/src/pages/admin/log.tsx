import { Page } from '../../features/shell/frame/Page';
import { readLogFilters } from '../../features/admin/moderation/log-filters';
import { LogPage } from '../../features/admin/moderation/LogPage';
import { ModeratorsOnly } from '../../features/admin/moderation/ModeratorsOnly';
import { definePage } from '../../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page title="Moderator log" description="What moderators have done.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Moderator log</h1>
      <ModeratorsOnly>
        <LogPage filters={readLogFilters(query)} />
      </ModeratorsOnly>
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
