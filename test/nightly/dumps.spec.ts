import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NightlyDumps } from '../../server/edge/dumps/nightly-dumps.service.js';
import { writeDump } from '../../server/edge/dumps/write-dump.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { openDuckDb } from '../support/duckdb.js';
import { dumpOptions as options, type Line, readDump } from '../support/dumps.js';
import { TestServer } from '../support/server.js';

/** Dumps of many rows, and those that are made every night; what they contain is in test/api/dumps.spec.ts. */
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
  await server.upload(sampleDocument(), cookie);
  await server.upload(many, cookie);
  await server.project();
  const dump = join(folder, 'tables');
  const { counts } = await writeDump(server.databaseUrl, dump, options);
  // More than one row group.
  expect(counts.credits).toBeGreaterThan(60_000);
  await readDump(dump);
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
  const { lists, credits } = await readDump(dump);
  expect(lists).toHaveLength(before);
  expect(new Set(credits!.map(({ list }) => list)).size).toBe(before);
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
