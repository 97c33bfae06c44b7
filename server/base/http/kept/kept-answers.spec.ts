import { createServer, request, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Era } from '../encoded.js';
import type { Limits } from '../limits/limits.service.js';
import { answerFirst } from './answer-first.js';
import { KeptAnswers } from './kept-answers.js';
import { keeperOf } from './sent-answers.js';

let server: Server;
let kept: KeptAnswers;
let made = 0;
let isCurrent = true;
let isMember = false;
/** What the usual way does besides sending a body. */
let meanwhile: (response: ServerResponse) => void;
let era: Era | undefined;

const limits = { tryInMemory: () => true, left: () => null } as unknown as Limits;

/** What the usual way does with its answer number 3 is '3'. */
async function get(path = '/api/a', headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<string>((done, failed) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => done(text));
    });
    asked.on('error', failed).end();
  });
}

beforeEach(async () => {
  [made, isCurrent, isMember, meanwhile, era] = [0, true, false, () => undefined, undefined];
  server = createServer((_request, response) => {
    made += 1;
    const bytes = Buffer.from(String(made));
    response.setHeader('ETag', `"${made}"`).setHeader('Cache-Control', 'public, no-cache');
    keeperOf(response)?.allow(['a', 'b']);
    meanwhile(response);
    keeperOf(response)?.keep({ accepted: 'identity', bytes }, era);
    response.end(bytes);
  });
  kept = new KeptAnswers({
    capacity: 10_000,
    limits,
    trustProxy: 0,
    isAnonymous: () => !isMember,
    isCurrent: () => isCurrent,
  });
  answerFirst(server, (asked, response) => kept.answer(asked, response, () => undefined));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => server.close(done)));

it('an answer is sent again until something changes that it shows', async () => {
  expect([await get(), await get()]).toEqual(['1', '1']);
  kept.changed('c');
  expect(await get()).toBe('1');
  kept.changed('b');
  expect([await get(), await get()]).toEqual(['2', '2']);
  kept.changed(null);
  expect([await get(), await get(), await get('/api/b')]).toEqual(['3', '3', '4']);
});

it('an answer during whose making something changed is not kept', async () => {
  meanwhile = () => kept.changed('a');
  expect([await get(), await get()]).toEqual(['1', '2']);
  meanwhile = () => kept.changed(null);
  expect([await get(), await get()]).toEqual(['3', '4']);
  meanwhile = () => kept.changed('c');
  expect([await get(), await get()]).toEqual(['5', '5']);
});

it('an answer goes with what whoever made it keeps', async () => {
  era = { isOver: false };
  expect([await get(), await get()]).toEqual(['1', '1']);
  era.isOver = true;
  expect([await get(), await get()]).toEqual(['2', '3']);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['says that it is private', (response) => response.setHeader('Cache-Control', 'no-store')],
  ['starts a session', (response) => response.setHeader('Set-Cookie', 'a=b')],
  ['has no ETag', (response) => response.removeHeader('ETag')],
  ['is a failure', (response) => (response.statusCode = 500)],
  ['is under a second limit', (response) => response.setHeader('RateLimit', ['"x"', '"y"'])],
])('an answer that %s is not kept', async (_what, change) => {
  meanwhile = change;
  expect([await get(), await get()]).toEqual(['1', '2']);
});

it('whoever is somebody, or asks for more than an address, is answered as usual', async () => {
  await get();
  expect(await get('/api/a', { authorization: 'Bearer x' })).toBe('2');
  expect(await get('/api/a', { 'content-length': '0' })).toBe('3');
  expect(await get('/api/a', {}, 'DELETE')).toBe('4');
  expect([await get('/other'), await get('/other')]).toEqual(['5', '6']);
  const long = `/api/${'x'.repeat(300)}`;
  expect([await get(long), await get(long)]).toEqual(['7', '8']);
  isMember = true;
  expect(await get()).toBe('9');
  [isMember, isCurrent] = [false, false];
  expect(await get()).toBe('10');
});

it('no more is kept than fits', async () => {
  for (const path of ['/api/a', '/api/b', '/api/c']) await get(path);
  expect([await get('/api/c'), await get('/api/b'), await get('/api/a')]).toEqual(['3', '2', '4']);
});
