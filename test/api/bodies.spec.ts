import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { limitTable } from '../../server/base/http/limits/limit-table.js';
import { Limits } from '../../server/base/http/limits/limits.service.js';
import { atNight } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** What may be sent as the body of a request, by whom, how much, and what happens to the rest. */
let server: TestServer;
let user: string;
beforeAll(async () => {
  server = await TestServer.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  user = await server.signIn('user');
});
afterAll(() => server.stop());

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
let addresses = 0;
const someone = () => ({ 'x-forwarded-for': `192.0.2.${(addresses += 1)}` });
const problem = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code];

/** Sends headers and as much of a body as `pieces` has; returns what comes back until the connection ends. */
function raw(head: string[], pieces: Buffer[] = []): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('close', () => done(text));
    socket.on('error', (error) => (text ? done(text) : failed(error)));
    socket.write(`${head.join('\r\n')}\r\nHost: ${hostname}\r\n\r\n`);
    for (const piece of pieces) socket.write(piece);
  });
}

/** Sends a body in chunks, without announcing its length. */
function chunked(path: string, pieces: Buffer[], headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: { code: string } }>((done, failed) => {
    const asking = httpRequest(
      new URL(path, server.url),
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () =>
          done({ status: answer.statusCode!, body: JSON.parse(text) as { code: string } }),
        );
      },
    );
    asking.on('error', failed);
    for (const piece of pieces) asking.write(piece);
    asking.end();
  });
}

describe('The body of a request', () => {
  it('is limited to 100 KB, except for documents', async () => {
    const body = (size: number) => `{"account": "user", "more": "${'x'.repeat(size)}"}`;
    const post = (size: number) => server.post('/api/v1/session/development', body(size), someone());
    expect((await post(99 * kilobyte)).status).toBe(204);
    const refused = await post(101 * kilobyte);
    expect(problem(refused)).toEqual([413, 'body-too-large']);
    expect(refused.body.detail).toBe('At most 100 KB here.');
    const pieces = Array.from({ length: 4 }, () => Buffer.from(' '.repeat(30 * kilobyte)));
    expect(problem(await chunked('/api/v1/session/development', pieces, someone()))).toEqual([
      413,
      'body-too-large',
    ]);
  });

  it.each(['gzip', 'deflate', 'br', 'GZIP', 'gzip, identity'])('is never unpacked: %s', async (encoding) => {
    for (const path of ['/api/v1/session/end', '/api/v1/check', '/api/v1/parse']) {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding, ...someone() },
        body: new Uint8Array(gzipSync('{"text": ""}')),
      });
      const { code, detail } = (await answer.json()) as { code: string; detail: string };
      expect([answer.status, code]).toEqual([415, 'unsupported-media-type']);
      expect(detail).toContain('Content-Encoding');
    }
  });

  it('must be JSON and declared as such, or empty', async () => {
    const end = (type: string, body = '{}') =>
      server.post('/api/v1/session/end', body, { 'content-type': type, ...someone() });
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/vnd.x+json'])
      expect((await end(type)).status).toBe(204);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(problem(await end(type))).toEqual([415, 'unsupported-media-type']);
    expect((await end('application/x-www-form-urlencoded', '')).status).toBe(204);
    const broken = await end('application/json', '{"a": 1,}');
    expect([...problem(broken), broken.body.detail]).toEqual([
      400,
      'invalid-json',
      expect.stringContaining('Line 1, column 9'),
    ]);
    const latin = await fetch(`${server.url}/api/v1/session/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...someone() },
      body: new Uint8Array(Buffer.from('{"a": "\xe9"}', 'latin1')),
    });
    expect(latin.status).toBe(400);
  });

  it('is refused before parsing if it is nested too deeply', async () => {
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
    const answer = await server.post('/api/v1/session/development', `{"account": ${deep}}`, someone());
    expect([...problem(answer), answer.body.detail]).toEqual([
      400,
      'bad-request',
      'It is nested deeper than 64 levels.',
    ]);
    const fields = Array.from({ length: 20_000 }, (_, key) => `"k${key}": 0`).join();
    const wide = await server.post('/api/v1/check', `{"menus": [], "anilist": {${fields}}}`, someone());
    expect(problem(wide)).toEqual([400, 'invalid-list']);
    const many = await server.post('/api/v1/check', `[${'{},'.repeat(4_100_000)}{}]`, someone());
    expect(problem(many)).toEqual([400, 'invalid-list']);
  });

  it('is refused with 400 if it is deeply nested and malformed', async () => {
    const answer = await server.post('/api/v1/lists/import', `{"menus": ${'['.repeat(100_000)}`, {
      cookie: user,
    });
    expect(problem(answer)).toEqual([400, 'invalid-list']);
    const shallow = await server.post('/api/v1/lists/import', `{"menus": ${'['.repeat(20)}`, {
      cookie: user,
    });
    expect([...problem(shallow), shallow.body.detail]).toEqual([
      400,
      'invalid-json',
      'Line 1, column 31: a closing bracket is missing.',
    ]);
  });
});

describe('An unwanted body is not waited for', () => {
  const large = `Content-Length: ${15 * megabyte}`;
  const head = (path: string, ...more: string[]) => [
    `POST ${path} HTTP/1.1`,
    'Content-Type: application/json',
    `X-Forwarded-For: 192.0.2.${(addresses += 1)}`,
    large,
    ...more,
  ];

  it('at an unknown address, without permission, or too large: the answer arrives, then the connection ends', async () => {
    const some = [Buffer.from('['.repeat(64 * kilobyte))];
    const [nowhere, anonymous, small] = await Promise.all([
      raw(head('/api/v1/no/such/address'), some),
      raw(head('/api/v1/lists/import'), some),
      raw(head('/api/v1/session/end'), some),
    ]);
    expect(nowhere).toMatch(/^HTTP\/1\.1 404 /);
    expect(anonymous).toMatch(/^HTTP\/1\.1 401 /);
    expect(small).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('if the client asks first with Expect', async () => {
    const answer = await raw(head('/api/v1/lists/import', 'Expect: 100-continue', 'Connection: close'));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('except that a permitted one is accepted after asking', async () => {
    const body = Buffer.from(JSON.stringify(sampleDocument()));
    const answer = await raw(
      [
        'POST /api/v1/lists/import HTTP/1.1',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
        'Connection: close',
        `Cookie: ${user}`,
      ],
      [body],
    );
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });
});

describe('A client that sends much', () => {
  atNight('has to wait, a minute at most, even if the body is not used', async () => {
    const mine = someone();
    const body = Buffer.alloc(8 * megabyte, ' ');
    const send = () => server.post('/api/v1/no/such/address', body.toString(), mine);
    const statuses: number[] = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([...Array<number>(8).fill(404), 429]);
    const answer = await server.post('/api/v1/parse', { text: '' }, mine);
    expect(problem(answer)).toEqual([429, 'too-many-requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await server.post('/api/v1/parse', { text: '' }, someone())).status).toBe(200);
  });

  it('is measured as data arrives, if the length was not announced', async () => {
    const mine = someone();
    const pieces = [Buffer.from('{"text": "'), Buffer.alloc(16 * megabyte, 'x'), Buffer.from('"}')];
    const send = () => chunked('/api/v1/parse', pieces, mine);
    // Refused as too long; by then, its cost is known.
    expect(problem(await send())).toEqual([400, 'bad-request']);
    expect((await server.post('/api/v1/parse', { text: '' }, mine)).status).toBe(429);
  });

  it('is charged by size: a large text costs more than a small one', async () => {
    const { points, cost } = limitTable.texts;
    const left = 80;
    const answered = async (text: string) => {
      const who = someone();
      // Most points are spent beforehand: on a busy machine, parsing for all of them takes longer than the minute.
      server.app.get(Limits).takeInMemory('texts', `address ${who['x-forwarded-for']}`, points - left);
      let count = 0;
      while ((await server.post('/api/v1/parse', { text }, who)).status === 200) count += 1;
      return count;
    };
    const small = await answered('監督：灯台守渡\n'.repeat(20));
    expect(small).toBe(left / cost.each);
    expect(await answered(' '.repeat(1_900_000))).toBeLessThan(small / 5);
  });
});
