import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type PicturePlace, pictureAddress, type PictureSize } from '@libs/pictures/address.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { AnilistStandIn, sampleMedia } from '../support/anilist.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { picture, PictureHost } from '../support/picture-host.js';
import { TestServer } from '../support/server.js';

interface Got {
  status: number;
  type: string | null;
  headers: Headers;
  body: Buffer;
}

describe('Pictures from elsewhere', () => {
  let host: PictureHost;
  let folder: string;
  let server: TestServer;
  let user: string;
  let contributor: string;
  const robot = { 'user-agent': 'Googlebot/2.1' };

  const environment = () => ({ DATA_DIR: folder, PICTURES_ALLOW: host.host });

  beforeAll(async () => {
    [host, folder] = await Promise.all([PictureHost.start(), mkdtemp(join(tmpdir(), 'staffroll-pictures-'))]);
    server = await TestServer.start(environment());
    [user, contributor] = await Promise.all([server.signIn('user'), server.signIn('contributor')]);
  });

  afterAll(async () => {
    await server.stop();
    await Promise.all([host.stop(), rm(folder, { recursive: true })]);
  });

  async function get(
    place: PicturePlace,
    size: PictureSize,
    address: string,
    headers: Record<string, string> = {},
    from = server,
  ): Promise<Got> {
    const answer = await fetch(from.url + pictureAddress(place, size, address)!, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers, body };
  }

  const upload = async (
    coverImage: string | null,
    change: Parameters<typeof sampleDocument>[0] = {},
    by = user,
  ) => {
    const document = sampleDocument(change);
    Object.assign(document.anilist, { coverImage: coverImage ? { large: coverImage } : {} }, change.anilist);
    await server.upload(document, by);
    return document.uuid;
  };

  it('come in the requested size, fetched once for all sizes', async () => {
    const address = host.serve('/cover.jpg', await picture(460, 690));
    await upload(address);
    const small = await get('covers', 'cover-160', address);
    expect([small.status, small.type]).toEqual([200, 'image/webp']);
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'webp', width: 160, height: 240 });
    expect(small.headers.get('cache-control')).toMatch(/^public, max-age=\d{6}/);
    expect(small.headers.get('x-content-type-options')).toBe('nosniff');
    expect(small.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const share = await get('covers', 'share', address);
    expect([share.status, share.type]).toEqual([200, 'image/jpeg']);
    const again = await get('covers', 'cover-160', address, { 'if-none-match': small.headers.get('etag')! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(host.timesAsked(address)).toBe(1);
  });

  atNight(
    'are fetched once, however many request them at the same time, even across two processes, and survive a restart',
    async () => {
      const bytes = await picture();
      const address = host.serve(
        '/busy.jpg',
        (_request, response) => void setTimeout(() => response.end(bytes), 300),
      );
      await upload(address);
      const other = await TestServer.on(server.databaseUrl, environment());
      try {
        const all = await Promise.all(
          [server, other, server, other].flatMap((one) => [
            get('covers', 'cover-160', address, {}, one),
            get('covers', 'cover-360', address, {}, one),
          ]),
        );
        expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
      } finally {
        await other.stop();
      }
      const restarted = await TestServer.on(server.databaseUrl, environment());
      try {
        expect((await get('covers', 'cover-160', address, {}, restarted)).status).toBe(200);
      } finally {
        await restarted.stop();
      }
      expect(host.timesAsked(address)).toBe(1);
    },
  );

  it('are not fetched for anybody if the site shows them nowhere', async () => {
    const address = host.serve('/unknown.jpg', await picture());
    const uuid = await upload(null);
    const places = ['covers', 'faces', `list.${uuid}`, 'member.1', 'report.1'] as const;
    for (const place of places) {
      for (const size of ['cover-160', 'face-96', 'note'] as const) {
        const { status, body } = await get(place, size, address);
        expect([place, status, body.length]).toEqual([place, 404, 0]);
      }
    }
    for (const path of ['/pictures/', '/pictures/covers/huge/aaaa', '/pictures/covers/cover-160/%2e%2e'])
      expect((await server.get(path)).status).toBe(404);
    expect(host.timesAsked(address)).toBe(0);
  });

  it('that are unavailable are drawn instead, and their host is left alone for a while', async () => {
    const inside = await PictureHost.start();
    const hidden = inside.serve('/secret.png', await picture());
    const redirecting = host.serve('/redirect', (_request, response) =>
      response.writeHead(302, { location: hidden }).end(),
    );
    const svg = host.serve(
      '/drawing.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    );
    const addresses = [
      hidden,
      'http://10.1.2.3/cover.jpg',
      'http://[::1]/cover.jpg',
      'http://169.254.169.254/latest/meta-data',
      redirecting,
      svg,
      host.address('/missing.jpg'),
    ];
    try {
      for (const address of addresses) {
        await upload(address, { title: 'Zebra Quest' });
        for (let time = 0; time < 2; time++) {
          const { status, type, headers, body } = await get('covers', 'cover-160', address);
          expect([address, status, type]).toEqual([address, 404, 'image/svg+xml']);
          // Its title, 雀の灯台, as outlines: no font of a page applies inside of a picture.
          expect(body.toString().match(/<path transform=/g)).toHaveLength(4);
          expect(body.toString()).not.toContain('<text');
          expect(headers.get('cache-control')).toBe('public, max-age=60');
        }
      }
      expect(inside.asked).toEqual([]);
      expect([redirecting, svg].map((address) => host.timesAsked(address))).toEqual([1, 1]);
    } finally {
      await inside.stop();
    }
  });

  it('of adult lists are hidden from robots, and from caches that serve them', async () => {
    const address = host.serve('/adult.jpg', await picture());
    const uuid = await upload(address, { anilist: { coverImage: { large: address }, isAdult: true } });
    const { status, headers } = await get('covers', 'cover-360', address);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
    for (const place of ['covers', `list.${uuid}`] as const)
      expect((await get(place, 'cover-360', address, robot)).status).toBe(404);
    const open = host.serve('/open.jpg', await picture());
    await upload(open);
    expect((await get('covers', 'share', open, robot)).status).toBe(200);
  });

  it('of unlisted lists are for those who may see the list', async () => {
    const address = host.serve('/unlisted.jpg', await picture());
    const uuid = await upload(address, { status: 'UNLISTED', comment: `![](${address})` }, contributor);
    for (const [place, size] of [
      ['covers', 'cover-160'],
      [`list.${uuid}`, 'note'],
    ] as const) {
      const mine = await get(place, size, address, { cookie: contributor });
      expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
      expect((await get(place, size, address)).status).toBe(404);
      expect((await get(place, size, address, { cookie: user })).status).toBe(404);
    }
    // Also where another one that they may not see has the same cover.
    await upload(address, { status: 'UNLISTED' });
    for (const cookie of [user, contributor])
      expect((await get('covers', 'cover-160', address, { cookie })).status).toBe(200);
    // The title, 雀の灯台, is drawn for one that is unavailable, be it stored or not.
    const [missing, draft] = [host.address('/unlisted-missing.jpg'), host.address('/unlisted-draft.jpg')];
    const other = await upload(missing, { status: 'UNLISTED' }, contributor);
    for (const [place, unavailable] of [
      ['covers', missing],
      [`list.${other}`, missing],
      [`list.${other}`, draft],
    ] as const) {
      const { type, body } = await get(place, 'cover-160', unavailable, { cookie: contributor });
      expect([type, body.toString().match(/<path transform=/g)?.length]).toEqual(['image/svg+xml', 4]);
    }
  });

  it('of a cover that many lists share are shown to everybody who may see one of these lists', async () => {
    const bytes = await picture();
    const [some, all] = ['/covers-some.jpg', '/covers-all.jpg'].map((path) => host.serve(path, bytes)) as [
      string,
      string,
    ];
    for (const address of [some, all])
      await query(
        server.databaseUrl,
        `insert into list (uuid, title, status, revision, projected_revision, fields, settings, anilist, cover_image, is_adult)
         select md5($1 || n) || left(md5($1), 16), 'One of many', case when n > 20 then 'IN_PROGRESS' else 'UNLISTED' end, 1, 1,
           '{}', '{}', '{}', $1, n > 20 from generate_series(1, 40) n`,
        [address],
      );
    await upload(all);
    const [shown, open] = [await get('covers', 'cover-160', some), await get('covers', 'cover-160', all)];
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
    expect([open.status, open.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^public, max-age=/),
    ]);
    expect((await get('covers', 'cover-160', some, robot)).status).toBe(404);
    expect((await get('covers', 'cover-160', all, robot)).status).toBe(200);
  });

  it('are shown in list notes as written, and to editors before the notes are stored', async () => {
    const bytes = await picture(1_500, 900, 'png');
    const small = await picture(30, 20, 'webp');
    const plain = host.serve('/note.png?a=1&b=2', bytes);
    const typed = host.serve('/%E9%9B%80.png', bytes);
    const draft = host.serve('/draft.png', bytes);
    const document = sampleDocument({ comment: `![a](${plain.replace('&', '&amp;')})` });
    document.menus[1]!.note = `![b](http://${host.host}/雀.png)`;
    const [inRow, ofAnime] = ['/row.webp', '/anime.webp'].map((path) => host.serve(path, small)) as [
      string,
      string,
    ];
    document.menus[1]!.credits[0]!['note'] = `![c](${inRow})`;
    document.anilist['description'] = `![d](${ofAnime})`;
    await server.upload(document, user);
    const place = `list.${document.uuid}` as const;
    for (const address of [inRow, ofAnime]) expect((await get(place, 'note', address)).status).toBe(200);
    expect((await get(`list.${await upload(null)}`, 'note', inRow)).status).toBe(404);
    for (const address of [plain, typed]) {
      const { status, body } = await get(place, 'note', address);
      expect(status).toBe(200);
      expect(await sharp(body).metadata()).toMatchObject({ width: 1280, height: 768 });
    }
    expect((await get(place, 'note', draft)).status).toBe(404);
    const mine = await get(place, 'note', draft, { cookie: contributor });
    expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
    // Of a deleted list, nobody sees any.
    const gone = sampleDocument({ comment: `![](${draft})` });
    const cover = host.serve('/deleted.jpg', bytes);
    gone.anilist.coverImage = { large: cover };
    await server.upload(gone, user);
    await server.request('DELETE', `/api/v1/lists/${gone.uuid}`, { title: gone.title }, { cookie: user });
    for (const cookie of ['', user, contributor]) {
      expect((await get(`list.${gone.uuid}`, 'note', draft, { cookie })).status).toBe(404);
      expect((await get('covers', 'cover-160', cover, { cookie })).status).toBe(404);
    }
  });

  it('are shown in biographies and reports to those who may read them, and as portraits of members and people', async () => {
    const bytes = await picture(300, 300, 'webp');
    const [bio, face, note] = ['/bio.webp', '/face.webp', '/told.webp'].map((path) =>
      host.serve(path, bytes),
    ) as [string, string, string];
    const account = await newAccount(server.databaseUrl);
    await newAccount.change(server.databaseUrl, account.id, `bio = '![](${bio})', avatar = '${face}'`);
    // Of anonymous members, those who may see the profile see them; of those who have left, nobody; what is not stored yet, its member.
    const bios = async (address: string) => {
      const all = [];
      for (const cookie of ['', user, account.cookie])
        all.push((await get(`member.${account.id}`, 'note', address, { cookie })).status);
      return all;
    };
    expect(await bios(note)).toEqual([404, 404, 200]);
    const change = (how: string) => newAccount.change(server.databaseUrl, account.id, how);
    await change('anonymous = true, level = 1');
    expect(await bios(bio)).toEqual([404, 404, 200]);
    await change('deleted_at = now()');
    expect(await bios(bio)).toEqual([404, 404, 404]);
    expect((await get('faces', 'face-96', face)).status).toBe(404);
    await change('deleted_at = null, level = 0');
    expect(await bios(bio)).toEqual([200, 200, 200]);
    const shown = await get('faces', 'face-96', face);
    expect(await sharp(shown.body).metadata()).toMatchObject({ width: 96, height: 96 });
    const uuid = await upload(null);
    const { body } = await server.post<{ id: number }>(
      `/api/v1/lists/${uuid}/reports`,
      { message: `See ![this](${note}).` },
      { cookie: contributor },
    );
    expect((await get(`report.${body.id}`, 'note', note)).status).toBe(404);
    expect((await get(`report.${body.id}`, 'note', note, { cookie: contributor })).status).toBe(200);
  });

  it('in AniList’s answers are available before anything is stored here', async () => {
    const address = host.serve('/named.jpg', await picture());
    const media = { ...sampleMedia, coverImage: { extraLarge: address, large: null } };
    const anilist = await AnilistStandIn.start(() => [media]);
    const asking = await TestServer.on(server.databaseUrl, { ...environment(), ANILIST_URL: anilist.url });
    try {
      expect((await get('covers', 'cover-160', address)).status).toBe(404);
      const { body } = await asking.get('/api/v1/anime/4181', { cookie: user });
      expect(body.cover).toBe(address);
      expect((await get('covers', 'cover-160', address)).status).toBe(200);
      expect((await get('covers', 'cover-160', address, robot)).status).toBe(404);
    } finally {
      await Promise.all([asking.stop(), anilist.stop()]);
    }
  });

  atNight('can only be requested at a limited rate', async () => {
    const missing = Array.from({ length: 310 }, (_, number) => host.address(`/none/${number}.png`));
    const uuid = await upload(null, { comment: missing.join('\n') });
    const limited = await TestServer.on(server.databaseUrl, { ...environment(), RATE_LIMITS: 'on' });
    try {
      const statuses = await Promise.all(missing.map((one) => get(`list.${uuid}`, 'note', one, {}, limited)));
      const count = (wanted: number) => statuses.filter(({ status }) => status === wanted).length;
      expect([count(404), count(429), count(503)]).toEqual([
        expect.any(Number),
        expect.any(Number),
        expect.any(Number),
      ]);
      expect(count(429)).toBeGreaterThanOrEqual(10);
      expect(host.asked.filter((path) => path.startsWith('/none/')).length).toBeLessThanOrEqual(300);
      // Stored pictures are still served.
      expect((await get('covers', 'cover-160', host.address('/cover.jpg'), {}, limited)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('do not change the addresses that programs read', async () => {
    const address = host.address('/cover.jpg');
    const uuid = await upload(address);
    expect((await server.get(`/api/v1/lists/${uuid}`)).body.anilist.coverImage.large).toBe(address);
    expect((await server.get(`/api/v1/lists/${uuid}/head`)).body.card.coverImage).toBe(address);
  });
});
