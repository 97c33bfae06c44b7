import { EntityManager } from '@mikro-orm/postgresql';
import { AnilistFindings } from '@libs/contract/names/names.js';
import { AnilistQueue } from '../../server/shared/anilist/anilist-queue.service.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { AnilistStandIn, sampleStaff, sampleStudio } from '../support/anilist.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** AniList is asked about unknown names in the background, while people continue editing (rule name-9). */
let anilist: AnilistStandIn;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  anilist = await AnilistStandIn.start(({ of, id, search = '' }) => {
    if (of === 'studios') return [sampleStudio];
    if (id !== undefined) return id === 555 ? [sampleStaff] : [];
    if (search.startsWith('大野'))
      return [1, 2].map((number) => ({
        ...sampleStaff,
        id: number,
        name: { full: `Number ${number} Oono`, native: search, alternative: [] },
        yearsActive: number === 1 ? [1990, 2001] : [2015],
      }));
    return search === '志茂文彦' ? [sampleStaff] : [];
  });
  server = await TestServer.start({ ANILIST_URL: anilist.url });
  cookie = await server.signIn('user');
});
afterAll(async () => {
  await server.stop();
  await anilist.stop();
});
beforeEach(async () => {
  const em = server.app.get(EntityManager).fork();
  const empty = async () => {
    anilist.reset();
    await em.execute('delete from anilist_question');
    await em.execute('delete from anilist_budget');
  };
  await empty();
  // Asked after what the test before has left under way, which would otherwise count here.
  await answers(unknown(1));
  await empty();
});

interface Asked {
  by?: string;
  urgent?: boolean;
  on?: TestServer;
}

async function ask(
  names: unknown[],
  { by = cookie, urgent, on = server }: Asked = {},
): Promise<AnilistFindings> {
  const headers: Record<string, string> = by ? { cookie: by } : {};
  const answer = await on.post('/api/v1/names/anilist', { names, ...(urgent ? { urgent } : {}) }, headers);
  expect(answer.status).toBe(200);
  return expectExactly(AnilistFindings, answer.body);
}
/** Asks until everything is answered; waits far longer than it takes. */
const answers = (names: unknown[], more: Asked = {}) =>
  eventually('The answers of AniList', async () => {
    const findings = await ask(names, more);
    return findings.names.every((found) => found !== null) ? findings.names.map((found) => found!) : null;
  });
/** Names that no other test uses. */
let used = 0;
const unknown = (count: number) => Array.from({ length: count }, () => ({ ja: `無名${(used += 1)}` }));

it('returns known answers at once and asks about the others many at a time, remembering unknown names too', async () => {
  const release = anilist.hold();
  const names = [...unknown(40), { ja: '志茂 文彦' }];
  const begun = await ask(names);
  expect(begun).toMatchObject({ waiting: 41, trouble: null });
  expect(begun.names.every((found) => found === null)).toBe(true);
  release();
  const found = await answers(names);
  expect(found.slice(0, 40).every(({ matches }) => matches.length === 0)).toBe(true);
  expect(found[40]).toMatchObject({ isCertain: false, matches: [{ id: 555, en: 'Fumihiko Shimo' }] });
  expect(anilist.questions).toHaveLength(41);
  expect(anilist.asked.length).toBeLessThanOrEqual(4);
  anilist.asked.length = 0;
  expect(await ask(names)).toMatchObject({ waiting: 0, trouble: null });
  expect(await ask([{ ja: '志茂文彦' }, { ja: '志茂　文彦' }])).toMatchObject({ waiting: 0 });
  expect(anilist.asked).toHaveLength(0);
});

it('distinguishes namesakes by face, years, works and their description', async () => {
  const [found] = await answers([{ ja: '大野実' }]);
  expect(found!.isCertain).toBe(false);
  expect(found!.matches).toMatchObject([
    { id: 1, en: 'Number 1 Oono', years: { first: 1990, last: 2001 } },
    { id: 2, en: 'Number 2 Oono', years: { first: 2015, last: null } },
  ]);
  expect(found!.matches[0]).toMatchObject({
    source: 'anilist',
    picture: 'https://img.example/555.jpg',
    works: ['Clannad (2007)', 'Kanon (2006)'],
    occupations: ['Script', 'Series Composition'],
  });
  expect(found!.matches[0]!.description).toContain('[Seven Seas]');
});

it('is certain only of people with both the id and the name', async () => {
  const found = await answers([
    { id: 555, ja: '志茂 文彦' },
    { id: 555, ja: '別人' },
    { id: 9, ja: '志茂 文彦' },
    { id: 555 },
  ]);
  expect(found.map(({ isCertain, matches }) => [isCertain, matches.map(({ id }) => id)])).toEqual([
    [true, [555]],
    [false, []],
    [false, []],
    [true, [555]],
  ]);
});

it('looks up studios by their English names, and never by a Japanese one', async () => {
  const found = await answers([
    { en: 'kyoto animation', isStudio: true },
    { ja: '京都アニメーション', isStudio: true },
  ]);
  expect(found.map(({ matches }) => matches.map(({ id, works }) => [id, works]))).toEqual([
    [[2, ['Clannad (2007)']]],
    [],
  ]);
  expect(anilist.questions).toEqual([{ of: 'studios', search: 'kyoto animation' }]);
});

it('says why AniList is not asked and when it will be; local answers continue meanwhile', async () => {
  const names = unknown(2);
  anilist.next.push({ status: 429, headers: { 'retry-after': '600' } });
  await ask(names);
  const { trouble, waiting } = await eventually('The trouble', async () => {
    const findings = await ask(names);
    return findings.trouble ? findings : null;
  });
  expect({ waiting, code: trouble!.code }).toEqual({ waiting: 2, code: 'anilist-busy' });
  expect(trouble!.retryIn).toBeGreaterThan(500);
  expect(trouble!.retryIn).toBeLessThanOrEqual(600);
  const looked = await server.post('/api/v1/names/lookup', { names: [{ ja: '山下純一' }] }, { cookie });
  expect(looked.body.names[0].suggestions[0]).toMatchObject({ en: 'Junichi Yamashita' });
  expect(anilist.asked).toHaveLength(1);
});

it('retries by itself if AniList fails or sends nonsense', async () => {
  anilist.next.push({ status: 503 });
  const names = unknown(3);
  await answers(names);
  expect(anilist.asked).toHaveLength(2);
});

atNight('isolates one question that AniList rejects, and gets the others answered', async () => {
  anilist.refuses = ({ questions }) =>
    questions.some(({ search }) => search === '毒') ? { status: 400 } : null;
  const names = [...unknown(4), { ja: '毒' }, ...unknown(4)];
  const found = await answers(names);
  expect(found.every(({ matches }) => matches.length === 0)).toBe(true);
  anilist.asked.length = 0;
  await answers(names);
  expect(anilist.asked).toHaveLength(0);
});

it('asks for less at a time if AniList finds a query too complex', async () => {
  anilist.refuses = ({ questions }) =>
    questions.length > 4
      ? { status: 400, errors: [{ message: 'Max query complexity should be 500 but got 646.' }] }
      : null;
  await answers(unknown(8));
  const sizes = anilist.asked.map(({ questions }) => questions.length);
  expect(sizes).toEqual([8, 4, 4]);
});

it('serves members in turns, however much one of them asks for', async () => {
  const [greedy, other] = await Promise.all([newAccount(server.databaseUrl), newAccount(server.databaseUrl)]);
  const release = anilist.hold();
  const em = server.app.get(EntityManager).fork();
  // Nothing is asked before all is queued: a request that is held for many seconds counts as failed, and is sent again.
  await em.execute(
    `insert into anilist_budget (one, closed_until) values (true, now() + interval '10 minutes')
     on conflict (one) do update set closed_until = excluded.closed_until`,
  );
  await ask(unknown(1_000), { by: greedy.cookie });
  await ask(unknown(1_000), { by: greedy.cookie });
  // More than one member may queue.
  await ask(unknown(1_000), { by: greedy.cookie });
  const [{ count }] = await em.execute<[{ count: number }]>(
    `select count(*)::int from anilist_question where account_id = ${greedy.id}`,
  );
  expect(count).toBe(2_000);
  await em.execute('update anilist_budget set closed_until = null');
  server.app.get(AnilistQueue).wake();
  await eventually('A first request', () => anilist.asked[0] ?? null);
  const [mine] = unknown(1);
  await ask([mine], { by: other.cookie });
  release();
  await answers([mine], { by: other.cookie });
  const turn = anilist.asked.findIndex(({ questions }) =>
    questions.some(({ search }) => search === mine!.ja),
  );
  expect(turn).toBe(1);
});

it('asks urgent questions first, within their member’s share', async () => {
  const release = anilist.hold();
  const [urgent] = unknown(1);
  await ask(unknown(300));
  await eventually('A first request', () => anilist.asked[0] ?? null);
  await ask([urgent], { urgent: true });
  release();
  await answers([urgent]);
  const turn = anilist.asked.findIndex(({ questions }) =>
    questions.some(({ search }) => search === urgent!.ja),
  );
  expect(turn).toBe(1);
  const many = await server.post('/api/v1/names/anilist', { names: unknown(21), urgent: true }, { cookie });
  expect(many.status).toBe(400);
});

it('drops questions that nobody is waiting for any more', async () => {
  anilist.next.push({ status: 503 });
  const release = anilist.hold();
  await ask(unknown(100));
  await eventually('A first request', () => anilist.asked[0] ?? null);
  expect((await server.request('DELETE', '/api/v1/names/anilist', undefined, { cookie })).status).toBe(204);
  release();
  // If anything were left, it would be asked before this.
  const later = unknown(1);
  await answers(later);
  expect(anilist.questions.slice(-1)).toEqual([{ of: 'staff', search: later[0]!.ja }]);
  expect(anilist.asked).toHaveLength(2);
});

it('asks nothing for anonymous visitors, who get existing answers', async () => {
  await answers([{ ja: '志茂文彦' }]);
  anilist.asked.length = 0;
  const { names, waiting, trouble } = await ask([{ ja: '志茂文彦' }, ...unknown(3)], { by: '' });
  expect(names[0]).toMatchObject({ matches: [{ id: 555 }] });
  expect(names.slice(1)).toEqual([null, null, null]);
  expect({ waiting, trouble }).toEqual({ waiting: 0, trouble: { code: 'anilist-members', retryIn: null } });
  expect(anilist.asked).toHaveLength(0);
});

atNight('shares one queue among processes: any of them may answer what another was asked', async () => {
  const other = await TestServer.on(server.databaseUrl, { ANILIST_URL: anilist.url });
  try {
    const names = unknown(60);
    await Promise.all([ask(names), ask(names, { on: other })]);
    await answers(names, { on: other });
    expect(new Set(anilist.questions.map(({ search }) => search)).size).toBe(60);
    expect(anilist.questions).toHaveLength(60);
  } finally {
    await other.stop();
  }
});
