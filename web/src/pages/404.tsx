import { NotFound } from '../features/errors/NotFound';

export default function NotFoundPage() {
  return <NotFound />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
