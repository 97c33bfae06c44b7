import { byDay, describeAtNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { TestServer } from '../support/server.js';

/** What is found, and pages that are far from the beginning, among more lists and people than anybody would upload in a test. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await query(
    server.databaseUrl,
    `insert into list (uuid, title, status, revision, projected_revision, fields, settings, anilist, season_year, season, airing,
       format, anilist_id, studios, updated_at, created_at)
     select lpad(to_hex(n), 48, '0'), 'List ' || n * 7919 % 600,
       (array['COMPLETED', 'IN_PROGRESS', 'FINISHED', 'UNLISTED'])[1 + n * 31 % 4], 1, 1, '{}', '{}', '{}',
       case when n % 9 > 0 then 1990 + n % 35 end, (array['WINTER', 'SPRING', 'SUMMER', 'FALL', null])[1 + n % 5],
       case when n % 3 > 0 then 'FINISHED' when n % 2 = 0 then 'RELEASING' end, (array['TV', 'MOVIE', null])[1 + n % 3],
       case when n % 4 > 0 then 1 + n % 41 end, (array['{}', '{Gull}', '{Gull & Co,Gull}', '{Heron}'])[1 + n % 4]::text[],
       now() - n / 3 * interval '1 minute' - n % 10 / 9 * interval '30 days', now() - n * 101 % 3000 / 2 * interval '1 hour'
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
        const pages = Math.ceil(wanted.length / 100);
        expect(body).toMatchObject({ total: wanted.length, pages });
        const [next, previous] = [page < pages, page > 1 && page <= pages];
        expect([page, body.next !== null, body.previous !== null]).toEqual([page, next, previous]);
        shown.push(...body.items.map(({ uuid }: { uuid: string }) => uuid));
      }
      expect(shown).toEqual(wanted.map(({ uuid }) => uuid));
      // The last page may be full.
      const size = Array.from({ length: 100 }, (_, less) => 100 - less).find(
        (each) => wanted.length % each === 0,
      )!;
      const full = `/api/v1/lists?sort=${sort}${filter}&size=${size}&page=${wanted.length / size}`;
      expect((await server.get(full)).body).toMatchObject({ items: { length: size }, next: null });
    }
  });
});

const isPublic = `deleted_at is null and status <> 'UNLISTED'`;
const uuids = async (text: string) =>
  (await query<{ uuid: string }>(server.databaseUrl, text)).map(({ uuid }) => uuid);
const uuidsOf = (items: { uuid: string }[]) => items.map(({ uuid }) => uuid);

it('The directory has the lists that fit all filters, and the years of public ones', async () => {
  await query(
    server.databaseUrl,
    `update list set season_year = 1950 where status = 'UNLISTED' and id % 11 > 0 and id % 17 = 0`,
  );
  for (const [filter, where] of [
    ['status=COMPLETED&status=FINISHED', `status in ('COMPLETED', 'FINISHED')`],
    ['airing=RELEASING', `airing = 'RELEASING'`],
    ['season=FALL&season=SPRING', `season in ('FALL', 'SPRING')`],
    ['format=TV', `format = 'TV'`],
    ['year=2001', 'season_year = 2001'],
    ['year=1950', 'false'],
    ['anilistId=7', 'anilist_id = 7'],
    ['studio=Gull', `'Gull' = any (studios)`],
    [
      'year=2001&format=MOVIE&status=FINISHED',
      `season_year = 2001 and format = 'MOVIE' and status = 'FINISHED'`,
    ],
    [
      'studio=Gull&season=SPRING&year=2003',
      `'Gull' = any (studios) and season = 'SPRING' and season_year = 2003`,
    ],
    ['anilistId=8&airing=FINISHED', `anilist_id = 8 and airing = 'FINISHED'`],
    ['q=%E3%80%81', 'false'],
  ] as const)
    for (const [sort, order] of [
      ['updated', 'updated_at desc, id desc'],
      ['title', 'lower(title), id'],
    ]) {
      const wanted = await uuids(`select uuid from list where ${isPublic} and ${where} order by ${order}`);
      const { body } = await server.get(`/api/v1/lists?${filter}&sort=${sort}&size=100`);
      expect([filter, sort, body.total, body.pages, uuidsOf(body.items)]).toEqual([
        filter,
        sort,
        wanted.length,
        Math.max(1, Math.ceil(wanted.length / 100)),
        wanted.slice(0, 100),
      ]);
      if (body.pages > 1) {
        const last = await server.get(`/api/v1/lists?${filter}&sort=${sort}&size=100&page=${body.pages}`);
        expect(uuidsOf(last.body.items)).toEqual(wanted.slice((body.pages - 1) * 100));
        // A place counts more than the number of a page.
        for (const page of [1, body.pages]) {
          const asked = `${filter}&sort=${sort}&size=100&page=${page}&after=${body.next}`;
          const next = await server.get(`/api/v1/lists?${asked}`);
          expect(uuidsOf(next.body.items)).toEqual(wanted.slice(100, 200));
        }
      }
      expect(body.years).toEqual(Array.from({ length: 35 }, (_, index) => 2024 - index));
    }
});

it('The home page has the newest lists, those that changed last, and who worked on public ones', async () => {
  const members = await Promise.all([1, 2, 3].map(() => newAccount(server.databaseUrl)));
  const [first, second, secret] = members.map(({ id }) => id);
  await query(
    server.databaseUrl,
    `insert into list_contributor (list_id, account_id)
     select l.id, a.id from account a join list l on case a.id
       when ${first} then l.id < 20 and l.status <> 'UNLISTED' when ${second} then l.id = 2
       when ${secret} then l.id < 20 and l.status = 'UNLISTED' end`,
  );
  // Known to have ended, most of them: 26 episodes take half a year.
  await query(server.databaseUrl, `update list set episodes = 26 where airing = 'RELEASING' and id % 5 = 0`);
  const { body } = await server.get('/api/v1/preview');
  const latest = (where: string, order = 'updated_at desc, id desc') =>
    uuids(`select uuid from list where ${isPublic} and ${where} order by ${order} limit 6`);
  expect(uuidsOf(body.recent)).toEqual(await latest('true', 'created_at desc, id desc'));
  expect(uuidsOf(body.data)).toEqual(await latest('true'));
  expect(uuidsOf(body.airing)).toEqual(
    await latest(`airing = 'RELEASING' and (episodes = 1 or season is null or season_year is null)`),
  );
  const [count] = await query<{ total: number; updated: number }>(
    server.databaseUrl,
    `select count(*)::int as total, (count(*) filter (where updated_at > now() - interval '30 days'))::int as updated
     from list where ${isPublic}`,
  );
  expect(body).toMatchObject({ total: count!.total, totalUpdated: count!.updated, totalContributors: 2 });
});

it('An anime is at its most complete public list, and a season has its lists by state', async () => {
  const complete = `array_position('{VERIFIED,COMPLETED,FINISHED,PARTIAL,IN_PROGRESS,NOT_YET_RELEASED}'::text[], status)`;
  for (const anime of [6, 7, 8, 10]) {
    const [wanted] = await uuids(
      `select uuid from list where ${isPublic} and anilist_id = ${anime} order by ${complete}, id limit 1`,
    );
    const { headers } = await server.get(`/by/anilist/${anime}`);
    expect([anime, headers.get('location')]).toEqual([anime, `/staff/${wanted}`]);
  }
  const { years } = (await server.get('/api/v1/seasons')).body;
  const shown = years.flatMap(
    (one: { year: number; lists: number; seasons: { season: string; states: object }[] }) =>
      one.seasons.flatMap(({ season, states }) =>
        Object.entries(states).map(([status, lists]) => [one.year, season, status, lists].join()),
      ),
  );
  const wanted = await query<{ line: string }>(
    server.databaseUrl,
    `select concat_ws(',', season_year, coalesce(season, ''), status, count(*)) as line from list
     where ${isPublic} and season_year is not null group by season_year, season, status
     order by season_year desc, array_position('{WINTER,SPRING,SUMMER,FALL}'::text[], season) nulls last, status`,
  );
  expect(shown).toEqual(wanted.map(({ line }) => line));
});

it('The directories offer the 60 occupations that most have, by name', async () => {
  await query(
    server.databaseUrl,
    `insert into occupation (is_studio, role, people)
     select n % 2 = 0, 'Work ' || lpad((n * 7919 % 1000)::text, 3, '0'), 1 + n % 40 from generate_series(1, 200) n`,
  );
  for (const [kind, isStudio] of [
    ['people', false],
    ['studios', true],
  ]) {
    const wanted = await query<{ role: string }>(
      server.databaseUrl,
      `select role from (select role from occupation where is_studio = ${isStudio} order by people desc, role limit 60) r order by role`,
    );
    expect((await server.get(`/api/v1/${kind}`)).body.roles).toEqual(wanted.map(({ role }) => role));
  }
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
