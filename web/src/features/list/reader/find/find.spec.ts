import { readMenu } from '@libs/list/interchange/interchange.js';
import type { Menu, StaffRow } from '@libs/list/model/interchange.types.js';
import { findHits, hitsPerMenu, indexMenu, nextHit } from './find';
import { nameKeyMaker } from './name-keys';

let last = 0;
const menuOf = (name: string, role: string, original: string, staff: StaffRow[]) =>
  readMenu(
    { name, credits: [{ name: 'Main', roles: [{ name: role, original, staff }] }] } as Menu,
    () => `n${++last}`,
  );
const keys = nameKeyMaker();
const index = [
  menuOf('#01', 'Director', '監督', [
    { ja: '渡邊正治', en: 'Shouji Watanabe', comment: 'Episodes 1-3' },
    { ja: '', en: '' },
    { ja: '海野岬', en: 'Misaki Unno', studio: { ja: '灯台', en: 'Lighthouse' } },
  ]),
  menuOf('#02', 'Key Animation', '原画', []),
  menuOf('#03', 'Assistant Director', '助監督', [
    { ja: '渡辺正治', en: 'Shōji Watanabe' },
    { ja: '別名', en: 'Alias', pn: { ja: '本名', en: 'Real Name' } },
  ]),
].map((menu) => indexMenu(menu, keys));
const menusOf = (query: string) => findHits(index, query).map(({ menu }) => menu);

describe('finding in a list', () => {
  it('finds people in any spelling, in every episode', () => {
    for (const query of ['shoji', 'Shouji', '渡辺', '渡邊', 'watanabe shoji'])
      expect(menusOf(query)).toEqual([0, 2]);
  });

  it('finds roles in both languages, affiliations, primary names and comments', () => {
    expect(menusOf('監督')).toEqual([0, 2]);
    expect(menusOf('key anim')).toEqual([1]);
    expect(menusOf('lighthouse')).toEqual([0]);
    expect(menusOf('本名')).toEqual([2]);
    expect(menusOf('episodes 1-3')).toEqual([0]);
  });

  it('finds nothing for nothing', () => {
    expect(menusOf('')).toEqual([]);
    expect(menusOf('  ')).toEqual([]);
    expect(menusOf('zzz')).toEqual([]);
  });

  it('counts per episode', () => {
    expect(hitsPerMenu(findHits(index, 'director'))).toEqual([
      { menu: 0, count: 1, first: 0 },
      { menu: 2, count: 1, first: 1 },
    ]);
  });

  it('continues from the current episode and wraps around in both directions', () => {
    const hits = findHits(index, 'shoji');
    expect(nextHit(hits, null, 1, 0)).toBe(0);
    expect(nextHit(hits, null, 1, 1)).toBe(1);
    expect(nextHit(hits, null, -1, 1)).toBe(0);
    expect(nextHit(hits, 1, 1, 0)).toBe(0);
    expect(nextHit(hits, 0, -1, 0)).toBe(1);
    expect(nextHit([], null, 1, 0)).toBeNull();
  });
});
