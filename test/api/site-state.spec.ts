import { endpoints, type Route } from '@libs/contract/endpoints.js';
import { SiteStateService } from '../../server/base/site-state/site-state.service.js';
import { newAccount } from '../support/accounts.js';
import { atNight } from '../support/by-day.js';
import { runCommandHere } from '../support/commands.js';
import { query } from '../support/databases.js';
import { DiscordStandIn } from '../support/discord.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** What an operator does with the whole site: each takes effect at once, in every process. */
const site = 'http://staffroll.test';

let discord: DiscordStandIn;
let settings: Record<string, string>;
let server: TestServer;
let other: TestServer;
let member: { id: number; cookie: string };
let moderator: { id: number; cookie: string };
let uuid: string;

beforeAll(async () => {
  discord = await DiscordStandIn.start(site);
  settings = { TRUST_PROXY: '1', PUBLIC_URL: site, ...discord.environment };
  server = await TestServer.start(settings);
  other = await TestServer.on(server.databaseUrl, settings);
  member = await newAccount(server.databaseUrl, { name: 'Mikan', contributor: true });
  moderator = await newAccount(server.databaseUrl, { name: 'Budou', moderator: true });
  ({ uuid } = await server.upload(sampleDocument({ slug: 'sparrows' }), member.cookie));
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
  await discord?.stop();
});

/** As the operator's commands do it, in one of the processes. */
const states = () => server.app.get(SiteStateService);
const network = (address: string, bits: number) => ({ address, bits });

const from = (address: string, cookie?: string) => ({
  'x-forwarded-for': address,
  ...(cookie ? { cookie } : {}),
});

/** Stores something small, for a member. */
const write = (on: TestServer, headers: Record<string, string>) =>
  on.request('PUT', `/api/v1/lists/${uuid}/follow`, { what: ['edits'] }, headers);

const codeOf = ({ status, body }: { status: number; body: { code?: string } | undefined }) => [
  status,
  body?.code,
];

/** Both processes have heard of it. */
const heard = (isSo: (states: SiteStateService) => boolean) =>
  eventually('Every process hears of it', () =>
    [server, other].every(({ app }) => isSo(app.get(SiteStateService))) ? true : null,
  );

const refuses = (address: string) => (of: SiteStateService) => {
  try {
    of.refuseWrites(address);
    return false;
  } catch {
    return true;
  }
};
const accepts = (address: string) => (of: SiteStateService) => !refuses(address)(of);

const logOf = async (subject: string) =>
  (await server.get(`/api/v1/moderation/log?subject=${subject}&limit=3`, { cookie: moderator.cookie })).body
    .items;

describe('A banned network', () => {
  const address = '203.0.113.77';

  afterEach(async () => {
    await query(server.databaseUrl, 'delete from network_ban');
    await states().unbanNetwork(network(address, 32));
    await states().banNetwork(network('198.51.100.255', 32), 'x', null);
    await states().unbanNetwork(network('198.51.100.255', 32));
    await heard(accepts(address));
  });

  it('can read, but not change anything nor log in, and is told why; others go on', async () => {
    expect(await states().banNetwork(network('203.0.113.9', 24), 'Spam from here.', null)).toBe(
      '203.0.113.0/24',
    );
    await heard(refuses(address));
    for (const on of [server, other]) {
      const refused = await write(on, from(address, member.cookie));
      expect(codeOf(refused)).toEqual([403, 'network-banned']);
      expect(refused.body.detail).toBe('Spam from here.');
      expect((await on.get('/', from(address))).status).toBe(200);
      expect((await on.get('/api/v1/lists', from(address))).status).toBe(200);
      expect((await write(on, from('203.0.114.77', member.cookie))).status).toBeLessThan(300);
    }
    const report = await server.post(`/api/v1/lists/${uuid}/reports`, { message: 'x' }, from(address));
    expect(codeOf(report)).toEqual([403, 'network-banned']);
    const login = await server.get('/login.php', from(address));
    expect(login.headers.get('location')).toBe('/login?outcome=network-banned');
    // Whoever is logged in can end that, and what stores nothing works.
    expect((await server.post('/api/v1/parse', { text: '脚本：山田太郎' }, from(address))).status).toBe(200);
    const { cookie } = await newAccount(server.databaseUrl);
    expect((await server.post('/api/v1/session/end', '', from(address, cookie))).status).toBe(204);
  });

  it('stops edits in pages that are open, which go on once the ban is lifted', async () => {
    const open = await LiveClient.connect(server, { cookie: member.cookie, address });
    const { tree, revision } = await open.tree(uuid);
    const menu = tree.menus[0]!.id;
    const operations = [{ op: 'set', kind: 'menu', menu, id: menu, field: 'note', value: 'n' } as const];
    await states().banNetwork(network('203.0.0.0', 16), 'Spam', null);
    await heard(refuses(address));
    expect(await open.push(uuid, revision, operations)).toMatchObject({
      ok: false,
      code: 'network-banned',
      message: expect.stringMatching(/from your network .* Spam\.$/),
    });
    expect(await states().unbanNetwork(network('203.0.0.1', 16))).toBe('203.0.0.0/16');
    await heard(accepts(address));
    expect(await open.push(uuid, revision, operations)).toMatchObject({ ok: true });
    open.close();
  });

  it('stays banned after a restart', async () => {
    await states().banNetwork(network(address, 32), 'Spam.', null);
    const restarted = await TestServer.on(server.databaseUrl, settings);
    expect(codeOf(await write(restarted, from(address, member.cookie)))).toEqual([403, 'network-banned']);
    await restarted.stop();
  });

  it('is told when the ban ends, which it does by itself', async () => {
    const end = Math.floor(Date.now() / 1000) + 86_400;
    await states().banNetwork(network(address, 32), 'Spam', end);
    await heard(refuses(address));
    const { body } = await write(other, from(address, member.cookie));
    expect(body.detail).toMatch(/^Spam\. It ends on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
    expect(await states().networkBans()).toMatchObject([{ network: '203.0.113.77/32', until: end }]);
    await states().banNetwork(network(address, 32), 'Spam.', Math.floor(Date.now() / 1000) + 2);
    await heard(accepts(address));
    expect((await write(other, from(address, member.cookie))).status).toBeLessThan(300);
  });

  it('is in the moderation log, which forgets the network a month after', async () => {
    await states().banNetwork(network(address, 32), 'Spam.', null);
    await states().unbanNetwork(network(address, 32));
    await states().banNetwork(network('2001:db8:1:2::9', 64), 'Spam.', null);
    const made = { account: null, action: 'ban-network', after: { reason: 'Spam.', by: 'operator' } };
    expect(await logOf('network')).toMatchObject([
      { ...made, title: '2001:db8:1:2::/64' },
      { account: null, action: 'unban-network', title: '203.0.113.77/32' },
      { ...made, title: '203.0.113.77/32' },
    ]);
    const past = "now() - interval '31 days'";
    await query(server.databaseUrl, `update audit set at = ${past} where subject = 'network'`);
    await query(
      server.databaseUrl,
      `insert into network_ban (network, reason, until) values ('198.51.100.0/24', 'x', ${past})`,
    );
    await states().trim();
    const titles = (await logOf('network')).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['2001:db8:1:2::/64', 'a network', 'a network']);
    expect(await query(server.databaseUrl, 'select network from network_ban')).toEqual([
      { network: '2001:db8:1:2::/64' },
    ]);
  });
});

describe('Maintenance', () => {
  const readOnly = { reason: 'A new disk.', until: Date.parse('2199-01-31T18:00Z') / 1000 };
  const close = async () => {
    await states().setReadOnly(readOnly);
    await heard(({ state }) => state.readOnly !== null);
  };

  afterEach(async () => {
    await states().setReadOnly(null);
    await heard(({ state }) => state.readOnly === null);
  });

  it('refuses everything that changes something, for moderators too, until it is over', async () => {
    const open = await LiveClient.connect(other, { cookie: member.cookie });
    const told: unknown[] = [];
    open.socket.on('site:changed', (state) => told.push(state));
    const { tree, revision } = await open.tree(uuid);
    const menu = tree.menus[0]!.id;
    const operations = [{ op: 'set', kind: 'menu', menu, id: menu, field: 'note', value: 'm' } as const];

    await close();
    for (const on of [server, other])
      for (const { cookie } of [member, moderator]) {
        const refused = await write(on, { cookie });
        expect(codeOf(refused)).toEqual([503, 'read-only']);
        expect(refused.body).toMatchObject({ detail: 'A new disk.', retryAfter: 30 });
        expect(refused.headers.get('retry-after')).toBe('30');
      }
    expect((await server.get('/login.php')).headers.get('location')).toBe('/login?outcome=read-only');
    const push = await open.push(uuid, revision, operations, 'the-same-change');
    expect(push).toMatchObject({ ok: false, code: 'read-only', retryAfter: 30 });
    expect((await server.get(`/api/v1/lists/${uuid}`)).status).toBe(200);
    expect((await server.post('/api/v1/parse', { text: '脚本：山田太郎' })).status).toBe(200);
    const { cookie } = await newAccount(server.databaseUrl);
    expect((await server.post('/api/v1/session/end', '', { cookie })).status).toBe(204);

    await states().setReadOnly(null);
    await heard(({ state }) => state.readOnly === null);
    expect((await write(other, { cookie: member.cookie })).status).toBeLessThan(300);
    expect(await open.push(uuid, revision, operations, 'the-same-change')).toMatchObject({ ok: true });
    await eventually('The open page is told', () => (told.length === 2 ? true : null));
    expect(told).toEqual([
      { announcement: null, readOnly },
      { announcement: null, readOnly: null },
    ]);
    open.close();
    expect(await logOf('site')).toMatchObject([
      { action: 'reopen-site', account: null },
      { action: 'close-site', after: { readOnly, by: 'operator' } },
    ]);
  });

  /** What ends sessions and revokes keys, what somebody has seen, and questions that are asked by POST. */
  const works = new Set<string>([
    'POST /api/v1/session/end',
    'DELETE /api/v1/account/sessions/:id',
    'POST /api/v1/account/sessions/end-others',
    'DELETE /api/v1/account/keys/:id',
    'POST /api/v1/account/following/seen',
    'POST /api/v1/reports/seen',
    'POST /api/v1/tasks/taken',
    'POST /api/v1/by',
    'POST /api/v1/check',
    'POST /api/v1/lookup',
    'POST /api/v1/parse',
    'POST /api/v1/names/anilist',
    'DELETE /api/v1/names/anilist',
    'POST /api/v1/names/known',
    'POST /api/v1/names/lookup',
    'POST /api/v1/names/spellings',
  ] satisfies Route[]);

  it('refuses each request that stores something for somebody', async () => {
    await close();
    for (const route of Object.keys(endpoints)) {
      const [method, path] = route.split(' ') as ['GET' | Parameters<typeof server.request>[0], string];
      if (method === 'GET' || works.has(route)) continue;
      const answer = await server.request(
        method,
        path.replace(/:\w+/g, '1'),
        {},
        { cookie: moderator.cookie },
      );
      expect([route, ...codeOf(answer)]).toEqual([route, 503, 'read-only']);
    }
  });

  it('ends a login that was begun before, and stays on after a restart', async () => {
    const begun = await server.get('/login.php');
    await close();
    const back = discord.answer(begun.headers.get('location')!);
    const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!;
    const ended = await other.get(back.pathname + back.search, { cookie });
    expect(ended.headers.get('location')).toContain('outcome=read-only');
    const restarted = await TestServer.on(server.databaseUrl, settings);
    expect(codeOf(await write(restarted, { cookie: member.cookie }))).toEqual([503, 'read-only']);
    await restarted.stop();
  });
});

describe('A line above all pages', () => {
  const line = 'We move on Sunday <b>evening</b>.';
  const shown = 'We move on Sunday &lt;b&gt;evening&lt;/b&gt;.';
  const paths = ['/', '/staff/sparrows', '/faq', '/no-such-page', '/login'];
  const shownOn = async (text: string) => {
    const found: string[] = [];
    for (const [name, on] of Object.entries({ server, other }))
      for (const path of paths) if ((await on.get(path)).text.includes(text)) found.push(`${name} ${path}`);
    return found;
  };

  it('is on every page, also on those that are kept, and gone when it is removed', async () => {
    expect(await shownOn(shown)).toEqual([]);
    await states().announce(line);
    await heard(({ state }) => state.announcement === line);
    expect(await shownOn(shown)).toHaveLength(2 * paths.length);
    expect((await server.get('/', { cookie: member.cookie })).text).toContain(shown);
    expect((await server.get('/api/v1/site/state')).body).toEqual({ announcement: line, readOnly: null });
    await states().announce(null);
    await heard(({ state }) => state.announcement === null);
    expect(await shownOn(shown)).toEqual([]);
  });

  it('says during maintenance that nothing can be changed, why and until when', async () => {
    await states().setReadOnly({ reason: 'A new disk.', until: Date.parse('2199-01-31T18:00Z') / 1000 });
    await heard(({ state }) => state.readOnly !== null);
    const text = (await server.get('/')).text.replaceAll('<!-- -->', '');
    expect(text).toContain('Nothing can be changed at the moment');
    expect(text).toContain(', probably until Jan 31, 18:00 UTC. A new disk. What you type');
    await states().setReadOnly(null);
    await heard(({ state }) => state.readOnly === null);
  });

  it('is told to monitors during maintenance, whose refusals are no failures', async () => {
    const until = Date.parse('2199-01-31T18:00Z') / 1000;
    const metrics = async () => (await server.get('/api/metrics')).text;
    expect((await server.get('/api/health')).body.readOnly).toBeUndefined();
    expect(await metrics()).toMatch(/^site_read_only 0$/m);
    expect(await metrics()).not.toMatch(/^site_read_only_until_timestamp_seconds \d/m);
    const failures = async () => [
      ...(await metrics()).matchAll(/^http_\w+_count\{kind="(\w+)",status="503"\} \d+$/gm),
    ];
    const before = await failures();
    await states().setReadOnly({ reason: 'A new disk.', until });
    await heard(({ state }) => state.readOnly !== null);
    expect((await write(other, { cookie: member.cookie })).status).toBe(503);
    expect((await server.get('/api/health')).body).toMatchObject({
      readOnly: { reason: 'A new disk.', until },
    });
    expect((await server.get('/api/ready')).status).toBe(200);
    expect(await metrics()).toMatch(/^site_read_only 1$/m);
    expect(await metrics()).toMatch(new RegExp(`^site_read_only_until_timestamp_seconds ${until}$`, 'm'));
    const kinds = (found: RegExpMatchArray[]) =>
      found.map(([, kind]) => kind).filter((kind) => kind !== 'maintenance');
    expect([kinds(await failures()), (await failures()).length]).toEqual([
      kinds(before),
      kinds(before).length + 1,
    ]);
    await states().setReadOnly(null);
    await heard(({ state }) => state.readOnly === null);
  });
});

// Each command starts the whole application.
atNight('the operator does all of this with commands, which say what went wrong', async () => {
  const admin = async (...words: string[]) => {
    const { code, output, errors } = await runCommandHere('admin', words, {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: process.env['TEST_DATA_DIR']!,
    });
    return [code, (output + errors).trim()] as const;
  };
  const says = (code: number, text: RegExp) => [code, expect.stringMatching(text)];

  expect(await admin('network-ban', 'add', '203.0.113.9/24', '--reason', 'Spam.\nAgain.')).toEqual(
    says(0, /^203\.0\.113\.0\/24 is banned for good\.$/),
  );
  await heard(refuses('203.0.113.1'));
  expect(await admin('network-ban', 'list')).toEqual(
    says(0, /^network .*\n203\.0\.113\.0\/24 .* Spam\. Again\.$/),
  );
  expect(await admin('network-ban', 'remove', '203.0.113.0/24')).toEqual(says(0, /is no longer banned\.$/));
  await heard(accepts('203.0.113.1'));
  expect(await admin('network-ban', 'list')).toEqual(says(0, /^No network is banned\.$/));
  for (const [words, code, sentence] of [
    [['add', '0.0.0.0/0', '--reason', 'x'], 2, /of at least \/8 for IPv4/],
    [['add', 'example.org', '--reason', 'x'], 2, /Give an address \(192\.0\.2\.7/],
    [['add', '192.0.2.1'], 2, /--reason/],
    [['add', '192.0.2.1', '--reason', 'x', '--until', '2020-01-01'], 1, /cannot end in the past/],
    [['remove', '192.0.2.1'], 1, /^192\.0\.2\.1\/32 is not banned/],
  ] as const)
    expect([words, ...(await admin('network-ban', ...words))]).toEqual([words, ...says(code, sentence)]);

  expect(await admin('maintenance', 'on', '--reason', 'A disk.', '--until', '2199-01-31T18:00Z')).toEqual(
    says(0, /npm run admin -- maintenance off/),
  );
  await heard(({ state }) => state.readOnly?.reason === 'A disk.');
  expect(await admin('maintenance', 'show')).toEqual(
    says(0, /^The site is read-only, probably until 2199-01-31T18:00:00\.000Z: A disk\.$/),
  );
  expect(await admin('maintenance', 'off')).toEqual(says(0, /^The site is no longer read-only\.$/));
  expect(await admin('maintenance', 'off')).toEqual(says(0, /^The site was not read-only\.$/));
  await heard(({ state }) => state.readOnly === null);

  expect(await admin('announcement', 'set', 'Soon.')).toEqual(says(0, /announcement remove/));
  await heard(({ state }) => state.announcement === 'Soon.');
  expect(await admin('announcement', 'show')).toEqual(says(0, /^Soon\.$/));
  expect(await admin('announcement', 'remove')).toEqual(says(0, /is removed\.$/));
  expect(await admin('announcement', 'remove')).toEqual(says(1, /^There is no announcement\.$/));
  expect(await admin('announcement', 'set', 'x'.repeat(301))).toEqual(says(2, /1 to 300 characters/));
});
