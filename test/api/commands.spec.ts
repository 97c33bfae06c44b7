import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Notice, Notices } from '../../server/notices/notices.js';
import { runCommandHere } from '../support/commands.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
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

  it('changes only differences when files are imported again, and notifies open pages', async () => {
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

  it('explains itself when called without files', async () => {
    const { code, errors } = await importing();
    expect([code, errors]).toEqual([2, expect.stringMatching(/^Usage: npm run lists:import -- FILES…/)]);
  });
});
