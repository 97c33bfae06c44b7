import { StaffPage } from '../../../features/list/page/StaffPage';
import { definePage } from '../../../lib/waku';

/** One episode, to share. */
export default definePage(['id', 'menu'], StaffPage);

export const getConfig = async () => ({ render: 'dynamic' }) as const;
