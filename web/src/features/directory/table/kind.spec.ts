import { directoryAddress, readDirectory } from './kind';

const kind = {
  path: '/staff',
  route: 'GET /api/v1/people' as const,
  defaults: { q: '', page: 1, role: '', sort: 'credits' },
  allowed: { sort: ['credits', 'name'] },
};

describe('the address of a directory', () => {
  it('restores the same view', () => {
    const query = { q: '渡辺 & co', page: 3, role: 'Key Animation', sort: 'name' };
    const address = directoryAddress(kind, query);
    expect(readDirectory(kind, address.slice(kind.path.length))).toEqual(query);
  });

  it('has no query without a choice, whatever else it contains', () => {
    expect(directoryAddress(kind, kind.defaults)).toBe('/staff');
    expect(readDirectory(kind, '?utm=1&constructor=x')).toEqual(kind.defaults);
  });

  it('ignores invalid values but keeps the rest', () => {
    expect(readDirectory(kind, '?q=%20kato%20&page=-2&sort=sideways')).toEqual({
      ...kind.defaults,
      q: 'kato',
    });
    expect(readDirectory(kind, '?page=1e9').page).toBe(1);
  });

  it('has one place', () => {
    const query = { ...kind.defaults, page: 2, after: 'WyJ-_' };
    expect(directoryAddress(kind, query)).toBe('/staff?page=2&after=WyJ-_');
    expect(readDirectory(kind, '?page=2&after=WyJ-_&before=x')).toEqual(query);
    expect(readDirectory(kind, '?after=a%20b')).toEqual(kind.defaults);
  });
});
