import { loadDirectory } from '../../features/people-directory/load-directory';

export default function StaffDirectoryPage({ query }: { query: string }) {
  return loadDirectory('people', query);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
