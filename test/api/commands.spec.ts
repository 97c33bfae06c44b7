import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBackup } from '../../server/edge/backup/write-backup.js';
import { openDatabase } from '../../server/base/database/orm.js';
import { writeDump } from '../../server/edge/dumps/write-dump.js';
import { type Notice, Notices } from '../../server/base/notices/notices.js';
import type { Interrupted } from '../../server/shared/projections/interrupted.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { atNight, byDay } from '../support/by-day.js';
import { runCommandHere } from '../support/commands.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { Program } from '../support/programs.js';
import { TestServer } from '../support/server.js';

/** `npm run lists:import -- FILES…`, while a server runs on the same database. */
let server: TestServer;
let folder: string;
const heard: Notice[] = [];

beforeAll(async () => {
  server = await TestServer.start();
  folder = await mkdtemp(join(tmpdir(), 'staffroll-import-'));
  server.app.get(Notices).on((notice) => heard.push(notice));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const gulls = sampleDocument({ title: 'Gulls', slug: 'gulls', status: 'VERIFIED', author: 'somebody' });
const terns = sampleDocument({ title: 'Terns' });

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const importing = (...files: string[]) =>
  runCommandHere('lists-import', files, { DATABASE_URL: server.databaseUrl });

describe('Importing files of lists', () => {
  it('imports the good ones, says where a broken one is broken, and fails for it', async () => {
    const files = [
      await file('gulls.json', gulls),
      await file('broken.json', '{"title": "x",\n "menus": [}'),
      await file('wrong.json', { ...sampleDocument(), menus: [{ name: '#01', credits: 'none' }] }),
      join(folder, 'nowhere.json'),
      folder,
      await file('terns.json', `\uFEFF${JSON.stringify(terns)}`),
    ];
    const { code, output, errors } = await importing(...files);
    expect(code).toBe(1);
    expect(output).toContain(`[1/6] ${files[0]}: created, 6 rows, /staff/gulls\n`);
    expect(errors).toContain(
      `[2/6] ${files[1]}: This is not a valid JSON file. Line 2, column 12: a value is missing.\n`,
    );
    expect(errors).toContain(`[3/6] ${files[2]}: This file is not a list document. menus[0].credits`);
    expect(errors).toMatch(/\[4\/6\] .*The file does not exist\./);
    expect(errors).toMatch(/\[5\/6\] .*The file cannot be read/);
    expect(output).toContain(`[6/6] ${files[5]}: created, 6 rows, /staff/${terns.uuid}\n`);
    expect(output).toMatch(
      /\n2 created, 0 updated, 0 unchanged, 4 failed; 12 rows in \d+\.\d s; 0 oddities\.\n$/,
    );
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it('shows them on the running server at once, with their people', async () => {
    const { status, body } = await server.get('/api/v1/lists/gulls');
    expect([status, body]).toEqual([200, gulls]);
    expect((await server.get('/api/search/?q=gulls')).body.stafflists).toHaveLength(1);
    expect((await server.get('/api/person/show.php?id=880001&type=person')).body.credits).toHaveLength(2);
    // Whatever caches their pages is notified and drops them.
    for (const { uuid } of [gulls, terns]) {
      await eventually('The notices', () =>
        ['list', 'projected'].every((kind) =>
          heard.some((one) => one.kind === kind && 'uuid' in one && one.uuid === uuid),
        )
          ? true
          : null,
      );
    }
  });

  atNight('changes only differences when files are imported again, and notifies open pages', async () => {
    const reader = await LiveClient.connect(server);
    const opened = await reader.tree(gulls.uuid);
    const changed = structuredClone(gulls);
    changed.menus[1]!.credits[0]!.roles[0]!.staff.push({ ja: '新人', en: 'Arata Hito', id: 880077 });
    const { code, output, errors } = await importing(
      await file('gulls.json', changed),
      await file('terns.json', terns),
    );
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/\[1\/2\] .*: updated, 7 rows, \/staff\/gulls\n\[2\/2\] .*: unchanged, 6 rows, /);
    expect(output).toMatch(/\n0 created, 1 updated, 1 unchanged, 0 failed; /);
    const change = await reader.hears(opened.revision + 1);
    expect(change).toMatchObject({ userId: null, userName: null });
    reader.close();
    expect((await server.get('/api/v1/lists/gulls')).body).toEqual({
      ...changed,
      savingId: opened.revision + 1,
    });
    expect((await server.get('/api/person/show.php?id=880077&type=person')).status).toBe(200);
    expect((await server.get(`/api/v1/lists/${terns.uuid}`)).body.savingId).toBe(terns.savingId);
  });

  atNight('goes on after it was ended, when it is called again', async () => {
    const files = await Promise.all(
      Array.from({ length: 150 }, (_, at) =>
        file(`tern-${at}.json`, sampleDocument({ title: `Tern ${at}` })),
      ),
    );
    const environment = { DATABASE_URL: server.databaseUrl };
    const first = Program.run('app/commands/lists-import.command.js', files, environment);
    await eventually('The first lists', () => (first.output.includes('[2/150]') ? true : null));
    first.kill('SIGINT');
    expect(await first.ended).toBe(130);
    const [, done] = /Ended after (\d+) of 150 files\. To go on, run the same command again/.exec(
      first.errors,
    )!;
    const { code, output } = await importing(...files);
    expect(code).toBe(0);
    expect(output).toContain(`\n${150 - Number(done)} created, 0 updated, ${done} unchanged, 0 failed; `);
  });
});

describe('Commands', () => {
  const settings = () => ({ DATABASE_URL: server.databaseUrl });
  const all = ['admin', 'lists-import', 'names-import', 'rebuild', 'reindex'];

  it.each(byDay(all, 1))('%s says what it does, and refuses options that it does not know', async (name) => {
    const help = await runCommandHere(name, ['--help'], settings());
    expect([help.code, help.errors]).toEqual([0, '']);
    expect(help.output).toMatch(/^Usage: npm run [a-z:]+ -- /);
    const { code, output, errors } = await runCommandHere(name, ['--nonsense'], settings());
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(/^\n {2}Unknown option '--nonsense'\. See: npm run [a-z:]+ -- --help\n\n$/);
  });

  it('a part of a command leads to its own help', async () => {
    const { errors } = await runCommandHere('admin', ['member', 'delete', '--nonsense'], settings());
    expect(errors.trim()).toBe("Unknown option '--nonsense'. See: npm run admin -- member delete --help");
  });

  it.each([
    ['lists-import', 'Name the files to import, or a dump with --dump.'],
    ['names-import', 'Give either a file or --remove.'],
  ])('%s says what is missing', async (name, sentence) => {
    const { code, errors } = await runCommandHere(name, [], settings());
    expect([code, errors]).toEqual([2, expect.stringContaining(sentence)]);
  });

  atNight('finish however little visitors may ask of the site', async () => {
    const names = Array.from({ length: 60 }, (_, at) => ({ ja: `鴎${at}`, en: `Kamome ${at}` }));
    const big = sampleDocument({ title: 'Many gulls' });
    big.menus[0]!.credits[0]!.roles[0]!.staff.push(...names);
    const path = await file('many.json', big);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // What a job of a visitor may take.
    AbortSignal.timeout = (milliseconds) =>
      milliseconds === 20_000 ? AbortSignal.abort() : timeout(milliseconds);
    try {
      for (const [name, words] of [
        ['lists-import', [path]],
        ['rebuild', []],
        ['reindex', []],
        ['admin', ['backup', join(folder, 'backup.sql.zst')]],
        ['admin', ['dump', join(folder, 'dump')]],
      ] as const) {
        const { code, errors } = await runCommandHere(name, [...words], settings());
        expect({ name, words, code, errors }).toEqual({ name, words, code: 0, errors: '' });
      }
    } finally {
      AbortSignal.timeout = timeout;
    }
  });

  it('have no limit for statements, whatever the address of the database says', async () => {
    const orm = await openDatabase(`${server.databaseUrl}&options=-c%20statement_timeout%3D50`);
    try {
      await expect(orm.em.fork().execute('select pg_sleep(0.2)')).resolves.toHaveLength(1);
    } finally {
      await orm.close();
    }
  });

  atNight('leave nothing behind if a backup or a dump is ended', async () => {
    const place = await mkdtemp(join(folder, 'ended-'));
    const ending = (write: (ended: AbortController) => Promise<unknown>) =>
      expect(write(new AbortController())).rejects.toBeInstanceOf(Error);
    const path = join(place, 'x.sql.zst');
    await ending((ended) => writeBackup(server.databaseUrl, path, () => ended.abort(), ended.signal));
    const options = { site: '', licence: null, compression: 'zstd' } as const;
    await ending((ended) =>
      writeDump(server.databaseUrl, join(place, 'x'), {
        ...options,
        ended: ended.signal,
        onFile: () => ended.abort(),
      }),
    );
    expect(await readdir(place)).toEqual([]);
  });

  atNight('rebuild goes on where it was ended', async () => {
    const projections = server.app.get(Projections);
    const ended = new AbortController();
    const total = await projections.rebuild(true);
    const interrupted: unknown = await projections
      .rebuild(true, (done) => done === 3 && ended.abort(), { ended: ended.signal })
      .catch((error: unknown) => error);
    expect(interrupted).toMatchObject({ done: 3, total, last: expect.any(String) });
    const { last } = interrupted as Interrupted;
    expect(await projections.rebuild(true, undefined, { after: last })).toBe(total - 3);
  });

  it('say in one sentence what failed, and all of it to who asks', async () => {
    const { rebuild } = Projections.prototype;
    Projections.prototype.rebuild = () => Promise.reject(new Error('insert into t - it broke\nselect 1'));
    try {
      const short = await runCommandHere('rebuild', [], settings());
      expect([short.code, short.errors]).toEqual([
        1,
        '\n  This failed: insert into t - it broke. To see where, run it again with LOG_LEVEL=debug.\n\n',
      ]);
      const long = await runCommandHere('rebuild', [], { ...settings(), LOG_LEVEL: 'debug' });
      expect(long.errors).toMatch(/\n\s+at /);
    } finally {
      Projections.prototype.rebuild = rebuild;
    }
  });
});
