import { BetterNamesApplied, BetterNamesPage } from '@libs/contract/names/names.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** What the site has learnt since names were filled in as suggestions. */
let server: TestServer;
let cookies: Record<'user' | 'contributor' | 'moderator', string>;

const rows = (...staff: Record<string, unknown>[]) =>
  [
    {
      name: '#01',
      credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
    },
  ] as ReturnType<typeof sampleDocument>['menus'];

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  const [user, contributor, moderator] = await Promise.all(
    (['user', 'contributor', 'moderator'] as const).map((name) => server.signIn(name)),
  );
  cookies = { user: user!, contributor: contributor!, moderator: moderator! };
});
afterAll(() => server.stop());

const make = async (cookie: string, title: string, ...staff: Record<string, unknown>[]) => {
  const { uuid } = await server.upload(sampleDocument({ title, menus: rows(...staff) }), cookie);
  await server.project();
  return uuid;
};
const confirmReading = async (kanji: string, reading: string) => {
  const body = { kanji, furigana: 'よみ', reading, source: 'Book', confidence: 1 };
  const { body: sent } = await server.post('/api/v1/readings', body, { cookie: cookies.user });
  const path = `/api/v1/readings/${sent.id}`;
  await server.request('PATCH', path, { state: 'confirmed' }, { cookie: cookies.moderator });
};
const page = async (cookie: string, after?: string): Promise<BetterNamesPage> => {
  const answer = await server.get(`/api/v1/names/better${after ? `?after=${after}` : ''}`, { cookie });
  expect(answer.status).toBe(200);
  return expectExactly(BetterNamesPage, answer.body);
};
const waiting = async (cookie: string) =>
  (await page(cookie)).items.map(({ list, en, better, basis }) => [list.title, en, better.en, basis]);
let changes = 0;
const apply = (uuid: string, names: object[], cookie: string) =>
  server.post(
    `/api/v1/lists/${uuid}/better-names`,
    { id: `better-${(changes += 1)}-names`, names },
    { cookie },
  );
const staffOf = async (uuid: string) =>
  (await server.get(`/api/v1/lists/${uuid}`)).body.menus[0].credits[0].roles[0].staff;

const guess = { ja: '大平 晋也', en: 'Shinya Oohira', unconfirmed: true };

it('offers better names to whoever may edit the list, and applies them as one undoable change', async () => {
  const uuid = await make(
    cookies.user,
    'Mine',
    { ja: '', en: '' },
    guess,
    { ja: '誰か 知', en: 'Chi Dareka', unconfirmed: true },
    guess,
    { ja: '大平 晋也', en: 'Typed Otherwise' },
  );
  const theirs = await make(cookies.contributor, 'Theirs', guess);
  expect(await waiting(cookies.user)).toEqual([]);

  await confirmReading('大平晋也', 'Shin’ya Ohira');
  const { items, next } = await page(cookies.user);
  expect({ items, next }).toEqual({
    items: [
      {
        list: { uuid, slug: null, title: 'Mine' },
        ja: '大平 晋也',
        en: 'Shinya Oohira',
        isStudio: false,
        better: {
          id: null,
          en: 'Shin’ya Ohira',
          isStudio: false,
          primary: { ja: '大平晋也', en: 'Shin’ya Ohira' },
        },
        basis: 'reading',
        rows: 2,
        places: [
          { menu: '#01', role: 'Key Animation' },
          { menu: '#01', role: 'Key Animation' },
        ],
      },
    ],
    next: null,
  });
  // Contributors can edit all lists.
  expect((await waiting(cookies.contributor)).map(([title]) => title)).toEqual(['Mine', 'Theirs']);

  const chosen = { ja: guess.ja, en: guess.en, better: 'Shin’ya Ohira' };
  expect((await apply(theirs, [chosen], cookies.user)).status).toBe(403);
  expect((await apply(uuid, [{ ...chosen, better: 'Anything Else' }], cookies.user)).body).toMatchObject({
    rows: 0,
    skipped: [0],
  });
  const answer = await apply(uuid, [chosen], cookies.user);
  expect(expectExactly(BetterNamesApplied, answer.body)).toMatchObject({ rows: 2, skipped: [] });
  const known = { ja: '大平 晋也', en: 'Shin’ya Ohira' };
  expect(await staffOf(uuid)).toEqual([
    { ja: '', en: '' },
    known,
    { ja: '誰か 知', en: 'Chi Dareka', unconfirmed: true },
    known,
    { ja: '大平 晋也', en: 'Typed Otherwise' },
  ]);
});

it('offers links to people linked since, and reports names that have changed', async () => {
  const ja = '井上 俊之';
  const uuid = await make(cookies.user, 'Linked', { ja, en: 'Toshiyuki Inoue', unconfirmed: true });
  await make(cookies.contributor, 'Known', { ja, en: 'Toshiyuki Inoue', id: 4242 });
  const [item] = (await page(cookies.user)).items.filter(({ list }) => list.title === 'Linked');
  // The suggestion was right, which is certain now.
  expect(item).toMatchObject({
    en: 'Toshiyuki Inoue',
    better: { id: 4242, en: 'Toshiyuki Inoue' },
    basis: 'id',
  });

  const chosen = { ja, en: 'Toshiyuki Inoue', better: 'Toshiyuki Inoue' };
  const before = (await server.get(`/api/v1/lists/${uuid}`)).body.savingId;
  const { body } = await apply(uuid, [chosen, { ...chosen, en: 'Gone' }], cookies.user);
  expect(body).toMatchObject({ rows: 1, skipped: [1] });
  expect(await staffOf(uuid)).toEqual([{ ja, en: 'Toshiyuki Inoue', id: 4242 }]);
  await server.project();
  expect((await waiting(cookies.user)).filter(([title]) => title === 'Linked')).toEqual([]);
  expect((await apply(uuid, [chosen], cookies.user)).body).toMatchObject({ rows: 0, skipped: [0] });

  const restored = await server.post(
    `/api/v1/lists/${uuid}/history/restore`,
    { revision: before },
    { cookie: cookies.user },
  );
  expect(restored.status).toBeLessThan(300);
  expect(await staffOf(uuid)).toEqual([{ ja, en: 'Toshiyuki Inoue', unconfirmed: true }]);
});

it('offers nothing uncertain: no homonyms, no names by a single editor', async () => {
  const named = (ja: string, en: string, more: object = {}) => ({ ja, en, ...more });
  await make(
    cookies.user,
    'Doubtful',
    named('大野 実', 'Jitsu Oono', { unconfirmed: true }),
    named('一人 言', 'Gen Hitori', { unconfirmed: true }),
  );
  await make(
    cookies.contributor,
    'Homonyms',
    named('大野 実', 'Minoru Oono', { id: 72 }),
    named('大野 実', 'Makoto Oono', { id: 73 }),
    named('一人 言', 'Koto Hitori'),
  );
  expect((await waiting(cookies.user)).filter(([title]) => title === 'Doubtful')).toEqual([]);

  // Of homonyms, the one that the row is linked to.
  const linked = named('大野 実', 'Jitsu Oono', { id: 73, unconfirmed: true });
  const uuid = await make(
    cookies.user,
    'Told apart',
    linked,
    named('大野 実', 'Jitsu Oono', { id: 74, unconfirmed: true }),
  );
  const better = (await page(cookies.user)).items.filter(({ list }) => list.title === 'Told apart');
  expect(better).toMatchObject([
    { en: 'Jitsu Oono', better: { id: 73, en: 'Makoto Oono' }, basis: 'id', rows: 1 },
  ]);
  const chosen = { ja: '大野 実', en: 'Jitsu Oono', better: 'Makoto Oono' };
  expect((await apply(uuid, [chosen], cookies.user)).body).toMatchObject({ rows: 1, skipped: [] });
  expect(await staffOf(uuid)).toMatchObject([
    { en: 'Makoto Oono', id: 73 },
    { en: 'Jitsu Oono', id: 74, unconfirmed: true },
  ]);
});

it('keeps rows of studios apart from others of their name, which may be studios, too', async () => {
  const ja = '双子屋';
  const guessed = { ja, en: 'Sousiya', unconfirmed: true };
  const marked = { ...guessed, isStudio: true };
  const both = { ja: '三子屋', en: 'Miko', unconfirmed: true };
  const uuid = await make(cookies.user, 'Twins', guessed, marked, marked, both);
  await make(
    cookies.contributor,
    'Known twins',
    { ja, en: 'Futagoya', id: 75, isStudio: true },
    { ja: both.ja, en: 'Mitsugoya', id: 76, isStudio: true },
    { ja: both.ja, en: 'Mitsuko Ya', id: 77 },
  );
  await make(cookies.user, 'Twin company', { ...both, isStudio: true });
  const own = (await page(cookies.user)).items.filter(({ list }) => list.title === 'Twins');
  const better = { id: 75, en: 'Futagoya', isStudio: true };
  expect(own).toMatchObject([
    { isStudio: false, better, rows: 1, places: [{}] },
    { isStudio: true, better, rows: 2, places: [{}, {}] },
  ]);
  const chosen = { ja, en: 'Sousiya', better: 'Futagoya', isStudio: true };
  expect((await apply(uuid, [chosen], cookies.user)).body).toMatchObject({ rows: 2, skipped: [] });
  const known = { ja, en: 'Futagoya', id: 75, isStudio: true };
  expect(await staffOf(uuid)).toEqual([guessed, known, known, both]);
  await server.project();
  // Where a person has the name, too, only the row that is marked is sure to be the studio.
  const sure = (await waiting(cookies.user)).filter(([title]) => title!.startsWith('Twin'));
  expect(sure).toEqual([
    ['Twins', 'Sousiya', 'Futagoya', 'id'],
    ['Twin company', 'Miko', 'Mitsugoya', 'id'],
  ]);
});

it('continues after a page of a thousand rows, and refuses bad input', async () => {
  const many = Array.from({ length: 1_200 }, () => guess);
  await make(cookies.user, 'Long', ...many);
  const pages: BetterNamesPage[] = [];
  for (let next: string | null | undefined; next !== null; next = pages.at(-1)!.next)
    pages.push(await page(cookies.user, next));
  const found = pages.flatMap(({ items }) => items).filter(({ list }) => list.title === 'Long');
  expect(found.reduce((sum, { rows: count }) => sum + count, 0)).toBe(1_200);
  expect(pages.length).toBe(2);
  expect(found[0]!.places).toHaveLength(3);
  expect((await server.get('/api/v1/names/better')).status).toBe(401);
  expect((await server.get('/api/v1/names/better?after=x', { cookie: cookies.user })).status).toBe(400);
  expect((await apply('nowhere', [{ ja: 'a', en: 'b', better: 'c' }], cookies.user)).status).toBe(404);
  expect((await apply('nowhere', [], cookies.user)).status).toBe(400);
});
