import { loadPerson } from '../../lib/load-person';

export default function StudioRoute({ id }: { id: string }) {
  return loadPerson('studios', id);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
