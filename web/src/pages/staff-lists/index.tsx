import { Page } from '../../features/shell/frame/Page';
import { Lists } from '../../features/directory/lists/Lists';
import { listsAddress, readListQuery } from '../../features/directory/lists/query';
import { load } from '../../features/shell/errors/load';
import { serverApi } from '../../lib/server-api';
import { siteOrigin } from '../../lib/site-origin';
import { definePage } from '../../lib/waku';

export default definePage([], ({ query }) => {
  const filters = readListQuery(query);
  return load(
    () => serverApi.call('GET /api/v1/lists', { query: filters }),
    (page) => (
      <Page
        title="All lists"
        description="Every staff list, by status, season, year and format."
        address={siteOrigin() + listsAddress(filters)}
        card="staff-lists"
      >
        <h1 className="mb-5 text-xl font-semibold tracking-tight">All lists</h1>
        <Lists page={page} query={filters} />
      </Page>
    ),
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
