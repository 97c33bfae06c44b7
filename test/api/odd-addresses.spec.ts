import { request as httpRequest } from 'node:http';
import { errors } from '@libs/contract/base/errors.js';
import { atNight } from '../support/by-day.js';
import { TestServer } from '../support/server.js';

/** Addresses that no link leads to: malformed, unknown and unusual ones, with any method and header. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
});
afterAll(() => server.stop());

/** Asks for an address exactly as written, without the normalisation of a browser. */
function raw(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.url);
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode!, type: response.headers['content-type'] ?? '', text }),
      );
    });
    request.on('error', reject).end();
  });
}

const malformed = [
  '/%',
  '/%ff',
  '/%00',
  '/staff/%00',
  '/staff/%ED%A0%80',
  '/person/%E0%A4%A',
  '/studio/ja:%ff',
  '//',
  '/\\',
];

it('a malformed address shows a page that says so', async () => {
  for (const path of malformed) {
    const { status, type, text } = await raw(path);
    expect([path, status, type]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(text).toContain(errors['not-found'].message);
    expect(text).toContain('Go back');
  }
  expect((await raw('/staff/nobody-made-this')).text).toContain('This Staff List doesn');
});

it('an unknown address explains what is wrong on a page, if it is opened in a browser', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const wrong: [string, number, string][] = [
    ['/by/anilist/999999999', 404, errors['not-found'].message],
    ['/by/anilist/%00', 400, errors['bad-request'].message],
    ['/by/anilist/%ff', 400, errors['bad-request'].message],
    ['/cards/nothing', 404, errors['not-found'].message],
    ['/login.php?return=%00', 400, errors['bad-request'].message],
  ];
  for (const [path, expected, sentence] of wrong) {
    const { status, type, text } = await raw(path, 'GET', browser);
    expect([path, status, type]).toEqual([path, expected, 'text/html; charset=utf-8']);
    expect(text).toContain(sentence);
    expect(text).toContain('Go back');
    const answer = await raw(path);
    expect([path, answer.status, answer.type]).toEqual([
      path,
      expected,
      'application/problem+json; charset=utf-8',
    ]);
  }
  for (const path of ['/api/v1/lists/%00', '/api/nothing']) {
    const { type } = await raw(path, 'GET', browser);
    expect([path, type]).toEqual([path, 'application/problem+json; charset=utf-8']);
  }
});

it('data of pages is only available at its own addresses', async () => {
  const wrong = [
    '',
    'x.txt',
    '_.txt',
    '%00.txt',
    '%ff.txt',
    'R/x',
    'F/x.txt',
    'F/x/y.txt',
    `${'x/'.repeat(2_000)}.txt`,
  ];
  for (const path of wrong) {
    const { status, type } = await raw(`/RSC/${path}`);
    expect([path.slice(0, 20), status, type]).toEqual([
      path.slice(0, 20),
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
  expect((await raw('/RSC/R/staff.txt')).status).toBe(200);
});

atNight('unusual queries, methods and headers break no page', async () => {
  const ids = [
    '99999999999',
    '2147483648',
    '-1',
    '0',
    'NaN',
    '__proto__',
    'constructor',
    '😀',
    'ja:',
    'en:%2F',
  ];
  const paths = [
    ...ids.flatMap((id) =>
      ['staff', 'person', 'studio', 'user', 'staff-lists'].map((of) => `/${of}/${encodeURIComponent(id)}`),
    ),
    '/staff-lists?year=99999999999&status=%ff&page=-1',
    '/search?q=a&q=b&in[]=x&after=9999999999-9999999999',
    '/staff?page[$gt]=1&__proto__=1&constructor=2',
    '/roles?page=99999999999999999999&category=x',
    '/stats?role=%ED%A0%80',
    `/staff/${'x'.repeat(6_000)}`,
    `/person/ja:${'%E5%8E%9F'.repeat(600)}`,
  ];
  for (const path of paths) expect([path, (await raw(path)).status < 500]).toEqual([path, true]);
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect([method, (await raw('/staff', method)).status < 500]).toEqual([method, true]);
  const headers: Record<string, string>[] = [
    { 'if-none-match': `"${'x'.repeat(5_000)}` },
    { 'accept-encoding': 'br;q=x, ;;;' },
    { range: 'bytes=9-1' },
    { host: '[' },
    { cookie: `x=${'y'.repeat(8_000)}; staffroll_session=; staffroll_session=%00` },
  ];
  for (const header of headers)
    expect([header, (await raw('/staff', 'GET', header)).status < 500]).toEqual([header, true]);
  const long = await raw(`/staff/${'x'.repeat(20_000)}`);
  expect([long.status, JSON.parse(long.text).code]).toEqual([431, 'headers-too-large']);
});
