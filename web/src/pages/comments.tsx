import { Page } from '../features/shell/frame/Page';
import { ModeratorsOnly } from '../features/admin/moderation/ModeratorsOnly';
import { NewComments } from '../features/admin/moderation/NewComments';

export default function CommentsPage() {
  return (
    <Page title="New comments" description="The comments of all lists, for moderators.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">New comments</h1>
      <ModeratorsOnly>
        <NewComments />
      </ModeratorsOnly>
    </Page>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
