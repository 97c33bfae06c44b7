import type { Career, RoleHistory, StudioPeople } from '@libs/contract/people/career.js';
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
  await server.project();
});
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
        const inYear = some.filter((row) => row.year === year);
        const start = Math.min(...inYear.map(moment));
        const places = inYear.filter((row) => moment(row) === start).map(({ title, menu }) => [title, menu]);
        expect(places).toContainEqual([list.title, episode]);
      }
      const [earliest, last] = [Math.min(...some.map(moment)), Math.max(...some.map(moment))];
      const at = (time: number) => some.filter((row) => moment(row) === time);
      expect(at(earliest).map(({ title }) => title)).toContain(first.list.title);
      expect(at(last).map(({ title }) => title)).toContain(latest.list.title);
      expect([first.year, latest.year]).toEqual([Math.floor(earliest / 4), Math.floor(last / 4)]);
    }
    const working = own.filter(({ isOfStudio }) => isOfStudio);
    expect(body.studios).toEqual([{ ...studio, years: yearly(working) }]);
  }
  expect((await server.get('/api/v1/people/999999/career')).body).toMatchObject({ code: 'person-not-found' });
});

it('A role has its years, its first and latest lists, and who has it most often', async () => {
  const some = rows.filter(({ role }) => role === 'Key Animation');
  const { body } = await server.get<RoleHistory>('/api/v1/roles/history?role=Key%20Animation');
  expect(body).toMatchObject({ role: 'Key Animation', ja: ['役 Key Animation'], credits: some.length });
  expect(body.years.map(({ year, credits }) => ({ year, credits }))).toEqual(yearly(some));
  expect(body.years.reduce((sum, { lists }) => sum + lists, 0)).toBe(body.lists);
  expect(body.first).toHaveLength(5);
  const times = (lists: RoleHistory['first']) =>
    lists.map(({ list }) => moment(some.find(({ title }) => title === list.title)!));
  expect(times(body.first)).toEqual(times(body.first).toSorted((a, b) => a - b));
  expect(times(body.latest)).toEqual(times(body.latest).toSorted((a, b) => b - a));
  expect(times(body.first)[0]).toBe(Math.min(...some.map(moment)));
  expect(times(body.latest)[0]).toBe(Math.max(...some.map(moment)));
  for (const { list, people, more } of body.first) {
    const there = new Set(
      some.filter(({ title }) => title === list.title).map(({ person }) => `${7000 + person}`),
    );
    expect(new Set(people.map(({ id }) => id))).toEqual(there);
    expect(more).toBe(0);
  }
  const unknown = await server.get('/api/v1/roles/history?role=Juggling');
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'role-unknown' }]);
});
