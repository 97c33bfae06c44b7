import { Failure } from '@libs/contract/base/errors.js';
import { isSpacer } from '@libs/list/model/credits.js';
import type { CreditNode, JsonObject, ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import { pasteNodes } from '@libs/list/operations/clipboard.js';
import { judgePasted } from '@libs/list/operations/pasted.js';
import { noSelection, selectThese } from '@libs/list/operations/selection.js';
import {
  pasteNames,
  pasteSheet,
  readSheet,
  type PasteOver,
  type Sheet,
} from '@libs/list/operations/sheet.js';
import { cellText } from '@libs/list/operations/single.js';
import type { TextSettings } from '@libs/text/words/text.types.js';
import { say } from '../../../../stores/announcements';
import { popup } from '../../../../stores/toasts';
import { pastedCells, pastedTable, pastedText } from '../clipboard/clipboard-html';
import { readClip } from '../clipboard/read-clip';
import { commitCell } from '../keys/use-editor-keys';
import { readNames } from '../paste/read-names';
import { pastedPlain } from '../state/clip-memory';
import type { PastePlace } from '../state/editor.types';
import { countOf, firstCell, type CellPlace } from '../state/grid-items';
import { idsOf, type Lines } from './chosen-lines';

/** Whether a row consists only of a name. */
const isOnlyName = (data: JsonObject): boolean => !data['studio'] && !data['comment'];

/** Inserts what was copied here or in another list, behind the selected lines or the line with this id. */
export function insertClip({ tree, edit, page, selection, chosen }: Lines, json: string, id: string | null) {
  const now = tree();
  if (!now) return;
  try {
    const { kind, nodes } = readClip(json, page.newId);
    const operations = pasteNodes(now, chosen()?.nodes.at(-1)!.id ?? id, kind, nodes, page.newId);
    if (!operations) {
      popup('This does not fit here. Put the cursor in a role first.', 'info');
      return;
    }
    const added = idsOf(edit(operations));
    if (added.length === 0) return;
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
}

/** Pastes over existing rows, and offers to insert in between instead. */
function pasteOver(
  { tree, edit, page, selection }: Lines,
  { id, column }: CellPlace,
  operations: (now: ListTree, way: PasteOver) => Operation[],
  done?: (operations: readonly Operation[]) => void,
) {
  const put = (way: PasteOver) => {
    const before = tree();
    const made = before ? edit(operations(before, way)) : [];
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
}

/** Reads a text as names for the role of a row; `take` gets the rows, or null if it is not just names. */
async function readAsNames(
  { tree, page }: Lines,
  text: string,
  cell: CellPlace,
  take: (rows: CreditNode[] | null) => void,
) {
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
}

/** Into the field with the caret, as the browser would, or into the given field. */
function typeInto(text: string, { id, column }: CellPlace) {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.dataset['cell'] === `${id}/${column}`)
    document.execCommand('insertText', false, text);
}

/** Pastes text of another program into a field. Returns false if that is left to the browser. */
export function pasteText(lines: Lines, data: DataTransfer, cell: PastePlace): boolean {
  const { tree, page } = lines;
  const putSheet = (sheet: Sheet) =>
    pasteOver(lines, cell, (now, way) => pasteSheet(now, cell.id, sheet, page.newId, way), page.onTakenIn);
  const now = tree();
  const found = now && findNode(now, cell.id);
  if (!found || found.kind !== 'credit') {
    const sheet = found?.kind === 'role' ? readSheet(pastedPlain(data), cell.column) : null;
    if (!sheet) return false;
    putSheet(sheet);
    return true;
  }
  const text = pastedText(data);
  const pasted = judgePasted(pastedCells(data), pastedTable(data), cell.column);
  switch (pasted.as) {
    case 'value':
      return false;
    case 'sheet':
      commitCell();
      putSheet(pasted.sheet);
      return true;
    case 'text':
      page.onPasteLines(text, cell.id);
      return true;
    case 'names':
      if (cell.isPart) return false;
      void readAsNames(lines, text.trim(), cell, (rows) => {
        if (!rows || rows.length < 2) return typeInto(text.trim(), cell);
        commitCell();
        pasteOver(
          lines,
          cell,
          (tree, way) => pasteNames(tree, cell.id, rows, page.newId, way),
          page.onTakenIn,
        );
      });
      return true;
    case 'lines': {
      const filled = pasted.sheet.rows.filter(([name]) => name).length;
      void readAsNames(lines, text, cell, (rows) => {
        const isOneEach = rows?.length === filled && rows.every(({ data }) => isOnlyName(data));
        if (!isOneEach) return page.onPasteLines(text, cell.id);
        commitCell();
        putSheet(pasted.sheet);
      });
      return true;
    }
  }
}
