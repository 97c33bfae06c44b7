import { mayReadMetrics } from './metrics-access.js';

const token = 'a-token-of-the-operator';
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  mayReadMetrics({ headers, socket: { remoteAddress } as never }, { metricsToken: token });

describe('Metrics', () => {
  it('can be read by programs on the same machine', () => {
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(from(address)).toBe(true);
    for (const address of ['192.0.2.1', '::ffff:10.0.0.1', '10.127.0.1', '2001:db8::1', ''])
      expect(from(address)).toBe(false);
  });

  it('cannot be read through a proxy on the same machine, nor by a page in a browser there', () => {
    for (const header of [
      'x-forwarded-for',
      'forwarded',
      'via',
      'x-real-ip',
      'x-forwarded-proto',
      'x-forwarded-host',
    ])
      expect(from('127.0.0.1', { [header]: '127.0.0.1' })).toBe(false);
    expect(from('127.0.0.1', { origin: 'https://evil.example' })).toBe(false);
    expect(from('127.0.0.1', { 'sec-fetch-site': 'same-origin' })).toBe(false);
  });

  it('can be read from anywhere with the right token only', () => {
    expect(from('192.0.2.1', { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.9' })).toBe(
      true,
    );
    for (const wrong of [
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Basic ${token}`,
      'Bearer',
      'Bearer undefined',
    ])
      expect(from('192.0.2.1', { authorization: wrong })).toBe(false);
    const unset = mayReadMetrics(
      { headers: { authorization: 'Bearer undefined' }, socket: { remoteAddress: '192.0.2.1' } as never },
      { metricsToken: undefined },
    );
    expect(unset).toBe(false);
  });
});
