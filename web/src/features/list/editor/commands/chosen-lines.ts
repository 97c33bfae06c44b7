import type { AnyNode, ListTree, MenuNode, NodeKind } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import { selectedLines } from '@libs/list/operations/selection.js';
import type { EditorActions, EditorPage } from '../state/editor.types';
import type { SelectionStore } from '../state/selection-store';

/** The selected lines and their place. */
export interface Chosen {
  now: ListTree;
  menu: MenuNode;
  kind: NodeKind;
  nodes: AnyNode[];
  ids: Set<string>;
}

/** What actions on several lines need from the page, and from the actions for single lines. */
export interface RowPage extends EditorPage {
  remove: (id: string) => void;
  /** Rows were pasted: their names are looked up. */
  onTakenIn: (operations: readonly Operation[]) => void;
}

/** What the actions on several lines share. */
export interface Lines {
  tree: () => ListTree | null;
  edit: EditorActions['edit'];
  page: RowPage;
  selection: SelectionStore;
  /** The selected lines that still exist, and their menu; null: there are none. */
  chosen: () => Chosen | null;
}

/** The ids of inserted nodes. */
export const idsOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap((operation) => (operation.op === 'insert' ? [operation.node.id] : []));

export function linesOf(
  tree: () => ListTree | null,
  edit: EditorActions['edit'],
  page: RowPage,
  selection: SelectionStore,
): Lines {
  const chosen = (): Chosen | null => {
    const now = tree();
    const selected = selection.get();
    if (!now) return null;
    for (const id of selected.ids) {
      const menu = findNode(now, id)?.menu;
      const nodes = menu ? selectedLines(menu, selected) : [];
      if (!menu || nodes.length === 0) continue;
      return { now, menu, kind: selected.kind, nodes, ids: new Set(nodes.map((node) => node.id)) };
    }
    return null;
  };

  return { tree, edit, page, selection, chosen };
}
