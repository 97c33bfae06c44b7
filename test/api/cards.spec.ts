import sharp from 'sharp';
import { byDay } from '../support/by-day.js';
import { TestServer } from '../support/server.js';

const uuid = 'ca'.repeat(24);
const hero = { ja: '髙橋 凪', en: 'Nagi Takahashi', id: 501 };
const house = { ja: '工房なぎさ', en: 'Koubou Nagisa', id: 9, isStudio: true };
const list = (title: string) => ({
  title,
  uuid,
  slug: 'long-title',
  anilistId: null,
  savingId: 1,
  seasonYear: 2024,
  status: 'COMPLETED',
  settings: { categories: [{ name: 'Main Staff' }] },
  anilist: {
    title: { native: '灯台守の夏休み、あるいは誰も知らない島で過ごした長い長い二十四日間の記録' },
    coverImage: { large: 'https://img.example/covers/adult.jpg' },
    isAdult: true,
  },
  menus: [
    {
      name: 'Overview',
      credits: [
        {
          name: 'Main Staff',
          roles: [
            { name: 'Director', original: '監督', staff: [hero] },
            { name: 'Animation Production', original: 'アニメーション制作', staff: [house] },
          ],
        },
      ],
    },
  ],
});

describe('cards: the pictures that other sites show beside a link', () => {
  let server: TestServer;
  let moderator: string;

  beforeAll(async () => {
    server = await TestServer.start();
    moderator = await server.signIn('moderator');
    await server.upload(list('A Lighthouse Summer'), moderator);
    await server.project();
  });

  afterAll(() => server.stop());

  const picture = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}${path}`, { headers });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('draws lists, people and studios in the size that every site shows whole, in both themes', async () => {
    const ofPages = ['home', 'staff-lists', 'seasons', 'seasons-2024-fall'].map((page) => `page/${page}`);
    const paths = [
      'list/long-title',
      'person/501',
      'page/home',
      `list/${uuid}`,
      'studio/9',
      ...ofPages.slice(1),
    ];
    for (const path of byDay(paths, 2)) {
      // As the roll on the pages: black.
      const dark = await picture(`/cards/${path}.png`);
      expect([path, dark.response.status, dark.response.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/png',
      ]);
      const { format, width, height } = await sharp(dark.body).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
      const light = await picture(`/cards/${path}.png?theme=light`);
      const mean = async (body: Buffer) =>
        (await sharp(body).flatten().greyscale().stats()).channels[0]!.mean;
      expect(await mean(light.body)).toBeGreaterThan(200);
      expect(await mean(dark.body)).toBeLessThan(60);
    }
  });

  it('draws an episode as its address names it, and nothing for one that is missing', async () => {
    const whole = await picture('/cards/list/long-title.png');
    const episode = await picture('/cards/list/long-title.png?menu=overview');
    expect(episode.response.status).toBe(404);
    const overview = await picture('/cards/list/long-title.png?menu=Overview');
    expect(overview.response.status).toBe(200);
    expect(overview.response.headers.get('etag')).not.toBe(whole.response.headers.get('etag'));
  });

  it('stays the same until what it says changes', async () => {
    const first = await picture('/cards/list/long-title.png');
    const etag = first.response.headers.get('etag')!;
    const again = await picture('/cards/list/long-title.png', { 'if-none-match': etag });
    expect(again.response.status).toBe(304);
    expect(again.body).toHaveLength(0);
    // An adult cover is on no card, and no adult list on that of a person.
    const { anilist, ...rest } = list('A Lighthouse Summer');
    const upload = async (isAdult: boolean) => {
      await server.upload({ ...rest, anilist: { ...anilist, coverImage: {}, isAdult } }, moderator);
      await server.project();
    };
    await upload(true);
    const without = await picture('/cards/list/long-title.png', { 'if-none-match': etag });
    expect(without.response.status).toBe(304);
    const tagOf = async () => (await picture('/cards/person/501.png')).response.headers.get('etag');
    const before = await tagOf();
    await upload(false);
    expect(await tagOf()).not.toBe(before);
    await server.upload({ ...list('Another Title'), savingId: 2 }, moderator);
    const changed = await picture('/cards/list/long-title.png', { 'if-none-match': etag });
    expect(changed.response.status).toBe(200);
  });

  it('there is none of what nobody may see, of the wrong kind, or of nothing', async () => {
    for (const path of [
      'list/nothing.png',
      'studio/501.png',
      'person/9999.png',
      'list/long-title.jpg',
      'menu/1.png',
      'page/account.png',
      'page/seasons-2024-autumn.png',
    ])
      expect([path, (await picture(`/cards/${path}`)).response.status]).toEqual([path, 404]);
    const path = `/api/v1/lists/${uuid}`;
    const removed = await server.request('DELETE', path, { title: 'Another Title' }, { cookie: moderator });
    expect(removed.status).toBeLessThan(300);
    expect((await picture('/cards/list/long-title.png')).response.status).toBe(404);
  });
});
