import { loadPerson } from '../../features/people/load-person';

export default function PersonRoute({ id, query }: { id: string; query: string }) {
  return loadPerson(false, id, query);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
