import { directoryParams, directoryAddress, readDirectory } from '../features/directory/table/kind';
import { Page } from '../features/shell/frame/Page';
import { rolesKind } from '../features/people/roles/kinds';
import { Roles } from '../features/people/roles/Roles';
import { load } from '../features/shell/errors/load';
import { serverApi } from '../lib/server-api';
import { siteOrigin } from '../lib/site-origin';
import { count } from '../lib/words';
import { definePage } from '../lib/waku';

export default definePage([], ({ query: search }) => {
  const query = readDirectory(rolesKind, search);
  return load(
    () => serverApi.call(rolesKind.route, ...directoryParams(rolesKind, query)),
    (page) => (
      <Page
        title="Roles"
        address={siteOrigin() + directoryAddress(rolesKind, query)}
        description={`The dictionary of credit roles in Japanese and English: ${count(page.total, 'role')}, what they mean and where they are used.`}
      >
        <h1 className="mb-1 text-xl font-semibold tracking-tight">Roles</h1>
        <p className="mb-5 max-w-prose text-muted">
          Roles in Japanese credits and their English names here. Every role translation uses this dictionary.
        </p>
        <Roles query={query} page={page} />
      </Page>
    ),
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
