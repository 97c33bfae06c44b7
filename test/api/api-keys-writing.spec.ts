import pg from 'pg';
import type { KeyScope, MadeKey } from '@libs/contract/accounts/keys.js';
import type { ListStatus, Menu } from '@libs/list/model/interchange.types.js';
import { endpoints } from '@libs/contract/endpoints.js';
import { RepeatableAnswerStore } from '../../server/domain/users/repeatable-answers.store.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { insist } from '../support/insist.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** Programs that write with a key of a member. */

let server: TestServer;
let database: pg.Client;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

type Own = Awaited<ReturnType<typeof newAccount>>;

async function keyOf(own: Own, ...scopes: KeyScope[]): Promise<Record<string, string>> {
  const { status, body } = await server.post<MadeKey>(
    '/api/v1/account/keys',
    { name: 'Bot', scopes },
    { cookie: own.cookie },
  );
  expect(status).toBe(201);
  return { authorization: `Bearer ${body.key}` };
}

const menuNamed = (name: string, person: string): Menu => ({
  name,
  credits: [
    {
      name: 'Main Staff',
      roles: [
        {
          name: 'Episode Director',
          original: '演出',
          staff: [
            { ja: person, en: 'Somebody' },
            { ja: '二人目', en: 'Second Person' },
          ],
        },
      ],
    },
  ],
});

/** A list of an account with an Overview and two episodes. */
async function listOf(own: Own, status: ListStatus = 'IN_PROGRESS') {
  const document = sampleDocument({
    status,
    menus: [menuNamed('#01', '山田太郎'), menuNamed('#02', '佐藤花子')],
  });
  await server.upload(document, own.cookie);
  return `/api/v1/lists/${document.uuid}`;
}
const menuOf = (list: string, name = '#01') => `${list}/menus/${encodeURIComponent(name)}`;
const put = (path: string, body: unknown, headers: Record<string, string>) =>
  server.request('PUT', path, body, headers);
const tagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await server.get(path, headers)).headers.get('etag')!;

describe('A key with the scope “edit”', () => {
  it('fills an episode: the history names its owner, and open editors see just the difference', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = await keyOf(own, 'edit');
    const reader = await LiveClient.connect(server);
    const opened = await reader.open(list.split('/').at(-1)!);
    expect(opened.ok).toBe(true);

    const { body: menu, headers } = await server.get<Menu>(menuOf(list));
    menu.credits[0]!.roles[0]!.staff[1]!.en = 'Second Person, Corrected';
    menu.credits[0]!.roles.push({
      name: 'Storyboard',
      original: '絵コンテ',
      staff: [{ ja: '三', en: 'San' }],
    });
    const saved = await put(menuOf(list), menu, { ...key, 'if-match': headers.get('etag')! });
    expect([saved.status, saved.body.result]).toEqual([200, 'changed']);
    expect((await server.get(menuOf(list))).body).toEqual(menu);
    expect(await tagOf(menuOf(list))).toBe(saved.headers.get('etag'));

    const change = await eventually('the reader has heard of it', () =>
      Promise.resolve(reader.heard.at(-1) ?? null),
    );
    expect(change).toMatchObject({ userId: own.id, revision: saved.body.revision });
    expect(
      change.operations.map((one) => `${one.op} ${one.op === 'setting' ? one.scope : one.kind}`),
    ).toEqual(['set credit', 'insert role']);
    const [entry] = (await server.get(`${list}/history`)).body.entries;
    expect(entry).toMatchObject({ to: saved.body.revision });
    reader.socket.close();
  });

  it('adds an episode at the end, renames one, and changes nothing when nothing differs', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = await keyOf(own, 'edit');
    const added = await put(menuOf(list, '#03'), { credits: [] }, key);
    expect([added.status, added.body.result]).toEqual([201, 'created']);
    const etag = added.headers.get('etag')!;
    const again = await put(menuOf(list, '#03'), { credits: [] }, { ...key, 'if-match': etag });
    expect(again.body).toMatchObject({ result: 'unchanged', revision: added.body.revision });
    await put(menuOf(list, '#03'), { name: '#03「終」', credits: [] }, { ...key, 'if-match': etag });
    const { menus } = (await server.get(list)).body;
    expect(menus.map(({ name }: Menu) => name)).toEqual(['#01', '#02', '#03「終」']);
  });

  it('must know the version that it changes; changes to other menus do not matter', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = await keyOf(own, 'edit');
    const old = await tagOf(menuOf(list));
    expect((await put(menuOf(list), menuNamed('#01', 'x'), key)).body.code).toBe('precondition-required');
    for (const wrong of ['"1"', 'x', '"0000000000000000-1-menu"', old.replace(/-\d+-/, '-99999-')])
      expect((await put(menuOf(list), menuNamed('#01', 'x'), { ...key, 'if-match': wrong })).status).toBe(
        412,
      );
    const other = await put(menuOf(list, '#02'), menuNamed('#02', 'y'), { ...key, 'if-match': old });
    expect(other.status).toBe(200);
    expect((await put(menuOf(list), menuNamed('#01', 'x'), { ...key, 'if-match': old })).status).toBe(200);
    const late = await put(menuOf(list), menuNamed('#01', 'z'), { ...key, 'if-match': old });
    expect([late.status, late.body.code]).toEqual([412, 'precondition-failed']);
    expect((await server.get(menuOf(list))).body).toEqual(menuNamed('#01', 'x'));
  });

  it('sees and edits unlisted lists of its owner, which stay hidden from other keys', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own, 'UNLISTED');
    const key = await keyOf(own, 'edit');
    const { status, headers } = await server.get(menuOf(list), key);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const hidden of [
      await keyOf(own, 'read'),
      await keyOf(await newAccount(server.databaseUrl), 'edit'),
      await keyOf(await newAccount(server.databaseUrl, { moderator: true }), 'edit'),
      {},
    ])
      for (const path of [list, menuOf(list), `${list}/head`, `${list}/tree`])
        expect((await server.get(path, hidden)).body.code).toBe('list-not-found');
  });

  it('refuses what is no menu, with the places', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = await keyOf(own, 'edit');
    for (const wrong of [
      {},
      { credits: 'x' },
      { credits: [{ name: 'A', roles: [{ name: 'B', staff: [7] }] }] },
    ])
      expect((await put(menuOf(list, '#09'), wrong, key)).status).toBe(400);
    expect((await put(menuOf(list, '#09'), { credits: [], note: 'a\u0000' }, key)).status).toBe(400);
    const long = await put(menuOf(list, '#09'), { credits: [], other: 'x'.repeat(200_001) }, key);
    expect([long.status, long.body.code]).toEqual([400, 'text-too-large']);
    expect((await server.get(menuOf(list, '#09'))).status).toBe(404);
  });

  it('says what was odd in the menu, and nothing of the rest of a list', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = await keyOf(own, 'edit');
    const staff = [{ ja: '甲', en: '', id: '' }];
    const credits = [{ name: 'Main Staff', roles: [{ name: 'Music', original: '音楽', staff }] }];
    const { body } = await put(menuOf(list, '#09'), { credits }, key);
    expect(body.report).toEqual([
      { path: 'menus[0].credits[0].roles[0].staff[0].id', message: expect.any(String) },
    ]);
  });
});

describe('A key cannot', () => {
  it('write anything without the scope for it', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const writes = Object.entries(endpoints).flatMap(([route, endpoint]) =>
      'scope' in endpoint && !route.startsWith('GET ') ? [{ route, scope: endpoint.scope }] : [],
    );
    expect(writes.length).toBeGreaterThan(7);
    const before = (await server.get(list)).headers.get('etag');
    for (const only of ['read', 'edit', 'upload', 'report'] as const) {
      const key = await keyOf(await newAccount(server.databaseUrl), only);
      for (const { route, scope } of writes) {
        if (scope === only) continue;
        const [method, path] = route.split(' ') as ['PUT', string];
        const address = path.replace(':id', list.split('/').at(-1)!).replace(':menu', '%2301');
        const { status, body } = await server.request(method, address, { title: 'x' }, key);
        expect([route, status, body.code]).toEqual([route, 403, 'key-scope']);
      }
    }
    expect((await server.get(list)).headers.get('etag')).toBe(before);
  });

  it('do more than anybody at other addresses, whatever its scopes and its owner', async () => {
    const own = await newAccount(server.databaseUrl, { moderator: true });
    const key = await keyOf(own, 'read', 'edit', 'upload', 'report');
    const told = async (method: string, path: string, headers: Record<string, string>) => {
      const answer = await fetch(server.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
      return `${answer.status} ${code}`;
    };
    const wrong: string[] = [];
    for (const [route, endpoint] of Object.entries(endpoints)) {
      if ('scope' in endpoint) continue;
      const [method = '', path = ''] = route.split(' ');
      const address = path.replace(/:\w+/g, '1');
      const [withKey, without] = [await told(method, address, key), await told(method, address, {})];
      if (withKey !== without) wrong.push(`${route}: ${withKey}, but ${without} to anybody`);
      if (/account\/(?!auth)|moderation/.test(route) && !/^40[01] /.test(withKey))
        wrong.push(`${route}: ${withKey}`);
    }
    expect(wrong).toEqual([]);
  });

  it('be helped by the cookie of a moderator that comes with it', async () => {
    const own = await newAccount(server.databaseUrl);
    const moderator = await newAccount(server.databaseUrl, { moderator: true });
    const key = await keyOf(own, 'edit');
    const both = { ...key, cookie: moderator.cookie };
    expect((await server.get('/api/v1/moderation/log', both)).body.code).toBe('unauthorized');
    const list = await listOf(moderator, 'UNLISTED');
    expect((await server.get(list, both)).body.code).toBe('list-not-found');
  });

  it('use the rights of a moderator, neither on lists of others nor for a status', async () => {
    const stranger = await newAccount(server.databaseUrl);
    const moderator = await newAccount(server.databaseUrl, { moderator: true });
    const key = await keyOf(moderator, 'edit', 'upload');
    const theirs = await listOf(stranger);
    const refused = await put(menuOf(theirs), menuNamed('#01', 'x'), { ...key, 'if-match': '*' });
    expect([refused.status, refused.body.code]).toEqual([403, 'no-permission']);
    const own = await listOf(moderator);
    const verified = await put(`${own}/status`, { status: 'VERIFIED' }, key);
    expect(verified.status).toBe(403);
    expect((await server.get(own)).body.status).toBe('IN_PROGRESS');
    const upload = { ...(await server.get(theirs)).body, title: 'Taken over' };
    expect((await server.post('/api/v1/lists/import', upload, key)).body.code).toBe('no-permission');
  });

  it('do anything once its owner is banned, and nothing that its owner may no longer do', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = await keyOf(own, 'edit', 'upload', 'report');
    const write = () => put(menuOf(list), menuNamed('#01', `${Math.random()}`), { ...key, 'if-match': '*' });
    expect((await write()).status).toBe(200);
    await database.query('delete from list_author where account_id = $1', [own.id]);
    expect((await write()).body.code).toBe('no-permission');
    await newAccount.change(server.databaseUrl, own.id, `ban_reason = 'Advertising'`);
    for (const answer of [
      await write(),
      await server.post('/api/v1/lists', { title: 'x' }, key),
      await server.post(`${list}/reports`, { message: 'x' }, key),
    ])
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([403, 'banned', 'Advertising']);
  });

  it('write once it is gone, even while a process still knows it', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = await keyOf(own, 'edit');
    const write = () => put(menuOf(list), menuNamed('#01', 'x'), { ...key, 'if-match': '*' });
    expect((await write()).status).toBe(200);
    await database.query('delete from api_key where account_id = $1', [own.id]);
    const refused = await write();
    expect([refused.status, refused.body.code]).toEqual([401, 'key-unknown']);
  });

  it('be used on a page of another site, and none is needed where cookies are sent', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = await keyOf(own, 'edit');
    const foreign = { origin: 'https://elsewhere.example', 'if-match': '*' };
    for (const headers of [
      { ...key, ...foreign },
      { cookie: own.cookie, ...foreign },
    ])
      expect((await put(menuOf(list), menuNamed('#01', 'x'), headers)).body.code).toBe('foreign-origin');
    const signedIn = { cookie: own.cookie, 'if-match': '*' };
    expect((await put(menuOf(list), menuNamed('#01', 'x'), signedIn)).status).toBe(200);
  });

  it('open a connection for live editing: with it, one is a reader', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const { authorization } = await keyOf(own, 'edit');
    const client = await LiveClient.connect(server, { authorization: authorization! });
    expect(await client.open(list.split('/').at(-1)!)).toMatchObject({ ok: true, canEdit: false });
    client.socket.close();
  });
});

describe('The scopes “upload” and “report”', () => {
  it('create lists, and send reports, in the name of the owner', async () => {
    const own = await newAccount(server.databaseUrl);
    const key = await keyOf(own, 'upload', 'report');
    const made = await server.post('/api/v1/lists/import', sampleDocument({}), key);
    expect([made.status, made.body.result]).toEqual([200, 'created']);
    const { authorIds } = (await server.get(`/api/v1/lists/${made.body.uuid}/head`)).body;
    expect(authorIds).toEqual([own.id]);
    const sent = await server.post(`/api/v1/lists/${made.body.uuid}/reports`, { message: 'A typo' }, key);
    expect(sent.status).toBe(201);
    const reports = (await server.get('/api/v1/reports?scope=mine', { cookie: own.cookie })).body;
    expect(reports.items[0].reporter).toMatchObject({ id: own.id });
  });
});

describe('An Idempotency-Key', () => {
  it('makes a request happen once, however often it is sent', async () => {
    const own = await newAccount(server.databaseUrl);
    const key = { ...(await keyOf(own, 'upload')), 'idempotency-key': 'season-3' };
    const send = () => server.post('/api/v1/lists', { title: 'Made once' }, key);
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        insist(() =>
          server.post('/api/v1/lists', { title: 'At once' }, { ...key, 'idempotency-key': 'at-once' }),
        ),
      ),
    );
    for (const { status, body } of answers)
      expect(status === 201 || body.code === 'idempotency-key-busy').toBe(true);
    const { rows } = await database.query(
      `select fields ->> 'title' as title from list where fields ->> 'title' in ('Made once', 'At once') order by 1`,
    );
    expect(rows).toEqual([{ title: 'At once' }, { title: 'Made once' }]);
  });

  it('is refused for another request, belongs to one account, and is free again after a failure and a day', async () => {
    const own = await newAccount(server.databaseUrl);
    const list = await listOf(own);
    const key = { ...(await keyOf(own, 'edit')), 'idempotency-key': 'episode' };
    const save = (person: string, more: Record<string, string> = { 'if-match': '*' }) =>
      put(menuOf(list), menuNamed('#01', person), { ...key, ...more });
    expect((await save('a', {})).status).toBe(428);
    const first = await save('a');
    expect(first.status).toBe(200);
    const repeated = await save('a');
    expect([repeated.body, repeated.headers.get('etag')]).toEqual([first.body, first.headers.get('etag')]);
    const reused = await save('b');
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency-key-reused']);
    const stranger = await newAccount(server.databaseUrl);
    const theirs = { ...(await keyOf(stranger, 'upload')), 'idempotency-key': 'episode' };
    expect((await server.post('/api/v1/lists', { title: 'Theirs' }, theirs)).status).toBe(201);
    await database.query(`update repeatable_answer set created_at = now() - interval '25 hours'`);
    expect((await save('b')).status).toBe(200);
    expect((await save('b', { 'if-match': '*', 'idempotency-key': 'a b' })).body.code).toBe(
      'idempotency-key-invalid',
    );
  });

  it('repeats the answer to its own request, whatever becomes of others, until its account is gone', async () => {
    const [own, stranger] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
    const [mine, theirs] = [await keyOf(own, 'upload'), await keyOf(stranger, 'upload')];
    const send = (key: Record<string, string>, name: string) =>
      server.post('/api/v1/lists', { title: `Made for ${name}` }, { ...key, 'idempotency-key': name });
    const first = [await send(mine, 'one'), await send(mine, 'two'), await send(theirs, 'one')];
    const uuids = (answers: { body: { uuid: string } }[]) => answers.map(({ body }) => body.uuid);
    const again = async () =>
      uuids([await send(mine, 'one'), await send(mine, 'two'), await send(theirs, 'one')]);
    expect(await again()).toEqual(uuids(first));

    // A request counts as running for two minutes; after that, its process must have died.
    const begun = (time: string) =>
      database.query(
        `update repeatable_answer set status = null, answer = null, created_at = now() - $2::interval where account_id = $1`,
        [stranger.id, time],
      );
    const fail = async (key: Record<string, string>, name: string) => {
      const headers = { ...key, 'idempotency-key': name };
      expect((await server.post('/api/v1/lists', { title: ' ' }, headers)).status).toBe(400);
    };
    await begun('60 seconds');
    await fail(await keyOf(await newAccount(server.databaseUrl), 'upload'), 'one');
    await fail(theirs, 'another');
    expect((await send(theirs, 'one')).body.code).toBe('idempotency-key-busy');
    await begun('130 seconds');
    const repeated = await send(theirs, 'one');
    expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([201, null]);
    // The one that was thought to be lost fails after all.
    const store = server.app.get(RepeatableAnswerStore, { strict: false });
    const { rows } = await database.query<{ hash: string }>(
      'select key_hash as hash from repeatable_answer where account_id = $1',
      [stranger.id],
    );
    expect(rows).toHaveLength(1);
    await store.giveUp({ accountId: stranger.id, keyHash: rows[0]!.hash, requestHash: '' });
    expect((await send(theirs, 'one')).body).toEqual(repeated.body);

    const left = async () =>
      (
        await database.query<{ id: number }>(
          'select account_id as id from repeatable_answer where account_id in ($1, $2) order by 1',
          [own.id, stranger.id],
        )
      ).rows.map(({ id }) => id);
    await database.query(
      `update repeatable_answer set created_at = now() - case when answer like $2 then interval '25 hours' else interval '23 hours' end
       where account_id = $1`,
      [own.id, `%${first[0]!.body.uuid}%`],
    );
    await store.purge();
    expect(await left()).toEqual([own.id, stranger.id]);
    expect((await send(mine, 'two')).body).toEqual(first[1]!.body);
    await server.request('DELETE', '/api/v1/account', { screenName: own.name }, { cookie: own.cookie });
    expect(await left()).toEqual([stranger.id]);
  });
});
