import pg from 'pg';
import { keyLimits, type MadeKey } from '@libs/contract/accounts/keys.js';
import { limitTable } from '../../server/base/http/limits/limit-table.js';
import { Limits } from '../../server/base/http/limits/limits.service.js';
import { Notices } from '../../server/base/notices/notices.js';
import type { OpenApiDocument } from '../../server/base/http/openapi.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { insist } from '../support/insist.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let other: TestServer;
let database: pg.Client;

beforeAll(async () => {
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1', ANILIST_URL: 'off' };
  server = await TestServer.start(environment);
  other = await TestServer.on(server.databaseUrl, environment);
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await other.stop();
  await server.stop();
});

const keys = '/api/v1/account/keys';
const from = (address: string, key?: string) => ({
  'x-forwarded-for': address,
  ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
});
const make = (cookie: string, name: unknown = 'Season charts') =>
  server.post<MadeKey>(keys, { name }, { cookie });
const list = async (cookie: string) => (await server.get(keys, { cookie })).body.items;
const revoke = (cookie: string, id: string) => server.request('DELETE', `${keys}/${id}`, {}, { cookie });

/** Reads until it is refused; returns how many requests were allowed. */
async function readUp(on: TestServer, headers: Record<string, string>, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    const { status } = await on.get('/api/v1/site', headers);
    if (status === 429) return count;
    expect(status).toBe(200);
  }
  return most;
}

describe('A key', () => {
  it('is shown in full once, and only its hash and its start are stored', async () => {
    const own = await newAccount(server.databaseUrl);
    const { status, headers, body } = await make(own.cookie, '  Season charts ');
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toMatchObject({
      name: 'Season charts',
      start: body.key.slice(0, 9),
      usedOn: null,
      scopes: ['read'],
    });
    expect(body.key).toMatch(/^sr_[\w-]{43}$/);
    const { key, ...line } = body;
    expect(await list(own.cookie)).toEqual([line]);
    const { rows } = await database.query<{ row: string }>(
      'select to_json(k)::text as row from api_key k where id = $1',
      [line.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(key.slice(9));
    const exported = await server.get('/api/v1/account/export', { cookie: own.cookie });
    expect(JSON.parse(exported.text).apiKeys).toMatchObject([{ name: 'Season charts', start: line.start }]);
    expect(exported.text).not.toContain(key.slice(9));
  });

  it('shows its owner the day on which it was last used', async () => {
    const own = await newAccount(server.databaseUrl);
    const made = [(await make(own.cookie, 'Unused')).body, (await make(own.cookie, 'Used before')).body];
    const { key } = (await make(own.cookie, 'Used')).body;
    await database.query(`update api_key set used_on = '2024-02-03' where id = $1`, [made[1]!.id]);
    expect((await server.get('/api/v1/site', from('192.0.2.10', key))).status).toBe(200);
    const used = async () =>
      (await list(own.cookie)).map(({ name, usedOn }: MadeKey) => [name, usedOn]) as [string, string][];
    const [[, usedOn], ...others] = (await used()) as [[string, string], ...[string, string][]];
    expect(usedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Math.abs(Date.now() - Date.parse(usedOn))).toBeLessThan(2 * 86_400_000);
    expect(others).toEqual([
      ['Used before', '2024-02-03'],
      ['Unused', null],
    ]);
    await server.get('/api/v1/site', from('192.0.2.10', made[1]!.key));
    expect((await used())[1]![1]! >= usedOn).toBe(true);
  });

  it('has a readable name', async () => {
    const own = await newAccount(server.databaseUrl);
    for (const name of ['', '   ', 'x'.repeat(keyLimits.name + 1), 'a\u0000b', 7])
      expect((await make(own.cookie, name)).body).toMatchObject({ code: 'bad-request' });
    expect(await list(own.cookie)).toEqual([]);
  });

  it('is one of at most five, even when many are created at once', async () => {
    const own = await newAccount(server.databaseUrl);
    const answers = await Promise.all(Array.from({ length: 9 }, () => insist(() => make(own.cookie))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(keyLimits.perAccount);
    expect(answers.find(({ status }) => status !== 201)!.body).toMatchObject({ code: 'key-limit' });
    const items = await list(own.cookie);
    expect(items).toHaveLength(keyLimits.perAccount);
    expect((await revoke(own.cookie, items[0].id)).status).toBe(204);
    expect((await make(own.cookie)).status).toBe(201);
  });

  it('can be seen and revoked by nobody else', async () => {
    const own = await newAccount(server.databaseUrl);
    const stranger = await newAccount(server.databaseUrl, { moderator: true });
    const { id, key } = (await make(own.cookie)).body;
    expect(await list(stranger.cookie)).toEqual([]);
    for (const wrong of [id, 'nothing', '1'])
      expect((await revoke(stranger.cookie, wrong)).body.code).toBe('key-not-found');
    expect((await server.get('/api/v1/site', from('192.0.2.11', key))).status).toBe(200);
  });

  it('does nothing any more once the account is banned, and can still be revoked', async () => {
    const own = await newAccount(server.databaseUrl);
    const { id, key } = (await make(own.cookie)).body;
    const read = (on: TestServer) => on.get('/api/v1/site', from('192.0.2.12', key));
    for (const one of [server, other]) expect((await read(one)).status).toBe(200);
    const { cookie } = await newAccount(server.databaseUrl, { moderator: true });
    const ban = `/api/v1/moderation/users/${own.id}/ban`;
    await server.request('PUT', ban, { reason: 'Advertising' }, { cookie });
    // Long before either would ask for the key again by itself.
    for (const one of [server, other]) {
      const refused = await eventually('The ban', async () => {
        await one.app.get(Notices).drained();
        const answer = await read(one);
        return answer.status === 200 ? null : answer;
      });
      expect(refused.body).toMatchObject({ code: 'banned', detail: 'Advertising' });
    }
    expect((await make(own.cookie)).body).toMatchObject({ code: 'banned', detail: 'Advertising' });
    expect((await revoke(own.cookie, id)).status).toBe(204);
  });
});

describe('Reading with a key', () => {
  atNight('may make 1,200 requests a minute, whatever its address has used', async () => {
    const own = await newAccount(server.databaseUrl);
    const [one, two] = [(await make(own.cookie)).body.key, (await make(own.cookie)).body.key];
    const address = '192.0.2.20';
    expect(await readUp(server, from(address), 200)).toBe(limitTable.reading.points);
    expect(limitTable['reading-with-key'].points).toBe(1_200);
    expect(await readUp(server, from(address, one), 180)).toBe(180);
    const [{ id }] = (await list(own.cookie)).slice(-1);
    server.app.get(Limits).takeInMemory('reading-with-key', `key ${id}`, 1_010);
    expect(await readUp(server, from(address, one), 50)).toBe(10);
    const { status, headers, body } = await server.get('/api/v1/site', from('192.0.2.21', one));
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.get('/api/v1/site', from(address, two))).status).toBe(200);
    await eventually('the other process has heard of it', async () =>
      (await other.get('/api/v1/site', from(address, one))).status === 429 ? true : null,
    );
  });

  it('has exactly the rights of an anonymous visitor', async () => {
    const own = await newAccount(server.databaseUrl, { moderator: true });
    const document = sampleDocument({ status: 'UNLISTED' });
    await server.upload(document, own.cookie);
    const { key } = (await make(own.cookie)).body;
    const headers = from('192.0.2.22', key);
    expect((await server.get(`/api/v1/lists/${document.uuid}`, headers)).body.code).toBe('list-not-found');
    expect((await server.get('/api/account/auth.php', headers)).body.loggedIn).toBe(false);
    for (const path of ['/api/v1/account', keys, '/api/v1/moderation/log'])
      expect((await server.get(path, headers)).body.code).toBe('unauthorized');
    expect((await server.post('/api/v1/lists', { title: 'x' }, headers)).body.code).toBe('key-scope');
    expect((await server.post(keys, { name: 'x' }, headers)).body.code).toBe('unauthorized');
    const foreign = { ...headers, origin: 'https://elsewhere.example' };
    expect((await server.post('/api/v1/lists', { title: 'x' }, foreign)).body.code).toBe('foreign-origin');
  });

  it.each([
    ['of no shape of ours', 'Bearer abc', 'key-malformed'],
    ['that is cut off', 'Bearer sr_abc', 'key-malformed'],
    ['that is left out', 'Bearer', 'key-malformed'],
    ['that does not exist', `bearer sr_${'a'.repeat(43)}`, 'key-unknown'],
  ])('%s is refused, with the reason', async (_what, authorization, code) => {
    const headers = { ...from('192.0.2.23'), authorization };
    for (const answer of [
      await server.get('/api/v1/lists', headers),
      await server.post('/api/v1/parse', { text: 'x' }, headers),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([401, code]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
    }
  });

  it('is ignored where nothing is limited, and so are passwords for a proxy', async () => {
    const wrong = { ...from('192.0.2.24'), authorization: 'Bearer scraper' };
    expect((await server.get('/api/docs.json', wrong)).status).toBe(200);
    expect((await server.get('/api/health', wrong)).status).toBe(200);
    const basic = { ...from('192.0.2.24'), authorization: 'Basic c3RhZmY6cm9sbA==' };
    expect((await server.get('/api/v1/site', basic)).status).toBe(200);
  });

  it('is limited, so that keys cannot be guessed', async () => {
    const guess = (number: number, address: string) =>
      server.get('/api/v1/site', from(address, `sr_${String(number).padStart(43, '0')}`));
    const { points } = limitTable['wrong-keys'];
    const [left, answers]: [number, number[]] = [10, []];
    // Most of them beforehand: on a busy machine, all would take longer than the minute.
    server.app.get(Limits).takeInMemory('wrong-keys', 'address 192.0.2.25', points - left);
    for (let number = 0; number < left + 5; number += 1)
      answers.push((await guess(number, '192.0.2.25')).status);
    expect(answers.filter((status) => status === 401)).toHaveLength(left);
    expect(answers.at(-1)).toBe(429);
    expect((await guess(1, '192.0.2.26')).status).toBe(401);
    // Right ones do not count.
    const own = await newAccount(server.databaseUrl);
    server.app.get(Limits).takeInMemory('wrong-keys', 'address 192.0.2.29', points - 1);
    for (const { body } of [await make(own.cookie), await make(own.cookie)])
      expect((await server.get('/api/v1/site', from('192.0.2.29', body.key))).status).toBe(200);
    expect([(await guess(1, '192.0.2.29')).status, (await guess(2, '192.0.2.29')).status]).toEqual([
      401, 429,
    ]);
  });

  it('ends on every process when the key is revoked, and when its account is deleted', async () => {
    const own = await newAccount(server.databaseUrl);
    const stranger = await newAccount(server.databaseUrl);
    const theirs = (await make(stranger.cookie)).body;
    const made = [(await make(own.cookie)).body, (await make(own.cookie)).body];
    const statuses = async (key: string) => [
      (await server.get('/api/v1/site', from('192.0.2.27', key))).status,
      (await other.get('/api/v1/site', from('192.0.2.27', key))).status,
    ];
    const refused = (key: string) =>
      eventually('both processes refuse the key', async () =>
        (await statuses(key)).every((status) => status === 401) ? true : null,
      );
    for (const { key } of made) expect(await statuses(key)).toEqual([200, 200]);
    await revoke(own.cookie, made[0]!.id);
    expect((await server.get('/api/v1/site', from('192.0.2.27', made[0]!.key))).body.code).toBe(
      'key-unknown',
    );
    await refused(made[0]!.key);
    expect(await statuses(made[1]!.key)).toEqual([200, 200]);
    const left = await server.request(
      'DELETE',
      '/api/v1/account',
      { screenName: own.name },
      { cookie: own.cookie },
    );
    expect(left.status).toBe(204);
    await refused(made[1]!.key);
    const { rows } = await database.query('select 1 from api_key where account_id = $1', [own.id]);
    expect(rows).toEqual([]);
    expect(await statuses(theirs.key)).toEqual([200, 200]);
  });
});

describe('Programs on pages of other sites', () => {
  it('may send a key, and read why it is refused', async () => {
    const origin = 'https://elsewhere.example';
    const preflight = await fetch(`${server.url}/api/v1/lists`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/\bauthorization\b/i);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const { status, headers } = await server.get('/api/v1/lists', { ...from('192.0.2.28', 'sr_'), origin });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });

  it('learn about keys from the OpenAPI document', async () => {
    const { components, paths } = (await server.get<OpenApiDocument>('/api/docs.json')).body;
    expect(components.securitySchemes).toMatchObject({ key: { type: 'http', scheme: 'bearer' } });
    expect(paths['/api/v1/lists/{id}']!.get!.security).toEqual([{}, { key: [] }]);
    expect(paths['/api/v1/account/keys']!.post!.security).toEqual([{ session: [] }]);
    expect(paths['/api/health']!.get!.security).toEqual([{}]);
  });
});
