import { Notices } from '../../server/base/notices/notices.js';
import { PurgeQueue } from '../../server/shared/shared-cache/purge-queue.js';
import { purgeDialects } from '../../server/shared/shared-cache/purge-requests.js';
import { Purges } from '../../server/shared/shared-cache/purges.service.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { PurgeReceiver } from '../support/purge-receiver.js';
import { type Answer, TestServer } from '../support/server.js';

/** Headers by which the three engines know what they may keep. */
const offering = ['surrogate-control', 'xkey', 'surrogate-key', 'cloudflare-cdn-cache-control', 'cache-tag'];
const offered = ({ headers }: Answer) => offering.filter((name) => headers.has(name));
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('With a shared cache in front', () => {
  let receiver: PurgeReceiver;
  let server: TestServer;
  let cookie: string;
  let uuid: string;

  beforeAll(async () => {
    receiver = await PurgeReceiver.start();
    server = await TestServer.start({
      SHARED_CACHE: 'varnish',
      SHARED_CACHE_URLS: receiver.url,
      SHARED_CACHE_SECONDS: '120',
      ANILIST_URL: 'off',
    });
    cookie = await server.signIn('moderator');
    ({ uuid } = await server.upload(sampleDocument({ slug: 'kept' }), cookie));
    await server.project();
    await eventually('Quiet', () => isQuiet());
  });
  afterAll(async () => {
    await server.stop();
    await receiver.stop();
  });

  /** Nothing is to be purged any more, not even once more. */
  const isQuiet = () => {
    const purges = server.app.get(Purges);
    return purges['queues'].every((one) => one['repeats'].size === 0 && one['working'] === null) || null;
  };
  const setStatus = async (status: string) => {
    const answer = await server.request('PUT', `/api/v1/lists/${uuid}/status`, { status }, { cookie });
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  };

  it.each([
    ['/api/v1/lists', 'lists'],
    ['/api/v1/lists/kept', 'list:UUID'],
    ['/api/v1/lists/kept/head', 'list:UUID'],
    ['/api/v1/people', 'people lists'],
    ['/api/v1/people/880001/credits', 'people lists'],
    ['/api/person/show.php?id=880001&type=person', 'people lists'],
    ['/api/v1/roles/dictionary', 'roles people'],
    ['/api/v1/lists/kept/comments', 'lists comments'],
    ['/api/v1/text-styles', 'text-styles'],
    ['/api/v1/lists/kept/related', 'lists relations'],
    ['/api/v1/lists/kept/franchise', 'people lists relations'],
    ['/api/stafflists/preview.php', 'lists'],
  ])('public answers say how long they may be kept and what they depend on: %s', async (path, keys) => {
    const answer = await server.get(path, browser);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('surrogate-control')).toBe('max-age=120, stale-while-revalidate=10');
    expect(answer.headers.get('xkey')).toBe(`${keys} site`.replace('UUID', uuid));
    // Browsers still ask each time, and nobody with a cookie or key gets what was kept for others.
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer.headers.get('vary')!.split(/,\s*/)).toEqual(
      expect.arrayContaining(['Accept-Encoding', 'Cookie', 'Authorization']),
    );
    const again = await fetch(server.url + path, {
      headers: { ...browser, 'if-none-match': answer.headers.get('etag')! },
    });
    expect([again.status, again.headers.get('xkey')]).toEqual([304, answer.headers.get('xkey')]);
  });

  it('search is kept for seconds only, because an index follows later', async () => {
    const { headers } = await server.get('/api/v1/search?q=unno', browser);
    expect(headers.get('surrogate-control')).toBe('max-age=10, stale-while-revalidate=10');
  });

  it('nothing private is offered, and everything else forbids to keep it', async () => {
    const owner = { cookie: (await newAccount(server.databaseUrl)).cookie };
    const made = await server.post<{ key: string }>('/api/v1/account/keys', { name: 'x' }, owner);
    const key = { authorization: `Bearer ${made.body.key}` };
    const hidden = await server.upload(sampleDocument({ slug: 'hidden', status: 'UNLISTED' }), cookie);
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    const signIn = await server.post('/api/v1/session/development', { account: 'user' });
    const cases: [string, number, Answer][] = [
      ['a member', 200, await server.get('/api/v1/lists/kept', { ...browser, cookie })],
      [
        'an invalid session',
        200,
        await server.get('/api/v1/lists', { cookie: `staffroll_session=${'x'.repeat(43)}` }),
      ],
      ['an unlisted list', 200, await server.get(`/api/v1/lists/${hidden.uuid}`, { ...browser, cookie })],
      ['an unlisted list for strangers', 404, await server.get(`/api/v1/lists/${hidden.uuid}`, browser)],
      ['the account', 200, await server.get('/api/v1/account', owner)],
      ['the account of nobody', 401, await server.get('/api/v1/account', browser)],
      ['the session', 200, await server.get('/api/v1/session', browser)],
      ['what is for moderators', 403, await server.get('/api/v1/moderation/desk', owner)],
      ['reading with a key', 200, await server.get('/api/v1/lists/kept', { ...browser, ...key })],
      [
        'a wrong key',
        401,
        await server.get('/api/v1/lists/kept', { ...browser, authorization: 'Bearer sr_x' }),
      ],
      ['other authorization', 200, await server.get('/api/v1/lists', { authorization: 'Basic eDp5' })],
      ['a robot', 200, await server.get('/api/v1/lists/kept', robot)],
      ['a wrong address', 400, await server.get('/api/v1/lists?page=x', browser)],
      ['nothing there', 404, await server.get('/api/v1/nowhere', browser)],
      [
        'a write',
        200,
        await server.post('/api/v1/parse', '監督\n山田太郎', { 'content-type': 'text/plain' }),
      ],
      ['a new session', 204, signIn],
      ['health', 200, await server.get('/api/health', browser)],
    ];
    expect(cases.map(([what, , answer]) => [what, answer.status, offered(answer)])).toEqual(
      cases.map(([what, status]) => [what, what === 'a write' ? expect.any(Number) : status, []]),
    );
    for (const [what, , { headers }] of cases)
      expect([what, headers.get('cache-control')]).toEqual([what, expect.stringMatching(/^private, no-/)]);
    expect(signIn.headers.has('set-cookie')).toBe(true);
  });

  it('limits and outages are not kept', async () => {
    const limited = await TestServer.on(server.databaseUrl, {
      SHARED_CACHE: 'varnish',
      SHARED_CACHE_URLS: receiver.url,
      RATE_LIMITS: 'on',
    });
    try {
      const refused = await eventually('Too many', async () => {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => limited.get('/api/v1/site', browser)),
        );
        return answers.find(({ status }) => status === 429) ?? null;
      });
      expect([offered(refused), refused.headers.get('cache-control')]).toEqual([[], 'private, no-store']);
    } finally {
      await limited.stop();
    }
  });

  it('a change is purged by its keys within a second, once more for answers on their way, and by one process', async () => {
    const other = await TestServer.on(server.databaseUrl, {
      SHARED_CACHE: 'varnish',
      SHARED_CACHE_URLS: receiver.url,
    });
    await server.project();
    // That the other one has begun is heard of late: changes may have been missed.
    await server.app.get(Notices).drained();
    await eventually('Quiet', isQuiet);
    receiver.requests.length = 0;
    const began = performance.now();
    await setStatus('COMPLETED');
    const changed = performance.now() - began;
    const first = await eventually('The purge', () => receiver.requests[0] ?? null);
    expect(first.method).toBe('PURGE');
    expect(String(first.headers['xkey-purge']).split(' ')).toEqual(
      expect.arrayContaining([`list:${uuid}`, 'lists']),
    );
    // Beside the change itself, as machines differ.
    expect(first.at - began).toBeLessThan(1_000 + 20 * changed);
    const timesPurged = () => receiver.keys().filter((key) => key === 'lists').length;
    await eventually('Once more', () => timesPurged() >= 2 || null);
    await eventually('Quiet', isQuiet);
    expect(timesPurged()).toBe(2);
    expect(receiver.keys()).not.toContain('site');
    await other.stop();
  });

  it('styles of texts are purged when moderators offer one to all, and when they withdraw it', async () => {
    const moderator = { cookie: await server.signIn('moderator') };
    const rules = [{ shape: 'J：J', as: 'role-names' }];
    const { body } = await server.post('/api/v1/text-styles', { name: 'Purged', rules }, moderator);
    for (const state of ['approved', 'withdrawn']) {
      receiver.requests.length = 0;
      await server.request('PUT', `/api/v1/text-styles/${body.id}/state`, { state }, moderator);
      const purged = await eventually('The purge', () =>
        receiver.keys().includes('text-styles') ? receiver.keys() : null,
      );
      expect(purged).toContain('text-styles');
    }
  });

  atNight(
    'a cache that is away delays nothing; answers are kept briefly until it is back and has every key',
    async () => {
      receiver.state = 'silent';
      const slowest = { milliseconds: 0 };
      for (const status of ['COMPLETED', 'IN_PROGRESS']) {
        const began = performance.now();
        await setStatus(status);
        slowest.milliseconds = Math.max(slowest.milliseconds, performance.now() - began);
      }
      // A purge is given three seconds.
      expect(slowest.milliseconds).toBeLessThan(2_500);
      await eventually('Short lives', async () => {
        const { headers } = await server.get('/api/v1/lists', browser);
        return headers.get('surrogate-control') === 'max-age=5, stale-while-revalidate=5' ? true : null;
      });
      expect((await server.get('/api/health')).body.sharedCache).toEqual({ ok: false });
      receiver.requests.length = 0;
      receiver.state = 'up';
      await eventually('All keys', () =>
        ['lists', `list:${uuid}`].every((key) => receiver.keys().includes(key)) ? true : null,
      );
      await eventually('Long lives', async () => {
        const { headers } = await server.get('/api/v1/lists', browser);
        return headers.get('surrogate-control') === 'max-age=120, stale-while-revalidate=10' ? true : null;
      });
      expect((await server.get('/api/health')).body.sharedCache).toEqual({ ok: true });
    },
  );
});

it.each([
  [
    'fastly',
    { path: '/service/SU1Z0isxPaozGVKXdv0eY/purge', method: 'POST', token: ['fastly-key', 'secret'] },
    ['surrogate-control', 'surrogate-key', 'lists site'],
  ],
  [
    'cloudflare',
    {
      path: '/client/v4/zones/023e105f/purge_cache',
      method: 'POST',
      token: ['authorization', 'Bearer secret'],
    },
    ['cloudflare-cdn-cache-control', 'cache-tag', 'lists,site'],
  ],
] as const)('%s gets its own headers and purges', async (engine, wanted, [lifetime, tag, keys]) => {
  const receiver = await PurgeReceiver.start();
  const server = await TestServer.start({
    SHARED_CACHE: engine,
    SHARED_CACHE_URLS: receiver.url + wanted.path.replace(/\/purge(_cache)?$/, ''),
    SHARED_CACHE_TOKEN: 'secret',
  });
  try {
    const { headers } = await server.get('/api/v1/lists', browser);
    expect(headers.get(lifetime)).toBe('max-age=300, stale-while-revalidate=10');
    expect(headers.get(tag)).toBe(keys);
    // A new build of the pages may be running.
    const first = await eventually('The purge at the start', () => receiver.requests[0] ?? null);
    expect([first.method, first.path]).toEqual([wanted.method, wanted.path]);
    expect(first.headers[wanted.token[0]]).toBe(wanted.token[1]);
    expect(receiver.keys()[0]).toBe('site');
  } finally {
    await server.stop();
    await receiver.stop();
  }
});

atNight('More keys than can wait become one purge of everything', async () => {
  const receiver = await PurgeReceiver.start();
  receiver.state = 'failing';
  const queue = new PurgeQueue(receiver.url, undefined, purgeDialects.varnish, () => undefined);
  try {
    for (let n = 0; n < 20_000; n += 1) queue.add([`list:${n}`]);
    expect(queue.size).toBeLessThanOrEqual(2_000);
    receiver.state = 'up';
    await eventually('Everything', () => (receiver.keys().includes('site') ? true : null));
  } finally {
    await queue.stop();
    await receiver.stop();
  }
});

atNight('Without the setting nothing is offered', async () => {
  const server = await TestServer.start();
  try {
    const answer = await server.get('/api/v1/lists', browser);
    expect(offered(answer)).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect((await server.get('/api/health')).body.sharedCache).toBeUndefined();
  } finally {
    await server.stop();
  }
});
