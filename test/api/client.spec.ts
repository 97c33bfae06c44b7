import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MadeKey } from '@libs/contract/accounts/keys.js';
import { dataOf, type Schema, staffroll, StaffrollProblem } from '../../clients/typescript/index.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** The typed client, the example bot and the examples of docs/api.md, as programs of others use them. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

let server: TestServer;
let list: string;
let key: string;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  const own = await newAccount(server.databaseUrl);
  const staff = [{ ja: '山田太郎', en: 'Taro Yamada', id: 880009 }];
  const credits = [{ name: 'Main Staff', roles: [{ name: 'Script', original: '脚本', staff }] }];
  const document = sampleDocument({ menus: [{ name: '#01', credits }] });
  list = (await server.upload(document, own.cookie)).uuid;
  const made = { name: 'Client', scopes: ['edit', 'upload', 'report'] };
  key = (await server.post<MadeKey>('/api/v1/account/keys', made, { cookie: own.cookie })).body.key;
  await server.project();
});
afterAll(() => server.stop());

describe('The typed client', () => {
  const client = () => staffroll({ url: server.url, key });

  it('reads lists: cards, the document, its head, tree, menus and history', async () => {
    const { items } = await dataOf(
      client().GET('/api/v1/lists', { params: { query: { q: 'sparrows', season: 'SPRING' } } }),
    );
    const titles: string[] = items.map((card: Schema<'ListCard'>) => card.title);
    expect(titles).toEqual(['The Lighthouse of Sparrows']);
    const path = { id: list };
    const document = await dataOf(client().GET('/api/v1/lists/{id}', { params: { path } }));
    expect(document.menus[0]!.credits[0]!.roles[0]!.staff[0]!.en).toBe('Taro Yamada');
    const head = await dataOf(client().GET('/api/v1/lists/{id}/head', { params: { path } }));
    expect(head.menus).toHaveLength(1);
    const tree = await dataOf(client().GET('/api/v1/lists/{id}/tree', { params: { path } }));
    expect(tree.menus).toHaveLength(1);
    const history = await dataOf(client().GET('/api/v1/lists/{id}/history', { params: { path } }));
    expect(history.next).toBeNull();
  });

  it('reads people, studios, roles, readings, search, statistics and the site', async () => {
    const path = { id: '880009' };
    const person = await dataOf(client().GET('/api/v1/people/{id}', { params: { path } }));
    expect(person.staff.en).toBe('Taro Yamada');
    const credits = await dataOf(client().GET('/api/v1/people/{id}/credits', { params: { path } }));
    expect(credits.total).toBe(1);
    const people = await dataOf(client().GET('/api/v1/people', { params: { query: { q: 'yamada' } } }));
    expect(people.items.map(({ en }) => en)).toEqual(['Taro Yamada']);
    expect((await dataOf(client().GET('/api/v1/studios'))).items).toEqual([]);
    const { data: roles } = await client().GET('/api/v1/roles', { params: { query: { q: '脚本' } } });
    expect(roles!.items.map(({ nameEn }) => nameEn)).toContain('Script');
    expect(
      (await dataOf(client().GET('/api/v1/readings', { params: { query: { q: '山田' } } }))).items,
    ).toEqual([]);
    const found = await dataOf(client().GET('/api/v1/search', { params: { query: { q: 'Yamada' } } }));
    expect(found.staff[0]!.anilistId).toBe(880009);
    const statistics = await client().GET('/api/v1/stats');
    expect(statistics.response.status).toBe(200);
    expect((await dataOf(client().GET('/api/v1/site'))).social).toEqual([]);
  });

  it('parses, checks and looks up', async () => {
    const parsed = await dataOf(client().POST('/api/v1/parse', { body: { text: '#01\n脚本 山田太郎' } }));
    expect(parsed.document.menus.at(-1)!.credits[0]!.roles[0]!.original).toBe('脚本');
    const checked = await dataOf(
      client().POST('/api/v1/check', { body: { ...(parsed.document as Record<string, unknown>) } }),
    );
    expect(checked.omitted).toEqual({ flags: 0, lookAlikes: 0 });
    const { data } = await client().POST('/api/v1/names/lookup', { body: { names: [{ ja: '山田太郎' }] } });
    expect(data!.names[0]!.matches[0]!.en).toBe('Taro Yamada');
  });

  it('writes a menu, creates a list and sends a report', async () => {
    const path = { id: list, menu: '#02' };
    const created = await dataOf(
      client().PUT('/api/v1/lists/{id}/menus/{menu}', {
        params: { path, header: { 'Idempotency-Key': 'second' } },
        body: { credits: [] },
      }),
    );
    expect(created.result).toBe('created');
    const made = await dataOf(client().POST('/api/v1/lists', { body: { title: 'Made by a client' } }));
    expect(made.result).toBe('created');
    const sent = await dataOf(
      client().POST('/api/v1/lists/{id}/reports', { params: { path: { id: list } }, body: { message: 'x' } }),
    );
    expect(sent.id).toBeGreaterThan(0);
  });

  it('throws problems with their code', async () => {
    const missing = dataOf(client().GET('/api/v1/lists/{id}', { params: { path: { id: 'nothing' } } }));
    const problem = await missing.then(
      () => null,
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(StaffrollProblem);
    expect((problem as StaffrollProblem).problem.code).toBe('list-not-found');
  });
});

atNight('The example bot adds an episode, corrects it, and says why it cannot', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'staffroll-bot-'));
  const file = join(directory, 'credits.txt');
  const fill = (text: string, episode = '#05', of = list) =>
    writeFile(file, text).then(() =>
      run(process.execPath, [join(root, 'docs/examples/fill-episode.mjs'), of, episode, file], {
        env: { ...process.env, STAFFROLL_URL: server.url, STAFFROLL_KEY: key },
      }),
    );
  try {
    expect((await fill('脚本 山田太郎\n演出 佐藤花子\n')).stdout).toMatch(/^#05: created, revision \d+\n$/);
    expect((await fill('脚本 山田太郎\n演出 佐藤花子\n')).stdout).toMatch(/^#05: unchanged/);
    expect((await fill('脚本 山田太郎\n演出 鈴木一郎\n')).stdout).toMatch(/^#05: changed/);
    const menu = (await server.get(`/api/v1/lists/${list}/menus/%2305`)).body;
    expect(JSON.stringify(menu.credits)).toMatch(/演出.*鈴木一郎/);
    await expect(fill('脚本 山田太郎\n', '#05', 'nothing')).rejects.toThrow('list-not-found');
  } finally {
    await rm(directory, { recursive: true });
  }
});

/** The examples of docs/api.md, by their language. */
async function example(language: string): Promise<string> {
  const text = await readFile(join(root, 'docs/api.md'), 'utf8');
  const examples = text.slice(text.indexOf('## Examples'));
  const code = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(examples)![1]!;
  return code.replaceAll('https://staffroll.example', server.url);
}
const isInstalled = async (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

atNight.each([
  ['sh', 'sh', '-c'],
  ['js', process.execPath, '--input-type=module', '-e'],
  ['python', 'python3', '-c'],
])(
  'The example in %s of docs/api.md prints the names of an episode',
  async (language, program, ...options) => {
    if (language === 'python' && !(await isInstalled(program))) return;
    const { stdout } = await run(program, [...options, await example(language)]);
    expect(stdout).toBe('Taro Yamada\n');
  },
);
