import { EntityManager } from '@mikro-orm/postgresql';
import { AnimeStaff } from '@libs/contract/lists/anime.js';
import { AnilistStandIn, type SampleCredit, sampleMediaStaff } from '../support/anilist.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** The staff of an anime on AniList is offered as the first Overview of its list. */
let anilist: AnilistStandIn;
let server: TestServer;
let cookie: string;

const aoi = { id: 11, native: '潮見 蒼', full: 'Aoi Shiomi' };
const credits: Record<number, SampleCredit[]> = {
  1: [
    { ...aoi, role: 'Director' },
    { ...aoi, role: 'Storyboard (eps 1, 3)' },
    { id: 12, native: null, full: 'Jane Doe', role: 'Music' },
    { id: 13, native: '磯辺汀', full: 'Migiwa Isobe', role: 'Tea Ceremony' },
    { id: 14, native: null, full: 'John Dubber', role: 'ADR Director (English)' },
  ],
  2: [],
  4: Array.from({ length: 260 }, (_, at) => ({ ...aoi, id: 100 + at, role: 'Key Animation' })),
};

beforeAll(async () => {
  anilist = await AnilistStandIn.start(({ id = 0, staffPages }) => {
    const staff = credits[id] ?? credits[1]!;
    return id === 404 ? [] : [sampleMediaStaff(id, staffPages!, staff)];
  });
  server = await TestServer.start({ ANILIST_URL: anilist.url });
  cookie = await server.signIn('user');
});
afterAll(async () => {
  await server.stop();
  await anilist.stop();
});
beforeEach(async () => {
  anilist.reset();
  await server.app.get(EntityManager).fork().execute('delete from anilist_budget');
});

const staffOf = (id: number | string, by = cookie) =>
  server.get(`/api/v1/anime/${id}/staff`, by ? { cookie: by } : {});

it('is an Overview with the terms of the dictionary, for a single request', async () => {
  const answer = await staffOf(1);
  expect(answer.status).toBe(200);
  const row = { ja: '潮見蒼', en: 'Aoi Shiomi', id: 11, unconfirmed: true };
  expect(expectExactly(AnimeStaff, answer.body)).toEqual({
    credits: [
      {
        name: 'Main Staff',
        roles: [
          { name: 'Director', original: '監督', staff: [row] },
          { name: 'Storyboard', original: '絵コンテ', staff: [{ ...row, comment: 'eps 1, 3' }] },
        ],
      },
      {
        name: 'Music',
        roles: [
          { name: 'Music', original: '音楽', staff: [{ ja: '', en: 'Jane Doe', id: 12, unconfirmed: true }] },
        ],
      },
      {
        name: 'Miscellaneous',
        roles: [
          {
            name: 'Tea Ceremony',
            original: '',
            staff: [{ ja: '磯辺汀', en: 'Migiwa Isobe', id: 13, unconfirmed: true }],
          },
        ],
      },
    ],
    people: 3,
    rows: 4,
    unknownRoles: ['Tea Ceremony'],
    leftOut: 1,
    isMore: false,
  });
  await staffOf(1);
  expect(anilist.asked).toHaveLength(1);
});

it('has up to 200 credits, still for a single request, and says if there are more', async () => {
  const { body } = await staffOf(4);
  expect([body.rows, body.isMore, anilist.asked.length]).toEqual([200, true, 1]);
});

it('can become a list whose rows stay as they are, marked as unconfirmed', async () => {
  const { body } = await staffOf(1);
  const made = await server.post(
    '/api/v1/lists',
    { title: 'Tides', anilistId: '1', menus: [{ name: 'Overview', credits: body.credits }] },
    { cookie },
  );
  expect(made.status).toBe(201);
  const list = await server.get(`/api/v1/lists/${made.body.uuid}`, { cookie });
  expect(list.body.menus[0].credits).toEqual(body.credits);
  const checked = await server.post('/api/v1/check', list.body);
  const flags = checked.body.flags.filter(({ rule }: { rule: string }) => rule === 'unconfirmed-name');
  expect(flags).toHaveLength(4);
});

it('explains what is wrong: no number, no staff, AniList down', async () => {
  expect(await staffOf('abc')).toMatchObject({ status: 400, body: { code: 'anilist-id' } });
  for (const id of [2, 404, 404])
    expect(await staffOf(id)).toMatchObject({ status: 404, body: { code: 'anime-no-staff' } });
  expect(anilist.asked).toHaveLength(2);
  anilist.next.push({ status: 429, headers: { 'retry-after': '90' } });
  expect(await staffOf(5)).toMatchObject({ status: 503, body: { code: 'anilist-busy' } });
});

it('is never requested for anonymous or banned visitors; they get cached answers', async () => {
  await staffOf(1);
  anilist.asked.length = 0;
  for (const by of ['', await server.signIn('banned')]) {
    expect((await staffOf(1, by)).status).toBe(200);
    expect(await staffOf(6, by)).toMatchObject({ status: 401, body: { code: 'anilist-members' } });
  }
  expect(anilist.asked).toHaveLength(0);
});

it('says so if AniList is switched off', async () => {
  const without = await TestServer.start({ ANILIST_URL: 'off' });
  const user = await without.signIn('user');
  expect(await without.get('/api/v1/anime/1/staff', { cookie: user })).toMatchObject({
    status: 502,
    body: { code: 'anilist-failed' },
  });
  await without.stop();
});
