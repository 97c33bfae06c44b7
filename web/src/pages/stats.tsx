import { Page } from '../features/shell/frame/Page';
import { Statistics } from '../features/community/statistics/Statistics';
import { load } from '../features/shell/errors/load';
import { serverApi } from '../lib/server-api';
import { siteOrigin } from '../lib/site-origin';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => {
  const role = new URLSearchParams(query).get('role')?.slice(0, 500);
  return load(
    () => serverApi.call('GET /api/v1/stats', { query: { role } }),
    (statistics) => (
      <Page
        title="Statistics"
        address={`${siteOrigin()}/stats`}
        description="Staff lists in numbers: by season and status, credits and animators per episode over the years, prolific people, studios and contributors."
      >
        <Statistics statistics={statistics} />
      </Page>
    ),
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
