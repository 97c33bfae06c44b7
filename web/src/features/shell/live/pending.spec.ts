import type { Operation } from '@libs/list/model/operation.js';
import { batchPending } from './pending';

const change = (id: string, operation: Operation, sent = false) => ({ id, operations: [operation], sent });
const comment: Operation = { op: 'setting', scope: 'fields', field: 'comment', value: 'x' };
const slug: Operation = { op: 'setting', scope: 'fields', field: 'slug', value: 'x' };

describe('waiting changes', () => {
  it('are sent together, except those that may be refused individually', () => {
    const batched = batchPending([
      change('a', comment),
      change('b', comment),
      change('c', slug),
      change('d', comment),
    ]);
    expect(batched.map(({ id, operations }) => [id, operations.length])).toEqual([
      ['a', 2],
      ['c', 1],
      ['d', 1],
    ]);
    expect(batchPending(batched.slice(1))).toHaveLength(2);
  });

  it('say together which names were confirmed', () => {
    const named = (id: string, ...confirmed: string[]) => ({ ...change(id, comment), confirmed });
    const [all] = batchPending([named('a', 'r1'), change('b', comment), named('c', 'r2', 'r3')]);
    expect(all!.confirmed).toEqual(['r1', 'r2', 'r3']);
    expect(batchPending([change('a', comment), change('b', comment)])[0]).not.toHaveProperty('confirmed');
  });
});
