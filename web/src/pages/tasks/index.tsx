import { TasksPage } from '../../features/community/tasks/TasksPage';
import { definePage } from '../../lib/waku';

export default definePage([], ({ query }) => <TasksPage search={query} />);

export const getConfig = async () => ({ render: 'dynamic' }) as const;
