import { personHref } from '../../../lib/person-link';
import { namedBy } from './named';

describe('whom a link names', () => {
  it.each([
    [{ id: 12, ja: '', en: '' }, false, '12'],
    [{ ja: '片桐 / 茜', en: '' }, false, 'ja:片桐 / 茜'],
    [{ ja: '', en: 'Studio 100%' }, true, 'en:Studio 100%'],
  ])('is read from the address of %j', (person, isStudio, id) => {
    const named = namedBy(personHref(person, isStudio, 'kfsl')!);
    // A slash is encoded twice, as endpoints expect it.
    expect(named && { ...named, id: named.id.replace('%2F', '/') }).toEqual({ isStudio, id });
  });

  it('is known in the anime database, too', () => {
    expect(namedBy(personHref({ id: 12, ja: '', en: '' }, true, 'anilist')!)).toEqual({
      isStudio: true,
      id: '12',
    });
  });

  it.each([
    '/staff/12',
    '/person/12?role=Script',
    '/person/12#x',
    '/person/',
    '/person/12/edit',
    '/person/%E0%A4',
    'https://example.com/person/1',
  ])('is nobody for %s', (href) => expect(namedBy(href)).toBeNull());
});
