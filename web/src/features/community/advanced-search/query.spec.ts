import { addressOf, filtersOf, readForm } from './query';

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
    expect(readForm(addressOf(form).slice('/search'.length))).toEqual(form);
    expect(filtersOf(form)).toBe(3);
  });

  it('has no query for an empty form, and ignores invalid values', () => {
    expect(addressOf(readForm(''))).toBe('/search');
    expect(addressOf(readForm('?in=cats&yearFrom=soon&season=AUTUMN&q=x'))).toBe('/search?q=x');
  });
});
