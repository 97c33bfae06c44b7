import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { runCommandHere } from '../support/commands.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** `npm run admin -- …` about members, while a server runs on the same database. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const admin = (...words: string[]) =>
  runCommandHere('admin', words, {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: process.env['TEST_DATA_DIR']!,
  });

const desk = async (cookie: string) => (await server.get('/api/v1/moderation/desk', { cookie })).status;

it('makes the first moderator, effective immediately, and undoes it', async () => {
  const { uuid } = await server.upload(sampleDocument(), await server.signIn('contributor'));
  const { cookie, id } = await newAccount(server.databaseUrl, { name: 'Ringo 林檎' });
  const open = await LiveClient.connect(server, { cookie });
  await open.tree(uuid);
  expect(await desk(cookie)).toBe(403);

  expect(await admin('moderator', 'add', 'ringo 林檎')).toMatchObject({
    code: 0,
    output: 'Ringo 林檎 is a moderator now.\n',
  });
  expect(await desk(cookie)).toBe(200);
  // The open page authorizes again, with its current rights.
  await eventually('The open page hears of it', () =>
    open.ended.some(({ code }) => code === 'rights-changed') ? true : null,
  );
  expect((await admin('moderator', 'list')).output).toMatch(
    new RegExp(`id:${id} +Ringo 林檎 .* moderator\n`),
  );
  const { items } = (await server.get('/api/v1/moderation/log?subject=account', { cookie })).body;
  expect(items[0]).toMatchObject({
    account: null,
    action: 'set-roles',
    subjectId: String(id),
    after: { isModerator: true, by: 'operator' },
  });

  expect((await admin('moderator', 'remove', String(id))).code).toBe(0);
  expect(await desk(cookie)).toBe(403);
  open.close();
});

describe('A member who asks the operator', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staffroll-members-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  atNight('gets everything that is stored about them, as they would download it', async () => {
    const { cookie, id } = await newAccount(server.databaseUrl, { name: 'Ichigo 苺', contributor: true });
    await server.upload(sampleDocument(), cookie);
    const file = join(folder, 'ichigo.json');
    expect(await admin('member', 'export', 'ichigo 苺', file)).toMatchObject({
      code: 0,
      output: `Everything stored about Ichigo 苺 is in ${file}.\n`,
    });
    const own = (await server.get('/api/v1/account/export', { cookie })).text;
    expect(await readFile(file, 'utf8')).toBe(own);
    expect(JSON.parse(own)).toMatchObject({ account: { id }, contributedTo: [{ changes: 1 }] });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await admin('member', 'export', `id:${id}`, file);
    expect([again.code, again.errors.trim()]).toEqual([1, `${file} exists. Choose another name.`]);
    const nowhere = await admin('member', 'export', `id:${id}`, join(folder, 'missing/x.json'));
    expect([nowhere.code, nowhere.errors]).toEqual([1, expect.stringContaining('cannot be written')]);
  });

  it('is deleted as they could themselves, after the operator was told what stays', async () => {
    const { cookie, id } = await newAccount(server.databaseUrl, { name: 'Suika', contributor: true });
    const { uuid } = await server.upload(sampleDocument(), cookie);
    await server.request('PUT', `/api/v1/lists/${uuid}/follow`, { what: ['edits'] }, { cookie });
    await query(
      server.databaseUrl,
      `insert into webhook (account_id, url, format, kinds, lists, secret, cursor)
       values (${id}, 'https://example.org/', 'standard', '{}', '{}', 'x', '0')`,
    );
    const asked = await admin('member', 'delete', 'Suika');
    expect(asked.code).toBe(1);
    expect(asked.output).toMatch(
      /^Deleted with Suika: .*\nStays, as that of a former member: changes of lists/,
    );
    expect(asked.output).toContain('1 list will have no author');
    expect(asked.errors).toContain(`member delete id:${id} --confirm 'Suika'`);
    const wrong = await admin('member', 'delete', 'Suika', '--confirm', 'suika');
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('Nothing was deleted.')]);
    expect((await server.get('/api/v1/session', { cookie })).body.loggedIn).toBe(true);

    expect(await admin('member', 'delete', 'Suika', '--confirm', 'Suika')).toMatchObject({
      code: 0,
      output: 'The account is deleted. What it contributed stays, as that of a former member.\n',
    });
    expect((await server.get('/api/v1/session', { cookie })).body.loggedIn).toBe(false);
    expect((await server.get(`/api/v1/users/${id}`)).status).toBe(410);
    // What other rooms store about a member goes as well.
    const left = await query(
      server.databaseUrl,
      `select (select count(*)::int from follow where account_id = ${id}) as follows,
         (select count(*)::int from webhook where account_id = ${id}) as webhooks`,
    );
    expect(left).toEqual([{ follows: 0, webhooks: 0 }]);
    const { body } = await server.get(`/api/v1/lists/${uuid}/history`, {
      cookie: await server.signIn('moderator'),
    });
    expect(JSON.stringify(body)).not.toContain('Suika');
    const { items } = (
      await server.get('/api/v1/moderation/log?subject=account&limit=1', {
        cookie: await server.signIn('moderator'),
      })
    ).body;
    expect(items).toMatchObject([
      { action: 'delete-account', title: 'a former member', subjectId: String(id) },
    ]);
  });
});

atNight('bans like the desk does, lifts bans, and ends sessions', async () => {
  const { cookie, id } = await newAccount(server.databaseUrl, { name: 'Nashi' });
  const open = await LiveClient.connect(server, { cookie });
  const past = await admin('ban', 'Nashi', '--reason', 'Spam', '--until', '2020-01-01');
  expect([past.code, past.errors.trim()]).toEqual([1, 'A ban cannot end in the past.']);
  expect((await admin('ban', 'nashi', '--reason', 'Spam', '--until', '2199-01-31')).output).toBe(
    'Nashi is banned until 2199-01-31T00:00:00.000Z.\n',
  );
  expect((await server.get('/api/v1/session', { cookie })).body).toMatchObject({
    banned: true,
    banReason: 'Spam',
  });
  expect((await admin('unban', `id:${id}`)).code).toBe(0);
  expect((await server.get('/api/v1/session', { cookie })).body).toMatchObject({ banned: false });

  expect((await admin('sessions', 'end', 'Nashi')).output).toBe('1 session of Nashi ended.\n');
  expect((await server.get('/api/v1/session', { cookie })).body).toMatchObject({ loggedIn: false });
  await eventually('The open page hears of it', () => (open.ended.length > 0 ? true : null));
  open.close();
});

atNight('lists everybody whom a name may refer to, and says if there is nobody', async () => {
  const one = await newAccount(server.databaseUrl, { name: 'Twin' });
  const other = await newAccount(server.databaseUrl, { name: String(one.id) });
  const { code, errors } = await admin('moderator', 'add', other.name);
  expect(code).toBe(1);
  expect(errors).toContain(
    `“${one.id}” matches several members; choose one by id, for example id:${one.id}.`,
  );
  expect(errors).toMatch(new RegExp(`id:${one.id} +Twin .*\n *id:${other.id} +${one.id} `));
  const nobody = await admin('unban', 'nobody at all');
  expect([nobody.code, nobody.errors]).toEqual([
    1,
    expect.stringMatching(/^\n {2}There is no member “nobody at all”\. .*\n\n$/),
  ]);
});

it.each([
  [['frobnicate'], "Unknown command 'frobnicate'.", ''],
  [['ban', 'x', '--reason', 'y', '--until', 'soon'], 'Use the form 2027-01-31', 'ban '],
  [['sessions', 'end'], 'Give either a name or --all.', 'sessions end '],
])('refuses %j in one sentence, and says where to find help', async (words, sentence, command) => {
  const { code, output, errors } = await admin(...words);
  expect([code, output]).toEqual([2, '']);
  expect(errors.trim()).toContain(sentence);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toContain(`See: npm run admin -- ${command}--help`);
});
