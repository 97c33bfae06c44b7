import { commentLimits } from '@libs/contract/community/comment-limits.js';
import type { CommentPage, NewComments } from '@libs/contract/community/comments.js';
import type { FollowedFeed } from '@libs/contract/community/follows.js';
import { Notices } from '../../server/base/notices/notices.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';
import { whileOthersWrite } from '../support/while-others-write.js';

let server: TestServer;
let author: Awaited<ReturnType<typeof newAccount>>;
let moderator: Awaited<ReturnType<typeof newAccount>>;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  author = await newAccount(server.databaseUrl, { name: 'list.author' });
  moderator = await newAccount(server.databaseUrl, { moderator: true });
});
afterAll(() => server.stop());

type Who = { cookie: string } | null;
const as = (who: Who): Record<string, string> => (who ? { cookie: who.cookie } : {});
async function list(status: 'IN_PROGRESS' | 'UNLISTED' = 'IN_PROGRESS') {
  const document = sampleDocument({ status });
  await server.upload(document, author.cookie);
  return document.uuid;
}
const say = (uuid: string, who: Who, text: string, more: object = {}) =>
  server.post<{ id: number; code: string }>(`/api/v1/lists/${uuid}/comments`, { text, ...more }, as(who));
const page = async (uuid: string, who: Who = null, before = '') =>
  (await server.get<CommentPage>(`/api/v1/lists/${uuid}/comments${before}`, as(who))).body;
const change = (id: number, who: Who, body: object) =>
  server.request('PATCH', `/api/v1/comments/${id}`, body, as(who));
const remove = (id: number, who: Who) => server.request('DELETE', `/api/v1/comments/${id}`, {}, as(who));

describe('The discussion of a list', () => {
  it('has threads with replies, on pages, and says what each visitor may do', async () => {
    const uuid = await list();
    const member = await newAccount(server.databaseUrl);
    const ids: number[] = [];
    for (let number = 0; number < commentLimits.threads + 2; number += 1)
      ids.push((await say(uuid, member, `Thread ${number}`)).body.id);
    await say(uuid, author, 'First answer', { parent: ids.at(-1) });
    await say(uuid, member, 'Second answer', { parent: ids.at(-1) });
    const first = await page(uuid, member);
    expect(first).toMatchObject({ total: commentLimits.threads + 4, open: commentLimits.threads + 2 });
    expect(first.items).toHaveLength(commentLimits.threads);
    expect(first.items[0]).toMatchObject({
      text: `Thread ${commentLimits.threads + 1}`,
      author: { screenName: member.name },
      mayEdit: true,
      mayResolve: true,
      replies: [
        { text: 'First answer', mayEdit: false },
        { text: 'Second answer', mayEdit: true },
      ],
    });
    const rest = await page(uuid, null, `?before=${first.next}`);
    expect(rest.items.map(({ text }) => text)).toEqual(['Thread 1', 'Thread 0']);
    expect(rest.next).toBeNull();
    expect(rest.items[0]).toMatchObject({ mayEdit: false, mayRemove: false, mayResolve: false });
    expect((await say(uuid, member, 'x', { parent: ids[0]! + 1_000_000 })).body.code).toBe(
      'comment-not-found',
    );
    const other = await list();
    expect((await say(other, member, 'x', { parent: ids[0] })).body.code).toBe('comment-not-found');
  });

  it('is written by members only, and seen by whoever sees the list', async () => {
    const hidden = await list('UNLISTED');
    expect((await say(hidden, author, 'A secret')).status).toBe(201);
    const other = await newAccount(server.databaseUrl);
    expect((await server.get(`/api/v1/lists/${hidden}/comments`, as(other))).status).toBe(404);
    expect((await say(hidden, other, 'x')).status).toBe(404);
    const [comment] = (await page(hidden, author)).items;
    expect((await change(comment!.id, other, { isResolved: true })).body.code).toBe('comment-not-found');
    const uuid = await list();
    expect((await say(uuid, null, 'x')).status).toBe(401);
    expect((await say(uuid, other, '   ')).status).toBe(400);
    expect((await say(uuid, other, 'x'.repeat(commentLimits.text + 1))).status).toBe(400);
    await newAccount.change(server.databaseUrl, other.id, "ban_reason = 'x'");
    expect((await say(uuid, other, 'x')).body.code).toBe('banned');
  });

  it('is changed by authors of comments, resolved by editors of the list, removed by moderators', async () => {
    const uuid = await list();
    const [one, two] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
    const { id } = (await say(uuid, one, 'A doubt', { node: 'row1', place: '#01 › Director › 灯台守' })).body;
    expect((await change(id, two, { text: 'Mine' })).status).toBe(403);
    expect((await change(id, moderator, { text: 'Mine' })).status).toBe(403);
    expect((await change(id, one, { text: 'A **doubt**' })).status).toBe(204);
    expect((await change(id, two, { isResolved: true })).status).toBe(403);
    expect((await change(id, author, { isResolved: true })).status).toBe(204);
    const resolvedBy = async () =>
      (await query(server.databaseUrl, `select resolved_by as id from list_comment where id = ${id}`))[0]!.id;
    expect(await resolvedBy()).toBe(author.id);
    expect(await page(uuid)).toMatchObject({
      open: 0,
      items: [{ text: 'A **doubt**', isResolved: true, node: 'row1', place: '#01 › Director › 灯台守' }],
    });
    await change(id, one, { isResolved: false });
    expect([(await page(uuid)).open, await resolvedBy()]).toEqual([1, null]);
    const reply = (await say(uuid, two, 'Spam', { parent: id })).body.id;
    expect((await change(reply, two, { isResolved: true })).status).toBe(400);
    // Says what is so already.
    expect((await change(reply, two, { isResolved: false })).status).toBe(204);
    expect((await remove(reply, one)).status).toBe(403);
    // With a reply, the place stays; the text is gone.
    expect((await remove(id, one)).status).toBe(204);
    expect((await page(uuid)).items).toMatchObject([
      { text: '', author: null, isRemoved: true, place: null, replies: [{ text: 'Spam' }] },
    ]);
    expect((await remove(reply, moderator)).status).toBe(204);
    expect((await page(uuid)).items[0]!.replies).toEqual([]);
    // Only of what somebody else wrote.
    const noted = await query(
      server.databaseUrl,
      `select action, account_id as by, before, after from audit where subject_id = '${uuid}'`,
    );
    expect(noted).toEqual([
      {
        action: 'remove-comment',
        by: moderator.id,
        before: { author: two.name, text: 'Spam' },
        after: null,
      },
    ]);
    expect((await remove(id, moderator)).body.code).toBe('comment-not-found');
  });

  it('changes all that is asked of a comment, or nothing', async () => {
    const uuid = await list();
    const [one, two] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
    const { id } = (await say(uuid, one, 'A doubt')).body;
    const reply = (await say(uuid, two, 'An answer', { parent: id })).body.id;
    const both = { text: 'Changed', isResolved: true };
    expect((await change(reply, two, both)).status).toBe(400);
    expect((await change(id, two, both)).status).toBe(403);
    // An editor of the list may resolve it, and no more.
    expect((await change(id, author, both)).status).toBe(403);
    expect((await page(uuid)).items).toMatchObject([
      {
        text: 'A doubt',
        editedAt: null,
        isResolved: false,
        replies: [{ text: 'An answer', editedAt: null }],
      },
    ]);
    expect((await change(id, one, both)).status).toBe(204);
    expect((await page(uuid)).items).toMatchObject([{ ...both, editedAt: expect.any(Number) }]);
  });

  it('is news to open pages only where something differs', async () => {
    const uuid = await list();
    const { id } = (await say(uuid, author, 'A doubt')).body;
    const notices = server.app.get(Notices);
    await notices.drained();
    let told = 0;
    notices.on((notice) => (told += notice.kind === 'comments' && notice.uuid === uuid ? 1 : 0));
    for (const body of [
      {},
      { text: 'A doubt' },
      { isResolved: false },
      { text: 'A doubt', isResolved: false },
    ])
      expect((await change(id, author, body)).status).toBe(204);
    await notices.drained();
    expect([told, (await page(uuid)).items[0]!.editedAt]).toEqual([0, null]);
    for (const body of [{ text: 'A **doubt**' }, { isResolved: true }]) await change(id, author, body);
    await notices.drained();
    expect(told).toBe(2);
    await remove(id, author);
    await notices.drained();
    expect(told).toBe(3);
  });

  it('keeps nothing of a removed comment but its place', async () => {
    const uuid = await list();
    const about = { node: 'row1', place: '#01 › Director' };
    const named = await newAccount(server.databaseUrl, { name: 'doubting_one' });
    const { id } = (await say(uuid, author, 'A doubt', about)).body;
    const answer = (await say(uuid, author, `An answer to @${named.name}`, { parent: id })).body;
    await change(id, author, { text: `A doubt of @${named.name}`, isResolved: true });
    const mentions = async () =>
      (
        await query<{ id: number }>(
          server.databaseUrl,
          `select comment_id as id from comment_mention where account_id = ${named.id} order by 1`,
        )
      ).map((mention) => mention.id);
    expect(await mentions()).toEqual([id, answer.id]);
    await remove(id, author);
    expect(await mentions()).toEqual([answer.id]);
    const [row] = await query<Record<string, unknown>>(
      server.databaseUrl,
      `select * from list_comment where id = ${id}`,
    );
    const place = ['id', 'list_id', 'created_at', 'removed_at', 'resolved_at'];
    const others = Object.entries(row!).filter(([column]) => !place.includes(column));
    // A new column that says something of the comment has to be emptied, too.
    expect(others.filter(([, value]) => value !== null && value !== '')).toEqual([]);
  });

  it('keeps the place of a comment that is answered while it is removed', async () => {
    const uuid = await list();
    const { id } = (await say(uuid, author, 'A doubt')).body;
    const removed = await whileOthersWrite(
      server.databaseUrl,
      `select 1 from list_comment where id = ${id} for update;
       insert into list_comment (list_id, parent_id, account_id, text)
       select list_id, id, account_id, 'An answer' from list_comment where id = ${id}`,
      () => remove(id, author),
    );
    expect(removed.status).toBe(204);
    expect((await page(uuid)).items).toMatchObject([
      { text: '', isRemoved: true, replies: [{ text: 'An answer' }] },
    ]);
  });

  it('says nothing more of a comment that is removed while it is changed', async () => {
    const uuid = await list();
    const { id } = (await say(uuid, author, 'A doubt')).body;
    await say(uuid, author, 'An answer', { parent: id });
    for (const body of [{ text: 'A doubt, again' }, { isResolved: true }]) {
      const changed = await whileOthersWrite(
        server.databaseUrl,
        `update list_comment set text = '', account_id = null, removed_at = now() where id = ${id}`,
        () => change(id, author, body),
      );
      expect(changed.body.code).toBe('comment-not-found');
      expect((await page(uuid)).items).toMatchObject([{ text: '', isRemoved: true, isResolved: false }]);
      await query(
        server.databaseUrl,
        `update list_comment set removed_at = null, account_id = ${author.id} where id = ${id}`,
      );
    }
  });

  it('reaches followers and whoever is mentioned, at once', async () => {
    const uuid = await list();
    const [follower, named] = [
      await newAccount(server.databaseUrl),
      await newAccount(server.databaseUrl, { name: 'named_one' }),
    ];
    await server.request('PUT', `/api/v1/lists/${uuid}/follow`, {}, as(follower));
    const news = async (who: Who) =>
      (await server.get<FollowedFeed>('/api/v1/account/following', as(who))).body;
    await query(server.databaseUrl, `update follower set seen_at = now() where account_id = ${follower.id}`);
    const clients = [
      await LiveClient.connect(server, as(follower)),
      await LiveClient.connect(server, as(named)),
    ];
    const heard = clients.map(() => 0);
    for (const [place, client] of clients.entries())
      client.socket.on('following:changed', () => (heard[place]! += 1));
    const reader = await LiveClient.connect(server, as(author));
    await reader.open(uuid);
    let discussed = 0;
    reader.socket.on('comments:changed', ({ list: changed }) => (discussed += changed === uuid ? 1 : 0));
    await say(uuid, author, 'Look, @named_one and @nobody, mail me@named_one');
    await eventually('both are told', () => (heard.every(Boolean) && discussed ? true : null));
    expect((await news(follower)).items.find((one) => one.list.uuid === uuid)).toMatchObject({
      comments: 1,
      mentions: 0,
      isUnseen: true,
    });
    expect(await news(named)).toMatchObject({
      items: [{ list: { uuid }, comments: 0, mentions: 1, isUnseen: true }],
      unseen: 1,
    });
    await server.post(
      '/api/v1/account/following/seen',
      { until: (await news(named)).items[0]!.at },
      as(named),
    );
    expect((await news(named)).unseen).toBe(0);
    // One's own comments are no news.
    await server.request('PUT', `/api/v1/lists/${uuid}/follow`, {}, as(author));
    expect((await news(author)).items.some(({ comments }) => comments > 0)).toBe(false);
    for (const client of [...clients, reader]) client.close();
  });

  it('is no more news for whoever is mentioned no more', async () => {
    const uuid = await list();
    const [one, two] = [
      await newAccount(server.databaseUrl, { name: 'first_one' }),
      await newAccount(server.databaseUrl, { name: 'second_one' }),
    ];
    // One who has looked before, and whom another comment mentions as well.
    await query(
      server.databaseUrl,
      `insert into follower (account_id, seen_at) values (${one.id}, now() - interval '1 day')`,
    );
    await say(await list(), author, '@first_one');
    const { id } = (await say(uuid, author, '@first_one and @second_one')).body;
    const unseen = async (who: Who) =>
      (await server.get<FollowedFeed>('/api/v1/account/following', as(who))).body.unseen;
    const see = async () =>
      server.post('/api/v1/account/following/seen', { until: Math.ceil(Date.now() / 1000) + 1 }, as(two));
    expect([await unseen(one), await unseen(two)]).toEqual([2, 1]);
    await see();
    const client = await LiveClient.connect(server, as(one));
    let told = 0;
    client.socket.on('following:changed', () => (told += 1));
    await change(id, author, { text: 'Nobody' });
    await eventually('the open page is told', () => (told > 0 ? true : null));
    client.close();
    expect(await unseen(one)).toBe(1);
    // Who has seen it is not told again when the name comes back.
    await change(id, author, { text: '@first_one and @second_one' });
    expect([await unseen(one), await unseen(two)]).toEqual([2, 0]);
  });

  it('is news for whoever is mentioned up to the newest 500 mentions', async () => {
    const [before, after] = [await list(), await list()];
    const named = await newAccount(server.databaseUrl);
    const mention = (uuid: string, count: number) =>
      query(
        server.databaseUrl,
        `with added as (
           insert into list_comment (list_id, account_id, text)
           select l.id, ${author.id}, 'You' from list l, generate_series(1, ${count}) where l.uuid = '${uuid}' returning id
         ) insert into comment_mention (comment_id, account_id) select id, ${named.id} from added`,
      );
    await mention(before, 10);
    await mention(after, 495);
    const feed = async () => (await server.get<FollowedFeed>('/api/v1/account/following', as(named))).body;
    const { items, unseen } = await feed();
    const mentions = (uuid: string) => items.find((one) => one.list.uuid === uuid)?.mentions;
    expect([unseen, mentions(before), mentions(after)]).toEqual([2, 5, 495]);
    await mention(after, 5);
    expect((await feed()).unseen).toBe(1);
  });
});

it('Each comment is answered whole', async () => {
  const uuid = await list();
  const writer = await newAccount(server.databaseUrl, { name: 'the_writer', anonymous: true });
  await newAccount.change(server.databaseUrl, writer.id, "avatar = 'https://pictures.example/w.png'");
  const about = { node: 'row1', place: '#01 › Director' };
  const { id } = (await say(uuid, writer, 'A doubt', about)).body;
  const reply = (await say(uuid, author, 'An answer', { parent: id })).body.id;
  await change(reply, author, { text: 'A better answer' });

  const now = expect.closeTo(Date.now() / 1000, -3);
  const thread = {
    id,
    author: { id: writer.id, screenName: 'the_writer', avatar: 'https://pictures.example/w.png' },
    text: 'A doubt',
    at: now,
    editedAt: null,
    isRemoved: false,
    mayEdit: true,
    mayRemove: true,
    ...about,
    isResolved: false,
    mayResolve: true,
    replies: [
      {
        id: reply,
        author: { id: author.id, screenName: 'list.author', avatar: null },
        text: 'A better answer',
        at: now,
        editedAt: now,
        isRemoved: false,
        mayEdit: false,
        mayRemove: false,
      },
    ],
  };
  const whole = { items: [thread], total: 2, open: 1, next: null };
  expect(await page(uuid, writer)).toEqual(whole);
  // Nobody but moderators learns who it is that does not want to be named.
  const [answer] = thread.replies;
  const forAuthor = { ...thread, author: null, mayEdit: false, mayRemove: false };
  expect(await page(uuid, author)).toEqual({
    ...whole,
    items: [{ ...forAuthor, replies: [{ ...answer, mayEdit: true, mayRemove: true }] }],
  });
  expect(await page(uuid)).toEqual({ ...whole, items: [{ ...forAuthor, mayResolve: false }] });
  expect(await page(uuid, moderator)).toEqual({
    ...whole,
    items: [{ ...thread, mayEdit: false, replies: [{ ...answer, mayRemove: true }] }],
  });
  await newAccount.change(server.databaseUrl, writer.id, "ban_reason = 'x'");
  expect((await page(uuid, writer)).items[0]).toEqual({ ...thread, mayEdit: false, mayResolve: false });
  expect((await change(id, writer, { text: 'x' })).body.code).toBe('banned');
  // What banned members wrote they can still remove.
  expect((await remove(id, writer)).status).toBe(204);
  expect(await page(uuid, moderator)).toEqual({
    items: [
      {
        ...thread,
        author: null,
        text: '',
        node: null,
        place: null,
        isRemoved: true,
        mayEdit: false,
        mayRemove: false,
        mayResolve: false,
        replies: [{ ...answer, mayRemove: true }],
      },
    ],
    total: 1,
    open: 0,
    next: null,
  });
  expect((await say(uuid, author, 'To nobody', { parent: id })).body.code).toBe('comment-not-found');
  expect((await say(uuid, author, 'To a reply', { parent: reply })).body.code).toBe('comment-not-found');
});

it('Comments have so many characters, replies and mentions, and pages so many threads', async () => {
  const uuid = await list();
  const longest = 'x'.repeat(5_000);
  const place = 'p'.repeat(2_000);
  const { id } = (await say(uuid, author, longest, { place })).body;
  expect((await page(uuid)).items[0]).toMatchObject({ text: longest, place });
  expect((await say(uuid, author, `${longest}x`)).status).toBe(400);
  expect((await say(uuid, author, 'x', { place: `${place}p` })).status).toBe(400);
  expect((await change(id, author, { text: `${longest}x` })).status).toBe(400);

  await query(
    server.databaseUrl,
    `insert into list_comment (list_id, parent_id, account_id, text)
     select l.id, ${id}, ${author.id}, 'Reply ' || n from list l, generate_series(1, 99) n where l.uuid = '${uuid}'`,
  );
  expect((await say(uuid, author, 'The last', { parent: id })).status).toBe(201);
  expect((await say(uuid, author, 'One more', { parent: id })).body.code).toBe('comment-replies');
  const { replies } = (await page(uuid)).items[0]!;
  expect([replies.length, replies[0]!.text, replies.at(-1)!.text]).toEqual([100, 'Reply 1', 'The last']);

  for (let number = 2; number <= 20; number += 1) await say(uuid, author, `Thread ${number}`);
  expect(await page(uuid)).toMatchObject({ total: 120, open: 20, next: null });
  const next = (await say(uuid, author, 'Thread 21')).body.id;
  const first = await page(uuid);
  expect([first.items.length, first.items[0]!.id, first.open]).toEqual([20, next, 21]);
  expect(first.next).toBe(first.items.at(-1)!.id);
  expect((await page(uuid, null, `?before=${first.next}`)).items.map((one) => one.id)).toEqual([id]);

  const accounts = await query<{ id: number; name: string }>(
    server.databaseUrl,
    `insert into account (screen_name) select 'mentioned' || n from generate_series(1, 12) n returning id, screen_name as name`,
  );
  await query(server.databaseUrl, `update account set deleted_at = now() where id = ${accounts[0]!.id}`);
  const text = accounts
    .slice(1)
    .map(({ name }) => `@${name}`)
    .join(' ');
  const told = async (comment: number) => {
    const rows = await query<{ id: number }>(
      server.databaseUrl,
      `select account_id as id from comment_mention where comment_id = ${comment} order by 1`,
    );
    return rows.map((row) => row.id);
  };
  expect(await told((await say(uuid, author, text)).body.id)).toEqual(
    accounts.slice(1, 11).map((one) => one.id),
  );
  const gone = `@list.author, @${accounts[0]!.name} and @${accounts[5]!.name}.`;
  expect(await told((await say(uuid, author, gone)).body.id)).toEqual([accounts[5]!.id]);
});

it('Moderators see the comments of all lists, newest first, also of hidden ones, without what was removed', async () => {
  const [one, two, deleted] = [await list(), await list('UNLISTED'), await list()];
  const { body: first } = await say(one, author, 'In a public list', { place: '#01 › Director' });
  const { body: second } = await say(two, author, 'In a hidden one');
  const { body: removed } = await say(two, author, 'Soon gone');
  await say(deleted, author, 'In a list that is deleted');
  const { body: third } = await say(one, author, 'An answer', { parent: first.id });
  // It has an answer, so that its place stays in the discussion.
  const { body: fourth } = await say(two, author, 'An answer to nothing', { parent: removed.id });
  await remove(removed.id, author);
  await change(first.id, author, { isResolved: true });
  await query(server.databaseUrl, `update list set deleted_at = now() where uuid = '${deleted}'`);
  for (const [who, status] of [
    [null, 401],
    [author, 403],
  ] as const)
    expect((await server.get('/api/v1/comments', as(who))).status).toBe(status);
  const news = async (before = '') =>
    (await server.get<NewComments>(`/api/v1/comments${before}`, as(moderator))).body;
  const ofAuthor = {
    author: { id: author.id, screenName: author.name, avatar: null },
    at: expect.closeTo(Date.now() / 1000, -3),
    editedAt: null,
    isRemoved: false,
    mayEdit: false,
    mayRemove: true,
    isResolved: false,
    place: null,
  };
  const [inOne, inTwo] = [one, two].map((uuid) => ({
    uuid,
    slug: null,
    title: 'The Lighthouse of Sparrows',
  }));
  const newest = [
    { ...ofAuthor, id: fourth.id, thread: removed.id, text: 'An answer to nothing', list: inTwo },
    { ...ofAuthor, id: third.id, thread: first.id, text: 'An answer', list: inOne },
    { ...ofAuthor, id: second.id, thread: second.id, text: 'In a hidden one', list: inTwo },
    {
      ...ofAuthor,
      id: first.id,
      thread: first.id,
      text: 'In a public list',
      list: inOne,
      place: '#01 › Director',
      isResolved: true,
    },
  ];
  expect((await news()).items.slice(0, 4)).toEqual(newest);
  expect((await news(`?before=${second.id}`)).items[0]).toEqual(newest[3]);

  // Fifty on a page.
  await query(server.databaseUrl, 'delete from list_comment');
  const add = (count: number) =>
    query(
      server.databaseUrl,
      `insert into list_comment (list_id, account_id, text)
       select l.id, ${author.id}, 'x' from list l, generate_series(1, ${count}) where l.uuid = '${one}'`,
    );
  await add(50);
  expect(await news()).toMatchObject({ items: { length: 50 }, next: null });
  await add(1);
  const page = await news();
  expect([page.items.length, page.next]).toEqual([50, page.items.at(-1)!.id]);
  expect((await news(`?before=${page.next}`)).items).toHaveLength(1);
});
