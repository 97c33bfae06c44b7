import { Projections } from '../../server/shared/projections/projections.service.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** Whoever goes from page to page sees nothing twice, and everything that was there all the time, whatever comes and goes meanwhile. */
let server: TestServer;
const people = 2_600;
beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  await query(server.databaseUrl, 'delete from person');
  await add(1, people, 'Person');
});
afterAll(() => server.stop());

const add = (from: number, to: number, name: string) =>
  query(
    server.databaseUrl,
    `insert into person (id, key, is_studio, anilist_id, ja, en, credits, lists)
     select n, 'p:' || n, false, n, '', '${name} ' || lpad(n::text, 5, '0'), 1 + n % 40, 1 + n % 7 from generate_series(${from}, ${to}) n`,
  );

interface Page {
  items: { id: number }[];
  next: string | null;
  previous: string | null;
}
const page = async (asked: string): Promise<Page> => (await server.get<Page>(`/api/v1/people?${asked}`)).body;

describe.each(['name', 'lists', 'credits'])('People by %s', (sort) => {
  it('are on their pages once, forwards and backwards, while others come and go', async () => {
    const [coming, going] = [Array.from({ length: 60 }, (_, n) => 900_000 + n), [] as number[]];
    const shown: number[] = [];
    let last: Page | null = null;
    for (let place: string | null = ''; place !== null; place = last.next) {
      last = await page(`sort=${sort}${place && `&after=${place}`}`);
      shown.push(...last.items.map(({ id }) => id));
      if (shown.length === 150) {
        // Before the place and after it; whoever ends the last page is one of those who go.
        await add(coming[0]!, coming.at(-1)!, 'Aa');
        going.push(...shown.slice(100, 150), ...shown.slice(0, 5), 2_000, 2_001);
        await query(server.databaseUrl, `delete from person where id = any ('{${going}}')`);
      }
    }
    expect(new Set(shown).size).toBe(shown.length);
    const gone = new Set([...going, ...coming]);
    const all = Array.from({ length: people }, (_, n) => n + 1).filter((id) => !gone.has(id));
    expect(all.filter((id) => !shown.includes(id))).toEqual([]);

    const back: number[] = [];
    for (let at: string | null = last!.previous; at !== null;) {
      const { items, previous }: Page = await page(`sort=${sort}&before=${at}`);
      back.unshift(...items.map(({ id }) => id));
      at = previous;
    }
    const rows = await query<{ id: number }>(server.databaseUrl, 'select id from person where not is_studio');
    expect([...back, ...last!.items.map(({ id }) => id)].toSorted((a, b) => a - b)).toEqual(
      rows.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });
});

it('shows far pages as they are once a change is projected', async () => {
  const ids = async (number: number) => (await page(`sort=name&page=${number}`)).items.map(({ id }) => id);
  const before = await ids(41);
  expect(before[0]).toBe(2_001);
  await query(server.databaseUrl, 'delete from person where id <= 30');
  // What is kept for a second is made anew once it has been told; nobody waits for minutes.
  await server.app.get(Projections).regroup(() => Promise.resolve({ touched: [], result: undefined }));
  await eventually('the page after the change', async () => (await ids(41))[0] === 2_031 || null);
});

it('refuses places of other orders, and damaged ones', async () => {
  const { next } = await page('sort=name');
  for (const asked of [
    `sort=credits&after=${next}`,
    `q=person&after=${next}`,
    'after=abc',
    'sort=name&before=W10',
    'after=%00',
  ])
    expect([asked, (await server.get(`/api/v1/people?${asked}`)).status]).toEqual([asked, 400]);
});
