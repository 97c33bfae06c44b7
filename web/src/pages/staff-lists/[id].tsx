import { StaffPage } from '../../features/list/page/StaffPage';
import { definePage } from '../../lib/waku';

/** An alternative address of a list (rule address-3). */
export default definePage(['id'], (address) => StaffPage({ ...address, isAlternative: true }));

export const getConfig = async () => ({ render: 'dynamic' }) as const;
