import { Page } from '../features/shell/frame/Page';
import { HistoryView } from '../features/list/reader/history/HistoryView';
import { readFilters } from '../features/list/reader/history/query';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => {
  const filters = readFilters(query);
  const title = filters.user ? `History of ${filters.user}` : 'My history';
  return (
    <Page title={title} description="Who changed which staff list, and when.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">{title}</h1>
      <HistoryView filters={filters} />
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
