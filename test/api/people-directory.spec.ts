import { EntityManager } from '@mikro-orm/postgresql';
import type { PeoplePage } from '@libs/contract/people/people-directory.js';
import { DirectoryStore } from '../../server/domain/staff/directory.store.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { TestServer } from '../support/server.js';

type Staff = { ja: string; en: string; id?: number; isStudio?: boolean };

/** One episode with these key animators and one director. */
const document = (letter: string, seasonYear: number, staff: Staff[], revision = 1) => ({
  title: `List ${letter}`,
  uuid: letter.repeat(48),
  slug: `list-${letter}`,
  anilistId: null,
  savingId: revision,
  seasonYear,
  status: 'COMPLETED',
  settings: { categories: [{ name: 'Key Animation' }] },
  anilist: { title: { english: `List ${letter}` }, coverImage: {}, seasonYear },
  menus: [
    {
      name: '#01',
      credits: [
        { name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] },
        {
          name: 'Main Staff',
          roles: [{ name: 'Director', original: '監督', staff: [{ ja: '渡邉 新', en: 'Arata Watanabe' }] }],
        },
      ],
    },
  ],
});

/** Person `n` is credited `n % 4 + 1` times. */
const animators: Staff[] = Array.from({ length: 60 }, (_, number) => number).flatMap((number) =>
  Array.from({ length: (number % 4) + 1 }, () => ({
    ja: `灯台守${String.fromCodePoint(0x4e00 + number)}`,
    en: `N${String.fromCodePoint(97 + (number % 26))}${number} Toudaimori`,
    id: 700_000 + number,
  })),
);
const studio = { ja: 'スタジオ灯', en: 'Studio Akari', id: 7, isStudio: true };

describe('the directories of people and studios', () => {
  let server: TestServer;
  let moderator: string;
  const sql = <Row>(statement: string): Promise<Row[]> =>
    server.app.get(EntityManager).fork().execute<Row[]>(statement);
  const ask = async (path: string): Promise<PeoplePage> => (await server.get<PeoplePage>(path)).body;
  const director = async () =>
    (await ask('/api/v1/people?q=watanabe')).items.map(({ ja, lists, credits, firstYear, lastYear }) => ({
      ja,
      lists,
      credits,
      years: [firstYear, lastYear],
    }));

  beforeAll(async () => {
    server = await TestServer.start();
    moderator = await server.signIn('moderator');
    await server.upload(document('a', 2010, [...animators, studio]), moderator);
    await server.upload(document('b', 2020, []), moderator);
    await server.project();
  });
  afterAll(() => server.stop());

  it('show everybody once, by lists, then by credits, page by page', async () => {
    const pages = [await ask('/api/v1/people'), await ask('/api/v1/people?page=2')];
    expect(pages.map(({ items, total, pages: all }) => [items.length, total, all])).toEqual([
      [50, 61, 2],
      [11, 61, 2],
    ]);
    const people = pages.flatMap(({ items }) => items);
    expect(new Set(people.map(({ ja }) => ja)).size).toBe(61);
    const counts = people.map(({ lists, credits }) => [lists, credits] as const);
    expect(counts[0]).toEqual([2, 2]);
    expect(counts).toEqual(counts.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
    expect(await ask('/api/v1/people?page=3')).toMatchObject({ items: [], total: 61, pages: 2 });
  });

  it('keep studios apart', async () => {
    const { items, total } = await ask('/api/v1/studios');
    expect(total).toBe(1);
    expect(items).toMatchObject([{ id: 7, en: 'Studio Akari', isStudio: true, jobs: ['Key Animation'] }]);
    expect((await ask('/api/v1/people?q=akari')).items).toEqual([]);
    expect((await ask('/api/v1/studios?q=灯')).items).toHaveLength(1);
  });

  it.each(['渡辺', '渡邊新', 'watanabe arata', 'Arata Watanabe'])('find a person by %s', async (q) => {
    const { items } = await ask(`/api/v1/people?q=${encodeURIComponent(q)}`);
    expect(items).toMatchObject([{ ja: '渡邉 新' }]);
  });

  it('show lists and active years, and combine filters and sorting', async () => {
    expect(await director()).toEqual([{ ja: '渡邉 新', lists: 2, credits: 2, years: [2010, 2020] }]);
    const names = async (query: string) => (await ask(`/api/v1/people?${query}`)).items.map(({ ja }) => ja);
    expect(await names('role=Director')).toEqual(['渡邉 新']);
    expect(await names('lists=2')).toEqual(['渡邉 新']);
    expect(await names('anilist=without')).toEqual(['渡邉 新']);
    expect((await ask('/api/v1/people?anilist=with&role=Key%20Animation')).total).toBe(60);
    expect((await names('sort=name'))[0]).toBe('渡邉 新');
    expect((await ask('/api/v1/people')).roles).toEqual(['Director', 'Key Animation']);
    expect((await server.get('/api/v1/people?sort=sideways')).status).toBe(400);
  });

  it('find all who fit, page by page, best first or in the requested order, and only those who pass the filters', async () => {
    const q = 'q=toudaimori';
    const first = await ask(`/api/v1/people?${q}`);
    expect(first).toMatchObject({ total: 60, page: 1, pages: 2, previous: null });
    const numbered = await ask(`/api/v1/people?${q}&page=2`);
    const next = await ask(`/api/v1/people?${q}&after=${first.next}`);
    for (const second of [numbered, next]) {
      expect([second.items.length, second.total, second.next]).toEqual([10, 60, null]);
      expect(second.items).toEqual(numbered.items);
      expect((await ask(`/api/v1/people?${q}&before=${second.previous}`)).items).toEqual(first.items);
    }
    const ids = [...first.items, ...next.items].map(({ id }) => id!);
    expect(new Set(ids).size).toBe(60);
    const third = { items: [], total: 60, page: 3, pages: 2, next: null, previous: null };
    expect(await ask(`/api/v1/people?${q}&page=3`)).toMatchObject(third);
    expect(await ask('/api/v1/people?q=nobodyatall')).toMatchObject({ items: [], total: 0, pages: 1 });

    const sorted = async (sort: string) => (await ask(`/api/v1/people?${q}&sort=${sort}`)).items;
    for (const sort of ['credits', 'lists'])
      expect((await sorted(sort)).map(({ credits }) => credits)).toEqual(
        [4, 3, 2, 1].flatMap((count) => Array.from({ length: 15 }, () => count)).slice(0, 50),
      );
    const names = (await sorted('name')).map(({ en }) => en.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect((await sorted('added')).map(({ key }) => key)).toEqual(
      (await ask('/api/v1/people?sort=added&anilist=with')).items.map(({ key }) => key),
    );
    for (const filter of ['role=Director', 'lists=2', 'anilist=without'])
      expect([filter, (await ask(`/api/v1/people?${q}&${filter}`)).total]).toEqual([filter, 0]);
    expect((await ask(`/api/v1/people?${q}&role=Key%20Animation&lists=1&anilist=with`)).total).toBe(60);
    // Whoever has more lists comes first, even with fewer credits; or the other way.
    expect((await ask(`/api/v1/people?q=a&sort=lists`)).items[0]).toMatchObject({ ja: '渡邉 新' });
    expect((await ask(`/api/v1/people?q=a&sort=credits`)).items[0]).toMatchObject({ credits: 4, lists: 1 });
  });

  it('are ordered by English names in small letters, by Japanese ones where there are none, and then by age', async () => {
    const named = { 700_003: 'zoe', 700_002: 'Zack', 700_001: '', 700_000: 'ZOE' };
    const cases = Object.entries(named).map(([id, en]) => `when ${id} then '${en}'`);
    const among = `anilist_id in (${Object.keys(named).join()})`;
    const before = await sql<{ id: number; en: string }>(`select id, en from person where ${among}`);
    await sql(`update person set en = case anilist_id ${cases.join(' ')} end where ${among}`);
    const ids = async (query: string) =>
      (await ask(`/api/v1/people?sort=name&${query}`)).items.map(({ id }) => id);
    const last = [700_002, 700_000, 700_003, 700_001];
    const found = [(await ids('page=2')).slice(-4), (await ids('q=toudaimori&page=2')).slice(-4)];
    for (const { id, en } of before) await sql(`update person set en = '${en}' where id = ${id}`);
    expect(found).toEqual([last, last]);
  });

  it('go on where they were, even if whoever ended the page is not found any more', async () => {
    const q = 'q=toudaimori&sort=name';
    const [first, second] = [await ask(`/api/v1/people?${q}`), await ask(`/api/v1/people?${q}&page=2`)];
    const without = async (gone: PeoplePage['items'], query: string) => {
      const among = `key in (${gone.map(({ key }) => `'${key}'`)})`;
      await sql(`update person set is_studio = true where ${among}`);
      const page = await ask(`/api/v1/people?${q}&${query}`);
      await sql(`update person set is_studio = false where ${among}`);
      return page;
    };
    expect((await without(first.items.slice(-1), `after=${first.next}`)).items).toEqual(second.items);
    expect((await without(second.items.slice(0, 1), `before=${second.previous}`)).items).toEqual(first.items);
    // Nobody of the page that was left comes again in the place of those who went.
    const fewer = await without(first.items.slice(0, 3), `before=${second.previous}`);
    expect(fewer.items).toEqual(first.items.slice(3));
    expect((await ask(`/api/v1/people?${q}&after=${fewer.next}`)).items).toEqual(second.items);
    expect(await without(first.items, `before=${second.previous}`)).toMatchObject({
      items: [],
      previous: null,
    });
    // From when there were so many that a whole page before it is past the end by now.
    const far = Buffer.from(JSON.stringify(['found', 200, 2 ** 31 - 1])).toString('base64url');
    const { items, next } = await ask(`/api/v1/people?${q}&before=${far}`);
    expect([items, next]).toEqual([[...first.items, ...second.items].slice(-50), null]);
  });

  it('offer the occupations that most people have, by name', async () => {
    const store = server.app.get(DirectoryStore);
    expect(await store.occupations(false, 1)).toEqual(['Key Animation']);
    expect(await store.occupations(true, 2)).toEqual(['Key Animation']);
  });

  it('reflect a list’s changes of year or credits, and its deletion and restoration', async () => {
    await server.upload(document('b', 2024, [], 2), moderator);
    await server.project();
    expect(await director()).toMatchObject([{ years: [2010, 2024] }]);
    await server.upload(document('a', 2010, animators.slice(0, 1), 2), moderator);
    await server.project();
    expect((await ask('/api/v1/people?q=灯台守')).items).toMatchObject([
      { id: 700_000, credits: 1, lists: 1 },
    ]);
    expect((await ask('/api/v1/studios')).items).toEqual([]);
    expect(await server.app.get(DirectoryStore).occupations(true, 2)).toEqual([]);
    const [left] = await sql<{ counted: number }>(
      'select (select sum(credits)::int from person_list) - (select count(*)::int from credit) as counted',
    );
    expect(left).toEqual({ counted: 0 });
  });

  it('are the same after a rebuild', async () => {
    const everything = async () =>
      sql(
        `select 'list' as kind, person_id, list_id::text as what, credits from person_list
         union all select 'role', person_id, category || role_ja || role_en, credits from person_role order by 1, 2, 3`,
      );
    const before = await everything();
    expect(before.length).toBeGreaterThan(4);
    await sql('update person_list set credits = credits + 1');
    await server.app.get(Projections).rebuild(true);
    expect(await everything()).toEqual(before);
  });

  it('show far pages without counting all before them, each person once', async () => {
    await sql(
      `insert into person (key, is_studio, anilist_id, ja, en, credits, lists, jobs)
       select 'p:' || 900000 + n, false, case when n % 3 > 0 then 900000 + n end, '', 'Extra ' || n * 7919 % 2600, n % 5, n % 4,
         '{Extra,Two,Three,Four}' from generate_series(1, 2600) n`,
    );
    const orders = {
      credits: 'credits desc',
      lists: 'lists desc, credits desc',
      name: `"left"(lower(coalesce(nullif(en, ''), ja)), 60) collate "C"`,
    };
    for (const [sort, order] of Object.entries(orders))
      for (const [filter, where] of [
        ['', 'true'],
        ['&role=Extra&anilist=with', `'Extra' = any (jobs) and anilist_id is not null`],
      ]) {
        const all = await sql<{ en: string }>(
          `select en from person where not is_studio and ${where} order by ${order}, id`,
        );
        for (const number of [1, 20, 21, 22, 33, 35, 41, 52, 53, 90]) {
          const { items, total } = await ask(`/api/v1/people?sort=${sort}${filter}&page=${number}`);
          expect(items.map(({ en }) => en)).toEqual(
            all.slice((number - 1) * 50, number * 50).map(({ en }) => en),
          );
          expect(total).toBe(all.length);
          if (filter) expect(items.every(({ jobs }) => String(jobs) === 'Extra,Two,Three')).toBe(true);
        }
      }
    expect((await ask('/api/v1/people?role=Extra')).total).toBe(2_600);
    expect(await ask('/api/v1/people?role=Nobody&page=30')).toMatchObject({ items: [], total: 0, pages: 1 });
  });
});
