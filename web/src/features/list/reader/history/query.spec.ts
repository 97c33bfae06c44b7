import { readFilters } from './query';

describe('The filters of the history', () => {
  it('are read from the address, ignoring invalid ones', () => {
    expect(readFilters('?list=k-on&user=cut_bag')).toEqual({ list: 'k-on', user: 'cut_bag' });
    expect(readFilters(`?list=%20&user=${'x'.repeat(201)}&page=2`)).toEqual({});
  });
});
