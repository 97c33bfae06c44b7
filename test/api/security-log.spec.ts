import { SecurityLog } from '../../server/base/logging/security-log.js';
import { newAccount } from '../support/accounts.js';
import { DiscordStandIn } from '../support/discord.js';
import { LiveClient } from '../support/live.js';
import { LogLines, TestServer } from '../support/server.js';

const site = 'http://staffroll.test';
let discord: DiscordStandIn;
let server: TestServer;
const log = new LogLines();

beforeAll(async () => {
  discord = await DiscordStandIn.start(site);
  server = await TestServer.start({ PUBLIC_URL: site, TRUST_PROXY: '1', ...discord.environment }, log);
  stopMinutes(server);
});
afterAll(async () => {
  await server?.stop();
  await discord?.stop();
});
beforeEach(() => log.lines.splice(0));

/** No minute after which it says how often something was repeated ends by the clock; it still says so when the server ends. */
const stopMinutes = ({ app }: TestServer): void => clearInterval(app.get(SecurityLog)['timer']);

const only = (event: string) => {
  const events = log.events(event);
  expect(events).toHaveLength(1);
  return events[0]!;
};

describe('The id of a request', () => {
  it('is in every answer, in the problem, and in all log lines about it', async () => {
    const { cookie } = await newAccount(server.databaseUrl);
    const ids = new Set<string>();
    for (const path of [
      '/api/health',
      '/api/v1/lists',
      '/robots.txt',
      '/nowhere',
      '/assets/none',
      '/api/v1/%00',
    ])
      ids.add((await server.get(path)).headers.get('x-request-id')!);
    expect(ids.size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
    const refused = await server.get('/api/v1/moderation/users', { cookie });
    expect(refused.body.requestId).toBe(refused.headers.get('x-request-id'));
    expect(only('access.refused')['requestId']).toBe(refused.body.requestId);
    // Even if a service writes the line, after the body was read.
    const made = await server.post('/api/v1/account/keys', { name: 'Mine' }, { cookie });
    expect(made.status).toBeLessThan(300);
    expect(only('key.created')['requestId']).toBe(made.headers.get('x-request-id'));
  });

  it('is taken from a trusted proxy if it is valid', async () => {
    const idFor = async (at: TestServer, given: string) =>
      (await at.get('/api/health', { 'x-request-id': given })).headers.get('x-request-id');
    expect(await idFor(server, 'proxy-id.0001')).toBe('proxy-id.0001');
    for (const odd of ['x', 'a b c d e f g h', 'x'.repeat(101), '"},{"event":"x'])
      expect(await idFor(server, odd)).toMatch(/^[0-9a-f]{16}$/);
    const alone = await TestServer.on(server.databaseUrl, {});
    try {
      expect(await idFor(alone, 'proxy-id.0001')).toMatch(/^[0-9a-f]{16}$/);
    } finally {
      await alone.stop();
    }
  });
});

describe('The log tells an operator', () => {
  const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);

  it('who logged in, for the first time or not, failed to, and logged out', async () => {
    const begun = await server.get('/login.php', { 'x-forwarded-for': '192.0.2.7' });
    const back = discord.answer(begun.headers.get('location')!);
    const [attempt] = cookiesOf(begun.headers);
    const done = await server.get(back.pathname + back.search, {
      cookie: attempt!,
      'x-forwarded-for': '192.0.2.7',
    });
    const [session] = cookiesOf(done.headers);
    const { id } = (await server.get('/account/auth.php', { cookie: session! })).body;
    expect(only('account.created')).toMatchObject({ of: id, address: '192.0.2.7' });
    expect(only('session.created')).toMatchObject({
      level: 'info',
      account: id,
      by: 'discord',
      address: '192.0.2.7',
    });
    await server.get(back.pathname + back.search, { cookie: attempt! });
    expect(only('login.failed')).toMatchObject({ code: 'login-expired' });
    await server.post('/api/v1/session/end', {}, { cookie: session! });
    expect(only('session.ended')).toMatchObject({ of: id, account: id });
    // No secrets of either side, and no names.
    for (const secret of [
      session!.split('=')[1]!,
      attempt!.split('=')[1]!,
      back.searchParams.get('code')!,
      discord.person['username'] as string,
    ])
      expect(log.lines.join('')).not.toContain(secret);
  });

  it('whose rights were changed and by whom, without any input', async () => {
    const moderator = await newAccount(server.databaseUrl, { moderator: true });
    const member = await newAccount(server.databaseUrl);
    const address = `/api/v1/moderation/users/${member.id}`;
    const headers = { cookie: moderator.cookie };
    await server.request('PATCH', address, { isContributor: true }, headers);
    expect(only('account.roles-changed')).toMatchObject({
      account: moderator.id,
      of: member.id,
      isContributor: true,
      isModerator: false,
    });
    await server.request('PUT', `${address}/ban`, { reason: 'Typed by\r\na person' }, headers);
    expect(only('account.banned')).toMatchObject({ account: moderator.id, of: member.id });
    await server.request('DELETE', `${address}/ban`, {}, headers);
    expect(only('account.unbanned')).toMatchObject({ account: moderator.id, of: member.id });
    expect(log.lines.join('')).not.toContain('Typed by');
  });

  it('which keys are created, used for the first time, and revoked', async () => {
    const member = await newAccount(server.databaseUrl);
    const { body } = await server.post('/api/v1/account/keys', { name: 'Mine' }, { cookie: member.cookie });
    for (let count = 0; count < 3; count += 1)
      expect((await server.get('/api/v1/lists', { authorization: `Bearer ${body.key}` })).status).toBe(200);
    expect(only('key.first-used')).toMatchObject({ key: body.id, of: member.id });
    await server.request('DELETE', `/api/v1/account/keys/${body.id}`, {}, { cookie: member.cookie });
    expect(only('key.revoked')).toMatchObject({ key: body.id, account: member.id });
    expect(log.lines.join('')).not.toContain(body.key);
  });

  it('what was refused, and requests from other sites', async () => {
    const member = await newAccount(server.databaseUrl);
    await server.get('/api/v1/moderation/users?q=typed', { cookie: member.cookie });
    expect(only('access.refused')).toMatchObject({
      account: member.id,
      code: 'forbidden',
      method: 'GET',
      route: '/api/v1/moderation/users',
    });
    await server.post('/api/v1/session/end', {}, { cookie: member.cookie, origin: 'https://evil.example' });
    expect(only('origin.refused')).toMatchObject({ method: 'POST', route: '/api/v1' });
  });

  it('repeated events once, with their count at the end', async () => {
    const other = new LogLines();
    const limited = await TestServer.on(server.databaseUrl, { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, other);
    stopMinutes(limited);
    const from = (address: string) => ({ authorization: 'Bearer wrong', 'x-forwarded-for': address });
    for (let count = 0; count < 40; count += 1) await limited.get('/api/v1/lists', from('192.0.2.1'));
    expect(other.events('access.refused')).toHaveLength(1);
    // As many addresses as an attacker likes.
    for (let count = 0; count < 150; count += 1)
      await limited.get('/api/v1/lists', from(`198.51.${count}.1`));
    expect(other.events('access.refused')).toHaveLength(100);
    await limited.stop();
    const refused = other.events('access.refused');
    expect(refused).toHaveLength(102);
    expect(refused.at(-2)).toMatchObject({ address: '192.0.2.1', code: 'key-malformed', more: 39 });
    expect(refused.at(-1)).toMatchObject({ more: 51 });
  });

  it('socket messages, including those refused before decoding', async () => {
    const stranger = await LiveClient.connect(server);
    expect(await stranger.push('no-list', 0, [])).toMatchObject({ code: 'unauthorized' });
    expect(only('access.refused')).toMatchObject({ code: 'unauthorized', route: 'socket' });
    log.lines.splice(0);
    const ended = new Promise((done) => stranger.socket.once('disconnect', done));
    for (let count = 0; count < 2_000; count += 1) stranger.socket.emit('list:close', 'none');
    await ended;
    expect(only('limit.reached')).toMatchObject({ limit: 'socket', route: 'socket' });
    stranger.close();
  });

  it('who reached which limit', async () => {
    const other = new LogLines();
    const limited = await TestServer.on(
      server.databaseUrl,
      { RATE_LIMITS: 'on', TRUST_PROXY: '1', ...discord.environment },
      other,
    );
    stopMinutes(limited);
    for (let count = 0; count < 35; count += 1)
      await limited.get('/login.php', { 'x-forwarded-for': '192.0.2.3' });
    expect(other.events('limit.reached')).toMatchObject([{ limit: 'login', who: 'address 192.0.2.3' }]);
    await limited.stop();
    expect(other.events('limit.reached').at(-1)).toMatchObject({ limit: 'login', more: 4 });
  });
});
