import { FollowingPage } from '../features/community/following/FollowingPage';
import { Page } from '../features/shell/frame/Page';

export default function FollowingRoute() {
  return (
    <Page title="Following" description="What happened to the lists, people and studios that you follow.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Following</h1>
      <FollowingPage />
    </Page>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
