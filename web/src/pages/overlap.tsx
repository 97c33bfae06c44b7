import { OverlapPage } from '../features/people/overlap/OverlapPage';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => <OverlapPage search={query} />);

export const getConfig = async () => ({ render: 'dynamic' }) as const;
