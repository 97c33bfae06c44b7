import * as fc from 'fast-check';
import { pageNumbers } from './pages';

describe('page numbers', () => {
  it('offer every page while there are few', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('include the first, the last and the neighbours, with a gap where pages are left out', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(19, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  });

  it('always include the page itself, in ascending order, with at most seven entries', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(pages, ([page, last]) => {
        const numbers = pageNumbers(page, last);
        const real = numbers.filter((number) => number !== null);
        expect(numbers.length).toBeLessThanOrEqual(7);
        expect(real).toContain(page);
        expect(real).toEqual([...new Set(real)].sort((one, other) => one - other));
        expect([real[0], real.at(-1)]).toEqual([1, last]);
      }),
    );
  });
});
