import { readDirectory } from '../features/directory/table/kind';
import { Page } from '../features/shell/frame/Page';
import { membersKind } from '../features/admin/moderation/kinds';
import { Members } from '../features/admin/moderation/Members';
import { ModeratorsOnly } from '../features/admin/moderation/ModeratorsOnly';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page title="Members" description="Members of Staffroll, for moderators.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Members</h1>
      <ModeratorsOnly>
        <Members query={readDirectory(membersKind, query)} />
      </ModeratorsOnly>
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
