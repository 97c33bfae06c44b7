import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { SearchDocuments } from '../../server/shared/search-index/search-documents.js';
import { SearchReindex } from '../../server/shared/search-index/search-reindex.js';
import { TypesenseEngine } from '../../server/shared/search-index/typesense/typesense.engine.js';
import { query } from '../support/databases.js';
import { atNight } from '../support/by-day.js';
import { eventually } from '../support/eventually.js';
import { breaksOf, type OpenApi } from '../support/open-api.js';
import { TestServer } from '../support/server.js';
import { TypesenseStandIn } from '../support/typesense.js';
import { StandInCollection } from '../support/typesense-collection.js';

const listOf = (title: string, staff: object[], number = 1) => ({
  title,
  uuid: String(number).padStart(48, '0'),
  slug: `typesense-${number}`,
  anilistId: null,
  seasonYear: 2021,
  status: 'COMPLETED',
  settings: { categories: [{ name: 'Main Staff' }] },
  anilist: { title: { english: title, native: '灯台の歌' }, synonyms: ['Toudai'], coverImage: {} },
  menus: [
    {
      name: 'Overview',
      credits: [{ name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff }] }],
    },
  ],
});

describe('search with Typesense', () => {
  let standIn: TypesenseStandIn;
  let server: TestServer;
  let moderator: string;
  const health = async () => (await server.get('/api/health')).body.search;
  const becomes = (fallback: boolean) =>
    eventually(`fallback is ${fallback}`, async () => ((await health()).fallback === fallback ? true : null));
  const staff = async (q: string): Promise<string[]> =>
    (await server.get(`/api/v1/search?q=${encodeURIComponent(q)}`)).body.staff.map(
      ({ en }: { en: string }) => en,
    );
  const found = (q: string, name: string) =>
    eventually(`${q} finds ${name}`, async () => ((await staff(q)).includes(name) ? true : null));
  const searched = () => standIn.exchanges.filter(({ path }) => path === '/multi_search').length;
  const waiting = async (): Promise<number> => {
    const [row] = await query<{ count: number }>(
      server.databaseUrl,
      'select count(*)::int as count from search_pending',
    );
    return row!.count;
  };

  /** Of the connections that hold the lock of reindexing: Postgres ends a transaction that is idle, but no connection. */
  const holders = async (): Promise<string[]> => {
    const rows = await query<{ state: string }>(
      server.databaseUrl,
      `select state from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and a.datname = current_database()
         and l.objid = (hashtext('staffroll search reindex')::bigint & 4294967295)::oid`,
    );
    return rows.map(({ state }) => state);
  };

  beforeAll(async () => {
    standIn = await TypesenseStandIn.start();
    server = await TestServer.start(standIn.environment);
    moderator = await server.signIn('moderator');
    await becomes(false);
    await server.upload(
      listOf('The Lighthouse Song', [
        { ja: '宮﨑駿', en: 'Hayao Miyazaki' },
        { ja: '渡邊歩', en: 'Ayumu Watanabe' },
        { ja: '中村豊', en: 'Yutaka Nakamura' },
        { ja: '株式会社カラー', en: 'khara', isStudio: true },
      ]),
      moderator,
    );
    await found('Miyazaki', 'Hayao Miyazaki');
  });
  afterAll(async () => {
    await server.stop();
    await standIn.stop();
  });

  it('is reported in health', async () => {
    expect(await health()).toEqual({ engine: 'typesense', fallback: false });
  });

  it.each([
    ['宮崎', 'Hayao Miyazaki'],
    ['駿', 'Hayao Miyazaki'],
    ['宮崎馳', 'Hayao Miyazaki'],
    ['みやざき', 'Hayao Miyazaki'],
    ['miyazaki hay', 'Hayao Miyazaki'],
    ['Hayao Miyazali', 'Hayao Miyazaki'],
    ['hayaomiyazaki', 'Hayao Miyazaki'],
    ['渡邉歩', 'Ayumu Watanabe'],
    ['カラー', 'khara'],
  ])('%s finds %s, through Typesense', async (q, name) => {
    const before = searched();
    expect((await staff(q))[0]).toBe(name);
    expect(searched()).toBeGreaterThan(before);
  });

  it.each(['灯台', 'lighthouse', 'toudai', 'Lighthosue Song'])('%s finds the list', async (q) => {
    const { body } = await server.get(`/api/v1/search?q=${encodeURIComponent(q)}`);
    expect(body.stafflists.map(({ name }: { name: string }) => name)).toEqual(['The Lighthouse Song']);
  });

  it.each(['豊村', 'Nakamura Watanabe', '★', '***'])('%s finds nobody', async (q) => {
    expect(await staff(q)).toEqual([]);
  });

  it('reflects a change within two seconds', async () => {
    await server.upload(listOf('Second', [{ ja: '新海誠', en: 'Makoto Shinkai' }], 2), moderator);
    const began = performance.now();
    await found('Shinkai', 'Makoto Shinkai');
    process.stdout.write(`Typesense had the change after ${Math.round(performance.now() - began)} ms\n`);
    expect(await staff('新海')).toEqual(['Makoto Shinkai']);
  });

  it('forgets people who are no longer credited', async () => {
    await server.upload(listOf('Second', [{ ja: '細田守', en: 'Mamoru Hosoda' }], 2), moderator);
    await found('Hosoda', 'Mamoru Hosoda');
    await eventually('the name is gone', async () => ((await staff('Shinkai')).length === 0 ? true : null));
    await eventually('nothing waits', async () => ((await waiting()) === 0 ? true : null));
    const people = [...standIn.collections.values()].find(({ schema }) => schema.name.includes('people'))!;
    expect(JSON.stringify([...people.documents.values()])).not.toContain('shinkai');
  });

  it('is answered by Postgres during downtime, and catches up afterwards', async () => {
    standIn.state = 'down';
    expect((await staff('Watanabe'))[0]).toBe('Ayumu Watanabe');
    expect(await health()).toMatchObject({ engine: 'typesense', fallback: true, reason: expect.any(String) });
    await server.upload(listOf('Third', [{ ja: '押井守', en: 'Mamoru Oshii' }], 3), moderator);
    await found('Oshii', 'Mamoru Oshii');
    await eventually('the change waits', async () => ((await waiting()) > 0 ? true : null));
    standIn.state = 'up';
    await becomes(false);
    await eventually('nothing waits', async () => ((await waiting()) === 0 ? true : null));
    const before = searched();
    expect((await staff('Mamoru Oshii'))[0]).toBe('Mamoru Oshii');
    expect(searched()).toBeGreaterThan(before);
  });

  it('falls back if it answers with failures, too', async () => {
    standIn.state = 'loading';
    expect((await staff('Ayumu'))[0]).toBe('Ayumu Watanabe');
    expect((await health()).fallback).toBe(true);
    standIn.state = 'up';
    await becomes(false);
  });

  it('asks another node of a cluster if one is away', async () => {
    // A port that nobody gets by asking for a free one.
    const dead = 'http://127.0.0.1:1';
    const other = await TestServer.on(server.databaseUrl, {
      ...standIn.environment,
      TYPESENSE_URL: `${dead}, ${standIn.url}`,
    });
    try {
      for (let n = 0; n < 3; n += 1) {
        const before = searched();
        const { body } = await other.get(`/api/v1/search?q=${'abc'[n]}`);
        expect([body.staff !== undefined, searched() > before]).toEqual([true, true]);
      }
      expect((await other.get('/api/health')).body.search).toEqual({ engine: 'typesense', fallback: false });
    } finally {
      await other.stop();
    }
  });

  it('finds in every process what has reached it after somebody asked there', async () => {
    const other = await TestServer.on(server.databaseUrl, standIn.environment);
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const { put } = TypesenseEngine.prototype;
    const putting = jest.spyOn(TypesenseEngine.prototype, 'put').mockImplementation(function (
      this: TypesenseEngine,
      ...given
    ) {
      return isOpen.then(() => put.apply(this, given));
    });
    const namesIn = async (one: TestServer) => (await one.get('/api/v1/search?q=Kon')).body.staff;
    try {
      await server.upload(listOf('Fourth', [{ ja: '今敏', en: 'Satoshi Kon' }], 4), moderator);
      await server.project();
      await eventually('The change is sent', () => putting.mock.calls[0] ?? null);
      for (const one of [server, other]) expect(await namesIn(one)).toEqual([]);
      open();
      for (const one of [server, other])
        await eventually('The change is found', async () =>
          (await namesIn(one)).length === 1 ? true : null,
        );
    } finally {
      open();
      putting.mockRestore();
      await other.stop();
    }
  });

  it('is reindexed while it answers, and drops the old index afterwards', async () => {
    const before = new Map(standIn.aliases);
    const missed: string[] = [];
    const reindexing = server.app.get(SearchReindex).outside();
    const over = reindexing.then(() => true);
    do {
      for (const q of ['Miyazaki', '宮崎駿', 'みやざき'])
        if (!(await staff(q)).includes('Hayao Miyazaki')) missed.push(q);
    } while (!(await Promise.race([over, Promise.resolve(false)])));
    const count = await reindexing;
    expect(missed).toEqual([]);
    expect(count).toBeGreaterThan(3);
    for (const [alias, collection] of standIn.aliases) {
      expect(collection).not.toBe(before.get(alias));
      expect(standIn.collections.has(before.get(alias)!)).toBe(false);
    }
    expect(standIn.collections.size).toBe(2);
    expect((await health()).fallback).toBe(false);
  });

  it('goes on with a reindexing through refusals and a restart', async () => {
    const [people, lists] = [...standIn.aliases.values()].map(
      (name) => standIn.collections.get(name)!.documents,
    );
    standIn.troubles.push('busy', 'loading', 'restarting');
    standIn.maxCollections = 0;
    const engine = new TypesenseEngine({ urls: [standIn.url], apiKey: standIn.apiKey }, { pause: 10 });
    const documents = server.app.get(SearchDocuments);
    await engine.reindex(
      (kind) => documents.all(kind),
      () => {},
      'shaken',
    );
    await engine.dropUnused();
    expect(standIn.troubles).toEqual([]);
    // Old and new ones; each attempt went on with those of the one before.
    expect(standIn.maxCollections).toBe(4);
    expect([...standIn.collections.keys()].sort()).toEqual([
      'staffroll_lists_shaken',
      'staffroll_people_shaken',
    ]);
    expect(standIn.collections.get('staffroll_people_shaken')!.documents).toEqual(people);
    expect(standIn.collections.get('staffroll_lists_shaken')!.documents).toEqual(lists);
  });

  it('leaves nothing behind if a reindexing fails, or its process was killed', async () => {
    const before = [...standIn.collections.keys()].sort();
    standIn.state = 'full';
    await expect(server.app.get(SearchReindex).outside()).rejects.toThrow('OUT_OF_DISK');
    expect([...standIn.collections.keys()].sort()).toEqual(before);
    standIn.state = 'up';
    standIn.collections.set(
      'staffroll_people_killed',
      new StandInCollection({ name: 'staffroll_people_killed', fields: [] }),
    );
    await server.app.get(SearchReindex).outside();
    expect(standIn.collections.size).toBe(2);
    expect(standIn.collections.has('staffroll_people_killed')).toBe(false);
    await becomes(false);
  });

  it('gives up an import that gets no answer', async () => {
    const proceed = standIn.hold('import');
    const limits = { import: 20, outage: 0 };
    const engine = new TypesenseEngine({ urls: [standIn.url], apiKey: standIn.apiKey }, limits);
    const documents = server.app.get(SearchDocuments);
    await expect(
      engine.reindex(
        (kind) => documents.all(kind),
        () => {},
        'silent',
      ),
    ).rejects.toThrow('no answer');
    proceed();
    await engine.dropUnused();
  });

  atNight(
    'is indexed for the first time however slowly, by one process, without a transaction that waits',
    async () => {
      const slow = await TypesenseStandIn.start();
      const processes: TestServer[] = [];
      const waits = (count: number) =>
        eventually(`${count} wait`, () => Promise.resolve(slow.waiting === count ? true : null));
      const proceed = slow.hold('import');
      try {
        for (let count = 0; count < 2; count += 1)
          processes.push(await TestServer.on(server.databaseUrl, slow.environment));
        await waits(1);
        // A search gives up meanwhile, the import does not.
        const answer = slow.hold('search');
        const engine = new TypesenseEngine({ urls: [slow.url], apiKey: slow.apiKey });
        await expect(engine.find({ kind: 'person', q: 'miyazaki', limit: 5, offset: 0 })).rejects.toThrow(
          'timeout',
        );
        answer();
        for (const { app } of processes) expect(await app.get(SearchReindex).outside()).toBeNull();
        expect(await holders()).toEqual(['idle']);
        await waits(1);
        proceed();
        for (const one of processes)
          await eventually('it is indexed', async () =>
            (await one.get('/api/health')).body.search.fallback ? null : true,
          );
        expect([slow.collections.size, slow.maxCollections, slow.faults]).toEqual([2, 2, []]);
      } finally {
        proceed();
        for (const one of processes) await one.stop();
        await slow.stop();
      }
    },
  );

  it('follows the contract, as far as the tests know it', () => {
    expect(standIn.faults).toEqual([]);
  });

  const file = join(import.meta.dirname, '../../../shared/contracts/typesense-openapi.yml');
  const whereThere = existsSync(file) ? describe : describe.skip;
  whereThere('beside the published contract', () => {
    it('sends and understands nothing else', async () => {
      const { load } = await import('js-yaml');
      const document = load(readFileSync(file, 'utf8')) as OpenApi;
      const kinds = new Set(standIn.exchanges.map(({ method, path }) => `${method} ${path}`));
      expect([...kinds].sort()).toEqual([
        'delete /collections/{collectionName}',
        'delete /collections/{collectionName}/documents',
        'get /aliases/{aliasName}',
        'get /collections',
        'get /health',
        'post /collections',
        'post /collections/{collectionName}/documents/import',
        'post /multi_search',
        'put /aliases/{aliasName}',
      ]);
      const checked = standIn.exchanges.filter(({ status }) => status < 422);
      expect(checked.flatMap((exchange) => breaksOf(document, exchange))).toEqual([]);
    });
  });
});
