import { randomUUID } from 'node:crypto';
import type { HomonymPage } from '@libs/contract/site/moderation.js';
import { MembersService } from '../../server/domain/moderation/members.service.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { insist } from '../support/insist.js';
import { TestServer } from '../support/server.js';
import { whileOthersWrite } from '../support/while-others-write.js';

let server: TestServer;
let user: string;
let moderator: string;

beforeAll(async () => {
  server = await TestServer.start();
  [user, moderator] = await Promise.all([server.signIn('user'), server.signIn('moderator')]);
});
afterAll(() => server.stop());

const as = (cookie: string): Record<string, string> => (cookie ? { cookie } : {});
const users = '/api/v1/moderation/users';
const ban = (id: number, body: object, cookie = moderator) =>
  server.request('PUT', `${users}/${id}/ban`, body, as(cookie));
const setRoles = (id: number, body: object, cookie = moderator) =>
  server.request('PATCH', `${users}/${id}`, body, as(cookie));
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const isBanned = async (cookie: string) => (await server.get('/account/auth.php', as(cookie))).body.banned;

describe('The desk of moderators', () => {
  it.each(['desk', 'lists', 'log', 'users', 'users/1'])('%s is for moderators only', async (path) => {
    expect((await server.get(`/api/v1/moderation/${path}`)).body.code).toBe('unauthorized');
    expect((await server.get(`/api/v1/moderation/${path}`, as(user))).body.code).toBe('forbidden');
    expect((await server.get(`/api/v1/moderation/${path}`, as(moderator))).status).toBe(200);
  });

  it('counts and shows lists that wait, hidden ones and deleted ones', async () => {
    const desk = async () => (await server.get('/api/v1/moderation/desk', as(moderator))).body;
    const before = await desk();
    const remove = ({ uuid, title }: { uuid: string; title: string }) =>
      server.request('DELETE', `/api/v1/lists/${uuid}`, { title }, as(user));
    const made: Record<string, string[]> = {};
    for (const status of ['UNLISTED', 'IN_PROGRESS', 'FINISHED', 'COMPLETED'] as const) {
      const documents = [1, 2, 3].map(() => sampleDocument({ status }));
      made[status] = documents.map(({ uuid }) => uuid);
      for (const document of documents) await server.upload(document, user);
    }
    // The last of each is deleted, and two of those whose deletion is looked at.
    const gone = [made['IN_PROGRESS']![0]!, ...Object.values(made).map(([, , last]) => last!)];
    for (const uuid of gone) await remove({ uuid, title: 'The Lighthouse of Sparrows' });
    for (const [list, state] of [
      [made['COMPLETED']![0], 'sent'],
      [made['COMPLETED']![0], 'fixed'],
      [gone[0], 'sent'],
    ])
      await query(
        server.databaseUrl,
        `insert into report (list_id, account_id, message, state)
         select l.id, a.id, 'x', '${state}' from list l, account a where l.uuid = '${list}' and a.development_account = 'user'`,
      );
    for (const state of ['waiting', 'confirmed'])
      await query(
        server.databaseUrl,
        `insert into reading (kanji, reading, source, confidence, state, ja_key, search_text, search_grams)
         values ('卓${state}', 'たく', 'x', 3, '${state}', 'x', 'x', '')`,
      );
    for (const change of [`ban_reason = 'x'`, `ban_reason = 'x', deleted_at = now()`, 'deleted_at = now()'])
      await newAccount.change(server.databaseUrl, (await newAccount(server.databaseUrl)).id, change);
    const after = await desk();
    expect(Object.fromEntries(Object.entries(after).map(([of, n]) => [of, Number(n) - before[of]]))).toEqual({
      reports: 1,
      readings: 1,
      textStyles: 0,
      completed: 2,
      lapsed: 0,
      review: 2,
      unlisted: 2,
      deleted: 5,
      banned: 1,
      members: 1,
      homonyms: 0,
      duplicates: 0,
    });
    const page = async (kind: string) =>
      (await server.get(`/api/v1/moderation/lists?kind=${kind}`, as(moderator))).body;
    const uuids = async (kind: string) => (await page(kind)).items.map(({ uuid }: { uuid: string }) => uuid);
    await server.project();
    // What has waited longest first; of what is hidden or deleted, the latest.
    expect(await uuids('completed')).toEqual(made['COMPLETED']!.slice(0, 2));
    expect(await uuids('review')).toEqual(made['FINISHED']!.slice(0, 2));
    expect(await uuids('unlisted')).toEqual(made['UNLISTED']!.slice(0, 2).toReversed());
    expect(await uuids('deleted')).toEqual(gone.toReversed());
    const now = expect.closeTo(Date.now() / 1000, -3);
    expect(await page('deleted')).toMatchObject({
      items: gone.map(() => ({ deletedAt: now, lapse: null })),
      total: 5,
      page: 1,
      pages: 1,
    });
    expect((await page('unlisted')).items).toMatchObject([{ deletedAt: null }, { deletedAt: null }]);
  });
});

describe('Names shared by several people', () => {
  it('stay on the desk until they are told apart, and return if somebody new has the name', async () => {
    const ja = '双葉同名';
    const credit = (id: number, en: string, times = 1) => {
      const document = sampleDocument();
      document.menus[0]!.credits[0]!.roles[0]!.staff = Array.from({ length: times }, () => ({ ja, en, id }));
      return server.upload(document, user);
    };
    await credit(990_001, 'Doumei Futaba');
    await server.project();
    const names = async () => {
      const { body } = await server.get('/api/v1/moderation/homonyms', as(moderator));
      return body.items.filter((one: { ja: string }) => one.ja === ja);
    };
    expect(await names()).toEqual([]);
    await credit(990_002, 'Onna Futaba');
    await server.project();
    await credit(990_002, 'Onna Futaba', 2);
    await server.project();
    // Who has most credits first.
    const someone = { ja, jobs: ['Director'], image: null };
    expect(await names()).toEqual([
      {
        isStudio: false,
        ja,
        people: [
          { ...someone, id: 990_002, path: '990002', en: 'Onna Futaba', lists: 2, credits: 3 },
          { ...someone, id: 990_001, path: '990001', en: 'Doumei Futaba', lists: 1, credits: 1 },
        ],
      },
    ]);
    const desk = async () => (await server.get('/api/v1/moderation/desk', as(moderator))).body.homonyms;
    const before = await desk();
    const tell = (apart: boolean, cookie = moderator) =>
      server.post('/api/v1/moderation/homonyms', { isStudio: false, ja, apart }, as(cookie));
    expect((await tell(true, user)).body.code).toBe('forbidden');
    expect((await tell(true)).status).toBe(204);
    expect([await names(), await desk()]).toEqual([[], before - 1]);
    await tell(false);
    expect(await names()).toHaveLength(1);
    await tell(true);
    const log = await server.get(
      `/api/v1/moderation/log?about=${encodeURIComponent(ja)}&subject=person`,
      as(moderator),
    );
    const keys = expect.arrayContaining(['p:990001', 'p:990002']);
    expect(log.body.items).toMatchObject(
      ['tell-apart', 'ask-again', 'tell-apart'].map((action) => ({
        action,
        account: { screenName: 'cut_bag' },
        title: ja,
        after: { keys },
      })),
    );
    // Somebody whose name nobody shares, or studios.
    for (const one of [
      { isStudio: false, ja: '灯台守渡', apart: true },
      { isStudio: true, ja, apart: true },
      { isStudio: true, ja, apart: false },
    ])
      expect((await server.post('/api/v1/moderation/homonyms', one, as(moderator))).body.code).toBe(
        'person-not-found',
      );
    // More of the same people, in whatever order they are found.
    await credit(990_001, 'Doumei Futaba');
    await server.project();
    expect(await names()).toEqual([]);
    const { uuid } = await credit(990_003, 'Doumei Futaba');
    await server.project();
    expect(await names()).toMatchObject([{ people: [{}, {}, {}] }]);
    // Those who are left are still different.
    await tell(true);
    await server.request('PUT', `/api/v1/lists/${uuid}/status`, { status: 'UNLISTED' }, as(moderator));
    await server.project();
    expect(await names()).toEqual([]);
  });
});

it('Shared names are shown with those of most credits first', async () => {
  const staff = (ja: string, count: number, more: { isStudio?: true } = {}) =>
    [1, 2].flatMap((id) =>
      Array.from({ length: count }, () => ({ ja, en: '', id: 990_000 + id * 10 + count, ...more })),
    );
  const document = sampleDocument();
  document.menus[0]!.credits[0]!.roles[0]!.staff = [
    ...staff('双葉少', 1),
    ...staff('双葉多', 3),
    ...staff('双葉社', 2, { isStudio: true }),
    // A studio is never one of the people.
    { ja: '双葉多', en: '', id: 990_099, isStudio: true },
  ];
  await server.upload(document, user);
  await server.project();
  const { body } = await server.get('/api/v1/moderation/homonyms', as(moderator));
  const shown = (body as HomonymPage).items.map(({ ja, isStudio, people }) => [ja, isStudio, people.length]);
  expect(shown).toEqual([
    ['双葉多', false, 2],
    ['双葉社', true, 2],
    ['双葉少', false, 2],
  ]);
  expect(body).toMatchObject({ total: 3, page: 1, pages: 1 });
});

describe('A ban', () => {
  it('takes effect at once, shows its reason, and can be lifted', async () => {
    const member = await newAccount(server.databaseUrl);
    expect((await ban(member.id, { reason: 'Machine-made readings' })).body.ban).toMatchObject({
      reason: 'Machine-made readings',
      until: null,
    });
    const { ban: kept } = (await server.get(`${users}/${member.id}`, as(moderator))).body;
    expect(kept).toMatchObject({ since: expect.closeTo(Date.now() / 1000, -3), until: null });
    expect((await server.get('/account/auth.php', as(member.cookie))).body).toMatchObject({
      banned: true,
      banReason: 'Machine-made readings',
    });
    const refused = await server.post('/api/v1/lists', { title: 'x' }, as(member.cookie));
    expect(refused.body).toMatchObject({ code: 'banned' });
    expect(refused.body.detail).toContain('Machine-made readings');
    await server.request('DELETE', `${users}/${member.id}/ban`, {}, as(moderator));
    expect(await isBanned(member.cookie)).toBe(false);
  });

  it('ends by itself', async () => {
    const member = await newAccount(server.databaseUrl);
    await ban(member.id, { reason: 'A week off', until: inSeconds(600) });
    expect(await isBanned(member.cookie)).toBe(true);
    expect((await server.get('/account/auth.php', as(member.cookie))).body.banUntil).toBeGreaterThan(0);
    await newAccount.change(server.databaseUrl, member.id, `banned_until = now() - interval '1 second'`);
    await server.app.get(MembersService).endBans();
    expect(await isBanned(member.cookie)).toBe(false);
    // One without an end, or with a later one, goes on; changing it leaves its beginning.
    const [forever, later] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
    await ban(forever.id, { reason: 'x' });
    await ban(later.id, { reason: 'x', until: inSeconds(600) });
    await server.app.get(MembersService).endBans();
    expect(await Promise.all([forever, later].map(({ cookie }) => isBanned(cookie)))).toEqual([true, true]);
    await newAccount.change(
      server.databaseUrl,
      later.id,
      `banned_at = timestamptz 'epoch' + interval '1 day'`,
    );
    const changed = { reason: 'y', since: 86_400, until: inSeconds(900) };
    expect((await ban(later.id, { reason: 'y', until: changed.until })).body.ban).toEqual(changed);
    expect((await server.get(`${users}/${later.id}`, as(moderator))).body.ban).toEqual(changed);
  });

  it('needs a reason and a future end, and never affects moderators or oneself', async () => {
    const member = await newAccount(server.databaseUrl);
    expect((await ban(member.id, { reason: ' ' })).status).toBe(400);
    expect((await ban(member.id, { reason: 'x', until: inSeconds(-60) })).body.code).toBe('ban-past');
    expect((await ban(member.id, { reason: 'x' }, user)).body.code).toBe('forbidden');
    expect((await ban(999_999, { reason: 'x' })).body.code).toBe('member-not-found');
    const other = await newAccount(server.databaseUrl, { moderator: true });
    expect((await ban(other.id, { reason: 'x' })).body.code).toBe('ban-moderator');
    expect((await ban(other.id, { reason: 'x' }, other.cookie)).body.code).toBe('member-self');
  });
});

describe('Moderator actions on lists', () => {
  const entries = async (uuid: string) =>
    (await server.get(`/api/v1/moderation/log?subject=list&subjectId=${uuid}`, as(moderator))).body.items.map(
      ({ action, before, after }: { action: string; before: unknown; after: unknown }) => [
        action,
        before,
        after,
      ],
    );

  it('are in the audit log: verification, slugs, authors, deleting and restoring', async () => {
    const author = await newAccount(server.databaseUrl);
    const document = sampleDocument({ status: 'FINISHED' });
    const uuid = document.uuid as string;
    const slug = `audited-${author.id}`;
    await server.upload(document, author.cookie);
    await server.upload({ ...document, status: 'VERIFIED', slug }, moderator);
    await server.upload({ ...document, status: 'VERIFIED', slug }, moderator);
    await server.upload({ ...document, status: 'PARTIAL', slug }, moderator);
    const list = `/api/v1/lists/${uuid}`;
    await server.request('PUT', `${list}/authors`, { authors: ['pausebutton'] }, as(moderator));
    await server.request('DELETE', list, { title: document.title }, as(moderator));
    expect((await server.post(`${list}/restore`, {}, as(moderator))).status).toBe(200);
    expect(await entries(uuid)).toEqual([
      ['restore-list', null, null],
      ['delete-list', null, null],
      ['set-authors', { authors: [author.name] }, { authors: ['pausebutton'] }],
      ['unverify-list', { status: 'VERIFIED' }, { status: 'PARTIAL' }],
      ['change-slug', { slug: null }, { slug }],
      ['verify-list', { status: 'FINISHED' }, { status: 'VERIFIED' }],
    ]);
  });

  it('are not logged if authors may do them too', async () => {
    const document = sampleDocument({ status: 'IN_PROGRESS' });
    await server.upload(document, moderator);
    await server.upload({ ...document, status: 'FINISHED' }, moderator);
    const authors = `/api/v1/lists/${document.uuid as string}/authors`;
    for (const names of [['cut_bag', 'pausebutton'], ['cut_bag']])
      expect((await server.request('PUT', authors, { authors: names }, as(moderator))).status).toBe(200);
    await server.request(
      'DELETE',
      `/api/v1/lists/${document.uuid as string}`,
      { title: document.title },
      as(moderator),
    );
    expect(await entries(document.uuid as string)).toEqual([]);
  });
});

describe('Roles', () => {
  it('are granted and removed by moderators, not to themselves, and logged', async () => {
    const member = await newAccount(server.databaseUrl);
    expect((await setRoles(member.id, { isContributor: true })).body).toMatchObject({
      isContributor: true,
      isModerator: false,
    });
    expect((await server.get('/account/auth.php', as(member.cookie))).body.isContributor).toBe(true);
    await setRoles(member.id, { isModerator: true });
    expect((await setRoles(member.id, { isModerator: false }, member.cookie)).body.code).toBe('member-self');
    const { body } = await server.get(
      `/api/v1/moderation/log?subject=account&subjectId=${member.id}`,
      as(moderator),
    );
    expect(body.items).toMatchObject([
      { action: 'set-roles', before: { isModerator: false }, after: { isModerator: true } },
      { action: 'set-roles', account: { screenName: 'cut_bag' }, after: { isContributor: true } },
    ]);
  });
});

it('The log is narrowed down by who, what, whom and when', async () => {
  const [member, judge] = [
    await newAccount(server.databaseUrl, { name: 'log_of_50%' }),
    await newAccount(server.databaseUrl, { moderator: true }),
  ];
  await ban(member.id, { reason: 'x' });
  await server.request('DELETE', `${users}/${member.id}/ban`, {}, as(judge.cookie));
  const entries = async (query: string): Promise<{ action: string; at: string }[]> =>
    (await server.get(`/api/v1/moderation/log?about=${encodeURIComponent('OF_50%')}&${query}`, as(moderator)))
      .body.items;
  const found = async (query: string) => (await entries(query)).map(({ action }) => action);
  // It may be midnight between the two.
  const [until, since] = (await entries('')).map(({ at }) => at.slice(0, 10));
  const later = new Date(Date.parse(until!) + 86_400_000).toISOString().slice(0, 10);
  expect(await found('')).toEqual(['unban', 'ban']);
  expect(await found(`account=${judge.id}`)).toEqual(['unban']);
  expect(await found('action=ban')).toEqual(['ban']);
  expect(await found('subject=list')).toEqual([]);
  expect(await found(`since=${since}&until=${until}`)).toEqual(['unban', 'ban']);
  expect(await found(`since=${later}`)).toEqual([]);
  expect(await found('until=2020-01-01')).toEqual([]);
  const page = async (more: string) =>
    (await server.get(`/api/v1/moderation/log?about=of_50&limit=1${more}`, as(moderator))).body;
  const first = await page('');
  expect([first.items.length, first.items[0].action, first.next]).toEqual([1, 'unban', first.items[0].id]);
  const second = await page(`&before=${first.next}`);
  expect([second.items.length, second.items[0].action, second.next]).toEqual([1, 'ban', null]);
  for (const day of ['0000-01-01', '2026-02-30', 'today'])
    expect((await server.get(`/api/v1/moderation/log?since=${day}`, as(moderator))).status).toBe(400);
});

it('Members are found by part of a name, by id, and by role', async () => {
  const member = await newAccount(server.databaseUrl, { name: '100%_genga', contributor: true });
  const found = async (query: string) =>
    (await server.get(`${users}?${query}`, as(moderator))).body.items.map(({ id }: { id: number }) => id);
  expect(await found(`q=${encodeURIComponent('0%_GEN')}`)).toEqual([member.id]);
  expect(await found(`q=${member.id}`)).toContain(member.id);
  expect(await found('role=contributor&sort=name')).toContain(member.id);
  expect(await found('role=moderator')).not.toContain(member.id);
});

it('Members are shown whole, in three orders, by role, fifty on a page, without those who have left', async () => {
  const [busy, judge, out, gone, shy] = [
    await newAccount(server.databaseUrl, { name: 'egret C', contributor: true }),
    await newAccount(server.databaseUrl, { name: 'Egret b', moderator: true }),
    await newAccount(server.databaseUrl, { name: 'egret d' }),
    await newAccount(server.databaseUrl, { name: 'egret gone', contributor: true }),
    await newAccount(server.databaseUrl, { name: 'egret A', anonymous: true }),
  ];
  for (const [{ id }, change] of [
    [out, `ban_reason = 'Spam', banned_at = timestamptz 'epoch' + interval '1 day'`],
    [gone, 'deleted_at = now()'],
    [shy, `discord_id = '4242', avatar = 'https://pictures.example/e.png'`],
  ] as const)
    await newAccount.change(server.databaseUrl, id, change);
  const document = sampleDocument();
  for (const { cookie } of [judge, busy])
    for (const comment of [cookie.slice(-5), 'x']) await server.upload({ ...document, comment }, cookie);
  const found = async (query: string) => (await server.get(`${users}?q=egret&${query}`, as(moderator))).body;
  const ids = async (query: string) => (await found(query)).items.map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([shy, out, judge, busy].map(({ id }) => id));
  expect(await ids('sort=name')).toEqual([shy, judge, busy, out].map(({ id }) => id));
  expect(await ids('sort=active')).toEqual([busy, judge, shy, out].map(({ id }) => id));
  for (const [role, { id }] of [
    ['contributor', busy],
    ['moderator', judge],
    ['banned', out],
  ] as const)
    expect([role, await ids(`role=${role}`)]).toEqual([role, [id]]);
  const now = expect.closeTo(Date.now() / 1000, -3);
  const member = {
    avatar: null,
    discordId: null,
    createdAt: now,
    isContributor: false,
    isModerator: false,
    anonymous: false,
    ban: null,
    lists: 0,
    lastChange: null,
  };
  const { items, total, pages } = await found('sort=name');
  expect([items, total, pages]).toEqual([
    [
      {
        ...member,
        id: shy.id,
        screenName: 'egret A',
        anonymous: true,
        discordId: '4242',
        avatar: 'https://pictures.example/e.png',
      },
      { ...member, id: judge.id, screenName: 'Egret b', isModerator: true, lists: 1, lastChange: now },
      { ...member, id: busy.id, screenName: 'egret C', isContributor: true, lists: 1, lastChange: now },
      { ...member, id: out.id, screenName: 'egret d', ban: { reason: 'Spam', since: 86_400, until: null } },
    ],
    4,
    1,
  ]);
  const known = await server.get(`${users}?q=4242`, as(moderator));
  expect(known.body.items).toEqual([items[0]]);
  await query(
    server.databaseUrl,
    `insert into account (screen_name) select 'Egret ' || n from generate_series(1, 46) n`,
  );
  expect(await found('')).toMatchObject({ items: { length: 50 }, total: 50, pages: 1, next: null });
  await newAccount(server.databaseUrl, { name: 'Egret 47' });
  expect(await found('page=2')).toMatchObject({ items: [{ id: busy.id }], total: 51, pages: 2, next: null });
});

describe('Claiming a list', () => {
  it('makes the first member who asks its author', async () => {
    const document = sampleDocument();
    await server.upload(document, moderator);
    const path = `/api/v1/lists/${document.uuid as string}`;
    await server.request('PUT', `${path}/authors`, { authors: [] }, as(moderator));
    expect((await server.post(`${path}/claim`, {})).body.code).toBe('unauthorized');
    const banned = await server.signIn('banned');
    expect((await server.post(`${path}/claim`, {}, as(banned))).body.code).toBe('banned');
    expect((await server.post(`${path}/claim`, {}, as(user))).body.authors).toMatchObject([
      { screenName: 'pausebutton' },
    ]);
    const late = await newAccount(server.databaseUrl);
    expect((await server.post(`${path}/claim`, {}, as(late.cookie))).body.code).toBe('claim-taken');
    const mine = await server.get('/api/v1/my/lists', as(user));
    expect(mine.body.items.map(({ uuid }: { uuid: string }) => uuid)).toContain(document.uuid);
    expect((await server.get(path)).body.author).toContain('pausebutton');
    // Of several who ask at the same moment, one.
    const wanted = sampleDocument();
    await server.upload(wanted, moderator);
    const its = `/api/v1/lists/${wanted.uuid}`;
    await server.request('PUT', `${its}/authors`, { authors: [] }, as(moderator));
    const asking = await Promise.all([1, 2, 3, 4].map(() => newAccount(server.databaseUrl)));
    const answers = await whileOthersWrite(
      server.databaseUrl,
      `select 1 from list where uuid = '${wanted.uuid}' for no key update`,
      () =>
        Promise.all(asking.map(({ cookie }) => insist(() => server.post(`${its}/claim`, {}, as(cookie))))),
      asking.length,
    );
    expect(answers.map(({ body }) => body.code).filter((code) => code === 'claim-taken')).toHaveLength(3);
    expect((await server.get(`${its}/authors`, as(moderator))).body.authors).toHaveLength(1);
  });
});

describe('My lists', () => {
  it('are those of which one is an author, including hidden ones, or those one has changed', async () => {
    const author = await newAccount(server.databaseUrl, { contributor: true });
    const hidden = sampleDocument({ status: 'UNLISTED' });
    const foreign = sampleDocument();
    await server.upload(hidden, author.cookie);
    await server.upload(foreign, user);
    await server.upload({ ...foreign, comment: 'Changed' }, author.cookie);
    const own = async (kind: string) =>
      (await server.get(`/api/v1/my/lists?kind=${kind}`, as(author.cookie))).body.items.map(
        ({ uuid }: { uuid: string }) => uuid,
      );
    expect((await server.get('/api/v1/my/lists', as(author.cookie))).body).toMatchObject({
      items: [{ uuid: hidden.uuid, openReports: 0 }],
      total: 1,
      page: 1,
      pages: 1,
      lapsed: [],
    });
    expect(await own('author')).toEqual([hidden.uuid]);
    expect(await own('edited')).toEqual([foreign.uuid, hidden.uuid]);
    for (const { uuid } of [hidden, foreign])
      await server.post(`/api/v1/lists/${uuid}/reports`, { message: 'x' }, as(moderator));
    const reported = async (kind: string) =>
      (await server.get(`/api/v1/my/lists?kind=${kind}`, as(author.cookie))).body.items.map(
        ({ uuid, openReports }: { uuid: string; openReports: number }) => [uuid, openReports],
      );
    expect(await reported('author')).toEqual([[hidden.uuid, 1]]);
    // Those of lists of others are not theirs to see to.
    expect(await reported('edited')).toContainEqual([foreign.uuid, 0]);
    const { body: head } = await server.get(`/api/v1/lists/${hidden.uuid}/head`, as(author.cookie));
    expect(head.openReports).toEqual([expect.closeTo(Date.now() / 1000, -3)]);
    expect(await reported('latest')).toEqual([
      [foreign.uuid, 0],
      [hidden.uuid, 1],
    ]);
    const judge = await newAccount(server.databaseUrl, { moderator: true });
    await server.upload({ ...foreign, comment: 'Judged' }, judge.cookie);
    // Not what its author has hidden since, nor what is deleted.
    await server.request('PUT', `/api/v1/lists/${foreign.uuid}/status`, { status: 'UNLISTED' }, as(user));
    for (const kind of ['edited', 'latest']) expect([kind, await own(kind)]).toEqual([kind, [hidden.uuid]]);
    // Moderators still see it, as long as they are not banned.
    const judged = async () =>
      (await server.get('/api/v1/my/lists?kind=edited', as(judge.cookie))).body.total;
    expect(await judged()).toBe(1);
    await newAccount.change(server.databaseUrl, judge.id, `ban_reason = 'x'`);
    expect(await judged()).toBe(0);
    await server.request(
      'DELETE',
      `/api/v1/lists/${hidden.uuid}`,
      { title: hidden.title },
      as(author.cookie),
    );
    for (const kind of ['author', 'edited', 'latest']) {
      const { body } = await server.get(`/api/v1/my/lists?kind=${kind}`, as(author.cookie));
      expect([kind, body]).toMatchObject([kind, { items: [], total: 0, page: 1, pages: 1, lapsed: [] }]);
    }
    expect((await server.get('/api/v1/my/lists')).body.code).toBe('unauthorized');
  });

  it('begin with those that one has changed last oneself, whatever others change', async () => {
    const { cookie } = await newAccount(server.databaseUrl, { contributor: true });
    const [first, second, third, fourth] = [1, 2, 3, 4].map(() => sampleDocument());
    for (const document of [first!, second!, third!, fourth!]) await server.upload(document, user);
    for (const document of [fourth!, first!, second!, third!])
      await server.upload({ ...document, comment: 'Mine' }, cookie);
    await server.upload({ ...first!, comment: 'Again' }, cookie);
    await server.upload({ ...second!, comment: 'By somebody else' }, user);
    const { body } = await server.get('/api/v1/my/lists?kind=latest', as(cookie));
    expect(body.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      first!.uuid,
      third!.uuid,
      second!.uuid,
    ]);
    expect(body).toMatchObject({ total: 3, pages: 1, lapsed: [] });
    const nobody = await newAccount(server.databaseUrl);
    expect((await server.get('/api/v1/my/lists?kind=latest', as(nobody.cookie))).body.items).toEqual([]);
  });
});

describe('A former slug of a list', () => {
  it('still leads to it, until another list takes the slug', async () => {
    const slug = `slug-${randomUUID().slice(0, 8)}`;
    const document = sampleDocument({ slug });
    const { uuid } = await server.upload(document, moderator);
    await server.upload({ ...document, slug: `${slug}-2` }, moderator);
    expect((await server.get(`/api/v1/lists/${slug}`)).body).toMatchObject({ uuid, slug: `${slug}-2` });
    const other = await server.upload(sampleDocument({ slug }), moderator);
    expect((await server.get(`/api/v1/lists/${slug}`)).body.uuid).toBe(other.uuid);
    expect((await server.get(`/api/v1/lists/${slug}-2`)).body.uuid).toBe(uuid);
  });
});
