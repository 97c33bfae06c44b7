import { byDay, describeAtNight } from '../support/by-day.js';
import { query } from '../support/databases.js';
import { TestServer } from '../support/server.js';

/** Pages that are far from the beginning, among more lists and people than anybody would upload in a test. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await query(
    server.databaseUrl,
    `insert into list (uuid, title, status, revision, projected_revision, fields, settings, anilist, season_year, season, airing,
       updated_at, created_at)
     select lpad(to_hex(n), 48, '0'), 'List ' || n * 7919 % 600,
       (array['COMPLETED', 'IN_PROGRESS', 'FINISHED', 'UNLISTED'])[1 + n * 31 % 4], 1, 1, '{}', '{}', '{}',
       case when n % 9 > 0 then 1990 + n % 35 end, (array['WINTER', 'SPRING', 'SUMMER', 'FALL', null])[1 + n % 5],
       case when n % 3 > 0 then 'FINISHED' end, now() - n / 3 * interval '1 minute', now() - n * 101 % 3000 / 2 * interval '1 hour'
     from generate_series(1, 3000) n`,
  );
  await query(server.databaseUrl, `update list set deleted_at = now() where id % 11 = 0`);
});
afterAll(() => server.stop());

const season = `array_position('{FALL,SUMMER,SPRING,WINTER}'::text[], season)`;

describe('The directory of lists', () => {
  const sorts = [
    ['season', `season_year desc nulls last, ${season}, lower(title), id`],
    ['updated', 'updated_at desc, id desc'],
    ['created', 'created_at desc, id desc'],
    ['title', 'lower(title), id'],
  ] as const;
  it.each(byDay(sorts, 1))('by %s has the same lists on its pages as one long list', async (sort, order) => {
    for (const [filter, where] of [
      ['', 'true'],
      ['&status=COMPLETED', `status = 'COMPLETED'`],
      ['&airing=FINISHED&season=FALL', `airing = 'FINISHED' and season = 'FALL'`],
    ] as const) {
      const wanted = await query<{ uuid: string }>(
        server.databaseUrl,
        `select uuid from list where deleted_at is null and status <> 'UNLISTED' and ${where} order by ${order}`,
      );
      const shown: string[] = [];
      for (let page = 1; page <= Math.ceil(wanted.length / 100) + 1; page += 1) {
        const { body } = await server.get(`/api/v1/lists?sort=${sort}${filter}&size=100&page=${page}`);
        expect(body).toMatchObject({ total: wanted.length, pages: Math.ceil(wanted.length / 100) });
        shown.push(...body.items.map(({ uuid }: { uuid: string }) => uuid));
      }
      expect(shown).toEqual(wanted.map(({ uuid }) => uuid));
    }
  });
});

describeAtNight('A sitemap of more addresses than one file may have', () => {
  it('is an index of parts that have everybody once', async () => {
    await query(
      server.databaseUrl,
      // Ids have gaps: people come and go. None is left between the first and the third part.
      `insert into person (id, key, is_studio, anilist_id, ja, en)
       select n, 'p:' || n, false, n, '', 'Person ' || n from generate_series(1, 180000) n
       where n % 7 > 0 and n not between 50000 and 99999`,
    );
    const { text } = await server.get('/sitemap-people.xml');
    const parts = [...text.matchAll(/<loc>[^<]*(\/sitemap-people-\d+\.xml)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    expect(parts).toEqual([0, 2, 3].map((part) => `/sitemap-people-${part}.xml`));
    const ids: number[] = [];
    for (const part of parts) {
      const addresses = [...(await server.get(part)).text.matchAll(/<loc>[^<]*\/person\/(\d+)[^<]*<\/loc>/g)];
      expect(addresses.length).toBeLessThanOrEqual(50_000);
      ids.push(...addresses.map(([, id]) => Number(id)));
    }
    const wanted = Array.from({ length: 180_000 }, (_, index) => index + 1).filter(
      (n) => n % 7 > 0 && (n < 50_000 || n > 99_999),
    );
    expect(ids).toEqual(wanted);
    expect(await server.get('/sitemap-people-1.xml')).toMatchObject({ status: 404 });
  });
});
