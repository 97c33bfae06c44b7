import { axisEnd } from './axis';

it('an axis ends at a round number above all its bars', () => {
  expect([0, 3, 7, 11, 24, 100, 101, 1800].map(axisEnd)).toEqual([4, 4, 8, 20, 30, 100, 200, 2000]);
});
