import * as fc from 'fast-check';
import { cases } from '../testing/cases.js';
import { idMaker } from './ids.js';
import {
  compareOrder,
  insertionKey,
  insertionKeys,
  isOrderKey,
  keyBetween,
  keysBetween,
  type Ordered,
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
    expect(keysBetween('a3', 'a1', 3).every((key) => key > 'a1' && key < 'a3')).toBe(true);
  });
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
