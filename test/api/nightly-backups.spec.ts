import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { checkBackup } from '../../server/edge/backup/backup-file.js';
import { checkBackupFolder, NightlyBackups } from '../../server/edge/backup/nightly-backups.service.js';
import { readSettings } from '../../server/base/settings/settings.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** Nightly backups of a running site. */
let server: TestServer;
let folder: string;
const night = Date.parse('2027-02-01T03:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-nightly-'));
  server = await TestServer.start({ BACKUP_DIR: folder, BACKUP_KEEP: '2' });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const backups = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql.zst')).sort();
const health = async () => (await server.get('/api/health')).body.backup;

it('start at once if the last one was missed', async () => {
  await eventually('A backup', async () => ((await health())?.ok ? true : null));
  // Until it has ended, it keeps others from making one.
  await eventually('The end of its job', async () => {
    const jobs = await query(
      server.databaseUrl,
      `select 1 from jobs.job where name = 'backup' and state < 'completed'`,
    );
    return jobs.length === 0 ? true : null;
  });
  expect(await backups()).toEqual([expect.stringMatching(/^staffroll-.*Z\.sql\.zst$/)]);
});

it('are made once a night and read back, and the oldest are removed', async () => {
  for (const name of await backups()) await rm(join(folder, name));
  const nightly = server.app.get(NightlyBackups);
  await writeFile(
    join(folder, '.staffroll-2027-01-01T03-00-00Z.sql.zst.partial'),
    'of a process that was killed',
  );
  await writeFile(join(folder, 'notes.txt'), "somebody else's");
  // All processes may try; one of them makes it.
  await Promise.all([nightly.run(night), nightly.run(night)]);
  await nightly.run(night + day - 1);
  expect(await backups()).toEqual(['staffroll-2027-02-01T03-00-00Z.sql.zst']);
  await nightly.run(night + day);
  await nightly.run(night + 2 * day);
  expect(await backups()).toEqual([
    'staffroll-2027-02-02T03-00-00Z.sql.zst',
    'staffroll-2027-02-03T03-00-00Z.sql.zst',
  ]);
  for (const name of await backups()) await checkBackup(join(folder, name));
  expect((await readdir(folder)).toSorted()).toEqual(['last-backup.json', 'notes.txt', ...(await backups())]);
  expect(await health()).toMatchObject({ ok: true });
  expect((await server.get('/api/metrics')).text).toMatch(/^backup_failed 0$/m);
});

it('that fail are reported, and remove nothing', async () => {
  const before = await backups();
  const nightly = server.app.get(NightlyBackups);
  const em = server.app.get(EntityManager).fork();
  await em.execute('alter table list rename to moved_list');
  try {
    await expect(nightly.run(night + 3 * day)).rejects.toThrow('does not exist');
  } finally {
    await em.execute('alter table moved_list rename to list');
  }
  expect(await backups()).toEqual(before);
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  expect(await health()).toMatchObject({ ok: false, last: expect.any(String) });
  expect((await server.get('/api/metrics')).text).toMatch(/^backup_failed 1$/m);
});

it('refuse an unusable folder in one sentence', async () => {
  const settings = (dir: string) => readSettings({ BACKUP_DIR: dir });
  await expect(checkBackupFolder(settings(join(folder, 'none', 'deeper')))).rejects.toThrow(
    /^BACKUP_DIR is .*, which cannot be used \(there is no such folder\); fix it/,
  );
  await expect(checkBackupFolder(settings(join(folder, 'notes.txt')))).rejects.toThrow('it is not a folder');
  if (process.getuid!() === 0) return;
  await chmod(folder, 0o500);
  await expect(checkBackupFolder(settings(folder))).rejects.toThrow('no permission');
  await chmod(folder, 0o700);
});
