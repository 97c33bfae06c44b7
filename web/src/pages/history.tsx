import { Page } from '../features/shell/frame/Page';
import { HistoryView } from '../features/list/reader/history/HistoryView';
import { readFilters } from '../features/list/reader/history/query';
import { serverApi } from '../lib/server-api';
import { definePage } from '../lib/waku';

/** The screen name of the member in the address, who may be there by their id; what is there if this visitor may not know. */
const nameOf = async (user: string): Promise<string> => {
  try {
    const { of } = await serverApi.call('GET /api/v1/history', { query: { user, limit: 1 } });
    return of?.screenName ?? user;
  } catch {
    return user;
  }
};

export default definePage([], async ({ query }) => {
  const filters = readFilters(query);
  const name = filters.user === undefined ? null : await nameOf(filters.user);
  const title = name === null ? 'My history' : `History of ${name}`;
  return (
    <Page title={title} description="Who changed which staff list, and when.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">{title}</h1>
      <HistoryView filters={filters} name={name} />
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
