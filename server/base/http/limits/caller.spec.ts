import { callerOf, networkOf } from './caller.js';

describe('Callers', () => {
  it('count by their IPv4 address, even if it is written as IPv6', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  it('count by the first 64 bits of an IPv6 address, however it is written', () => {
    const same = [
      '2001:db8:0:1::1',
      '2001:0db8:0000:0001:ffff:0:0:2',
      '2001:DB8:0:1:a:b:c:d',
      '2001:db8:0:1::%eth0',
    ];
    expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:1::/64']));
    expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it('count by their account wherever they are', () => {
    const visitor = { id: 7 } as Parameters<typeof callerOf>[0];
    expect(callerOf(visitor, '192.0.2.7')).toBe('account 7');
    expect(callerOf(null, '192.0.2.7')).toBe('address 192.0.2.7');
  });
});
