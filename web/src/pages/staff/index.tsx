import { loadDirectory } from '../../lib/load-directory';

export default function StaffDirectoryPage({ query }: { query: string }) {
  return loadDirectory('people', query);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
