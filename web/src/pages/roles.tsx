import type { RolesPage } from '@libs/contract/roles.js';
import { parametersOf, readDirectory } from '../features/directory/kind';
import { Page } from '../features/frame/Page';
import { rolesKind } from '../features/roles/kinds';
import { Roles } from '../features/roles/Roles';
import { load } from '../lib/load';
import { serverApi } from '../lib/server-api';
import { count } from '../lib/words';

export default function RolesRoute({ query: search }: { query: string }) {
  const query = readDirectory(rolesKind, search);
  return load(
    () => serverApi.get<RolesPage>(rolesKind.api, { query: parametersOf(rolesKind, query) }),
    (page) => (
      <Page
        title="Roles"
        description={`The dictionary of credit roles in Japanese and English: ${count(page.total, 'role')}, what they are and where they stand.`}
      >
        <h1 className="mb-1 text-xl font-semibold tracking-tight">Roles</h1>
        <p className="mb-5 max-w-prose text-muted">
          What Japanese credits call a job, and what it is called here. Every translation of a role uses this
          dictionary.
        </p>
        <Roles query={query} page={page} />
      </Page>
    ),
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
