import { TasksPage } from '../../features/tasks/TasksPage';

export default function TasksRoute({ query }: { query: string }) {
  return <TasksPage search={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
