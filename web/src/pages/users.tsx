import { readDirectory } from '../features/directory/kind';
import { Page } from '../features/frame/Page';
import { membersKind } from '../features/moderation/kinds';
import { Members } from '../features/moderation/Members';
import { ModeratorsOnly } from '../features/moderation/ModeratorsOnly';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page title="Users" description="Members of Staffroll, for moderators.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Users</h1>
      <ModeratorsOnly>
        <Members query={readDirectory(membersKind, query)} />
      </ModeratorsOnly>
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
