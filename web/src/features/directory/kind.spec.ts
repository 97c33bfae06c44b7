import { directoryAddress, readDirectory } from './kind';

const kind = {
  path: '/staff',
  api: '/api/v1/people',
  defaults: { q: '', page: 1, role: '', sort: 'credits' },
  allowed: { sort: ['credits', 'name'] },
};

describe('the address of a directory', () => {
  it('leads back to the same view', () => {
    const query = { q: '渡辺 & co', page: 3, role: 'Key Animation', sort: 'name' };
    const address = directoryAddress(kind, query);
    expect(readDirectory(kind, address.slice(kind.path.length))).toEqual(query);
  });

  it('is bare while nothing is chosen, whatever else it carries', () => {
    expect(directoryAddress(kind, kind.defaults)).toBe('/staff');
    expect(readDirectory(kind, '?utm=1&constructor=x')).toEqual(kind.defaults);
  });

  it('leaves out what is not understood, and the rest counts', () => {
    expect(readDirectory(kind, '?q=%20kato%20&page=-2&sort=sideways')).toEqual({
      ...kind.defaults,
      q: 'kato',
    });
    expect(readDirectory(kind, '?page=1e9').page).toBe(1);
  });
});
