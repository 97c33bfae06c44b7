import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { checkDumpFolder, NightlyDumps } from '../../server/dumps/nightly-dumps.service.js';
import { LinesFile } from '../../server/dumps/lines-file.js';
import { Manifest } from '../../server/dumps/manifest.js';
import { writeDump } from '../../server/dumps/write-dump.js';
import { readSettings } from '../../server/settings/settings.js';
import { query } from '../support/databases.js';
import { openDuckDb } from '../support/duckdb.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Dumps of everything public. */
let server: TestServer;
let folder: string;
let cookie: string;
const options = { site: 'https://staff.example', licence: 'CC0-1.0', compression: 'zstd' } as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-dumps-'));
  server = await TestServer.start();
  cookie = await server.signIn('moderator');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

type Line = Record<string, unknown>;

async function manifestOf(dump: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(dump, 'manifest.json'), 'utf8')));
}

/** The records of each file, after comparing the files with the manifest. */
async function read(dump: string): Promise<Record<string, Line[]>> {
  const found: Record<string, Line[]> = {};
  const { files } = await manifestOf(dump);
  expect((await readdir(dump)).toSorted()).toEqual(
    ['manifest.json', ...files.map(({ name }) => name)].toSorted(),
  );
  for (const { name, records, format, compression, rows, bytes, sha256, schema } of files) {
    const data = await readFile(join(dump, name));
    expect({ name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') }).toEqual({
      name,
      bytes,
      sha256,
    });
    if (format !== 'ndjson') continue;
    const text = (compression === 'zstd' ? zstdDecompressSync(data) : gunzipSync(data)).toString();
    const lines = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
    expect({ name, rows: lines.length }).toEqual({ name, rows });
    const isAsDescribed = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    for (const line of lines)
      if (!isAsDescribed(line)) throw new Error(`${name}: ${JSON.stringify(isAsDescribed.errors)}`);
    found[records] = lines;
  }
  return found;
}

it('contain every public list as the API answers it, and what is known of it', async () => {
  const document = sampleDocument();
  await server.upload(document, cookie);
  await server.project();
  await server.post('/api/v1/people/880001/merge', { other: 'ja:渡邊正二' }, { cookie });
  const dump = join(folder, 'public');
  await writeDump(server.databaseUrl, dump, options);
  const { lists, credits, people, studios, roles } = await read(dump);
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
      person: 'p:ja:砂川 昇',
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

it('have tables that DuckDB reads, with the counts and sums of the database', async () => {
  const many = sampleDocument({ title: 'Many', anilistId: '77' });
  many.menus = Array.from({ length: 60 }, (_, menu) => ({
    name: `#${menu + 1}`,
    credits: [
      {
        name: 'Key Animation',
        roles: [
          {
            name: 'Key Animation',
            original: '原画',
            staff: Array.from({ length: 1_000 }, (_, row) => ({
              ja: `名前${row}`,
              en: row % 3 ? `Name ${row}` : '',
            })),
          },
        ],
      },
    ],
  }));
  await server.upload(many, cookie);
  await server.project();
  const dump = join(folder, 'tables');
  const { counts } = await writeDump(server.databaseUrl, dump, options);
  // More than one row group.
  expect(counts.credits).toBeGreaterThan(60_000);
  await read(dump);
  const duck = await openDuckDb();
  const ask = async (sql: string) =>
    (
      await duck.runAndReadAll(sql.replaceAll(/\$(\w+)/g, (_, name) => `'${join(dump, name)}.parquet'`))
    ).getRowObjectsJson();
  const known = (sql: string) => query<Line>(server.databaseUrl, sql);
  expect(
    await ask(
      `select count(*)::integer as n, sum(row)::integer as rows, count(distinct list)::integer as lists,
         count(distinct person)::integer as people, count(*) filter (en = '')::integer as nameless,
         count("affiliationJa")::integer as affiliated, sum(length(ja))::integer as letters from $credits`,
    ),
  ).toEqual(
    await known(
      `select count(*)::integer as n, sum(r)::integer as rows, count(distinct list_id)::integer as lists,
         count(distinct person_id)::integer as people, (count(*) filter (where en = ''))::integer as nameless,
         count(affiliation)::integer as affiliated, sum(length(ja))::integer as letters
       from (select *, row_number() over (partition by list_id order by position) - 1 as r from credit) numbered`,
    ),
  );
  expect(
    await ask(`select count(*)::integer as n, sum(credits)::integer as credits, sum(lists)::integer as lists,
      count("anilistId")::integer as known, count(*) filter ("isStudio")::integer as studios from $people`),
  ).toEqual(
    await known(`select count(*)::integer as n, sum(credits)::integer as credits, sum(lists)::integer as lists,
      count(anilist_id)::integer as known, (count(*) filter (where is_studio))::integer as studios from person where credits > 0`),
  );
  expect(
    await ask(
      `select title, studios, "seasonYear", "isAdult", epoch_ms("updatedAt")::varchar as at from $lists order by uuid`,
    ),
  ).toEqual(
    await known(`select title, studios, season_year as "seasonYear", is_adult as "isAdult",
      floor(extract(epoch from updated_at) * 1000)::bigint::text as at from list order by uuid`),
  );
  // Tables can be joined, which is what they are for.
  expect(
    await ask(`select p.ja, count(*)::integer as n from $credits c join $people p on p.key = c.person
      join $lists l on l.uuid = c.list where l.title = 'Many' and c.row < 3000 and p.ja = '名前7' group by 1`),
  ).toEqual([{ ja: '名前7', n: 3 }]);
  expect(
    await ask(`select count(*)::integer as n from read_json('${join(dump, 'credits.ndjson.zst')}')`),
  ).toEqual([{ n: counts.credits }]);
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
  const found = await read(dump);
  const text = JSON.stringify(found);
  for (const never of ['Secret', '秘密', 'SECRET', born.uuid, 'screenName', 'submittedBy'])
    expect({ never, isIn: text.includes(never) }).toEqual({ never, isIn: false });
  expect(found['readings']!.map(({ source }) => source)).toEqual(['source confirmed']);
  expect(found['lists']).toHaveLength(2);
});

it('are one snapshot while lists change', async () => {
  const before = (
    await query<{ n: number }>(
      server.databaseUrl,
      `select count(*)::integer as n from list where deleted_at is null and status <> 'UNLISTED'`,
    )
  )[0]!.n;
  const dump = join(folder, 'snapshot');
  let added: Promise<unknown> | null = null;
  await writeDump(server.databaseUrl, dump, {
    ...options,
    onFile: () => {
      added ??= server.upload(sampleDocument({ title: 'Later' }), cookie).then(() => server.project());
    },
  });
  await added;
  const { lists, credits } = await read(dump);
  expect(lists).toHaveLength(before);
  expect(new Set(credits!.map(({ list }) => list)).size).toBe(before);
});

it('leave nothing behind when they fail, and say what is wrong in one sentence', async () => {
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

it('are made every night, and the oldest are removed', async () => {
  const night = Date.parse('2027-02-01T04:00:00Z');
  const day = 86_400_000;
  const dir = await mkdtemp(join(folder, 'nightly-'));
  const site = await TestServer.on(server.databaseUrl, { DUMP_DIR: dir, DUMP_KEEP: '2' });
  try {
    const nightly = site.app.get(NightlyDumps);
    const first = async () => (await readdir(dir)).find((name) => !name.startsWith('.'));
    expect((await server.get('/api/health')).body).not.toHaveProperty('dump');
    while (!(await first())) await new Promise((go) => setTimeout(go, 100));
    await rm(join(dir, (await first())!), { recursive: true });
    await mkdir(join(dir, '.2027-01-01T04-00-00Z.partial'));
    await writeFile(join(dir, 'notes.txt'), "somebody else's");
    // All processes may try; one of them makes it.
    await Promise.all([nightly.run(night), nightly.run(night)]);
    await nightly.run(night + day - 1);
    expect((await readdir(dir)).toSorted()).toEqual(['2027-02-01T04-00-00Z', 'notes.txt']);
    await nightly.run(night + day);
    await nightly.run(night + 2 * day);
    expect((await readdir(dir)).toSorted()).toEqual([
      '2027-02-02T04-00-00Z',
      '2027-02-03T04-00-00Z',
      'notes.txt',
    ]);
    expect((await site.get('/api/health')).body.dump).toEqual({ ok: true, last: '2027-02-03T04:00:00.000Z' });
    expect((await site.get('/api/metrics')).text).toMatch(
      /^dump_last_success_timestamp_seconds 1801627200$/m,
    );
    const morning = 3 * 3_600_000;
    expect((await nightly.status(night + 3 * day + morning))?.ok).toBe(false);
    await rm(join(dir, '2027-02-02T04-00-00Z'), { recursive: true });
    await rm(join(dir, '2027-02-03T04-00-00Z'), { recursive: true });
    expect((await site.get('/api/health')).body.dump).toEqual({ ok: false, last: null });
  } finally {
    await site.stop();
  }
});

describe('are served', () => {
  const first = '2027-02-01T04-00-00Z';
  const second = '2027-02-02T04-00-00Z';
  let site: TestServer;
  let dir: string;
  let whole: Buffer;

  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

  beforeAll(async () => {
    dir = await mkdtemp(join(folder, 'served-'));
    await writeDump(server.databaseUrl, join(dir, first), options);
    await writeDump(server.databaseUrl, join(dir, second), options);
    // What is not whole, not named by a manifest, or not in a dump.
    await mkdir(join(dir, '2027-02-03T04-00-00Z'));
    await writeFile(join(dir, '2027-02-03T04-00-00Z', 'lists.parquet'), 'half');
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

  it('in parts, with the checksum as ETag and the right types', async () => {
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
    '/dumps/2027-02-03T04-00-00Z/lists.parquet',
    `/dumps/${first}/..%2Fsecret.txt`,
    `/dumps/${first}/%2e%2e%2fsecret.txt`,
    `/dumps/..%2F${first}/lists.parquet`,
    `/dumps/%2e%2e/secret.txt`,
    `/dumps/${first}/lists.parquet%00`,
    '/dumps/.2027-02-01T04-00-00Z.partial/manifest.json',
  ])('and nothing else: %s', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/secret$|half/);
  });

  it('to a few at once, without using up the limit of readers', async () => {
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
