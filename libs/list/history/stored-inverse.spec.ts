import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import type { Operation } from '../model/operation.js';
import { operationsOn, tree as someTree } from '../testing/arbitrary.js';
import { shortenInverse, wholeInverse } from './stored-inverse.js';

describe('What undoes a change, as the log stores it', () => {
  const change = someTree.chain((tree) => operationsOn(tree).map((operations) => ({ tree, operations })));
  const parsed = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

  it('is whole again when it is read, for any change', () =>
    fc.assert(
      fc.property(change, ({ tree, operations }) => {
        const { applied, undo } = applyChange(tree, operations);
        expect(wholeInverse(applied, parsed(shortenInverse(applied, undo)))).toEqual(parsed(undo));
      }),
      cases(200),
    ));

  const set = (id: string, field: string, value: string | null, absent?: true): Operation => ({
    op: 'set',
    kind: 'credit',
    menu: 'm',
    id,
    field,
    value,
    ...(absent && { absent }),
  });

  it('has only the values of fields that were set', () => {
    const operations = [set('a', 'ja', '佐藤'), set('a', 'en', 'Satou'), set('b', 'ja', '鈴木')];
    const undo: Operation[] = [set('b', 'ja', ''), set('a', 'en', null, true), set('a', 'ja', '')];
    const stored = shortenInverse(operations, undo);
    expect(stored).toEqual([{ value: '' }, { value: null, absent: true }, { value: '' }]);
    expect(wholeInverse(operations, stored)).toEqual(undo);
  });

  it.each([
    ['another node', set('b', 'ja', '')],
    ['another field', set('a', 'en', '')],
    ['another kind', { ...set('a', 'ja', ''), kind: 'role' } as Operation],
    ['another menu', { ...set('a', 'ja', ''), menu: 'n' } as Operation],
  ])('has all of what is about %s', (_what, undo) => {
    expect(shortenInverse([set('a', 'ja', '佐藤')], [undo])).toEqual([undo]);
  });

  it('is read as it was stored before', () => {
    const undo = [set('a', 'ja', '')];
    expect(wholeInverse([set('a', 'ja', '佐藤')], undo)).toEqual(undo);
  });
});
