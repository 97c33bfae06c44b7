import { isSpacer } from '@libs/list/model/credits.js';
import type {
  AnyNode,
  CreditNode,
  JsonObject,
  ListTree,
  MenuNode,
  NodeKind,
} from '@libs/list/model/document.js';
import { Failure } from '@libs/contract/base/errors.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { KeyboardEvent } from 'react';
import { hasCommand } from '../../../../lib/keys';
import { say } from '../../../../stores/announcements';
import { popup } from '../../../../stores/toasts';
import { sayConfirmed } from '../names/confirmed';
import type { CellField } from '../state/cell.types';
import { clipMemory, pastedPlain } from '../state/clip-memory';
import { pastedCells, pastedTable, pastedText } from '../clipboard/clipboard-html';
import { pasteNodes } from '@libs/list/operations/clipboard.js';
import { readClip } from '../clipboard/read-clip';
import type { Column } from '@libs/list/operations/columns.js';
import { judgePasted } from '@libs/list/operations/pasted.js';
import { cellText, confirmNames } from '@libs/list/operations/single.js';
import type { EditorPage, PastePlace, RowActions } from '../state/editor.types';
import { cellInstead, countOf, firstCell, type CellPlace } from '../state/grid-items';
import { commandOf, commandsAt, type CommandAt } from '../../../shell/keys/keys';
import { clearRows, flagRows, writeRows } from '@libs/list/operations/several-rows.js';
import {
  lineBeside,
  noSelection,
  selectedLines,
  selectMore,
  selectThese,
  selectTo,
} from '@libs/list/operations/selection.js';
import { alone, duplicateNodes, removeNodes, stepNodes } from '@libs/list/operations/several.js';
import {
  pasteNames,
  pasteSheet,
  readSheet,
  type PasteOver,
  type Sheet,
} from '@libs/list/operations/sheet.js';
import type { TextSettings } from '@libs/text/words/text.types.js';
import { commitCell } from '../keys/use-editor-keys';
import { readNames } from '../paste/read-names';
import type { SelectionStore } from '../state/selection-store';

/** The selected lines and their place. */
interface Chosen {
  now: ListTree;
  menu: MenuNode;
  kind: NodeKind;
  nodes: AnyNode[];
  ids: Set<string>;
}

/** What they need from the page, and from the actions for single lines. */
interface RowPage extends EditorPage {
  remove: (id: string) => void;
  /** Rows were pasted: their names are looked up. */
  onTakenIn: (operations: readonly Operation[]) => void;
}

/** Whether a row consists only of a name. */
const isOnlyName = (data: JsonObject): boolean => !data['studio'] && !data['comment'];

const idsOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap((operation) => (operation.op === 'insert' ? [operation.node.id] : []));

/** Keys that apply to all selected lines while there is a selection. */
const ofLines = ['duplicate', 'notCredited', 'studio', 'confirm', 'move'] as const;

type RowCommand = CommandAt<'selection'> | (typeof ofLines)[number];

const keys: readonly RowCommand[] = [...commandsAt('selection'), ...ofLines];

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

export function rowActions(
  tree: () => ListTree | null,
  edit: (operations: readonly Operation[]) => void,
  page: RowPage,
  selection: SelectionStore,
): RowActions {
  const clips = clipMemory();

  /** The selected lines that still exist, and their menu. */
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
        popup('This cannot go here. Move the cursor into a role first.', 'info');
        return;
      }
      edit(operations);
      const added = idsOf(operations);
      say(`Pasted ${countOf(added.length, kind)}`, 'paste');
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

  /** Pastes over existing rows, and offers to insert in between instead. */
  const pasteOver = (
    { id, column }: CellPlace,
    operations: (now: ListTree, way: PasteOver) => Operation[],
    done?: (operations: readonly Operation[]) => void,
  ) => {
    const put = (way: PasteOver) => {
      const before = tree();
      const made = before ? operations(before, way) : [];
      edit(made);
      const added = idsOf(made);
      const touched = [...new Set(made.flatMap((one) => (one.op === 'set' ? [one.id] : [])))];
      const ids = [...touched, ...added];
      if (ids.length > 1) selection.set(selectThese('credit', ids));
      else selection.set(noSelection);
      page.focus(way === 'over' && touched.length > 0 ? id : (added.at(-1) ?? id), column);
      done?.(made);
      return { touched, ids, before };
    };
    const first = page.steps();
    const { touched, ids, before } = put('over');
    const isOver = touched.some((one) => {
      const found = findNode(before!, one);
      return found?.kind === 'credit' && !isSpacer(found.node.data);
    });
    if (!isOver) return say(ids.length > 0 ? `Pasted ${countOf(ids.length, 'credit')}` : '', 'paste');
    page.onPastedOver(countOf(ids.length, 'credit'), first, () => {
      page.undoTo(first);
      put('between');
    });
  };

  const putSheet = (sheet: Sheet, cell: CellPlace) =>
    pasteOver(cell, (now, way) => pasteSheet(now, cell.id, sheet, page.newId, way), page.onTakenIn);

  /** Reads a text as names for the role of a row; `take` gets the rows, or null if it is not just names. */
  const readAsNames = async (text: string, cell: CellPlace, take: (rows: CreditNode[] | null) => void) => {
    const now = tree();
    const found = now && findNode(now, cell.id);
    if (found?.kind !== 'credit') return take(null);
    const role = cellText('role', found.role.data, 'ja');
    let rows: CreditNode[] | null = null;
    try {
      rows = await readNames(text, now!.settings as TextSettings, role, page.newId);
    } catch {
      // Without the name reader, the text is a single value.
    }
    take(rows);
  };

  /** Into the field with the caret, as the browser would, or into the given field. */
  const typeInto = (text: string, { id, column }: CellPlace) => {
    const field = document.activeElement;
    if (field instanceof HTMLElement && field.dataset['cell'] === `${id}/${column}`)
      document.execCommand('insertText', false, text);
  };

  const paste = (data: DataTransfer, cell: PastePlace): boolean => {
    const now = tree();
    const found = now && findNode(now, cell.id);
    if (!found || found.kind !== 'credit') {
      const sheet = found?.kind === 'role' ? readSheet(pastedPlain(data), cell.column) : null;
      if (!sheet) return false;
      putSheet(sheet, cell);
      return true;
    }
    const text = pastedText(data);
    const pasted = judgePasted(pastedCells(data), pastedTable(data), cell.column);
    switch (pasted.as) {
      case 'value':
        return false;
      case 'sheet':
        commitCell();
        putSheet(pasted.sheet, cell);
        return true;
      case 'text':
        page.onPasteLines(text, cell.id);
        return true;
      case 'names':
        if (cell.isPart) return false;
        void readAsNames(text.trim(), cell, (rows) => {
          if (!rows || rows.length < 2) return typeInto(text.trim(), cell);
          commitCell();
          pasteOver(cell, (tree, way) => pasteNames(tree, cell.id, rows, page.newId, way), page.onTakenIn);
        });
        return true;
      case 'lines': {
        const filled = pasted.sheet.rows.filter(([name]) => name).length;
        void readAsNames(text, cell, (rows) => {
          const isOneEach = rows?.length === filled && rows.every(({ data }) => isOnlyName(data));
          if (!isOneEach) return page.onPasteLines(text, cell.id);
          commitCell();
          putSheet(pasted.sheet, cell);
        });
        return true;
      }
    }
  };

  const work: Record<
    Exclude<RowCommand, 'select' | 'selectMore'>,
    (at: CellPlace & { by: -1 | 1 }) => void
  > = {
    duplicate: () => actions.duplicate(),
    notCredited: () => actions.flag('isNC'),
    studio: () => actions.flag('isStudio'),
    confirm: () => actions.confirm(),
    selectionActions: () => document.querySelector<HTMLElement>('[data-selection-bar] button')?.focus(),
    unselect: () => selection.set(noSelection),
    move({ id, column, by }) {
      actions.step(by);
      page.focus(id, column);
    },
    removeSelected: () => actions.remove(),
  };
  const actions: RowActions = {
    selection,
    clips,
    onKey: pressed,
    remove() {
      const all = chosen();
      if (!all) return;
      const first = page.steps();
      edit(removeNodes(alone(all.now, all.menu), all.kind, all.ids));
      selection.set(noSelection);
      page.onRemoved(countOf(all.ids.size, all.kind), first);
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
    confirm() {
      const done = change(({ kind, now, ids }) => (kind === 'credit' ? confirmNames(now, ids) : []));
      sayConfirmed(tree(), done.length);
    },
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
      if (!json && !(cell && paste(data, cell))) return;
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
    const { command, by } = commandOf(event, keys) ?? { command: null, by: 1 };
    if (command === 'select' && found.kind !== 'menu') {
      const to = lineBeside(menu, id, by) ?? id;
      selection.set(selectTo(menu, current, id, to));
      page.focus(to, column);
      return true;
    }
    if (command === 'selectMore') {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const isWhole = selectionStart === 0 && selectionEnd === value.length;
      if (!isSome && !isWhole) return false;
      selection.set(selectMore(menu, current, id));
      return true;
    }
    if (!isSome) return false;
    if (command && command !== 'select') {
      work[command]({ id, column, by });
      return true;
    }
    // Typing, or clicking elsewhere, ends the selection.
    if (!hasCommand(event) && !event.altKey && !modifiers.has(event.key)) selection.set(noSelection);
    return false;
  }

  return actions;
}
