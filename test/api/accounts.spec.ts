import { io, type Socket } from 'socket.io-client';
import { protocolVersion } from '@libs/contract/base/protocol-version.js';
import { demoAccounts } from '../../server/domain/users/demo-accounts.js';
import { DevelopmentAccounts } from '../../server/domain/users/development-accounts.service.js';
import { SessionStore } from '../../server/domain/users/session.store.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { DiscordStandIn } from '../support/discord.js';
import { insist } from '../support/insist.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => void (server = await TestServer.start()));
afterAll(() => server?.stop());

const profile = {
  screenName: 'nelly',
  bio: '**Hello**',
  discord: 'nelly',
  twitter: 'nelly_t',
  bluesky: 'nelly.bsky.social',
  discordVisibility: 0,
  twitterVisibility: 1,
  blueskyVisibility: 2,
};
const save = (cookie: string, changes: object = {}) =>
  server.request('PUT', '/api/v1/account/profile', { ...profile, ...changes }, { cookie });
const member = (id: number, cookie?: string) => server.get(`/api/v1/users/${id}`, cookie ? { cookie } : {});

describe('A profile', () => {
  it('is saved as typed, and shows each visitor what they may see', async () => {
    const own = await newAccount(server.databaseUrl);
    const other = await newAccount(server.databaseUrl);
    const moderator = await newAccount(server.databaseUrl, { moderator: true });
    const banned = await newAccount(server.databaseUrl);
    await newAccount.change(server.databaseUrl, banned.id, `ban_reason = 'x'`);
    const saved = await save(own.cookie, { screenName: ' nelly  one ', twitter: 'https://x.com/nelly_t' });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ ...profile, screenName: 'nelly one', anonymous: false, discordId: null }),
    ]);
    expect((await server.get('/api/v1/account', { cookie: own.cookie })).body).toEqual(saved.body);
    const contactsFor = async (cookie?: string) => (await member(own.id, cookie)).body.contacts;
    expect(await contactsFor()).toEqual({ bluesky: 'nelly.bsky.social' });
    expect(await contactsFor(banned.cookie)).toEqual({ bluesky: 'nelly.bsky.social' });
    const forMembers = { twitter: 'nelly_t', bluesky: 'nelly.bsky.social' };
    expect(await contactsFor(other.cookie)).toEqual(forMembers);
    expect(await contactsFor(moderator.cookie)).toEqual(forMembers);
    expect(await contactsFor(own.cookie)).toEqual({ discord: 'nelly', ...forMembers });
    const shown = {
      id: own.id,
      screenName: 'nelly one',
      avatar: null,
      bio: '**Hello**',
      createdAt: expect.closeTo(Date.now() / 1000, -3),
      isContributor: false,
      isModerator: false,
      contacts: { bluesky: 'nelly.bsky.social' },
      lists: 0,
      authored: 0,
      changes: 0,
      isHidden: false,
      banReason: null,
      isOwn: false,
    };
    expect((await member(own.id)).body).toEqual(shown);
    expect((await member(moderator.id)).body).toMatchObject({ isModerator: true, isContributor: false });
    // One's own name is not taken, in whatever case.
    expect((await save(own.cookie, { screenName: 'Nelly ONE' })).status).toBe(200);
  });

  it('is refused with the invalid field, and nothing is stored', async () => {
    const own = await newAccount(server.databaseUrl);
    for (const [changes, path] of [
      [{ screenName: 'x' }, 'screenName'],
      [{ screenName: 'a former member' }, 'screenName'],
      [{ bio: 'x'.repeat(4_001) }, 'bio'],
      [{ bluesky: 'no handle' }, 'bluesky'],
      [{ twitterVisibility: 3 }, 'twitterVisibility'],
    ] as const) {
      const { status, body } = await save(own.cookie, changes);
      expect([status, body.errors[0].path]).toEqual([400, path]);
    }
    expect((await server.get('/api/v1/account', { cookie: own.cookie })).body).toMatchObject({
      bio: '',
      twitter: '',
    });
    expect((await save('')).body.code).toBe('unauthorized');
  });

  it("cannot take somebody else's name, not even in different case or at the same moment", async () => {
    await newAccount(server.databaseUrl, { name: 'Taken' });
    const own = await newAccount(server.databaseUrl);
    expect((await save(own.cookie, { screenName: 'tAKEN' })).body.code).toBe('screen-name-taken');
    const rivals = await Promise.all([1, 2, 3, 4].map(() => newAccount(server.databaseUrl)));
    const answers = await Promise.all(
      rivals.map(({ cookie }) => insist(() => save(cookie, { screenName: 'The One' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('that is renamed changes its author’s lists, without counting as an update of them', async () => {
    const own = await newAccount(server.databaseUrl);
    const uuid = 'a1'.repeat(24);
    await server.upload(sampleDocument({ uuid, title: 'Named', author: 'someone else' }), own.cookie);
    const authors = { authors: [own.name] };
    await server.request('PUT', `/api/v1/lists/${uuid}/authors`, authors, { cookie: own.cookie });
    await query(server.databaseUrl, `update list set updated_at = '2020-01-01' where uuid = '${uuid}'`);
    // A list of somebody else, with the revision that the renamed author’s list will have.
    const savingId = (await server.get(`/api/v1/lists/${uuid}`)).body.savingId + 1;
    const other = sampleDocument({ savingId });
    await server.upload(other, (await newAccount(server.databaseUrl)).cookie);
    const times = async () => {
      const heads = await Promise.all([uuid, other.uuid].map((id) => server.get(`/api/v1/lists/${id}/head`)));
      return heads.map(({ body }) => body.card.lastModified as number);
    };
    const before = await times();
    expect((await save(own.cookie, { screenName: 'renamed author' })).status).toBe(200);
    expect((await server.get(`/api/v1/lists/${uuid}`)).body).toMatchObject({
      author: 'someone else, renamed author',
      savingId,
    });
    expect(await times()).toEqual(before);
  });

  it('of a banned member cannot be changed and is hidden from others; only moderators see the ban', async () => {
    const own = await newAccount(server.databaseUrl);
    const moderator = await newAccount(server.databaseUrl, { moderator: true });
    await save(own.cookie, { screenName: 'loud', bio: 'Buy this' });
    await newAccount.change(
      server.databaseUrl,
      own.id,
      `ban_reason = 'Advertising', banned_until = '2999-01-01T00:00:00Z'`,
    );
    expect((await save(own.cookie, { screenName: 'loud' })).body.code).toBe('banned');
    expect((await server.get('/api/v1/session', { cookie: own.cookie })).body.banUntil).toBe(32_472_144_000);
    expect((await member(own.id)).body).toMatchObject({ bio: '', contacts: {}, banReason: null });
    const contacts = { twitter: 'nelly_t', bluesky: 'nelly.bsky.social' };
    expect((await member(own.id, moderator.cookie)).body).toMatchObject({
      bio: 'Buy this',
      banReason: 'Advertising',
      contacts,
    });
    expect((await member(own.id, own.cookie)).body).toMatchObject({
      bio: 'Buy this',
      banReason: 'Advertising',
      contacts,
    });
  });

  it('of a nonexistent member is not found', async () => {
    for (const id of ['0', '999999', '2147483648', '99999999999', '-1', '-2147483649'])
      expect((await server.get(`/api/v1/users/${id}`)).body.code).toBe('member-not-found');
    expect((await server.get('/api/v1/users/nelly')).status).toBe(400);
    const [first] = await query(server.databaseUrl, 'select screen_name as name from account where id = 1');
    expect((await member(1)).body.screenName).toBe(first!.name);
  });
});

describe('The lists of a member', () => {
  it('are on pages of 24, the last updated first', async () => {
    const { id } = await newAccount(server.databaseUrl);
    await query(
      server.databaseUrl,
      `with made as (
         insert into list (uuid, title, status, revision, projected_revision, fields, settings, anilist, updated_at)
         select 'c' || lpad(n::text, 47, '0'), 'Many ' || n, 'COMPLETED', 0, 0, '{}', '{}', '{}', now() - make_interval(days => n)
         from generate_series(1, 25) n returning id)
       insert into list_contributor (list_id, account_id, changes) select id, ${id}, 2 from made`,
    );
    const page = async (more: string) => (await server.get(`/api/v1/users/${id}/lists?${more}`)).body;
    const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);
    const first = await page('');
    expect(first).toMatchObject({ total: 25, page: 1, pages: 2, previous: null });
    expect(titles(first)).toEqual(Array.from({ length: 24 }, (_, at) => `Many ${at + 1}`));
    const second = await page('page=2');
    expect([titles(second), second.page, second.next]).toEqual([['Many 25'], 2, null]);
    expect((await member(id)).body).toMatchObject({ lists: 25, authored: 0, changes: 50 });
    await query(server.databaseUrl, `delete from list where title like 'Many %'`);
    expect(await page('')).toMatchObject({ items: [], total: 0, pages: 1 });
  });
});

describe('A member who asks to be anonymous', () => {
  it('is removed from all cards and hidden from others, and can undo that', async () => {
    const own = await newAccount(server.databaseUrl);
    const moderator = await newAccount(server.databaseUrl, { moderator: true });
    const uuid = 'b2'.repeat(24);
    await server.upload(sampleDocument({ uuid, title: 'Unnamed' }), own.cookie);
    const head = async () => (await server.get(`/api/v1/lists/${uuid}/head`)).body;
    const contributors = async () => (await head()).card.contributors;
    const authors = async () => (await head()).authors.map(({ id }: { id: number | null }) => id);
    const hide = (anonymous: boolean) =>
      server.request('PUT', '/api/v1/account/anonymity', { anonymous }, { cookie: own.cookie });
    expect(await contributors()).toHaveLength(1);
    expect(await authors()).toContain(own.id);
    expect((await hide(true)).body).toMatchObject({ anonymous: true });
    expect(await contributors()).toEqual([]);
    expect(await authors()).not.toContain(own.id);
    // At level 0 they are named all the same.
    await newAccount.change(server.databaseUrl, own.id, 'level = 0');
    expect(await authors()).toContain(own.id);
    await newAccount.change(server.databaseUrl, own.id, 'level = 1');
    expect((await member(own.id)).body.code).toBe('member-not-found');
    expect((await server.get(`/api/v1/users/${own.id}/lists`)).body.code).toBe('member-not-found');
    expect((await member(own.id, moderator.cookie)).body).toMatchObject({ isHidden: true });
    expect((await member(own.id, own.cookie)).body).toMatchObject({ isHidden: true, isOwn: true });
    await hide(false);
    expect(await contributors()).toHaveLength(1);
    const lists = (await server.get(`/api/v1/users/${own.id}/lists`)).body;
    expect([lists.total, lists.items[0].uuid]).toEqual([1, uuid]);
    // Only public lists count, and each change of them.
    for (const comment of ['once', 'twice'])
      await server.upload(sampleDocument({ uuid, title: 'Unnamed', comment }), own.cookie);
    const gone = sampleDocument();
    for (const one of [gone, sampleDocument({ status: 'UNLISTED' })]) await server.upload(one, own.cookie);
    await server.request(
      'DELETE',
      `/api/v1/lists/${gone.uuid}`,
      { title: gone.title },
      { cookie: own.cookie },
    );
    expect((await member(own.id)).body).toMatchObject({ lists: 1, authored: 1, changes: 3 });
  });
});

describe('Sessions', () => {
  const sessions = async (cookie: string) =>
    (await server.get('/api/v1/account/sessions', { cookie })).body.items;
  const signIn = async (userAgent: string) => {
    const answer = await server.post(
      '/api/v1/session/development',
      { account: 'user' },
      { 'user-agent': userAgent },
    );
    return answer.headers.get('set-cookie')!.split(';')[0]!;
  };
  const hears = (cookie: string): Promise<{ socket: Socket; ended: Promise<string> }> =>
    new Promise((done, failed) => {
      const socket = io(server.url, {
        transports: ['websocket'],
        auth: { protocol: protocolVersion },
        extraHeaders: { cookie },
        reconnection: false,
        forceNew: true,
      });
      const ended = new Promise<string>((end) => socket.on('session:ended', ({ code }) => end(code)));
      socket.on('connect', () => done({ socket, ended }));
      socket.on('connect_error', failed);
    });

  it('are listed, and end one by one or all others at once, including their open pages', async () => {
    const firefox = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    const phone = await signIn('Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36');
    const third = await signIn('curl/8');
    const list = await sessions(firefox);
    expect(list[0]).toMatchObject({ browser: 'Firefox on Linux', isThis: true });
    expect(list.map(({ browser }: { browser: string }) => browser).sort()).toEqual([
      '',
      'Chrome on Android',
      'Firefox on Linux',
    ]);
    expect(JSON.stringify(list)).not.toMatch(/[0-9a-f]{64}/);

    const open = await hears(phone);
    const { id } = list.find(({ browser }: { browser: string }) => browser === 'Chrome on Android');
    const stranger = await newAccount(server.databaseUrl);
    const end = (cookie: string) =>
      server.request('DELETE', `/api/v1/account/sessions/${id}`, {}, { cookie });
    expect((await end(stranger.cookie)).body.code).toBe('session-not-found');
    expect((await end(firefox)).status).toBe(204);
    expect(await open.ended).toBe('unauthorized');
    expect((await end(firefox)).body.code).toBe('session-not-found');
    expect(await sessions(firefox)).toHaveLength(2);
    expect((await server.get('/account/auth.php', { cookie: phone })).body.loggedIn).toBe(false);

    await server.post('/api/v1/account/sessions/end-others', {}, { cookie: firefox });
    expect(await sessions(firefox)).toHaveLength(1);
    expect((await server.get('/account/auth.php', { cookie: third })).body.loggedIn).toBe(false);
    expect((await server.get('/api/v1/account/sessions')).body.code).toBe('unauthorized');
    open.socket.close();
  });

  it('are listed by their last use, the one that asks first; those that are over are not, and are removed', async () => {
    const { id, cookie } = await newAccount(server.databaseUrl);
    const add = (name: string, used: string, expires: string, count = 1) =>
      query(
        server.databaseUrl,
        `insert into session (token_hash, account_id, browser, used_at, expires_at)
         select '${name}' || n, ${id}, '${name}', now() - interval '${used}', now() + interval '${expires}'
         from generate_series(1, ${count}) n`,
      );
    await add('older', '3 hours', '1 hour');
    await add('old', '2 hours', '1 hour');
    await add('expired', '1 hour', '-1 second');
    await add('idle', '400 days', '1 hour');
    await query(
      server.databaseUrl,
      `insert into login_attempt (state_hash, browser_hash, verifier, return_to, is_popup, expires_at)
       values ('late', 'x', 'x', '/', false, now() - interval '1 second'), ('in time', 'x', 'x', '/', false, now() + interval '1 hour')`,
    );
    // The one that asks was used before the others.
    await query(
      server.databaseUrl,
      `update session set used_at = now() - interval '5 hours' where account_id = ${id} and browser = ''`,
    );
    const browsers = async () => (await sessions(cookie)).map(({ browser }: { browser: string }) => browser);
    expect(await browsers()).toEqual(['', 'old', 'older']);
    await server.app.get(SessionStore).purge();
    const left = await query(
      server.databaseUrl,
      `select browser as name from session where account_id = ${id}
       union all select state_hash from login_attempt where browser_hash = 'x' order by name`,
    );
    expect(left.map(({ name }) => name as string)).toEqual(['', 'in time', 'old', 'older']);
    await add('many', '1 hour', '1 hour', 100);
    expect(await browsers()).toHaveLength(100);
  });
});

describe('What belongs to one member', () => {
  it.each([
    '/api/v1/account',
    '/api/v1/account/sessions',
    '/api/v1/account/keys',
    '/api/v1/account/belongings',
    '/api/v1/account/export',
    '/api/v1/my/lists',
    '/account/auth.php',
  ])('is cached neither by browsers nor by proxies: %s', async (path) => {
    const { cookie } = await newAccount(server.databaseUrl);
    const { status, headers } = await server.get(path, { cookie });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const changed = await server.post('/api/v1/session/end', {}, { cookie });
    expect([changed.status, changed.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect((await server.get('/api/v1/lists', { cookie })).headers.get('cache-control')).toBe(
      'public, no-cache',
    );
  });
});

describe('The export of one’s data', () => {
  it('is a file with all of the member’s data, and nobody else’s', async () => {
    const own = await newAccount(server.databaseUrl);
    await save(own.cookie, { screenName: 'exported', bio: 'Mine' });
    const uuid = 'c3'.repeat(24);
    await server.upload(sampleDocument({ uuid, title: 'Mine' }), own.cookie);
    await server.upload(sampleDocument({ uuid, title: 'Mine, with a note' }), own.cookie);
    await server.post(`/api/v1/lists/${uuid}/reports`, { message: 'A wrong name' }, { cookie: own.cookie });
    await server.post(`/api/v1/lists/${uuid}/reports`, { message: 'Of somebody else' });
    const answer = await server.get('/api/v1/account/export', { cookie: own.cookie });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="staffroll-account.json"');
    expect(answer.body).toMatchObject({
      account: { screenName: 'exported', bio: 'Mine', twitter: 'nelly_t' },
      sessions: [{ browser: '' }],
      authorOf: [{ uuid }],
      contributedTo: [{ uuid }],
      reports: [{ list: uuid, message: 'A wrong name' }],
    });
    expect(answer.body.changes[0]).toMatchObject({ list: uuid, operations: expect.any(Array) });
    expect(answer.text).not.toContain('Of somebody else');
    expect((await server.get('/api/v1/account/export')).body.code).toBe('unauthorized');
  });
});

describe('Deleting one’s account', () => {
  const leave = (cookie: string, screenName: string) =>
    server.request('DELETE', '/api/v1/account', { screenName }, { cookie });

  it('keeps contributions under “former member”, and nothing that identifies the person', async () => {
    const own = await newAccount(server.databaseUrl, { contributor: true });
    const moderator = await newAccount(server.databaseUrl, { moderator: true });
    await save(own.cookie, { screenName: 'leaving', bio: 'Mine', blueskyVisibility: 2 });
    const [open, hidden] = ['d4'.repeat(24), 'e5'.repeat(24)];
    const stays = sampleDocument({ uuid: open, title: 'Stays', author: 'leaving' });
    await server.upload(stays, own.cookie);
    await server.upload({ ...stays, comment: 'Changed once more' }, own.cookie);
    await server.upload(sampleDocument({ uuid: hidden, title: 'Hidden', status: 'UNLISTED' }), own.cookie);
    // What somebody else looks after as well, and what is deleted, is not left behind.
    const [shared, gone] = [sampleDocument({ title: 'Shared' }), sampleDocument({ title: 'Gone' })];
    for (const one of [shared, gone]) await server.upload(one, own.cookie);
    const authors = { authors: ['leaving', moderator.name] };
    await server.request('PUT', `/api/v1/lists/${shared.uuid}/authors`, authors, { cookie: own.cookie });
    await server.request('DELETE', `/api/v1/lists/${gone.uuid}`, { title: 'Gone' }, { cookie: own.cookie });
    await newAccount.change(
      server.databaseUrl,
      own.id,
      `avatar = 'https://pictures.example/a.png', discord_id = '4711'`,
    );
    expect((await server.get('/api/v1/account/belongings', { cookie: own.cookie })).body).toEqual({
      lists: 2,
      unlisted: 1,
    });

    expect((await leave(own.cookie, 'Leaving')).body.code).toBe('screen-name-mismatch');
    expect((await server.get('/account/auth.php', { cookie: own.cookie })).body.loggedIn).toBe(true);
    expect((await leave(own.cookie, 'leaving')).status).toBe(204);

    expect((await server.get('/account/auth.php', { cookie: own.cookie })).body.loggedIn).toBe(false);
    const [row] = await query(server.databaseUrl, `select * from account where id = ${own.id}`);
    const { id: _, level: __, created_at: ___, deleted_at: when, ...nothing } = row!;
    expect(when).not.toBeNull();
    expect(nothing).toEqual({
      screen_name: 'a former member',
      avatar: null,
      bio: '',
      discord_id: null,
      discord_name: '',
      twitter_id: '',
      bluesky_id: '',
      discord_visibility: 0,
      twitter_visibility: 0,
      bluesky_visibility: 0,
      anonymous: false,
      is_contributor: false,
      is_moderator: false,
      ban_reason: null,
      banned_at: null,
      banned_until: null,
      development_account: null,
    });
    const left = await member(own.id);
    expect([left.status, left.body.code]).toEqual([410, 'member-left']);
    const head = (await server.get(`/api/v1/lists/${open}/head`)).body;
    expect(head.authorIds).toEqual([]);
    expect((await server.get(`/api/v1/lists/${shared.uuid}/head`)).body.authorIds).toEqual([moderator.id]);
    expect(head.card).toMatchObject({
      author: 'a former member',
      contributors: [{ id: own.id, screenName: 'a former member' }],
    });
    const { entries } = (await server.get(`/api/v1/lists/${open}/history`)).body;
    expect(entries.at(-1)).toMatchObject({ username: 'a former member' });
    expect((await server.get(`/api/v1/lists/${hidden}`)).status).toBe(404);
    expect((await server.get(`/api/v1/lists/${hidden}`, { cookie: moderator.cookie })).status).toBe(200);
    const members = (await server.get('/api/v1/moderation/users?q=former', { cookie: moderator.cookie }))
      .body;
    expect(members.total).toBe(0);
    const after = await newAccount(server.databaseUrl);
    expect((await save(after.cookie, { screenName: 'leaving' })).status).toBe(200);
  });

  it('is not possible for the last moderator', async () => {
    const alone = await TestServer.start();
    try {
      const cookie = await alone.signIn('moderator');
      const { screenName } = (await alone.get('/account/auth.php', { cookie })).body;
      const answer = await alone.request('DELETE', '/api/v1/account', { screenName }, { cookie });
      expect(answer.body.code).toBe('last-moderator');
      // One who is banned does not count.
      const other = await newAccount(alone.databaseUrl, { moderator: true });
      await newAccount.change(alone.databaseUrl, other.id, `ban_reason = 'x'`);
      const leaves = () => alone.request('DELETE', '/api/v1/account', { screenName }, { cookie });
      expect((await leaves()).body.code).toBe('last-moderator');
      await newAccount.change(alone.databaseUrl, other.id, 'ban_reason = null');
      expect((await leaves()).status).toBe(204);
      const user = await alone.signIn('user');
      await alone.request('DELETE', '/api/v1/account', { screenName: 'pausebutton' }, { cookie: user });
      const fresh = await alone.signIn('user');
      expect((await alone.get('/account/auth.php', { cookie: fresh })).body.screenName).toBe('pausebutton');
      // All that are missing are made anew as they were.
      await query(
        alone.databaseUrl,
        `update account set development_account = null, screen_name = 'Former ' || id`,
      );
      await alone.app.get(DevelopmentAccounts).open();
      for (const { account, avatar: _, banned: __, ...made } of demoAccounts) {
        const headers = { cookie: await alone.signIn(account) };
        expect((await alone.get('/api/v1/account', headers)).body).toMatchObject(made);
      }
    } finally {
      await alone.stop();
    }
  });

  it('does not end a ban', async () => {
    const discord = await DiscordStandIn.start('http://staffroll.test');
    const alone = await TestServer.start({ PUBLIC_URL: 'http://staffroll.test', ...discord.environment });
    try {
      const logIn = async () => {
        const begun = await alone.get('/login.php');
        const back = discord.answer(begun.headers.get('location')!);
        const cookie = begun.headers.get('set-cookie')!.split(';')[0]!;
        return alone.get(back.pathname + back.search, { cookie });
      };
      const cookie = (await logIn()).headers.getSetCookie()[0]!.split(';')[0]!;
      const { id } = (await alone.get('/account/auth.php', { cookie })).body;
      await newAccount.change(alone.databaseUrl, id, `ban_reason = 'Three reminders'`);
      expect(
        (await alone.request('DELETE', '/api/v1/account', { screenName: 'Nelly' }, { cookie })).status,
      ).toBe(204);
      const again = await logIn();
      expect(again.headers.get('location')).toBe('/login?outcome=banned');
      expect(again.headers.getSetCookie()).toEqual([]);
      const [row] = await query(alone.databaseUrl, `select avatar from account where id = ${id}`);
      expect(row).toEqual({ avatar: null });
      await newAccount.change(alone.databaseUrl, id, 'ban_reason = null, discord_id = null');
      expect((await logIn()).headers.get('location')).toBe('/login?outcome=done');
    } finally {
      await alone.stop();
      await discord.stop();
    }
  });
});
