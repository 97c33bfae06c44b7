import { Page } from '../features/frame/Page';
import { HistoryView } from '../features/history/HistoryView';
import { readFilters } from '../features/history/query';

export default function HistoryPage({ query }: { query: string }) {
  const filters = readFilters(query);
  return (
    <Page title="History" description="Who changed which staff list, when and how.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">
        {filters.user ? `History of ${filters.user}` : 'My history'}
      </h1>
      <HistoryView filters={filters} />
    </Page>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
