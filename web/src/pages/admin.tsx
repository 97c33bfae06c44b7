import { readDirectory } from '../features/directory/table/kind';
import { Page } from '../features/shell/frame/Page';
import { Desk } from '../features/admin/moderation/Desk';
import { deskKind } from '../features/admin/moderation/kinds';
import { ModeratorsOnly } from '../features/admin/moderation/ModeratorsOnly';
import { Duplicates } from '../features/people/administration/Duplicates';
import { Homonyms } from '../features/people/administration/Homonyms';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page title="Moderation" description="What needs a moderator.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Moderation</h1>
      <ModeratorsOnly>
        <Desk query={readDirectory(deskKind, query)} homonyms={<Homonyms />} duplicates={<Duplicates />} />
      </ModeratorsOnly>
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
