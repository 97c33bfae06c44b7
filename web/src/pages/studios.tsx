import { loadDirectory } from '../features/people-directory/load-directory';

export default function StudiosPage({ query }: { query: string }) {
  return loadDirectory('studios', query);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
