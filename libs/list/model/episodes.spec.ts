import * as fc from 'fast-check';
import { anyCharacter } from '../../testing/any-character.js';
import {
  episodeOfMenu,
  formatEpisodes,
  isEpisodeFormat,
  joinRanges,
  parseEpisodes,
  type EpisodeRange,
} from './episodes.js';

const ranges: fc.Arbitrary<EpisodeRange[]> = fc.array(
  fc
    .tuple(fc.nat(99_000), fc.option(fc.nat(500)))
    .map(([from, length]) => ({ from, to: length === null ? null : from + length })),
  { minLength: 1, maxLength: 8 },
);

const has = (some: EpisodeRange[], episode: number) =>
  some.some(({ from, to }) => from <= episode && episode <= (to ?? Infinity));

describe('episode ranges', () => {
  it.each([
    ['Episodes 1-3, 5, 7', 'Episodes 1-3, 5, 7'],
    ['Episodes 5', 'Episode 5'],
    ['episode 5', 'Episode 5'],
    ['(eps 1-3)', 'Episodes 1-3'],
    ['#1-#12', 'Episodes 1-12'],
    ['Episodes 799-', 'Episodes 799-'],
    ['第1-14話', 'Episodes 1-14'],
    ['第１５話以降', 'Episodes 15-'],
    ['1、3・5話', 'Episodes 1, 3, 5'],
    ['Episodes 5, 1-2, 3', 'Episodes 1-3, 5'],
  ])('reads %s as %s', (text, written) => expect(formatEpisodes(parseEpisodes(text)!)).toBe(written));

  it.each(['', 'A part', 'Typo', 'Episodes', 'Episodes 5-3', 'https://example.org/1', 'Episodes 1 and more'])(
    'does not parse “%s” as episodes',
    (text) => expect(parseEpisodes(text)).toBeNull(),
  );

  it.each([
    ['Episodes 1-3, 5, 7', true],
    ['Episode 5', true],
    ['Episodes 799-', true],
    ['Episodes 3-1', false],
    ['#1-#12', false],
    ['Episodes 1-3,5', false],
    ['', false],
  ])('knows whether “%s” is in the standard form', (text, expected) =>
    expect(isEpisodeFormat(text)).toBe(expected),
  );

  it('reads back what it writes, for any ranges', () => {
    fc.assert(
      fc.property(ranges, (some) => {
        const text = formatEpisodes(some);
        expect(parseEpisodes(text)).toEqual(joinRanges(some));
        expect(isEpisodeFormat(text)).toBe(true);
      }),
    );
    expect(formatEpisodes([])).toBe('');
  });

  it('merges ranges without losing or adding an episode', () => {
    fc.assert(
      fc.property(ranges, fc.nat(100_000), (some, episode) =>
        expect(has(joinRanges(some), episode)).toBe(has(some, episode)),
      ),
    );
  });

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const ranges = parseEpisodes(text);
        expect(ranges === null || ranges.length > 0).toBe(true);
      }),
    );
  });

  it.each([
    ['#01', 1],
    ['#007「題」', 7],
    ['OP1', null],
    ['Overview', null],
    ['#', null],
  ])('finds the number of the menu %s', (name, number) => expect(episodeOfMenu(name)).toBe(number));
});
