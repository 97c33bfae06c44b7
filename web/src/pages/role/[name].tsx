import { nameOfPathPart } from '@libs/contract/people/person-path.js';
import { MovedPage } from '../../features/shell/frame/MovedPage';
import { roleAddress } from '../../lib/addresses';
import { RolePage } from '../../features/people/careers/RolePage';
import { load } from '../../features/shell/errors/load';
import { serverApi } from '../../lib/server-api';
import { definePage } from '../../lib/waku';

export default definePage(['name'], ({ name, query }) => {
  const role = nameOfPathPart(name);
  return load(
    () => serverApi.call('GET /api/v1/roles/history', { query: { role } }),
    (history) =>
      history.role === role ? (
        <RolePage {...history} />
      ) : (
        <MovedPage
          to={roleAddress(history.role)}
          query={query}
          title={history.role}
          description={`${history.role} in the credits of anime.`}
        />
      ),
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
