import { personHref, readProvider } from './person-link';

const known = { id: 95061, ja: '今 敏', en: 'Satoshi Kon' };
const unknown = { ja: '海野 岬/A', en: '???' };

it('names lead to this site: by number where there is one, else by name', () => {
  expect(personHref(known, false, 'kfsl')).toBe('/person/95061');
  expect(personHref(known, true, 'kfsl')).toBe('/studio/95061');
  expect(personHref(unknown, false, 'kfsl')).toBe(`/person/ja:${encodeURIComponent('海野 岬')}%252FA`);
  expect(personHref({ ja: '', en: '???' }, false, 'kfsl')).toBeNull();
});

it('names lead to the anime database where the reader wants that and it knows them', () => {
  expect(personHref(known, false, 'anilist')).toBe('https://anilist.co/staff/95061');
  expect(personHref(known, true, 'anilist')).toBe('https://anilist.co/studio/95061');
  expect(personHref(unknown, false, 'anilist')).toMatch(/^\/person\/ja:/);
});

it('a remembered choice that nobody knows any more is this site', () => {
  expect(['anilist', 'kfsl', 'mal', ''].map(readProvider)).toEqual(['anilist', 'kfsl', 'kfsl', 'kfsl']);
});
