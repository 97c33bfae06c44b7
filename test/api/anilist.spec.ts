import { EntityManager } from '@mikro-orm/postgresql';
import { Anime } from '@libs/contract/lists/anime.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { AnilistStandIn, sampleMedia } from '../support/anilist.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** AniList may be slow, limited or down; its answers are cached, and everything works without it. */
let anilist: AnilistStandIn;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  anilist = await AnilistStandIn.start(({ id }) => (id === 404 ? [] : [{ ...sampleMedia, id: id ?? 4181 }]));
  server = await TestServer.start({ ANILIST_URL: anilist.url });
  cookie = await server.signIn('user');
});
afterAll(async () => {
  await server.stop();
  await anilist.stop();
});
const sql = (statement: string) => server.app.get(EntityManager).fork().execute(statement);
beforeEach(async () => {
  anilist.reset();
  await sql('delete from anilist_budget');
});

const anime = (id: number | string, by = cookie) =>
  server.get(`/api/v1/anime/${id}`, by ? { cookie: by } : {});

describe('an anime by its id', () => {
  it('has what the create wizard fills in, and is requested only once', async () => {
    const answer = await anime(4181);
    expect(answer.status).toBe(200);
    expect(expectExactly(Anime, answer.body)).toEqual({
      id: 4181,
      idMal: 2167,
      title: {
        english: 'Clannad: After Story',
        romaji: 'CLANNAD: After Story',
        native: 'CLANNAD〜AFTER STORY〜',
      },
      format: 'TV',
      airing: 'FINISHED',
      season: 'FALL',
      seasonYear: 2008,
      startDate: { year: 2008, month: 10, day: 3 },
      endDate: { year: 2009, month: 3, day: null },
      episodes: 24,
      studios: [{ id: 2, name: 'Kyoto Animation', isMain: true }],
      cover: 'https://img.example/4181.jpg',
      synonyms: ['Clannad 2'],
      isAdult: false,
    });
    await anime(4181);
    expect(anilist.asked).toHaveLength(1);
  });

  it('is reported as missing if AniList has none, which is cached too', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await anime(404)).toMatchObject({ status: 404, body: { code: 'anime-not-found' } });
    expect(anilist.asked).toHaveLength(1);
    expect(await anime('abc')).toMatchObject({ status: 400, body: { code: 'anilist-id' } });
  });

  it('is requested once more if AniList fails once, or sends nonsense', async () => {
    anilist.next.push({ status: 500 });
    expect((await anime(77)).status).toBe(200);
    expect(anilist.asked).toHaveLength(2);
    anilist.next.push({ data: { q0: { media: [{ id: 'x' }] } } });
    expect((await anime(99)).body).toMatchObject({ id: 99 });
  });

  it('is refused at once while AniList limits requests, with the time of the next attempt', async () => {
    anilist.next.push({ status: 429, headers: { 'retry-after': '90' } });
    for (const id of [55, 56]) {
      const { status, headers, body } = await anime(id);
      expect([status, body.code, body.detail]).toEqual([
        503,
        'anilist-busy',
        'It is asked again in 2 minutes.',
      ]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    }
    expect(anilist.asked).toHaveLength(1);
  });

  it('comes from the cache, even if outdated, if there is no new answer', async () => {
    await anime(88);
    await sql(`update anilist_answer set at = now() - interval '40 days'`);
    anilist.refuses = () => ({ status: 500 });
    // Whoever has an old answer waits two seconds for AniList, which a busy machine may ask only later.
    await eventually('AniList is asked again', async () => {
      expect((await anime(88)).body).toMatchObject({ id: 88 });
      return anilist.asked.length > 1 || null;
    });
  });

  it('is never requested for anonymous or banned visitors; they get cached answers', async () => {
    await anime(66);
    anilist.asked.length = 0;
    for (const by of ['', await server.signIn('banned')]) {
      expect((await anime(66, by)).body).toMatchObject({ id: 66 });
      expect(await anime(67, by)).toMatchObject({ status: 401, body: { code: 'anilist-members' } });
    }
    expect(anilist.asked).toHaveLength(0);
  });
});

it('can be found by title; a title that is too short sends no request', async () => {
  expect((await server.get('/api/v1/anime?q=clannad', { cookie })).body).toMatchObject({
    items: [{ id: 4181 }],
  });
  expect((await server.get('/api/v1/anime?q=c', { cookie })).body).toEqual({ items: [] });
  expect(anilist.asked).toHaveLength(1);
});

it('is not needed: everything works without AniList if it is switched off', async () => {
  const without = await TestServer.start({ ANILIST_URL: 'off' });
  const user = await without.signIn('user');
  expect(await without.get('/api/v1/anime/4181', { cookie: user })).toMatchObject({
    status: 502,
    body: { code: 'anilist-failed' },
  });
  await without.stop();
});

atNight('stays within AniList’s reported limit, over all processes together', async () => {
  const other = await TestServer.on(server.databaseUrl, { ANILIST_URL: anilist.url });
  anilist.perMinute = 3;
  try {
    const first = await anime(1001);
    const { body: second } = await other.get('/api/v1/anime/1002', { cookie });
    const third = await anime(1003);
    expect([first.body.id, second.id, third.body.id]).toEqual([1001, 1002, 1003]);
    for (const one of [server, other]) {
      const refused = await one.get('/api/v1/anime/1004', { cookie });
      expect([refused.status, refused.body.code]).toEqual([503, 'anilist-busy']);
      expect(refused.body.detail).toMatch(/^It is asked again in /);
    }
    expect(anilist.asked).toHaveLength(3);
  } finally {
    await other.stop();
  }
});

atNight('is limited in how many urgent requests one member can cause', async () => {
  const strict = await TestServer.on(server.databaseUrl, { ANILIST_URL: anilist.url, RATE_LIMITS: 'on' });
  const { cookie: hasty } = await newAccount(server.databaseUrl);
  try {
    const answers: number[] = [];
    for (let id = 2000; id < 2031; id += 1)
      answers.push((await strict.get(`/api/v1/anime/${id}`, { cookie: hasty })).status);
    expect(answers.indexOf(429)).toBe(30);
    expect((await strict.get('/api/v1/anime/2100', { cookie })).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
