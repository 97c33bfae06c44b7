import type { AnyNode, ListTree, MenuNode, NodeKind } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import { noSelection, selectThese } from '@libs/list/operations/selection.js';
import { clearRows, flagRows, writeRows } from '@libs/list/operations/several-rows.js';
import { alone, duplicateNodes, removeNodes, stepNodes } from '@libs/list/operations/several.js';
import { confirmNames } from '@libs/list/operations/single.js';
import { say } from '../../../../stores/announcements';
import { sayConfirmed } from '../names/confirmed';
import { clipMemory } from '../state/clip-memory';
import type { EditorActions, RowActions } from '../state/editor.types';
import { cellInstead, countOf, firstCell } from '../state/grid-items';
import type { SelectionStore } from '../state/selection-store';
import { idsOf, linesOf, type Chosen, type RowPage } from './chosen-lines';
import { insertClip, pasteText } from './paste-rows';
import { sayMoved } from './spoken';
import { rowKeys } from '../keys/row-keys';

export function rowActions(
  tree: () => ListTree | null,
  edit: EditorActions['edit'],
  page: RowPage,
  selection: SelectionStore,
): RowActions {
  const clips = clipMemory();
  const lines = linesOf(tree, edit, page, selection);
  const { chosen } = lines;

  const change = (work: (all: Chosen) => Operation[]): readonly Operation[] => {
    const all = chosen();
    return all ? edit(work(all)) : [];
  };
  const changeRows = (work: (now: ListTree, menu: MenuNode, ids: Set<string>) => Operation[]) =>
    void change(({ kind, now, menu, ids }) => (kind === 'credit' ? work(now, menu, ids) : []));

  const nodesToCopy = (id: string | null): { kind: NodeKind; nodes: readonly AnyNode[] } | null => {
    const now = tree();
    const found = now && id !== null ? findNode(now, id) : null;
    return chosen() ?? (found && { kind: found.kind, nodes: [found.node] });
  };

  const actions: RowActions = {
    selection,
    clips,
    onKey: rowKeys(lines, () => actions),
    remove() {
      const all = chosen();
      if (!all) return;
      const first = page.steps();
      if (edit(removeNodes(alone(all.now, all.menu), all.kind, all.ids)).length === 0) return;
      selection.set(noSelection);
      page.onRemoved(countOf(all.ids.size, all.kind), first);
      const next = cellInstead(all.menu, all.nodes.at(-1)!.id, tree()!);
      if (next) page.focus(next.id, next.column);
    },
    duplicate() {
      const added = change(({ now, menu, kind, ids }) =>
        duplicateNodes(alone(now, menu), kind, ids, page.newId),
      );
      if (added.length === 0) return;
      const { kind } = selection.get();
      say(`Duplicated ${countOf(added.length, kind)}`, 'added');
      const next = selectThese(kind, idsOf(added));
      selection.set(next);
      if (next.head) page.focus(next.head, firstCell(kind, next.head).column);
    },
    step: (by) =>
      sayMoved(
        tree(),
        change(({ now, menu, kind, ids }) => stepNodes(alone(now, menu), kind, ids, by)),
      ),
    flag: (flag) => changeRows((now, menu, ids) => flagRows(now, menu, ids, flag)),
    write: (column, text) => changeRows((now, menu, ids) => writeRows(now, menu, ids, column, text)),
    clear: () => changeRows(clearRows),
    confirm() {
      const all = chosen();
      const done = all?.kind === 'credit' ? edit(confirmNames(all.now, all.ids), [...all.ids]) : [];
      sayConfirmed(tree(), done.length);
    },
    copy(id, as) {
      const taken = nodesToCopy(id ?? null);
      if (taken) clips.write(taken.kind, taken.nodes, as);
    },
    paste(id, clip) {
      const json = clip ?? clips.last();
      if (json !== null) insertClip(lines, json, id);
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
      if (!json && !(cell && pasteText(lines, data, cell))) return;
      event.preventDefault();
      event.stopPropagation();
      if (json) insertClip(lines, json, cell && cell.id);
    },
  };

  return actions;
}
