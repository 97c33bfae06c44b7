import { episodeAddress, listAddress } from './addresses';

describe('the address of a list', () => {
  it('is its slug, or its uuid where it has none', () => {
    expect(listAddress({ slug: 'hyouka', uuid: 'a'.repeat(48) })).toBe('/staff/hyouka');
    expect(listAddress({ slug: null, uuid: 'a'.repeat(48) })).toBe(`/staff/${'a'.repeat(48)}`);
  });

  it('is the page of an episode, also with a query', () => {
    const list = { slug: 'hyouka', uuid: 'a'.repeat(48) };
    expect(listAddress(list, '#01「氷菓」')).toBe('/staff/hyouka/01');
    expect(listAddress(list, 'OP1', 'row=3')).toBe('/staff/hyouka/OP1?row=3');
  });

  it('names in its hash an episode that can have no page', () => {
    const list = { slug: 'hyouka', uuid: 'a'.repeat(48) };
    expect(listAddress(list, '#...', 'row=3')).toBe('/staff/hyouka?row=3#...');
    expect(episodeAddress(list, ['#...'], 0)).toBe('/staff/hyouka#...');
  });
});
