import { searchText } from '@libs/names/search-key.js';
import { nameKeys } from '@libs/names/name-order.js';
import { byMatch, episodeIn, matchOf, wantedOf } from './match.js';

const person = (ja: string, en: string) => searchText(ja, ...nameKeys(en));

describe('how a result matches', () => {
  it.each([
    ['shimo', 'words', person('志茂文彦', 'Fumihiko Shimo')],
    ['Shimo Fumihiko', 'name', person('志茂文彦', 'Fumihiko Shimo')],
    ['志茂文彦', 'name', person('志茂文彦', 'Fumihiko Shimo')],
    ['志茂', 'beginning', person('志茂文彦', 'Fumihiko Shimo')],
    ['shimo', 'beginning', person('下村陽', 'Akira Shimomura')],
    ['fumi shimo', 'inside', person('志茂文彦', 'Fumihiko Shimo')],
    ['himo', 'inside', person('志茂文彦', 'Fumihiko Shimo')],
    ['shimo', 'near', searchText('Salt and Starlight', 'Shio to Hoshiakari')],
    ['star', 'beginning', searchText('Salt and Starlight')],
    ['salt', 'words', searchText('Salt and Starlight')],
    ['Salt & Starlight', 'name', searchText('Salt & Starlight')],
    ['しも', 'words', person('', 'Fumihiko Shimo')],
    ['shouji', 'words', person('', 'Shoji Watanabe')],
  ])('“%s”: %s', (q, match, text) => expect(matchOf(text, wantedOf(q))).toBe(match));

  it('counts a studio in the other language as found, not as similar', () =>
    expect(matchOf(searchText('スタジオ雀'), wantedOf('Studio 雀'))).toBe('inside'));

  it('puts what matches as a whole first, and leaves the rest in its order', () => {
    const results = (['near', 'beginning', 'inside', 'name', 'beginning', 'words'] as const).map(
      (match, place) => ({ match, place }),
    );
    expect(byMatch(results).map(({ place }) => place)).toEqual([3, 5, 1, 4, 2, 0]);
  });
});

describe('a number at the end', () => {
  it.each([
    ['lighthouse 2', { title: 'lighthouse', number: 2 }],
    ['  The Lighthouse Keepers　＃０２ ', { title: 'The Lighthouse Keepers', number: 2 }],
    ['灯台 12', { title: '灯台', number: 12 }],
    ['Mob 100 3', { title: 'Mob 100', number: 3 }],
    ['lighthouse2', null],
    ['2', null],
    ['#2', null],
    ['2 lighthouse', null],
    ['lighthouse 123456', null],
    ['lighthouse 2nd', null],
  ])('“%s”', (q, found) => expect(episodeIn(q)).toEqual(found));
});
