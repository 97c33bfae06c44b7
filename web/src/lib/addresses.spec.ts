import { listAddress } from './addresses';

describe('the address of a list', () => {
  it('is its slug, or its uuid where it has none', () => {
    expect(listAddress({ slug: 'hyouka', uuid: 'a'.repeat(48) })).toBe('/staff/hyouka');
    expect(listAddress({ slug: null, uuid: 'a'.repeat(48) })).toBe(`/staff/${'a'.repeat(48)}`);
  });

  it('names an episode in its hash without the leading #', () => {
    const list = { slug: 'hyouka', uuid: 'a'.repeat(48) };
    expect(listAddress(list, '#01「氷菓」')).toBe(`/staff/hyouka#${encodeURIComponent('01「氷菓」')}`);
    expect(listAddress(list, 'OP1')).toBe('/staff/hyouka#OP1');
  });
});
