import { EntityManager } from '@mikro-orm/postgresql';
import { Anime } from '../../libs/contract/index.js';
import { AnilistClient, anilistLimits } from '../../server/anilist/anilist-client.js';
import { AnilistStandIn, sampleMedia } from '../support/anilist.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** AniList may be slow, limited or down; what is asked of it is kept, and everything works without it. */
let anilist: AnilistStandIn;
let server: TestServer;

beforeAll(async () => {
  anilist = await AnilistStandIn.start(({ variables }) =>
    variables.id === 404
      ? { status: 404 }
      : { data: { Media: { ...sampleMedia, id: variables.id }, Page: { media: [sampleMedia] } } },
  );
  server = await TestServer.start({ ANILIST_URL: anilist.url });
});
afterAll(async () => {
  await server.stop();
  await anilist.stop();
});
beforeEach(() => {
  anilist.asked.length = 0;
  anilist.next.length = 0;
});

describe('an anime by its id', () => {
  it('has what the create wizard fills in, and is asked for once', async () => {
    const answer = await server.get('/api/v1/anime/4181');
    expect(answer.status).toBe(200);
    expect(expectExactly(Anime, answer.body)).toEqual({
      id: 4181,
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
    await server.get('/api/v1/anime/4181');
    expect(anilist.asked).toHaveLength(1);
  });

  it('says when AniList has none, and remembers that too', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await server.get('/api/v1/anime/404')).toMatchObject({
        status: 404,
        body: { code: 'anime-not-found' },
      });
    expect(anilist.asked).toHaveLength(1);
    expect(await server.get('/api/v1/anime/abc')).toMatchObject({
      status: 400,
      body: { code: 'anilist-id' },
    });
  });

  it('says when AniList fails, and asks again another time', async () => {
    anilist.next.push({ status: 500 });
    expect(await server.get('/api/v1/anime/77')).toMatchObject({
      status: 502,
      body: { code: 'anilist-failed' },
    });
    expect((await server.get('/api/v1/anime/77')).status).toBe(200);
  });

  it('answers what is old when nothing new can be had', async () => {
    await server.get('/api/v1/anime/88');
    await server.app
      .get(EntityManager)
      .fork()
      .execute(`update anilist_answer set at = now() - interval '40 days'`);
    anilist.next.push({ status: 500 });
    expect((await server.get('/api/v1/anime/88')).body).toMatchObject({ id: 88 });
    expect(anilist.asked).toHaveLength(2);
  });

  it('does not take an answer without sense for one', async () => {
    anilist.next.push({ data: { Media: { id: 'x' } } });
    expect(await server.get('/api/v1/anime/99')).toMatchObject({ status: 502 });
    expect((await server.get('/api/v1/anime/99')).status).toBe(200);
  });
});

it('finds anime by title; too short a title asks nothing', async () => {
  expect((await server.get('/api/v1/anime?q=clannad')).body).toMatchObject({ items: [{ id: 4181 }] });
  expect((await server.get('/api/v1/anime?q=c')).body).toEqual({ items: [] });
  expect(anilist.asked).toHaveLength(1);
});

it('works on without AniList where it is switched off', async () => {
  const without = await TestServer.start({ ANILIST_URL: 'off' });
  expect(await without.get('/api/v1/anime/4181')).toMatchObject({
    status: 502,
    body: { code: 'anilist-failed' },
  });
  await without.stop();
});

describe('asking AniList', () => {
  const client = (limits: Partial<typeof anilistLimits> = {}) =>
    new AnilistClient(anilist.url, { ...anilistLimits, ...limits });

  it('waits as long as it says, then asks again', async () => {
    anilist.next.push({ status: 429, headers: { 'retry-after': '1' } });
    const begun = Date.now();
    expect(await client().ask('a', { id: 1 })).toMatchObject({ Media: { id: 1 } });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
    expect(anilist.asked).toHaveLength(2);
  });

  it('gives up at once where that takes longer than anybody waits', async () => {
    const asking = client();
    anilist.next.push({ status: 429, headers: { 'retry-after': '60' } });
    await expect(asking.ask('a', {})).rejects.toMatchObject({ code: 'anilist-busy' });
    await expect(asking.ask('b', {})).rejects.toMatchObject({ code: 'anilist-busy' });
    expect(anilist.asked).toHaveLength(1);
  });

  it('stays within the rate limit', async () => {
    const asking = client({ requests: 2, window: 400 });
    const begun = Date.now();
    await Promise.all([1, 2, 3].map((id) => asking.ask('a', { id })));
    expect(Date.now() - begun).toBeGreaterThanOrEqual(390);
    const hurried = client({ requests: 2, window: 60_000 });
    const answers = await Promise.allSettled([1, 2, 3].map((id) => hurried.ask('a', { id })));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('leaves it alone for a while when it fails again and again, or does not answer', async () => {
    const asking = client({ failures: 2, rest: 300, timeout: 200 });
    anilist.next.push({ status: 503 }, 'nothing');
    for (let times = 0; times < 3; times += 1)
      await expect(asking.ask('a', {})).rejects.toMatchObject({ code: 'anilist-failed' });
    expect(anilist.asked).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 310));
    expect(await asking.ask('a', { id: 1 })).toMatchObject({ Media: { id: 1 } });
  });

  it('lets only so many wait', async () => {
    const asking = client({ queue: 2 });
    const answers = await Promise.allSettled([1, 2, 3].map((id) => asking.ask('a', { id })));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});
