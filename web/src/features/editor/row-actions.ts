import type { AnyNode, ListTree, MenuNode, NodeKind } from '@libs/list/document.js';
import { Failure } from '@libs/contract/errors.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import type { KeyboardEvent } from 'react';
import { hasCommand } from '../../lib/keys';
import { popup } from '../../stores/toasts';
import type { CellField } from './Cell';
import { clipMemory, pastedPlain, type ClipMemory } from './clip-memory';
import { pasteNodes, readClip } from './clipboard';
import type { Column } from './columns';
import { confirmNames, type Flag } from './commands';
import type { EditorPage } from './editor-actions';
import { cellInstead, countOf, firstCell, type CellPlace } from './grid-items';
import { clearRows, flagRows, writeRows } from './row-commands';
import { lineBeside, noSelection, selectedLines, selectMore, selectThese, selectTo } from './selection';
import { alone, duplicateNodes, removeNodes, stepNodes } from './several';
import { pasteSheet, readSheet, type Sheet } from './sheet';
import type { SelectionStore } from './selection-store';

/** What is done with several rows, roles or categories at once, and with the clipboard. */
export interface RowActions {
  selection: SelectionStore;
  clips: ClipMemory;
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
  /** Into the clipboard: the selected lines, or the node with this id. `as`: what other programs get. */
  copy: (id?: string, as?: 'text' | 'json') => void;
  /** Puts what was copied, or the clip given, at a node. */
  paste: (id: string, clip?: string) => void;
  /** The page's copy, cut and paste events. `id`: node whose field has the caret, without text selected in it. */
  onCopy: (event: ClipboardEvent, id: string | null, cut: boolean) => void;
  onPaste: (event: ClipboardEvent, cell: CellPlace | null) => void;
}

/** The selected lines and where they stand. */
interface Chosen {
  now: ListTree;
  menu: MenuNode;
  kind: NodeKind;
  nodes: AnyNode[];
  ids: Set<string>;
}

const idsOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap((operation) => (operation.op === 'insert' ? [operation.node.id] : []));

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

export function rowActions(
  tree: () => ListTree | null,
  edit: (operations: readonly Operation[]) => void,
  page: EditorPage & { remove: (id: string) => void },
  selection: SelectionStore,
): RowActions {
  const clips = clipMemory();

  /** The selected lines that are still there, and their menu. */
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
  const change = (work: (all: Chosen) => Operation[]): Operation[] => {
    const all = chosen();
    const operations = all ? work(all) : [];
    if (operations.length > 0) edit(operations);
    return operations;
  };
  const changeRows = (work: (now: ListTree, menu: MenuNode, ids: Set<string>) => Operation[]) =>
    void change(({ kind, now, menu, ids }) => (kind === 'credit' ? work(now, menu, ids) : []));

  const nodesToCopy = (id: string | null): { kind: NodeKind; nodes: readonly AnyNode[] } | null => {
    const now = tree();
    const found = now && id !== null ? findNode(now, id) : null;
    return chosen() ?? (found && { kind: found.kind, nodes: [found.node] });
  };

  const insert = (json: string, id: string | null) => {
    const now = tree();
    if (!now) return;
    try {
      const { kind, nodes } = readClip(json, page.newId);
      const operations = pasteNodes(now, chosen()?.nodes.at(-1)!.id ?? id, kind, nodes, page.newId);
      if (!operations) {
        popup('There is no place for this here. Put the caret into a role first.', 'info');
        return;
      }
      edit(operations);
      const added = idsOf(operations);
      const isSelected = kind === 'credit' || (kind !== 'menu' && added.length > 1);
      selection.set(isSelected ? selectThese(kind, added) : noSelection);
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
    const added = idsOf(operations);
    selection.set(selectThese('credit', added));
    page.focus(added.at(-1) ?? id, sheet.from);
    return true;
  };

  const actions: RowActions = {
    selection,
    clips,
    onKey: pressed,
    remove() {
      const all = chosen();
      if (!all) return;
      edit(removeNodes(alone(all.now, all.menu), all.kind, all.ids));
      selection.set(noSelection);
      page.onRemoved(countOf(all.ids.size, all.kind));
      const next = cellInstead(all.menu, all.nodes.at(-1)!.id, tree()!);
      if (next) page.focus(next.id, next.column);
    },
    duplicate() {
      const added = change(({ now, menu, kind, ids }) =>
        duplicateNodes(alone(now, menu), kind, ids, page.newId),
      );
      const { kind } = selection.get();
      const next = selectThese(kind, idsOf(added));
      selection.set(next);
      if (next.head) page.focus(next.head, firstCell(kind, next.head).column);
    },
    step: (by) => void change(({ now, menu, kind, ids }) => stepNodes(alone(now, menu), kind, ids, by)),
    flag: (flag) => changeRows((now, menu, ids) => flagRows(now, menu, ids, flag)),
    write: (column, text) => changeRows((now, menu, ids) => writeRows(now, menu, ids, column, text)),
    clear: () => changeRows(clearRows),
    confirm: () => changeRows((now, _, ids) => confirmNames(now, ids)),
    copy(id, as) {
      const taken = nodesToCopy(id ?? null);
      if (taken) clips.write(taken.kind, taken.nodes, as);
    },
    paste(id, clip) {
      const json = clip ?? clips.last();
      if (json !== null) insert(json, id);
    },
    onCopy(event, id, cut) {
      const isSeveral = chosen() !== null;
      const taken = nodesToCopy(id);
      if (!taken || !event.clipboardData) return clips.forget();
      clips.answer(event, cut ? 'Cut' : 'Copied', taken.kind, taken.nodes);
      if (!cut) return;
      if (isSeveral) actions.remove();
      else page.remove(id!);
    },
    onPaste(event, cell) {
      const data = event.clipboardData;
      if (!data) return;
      const json = clips.read(data);
      const sheet = json || !cell ? null : readSheet(pastedPlain(data), cell.column);
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
    const ctrl = hasCommand(event);
    const key = event.key.toLowerCase();
    const by = key === 'arrowdown' ? 1 : key === 'arrowup' ? -1 : 0;
    if (by !== 0 && shift && !alt && !ctrl && found.kind !== 'menu') {
      const to = lineBeside(menu, id, by) ?? id;
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
    // Going on writing, or elsewhere, ends the work on the selection.
    if (!ctrl && !alt && !modifiers.has(event.key)) selection.set(noSelection);
    return false;
  }

  return actions;
}
