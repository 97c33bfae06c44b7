import type { CreditsPage, PersonProfile, PersonSummary } from '@libs/contract/people/person-page.js';
import type { PersonShow } from '@libs/contract/people/people.js';
import { TestServer } from '../support/server.js';

const cover = 'https://img.example/covers/adult.jpg';
const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

const row = (ja: string, en: string, more: object = {}) => ({ ja, en, ...more });
const hero = row('波多野 凪', 'Nagi Hatano', { id: 501 });
const other = row('潮田 満', 'Michiru Ushioda', { id: 502 });
const house = row('工房なぎさ', 'Koubou Nagisa', { id: 9, isStudio: true });

/** List `number`: the hero draws key animation on two episodes, and directs in every third list; every fourth list is adult. */
const document = (number: number) => ({
  title: `List ${String(number).padStart(3, '0')}`,
  uuid: number.toString(16).padStart(48, '0'),
  slug: `list-${number}`,
  anilistId: null,
  savingId: 1,
  seasonYear: 1990 + (number % 30),
  status: 'COMPLETED',
  settings: { categories: [{ name: 'Main Staff' }, { name: 'Key Animation' }] },
  anilist: {
    title: { english: `List ${number}` },
    coverImage: { extraLarge: cover, large: cover },
    isAdult: number % 4 === 0,
    seasonYear: 1990 + (number % 30),
  },
  menus: ['#01', '#02'].map((name, menu) => ({
    name,
    credits: [
      {
        name: 'Main Staff',
        roles: [
          { name: 'Director', original: '監督', staff: number % 3 === 0 && menu === 0 ? [hero] : [other] },
        ],
      },
      {
        name: 'Key Animation',
        roles: [
          {
            name: 'Key Animation',
            original: '原画',
            staff: [house, { ...hero, studio: { ja: '工房なぎさ', en: 'Koubou Nagisa' } }],
          },
        ],
      },
    ],
  })),
});

describe('pages of people and studios', () => {
  let server: TestServer;
  const get = async <Body>(path: string, headers = {}): Promise<Body> =>
    (await server.get<Body>(path, headers)).body;
  const credits = (query: string) => get<CreditsPage>(`/api/v1/people/501/credits${query}`);

  beforeAll(async () => {
    server = await TestServer.start();
    const moderator = await server.signIn('moderator');
    for (let number = 1; number <= 50; number += 1) await server.upload(document(number), moderator);
    await server.project();
  });
  afterAll(() => server.stop());

  it('describe a person without their credits', async () => {
    const profile = await get<PersonProfile>('/api/v1/people/501/profile');
    expect(profile).toMatchObject({
      id: 501,
      path: '501',
      lists: 50,
      credits: 116,
      firstYear: 1990,
      lastYear: 2019,
      roles: 2,
      categories: ['Key Animation', 'Main Staff'],
      occupations: [
        { role: 'Key Animation', credits: 100 },
        { role: 'Director', credits: 16 },
      ],
      studios: [{ en: 'Koubou Nagisa', path: '9', credits: 100 }],
    });
    expect(profile.years.reduce((sum, { lists }) => sum + lists, 0)).toBe(50);
  });

  it('say in short what a card beside a name shows, of public lists only', async () => {
    const summary = await get<PersonSummary>('/api/v1/people/501/summary');
    const list = (number: number) => {
      const { uuid, slug, title } = document(number);
      return { uuid, slug, title };
    };
    expect(summary).toEqual({
      isStudio: false,
      ja: '波多野 凪',
      en: 'Nagi Hatano',
      image: null,
      path: '501',
      credits: 116,
      lists: 50,
      firstYear: 1990,
      lastYear: 2019,
      occupations: ['Key Animation', 'Director'],
      first: { list: list(30), year: 1990, episode: '#01', role: { ja: '監督', en: 'Director' } },
      works: [27, 24, 21].map((number) => ({ list: list(number), year: 1990 + number, credits: 3 })),
      years: expect.any(Array),
    });
    // In two lists from 1991 to 2010, in one in the other years; three credits in every third.
    expect(summary.years.map(({ credits: own }) => own).slice(0, 4)).toEqual([3, 4, 4, 6]);
    expect(summary.years.map(({ year }) => year)).toEqual(Array.from({ length: 30 }, (_, at) => 1990 + at));
    const studio = await get<PersonSummary>('/api/v1/studios/9/summary');
    expect(studio).toMatchObject({ isStudio: true, path: '9', credits: 100 });
    expect((await server.get('/api/v1/people/9/summary')).status).toBe(404);

    const moderator = await server.signIn('moderator');
    const hidden = { ...document(53), seasonYear: 1980, status: 'UNLISTED' };
    await server.upload(hidden, moderator);
    await server.project();
    expect(await get('/api/v1/people/501/summary')).toEqual(summary);
    await server.request(
      'DELETE',
      `/api/v1/lists/${hidden.uuid}`,
      { title: hidden.title },
      { cookie: moderator },
    );
    await server.project();
  });

  it('name studios without an address while nothing credits them themselves', async () => {
    const moderator = await server.signIn('moderator');
    const named = (ja: string, en: string) => row('幽谷 司', 'Tsukasa Yuukoku', { studio: { ja, en } });
    const staff = [named('幻工房', 'Maboroshi'), named('', 'Phantom'), named('', 'Koubou Nagisa')];
    const roles = [{ name: 'In-Between Animation', original: '動画', staff }];
    const menus = [{ name: '#01', credits: [{ name: 'Key Animation', roles }] }];
    await server.upload({ ...document(52), seasonYear: 2031, menus }, moderator);
    await server.project();
    const profile = await get<PersonProfile>(`/api/v1/people/ja:${encodeURIComponent('幽谷 司')}/profile`);
    const paths = Object.fromEntries(profile.studios.map(({ ja, en, path }) => [ja || en, path]));
    expect(paths).toEqual({ 幻工房: '', Phantom: '', 'Koubou Nagisa': '9' });
    const studio = await server.get(`/api/v1/studios/ja:${encodeURIComponent('幻工房')}/profile`);
    expect(studio.status).toBe(404);
    await server.request(
      'DELETE',
      `/api/v1/lists/${document(52).uuid}`,
      { title: 'List 052' },
      { cookie: moderator },
    );
    await server.project();
  });

  it('show every list once across all pages, in each view', async () => {
    for (const view of ['years', 'posters']) {
      const pages = [await credits(`?view=${view}`), await credits(`?view=${view}&page=2`)];
      expect(pages.map(({ items, total, pages: all }) => [items.length, total, all])).toEqual([
        [40, 50, 2],
        [10, 50, 2],
      ]);
      const items = pages.flatMap((page) => page.items as { uuid: string; year: number }[]);
      expect(new Set(items.map(({ uuid }) => uuid)).size).toBe(50);
      const years = items.map(({ year }) => year);
      expect(years).toEqual(years.toSorted((a, b) => b - a));
    }
    const roles = await credits('?view=roles');
    expect(roles).toMatchObject({
      view: 'roles',
      total: 2,
      items: [
        { en: 'Key Animation', credits: 100, lists: 50 },
        { en: 'Director', credits: 16, lists: 16 },
      ],
    });
  });

  it('filter credits by role, category, year and text together', async () => {
    const directed = await credits('?role=Director');
    expect(directed.total).toBe(16);
    expect(directed).toMatchObject({ view: 'years' });
    if (directed.view === 'years')
      expect(directed.items.every(({ roles }) => roles.length === 1 && roles[0]!.en === 'Director')).toBe(
        true,
      );
    expect((await credits('?year=1993')).total).toBe(2);
    expect((await credits('?year=1993&role=Director')).total).toBe(2);
    expect((await credits('?q=list%20007')).total).toBe(1);
    expect((await credits('?q=監督')).total).toBe(16);
    expect((await credits('?q=nagisa&category=Main%20Staff')).total).toBe(16);
    expect((await credits('?q=nobody')).total).toBe(0);
    expect((await server.get('/api/v1/people/503/credits')).status).toBe(404);
  });

  it('list the people in the same lists', async () => {
    const found = await get('/api/v1/people/501/collaborators');
    expect(found).toEqual({
      lists: 50,
      people: [{ path: '502', ja: '潮田 満', en: 'Michiru Ushioda', image: null, shared: 50 }],
      studios: [{ path: '9', ja: '工房なぎさ', en: 'Koubou Nagisa', image: null, shared: 50 }],
    });
  });

  it('hide adult covers from robots wherever lists appear', async () => {
    const paths = [
      '/api/v1/people/501/credits',
      '/api/v1/people/501/credits?view=posters',
      '/api/person/show.php?id=501&type=person',
      '/api/v1/lists?size=100',
      '/api/search/?q=list',
      '/api/v1/search?q=l',
      '/api/stafflists/preview.php',
      '/api/v1/lists/list-4',
      '/api/v1/lists/list-4/head',
    ];
    for (const path of paths) {
      const [forAll, forRobots] = [await server.get(path), await server.get(path, robot)];
      expect([path, forAll.text.includes(cover), forRobots.status]).toEqual([path, true, 200]);
      const adult = path.includes('list-4');
      // Other lists keep theirs.
      expect([path, forRobots.text.includes(cover)]).toEqual([path, !adult]);
      expect(forRobots.headers.get('etag')).not.toBe(forAll.headers.get('etag'));
    }
    const shown = await get<PersonShow>('/api/person/show.php?id=501&type=person', robot);
    const { body: found } = await server.get('/api/search/?q=list', robot);
    for (const { kv, isAdult } of found.stafflists) expect(kv).toBe(isAdult ? null : cover);
    for (const list of shown.credits) expect(list.stafflist_kv).toBe(list.stafflist_is_adult ? null : cover);
  });

  it("send all of a prolific person's credits as one well-formed answer", async () => {
    const moderator = await server.signIn('moderator');
    const many = Array.from({ length: 3_000 }, () => house);
    const large = {
      ...document(51),
      menus: [{ name: '#01', credits: [{ name: 'A', roles: [{ name: 'B', original: 'C', staff: many }] }] }],
    };
    await server.upload(large, moderator);
    await server.project();
    const answer = await server.get<PersonShow>('/api/person/show.php?id=9&type=studio');
    const count = answer.body.credits.reduce(
      (sum, { names }) =>
        sum +
        names
          .flatMap(({ categories }) => categories.flatMap(({ roles }) => roles))
          .reduce((all, role) => all + role.credits.length, 0),
      0,
    );
    expect(count).toBe(3_100);
    const etag = answer.headers.get('etag')!;
    expect(
      (await server.get('/api/person/show.php?id=9&type=studio', { 'if-none-match': etag })).status,
    ).toBe(304);
    const page = await get<CreditsPage>('/api/v1/studios/9/credits?q=list%20051');
    if (page.view === 'years') expect(page.items[0]!.roles[0]).toMatchObject({ more: 2_800 });
  });
});
