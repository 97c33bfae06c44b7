import { Projections } from '../../server/shared/projections/projections.service.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** All of 10,000 people, by numbers and by places, with an edit in between. By day, `places.spec.ts` has fewer. */
let server: TestServer;
const people = 10_000;
beforeAll(async () => {
  server = await TestServer.start();
  await add(1, people);
});
afterAll(() => server.stop());

const add = (from: number, to: number) =>
  query(
    server.databaseUrl,
    `insert into person (id, key, is_studio, anilist_id, ja, en, credits, lists)
     select n, 'p:' || n, false, n, '', 'Person ' || n * 7919 % 10007, 1, 1 from generate_series(${from}, ${to}) n`,
  );
const stored = async () =>
  (
    await query<{ id: number }>(
      server.databaseUrl,
      `select id from person where not is_studio order by "left"(lower(en), 60) collate "C", id`,
    )
  ).map(({ id }) => id);
const page = async (asked: string) =>
  (await server.get<{ items: { id: number }[]; next: string | null }>(`/api/v1/people?sort=name&${asked}`))
    .body;
const numbered = async () => {
  const found: number[] = [];
  for (let number = 1; ; number += 1) {
    const { items } = await page(`page=${number}`);
    if (items.length === 0) return found;
    found.push(...items.map(({ id }) => id));
  }
};
/** Tells that people have changed, as the projection of an edit does. */
const projected = () =>
  server.app.get(Projections).regroup(() => Promise.resolve({ touched: [], result: undefined }));

it('are on numbered pages once, before an edit and after it', async () => {
  expect(await numbered()).toEqual(await stored());
  await query(server.databaseUrl, 'delete from person where id % 100 = 7');
  await projected();
  const now = await stored();
  await eventually('a far page after the edit', async () => {
    const { items } = await page('page=198');
    return items.map(({ id }) => id).join() === now.slice(-50).join() || null;
  });
  expect(await numbered()).toEqual(now);
});

it('are shown once by places, whoever comes and goes meanwhile', async () => {
  const before = await stored();
  const found: number[] = [];
  for (let place: string | null = ''; place !== null;) {
    const { items, next }: Awaited<ReturnType<typeof page>> = await page(place && `after=${place}`);
    found.push(...items.map(({ id }) => id));
    place = next;
    if (found.length === 5_000) {
      await query(server.databaseUrl, 'delete from person where id % 100 = 8');
      await add(people + 1, people + 500);
      await projected();
    }
  }
  expect(new Set(found).size).toBe(found.length);
  const all = new Set(found);
  expect(before.filter((id) => id % 100 !== 8 && !all.has(id))).toEqual([]);
});
