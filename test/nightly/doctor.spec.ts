import { EntityManager } from '@mikro-orm/postgresql';
import { setField } from '@libs/list/model/edit.js';
import { lookInside } from '../../server/app/commands/doctor/contents.js';
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
