import { searchAddress, filtersOf, readForm } from './query';

describe('the address of the advanced search', () => {
  it('restores the same form', () => {
    const form = {
      ...readForm(''),
      in: 'roles' as const,
      q: '原画|Key & co',
      regex: true,
      whole: true,
      yearFrom: '2019',
      season: ['FALL', 'WINTER'],
      studio: 'Studio A',
    };
    expect(readForm(searchAddress(form).slice('/search'.length))).toEqual(form);
    expect(filtersOf(form)).toBe(3);
  });

  it('has no query for an empty form, and ignores invalid values', () => {
    expect(searchAddress(readForm(''))).toBe('/search');
    expect(searchAddress(readForm('?in=cats&yearFrom=soon&season=AUTUMN&q=x'))).toBe('/search?q=x');
  });
});
