import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import type { OverlayAnswer, SearchAnswer, SearchResults } from '@libs/contract/site/search.js';
import { PostgresEngine } from '../../server/shared/search-index/postgres/postgres.engine.js';
import { SearchReindex } from '../../server/shared/search-index/search-reindex.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** Distributed over the list so that some are more frequent: person `n` is credited `n % 5 + 1` times. */
const many = Array.from({ length: 120 }, (_, number) => number).flatMap((number) =>
  Array.from({ length: (number % 5) + 1 }, () => ({
    ja: `灯台守${String.fromCodePoint(0x4e00 + number)}`,
    en: `Toudaimori N${number}`,
    id: 700_000 + number,
  })),
);

const document = (staff: object[], revision = 1) => ({
  title: 'The Long Roll',
  uuid: 'c'.repeat(48),
  slug: 'the-long-roll',
  anilistId: null,
  savingId: revision,
  seasonYear: 2019,
  status: 'COMPLETED',
  settings: { categories: [{ name: 'Main Staff' }] },
  anilist: { title: { english: 'The Long Roll' }, coverImage: {} },
  menus: [
    {
      name: 'Overview',
      credits: [{ name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff }] }],
    },
  ],
});

describe('search', () => {
  let server: TestServer;
  let moderator: string;
  const ask = async (path: string, q: string, more = ''): Promise<SearchAnswer> =>
    (await server.get<SearchAnswer>(`${path}?q=${encodeURIComponent(q)}${more}`)).body;

  const overlay = async (q: string): Promise<OverlayAnswer> =>
    (await server.get<OverlayAnswer>(`/api/v1/search/overlay?q=${encodeURIComponent(q)}`)).body;

  beforeAll(async () => {
    server = await TestServer.start();
    moderator = await server.signIn('moderator');
    await server.upload(document(many), moderator);
    await server.project();
  });
  afterAll(() => server.stop());

  it('finds by a single kanji where one character is allowed, and returns nothing for one elsewhere', async () => {
    expect((await ask('/api/v1/search', '灯')).staff).toHaveLength(50);
    expect((await ask('/api/v1/search', '丂')).staff.map(({ ja }) => ja)).toEqual(['灯台守丂']);
    expect(await ask('/api/search/', '灯')).toEqual({ staff: [], stafflists: [] });
    expect(await ask('/api/v1/search', ' ')).toEqual({ staff: [], stafflists: [] });
  });

  it('ranks people by the lists that they are in, then by credits', async () => {
    const person = (id: number, ja: string, en: string) => ({ ja, en, id });
    const busy = person(800_001, '中村忙', 'Isogashi Nakamura');
    const known = person(800_002, '中村皆', 'Minna Nakamura');
    const other = person(800_003, '中村他', 'Hoka Nakamura');
    for (const [index, staff] of [
      [...Array.from({ length: 30 }, () => busy), known],
      [known, other],
      [known, other, other],
    ].entries())
      await server.upload(
        { ...document(staff), title: `Roll ${index}`, uuid: `e${index}`.repeat(24), slug: `roll-${index}` },
        moderator,
      );
    await server.project();
    for (const q of ['nakamura', '中村'])
      expect((await ask('/api/v1/search', q)).staff.map(({ en }) => en)).toEqual([
        'Minna Nakamura',
        'Hoka Nakamura',
        'Isogashi Nakamura',
      ]);
  });

  it.each(['灯台', 'toudaimori', 'daimori', '台守'])(
    'returns everybody with %s once, page by page, most credited first',
    async (q) => {
      const pages = await Promise.all([0, 50, 100].map((at) => ask('/api/v1/search', q, `&offset=${at}`)));
      const ids = pages.flatMap(({ staff }) =>
        staff.map((one) => (one as unknown as SearchResults['staff'][number]).anilistId!),
      );
      expect(ids).toHaveLength(120);
      expect(new Set(ids).size).toBe(120);
      const credits = ids.map((id) => ((id - 700_000) % 5) + 1);
      expect(credits).toEqual(credits.toSorted((a, b) => b - a));
    },
  );

  it.each(['灯', '灯台', '灯台守', 'tou'])(
    'finds the most credited with %s also if only a few are asked for and many rank nearly as high',
    async (q) => {
      const engine = new PostgresEngine(server.app.get(EntityManager).fork());
      const expected = await query<{ id: number }>(
        server.databaseUrl,
        `select n.id from person_name n join person p on p.id = n.person_id where n.ja like '灯台守%'
         order by p.credits desc, n.id limit 5`,
      );
      expect(await engine.find({ kind: 'person', q, limit: 5, offset: 0 })).toEqual(
        expected.map(({ id }) => id),
      );
    },
  );

  it('shows a change soon after it, and says which engine answered', async () => {
    await server.upload(document([...many, { ja: '渡邉新', en: 'Arata Watanabe' }], 2), moderator);
    const began = performance.now();
    await eventually('the new name is found', async () =>
      (await ask('/api/search/', '渡辺新')).staff.length === 1 ? true : null,
    );
    process.stdout.write(`Found ${Math.round(performance.now() - began)} ms after the upload\n`);
    expect((await server.get('/api/health')).body.search).toEqual({ engine: 'postgres', fallback: false });
  });

  it('finds the same after its index was rebuilt', async () => {
    const before = await ask('/api/v1/search', 'toudai');
    expect(await server.app.get(SearchReindex).postgres()).toBe(128);
    expect(await ask('/api/v1/search', 'toudai')).toEqual(before);
    expect((await ask('/api/v1/search', 'Watanbe Arata')).staff).toHaveLength(1);
  });

  it('finds a series before its sequels, and words before letters inside others', async () => {
    const titles = [
      'Kamome Days: Second Season',
      'Kamome Days',
      'The Kamome',
      'Mukamomeru',
      'Kamome Days The Movie',
    ];
    for (const [index, title] of titles.entries())
      await server.upload(
        {
          ...document([], 1),
          title,
          uuid: String(index).repeat(48),
          slug: null,
          anilist: {},
          seasonYear: 2024 - index,
        },
        moderator,
      );
    const found = async (q: string) => (await ask('/api/search/', q)).stafflists.map(({ name }) => name);
    const inOrder = ['Kamome Days', 'Kamome Days The Movie', 'Kamome Days: Second Season'];
    const all = [...inOrder, 'The Kamome', 'Mukamomeru'];
    // They are found by their letters at once, and in order when their words are indexed.
    await eventually('The new lines', async () =>
      isDeepStrictEqual(await found('kamome'), all) ? true : null,
    );
    expect(await found('kam')).toEqual(all);
    expect(await found('Kamome Days')).toEqual(inOrder);
  });

  it('does not add names that differ in one character to those that were typed exactly', async () => {
    const staff = [...'豊彦実進明'].map((last, index) => ({ ja: `鴎村${last}`, en: `Kamomura N${index}` }));
    await server.upload(
      { ...document(staff), title: 'Gulls', uuid: 'd'.repeat(48), slug: null, anilist: {} },
      moderator,
    );
    await server.project();
    const names = async (q: string) => (await ask('/api/search/', q)).staff.map(({ ja }) => ja);
    expect(await names('鴎村豊')).toEqual(['鴎村豊']);
    expect((await names('鴎村')).toSorted()).toEqual(staff.map(({ ja }) => ja).toSorted());
    // Nobody is called that, so that one character may be wrong.
    expect((await names('鴎村潔')).toSorted()).toEqual(staff.map(({ ja }) => ja).toSorted());
  });

  it('finds series by a word of their titles with one wrong kana, unless something is called that', async () => {
    const titles = [
      'ふたりはプリキュア',
      'ハートキャッチプリキュア！',
      'プリキュアオールスターズ',
      'まほうのフリキュア',
    ];
    for (const [index, native] of titles.entries())
      await server.upload(
        {
          ...document([], 1),
          title: `Cure ${index}`,
          uuid: `e${index}`.repeat(24),
          slug: null,
          anilist: { title: { native } },
        },
        moderator,
      );
    await server.project();
    const found = async (q: string) => (await ask('/api/search/', q)).stafflists.map(({ name }) => name);
    const all = ['Cure 2', 'Cure 0', 'Cure 1'];
    expect(await found('プリキュア')).toEqual(all);
    expect(await found('プリキア')).toEqual(all);
    expect(await found('ぷりきょあ')).toEqual(all);
    expect(await found('ハートキヤッチプリキュア')).toEqual(['Cure 1']);
    // Something has that word, and is meant.
    expect(await found('フリキュア')).toEqual(['Cure 3', 'Cure 2']);
    expect(await found('プリカア')).toEqual([]);
  });

  it('shows over a page what matches as a whole first, and only then what merely begins so or resembles it', async () => {
    const staff = [{ ja: '灯台令', en: 'Rei Toudai' }];
    await server.upload(
      { ...document(staff), title: 'Harbour Light', uuid: 'f'.repeat(48), slug: null, anilist: {} },
      moderator,
    );
    await server.upload(
      { ...document([]), title: 'Toudal Nights', uuid: 'a1'.repeat(24), slug: null, anilist: {} },
      moderator,
    );
    await server.project();
    const { staff: found, stafflists } = await overlay('toudai');
    // 120 others begin so, and most have more credits.
    expect(found.slice(0, 2).map(({ en, match }) => [en, match])).toEqual([
      ['Rei Toudai', 'words'],
      [expect.stringMatching(/^Toudaimori /), 'beginning'],
    ]);
    expect(found).toHaveLength(50);
    expect(stafflists.map(({ name, match }) => [name, match])).toEqual([['Toudal Nights', 'near']]);
    expect((await overlay('Rei Toudai')).staff[0]).toMatchObject({ match: 'name', credits: 1, works: [] });
    expect(await overlay('灯')).toEqual({ staff: [], stafflists: [] });
  });

  it('leads over a page to the episode with a number at the end, unless a list is called so', async () => {
    const menus = (...names: string[]) => ({ menus: names.map((name) => ({ name, credits: [] })) });
    for (const [index, [title, ...names]] of [
      ['Kept Beacon', 'Overview', '#01「霧」', '#02「灯」', '#02「再」', '#20「終」'],
      ['Beacon of Kelp', '#1', '#3'],
      ['Beakon Tower', '#2'],
      ['Beacon 3', '#1'],
    ].entries())
      await server.upload(
        {
          ...document([]),
          ...menus(...names),
          title,
          uuid: `d${index}`.repeat(24),
          slug: null,
          anilist: {},
        },
        moderator,
      );
    await server.project();
    const found = async (q: string) =>
      (await overlay(q)).stafflists.map(({ name, match, episode }) => [name, match, episode]);
    expect(await found('beacon 2')).toEqual([['Kept Beacon', 'words', '#02「灯」']]);
    expect(await found('Beacon #０１')).toEqual([
      ['Beacon 3', 'words', '#1'],
      ['Beacon of Kelp', 'words', '#1'],
      ['Kept Beacon', 'words', '#01「霧」'],
    ]);
    expect(await found('beacon 3')).toEqual([['Beacon 3', 'name', null]]);
    expect(await found('beacon 4')).toEqual([]);
    // Programs that ask the other addresses receive what they always did.
    for (const path of ['/api/search/', '/api/v1/search'])
      expect((await ask(path, 'beacon 2')).stafflists).toEqual([]);
  });

  it('shows over a page everybody once, and works where others have the same name', async () => {
    const alias = { ja: '凪野一', en: 'Hajime Nagino', id: 810_001 };
    const lists = [
      [
        'Tide One',
        [alias, { ...alias, ja: '凪ノ一', en: 'Hajime Nagino' }, { ja: '凪野葵', en: 'Aoi Nagino' }],
      ],
      ['Tide Two', [alias, { ja: '凪野一', en: 'Hajime Nagino', id: 810_002 }]],
      ['Tide Three', [alias]],
    ] as const;
    for (const [index, [title, staff]] of lists.entries())
      await server.upload(
        { ...document([...staff]), title, uuid: `b${index}`.repeat(24), slug: null, anilist: {} },
        moderator,
      );
    await server.project();
    const { staff } = await overlay('nagino');
    expect(staff.map(({ anilistId, credits, works }) => [anilistId, credits, works])).toEqual([
      [810_001, 4, ['Tide Three', 'Tide Two']],
      [null, 1, []],
      [810_002, 1, ['Tide Two']],
    ]);
    await query(server.databaseUrl, `update list set status = 'UNLISTED' where title = 'Tide Three'`);
    expect((await overlay('凪野')).staff.map(({ works }) => works)).toContainEqual(['Tide Two', 'Tide One']);
  });

  it('says of each what pages and programs show, in the form of each address', async () => {
    const names = { ja: '汐崎 葵', en: '' };
    const staff = [
      { ja: '汐崎葵', en: 'Aoi Shiozaki', id: 820_001 },
      { ja: '汐崎葵', en: 'Aoi Shiozaki', id: 820_001 },
      { ...names, id: 820_001 },
      { ja: '', en: 'Shiozaki Works', id: 820_002, isStudio: true },
    ];
    const shown = {
      ...document(staff),
      title: 'Shiozaki Port',
      uuid: 'ab'.repeat(24),
      slug: null,
      anilistId: '4711',
      anilist: {
        title: { english: 'Shiozaki Port', native: '汐崎港' },
        coverImage: { large: 'https://img.example/port.jpg' },
        isAdult: true,
      },
    };
    await server.upload(shown, moderator);
    await server.project();
    const list = { slug: shown.uuid, uuid: shown.uuid, name: 'Shiozaki Port', seasonYear: 2019 };
    const about = { kv: 'https://img.example/port.jpg', isAdult: true };
    expect((await ask('/api/search/', 'shiozaki port')).stafflists).toEqual([
      { ...list, ...about, anilist_id: 4711 },
    ]);
    expect((await ask('/api/v1/search', 'shiozaki port')).stafflists).toEqual([
      { ...list, ...about, anilistId: 4711 },
    ]);
    expect((await overlay('shiozaki port')).stafflists).toEqual([
      { ...list, ...about, anilistId: 4711, native: '汐崎港', match: 'name', episode: null },
    ]);
    const [person, company] = [
      { ja: '汐崎葵', en: 'Aoi Shiozaki', jobs: ['Director'] },
      { ja: null, en: 'Shiozaki Works', jobs: ['Director'] },
    ];
    const found = async (path: string, q: string) => (await ask(path, q, '&type=staff')).staff;
    expect(await found('/api/search/', 'aoi shiozaki')).toEqual([
      { ...person, anilist_id: 820_001, main_ja: '汐崎葵', main_en: 'Aoi Shiozaki', is_studio: 0 },
    ]);
    expect(await found('/api/search/', 'shiozaki works')).toEqual([
      { ...company, anilist_id: 820_002, main_ja: null, main_en: 'Shiozaki Works', is_studio: 1 },
    ]);
    expect(await found('/api/v1/search', 'shiozaki works')).toEqual([
      { ...company, anilistId: 820_002, mainJa: null, mainEn: 'Shiozaki Works', isStudio: true },
    ]);
    expect((await overlay('shiozaki works')).staff).toEqual([
      {
        ...company,
        anilistId: 820_002,
        mainJa: null,
        mainEn: 'Shiozaki Works',
        isStudio: true,
        credits: 1,
        match: 'name',
        works: [],
      },
    ]);
    for (const path of ['/api/search/', '/api/v1/search'])
      expect((await ask(path, 'shiozaki', '&type=staff')).stafflists).toEqual([]);
    // Hidden a moment ago, so that indexes and credits still have it; what was asked before is kept in memory.
    await query(server.databaseUrl, `update list set status = 'UNLISTED' where uuid = '${shown.uuid}'`);
    for (const path of ['/api/search/', '/api/v1/search'])
      expect((await ask(path, '汐崎港')).stafflists).toEqual([]);
    expect((await overlay('汐崎港')).stafflists).toEqual([]);
  });

  it('accepts any text as a query', async () => {
    for (const q of [
      "'",
      '\\',
      '%',
      "a'&|!<->b",
      '\u{1F600}',
      '𠮷',
      '・・',
      'a'.repeat(500),
      '灯'.repeat(500),
      '()',
      ':*',
    ])
      for (const path of ['/api/v1/search', '/api/v1/search/overlay'])
        expect((await server.get(`${path}?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});
