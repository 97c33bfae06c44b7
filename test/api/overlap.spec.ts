import type { Overlap } from '@libs/contract/people/overlap.js';
import { Random } from '../support/random.js';
import { atNight } from '../support/by-day.js';
import { query } from '../support/databases.js';
import { TestServer } from '../support/server.js';

/** On what people worked together, compared with a plain computation over the documents. */

let server: TestServer;

const random = new Random('overlap');
const below = (most: number) => Math.floor(random.next() * most);

interface Row {
  id: number;
  ja: string;
  en: string;
  isStudio?: true;
}
const person = (id: number): Row => ({ id, ja: `人${id}`, en: `Person ${id}` });
const studio = (id: number): Row => ({ id, ja: `社${id}`, en: `Studio ${id}`, isStudio: true });
const people = Array.from({ length: 14 }, (_, place) => person(1_001 + place));
const studios = Array.from({ length: 4 }, (_, place) => studio(1_001 + place));
const everybody = [...people, ...studios];
const menuNames = ['Overview', '#1', '#02', '#003', 'OP', 'OP1'];

const documents = Array.from({ length: 25 }, (_, number) => ({
  title: `Production ${String(number).padStart(2, '0')}`,
  uuid: (number + 1).toString(16).padStart(48, '0'),
  seasonYear: 2000 + (number % 7),
  status: number % 8 === 7 ? 'UNLISTED' : 'IN_PROGRESS',
  settings: { categories: [{ name: 'Key Animation' }] },
  anilist: { title: { english: 'x' }, coverImage: {}, seasonYear: 2000 + (number % 7) },
  menus: menuNames.map((name) => ({
    name,
    credits: [
      {
        name: 'Key Animation',
        roles: [
          {
            name: 'Key Animation',
            original: '原画',
            staff: everybody.filter(() => below(100) < 11),
          },
        ],
      },
    ],
  })),
}));

beforeAll(async () => {
  server = await TestServer.start();
  const cookie = await server.signIn('moderator');
  for (const document of documents) await server.upload(document, cookie);
  await server.project();
});
afterAll(() => server.stop());

const addressOf = (group: readonly Row[]) => {
  const ids = (isStudio: boolean) =>
    group
      .filter((one) => Boolean(one.isStudio) === isStudio)
      .map(({ id }) => id)
      .join(',');
  return `/api/v1/overlap?people=${ids(false)}&studios=${ids(true)}`;
};

/** The same by comparing everything with everything. */
function plainly(group: readonly Row[]) {
  const on = (staff: readonly Row[]) =>
    group.flatMap((one, place) =>
      staff.some(({ id, isStudio }) => id === one.id && isStudio === one.isStudio) ? [place] : [],
    );
  const all = documents
    .filter(({ status }) => status !== 'UNLISTED')
    .map(({ title, seasonYear, menus }) => {
      const staffOf = (menu: (typeof menus)[number]) => menu.credits[0]!.roles[0]!.staff;
      const who = on(menus.flatMap(staffOf));
      const episodes = menus.filter(({ name }) => name !== 'Overview');
      const most = Math.max(...episodes.map((menu) => on(staffOf(menu)).length));
      return {
        title,
        year: seasonYear,
        who,
        episodes: episodes.flatMap((menu) => {
          const these = on(staffOf(menu));
          return these.length === most && most > 1 ? [{ episode: menu.name, who: these }] : [];
        }),
        credits: who.map((one) => ({
          who: one,
          more: 0,
          credits: menus.filter((menu) => on(staffOf(menu)).includes(one)).map(({ name }) => name),
        })),
      };
    });
  const shared = Math.max(...all.map(({ who }) => who.length));
  const productions = shared < 2 ? [] : all.filter(({ who }) => who.length === shared);
  productions.sort((a, b) => b.year - a.year || (a.title < b.title ? -1 : 1));
  return { complete: shared === group.length, productions };
}

const yearsOf = (productions: readonly { year: number | null }[]) =>
  [...Map.groupBy(productions, ({ year }) => year)]
    .sort(([a], [b]) => a! - b!)
    .map(([year, { length }]) => ({ year, productions: length }));

it('Who worked together is told in which years, oldest first', async () => {
  const { body } = await server.get<Overlap>(addressOf(everybody.slice(0, 2)));
  expect(body.years.length).toBeGreaterThan(1);
  expect(body.years).toEqual(yearsOf(body.productions));
});

atNight('200 groups worked together on what the documents say', async () => {
  let [complete, partial] = [0, 0];
  for (let round = 0; round < 200; round += 1) {
    const size = 2 + below(round % 4 === 0 ? 9 : 2);
    const drawn = new Set<Row>();
    while (drawn.size < size) drawn.add(everybody[below(everybody.length)]!);
    const group = everybody.filter((one) => drawn.has(one));
    const { body, status } = await server.get<Overlap>(addressOf(group));
    const found = body.productions?.map(({ title, year, who, episodes, credits }) => ({
      title,
      year,
      who,
      episodes,
      credits: credits.map((one) => ({ ...one, credits: one.credits.map(({ episode }) => episode) })),
    }));
    expect({ status, complete: body.complete, productions: found }).toEqual({
      status: 200,
      ...plainly(group),
    });
    expect(body.total).toBe(found.length);
    expect(body.years).toEqual(yearsOf(found));
    if (body.complete) complete += 1;
    else partial += 1;
  }
  // Both kinds of answers were compared.
  expect([complete > 20, partial > 20]).toEqual([true, true]);
});

it.each([
  ['people=1001', 'Name 2 to 10 people and studios in all.'],
  [`people=${people.map(({ id }) => id).join(',')}`, 'Name 2 to 10 people and studios in all.'],
  ['people=1001&people=x', 'id: digits, ja:NAME or en:NAME.'],
  // The first is not found, which must not happen unheard after the answer.
  ['people=999999&people=x', 'id: digits, ja:NAME or en:NAME.'],
  [
    `people=1001&people=${encodeURIComponent('ja:人1001')}`,
    '1001 and ja:人1001 are the same. Name each once.',
  ],
])('A group must be two to ten different ones: %s', async (asked, message) => {
  const { status, text } = await server.get(`/api/v1/overlap?${asked}`);
  expect(status).toBe(400);
  expect(text).toContain(message);
});

it('Many ids are answered at once, in their order, the merged ones as where they went', async () => {
  const cookie = await server.signIn('moderator');
  const merged = await server.post(
    '/api/v1/people/1014/merge',
    { other: '1013', confirmed: true },
    { cookie },
  );
  expect(merged.status).toBe(200);
  const { body } = await server.get('/api/v1/people?ids=1003,1013,999999,1001&fields=asked,movedTo,en');
  expect(body).toMatchObject({ total: 3, page: 1, pages: 1, unknown: ['999999'] });
  expect(body.items).toEqual([
    { asked: '1003', en: 'Person 1003' },
    { asked: '1013', movedTo: '1014', en: 'Person 1014' },
    { asked: '1001', en: 'Person 1001' },
  ]);
  const whole = await server.get('/api/v1/studios?ids=1002');
  expect(whole.body.items).toMatchObject([{ id: 1002, isStudio: true, en: 'Studio 1002', asked: '1002' }]);
  const none = await server.get('/api/v1/people?ids=');
  expect(none.body).toMatchObject({ total: 0, items: [], unknown: [] });
  const many = Array.from({ length: 101 }, (_, place) => place + 1).join(',');
  expect((await server.get(`/api/v1/people?ids=${many}`)).status).toBe(400);
});

it('What is no id among many is named, and the others are answered', async () => {
  const { body } = await server.get('/api/v1/people?ids=1003,-7,1001,nobody,0&fields=asked');
  expect(body.items).toEqual([{ asked: '1003' }, { asked: '1001' }]);
  expect(body.unknown).toEqual(['-7', 'nobody', '0']);
});

it('Many ids may be names, also of people who are stored under a database id', async () => {
  const names = ['ja:人1003', 'en:Person 1001', 'ja:無い,人'].map((id) => `ids=${encodeURIComponent(id)}`);
  const { body } = await server.get(
    `/api/v1/people?ids=1002,${names[0]!.slice(4)}&${names.slice(1).join('&')}`,
  );
  expect(body.items).toMatchObject([
    { asked: '1002', key: 'p:1002' },
    { asked: 'ja:人1003', key: 'p:1003', movedTo: '1003' },
    { asked: 'en:Person 1001', key: 'p:1001', movedTo: '1001' },
  ]);
  expect(body.unknown).toEqual(['ja:無い,人']);
});

it('Somebody unknown is not found', async () => {
  const { status, body } = await server.get('/api/v1/overlap?people=1001,999999');
  expect([status, body.code]).toEqual([404, 'person-not-found']);
});

describe('Two who worked together often', () => {
  const [one, two, alone] = [2_001, 2_002, 2_003].map(person);
  const ask = async (more: string) => (await server.get<Overlap>(`/api/v1/overlap?people=2001,${more}`)).body;

  beforeAll(async () => {
    const special = { ...one!, studio: { ja: '', en: 'Paper Moon' }, comment: 'A part', isNC: true };
    const menu = (name: string, staff: object[]) => ({
      name,
      credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
    });
    await server.upload(
      {
        ...documents[0],
        title: 'Much together',
        uuid: 'e'.repeat(48),
        seasonYear: 2031,
        anilist: { title: { english: 'x' }, coverImage: {}, seasonYear: 2031 },
        menus: [
          menu('#01', [special, two!]),
          menu(
            '#02',
            Array.from({ length: 502 }, () => one!),
          ),
        ],
      },
      await server.signIn('moderator'),
    );
    await server.upload(
      { ...documents[0], title: 'Alone', uuid: 'd'.repeat(48), menus: [menu('#01', [alone!])] },
      await server.signIn('moderator'),
    );
    await server.project();
    // Only what is counted, without the documents; every third one is of no year.
    await query(
      server.databaseUrl,
      `with made as (
         insert into list (uuid, title, status, revision, projected_revision, fields, settings, anilist, season_year)
         select 'f' || lpad(n::text, 47, '0'), 'Together ' || n, 'COMPLETED', 0, 0, '{}', '{}', '{}', case when n % 3 > 0 then 2000 + n % 5 end
         from generate_series(1, 60) n returning id),
       pairs as (select made.id as list, p.id as person from made, person p where p.key in ('p:2001', 'p:2002')),
       counted as (insert into person_list (person_id, list_id, credits) select person, list, 1 from pairs)
       insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, is_nc, is_primary, main_ja, main_en)
       select list, person, person, '#01', 'Key Animation', '原画', '', 'x', '', false, true, 'x', '' from pairs`,
    );
  });

  it('are shown with what each did, 500 credits of each at most', async () => {
    const { productions } = await ask('2002');
    const { title, credits } = productions[0]!;
    expect([title, credits.map((each) => [each.credits.length, each.more])]).toEqual([
      'Much together',
      [
        [500, 3],
        [1, 0],
      ],
    ]);
    const plain = { episode: '#01', category: 'Key Animation', role: { ja: '原画', en: 'Key Animation' } };
    expect(credits.map((each) => each.credits[0])).toEqual([
      {
        ...plain,
        as: { ja: '人2001', en: 'Person 2001' },
        studio: { ja: '', en: 'Paper Moon' },
        comment: 'A part',
        uncredited: true,
      },
      { ...plain, as: { ja: '人2002', en: 'Person 2002' } },
    ]);
  });

  it('have 50 productions on a page, those without a year last, and all of the others counted by year', async () => {
    const first = await ask('2002');
    expect(first).toMatchObject({
      group: [{ asked: '2001' }, { asked: '2002', id: '2002', ja: '人2002', en: 'Person 2002' }],
      complete: true,
      shared: 2,
      total: 61,
      page: 1,
      pages: 2,
      previous: null,
    });
    const second = await ask('2002&page=2');
    expect(second).toMatchObject({ total: 61, page: 2, pages: 2, next: null, years: first.years });
    const all = [...first.productions, ...second.productions];
    expect([first.productions.length, new Set(all.map(({ uuid }) => uuid)).size]).toEqual([50, 61]);
    expect(first.years).toEqual(yearsOf(all.filter(({ year }) => year !== null)));
    expect(all.slice(-20).map(({ year }) => year)).toEqual(Array.from({ length: 20 }, () => null));
    expect((await ask(`2002&after=${first.next}`)).productions).toEqual(second.productions);
    expect((await ask(`2002&before=${second.previous}`)).productions).toEqual(first.productions);
    expect(await ask('2002&page=3')).toMatchObject({ productions: [], total: 61, page: 3, pages: 2 });
  });

  it('are told apart from those who never did', async () => {
    expect(await ask('2003')).toMatchObject({
      complete: false,
      shared: 0,
      productions: [],
      years: [],
      total: 0,
      page: 1,
      pages: 1,
      next: null,
      previous: null,
    });
  });
});
