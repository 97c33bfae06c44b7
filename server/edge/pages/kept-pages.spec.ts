import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Limits } from '../../base/http/limits/limits.service.js';
import { CachedPage, PageEnd } from './cached-page.js';
import { KeptPages, robotKey, wholeKey } from './kept-pages.js';
import { PageCache } from './page-cache.js';

const endOfAnybody = ' for anybody';
let server: Server;
let kept: KeptPages;
let cache: PageCache;
const spent: string[] = [];
const counted: string[] = [];
const answered: unknown[][] = [];
let isFull = false;
let isCurrent = true;

const limits = {
  tryInMemory(_name: string, who: string) {
    if (!isFull) spent.push(who);
    return !isFull;
  },
} as unknown as Limits;

async function keep(address: string, body: string, about: Partial<Parameters<typeof pageOf>[1]> = {}) {
  const page = await pageOf(body, about);
  await cache.of(address, async () => page);
  return page;
}

async function pageOf(
  body: string,
  { status = 200, isLong = false }: { status?: 200 | 404; isLong?: boolean },
) {
  const all = Buffer.from(body + endOfAnybody);
  const page = await CachedPage.of(all, Buffer.byteLength(body), () => ({
    headers: {},
    tags: [],
    status,
    isLong,
  }));
  page.sentWith('identity', { full: ['X-Full', body], fresh: ['X-Fresh', body] });
  return page;
}

/** What the usual way would have answered is '-'. */
async function get(path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((done, failed) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({ status: answer.statusCode!, text: Buffer.concat(chunks).toString(), headers: answer.headers }),
      );
    });
    asked.on('error', failed).end();
  });
}
const textOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).text;

beforeAll(async () => {
  server = createServer((_request, response) => response.end('-'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cache = new PageCache(1_000_000, { count: (source) => counted.push(source) });
  kept = new KeptPages({
    cache,
    limits,
    trustProxy: 1,
    endFor: (cookies) =>
      cookies === undefined
        ? null
        : cookies === 'known'
          ? new PageEnd(Buffer.from(' for a member'))
          : undefined,
    isCurrent: () => isCurrent,
  });
  kept.serve(server, (_request, status, _id, seconds) => answered.push([status, seconds < 10]));
});
afterAll(() => new Promise((done) => server.close(done)));

it('answers for pages that were found and sent before, until they change', async () => {
  expect(await textOf('/a')).toBe('-');
  const page = await keep('/a', 'page');
  expect(await textOf('/a')).toBe('-');
  kept.learn('/a?x=1', '/a');
  const { status, text, headers } = await get('/a?x=1');
  expect([
    status,
    text,
    headers['x-full'],
    headers['x-fresh'],
    headers.etag,
    headers['content-length'],
  ]).toEqual([200, 'page for anybody', 'page', undefined, page.etag, '16']);
  expect(headers['x-request-id']).toMatch(/^\w{16}$/);
  expect(answered).toEqual([[200, true]]);
  expect(counted).toEqual(['first', 'kept']);
  const head = await get('/a?x=1', {}, 'HEAD');
  expect([head.text, head.headers['content-length']]).toEqual(['', '16']);
  const known = await get('/a?x=1', { 'if-none-match': page.etag });
  expect([known.status, known.text, known.headers['x-fresh'], known.headers.etag]).toEqual([
    304,
    '',
    'page',
    page.etag,
  ]);
  // It was sent in no other encoding so far.
  expect(await textOf('/a?x=1', { 'accept-encoding': 'br' })).toBe('-');
  cache.clear();
  expect(await textOf('/a?x=1')).toBe('-');
});

it('tells members, robots and programs apart', async () => {
  kept.learn('/b', '/b');
  const short = await keep('/b', 'short', { isLong: true });
  await keep(wholeKey('/b'), 'whole');
  await keep(robotKey('/b'), 'robots');
  const browser = { 'sec-fetch-dest': 'document' };
  expect(await textOf('/b', browser)).toBe('short for anybody');
  expect(await textOf('/b')).toBe('whole for anybody');
  expect(await textOf('/b', { 'user-agent': 'Somebot/1.0' })).toBe('robots for anybody');
  const member = await get('/b', { ...browser, cookie: 'known' });
  expect([member.text, member.headers['content-length']]).toEqual(['short for a member', '18']);
  const again = await get('/b', { ...browser, cookie: 'known', 'if-none-match': member.headers.etag });
  expect([again.status, member.headers.etag === short.etag]).toEqual([304, false]);
  const other = await get('/b', { ...browser, 'if-none-match': member.headers.etag });
  expect(other.status).toBe(200);
  // Whose state is not known at the moment.
  expect(await textOf('/b', { ...browser, cookie: 'other' })).toBe('-');
  // The data of a page is the same for everybody.
  kept.learn('/RSC/R/b.txt', '/RSC/R/b.txt');
  await keep('/RSC/R/b.txt', 'data');
  expect(await textOf('/RSC/R/b.txt', { cookie: 'other' })).toBe('data for anybody');
});

it('leaves to the usual way what a member may see, and what was not heard of', async () => {
  kept.learn('/c', '/c');
  const page = await keep('/c', 'missing', { status: 404 });
  const { status, text, headers } = await get('/c', { 'if-none-match': page.etag });
  expect([status, text, headers.etag]).toEqual([404, 'missing for anybody', undefined]);
  expect(await textOf('/c', { cookie: 'known' })).toBe('-');
  isCurrent = false;
  expect(await textOf('/c')).toBe('-');
  isCurrent = true;
  expect(await textOf('/c', { 'content-length': '0' })).toBe('-');
  expect(await textOf('/c', {}, 'POST')).toBe('-');
});

it('counts what each address reads, and refuses nobody itself', async () => {
  kept.learn('/d', '/d');
  await keep('/d', 'page');
  spent.length = 0;
  await textOf('/d', { 'x-forwarded-for': '198.51.100.7, 192.0.2.9' });
  expect(spent).toEqual(['address 192.0.2.9']);
  isFull = true;
  expect(await textOf('/d')).toBe('-');
  isFull = false;
});
