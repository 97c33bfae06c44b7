import { nameOfPathPart } from '@libs/contract/person-path.js';
import { RolePage } from '../../features/careers/RolePage';
import { load } from '../../features/errors/load';
import { serverApi } from '../../lib/server-api';
import { notFound, pathPart } from '../../lib/waku';

export default function RoleRoute({ name }: { name: string }) {
  const role = nameOfPathPart(pathPart(name) ?? notFound());
  return load(
    () => serverApi.call('GET /api/v1/roles/history', { query: { role } }),
    (history) => <RolePage {...history} />,
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
