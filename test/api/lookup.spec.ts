import { EntityManager } from '@mikro-orm/postgresql';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NamesAnswer, type NameMatch } from '@libs/contract/names/names.js';
import { dictionaryFiles } from '../../server/domain/names/dictionary.js';
import { AnilistStandIn, sampleStaff, sampleStudio } from '../support/anilist.js';
import { sampleDocument } from '../support/documents.js';
import { LogLines, TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** The name service (rule name-1), for whole lists at once. */
let server: TestServer;
let anilist: AnilistStandIn;
let list: string;
let user: string;

const rows = (...staff: Record<string, unknown>[]) =>
  [
    {
      name: '#01',
      credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
    },
  ] as ReturnType<typeof sampleDocument>['menus'];

beforeAll(async () => {
  anilist = await AnilistStandIn.start(({ of, id }) => {
    if (of === 'studios') return [sampleStudio];
    return id === undefined ? [sampleStaff, { ...sampleStaff, id: 556, name: null }] : [sampleStaff];
  });
  server = await TestServer.start({ ANILIST_URL: anilist.url });
  user = await server.signIn('user');
  const anime = (title: string, seasonYear: number, studio: string) => ({
    title,
    seasonYear,
    anilist: {
      coverImage: {},
      title: { english: title },
      seasonYear,
      studios: { edges: [{ isMain: true, node: { id: 1, name: studio } }] },
    },
  });
  const first = await server.upload(
    sampleDocument({
      ...anime('First', 2001, 'Kamome'),
      menus: rows(
        { ja: '渡邊 凪', en: 'Nagi Watanabe', id: 71, studio: { ja: '青工房', en: 'Aoi Koubou' } },
        { ja: '渡邊 凪', en: 'Nagi Watanabe', id: 71, studio: { ja: '工房鴎', en: 'Kamome Koubou' } },
        { ja: '渡邊 凪', en: 'Nagi Watanabe', id: 71, studio: { ja: '工房鴎', en: 'Kamome Koubou' } },
        { ja: 'わたなべ なぎ', en: 'Nagi Watanabe', id: 71, pn: { ja: '渡邊 凪', en: 'Nagi Watanabe' } },
        { ja: '大野 実', en: 'Minoru Oono', id: 72 },
        { ja: '大野 実', en: 'Makoto Oono', id: 73 },
        { ja: '月', en: 'Tsuki', id: 80 },
        { ja: '月', en: 'Tsuki Koubou', id: 80, isStudio: true },
        { ja: '推測 太郎', en: 'Tarou Suisoku', unconfirmed: true },
        { ja: '仮名', en: 'Kamei', id: 81, pn: { ja: '本名', en: 'Honmyou' } },
      ),
    }),
    user,
  );
  list = first.slug ?? first.uuid;
  await server.upload(
    sampleDocument({
      ...anime('Second', 2012, 'Kamome'),
      menus: rows({ ja: '大野 実', en: 'Minoru Oono', id: 72 }, { ja: '仮名', en: 'Kana Mei', id: 90 }),
    }),
    user,
  );
  await server.upload(
    sampleDocument({
      ...anime('Third', 2020, 'Other'),
      menus: rows({ ja: '大野 実', en: 'Minoru Oono', id: 72 }),
    }),
    user,
  );
  await server.project();
});
afterAll(async () => {
  await server.stop();
  await anilist.stop();
});
beforeEach(() => anilist.reset());

async function lookUp(names: unknown[], more: Record<string, unknown> = {}): Promise<NamesAnswer> {
  const answer = await server.post('/api/v1/names/lookup', { names, ...more }, { cookie: user });
  expect(answer.status).toBe(200);
  return expectExactly(NamesAnswer, answer.body);
}
const ids = (matches: NameMatch[]) => matches.map(({ id }) => id);

it('answers for a whole list in order: certain matches, conflicts, unknown names', async () => {
  const { names, failure, notice } = await lookUp([
    { ja: '渡辺凪' },
    { ja: '大野 実' },
    { ja: '山下純一' },
    { en: 'nagi watanabe' },
    { ja: '' },
    { en: '???' },
  ]);
  expect(names.map(({ matches }) => ids(matches))).toEqual([[71], [72, 73], [], [71], [], []]);
  expect(names[2]!.suggestions[0]).toMatchObject({ en: 'Junichi Yamashita', reading: 'やました じゅんいち' });
  expect(names.map(({ suggestions }) => suggestions.length)).toEqual([0, 0, 3, 0, 0, 0]);
  expect({ failure, notice, asked: anilist.asked }).toEqual({ failure: null, notice: null, asked: [] });
});

it('tries exact names first, then aliases, then variant forms, and says which one matched', async () => {
  const { names } = await lookUp([
    { ja: '渡邊 凪' },
    { ja: 'わたなべ なぎ' },
    { ja: '渡邉凪' },
    { ja: '本名' },
    { ja: '仮名' },
    { en: 'nagi  WATANABE' },
    { en: 'Watanabe, Nagi' },
  ]);
  expect(names.map(({ matches }) => matches.map(({ id, source }) => [id, source]))).toEqual([
    [[71, 'name']],
    [[71, 'alias']],
    [[71, 'folded']],
    [[81, 'name']],
    [[90, 'name']],
    [[71, 'folded']],
    [[71, 'folded']],
  ]);
});

it('finds whom search finds by the whole name, and is not certain where another name may be meant', async () => {
  const people = rows(
    { ja: '佐々木 巌', en: 'Iwao Sasaki', id: 501 },
    { ja: '一ヶ瀬 縁', en: 'Yukari Ichigase', id: 502 },
    { ja: 'ヴァネッサ・クルス', en: 'Vanessa Cruz', id: 503 },
    { ja: '大塚 青太', en: 'Aota Ootsuka', id: 504 },
    { ja: '斎藤 洋介', en: 'Yousuke Saitou', id: 505 },
    { ja: 'みすゞ', en: 'Misuzu', id: 506 },
    { ja: 'スタジオ・ライブ', en: 'Studio Live', id: 507, isStudio: true },
    { ja: 'ハヤシ', en: 'Hayashi', id: 508 },
  );
  await server.upload(sampleDocument({ title: 'Folded', menus: people }), user);
  await server.project();
  const asked: [object, number, string][] = [
    [{ ja: '佐佐木巌' }, 501, 'id'],
    [{ ja: '一ケ瀬縁' }, 502, 'id'],
    [{ ja: 'ヴァネッサクルス' }, 503, 'id'],
    [{ ja: 'ヴァネッサ＝クルス' }, 503, 'id'],
    [{ ja: 'みすず' }, 506, 'id'],
    [{ ja: 'スタジオライブ' }, 507, 'id'],
    [{ en: 'Aota Otsuka' }, 504, 'single'],
    [{ en: 'Yosuke Saitou' }, 505, 'single'],
    [{ en: 'Saito Yosuke' }, 505, 'single'],
    [{ ja: 'はやし' }, 508, 'single'],
  ];
  const { names } = await lookUp(asked.map(([name]) => name));
  expect(names.map(({ matches }) => matches.map(({ id, basis, source }) => [id, basis, source]))).toEqual(
    asked.map(([, id, basis]) => [[id, basis, 'folded']]),
  );
  for (const [name, id] of asked) {
    const q = encodeURIComponent(Object.values(name)[0] as string);
    const { body } = await server.get(`/api/search/?q=${q}&type=staff`);
    expect([q, body.staff.map((one: { anilist_id: number }) => one.anilist_id)]).toEqual([
      q,
      expect.arrayContaining([id]),
    ]);
  }
});

it('is certain of a name without an id only once several lists and editors agree', async () => {
  const [user, contributor, moderator] = await Promise.all(
    (['user', 'contributor', 'moderator'] as const).map((name) => server.signIn(name)),
  );
  const ja = '砂川 灯';
  const right = { ja, en: 'Akari Sunagawa' };
  const upload = async (cookie: string, row: Record<string, unknown>, more: object = {}) => {
    await server.upload(sampleDocument({ menus: rows(row), ...more }), cookie);
    await server.project();
  };
  const bases = async () => (await lookUp([{ ja }])).names[0]!.matches.map(({ en, basis }) => [en, basis]);
  await upload(user!, { ...right, unconfirmed: true });
  expect((await lookUp([{ ja }])).names[0]!.matches).toEqual([]);
  await upload(user!, right);
  expect(await bases()).toEqual([[right.en, 'single']]);
  // The same editor adds no new evidence.
  await upload(user!, right);
  expect(await bases()).toEqual([[right.en, 'single']]);
  // A confirmed reading takes precedence.
  const reading = {
    kanji: ja,
    furigana: 'すながわ ともり',
    reading: 'Tomori Sunagawa',
    source: 'Book',
    confidence: 2,
  };
  const { body: sent } = await server.post('/api/v1/readings', reading, { cookie: contributor! });
  await server.request(
    'PATCH',
    `/api/v1/readings/${sent.id}`,
    { state: 'confirmed' },
    { cookie: moderator! },
  );
  expect(await bases()).toEqual([['Tomori Sunagawa', 'reading']]);
  await upload(contributor!, right);
  expect(await bases()).toEqual([[right.en, 'independent']]);

  await upload(moderator!, { ja: '墨田 凪', en: 'Nagi Sumida' }, { status: 'VERIFIED' });
  const [verified] = (await lookUp([{ ja: '墨田 凪' }])).names[0]!.matches;
  expect(verified).toMatchObject({ id: null, basis: 'verified' });
});

describe('nothing teaches itself', () => {
  const ja = '自習 学';
  const wrong = { ja, en: 'Manabu Jishuu' };
  const editors = () =>
    Promise.all((['user', 'contributor', 'moderator'] as const).map((name) => server.signIn(name)));
  const make = async (cookie: string, ...staff: Record<string, unknown>[]) => {
    const document = sampleDocument({ menus: rows(...staff) });
    await server.upload(document, cookie);
    await server.project();
    return document;
  };
  /** Somebody replaces the rows of a list. */
  const edit = async (document: object, cookie: string, ...staff: Record<string, unknown>[]) => {
    await server.upload({ ...document, menus: rows(...staff) }, cookie);
    await server.project();
  };
  const answer = async (): Promise<string[][]> =>
    (await lookUp([{ ja }])).names[0]!.matches.map(({ en, basis }) => [en, basis]);

  it('is not certain of what one editor wrote in several lists, even if others edited one of them', async () => {
    const [user, contributor] = await editors();
    const first = await make(user!, wrong);
    const second = await make(user!, wrong);
    expect(await answer()).toEqual([[wrong.en, 'single']]);
    await edit(first, contributor!, wrong, { ja: '別人 一', en: 'Hajime Betsujin' });
    expect(await answer()).toEqual([[wrong.en, 'single']]);
    // A list that the first editor never edited is independent evidence, once the name there is confirmed.
    const third = await make(contributor!, { ...wrong, unconfirmed: true });
    expect(await answer()).toEqual([[wrong.en, 'single']]);
    await edit(third, contributor!, wrong);
    expect(await answer()).toEqual([[wrong.en, 'independent']]);

    // Corrected in some places, it is doubtful; corrected everywhere, it is forgotten at once.
    const right = { ja, en: 'Gaku Jishuu' };
    await edit(third, contributor!, right);
    expect((await answer()).find(([en]) => en === wrong.en)?.[1]).not.toBe('independent');
    for (const document of [first, second]) await edit(document, user!, right);
    expect(await answer()).toEqual([[right.en, 'independent']]);
    const { names } = await lookUp([{ en: wrong.en }]);
    expect(names[0]!.matches).toEqual([]);
    for (const document of [first, second, third]) await edit(document, contributor!, { ja, en: '' });
    expect((await lookUp([{ ja }])).names[0]!.matches).toEqual([]);
  });

  it('never takes an unconfirmed name for known, however many lists contain it, even with an id', async () => {
    const [user, contributor, moderator] = await editors();
    const guess = { ja: '推量 進', en: 'Shin Suiryou', unconfirmed: true };
    for (const cookie of [user!, contributor!, moderator!]) await make(cookie, guess, { ...guess, id: 4711 });
    const { names } = await lookUp([{ ja: guess.ja }, { en: guess.en }, { id: 4711 }]);
    expect(names.flatMap(({ matches }) => matches.map(({ en }) => en)).filter(Boolean)).toEqual([]);
  });
});

it('distinguishes homonyms by their works, years, studios and credits in this list', async () => {
  const [one, other] = (await lookUp([{ ja: '大野 実' }], { list })).names[0]!.matches;
  expect(one).toEqual({
    id: 72,
    ja: '大野 実',
    en: 'Minoru Oono',
    primary: { ja: '大野 実', en: 'Minoru Oono' },
    isStudio: false,
    source: 'name',
    basis: 'id',
    confirmedBy: null,
    picture: null,
    description: '',
    occupations: ['Key Animation'],
    studios: [],
    years: { first: 2001, last: 2020 },
    credits: 3,
    creditsInList: 1,
    works: ['Second', 'Third'],
    worksInCommon: 1,
  });
  expect(other).toMatchObject({ id: 73, credits: 1, creditsInList: 1, works: [], worksInCommon: 0 });
  const [watanabe] = (await lookUp([{ ja: '渡邊 凪' }])).names[0]!.matches;
  expect(watanabe).toMatchObject({
    studios: [
      { ja: '工房鴎', en: 'Kamome Koubou' },
      { ja: '青工房', en: 'Aoi Koubou' },
    ],
    creditsInList: 0,
  });
  // In no list, all that somebody worked on is told, the latest first.
  const [anywhere] = (await lookUp([{ ja: '大野 実' }])).names[0]!.matches;
  expect(anywhere).toMatchObject({
    years: { first: 2001, last: 2020 },
    creditsInList: 0,
    works: ['Third', 'Second', 'First'],
    worksInCommon: 0,
  });
});

it('does not take a list’s unconfirmed suggestion for a known person', async () => {
  const { names } = await lookUp([{ ja: '推測 太郎' }, { en: 'Tarou Suisoku' }]);
  expect(names.map(({ matches }) => matches)).toEqual([[], []]);
});

it('distinguishes people from studios, and homonyms by their English name if it is given', async () => {
  const { names } = await lookUp([
    { ja: '月' },
    { ja: '月', isStudio: true },
    { ja: '月', isStudio: false },
    { ja: '大野 実', en: 'Makoto Oono' },
    { ja: '大野 実', en: 'Somebody Else' },
  ]);
  expect(names.map(({ matches }) => matches.map(({ isStudio }) => isStudio))).toEqual([
    [false, true],
    [true],
    [false],
    [false],
    [false, false],
  ]);
});

describe('A single name that somebody asks about', () => {
  it('is looked up on AniList if it is unknown here', async () => {
    const { names } = await lookUp([{ ja: '志茂 文彦' }], { forced: true });
    expect(names[0]!.matches).toMatchObject([
      {
        id: 555,
        ja: '志茂 文彦',
        en: 'Fumihiko Shimo',
        source: 'anilist',
        picture: 'https://img.example/555.jpg',
      },
    ]);
    expect((await lookUp([{ ja: '志茂 フミヒコ' }], { forced: true })).names[0]!.matches).toHaveLength(1);
    const studio = await lookUp([{ en: 'kyoto animation', isStudio: true }], { forced: true });
    expect(studio.names[0]!.matches).toMatchObject([{ id: 2, en: 'Kyoto Animation', isStudio: true }]);
    await lookUp([{ ja: '渡邊 凪' }], { forced: true });
    expect(anilist.asked).toHaveLength(3);
  });

  it('can also be looked up by id, here first', async () => {
    const { names } = await lookUp([{ id: 71 }, { id: 80, isStudio: true }, { id: 555 }], { forced: true });
    expect(names.map(({ matches }) => matches.map(({ en, source }) => [en, source]))).toEqual([
      [['Nagi Watanabe', 'name']],
      [['Tsuki Koubou', 'name']],
      [['Fumihiko Shimo', 'anilist']],
    ]);
    expect(anilist.asked).toHaveLength(1);
  });

  it('keeps its suggestions while AniList limits requests, and says so', async () => {
    anilist.next.push({ status: 429, headers: { 'retry-after': '600' } });
    const { names, failure } = await lookUp([{ ja: '中村純一' }], { forced: true });
    expect(failure).toBe('anilist-busy');
    expect(names[0]!.suggestions[0]).toMatchObject({ en: 'Junichi Nakamura' });
    await server.app.get(EntityManager).fork().execute('delete from anilist_budget');
  });

  it('is not sent to AniList for anonymous visitors', async () => {
    const { body } = await server.post('/api/v1/names/lookup', { names: [{ ja: '田中純一' }], forced: true });
    expect(body.failure).toBe('anilist-members');
    expect(body.names[0].suggestions[0]).toMatchObject({ en: 'Junichi Tanaka' });
    expect(anilist.asked).toHaveLength(0);
    const known = await server.post('/api/v1/names/lookup', { names: [{ ja: '渡邊 凪' }], forced: true });
    expect(known.body).toMatchObject({ names: [{ matches: [{ id: 71 }] }], failure: null });
  });
});

it('gets no suggestions from a dictionary of people if it is a studio', async () => {
  const { names } = await lookUp([
    { ja: '山下純一', isStudio: true },
    { ja: 'スタジオ', isStudio: true },
  ]);
  expect(names.map(({ suggestions }) => suggestions.map(({ source }) => source))).toEqual([[], ['letters']]);
});

it('gets its official English name if it is a known company, and is left open if it is unknown and foreign', async () => {
  const { names } = await lookUp([
    { ja: 'ムービック', isStudio: true },
    { ja: 'カブリドン', isStudio: true },
  ]);
  expect(names.map(({ suggestions }) => suggestions.map(({ en }) => en))).toEqual([['Movic'], []]);
});

it('gets its known matches even if the reading dictionary cannot be loaded', async () => {
  const brokenDir = await mkdtemp(join(tmpdir(), 'staffroll-broken-'));
  const { imported } = dictionaryFiles(brokenDir);
  await mkdir(dirname(imported));
  await writeFile(imported, 'no dictionary');
  const log = new LogLines();
  const environment = { DATA_DIR: brokenDir, ANILIST_URL: 'off' };
  const broken = await TestServer.on(server.databaseUrl, environment, log);
  const answer = await broken.post('/api/v1/names/lookup', {
    names: [{ ja: '渡邊 凪' }, { ja: '山下純一' }],
  });
  await broken.stop();
  await rm(brokenDir, { recursive: true });
  expect(answer.body).toMatchObject({ names: [{ matches: [{ id: 71 }] }, { matches: [], suggestions: [] }] });
  // Whoever runs the site can read why.
  expect(log.lines.join('')).toContain('Names cannot be suggested: Error');
});

describe('Of several who may be meant', () => {
  const repeated = (count: number, row: object) => Array.from({ length: count }, () => row);
  const upload = async (...staff: object[]) => {
    await server.upload(sampleDocument({ title: 'Several', menus: rows(...(staff as never[])) }), user);
    await server.project();
  };
  const found = async (...names: object[]) =>
    (await lookUp(names)).names.map(({ matches }) => matches.map(({ id, en }) => `${id} ${en}`));

  it('those with most credits come first, at most 20, and fewer of each for many names', async () => {
    const ja = '同名 数';
    await upload(
      ...Array.from({ length: 22 }, (_, n) =>
        repeated((n % 3) + 1, { ja, en: `Suu Doumei ${n}`, id: 7_000 + n }),
      ).flat(),
    );
    const all = [2, 1, 0]
      .flatMap((rest) => Array.from({ length: 22 }, (_, n) => n).filter((n) => n % 3 === rest))
      .map((n) => 7_000 + n);
    for (const [count, most] of [
      [1, 20],
      [400, 10],
      [1_000, 4],
    ] as const) {
      const others = Array.from({ length: count - 1 }, (_, n) => ({ ja: `無名${n}`, en: 'Nobody' }));
      const { names } = await lookUp([{ ja }, ...others]);
      expect(ids(names[0]!.matches)).toEqual(all.slice(0, most));
    }
  });

  it('each is named once, by the fullest and commonest spelling; who has no id only if another name tells them apart', async () => {
    await upload(
      { ja: '情報 一', en: 'Ichi Jouhou', id: 7_101 },
      ...repeated(3, { ja: '情報 一', en: '', id: 7_101 }),
      { ja: '回数 二', en: 'Ni A', id: 7_102 },
      ...repeated(2, { ja: '回数 二', en: 'Ni B', id: 7_102 }),
      { ja: '回数 二', en: 'Ni C', id: 7_102 },
      { ja: '影武者', en: 'Kage Musha', id: 7_103 },
      ...repeated(2, { ja: '影武者', en: 'Kage Musha' }),
      { ja: '影武者', en: 'Kage Musha', isStudio: true },
      ...repeated(2, { ja: '別武者', en: 'Betsu Musha' }),
      { ja: '別武者', en: 'Hoka Musha', id: 7_104 },
      { ja: '片名', en: '' },
      { ja: '', en: 'Kata Na' },
      { ja: '片番', en: '', id: 7_105 },
    );
    expect(
      await found(
        { ja: '情報 一' },
        { ja: '回数 二' },
        { ja: '影武者' },
        { ja: '別武者' },
        { ja: '片名' },
        { en: 'Kata Na' },
        { ja: '片番' },
      ),
    ).toEqual([
      ['7101 Ichi Jouhou'],
      ['7102 Ni B'],
      ['7103 Kage Musha', 'null Kage Musha'],
      ['null Betsu Musha', '7104 Hoka Musha'],
      [],
      [],
      ['7105 '],
    ]);
  });

  it('a name is read as it is written before it is turned, and those of studios are never turned', async () => {
    await upload(
      { ja: '青井 春', en: 'Haru Aoi', id: 7_111 },
      { ja: '春野 青', en: 'Aoi Haru', id: 7_112 },
      { ja: '誰', en: 'Dare?', id: 7_113 },
      { ja: 'ガガ 緑', en: 'Midori Gaga', id: 7_114 },
    );
    expect(
      await found(
        { en: 'haru AOI' },
        { en: 'haru AOI', isStudio: false },
        { en: 'Koubou Tsuki' },
        { en: 'TSUKI KOUBOU' },
        { en: 'Dare?' },
        { en: '??' },
        { en: '？' },
        { en: '???', id: 71 },
        { ja: '渡邊 凪', id: 80 },
        { id: 999_999 },
        { ja: '\u00a0渡邊 凪 ' },
        { en: ' Nagi Watanabe ' },
        { ja: 'ガガ 緑'.normalize('NFD') },
      ),
    ).toEqual([
      ['7111 Haru Aoi'],
      ['7111 Haru Aoi'],
      [],
      ['80 Tsuki Koubou'],
      ['7113 Dare?'],
      [],
      [],
      ['71 Nagi Watanabe'],
      ['71 Nagi Watanabe'],
      [],
      ['71 Nagi Watanabe'],
      ['71 Nagi Watanabe'],
      ['7114 Midori Gaga'],
    ]);
  });
});

it('answers names and ids in one request, and a name that says nothing', async () => {
  const { names } = await lookUp([{ en: 'Nagi Watanabe' }, { id: 72 }]);
  expect(names.map(({ matches }) => ids(matches))).toEqual([[71], [72]]);
  expect((await lookUp([{ ja: '' }])).names).toEqual([{ matches: [], suggestions: [] }]);
});

it('guesses nothing for a name that has its English already', async () => {
  const { names } = await lookUp([{ ja: '山下純一', en: 'Junichi Y.' }, { en: 'Junichi Yamashita' }]);
  expect(names.map(({ suggestions }) => suggestions)).toEqual([[], []]);
});

it('accepts up to 1,000 names, but only a few with AniList', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ja: `名${at}` }));
  expect((await lookUp(many(1_000))).names).toHaveLength(1_000);
  for (const body of [
    { names: many(1_001) },
    { names: many(6), forced: true },
    { names: [{ ja: 1 }] },
    { names: [{ ja: 'a\0b' }] },
    {},
  ])
    expect(await server.post('/api/v1/names/lookup', body)).toMatchObject({ status: 400 });
  expect((await lookUp([{ ja: "'; drop table" }, { en: '\\' }])).names).toHaveLength(2);
});

it('tells the newest three works of somebody with more', async () => {
  for (const seasonYear of [2003, 2005, 2001, 2004, 2002]) {
    const anilist = { coverImage: {}, title: { english: `Of ${seasonYear}` }, seasonYear };
    const menus = rows({ ja: '新作 多', en: 'Oo Shinsaku', id: 95 });
    await server.upload(sampleDocument({ title: `Of ${seasonYear}`, seasonYear, anilist, menus }), user);
  }
  await server.project();
  const [one] = (await lookUp([{ ja: '新作 多' }])).names[0]!.matches;
  expect(one).toMatchObject({ works: ['Of 2005', 'Of 2004', 'Of 2003'], years: { first: 2001, last: 2005 } });
});
