import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { idMaker } from './ids.js';
import {
  compareOrder,
  insertionKey,
  insertionKeys,
  isOrderKey,
  keyBetween,
  keysBetween,
  maxOrderLength,
  type Ordered,
  sortedIndex,
} from './order.js';

describe('the place of a new row', () => {
  it('is exactly where it was put, after any number of insertions', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), (places) => {
        const rows: Ordered[] = [];
        places.forEach((place, n) => {
          const index = place % (rows.length + 1);
          rows.splice(index, 0, { id: `n${n}`, order: insertionKey(rows, index) });
        });
        expect([...rows].sort(compareOrder)).toEqual(rows);
        expect(rows.every(({ order }) => isOrderKey(order))).toBe(true);
      }),
      cases(300),
    );
  });

  it('exists between two rows that were put in the same place at once', () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id, order: 'a1' }));
    const siblings = [...rows, { id: 'd', order: 'a2' }];
    const order = insertionKey(siblings, 1);
    expect(order > 'a1' && order < 'a2').toBe(true);
    expect(keyBetween('a1', 'a1') > 'a1').toBe(true);
    expect(isOrderKey(keyBetween('a1', 'a1'))).toBe(true);
    expect(insertionKey(rows, 9) > 'a1').toBe(true);
  });

  it('is directly behind rows that were put in the same place at once, however often', () => {
    const rows: Ordered[] = ['a', 'b'].map((id) => ({ id, order: 'a1' }));
    for (let n = 0; n < 20; n++) rows.splice(2, 0, { id: `n${20 - n}`, order: insertionKey(rows, 1) });
    expect([...rows].sort(compareOrder)).toEqual(rows);
    expect(new Set(rows.map(({ order }) => order)).size).toBe(21);
  });

  it('is the first or the last for an index beyond the rows', () => {
    const rows = [{ id: 'a', order: 'a1' }];
    expect(insertionKey(rows, -3) < 'a1').toBe(true);
    expect(insertionKey(rows, 7) > 'a1').toBe(true);
    expect(isOrderKey(insertionKey([], 5))).toBe(true);
  });

  it('keeps many pasted rows together and in order', () => {
    const keys = insertionKeys(
      [
        { id: 'a', order: 'a0' },
        { id: 'b', order: 'a1' },
      ],
      1,
      500,
    );
    expect(new Set(keys).size).toBe(500);
    expect([...keys].sort()).toEqual(keys);
    expect(keys[0]! > 'a0' && keys.at(-1)! < 'a1').toBe(true);
    const swapped = keysBetween('a3', 'a1', 3);
    expect(swapped.every((key) => key > 'a1' && key < 'a3')).toBe(true);
    expect([...swapped].sort()).toEqual(swapped);
  });

  it('is found among its siblings, by its id where keys are equal', () => {
    const rows = [
      { id: 'b', order: 'a0' },
      { id: 'a', order: 'a1' },
      { id: 'c', order: 'a1' },
    ];
    expect(rows.map((row) => sortedIndex(rows, row))).toEqual([0, 1, 2]);
    expect(sortedIndex(rows, { id: 'b', order: 'a1' })).toBe(2);
    expect(sortedIndex(rows, { id: 'a', order: 'a2' })).toBe(3);
    expect(compareOrder(rows[0]!, { ...rows[0]! })).toBe(0);
    expect(compareOrder(rows[1]!, rows[2]!)).toBe(-1);
    expect(compareOrder(rows[2]!, rows[1]!)).toBe(1);
  });
});

describe('an order key', () => {
  const ofLength = (length: number) => `a1${'V'.repeat(length - 2)}`;

  it('has at most 200 letters and digits', () => {
    expect(maxOrderLength).toBe(200);
    expect(isOrderKey(ofLength(200))).toBe(true);
    expect(isOrderKey(ofLength(201))).toBe(false);
  });

  it.each([
    '',
    'a',
    'a1 ',
    ' a1',
    '1a',
    'a1-',
    'a1\n',
    'aé',
    'a10',
    1,
    null,
    undefined,
    ['a1'],
    { order: 'a1' },
  ])('is not %j', (key) => expect(isOrderKey(key)).toBe(false));
});

describe('a node id', () => {
  it('has ten letters and digits and does not repeat', () => {
    let seed = 1;
    const random = () => ((seed = (seed * 16_807) % 2_147_483_647) - 1) / 2_147_483_646;
    const newId = idMaker(random);
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids.every((id) => /^[0-9A-Za-z]{10}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(10_000);
  });
});
