import { nameOfPathPart } from '@libs/contract/people/person-path.js';
import { RolePage } from '../../features/people/careers/RolePage';
import { load } from '../../features/shell/errors/load';
import { serverApi } from '../../lib/server-api';
import { definePage } from '../../lib/waku';

export default definePage(['name'], ({ name }) => {
  const role = nameOfPathPart(name);
  return load(
    () => serverApi.call('GET /api/v1/roles/history', { query: { role } }),
    (history) => <RolePage {...history} />,
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
