'use client';
import { policy } from '@libs/contract/policy.js';
import type { RoleRow, RolesPage } from '@libs/contract/roles.js';
import { standardCategories } from '@libs/roles/categories.js';
import { BookA, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '../../stores/auth';
import { Button } from '../../ui/Button';
import { Directory } from '../directory/Directory';
import { DirectoryFilter } from '../directory/DirectoryFilter';
import { useDirectory } from '../directory/use-directory';
import { roleColumns } from './columns';
import { deleteRole } from './edit';
import { rolesKind, type RoleFilters } from './kinds';

// Few people edit, and the preview needs the whole dictionary.
const RoleDialog = lazy(() => import('./RoleDialog').then((module) => ({ default: module.RoleDialog })));
const RoleHistory = lazy(() => import('./RoleHistory').then((module) => ({ default: module.RoleHistory })));

const categories = Object.fromEntries(standardCategories.map((name) => [name, name]));

type Opened = { as: 'new' } | { as: 'edit' | 'history'; row: RoleRow };

interface RolesProps {
  query: RoleFilters;
  page: RolesPage;
}

/** The role dictionary as a directory; moderators change it here. */
export function Roles({ query: asked, page: first }: RolesProps) {
  const { known, loggedIn, id, isContributor, isModerator, banned } = useAuth();
  const view = useDirectory<RoleFilters, RoleRow, RolesPage>(rolesKind, { query: asked, page: first });
  const { query, change, reload } = view;
  const [opened, open] = useState<Opened | null>(null);
  const mayEdit = known && loggedIn && policy.editRoles({ id: id ?? 0, isContributor, isModerator, banned });
  const close = () => open(null);
  return (
    <>
      <Directory
        kind={rolesKind}
        view={view}
        noun={['role', 'roles']}
        searchLabel="Search roles"
        filters={
          <>
            <DirectoryFilter
              label="Category"
              words={categories}
              value={query.category}
              onChange={(category) => change({ category })}
            />
            <DirectoryFilter
              label="Category in episodes"
              words={categories}
              value={query.episode}
              onChange={(episode) => change({ episode })}
            />
            <DirectoryFilter
              label="Sort by"
              words={{ ...(query.q ? { credits: 'Most credited' } : {}), name: 'Name' }}
              value={query.sort === 'credits' && !query.q ? '' : query.sort}
              onChange={(sort) => change({ sort })}
              any={query.q ? 'Best match' : 'Most credited'}
            />
          </>
        }
        columns={roleColumns(
          mayEdit
            ? {
                onEdit: (row) => open({ as: 'edit', row }),
                onHistory: (row) => open({ as: 'history', row }),
                onDelete: (row) => void deleteRole(row, reload),
              }
            : null,
        )}
        keyOf={(row) => row.id}
        actions={
          mayEdit && (
            <Button size="small" onPress={() => open({ as: 'new' })}>
              <Plus aria-hidden /> Add a role
            </Button>
          )
        }
        empty={{ Icon: BookA, title: 'The dictionary is empty' }}
      />
      {opened && (
        <Suspense>
          {opened.as === 'history' ? (
            <RoleHistory role={opened.row} onClose={close} />
          ) : (
            <RoleDialog
              role={opened.as === 'edit' ? opened.row : null}
              first={opened.as === 'new' && query.q}
              onClose={close}
              onSaved={() => {
                close();
                reload();
              }}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
