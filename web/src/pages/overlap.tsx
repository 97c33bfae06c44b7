import { OverlapPage } from '../features/overlap/OverlapPage';

export default function OverlapRoute({ query }: { query: string }) {
  return <OverlapPage search={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
