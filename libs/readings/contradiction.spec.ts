import { contradicts } from './contradiction.js';

const of = (reading: string, anilistId: number | null = null) => ({ reading, anilistId });

describe('readings of one name contradict each other', () => {
  it.each([
    ['of the same person', of('Shou Satou', 5), of('Kakeru Satou', 5)],
    ['of nobody known', of('Shou Satou'), of('Kakeru Satou')],
    ['of somebody who may be the same', of('Shou Satou', 5), of('Kakeru Satou')],
  ])('%s', (_who, one, other) =>
    expect([contradicts(one, other), contradicts(other, one)]).toEqual([true, true]),
  );

  it.each([
    ['different people', of('Shou Satou', 5), of('Kakeru Satou', 6)],
    ['the same in another order', of('Shou Satou', 5), of('Satou Shou', 5)],
    ['the same with other long vowels', of('Shou Satou'), of('SHŌ SATŌ')],
    ['nothing', of('Shou Satou'), of(' ')],
  ])('not: %s', (_why, one, other) => expect(contradicts(one, other)).toBe(false));
});
