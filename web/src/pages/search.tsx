import { AdvancedSearch } from '../features/advanced-search/AdvancedSearch';

export default function SearchRoute({ query }: { query: string }) {
  return <AdvancedSearch search={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
