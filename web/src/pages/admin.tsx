import { readDirectory } from '../features/directory/kind';
import { Page } from '../features/frame/Page';
import { Desk } from '../features/moderation/Desk';
import { deskKind } from '../features/moderation/kinds';
import { ModeratorsOnly } from '../features/moderation/ModeratorsOnly';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page title="Moderation" description="What needs a moderator.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Moderation</h1>
      <ModeratorsOnly>
        <Desk query={readDirectory(deskKind, query)} />
      </ModeratorsOnly>
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
