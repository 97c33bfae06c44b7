import pg from 'pg';
import type { LookupAnswer } from '@libs/contract/names/lookup.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';
import { statementsDuring } from '../support/statements.js';

/** Who many names are at once, for programs that have a sheet and want to know its people. */

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
  const cookie = await server.signIn('user');
  await server.upload(sampleDocument(), cookie);
  const namesake = sampleDocument({ title: 'Two of a Name' });
  namesake.menus[0]!.credits[0]!.roles[0]!.staff = [
    { ja: '双葉 一', en: 'Hajime Futaba', id: 881001 },
    { ja: '双葉 一', en: 'Hajime Futaba', id: 881002 },
  ];
  await server.upload(namesake, cookie);
  await server.project();
});
afterAll(() => server.stop());

const lookUp = async (body: object): Promise<LookupAnswer> => {
  const answer = await server.post<LookupAnswer>('/api/v1/lookup', body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const called = (names: { ja: string }[]) => names.map(({ ja }) => ja);

it('Names are people, studios, several or unknown', async () => {
  const answer = await lookUp({
    names: [{ ja: '海野 岬' }, { ja: '双葉 一' }, { ja: '無名 氏' }, { ja: 'スタジオ風見鶏' }],
  });
  expect(called(answer.people)).toEqual(['海野 岬']);
  expect(answer.people[0]).toMatchObject({
    ja: '海野 岬',
    places: [],
    match: { id: 880002, en: 'Misaki Unno', occupations: ['Key Animation'], basis: 'id' },
  });
  expect(answer.people[0]!.match.works).toEqual(['The Lighthouse of Sparrows', 'Two of a Name']);
  expect(answer.studios).toMatchObject([{ ja: 'スタジオ風見鶏', match: { id: 7001, isStudio: true } }]);
  expect(answer.several).toMatchObject([{ ja: '双葉 一', candidates: [{ en: 'Hajime Futaba' }, {}] }]);
  expect(answer.several[0]!.candidates.map(({ id }) => id).toSorted()).toEqual([881001, 881002]);
  expect(answer.unknown).toEqual([{ ja: '無名 氏', en: '', places: [] }]);
  expect(answer.omitted).toBe(0);
});

it('A sheet is parsed, and each name comes once, with all its places', async () => {
  const text = '#01\n脚本：海野 岬\n原画：海野 岬、無名 氏、スタジオ風見鶏\n';
  const answer = await lookUp({ text });
  expect(called(answer.people)).toEqual(['海野 岬']);
  expect(answer.people[0]!.places.map(({ menu, role }) => [menu, role.ja])).toEqual([
    ['#01', '脚本'],
    ['#01', '原画'],
  ]);
  expect(answer.people[0]!.places[1]).toEqual({
    menu: '#01',
    category: 'Key Animation',
    role: { ja: '原画', en: 'Key Animation' },
  });
  expect(called(answer.studios)).toEqual(['スタジオ風見鶏']);
  expect(called(answer.unknown)).toEqual(['無名 氏']);
});

it('A sheet may be in English, and what it says is a studio is no person', async () => {
  const both = sampleDocument({ title: 'A Rainbow' });
  both.menus[0]!.credits[0]!.roles[0]!.staff = [
    { ja: '虹', en: 'Niji Hito', id: 881003 },
    { ja: '虹', en: 'Niji Sound', id: 7003, isStudio: true },
  ];
  await server.upload(both, await server.signIn('user'));
  await server.project();
  const english = await lookUp({ text: '#01\nKey Animation: Misaki Unno, Jane Doe\nStoryboard: Jane Doe\n' });
  expect(english.people).toMatchObject([{ ja: '', en: 'Misaki Unno', match: { id: 880002 } }]);
  expect(english.unknown).toMatchObject([
    {
      ja: '',
      en: 'Jane Doe',
      places: [{ role: { en: 'Storyboard' } }, { role: { en: 'Key Animation' } }],
    },
  ]);
  const { studios, several } = await lookUp({ text: '#01\n音響制作：虹\n' });
  expect(studios).toMatchObject([{ ja: '虹', places: [{ role: { ja: '音響制作' } }], match: { id: 7003 } }]);
  expect(several).toEqual([]);
  expect((await lookUp({ text: '#01\n原画：虹\n' })).several).toMatchObject([{ candidates: [{}, {}] }]);
});

it('Of a sheet, a thousand names are looked up, and it is said how many are left', async () => {
  const names = Array.from({ length: 1_003 }, (_, place) => `山${String.fromCodePoint(0x4e00 + place)}`);
  const answer = await lookUp({ text: `#01\n原画：${names.join('、')}\n` });
  expect([answer.unknown.length + answer.people.length, answer.omitted]).toEqual([1_000, 3]);
});

it('A thousand names cost as many statements as one, and store nothing', async () => {
  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  const counts = async () => {
    const { rows } = await database.query<{ lists: string; people: string; readings: string }>(
      `select (select count(*) from list) as lists, (select count(*) from person) as people,
         (select count(*) from reading) as readings`,
    );
    return rows[0];
  };
  try {
    const before = await counts();
    /** The fewest of some tries: jobs in the background may send statements at the same time. */
    const statements = async (names: object[]) => {
      const counted: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1)
        counted.push((await statementsDuring(() => lookUp({ names }))).length);
      return Math.min(...counted);
    };
    const one = await statements([{ ja: '海野 岬' }]);
    const unknown = Array.from({ length: 997 }, (_, place) => ({ ja: `無名 ${place}号` }));
    const all = await statements([{ ja: '海野 岬' }, { ja: '双葉 一' }, { ja: '渡邊正二' }, ...unknown]);
    expect(one).toBeGreaterThan(0);
    // Names of somebody without an id ask for evidence and readings, too: once for all of them.
    expect(all).toBeLessThanOrEqual(one + 6);
    expect(await counts()).toEqual(before);
  } finally {
    await database.end();
  }
});

it.each([
  [{}, 'Give either names or a text.'],
  [{ names: [], text: '' }, 'Give either names or a text.'],
  [{ names: Array.from({ length: 1_001 }, () => ({ ja: '山' })) }, 'names'],
])('Anything else is refused: %#', async (body, message) => {
  const { status, text } = await server.post('/api/v1/lookup', body);
  expect(status).toBe(400);
  expect(text).toContain(message);
});
