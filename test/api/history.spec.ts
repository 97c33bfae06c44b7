import pg from 'pg';
import type { HistoryDifference, HistoryEntry, HistoryPage } from '@libs/contract/lists/history.js';
import { idMaker } from '@libs/list/model/ids.js';
import {
  insertCredit,
  insertMenu,
  insertRole,
  moveNode,
  removeNode,
  setField,
} from '@libs/list/model/edit.js';
import { limits, type ListTree } from '@libs/list/model/document.js';
import { mergeGap } from '@libs/list/history/merge.js';
import type { Operation } from '@libs/list/model/operation.js';
import { newAccount } from '../support/accounts.js';
import { creditDocument, sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let user: string;
let contributor: string;
let moderator: string;
let database: pg.Client;
const clients: LiveClient[] = [];
const newId = idMaker(Math.random);

beforeAll(async () => {
  server = await TestServer.start();
  [user, contributor, moderator] = await Promise.all([
    server.signIn('user'),
    server.signIn('contributor'),
    server.signIn('moderator'),
  ]);
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

type Step = (tree: ListTree) => Operation[];

/** A list of the user, with a socket for each of its editors. */
async function ownList(change: Parameters<typeof sampleDocument>[0] = {}) {
  const document = sampleDocument({ savingId: 1, ...change });
  await server.upload(document, user);
  const { uuid } = document;
  const join = async (cookie: string) => {
    const client = await LiveClient.connect(server, { cookie });
    clients.push(client);
    return client;
  };
  const byCookie = new Map<string, LiveClient>();
  /** Makes one change; returns its revision. */
  const edit = async (step: Step, cookie = user): Promise<number> => {
    if (!byCookie.has(cookie)) byCookie.set(cookie, await join(cookie));
    const client = byCookie.get(cookie)!;
    const { tree, revision } = await client.tree(uuid);
    const answer = await client.push(uuid, revision, step(tree));
    if (!answer.ok || answer.result !== 'stored') throw new Error(JSON.stringify(answer));
    return answer.revision;
  };
  const tree = async () => (await (byCookie.get(user) ?? (await join(user))).tree(uuid)).tree;
  const history = async (query = '', cookie = user) =>
    (await server.get<HistoryPage>(`/api/v1/lists/${uuid}/history${query}`, { cookie })).body;
  const difference = async ({ from, to }: { from: number; to: number }, query = '') =>
    (await server.get<HistoryDifference>(`/api/v1/lists/${uuid}/history/${from}-${to}${query}`)).body;
  const revert = ({ from, to }: { from: number; to: number }, cookie = user) =>
    server.post(`/api/v1/lists/${uuid}/history/revert`, { from, to }, { cookie });
  const restore = (revision: number, cookie = user) =>
    server.post(`/api/v1/lists/${uuid}/history/restore`, { revision }, { cookie });
  return { uuid, document, join, edit, tree, history, difference, revert, restore };
}

const credits = (tree: ListTree) =>
  tree.menus.flatMap(({ categories }) =>
    categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits)),
  );
const creditOf = (tree: ListTree, ja: string) => credits(tree).find(({ data }) => data['ja'] === ja)!;
const roleOf = (tree: ListTree, name: string) =>
  tree.menus
    .flatMap(({ categories }) => categories.flatMap(({ roles }) => roles))
    .find(({ data }) => data['name'] === name)!;
const set =
  (ja: string, field: string, value: string | null): Step =>
  (tree) => [setField(tree, creditOf(tree, ja).id, field, value)];

/** Whole seconds, and the same for all, because a busy machine takes seconds between two statements. */
const present = Math.floor(Date.now() / 1000) * 1000;

/** Backdates a change to `ago` milliseconds before now. */
const dated = (uuid: string, revision: number, ago: number) =>
  database.query(
    `update list_change set at = to_timestamp($3::float8 / 1000)
     where revision = $2 and list_id = (select id from list where uuid = $1)`,
    [uuid, revision, present - ago],
  );

/** So many changes more by the author of a list, which change nothing; the first of them is by somebody else. */
const addMany = (uuid: string, count: number, inverse: unknown[] = []) =>
  database.query(
    `with known as (
       select l.id, l.revision, a.account_id as author, o.id as other from list l
       join list_author a on a.list_id = l.id join account o on o.screen_name = 'genga_no_mori' where l.uuid = $1
     ), added as (
       insert into list_change (list_id, revision, change_id, account_id, operations, inverse)
       select id, revision + n, 'many-' || revision + n, case when n = 1 then other else author end, '[]', $3
       from known, generate_series(1, $2::int) n
     )
     update list set revision = revision + $2::int where uuid = $1`,
    [uuid, count, JSON.stringify(inverse)],
  );

const withoutSaving = ({ fields: { savingId: _, ...fields }, ...tree }: ListTree) => ({ ...tree, fields });

describe('The history of a list', () => {
  it('merges edits by one person less than five minutes apart, but not those five minutes apart', async () => {
    const list = await ownList();
    for (const value of ['one', 'two', 'three']) await list.edit(set('海野 岬', 'comment', value));
    await dated(list.uuid, 2, 2 * mergeGap - 1);
    await dated(list.uuid, 3, mergeGap);
    await dated(list.uuid, 4, 0);
    const page = await list.history();
    expect(page).toEqual({
      deletions: [],
      entries: [
        expect.objectContaining({ from: 4, to: 4, changes: 1, action: 'Comment: two → three in #01' }),
        expect.objectContaining({ from: 2, to: 3, changes: 2, action: 'Comment: A part → two in #01' }),
      ],
      next: null,
      of: null,
    });
    expect(page.entries[0]).toMatchObject({
      username: 'pausebutton',
      kind: 'edit',
      list: { uuid: list.uuid, title: 'The Lighthouse of Sparrows' },
    });
  });

  it('merges simultaneous edits by two people separately', async () => {
    const list = await ownList();
    await list.edit(set('海野 岬', 'comment', 'B part'));
    await list.edit(set('渡邊正二', 'comment', 'A part'), contributor);
    await list.edit(set('海野 岬', 'en', 'M. Unno'));
    await list.edit(set('渡邊正二', 'en', 'S. Watanabe'), contributor);
    const page = await list.history();
    expect(page.entries.map(({ username, from, to, changes }) => [username, from, to, changes])).toEqual([
      ['genga_no_mori', 3, 5, 2],
      ['pausebutton', 2, 4, 2],
    ]);
    const { items } = await list.difference(page.entries[1]!);
    expect(items).toMatchObject([{ what: 'changed', ja: '海野 岬', en: 'M. Unno' }]);
  });

  it('comes in pages, each entry once, even while people are editing', async () => {
    const list = await ownList();
    for (let step = 0; step < 12; step += 1) {
      const cookie = [user, contributor, moderator][step % 3]!;
      await list.edit(set('海野 岬', 'comment', `${step}`), cookie);
    }
    for (let step = 0; step < 12; step += 1) {
      await dated(list.uuid, step + 2, (12 - step) * mergeGap * (step < 6 ? 0.2 : 0.5));
    }
    const all = await list.history();
    const paged: HistoryEntry[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: HistoryPage = await list.history(`?limit=1${next && `&before=${next}`}`);
      expect(page.entries.length).toBe(1);
      paged.push(...page.entries);
      ({ next } = page);
    }
    expect(paged).toEqual(all.entries);
    expect(paged.reduce((sum, { changes }) => sum + changes, 0)).toBe(12);
  });

  it('shows an entry field by field, in both languages, with the place', async () => {
    const list = await ownList();
    const from = await list.edit((tree) => [
      ...set('海野 岬', 'en', 'Misaki Un')(tree),
      insertCredit(
        tree,
        roleOf(tree, 'Script').id,
        1,
        { ja: '山田太郎', en: 'Tarou Yamada', comment: 'B part' },
        newId,
      ),
      { op: 'setting', scope: 'fields', field: 'status', value: 'PARTIAL' },
    ]);
    await list.edit(set('海野 岬', 'en', 'M. Unno'));
    const to = await list.edit((tree) => [removeNode(tree, creditOf(tree, '砂川 昇').id)]);
    const [entry] = (await list.history()).entries;
    expect(entry).toMatchObject({
      from,
      to,
      action:
        'Status: In Progress → Partially Completed, added 1 credit, removed 1 credit, changed 1 credit in #01',
    });
    const place = (role: string, original: string) => [
      { kind: 'menu', ja: '#01「霧」' },
      { kind: 'category', en: 'Main Staff' },
      { kind: 'role', ja: original, en: role },
    ];
    expect(await list.difference({ from, to })).toMatchObject({
      complete: true,
      total: 3,
      settings: [{ scope: 'fields', field: 'status', before: 'IN_PROGRESS', after: 'PARTIAL' }],
      items: [
        {
          what: 'added',
          ja: '山田太郎',
          en: 'Tarou Yamada',
          place: place('Script', '脚本'),
          fields: [{ field: 'comment', after: 'B part' }],
        },
        { what: 'removed', ja: '砂川 昇', place: place('Key Animation', '原画') },
        {
          what: 'changed',
          ja: '海野 岬',
          place: place('Key Animation', '原画'),
          fields: [{ field: 'en', before: 'Misaki Unno', after: 'M. Unno' }],
        },
      ],
    });
  });

  it('still knows the place of something that is gone now', async () => {
    const list = await ownList();
    // Much else has been removed, before and from other lists, and has happened since.
    const node = { id: 'elsewhere', order: 'a5', data: { name: '' }, categories: [] };
    const removed = [{ op: 'insert', kind: 'menu', menu: 'elsewhere', parent: null, node }];
    for (const { uuid, count } of [
      { uuid: list.uuid, count: 60 },
      { uuid: (await ownList()).uuid, count: 120 },
    ])
      await addMany(uuid, count, removed);
    const revision = await list.edit(set('海野 岬', 'comment', 'B part'));
    await addMany(list.uuid, 50);
    await list.edit(
      (tree) => [
        ...set('渡邊正二', 'comment', 'C part')(tree),
        { op: 'setting', scope: 'fields', field: 'comment', value: 'Fewer' },
        removeNode(tree, roleOf(tree, 'Key Animation').id),
      ],
      contributor,
    );
    const { items } = await list.difference({ from: revision, to: revision });
    expect(items).toMatchObject([
      {
        ja: '海野 岬',
        en: 'Misaki Unno',
        place: [{ ja: '#01「霧」' }, { en: 'Main Staff' }, { ja: '原画', en: 'Key Animation' }],
      },
    ]);
  });

  it('summarises a paste, and opens it part by part', async () => {
    const list = await ownList();
    const revision = await list.edit((tree) => {
      const category = tree.menus[1]!.categories[0]!.id;
      return Array.from({ length: 3 }, (_, index) => {
        const role = insertRole(tree, category, 2, { name: `Role ${index}`, original: '' }, newId);
        return {
          ...role,
          node: {
            ...role.node,
            credits: Array.from({ length: 100 }, (_, row) => ({
              id: newId(),
              order: `a0${String(row).padStart(3, '0')}V`,
              data: { ja: `名${row}`, en: '' },
            })),
          },
        };
      });
    });
    const [entry] = (await list.history()).entries;
    expect(entry).toMatchObject({
      action: 'Added 300 credits in 3 roles in #01',
      counts: { added: { role: 3, credit: 300 } },
    });
    const range = { from: revision, to: revision };
    const { items } = await list.difference(range);
    expect(items.map(({ what, below }) => [what, below!.credit])).toEqual(
      [0, 1, 2].map(() => ['added', 100]),
    );
    const inside = await list.difference(range, `?below=${items[0]!.id}&offset=90&limit=50`);
    expect(inside).toMatchObject({ total: 100, offset: 90 });
    expect(inside.items.map(({ ja }) => ja)).toEqual(
      Array.from({ length: 10 }, (_, index) => `名${90 + index}`),
    );
  });

  it('shows an upload as its differences, although it replaced the episode', async () => {
    const list = await ownList();
    const { body } = await server.get(`/api/v1/lists/${list.uuid}`);
    body.menus[1].credits[0].roles[0].staff[0].en = 'S. Watanabe';
    body.comment = 'Another note.';
    await server.upload(body, user);
    const [entry] = (await list.history()).entries;
    expect(entry).toMatchObject({ kind: 'upload', counts: { changed: { credit: 1 }, settings: 1 } });
    expect(await list.difference(entry!)).toMatchObject({
      total: 1,
      items: [
        {
          what: 'changed',
          ja: '渡邊正二',
          fields: [{ field: 'en', before: 'Shouji Watanabe', after: 'S. Watanabe' }],
        },
      ],
      settings: [{ field: 'comment', before: 'A **note**.', after: 'Another note.' }],
    });
    expect(await list.difference(entry!, '?offset=1')).toMatchObject({ total: 1, items: [], settings: [] });
    // Long texts are shown in part.
    for (const comment of ['x'.repeat(1_000), 'y'.repeat(1_001)])
      await server.upload({ ...body, comment }, user);
    const to = (await list.history()).entries[0]!.to;
    expect((await list.difference({ from: to, to })).settings).toMatchObject([
      { before: 'x'.repeat(1_000), after: `${'y'.repeat(1_000)}…` },
    ]);
  });

  it('says of what is too long how many changes it has, and how much of it is shown; it is not reverted', async () => {
    const list = await ownList();
    const from = await list.edit(set('海野 岬', 'comment', 'B part'));
    await addMany(list.uuid, 5_001);
    const [entry, others] = (await list.history()).entries;
    const [to, first] = [from + 5_001, from + 1];
    expect(entry).toMatchObject({ from, to, changes: 5_001, action: '5,001 changes', counts: null });
    expect(others).toMatchObject({ from: first, to: first, changes: 1, username: 'genga_no_mori' });
    expect(await list.difference({ from, to })).toMatchObject({ complete: false, total: 1 });
    expect((await list.revert({ from, to })).body.code).toBe('history-too-large');
    expect(await list.difference({ from, to: to - 1 })).toMatchObject({ complete: true, total: 1 });
    // What everybody did is undone as long as it is at most 20,000 changes.
    await addMany(list.uuid, 15_000);
    const now = to + 15_000;
    expect((await list.restore(now - 20_001)).body.code).toBe('history-too-large');
    expect((await list.restore(now - 20_000)).body).toMatchObject({ result: 'nothing', revision: now });
    expect((await list.restore(now)).body).toMatchObject({ result: 'nothing', revision: now });
    await database.query(`delete from list_change where change_id like 'many-%'`);
  });

  it('is not reverted, either, if that would take more than 50,000 steps', async () => {
    const list = await ownList();
    const revision = 2;
    await database.query(
      `with steps as (select 'setting ' || n as field, n from generate_series(1, 50001) n),
       changed as (
         update list set revision = $2, settings = (select json_object_agg(field, n) from steps) where uuid = $1 returning id
       )
       insert into list_change (list_id, revision, change_id, operations, inverse)
       select id, $2, 'many-steps',
         (select json_agg(json_build_object('op', 'setting', 'scope', 'settings', 'field', field, 'value', n)) from steps),
         (select json_agg(json_build_object('op', 'setting', 'scope', 'settings', 'field', field, 'value', null)) from steps)
       from changed`,
      [list.uuid, revision],
    );
    expect((await list.revert({ from: revision, to: revision })).body.code).toBe('history-too-large');
  });

  it('is visible to those who may see the list, and has no nonexistent entries', async () => {
    const list = await ownList();
    const revision = await list.edit(set('海野 岬', 'comment', 'B part'));
    expect((await server.get(`/api/v1/lists/${list.uuid}/history`)).body.entries).toHaveLength(1);
    await list.edit(() => [{ op: 'setting', scope: 'fields', field: 'status', value: 'UNLISTED' }]);
    for (const path of ['', `/${revision}-${revision}`]) {
      const address = `/api/v1/lists/${list.uuid}/history${path}`;
      for (const cookie of ['', contributor]) {
        expect((await server.get(address, { cookie })).body.code).toBe('list-not-found');
      }
      expect((await server.get(address, { cookie: moderator })).status).toBe(200);
    }
    const at = `/api/v1/lists/${list.uuid}/history`;
    expect((await server.get(`${at}/900-901`, { cookie: user })).body.code).toBe('history-gone');
    expect((await server.get(`${at}/9-1`, { cookie: user })).body.code).toBe('bad-request');
    expect((await server.get(`${at}?limit=0`, { cookie: user })).status).toBe(400);
  });

  it('does not name anonymous contributors, except to themselves and to moderators', async () => {
    const list = await ownList();
    await list.edit(set('海野 岬', 'comment', 'B part'), contributor);
    const name = async (cookie: string) => (await list.history('', cookie)).entries[0]!.username;
    const hide = (anonymous: boolean, level: number) =>
      database.query('update account set anonymous = $1, level = $2 where screen_name = $3', [
        anonymous,
        level,
        'genga_no_mori',
      ]);
    await hide(true, 1);
    expect(await Promise.all([user, contributor, moderator].map(name))).toEqual([
      null,
      'genga_no_mori',
      'genga_no_mori',
    ]);
    await hide(true, 0);
    expect(await name(user)).toBe('genga_no_mori');
    await hide(false, 0);
  });
});

describe('The history of a member', () => {
  it('covers all lists, merged per list and paged; moderators can read that of others', async () => {
    const [one, two] = [await ownList({ title: 'One' }), await ownList({ title: 'Two' })];
    for (const value of ['1', '2']) {
      await one.edit(set('海野 岬', 'comment', value), moderator);
      await two.edit(set('海野 岬', 'comment', value), moderator);
    }
    const read = async (query: string, cookie = moderator) =>
      (await server.get<HistoryPage>(`/api/v1/history${query}`, { cookie })).body;
    const first = await read('?limit=1');
    expect(first.entries).toMatchObject([{ list: { title: 'Two' }, changes: 2, username: 'cut_bag' }]);
    expect(first.of).toEqual({ id: expect.any(Number), screenName: 'cut_bag' });
    const second = await read(`?limit=1&before=${first.next}`);
    expect(second.entries).toMatchObject([{ list: { title: 'One' }, changes: 2 }]);
    expect((await read(`?list=${one.uuid}`)).entries.map(({ list }) => list.uuid)).toEqual([one.uuid]);

    const others = await read('?user=pausebutton');
    expect(new Set(others.entries.map(({ username }) => username))).toEqual(new Set(['pausebutton']));
    expect(others.of).toEqual({ id: expect.any(Number), screenName: 'pausebutton' });
    for (const other of ['PauseButton', String(others.of!.id)])
      expect((await read(`?user=${other}`)).of).toEqual(others.of);
    expect(await server.get('/api/v1/history?user=cut_bag', { cookie: user })).toMatchObject({
      status: 403,
    });
    expect(await server.get('/api/v1/history?user=nobody', { cookie: moderator })).toMatchObject({
      body: { code: 'author-unknown' },
    });
    expect((await server.get('/api/v1/history')).body.code).toBe('unauthorized');
    // Two may have had the same name before names were checked.
    for (const name of ['Two Terns', 'two terns']) await newAccount(server.databaseUrl, { name });
    expect((await read('?user=Two+Terns')).of).toMatchObject({ screenName: 'Two Terns' });
    expect(await server.get('/api/v1/history?user=TWO+TERNS', { cookie: moderator })).toMatchObject({
      body: { code: 'author-ambiguous' },
    });
  });

  it('omits lists that the visitor may no longer see', async () => {
    const list = await ownList();
    await list.edit(set('海野 岬', 'comment', 'B part'), contributor);
    // They are an author of another one.
    await server.upload(sampleDocument(), contributor);
    const lists = async (cookie = contributor) =>
      (await server.get<HistoryPage>('/api/v1/history', { cookie })).body.entries.map(
        ({ list: { uuid } }) => uuid,
      );
    expect(await lists()).toContain(list.uuid);
    await list.edit(() => [{ op: 'setting', scope: 'fields', field: 'status', value: 'UNLISTED' }]);
    expect(await lists()).not.toContain(list.uuid);
    expect(await lists(user)).toContain(list.uuid);
    const { uuid, document } = list;
    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title: document.title }, { cookie: user });
    expect(await lists(user)).not.toContain(uuid);
    // Moderators see hidden ones, unless they are banned.
    const other = await ownList({ status: 'UNLISTED' });
    const former = await newAccount(server.databaseUrl, { moderator: true });
    await other.edit(set('海野 岬', 'comment', 'B part'), former.cookie);
    expect(await lists(former.cookie)).toEqual([other.uuid]);
    await newAccount.change(server.databaseUrl, former.id, `ban_reason = 'x'`);
    expect(await lists(former.cookie)).toEqual([]);
  });
});

describe('Reverting an entry', () => {
  it('is a new change by the visitor, sent to everybody, and can itself be reverted', async () => {
    const list = await ownList();
    const before = await list.tree();
    const from = await list.edit((tree) => [removeNode(tree, roleOf(tree, 'Key Animation').id)], contributor);
    const to = await list.edit(set('渡邊正二', 'en', 'Nonsense'), contributor);
    const after = await list.tree();
    const listener = await list.join(contributor);
    await listener.open(list.uuid);
    const { status, body } = await list.revert({ from, to }, moderator);
    expect([status, body]).toEqual([
      200,
      { result: 'stored', revision: to + 1, operations: 2, kept: [], keptTotal: 0 },
    ]);
    expect((await listener.hears(to + 1)).userName).toBe('cut_bag');
    expect(withoutSaving(await list.tree())).toEqual(withoutSaving(before));
    expect((await list.history()).entries[0]).toMatchObject({
      username: 'cut_bag',
      kind: 'revert',
      of: { from, to },
    });
    await list.revert({ from: to + 1, to: to + 1 }, moderator);
    expect(withoutSaving(await list.tree())).toEqual(withoutSaving(after));
    // Nothing of it is left.
    expect((await list.revert({ from: to + 1, to: to + 1 })).body).toMatchObject({ result: 'nothing' });
  });

  it('leaves later changes by others in place, and reports them', async () => {
    const list = await ownList();
    const first = await list.edit((tree) => [
      ...set('海野 岬', 'comment', 'B part')(tree),
      ...set('海野 岬', 'en', 'M. Unno')(tree),
      ...set('渡邊正二', 'comment', 'C part')(tree),
    ]);
    await list.edit(set('海野 岬', 'comment', 'Mine'), contributor);
    await list.edit((tree) => [removeNode(tree, creditOf(tree, '渡邊正二').id)], contributor);
    const { body } = await list.revert({ from: first, to: first });
    expect(body).toMatchObject({ result: 'stored', operations: 1, keptTotal: 2 });
    expect(body.kept.join(' ')).toContain('has been changed by somebody since');
    expect(body.kept.join(' ')).toContain('has been removed since');
    expect(creditOf(await list.tree(), '海野 岬').data).toMatchObject({
      comment: 'Mine',
      en: 'Misaki Unno',
    });
  });

  it('names the first hundred of what it leaves in place, and counts all', async () => {
    const people = Array.from({ length: 101 }, (_, at) => ({ ja: `名${at}`, en: `Name ${at}` }));
    const list = await ownList({ menus: creditDocument(...people).menus });
    const say =
      (comment: string): Step =>
      (tree) =>
        credits(tree).map(({ id }) => setField(tree, id, 'comment', comment));
    const from = await list.edit(say('Mine'));
    await list.edit(say('Theirs'), contributor);
    const { body } = await list.revert({ from, to: from });
    expect(body).toMatchObject({ result: 'nothing', operations: 0, keptTotal: 101 });
    expect(body.kept).toHaveLength(100);
    expect(body.kept[99]).toContain('名99');
  });

  it('brings back no row that somebody has entered again, and says so', async () => {
    const list = await ownList();
    const { data } = creditOf(await list.tree(), '海野 岬');
    const from = await list.edit((tree) => [removeNode(tree, creditOf(tree, '海野 岬').id)], contributor);
    await list.edit((tree) => [insertCredit(tree, roleOf(tree, 'Key Animation').id, 0, data, newId)]);
    const { body } = await list.revert({ from, to: from });
    expect(body).toMatchObject({ result: 'nothing', operations: 0 });
    expect(body.kept.join(' ')).toContain('is already back');
  });

  it('brings back as many rows that are alike as there were', async () => {
    const list = await ownList();
    const alike = (tree: ListTree) => credits(tree).filter(({ data }) => data['ja'] === '海野 岬');
    const { data } = alike(await list.tree())[0]!;
    const again: Step = (tree) => [insertCredit(tree, roleOf(tree, 'Key Animation').id, 0, data, newId)];
    await list.edit(again);
    const from = await list.edit((tree) => alike(tree).map(({ id }) => removeNode(tree, id)), contributor);
    await list.edit(again);
    expect((await list.revert({ from, to: from })).body).toMatchObject({ operations: 1, keptTotal: 1 });
    expect(alike(await list.tree())).toHaveLength(2);
  });

  it('is possible for authors and moderators', async () => {
    const list = await ownList();
    const revision = await list.edit(set('海野 岬', 'comment', 'B part'), contributor);
    const range = { from: revision, to: revision };
    expect((await list.revert(range, contributor)).body.code).toBe('forbidden');
    expect((await list.revert(range, await server.signIn('banned'))).body.code).toBe('banned');
    expect((await list.revert(range, '')).body.code).toBe('unauthorized');
    expect((await list.restore(1, contributor)).body.code).toBe('forbidden');
    expect((await list.revert({ from: 900, to: 901 })).body.code).toBe('history-gone');
    expect((await list.revert({ from: 3, to: 2 })).status).toBe(400);
    expect((await list.restore(900)).body.code).toBe('history-gone');
    expect((await list.restore(0)).body.code).toBe('history-gone');
    expect((await list.revert(range)).status).toBe(200);
  });

  it('says why the list refuses it', async () => {
    const list = await ownList();
    await database.query(
      `update list_menu set bytes = bytes + $2, data = (data::jsonb || jsonb_build_object('note', repeat('x', $2)))::json
       where list_id = (select id from list where uuid = $1) and data ->> 'name' = 'Overview'`,
      [list.uuid, limits.bytes],
    );
    const from = await list.edit((tree) => [removeNode(tree, creditOf(tree, '海野 岬').id)]);
    expect((await list.revert({ from, to: from })).body.code).toBe('list-too-large');
  });

  it('does not change a slug without permission, but reverts the rest of the entry', async () => {
    const list = await ownList();
    // Until then, the author may choose the slug.
    await list.edit(() => [{ op: 'setting', scope: 'fields', field: 'status', value: 'PARTIAL' }], moderator);
    const revision = await list.edit(
      (tree) => [
        { op: 'setting', scope: 'fields', field: 'slug', value: `slug-${list.uuid.slice(0, 8)}` },
        ...set('海野 岬', 'comment', 'B part')(tree),
      ],
      moderator,
    );
    const { body } = await list.revert({ from: revision, to: revision });
    expect(body).toMatchObject({ result: 'stored', operations: 1, keptTotal: 1 });
    expect(body.kept[0]).toContain('slug');
    expect((await list.tree()).fields['slug']).toBe(`slug-${list.uuid.slice(0, 8)}`);
  });
});

describe('Restoring an earlier revision', () => {
  it('gives a status back that the list still deserves, and says otherwise that it would break the list', async () => {
    const { menus } = creditDocument({ ja: '海野 岬', en: 'Misaki Unno' });
    const list = await ownList({ status: 'COMPLETED', menus });
    const revision = await list.edit((tree) => [
      { op: 'setting', scope: 'fields', field: 'status', value: 'PARTIAL' },
      ...set('海野 岬', 'comment', 'B part')(tree),
    ]);
    await list.edit((tree) => [insertMenu(tree, 1, { name: '#02' }, newId)], contributor);
    const { body } = await list.revert({ from: revision, to: revision });
    expect(body).toMatchObject({ result: 'stored', operations: 1, keptTotal: 1 });
    expect(body.kept[0]).toContain('it would break the list');
    expect((await list.restore(1)).body).toMatchObject({ result: 'stored', keptTotal: 0 });
    expect((await list.tree()).fields['status']).toBe('COMPLETED');
  });

  it('restores everything, whoever changed it, as one change', async () => {
    const list = await ownList();
    const point = await list.edit(set('海野 岬', 'comment', 'B part'));
    const before = await list.tree();
    await list.edit((tree) => [
      insertRole(tree, tree.menus[0]!.categories[0]!.id, 1, { name: 'Layout', original: '' }, newId),
    ]);
    await list.edit(
      (tree) => [moveNode(tree, creditOf(tree, '海野 岬').id, roleOf(tree, 'Layout').id, 0)],
      contributor,
    );
    await list.edit((tree) => [removeNode(tree, tree.menus[1]!.id)], moderator);
    const { body: document } = await server.get(`/api/v1/lists/${list.uuid}`);
    document.menus.push({ name: 'PV', credits: [] });
    document.title = 'Something else';
    await server.upload(document, user);
    const { body } = await list.restore(point);
    expect(body).toMatchObject({ result: 'stored', revision: point + 5, keptTotal: 0 });
    expect(withoutSaving(await list.tree())).toEqual(withoutSaving(before));
    expect((await list.history()).entries[0]).toMatchObject({
      kind: 'restore',
      of: { from: point, to: point },
    });
    expect((await list.restore(point)).body.result).toBe('nothing');
  });

  it('works while others continue editing', async () => {
    const list = await ownList();
    const point = await list.edit(set('海野 岬', 'comment', 'Point'));
    await list.edit(set('渡邊正二', 'comment', 'Away'));
    const edits = (async () => {
      for (let n = 0; n < 10; n += 1) {
        await list.edit(
          (tree) => [insertCredit(tree, roleOf(tree, 'Director').id, 0, { ja: `名${n}`, en: '' }, newId)],
          contributor,
        );
      }
    })();
    const answers = [await list.restore(point), await list.restore(point)];
    await edits;
    for (const { status } of answers) expect(status).toBe(200);
    const tree = await list.tree();
    expect(creditOf(tree, '渡邊正二').data['comment']).toBeUndefined();
    expect(creditOf(tree, '海野 岬').data['comment']).toBe('Point');
    // Replaying the log gives the stored list.
    const { body } = await server.get(`/api/v1/lists/${list.uuid}`);
    expect(body.savingId).toBe((await list.history()).entries[0]!.to);
  });
});
