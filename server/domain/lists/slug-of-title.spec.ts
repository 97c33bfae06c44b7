import { isSlug } from '../../shared/list-store/slug.js';
import { slugOfTitle, slugsOf } from './slug-of-title.js';

const slugs = (fields: object, title: object = {}) => [...slugsOf({ fields, anilist: { title } } as never)];

describe('The slug of a new list', () => {
  it.each([
    ['Clannad: After Story', 'clannad-after-story'],
    ['K-ON!', 'k-on'],
    ['Kino’s Journey & Ōkami', 'kinos-journey-and-okami'],
    ['  Ｗｉｄｅ！ Ⅱ ', 'wide-ii'],
    ['氷菓', '氷菓'],
    ['ガンダム　Ｖ', 'ガンダム-v'],
    ['!?', ''],
  ])('of %s is %s', (title, slug) => expect(slugOfTitle(title)).toBe(slug));

  it('is valid in an address, however long and odd the title', () => {
    for (const title of ['word '.repeat(60), 'あ'.repeat(300), '𠮷'.repeat(120), '-_-x', '１２３', 'e\u0301'])
      for (const slug of slugs({ title })) expect([slug, isSlug(slug)]).toEqual([slug, true]);
    expect(slugOfTitle('word '.repeat(60))).toMatch(/^(?:word-)+word$/);
  });

  it('prefers titles in Latin letters, then adds the year, then numbers', () => {
    expect(slugs({ title: '氷菓', seasonYear: 2012 }, { romaji: 'Hyouka', english: 'Hyouka: Ice' })).toEqual(
      expect.arrayContaining(['hyouka', 'hyouka-2012', 'hyouka-2', 'hyouka-50']),
    );
    expect(slugs({ title: '氷菓' }, { english: 'Hyouka: Ice' })[0]).toBe('hyouka-ice');
    expect(slugs({ title: '氷菓' })[0]).toBe('氷菓');
    expect(slugs({ title: '?!' })).toEqual([]);
  });
});
