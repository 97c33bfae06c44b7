import type { Json, ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';

/** What one step did, and how to undo it. */
export interface UndoStep {
  done: Operation[];
  undo: Operation[];
}

/**
 * The operations of `step.undo` that undo only the author's own work: if somebody else has since changed the same
 * field, moved the node or worked below it, that operation is left out (rule history-6).
 */
export function ownUndo(tree: ListTree, { done, undo }: UndoStep): Operation[] {
  // A step may have thousands of operations.
  const last = new Map(done.map((operation) => [aboutOf(operation), operation]));
  return undo.filter((operation) => isUntouched(tree, operation, last));
}

/** What an operation is about: of several about the same, the last one counts. */
const aboutOf = (operation: Operation): string =>
  operation.op === 'setting'
    ? `setting ${operation.scope} ${operation.field}`
    : operation.op === 'set'
      ? `set ${operation.id} ${operation.field}`
      : `${operation.op} ${operation.op === 'insert' ? operation.node.id : operation.id}`;

function isUntouched(tree: ListTree, undo: Operation, last: ReadonlyMap<string, Operation>): boolean {
  switch (undo.op) {
    case 'insert':
      return true;
    case 'setting': {
      const mine = last.get(aboutOf(undo));
      return mine?.op === 'setting' && sameValue(tree[undo.scope][undo.field], mine.value);
    }
    case 'set': {
      const mine = last.get(aboutOf(undo));
      const found = findNode(tree, undo.id, undo.menu);
      return mine?.op === 'set' && found !== null && sameValue(found.node.data[undo.field], mine.value);
    }
    case 'move': {
      const mine = last.get(aboutOf(undo));
      const found = findNode(tree, undo.id, undo.menu);
      return mine?.op === 'move' && found !== null && found.node.order === mine.order;
    }
    case 'remove': {
      const mine = last.get(`insert ${undo.id}`);
      const found = findNode(tree, undo.id, undo.menu);
      if (mine?.op !== 'insert' || !found) return false;
      return sortedJson({ ...found.node, order: '' }) === sortedJson({ ...mine.node, order: '' });
    }
  }
}

/** Removing a field and setting it to null or false are equivalent here. */
const sameValue = (now: Json | undefined, set: Json): boolean =>
  sortedJson(now || null) === sortedJson(set || null);

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
