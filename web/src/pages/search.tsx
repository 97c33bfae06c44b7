import type { SearchAnswer } from '@libs/contract/search.js';
import { SearchPage } from '../features/search/SearchPage';
import { load } from '../lib/load';
import { serverApi } from '../lib/server-api';

export default function SearchRoute({ query }: { query: string }) {
  const q = new URLSearchParams(query).get('q')?.trim() ?? '';
  return load(
    async () => (q.length < 2 ? null : serverApi.get<SearchAnswer>('/api/search/', { query: { q } })),
    (answer) => <SearchPage query={q} answer={answer} />,
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
