import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NamesAnswer, type NameMatch } from '../../libs/contract/index.js';
import { dictionaryFiles } from '../../server/names/dictionary.js';
import { AnilistStandIn, sampleStaff, sampleStudio } from '../support/anilist.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** The name service (decisions, section 4), for whole lists at once. */
let server: TestServer;
let anilist: AnilistStandIn;
let list: string;

const rows = (...staff: Record<string, unknown>[]) =>
  [
    {
      name: '#01',
      credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
    },
  ] as ReturnType<typeof sampleDocument>['menus'];

beforeAll(async () => {
  anilist = await AnilistStandIn.start(() => ({
    data: {
      Staff: sampleStaff,
      Page: { staff: [sampleStaff, { ...sampleStaff, id: 556, name: null }], studios: [sampleStudio] },
    },
  }));
  server = await TestServer.start({ ANILIST_URL: anilist.url });
  const user = await server.signIn('user');
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
beforeEach(() => {
  anilist.asked.length = 0;
  anilist.next.length = 0;
});

async function lookUp(names: unknown[], more: Record<string, unknown> = {}): Promise<NamesAnswer> {
  const answer = await server.post('/api/v1/names/lookup', { names, ...more });
  expect(answer.status).toBe(200);
  return expectExactly(NamesAnswer, answer.body);
}
const ids = (matches: NameMatch[]) => matches.map(({ id }) => id);

it('answers a whole list in order: who is certain, who is a conflict, who is unknown', async () => {
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
  expect(names.filter(({ suggestions }) => suggestions.length > 0)).toHaveLength(1);
  expect({ failure, notice, asked: anilist.asked }).toEqual({ failure: null, notice: null, asked: [] });
});

it('looks at exact names first, then aliases, then names written otherwise, and says which it was', async () => {
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

it('tells homonyms apart by their works, years, studios and credits in this list', async () => {
  const [one, other] = (await lookUp([{ ja: '大野 実' }], { list })).names[0]!.matches;
  expect(one).toEqual({
    id: 72,
    ja: '大野 実',
    en: 'Minoru Oono',
    primary: { ja: '大野 実', en: 'Minoru Oono' },
    isStudio: false,
    source: 'name',
    picture: null,
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
  expect(watanabe).toMatchObject({ studios: [{ ja: '工房鴎', en: 'Kamome Koubou' }], creditsInList: 0 });
});

it('does not take a suggestion that a list holds unconfirmed for somebody who is known', async () => {
  const { names } = await lookUp([{ ja: '推測 太郎' }, { en: 'Tarou Suisoku' }]);
  expect(names.map(({ matches }) => matches)).toEqual([[], []]);
});

it('tells people from studios, and homonyms by their English name where it is given', async () => {
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

describe('one name that somebody wants to know', () => {
  it('is looked up at AniList when nobody here has it', async () => {
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

  it('is found by its id too, here first', async () => {
    const { names } = await lookUp([{ id: 71 }, { id: 80, isStudio: true }, { id: 555 }], { forced: true });
    expect(names.map(({ matches }) => matches.map(({ en, source }) => [en, source]))).toEqual([
      [['Nagi Watanabe', 'name']],
      [['Tsuki Koubou', 'name']],
      [['Fumihiko Shimo', 'anilist']],
    ]);
    expect(anilist.asked).toHaveLength(1);
  });

  it('keeps its suggestions when AniList fails, and says that it did', async () => {
    anilist.next.push({ status: 500 });
    const { names, failure } = await lookUp([{ ja: '中村純一' }], { forced: true });
    expect(failure).toBe('anilist-failed');
    expect(names[0]!.suggestions[0]).toMatchObject({ en: 'Junichi Nakamura' });
  });
});

it('suggests nothing from a dictionary of people for a studio', async () => {
  const { names } = await lookUp([
    { ja: '山下純一', isStudio: true },
    { ja: 'スタジオ', isStudio: true },
  ]);
  expect(names.map(({ suggestions }) => suggestions.map(({ source }) => source))).toEqual([[], ['letters']]);
});

it('answers who is known even where the reading dictionary cannot be read', async () => {
  const brokenDir = await mkdtemp(join(tmpdir(), 'staffroll-broken-'));
  const { plain } = dictionaryFiles(brokenDir);
  await mkdir(dirname(plain));
  await writeFile(plain, 'no dictionary');
  const broken = await TestServer.on(server.databaseUrl, { DATA_DIR: brokenDir, ANILIST_URL: 'off' });
  const answer = await broken.post('/api/v1/names/lookup', {
    names: [{ ja: '渡邊 凪' }, { ja: '山下純一' }],
  });
  await broken.stop();
  await rm(brokenDir, { recursive: true });
  expect(answer.body).toMatchObject({ names: [{ matches: [{ id: 71 }] }, { matches: [], suggestions: [] }] });
});

it('takes up to 1,000 names, and few where AniList may be asked', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ja: `名${at}` }));
  expect((await lookUp(many(1_000))).names).toHaveLength(1_000);
  for (const body of [{ names: many(1_001) }, { names: many(6), forced: true }, { names: [{ ja: 1 }] }, {}])
    expect(await server.post('/api/v1/names/lookup', body)).toMatchObject({ status: 400 });
  expect((await lookUp([{ ja: 'a\0b' }, { ja: "'; drop table" }, { en: '\\' }])).names).toHaveLength(3);
});
