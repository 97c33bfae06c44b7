import { AdvancedSearch } from '../features/community/advanced-search/AdvancedSearch';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => <AdvancedSearch search={query} />);

export const getConfig = async () => ({ render: 'dynamic' }) as const;
