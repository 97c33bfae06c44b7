import { type MemberLists, MemberListsQuery, type MemberProfile } from '@libs/contract/accounts.js';
import { Page } from '../../features/frame/Page';
import { MemberView } from '../../features/members/MemberView';
import { load } from '../../lib/load';
import { serverApi } from '../../lib/server-api';

export default function UserPage({ id, query }: { id: string; query: string }) {
  const asked = MemberListsQuery.safeParse({ page: new URLSearchParams(query).get('page') ?? undefined });
  const page = asked.success ? asked.data.page : 1;
  const address = `/api/v1/users/${encodeURIComponent(id)}`;
  return load(
    () =>
      Promise.all([
        serverApi.get<MemberProfile>(address),
        serverApi.get<MemberLists>(`${address}/lists`, { query: { page } }),
      ]),
    ([member, lists]) => (
      <Page
        title={member.screenName}
        description={`What ${member.screenName} contributed to staff lists of anime.`}
      >
        <MemberView first={member} lists={lists} />
      </Page>
    ),
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
