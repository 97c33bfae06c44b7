import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { returnAddress } from '@libs/contract/base/return-address.js';
import { StaticFiles } from '../../server/edge/pages/static-files.js';
import { createHash } from 'node:crypto';
import { io } from 'socket.io-client';
import { protocolVersion } from '@libs/contract/base/protocol-version.js';
import { emptyProfile, newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import type { OpenApi } from '../support/open-api.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let moderator: string;
beforeAll(async () => {
  server = await TestServer.start();
  moderator = await server.signIn('moderator');
});
afterAll(() => server.stop());

const sql = (statement: string) => query(server.databaseUrl, statement);
const hashOfCookie = (cookie: string) => createHash('sha256').update(cookie.split('=')[1]!).digest('hex');

const as = (cookie: string) => ({ cookie });
const stateOf = async (cookie: string) => (await server.get('/account/auth.php', as(cookie))).body;

describe('A page of another site', () => {
  const writing = ['post', 'put', 'patch', 'delete'];

  it('cannot write to any address with the cookie of a moderator who visits it', async () => {
    const { paths } = (await server.get<OpenApi>('/api/docs.json')).body;
    const addresses = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => writing.includes(method))
        .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, '1')] as const),
    );
    expect(addresses.length).toBeGreaterThan(35);
    // They store nothing, and answer everybody alike (compatible.spec.ts).
    const questions = ['POST /api/v1/names/lookup', 'POST /api/v1/lookup', 'POST /api/v1/by'];
    const wrong: string[] = [];
    for (const [method, path] of addresses) {
      for (const origin of ['https://evil.example', `${server.url}.evil.example`, 'null']) {
        const answer = await fetch(server.url + path, {
          method,
          headers: { cookie: moderator, origin, 'content-type': 'application/json' },
          body: '{}',
        });
        const { code } = (await answer.json()) as { code: string };
        const isRefused = answer.status === 403 && code === 'foreign-origin';
        if (isRefused === questions.includes(`${method} ${path}`)) wrong.push(`${method} ${path}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await stateOf(moderator)).toMatchObject({ loggedIn: true });
  });

  it('cannot write even if only the browser says that it is another site', async () => {
    const headers = { cookie: moderator, 'sec-fetch-site': 'cross-site' };
    for (const path of ['/api/v1/session/end', '/logout.php', '/api/v1/lists'])
      expect((await server.post(path, {}, headers)).body.code).toBe('foreign-origin');
    expect(await stateOf(moderator)).toMatchObject({ loggedIn: true });
  });

  it('includes the same host over http, if the site is reached over https', async () => {
    const own = new URL(server.url).host;
    const secure = await TestServer.on(server.databaseUrl, {
      PUBLIC_URL: 'https://x.example',
      TRUST_PROXY: '1',
    });
    try {
      const write = (origin: string) =>
        secure.post(
          '/api/v1/session/end',
          {},
          { origin, 'x-forwarded-host': own, 'x-forwarded-proto': 'https' },
        );
      expect((await write(`http://${own}`)).body.code).toBe('foreign-origin');
      expect((await write(`https://${own}`)).status).toBe(204);
      const live = (origin: string) => {
        const socket = io(secure.url, {
          transports: ['websocket'],
          reconnection: false,
          auth: { protocol: protocolVersion },
          extraHeaders: { origin, 'x-forwarded-host': own, 'x-forwarded-proto': 'https' },
        });
        return new Promise<string>((done) => {
          socket.on('connect', () => done('connected'));
          socket.on('connect_error', ({ message }) => done(message));
        }).finally(() => socket.close());
      };
      expect(await live(`http://${own}`)).toBe('foreign-origin');
      expect(await live(`https://${own}`)).toBe('connected');
    } finally {
      await secure.stop();
    }
  });

  it('cannot write with a form either, whose body need not be JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await server.post('/api/v1/lists/import', JSON.stringify(sampleDocument()), {
        cookie: moderator,
        origin: 'https://evil.example',
        'content-type': type,
      });
      expect(answer.body.code).toBe('foreign-origin');
    }
  });
});

describe('The session cookie', () => {
  it('is hidden from scripts and other sites, and over https never sent in clear text', async () => {
    const begin = (at: TestServer) => at.post('/api/v1/session/development', { account: 'user' });
    const attributes = /^staffroll_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/;
    const plain = (await begin(server)).headers.getSetCookie();
    expect(plain).toEqual([expect.stringMatching(new RegExp(`${attributes.source}$`))]);

    const secure = await TestServer.on(server.databaseUrl, { PUBLIC_URL: 'https://staff.example' });
    try {
      const answer = await begin(secure);
      // Over https, a browser accepts a cookie with this prefix only from this very host.
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(new RegExp(`^__Host-${attributes.source.slice(1)}; Secure$`)),
      ]);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
      const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
      const stateThere = async (sent: string) => (await secure.get('/account/auth.php', as(sent))).body;
      expect(await stateThere(cookie)).toMatchObject({ loggedIn: true });
      // A neighbouring host could have planted it there.
      expect(await stateThere(cookie.replace('__Host-', ''))).toMatchObject({ loggedIn: false });
      // From before the site had https: nobody is logged out by the switch, and the cookie that cannot be planted takes
      // precedence.
      expect(await stateThere(moderator)).toMatchObject({ isModerator: true });
      expect(await stateThere(`${moderator}; ${cookie}`)).toMatchObject({
        isModerator: false,
        loggedIn: true,
      });
      const ended = await secure.post('/api/v1/session/end', {}, as(cookie));
      expect(ended.headers.get('set-cookie')).toMatch(
        /^__Host-staffroll_session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/,
      );
      expect(await stateThere(cookie)).toMatchObject({ loggedIn: false });
    } finally {
      await secure.stop();
    }
  });

  it('is worthless after the login if somebody planted it before', async () => {
    const planted = `staffroll_session=${'A'.repeat(43)}`;
    const answer = await server.post('/api/v1/session/development', { account: 'user' }, as(planted));
    const given = answer.headers.get('set-cookie')!.split(';')[0]!;
    expect(given).not.toBe(planted);
    expect(await stateOf(planted)).toMatchObject({ loggedIn: false });
    expect(await stateOf(given)).toMatchObject({ loggedIn: true });
  });
});

describe('A session', () => {
  /** Makes it last used so long ago; answers with that time. */
  const used = async (cookie: string, ago: string): Promise<Date> => {
    const [session] =
      await sql(`update session set used_at = now() - interval '${ago}' where token_hash = '${hashOfCookie(cookie)}'
         returning used_at`);
    return session!['used_at'];
  };

  it('ends after 14 days without use', async () => {
    const { cookie } = await newAccount(server.databaseUrl);
    await used(cookie, '13 days 23 hours');
    expect(await stateOf(cookie)).toMatchObject({ loggedIn: true });
    // This counted as use.
    const listed = (await server.get('/api/v1/account/sessions', as(cookie))).body.items;
    expect(listed[0].usedAt).toBeGreaterThan(Date.now() / 1000 - 600);
    await used(cookie, '14 days 1 minute');
    expect(await stateOf(cookie)).toMatchObject({ loggedIn: false });
    expect((await server.get('/api/v1/account/sessions', as(cookie))).status).toBe(401);
  });

  it('ends after 30 days, however often it is used', async () => {
    const cookie = await server.signIn('user');
    const hash = hashOfCookie(cookie);
    expect(
      await sql(
        `select expires_at - created_at <= interval '30 days 1 minute' as "isBounded" from session where token_hash = '${hash}'`,
      ),
    ).toEqual([{ isBounded: true }]);
    expect(await stateOf(cookie)).toMatchObject({ loggedIn: true });
    await sql(`update session set expires_at = now() - interval '1 second' where token_hash = '${hash}'`);
    expect(await stateOf(cookie)).toMatchObject({ loggedIn: false });
  });

  it('has its last use recorded at most once an hour', async () => {
    const { cookie } = await newAccount(server.databaseUrl);
    const before = await used(cookie, '55 minutes');
    await stateOf(cookie);
    const hash = hashOfCookie(cookie);
    expect(await sql(`select used_at from session where token_hash = '${hash}'`)).toEqual([
      { used_at: before },
    ]);
    const old = await used(cookie, '61 minutes');
    await stateOf(cookie);
    expect(
      await sql(`select used_at > '${old.toISOString()}' as later from session where token_hash = '${hash}'`),
    ).toEqual([{ later: true }]);
  });
});

describe('Extra fields in requests', () => {
  const powers = {
    id: 1,
    isModerator: true,
    isContributor: true,
    is_moderator: true,
    role: 'moderator',
    banned: false,
    level: 0,
  };

  it('grant no rights with a profile, a login, or moderators’ actions on members', async () => {
    const member = await newAccount(server.databaseUrl);
    const profile = emptyProfile(`${member.name}-2`);
    const saved = await server.request(
      'PUT',
      '/api/v1/account/profile',
      { ...profile, ...powers, discordId: '1', ban: null },
      as(member.cookie),
    );
    expect(saved.status).toBe(200);
    await server.request(
      'PUT',
      '/api/v1/account/anonymity',
      { anonymous: true, ...powers },
      as(member.cookie),
    );
    expect(await stateOf(member.cookie)).toMatchObject({
      id: member.id,
      isModerator: false,
      isContributor: false,
    });

    const address = `/api/v1/moderation/users/${member.id}`;
    await server.request(
      'PATCH',
      address,
      { isContributor: true, screenName: 'taken over', id: 1 },
      as(moderator),
    );
    const { screenName, id } = await stateOf(member.cookie);
    expect(id).toBe(member.id);
    expect(screenName).not.toBe('taken over');

    const login = await server.post('/api/v1/session/development', { account: 'user', ...powers });
    const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0]!;
    expect((await stateOf(cookie)).isModerator).toBe(false);
  });

  it('grant no authorship and no verification through a list document', async () => {
    const [maker, named] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
    const document = {
      ...sampleDocument({ status: 'UNLISTED', author: named.name }),
      authors: [named.name],
      authorIds: [named.id],
      deleted: true,
    };
    await server.upload(document, maker.cookie);
    const at = `/api/v1/lists/${document.uuid}`;
    expect((await server.get(at, as(named.cookie))).status).toBe(404);
    const { body } = await server.get(`${at}/authors`, as(maker.cookie));
    expect(body.authors).toMatchObject([{ id: maker.id }]);

    const extras = { authors: [named.name], authorIds: [named.id], uuid: document.uuid, revision: 900 };
    const verified = { title: 'Made by hand', status: 'VERIFIED' };
    expect((await server.post('/api/v1/lists', verified, as(maker.cookie))).body.code).toBe('bad-request');
    const made = await server.post('/api/v1/lists', { title: 'Made by hand', ...extras }, as(maker.cookie));
    expect(made.body.uuid).not.toBe(document.uuid);
    const authors = await server.get(`/api/v1/lists/${made.body.uuid}/authors`, as(maker.cookie));
    expect(authors.body.authors).toMatchObject([{ id: maker.id }]);
  });
});

/** A request whose path is sent exactly as written, without fetch normalising it. */
function raw(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject).end();
  });
}

describe('Addresses lead', () => {
  it('to no file besides the public ones', async () => {
    const up = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..\\',
      '..%5c',
      '....//',
      '.%00./',
      '%252e%252e%252f',
    ];
    for (const step of up) {
      for (const from of ['/', '/assets/', '/assets//']) {
        for (const to of ['package.json', 'server/index.js', 'etc/passwd']) {
          const { status, text } = await raw(`${from}${step.repeat(to === 'etc/passwd' ? 8 : 3)}${to}`);
          expect(text).not.toMatch(/"devDependencies"|root:|import /);
          if (from !== '/') expect(status).toBeGreaterThanOrEqual(400);
        }
      }
    }
    // The same files where they are served from: names are known before the first request.
    const files = new StaticFiles(join(import.meta.dirname, '../support'));
    for (const path of ['/../../package.json', '/assets/../server.ts', '/%2e%2e/api/security.spec.ts']) {
      let passed = false;
      const response = { status: () => ({ end: () => (passed = true) }) };
      files.handle({ path, method: 'GET' } as never, response as never, () => (passed = true));
      expect(passed).toBe(true);
    }
  });

  it('to no other site after a login', () => {
    for (const wanted of [
      'https://evil.example/',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n//evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '/%2e//evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      ' //evil.example',
      '\\\\evil.example',
      'evil.example',
      ['/', '//evil.example'],
      undefined,
    ])
      expect(returnAddress(wanted)).toBe('/');
    expect(returnAddress('/staff/x?mode=stats#OP1')).toBe('/staff/x?mode=stats#OP1');
  });
});

it('The file name of a downloaded list is a single name, whatever its slug', async () => {
  for (const slug of ["it's(me)*;a=b", 'é雀~!,:@&$', 'a.b;filename=x.exe']) {
    const document = sampleDocument({ slug });
    await server.upload(document, moderator);
    const answer = await server.get(`/api/v1/lists/${document.uuid}?download`);
    const header = answer.headers.get('content-disposition')!;
    const parts = /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''([\w.~!$&%-]+)$/.exec(header);
    expect(decodeURIComponent(parts![2]!)).toBe(`${slug}.json`);
  }
  for (const slug of ['a"b', 'a\r\nSet-Cookie: x=y', 'a/../b', '../x', 'a b', '%0d%0ax']) {
    const document = sampleDocument({ slug });
    const { report } = await server.upload(document, moderator);
    expect(report).toContainEqual(expect.objectContaining({ path: 'slug' }));
    const answer = await server.get(`/api/v1/lists/${document.uuid}?download`);
    expect(answer.headers.get('content-disposition')).toContain(`"${document.uuid}.json"`);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

it('TRACE returns nothing of a request', async () => {
  const { hostname, port } = new URL(server.url);
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { 'x-secret': 'not-to-be-seen' };
    const request = httpRequest(
      { hostname, port, path: '/api/v1/lists', method: 'TRACE', headers },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    request.on('error', reject).end();
  });
  expect([404, 405]).toContain(status);
  expect(text).not.toContain('not-to-be-seen');
});

describe('Metrics', () => {
  it('can be read on the machine itself, and from elsewhere only with the token', async () => {
    const direct = await server.get('/api/metrics', { 'sec-fetch-site': 'none' });
    expect([direct.status, direct.text.includes('http_request_duration_seconds')]).toEqual([200, true]);
    const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
    expect((await server.get('/api/metrics', elsewhere)).status).toBe(403);
    const metricsToken = 'a-token-of-the-operator';
    const other = await TestServer.on(server.databaseUrl, { METRICS_TOKEN: metricsToken, TRUST_PROXY: '1' });
    try {
      const ask = async (authorization: string) =>
        (await other.get('/api/metrics', { ...elsewhere, authorization })).status;
      expect(await ask(`Bearer ${metricsToken}`)).toBe(200);
      expect(await ask(`Bearer ${metricsToken}x`)).toBe(403);
      expect((await other.get('/api/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
    } finally {
      await other.stop();
    }
  });
});

describe('Files for programs', () => {
  it('tell crawlers what is off limits and where the sitemap is', async () => {
    const { status, headers, text } = await server.get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    expect(text).toMatch(/\nSitemap: http:\/\/\S+\/sitemap\.xml\n/);
  });

  it('say where to report vulnerabilities, if a contact is configured', async () => {
    expect((await server.get('/.well-known/security.txt')).status).toBe(404);
    const reachable = await TestServer.on(server.databaseUrl, {
      CONTACT: 'misaki@example.org',
      PUBLIC_URL: 'https://staff.example',
    });
    try {
      const { headers, text } = await reachable.get('/.well-known/security.txt');
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const fields = new Map(
        text
          .trim()
          .split('\n')
          .map((line) => line.split(/: (.*)/) as [string, string]),
      );
      expect(fields.get('Contact')).toBe('mailto:misaki@example.org');
      expect(fields.get('Canonical')).toBe('https://staff.example/.well-known/security.txt');
      const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(170);
      expect(days).toBeLessThan(365);
      // So does a page that is not there.
      expect((await reachable.get('/nowhere')).text).toMatch(
        /href="mailto:misaki@example\.org"[^>]*>Report this problem</,
      );
      expect((await server.get('/nowhere')).text).not.toContain('Report this problem');
    } finally {
      await reachable.stop();
    }
  });
});

describe('Every answer', () => {
  it('runs nothing in a browser that displays it, unless it is a page', async () => {
    for (const path of [
      '/api/v1/lists',
      '/api/v1/lists/none',
      '/api/nowhere',
      '/api/v1/%00',
      '/account/auth.php',
      '/cards/nowhere',
      '/dumps',
      '/robots.txt',
      '/sitemap.xml',
      '/assets/none.js',
    ]) {
      const { headers } = await server.get(path);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none';(?!.*script-src)/),
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const path of ['/', '/nowhere.php']) {
      const { headers } = await server.get(path);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringMatching(/^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/]+=')+;/),
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('tells other sites no path of this one, and is framed by none of them', async () => {
    for (const path of [
      '/',
      '/staff-lists',
      '/nowhere.php',
      '/api/v1/lists',
      '/api/nowhere',
      '/robots.txt',
    ]) {
      const { headers } = await server.get(path);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin']);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN']);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'self'"),
      ]);
    }
  });

  it('lets the API documentation run only scripts that are files of this site', async () => {
    for (const path of ['/api/docs', '/api/docs/swagger-ui-init.js']) {
      const policy = (await server.get(path)).headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'; script-src 'self';");
    }
    const { text } = await server.get('/api/docs');
    expect(text).not.toMatch(/<script(?![^>]* src=)/);
    const files = [...text.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(
      ([, path]) => path!,
    );
    expect(files).toHaveLength(5);
    for (const path of files) expect([path, (await server.get(path)).status]).toEqual([path, 200]);
  });
});
