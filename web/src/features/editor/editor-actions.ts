import type { ListTree } from '@libs/list/document.js';
import { errors } from '@libs/contract/errors.js';
import { findNode } from '@libs/list/nodes.js';
import { roleToOverview } from '@libs/list/overview.js';
import type { Operation } from '@libs/list/operation.js';
import type { KeyboardEvent } from 'react';
import { count } from '../../lib/words';
import { popup } from '../../stores/toasts';
import type { ListSession } from '../live/list-session';
import type { CellEvents, CellField } from './Cell';
import {
  addBeside,
  addNode,
  cellText,
  columnFields,
  dropOn,
  duplicate,
  moveStep,
  nameNode,
  remove,
  setCell,
  toggleFlag,
  type Column,
  type Flag,
} from './commands';
import { gridItems } from './grid-items';
import { rowActions, type RowActions } from './row-actions';
import { selectionStore } from './selection-store';

/** What the actions need of the page around the grid. */
export interface EditorPage {
  newId: () => string;
  /** Puts the caret into a cell, as soon as it is drawn. */
  focus: (id: string, column: Column) => void;
  /** A node was removed; `name` says which. */
  onRemoved: (name: string) => void;
  onPasteLines: (text: string, id: string) => void;
  /** A new episode stands at `index`. */
  onMenuAdded: (id: string, index: number) => void;
}

export interface EditorActions extends CellEvents {
  readonly tree: () => ListTree | null;
  readonly rows: RowActions;
  edit: (operations: readonly Operation[]) => void;
  toggle: (id: string, flag: Flag) => void;
  step: (id: string, step: -1 | 1, column?: Column) => void;
  addBeside: (id: string, side: 'before' | 'after') => void;
  /** A new last child of a node; null: a new menu at the end. */
  addBelow: (id: string | null) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  drop: (id: string, targetId: string) => void;
  /** Collects a role over all episodes into Overview. */
  toOverview: (roleId: string) => void;
}

/** The editor's actions on one session. They read the tree when they are called, so they stay the same for good. */
export function editorActions(session: ListSession, page: EditorPage): EditorActions {
  const tree = () => session.state.tree as ListTree | null;
  const edit = (operations: readonly Operation[]) => {
    if (operations.length > 0) session.edit(operations);
  };
  const withTree = (work: (now: ListTree) => Operation[]): Operation[] => {
    const now = tree();
    const operations = now ? work(now) : [];
    edit(operations);
    return operations;
  };

  /** Brings a new node into sight, with the caret in it. */
  const show = (added: string | null) => {
    const now = tree();
    const found = added !== null && now ? findNode(now, added) : null;
    if (!found) return;
    if (found.kind === 'menu') page.onMenuAdded(found.node.id, found.index);
    page.focus(found.node.id, found.kind === 'credit' || found.kind === 'role' ? 'ja' : 'en');
  };

  const rows = rowActions(tree, edit, page, selectionStore());
  const actions: EditorActions = {
    tree,
    rows,
    edit,
    toggle: (id, flag) => void withTree((now) => toggleFlag(now, id, flag)),
    step(id, by, column) {
      if (withTree((now) => moveStep(now, id, by)).length > 0 && column) page.focus(id, column);
    },
    addBeside(id, side) {
      show(inserted(withTree((now) => addBeside(now, id, side, page.newId))));
    },
    addBelow(id) {
      const operations = withTree((now) => {
        const found = id === null ? null : findNode(now, id);
        const count = found ? (Object.values(found.node).find(Array.isArray)?.length ?? 0) : now.menus.length;
        return addNode(now, id, count, page.newId);
      });
      show(inserted(operations));
    },
    duplicate(id) {
      show(inserted(withTree((now) => duplicate(now, id, page.newId))));
    },
    remove(id) {
      const now = tree();
      const found = now && findNode(now, id);
      if (!now || !found) return;
      const after = neighbour(now, id, 'ja', 1) ?? neighbour(now, id, 'ja', -1);
      if (withTree((current) => remove(current, id)).length === 0) return;
      page.onRemoved(nameNode(found));
      if (after && found.kind === 'credit') page.focus(after, 'ja');
    },
    toOverview(roleId) {
      const now = tree();
      const result = now && roleToOverview(now, roleId, page.newId);
      if (!result) return void popup(errors['overview-missing'].message, 'error');
      if (result.operations.length === 0)
        return void popup('Only roles of numbered episodes can be moved to Overview.', 'info');
      edit(result.operations);
      const stay = result.kept > 0 ? ` ${count(result.kept, 'row')} with other comments stayed.` : '';
      popup(`The role is in Overview now.${stay}`);
    },
    drop: (id, targetId) => void withTree((now) => dropOn(now, id, targetId)),
    onWrite: (id, column, value) => void withTree((now) => setCell(now, id, column, value)),
    onPasteLines: page.onPasteLines,
    onKey: (event, id, column) => rows.onKey(event, id, column) || pressed(event, id, column),
  };

  function pressed(event: KeyboardEvent<CellField>, id: string, column: Column): boolean {
    const now = tree();
    if (!now || event.metaKey || event.shiftKey) return false;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && event.altKey) {
      actions.step(id, by, column);
      return true;
    }
    if (event.altKey) return false;
    if (by !== 0 && !event.ctrlKey) {
      const next = neighbour(now, id, column, by);
      if (next) page.focus(next, column);
      return next !== null;
    }
    if (event.key === 'Enter') {
      enter(now, id, column, event.ctrlKey);
      return true;
    }
    if (event.key.toLowerCase() === 'd' && event.ctrlKey) {
      actions.duplicate(id);
      return true;
    }
    if (event.key === 'Delete' && event.ctrlKey) {
      actions.remove(id);
      return true;
    }
    return event.key === 'Backspace' && event.currentTarget.value === '' && removeEmpty(now, id, column);
  }

  /** Down through the rows; a new row at the end of a role, or wherever Ctrl asks for one. */
  function enter(now: ListTree, id: string, column: Column, always: boolean): void {
    const found = findNode(now, id);
    if (found?.kind === 'credit') {
      if (always || found.index === found.role.credits.length - 1) actions.addBeside(id, 'after');
      else page.focus(found.role.credits[found.index + 1]!.id, column);
    } else if (found?.kind === 'role') {
      const first = found.role.credits[0];
      if (first && !always) page.focus(first.id, column);
      else actions.addBelow(id);
    } else if (found?.kind === 'category') {
      const first = found.category.roles[0];
      if (first && !always) page.focus(first.id, 'ja');
      else actions.addBelow(id);
    }
  }

  /** Backspace in a row that holds nothing takes the row away, as in a text. */
  function removeEmpty(now: ListTree, id: string, column: Column): boolean {
    const found = findNode(now, id);
    if (found?.kind !== 'credit') return false;
    const columns: Column[] = ['ja', 'en', 'studio', 'comment'];
    if (columns.some((one) => cellText('credit', found.node.data, one))) return false;
    const before = neighbour(now, id, column, -1);
    withTree((current) => remove(current, id));
    if (before) page.focus(before, column);
    return true;
  }

  return actions;
}

/** The next line up or down that has this column. */
function neighbour(tree: ListTree, id: string, column: Column, by: -1 | 1): string | null {
  const menu = findNode(tree, id)?.menu;
  if (!menu) return null;
  const items = gridItems(menu);
  for (let at = items.findIndex((item) => item.id === id) + by; at >= 0 && at < items.length; at += by) {
    if (columnFields[items[at]!.kind][column] && (column !== 'comment' || items[at]!.kind === 'credit'))
      return items[at]!.id;
  }
  return null;
}

const inserted = (operations: readonly Operation[]): string | null => {
  const last = operations.at(-1);
  return last?.op === 'insert' ? last.node.id : null;
};
