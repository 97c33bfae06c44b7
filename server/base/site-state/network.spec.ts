import { contains, readNetwork } from './network.js';

describe('A network that the operator names', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', 32],
    [' 192.0.2.0/24 ', '192.0.2.0', 24],
    ['10.0.0.0/8', '10.0.0.0', 8],
    ['2001:db8::1', '2001:db8::1', 64],
    ['2001:db8::/16', '2001:db8::', 16],
    ['2001:db8::1/128', '2001:db8::1', 128],
    ['::ffff:192.0.2.7', '192.0.2.7', 32],
  ])('may be %s', (text, address, bits) => expect(readNetwork(text)).toEqual({ address, bits }));

  it.each([
    ['', 'nothing'],
    ['example.org', 'a name'],
    ['192.0.2', 'half an address'],
    ['192.0.2.0/33', 'too long'],
    ['2001:db8::/129', 'too long'],
    ['0.0.0.0/0', 'everybody'],
    ['10.0.0.0/7', 'too large'],
    ['2001:db8::/15', 'too large'],
    ['::ffff:192.0.2.0/120', 'of neither kind'],
    ['192.0.2.0/24/24', 'twice'],
  ])('is not “%s”: %s', (text) => expect(readNetwork(text)).toBeNull());
});

describe('A network', () => {
  it.each([
    ['192.0.2.0/24', '192.0.2.255', '192.0.3.0'],
    ['192.0.2.7/32', '192.0.2.7', '192.0.2.8'],
    ['192.0.2.0/24', '::ffff:192.0.2.9', '::ffff:192.0.3.9'],
    ['192.0.2.7', '192.0.2.7', '192.0.2.6'],
    ['2001:db8:0:1::/64', '2001:0DB8:0:1:ffff::1%eth0', '2001:db8:0:2::1'],
    ['2001:db8::/32', '2001:db8:ffff::', '2001:db9::'],
  ])('%s contains %s and not %s', (network, inside, outside) => {
    expect(contains(network)(inside)).toBe(true);
    expect(contains(network)(outside)).toBe(false);
  });

  it('contains nothing that is no address', () => {
    expect(contains('192.0.2.0/24')('')).toBe(false);
    expect(contains('192.0.2.0/24')('unknown')).toBe(false);
  });
});
