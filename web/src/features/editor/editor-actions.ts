import type { ListTree } from '@libs/list/document.js';
import { nextEpisode, type NewEpisode } from '@libs/list/episode-names.js';
import { errors } from '@libs/contract/errors.js';
import { childrenOf, findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import { popup } from '../../stores/toasts';
import type { ListSession } from '../live/list-session';
import type { CellEvents } from './Cell';
import { cellKeys } from './cell-keys';
import type { Column } from './columns';
import {
  addBeside,
  addNode,
  duplicate,
  moveStep,
  nameNode,
  remove,
  setCell,
  isUnnamedRole,
  toggleFlag,
  type Flag,
} from './commands';
import { noteChanged } from './changed-rows';
import { cellInstead, firstCell } from './grid-items';
import { moveNodes, type DropSide } from './moves';
import { moveToEpisodes, moveToOverview } from './overview-actions';
import { nameActions, type NameActions } from './names/name-actions';
import { nameService } from './names/name-service';
import { siteLookUp } from './names/look-up';
import { refreshRoles } from '../roles/dictionary';
import { translatedRole } from './role-terms';
import { rowActions, type RowActions } from './row-actions';
import { noSelection, selectThese } from './selection';
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
  /** Opens the menu of a line beside its field. */
  openMenu: (id: string, anchor: Element) => void;
}

export interface EditorActions extends CellEvents {
  readonly tree: () => ListTree | null;
  readonly rows: RowActions;
  readonly names: NameActions;
  edit: (operations: readonly Operation[]) => void;
  toggle: (id: string, flag: Flag) => void;
  step: (id: string, step: -1 | 1, column?: Column) => void;
  addBeside: (id: string, side: 'before' | 'after') => void;
  /** A new last child of a node. */
  addBelow: (id: string) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** Moves nodes of one kind, from top to bottom, to where the target is. */
  move: (ids: readonly string[], targetId: string, side?: DropSide) => void;
  /** Collects a role over all episodes into Overview. */
  toOverview: (roleId: string) => void;
  /** Puts the rows of a role of Overview into the episodes that their comments name. */
  toEpisodes: (roleId: string) => void;
  /** A new episode with this name; the one that comes next without it. */
  addEpisode: (episode?: NewEpisode) => void;
}

/** One queue and one memory for as long as the page is open. */
const service = nameService(siteLookUp);

/** The editor's actions on one session. They read the tree when they are called, so they stay the same for good. */
export function editorActions(session: ListSession, page: EditorPage): EditorActions {
  const tree = () => session.state.tree as ListTree | null;
  const edit = (operations: readonly Operation[]) => {
    if (operations.length === 0) return;
    session.edit(operations);
    noteChanged(session, operations);
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
    page.focus(found.node.id, firstCell(found.kind, found.node.id).column);
  };

  // Without it nothing is translated while typing; the next editor tries again.
  refreshRoles().catch(() => {});
  const keys = cellKeys(() => actions, page, show);
  const rows = rowActions(tree, edit, { ...page, remove: (id) => actions.remove(id) }, selectionStore());
  const names = nameActions(tree, edit, service);
  const actions: EditorActions = {
    tree,
    rows,
    names,
    edit,
    toggle: (id, flag) => void withTree((now) => toggleFlag(now, id, flag)),
    step(id, by, column) {
      if (withTree((now) => moveStep(now, id, by)).length > 0 && column) page.focus(id, column);
    },
    addBeside(id, side) {
      show(inserted(withTree((now) => addBeside(now, id, side, page.newId))));
    },
    addBelow(id) {
      if (isUnnamedRole(tree(), id)) {
        popup(errors['role-unnamed'].message, 'error');
        return page.focus(id, 'ja');
      }
      const operations = withTree((now) => {
        const found = findNode(now, id);
        return found ? addNode(now, id, childrenOf(found.kind, found.node).length, page.newId) : [];
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
      if (withTree((current) => remove(current, id)).length === 0) {
        return void popup(errors['menu-last'].message, 'error');
      }
      page.onRemoved(nameNode(found));
      const left = tree()!;
      const next =
        found.kind === 'menu'
          ? firstCell('menu', left.menus[Math.min(found.index, left.menus.length - 1)]!.id)
          : cellInstead(found.menu, id, left);
      if (next) page.focus(next.id, next.column);
    },
    toOverview(roleId) {
      const now = tree();
      if (now) moveToOverview({ now, edit, newId: page.newId }, roleId);
    },
    toEpisodes(roleId) {
      const now = tree();
      const wrong = now && moveToEpisodes({ now, edit, newId: page.newId }, roleId);
      if (wrong) page.focus(wrong, 'comment');
    },
    addEpisode(episode) {
      const operations = withTree((now) => {
        const { name, index } = episode ?? nextEpisode(now);
        return addNode(now, null, index, page.newId, { name });
      });
      show(inserted(operations));
    },
    move(ids, targetId, side) {
      const before = tree();
      const moved = before ? moveNodes(before, ids, targetId, side) : [];
      edit(moved);
      const first = moved[0];
      const now = tree();
      if (!first || !before || !now) return;
      rows.selection.set(noSelection);
      if (moved.some(({ menu }) => menu === first.toMenu)) {
        if (moved.length > 1) rows.selection.set(selectThese(first.kind, ids));
        page.focus(first.id, firstCell(first.kind, first.id).column);
        return;
      }
      const to = now.menus.find(({ id }) => id === first.toMenu);
      popup(`Moved to ${String(to?.data['name'] || 'an episode without a name')}`);
      const from = before.menus.find(({ id }) => id === first.menu);
      const next = from && cellInstead(from, moved.at(-1)!.id, now);
      if (next) page.focus(next.id, next.column);
    },
    onWrite(id, column, value) {
      const written = withTree((now) => {
        const operations = setCell(now, id, column, value);
        return column === 'ja' && operations.length > 0
          ? [...operations, ...translatedRole(now, id, value.trim())]
          : operations;
      });
      if (column === 'ja' && written.length > 0) names.onTyped(id);
    },
    onPasteLines: page.onPasteLines,
    onKey: (event, id, column) => rows.onKey(event, id, column) || keys(event, id, column),
  };

  return actions;
}

const inserted = (operations: readonly Operation[]): string | null => {
  const last = operations.at(-1);
  return last?.op === 'insert' ? last.node.id : null;
};
