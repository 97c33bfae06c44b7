import fc from 'fast-check';
import { seasons } from '@libs/contract/base/choices.js';
import { readSeason, seasonAddress, seasonAfter, seasonName, seasonOf } from './season';

const anySeason = fc.record({
  year: fc.integer({ min: 1900, max: 2200 }),
  season: fc.constantFrom(...seasons),
});

it('reads what it writes', () =>
  fc.assert(
    fc.property(anySeason, (one) => {
      const [, , year, season] = seasonAddress(one).split('/');
      expect(readSeason(year!, season!)).toEqual(one);
    }),
  ));

it('goes back where it came from', () => {
  const back = fc.property(anySeason, fc.integer({ min: -9, max: 9 }), (one, by) => {
    const there = seasonAfter(one, by);
    if (there) expect(seasonAfter(there, -by)).toEqual(one);
  });
  expect(() => fc.assert(back)).not.toThrow();
});

it('has four seasons of three months', () => {
  expect(seasonOf(new Date(2026, 2, 31)).season).toBe('WINTER');
  expect(seasonOf(new Date(2026, 10, 24))).toEqual({ year: 2026, season: 'FALL' });
});

it('turns the year after fall', () => {
  expect(seasonAfter({ year: 2026, season: 'FALL' }, 1)).toEqual({ year: 2027, season: 'WINTER' });
  expect(seasonAfter({ year: 1900, season: 'WINTER' }, -1)).toBeNull();
  expect(seasonName({ year: 2026, season: 'SPRING' })).toBe('Spring 2026');
});

it.each([
  ['2026', 'autumn'],
  ['26', 'spring'],
  ['1899', 'fall'],
  ['2026.0', 'fall'],
  ['2026', ''],
])('knows no season %s/%s', (year, season) => expect(readSeason(year, season)).toBeNull());
