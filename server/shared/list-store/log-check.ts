import type { EntityManager } from '@mikro-orm/postgresql';
import { applyChange } from '@libs/list/model/apply.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { type StoredInverse, wholeInverse } from '@libs/list/history/stored-inverse.js';
import { rawQuery } from '../../base/database/raw-query.js';
import type { ListRow, ListStore } from './list.store.js';

/** Changes read per batch. */
const together = 200;

/**
 * Checks that a list matches its log: the log has every revision up to the current one, and undoing and redoing all
 * changes gives the same list. Returns the problem in a few words, or null. Reads the whole log of the list twice.
 */
export async function logFault(em: EntityManager, store: ListStore, row: ListRow): Promise<string | null> {
  const [log] = await rawQuery<{ first: number | null; last: number | null; count: number }>(
    em,
    'select min(revision) as first, max(revision) as last, count(*)::int as count from list_change where list_id = ?',
    [row.id],
  );
  const { first, last, count } = log!;
  // An imported list starts with its document: it has no log before the first change.
  if (first === null || last === null) return null;
  if (last !== row.revision) return `is at revision ${row.revision}, and its log ends at ${last}`;
  if (count !== last - first + 1) return `lacks ${last - first + 1 - count} revisions in its log`;
  const stored = await store.tree(em, row);
  let tree: ListTree = stored;
  for (let at = last; at >= first; at -= together)
    for (const { inverse } of (await changes(em, row.id, Math.max(first, at - together + 1), at)).reverse())
      tree = applyChange(tree, inverse).tree;
  for (let at = first; at <= last; at += together)
    for (const { revision, operations } of await changes(em, row.id, at, Math.min(last, at + together - 1))) {
      const { tree: next, lost } = applyChange(tree, operations);
      if (lost.length > 0) return `has a change in its log that does not apply (revision ${revision})`;
      tree = next;
    }
  return canonical(tree) === canonical(stored) ? null : 'does not match its log';
}

async function changes(
  em: EntityManager,
  listId: number,
  from: number,
  to: number,
): Promise<{ revision: number; operations: Operation[]; inverse: Operation[] }[]> {
  const rows = await rawQuery<{ revision: number; operations: Operation[]; inverse: StoredInverse }>(
    em,
    'select revision, operations, inverse from list_change where list_id = ? and revision between ? and ? order by revision',
    [listId, from, to],
  );
  return rows.map((row) => ({ ...row, inverse: wholeInverse(row.operations, row.inverse) }));
}

/** As text, with object keys in a fixed order and without undefined values. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
