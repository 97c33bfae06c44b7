import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDumpFolder } from '../../server/edge/dumps/nightly-dumps.service.js';
import { LinesFile } from '../../server/edge/dumps/lines-file.js';
import { writeDump } from '../../server/edge/dumps/write-dump.js';
import { readSettings } from '../../server/base/settings/settings.js';
import { atNight } from '../support/by-day.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { dumpOptions as options, manifestOf, readDump } from '../support/dumps.js';
import { TestServer } from '../support/server.js';

/** Dumps of everything public. */
let server: TestServer;
let folder: string;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-dumps-'));
  server = await TestServer.start();
  cookie = await server.signIn('moderator');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

atNight('contain every public list as the API answers it, and what is known of it', async () => {
  const document = sampleDocument();
  await server.upload(document, cookie);
  await server.project();
  await server.post('/api/v1/people/880001/merge', { other: 'ja:渡邊正二' }, { cookie });
  const dump = join(folder, 'public');
  await writeDump(server.databaseUrl, dump, options);
  const { lists, credits, people, studios, roles } = await readDump(dump);
  expect(lists).toEqual([(await server.get(`/api/v1/lists/${document.uuid}`)).body]);
  expect(
    credits!.map(({ row, person, creditedAs, menu, roleEn, ja, affiliationEn, uncredited }) => ({
      row,
      person,
      creditedAs,
      menu,
      roleEn,
      ja,
      affiliationEn,
      uncredited,
    })),
  ).toEqual([
    {
      row: 0,
      person: 'p:880001',
      creditedAs: null,
      menu: 'Overview',
      roleEn: 'Director',
      ja: '灯台守 渡',
      affiliationEn: null,
      uncredited: false,
    },
    {
      row: 1,
      person: 'p:880001',
      creditedAs: 'p:ja:渡邊正二',
      menu: '#01「霧」',
      roleEn: 'Script',
      ja: '渡邊正二',
      affiliationEn: null,
      uncredited: false,
    },
    {
      row: 2,
      person: 's:7001',
      creditedAs: null,
      menu: '#01「霧」',
      roleEn: 'Key Animation',
      ja: 'スタジオ風見鶏',
      affiliationEn: null,
      uncredited: false,
    },
    {
      row: 3,
      person: 'p:880002',
      creditedAs: null,
      menu: '#01「霧」',
      roleEn: 'Key Animation',
      ja: '海野 岬',
      affiliationEn: null,
      uncredited: false,
    },
    {
      row: 4,
      person: 'p:ja:砂川昇',
      creditedAs: null,
      menu: '#01「霧」',
      roleEn: 'Key Animation',
      ja: '砂川 昇',
      affiliationEn: 'Studio Kazamidori',
      uncredited: true,
    },
  ]);
  expect(people!.find(({ key }) => key === 'p:880001')).toMatchObject({
    isStudio: false,
    anilistId: 880001,
    credits: 2,
    lists: 1,
    names: [
      { ja: '渡邊正二', en: 'Shouji Watanabe', credits: 1 },
      { ja: '灯台守 渡', en: 'Wataru Toudaimori', credits: 1 },
    ],
    merged: ['p:ja:渡邊正二'],
  });
  expect(studios).toMatchObject([{ key: 's:7001', isStudio: true, credits: 1, lists: 1 }]);
  expect(roles!.length).toBe((await server.get('/api/v1/roles/dictionary')).body.terms.length);
  expect(await manifestOf(dump)).toMatchObject({
    licence: 'CC0-1.0',
    site: 'https://staff.example',
    counts: { lists: 1, credits: 5, people: 3, studios: 1, readings: 0 },
    behind: 0,
  });
});

it('contain nothing of hidden and deleted lists, even before credits follow, nor anything about members', async () => {
  const of = (title: string, ja: string) =>
    sampleDocument({
      title,
      author: '',
      menus: [
        {
          name: 'Overview',
          credits: [
            { name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff: [{ ja, en: '' }] }] },
          ],
        },
      ],
    });
  await server.upload(of('Shown', '公開一'), cookie);
  const hidden = await server.upload(of('Secret Hidden', '秘密一'), cookie);
  const deleted = await server.upload(of('Secret Deleted', '秘密二'), cookie);
  const born = await server.upload({ ...of('Secret From The Start', '秘密三'), status: 'UNLISTED' }, cookie);
  const reading = {
    kanji: '海野岬',
    reading: 'Misaki Unno',
    source: 'her site',
    privateSource: 'SECRET-SOURCE',
    confidence: 1,
  };
  for (const state of ['confirmed', 'waiting', 'refused']) {
    const { body } = await server.post(
      '/api/v1/readings',
      { ...reading, source: `source ${state}` },
      { cookie },
    );
    await server.request('PATCH', `/api/v1/readings/${body.id}`, { state }, { cookie });
  }
  await server.project();
  // As if the projections had not heard of it yet.
  await query(server.databaseUrl, `update list set status = 'UNLISTED' where uuid = '${hidden.uuid}'`);
  await query(server.databaseUrl, `update list set deleted_at = now() where uuid = '${deleted.uuid}'`);
  const dump = join(folder, 'private');
  await writeDump(server.databaseUrl, dump, { ...options, compression: 'gzip' });
  const found = await readDump(dump);
  const text = JSON.stringify(found);
  for (const never of ['Secret', '秘密', 'SECRET', born.uuid, 'screenName', 'submittedBy'])
    expect({ never, isIn: text.includes(never) }).toEqual({ never, isIn: false });
  expect(found['readings']!.map(({ source }) => source)).toEqual(['source confirmed']);
  expect(found['lists']!.map(({ title }) => title)).toContain('Shown');
});

atNight('leave nothing behind when they fail, and say what is wrong in one sentence', async () => {
  const taken = join(folder, 'taken');
  await mkdir(taken);
  await writeFile(join(taken, 'something'), '');
  await expect(writeDump(server.databaseUrl, taken, options)).rejects.toThrow(
    `${taken} already exists; choose another folder.`,
  );
  await expect(writeDump(server.databaseUrl, join(folder, 'none', 'dump'), options)).rejects.toThrow(
    /^The dump cannot be written to .*: there is no such folder\. Nothing of it was kept\.$/,
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await readdir(taken)).toEqual(['something']);

  const full = new LinesFile('/dev/full', 'gzip');
  await full.add({ some: 'thing' });
  await expect(full.end()).rejects.toThrow('ENOSPC');

  const settings = (dir: string) => readSettings({ DUMP_DIR: dir });
  await expect(checkDumpFolder(settings(join(taken, 'something')))).rejects.toThrow(
    /^DUMP_DIR is .*, which cannot be used \(it is not a folder\); fix it, or unset DUMP_DIR to turn dumps off\.$/,
  );
  if (process.getuid!() === 0) return;
  await chmod(taken, 0o500);
  await expect(checkDumpFolder(settings(taken))).rejects.toThrow('no permission');
});

describe('are served', () => {
  const first = '2999-02-01T04-00-00Z';
  const second = '2999-02-02T04-00-00Z';
  let site: TestServer;
  let dir: string;
  let whole: Buffer;

  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

  beforeAll(async () => {
    dir = await mkdtemp(join(folder, 'served-'));
    await writeDump(server.databaseUrl, join(dir, first), options);
    await writeDump(server.databaseUrl, join(dir, second), options);
    // What is not whole, not named by a manifest, or not in a dump.
    await mkdir(join(dir, '2999-02-03T04-00-00Z'));
    await writeFile(join(dir, '2999-02-03T04-00-00Z', 'lists.parquet'), 'half');
    await writeFile(join(dir, first, 'secret.txt'), 'secret');
    await writeFile(join(dir, 'secret.txt'), 'secret');
    whole = await readFile(join(dir, second, 'credits.parquet'));
    // Reads are limited as in production; downloads do not count.
    site = await TestServer.on(server.databaseUrl, { DUMP_DIR: dir, DUMP_KEEP: '9', RATE_LIMITS: 'on' });
  });
  afterAll(() => site.stop());

  it('with an index for people and programs, newest first', async () => {
    const answer = await get('/dumps');
    const { dumps } = (await answer.json()) as {
      dumps: { name: string; files: { name: string; url: string }[] }[];
    };
    expect(dumps.map(({ name }) => name)).toEqual([second, first]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const again = await get('/dumps/', { 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
    const page = await get('/dumps', { accept: 'text/html,*/*;q=0.8' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain(`<a href="/dumps/${second}/credits.parquet">credits.parquet</a>`);
    const manifest = (await (await get('/dumps/manifest.json')).json()) as { folder: string };
    expect(manifest).toMatchObject({ ...(await manifestOf(join(dir, second))) });
    expect(manifest.folder).toMatch(new RegExp(`/dumps/${second}/$`));
    expect(await (await get(new URL(manifest.folder).pathname)).json()).toEqual(manifest);
    const latest = await fetch(`${site.url}/dumps/latest/lists.ndjson.zst`, { redirect: 'manual' });
    expect([latest.status, latest.headers.get('location')]).toEqual([
      302,
      `/dumps/${second}/lists.ndjson.zst`,
    ]);
  });

  atNight('in parts, with the checksum as ETag and the right types', async () => {
    const path = `/dumps/${second}/credits.parquet`;
    const answer = await get(path);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
    const etag = `"${createHash('sha256').update(whole).digest('hex')}"`;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag,
      'accept-ranges': 'bytes',
      'content-type': 'application/vnd.apache.parquet',
      'content-length': String(whole.length),
      'cache-control': expect.stringMatching(/public, max-age=\d+, immutable/),
    });
    const part = await get(path, { range: 'bytes=4-9', 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(4, 10))).toBe(true);
    expect((await get(path, { range: 'bytes=4-9', 'if-range': '"another"' })).status).toBe(200);
    expect((await get(path, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    const head = await fetch(site.url + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
    expect((await get(`/dumps/${second}/lists.ndjson.zst`)).headers.get('content-type')).toBe(
      'application/zstd',
    );
    expect((await get(`/dumps/${second}/manifest.json`)).headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    );
  });

  it.each([
    `/dumps/${first}/secret.txt`,
    '/dumps/secret.txt',
    '/dumps/2999-02-03T04-00-00Z/lists.parquet',
    `/dumps/${first}/..%2Fsecret.txt`,
    `/dumps/${first}/%2e%2e%2fsecret.txt`,
    `/dumps/..%2F${first}/lists.parquet`,
    `/dumps/%2e%2e/secret.txt`,
    `/dumps/${first}/lists.parquet%00`,
    '/dumps/.2999-02-01T04-00-00Z.partial/manifest.json',
  ])('and nothing else: %s', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/secret$|half/);
    // `fetch` leaves the folder by itself where it can.
    if (!new URL(path, site.url).pathname.startsWith('/dumps/')) return;
    const inBrowser = await get(path, { accept: 'text/html,*/*;q=0.8' });
    expect(inBrowser.headers.get('content-type')).toContain('application/problem+json');
  });

  atNight('to a few at once, without using up the limit of readers', async () => {
    for (let count = 0; count < 200; count += 1)
      expect((await get(`/dumps/${first}/manifest.json`)).status).toBe(200);
    // Nobody reads these, so they go on.
    const large = join(dir, first, 'credits.parquet');
    await writeFile(large, Buffer.alloc(64 * 1024 * 1024));
    const running = await Promise.all(
      [1, 2, 3, 4].map(
        () =>
          new Promise<IncomingMessage>((ready) =>
            request(`${site.url}/dumps/${first}/credits.parquet`, ready).end(),
          ),
      ),
    );
    const refused = await get(`/dumps/${first}/people.parquet`);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    for (const one of running) one.destroy();
    while ((await get(`/dumps/${first}/people.parquet`)).status === 429)
      await new Promise((go) => setTimeout(go, 50));
    // Whoever downloads can still read the site.
    expect((await get('/api/v1/lists')).status).toBe(200);
  });

  it('only where the operator has switched them on', async () => {
    expect((await server.get('/dumps')).status).toBe(404);
    expect((await server.get('/dumps/manifest.json')).status).toBe(404);
  });
});
