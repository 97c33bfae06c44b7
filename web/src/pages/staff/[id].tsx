import { StaffPage } from '../../features/list/page/StaffPage';
import { definePage } from '../../lib/waku';

export default definePage(['id'], StaffPage);

export const getConfig = async () => ({ render: 'dynamic' }) as const;
