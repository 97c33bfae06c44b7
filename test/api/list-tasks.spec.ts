import type { HistoryPage } from '@libs/contract/lists/history.js';
import type { RenamedRole, RoleRow, RolesPage, RoleUses } from '@libs/contract/names/roles.js';
import type { ListTask, MemberWork } from '@libs/contract/site/list-tasks.js';
import { insertCredit, removeNode, setField } from '@libs/list/model/edit.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { Notices } from '../../server/base/notices/notices.js';
import { ListTasks } from '../../server/domain/list-tasks/list-tasks.service.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { beginLaterJobs, setReadOnly, stopLooking } from '../support/read-only.js';
import { TestServer } from '../support/server.js';

/** Work on many lists: reverting a member, renaming a role. */
let server: TestServer;
let moderator: { cookie: string };
let contributor: string;
beforeAll(async () => {
  server = await TestServer.start();
  stopLooking(server);
  moderator = { cookie: await server.signIn('moderator') };
  contributor = await server.signIn('contributor');
});
const clients: LiveClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => server.stop());

type Step = (tree: ListTree) => Operation[];
const credits = (tree: ListTree) =>
  tree.menus.flatMap(({ categories }) =>
    categories.flatMap(({ roles }) => roles.flatMap((role) => role.credits)),
  );
const creditOf = (tree: ListTree, ja: string) => credits(tree).find(({ data }) => data['ja'] === ja)!;
const roleOf = (tree: ListTree, name: string) =>
  tree.menus
    .flatMap(({ categories }) => categories.flatMap(({ roles }) => roles))
    .find(({ data }) => data['name'] === name)!;
const comment =
  (ja: string, value: string): Step =>
  (tree) => [setField(tree, creditOf(tree, ja).id, 'comment', value)];

/** A list, and how somebody changes it. */
async function newList(change: Parameters<typeof sampleDocument>[0] = {}) {
  const document = sampleDocument({ savingId: 1, ...change });
  await server.upload(document, contributor);
  const { uuid } = document;
  const as = async (cookie: string) => {
    const client = await LiveClient.connect(server, { cookie });
    clients.push(client);
    return client;
  };
  const edit = async (step: Step, cookie: string): Promise<number> => {
    const client = await as(cookie);
    const { tree, revision } = await client.tree(uuid);
    const answer = await client.push(uuid, revision, step(tree));
    client.close();
    if (!answer.ok || answer.result !== 'stored') throw new Error(JSON.stringify(answer));
    return answer.revision;
  };
  const tree = async () => (await (await as(moderator.cookie)).tree(uuid)).tree;
  const history = async () =>
    (await server.get<HistoryPage>(`/api/v1/lists/${uuid}/history`, moderator)).body.entries;
  return { uuid, edit, tree, history };
}

const taskNow = async (id: number) =>
  (await server.get<ListTask>(`/api/v1/list-tasks/${id}`, moderator)).body;
const ended = (id: number) =>
  eventually('the task ends', async () => {
    const task = await taskNow(id);
    return ['waiting', 'running'].includes(task.state) ? null : task;
  });
const newestEntry = async () => (await server.get('/api/v1/moderation/log?limit=2', moderator)).body.items;

describe('Reverting a member', () => {
  const work = async (id: number, asked = '') =>
    (await server.get<MemberWork>(`/api/v1/moderation/users/${id}/work?${asked}`, moderator)).body;
  const revert = (id: number, body: object, headers = moderator) =>
    server.post<ListTask>(`/api/v1/moderation/users/${id}/revert`, body, headers);

  it('names all that they did: lists that they made or had deleted, comments and reports, besides changes', async () => {
    const { id, cookie } = await newAccount(server.databaseUrl);
    const member = { cookie };
    const other = await newList();
    const [made, deleted] = [sampleDocument({ title: 'Made' }), sampleDocument({ title: 'Gone' })];
    const [later, before] = [
      sampleDocument({ title: 'Made later' }),
      sampleDocument({ title: 'Gone before' }),
    ];
    for (const document of [before, made, deleted, later]) await server.upload(document, member.cookie);
    for (const document of [made, deleted]) await server.upload({ ...document, comment: 'x' }, member.cookie);
    const say = async (uuid: string) =>
      (await server.post(`/api/v1/lists/${uuid}/comments`, { text: 'Hm.' }, member)).body.id as number;
    const [, first, second] = [await say(other.uuid), await say(made.uuid), await say(other.uuid)];
    await say(deleted.uuid);
    for (const { uuid, title } of [before, deleted])
      await server.request('DELETE', `/api/v1/lists/${uuid}`, { title }, member);
    await server.post(`/api/v1/lists/${other.uuid}/reports`, { message: 'Wrong.' }, member);
    await server.post(`/api/v1/lists/${other.uuid}/reports`, { message: 'By somebody else.' }, moderator);
    const did = await work(id);
    expect(did).toMatchObject({
      made: [
        { uuid: later.uuid, title: 'Made later' },
        { uuid: made.uuid, title: 'Made' },
      ],
      deleted: [
        { uuid: deleted.uuid, title: 'Gone' },
        { uuid: before.uuid, title: 'Gone before' },
      ],
      comments: 4,
      reports: 1,
      // A revert changes no list that is deleted.
      changes: 1,
      lists: 1,
    });
    const now = expect.closeTo(Date.now() / 1000, -3);
    expect([did.since, did.first, did.last]).toEqual([0, now, now]);
    expect(did.items).toEqual([
      {
        list: { uuid: made.uuid, slug: null, title: 'Made', status: 'IN_PROGRESS' },
        changes: 1,
        first: now,
        last: now,
        revert: null,
      },
    ]);
    expect(did.commented.map(({ list, comments, newest }) => [list.uuid, comments, newest])).toEqual([
      [other.uuid, 2, second],
      [made.uuid, 1, first],
    ]);
    const nothing = {
      changes: 0,
      first: null,
      last: null,
      made: [],
      deleted: [],
      comments: 0,
      commented: [],
      reports: 0,
    };
    expect(await work(id, `since=${Math.floor(Date.now() / 1000) + 60}`)).toMatchObject(nothing);
  });

  it('bans them and reverts all lists; later edits by others stay, and what they overwrote comes back', async () => {
    const vandal = await newAccount(server.databaseUrl, { contributor: true });
    const [one, other] = [await newList({ title: 'One' }), await newList({ title: 'Another' })];
    await one.edit(comment('海野 岬', 'Ha'), vandal.cookie);
    await one.edit(comment('渡邊正二', 'Ha'), vandal.cookie);
    await one.edit(comment('海野 岬', 'Mended'), contributor);
    await one.edit(comment('海野 岬', 'Ha again'), vandal.cookie);
    await one.edit(comment('渡邊正二', 'Better'), contributor);
    await other.edit((tree) => [removeNode(tree, creditOf(tree, '海野 岬').id)], vandal.cookie);
    const { data } = creditOf(await other.tree(), '渡邊正二');
    await other.edit((tree) => [removeNode(tree, creditOf(tree, '渡邊正二').id)], vandal.cookie);
    await other.edit(
      (tree) => [insertCredit(tree, roleOf(tree, 'Script').id, 0, data, () => 'again')],
      contributor,
    );

    const before = await work(vandal.id, 'preview=1');
    expect(before).toMatchObject({ changes: 5, lists: 2, comments: 0, made: [], task: null });
    expect(
      before.items.map(({ list, changes, revert }) => [
        list.uuid,
        changes,
        revert!.changes,
        revert!.keptTotal,
      ]),
    ).toEqual([
      [one.uuid, 3, 1, 2],
      [other.uuid, 2, 1, 1],
    ]);

    const { status, body: begun } = await revert(vandal.id, { since: 0, ban: { reason: 'Jokes' } });
    expect(status).toBe(201);
    const task = await ended(begun.id);
    expect(task).toMatchObject({ kind: 'revert-member', state: 'done', changes: 2, kept: 3, mayUndo: true });
    expect(task.lists).toEqual({ total: 2, done: 2, skipped: 0 });
    // By title.
    expect(task.left).toMatchObject([
      { list: { uuid: other.uuid, title: 'Another' }, reason: null, kept: { length: 1 }, total: 1 },
      { list: { uuid: one.uuid, title: 'One' }, reason: null, kept: { length: 2 }, total: 2 },
    ]);
    expect(before.items.map(({ revert: planned }) => planned!.kept)).toEqual(
      task.left.map(({ kept }) => kept).toReversed(),
    );
    await server.project();
    const isShown = async () => (await taskNow(task.id)).shown;
    expect(await isShown()).toBe(true);
    // Again, if the list happens to be projected just then.
    await eventually('A list that does not show it yet', async () => {
      await query(
        server.databaseUrl,
        `update list set projected_revision = revision - 1 where uuid = '${one.uuid}'`,
      );
      return (await isShown()) ? null : true;
    });
    await query(
      server.databaseUrl,
      `update list set projected_revision = revision where uuid = '${one.uuid}'`,
    );

    const tree = await one.tree();
    expect(creditOf(tree, '海野 岬').data['comment']).toBe('Mended');
    expect(creditOf(tree, '渡邊正二').data['comment']).toBe('Better');
    expect(credits(await other.tree()).filter(({ data }) => data['ja'] === '海野 岬')).toHaveLength(1);
    expect(credits(await other.tree()).filter(({ data }) => data['ja'] === '渡邊正二')).toHaveLength(1);
    expect((await server.get('/account/auth.php', { cookie: vandal.cookie })).body.banReason).toBe('Jokes');
    const [entry, older] = await newestEntry();
    expect(entry).toMatchObject({
      action: 'revert-member',
      subjectId: String(vandal.id),
      after: { ban: { reason: 'Jokes' }, lists: 2, changes: 5 },
    });
    expect(older?.action).not.toBe('ban');

    const entries = await one.history();
    expect(entries.filter(({ kind }) => kind === 'revert')).toHaveLength(1);
    expect(entries.filter(({ userId }) => userId === vandal.id).map(({ reverted }) => reverted?.by)).toEqual([
      'cut_bag',
    ]);
    expect(
      entries.filter(({ username }) => username === 'genga_no_mori').map(({ reverted }) => reverted),
    ).toEqual([null]);

    const undo = await server.post<ListTask>(`/api/v1/list-tasks/${task.id}/undo`, undefined, moderator);
    expect(await ended(undo.body.id)).toMatchObject({ kind: 'undo', state: 'done', mayUndo: false });
    expect((await newestEntry())[0]).toMatchObject({
      action: 'restore-member',
      subject: 'account',
      subjectId: String(vandal.id),
      title: vandal.name,
      after: { task: task.id, lists: 2 },
    });
    expect((await work(vandal.id)).task!.id).toBe(undo.body.id);
    expect(creditOf(await one.tree(), '海野 岬').data['comment']).toBe('Ha again');
    const again = await one.history();
    expect(again.filter(({ userId }) => userId === vandal.id).map(({ reverted }) => reverted)).toEqual([
      null,
    ]);
    expect((await taskNow(task.id)).mayUndo).toBe(false);
    for (const [id, code] of [
      [task.id, 'list-task-undone'],
      [999_999, 'not-found'],
    ] as const)
      expect((await server.post(`/api/v1/list-tasks/${id}/undo`, undefined, moderator)).body.code).toBe(code);
    // An undo that has failed can be tried again.
    await query(server.databaseUrl, `update list_task set state = 'failed' where id = ${undo.body.id}`);
    expect((await taskNow(task.id)).mayUndo).toBe(true);
  });

  it('leaves what they did before, and says why a list stays as it is', async () => {
    const vandal = await newAccount(server.databaseUrl, { contributor: true });
    const [one, other] = [await newList(), await newList()];
    await one.edit(comment('海野 岬', 'Fine'), vandal.cookie);
    await one.edit(comment('渡邊正二', 'Not fine'), vandal.cookie);
    await other.edit(comment('海野 岬', 'Not fine'), vandal.cookie);
    await query(
      server.databaseUrl,
      `update list_change set at = now() - interval '1 day'
       where account_id = ${vandal.id} and revision = 2 and list_id = (select id from list where uuid = '${one.uuid}')`,
    );
    await query(
      server.databaseUrl,
      `update list_change set revision = 30000 where account_id = ${vandal.id}
       and list_id = (select id from list where uuid = '${other.uuid}')`,
    );
    await query(server.databaseUrl, `update list set revision = 30000 where uuid = '${other.uuid}'`);
    await other.edit(comment('海野 岬', 'Not fine either'), vandal.cookie);
    await query(
      server.databaseUrl,
      `update list_change set revision = 2 where account_id = ${vandal.id} and revision = 30000`,
    );
    const since = Math.floor(Date.now() / 1000) - 3_600;
    const planned = await work(vandal.id, `since=${since}&preview=1`);
    expect(planned.items.map(({ list, revert: what }) => [list.uuid, what!.changes, what!.refusal])).toEqual([
      [other.uuid, 0, expect.stringContaining('too much to revert at once')],
      [one.uuid, 1, null],
    ]);
    // The first and the last change of all, and within one list.
    const whole = await work(vandal.id);
    const ofOne = whole.items.find(({ list }) => list.uuid === one.uuid)!;
    for (const { first, last } of [whole, ofOne]) expect(last! - first!).toBeGreaterThan(86_000);
    const { body } = await revert(vandal.id, { since });
    const task = await ended(body.id);
    expect(task.lists).toEqual({ total: 2, done: 1, skipped: 1 });
    expect(task.left).toMatchObject([
      { list: { uuid: other.uuid }, reason: expect.stringContaining('too much to revert at once') },
    ]);
    const tree = await one.tree();
    expect(creditOf(tree, '海野 岬').data['comment']).toBe('Fine');
    expect(creditOf(tree, '渡邊正二').data['comment']).not.toBe('Not fine');
    expect((await server.get('/account/auth.php', { cookie: vandal.cookie })).body.banned).toBe(false);
  });

  /** As if nothing had been done yet. */
  const reset = (id: number, state: string) =>
    query(
      server.databaseUrl,
      `with t as (update list_task set state = '${state}' where id = ${id})
       update list_task_list set state = 'waiting', changes = 0, revision = null where task_id = ${id}`,
    );

  it('can be cancelled, and goes on after a crash without doing anything twice', async () => {
    const vandal = await newAccount(server.databaseUrl, { contributor: true });
    const list = await newList();
    await list.edit(comment('海野 岬', 'Ha'), vandal.cookie);
    const { body } = await revert(vandal.id, { since: 0 });
    await ended(body.id);
    await reset(body.id, 'running');
    await server.app.get(ListTasks).run(body.id);
    expect(await taskNow(body.id)).toMatchObject({ state: 'done', changes: 1, mayUndo: true });
    expect((await list.history()).filter(({ kind }) => kind === 'revert')).toHaveLength(1);
    await reset(body.id, 'waiting');
    expect((await revert(vandal.id, { since: 0 })).body).toMatchObject({ code: 'list-task-busy' });
    const undo = await server.post(`/api/v1/list-tasks/${body.id}/undo`, undefined, moderator);
    expect(undo.body).toMatchObject({ code: 'list-task-busy' });
    const cancelled = await server.request<ListTask>(
      'DELETE',
      `/api/v1/list-tasks/${body.id}`,
      undefined,
      moderator,
    );
    expect(cancelled.body.state).toBe('cancelled');
    await server.app.get(ListTasks).run(body.id);
    expect(await taskNow(body.id)).toMatchObject({
      lists: { total: 1, done: 0, skipped: 0 },
      mayUndo: false,
    });
    // Whoever asked for it has gone: nothing is changed in nobody's name.
    const revision = await list.edit(comment('海野 岬', 'Again'), vandal.cookie);
    const [orphan] = await query<{ id: number }>(
      server.databaseUrl,
      `with t as (
         insert into list_task (kind, key, request, state)
         select kind, key, request, 'waiting' from list_task where id = ${body.id} returning id
       )
       insert into list_task_list (task_id, list_id, from_revision)
       select t.id, l.id, ${revision} from t, list l where l.uuid = '${list.uuid}' returning task_id as id`,
    );
    await server.app.get(ListTasks).run(orphan!.id);
    const failed = {
      state: 'failed',
      reason: 'Please log in first.',
      lists: { total: 1, done: 0, skipped: 0 },
    };
    expect(await taskNow(orphan!.id)).toMatchObject(failed);
    // What has ended is not cancelled.
    await server.request('DELETE', `/api/v1/list-tasks/${orphan!.id}`, undefined, moderator);
    expect((await taskNow(orphan!.id)).state).toBe('failed');
  });

  it('leaves out no list because something was in the way for a moment', async () => {
    const vandal = await newAccount(server.databaseUrl, { contributor: true });
    const list = await newList();
    await list.edit(comment('海野 岬', 'Ha'), vandal.cookie);
    await query(
      server.databaseUrl,
      `create function in_the_way() returns trigger language plpgsql as
         $$ begin raise 'In the way' using errcode = 'lock_not_available'; end $$;
       create trigger in_the_way before insert on list_change for each row execute function in_the_way()`,
    );
    const { body } = await revert(vandal.id, { since: 0 });
    const tasks = server.app.get(ListTasks);
    try {
      await expect(tasks.run(body.id)).rejects.toThrow('In the way');
      expect((await taskNow(body.id)).state).toBe('running');
    } finally {
      await query(server.databaseUrl, 'drop function in_the_way cascade');
    }
    await tasks.run(body.id);
    expect(await taskNow(body.id)).toMatchObject({
      state: 'done',
      lists: { total: 1, done: 1, skipped: 0 },
      changes: 1,
    });
  });

  it('does nothing if the member has left before it begins: their changes are nobody’s', async () => {
    const vandal = await newAccount(server.databaseUrl, { contributor: true });
    const list = await newList();
    await list.edit(comment('海野 岬', 'Ha'), vandal.cookie);
    const { id } = (await revert(vandal.id, { since: 0 })).body;
    await ended(id);
    await list.edit(comment('海野 岬', 'Ha again'), vandal.cookie);
    await query(
      server.databaseUrl,
      // As if the task had done nothing yet, either.
      `update list_change set account_id = null, change_id = 'change-' || revision
       where list_id = (select id from list where uuid = '${list.uuid}')`,
    );
    await reset(id, 'running');
    await server.app.get(ListTasks).run(id);
    expect(await taskNow(id)).toMatchObject({
      state: 'done',
      changes: 0,
      lists: { total: 1, done: 1, skipped: 0 },
    });
    expect(creditOf(await list.tree(), '海野 岬').data['comment']).toBe('Ha again');
  });

  it('waits while the site is read-only, and goes on by itself afterwards', async () => {
    const vandal = await newAccount(server.databaseUrl, { contributor: true });
    const list = await newList();
    await list.edit(comment('海野 岬', 'Ha'), vandal.cookie);
    const { id } = (await revert(vandal.id, { since: 0 })).body;
    await ended(id);
    await setReadOnly(server, true);
    try {
      await reset(id, 'waiting');
      await server.app.get(ListTasks).run(id);
      expect(await taskNow(id)).toMatchObject({ state: 'running', lists: { total: 1, done: 0, skipped: 0 } });
    } finally {
      await setReadOnly(server, false);
    }
    expect(await beginLaterJobs(server, 'list-task')).toBe(1);
    expect(await ended(id)).toMatchObject({ state: 'done', lists: { total: 1, done: 1, skipped: 0 } });
  });

  it('is for moderators, and not for their own changes; a moderator is not banned by it', async () => {
    const { id, cookie } = await newAccount(server.databaseUrl, { moderator: true });
    const user = { cookie: await server.signIn('user') };
    for (const [headers, code] of [
      [{} as typeof user, 'unauthorized'],
      [user, 'forbidden'],
    ] as const) {
      expect((await revert(id, { since: 0 }, headers)).body).toMatchObject({ code });
      expect((await server.get(`/api/v1/moderation/users/${id}/work`, headers)).body.code).toBe(code);
      expect((await server.get('/api/v1/list-tasks/1', headers)).body.code).toBe(code);
    }
    expect((await revert(id, { since: 0 }, { cookie })).body).toMatchObject({ code: 'forbidden' });
    expect((await revert(id, { since: 0, ban: { reason: 'x' } })).body).toMatchObject({
      code: 'ban-moderator',
    });
  });
});

describe('Renaming a role', () => {
  const find = async (nameEn: string): Promise<RoleRow> => {
    const { items } = (await server.get<RolesPage>(`/api/v1/roles?q=${encodeURIComponent(nameEn)}`)).body;
    return items.find((row) => row.nameEn === nameEn)!;
  };
  const listWith = (name: string, more: Parameters<typeof sampleDocument>[0] = {}) => {
    const document = sampleDocument(more);
    const [role] = document.menus[0]!.credits[0]!.roles;
    Object.assign(role!, { name, original: '灯台' });
    return newList({ ...document, savingId: 1 });
  };
  const namesIn = async (list: Awaited<ReturnType<typeof newList>>) =>
    (await list.tree()).menus.flatMap(({ categories }) =>
      categories.flatMap(({ roles }) => roles.map(({ data }) => data['name'])),
    );

  it('renames all lists as one task, leads from the old address to the new one, and is undone as one', async () => {
    const added = await server.post(
      '/api/v1/roles',
      { nameEn: 'Lamp', namesJa: ['灯台'], category: 'Sound' },
      moderator,
    );
    const { id } = added.body.term as RoleRow;
    const [open, hidden, done, gone] = [
      await listWith('Lamp'),
      await listWith('Lamp', { status: 'UNLISTED' }),
      await listWith('Lighthouse'),
      await listWith('Lamp', { status: 'UNLISTED', title: 'Gone' }),
    ];
    await server.request('DELETE', `/api/v1/lists/${gone.uuid}`, { title: 'Gone' }, moderator);
    await server.project();
    const usesNow = async () => (await server.get<RoleUses>(`/api/v1/roles/${id}/uses`, moderator)).body;
    const uses = await usesNow();
    expect(uses).toMatchObject({ lists: 2, credits: 2, task: null });
    expect((await server.get('/api/v1/people?role=Lamp')).body.role).toBeUndefined();
    const { status, body } = await server.post<RenamedRole>(
      `/api/v1/roles/${id}/rename`,
      { nameEn: 'Lighthouse', version: 1 },
      moderator,
    );
    expect([status, body.term.nameEn, body.term.version]).toEqual([201, 'Lighthouse', 2]);
    const task = await ended(body.task.id);
    expect(task).toMatchObject({
      state: 'done',
      changes: uses.credits,
      lists: { total: 2, done: 2, skipped: 0 },
    });
    for (const list of [open, hidden, done]) {
      expect(await namesIn(list)).toContain('Lighthouse');
      expect(await namesIn(list)).not.toContain('Lamp');
    }
    const entry = (await newestEntry())[0];
    expect(entry).toMatchObject({
      action: 'change-role-term',
      before: { nameEn: 'Lamp' },
      after: { nameEn: 'Lighthouse', task: task.id, lists: 2, credits: uses.credits },
    });
    await server.project();
    const history = async (role: string) => (await server.get(`/api/v1/roles/history?role=${role}`)).body;
    expect((await history('Lamp')).role).toBe('Lighthouse');
    // Wherever an address has the former name.
    const person = '880001';
    for (const [address, leadsTo] of [
      ['/role/Lamp', '/role/Lighthouse'],
      ['/staff?role=Lamp&sort=name', '/staff?role=Lighthouse&sort=name'],
      [`/person/${person}?role=Lamp`, `/person/${person}?role=Lighthouse`],
    ] as const) {
      const moved = await server.get(address, { accept: 'text/html' });
      expect([moved.status, moved.headers.get('location')]).toEqual([307, leadsTo]);
    }
    for (const address of [
      '/api/v1/people?',
      `/api/v1/people/${person}/credits?`,
      `/api/v1/people/${person}/credits?view=roles&`,
      `/api/v1/people/${person}/credits/rows?`,
      '/api/v1/search/advanced?q=Wataru&in=people&',
      `/api/v1/overlap/staff?one=${open.uuid}&two=${done.uuid}&`,
    ]) {
      const by = async (role: string) => (await server.get(`${address}role=${role}`, moderator)).body;
      const [former, now] = [await by('Lamp'), await by('Lighthouse')];
      expect([address, former]).toEqual([address, { ...now, role: 'Lighthouse' }]);
      expect([address, (now.items ?? now.lists).length > 0]).toEqual([address, true]);
    }

    const known = (await usesNow()).task!;
    expect(known).toMatchObject({ id: task.id, kind: 'rename-role', mayUndo: true });
    const undo = await server.post<ListTask>(`/api/v1/list-tasks/${known.id}/undo`, undefined, moderator);
    expect((await ended(undo.body.id)).lists.done).toBe(2);
    expect((await usesNow()).task).toMatchObject({ id: undo.body.id, kind: 'undo', mayUndo: false });
    expect((await newestEntry())[0]).toMatchObject({
      after: { nameEn: 'Lamp', undoes: task.id, lists: 2 },
    });
    expect((await find('Lamp')).id).toBe(id);
    expect(await namesIn(open)).toContain('Lamp');
    expect(await namesIn(done)).toContain('Lighthouse');
    await server.project();
    expect((await history('Lamp')).role).toBe('Lamp');
    expect((await server.get('/api/v1/people?role=Lamp')).body.role).toBeUndefined();
  });

  it('leaves the same name of another term, and characters of a cast', async () => {
    const term = (nameEn: string, namesJa: string[], category: string) =>
      server.post('/api/v1/roles', { nameEn, namesJa, category }, moderator);
    const { id } = (await term('Keeper', ['守'], 'Sound')).body.term;
    await term('Keeper', ['番人'], 'Editing');
    const document = sampleDocument();
    const [category] = document.menus[0]!.credits;
    const [role] = category!.roles;
    const keepers = ['守', '番人', ''].map((original) => ({
      ...structuredClone(role!),
      name: 'Keeper',
      original,
    }));
    document.menus[0]!.credits = [
      { ...category!, roles: keepers },
      {
        ...structuredClone(category!),
        name: 'Cast',
        roles: [{ ...structuredClone(role!), name: 'Keeper', original: '' }],
      },
    ];
    const list = await newList({ ...document, savingId: 1 });
    await server.project();
    // Another process has not counted yet.
    const second = await TestServer.on(server.databaseUrl);
    const { items } = (await second.get<RolesPage>('/api/v1/roles?q=Keeper')).body;
    await second.stop();
    const each = role!.staff.length;
    // Of 守, 番人, none and the cast, without those of the other term.
    expect(items.map(({ namesJa, credits: number }) => [namesJa, number])).toEqual([
      [['守'], 3 * each],
      [['番人'], 3 * each],
    ]);
    const { body } = await server.post<RenamedRole>(
      `/api/v1/roles/${id}/rename`,
      { nameEn: 'Warden' },
      moderator,
    );
    await ended(body.task.id);
    expect((await namesIn(list)).slice(0, 4)).toEqual(['Warden', 'Keeper', 'Warden', 'Keeper']);
    await server.project();
    // The former name is still that of another role.
    const { items: people, role: byNow } = (await server.get('/api/v1/people?role=Keeper')).body;
    expect([people.length > 0, byNow]).toEqual([true, undefined]);
  });

  it('is for moderators, needs another name, and the version that was changed', async () => {
    const user = { cookie: await server.signIn('user') };
    const { id } = await find('Key Animation');
    const rename = (body: object, headers = moderator) =>
      server.post(`/api/v1/roles/${id}/rename`, body, headers);
    expect((await rename({ nameEn: 'Key' }, user)).body.code).toBe('forbidden');
    expect((await server.get(`/api/v1/roles/${id}/uses`, user)).body.code).toBe('forbidden');
    expect((await rename({ nameEn: 'Key Animation' })).body.code).toBe('bad-request');
    expect((await rename({ nameEn: '' })).body.code).toBe('bad-request');
    expect((await server.get('/api/v1/roles/2000000000/uses', moderator)).body.code).toBe(
      'role-term-not-found',
    );
    expect((await rename({ nameEn: 'Key', version: 7 })).body.code).toBe('role-term-changed');
    expect((await find('Key Animation')).id).toBe(id);
  });

  it('leads from a name through all later ones, but not in circles and not to what was undone', async () => {
    const renamed = (from: string, to: string) =>
      `insert into list_task (kind, key, request, state)
       values ('rename-role', '${from}', '{"from": "${from}", "to": "${to}"}', 'done')`;
    const undone = async (from: string, state: string) =>
      query(
        server.databaseUrl,
        `insert into list_task (kind, key, request, state, undoes)
         select 'undo', key, '{}', '${state}', id from list_task where key = '${from}'`,
      );
    for (const [from, to] of [
      ['Buoy', 'Beacon'],
      ['Beacon', 'Fire'],
      ['Fire', 'Pharos'],
      ['East', 'West'],
      ['West', 'East'],
      ['Undone', 'Redone'],
      ['Almost', 'Nearly'],
    ])
      await query(server.databaseUrl, renamed(from!, to!));
    await undone('Undone', 'done');
    await undone('Almost', 'failed');
    // As each task does at its end.
    await server.app.get(Notices).notify({ kind: 'roles' });
    const named = async (role: string) => (await server.get(`/api/v1/people?role=${role}`)).body.role;
    expect(await Promise.all(['Buoy', 'Pharos', 'East', 'Undone', 'Almost'].map(named))).toEqual([
      'Pharos',
      undefined,
      undefined,
      undefined,
      'Nearly',
    ]);
  });
});
