import { Page } from '../../features/shell/frame/Page';
import { OwnLists } from '../../features/community/own-lists/OwnLists';
import { readOwnListsQuery } from '../../features/directory/lists/query';
import { definePage } from '../../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page title="My lists" description="Staff lists you own or have edited.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">My lists</h1>
      <OwnLists query={readOwnListsQuery(query)} isChosen={new URLSearchParams(query).has('kind')} />
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
