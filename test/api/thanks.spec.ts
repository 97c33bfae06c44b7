import type { MemberActivity, Thanks } from '@libs/contract/accounts/accounts.js';
import { emptyProfile, newAccount } from '../support/accounts.js';
import { MemberWorkStore } from '../../server/shared/list-store/member-work.store.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
});
afterAll(() => server.stop());

it('Thanks name everybody who worked on public lists in the last week, but nobody who is anonymous or banned or has left', async () => {
  const member = () => newAccount(server.databaseUrl);
  const [first, second, hidden, banned, gone, long, secret] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  for (const { cookie } of [first, second, hidden, banned, gone, long])
    await server.upload(sampleDocument({ status: 'IN_PROGRESS' }), cookie);
  await server.upload(sampleDocument({ status: 'UNLISTED' }), secret.cookie);
  await query(
    server.databaseUrl,
    `update account set anonymous = true, level = 2 where id = ${hidden.id};
     update account set ban_reason = 'Spam' where id = ${banned.id};
     update account set deleted_at = now() where id = ${gone.id};
     update list set created_at = now() - interval '8 days' where id in (select list_id from list_author where account_id = ${long.id});
     update list_change set at = now() - interval '8 days' where account_id = ${long.id};`,
  );
  const { status, body } = await server.get<Thanks>('/api/v1/thanks');
  expect(status).toBe(200);
  expect(body).toEqual({
    members: [
      { id: second.id, screenName: second.name, avatar: null },
      { id: first.id, screenName: first.name, avatar: null },
    ],
    more: 1,
    lists: 6,
  });
});

it('Thanks name the 24 members who worked last, and say how many there were besides', async () => {
  const { uuid } = sampleDocument();
  const author = await newAccount(server.databaseUrl);
  await server.upload(sampleDocument({ uuid, status: 'IN_PROGRESS' }), author.cookie);
  const store = server.app.get(MemberWorkStore, { strict: false });
  const { members: others, more } = await store.lastWeek();
  await query(
    server.databaseUrl,
    `with known as (select id, revision from list where uuid = '${uuid}'),
       made as (insert into account (screen_name) select 'Helper ' || n from generate_series(1, 26) n returning id),
       helpers as (insert into list_contributor (list_id, account_id, changes) select known.id, made.id, 1 from known, made)
     insert into list_change (list_id, revision, change_id, account_id, at, operations, inverse)
     select known.id, revision + made.id, 'help-' || made.id, made.id, now() + (made.id % 26 / 2) * interval '1 second', '[]', '[]'
     from known, made`,
  );
  const helpers = await query<{ id: number; name: string }>(
    server.databaseUrl,
    `select id, screen_name as name from account where screen_name like 'Helper %' order by id % 26 / 2 desc, id`,
  );
  const thanks = await store.lastWeek();
  expect(thanks.members).toEqual(
    helpers.slice(0, 24).map(({ id, name }) => ({ id, screenName: name, avatar: null })),
  );
  // The last two of them, and whoever was named before.
  expect(thanks.more).toBe(more + 2 + others.length);
  await query(
    server.databaseUrl,
    `delete from list_change where account_id in (select id from account where screen_name like 'Helper %')`,
  );
});

it('What a member did is counted by week, in public lists', async () => {
  const who = await newAccount(server.databaseUrl);
  const [list, secret] = [sampleDocument({ status: 'IN_PROGRESS' }), sampleDocument({ status: 'UNLISTED' })];
  for (const document of [list, secret])
    for (const title of ['First', 'Second', 'Third']) await server.upload({ ...document, title }, who.cookie);
  const other = await newAccount(server.databaseUrl);
  for (const [{ uuid }, { cookie }] of [
    [list, who],
    [secret, who],
    [list, other],
  ] as const)
    await server.post(`/api/v1/lists/${uuid}/comments`, { text: 'Well done.' }, { cookie });
  await query(
    server.databaseUrl,
    `insert into list_comment (list_id, account_id, text, created_at)
     select id, ${who.id}, 'Long ago', now() - make_interval(days => age)
     from list, unnest('{370,372}'::int[]) age where uuid = '${list.uuid}'`,
  );
  const activity = async () => (await server.get<MemberActivity>(`/api/v1/users/${who.id}/activity`)).body;
  const now = await activity();
  expect(now).toMatchObject({ changes: 2, lists: 1, comments: 2, weeks: [{ changes: 2, lists: 1 }] });
  const start = new Date(now.weeks[0]!.start * 1_000);
  expect([start.getUTCDay(), start.getUTCHours()]).toEqual([1, 0]);
  await query(
    server.databaseUrl,
    `update list_change set at = now() - interval '14 days' where account_id = ${who.id} and revision = (
       select max(revision) from list_change where account_id = ${who.id})`,
  );
  expect((await activity()).weeks).toHaveLength(2);
  await query(
    server.databaseUrl,
    `update list_change set at = now() - interval '54 weeks' where account_id = ${who.id}`,
  );
  expect(await activity()).toMatchObject({ changes: 0, weeks: [] });
  await query(server.databaseUrl, `update account set anonymous = true, level = 2 where id = ${who.id}`);
  const hidden = await server.get<{ code: string }>(`/api/v1/users/${who.id}/activity`);
  expect(hidden.body.code).toBe('member-not-found');
});

it('Who is banned is thanked no more, also right after somebody has read it', async () => {
  const who = await newAccount(server.databaseUrl);
  const moderator = { cookie: await server.signIn('moderator') };
  await server.upload(sampleDocument({ status: 'IN_PROGRESS' }), who.cookie);
  // What the tests before have read is forgotten when a member changes.
  const profile = emptyProfile(who.name);
  expect(
    (await server.request('PUT', '/api/v1/account/profile', profile, { cookie: who.cookie })).status,
  ).toBe(200);
  const thanked = async () => JSON.stringify((await server.get<Thanks>('/api/v1/thanks')).body);
  await eventually('The thanks', async () => ((await thanked()).includes(who.name) ? true : null));
  const address = `/api/v1/moderation/users/${who.id}/ban`;
  expect((await server.request('PUT', address, { reason: 'Spam' }, moderator)).status).toBe(200);
  // What is kept is made anew after a minute at the latest; so many questions take a part of that.
  let asked = 0;
  while ((await thanked()).includes(who.name) && asked < 300) asked++;
  expect(asked).toBeLessThan(300);
});
