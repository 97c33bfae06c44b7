import {
  type Career,
  careerLimits,
  type RoleHistory,
  type StudioPeople,
} from '@libs/contract/people/career.js';
import { StatisticsService } from '../../server/domain/statistics/statistics.service.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** What careers and histories of roles say, against a plain computation over the documents. */

let server: TestServer;
const roles = ['In-Between Animation', 'Key Animation', 'Animation Director', 'Director'];
const studio = { ja: '工房なぎさ', en: 'Koubou Nagisa' };

/** A random number below `most`, the same in each run. */
let seed = 7;
const below = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};
const seasons = ['WINTER', 'SPRING', 'SUMMER', 'FALL'] as const;

interface Row {
  role: string;
  person: number;
  isOfStudio: boolean;
  menu: string;
  year: number;
  season: number;
  title: string;
}
const rows: Row[] = [];

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  const cookie = await server.signIn('moderator');
  for (let number = 0; number < 24; number += 1) {
    const [year, season] = [2000 + below(12), below(4)];
    const title = `Career ${number}`;
    const menus = ['#01', '#02'].map((name) => ({
      name,
      credits: [
        {
          name: 'Key Animation',
          roles: roles.slice(0, 1 + below(roles.length)).map((role) => ({
            name: role,
            original: `役 ${role}`,
            staff: Array.from({ length: 1 + below(4) }, () => {
              const [person, isOfStudio] = [1 + below(3), below(4) === 0];
              rows.push({ role, person, isOfStudio, menu: name, year, season, title });
              const who = { ja: `匠 ${person}`, en: `Takumi ${person}`, id: 7000 + person };
              return isOfStudio ? { ...who, studio } : who;
            }),
          })),
        },
      ],
    }));
    const document = sampleDocument({ title, seasonYear: year, status: 'COMPLETED', menus });
    await server.upload(
      { ...document, anilist: { ...document.anilist, season: seasons[season]!, seasonYear: year } },
      cookie,
    );
  }
  const hidden = sampleDocument({ title: 'Hidden', status: 'COMPLETED' });
  const staff = [1, 2, 3].map((person) => ({
    ja: `匠 ${person}`,
    en: `Takumi ${person}`,
    id: 7000 + person,
    studio,
  }));
  hidden.menus = [
    of('#01', 'Key Animation', ['Key Animation', '役 Key Animation', staff], ['Juggling', '', staff]),
  ];
  await server.upload(hidden, cookie);
  await server.project();
  // Its credits are still there for a moment.
  await query(server.databaseUrl, `update list set status = 'UNLISTED' where title = 'Hidden'`);
});
/** An episode with one category: roles with their English and Japanese name and who had them. */
const of = (name: string, category: string, ...given: [string, string, object[]][]) =>
  ({
    name,
    credits: [
      { name: category, roles: given.map(([en, original, staff]) => ({ name: en, original, staff })) },
    ],
  }) as ReturnType<typeof sampleDocument>['menus'][number];
afterAll(() => server.stop());

it('The people of a studio have their share of the credits under its name', async () => {
  const cookie = await server.signIn('moderator');
  // The studio itself is credited once, so that it has a page.
  const document = sampleDocument({
    title: 'The studio itself',
    menus: [
      {
        name: '#01',
        credits: [
          {
            name: 'Studio',
            roles: [
              {
                name: 'Finish Animation',
                original: '仕上',
                staff: [{ ...studio, id: 7100, isStudio: true }],
              },
            ],
          },
        ],
      },
    ],
  });
  await server.upload(document, cookie);
  await server.project();
  const { status, body } = await server.get<StudioPeople>('/api/v1/studios/7100/people');
  expect(status).toBe(200);
  const own = rows.filter(({ isOfStudio }) => isOfStudio);
  const expected = [1, 2, 3]
    .map((person) => ({ person, some: own.filter((row) => row.person === person) }))
    .filter(({ some }) => some.length > 0)
    .map(({ person, some }) => ({
      id: String(7000 + person),
      ja: `匠 ${person}`,
      en: `Takumi ${person}`,
      credits: some.length,
      lists: new Set(some.map(({ title }) => title)).size,
      from: Math.min(...some.map(({ year }) => year)),
      to: Math.max(...some.map(({ year }) => year)),
    }));
  expect(body.credits).toBe(own.length);
  expect(body.total).toBe(expected.length);
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect([...body.people].sort(byId)).toEqual(expected.sort(byId));
  const counts = body.people.map(({ credits }) => credits);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect((await server.get('/api/v1/studios/999999/people')).status).toBe(404);
});

/** How often each year, oldest first. */
const yearly = (some: readonly Row[]) =>
  [...new Set(some.map(({ year }) => year))]
    .sort()
    .map((year) => ({ year, credits: some.filter((row) => row.year === year).length }));
const moment = ({ year, season }: Row) => year * 4 + season;
/** In the order in which the anime were shown; of one season, as the lists were made. */
const inTime = (some: readonly Row[]) => some.toSorted((a, b) => moment(a) - moment(b));

it('A career has each role with its years, its first and its latest credit, and the studios', async () => {
  for (const person of [1, 2, 3]) {
    const { body } = await server.get<Career>(`/api/v1/people/${7000 + person}/career`);
    const own = rows.filter((row) => row.person === person);
    expect(new Set(body.roles.map(({ role }) => role))).toEqual(new Set(own.map(({ role }) => role)));
    for (const { role, credits, lists, years, first, latest } of body.roles) {
      const some = own.filter((row) => row.role === role);
      expect([role, credits, lists]).toEqual([role, some.length, new Set(some.map((row) => row.title)).size]);
      expect(years.map(({ year, credits: of }) => ({ year, credits: of }))).toEqual(yearly(some));
      // Each leads to its first credit.
      for (const { year, list, episode } of years) {
        const [start] = inTime(some.filter((row) => row.year === year));
        expect([list.title, episode]).toEqual([start!.title, start!.menu]);
      }
      const ordered = inTime(some);
      expect(
        [first, latest].map(({ list, year, episode }) => ({ title: list.title, year, menu: episode })),
      ).toMatchObject([ordered[0]!, ordered.at(-1)!].map(({ title, year, menu }) => ({ title, year, menu })));
    }
    const working = own.filter(({ isOfStudio }) => isOfStudio);
    expect(body.studios).toEqual([{ ...studio, years: yearly(working) }]);
  }
  expect((await server.get('/api/v1/people/999999/career')).body).toMatchObject({ code: 'person-not-found' });
});

it('A role has its years, its first and latest lists, and who has it most often', async () => {
  const some = rows.filter(({ role }) => role === 'Key Animation');
  await server.app.get(StatisticsService).count();
  const { body } = await server.get<RoleHistory>('/api/v1/roles/history?role=Key%20Animation');
  expect(body).toMatchObject({ role: 'Key Animation', ja: ['役 Key Animation'], credits: some.length });
  expect(body.years.map(({ year, credits }) => ({ year, credits }))).toEqual(yearly(some));
  const titles = (among: readonly Row[]) => [...new Set(among.map(({ title }) => title))];
  expect(body.lists).toBe(titles(some).length);
  expect(body.years.map(({ year, lists }) => [year, lists])).toEqual(
    body.years.map(({ year }) => [year, titles(some.filter((row) => row.year === year)).length]),
  );
  const ordered = titles(inTime(some));
  expect(body.first.map(({ list }) => list.title)).toEqual(ordered.slice(0, 5));
  expect(body.latest.map(({ list }) => list.title)).toEqual(ordered.toReversed().slice(0, 5));
  for (const { list, year, people, more } of [...body.first, ...body.latest]) {
    expect(year).toBe(some.find(({ title }) => title === list.title)!.year);
    const there = new Set(
      some.filter(({ title }) => title === list.title).map(({ person }) => `${7000 + person}`),
    );
    expect(new Set(people.map(({ id }) => id))).toEqual(there);
    expect(more).toBe(0);
  }
  const holders = [1, 2, 3].map((person) => {
    const own = some.filter((row) => row.person === person);
    const episodes = new Set(own.map(({ title, menu }) => `${title} ${menu}`)).size;
    return {
      id: `${7000 + person}`,
      ja: `匠 ${person}`,
      en: `Takumi ${person}`,
      episodes,
      lists: titles(own).length,
    };
  });
  expect(body.people).toEqual(holders.toSorted((a, b) => b.episodes - a.episodes || b.lists - a.lists));
  const unknown = await server.get('/api/v1/roles/history?role=Juggling%20Balls');
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'role-unknown' }]);
});

it('A role shows a list as soon as that is projected, however often it was asked for before', async () => {
  const cookie = await server.signIn('moderator');
  const history = async () => (await server.get<RoleHistory>('/api/v1/roles/history?role=Fog%20Horn')).body;
  const titles: string[] = [];
  for (const title of ['Fog One', 'Fog Two', 'Fog Three']) {
    await server.upload(
      sampleDocument({
        title,
        menus: [
          {
            name: '#01',
            credits: [
              {
                name: 'Sound',
                roles: [
                  { name: 'Fog Horn', original: '霧笛', staff: [{ ja: '霧島 鳴', en: 'Naru Kirishima' }] },
                  { name: 'Fog Horn', original: '霧の笛', staff: [{ ja: '霧島 鳴', en: 'Naru Kirishima' }] },
                ],
              },
            ],
          },
        ],
      }),
      cookie,
    );
    await server.project();
    titles.push(title);
    const { credits, lists, latest } = await history();
    expect([credits, lists, latest.length]).toEqual([2 * titles.length, titles.length, titles.length]);
  }
});

it('Careers and roles include anime without a year, casts, and names in one language, up to their limits', async () => {
  const cookie = await server.signIn('moderator');
  const [who, other] = [
    { ja: '樹 一', en: 'Itsuki One', id: 7201 },
    { ja: '樹 二', en: 'Itsuki Two', id: 7202 },
  ];
  const crowd = [...'三四五六'].map((name) => ({ ja: `樹 ${name}`, en: '' }));
  const undated = sampleDocument({
    title: 'No year',
    seasonYear: null,
    status: 'COMPLETED',
    menus: [
      of('#01', 'Main Staff', ['Lamp Design', '灯設計', [who]], ['', '灯守', [who]]),
      of('#02', 'Cast', ['Keeper', '', [who]]),
    ],
  });
  const { seasonYear: _, season: __, ...anilist } = undated.anilist as Record<string, unknown>;
  await server.upload({ ...undated, anilist } as typeof undated, cookie);
  const many = Array.from(
    { length: careerLimits.roles },
    (_one, at) => `Role ${String(at).padStart(2, '0')}`,
  );
  const companies = Array.from({ length: careerLimits.studios + 1 }, (_one, at) => ({
    ja: '',
    en: `Company ${String(at).padStart(2, '0')}`,
  }));
  const full = sampleDocument({
    title: 'Full',
    status: 'COMPLETED',
    menus: [
      of(
        '#01',
        'Main Staff',
        ['Zealous Work', '', [other, { ...other, ja: '樹 二 ' }]],
        ...many.map((name, at): [string, string, object[]] => [
          name,
          '',
          [companies[at] ? { ...other, studio: companies[at] } : other],
        ]),
        ['Crowd Work', '群', [{ ja: '樹工房', en: '', id: 7203, isStudio: true }, ...crowd, other]],
      ),
    ],
  });
  await server.upload(full, cookie);
  await server.project();
  const career = async (id: number) => (await server.get<Career>(`/api/v1/people/${id}/career`)).body;
  const place = (episode: string) => ({
    list: expect.objectContaining({ title: 'No year' }),
    year: null,
    episode,
  });
  const once = (role: string, hasPage: boolean, episode: string) => ({
    role,
    hasPage,
    credits: 1,
    lists: 1,
    years: [],
    first: place(episode),
    latest: place(episode),
  });
  expect((await career(who.id)).roles).toEqual([
    once('Keeper', false, '#02'),
    once('Lamp Design', true, '#01'),
    once('灯守', false, '#01'),
  ]);
  const { roles: shown, studios } = await career(other.id);
  expect(shown.map(({ role }) => role)).toEqual(
    ['Zealous Work', 'Crowd Work', ...many].slice(0, careerLimits.roles),
  );
  expect(studios.map(({ en }) => en)).toEqual(companies.slice(0, -1).map(({ en }) => en));
  const history = async (role: string) =>
    (await server.get<RoleHistory>(`/api/v1/roles/history?role=${encodeURIComponent(role)}`)).body;
  expect(await history('Lamp Design')).toMatchObject({
    credits: 1,
    lists: 1,
    years: [],
    first: [],
    latest: [],
  });
  const [first] = (await history('Crowd Work')).first;
  expect([first!.people.map(({ ja, isStudio }) => [ja, isStudio]), first!.more]).toEqual([
    [['樹工房', true], ...crowd.slice(0, 3).map(({ ja }) => [ja, false])],
    2,
  ]);
});
