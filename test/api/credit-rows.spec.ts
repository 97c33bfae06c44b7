import type { CreditRows } from '@libs/contract/people/person-page.js';
import { TestServer } from '../support/server.js';

/** Somebody's credits one by one, filtered, page by page. */

let server: TestServer;

const hero = { ja: '波多野 凪', en: 'Nagi Hatano', id: 501 };
const house = { ja: '工房なぎさ', en: 'Koubou Nagisa' };

const documents = Array.from({ length: 6 }, (_, number) => ({
  title: `List ${number}`,
  uuid: (number + 1).toString(16).padStart(48, '0'),
  slug: `list-${number}`,
  status: number === 5 ? 'UNLISTED' : 'IN_PROGRESS',
  seasonYear: 2010 + number,
  settings: { categories: [{ name: 'Main Staff' }, { name: 'Key Animation' }] },
  anilist: { title: { english: 'x' }, coverImage: {}, seasonYear: 2010 + number },
  menus: ['#01', '#02'].map((name) => ({
    name,
    credits: [
      { name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff: [hero] }] },
      {
        name: 'Key Animation',
        roles: [
          { name: '', original: '原画', staff: [{ ...hero, studio: house, isNC: true, comment: 'A part' }] },
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

const rows = async (query: string): Promise<CreditRows> => {
  const { status, body } = await server.get<CreditRows>(`/api/v1/people/501/credits/rows?${query}`);
  expect(status).toBe(200);
  return body;
};
const placesOf = ({ items }: CreditRows) =>
  items.map(({ list, episode, category }) => `${list.title} ${episode} ${category}`);

const every = documents
  .filter(({ status }) => status !== 'UNLISTED')
  .flatMap(({ title, menus }) =>
    menus.flatMap(({ name, credits }) => credits.map((category) => `${title} ${name} ${category.name}`)),
  );

it('All of them come in their order, each once, whatever the size of the pages', async () => {
  expect(placesOf(await rows(''))).toEqual(every);
  const found: string[] = [];
  for (let after = ''; ;) {
    const page: CreditRows = await rows(`limit=3${after && `&after=${after}`}`);
    expect(page.items.length).toBeLessThanOrEqual(3);
    found.push(...placesOf(page));
    if (page.next === null) break;
    after = page.next;
  }
  expect(found).toEqual(every);
});

it('A credit says where it stands and as whom', async () => {
  expect((await rows('list=list-2&category=Key Animation&limit=1')).items).toEqual([
    {
      list: { uuid: documents[2]!.uuid, slug: 'list-2', title: 'List 2', year: 2012 },
      episode: '#01',
      category: 'Key Animation',
      role: { ja: '原画', en: '' },
      as: { ja: hero.ja, en: hero.en },
      studio: house,
      comment: 'A part',
      uncredited: true,
    },
  ]);
});

it.each([
  ['role=Director', 10],
  ['role=原画', 10],
  ['category=Main Staff&from=2012', 6],
  ['from=2011&to=2012', 8],
  [`list=${documents[1]!.uuid}`, 4],
  ['list=list-5', 0],
  ['studio=Koubou Nagisa', 10],
  ['studio=工房なぎさ&to=2010', 2],
  ['studio=Elsewhere', 0],
])('They can be filtered: %s', async (query, count) => {
  expect((await rows(query)).items).toHaveLength(count);
});
