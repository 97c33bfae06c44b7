import type { SharedStaff } from '@libs/contract/people/overlap.js';
import { TestServer } from '../support/server.js';

/** Who is credited in both of two lists. */

interface Row {
  id?: number;
  ja: string;
  en: string;
  isStudio?: true;
}
const [both, swapped, alone]: Row[] = [
  { id: 501, ja: '両方働', en: 'Both Ways' },
  { id: 502, ja: '役替', en: 'Other Role' },
  { id: 503, ja: '一方', en: 'Only Here' },
];
const house: Row = { id: 501, ja: '背景社', en: 'Background House', isStudio: true };
const nameless: Row = { ja: '無番号', en: '' };

const documentOf = (
  number: number,
  roles: { name: string; original: string; staff: (Row | undefined)[] }[],
) => ({
  title: `Series ${number}`,
  uuid: String(number).repeat(48),
  slug: `series-${number}`,
  status: 'IN_PROGRESS',
  settings: { categories: [{ name: 'Main Staff' }] },
  anilist: {},
  menus: ['#01', '#02'].map((name) => ({ name, credits: [{ name: 'Main Staff', roles }] })),
});

let server: TestServer;
let moderator: string;
beforeAll(async () => {
  server = await TestServer.start();
  moderator = await server.signIn('moderator');
  await server.upload(
    documentOf(1, [
      { name: 'Key Animation', original: '原画', staff: [both, swapped, alone, nameless] },
      { name: 'Background Art', original: '背景', staff: [house, both] },
    ]),
    moderator,
  );
  await server.upload(
    documentOf(2, [
      { name: 'Key Animation', original: '原画', staff: [both, nameless] },
      { name: 'Storyboard', original: '絵コンテ', staff: [swapped] },
      { name: 'Background Art', original: '背景', staff: [house] },
    ]),
    moderator,
  );
  const crowd = Array.from({ length: 120 }, (_, n) => ({ id: 1_000 + n, ja: `群${n}`, en: `Crowd ${n}` }));
  const key = (staff: Row[]) => [{ name: 'Key Animation', original: '原画', staff }];
  await server.upload(documentOf(3, key(crowd)), moderator);
  await server.upload(documentOf(4, key(crowd.slice(10))), moderator);
  await server.upload({ ...documentOf(5, key(crowd)), status: 'UNLISTED' }, moderator);
  await server.project();
});
afterAll(() => server.stop());

const asked = (more: Record<string, string>, one = 'series-1', two = '2'.repeat(48)) =>
  server.get<SharedStaff>(`/api/v1/overlap/staff?${new URLSearchParams({ one, two, ...more })}`);
const names = ({ items }: SharedStaff) => items.map(({ en, ja }) => en || ja);

it('are all who are credited in the two, people and studios, with what they did in each', async () => {
  const { body } = await asked({});
  expect(names(body)).toEqual(['Both Ways', 'Other Role', '無番号', 'Background House']);
  expect(body).toMatchObject({ total: 4, pages: 1, one: { slug: 'series-1' }, two: { title: 'Series 2' } });
  expect(body.items[0]).toEqual({
    isStudio: false,
    id: '501',
    ja: '両方働',
    en: 'Both Ways',
    one: {
      credits: 4,
      roles: [
        { ja: '原画', en: 'Key Animation', credits: 2 },
        { ja: '背景', en: 'Background Art', credits: 2 },
      ],
      more: 0,
    },
    two: { credits: 2, roles: [{ ja: '原画', en: 'Key Animation', credits: 2 }], more: 0 },
  });
  expect(body.items[3]).toMatchObject({ isStudio: true, id: '501' });
  expect(body.items[2]!.id).toBe(`ja:${encodeURIComponent('無番号')}`);
});

it.each(['原画', 'key animation'])('with a role, are who had it in both: %s', async (role) => {
  const { body } = await asked({ role });
  expect(names(body)).toEqual(['Both Ways', '無番号']);
  expect(body.items[0]!.one).toEqual({
    credits: 2,
    roles: [{ ja: '原画', en: 'Key Animation', credits: 2 }],
    more: 0,
  });
});

it('are nobody for a role that only one list has', async () => {
  expect((await asked({ role: 'Storyboard' })).body).toMatchObject({
    items: [],
    total: 0,
    pages: 1,
    next: null,
  });
});

it('are on pages, by places each once', async () => {
  const { body: first } = await asked({ role: '原画' }, 'series-3', 'series-4');
  const seen = names(first);
  let last = first;
  while (last.next !== null) {
    last = (await asked({ role: '原画', after: last.next }, 'series-3', 'series-4')).body;
    seen.push(...names(last));
  }
  expect([first.total, first.pages, seen.length, new Set(seen).size]).toEqual([110, 3, 110, 110]);
  const back = names(last);
  while (last.previous !== null) {
    last = (await asked({ role: '原画', before: last.previous }, 'series-3', 'series-4')).body;
    back.unshift(...names(last));
  }
  expect(back).toEqual(seen);
  const { body: third } = await asked({ page: '3' }, 'series-3', 'series-4');
  expect([names(third), third.page, third.total]).toEqual([seen.slice(100), 3, 110]);
});

it('have their eight most frequent roles in each list, and the number of the others', async () => {
  const many = { id: 601, ja: '多役', en: 'Many Roles' };
  const roles = Array.from({ length: 10 }, (_, n) => ({
    name: `Role ${n}`,
    original: '',
    staff: Array.from({ length: n + 1 }, () => many),
  }));
  await server.upload(documentOf(6, roles), moderator);
  await server.upload(documentOf(7, roles.slice(0, 1)), moderator);
  await server.project();
  const { body } = await asked({}, 'series-6', 'series-7');
  // Each role is in two episodes.
  const named = [9, 8, 7, 6, 5, 4, 3, 2].map((n) => ({ ja: '', en: `Role ${n}`, credits: 2 * (n + 1) }));
  expect(body.items).toMatchObject([
    {
      one: { credits: 110, roles: named, more: 2 },
      two: { credits: 2, roles: [{ en: 'Role 0', credits: 2 }], more: 0 },
    },
  ]);
});

it('are refused for one list, and for lists that are not there or hidden', async () => {
  const answers = await Promise.all([
    asked({}, 'series-1', '1'.repeat(48)),
    asked({}, 'series-1', 'series-9'),
    asked({}, 'series-5', 'series-3'),
    server.get('/api/v1/overlap/staff?one=series-1'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 400]);
  expect(answers[0]!.body).toMatchObject({ detail: 'Name two different lists.' });
});
