'use client';
import { policy } from '@libs/contract/accounts/policy.js';
import type { MissingRole, RoleRow, RolesPage } from '@libs/contract/names/roles.js';
import type { ListTask } from '@libs/contract/site/list-tasks.js';
import { standardCategories } from '@libs/roles/categories.js';
import { BookA, GitMerge, PenLine, Plus, Trash2, X } from '../../../ui/icons/lucide';
import { lazy, Suspense, useState } from 'react';
import { cx } from '../../../lib/cx';
import { useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Directory } from '../../directory/table/Directory';
import { DirectoryFilter } from '../../directory/table/DirectoryFilter';
import { useDirectory } from '../../directory/table/use-directory';
import { roleColumns } from './columns';
import { rolesKind, type RoleFilters } from './kinds';
import { DeletedRoles } from './DeletedRoles';
import { MissingRoles } from './MissingRoles';
import { useNamedHistory } from './use-named-history';

// Loaded on demand: few people edit, and the preview needs the whole dictionary.
const RoleDialog = lazy(() => import('./RoleDialog').then((module) => ({ default: module.RoleDialog })));
const SeveralRoles = lazy(() =>
  import('./SeveralRoles').then((module) => ({ default: module.SeveralRoles })),
);
const RenameProgress = lazy(() =>
  import('./RenameQuestion').then((module) => ({ default: module.RenameProgress })),
);
const RoleHistory = lazy(() => import('./RoleHistory').then((module) => ({ default: module.RoleHistory })));

const categories = Object.fromEntries(standardCategories.map((name) => [name, name]));

type Opened =
  | { as: 'new'; proposed?: MissingRole }
  | { as: 'edit'; row: RoleRow; proposed?: MissingRole }
  | { as: 'history'; id: number }
  | { as: 'merge' | 'delete'; rows: readonly RoleRow[] }
  | { as: 'renaming'; task: ListTask; to: string };

interface RolesProps {
  query: RoleFilters;
  page: RolesPage;
}

const useRoles = (shown: RolesProps) => useDirectory(rolesKind, shown);

/** The role dictionary as a directory; moderators edit it here. */
export function Roles({ query: asked, page: first }: RolesProps) {
  const { known, loggedIn, id, isContributor, isModerator, banned } = useAuth();
  const view = useRoles({ query: asked, page: first });
  const { query, change, reload } = view;
  const [opened, open] = useState<Opened | null>(null);
  const mayEdit = known && loggedIn && policy.editRoles({ id: id ?? 0, isContributor, isModerator, banned });
  const close = () => open(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, RoleRow>>(new Map());
  const choose = (row: RoleRow, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      if (isChosen) after.set(row.id, row);
      else after.delete(row.id);
      return after;
    });
  const rows = [...chosen.values()];
  /** How often the dictionary was changed here. */
  const [version, setVersion] = useState(0);
  const changed = () => {
    setVersion((number) => number + 1);
    reload();
  };
  useNamedHistory(mayEdit, (term) => open({ as: 'history', id: term }));
  return (
    <>
      {(mayEdit || !known) && (
        // Until it is known who is there, as at the last visit.
        <div className={cx('mb-5', !known && 'not-moderator:hidden')}>
          <MissingRoles
            version={version}
            onAdd={(proposed) =>
              open(proposed.term ? { as: 'edit', row: proposed.term, proposed } : { as: 'new', proposed })
            }
          />
          <DeletedRoles version={version} onRestored={changed} />
        </div>
      )}
      {/* Moderators have more in each row. */}
      <div className={cx(!known && 'moderator:invisible')}>
        <Directory
          kind={rolesKind}
          view={view}
          noun={['role', 'roles']}
          searchLabel="Search roles"
          filters={<Filters query={query} change={change} />}
          columns={roleColumns(
            mayEdit
              ? {
                  onEdit: (row) => open({ as: 'edit', row }),
                  onHistory: ({ id: term }) => open({ as: 'history', id: term }),
                  onDelete: (row) => open({ as: 'delete', rows: [row] }),
                  isChosen: (row) => chosen.has(row.id),
                  onChoose: choose,
                }
              : null,
          )}
          keyOf={(row) => row.id}
          actions={
            mayEdit &&
            (rows.length > 0 ? (
              <ChosenTools {...{ rows, open }} onClear={() => setChosen(new Map())} />
            ) : (
              <Button size="small" onPress={() => open({ as: 'new' })}>
                <Plus aria-hidden /> Add a role
              </Button>
            ))
          }
          empty={{ Icon: BookA, title: 'The dictionary is empty' }}
        />
      </div>
      {opened && (
        <Suspense>
          {opened.as === 'history' ? (
            <RoleHistory id={opened.id} onClose={close} onChanged={changed} />
          ) : opened.as === 'renaming' ? (
            <RenameProgress
              task={opened.task}
              to={opened.to}
              onClose={() => {
                close();
                changed();
              }}
            />
          ) : opened.as === 'merge' || opened.as === 'delete' ? (
            <SeveralRoles
              kind={opened.as}
              roles={opened.rows}
              onUndone={changed}
              onClose={(isDone) => {
                close();
                if (!isDone) return;
                setChosen(new Map());
                changed();
              }}
            />
          ) : (
            <RoleDialog
              role={opened.as === 'edit' ? opened.row : null}
              first={opened.as === 'new' && query.q}
              proposed={opened.as === 'new' || opened.as === 'edit' ? opened.proposed : undefined}
              onClose={close}
              onSaved={() => {
                close();
                setChosen(new Map());
                changed();
              }}
              onRenamed={(task, to) => open({ as: 'renaming', task, to })}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function Filters({ query, change }: Pick<ReturnType<typeof useRoles>, 'query' | 'change'>) {
  return (
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
  );
}

interface ChosenToolsProps {
  rows: readonly RoleRow[];
  open: (what: Opened) => void;
  onClear: () => void;
}

/** What can be done with the chosen roles. */
function ChosenTools({ rows, open, onClear }: ChosenToolsProps) {
  return (
    <div role="toolbar" aria-label="Manage selected" className="flex flex-wrap items-center gap-2">
      <span className="tabular whitespace-nowrap text-muted">{rows.length} chosen</span>
      {rows.length === 1 && (
        <Button size="small" onPress={() => open({ as: 'edit', row: rows[0]! })}>
          <PenLine aria-hidden /> Rename…
        </Button>
      )}
      {rows.length > 1 && (
        <Button size="small" onPress={() => open({ as: 'merge', rows })}>
          <GitMerge aria-hidden /> Merge…
        </Button>
      )}
      <Button size="small" tone="danger" onPress={() => open({ as: 'delete', rows })}>
        <Trash2 aria-hidden /> Delete…
      </Button>
      <IconButton label="Clear selection" size="small" onPress={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
