import { category, list, menu, role, row, treeOf } from './check.fixture.js';
import { lapseWords } from './lapse.js';
import { standingOf } from './completed-status.js';

const done = { ja: '海野岬', en: 'Misaki Unno' };
const open = { ja: '砂川昇', en: '' };
const guess = { ja: '渡辺明夫', en: 'Akio Watanabe', unconfirmed: true };
const episode = (name: string, ...staff: object[]) =>
  menu(name, category('Key Animation', role('Key Animation', ...staff.map(row))));
const completed = (menus: object[], airing = 'FINISHED') =>
  treeOf({ ...list(...menus), status: 'COMPLETED', anilist: { coverImage: {}, status: airing } });
const many = (count: number, one: object) => Array.from({ length: count }, () => one);

describe('Whether a Completed list is complete', () => {
  it('is not in question while it is complete, or has another status', () => {
    const nothing = { completeUpTo: null, lapse: null };
    expect(standingOf(completed([episode('#01', done, open, open)]))).toEqual(nothing);
    expect(standingOf(treeOf(list(menu('#01'))))).toEqual(nothing);
  });

  it('depends on how much is untranslated, and on what is empty', () => {
    const half = standingOf(completed([episode('#01', ...many(97, done), ...many(3, open))])).lapse!;
    expect(half).toEqual({
      untranslated: 3,
      unconfirmed: 0,
      reasons: ['3 of 100 rows are untranslated; a complete list has at most 2 such rows.'],
    });
    expect(lapseWords(half)).toBe('3% untranslated');
    // Even far less than a percent of a long list is reported.
    const long = completed([episode('#01', ...many(150, done)), menu('#02')]);
    expect(lapseWords(standingOf(long).lapse!)).toBe('1 episode is empty: #02');
  });

  it('counts unconfirmed names as untranslated, and says how many there are', () => {
    const lapseOf = (...rows: object[]) => standingOf(completed([episode('#01', ...rows)])).lapse;
    expect(lapseOf(...many(98, done), open, guess)).toBeNull();
    const mixed = lapseOf(...many(59, done), ...many(40, guess), open)!;
    expect(mixed).toEqual({
      untranslated: 1,
      unconfirmed: 40,
      reasons: ['1 of 100 rows is untranslated, 40 unconfirmed; a complete list has at most 2 of both.'],
    });
    expect(lapseWords(mixed)).toBe('1% untranslated, 40% unconfirmed');
    const guesses = lapseOf(...many(58, done), ...many(1475, guess))!;
    expect(guesses.reasons).toEqual([
      '1,475 of 1,533 rows are unconfirmed; a complete list has at most 30 such rows.',
    ]);
    expect(lapseWords(guesses)).toBe('96% unconfirmed');
  });

  it('is determined up to an episode while its series airs, ignoring upcoming ones', () => {
    const airing = (...menus: object[]) => standingOf(completed(menus, 'RELEASING'));
    const six = Array.from({ length: 6 }, (_, index) => episode(`#0${index + 1}「title」`, done));
    expect(airing(menu('Overview', category('Main Staff', role('Director', row(done)))), ...six)).toEqual({
      completeUpTo: '#06',
      lapse: null,
    });
    expect(airing(...six, menu('#07'), menu('#08'))).toEqual({ completeUpTo: '#06', lapse: null });
    const gap = airing(...six, menu('#07'), episode('#08', done));
    expect(gap.completeUpTo).toBe('#06');
    expect(gap.lapse?.reasons).toEqual(['1 episode is empty: #07.']);
    const behind = airing(...six, episode('#07', ...many(3, open)));
    expect(behind).toMatchObject({ completeUpTo: '#06', lapse: { untranslated: 33 } });
    const guessed = airing(...six, episode('#07', ...many(3, guess)));
    expect(guessed).toMatchObject({ completeUpTo: '#06', lapse: { untranslated: 0, unconfirmed: 33 } });
  });
});

describe('The episode up to which an airing series is complete', () => {
  const airing = (...menus: object[]) => standingOf(completed(menus, 'RELEASING'));
  const overview = menu('Overview', category('Main Staff', role('Director')));

  it.each<[string, object[], string | null]>([
    [
      'is counted by numbers, not by the order in the list',
      [episode('#02', done), episode('#01', done)],
      '#02',
    ],
    ['ends at a gap, wherever it stands', [episode('#03', done), menu('#02'), episode('#01', done)], '#01'],
    ['does not depend on menus that are no episodes', [overview, menu('OP1'), episode('#01', done)], '#01'],
    ['ends at a category without roles', [episode('#01', done), menu('#02', category('Sound'))], '#01'],
    ['ends at a role without rows', [episode('#01', done), episode('#02', row(''))], '#01'],
    ['allows two rows without English', [episode('#01', done, open, open), episode('#02', open)], '#01'],
    [
      'allows 2% of many rows, of all episodes until then',
      [episode('#01', ...many(145, done), open, open), episode('#02', ...many(9, done), open)],
      '#02',
    ],
    ['has no title', [episode('#01 「潮の道」\n『後編』', done)], '#01'],
    ['is not there before the first', [menu('#01'), episode('#02', done)], null],
  ])('%s', (_what, menus, name) => expect(airing(...menus).completeUpTo).toBe(name));

  it('leaves out empty episodes that have not aired, but not other empty menus', () => {
    expect(airing(menu('#01'), menu('OP1')).lapse?.reasons).toEqual(['1 episode is empty: OP1.']);
    expect(airing(episode('#01', done), menu('OP1'), menu('#02')).lapse?.reasons).toEqual([
      '1 episode is empty: OP1.',
    ]);
  });
});

describe('What a list lacks that is no longer complete', () => {
  it.each<[string, object[], string]>([
    [
      'no names while few enough lack English',
      [episode('#01', done, open, open), menu('#02')],
      '1 episode is empty: #02',
    ],
    [
      'at least one percent',
      [episode('#01', ...many(999, done), ...many(20, guess), open)],
      '1% untranslated, 2% unconfirmed',
    ],
    ['both in a whole list', [episode('#01', open, open, open)], '100% untranslated'],
  ])('is told in a few words: %s', (_what, menus, words) => {
    expect(lapseWords(standingOf(completed(menus)).lapse!)).toBe(words);
  });
});
