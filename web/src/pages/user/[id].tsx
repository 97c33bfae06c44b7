import { MemberListsQuery } from '@libs/contract/accounts/accounts.js';
import { ManageMember } from '../../features/admin/moderation/ManageMember';
import { Page } from '../../features/shell/frame/Page';
import { MemberView } from '../../features/community/members/MemberView';
import { load } from '../../features/shell/errors/load';
import { stepIn } from '../../lib/pages';
import { serverApi } from '../../lib/server-api';
import { definePage } from '../../lib/waku';

export default definePage(['id'], ({ id, query }) => {
  const asked = MemberListsQuery.safeParse({ page: new URLSearchParams(query).get('page') ?? undefined });
  const page = asked.success ? asked.data.page : 1;
  return load(
    () =>
      Promise.all([
        serverApi.call('GET /api/v1/users/:id', { path: { id } }),
        serverApi.call('GET /api/v1/users/:id/lists', { path: { id }, query: { page, ...stepIn(query) } }),
      ]),
    ([member, lists]) => (
      <Page
        title={member.screenName}
        description={`What ${member.screenName} contributed to staff lists of anime.`}
      >
        <MemberView first={member} lists={lists} tools={<ManageMember id={member.id} />} />
      </Page>
    ),
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
