import type { JsonObject, ListTree } from '@libs/list/document.js';
import { removeNode } from '@libs/list/edit.js';
import { isSpacer } from '@libs/list/credits.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import { hasJapanese } from '@libs/list/text/characters.js';
import type { Column } from './columns';
import { addNodes, affiliation, setCell } from './commands';

const columns: readonly Column[] = ['ja', 'en', 'studio', 'comment'];

/** A text in columns, as spreadsheets put it on the clipboard: by line the cells from `from` on. */
export interface Sheet {
  from: Column;
  rows: string[][];
}

/**
 * Reads a text as rows of a spreadsheet, its first column going to the one with the caret. Null for any other text: one
 * without tabs, with more columns than a row has, or with Japanese where English names go, as credits typed with tabs have.
 */
export function readSheet(text: string, from: Column): Sheet | null {
  if (!text.includes('\t')) return null;
  const lines = text.replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const start = columns.indexOf(from);
  const english = columns.indexOf('en') - start;
  const fits = rows.every((row) => row.length <= columns.length - start && !hasJapanese(row[english] ?? ''));
  return fits ? { from, rows } : null;
}

/**
 * Writes a sheet at a row or a role: one line into the row itself, several as new rows after it (an empty one gives way to
 * them) or at the end of the role. None where neither stands.
 */
export function pasteSheet(
  tree: ListTree,
  id: string,
  { from, rows }: Sheet,
  newId: () => string,
): Operation[] {
  const found = findNode(tree, id);
  const start = columns.indexOf(from);
  if (found?.kind === 'credit' && rows.length === 1) {
    return rows[0]!.flatMap((cell, index) => setCell(tree, id, columns[start + index]!, cell));
  }
  if (found?.kind !== 'credit' && found?.kind !== 'role') return [];
  const { role } = found;
  const nodes = rows.map((row) => ({ id: '', order: '', data: dataOf(row, start) }));
  const isBlank =
    found.kind === 'credit' && isSpacer(found.node.data) && Object.keys(found.node.data).length <= 2;
  const index = found.kind === 'credit' ? found.index + 1 : role.credits.length;
  return [...addNodes(tree, role.id, index, nodes, newId), ...(isBlank ? [removeNode(tree, id)] : [])];
}

function dataOf(row: readonly string[], start: number): JsonObject {
  const [ja = '', en = '', studio = '', comment = ''] = [...columns.slice(0, start).map(() => ''), ...row];
  const from = affiliation({}, studio);
  return { ja, en, ...(from ? { studio: from } : {}), ...(comment ? { comment } : {}) };
}
