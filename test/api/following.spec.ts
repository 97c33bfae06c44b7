import {
  followLimits,
  type Follow,
  type FollowedFeed,
  type FollowList,
  type OwnTasks,
} from '@libs/contract/community/follows.js';
import { leftOut } from '../../server/edge/backup/tables.js';
import { PublicChanges } from '../../server/edge/open-data/changes.service.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let editor: { id: number; name: string; cookie: string };

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  editor = await newAccount(server.databaseUrl, { moderator: true });
});
afterAll(() => server.stop());

const follows = '/api/v1/account/follows';
const following = '/api/v1/account/following';
const sql = (text: string) => query(server.databaseUrl, text);
const as = ({ cookie }: { cookie: string }) => ({ cookie });
const member = () => newAccount(server.databaseUrl);
type Member = Awaited<ReturnType<typeof member>>;

async function list(change: object = {}) {
  const document = sampleDocument({ status: 'IN_PROGRESS', ...change });
  await server.upload(document, editor.cookie);
  await server.project();
  return document;
}
const follow = (who: Member, path: string, body: object = {}) =>
  server.request<Follow>('PUT', `/api/v1/${path}/follow`, body, as(who));
const feedOf = async (who: Member) => (await server.get<FollowedFeed>(following, as(who))).body;
const edit = (uuid: string, menu: string) =>
  server.request('PUT', `/api/v1/lists/${uuid}/menus/${menu}`, { credits: [] }, as(editor));

it('What waits for a member: lists that they wrote or follow, or that credited whom they follow', async () => {
  const [who, tasks] = [await member(), '/api/v1/account/tasks'];
  expect((await server.get(tasks)).status).toBe(401);
  await list();
  await follow(who, 'people/880001');
  const [followed, review, done, crediting] = [
    await list({ title: 'In progress' }),
    await list({ title: 'To review', status: 'FINISHED' }),
    await list({ title: 'Done', status: 'COMPLETED' }),
    await list({ title: 'With somebody' }),
  ];
  for (const { uuid } of [followed, review, done]) await follow(who, `lists/${uuid}`);
  const own = sampleDocument({ title: 'Own', status: 'IN_PROGRESS' });
  await server.upload(own, who.cookie);
  await server.project();
  const { body } = await server.get<OwnTasks>(tasks, as(who));
  expect(body.items.map(({ card, because }) => [card.title, because])).toEqual([
    ['Own', 'author'],
    ['With somebody', 'people'],
    ['To review', 'followed'],
    ['In progress', 'followed'],
  ]);
  expect(body.items.map(({ card }) => card.uuid)).toContain(crediting.uuid);
  // Thirty at most, those that changed last; no hidden or deleted ones.
  const busy = await member();
  await sql(
    `with made as (
       insert into list (uuid, title, status, revision, projected_revision, fields, settings, anilist, updated_at, deleted_at)
       select lpad('${busy.id}' || n, 48, '0'), 'List ' || n, case when n = 33 then 'UNLISTED' when n % 2 = 0 then 'IN_PROGRESS' else 'FINISHED' end,
         1, 1, '{}', '{}', '{}', now() - n / 2 * interval '1 hour', case when n = 1 then now() end
       from generate_series(1, 34) n returning id
     ) insert into list_author (list_id, account_id) select id, ${busy.id} from made`,
  );
  const most = (await server.get<OwnTasks>(tasks, as(busy))).body.items;
  expect(most.map(({ card }) => card.title)).toEqual(
    [3, 2, ...Array.from({ length: 14 }, (_, index) => [5 + 2 * index, 4 + 2 * index]).flat()].map(
      (n) => `List ${n}`,
    ),
  );
  // As in the document: rows without a confirmed English name.
  const [count] = await sql(
    `select sum(rows - translated)::int as names from list_menu m join list l on l.id = m.list_id where uuid = '${own.uuid}'`,
  );
  expect(body.items[0]).toMatchObject({ names: count!.names });
});

describe('What members follow', () => {
  it('is theirs to set, choose and end', async () => {
    const who = await member();
    const { uuid } = await list();
    const first = await follow(who, `lists/${uuid}`);
    expect(first).toMatchObject({ status: 200, body: { what: [], list: { uuid } } });
    const { body: again } = await follow(who, `lists/${uuid}`, { what: ['status'] });
    expect(again).toMatchObject({ id: first.body.id, what: ['status'] });
    await follow(who, 'people/880001');
    const { body } = await server.get<FollowList>(follows, as(who));
    expect(body.items.map(({ list: one, person }) => one?.uuid ?? person?.anilistId)).toEqual([880001, uuid]);
    const its = `${follows}/${first.body.id}`;
    expect((await server.request('DELETE', its, {}, as(await member()))).body.code).toBe('follow-not-found');
    expect((await server.request('DELETE', its, {}, as(who))).status).toBe(204);
    expect((await server.request('DELETE', its, {}, as(who))).body.code).toBe('follow-not-found');
    expect((await server.get<FollowList>(follows, as(who))).body.items).toHaveLength(1);
  });

  it('is refused to visitors, and where there is nothing to see', async () => {
    const { uuid } = await list({ status: 'UNLISTED' });
    const who = await member();
    expect((await follow(who, `lists/${uuid}`)).body).toMatchObject({ code: 'list-not-found' });
    expect((await follow(who, 'people/999999')).body).toMatchObject({ code: 'person-not-found' });
    for (const path of [follows, following]) {
      const { status, body } = await server.get<{ code: string }>(path);
      expect([status, body.code]).toEqual([401, 'unauthorized']);
    }
  });

  it('is at most so much', async () => {
    const who = await member();
    const { uuid } = await list();
    await sql(
      `insert into follow (account_id, about, subject, what)
       select ${who.id}, 'list', 'x' || n, '{}' from generate_series(2, ${followLimits.perAccount}) n`,
    );
    // The last one can be set and chosen anew.
    for (const what of [[], ['status']])
      expect((await follow(who, `lists/${uuid}`, { what })).body).toMatchObject({ what });
    expect((await follow(who, 'people/880001')).body).toMatchObject({ code: 'follow-limit' });
  });

  it('goes with the account, is in its export and in nobody else’s answers', async () => {
    const [who, other] = [await member(), await member()];
    const { uuid } = await list();
    const { body } = await follow(who, `lists/${uuid}`);
    const exported = await fetch(`${server.url}/api/v1/account/export`, { headers: as(who) });
    expect(((await exported.json()) as { follows: unknown }).follows).toMatchObject([
      { about: 'list', subject: uuid },
    ]);
    expect((await server.get<FollowList>(follows, as(other))).body.items).toEqual([]);
    const { body: document } = await server.get(`/api/v1/lists/${uuid}`, as(other));
    expect(JSON.stringify(document)).not.toContain(body.id);
    const left = await server.request('DELETE', '/api/v1/account', { screenName: who.name }, as(who));
    expect(left.status).toBe(204);
    expect(await sql(`select 1 from follow where account_id = ${who.id}`)).toEqual([]);
    expect(await sql(`select 1 from follower where account_id = ${who.id}`)).toEqual([]);
  });
});

/** Milliseconds until the next day (UTC). */
const leftOfDay = () => 86_400_000 - (Date.now() % 86_400_000);

describe('The feed of a member', () => {
  // It is told by day, and no test of it may see two of them.
  beforeEach(async () => {
    if (leftOfDay() < 45_000) await eventually('The next day', () => (leftOfDay() > 45_000 ? true : null));
  });

  it('has one entry for each list and day, until it was seen', async () => {
    const who = await member();
    const { uuid } = await list();
    await follow(who, `lists/${uuid}`, { what: ['edits'] });
    // What happened before is there, but not new.
    await sql(`update follower set seen_at = now() - interval '1 minute' where account_id = ${who.id}`);
    await edit(uuid, 'OP');
    await edit(uuid, 'ED');
    const { items, unseen } = await feedOf(who);
    expect(items).toMatchObject([
      { list: { uuid }, edits: 2, isNew: false, followsList: true, people: [], isUnseen: true },
    ]);
    expect(unseen).toBe(1);
    await server.post(`${following}/seen`, { until: items[0]!.at }, as(who));
    expect(await feedOf(who)).toMatchObject({ items: [{ isUnseen: false }], unseen: 0 });
    // Neither back to what was before, nor up to what is to come.
    for (const until of [items[0]!.at - 1_000, items[0]!.at + 1_000])
      await server.post(`${following}/seen`, { until }, as(who));
    expect((await feedOf(who)).unseen).toBe(0);
    await edit(uuid, 'OVA');
    expect(await feedOf(who)).toMatchObject({ items: [{ isUnseen: true, edits: 3 }], unseen: 1 });
  });

  it('does not call a list new that was hidden or deleted for a while, nor its credits', async () => {
    const who = await member();
    const document = await list();
    const { uuid } = document;
    await follow(who, `lists/${uuid}`);
    await follow(who, 'people/880001');
    // What was new is seen, and long ago.
    await sql(`update public_change set at = at - interval '2 days' where subject = '${uuid}'`);
    await sql(`update followed_credit set day = '2020-01-01', at = now() - interval '2 days'`);
    await sql(`update list set created_at = now() - interval '2 days' where uuid = '${uuid}'`);
    await sql(`update follower set seen_at = now() - interval '1 day' where account_id = ${who.id}`);
    const today = async () => {
      await server.project();
      const { items, unseen } = await feedOf(who);
      return [items.filter((one) => one.list.uuid === uuid && one.isUnseen), unseen];
    };
    const to = (status: string) =>
      server.request('PUT', `/api/v1/lists/${uuid}/status`, { status }, as(editor));
    await to('UNLISTED');
    await server.project();
    await to('IN_PROGRESS');
    expect(await today()).toEqual([[], 0]);
    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title: document.title }, as(editor));
    await server.project();
    await server.post(`/api/v1/lists/${uuid}/restore`, {}, as(editor));
    expect(await today()).toEqual([[], 0]);
    // What happens afterwards is heard.
    await edit(uuid, 'OP');
    expect(await today()).toMatchObject([[{ edits: 1, isNew: false, people: [] }], 1]);
    const kinds = await sql(`select kind from public_change where subject = '${uuid}' order by id`);
    expect(kinds.map(({ kind }) => kind as string)).toEqual([
      'created',
      'deleted',
      'restored',
      'deleted',
      'restored',
      'edited',
    ]);
  });

  it('does not call a list new that was hidden for months', async () => {
    const who = await member();
    const { uuid } = await list();
    await follow(who, `lists/${uuid}`);
    const to = async (status: string) => {
      await server.request('PUT', `/api/v1/lists/${uuid}/status`, { status }, as(editor));
      await server.project();
    };
    await to('UNLISTED');
    const changes = server.app.get(PublicChanges);
    await changes.end();
    await sql(`update public_change set at = at - interval '91 days' where subject = '${uuid}'`);
    await changes.trim();
    await to('IN_PROGRESS');
    expect((await feedOf(who)).items.filter((one) => one.list.uuid === uuid)).toEqual([]);
    // It is known for as long as it is hidden.
    await sql(`update public_change set at = at - interval '91 days' where subject = '${uuid}'`);
    await changes.trim();
    expect(await sql(`select kind from public_change where subject = '${uuid}'`)).toEqual([]);
  });

  it('adds up what happened to a list on a day, the latest first, for a month', async () => {
    const who = await member();
    const [one, two, unknown] = [await list({ title: 'One' }), await list({ title: 'Two' }), await list()];
    for (const { uuid } of [one, two]) await follow(who, `lists/${uuid}`);
    const { body: person } = await follow(who, 'people/880001');
    const hour = (day: number, hours: number) =>
      `(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '${hours} hours ${-day} days')`;
    const happened = (uuid: string, kind: string, day: number, hours: number) =>
      sql(
        `insert into public_change (about, subject, kind, at) values ('list', '${uuid}', '${kind}', ${hour(day, hours)})`,
      );
    const said = (uuid: string, account: number, day: number, hours: number, removed = 'null') =>
      sql(
        `insert into list_comment (list_id, account_id, text, created_at, removed_at)
         select id, ${account}, 'x', ${hour(day, hours)}, ${removed} from list where uuid = '${uuid}' returning id`,
      );
    await sql(`delete from public_change where subject in ('${one.uuid}', '${two.uuid}')`);
    await sql('delete from followed_credit');
    await happened(one.uuid, 'edited', 3, 10);
    await happened(one.uuid, 'edited', 3, 11);
    await happened(one.uuid, 'status', 3, 12);
    await happened(two.uuid, 'created', 3, 11);
    await happened(one.uuid, 'edited', 5, 1);
    await happened(one.uuid, 'deleted', 1, 1);
    await happened(one.uuid, 'edited', 31, 0);
    await happened(unknown.uuid, 'edited', 2, 0);
    await sql(`update follower set seen_at = ${hour(3, 11)} where account_id = ${who.id}`);
    await said(two.uuid, editor.id, 4, 10);
    await said(two.uuid, editor.id, 4, 9);
    await said(two.uuid, editor.id, 2, 9, 'now()');
    await said(two.uuid, who.id, 2, 9);
    await said(two.uuid, editor.id, 31, 0);
    const [mention] = await said(one.uuid, editor.id, 3, 13);
    const [long] = await said(unknown.uuid, editor.id, 31, 0);
    for (const { id } of [mention!, long!])
      await sql(`insert into comment_mention (comment_id, account_id) values (${id}, ${who.id})`);
    await sql(`update list set created_at = ${hour(1, 0)} where uuid = '${two.uuid}'`);
    for (const [uuid, day, credits] of [
      [one.uuid, 3, 3],
      [two.uuid, 1, 4],
      [two.uuid, 31, 5],
    ] as const)
      await sql(
        `insert into followed_credit (subject, list_id, day, credits, at)
         select '${person.person!.key}', id, to_char(${hour(day, 9)} at time zone 'UTC', 'YYYY-MM-DD'), ${credits}, ${hour(day, 9)}
         from list where uuid = '${uuid}'`,
      );
    const at = (day: number, hours: number) => {
      const now = new Date();
      return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - day, hours) / 1000;
    };
    const entry = ({ uuid, title }: { uuid: string; title: string }, day: number, hours: number) => ({
      day: new Date(at(day, 0) * 1000).toISOString().slice(0, 10),
      at: at(day, hours),
      list: { uuid, slug: null, title, status: 'IN_PROGRESS' },
      isNew: false,
      followsList: true,
      edits: 0,
      hasNewStatus: false,
      comments: 0,
      mentions: 0,
      people: [],
      roles: [],
      isUnseen: false,
    });
    const credited = (credits: number) => [{ ...person.person, credits }];
    const items = [
      { ...entry(two, 1, 9), isNew: true, followsList: false, people: credited(4), isUnseen: true },
      {
        ...entry(one, 3, 13),
        edits: 2,
        hasNewStatus: true,
        comments: 1,
        mentions: 1,
        people: credited(3),
        isUnseen: true,
      },
      { ...entry(two, 3, 11), isNew: true },
      { ...entry(two, 4, 10), followsList: false, comments: 2 },
      { ...entry(one, 5, 1), edits: 1 },
    ];
    const { atom: _, ...feed } = await feedOf(who);
    expect(feed).toEqual({ items, unseen: 2 });
    expect((await server.get<FollowedFeed>(`${following}?limit=2`, as(who))).body).toMatchObject({
      items: items.slice(0, 2),
      unseen: 2,
    });
  });

  it('names those because of whom a new list is in it, beside the list itself', async () => {
    const who = await member();
    await list();
    await follow(who, 'people/880001');
    const { uuid } = await list();
    await follow(who, `lists/${uuid}`);
    const entry = (await feedOf(who)).items.find((one) => one.list.uuid === uuid);
    expect(entry).toMatchObject({ isNew: true, followsList: true, people: [{ anilistId: 880001 }] });
  });

  it('has of people only new lists, if they chose that, and counts no more', async () => {
    const [all, some] = [await member(), await member()];
    const known = await list();
    // It has been there for some days.
    await sql(
      `update followed_credit set day = '2020-01-01', at = now() - interval '3 days'
       where list_id = (select id from list where uuid = '${known.uuid}')`,
    );
    await follow(all, 'people/880001');
    const { body } = await follow(some, 'people/880001', { what: ['lists'] });
    expect(body).toMatchObject({ what: ['lists'] });
    const wrong = await follow(some, 'people/880001', { what: ['status'] });
    expect(wrong.status).toBe(400);
    await sql(`update follower set seen_at = now() where account_id in (${all.id}, ${some.id})`);
    // One more credit where there were some, and a list that had none.
    const more = sampleDocument({ uuid: known.uuid, status: 'IN_PROGRESS' });
    const [overview] = more.menus;
    await server.upload({ ...more, menus: [...more.menus, { ...overview!, name: '#09' }] }, editor.cookie);
    await server.project();
    const fresh = await list();
    const seenBy = async (who: Awaited<ReturnType<typeof member>>) => {
      const { items, unseen } = await feedOf(who);
      const lists = items.filter(({ isUnseen }) => isUnseen).map((one) => one.list.uuid);
      return { lists: lists.sort(), unseen };
    };
    expect(await seenBy(all)).toEqual({ lists: [known.uuid, fresh.uuid].sort(), unseen: 2 });
    expect(await seenBy(some)).toEqual({ lists: [fresh.uuid], unseen: 1 });
  });

  it('has of a list what they chose: changes, its status, its discussion', async () => {
    const { uuid } = await list();
    const choices = [['edits', 'status'], ['comments'], ['status'], []] as const;
    const readers = await Promise.all(choices.map(() => member()));
    for (const [index, what] of choices.entries()) await follow(readers[index]!, `lists/${uuid}`, { what });
    await sql(
      `update follower set seen_at = now() - interval '1 minute' where account_id in (${readers.map(({ id }) => id).join()})`,
    );
    await sql(`delete from public_change where subject = '${uuid}'`);
    await edit(uuid, 'OP');
    await server.post(`/api/v1/lists/${uuid}/comments`, { text: 'Who drew this?' }, as(editor));
    const heard = await Promise.all(
      readers.map(async (who) => {
        const { items, unseen } = await feedOf(who);
        return [items[0]?.edits ?? 0, items[0]?.comments ?? 0, unseen];
      }),
    );
    expect(heard).toEqual([
      [1, 0, 1],
      [0, 1, 1],
      [0, 0, 0],
      [1, 1, 1],
    ]);
    // Neither what they say themselves is news, nor what was removed.
    const talker = readers[1]!;
    await sql(`update follower set seen_at = now() where account_id = ${talker.id}`);
    const say = (who: { cookie: string }, comment: object) =>
      server.post(`/api/v1/lists/${uuid}/comments`, comment, as(who));
    const { id } = (await say(editor, { text: 'I did' })).body;
    await say(talker, { text: 'Thank you', parent: id });
    expect((await feedOf(talker)).unseen).toBe(1);
    await server.request('DELETE', `/api/v1/comments/${id}`, {}, as(editor));
    expect((await feedOf(talker)).unseen).toBe(0);
  });

  it('leaves out what is hidden', async () => {
    const who = await member();
    const { uuid } = await list();
    await follow(who, `lists/${uuid}`);
    await follow(who, 'people/880001');
    await server.post(`/api/v1/lists/${uuid}/comments`, { text: `Look, @${who.name}` }, as(editor));
    await sql(`update follower set seen_at = now() - interval '1 minute' where account_id = ${who.id}`);
    await sql(`delete from followed_credit where list_id <> (select id from list where uuid = '${uuid}')`);
    const { items, unseen } = await feedOf(who);
    expect([items.filter((one) => one.list.uuid === uuid).length, unseen]).toEqual([1, 1]);
    await sql(`update list set status = 'UNLISTED' where uuid = '${uuid}'`);
    expect(await feedOf(who)).toMatchObject({ items: [], unseen: 0 });
    const { body } = await server.get<FollowList>(follows, as(who));
    expect(body.items.find((one) => one.list)).toMatchObject({ list: { uuid, slug: null, title: null } });
  });

  it('has new credits of people in lists that were there before, also after they were merged', async () => {
    const who = await member();
    await list();
    await follow(who, 'people/880002');
    const episode = (number: number) => ({
      name: `#0${number}`,
      credits: [
        {
          name: 'Key Animation',
          roles: [
            {
              name: 'Key Animation',
              original: '原画',
              staff: [{ ja: '海野 岬', en: 'Misaki Unno', id: 880002 }],
            },
          ],
        },
      ],
    });
    const { uuid } = await list({ menus: [] });
    await server.upload(sampleDocument({ uuid, status: 'IN_PROGRESS', menus: [episode(1)] }), editor.cookie);
    await server.project();
    await server.upload(
      sampleDocument({ uuid, status: 'IN_PROGRESS', menus: [episode(1), episode(2)] }),
      editor.cookie,
    );
    await server.project();
    const { items } = await feedOf(who);
    expect(items.filter((one) => one.list.uuid === uuid)).toMatchObject([
      { followsList: false, edits: 0, people: [{ anilistId: 880002, credits: 2 }] },
    ]);
    const merge = { other: '880002', confirmed: true };
    const merged = await server.post('/api/v1/people/880001/merge', merge, as(editor));
    expect([200, 202, 204]).toContain(merged.status);
    expect((await feedOf(who)).items.find((one) => one.list.uuid === uuid)?.people).toMatchObject([
      { anilistId: 880001 },
    ]);
  });

  it('has new credits of a role in a season', async () => {
    const who = await member();
    const role = { role: 'Script', year: 2024, season: 'SPRING' };
    await list();
    const unknown = await server.request('PUT', `${follows}/role`, { ...role, role: 'Juggler' }, as(who));
    expect(unknown.body).toMatchObject({ code: 'role-unknown' });
    const { body } = await server.request('PUT', `${follows}/role`, role, as(who));
    expect(body).toMatchObject({ role });
    await sql(`update follower set seen_at = now() - interval '1 minute' where account_id = ${who.id}`);
    const { uuid } = await list();
    const [entry] = (await feedOf(who)).items;
    expect(entry).toMatchObject({ list: { uuid }, isNew: true, roles: [{ ...role, credits: 1 }] });
    expect((await server.get<FollowedFeed>(`${following}?limit=0`, as(who))).body).toMatchObject({
      items: [],
      unseen: 1,
    });
  });

  it('can be read at a private address, until that is renewed', async () => {
    const who = await member();
    expect((await feedOf(who)).atom).toBeNull();
    await follow(who, 'people/880001');
    await list({ title: 'Read Elsewhere' });
    const { atom } = await feedOf(who);
    const answer = await server.get(atom!);
    expect(answer.headers.get('cache-control')).toContain('private');
    expect(answer.text).toContain('Read Elsewhere');
    expect(answer.text).toContain('New list · 1 credit of Wataru Toudaimori');
    // It is derived: neither the database nor a backup of it has it, nor can anybody make one without the secret.
    const token = /following\/(.*)\.atom$/.exec(atom!)![1]!;
    const stored = JSON.stringify(await sql('select to_jsonb(f) from follower f'));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(token.split('-').slice(1).join('-'));
    expect((await feedOf(who)).atom).toBe(atom);
    for (const other of [
      `${who.id + 1}-${token.split('-').slice(1).join('-')}`,
      `${token.slice(0, -1)}_`,
      'x',
    ])
      expect((await server.get(`/api/v1/feeds/following/${other}.atom`)).status).toBe(404);
    expect(leftOut).toContain('site_secret');
    // Addresses from when they were stored hold until they are renewed.
    const before = '0f9f4d6e-1111-4222-8333-444455556666';
    await sql(
      `update follower set former_hash = encode(sha256('${before}'), 'hex') where account_id = ${who.id}`,
    );
    expect((await server.get(`/api/v1/feeds/following/${before}.atom`)).status).toBe(200);
    const renewed = await server.post<{ atom: string }>(`${following}/address`, {}, as(who));
    expect((await server.get(`/api/v1/feeds/following/${before}.atom`)).status).toBe(404);
    expect((await server.get(atom!)).body).toMatchObject({ code: 'not-found' });
    expect((await server.get(renewed.body.atom)).status).toBe(200);
    await newAccount.change(server.databaseUrl, who.id, "ban_reason = 'x'");
    expect((await server.get(renewed.body.atom)).status).toBe(404);
  });

  it('is announced to its member at once, and to nobody else', async () => {
    const [who, other] = [await member(), await member()];
    const { uuid } = await list();
    await follow(who, `lists/${uuid}`);
    const heard = { who: 0, other: 0 };
    const [mine, theirs] = [
      await LiveClient.connect(server, as(who)),
      await LiveClient.connect(server, as(other)),
    ];
    mine.socket.on('following:changed', () => (heard.who += 1));
    theirs.socket.on('following:changed', () => (heard.other += 1));
    await edit(uuid, 'OP');
    await eventually('the event', () => heard.who || null);
    await server.project();
    expect(heard.other).toBe(0);
    mine.socket.disconnect();
    theirs.socket.disconnect();
  });
});
