import { TasksPage } from '../features/tasks/TasksPage';

export default function TasksRoute() {
  return <TasksPage />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
