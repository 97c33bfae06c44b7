import { formatAddress, parseAddress } from './address';

describe('the address of a list page', () => {
  it('keeps the mode, edit mode and the episode', () => {
    for (const address of [
      '',
      '#01',
      '?edit',
      '?edit#OP',
      '?mode=stats',
      '?edit&mode=summary',
      '?history',
      '?edit&history=12-15#01',
      '?edit&report=12#01',
    ]) {
      const [search = '', hash = ''] = [address.replace(/#.*/, ''), /#.*/.exec(address)?.[0]];
      expect(formatAddress(parseAddress(search, hash))).toBe(address);
    }
  });

  it('shows the credits for an unknown mode', () => {
    expect(parseAddress('?mode=constructor', '#').mode).toBe('credits');
  });
});
