import { FranchisePage } from '../../features/list/reader/franchise/FranchisePage';
import { load } from '../../features/shell/errors/load';
import { serverApi } from '../../lib/server-api';
import { definePage } from '../../lib/waku';

export default definePage(['id'], ({ id }) =>
  load(
    () => serverApi.call('GET /api/v1/lists/:id/franchise', { path: { id } }),
    (franchise) => <FranchisePage {...franchise} />,
  ),
);

export const getConfig = async () => ({ render: 'dynamic' }) as const;
