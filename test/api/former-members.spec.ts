import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { formerMember } from '@libs/contract/accounts/screen-name.js';
import { migrate } from '../../server/base/database/prepare.js';
import { writeDump } from '../../server/edge/dumps/write-dump.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { dumpOptions } from '../support/dumps.js';
import { TestServer } from '../support/server.js';

/** What remains of a name once nobody should read it any more. */
let server: TestServer;
beforeAll(async () => void (server = await TestServer.start()));
afterAll(() => server?.stop());

const as = (cookie: string) => ({ cookie });
const profile = {
  bio: 'I am gdprbiography',
  discord: 'gdprdiscord',
  twitter: 'gdprtwitter',
  bluesky: 'gdprbluesky.example',
  discordVisibility: 2,
  twitterVisibility: 2,
  blueskyVisibility: 2,
};

/** Each place of the database with one of the texts: every column of every table, whatever its type, jobs included. */
async function storedIn(texts: string[]): Promise<string[]> {
  const tables = await query<{ schema: string; name: string }>(
    server.databaseUrl,
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  // That it looks at everything, and not only at what somebody listed here.
  expect(tables.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    // The text of a row has that of each column.
    const rows = await query<{ row: Record<string, unknown> }>(
      server.databaseUrl,
      `select to_jsonb(t) as row from "${schema}"."${name}" t
        where ${texts.map((text) => `position('${text}' in lower(t::text)) > 0`).join(' or ')}`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = (JSON.stringify(value) ?? '').toLowerCase();
        if (texts.some((one) => text.includes(one)))
          found.push(`${schema}.${name}.${column}: ${text.slice(0, 200)}`);
      }
  }
  return found;
}

/** Each answer and file with one of the texts, for visitors, members and moderators. */
async function toldIn(texts: string[], paths: string[], cookies: string[]): Promise<string[]> {
  const found: string[] = [];
  const look = (where: string, text: string) => {
    for (const one of texts) if (text.toLowerCase().includes(one)) found.push(`${where}: ${one}`);
  };
  for (const cookie of ['', ...cookies])
    for (const path of paths) {
      const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
      look(`${path} ${answer.status}`, await answer.text());
    }
  const folder = await mkdtemp(join(tmpdir(), 'staffroll-former-'));
  try {
    const dump = join(folder, 'dump');
    await writeDump(server.databaseUrl, dump, { ...dumpOptions, compression: 'gzip' });
    for (const name of await readdir(dump)) {
      const bytes = await readFile(join(dump, name));
      look(name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return found;
}

it('The search through everything finds a name that is there', async () => {
  const own = await newAccount(server.databaseUrl, { name: 'gdprpresent' });
  await server.upload(sampleDocument({ uuid: 'f0'.repeat(24), author: 'gdprpresent' }), own.cookie);
  const places = (await storedIn(['gdprpresent'])).map((place) => place.split(':')[0]);
  expect(places).toEqual(
    expect.arrayContaining(['public.account.screen_name', 'public.list.author', 'public.list.fields']),
  );
  const paths = [`/api/v1/lists/${'f0'.repeat(24)}/head`];
  expect(await toldIn(['gdprpresent'], paths, [])).toContain(`${paths[0]} 200: gdprpresent`);
});

it('A member who leaves is named nowhere: in no table, and in nothing that anybody else can read', async () => {
  const own = await newAccount(server.databaseUrl, { contributor: true, name: 'gdprfirst' });
  const other = await newAccount(server.databaseUrl);
  const moderator = await newAccount(server.databaseUrl, { moderator: true });
  await newAccount.change(
    server.databaseUrl,
    own.id,
    `discord_id = '77001122334455', avatar = 'https://pictures.example/gdpravatar.png'`,
  );
  const [mine, theirs, gone] = ['a1'.repeat(24), 'b2'.repeat(24), 'c3'.repeat(24)];
  const put = (path: string, body: unknown, cookie: string) =>
    server.request('PUT', path, body, as(cookie)).then(({ status, text }) => {
      if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    });
  const post = async (path: string, body: unknown, cookie: string, headers = {}) => {
    const { status, text, body: answer } = await server.post(path, body, { cookie, ...headers });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return answer;
  };

  // Everything that somebody does here, under two names.
  const first = sampleDocument({ uuid: mine, title: 'Mine', author: 'gdprfirst' });
  await server.upload(first, own.cookie);
  await put('/api/v1/account/profile', { ...profile, screenName: 'gdprperson' }, own.cookie);
  await server.upload({ ...first, author: 'gdprperson', comment: 'Changed' }, own.cookie);
  await server.upload(sampleDocument({ uuid: gone, title: 'Gone', author: 'gdprperson' }), own.cookie);
  await server.request('DELETE', `/api/v1/lists/${gone}`, { title: 'Gone' }, as(own.cookie));
  await server.upload(sampleDocument({ uuid: theirs, title: 'Theirs', author: other.name }), other.cookie);
  for (const authors of [[other.name, 'gdprperson'], [other.name]])
    await put(`/api/v1/lists/${theirs}/authors`, { authors }, moderator.cookie);
  await server.request(
    'PATCH',
    `/api/v1/moderation/users/${own.id}`,
    { isContributor: false },
    as(moderator.cookie),
  );
  await put(`/api/v1/moderation/users/${own.id}/ban`, { reason: 'A reminder' }, moderator.cookie);
  await server.request('DELETE', `/api/v1/moderation/users/${own.id}/ban`, {}, as(moderator.cookie));
  const comment = await post(`/api/v1/lists/${theirs}/comments`, { text: 'A remark' }, own.cookie);
  await post(`/api/v1/lists/${theirs}/comments`, { text: 'Another one' }, own.cookie);
  await server.request('DELETE', `/api/v1/comments/${comment.id}`, {}, as(moderator.cookie));
  await post(`/api/v1/lists/${theirs}/reports`, { message: 'The third name is wrong.' }, own.cookie);
  await put(`/api/v1/lists/${theirs}/follow`, {}, own.cookie);
  await post('/api/v1/account/following/address', {}, own.cookie);
  await post('/api/v1/account/keys', { name: 'gdprkey', scopes: ['read'] }, own.cookie);
  await post('/api/v1/lists', { title: 'Once' }, own.cookie, { 'idempotency-key': 'gdpr-once-1234567890' });
  await post('/api/v1/tasks/take', { of: 'list', subject: theirs }, own.cookie);

  await server.project();
  const texts = [
    'gdprfirst',
    'gdprperson',
    'gdprbiography',
    'gdprdiscord',
    'gdprtwitter',
    'gdprbluesky',
    'gdpravatar',
    'gdprkey',
    '77001122334455',
  ];
  const before = await storedIn(texts);
  expect(before.length).toBeGreaterThan(10);
  const answers = async () =>
    (
      await query<{ count: number }>(
        server.databaseUrl,
        `select count(*)::int as count from repeatable_answer where account_id = ${own.id}`,
      )
    )[0]!.count;
  expect(await answers()).toBe(1);
  // What somebody has read just before is kept, and must be forgotten.
  const read = [`/staff/${theirs}`, '/comments', '/thanks', `/member/${own.id}`, '/api/v1/thanks'];
  expect(await Promise.all(read.map(async (path) => (await server.get(path)).text))).toEqual(
    expect.arrayContaining([expect.stringContaining('gdprperson')]),
  );
  const left = await server.request(
    'DELETE',
    '/api/v1/account',
    { screenName: 'gdprperson' },
    as(own.cookie),
  );
  expect(left.status).toBe(204);
  expect(await answers()).toBe(0);
  await server.project();

  expect(await storedIn(texts)).toEqual([]);
  const { entries } = (await server.get(`/api/v1/lists/${mine}/history`)).body;
  const ranges = (entries as { from: number; to: number }[]).map(
    ({ from, to }) => `/api/v1/lists/${mine}/history/${from}-${to}`,
  );
  const paths = [
    ...[mine, theirs, gone].flatMap((uuid) => [
      ...['', '/head', '/tree', '/history', '/changes?since=0', '/comments'].map(
        (what) => `/api/v1/lists/${uuid}${what}`,
      ),
      `/api/v1/feeds/lists/${uuid}.atom`,
      `/staff/${uuid}`,
      `/staff/${uuid}/history`,
    ]),
    ...ranges,
    '/',
    '/staff-lists',
    '/thanks',
    `/member/${own.id}`,
    '/comments',
    '/api/v1/comments',
    '/api/v1/lists',
    '/api/v1/changes',
    '/api/v1/feeds/lists.atom',
    '/api/v1/thanks',
    `/api/v1/users/${own.id}`,
    `/api/v1/users/${own.id}/lists`,
    `/api/v1/users/${own.id}/activity`,
    '/api/v1/reports',
    '/api/v1/moderation/log',
    '/api/v1/moderation/lists',
    '/api/v1/moderation/desk',
    '/api/v1/moderation/users',
    `/api/v1/moderation/users/${own.id}`,
    `/api/v1/history?user=${own.id}`,
  ];
  expect(await toldIn(texts, paths, [other.cookie, moderator.cookie])).toEqual([]);

  // What they did stays, and says that somebody did it.
  expect((await server.get(`/api/v1/lists/${mine}`)).body.author).toBe(formerMember);
  expect(entries.at(-1)).toMatchObject({ username: formerMember });
  const log = (await server.get('/api/v1/moderation/log', as(moderator.cookie))).text;
  expect(log).toContain(formerMember);
  expect(ranges.length).toBeGreaterThan(0);
});

/** The operations of a change that has set the author text, as the log has them. */
const authorIs = (value: string) =>
  JSON.stringify([{ op: 'setting', scope: 'fields', field: 'author', value }]);

it('A member who takes another name is not read under the old one', async () => {
  const own = await newAccount(server.databaseUrl, { name: 'gdprformer' });
  const uuid = 'd5'.repeat(24);
  const document = sampleDocument({ uuid, title: 'Renamed', author: 'gdprformer' });
  await server.upload(document, own.cookie);
  await server.upload({ ...document, author: 'gdprformer, a helper' }, own.cookie);
  await server.upload({ ...document, author: 'gdprformer' }, own.cookie);
  // However often it was set.
  await query(
    server.databaseUrl,
    `insert into list_change (list_id, revision, change_id, account_id, operations, inverse)
     select id, revision + n, 'often-' || n, null, '${authorIs('gdprformer')}', '${authorIs('gdprformer, a helper')}'
       from list, generate_series(1, 250) n where uuid = '${uuid}';
     update list set revision = revision + 250 where uuid = '${uuid}'`,
  );
  expect(
    (
      await server.request(
        'PUT',
        '/api/v1/account/profile',
        { ...profile, screenName: 'gdprlatter' },
        as(own.cookie),
      )
    ).status,
  ).toBe(200);
  await server.project();
  expect(await storedIn(['gdprformer'])).toEqual([]);
  const { items, settings } = (await server.get(`/api/v1/lists/${uuid}/changes?since=0`)).body;
  expect(JSON.stringify([items, settings])).not.toContain('gdprformer');
  expect((await server.get(`/api/v1/lists/${uuid}`)).body.author).toBe('gdprlatter');
});

it('A new name replaces the old one in each change of a member’s lists, and in nobody else’s', async () => {
  const [own, other] = [
    await newAccount(server.databaseUrl, { name: 'gdprbefore' }),
    await newAccount(server.databaseUrl),
  ];
  const [mine, theirs] = [sampleDocument(), sampleDocument()];
  for (const [document, { cookie }] of [
    [mine, own],
    [theirs, other],
  ] as const) {
    await server.upload(document, cookie);
    for (const [from, to] of [
      ['gdprbefore', 'a helper'],
      ['a helper', 'gdprbefore, a helper'],
      ['gdprbefore, a helper', 'another, gdprbefore'],
    ] as const)
      await query(
        server.databaseUrl,
        `with changed as (update list set revision = revision + 1 where uuid = $1 returning id, revision)
         insert into list_change (list_id, revision, change_id, account_id, operations, inverse)
         select id, revision, gen_random_uuid()::text, null, $2, $3 from changed`,
        [document.uuid, authorIs(to), authorIs(from)],
      );
  }
  const log = ({ uuid }: { uuid: string }) =>
    query(
      server.databaseUrl,
      `select operations, inverse from list_change where list_id = (select id from list where uuid = $1) order by revision`,
      [uuid],
    );
  const before = [await log(mine), await log(theirs)];
  const renamed = { ...profile, screenName: 'gdprafter' };
  expect((await server.request('PUT', '/api/v1/account/profile', renamed, as(own.cookie))).status).toBe(200);
  expect(await log(theirs)).toEqual(before[1]);
  const wanted = JSON.stringify(before[0]).replaceAll('gdprbefore', 'gdprafter');
  expect(wanted.split('gdprafter').length).toBeGreaterThan(4);
  expect((await log(mine)).slice(0, before[0]!.length)).toEqual(JSON.parse(wanted));
});

it('An update of the site removes the names that earlier versions left in histories', async () => {
  const own = await newAccount(server.databaseUrl, { name: 'gdprkept' });
  const uuid = 'e6'.repeat(24);
  const document = sampleDocument({ uuid, title: 'Kept', author: 'gdprkept, a helper' });
  await server.upload({ ...document, author: 'gdprkept' }, own.cookie);
  await server.upload(document, own.cookie);
  // As an earlier version wrote it when they left.
  await query(
    server.databaseUrl,
    `insert into list_change (list_id, revision, change_id, account_id, operations, inverse)
     select id, revision + 1, gen_random_uuid()::text, null, '${authorIs(`${formerMember}, a helper`)}', '${authorIs('gdprkept, a helper')}'
       from list where uuid = '${uuid}'`,
  );
  const log = async () =>
    JSON.stringify(
      await query(
        server.databaseUrl,
        `select operations, inverse from list_change where list_id = (select id from list where uuid = '${uuid}') order by revision`,
      ),
    );
  expect(await log()).toContain('gdprkept');
  await query(server.databaseUrl, `delete from migration where name like '0078%'`);
  await migrate(server.databaseUrl);
  expect(await log()).not.toContain('gdprkept');
  expect(await log()).toContain(`${formerMember}, a helper`);
});
