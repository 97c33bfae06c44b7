import { episodeKey, isEpisode, sharedEpisodes } from './overlap.js';

it.each([
  ['#1', '#01'],
  ['#1', '#001'],
  ['#01「霧」', '#1'],
  ['＃０１', '#1'],
  ['OP ', 'OP'],
])('%s and %s are the same episode', (one, other) => {
  expect(episodeKey(one)).toBe(episodeKey(other));
});

it.each([
  ['OP1', 'OP'],
  ['OP1', 'OP01'],
  ['#1', '#10'],
  ['#0', '#1'],
  ['ED2', 'ED2v3'],
])('%s and %s are different episodes', (one, other) => {
  expect(episodeKey(one)).not.toBe(episodeKey(other));
});

it('The Overview is no episode', () => {
  expect(['Overview', ' overview', ''].map(isEpisode)).toEqual([false, false, false]);
  expect(['#01', 'OP', 'Overview 2'].map(isEpisode)).toEqual([true, true, true]);
});

const on = (who: number, ...menus: string[]) => menus.map((menu) => ({ who, menu }));

it('Episodes that credit everybody come in the order of the credits', () => {
  const credits = [...on(1, 'Overview', '#02', '#1', 'OP1'), ...on(2, 'Overview', '#01', '#002', 'OP')];
  expect(sharedEpisodes(credits, [1, 2])).toEqual([
    { episode: '#02', who: [1, 2] },
    { episode: '#1', who: [1, 2] },
  ]);
});

it('Where none does, those that credit the most, and never just one', () => {
  const credits = [...on(1, '#01', '#02', 'Overview'), ...on(2, '#01'), ...on(3, '#03', 'Overview')];
  expect(sharedEpisodes(credits, [1, 2, 3])).toEqual([{ episode: '#01', who: [1, 2] }]);
  expect(sharedEpisodes(credits, [1, 3])).toEqual([]);
  expect(sharedEpisodes(credits, [])).toEqual([]);
});
