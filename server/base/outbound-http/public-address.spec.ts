import { isPublicAddress, publicLookup } from './public-address.js';

describe('Addresses to which the site connects for pictures', () => {
  it.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.0.1',
    '2606:2800:220:1::1',
    '2a00:1450::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:1.1.1.1',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'not an address',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('Looking up a name', () => {
  const answering =
    (...addresses: string[]): Parameters<typeof publicLookup>[0] =>
    (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const look = (all: boolean, ...addresses: string[]) =>
    new Promise((resolve, reject) => {
      publicLookup(answering(...addresses))('name.example', { all }, (error, found) =>
        error ? reject(error) : resolve(found),
      );
    });

  it('returns the addresses to connect to', async () => {
    expect(await look(false, '1.1.1.1', '1.0.0.1')).toBe('1.1.1.1');
    expect(await look(true, '1.1.1.1', '2606:4700::1')).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
  });

  it.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['::ffff:169.254.169.254']], [[]]])(
    'refuses a name that resolves to %j',
    async (addresses) => {
      await expect(look(true, ...addresses)).rejects.toThrow('name.example has no public address.');
      await expect(look(false, ...addresses)).rejects.toThrow('name.example has no public address.');
    },
  );
});
