import { columnFields, type Column } from '@libs/list/operations/columns.js';
import type { ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { useCallback } from 'react';
import type { useListSession } from '../../shell/live/use-list-session';
import { usePlace } from '../../shell/live/use-place';

/** The grid column that edits a field of a node; null if the node no longer exists. */
function columnOfField(tree: ListTree, node: string, field: string): string | null {
  const found = findNode(tree, node);
  const columns = found ? Object.entries(columnFields[found.kind]) : [];
  return columns.find(([, one]) => one === field)?.[0] ?? null;
}

/**
 * Tells others where this page is. `menu`: the shared id of the current menu; null: it has none yet. Returns which column shows a
 * field, for the marks of others.
 */
export function useSharedPlace(
  { session, presence }: Pick<ReturnType<typeof useListSession>, 'session' | 'presence'>,
  tree: ListTree | null,
  menu: string | null,
  editing: boolean,
): (node: string, field: string) => string | null {
  const columnOf = useCallback(
    (node: string, field: string) => (tree ? columnOfField(tree, node, field) : null),
    [tree],
  );
  const fieldOf = useCallback(
    (node: string, column: string) => {
      // Nobody else sees a new row before something is written into it.
      if (session?.state.newRow === node) return null;
      const now = session?.state.tree as ListTree | null | undefined;
      const found = now && findNode(now, node);
      return found ? (columnFields[found.kind][column as Column] ?? null) : null;
    },
    [session],
  );
  usePlace(presence, menu, editing, fieldOf);
  return columnOf;
}
