import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { CompatiblePreview } from '@libs/contract/lists/lists.js';
import { PersonShow } from '@libs/contract/people/people.js';
import { SearchAnswer } from '@libs/contract/site/search.js';
import { UserState } from '@libs/contract/accounts/auth.js';
import { sampleDocument } from '../support/documents.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** What chat bots, extensions and crawlers read (rule format-8): every field, with exactly its type. */
let server: TestServer;
let user: string;
/** When lists were first uploaded, in seconds. */
let began: number;

const director = { ja: '灯台守 渡', en: 'Wataru Toudaimori' };
const sparrows = sampleDocument({ slug: 'sparrows', anilistId: '501' });
const harbour = sampleDocument({
  title: 'Harbour & Home',
  seasonYear: 2021,
  anilistId: null,
  status: 'COMPLETED',
  anilist: {
    title: { native: '港の家' },
    coverImage: { large: 'https://img.example/harbour.jpg' },
    episodes: 2,
    isAdult: true,
    studios: {
      edges: [
        { isMain: false, node: { id: 8002, name: 'Studio Second' } },
        { isMain: true, node: { id: 8001, name: 'Studio First' } },
      ],
    },
  },
  menus: [
    menu('OP「海 / 空」', 'Key Animation', [
      [
        '原画',
        'Key Animation',
        [
          { ja: '灯台守わたる', en: 'Wataru Toudaimori', id: 880001, pn: director, comment: '(eps 1-3)' },
          {
            ja: '灯台守 渡',
            en: 'Wataru Toudaimori',
            id: 880001,
            isNC: true,
            studio: { ja: 'スタジオ風見鶏', en: 'Studio Kazamidori' },
          },
          { ja: '海/山 太郎', en: 'Tarou Umi/Yama' },
          { ja: '渡邊 しょうじ', en: 'Shouji Watanabe', pn: { ja: '渡邊正二', en: 'Shouji Watanabe' } },
          { ja: '', en: 'Lena Winter' },
          { ja: '同番社', en: 'Same Number Inc.', id: 880001, isStudio: true },
        ],
      ],
    ]),
    menu('', 'Sound', [
      ['音響', '', [{ ja: '耳川 澄', en: '' }]],
      ['', '', [{ ja: '口元 結', en: 'Yui Kuchimoto' }]],
    ]),
  ],
});
const secret = sampleDocument({
  title: 'Secret Cellar',
  anilistId: '777',
  status: 'UNLISTED',
  menus: [
    menu('Overview', 'Main Staff', [
      [
        '監督',
        'Secret Job',
        [
          { ja: '秘密の渡', en: 'Himitsu Toudaimori', id: 880001 },
          { ja: '隠田 影', en: 'Kage Onda' },
        ],
      ],
    ]),
  ],
});
const crowd = sampleDocument({
  title: 'A Crowd of Gulls',
  anilist: { coverImage: {}, synonyms: [], status: 'RELEASING' },
  menus: [
    menu('#01', 'Key Animation', [
      [
        '原画',
        'Key Animation',
        Array.from({ length: 120 }, (_, n) => ({ ja: `海猫 ${n + 1}号`, en: `Umineko ${n + 1}` })),
      ],
    ]),
  ],
});

function menu(name: string, category: string, roles: [string, string, Record<string, unknown>[]][]) {
  return {
    name,
    credits: [{ name: category, roles: roles.map(([original, name, staff]) => ({ name, original, staff })) }],
  } as ReturnType<typeof sampleDocument>['menus'][number];
}

beforeAll(async () => {
  server = await TestServer.start({ PUBLIC_URL: 'https://staffroll.example/' });
  user = await server.signIn('user');
  const contributor = await server.signIn('contributor');
  began = Date.now() / 1000;
  for (const document of [sparrows, harbour, crowd]) await server.upload(document, user);
  await server.upload(secret, contributor);
  await server.project();
});
afterAll(() => server.stop());

async function search(query: string, rest = ''): Promise<SearchAnswer> {
  const answer = await server.get(`/api/search/?q=${encodeURIComponent(query)}${rest}`);
  expect(answer.status).toBe(200);
  return expectExactly(SearchAnswer, answer.body);
}

async function show(id: string, type = 'person'): Promise<PersonShow> {
  const answer = await server.get(`/api/person/show.php?id=${id}&type=${type}`);
  if (answer.status !== 200) throw new Error(`${id} answered ${answer.text}`);
  return expectExactly(PersonShow, answer.body);
}

describe('GET /api/search/', () => {
  it('returns people and lists with exactly the promised fields', async () => {
    expect(await search('Kazamidori')).toEqual({
      staff: [
        {
          anilist_id: 7001,
          ja: 'スタジオ風見鶏',
          en: 'Studio Kazamidori',
          main_ja: 'スタジオ風見鶏',
          main_en: 'Studio Kazamidori',
          is_studio: 1,
          jobs: ['Key Animation'],
        },
      ],
      stafflists: [],
    });
    expect((await search('sparrows')).stafflists).toEqual([
      {
        anilist_id: 501,
        slug: 'sparrows',
        uuid: sparrows.uuid,
        name: sparrows.title,
        seasonYear: 2024,
        kv: null,
        isAdult: false,
      },
    ]);
    // No slug: its uuid. No id: null, and the year of the list if its anime has none.
    expect((await search('Harbour & Home')).stafflists).toEqual([
      {
        anilist_id: null,
        slug: harbour.uuid,
        uuid: harbour.uuid,
        name: 'Harbour & Home',
        seasonYear: 2021,
        kv: 'https://img.example/harbour.jpg',
        isAdult: true,
      },
    ]);
  });

  it.each(['', '?q=', '?q=a', '?q=%20%20a%20', '?q=岬', '?q=𠮷', '?q=%20&type=staff', '?q=%21'])(
    'returns both arrays, empty, for fewer than 2 characters: "%s"',
    async (query) => {
      const answer = await server.get(`/api/search/${query}`);
      expect([answer.status, answer.body]).toEqual([200, { staff: [], stafflists: [] }]);
    },
  );

  it('returns only people for type=staff, but both arrays', async () => {
    expect((await search('suzume')).stafflists).toHaveLength(1);
    expect((await search('suzume', '&type=staff')).stafflists).toEqual([]);
    const both = await search('海');
    expect(both).toEqual({ staff: [], stafflists: [] });
    for (const type of ['all', 'nonsense', '']) {
      expect((await search('suzume', `&type=${type}`)).stafflists).toHaveLength(1);
    }
  });

  it('returns 50 per page and omits nobody between pages', async () => {
    const pages = await Promise.all(
      [0, 50, 100, 150].map((offset) => search('umineko', `&offset=${offset}`)),
    );
    expect(pages.map((page) => page.staff.length)).toEqual([50, 50, 20, 0]);
    const names = new Set(pages.flatMap((page) => page.staff.map((one) => one.en)));
    expect(names.size).toBe(120);
    expect((await search('umineko', '&offset=-3')).staff).toEqual(pages[0]!.staff);
  });

  it.each([
    ['渡邊正二'],
    ['渡辺正二'],
    ['渡邉 正二'],
    ['Shouji Watanabe'],
    ['Watanabe Shouji'],
    ['watanabe shoji'],
    ['Shōji Watanabe'],
    ['WATANABE'],
    ['Ｗａｔａｎａｂｅ'],
    ['正二'],
  ])('finds 渡邊正二 (Shouji Watanabe) by %s', async (query) => {
    expect((await search(query)).staff).toContainEqual({
      anilist_id: null,
      ja: '渡邊正二',
      en: 'Shouji Watanabe',
      main_ja: '渡邊正二',
      main_en: 'Shouji Watanabe',
      is_studio: 0,
      jobs: expect.arrayContaining(['Scriptwriter']),
    });
  });

  it.each(['Suzudai', 'suzume no todai', 'Suzume no Tōdai', '雀の灯台', '灯台', 'SPARROWS', 'of sparrows'])(
    'finds a list by any of its titles: %s',
    async (query) => {
      expect((await search(query)).stafflists.map((list) => list.uuid)).toContain(sparrows.uuid);
    },
  );

  it('lists a person once for each spelling, always with the primary name', async () => {
    const found = (await search('toudaimori')).staff.filter((one) => one.is_studio === 0);
    expect(found.map((one) => [one.anilist_id, one.ja, one.main_ja, one.main_en])).toEqual([
      [880001, '灯台守 渡', '灯台守 渡', 'Wataru Toudaimori'],
      [880001, '灯台守わたる', '灯台守 渡', 'Wataru Toudaimori'],
    ]);
  });

  it('ranks the exact name first, then names that start with it', async () => {
    expect((await search('umineko 12')).staff.slice(0, 2).map((one) => one.en)).toEqual([
      'Umineko 12',
      'Umineko 120',
    ]);
  });

  it('returns null for unknown names', async () => {
    expect((await search('Lena Winter')).staff).toEqual([
      {
        anilist_id: null,
        ja: null,
        en: 'Lena Winter',
        main_ja: null,
        main_en: 'Lena Winter',
        is_studio: 0,
        jobs: ['Key Animator'],
      },
    ]);
    expect((await search('耳川')).staff).toMatchObject([
      { ja: '耳川 澄', en: null, main_en: null, jobs: [] },
    ]);
  });

  it.each([
    "o'x",
    "''",
    '\\\\',
    '%_',
    'a & b',
    "a' | 'b",
    ':*',
    '!!',
    '()',
    '<->',
    '\u{1F600}\u{1F600}',
    '"); --',
    '\n\n',
  ])('accepts any characters: %j', async (query) => {
    expect(Object.keys(await search(query))).toEqual(['staff', 'stafflists']);
  });

  it('refuses a query that is not a single text with 400', async () => {
    for (const query of ['?q=aa&q=bb', `?q=${'x'.repeat(501)}`]) {
      expect(await server.get(`/api/search/${query}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      });
    }
  });

  it('does not reveal anybody from an UNLISTED list', async () => {
    for (const query of ['Secret Cellar', 'Himitsu Toudaimori', '秘密の渡', 'Kage Onda']) {
      expect(await search(query)).toEqual({ staff: [], stafflists: [] });
    }
  });
});

const credit = (episode: string, change: object = {}) => ({
  episode,
  studio: null,
  is_nc: 0,
  comment: null,
  is_primary_alias: true,
  ...change,
});

const name = (ja: string, one: object) => ({
  ja,
  en: 'Wataru Toudaimori',
  categories: [
    { category: 'Key Animation', roles: [{ role_ja: '原画', role_en: 'Key Animation', credits: [one] }] },
  ],
});

describe('GET /api/person/show.php', () => {
  it('returns everything about a person, exactly', async () => {
    expect(await show('880001')).toEqual({
      staff: {
        id: 880001,
        isStudio: false,
        ja: '灯台守 渡',
        en: 'Wataru Toudaimori',
        avatar: null,
        bio: '',
        aliases: [
          {
            en: 'Wataru Toudaimori',
            count: 3,
            jaAliases: [
              { ja: '灯台守 渡', count: 2 },
              { ja: '灯台守わたる', count: 1 },
            ],
          },
        ],
      },
      jobs: ['Key Animator', 'Director'],
      studios: { 'Studio Kazamidori': ['スタジオ風見鶏'] },
      credits: [
        {
          uuid: sparrows.uuid,
          slug: 'sparrows',
          episodes: 12,
          status: 'IN_PROGRESS',
          stafflist_name: 'The Lighthouse of Sparrows',
          stafflist_name_ja: '雀の灯台',
          stafflist_studios: 'Studio Kazamidori',
          stafflist_kv: null,
          stafflist_is_adult: false,
          seasonYear: 2024,
          names: [
            {
              ...director,
              categories: [
                {
                  category: 'Main Staff',
                  roles: [{ role_ja: '監督', role_en: 'Director', credits: [credit('Overview')] }],
                },
              ],
            },
          ],
        },
        {
          uuid: harbour.uuid,
          slug: harbour.uuid,
          episodes: 2,
          status: 'COMPLETED',
          stafflist_name: 'Harbour & Home',
          stafflist_name_ja: '港の家',
          stafflist_studios: 'Studio First',
          stafflist_kv: 'https://img.example/harbour.jpg',
          stafflist_is_adult: true,
          seasonYear: 2021,
          names: [
            name('灯台守わたる', credit('OP「海 / 空」', { comment: '(eps 1-3)', is_primary_alias: false })),
            name(
              '灯台守 渡',
              credit('OP「海 / 空」', {
                is_nc: 1,
                studio: { ja: 'スタジオ風見鶏', en: 'Studio Kazamidori' },
              }),
            ),
          ],
        },
      ],
    });
  });

  it('keeps the ids of people and of studios apart', async () => {
    expect((await show('880001', 'studio')).staff).toMatchObject({
      id: 880001,
      isStudio: true,
      en: 'Same Number Inc.',
    });
    expect((await show('7001', 'studio')).staff).toMatchObject({ id: 7001, isStudio: true });
    expect((await server.get('/api/person/show.php?id=7001&type=person')).status).toBe(404);
  });

  it.each(['ja:渡邊正二', 'ja%3A渡邊正二', `ja%253A${encodeURIComponent('渡邊正二')}`, 'JA:渡邊正二'])(
    'finds people without an id by their Japanese name: %s',
    async (id) => {
      const { staff } = await show(id);
      expect([staff.id, staff.ja, staff.isStudio]).toEqual([null, '渡邊正二', false]);
    },
  );

  it.each(['en:Shouji%20Watanabe', 'en%3AShouji+Watanabe'])(
    'finds them by the English name: %s',
    async (id) => {
      const { staff } = await show(id);
      expect([staff.id, staff.ja, staff.en]).toEqual([null, '渡邊正二', 'Shouji Watanabe']);
    },
  );

  it('finds people who only have an English name', async () => {
    expect((await show('en:Lena%20Winter')).staff).toMatchObject({ id: null, ja: '', en: 'Lena Winter' });
  });

  it.each(['ja:海/山 太郎', 'ja:海%2F山%20太郎', 'ja:海%252F山%20太郎', 'en:Tarou%20Umi%252FYama'])(
    'finds a name with a slash: %s',
    async (id) => {
      const { staff, credits } = await show(id);
      expect([staff.id, staff.ja]).toEqual([null, '海/山 太郎']);
      expect(credits[0]!.names[0]!.categories[0]!.roles[0]!.credits[0]!.episode).toBe('OP「海 / 空」');
    },
  );

  it('counts a spelling with a primary name for the person with that name', async () => {
    const { staff, credits } = await show('ja:渡邊正二');
    expect(staff.aliases).toEqual([
      {
        en: 'Shouji Watanabe',
        count: 2,
        jaAliases: [
          { ja: '渡邊 しょうじ', count: 1 },
          { ja: '渡邊正二', count: 1 },
        ],
      },
    ]);
    expect(credits.map((list) => list.uuid)).toEqual([sparrows.uuid, harbour.uuid]);
    // Requested by the spelling: the same person, under the requested name.
    expect((await show('ja:渡邊%20しょうじ')).staff).toMatchObject({ id: null, ja: '渡邊 しょうじ' });
  });

  it('names every episode and every role, even if the list leaves them empty', async () => {
    for (const id of ['ja:耳川%20澄', 'ja:口元%20結']) {
      const { credits } = await show(id);
      const roles = credits.flatMap((list) =>
        list.names.flatMap((one) => one.categories.flatMap((each) => each.roles)),
      );
      expect(roles).toHaveLength(1);
      expect(roles[0]!.role_ja || roles[0]!.role_en).not.toBe('');
      expect(roles[0]!.credits[0]!.episode).not.toBe('');
    }
  });

  it('never reveals what only an UNLISTED list says', async () => {
    const { text } = await server.get('/api/person/show.php?id=880001&type=person');
    for (const told of [secret.uuid, 'Secret', '秘密', 'Himitsu']) expect(text).not.toContain(told);
    expect((await server.get('/api/person/show.php?id=ja:隠田%20影&type=person')).status).toBe(404);
  });

  it('drops a list when it becomes UNLISTED, and includes it again when it is published', async () => {
    const document = sampleDocument({
      menus: [
        menu('Overview', 'Main Staff', [
          ['監督', 'Director', [{ ja: '月影 忍', en: 'Shinobu Tsukikage', id: 990001 }]],
        ]),
      ],
    });
    const path = '/api/person/show.php?id=990001&type=person';
    for (const [status, expected] of [
      ['IN_PROGRESS', 200],
      ['UNLISTED', 404],
      ['PARTIAL', 200],
    ] as const) {
      await server.upload({ ...document, status }, user);
      await server.project();
      expect([status, (await server.get(path)).status]).toEqual([status, expected]);
    }
  });

  it.each([
    ['?id=880001', 400],
    ['?type=person', 400],
    ['?id=880001&type=', 400],
    ['?id=880001&type=PERSON', 400],
    ['?id=&type=person', 400],
    ['?id=0&type=person', 400],
    ['?id=007&type=person', 400],
    ['?id=1.5&type=person', 400],
    ['?id=1e3&type=person', 400],
    ['?id=ja:&type=person', 400],
    ['?id=ko:김&type=person', 400],
    ['?id=渡邊正二&type=person', 400],
    ['?id=1&id=2&type=person', 400],
    [`?id=ja:${'あ'.repeat(501)}&type=person`, 400],
    ['?id=123456&type=person', 404],
    ['?id=2147483648&type=person', 404],
    ['?id=ja:だれもいない&type=person', 404],
    ['?id=ja:渡邊正二&type=studio', 404],
    ['?id=ja:%27%3B%20drop%20table%20person%3B--&type=person', 404],
  ])('%s answers %d', async (query, status) => {
    const answer = await server.get(`/api/person/show.php${query}`);
    expect([answer.status, answer.body.status]).toEqual([status, status]);
    expect(answer.body.code).toBe(status === 404 ? 'person-not-found' : 'bad-request');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('finds people with an id by a unique name, but does not return that id', async () => {
    const { status, body } = await server.get('/api/person/show.php?id=ja:灯台守%20渡&type=person');
    expect([status, body.staff.id, body.staff.ja]).toEqual([200, null, '灯台守 渡']);
  });

  it('finds them in each spelling of the name; who has the very spelling comes first', async () => {
    const shown = async (name: string) => {
      const { status, body } = await server.get(`/api/v1/people/ja:${encodeURIComponent(name)}/profile`);
      return [status, body.id];
    };
    expect(await shown('灯台守・渡')).toEqual([200, 880_001]);
    const add = (id: number, ja: string) =>
      query(
        server.databaseUrl,
        `with made as (
           insert into person (id, key, is_studio, anilist_id, ja, en, credits, lists)
           values (${id}, 'p:${id}', false, ${id}, '${ja}', '', 1, 1) returning id)
         insert into person_name (person_id, ja, en, ja_key) select id, '${ja}', '', '${nameKey(ja)}' from made`,
      );
    await add(991_001, '鷺沢 青');
    expect(await shown('鷺沢＝青')).toEqual([200, 991_001]);
    await add(991_002, '鷺沢・青');
    expect(await shown('鷺沢・青')).toEqual([200, 991_002]);
    // It may be either.
    expect((await shown('鷺沢＝青'))[0]).toBe(404);
    await query(server.databaseUrl, 'delete from person where id in (991001, 991002)');
  });

  it.each([
    '/api/search/?q=sparrows',
    '/sitemap.xml',
    '/sitemap-lists.xml',
    '/sitemap-people-0.xml',
    '/by/anilist/501',
    '/staff/sparrows',
  ])('lets pages of other sites read %s, without cookies', async (path) => {
    const { headers } = await server.get(path, { origin: 'https://elsewhere.example' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const preflight = await fetch(server.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type,x-requested-with',
      },
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get('access-control-allow-headers')!.toLowerCase();
    expect(allowed.split(',')).toEqual(expect.arrayContaining(['content-type', 'x-requested-with']));
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,HEAD');
  });

  it('lets pages of other sites look names up, as anonymous visitors, and write nothing', async () => {
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', cookie: user };
    const preflight = await fetch(`${server.url}/api/v1/names/lookup`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET,HEAD,POST',
    ]);
    const answer = await server.post('/api/v1/names/lookup', { names: [{ ja: '灯台守 渡' }] }, foreign);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    for (const path of [
      '/api/v1/lists',
      '/api/v1/lists/import',
      '/api/v1/names/lookup/x',
      '/api/v1/reports',
    ]) {
      const refused = await server.post(path, {}, foreign);
      expect([path, refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
        path,
        403,
        null,
      ]);
    }
  });

  it('returns the same at the addresses of the new API, with names of its kind', async () => {
    const names: Record<string, string> = {
      stafflist_name: 'title',
      stafflist_name_ja: 'native',
      stafflist_studios: 'studios',
      stafflist_kv: 'cover',
      stafflist_is_adult: 'isAdult',
      role_ja: 'ja',
      role_en: 'en',
      is_primary_alias: 'isPrimaryAlias',
    };
    const ours = (text: string): unknown =>
      JSON.parse(
        text
          .replace(/"(\w+)":/g, (whole, name: string) => (name in names ? `"${names[name]}":` : whole))
          .replace(/"is_nc":([01])/g, (_, flag: string) => `"isNC":${flag === '1'}`),
      );
    const old = await server.get('/api/person/show.php?id=880001&type=person');
    expect((await server.get('/api/v1/people/880001')).body).toEqual(ours(old.text));
    const studio = await server.get('/api/person/show.php?id=7001&type=studio');
    expect((await server.get('/api/v1/studios/7001')).body).toEqual(ours(studio.text));
    const preview = await server.get('/api/stafflists/preview.php');
    const card = (await server.get('/api/v1/preview')).body.recent[0];
    const { airing_status, contributors, ...same } = preview.body.recent[0];
    expect(card).toEqual({
      ...same,
      isLapsed: false,
      airingStatus: airing_status,
      contributors: contributors.map(({ screen_name, ...one }: { screen_name: string }) => ({
        ...one,
        screenName: screen_name,
      })),
    });
    const slashed = await server.get(`/api/v1/people/ja:${encodeURIComponent('海/山 太郎')}`);
    expect([slashed.status, slashed.body.staff.ja]).toEqual([200, '海/山 太郎']);
  });
});

describe('Raw UTF-8 in an address', () => {
  /** `fetch` would encode it; this sends each byte of `path` as it is. */
  const raw = (path: Buffer) =>
    new Promise<{ status: number | undefined; text: string; tag: string | undefined }>((done, fail) => {
      get(server.url, { path: path.toString('latin1') }, async (answer) => {
        done({ status: answer.statusCode, text: await text(answer), tag: answer.headers.etag });
      }).on('error', fail);
    });

  it.each([
    '/api/search/?q=灯台守',
    '/api/person/show.php?id=ja:海猫%2012号&type=person',
    '/api/data/translate.v4.php?ja=灯台守%20渡',
    '/api/v1/lists?q=港の家',
  ])('is answered like the encoded one: %s', async (path) => {
    const encoded = await server.get(path.replace(/[^ -~]+/g, encodeURIComponent));
    expect(encoded.status).toBe(200);
    expect(await raw(Buffer.from(path))).toEqual({
      status: 200,
      text: encoded.text,
      tag: encoded.headers.get('etag'),
    });
  });

  it('may come again and again on one connection', async () => {
    const [{ hostname, port }, path] = [new URL(server.url), '/api/search/?q=灯台守'];
    const socket = connect(Number(port), hostname);
    const ask = (more: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`);
    socket.setEncoding('utf8');
    let heard = '';
    socket.on('data', (part: string) => (heard += part));
    const closed = new Promise((done) => socket.on('close', done));
    ask('');
    await eventually('the first answer', async () => heard.includes('"stafflists"') || null);
    ask('Connection: close\r\n');
    await closed;
    expect(heard.match(/HTTP\/1\.1 \d+ \w+/g)).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  });

  it.each([
    ['is no UTF-8', Buffer.from('/api/search/?q=\xe4\xff', 'latin1')],
    ['has other characters that are not allowed', Buffer.from('/\u007f灯台守')],
  ])('is refused if it %s', async (_what, path) => {
    expect((await raw(path)).status).toBe(400);
  });
});

describe('A list as other tools write it', () => {
  it('keeps the language of plain names, and what is absent stays absent', async () => {
    const staff = [
      { ja: '汐見 凪', en: '', studio: 'スタジオ昴' },
      { ja: '汐見 凪', en: '', studio: 'Studio Subaru' },
    ];
    const document = sampleDocument({
      title: 'Plain Studios',
      menus: [menu('#01', 'Key Animation', [['原画', 'Key Animation', staff]])],
    });
    await server.upload(document, user);
    await server.project();
    const { body } = await server.get(`/api/v1/lists/${document.uuid}`);
    expect(body.menus).toStrictEqual([
      {
        name: '#01',
        credits: [
          {
            name: 'Key Animation',
            roles: [
              {
                name: 'Key Animation',
                original: '原画',
                staff: [
                  { ja: '汐見 凪', en: '', studio: { ja: 'スタジオ昴' } },
                  { ja: '汐見 凪', en: '', studio: { en: 'Studio Subaru' } },
                ],
              },
            ],
          },
        ],
      },
    ]);
    const { credits, studios } = await show(encodeURIComponent('ja:汐見 凪'));
    expect(credits[0]!.names[0]!.categories[0]!.roles[0]!.credits.map(({ studio }) => studio)).toEqual([
      { ja: 'スタジオ昴', en: '' },
      { ja: '', en: 'Studio Subaru' },
    ]);
    expect(studios).toEqual({ スタジオ昴: ['スタジオ昴'], 'Studio Subaru': [] });
  });
});

describe('GET /api/stafflists/preview.php', () => {
  it('returns the blocks of the home page, exactly, without UNLISTED lists', async () => {
    const { body } = await server.get('/api/stafflists/preview.php');
    const preview = expectExactly(CompatiblePreview, body);
    expect(preview.data.map((card) => card.uuid)).not.toContain(secret.uuid);
    expect(preview.airing.map((card) => card.uuid)).toEqual([crowd.uuid]);
    expect(preview.recent.find((card) => card.uuid === sparrows.uuid)).toEqual({
      slug: 'sparrows',
      uuid: sparrows.uuid,
      native: '雀の灯台',
      title: 'The Lighthouse of Sparrows',
      status: 'IN_PROGRESS',
      lastModified: expect.any(Number),
      author: 'somebody',
      anilistId: 501,
      synonyms: ['Suzudai'],
      coverImage: null,
      isAdult: false,
      episodes: 12,
      format: 'TV',
      airing_status: 'FINISHED',
      season: 'SPRING',
      seasonYear: 2024,
      startYear: null,
      studios: ['Studio Kazamidori'],
      contributors: [
        { id: expect.any(Number), screen_name: 'pausebutton', anonymous: false, level: expect.any(Number) },
      ],
      release: 'SPRING 2024',
    });
    for (const { lastModified } of preview.data) {
      expect(lastModified).toBeGreaterThanOrEqual(began - 1);
      expect(lastModified).toBeLessThanOrEqual(Date.now() / 1000 + 1);
    }
  });

  it('counts all public lists, and shows at most 6', async () => {
    const before = (await server.get<CompatiblePreview>('/api/stafflists/preview.php')).body;
    // The contributor has only changed an UNLISTED list.
    expect(before.totalContributors).toBe(1);
    for (let n = 0; n < 7; n += 1) {
      await server.upload(
        sampleDocument({ title: `Gull ${n}`, anilist: { coverImage: {}, status: 'RELEASING' } }),
        user,
      );
    }
    const after = expectExactly(CompatiblePreview, (await server.get('/api/stafflists/preview.php')).body);
    expect([after.total, after.totalUpdated]).toEqual([before.total + 7, before.totalUpdated + 7]);
    for (const block of [after.recent, after.airing, after.data]) {
      expect(block.map((card) => card.title)).toEqual([
        'Gull 6',
        'Gull 5',
        'Gull 4',
        'Gull 3',
        'Gull 2',
        'Gull 1',
      ]);
    }
  });
});

describe('GET /account/auth.php', () => {
  const paths = ['/account/auth.php', '/api/account/auth.php'];

  it.each(paths)('%s reports that nobody is logged in', async (path) => {
    const { body } = await server.get(path);
    expect(expectExactly(UserState, body)).toEqual({
      loggedIn: false,
      banned: false,
      banReason: null,
      banUntil: null,
      warning: null,
      id: null,
      name: null,
      screenName: null,
      avatar: null,
      isContributor: false,
      isModerator: false,
      reports: 0,
      retractedSidebar: false,
      searchSystem: 'new',
      developmentSignIn: true,
      userId: null,
      bio: '',
      discord_id: '',
      twitter_id: '',
      bluesky_id: '',
      discordVisibility: 0,
      twitterVisibility: 0,
      blueskyVisibility: 0,
    });
  });

  it.each(paths)('%s reports the logged-in member, to that member only', async (path) => {
    const cookie = await server.signIn('contributor');
    const answer = await server.get(path, { cookie });
    expect(expectExactly(UserState, answer.body)).toMatchObject({
      loggedIn: true,
      banned: false,
      id: expect.any(Number),
      screenName: 'genga_no_mori',
      isContributor: true,
      isModerator: false,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toContain('Cookie');
    const banned = await server.get(path, { cookie: await server.signIn('banned') });
    expect(expectExactly(UserState, banned.body)).toMatchObject({ loggedIn: true, banned: true });
    expect(banned.body.banReason.length).toBeGreaterThan(10);
  });

  it.each(paths)('%s says whether this browser shows the side bar collapsed', async (path) => {
    const member = await server.signIn('user');
    for (const cookie of ['staffroll_sidebar=1', `a=b; staffroll_sidebar=1; ${member}`])
      expect((await server.get(path, { cookie })).body.retractedSidebar).toBe(true);
    for (const cookie of [member, 'staffroll_sidebar=', 'staffroll_sidebar=10', 'xstaffroll_sidebar=1'])
      expect((await server.get(path, { cookie })).body.retractedSidebar).toBe(false);
  });

  it.each(paths)(
    '%s and pages have the profile of the member and the search that the browser prefers',
    async (path) => {
      const cookie = await server.signIn('moderator');
      const profile = {
        screenName: 'kantoku',
        bio: 'I check lists.',
        discord: 'kantoku',
        twitter: 'kantoku_desk',
        bluesky: 'kantoku.bsky.social',
        discordVisibility: 1,
        twitterVisibility: 2,
        blueskyVisibility: 0,
      };
      expect((await server.request('PUT', '/api/v1/account/profile', profile, { cookie })).status).toBe(200);
      const known = {
        screenName: 'kantoku',
        bio: 'I check lists.',
        discord_id: 'kantoku',
        twitter_id: 'kantoku_desk',
        bluesky_id: 'kantoku.bsky.social',
        discordVisibility: 1,
        twitterVisibility: 2,
        blueskyVisibility: 0,
      };
      const { body } = await server.get(path, { cookie });
      expect(expectExactly(UserState, body)).toMatchObject({
        ...known,
        userId: body.id,
        searchSystem: 'new',
      });
      const old = { cookie: `staffroll_search=old; ${cookie}` };
      expect((await server.get(path, old)).body.searchSystem).toBe('old');
      expect((await server.get(path, { cookie: 'staffroll_search=old' })).body.searchSystem).toBe('old');
      for (const [headers, searchSystem] of [
        [{ cookie }, 'new'],
        [old, 'old'],
      ] as const) {
        const page = await server.get('/staff-lists', { ...headers, accept: 'text/html' });
        const block = /<script id="authData" type="application\/json">(.*?)<\/script>/.exec(page.text)![1]!;
        expect(JSON.parse(block)).toMatchObject({ ...known, searchSystem });
      }
      // Our own address has names of one kind.
      expect((await server.get('/api/v1/session', { cookie })).body).not.toHaveProperty('discord_id');
    },
  );

  it('does not accept sessions that have ended or never existed', async () => {
    const cookie = await server.signIn('user');
    await server.post('/api/v1/session/end', '', { cookie });
    for (const stale of [
      cookie,
      `staffroll_session=${'x'.repeat(43)}`,
      'staffroll_session=;;=',
      'x'.repeat(5000),
    ]) {
      expect((await server.get('/account/auth.php', { cookie: stale })).body.loggedIn).toBe(false);
    }
  });
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!);

describe('GET /sitemap.xml', () => {
  it('has every public list at its permanent address, and nothing else', async () => {
    const { status, text, headers } = await server.get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    const urls = locations(text);
    expect(urls).toContain('https://staffroll.example/staff/sparrows');
    expect(urls).toContain(`https://staffroll.example/staff/${harbour.uuid}`);
    expect(text).not.toContain(secret.uuid);
    for (const url of urls) expect(url).toMatch(/^https:\/\/staffroll\.example\/staff\/[^/\s]+$/);
    expect(new Set(urls).size).toBe(urls.length);
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(urls.length);
  });

  it('comes compressed', async () => {
    const answer = await fetch(`${server.url}/sitemap-people.xml`, { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      'br',
      expect.stringContaining('Accept-Encoding'),
    ]);
    expect(locations(await answer.text()).length).toBeGreaterThan(100);
  });

  it('is one of several, all named in robots.txt', async () => {
    const robots = (await server.get('/robots.txt')).text;
    const named = [...robots.matchAll(/^Sitemap: https:\/\/staffroll\.example(\/\S+)$/gm)].map(
      (match) => match[1]!,
    );
    const found = await Promise.all(
      named.map(async (path) => [path, locations((await server.get(path)).text)] as const),
    );
    expect(Object.fromEntries(found)).toEqual({
      '/sitemap.xml': expect.arrayContaining(['https://staffroll.example/staff/sparrows']),
      '/sitemap-people.xml': expect.arrayContaining(['https://staffroll.example/person/880001']),
      '/sitemap-studios.xml': expect.arrayContaining(['https://staffroll.example/studio/7001']),
      '/sitemap-pages.xml': [
        '',
        'staff-lists',
        'staff',
        'studios',
        'readings',
        'roles',
        'guidelines',
        'faq',
        'developers',
        'lookup',
        'seasons',
        'stats',
        'tos',
      ].map((page) => `https://staffroll.example/${page}`),
    });
  });

  it('links only to people and studios who exist', async () => {
    const pages = await Promise.all(['people', 'studios'].map((kind) => server.get(`/sitemap-${kind}.xml`)));
    const urls = pages.flatMap(({ text }) => locations(text));
    const odd = urls.filter((url) => !url.includes('Umineko') && !url.includes(encodeURIComponent('海猫')));
    expect(odd.length).toBeGreaterThan(8);
    for (const url of odd) {
      const [, kind, id] = /\/(person|studio)\/(.+)$/.exec(url)!;
      const answer = await server.get(`/api/v1/${kind === 'person' ? 'people' : 'studios'}/${id}`);
      expect([url, answer.status]).toEqual([url, 200]);
    }
  });

  it('also returns its parts, as a large site needs them', async () => {
    for (const [path, url] of [
      ['/sitemap-lists-0.xml', 'staff/sparrows'],
      ['/sitemap-people-0.xml', 'person/880001'],
      ['/sitemap-studios-0.xml', 'studio/7001'],
      ['/sitemap-pages-0.xml', 'guidelines'],
    ] as const)
      expect(locations((await server.get(path)).text)).toContain(`https://staffroll.example/${url}`);
    for (const path of [
      '/sitemap-lists-9.xml',
      '/sitemap-pages-1.xml',
      '/sitemap-secrets.xml',
      '/sitemap-secrets-0.xml',
      '/sitemap-lists-x.xml',
      '/sitemap-constructor.xml',
    ])
      expect([path, (await server.get(path)).status]).toEqual([path, 404]);
  });
});

describe('GET /by/anilist/{id}', () => {
  it('redirects to the list of an anime, to the most complete one if there are several', async () => {
    const answer = await server.get('/by/anilist/501');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/staff/sparrows']);
    const verified = sampleDocument({ anilistId: '501', status: 'COMPLETED' });
    await server.upload(verified, user);
    expect((await server.get('/by/anilist/501')).headers.get('location')).toBe(`/staff/${verified.uuid}`);
  });

  it.each([
    ['777', 404, 'list-not-found'],
    ['424242', 404, 'list-not-found'],
    ['0', 400, 'anilist-id'],
    ['-5', 400, 'anilist-id'],
    ['1e5', 400, 'anilist-id'],
    ['99999999999', 400, 'anilist-id'],
  ])('%s answers %d', async (id, status, code) => {
    expect(await server.get(`/by/anilist/${id}`)).toMatchObject({ status, body: { code } });
  });
});

describe('Caches', () => {
  const json = 'application/json; charset=utf-8';
  beforeAll(() => server.project());

  it.each([
    ['/api/search/?q=sparrows', json],
    ['/api/person/show.php?id=880001&type=person', json],
    ['/api/stafflists/preview.php', json],
    ['/account/auth.php', json],
    ['/api/account/auth.php', json],
    ['/api/v1/lists', json],
    ['/api/v1/lists/sparrows', json],
    ['/api/v1/lists/sparrows/head', json],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('revalidate %s, which is sent again only if it has changed', async (path, type) => {
    const first = await server.get(path);
    const etag = first.headers.get('etag')!;
    expect([first.status, first.headers.get('content-type')]).toEqual([200, type]);
    expect(etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(first.headers.get('cache-control')).toMatch(/^(public, no-cache|no-store|public, max-age=\d+)$/);
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await server.get(path, { 'if-none-match': asked });
      expect([asked, again.status, again.text]).toEqual([asked, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
    expect((await server.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('receive a new tag when a list changes', async () => {
    const document = sampleDocument();
    await server.upload(document, user);
    const path = `/api/v1/lists/${document.uuid}`;
    const etag = (await server.get(path)).headers.get('etag')!;
    await server.upload({ ...document, comment: 'Changed.' }, user);
    const again = await server.get(path, { 'if-none-match': etag });
    expect([again.status, again.body.comment]).toEqual([200, 'Changed.']);
  });

  it('never keep an UNLISTED list', async () => {
    const document = sampleDocument({ status: 'UNLISTED' });
    await server.upload(document, user);
    for (const part of ['', '/head', '/tree']) {
      const path = `/api/v1/lists/${document.uuid}${part}`;
      const answer = await server.get(path, { cookie: user });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const stranger = await server.get(path, { 'if-none-match': answer.headers.get('etag')! });
      expect(stranger.status).toBe(404);
    }
  });
});
