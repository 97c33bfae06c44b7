import { personHref, readProvider } from './person-link';

const known = { id: 95061, ja: '今 敏', en: 'Satoshi Kon' };
const unknown = { ja: '海野 岬/A', en: '???' };

it('names link to this site: by id if there is one, otherwise by name', () => {
  expect(personHref(known, false, 'kfsl')).toBe('/person/95061');
  expect(personHref(known, true, 'kfsl')).toBe('/studio/95061');
  expect(personHref(unknown, false, 'kfsl')).toBe(`/person/ja:${encodeURIComponent('海野 岬')}%252FA`);
  expect(personHref({ ja: '', en: '???' }, false, 'kfsl')).toBeNull();
});

it('names link to the anime database if the reader prefers that and it knows them', () => {
  expect(personHref(known, false, 'anilist')).toBe('https://anilist.co/staff/95061');
  expect(personHref(known, true, 'anilist')).toBe('https://anilist.co/studio/95061');
  expect(personHref(unknown, false, 'anilist')).toMatch(/^\/person\/ja:/);
});

it('an unknown stored preference falls back to this site', () => {
  expect(['anilist', 'kfsl', 'mal', ''].map(readProvider)).toEqual(['anilist', 'kfsl', 'kfsl', 'kfsl']);
});
