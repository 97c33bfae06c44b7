import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { applyChange } from '@libs/list/model/apply.js';
import { idMaker } from '@libs/list/model/ids.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { BackupWriter, checkBackup, readBackup } from '../../server/edge/backup/backup-file.js';
import { restoreBackup } from '../../server/edge/backup/restore-backup.js';
import { schemaStatements } from '../../server/edge/backup/schema-text.js';
import { derived, kept, leftOut, migrationTable } from '../../server/edge/backup/tables.js';
import { writeBackup } from '../../server/edge/backup/write-backup.js';
import { openDatabase } from '../../server/base/database/orm.js';
import { logFault } from '../../server/shared/list-store/log-check.js';
import { ListStore } from '../../server/shared/list-store/list.store.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient, replay } from '../support/live.js';
import { randomChange, seeded } from '../support/random-changes.js';
import { schemaOf } from '../support/schema.js';
import { TestServer } from '../support/server.js';

/** What an operator backs up, and can restore. */
let server: TestServer;
let folder: string;
let file: string;
const databases: string[] = [];
const admin = process.env['TEST_POSTGRES_URL']!;

beforeAll(async () => {
  server = await TestServer.start();
  folder = await mkdtemp(join(tmpdir(), 'staffroll-backup-'));
  file = join(folder, 'site.sql.zst');
});
afterAll(async () => {
  await server.stop();
  for (const name of databases) await query(admin, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

async function query<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(admin, `create database ${name}`);
  databases.push(name);
  return admin.replace(/\/[^/]*$/, `/${name}`);
}

const restore = (from: string, into: string) => restoreBackup(into, from, () => undefined);

/** Changes a list as fast as possible until it is stopped. Returns the initial tree. */
async function edit(uuid: string, cookie: string, seed: number, goes: () => boolean): Promise<ListTree> {
  const client = await LiveClient.connect(server, { cookie });
  const opened = await client.tree(uuid);
  const draw = seeded(seed);
  const newId = idMaker(seeded(seed + 100));
  let [tree, revision] = [opened.tree, opened.revision];
  while (goes()) {
    const operations: Operation[] = randomChange(tree, draw, newId);
    if (operations.length === 0) continue;
    // It may wait too long for the list, which is being projected.
    const answer = await client.pushUntilAnswered(uuid, revision, operations);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    tree = applyChange(tree, operations).tree;
    revision += 1;
  }
  client.close();
  return opened.tree;
}

it('is a snapshot of the site while people edit, and restores every list with its whole log', async () => {
  const cookie = await server.signIn('contributor');
  const lists = [];
  for (let n = 0; n < 3; n += 1)
    lists.push((await server.upload(sampleDocument({ title: `List ${n}` }), cookie)).uuid);
  const member = await newAccount(server.databaseUrl, { name: 'keeper\twith \\ and \n' });
  const { key } = await newAccount.key(server.databaseUrl, member.id);
  const gone = await newAccount(server.databaseUrl);
  await query(server.databaseUrl, 'delete from account where id = $1', [gone.id]);

  let going = true;
  const editing = lists.map((uuid, n) => edit(uuid, cookie, n + 1, () => going));
  const edits = async () =>
    Number((await query<{ n: string }>(server.databaseUrl, 'select count(*) as n from list_change'))[0]!.n);
  while ((await edits()) < 60) await new Promise((done) => setTimeout(done, 20));
  const before = await edits();
  const { head, tables } = await writeBackup(server.databaseUrl, file);
  going = false;
  const begun = await Promise.all(editing);
  const inBackup = tables.find(({ table }) => table === 'list_change')!.rows;
  expect(inBackup).toBeGreaterThanOrEqual(before);
  expect(head.lists).toBe(3);
  expect(await readdir(folder)).toEqual(['site.sql.zst']);

  const url = await emptyDatabase();
  await restore(file, url);
  const orm = await openDatabase(url, 2);
  const store = new ListStore();
  for (const [n, uuid] of lists.entries()) {
    const row = (await store.find(orm.em.fork(), uuid))!;
    const log = await query<{ revision: number; operations: Operation[] }>(
      url,
      'select revision, operations from list_change where list_id = $1 order by revision',
      [row.id],
    );
    expect(log.map(({ revision }) => revision)).toEqual(log.map((_, at) => 8 + at));
    const tree = replay(begun[n]!, log as never);
    const stored = await store.tree(orm.em.fork(), row);
    expect(stored).toEqual({ ...tree, fields: { ...tree.fields, savingId: row.revision } });
    expect(await logFault(orm.em.fork(), store, row)).toBeNull();
  }
  await orm.close();

  // The restored site starts: people and search are rebuilt, sessions are gone, ids are not reused.
  // As that of other test servers: visitors would wait for a connection for a few seconds only.
  const restored = await TestServer.on(`${url}?connect_timeout=60`);
  try {
    await restored.project();
    expect((await restored.get('/api/search/?q=Suzudai')).body.stafflists).toHaveLength(3);
    expect((await restored.get('/api/v1/session', { cookie: member.cookie })).body.loggedIn).toBe(false);
    expect((await restored.get('/api/v1/lists?page=1', { authorization: `Bearer ${key}` })).status).toBe(200);
    expect((await newAccount(url)).id).toBeGreaterThan(gone.id);
    const same = 'select screen_name, is_moderator from account where id <= $1 order by id';
    expect(await query(url, same, [member.id])).toEqual(await query(server.databaseUrl, same, [member.id]));
  } finally {
    await restored.stop();
  }
});

/** Postgres leaves out parentheses around conditions when it reads again what it has written. */
const plainSchema = async (url: string) =>
  JSON.parse(JSON.stringify(await schemaOf(url)).replaceAll(/[()]/g, '')) as Record<string, string[]>;

it('brings the schema of the site with it', async () => {
  const url = await emptyDatabase();
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const statements = await schemaStatements(client);
  await client.end();
  await query(url, ['begin', 'set local check_function_bodies = off', ...statements, 'commit'].join(';\n'));
  expect(await plainSchema(url)).toEqual(await plainSchema(server.databaseUrl));
});

/** psql, whoever has it, is older than the server: what is in a backup must not depend on that. */
const hasPsql = spawnSync('psql', ['--version']).status === 0;
if (!hasPsql) console.warn('The test with psql is skipped: it is not installed.');
const withPsql = hasPsql ? describe : describe.skip;

withPsql('Without Staffroll', () => {
  atNight(
    'is restored by psql alone into an empty database, whole or not at all, and a site starts from it',
    async () => {
      const text = zstdDecompressSync(await readFile(file));
      const psql = (url: string, input: Buffer) =>
        spawnSync('psql', ['--no-psqlrc', '--quiet', '--output', '/dev/null', url], {
          input,
          encoding: 'utf8',
        });
      const [byPsql, byUs] = [await emptyDatabase(), await emptyDatabase()];
      // The owner of a database is no superuser.
      const owner = new URL(byPsql);
      const name = owner.pathname.slice(1);
      [owner.username, owner.password] = [name, 'x'];
      await query(
        server.databaseUrl,
        `create role "${name}" login password 'x'; alter database "${name}" owner to "${name}"`,
      );
      // What ends too early leaves nothing behind.
      const cut = psql(owner.href, text.subarray(0, text.indexOf('COPY "list_menu"')));
      expect(cut.stderr).toBe('');
      expect((await schemaOf(byPsql))['tables']).toEqual([]);
      const done = psql(owner.href, text);
      expect([done.status, done.stderr]).toEqual([0, '']);
      // A second time changes nothing, and says why.
      const again = psql(owner.href, text);
      expect([again.status, again.stderr]).toEqual([3, expect.stringContaining('already exists')]);

      await restore(file, byUs);
      expect(await plainSchema(byPsql)).toEqual(await plainSchema(byUs));
      const rowsOf = async (url: string) =>
        Object.fromEntries(
          await Promise.all(
            [...kept, ...derived, ...leftOut, migrationTable].map(async (table) => {
              const [found] = await query<{ n: string; all: string }>(
                url,
                `select count(*) as n, md5(string_agg(t::text, ',' order by t::text)) as all from "${table}" t`,
              );
              // A feed of changes begins anew, and changes have their time.
              const varies = ['change_feed', 'public_change', migrationTable].includes(table);
              return [table, varies ? found!.n : found];
            }),
          ),
        );
      expect(await rowsOf(byPsql)).toEqual(await rowsOf(byUs));
      const restored = await TestServer.on(byPsql);
      try {
        await restored.project();
        expect((await restored.get('/api/search/?q=Suzudai')).body.stafflists).toHaveLength(3);
        expect((await newAccount(byPsql)).id).toBeGreaterThan(3);
      } finally {
        await restored.stop();
      }
    },
  );
});

atNight(
  'is refused unless the site is empty, or if one byte is damaged, before anything is changed',
  async () => {
    await expect(restore(file, server.databaseUrl)).rejects.toThrow(
      'Staffroll is running on this database; stop it first. Nothing was changed.',
    );
    await expect(
      restore(file, databases[0]! && admin.replace(/\/[^/]*$/, `/${databases[0]}`)),
    ).rejects.toThrow(/^This site is not empty \(\w+ has \d+ rows?\)\. Restore into an empty one: /);
    await expect(writeBackup(server.databaseUrl, file)).rejects.toThrow(
      'already exists; choose another file name.',
    );

    const good = await readFile(file);
    const url = await emptyDatabase();
    const damaged = join(folder, 'damaged');
    const text = zstdDecompressSync(good);
    let refused = 0;
    for (let n = 0; n < 60; n += 1) {
      const bytes = Buffer.from(good);
      bytes[Math.floor((n * (good.length - 1)) / 59)]! ^= 1;
      await writeFile(damaged, bytes);
      const found = await checkBackup(damaged).then(
        () => null,
        (error: Error) => error,
      );
      if (found) expect(found.message).toMatch(/damaged or incomplete|is not a backup/);
      // A few flipped bits may not matter: the content is still what was written.
      else expect(zstdDecompressSync(bytes).equals(text)).toBe(true);
      if (found) refused += 1;
    }
    expect(refused).toBeGreaterThan(50);
    for (const length of [0, 10, Math.floor(good.length / 2), good.length - 40]) {
      await writeFile(damaged, good.subarray(0, length));
      await expect(restore(damaged, url)).rejects.toThrow(/damaged or incomplete|is not a backup/);
    }
    // A missing line or a changed number is noticed even if the file is compressed again.
    const middle = text.indexOf('COPY "list_menu"');
    for (const other of [
      Buffer.concat([text.subarray(0, middle), text.subarray(text.indexOf('\n', middle + 200))]),
      Buffer.from(
        text.toString('latin1').replace('"column":"id","last":', '"column":"id","last":1'),
        'latin1',
      ),
      Buffer.concat([text, Buffer.from('-- more\n')]),
    ]) {
      await writeFile(damaged, zstdCompressSync(other));
      await expect(restore(damaged, url)).rejects.toThrow(/damaged or incomplete/);
    }
    await writeFile(damaged, 'something else');
    await expect(restore(damaged, url)).rejects.toThrow(/damaged or incomplete|is not a backup/);
    await expect(restore(join(folder, 'none'), url)).rejects.toThrow(/^There is no file /);
    expect(await query(url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    await restore(file, url);
  },
);

atNight('is migrated if it comes from an older version, and refused if from a newer one', async () => {
  const old = await emptyDatabase();
  const orm = await openDatabase(old, 2);
  await orm.migrator.up({ to: '0018-homonyms' });
  await orm.close();
  await query(old, `insert into account (screen_name, is_moderator) values ('elder', true)`);
  await writeBackup(old, join(folder, 'old'));
  const url = await emptyDatabase();
  await restore(join(folder, 'old'), url);
  expect(await query(url, 'select screen_name, is_moderator from account')).toEqual([
    { screen_name: 'elder', is_moderator: true },
  ]);
  expect(await query(url, 'select count(*)::int as keys from api_key')).toEqual([{ keys: 0 }]);

  const writer = new BackupWriter(join(folder, 'new'));
  await writer.head({ format: 1, at: '', schema: '9999-future', migrations: ['9999-future'], lists: 0 });
  await writer.table('list', ['id'], (async function* () {})());
  await writer.end([]);
  await checkBackup(join(folder, 'new'));
  await expect(restore(join(folder, 'new'), await emptyDatabase())).rejects.toThrow(
    /comes from a newer version of Staffroll \(it has the migration 9999-future/,
  );
});

atNight('of the first format, which has no schema, is restored as well', async () => {
  const first = join(folder, 'first');
  const writer = new BackupWriter(first);
  for await (const section of readBackup(file)) {
    if (section.kind === 'head') await writer.head({ ...section.head, format: 1 });
    else if (section.kind === 'table') await writer.table(section.table, section.columns, section.data);
    else await writer.end(section.end.sequences);
  }
  expect(zstdDecompressSync(await readFile(first)).toString()).not.toContain('-- For psql:');
  const url = await emptyDatabase();
  const { tables } = await restore(first, url);
  const changes = tables.find(({ table }) => table === 'list_change')!.rows;
  expect(await query(url, 'select count(*)::int as rows from list_change')).toEqual([{ rows: changes }]);
  expect(await query(url, 'select count(*)::int as rows from list')).toEqual([{ rows: 3 }]);
});

it('covers every table, one way or another', async () => {
  const tables = await query<{ name: string }>(
    server.databaseUrl,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const known = [...kept, ...derived, ...leftOut, migrationTable];
  expect(known.toSorted()).toEqual(tables.map(({ name }) => name));
  const { tables: written } = await checkBackup(file);
  expect(written.map(({ table }) => table).toSorted()).toEqual(kept.toSorted());
});
