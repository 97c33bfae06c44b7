import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { setField } from '@libs/list/model/edit.js';
import { lookInside } from '../../server/app/commands/doctor/contents.js';
import { lookAround } from '../../server/app/commands/doctor/surroundings.js';
import { SiteStateService } from '../../server/base/site-state/site-state.service.js';
import { readSettings } from '../../server/base/settings/settings.js';
import { administration, query } from '../support/databases.js';
import { runCommandHere } from '../support/commands.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** `npm run admin -- doctor`: finds what is wrong, and repairs what it can. */
let server: TestServer;
let uuid: string;

beforeAll(async () => {
  server = await TestServer.start();
  const cookie = await server.signIn('contributor');
  ({ uuid } = await server.upload(sampleDocument(), cookie));
  await server.upload(sampleDocument({ status: 'UNLISTED' }), cookie);
  const client = await LiveClient.connect(server, { cookie });
  const { tree, revision } = await client.tree(uuid);
  const menu = tree.menus[1]!;
  for (const [n, name] of ['#01', '#01 霧', '#02'].entries())
    await client.push(uuid, revision + n, [setField(tree, menu.id, 'name', name)!]);
  client.close();
  await server.project();
});
afterAll(() => server.stop());

const change = (sql: string) => server.app.get(EntityManager).fork().execute(sql);

const doctor = (...options: string[]) =>
  runCommandHere('admin', ['doctor', ...options], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: process.env['TEST_DATA_DIR']!,
  });

it('finds nothing on a healthy site', async () => {
  const findings = await lookInside(server.app, true);
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
});

it.each([
  [
    'differ',
    `update role_list set credits = credits + case ctid when (select min(ctid) from role_list) then 1 else -1 end
     where ctid in (select min(ctid) from role_list union select max(ctid) from role_list)`,
  ],
  ['are missing', 'delete from role_list where ctid in (select min(ctid) from role_list)'],
])('finds counts of the roles of lists that %s', async (_what, sql) => {
  await change(`create table kept as select * from role_list`);
  await change(sql);
  const findings = await lookInside(server.app, true);
  await change('truncate role_list; insert into role_list select * from kept; drop table kept');
  expect(findings.flatMap(({ state, check }) => (state === 'wrong' ? [check] : []))).toEqual(['people']);
});

it('finds derived data that differs from the documents, and rebuilds it', async () => {
  await change(`delete from credit where position in (select min(position) from credit)`);
  await change(`update list_note set text = 'something else' where place = 0`);
  await change(`update search_line set line = 'something else' where kind = 'l'`);
  await change(`delete from search_line where kind = 'p' and owner in (select min(id) from person_name)`);
  await change(`insert into search_line (kind, owner, line, place) values ('p', 1000000, 'nobody', 1)`);
  const found = await doctor('--all');
  expect(found.code).toBe(1);
  for (const check of ['credits', 'notes', 'search of lists', 'people', 'search of names', 'index of search'])
    expect(found.output).toMatch(new RegExp(`^WRONG +${check} {2}`, 'm'));
  expect(found.output).toContain('npm run admin -- doctor --repair');

  const repaired = await doctor('--all', '--repair', '--json');
  const answer = JSON.parse(repaired.output) as { ok: boolean; repaired: string[]; findings: object[] };
  expect([repaired.code, answer.ok]).toEqual([0, true]);
  expect(answer.repaired).toEqual([
    'Credits, notes, people and search of 2 lists were rebuilt.',
    expect.stringMatching(/^The search index was rebuilt: \d+ names and lists\.$/),
  ]);
  expect((await server.get('/api/search/?q=Suzudai')).body.stafflists).toHaveLength(1);
});

it.each([
  [
    'a document that its log does not make',
    `update list_menu set data = '{"name": "Odd"}' where id in
    (select node.id from (select operations->0->>'id' as id from list_change limit 1) node)`,
    'lists',
  ],
  ['a revision that is missing', 'delete from list_change where revision = 9', 'lists'],
  ['a log that ends too early', 'delete from list_change where revision = 10', 'logs'],
])('finds %s, and says that only a backup can help', async (_what, sql, check) => {
  await change(sql);
  const finding = (await lookInside(server.app, true)).find((one) => one.check === check);
  expect(finding).toMatchObject({ state: 'wrong', message: expect.stringContaining('restore a backup') });
  expect(finding!.message).toContain(uuid);
  expect(finding!.repair).toBeUndefined();
});

describe('Around the site', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staffroll-doctor-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const name = () => new URL(server.databaseUrl).pathname.slice(1);
  /** What it says about one thing. */
  async function finding(check: string, environment: Record<string, string> = {}, url = server.databaseUrl) {
    const settings = readSettings({ DATABASE_URL: url, DATA_DIR: folder, ...environment });
    const { findings, isReady } = await lookAround(url, settings);
    return { ...findings.find((one) => one.check === check), isReady };
  }

  it('is content with a site on a database of its own', async () => {
    const { findings, isReady } = await lookAround(
      server.databaseUrl,
      readSettings({ DATABASE_URL: server.databaseUrl, DATA_DIR: join(folder, 'not', 'there yet') }),
    );
    expect([isReady, findings.filter(({ state }) => state === 'wrong')]).toEqual([true, []]);
    const space = findings.find(({ check }) => check === 'space of DATA_DIR');
    expect(space!.message).toContain(`free at ${folder}, where ${join(folder, 'not', 'there yet')} will be`);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['database', 'writing', 'rights', 'connections', 'schema']),
    );
  });

  it('looks at the folders of backups and dumps', async () => {
    await writeFile(join(folder, 'a-file'), '');
    for (const setting of ['BACKUP_DIR', 'DUMP_DIR']) {
      expect(await finding(`space of ${setting}`, { [setting]: folder })).toMatchObject({
        state: expect.not.stringMatching('wrong'),
      });
      expect(
        await finding(`space of ${setting}`, { [setting]: join(folder, 'a-file', 'below') }),
      ).toMatchObject({
        state: 'wrong',
        message: `${join(folder, 'a-file', 'below')} cannot be used (it is not a folder)`,
      });
    }
    // The site makes one folder, and none above it.
    expect(await finding('space of BACKUP_DIR', { BACKUP_DIR: join(folder, 'new') })).toMatchObject({
      state: expect.not.stringMatching('wrong'),
    });
    expect(await finding('space of BACKUP_DIR', { BACKUP_DIR: join(folder, 'no', 'deeper') })).toMatchObject({
      state: 'wrong',
      message: `${join(folder, 'no')} cannot be used (there is no such folder)`,
    });
    expect(await finding('nightly dump', { DUMP_DIR: folder })).toMatchObject({ state: 'note' });
    await writeFile(
      join(folder, 'last-backup.json'),
      JSON.stringify({ ok: true, fileAt: '2026-01-01T03:00:00Z', error: null }),
    );
    expect(await finding('nightly backup', { BACKUP_DIR: folder })).toMatchObject({
      state: 'wrong',
      message: expect.stringMatching(/^the newest is \d+ hours old$/),
    });
  });

  it('says that a database can only be read', async () => {
    await query(administration(), `alter database ${name()} set default_transaction_read_only = on`);
    try {
      expect(await finding('writing')).toMatchObject({
        state: 'wrong',
        isReady: false,
        message: expect.stringContaining('can only be read'),
      });
    } finally {
      await query(administration(), `alter database ${name()} reset default_transaction_read_only`);
    }
    expect(await finding('writing')).toMatchObject({ state: 'ok', isReady: true });
  });

  it('says that the site is read-only, and whether that was to be over', async () => {
    expect(await finding('maintenance')).toMatchObject({ state: 'ok' });
    const states = server.app.get(SiteStateService);
    const [soon, past] = [Date.parse('2199-01-31T18:00Z') / 1000, Date.parse('2020-01-31T18:00Z') / 1000];
    try {
      await states.setReadOnly({ reason: null, until: soon });
      expect(await finding('maintenance')).toMatchObject({
        state: 'note',
        message: expect.stringMatching(
          /^the site is read-only since .*, which was to end by 2199-01-31 18:00 UTC: /,
        ),
      });
      await states.setReadOnly({ reason: null, until: past });
      expect(await finding('maintenance')).toMatchObject({
        state: 'wrong',
        message: expect.stringContaining('was to end at 2020-01-31 18:00 UTC'),
      });
    } finally {
      await states.setReadOnly(null);
    }
  });

  it('says which rights are missing, and how many connections are left', async () => {
    const role = `doctor_${Date.now()}`;
    await query(administration(), `create role ${role} login password 'x' connection limit 3`);
    const url = new URL(server.databaseUrl);
    [url.username, url.password] = [role, 'x'];
    try {
      await query(server.databaseUrl, `grant select on migration to ${role}`);
      expect(await finding('rights', {}, url.href)).toMatchObject({
        state: 'wrong',
        message: expect.stringMatching(
          new RegExp(
            `^${role} may not create tables in the schema public; \\d+ tables belong to somebody else than ${role}, such as `,
          ),
        ),
      });
      expect(await finding('connections', {}, url.href)).toMatchObject({
        state: 'wrong',
        message: expect.stringMatching(
          /^2 of 3 are free; servers take up to 0, which leaves 2 for others: raise max_connections/,
        ),
      });
      await query(administration(), `alter role ${role} connection limit 0`);
      expect(await finding('database', {}, url.href)).toMatchObject({
        state: 'wrong',
        isReady: false,
        message: expect.stringMatching(/^it cannot be reached: too many connections for role/),
      });
    } finally {
      await query(server.databaseUrl, `drop owned by ${role}`);
      await query(administration(), `drop role ${role}`);
    }
  });
});
