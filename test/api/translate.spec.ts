import { TranslateAnswer, type Translation } from '@libs/contract/names/translate.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** What the editor and tools request when somebody types a name (rule format-9). */
let server: TestServer;

const rows = (...staff: Record<string, unknown>[]) =>
  [
    {
      name: '#01',
      credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
    },
  ] as ReturnType<typeof sampleDocument>['menus'];

beforeAll(async () => {
  server = await TestServer.start();
  const user = await server.signIn('user');
  const documents = [
    sampleDocument({
      menus: rows(
        { ja: '渡邊 凪', en: 'Nagi Watanabe', id: 71, studio: { ja: '工房鴎', en: 'Kamome Koubou' } },
        { ja: '渡邊 凪', en: 'Nagi Watanabe', id: 71 },
        { ja: 'わたなべ なぎ', en: 'Nagi Watanabe', id: 71, pn: { ja: '渡邊 凪', en: 'Nagi Watanabe' } },
        { ja: '大野 実', en: 'Minoru Oono', id: 72 },
        { ja: '大野 実', en: 'Makoto Oono', id: 73 },
        { ja: '大野 実', en: 'Minoru Oono' },
        { ja: '未知 人', en: '' },
        { ja: '谷 渉', en: 'Wataru Tani' },
        { ja: '', en: 'Lena Winter' },
        { ja: '工房鴎', en: 'Kamome Koubou', id: 71, isStudio: true },
      ),
    }),
    sampleDocument({ status: 'UNLISTED', menus: rows({ ja: '秘密 守', en: 'Mamoru Himitsu', id: 99 }) }),
  ];
  for (const document of documents) await server.upload(document, user);
  await server.project();
});
afterAll(() => server.stop());

async function translate(query: string): Promise<Translation[]> {
  const answer = await server.get(`/api/data/translate.v4.php?${query}`);
  expect(answer.status).toBe(200);
  return expectExactly(TranslateAnswer, answer.body);
}
const ja = (name: string) => translate(`ja=${encodeURIComponent(name)}&uuid=1&category=Key+Animation`);

it('returns whom a name refers to, with distinguishing details', async () => {
  expect(await ja('渡邊 凪')).toEqual([
    {
      anilist_id: 71,
      ja: '渡邊 凪',
      en: 'Nagi Watanabe',
      pn_ja: '渡邊 凪',
      pn_en: 'Nagi Watanabe',
      is_studio: 0,
      source: 'lists',
      jobs: ['Key Animator'],
      studios: { 'Kamome Koubou': ['工房鴎'] },
      avatar: null,
      credits: 3,
    },
  ]);
  expect(await ja('わたなべ なぎ')).toMatchObject([
    { anilist_id: 71, ja: 'わたなべ なぎ', pn_ja: '渡邊 凪' },
  ]);
  expect(await ja('工房鴎')).toMatchObject([{ anilist_id: 71, is_studio: 1 }]);
  // One editor of one list wrote this name, so it is not certain yet.
  expect(await translate('en=Wataru+Tani')).toMatchObject([
    { anilist_id: null, ja: '谷 渉', source: 'single' },
  ]);
});

it.each(['渡辺凪', '渡邉　凪', ' 渡邊 凪 '])('finds 渡邊 凪 written %s', async (name) => {
  expect(await ja(name)).toMatchObject([{ anilist_id: 71 }]);
});

it('returns several people if they share a name, each once', async () => {
  expect((await ja('大野 実')).map(({ anilist_id }) => anilist_id)).toEqual([72, 73]);
});

it.each([
  'ja=未知%20人',
  'ja=ワタナベ%20ナギ',
  'en=Minoru+Ono',
  'en=Lena+Winter',
  'ja=秘密%20守',
  'ja=&en=',
  'ja=%21',
])('returns nobody for %s: unknown, without a usable name, or hidden', async (query) => {
  expect(await translate(query)).toEqual([]);
});
