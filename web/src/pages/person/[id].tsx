import { loadPerson } from '../../features/people/page/load-person';
import { definePage } from '../../lib/waku';

export default definePage(['id'], ({ id, query }) => loadPerson(false, id, query));

export const getConfig = async () => ({ render: 'dynamic' }) as const;
