import type { ListTree, MenuNode, NodeKind } from '@libs/list/document.js';
import { Failure } from '@libs/contract/errors.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import type { KeyboardEvent } from 'react';
import { count } from '../../lib/words';
import { popup } from '../../stores/toasts';
import type { CellField } from './Cell';
import { clipOf, clipText, clipType, looksLikeClip, pasteNodes, readClip } from './clipboard';
import type { Column } from './columns';
import { confirmNames, type Flag } from './commands';
import type { EditorPage } from './editor-actions';
import { cellInstead, firstCell, kindWords, type CellPlace } from './grid-items';
import { clearRows, duplicateRows, flagRows, removeRows, stepRows, writeRows } from './row-commands';
import { noSelection, rowBeside, rowsOf, selectedRows, selectMore, selectThese, selectTo } from './selection';
import { pasteSheet, readSheet, type Sheet } from './sheet';
import type { SelectionStore } from './selection-store';

/** What is done with several rows at once, and with the clipboard. */
export interface RowActions {
  selection: SelectionStore;
  /** A key in a cell. Answers whether it was used. */
  onKey: (event: KeyboardEvent<CellField>, id: string, column: Column) => boolean;
  remove: () => void;
  duplicate: () => void;
  step: (by: -1 | 1) => void;
  flag: (flag: Flag) => void;
  write: (column: 'studio' | 'comment', text: string) => void;
  clear: () => void;
  /** Says that suggested names are right. */
  confirm: () => void;
  /** Into the clipboard: the selected rows, or the node with this id. `as`: what other programs get. */
  copy: (id?: string, as?: 'text' | 'json') => void;
  /** Whether something was copied that `paste` puts at a node. */
  canPaste: () => boolean;
  paste: (id: string) => void;
  /** The page's copy, cut and paste events. `id`: node whose field has the caret, without text selected in it. */
  onCopy: (event: ClipboardEvent, id: string | null, cut: boolean) => void;
  onPaste: (event: ClipboardEvent, cell: CellPlace | null) => void;
}

interface Copied {
  text: string;
  json: string;
  what: string;
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

export function rowActions(
  tree: () => ListTree | null,
  edit: (operations: readonly Operation[]) => void,
  page: EditorPage & { remove: (id: string) => void },
  selection: SelectionStore,
): RowActions {
  // The browser hands a page only plain text back of what it put there without a key being pressed.
  let copied: Copied | null = null;

  /** The menu of the selected rows and those of them that are still there. */
  const chosen = (): { now: ListTree; menu: MenuNode; ids: Set<string> } | null => {
    const now = tree();
    const { ids } = selection.get();
    if (!now || ids.size === 0) return null;
    for (const id of ids) {
      const menu = findNode(now, id)?.menu;
      const rows = menu && selectedRows(menu, selection.get());
      if (menu && rows && rows.length > 0) return { now, menu, ids: new Set(rows.map((row) => row.id)) };
    }
    return null;
  };
  const change = (work: (now: ListTree, menu: MenuNode, ids: Set<string>) => Operation[]): Operation[] => {
    const all = chosen();
    const operations = all ? work(all.now, all.menu, all.ids) : [];
    if (operations.length > 0) edit(operations);
    return operations;
  };

  const copiedOf = (id: string | null): Copied | null => {
    const now = tree();
    const all = chosen();
    const found = !all && now && id !== null ? findNode(now, id) : null;
    const kind: NodeKind | undefined = all ? 'credit' : found?.kind;
    const nodes = all ? selectedRows(all.menu, selection.get()) : found ? [found.node] : [];
    if (!kind || nodes.length === 0) return null;
    return {
      text: clipText(kind, nodes),
      json: JSON.stringify(clipOf(kind, nodes)),
      what: count(nodes.length, kindWords[kind], kind === 'category' ? 'categories' : `${kindWords[kind]}s`),
    };
  };

  const insert = (json: string, id: string | null) => {
    const now = tree();
    if (!now) return;
    try {
      const { kind, nodes } = readClip(json, page.newId);
      const at = chosen() ? [...selectedRows(chosen()!.menu, selection.get())].at(-1)!.id : id;
      const operations = pasteNodes(now, at, kind, nodes, page.newId);
      if (!operations) {
        popup('There is no place for this here. Put the caret into a role first.', 'info');
        return;
      }
      edit(operations);
      const added = operations.flatMap((operation) => (operation.op === 'insert' ? [operation.node.id] : []));
      selection.set(kind === 'credit' ? selectThese(added) : noSelection);
      const index = tree()?.menus.findIndex((menu) => menu.id === added[0]) ?? -1;
      if (kind === 'menu' && index >= 0) page.onMenuAdded(added[0]!, index);
      page.focus(added[0]!, firstCell(kind, added[0]!).column);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      popup(error.message, 'error');
    }
  };

  /** Answers whether there is a place for it. */
  const insertSheet = (sheet: Sheet, id: string): boolean => {
    const now = tree();
    const operations = now ? pasteSheet(now, id, sheet, page.newId) : [];
    if (operations.length === 0) return false;
    edit(operations);
    const added = operations.flatMap((operation) => (operation.op === 'insert' ? [operation.node.id] : []));
    selection.set(selectThese(added));
    page.focus(added.at(-1) ?? id, sheet.from);
    return true;
  };

  const actions: RowActions = {
    selection,
    onKey: pressed,
    remove() {
      const all = chosen();
      if (!all) return;
      const last = rowsOf(all.menu).findLast(({ id }) => all.ids.has(id))!;
      change(removeRows);
      selection.set(noSelection);
      page.onRemoved(count(all.ids.size, 'row'));
      const next = cellInstead(all.menu, last.id, tree()!);
      if (next) page.focus(next.id, next.column);
    },
    duplicate() {
      const added = change((now, menu, ids) => duplicateRows(now, menu, ids, page.newId));
      selection.set(selectThese(added.flatMap((one) => (one.op === 'insert' ? [one.node.id] : []))));
      const { head } = selection.get();
      if (head) page.focus(head, 'ja');
    },
    step: (by) => void change((now, menu, ids) => stepRows(now, menu, ids, by)),
    flag: (flag) => void change((now, menu, ids) => flagRows(now, menu, ids, flag)),
    write: (column, text) => void change((now, menu, ids) => writeRows(now, menu, ids, column, text)),
    clear: () => void change(clearRows),
    confirm: () => void change((now, _, ids) => confirmNames(now, ids)),
    copy(id, as = 'text') {
      copied = copiedOf(id ?? null);
      if (!copied) return;
      const { what, text, json } = copied;
      navigator.clipboard.writeText(as === 'json' ? json : text).then(
        () => popup(`Copied ${what}`),
        () => popup('The browser did not let the page use the clipboard.', 'error'),
      );
    },
    canPaste: () => copied !== null,
    paste: (id) => {
      selection.set(noSelection);
      if (copied) insert(copied.json, id);
    },
    onCopy(event, id, cut) {
      const all = chosen();
      const taken = copiedOf(id);
      if (!taken || !event.clipboardData) {
        copied = null;
        return;
      }
      event.preventDefault();
      event.clipboardData.setData('text/plain', taken.text);
      event.clipboardData.setData(clipType, taken.json);
      copied = taken;
      popup(`${cut ? 'Cut' : 'Copied'} ${taken.what}`);
      if (!cut) return;
      if (all) actions.remove();
      else page.remove(id!);
    },
    onPaste(event, cell) {
      const data = event.clipboardData;
      if (!data) return;
      const text = data.getData('text/plain').replaceAll('\r\n', '\n');
      const json =
        data.getData(clipType) || (copied?.text === text ? copied.json : looksLikeClip(text) ? text : '');
      const sheet = json || !cell ? null : readSheet(text, cell.column);
      if (sheet && !insertSheet(sheet, cell!.id)) return;
      if (!json && !sheet) return;
      event.preventDefault();
      event.stopPropagation();
      if (json) insert(json, cell && cell.id);
    },
  };

  function pressed(event: KeyboardEvent<CellField>, id: string, column: Column): boolean {
    const now = tree();
    const found = now && findNode(now, id);
    if (!found) return false;
    const { menu } = found;
    const isSome = chosen() !== null;
    const current = isSome ? selection.get() : noSelection;
    const { shiftKey: shift, altKey: alt } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const by = key === 'arrowdown' ? 1 : key === 'arrowup' ? -1 : 0;
    if (by !== 0 && shift && !alt && !ctrl && found.kind === 'credit') {
      const to = rowBeside(menu, id, by) ?? id;
      selection.set(selectTo(menu, current, id, to));
      page.focus(to, column);
      return true;
    }
    if (key === 'a' && ctrl && !shift && !alt) {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const isWhole = selectionStart === 0 && selectionEnd === value.length;
      if (!isSome && !isWhole) return false;
      selection.set(selectMore(menu, current, id));
      return true;
    }
    if (!isSome) return false;
    if (key === 'd' && ctrl && !shift && !alt) {
      actions.duplicate();
      return true;
    }
    if ((key === 'i' || key === 'b') && ctrl && !shift && !alt) {
      actions.flag(key === 'i' ? 'isNC' : 'isStudio');
      return true;
    }
    if (key === 'f4' && !alt && !shift && !ctrl) {
      actions.confirm();
      return true;
    }
    if (key === 'enter' && alt && !shift && !ctrl) {
      document.querySelector<HTMLElement>('[data-selection-bar] button')?.focus();
      return true;
    }
    if (key === 'escape') {
      selection.set(noSelection);
      return true;
    }
    if (by !== 0 && alt && !shift && !ctrl) {
      actions.step(by);
      page.focus(id, column);
      return true;
    }
    if ((key === 'delete' || key === 'backspace') && !shift && !alt) {
      actions.remove();
      return true;
    }
    // Going on writing, or elsewhere, ends the work on the rows.
    if (!ctrl && !alt && !modifiers.has(event.key)) selection.set(noSelection);
    return false;
  }

  return actions;
}
