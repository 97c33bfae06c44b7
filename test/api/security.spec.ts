import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { returnAddress } from '../../libs/contract/index.js';
import { StaticFiles } from '../../server/pages/static-files.js';
import { newAccount } from '../support/accounts.js';
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

const as = (cookie: string) => ({ cookie });
const stateOf = async (cookie: string) => (await server.get('/account/auth.php', as(cookie))).body;

describe('A page of another site', () => {
  const writing = ['post', 'put', 'patch', 'delete'];

  it('writes to no address with the cookie of a moderator who looks at it', async () => {
    const { paths } = (await server.get<OpenApi>('/api/docs.json')).body;
    const addresses = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => writing.includes(method))
        .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, '1')] as const),
    );
    expect(addresses.length).toBeGreaterThan(35);
    const wrong: string[] = [];
    for (const [method, path] of addresses) {
      for (const origin of ['https://evil.example', `${server.url}.evil.example`, 'null']) {
        const answer = await fetch(server.url + path, {
          method,
          headers: { cookie: moderator, origin, 'content-type': 'application/json' },
          body: '{}',
        });
        const { code } = (await answer.json()) as { code: string };
        if (answer.status !== 403 || code !== 'foreign-origin') wrong.push(`${method} ${path}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await stateOf(moderator)).toMatchObject({ loggedIn: true });
  });

  it('writes nothing by a form either, whose body need not be JSON', async () => {
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
  it('is out of reach of scripts and other sites, and over https never sent in the clear', async () => {
    const begin = (at: TestServer) => at.post('/api/v1/session/development', { account: 'user' });
    const attributes = /^staffroll_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/;
    const plain = (await begin(server)).headers.getSetCookie();
    expect(plain).toEqual([expect.stringMatching(new RegExp(`${attributes.source}$`))]);

    const secure = await TestServer.on(server.databaseUrl, { PUBLIC_URL: 'https://staff.example' });
    try {
      const answer = await begin(secure);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(new RegExp(`${attributes.source}; Secure$`)),
      ]);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
      const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
      const ended = await secure.post('/api/v1/session/end', {}, as(cookie));
      expect(ended.headers.get('set-cookie')).toMatch(/Max-Age=0; HttpOnly; SameSite=Lax; Secure$/);
    } finally {
      await secure.stop();
    }
  });

  it('that somebody planted before the login is worth nothing after it', async () => {
    const planted = `staffroll_session=${'A'.repeat(43)}`;
    const answer = await server.post('/api/v1/session/development', { account: 'user' }, as(planted));
    const given = answer.headers.get('set-cookie')!.split(';')[0]!;
    expect(given).not.toBe(planted);
    expect(await stateOf(planted)).toMatchObject({ loggedIn: false });
    expect(await stateOf(given)).toMatchObject({ loggedIn: true });
  });
});

describe('Fields that an address does not ask for', () => {
  const powers = {
    id: 1,
    isModerator: true,
    isContributor: true,
    is_moderator: true,
    role: 'moderator',
    banned: false,
    level: 0,
  };

  it('give no rights with a profile, a login, or what moderators say of members', async () => {
    const member = await newAccount(server.databaseUrl);
    const profile = {
      screenName: `${member.name}-2`,
      bio: '',
      discord: '',
      twitter: '',
      bluesky: '',
      discordVisibility: 0,
      twitterVisibility: 0,
      blueskyVisibility: 0,
    };
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

  it('make nobody an author and nothing verified with a list', async () => {
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

/** A request whose path goes out as it is written, without what fetch makes of it. */
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
  it('to no file beside the public ones', async () => {
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
    // The same files where they are served from, whatever is there: the names are known before anybody asks.
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

it('The name of a downloaded list is one name, whatever its slug is', async () => {
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
