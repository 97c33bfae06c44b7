import type { IncomingHttpHeaders } from 'node:http';
import { isForeign } from './origin.js';

const plain = { publicUrl: 'http://staff.example', trustProxy: 0 };
const secure = { publicUrl: 'https://staff.example', trustProxy: 0 };
const proxied = { publicUrl: 'http://localhost:3000', trustProxy: 1 };

describe('A request is cross-site', () => {
  it.each<[string, IncomingHttpHeaders, typeof plain]>([
    ['because of its host', { origin: 'http://evil.example', host: 'staff.example' }, plain],
    ['because of its port', { origin: 'http://staff.example:81', host: 'staff.example' }, plain],
    [
      'because of the usual port of another scheme',
      { origin: 'http://staff.example', host: 'staff.example:443' },
      plain,
    ],
    ['because its host is no host', { origin: 'http://staff.example', host: 'staff.example/x:' }, plain],
    ['because of a subdomain', { origin: 'https://a.staff.example', host: 'staff.example' }, secure],
    [
      'because of its scheme, if PUBLIC_URL is https',
      { origin: 'http://staff.example', host: 'staff.example' },
      secure,
    ],
    [
      'because of its scheme, if the proxy says https',
      {
        origin: 'http://staff.example',
        host: 'x',
        'x-forwarded-host': 'staff.example',
        'x-forwarded-proto': 'https',
      },
      proxied,
    ],
    ['without an address', { origin: 'null', host: 'staff.example' }, plain],
    ['with another scheme', { origin: 'app://staff.example', host: 'staff.example' }, plain],
    ['according to the browser', { 'sec-fetch-site': 'cross-site', host: 'staff.example' }, plain],
    [
      'although it claims to come through a proxy',
      { origin: 'http://evil.example', host: 'staff.example', 'x-forwarded-host': 'evil.example' },
      plain,
    ],
  ])('%s', (_, headers, settings) => {
    expect(isForeign(headers, settings)).toBe(true);
  });

  it.each<[string, IncomingHttpHeaders, typeof plain]>([
    ['from its own page', { origin: 'http://staff.example', host: 'staff.example' }, plain],
    ['from its own page over https', { origin: 'https://staff.example', host: 'Staff.example' }, secure],
    [
      'from its own page, if only the proxy knows about https',
      { origin: 'https://staff.example', host: 'staff.example' },
      plain,
    ],
    [
      'from its own page, if its host names the usual port',
      { origin: 'https://staff.example', host: 'staff.example:443' },
      secure,
    ],
    ['by a program', { host: 'staff.example' }, secure],
    [
      'from a host other than PUBLIC_URL',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      secure,
    ],
    [
      'through proxies',
      {
        origin: 'https://staff.example',
        host: '127.0.0.1:3000',
        'x-forwarded-host': 'staff.example, inner',
        'x-forwarded-proto': 'https,http',
        'sec-fetch-site': 'same-origin',
      },
      proxied,
    ],
  ])('not %s', (_, headers, settings) => {
    expect(isForeign(headers, settings)).toBe(false);
  });
});
