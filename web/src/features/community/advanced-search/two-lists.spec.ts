import { isPair, pairAddress, readPair } from './two-lists';

describe('who is in both of two lists, in the address', () => {
  it('is read as it is written', () => {
    const pair = { one: 'series-1', two: 'series 2', role: '原画' };
    const address = pairAddress(pair, 3, { after: 'abc' });
    const search = address.slice('/search?'.length);
    expect(isPair(search)).toBe(true);
    expect(readPair(search)).toEqual({ ...pair, page: 3, step: { after: 'abc' } });
  });

  it('leaves out what is missing, wrong or too long', () => {
    expect(readPair(`in=both&one=${'x'.repeat(201)}&page=-1`)).toEqual({
      one: '',
      two: '',
      role: '',
      page: 1,
      step: {},
    });
    expect(isPair('in=people&one=a&two=b')).toBe(false);
  });
});
