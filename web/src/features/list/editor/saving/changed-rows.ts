import type { Operation } from '@libs/list/model/operation.js';
import { namedRows } from '../names/fill';

/** Ids of the rows that were edited in this visit, by session. */
const written = new WeakMap<object, Set<string>>();

export function changedRows(session: object): ReadonlySet<string> {
  return written.get(session) ?? new Set();
}

export function noteChanged(session: object, operations: readonly Operation[]): void {
  const rows = written.get(session) ?? new Set();
  written.set(session, rows);
  for (const id of namedRows(operations)) rows.add(id);
  for (const one of operations) if (one.op === 'set' && one.kind === 'credit') rows.add(one.id);
}
