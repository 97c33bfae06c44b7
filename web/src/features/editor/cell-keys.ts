import { isSpacer } from '@libs/list/credits.js';
import type { ListTree } from '@libs/list/document.js';
import { removeNode } from '@libs/list/edit.js';
import { findNode, type FoundNode } from '@libs/list/nodes.js';
import type { KeyboardEvent } from 'react';
import type { CellField } from './Cell';
import { hasCommand, isMac } from '../../lib/keys';
import { columnFields, type Column } from './columns';
import { addBeside, addNode, cellText, remove } from './commands';
import type { EditorActions, EditorPage } from './editor-actions';
import { commitCell } from './use-editor-keys';
import { cellBeside, firstCell, type CellPlace } from './grid-items';

const columns: readonly Column[] = ['ja', 'en', 'studio', 'comment'];

/** What keys do in a field of the grid while no rows are selected. The function answers whether the key was used. */
export function cellKeys(actions: () => EditorActions, page: EditorPage, show: (id: string) => void) {
  return (event: KeyboardEvent<CellField>, id: string, column: Column): boolean => {
    const now = actions().tree();
    const found = now && findNode(now, id);
    if (!found) return false;
    const { altKey: alt, shiftKey: shift } = event;
    const ctrl = hasCommand(event);
    const key = event.key.toLowerCase();
    if (key === 'enter') return enter(event, now, found, column);
    // Alt+Delete removes a word on a Mac.
    if (isMac() ? key === 'k' && ctrl && shift && !alt : key === 'delete' && alt && !ctrl && !shift) {
      actions().remove(id);
      return true;
    }
    if (shift) return false;
    const by = key === 'arrowdown' ? 1 : key === 'arrowup' ? -1 : 0;
    if (by !== 0 && alt && !ctrl) {
      actions().step(id, by, column);
      return true;
    }
    if (alt) return false;
    if (key === 'f2' && !ctrl && !event.currentTarget.readOnly) {
      commitCell();
      return actions().names.edit(id, column);
    }
    if (key === 'f4' && !ctrl && found.kind === 'credit' && !event.currentTarget.readOnly) {
      commitCell();
      actions().names.confirm([id]);
      return true;
    }
    if (by !== 0) {
      const isHead = ctrl ? (item: { kind: string }) => item.kind === 'role' : undefined;
      return go(cellBeside(found.menu, { id, column }, by, isHead));
    }
    if (key === 'arrowleft' || key === 'arrowright') return !ctrl && sideways(event, found, column);
    if (!ctrl)
      return key === 'backspace' && event.currentTarget.value === '' && removeEmpty(now, found, column);
    if (key === 'd') actions().duplicate(id);
    else if (key === 'i' && found.kind === 'credit') actions().toggle(id, 'isNC');
    else if (key === 'b' && found.kind === 'credit') actions().toggle(id, 'isStudio');
    else return false;
    return true;
  };

  function go(cell: CellPlace | null): boolean {
    if (cell) page.focus(cell.id, cell.column);
    return cell !== null;
  }

  /** Out of a field's text into the field beside it. */
  function sideways(event: KeyboardEvent<CellField>, found: FoundNode, column: Column): boolean {
    const field = event.currentTarget;
    const isRight = event.key === 'ArrowRight';
    const edge = isRight ? field.value.length : 0;
    if (field.selectionStart !== field.selectionEnd || field.selectionStart !== edge) return false;
    const there = columns.filter((one) => columnFields[found.kind][one]);
    const next = there[there.indexOf(column) + (isRight ? 1 : -1)];
    if (!next) return false;
    page.focus(found.node.id, next);
    const cell = document.activeElement;
    if (!isRight && cell instanceof HTMLInputElement) cell.setSelectionRange(0, 0);
    return true;
  }

  function enter(event: KeyboardEvent<CellField>, now: ListTree, found: FoundNode, column: Column): boolean {
    const { altKey: alt, shiftKey: shift } = event;
    const ctrl = hasCommand(event);
    if (alt && (shift || ctrl)) return false;
    if (alt) page.openMenu(found.node.id, event.currentTarget);
    else if (shift) addHeading(now, found, ctrl ? 'category' : 'role');
    else if (!ctrl && endsHere(now, found)) return true;
    else next(found, column, ctrl);
    return true;
  }

  /** Down through the rows; a new row at the end of a role, or wherever `always` asks for one. */
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
   * Enter in an empty last row goes on with the next role, and in an empty last role with the next category, as Enter ends a
   * list in a text. One change, so that one undo takes it back.
   */
  function endsHere(now: ListTree, found: FoundNode): boolean {
    const above =
      found.kind === 'credit' && isBlank(found) && found.index === found.role.credits.length - 1
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

  /** Backspace in a row that holds nothing takes the row away, as in a text. */
  function removeEmpty(now: ListTree, found: FoundNode, column: Column): boolean {
    if (found.kind !== 'credit' || !isBlank(found)) return false;
    const before = cellBeside(found.menu, { id: found.node.id, column }, -1);
    actions().edit(remove(now, found.node.id));
    go(before);
    return true;
  }
}

/** Whether nothing is written in a line and nothing stands below it. */
const isBlank = (found: FoundNode): boolean =>
  columns.every((column) => !cellText(found.kind, found.node.data, column)) &&
  (found.kind === 'credit'
    ? isSpacer(found.node.data)
    : found.kind === 'role' && found.role.credits.length === 0);
