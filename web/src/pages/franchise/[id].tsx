import { FranchisePage } from '../../features/franchise/FranchisePage';
import { load } from '../../features/errors/load';
import { serverApi } from '../../lib/server-api';
import { notFound, pathPart } from '../../lib/waku';

export default function FranchiseRoute({ id }: { id: string }) {
  const asked = pathPart(id) ?? notFound();
  return load(
    () => serverApi.call('GET /api/v1/lists/:id/franchise', { path: { id: asked } }),
    (franchise) => <FranchisePage {...franchise} />,
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
