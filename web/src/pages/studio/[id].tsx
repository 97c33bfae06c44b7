import { loadPerson } from '../../features/people/load-person';

export default function StudioRoute({ id, query }: { id: string; query: string }) {
  return loadPerson(true, id, query);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
