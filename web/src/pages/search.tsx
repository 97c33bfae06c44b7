import { AdvancedSearch } from '../features/community/advanced-search/AdvancedSearch';
import { TwoLists } from '../features/community/advanced-search/TwoLists';
import { isPair } from '../features/community/advanced-search/two-lists';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) =>
  isPair(query) ? <TwoLists search={query} /> : <AdvancedSearch search={query} />,
);

export const getConfig = async () => ({ render: 'dynamic' }) as const;
