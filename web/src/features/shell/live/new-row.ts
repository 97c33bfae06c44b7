import type { InsertOperation, Operation } from '@libs/list/model/operation.js';

/** Whether an operation concerns the row that this one inserts. */
export const isOf = (operation: Operation, { node }: InsertOperation): boolean =>
  'id' in operation && operation.id === node.id;

/**
 * The operations, after the one that inserts the new row with what they write into it. Removing it changes nothing: it is not
 * stored.
 */
export function withNewRow(operations: readonly Operation[], insert: InsertOperation | null): Operation[] {
  if (!insert || !operations.some((one) => isOf(one, insert))) return [...operations];
  const data = { ...insert.node.data };
  const others: Operation[] = [];
  let isRemoved = false;
  for (const one of operations) {
    if (!isOf(one, insert)) others.push(one);
    else if (one.op === 'remove') isRemoved = true;
    else if (one.op !== 'set') others.push(one);
    else if (one.value === null) delete data[one.field];
    else data[one.field] = one.value;
  }
  return isRemoved ? others : [{ ...insert, node: { ...insert.node, data } }, ...others];
}
