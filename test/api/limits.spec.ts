import { setTimeout } from 'node:timers/promises';
import { waitInWords } from '@libs/contract/base/wait.js';
import { isLockTimeout } from '../../server/base/database/outage.js';
import { Limits } from '../../server/base/http/limits/limits.service.js';
import { limitTable } from '../../server/base/http/limits/limit-table.js';
import { atNight } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  other = await TestServer.on(server.databaseUrl, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const from = (address: string, more: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  ...more,
});

/** Reads until it is refused; returns how many requests were allowed. */
async function readUp(on: TestServer, headers: Record<string, string>, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    const { status } = await on.get('/api/v1/lists', headers);
    if (status === 429) return count;
    expect(status).toBe(200);
  }
  return most;
}

describe('Limits', () => {
  it('let an anonymous program read 120 times a minute, then say when it may continue', async () => {
    const visitor = from('192.0.2.1');
    expect(await readUp(server, visitor, 200)).toBe(120);
    const { status, headers, body } = await server.get('/api/v1/lists', visitor);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too-many-requests', status: 429 });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect((await server.get('/api/v1/lists', from('192.0.2.2'))).status).toBe(200);
    expect((await server.get('/api/health', visitor)).status).toBe(200);
    expect((await server.get('/api/v1/session', visitor)).status).toBe(200);
  });

  it('let one address open 1,200 pages a minute, kept ones too, and then say on a page when it may continue', async () => {
    const { points } = limitTable.pages;
    const limits = server.app.get(Limits);
    // Made before the minute begins: loading the pages takes long on a busy machine.
    expect((await server.get('/faq', from('192.0.2.32'))).status).toBe(200);
    for (let spent = 0; spent < points - 1; spent += 1) limits.takeInMemory('pages', 'address 192.0.2.30');
    const last = await server.get('/faq', from('192.0.2.30'));
    expect(last.status).toBe(200);
    const refused = await server.get('/faq', from('192.0.2.30'));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('Too many pages at once');
    expect(refused.text).toMatch(/Please wait (?:a minute|\d\d seconds)\./);
    const data = await server.get('/RSC/R/faq.txt', from('192.0.2.30'));
    expect([data.status, data.body.code]).toEqual([429, 'too-many-requests']);
    // The files that pages are made of are no pages.
    const [file] = /\/assets\/[\w.-]+\.js/.exec(last.text)!;
    expect((await server.get(file, from('192.0.2.30'))).status).toBe(200);
    expect((await server.get('/faq', from('192.0.2.31'))).status).toBe(200);
    expect((await server.get('/api/v1/lists', from('192.0.2.30'))).status).toBe(200);
  });

  it('are told with every answer, with the same wait in the header and in the body', async () => {
    const visitor = from('192.0.2.20');
    const first = await server.get('/api/v1/lists', visitor);
    expect(first.headers.get('ratelimit-policy')).toBe('"reading";q=120;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"reading";r=119;t=(?:60|59)$/);
    expect(first.headers.get('access-control-expose-headers')).toMatch(/RateLimit,RateLimit-Policy/);
    await readUp(server, visitor, 200);
    const refused = await server.get('/api/v1/lists', visitor);
    const wait = refused.headers.get('retry-after');
    expect(refused.body).toMatchObject({ status: 429, retryAfter: Number(wait) });
    expect(refused.body.title).toContain(waitInWords(Number(wait)));
    expect(refused.headers.get('ratelimit')).toBe(`"reading";r=0;t=${wait}`);
    const parsed = await server.post('/api/v1/parse', { text: '監督 山田' }, visitor);
    expect(parsed.headers.get('ratelimit')).toMatch(/^"texts";r=295;t=(?:60|59)$/);
  });

  it('apply to all processes together', async () => {
    const visitor = from('192.0.2.3');
    expect(await readUp(server, visitor, 100)).toBe(100);
    // The processes synchronise every second; on its own, the other one would allow 120.
    let allowed = 0;
    await eventually('the other process has heard of it', async () => {
      const { status } = await other.get('/api/v1/lists', visitor);
      if (status === 429) return true;
      allowed += 1;
      await setTimeout(100);
      return null;
    });
    expect(allowed).toBeLessThan(120);
  });

  atNight('charge nothing for unchanged answers', async () => {
    const visitor = from('192.0.2.4');
    const { headers } = await server.get('/api/v1/lists', visitor);
    const unchanged = { ...visitor, 'if-none-match': headers.get('etag')! };
    for (let count = 0; count < 200; count += 1)
      expect((await server.get('/api/v1/lists', unchanged)).status).toBe(304);
  });

  it('count what is made for other sites as reading, however it is written', async () => {
    const visitor = from('192.0.2.21');
    const paths = ['/cards/list/x.png', '/embed/x/01', '/oembed?url=x', '/oembed/?url=x', '/api/v1/lists/'];
    for (const [place, path] of paths.entries())
      expect([path, (await server.get(path, visitor)).headers.get('ratelimit')]).toEqual([
        path,
        expect.stringContaining(`"reading";r=${119 - place};`),
      ]);
    // In capitals there is nothing to read.
    expect((await server.get('/API/v1/lists', visitor)).status).toBe(404);
  });

  it("are wider for the site's own pages and for signed-in members", async () => {
    const pages = from('192.0.2.5', { 'sec-fetch-site': 'same-origin' });
    expect(await readUp(server, pages, 130)).toBe(130);
    const cookie = await server.signIn('user');
    expect(await readUp(server, from('192.0.2.1', { cookie }), 130)).toBe(130);
  });

  it('count rare actions exactly, across processes and concurrent calls', async () => {
    const { points } = limitTable['advanced-search'];
    // Whoever has waited too long for the others, on a busy machine, comes again: nothing was counted.
    const take = (on: TestServer): Promise<void> =>
      on.app
        .get(Limits)
        .take('advanced-search', 'address 192.0.2.6')
        .catch((error: unknown) => {
          if (isLockTimeout(error)) return take(on);
          throw error;
        });
    const tries = Array.from({ length: points * 2 }, (_, number) => take(number % 2 ? server : other));
    const allowed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(allowed).toHaveLength(points);
  });

  it('of what people write count only what was accepted', async () => {
    const member = await server.signIn('user');
    const document = sampleDocument();
    await server.upload(document, member);
    const list = `/api/v1/lists/${document.uuid}`;
    const visitor = from('192.0.2.77');
    const send = (body: unknown, headers: Record<string, string> = visitor, on = server) =>
      on.post(`${list}/reports`, body, headers);
    for (let count = 0; count < 4; count += 1) {
      expect((await send({ message: '' })).status).toBe(400);
      expect((await send('{"message": ')).status).toBe(400);
      expect((await send({ message: 'A\u0000' })).status).toBe(400);
      expect((await server.post('/api/v1/lists/none/reports', { message: 'x' }, visitor)).status).toBe(404);
    }
    const refused = await send({ message: '' });
    expect(refused.headers.get('ratelimit')).toContain('"reports-anonymous";r=5;');
    for (let count = 0; count < 5; count += 1)
      expect((await send({ message: `${count}` }, visitor, count % 2 ? other : server)).status).toBe(201);
    expect((await send({ message: 'x' })).status).toBe(429);
    expect((await send({ message: '' })).status).toBe(429);

    const boss = await server.signIn('moderator');
    const most = limitTable.claims.points;
    const claim = () => server.post(`${list}/claim`, {}, { cookie: boss });
    for (let count = 0; count < most + 2; count += 1) expect((await claim()).status).not.toBe(429);
    // What costs, or could be guessed, counts however it ends.
    const guess = () => server.post('/api/v1/session/development', { account: 'nobody' }, from('192.0.2.78'));
    for (let count = 0; count < limitTable.login.points; count += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('stop login attempts from one address', async () => {
    const login = (address: string) =>
      server.post('/api/v1/session/development', { account: 'user' }, from(address));
    const answers = await Promise.all(
      Array.from({ length: limitTable.login.points + 5 }, () => login('2001:db8::1')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await login('2001:db8::2')).status).toBe(429);
    expect((await login('2001:db8:0:1::1')).status).toBe(204);
  });

  it.each([
    [
      'reports of strangers',
      'reports-anonymous',
      3_600,
      /^Too many requests\. Please wait (?:an hour|\d\d minutes)\.$/,
    ],
    ['searches', 'advanced-search', 60, /can search again in (?:a minute|\d\d seconds)\.$/],
  ] as const)('say in words how long to wait: %s', async (_, name, most, sentence) => {
    const address = '192.0.2.7';
    const limits = server.app.get(Limits);
    for (let spent = 0; spent < limitTable[name].points; spent += 1)
      await limits.take(name, `address ${address}`);
    const { status, headers, body } = await (name === 'advanced-search'
      ? server.get('/api/v1/search/advanced?q=x', from(address))
      : server.post(`/api/v1/lists/${'a'.repeat(48)}/reports`, { message: 'x' }, from(address)));
    expect(status).toBe(429);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(most / 2);
    expect(body.title).toMatch(sentence);
    expect(body.title).toContain(waitInWords(wait));
  });
});
