import { offeredFilters } from './offered';

const none = { view: 'years', q: '', category: '', role: '', year: 0, order: 'newest' };
const person = (lists: number, { categories = 2, roles = 2, years = 2 } = {}) => ({
  lists,
  categories: Array.from({ length: categories }, (_, at) => `Category ${at}`),
  roles,
  years: [
    ...Array.from({ length: years }, (_, at) => ({ year: 2000 + at, lists: 1, credits: 1 })),
    { year: null, lists: 1, credits: 1 },
  ],
});
const offered = (...given: Parameters<typeof offeredFilters>) =>
  Object.entries(offeredFilters(...given)).flatMap(([name, isOffered]) => (isOffered ? [name] : []));

describe('above the credits of somebody', () => {
  it('there is nothing to choose for one list, and only the view for a few', () => {
    expect(offered(person(1), none)).toEqual([]);
    expect(offered(person(2), none)).toEqual(['view']);
    expect(offered(person(3), none)).toEqual(['view']);
  });

  it('there is what makes a difference for many', () => {
    expect(offered(person(4), none)).toEqual(['view', 'search', 'category', 'role', 'year', 'order']);
    expect(offered(person(4, { categories: 1, roles: 1, years: 1 }), none)).toEqual(['view', 'search']);
    expect(offered({ ...person(4), categories: ['', 'Main Staff'] }, none)).not.toContain('category');
  });

  it('there is no year for roles', () => {
    expect(offered(person(4), { ...none, view: 'roles', year: 2000 })).not.toContain('year');
  });

  it('there is what was chosen, so that it can be chosen otherwise', () => {
    const chosen = { view: 'posters', q: 'a', category: 'A', role: 'B', year: 2000, order: 'oldest' };
    expect(offered(person(1), chosen)).toEqual(['view', 'search', 'category', 'role', 'year', 'order']);
    for (const [name, value] of Object.entries(chosen))
      expect(offered(person(1), { ...none, [name]: value })).toEqual([name === 'q' ? 'search' : name]);
  });
});
