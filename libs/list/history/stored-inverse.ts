import type { Json } from '../model/document.js';
import type { Operation, SetOperation } from '../model/operation.js';

/** What undoes a `set`, if that is another `set` of the same field: only its value. */
type ValueBefore = Pick<SetOperation, 'value' | 'absent'>;

/**
 * The operations that undo a change, as the log stores them beside the change: last first, and without what the undone operation
 * says already. Most edits set fields, and are stored for good.
 */
export type StoredInverse = (Operation | ValueBefore)[];

const isSameField = (one: SetOperation, other: SetOperation): boolean =>
  one.id === other.id && one.field === other.field && one.menu === other.menu && one.kind === other.kind;

/** The inverse of a change as it is stored. */
export function shortenInverse(
  operations: readonly Operation[],
  inverse: readonly Operation[],
): StoredInverse {
  return inverse.map((undo, index) => {
    const done = operations[inverse.length - 1 - index];
    if (undo.op !== 'set' || done?.op !== 'set' || !isSameField(undo, done)) return undo;
    const { value, absent } = undo;
    return absent === undefined ? { value } : { value, absent };
  });
}

/** The inverse of a change from what is stored; also from before it was shortened. */
export function wholeInverse(
  operations: readonly Operation[],
  stored: readonly (Operation | ValueBefore)[],
): Operation[] {
  return stored.map((undo, index): Operation => {
    if ('op' in undo) return undo;
    const { kind, menu, id, field } = operations[stored.length - 1 - index] as SetOperation;
    const { value, absent } = undo as { value: Json; absent?: boolean };
    return { op: 'set', kind, menu, id, field, value, ...(absent === undefined ? {} : { absent }) };
  });
}
