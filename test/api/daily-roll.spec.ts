import type { DailyRoll } from '@libs/contract/lists/lists.js';
import { DailyRollStore } from '../../server/shared/list-store/daily-roll.store.js';
import type { InterchangeDocument, Menu } from '@libs/list/model/interchange.types.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** The episode of the day on the home page. */

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
});
afterAll(() => server.stop());

/** The people from `from` to before `to`. */
const role = (from: number, to: number) => ({
  name: 'Key Animation',
  original: '原画',
  staff: Array.from({ length: to - from }, (_, at) => ({ ja: `人${from + at}`, en: `Person ${from + at}` })),
});

const menu = (name: string, rows: number): Menu => ({
  name,
  credits: [{ name: 'Key Animation', roles: [role(0, rows)] }],
});

async function upload(
  title: string,
  status: 'IN_PROGRESS' | 'COMPLETED' | 'VERIFIED',
  menus: Menu[],
  more: { isAdult?: boolean; seasonYear?: number } = {},
  slug: string | null = null,
): Promise<InterchangeDocument> {
  const cookie = await server.signIn('moderator');
  const document = sampleDocument({ title, status, menus, slug });
  Object.assign(document.anilist, { title: { native: `${title}の題` }, ...more });
  await server.upload(document, cookie);
  return document;
}

const today = async () => ((await server.get('/api/v1/daily-roll')).body as DailyRoll).episode;

describe('the episode of the day', () => {
  it('is none while no list is Verified or Completed', async () => {
    await upload('In progress', 'IN_PROGRESS', [menu('#01', 20)]);
    expect(await today()).toBeNull();
  });

  it('is a normal episode of a finished list, with its first credits only', async () => {
    await upload('Adult', 'VERIFIED', [menu('#01', 20)], { isAdult: true });
    await upload('Stub', 'VERIFIED', [menu('#01', 3)]);
    expect(await today()).toBeNull();
    const [overview, opening] = [menu('Overview', 30), menu('OP', 30)];
    const document = await upload('Finished', 'VERIFIED', [overview, opening, menu('#07「海」', 150)]);
    const found = (await today())!;
    expect(found).toMatchObject({ list: { title: 'Finished' }, native: 'Finishedの題', rows: 150 });
    expect(found.menu.name).toBe('#07「海」');
    expect(JSON.stringify(found.menu)).toContain('"人59"');
    expect(JSON.stringify(found.menu)).not.toContain('"人60"');
    // A role or a category without any of them is not shown.
    const credits = [
      { name: 'Key Animation', roles: [role(0, 40), role(40, 60), role(60, 70)] },
      { name: 'In-Between', roles: [role(70, 100)] },
    ];
    const menus = [overview, opening, { name: '#07「海」', credits }];
    await server.upload({ ...document, menus }, await server.signIn('moderator'));
    expect((await today())!.menu.credits).toEqual([
      { name: 'Key Animation', roles: [role(0, 40), role(40, 60)] },
    ]);
  });

  it('is the same all day, and others on other days', async () => {
    const episodes = Array.from({ length: 5 }, (_, at) => menu(`#0${at + 1}`, 20));
    for (let at = 0; at < 8; at += 1) await upload(`Of many ${at}`, 'COMPLETED', episodes);
    const store = server.app.get(DailyRollStore, { strict: false });
    const of = async (day: string) => {
      const found = (await store.of(day))!;
      return `${found.title} ${String(found.data['name'])}`;
    };
    const days = Array.from({ length: 30 }, (_, at) => `2026-04-${String(at + 1).padStart(2, '0')}`);
    const first = await Promise.all(days.map(of));
    expect(await Promise.all(days.map(of))).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(8);
    expect(await today()).toEqual(await today());
  });

  it('has 8 to 400 rows, and its list is public and as complete as it says', async () => {
    const change = (assignment: string) => query(server.databaseUrl, `update list set ${assignment}`);
    await change('deleted_at = now()');
    expect(await today()).toBeNull();
    const lengths = [7, 8, 400, 401].map((rows) => menu(`#${rows}`, rows));
    await upload('Lengths', 'VERIFIED', lengths, { seasonYear: 1998 }, 'lengths');
    // Or a job does so later, and writes `lapse` anew.
    await server.project();
    const store = server.app.get(DailyRollStore, { strict: false });
    const found = await Promise.all(Array.from({ length: 40 }, (_, day) => store.of(`Day ${day}`)));
    expect(new Set(found.map((one) => one?.data['name']))).toEqual(new Set(['#8', '#400']));
    expect(await today()).toMatchObject({ list: { slug: 'lengths', title: 'Lengths' }, year: 1998 });
    for (const assignment of [`lapse = '{}'`, `lapse = null, status = 'UNLISTED'`]) {
      await change(assignment);
      expect(await today()).toBeNull();
    }
  });
});
