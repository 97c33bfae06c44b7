import { type IncomingHttpHeaders, request as open } from 'node:http';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { endpoints, type Route } from '@libs/contract/endpoints.js';
import { KeptAnswers } from '../../server/base/http/kept/kept-answers.js';
import { Notices } from '../../server/base/notices/notices.js';
import { SETTINGS, type Settings } from '../../server/base/settings/settings.js';
import { newAccount } from '../support/accounts.js';
import { atNight, byDay } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { type ReadableSite, readableSite } from '../support/readable-site.js';
import { TestServer } from '../support/server.js';

/** Answers that are kept differ in nothing from those that are made, and nobody gets an outdated or a private one. */

let server: TestServer;
let site: ReadableSite;
let answers: jest.SpyInstance<boolean>;
let asked = 0;

/** Why nothing changes in them that is not announced with what they depend on. */
const mayBeKept: Partial<Record<Route, string>> = {
  'GET /api/v1/lists/:id': 'what a revision contains, and who may see a list, changes with the list only',
  'GET /api/v1/lists/:id/tree': 'the same',
  'GET /api/v1/lists/:id/menus/:menu': 'the same',
  'GET /api/search/': 'whoever keeps the answer itself says when it is forgotten',
  'GET /api/v1/search': 'the same',
  'GET /api/v1/search/overlay': 'the same',
  'GET /api/v1/roles/dictionary': 'it is read anew only if the dictionary changes',
};

beforeAll(async () => {
  answers = jest.spyOn(KeptAnswers.prototype, 'answer');
  server = await TestServer.start({ ANILIST_URL: 'off', RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  site = await readableSite(server, { slug: 'kept' });
  const other = await server.upload(sampleDocument(), site.cookie);
  await server.project();
  const { body: roles } = await server.get('/api/v1/roles');
  Object.assign(site.known, { other: other.uuid, 'roles/:id': String(roles.items[0].id) });
});
afterAll(async () => {
  answers.mockRestore();
  await server.stop();
});

/** As it came over the wire, from an address that has asked for nothing so far. */
function raw(path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  asked += 1;
  const own = { 'x-forwarded-for': `198.51.${asked >> 8}.${asked & 255}`, ...headers };
  const before = answers.mock.results.length;
  return new Promise<{ status: number; head: string[]; body: string; isKept: boolean }>((done, failed) => {
    const sent = open(server.url + path, { method, headers: own, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () =>
        done({
          status: answer.statusCode!,
          head: answer.rawHeaders,
          body: Buffer.concat(chunks).toString('base64'),
          isKept: answers.mock.results[before]?.value === true,
        }),
      );
    });
    sent.on('error', failed).end();
  });
}
type Raw = Awaited<ReturnType<typeof raw>>;

const headerOf = ({ head }: Raw, name: string): string | undefined =>
  head[head.findIndex((one, at) => at % 2 === 0 && one.toLowerCase() === name) + 1];

/** Headers that are different each time, or in the next second. */
const changing: Record<string, RegExp> = {
  Date: /.+/,
  'X-Request-Id': /.+/,
  'Retry-After': /.+/,
  RateLimit: /t=\d+/,
};

/** Without what is different each time. */
const comparable = ({ status, head, body }: Raw) => ({
  status,
  body,
  head: head.map((value, at) => {
    const part = at % 2 === 1 ? changing[head[at - 1]!] : undefined;
    return part ? value.replace(part, '…') : value;
  }),
});

/** The same question on the usual way: a proxy in front of a site may ask with a password of its own. */
const usually = (path: string, headers: IncomingHttpHeaders, method?: string) =>
  raw(path, { ...headers, authorization: 'Basic eDp5' }, method);

/** Asks three times, and once on the usual way; returns whether the last one was kept. */
async function isSame(path: string, headers: IncomingHttpHeaders = {}, method = 'GET'): Promise<boolean> {
  const [first, second, third, usual] = [
    await raw(path, headers, method),
    await raw(path, headers, method),
    await raw(path, headers, method),
    await usually(path, headers, method),
  ];
  expect(usual.isKept).toBe(false);
  for (const one of [first, second, third]) expect(comparable(one)).toEqual(comparable(usual));
  expect(headerOf(third, 'x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect(headerOf(third, 'x-request-id')).not.toBe(headerOf(second, 'x-request-id'));
  return third.isKept;
}

const reads = Object.entries<Endpoint>(endpoints).filter(([route]) => route.startsWith('GET /api/'));

it('Only answers for everybody that depend on what is announced may be kept', () => {
  const kept = Object.entries<Endpoint>(endpoints).filter(([, { isKept }]) => isKept);
  expect(kept.map(([route]) => route).sort()).toEqual(Object.keys(mayBeKept).sort());
  for (const [route, { isPrivate, dependsOn }] of kept)
    expect([route, route.startsWith('GET /api/'), isPrivate, dependsOn !== undefined]).toEqual([
      route,
      true,
      undefined,
      true,
    ]);
});

it.each(byDay(reads, 12))('%s is kept only if it may be', async (route) => {
  const path = site.addressOf(route as Route);
  const [, , third] = [await raw(path), await raw(path), await raw(path)];
  expect(third.isKept).toBe(route in mayBeKept);
});

it.each(Object.keys(mayBeKept) as Route[])('%s is the same, however it is asked for', async (route) => {
  const path = site.addressOf(route);
  const etag = headerOf(await raw(path), 'etag')!;
  const plain: IncomingHttpHeaders[] = [
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip, deflate' },
    { 'accept-encoding': 'zstd, gzip;q=0.5, br;q=0' },
    { 'accept-encoding': 'GZIP;q=0, *' },
    { accept: 'text/html', 'cache-control': 'no-cache', 'accept-language': 'ja' },
    { 'if-none-match': etag },
    { 'if-none-match': `"x", W/${etag}`, 'accept-encoding': 'br' },
    { 'if-none-match': '*' },
    { 'if-none-match': '"other"', 'accept-encoding': 'br' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin' },
    { cookie: 'staffroll_search=1; other=x' },
    { 'user-agent': 'Googlebot/2.1' },
    { 'user-agent': 'Googlebot/2.1', 'accept-encoding': 'br' },
    { connection: 'keep-alive' },
  ];
  for (const headers of plain) {
    expect([headers, await isSame(path, headers)]).toEqual([headers, true]);
    expect([headers, await isSame(path, headers, 'HEAD')]).toEqual([headers, true]);
  }
});

it('what is unusual about a question takes the usual way', async () => {
  const { cookie } = await newAccount(server.databaseUrl);
  const made = await server.post<{ key: string }>('/api/v1/account/keys', { name: 'x' }, { cookie });
  const document = '/api/v1/lists/kept';
  await raw(document);
  const unusual: [string, IncomingHttpHeaders, string?][] = [
    [document, { cookie }],
    [document, { cookie: `staffroll_session=${'x'.repeat(43)}` }],
    [document, { authorization: `Bearer ${made.body.key}` }],
    [document, { authorization: 'Bearer sr_x' }],
    [document, { 'content-length': '0' }],
    [document, {}, 'DELETE'],
    [document, {}, 'OPTIONS'],
    [`${document}?menu=nowhere`, {}],
    ['/api/v1/lists/nowhere', {}],
    ['/api/v1/search/overlay?q=%00', {}],
    [`/api/v1/search?q=${'x'.repeat(300)}`, {}],
  ];
  for (const [path, headers, method] of unusual) {
    await raw(path, headers, method);
    expect([path, headers, (await raw(path, headers, method)).isKept]).toEqual([path, headers, false]);
  }
  // Each spelling of an address for itself.
  for (const path of [
    `${document}?download=1`,
    `${document}?x=1`,
    '/api/v1/lists/KEPT',
    `${document}?menu=OP`,
  ])
    expect([path, await isSame(path)]).toEqual([path, true]);
  expect(headerOf(await raw(`${document}?download=1`), 'content-disposition')).toContain('kept.json');
});

it('a limit counts what is kept, and refuses as usual', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const path = '/api/v1/lists/kept/tree';
  const etag = headerOf(await raw(path, headers), 'etag')!;
  const second = await raw(path, headers);
  expect([second.isKept, headerOf(second, 'ratelimit')]).toEqual([
    true,
    expect.stringMatching(/^"reading";r=118;t=\d+$/),
  ]);
  // Whoever has it pays nothing.
  for (let count = 0; count < 3; count += 1) {
    const known = await raw(path, { ...headers, 'if-none-match': etag });
    expect([known.status, known.isKept, headerOf(known, 'ratelimit')]).toEqual([
      304,
      true,
      expect.stringMatching(/^"reading";r=117;t=\d+$/),
    ]);
  }
  for (let left = 117; left >= 0; left -= 1)
    expect(headerOf(await raw(path, headers), 'ratelimit')).toContain(`;r=${left};`);
  const refused = await raw(path, headers);
  expect([refused.status, refused.isKept]).toEqual([429, false]);
  // It names the request in its body.
  expect(comparable(refused).head).toEqual(comparable(await usually(path, headers)).head);
  // Pages of the site in browsers of the same address have a limit of their own.
  const page = await raw(path, { ...headers, 'sec-fetch-site': 'same-origin' });
  expect([page.status, page.isKept, headerOf(page, 'ratelimit-policy')]).toEqual([
    200,
    true,
    '"reading-by-pages";q=1200;w=60',
  ]);
});

it('robots get no adult covers, from what is kept either', async () => {
  const coverImage = { extraLarge: 'https://s4.anilist.co/file/anilistcdn/media/anime/cover/large/x.png' };
  const document = sampleDocument({ slug: 'adult' });
  document.anilist = { ...document.anilist, isAdult: true, coverImage };
  await server.upload(document, site.cookie);
  const robot = { 'user-agent': 'Googlebot/2.1' };
  for (const [headers, isShown] of [
    [{}, true],
    [robot, false],
    [robot, false],
    [{}, true],
  ] as const) {
    const { body } = await raw('/api/v1/lists/adult', headers);
    expect(Buffer.from(body, 'base64').includes(coverImage.extraLarge)).toBe(isShown);
  }
  // It may be projected meanwhile.
  await eventually('The same answer', async () => (await isSame('/api/v1/lists/adult', robot)) || null);
});

describe('What is kept', () => {
  const titleAt = async (path: string) => {
    const answer = await raw(path);
    const body = Buffer.from(answer.body, 'base64').toString();
    return answer.status === 200 ? (JSON.parse(body) as { title: string }).title : answer.status;
  };
  /** What has just changed may be projected meanwhile. */
  const settle = (path: string) =>
    eventually(`A kept answer at ${path}`, async () => {
      // One of several processes gives what it keeps only if it has heard of the others a moment ago.
      await server.app.get(Notices).drained();
      return (await raw(path)).isKept || null;
    });

  it('of a list shows each change as soon as it is confirmed', async () => {
    const document = sampleDocument({ slug: 'changing' });
    const path = '/api/v1/lists/changing';
    for (const title of ['First', 'Second', 'Third']) {
      await server.upload({ ...document, title }, site.cookie);
      expect(await titleAt(path)).toBe(title);
      await settle(path);
    }
    const etag = headerOf(await raw(path), 'etag')!;
    await server.upload({ ...document, title: 'Fourth' }, site.cookie);
    expect((await raw(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('of a list is gone as soon as it is hidden or deleted', async () => {
    const { uuid } = await server.upload(sampleDocument({ slug: 'hiding' }), site.cookie);
    const paths = ['/api/v1/lists/hiding', `/api/v1/lists/${uuid}`, `/api/v1/lists/${uuid}/tree`];
    const setStatus = (status: string) =>
      server.request('PUT', `/api/v1/lists/${uuid}/status`, { status }, { cookie: site.cookie });
    for (const path of paths) await settle(path);
    await setStatus('UNLISTED');
    for (const path of paths) expect([path, await titleAt(path)]).toEqual([path, 404]);
    // Whoever may see it leaves nothing for others.
    for (const path of paths) await raw(path, { cookie: site.cookie });
    for (const path of paths) expect([path, await titleAt(path)]).toEqual([path, 404]);
    await setStatus('IN_PROGRESS');
    for (const path of paths) await settle(path);
    const { title } = sampleDocument();
    const reason = 'A copy.';
    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title, reason }, { cookie: site.cookie });
    for (const path of paths) expect([path, await titleAt(path)]).toEqual([path, 404]);
  });

  it('at a former slug is that of the list that has it now', async () => {
    const former = sampleDocument({ slug: 'heirloom', title: 'Former' });
    await server.upload(former, site.cookie);
    await settle('/api/v1/lists/heirloom');
    await server.upload({ ...former, slug: 'another-name' }, site.cookie);
    expect(await titleAt('/api/v1/lists/heirloom')).toBe('Former');
    await settle('/api/v1/lists/heirloom');
    const heir = await server.upload(sampleDocument({ slug: 'heirloom', title: 'Heir' }), site.cookie);
    expect(heir.slug).toBe('heirloom');
    expect(await titleAt('/api/v1/lists/heirloom')).toBe('Heir');
  });

  it('of a search finds what is new as soon as it can be found', async () => {
    const path = '/api/v1/search?q=Quicksilver';
    const found = async () =>
      (JSON.parse(Buffer.from((await raw(path)).body, 'base64').toString()) as { stafflists: unknown[] })
        .stafflists.length;
    await settle(path);
    expect(await found()).toBe(0);
    await server.upload(sampleDocument({ title: 'Quicksilver' }), site.cookie);
    await settle(path);
    await server.project();
    expect(await found()).toBe(1);
  });

  atNight('shows what another process has confirmed a moment ago, if there are several', async () => {
    const { running } = server.app.get<Settings>(SETTINGS);
    const { processes } = running;
    const other = await TestServer.on(server.databaseUrl, { ANILIST_URL: 'off' });
    try {
      running.processes = 2;
      const document = sampleDocument({ slug: 'elsewhere', title: 'Before' });
      const path = '/api/v1/lists/elsewhere';
      await other.upload(document, site.cookie);
      await settle(path);
      await other.upload({ ...document, title: 'After' }, site.cookie);
      await eventually('The change', async () => (await titleAt(path)) === 'After' || null);
      // Members see at once what they did anywhere.
      await other.upload({ ...document, title: 'Later' }, site.cookie);
      const own = await raw(path, { cookie: site.cookie });
      expect([own.isKept, Buffer.from(own.body, 'base64').toString()]).toEqual([
        false,
        expect.stringContaining('"Later"'),
      ]);
    } finally {
      running.processes = processes;
      await other.stop();
    }
  });
});
