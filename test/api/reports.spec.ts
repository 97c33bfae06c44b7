import { EntityManager } from '@mikro-orm/postgresql';
import { Notices } from '../../server/base/notices/notices.js';
import { sampleDocument } from '../support/documents.js';
import { newAccount } from '../support/accounts.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let user: string;
let moderator: string;
let banned: string;

beforeAll(async () => {
  server = await TestServer.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  [user, moderator, banned] = await Promise.all([
    server.signIn('user'),
    server.signIn('moderator'),
    server.signIn('banned'),
  ]);
});
afterAll(() => server.stop());

const as = (cookie: string): Record<string, string> => (cookie ? { cookie } : {});
const send = (list: string, body: object, cookie = '') =>
  server.post(`/api/v1/lists/${list}/reports`, body, as(cookie));
const settle = (id: number, state: string, cookie = '') =>
  server.request('PATCH', `/api/v1/reports/${id}`, { state }, as(cookie));
const page = (query: string, cookie = '') => server.get(`/api/v1/reports${query}`, as(cookie));

/** A list of a fresh author. */
async function newList(change: Parameters<typeof sampleDocument>[0] = {}) {
  const author = await newAccount(server.databaseUrl);
  const document = sampleDocument(change);
  await server.upload(document, author.cookie);
  return { author, uuid: document.uuid as string };
}

describe('Sending a report', () => {
  it('reaches the author and moderators, with its place; the badge counts it', async () => {
    const { author, uuid } = await newList();
    const message = '演出 should be 若葉次郎';
    const { status, body } = await send(
      uuid,
      { message, episode: '#01', place: 'Main Staff › Director' },
      user,
    );
    expect(status).toBe(201);
    const { body: shown } = await page(`?list=${uuid}`, author.cookie);
    expect(shown).toMatchObject({
      items: [{ id: body.id, message, episode: '#01', state: 'sent', isMine: false, canSettle: true }],
      counts: { sent: 1, fixed: 0, archived: 0 },
    });
    expect(shown.items[0].reporter).toMatchObject({ screenName: 'pausebutton' });
    expect((await server.get('/account/auth.php', as(author.cookie))).body.reports).toBe(1);
    const idsIn = async (query: string, cookie: string) =>
      (await page(query, cookie)).body.items.map(({ id }: { id: number }) => id);
    expect(await idsIn('', moderator)).toContain(body.id);
    expect(await idsIn('?scope=lists', author.cookie)).toEqual([body.id]);
    expect(await idsIn('?scope=lists', moderator)).not.toContain(body.id);
    const head = await server.get(`/api/v1/lists/${uuid}/head`);
    expect(head.body.openReports).toHaveLength(1);
  });

  it('works anonymously, and then names nobody', async () => {
    const { author, uuid } = await newList();
    expect((await send(uuid, { message: 'A name is misspelt' })).status).toBe(201);
    expect((await page('', author.cookie)).body.items).toMatchObject([{ reporter: null, isMine: false }]);
  });

  it('is refused for banned members with the reason, without a text, and for lists that one may not see', async () => {
    const { uuid } = await newList();
    expect((await send(uuid, { message: 'x' }, banned)).body).toMatchObject({ code: 'banned' });
    expect((await send(uuid, { message: '  ' }, user)).status).toBe(400);
    expect((await send(uuid, { message: 'x'.repeat(5001) }, user)).status).toBe(400);
    const hidden = await newList({ status: 'UNLISTED' });
    expect((await send(hidden.uuid, { message: 'x' }, user)).body).toMatchObject({ code: 'list-not-found' });
  });
});

describe('What a report does not reveal', () => {
  it('who sent it, if the member is anonymous, to anybody but moderators', async () => {
    const { author, uuid } = await newList();
    const shy = await newAccount(server.databaseUrl, { anonymous: true });
    await send(uuid, { message: 'x' }, shy.cookie);
    expect((await page(`?list=${uuid}`, author.cookie)).body.items[0].reporter).toBeNull();
    expect((await page(`?list=${uuid}`, moderator)).body.items[0].reporter.id).toBe(shy.id);
    expect((await page('?scope=mine', shy.cookie)).body.items[0].reporter.id).toBe(shy.id);
  });

  it('anything to people whom it does not concern, or without a session', async () => {
    const { uuid } = await newList();
    const { id } = (await send(uuid, { message: 'x' }, user)).body;
    const other = await newAccount(server.databaseUrl);
    expect((await page('', other.cookie)).body.items).toEqual([]);
    expect((await server.get(`/api/v1/reports/${id}`, as(other.cookie))).body.code).toBe('report-not-found');
    expect((await server.post(`/api/v1/reports/${id}/notes`, { text: 'x' }, as(other.cookie))).status).toBe(
      404,
    );
    expect((await page('')).status).toBe(401);
    expect((await settle(id, 'fixed')).status).toBe(401);
  });

  it('anything about a list that has since been hidden or deleted, but the title that its sender knew', async () => {
    const { author, uuid } = await newList({ title: 'Known to all', slug: 'known-to-all' });
    const sender = await newAccount(server.databaseUrl);
    const { id } = (await send(uuid, { message: 'x', episode: '#01' }, sender.cookie)).body;
    const one = async (cookie: string) => (await server.get(`/api/v1/reports/${id}`, as(cookie))).body;
    const mine = async (query = '') => (await page(`?scope=mine&${query}`, sender.cookie)).body;
    const [before] = (await mine()).items;
    expect(before).toMatchObject({ list: { uuid, title: 'Known to all' }, title: 'Known to all' });
    const unlisted = sampleDocument({ uuid, title: 'Known to few', status: 'UNLISTED', savingId: 9 });
    await server.upload(unlisted, author.cookie);
    const hidden = { ...before, list: null };
    expect(await mine()).toMatchObject({ items: [hidden], counts: { sent: 1 } });
    expect((await page('', sender.cookie)).body.items).toMatchObject([hidden]);
    expect((await mine('q=known+to+all')).total).toBe(1);
    expect((await mine('q=few')).total).toBe(0);
    expect((await page(`?list=${uuid}`, sender.cookie)).body.code).toBe('list-not-found');
    expect(await one(author.cookie)).toMatchObject({ list: { title: 'Known to few' }, canSettle: true });
    await settle(id, 'fixed', author.cookie);
    expect(await one(sender.cookie)).toMatchObject({ list: null, state: 'fixed', isNews: true });

    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title: 'Known to few' }, as(author.cookie));
    expect((await mine()).items).toMatchObject([{ id, list: null, title: 'Known to all' }]);
    expect((await page('', author.cookie)).body.items).toEqual([]);
    // Who is its author as well does not see it either.
    const own = await newList({ title: 'My own' });
    const sent = (await send(own.uuid, { message: 'x' }, own.author.cookie)).body.id;
    await server.request('DELETE', `/api/v1/lists/${own.uuid}`, { title: 'My own' }, as(own.author.cookie));
    expect((await server.get(`/api/v1/reports/${sent}`, as(own.author.cookie))).body).toMatchObject({
      list: null,
      canSettle: false,
    });
    expect((await settle(sent, 'fixed', own.author.cookie)).body.code).toBe('forbidden');
  });
});

describe('The state of a report', () => {
  it('is set by authors and moderators, can be changed back, and is final once archived', async () => {
    const { author, uuid } = await newList();
    const { id } = (await send(uuid, { message: 'x' }, user)).body;
    expect((await settle(id, 'fixed', user)).body.code).toBe('forbidden');
    expect((await settle(id, 'fixed', author.cookie)).body).toMatchObject({
      state: 'fixed',
      canSettle: true,
    });
    expect((await settle(id, 'sent', moderator)).body.state).toBe('sent');
    expect((await settle(id, 'archived', author.cookie)).body).toMatchObject({ canSettle: false });
    for (const state of ['sent', 'fixed'])
      expect((await settle(id, state, moderator)).body.code).toBe('report-archived');
    expect((await settle(id, 'lost', moderator)).status).toBe(400);
  });

  it('is news for the reporter, until they have looked', async () => {
    const { author, uuid } = await newList();
    const { id } = (await send(uuid, { message: 'x' }, user)).body;
    const isNews = async () => (await server.get(`/api/v1/reports/${id}`, as(user))).body.isNews;
    expect(await isNews()).toBe(false);
    await settle(id, 'fixed', author.cookie);
    await server.post('/api/v1/reports/seen', {}, as(author.cookie));
    expect(await isNews()).toBe(true);
    await server.post('/api/v1/reports/seen', {}, as(user));
    expect(await isNews()).toBe(false);
    await server.post(`/api/v1/reports/${id}/notes`, { text: 'Thank you!' }, as(author.cookie));
    expect(await isNews()).toBe(true);
  });
});

it('Each answer has the whole report, as whoever asks may see it', async () => {
  const { author, uuid } = await newList({ title: 'All of a report', slug: 'all-of-a-report' });
  const other = await newAccount(server.databaseUrl);
  const reporter = await newAccount(server.databaseUrl, { name: 'the_reporter' });
  await newAccount.change(server.databaseUrl, reporter.id, "avatar = 'https://pictures.example/a.png'");
  const about = {
    message: '脚本 is missing',
    episode: '#01',
    place: 'Main Staff › Script',
    kind: 'missing',
    node: 'row-of-script',
  };
  const { id } = (await send(uuid, about, reporter.cookie)).body;
  await send(uuid, { message: 'Another one' }, other.cookie);

  const now = expect.closeTo(Date.now() / 1000, -3);
  const list = {
    uuid,
    slug: 'all-of-a-report',
    title: 'All of a report',
    native: '雀の灯台',
    status: 'IN_PROGRESS',
    coverImage: null,
    isAdult: false,
    isDeleted: false,
  };
  const face = { id: reporter.id, screenName: 'the_reporter', avatar: 'https://pictures.example/a.png' };
  const sent = {
    ...about,
    id,
    reporter: face,
    isMine: true,
    list,
    title: 'All of a report',
    state: 'sent',
    settledBy: null,
    settledAt: null,
    createdAt: now,
    updatedAt: now,
    notes: [],
    canSettle: false,
    isNews: false,
  };
  const read = async (cookie: string) => (await server.get(`/api/v1/reports/${id}`, as(cookie))).body;
  expect(await read(reporter.cookie)).toEqual(sent);
  expect(await read(author.cookie)).toEqual({ ...sent, isMine: false, canSettle: true });
  const counts = { sent: 1, fixed: 0, archived: 0 };
  expect((await page('?scope=mine', reporter.cookie)).body).toEqual({
    items: [{ ...sent, folded: null }],
    total: 1,
    page: 1,
    pages: 1,
    next: null,
    previous: null,
    counts,
  });

  const note = async (text: string, { cookie }: { cookie: string }) =>
    (await server.post(`/api/v1/reports/${id}/notes`, { text }, as(cookie))).body;
  const question = {
    id: expect.any(Number),
    author: { id: author.id, screenName: author.name, avatar: null },
    isReporter: false,
    text: 'Where?',
    at: now,
  };
  const answer = { ...question, author: face, isReporter: true, text: 'In the credits.' };
  // What somebody else writes is news for the reporter, and what they write themselves is not.
  expect(await note('Where?', author)).toEqual({
    ...sent,
    isMine: false,
    canSettle: true,
    notes: [question],
  });
  expect(await read(reporter.cookie)).toEqual({ ...sent, isNews: true, notes: [question] });
  expect(await note('In the credits.', reporter)).toEqual({ ...sent, notes: [question, answer] });
  expect(await read(reporter.cookie)).toEqual({ ...sent, notes: [question, answer] });

  const settledBy = { id: author.id, screenName: author.name, avatar: null };
  const fixed = {
    ...sent,
    state: 'fixed',
    settledBy,
    settledAt: now,
    isMine: false,
    canSettle: true,
    notes: [question, answer],
  };
  expect((await settle(id, 'fixed', author.cookie)).body).toEqual(fixed);
  expect(await read(reporter.cookie)).toEqual({ ...fixed, isMine: true, canSettle: false, isNews: true });
  // Once more changes nothing, and is no news.
  await server.post('/api/v1/reports/seen', {}, as(reporter.cookie));
  const notices = server.app.get(Notices);
  await notices.drained();
  const told: number[][] = [];
  notices.on((notice) => {
    if (notice.kind === 'reports' && notice.list === uuid) told.push(notice.accounts);
  });
  for (const cookie of [author.cookie, moderator])
    expect((await settle(id, 'fixed', cookie)).body).toMatchObject({ state: 'fixed', settledBy });
  await notices.drained();
  expect(told).toEqual([]);
  const log = await server.get(`/api/v1/moderation/log?subject=report&subjectId=${id}`, as(moderator));
  expect(log.body.items).toEqual([]);
  expect(await read(reporter.cookie)).toEqual({ ...fixed, isMine: true, canSettle: false });
  expect((await page(`?list=${uuid}`, author.cookie)).body).toMatchObject({
    total: 2,
    counts: { sent: 1, fixed: 1 },
  });

  // Settled by the reporter: a moderator who is one.
  const mine = (await send(uuid, { message: 'Mine' }, moderator)).body.id;
  const { body: settled } = await settle(mine, 'fixed', moderator);
  expect(settled).toMatchObject({ isMine: true, isNews: false, state: 'fixed' });
  await notices.drained();
  expect(told).toEqual([
    [author.id, settled.reporter.id],
    [author.id, settled.reporter.id],
  ]);
  const logged = await server.get(`/api/v1/moderation/log?subject=report&subjectId=${mine}`, as(moderator));
  expect(logged.body.items).toMatchObject([
    {
      action: 'settle-report',
      title: 'All of a report',
      before: { state: 'sent' },
      after: { state: 'fixed' },
    },
  ]);
});

it('A report has texts of at most so many characters, and a hundred notes', async () => {
  const { author, uuid } = await newList();
  const longest = { message: 'x'.repeat(5_000), episode: 'e'.repeat(1_000), place: 'p'.repeat(2_000) };
  const { status, body } = await send(uuid, longest, user);
  expect(status).toBe(201);
  const path = `/api/v1/reports/${body.id}`;
  expect((await server.get(path, as(user))).body).toMatchObject(longest);
  for (const field of ['message', 'episode', 'place'] as const)
    expect((await send(uuid, { ...longest, [field]: `${longest[field]}x` }, user)).status).toBe(400);
  const note = (text: string) => server.post(`${path}/notes`, { text }, as(author.cookie));
  expect((await note('n'.repeat(5_000))).status).toBe(201);
  expect((await note('n'.repeat(5_001))).status).toBe(400);
  expect((await note(' ')).status).toBe(400);
  await server.app
    .get(EntityManager)
    .fork()
    .execute(
      `insert into report_note (report_id, account_id, text) select ?, ?, 'Note ' || n from generate_series(1, 99) n`,
      [body.id, author.id],
    );
  const texts = async () =>
    (await server.get(path, as(user))).body.notes.map(({ text }: { text: string }) => text.slice(0, 7));
  expect((await texts())[0]).toBe('nnnnnnn');
  const whole = (await note('The newest')).body.notes.map(({ text }: { text: string }) => text.slice(0, 7));
  expect([whole.length, whole[0], whole.at(-1)]).toEqual([100, 'Note 1', 'The new']);
  expect(await texts()).toEqual(whole);
});

it('Reporter and author exchange notes until the report is archived', async () => {
  const { author, uuid } = await newList();
  const { id } = (await send(uuid, { message: 'x' }, user)).body;
  const note = (text: string, cookie: string) =>
    server.post(`/api/v1/reports/${id}/notes`, { text }, as(cookie));
  expect((await note('Which name do you mean?', author.cookie)).status).toBe(201);
  expect((await note('The third', user)).body.notes).toMatchObject([
    { text: 'Which name do you mean?', isReporter: false },
    { text: 'The third', isReporter: true },
  ]);
  await settle(id, 'archived', author.cookie);
  expect((await note('And now?', user)).body.code).toBe('report-archived');
});

it('Reports are found by their text, list and state, a page at a time', async () => {
  const { author, uuid } = await newList({ title: 'A 100% unusual title' });
  for (let number = 1; number <= 27; number++) await send(uuid, { message: `Number ${number}.` }, user);
  const first = (await page('', author.cookie)).body;
  const second = (await page('?page=2', author.cookie)).body;
  expect([first.total, first.pages, first.items.length, second.items.length]).toEqual([27, 2, 25, 2]);
  expect(second.items.map(({ message }: { message: string }) => message)).toEqual(['Number 2.', 'Number 1.']);
  const found = async (query: string) => (await page(`?${query}`, author.cookie)).body.total;
  await settle(first.items[0].id, 'fixed', author.cookie);
  await settle(first.items[1].id, 'archived', author.cookie);
  expect([await found(''), await found('state=sent'), await found('state=archived')]).toEqual([27, 25, 1]);
  expect(await found('q=number%201.')).toBe(1);
  expect(await found('q=0%25%20UNUSUAL')).toBe(27);
  expect(await found('q=_')).toBe(0);
  expect(await found('state=fixed')).toBe(1);
  expect(await found('scope=mine')).toBe(0);
});

it('Anonymous visitors may send five reports an hour; members are not affected by that', async () => {
  const { uuid } = await newList();
  // An address from which nothing has been sent before.
  const from = { 'x-forwarded-for': '203.0.113.5' };
  const answers = [];
  for (let number = 0; number < 6; number++)
    answers.push(await server.post(`/api/v1/lists/${uuid}/reports`, { message: 'x' }, from));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  const refused = answers.at(-1)!;
  expect(refused.body.code).toBe('too-many-requests');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(
    (await server.post(`/api/v1/lists/${uuid}/reports`, { message: 'x' }, { ...from, ...as(user) })).status,
  ).toBe(201);
});

describe('A moderator', () => {
  const ids = (body: { items: { id: number }[] }) => body.items.map(({ id }) => id);
  const asModerator = async (query: string) => (await page(query, moderator)).body;

  it('finds reports by reporter, kind, age and id; what is anonymous is found by nobody else', async () => {
    const { author, uuid } = await newList();
    const open = await newAccount(server.databaseUrl, { name: 'shirasagi_open' });
    const shy = await newAccount(server.databaseUrl, { name: 'shirasagi_shy', anonymous: true });
    const [named, hidden, nobodys] = [
      (await send(uuid, { message: 'a', kind: 'name' }, open.cookie)).body.id,
      (await send(uuid, { message: 'b', kind: 'role' }, shy.cookie)).body.id,
      (
        await server.post(
          `/api/v1/lists/${uuid}/reports`,
          { message: 'c' },
          { 'x-forwarded-for': '203.0.113.77' },
        )
      ).body.id,
    ];
    const found = async (query: string, cookie: string) =>
      ids((await page(`?list=${uuid}&${query}`, cookie)).body);
    const database = server.app.get(EntityManager).fork();
    await database.execute(`update report set created_at = now() - interval '31 days' where id = ?`, [
      nobodys,
    ]);
    await database.execute(`update report set created_at = now() - interval '3 days' where id = ?`, [hidden]);
    for (const [query, toModerators, toAuthors = toModerators] of [
      ['q=SHIRASAGI', [hidden, named], [named]],
      [`reporter=${open.id}`, [named]],
      [`reporter=${shy.id}`, [hidden], []],
      ['reporter=anonymous', [nobodys], [nobodys, hidden]],
      ['kind=role', [hidden]],
      ['kind=other', [nobodys]],
      ['age=day', [named]],
      ['age=week', [hidden, named]],
      ['age=month', [hidden, named]],
      ['age=older', [nobodys]],
      [`id=${hidden}`, [hidden]],
    ] as const) {
      expect([query, await found(query, moderator)]).toEqual([query, toModerators]);
      expect([query, await found(query, author.cookie)]).toEqual([query, toAuthors]);
    }
    expect(await found('q=SHIRASAGI', shy.cookie)).toEqual([hidden]);
    expect((await page('?reporter=x', moderator)).status).toBe(400);
  });

  it('settles several at once; what cannot be changed stays, and says why', async () => {
    const [one, other] = [await newList(), await newList()];
    const sent = [];
    for (const uuid of [one.uuid, one.uuid, one.uuid, other.uuid])
      sent.push((await send(uuid, { message: 'x' }, user)).body.id as number);
    const [first, second, third, fourth] = sent as [number, number, number, number];
    await settle(second, 'fixed', moderator);
    await settle(third, 'archived', moderator);
    const settleAll = (body: object, cookie: string) =>
      server.post('/api/v1/reports/settle', body, as(cookie));
    expect((await settleAll({ ids: sent, state: 'fixed' }, one.author.cookie)).body).toEqual({
      changed: [first],
      left: [
        { id: second, why: 'same' },
        { id: third, why: 'report-archived' },
        { id: fourth, why: 'report-not-found' },
      ],
    });
    // Who sent it may read it, and not settle it.
    expect((await settleAll({ ids: [fourth], state: 'fixed' }, user)).body.left).toEqual([
      { id: fourth, why: 'forbidden' },
    ]);
    const note = 'No such name is in it.';
    const answer = await settleAll(
      { ids: [fourth, first, fourth, third], state: 'archived', note },
      moderator,
    );
    expect(answer.body).toEqual({ changed: [fourth, first], left: [{ id: third, why: 'same' }] });
    const notesOf = async (id: number) =>
      (await server.get(`/api/v1/reports/${id}`, as(user))).body.notes.map(
        ({ text, author }: { text: string; author: { screenName: string } }) => [text, author.screenName],
      );
    expect(await notesOf(fourth)).toEqual([[note, 'cut_bag']]);
    expect(await notesOf(first)).toEqual([[note, 'cut_bag']]);
    expect(await notesOf(third)).toEqual([]);
    expect((await server.get(`/api/v1/reports/${first}`, as(user))).body).toMatchObject({
      state: 'archived',
      isNews: true,
      settledBy: { screenName: 'cut_bag' },
      settledAt: expect.closeTo(Date.now() / 1000, -3),
    });
    const log = await server.get(`/api/v1/moderation/log?subject=report&subjectId=${fourth}`, as(moderator));
    expect(log.body.items).toMatchObject([{ action: 'settle-report', after: { state: 'archived' } }]);
    // What a moderator does with a report of their own is no news for them.
    const own = (await send(one.uuid, { message: 'x' }, moderator)).body.id;
    expect((await settleAll({ ids: [own], state: 'fixed' }, moderator)).body.changed).toEqual([own]);
    expect((await server.get(`/api/v1/reports/${own}`, as(moderator))).body).toMatchObject({
      isMine: true,
      isNews: false,
    });
    expect((await settleAll({ ids: sent, state: 'fixed' }, '')).status).toBe(401);
    expect((await settleAll({ ids: sent, state: 'fixed' }, banned)).body.code).toBe('banned');
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await settleAll({ ids: many, state: 'fixed' }, moderator)).status).toBe(400);
  });

  it('sees many reports of one member as one, and none of them beyond the last page', async () => {
    const { uuid, author } = await newList();
    const [some, flood] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
    const database = server.app.get(EntityManager).fork();
    const add = (account: number, count: number) =>
      database.execute<{ id: number }[]>(
        `insert into report (list_id, account_id, message)
         select l.id, ?, 'Number ' || n from list l, generate_series(1, ?) n where l.uuid = ? returning id`,
        [account, count, uuid],
      );
    const ofSome = await add(some.id, 4);
    const sent = await add(flood.id, 103);
    const few = await newAccount(server.databaseUrl);
    for (let number = 1; number <= 3; number += 1) await send(uuid, { message: 'x' }, few.cookie);
    const newest = sent.map(({ id }) => id).reverse();
    const folded = await asModerator(`?list=${uuid}`);
    expect([folded.total, folded.pages, folded.counts.sent]).toEqual([110, 1, 110]);
    expect(folded.items.map((one: { folded: unknown }) => one.folded)).toEqual([
      null,
      null,
      null,
      { count: 102, ids: newest.slice(1, 100) },
      { count: 3, ids: [2, 1, 0].map((place) => ofSome[place]!.id) },
    ]);
    expect(folded.items[3].id).toBe(newest[0]);
    // One by one where they are asked for, and for authors.
    for (const [query, pages] of [
      [`?list=${uuid}&reporter=${flood.id}`, 5],
      [`?list=${uuid}&unfold=true`, 5],
    ] as const) {
      const one = await asModerator(query);
      expect([one.pages, one.items.length]).toEqual([pages, 25]);
    }
    expect((await page(`?list=${uuid}`, author.cookie)).body.pages).toBe(5);
    const beyond = await asModerator(`?list=${uuid}&reporter=${flood.id}&page=99`);
    expect([beyond.page, beyond.pages, beyond.items]).toEqual([99, 5, []]);
  });

  it('sees the reports of a hundred members as one each, of those who sent most', async () => {
    const { uuid } = await newList();
    const database = server.app.get(EntityManager).fork();
    const add = (senders: string, each: number, members: number) =>
      database.execute(
        `with members as (insert into account (screen_name) select ? || n from generate_series(1, ?) n returning id)
         insert into report (list_id, account_id, message)
         select l.id, m.id, 'x' from members m, generate_series(1, ?), list l where l.uuid = ?`,
        [senders, members, each, uuid],
      );
    const addAnonymous = (count: number) =>
      database.execute(
        `insert into report (list_id, message) select l.id, 'Of nobody' from list l, generate_series(1, ?) where l.uuid = ?`,
        [count, uuid],
      );
    await add('Few ', 4, 1);
    await add('Many ', 5, 100);
    // A hundred lines, and the four of whoever sent fewer.
    await addAnonymous(21);
    const last = await asModerator(`?list=${uuid}&page=5`);
    expect([last.total, last.pages, last.items.length]).toEqual([525, 5, 25]);
    const oldest: { folded: { count: number } | null; reporter: { screenName: string } }[] =
      last.items.slice(-5);
    expect(oldest.map((one) => [one.reporter.screenName.split(' ')[0], one.folded?.count])).toEqual([
      ['Many', 4],
      ...Array.from({ length: 4 }, () => ['Few', undefined]),
    ]);
    await addAnonymous(1);
    expect((await asModerator(`?list=${uuid}`)).pages).toBe(6);
  });

  it('still reads the reports of a deleted list, and nobody else does but their senders', async () => {
    const { author, uuid } = await newList();
    const { id } = (await send(uuid, { message: 'Deleted soon' }, user)).body;
    const badge = async () => (await server.get('/account/auth.php', as(moderator))).body.reports;
    const onPages = async () =>
      Number(/\\?"reports\\?":(\d+)/.exec((await server.get('/faq', as(moderator))).text)?.[1]);
    const waiting = await badge();
    expect((await asModerator('?state=sent')).total).toBe(waiting);
    const { title } = (await server.get(`/api/v1/lists/${uuid}`)).body;
    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title }, as(author.cookie));
    expect(ids(await asModerator(''))).not.toContain(id);
    expect(await badge()).toBe(waiting - 1);
    for (const query of ['?scope=deleted', `?list=${uuid}`, `?id=${id}`]) {
      const { items } = await asModerator(query);
      expect(items[0]).toMatchObject({ id, list: { uuid, isDeleted: true } });
      for (const { list } of items) expect(list.isDeleted).toBe(true);
    }
    expect((await server.get(`/api/v1/reports/${id}`, as(moderator))).body.message).toBe('Deleted soon');
    expect(await onPages()).toBe(waiting - 1);
    await server.post(`/api/v1/lists/${uuid}/restore`, {}, as(moderator));
    expect([await badge(), await onPages(), (await asModerator('?state=sent')).total]).toEqual([
      waiting,
      waiting,
      waiting,
    ]);
    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title }, as(author.cookie));
    expect((await server.get(`/api/v1/reports/${id}`, as(author.cookie))).body.code).toBe('report-not-found');
    for (const cookie of [author.cookie, user]) {
      expect((await page('?scope=deleted', cookie)).body.items).toEqual([]);
      expect((await page(`?list=${uuid}`, cookie)).body.code).toBe('list-not-found');
    }
  });
});
