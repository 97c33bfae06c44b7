import { MovedPage } from '../../../features/shell/frame/MovedPage';
import { definePage } from '../../../lib/waku';

export default definePage([], ({ query }) => (
  <MovedPage
    to="/staff/create/1"
    query={query}
    title="Create a staff list"
    description="Create a new staff list in five steps."
  />
));

export const getConfig = async () => ({ render: 'dynamic' }) as const;
