import { isSpacer } from '@libs/list/model/credits.js';
import type { ListTree } from '@libs/list/model/document.js';
import { removeNode } from '@libs/list/model/edit.js';
import { findNode, type FoundNode } from '@libs/list/model/nodes.js';
import type { KeyboardEvent } from 'react';
import type { CellField } from '../state/cell.types';
import { columnFields, type Column } from '@libs/list/operations/columns.js';
import { addBeside, addNode, cellText, remove } from '@libs/list/operations/single.js';
import type { EditorActions, EditorPage } from '../state/editor.types';
import { commandOf, commandsAt, type CommandAt } from '../../../shell/keys/keys';
import { commitCell } from './use-editor-keys';
import { isHidden } from '../grid/use-columns';
import { cellBeside, firstCell, type CellPlace } from '../state/grid-items';

const columns: readonly Column[] = ['ja', 'en', 'studio', 'comment'];

/** A key pressed in a field of the grid. */
interface LinePress {
  event: KeyboardEvent<CellField>;
  now: ListTree;
  found: FoundNode;
  column: Column;
  by: -1 | 1;
}

type LineWork = Record<CommandAt<'line'>, (press: LinePress) => boolean>;

const commands = commandsAt('line');

/**
 * What keys do in a field of the grid while nothing is selected. The function returns whether the key was handled. A session that the
 * server refuses ignores edits, so only what does more than edit asks whether its field is read-only.
 */
export function cellKeys(actions: () => EditorActions, page: EditorPage, show: (id: string) => void) {
  const work: LineWork = {
    beside: ({ found, column, by }) => go(cellBeside(found.menu, { id: found.node.id, column }, by)),
    role: ({ found, column, by }) =>
      go(cellBeside(found.menu, { id: found.node.id, column }, by, ({ kind }) => kind === 'role')),
    sideways,
    next({ event, now, found, column }) {
      if (isPhone()) event.currentTarget.blur();
      else if (!endsHere(now, found)) next(found, column, false);
      return true;
    },
    newRow: ({ found, column }) => done(next(found, column, true)),
    spacer: ({ found }) => found.kind === 'credit' && done(actions().addSpacer(found.node.id)),
    newRole: ({ now, found }) => done(addHeading(now, found, 'role')),
    newCategory: ({ now, found }) => done(addHeading(now, found, 'category')),
    removeEmpty: ({ event, now, found, column }) =>
      event.currentTarget.value === '' && removeEmpty(now, found, column),
    lineActions: ({ event, found }) => done(page.openMenu(found.node.id, event.currentTarget)),
    names({ event, found, column }) {
      if (event.currentTarget.readOnly) return false;
      commitCell();
      return actions().names.edit(found.node.id, column);
    },
    confirm({ event, found }) {
      if (found.kind !== 'credit' || event.currentTarget.readOnly) return false;
      commitCell();
      return done(actions().names.confirm([found.node.id]));
    },
    move: ({ found, column, by }) => done(actions().step(found.node.id, by, column)),
    remove: ({ found }) => done(actions().remove(found.node.id)),
    duplicate: ({ found }) => done(actions().duplicate(found.node.id)),
    notCredited: ({ found }) => found.kind === 'credit' && done(actions().toggle(found.node.id, 'isNC')),
    studio: ({ found }) => found.kind === 'credit' && done(actions().toggle(found.node.id, 'isStudio')),
  };
  return (event: KeyboardEvent<CellField>, id: string, column: Column): boolean => {
    const pressed = commandOf(event, commands);
    const now = pressed && actions().tree();
    const found = now && findNode(now, id);
    return found ? work[pressed.command]({ event, now, found, column, by: pressed.by }) : false;
  };

  function go(cell: CellPlace | null): boolean {
    if (cell) page.focus(cell.id, cell.column);
    return cell !== null;
  }

  /** From the edge of a field's text into the neighbouring field. */
  function sideways({ event, found, column, by }: LinePress): boolean {
    const field = event.currentTarget;
    const edge = by > 0 ? field.value.length : 0;
    if (field.selectionStart !== field.selectionEnd || field.selectionStart !== edge) return false;
    const there = columns.filter(
      (one) => columnFields[found.kind][one] && !(found.kind === 'credit' && isHidden(one)),
    );
    const next = there[there.indexOf(column) + by];
    if (!next) return false;
    page.focus(found.node.id, next);
    const cell = document.activeElement;
    if (by < 0 && cell instanceof HTMLInputElement) cell.setSelectionRange(0, 0);
    return true;
  }

  /** Down through the rows; a new row at the end of a role, or anywhere if `always` is set. */
  function next(found: FoundNode, column: Column, always: boolean): void {
    const { node } = found;
    if (found.kind === 'credit') {
      const after = found.role.credits[found.index + 1];
      if (always || !after) actions().addBeside(node.id, 'after');
      else page.focus(after.id, column);
      return;
    }
    const [first, kind] =
      found.kind === 'menu'
        ? ([found.menu.categories[0], 'category'] as const)
        : found.kind === 'category'
          ? ([found.category.roles[0], 'role'] as const)
          : ([found.role.credits[0], 'credit'] as const);
    if (!first || always) actions().addBelow(node.id);
    else
      page.focus(
        first.id,
        kind === 'credit' && column !== 'comment' ? column : firstCell(kind, first.id).column,
      );
  }

  /** A new role after the one with the caret, or a new category. */
  function addHeading(now: ListTree, found: FoundNode, kind: 'role' | 'category'): void {
    if (found.kind === 'menu' || (found.kind === 'category' && kind === 'role')) {
      return actions().addBelow(found.node.id);
    }
    const beside = kind === 'category' ? found.category : found.kind === 'category' ? null : found.role;
    if (!beside) return;
    const [operation] = addBeside(now, beside.id, 'after', page.newId);
    if (!operation) return;
    actions().edit([operation]);
    show(operation.node.id);
  }

  /**
   * Enter in a new last row continues with the next role, and in an empty last role with the next category, as Enter
   * ends a list in a text editor. One change, so that one undo reverts it. A spacer stays.
   */
  function endsHere(now: ListTree, found: FoundNode): boolean {
    const above =
      found.kind === 'credit' &&
      actions().isNewRow(found.node.id) &&
      found.index === found.role.credits.length - 1
        ? { parent: found.category, after: found.category.roles.indexOf(found.role) }
        : found.kind === 'role' &&
            isBlank(found) &&
            found.index > 0 &&
            found.index === found.category.roles.length - 1
          ? { parent: found.menu, after: found.menu.categories.indexOf(found.category) }
          : null;
    if (!above) return false;
    const [operation] = addNode(now, above.parent.id, above.after + 1, page.newId);
    if (!operation) return false;
    actions().edit([removeNode(now, found.node.id), operation]);
    show(operation.node.id);
    return true;
  }

  /** Backspace in an empty row removes the row, as in a text editor. */
  function removeEmpty(now: ListTree, found: FoundNode, column: Column): boolean {
    if (found.kind !== 'credit' || !isBlank(found)) return false;
    const before = cellBeside(found.menu, { id: found.node.id, column }, -1);
    actions().edit(remove(now, found.node.id));
    go(before);
    return true;
  }
}

/** On a phone, Enter is “done”. */
const isPhone = () => window.matchMedia('(pointer: coarse) and (width < 48rem)').matches;

/** Whatever the result, the key was handled. */
const done = (_: void): true => true;

/** Whether a line is empty and has nothing below it. */
const isBlank = (found: FoundNode): boolean =>
  columns.every((column) => !cellText(found.kind, found.node.data, column)) &&
  (found.kind === 'credit'
    ? isSpacer(found.node.data)
    : found.kind === 'role' && found.role.credits.length === 0);
