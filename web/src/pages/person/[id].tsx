import { loadPerson } from '../../lib/load-person';

export default function PersonRoute({ id }: { id: string }) {
  return loadPerson('people', id);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
