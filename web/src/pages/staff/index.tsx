import { loadDirectory } from '../../features/people/directory/load-directory';
import { definePage } from '../../lib/waku';

export default definePage([], ({ query }) => loadDirectory('people', query));

export const getConfig = async () => ({ render: 'dynamic' }) as const;
