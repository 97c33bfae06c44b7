import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Lists that are too large to parse between two requests: another thread parses them. */
let server: TestServer;
let user: string;
beforeAll(async () => {
  server = await TestServer.start();
  user = await server.signIn('user');
});
afterAll(() => server.stop());

const menus = (count: number, rows: number, mark = '') =>
  Array.from({ length: count }, (_, menu) => ({
    name: `#${String(menu + 1).padStart(2, '0')}`,
    credits: [
      {
        name: 'Key Animation',
        roles: [
          {
            name: 'Key Animation',
            original: '原画',
            staff: Array.from({ length: rows }, (_, row) => ({
              ja: `名前${menu}の${row}${menu === 3 ? mark : ''}`,
              en: `Name ${menu} ${row}`,
            })),
          },
        ],
      },
    ],
  }));
const large = (more: object = {}) => ({ ...sampleDocument(), menus: menus(12, 200), ...more });

describe('A large list', () => {
  it('is created, left unchanged, and updated where it differs, like a small one', async () => {
    const document = large({ status: 'COMPLETED', title: 'Large' });
    const created = await server.upload(document, user);
    expect(created).toMatchObject({ result: 'created', rows: 2_400, title: 'Large' });
    const path = `/api/v1/lists/${created.uuid}`;
    expect((await server.get(path)).body.menus).toEqual(document.menus);

    const same = await server.upload(document, user);
    expect(same).toMatchObject({ result: 'unchanged', revision: created.revision, rows: 2_400 });

    const changed = { ...document, menus: [...menus(12, 200, '改'), ...menus(1, 5)] };
    expect(await server.upload(changed, user)).toMatchObject({
      result: 'updated',
      revision: created.revision + 1,
    });
    expect((await server.get(path)).body.menus).toEqual(changed.menus);
    const reversed = { ...changed, menus: changed.menus.toReversed() };
    expect((await server.upload(reversed, user)).result).toBe('updated');
    expect((await server.get(path)).body.menus).toEqual(reversed.menus);
  });

  it('can be made by the create wizard', async () => {
    const { status, body } = await server.post(
      '/api/v1/lists',
      { title: 'Large by hand', menus: menus(12, 200) },
      { cookie: user },
    );
    expect([status, body.result, body.rows]).toEqual([201, 'created', 2_400]);
    const stored = (await server.get(`/api/v1/lists/${body.uuid}`)).body;
    expect(stored.menus).toEqual(menus(12, 200));
    const wrong = { title: 'x', episodes: -1, menus: menus(12, 200) };
    const refused = await server.post('/api/v1/lists', wrong, { cookie: user });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'episodes']);
  });

  it('is refused with the place of the error', async () => {
    const broken = JSON.stringify(large()).replace('"en":"Name 5 0"', '"en":');
    const json = await server.post('/api/v1/lists/import', broken, { cookie: user });
    expect([json.status, json.body.code]).toEqual([400, 'invalid-json']);
    expect(json.body.detail).toMatch(/^Line 1, column \d+: a value is missing/);
    const wrong = large();
    (wrong.menus[7]!.credits as unknown[])[0] = 5;
    const list = await server.post('/api/v1/lists/import', wrong, { cookie: user });
    expect([list.status, list.body.code, list.body.errors]).toEqual([
      400,
      'invalid-list',
      [{ path: 'menus[7].credits[0]', message: 'This is not an object.' }],
    ]);
    const half = await server.post('/api/v1/lists/import', large({ comment: '\ud83d' }), { cookie: user });
    expect([half.status, half.body.code]).toEqual([400, 'invalid-list']);
  });

  it('is read in part for live editing: one menu, and the names and sizes of the others', async () => {
    const all = [...menus(12, 800), { name: '#13', credits: [] }];
    all[1]!.credits[0]!.roles[0]!.staff[0]!.en = '';
    const { uuid } = await server.upload({ ...large(), menus: all }, user);
    const sizes = (name: string) =>
      name === '#13' ? { rows: 0, complete: 0 } : { rows: 800, complete: name === '#02' ? 799 / 800 : 1 };
    const path = `/api/v1/lists/${uuid}/tree`;
    const whole = (await server.get(path)).body;
    expect(whole.absent).toBeUndefined();
    for (const [name, index] of [
      ['05', 4],
      ['%2312', 11],
      ['nothing like this', 0],
    ] as const) {
      const { status, body } = await server.get(`${path}?menu=${name}`);
      const { absent, ...part } = body;
      expect(status).toBe(200);
      expect(part).toEqual({
        ...whole,
        menus: whole.menus.map((menu: object, at: number) =>
          at === index ? menu : { ...menu, categories: [] },
        ),
      });
      const others = whole.menus.filter((_: object, at: number) => at !== index);
      expect(absent).toEqual(
        Object.fromEntries(
          others.map(({ id, data }: { id: string; data: { name: string } }) => [id, sizes(data.name)]),
        ),
      );
    }
    // A short one is not worth two requests.
    const short = await server.upload({ ...sampleDocument(), menus: menus(3, 2) }, user);
    const { body } = await server.get(`/api/v1/lists/${short.uuid}/tree?menu=02`);
    expect(body).toEqual((await server.get(`/api/v1/lists/${short.uuid}/tree`)).body);
    expect((await server.get(`${path}?menu=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('comes with each menu on a line of its own, so that browsers can read it in turns', async () => {
    const { uuid } = await server.upload({ ...large(), comment: 'Two\nlines.' }, user);
    const answer = await fetch(`${server.url}/api/v1/lists/${uuid}/tree`);
    const lines = (await answer.text()).split('\n');
    expect(lines).toHaveLength(14);
    const [head, last] = [lines.at(0)!, lines.at(-1)!];
    expect(JSON.parse(head + last)).toMatchObject({ fields: { comment: 'Two\nlines.' }, menus: [] });
    const inLines = lines.slice(1, -1).map((line) => JSON.parse(line.replace(/,$/, '')).data.name);
    expect(inLines).toEqual(menus(12, 1).map(({ name }) => name));
  });
});
