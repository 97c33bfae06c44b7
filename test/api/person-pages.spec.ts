import type {
  Collaborators,
  CreditsByYear,
  CreditsPage,
  PersonProfile,
  PersonSummary,
} from '@libs/contract/people/person-page.js';
import type { Overlap } from '@libs/contract/people/overlap.js';
import type { PersonCredits, PersonShow } from '@libs/contract/people/people.js';
import { query } from '../support/databases.js';
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
    if (roles.view === 'roles') expect(roles.items[0]!.titles).toHaveLength(24);
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

/** What somebody did in a few lists, no two of them alike: for orders, filters, and what is shared with whom. */
describe('pages of somebody with few lists', () => {
  const own = { en: 'Ushio Minarai', id: 601 };
  const apprentice = row('見習 汐', own.en, own);
  const [lamp, moon] = [
    { ja: '灯工房', en: 'Lamp Atelier' },
    { ja: '', en: 'Paper Moon' },
  ];
  const several = (count: number, first: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) =>
      row(`群${first + at}`, `Crowd ${first + at}`, { id: first + at, ...more }),
    );
  const [crowd, houses] = [several(16, 610), several(9, 610, { isStudio: true })];
  const [close, once, few, pair] = ['Close', 'Once', 'Few', 'Pair'].map((en, at) =>
    row(`知人${at}`, en, { id: 602 + at }),
  );

  const [first, second, third] = [
    row('多綴', 'Tatsu A', { id: 670 }),
    row('多綴', 'Tatsu B', { id: 670 }),
    row('多津', 'Tatsu B', { id: 670 }),
  ];

  type Roles = [ja: string, en: string, staff: object[]][];
  const list = (title: string, more: object, categories: Record<string, Roles>) => ({
    ...document(60 + title.length),
    title,
    uuid: title.padEnd(48, '0').replaceAll(/[^0]/g, (letter) => (letter.charCodeAt(0) % 16).toString(16)),
    slug: title.toLowerCase(),
    settings: { categories: Object.keys(categories).map((name) => ({ name })) },
    ...more,
    menus: [
      {
        name: '#01',
        credits: Object.entries(categories).map(([name, roles]) => ({
          name,
          roles: roles.map(([original, en, staff]) => ({ name: en, original, staff })),
        })),
      },
    ],
  });
  const anime = (year: number | null, season: string | null, native: string, studio: string) => ({
    seasonYear: year,
    anilist: {
      title: { english: 'x', native },
      coverImage: {},
      season,
      seasonYear: year,
      studios: { edges: [{ isMain: true, node: { id: 1, name: studio } }] },
    },
  });
  const key = (...staff: object[]): Roles => [['原画', 'Key Animation', staff]];
  const lists = [
    list('Alpha', anime(2000, 'FALL', '甲の巻', 'Amber Works'), {
      'Key Animation': key({ ...apprentice, studio: lamp }, close!, once!, ...crowd, ...houses),
    }),
    list('Bravo', anime(2000, 'SPRING', '乙の絵コンテ', 'Birch House'), {
      'Main Staff': [
        ['助手', 'Assistant', [{ ...apprentice, comment: 'A part' }]],
        ['構成', 'Layout', [apprentice]],
        ['絵コンテ', 'Storyboard', [apprentice]],
      ],
      'Key Animation': key(
        { ...apprentice, studio: lamp },
        { ...apprentice, studio: moon },
        apprentice,
        close!,
        ...crowd,
        ...houses,
      ),
    }),
    list('Charlie', anime(null, null, '丙の巻', 'Cedar'), {
      'Key Animation': key(row('見習 雫', 'Shizuku Minarai', { id: 601 }), few!),
    }),
    list('Delta', anime(2010, 'WINTER', '丁の巻', 'Dune'), {
      Sound: [['効果', '', Array.from({ length: 5 }, () => apprentice)]],
      'Key Animation': key(apprentice, close!, few!),
    }),
    list('Echo', anime(2011, 'WINTER', '戊の巻', 'Elm'), {
      'Key Animation': key(
        ...crowd.slice(0, 5),
        ...houses.slice(0, 3),
        few!,
        { ...moon, isStudio: true },
        { ...lamp, id: 31, isStudio: true },
        { ...lamp, id: 32, isStudio: true },
      ),
    }),
    list('Foxtrot', anime(2012, 'WINTER', '己の巻', 'Fir'), { 'Key Animation': key(few!, pair!) }),
    list('Golf', anime(2013, 'WINTER', '庚の巻', 'Gum'), {
      'Main Staff': Array.from({ length: 14 }, (_, at): Roles[number] => [
        '',
        `Role ${at + 1}`,
        Array.from({ length: 20 - at }, () => row('何役', 'Many Roles', { id: 660 })),
      ]),
      'Key Animation': key(...['標・綴', '標・綴', '標綴'].map((ja) => row(ja, 'Shirube Tsuzuri'))),
    }),
    list('Hotel', anime(2014, 'WINTER', '辛の巻', 'Hazel'), {
      'Main Staff': [
        ['原画', 'Key Animation', [first]],
        ['原画', 'Assistant', [first]],
        ['作画', 'Assistant', [first]],
      ],
      Sound: [
        ['監督', 'Director', [first]],
        ['原画', 'Assistant', [second, second, second]],
        ['', '', [third, third]],
      ],
      '': [['', '', [third]]],
    }),
  ];

  let server: TestServer;
  const get = async <Body>(path: string): Promise<Body> => (await server.get<Body>(path)).body;
  const at = '/api/v1/people/601';
  const titles = async (query: string) =>
    (await get<{ items: { title: string }[] }>(`${at}/credits?${query}`)).items.map(({ title }) => title);
  beforeAll(async () => {
    server = await TestServer.start({ ANILIST_URL: 'off' });
    const moderator = await server.signIn('moderator');
    for (const one of lists) await server.upload(one, moderator);
    await server.project();
  });
  afterAll(() => server.stop());

  it('put first what is most frequent, and lead to a studio if only one has the name', async () => {
    expect(await get<PersonProfile>(`${at}/profile`)).toMatchObject({
      names: [
        { ja: '見習 汐', credits: 13 },
        { ja: '見習 雫', credits: 1 },
      ],
      occupations: [
        { role: 'Key Animation', credits: 6 },
        { role: '効果', credits: 5 },
        { role: 'Assistant', credits: 1 },
        { role: 'Layout', credits: 1 },
        { role: 'Storyboard', credits: 1 },
      ],
      roles: 5,
      categories: ['Key Animation', 'Sound', 'Main Staff'],
      years: [
        { year: 2010, lists: 1, credits: 6 },
        { year: 2000, lists: 2, credits: 7 },
        { year: null, lists: 1, credits: 1 },
      ],
      studios: [
        { ...lamp, credits: 2, path: '' },
        { ...moon, credits: 1, path: 'en:Paper%20Moon' },
      ],
    });
  });

  it('name twelve roles, three in short, and say how many there are', async () => {
    const profile = await get<PersonProfile>('/api/v1/people/660/profile');
    const named = (count: number) => Array.from({ length: count }, (_, at) => `Role ${at + 1}`);
    expect([profile.roles, profile.occupations.map(({ role }) => role)]).toEqual([14, named(12)]);
    const { occupations } = await get<PersonSummary>('/api/v1/people/660/summary');
    expect(occupations).toEqual(named(3));
  });

  it('say where somebody is who was asked for by another spelling', async () => {
    const address = (ja: string) => `ja:${encodeURIComponent(ja)}`;
    for (const what of ['profile', 'summary']) {
      const shown = await get<PersonProfile>(`/api/v1/people/${address('標・綴')}/${what}`);
      expect(shown).not.toHaveProperty('movedTo');
      const spelled = await get<PersonProfile>(`/api/v1/people/${address('標綴')}/${what}`);
      expect(spelled).toEqual({ ...shown, movedTo: address('標・綴') });
    }
  });

  it('have all credits by name, category and role, whatever of these is alike or missing', async () => {
    const { staff, credits } = await get<PersonCredits>('/api/v1/people/670');
    expect(staff.aliases).toEqual([
      {
        en: 'Tatsu B',
        count: 6,
        jaAliases: [
          { ja: '多津', count: 3 },
          { ja: '多綴', count: 3 },
        ],
      },
      { en: 'Tatsu A', count: 4, jaAliases: [{ ja: '多綴', count: 4 }] },
    ]);
    const shown = credits.flatMap(({ names }) =>
      names.map(({ ja, en, categories }) => [
        `${ja} ${en}`,
        ...categories.flatMap(({ category, roles }) =>
          roles.map((one) => [category, one.ja, one.en, one.credits.length]),
        ),
      ]),
    );
    expect(shown).toEqual([
      [
        '多綴 Tatsu A',
        ['Main Staff', '原画', 'Key Animation', 1],
        ['Main Staff', '原画', 'Assistant', 1],
        ['Main Staff', '作画', 'Assistant', 1],
        ['Sound', '監督', 'Director', 1],
      ],
      ['多綴 Tatsu B', ['Sound', '原画', 'Assistant', 3]],
      ['多津 Tatsu B', ['Sound', '', 'Sound', 2], ['', '', '???', 1]],
    ]);
  });

  it('say in which season somebody began, as what first, and where they did most lately', async () => {
    expect(await get<PersonSummary>(`${at}/summary`)).toMatchObject({
      first: { list: { title: 'Bravo' }, year: 2000, role: { ja: '助手', en: 'Assistant' } },
      works: [
        { list: { title: 'Delta' }, year: 2010, credits: 6 },
        { list: { title: 'Bravo' }, year: 2000, credits: 6 },
        { list: { title: 'Alpha' }, year: 2000, credits: 1 },
      ],
      years: [
        { year: 2000, credits: 7 },
        { year: 2010, credits: 6 },
      ],
    });
  });

  it.each([
    ['', ['Delta', 'Alpha', 'Bravo', 'Charlie']],
    ['order=oldest', ['Alpha', 'Bravo', 'Delta', 'Charlie']],
    ['q=乙の', ['Bravo']],
    ['q=amber', ['Alpha']],
    ['q=雫', ['Charlie']],
    ['q=SHIZUKU', ['Charlie']],
    ['q=灯工房', ['Alpha', 'Bravo']],
    ['q=paper moon', ['Bravo']],
    ['q=効果', ['Delta']],
    ['q=assistant', ['Bravo']],
    ['role=効果', ['Delta']],
    ['category=Key Animation&role=Assistant', []],
    ['category=Sound', ['Delta']],
  ])('list what fits %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect(await titles(`view=posters&${query}`)).toEqual(expected);
  });

  it('show of a list that a text finds what the text is about, or all if it is about the list', async () => {
    const rolesFor = async (query: string) =>
      (await get<CreditsByYear>(`${at}/credits?${query}`)).items.flatMap(({ roles }) => roles);
    expect(await rolesFor('q=paper moon')).toEqual([
      {
        category: 'Key Animation',
        ja: '原画',
        en: 'Key Animation',
        credits: [{ episode: '#01', studio: moon }],
      },
    ]);
    expect(await rolesFor('q=bravo')).toHaveLength(4);
    expect(await rolesFor('q=絵コンテ')).toHaveLength(4);
    expect(await rolesFor('q=bravo&category=Main Staff')).toHaveLength(3);
    expect(await rolesFor('q=assistant')).toEqual([
      {
        category: 'Main Staff',
        ja: '助手',
        en: 'Assistant',
        credits: [{ episode: '#01', comment: 'A part' }],
      },
    ]);
    expect(await rolesFor('q=shizuku')).toMatchObject([{ as: { ja: '見習 雫', en: 'Shizuku Minarai' } }]);
    // No credit fits both.
    expect(await rolesFor('q=paper moon&category=Main Staff')).toHaveLength(3);
  });

  it('count on posters what fits, with three roles, the most frequent first', async () => {
    const bravo = async (query: string) =>
      (await get<CreditsPage>(`${at}/credits?view=posters&q=bravo&${query}`)).items[0];
    expect(await bravo('')).toMatchObject({ credits: 6, roles: ['Key Animation', 'Assistant', 'Layout'] });
    expect(await bravo('role=Assistant')).toMatchObject({ credits: 1, roles: ['Assistant'] });
    expect(await bravo('category=Main Staff')).toMatchObject({
      credits: 3,
      roles: ['Assistant', 'Layout', 'Storyboard'],
    });
  });

  it('tell for each role in which lists it was, in the requested order', async () => {
    const roles = async (query: string) =>
      (await get<CreditsPage>(`${at}/credits?view=roles&${query}`)).items.map((one) =>
        'titles' in one
          ? [one.en || one.ja, one.lists, one.titles.map(({ title, credits }) => title[0]! + credits)]
          : [],
      );
    const most = ['Key Animation', 4, ['D1', 'A1', 'B3', 'C1']];
    expect(await roles('')).toEqual([
      most,
      ['効果', 1, ['D5']],
      ['Assistant', 1, ['B1']],
      ['Layout', 1, ['B1']],
      ['Storyboard', 1, ['B1']],
    ]);
    expect((await roles('order=oldest'))[0]).toEqual(['Key Animation', 4, ['A1', 'B3', 'D1', 'C1']]);
    for (const [query, names] of [
      ['category=Sound', ['効果']],
      ['role=効果', ['効果']],
      ['q=効', ['効果']],
      ['q=LAY', ['Layout']],
      ['q=a&category=Main Staff', ['Assistant', 'Layout', 'Storyboard']],
    ] as const)
      expect([query, (await roles(query)).map(([name]) => name)]).toEqual([query, names]);
  });

  it('name those with most lists in common, among equals those with fewer others, 12 people and 6 studios', async () => {
    const found = await get<Collaborators>(`${at}/collaborators`);
    const shared = (some: Collaborators['people']) => some.map((one) => `${one.shared} ${one.en}`);
    const equals = (some: typeof crowd) => some.map(({ en }) => `2 ${en}`);
    // Whoever was in Echo, too, comes after the others.
    expect(shared(found.people)[0]).toBe('3 Close');
    expect(shared(found.people).slice(1).sort()).toEqual(equals(crowd.slice(5)));
    expect(shared(found.studios).sort()).toEqual(equals(houses.slice(3)));
    // One list in common counts only for somebody with fewer than four.
    const { lists: own, people } = await get<Collaborators>('/api/v1/people/604/collaborators');
    expect([own, shared(people)]).toEqual([4, ['2 Ushio Minarai']]);
    expect(shared((await get<Collaborators>('/api/v1/people/605/collaborators')).people)).toEqual(['1 Few']);
  });

  it('say nothing of a list from the moment that it is hidden', async () => {
    const paths = [
      `${at}/credits`,
      `${at}/credits?view=posters`,
      `${at}/credits?view=roles`,
      `${at}/credits/rows`,
      `${at}/summary`,
      at,
      '/api/person/show.php?id=601&type=person',
      '/api/v1/overlap?people=601,602',
      '/api/v1/overlap/staff?one=alpha&two=bravo',
    ];
    const before = await Promise.all(paths.map((path) => server.get(path)));
    expect(before.map(({ text }) => text.includes('Bravo'))).toEqual(paths.map(() => true));
    // Before anything else follows the change.
    await query(server.databaseUrl, `update list set status = 'UNLISTED' where title = 'Bravo'`);
    const after = await Promise.all(paths.map((path) => server.get(path)));
    expect(after.map(({ text }) => text.includes('Bravo'))).toEqual(paths.map(() => false));
    const tags = (some: typeof before) => some.slice(5, 7).map(({ headers }) => headers.get('etag'));
    for (const [index, tag] of tags(after).entries()) expect(tag).not.toBe(tags(before)[index]);
    for (const view of ['years', 'posters'])
      expect((await get<CreditsPage>(`${at}/credits?view=${view}`)).total).toBe(3);
    expect((await get<Overlap>('/api/v1/overlap?people=601,602')).total).toBe(2);
    const { years } = await get<PersonProfile>(`${at}/profile`);
    expect(years).toContainEqual({ year: 2000, lists: 1, credits: 1 });
  });
});
