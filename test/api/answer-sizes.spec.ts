import { byDay } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** What answers to a body may be: so many times its size, and so much for any. A short request must not cost megabytes. */
const times = 64;
const any = 400_000;

let server: TestServer;
let user: string;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  user = await server.signIn('user');
  const staff = Array.from({ length: 25 }, (_, at) => ({ ja: '月', en: `Tsuki ${at}`, id: 900 + at }));
  const menus = [{ name: '#01', credits: [{ name: 'A', roles: [{ name: 'B', original: '', staff }] }] }];
  await server.upload(sampleDocument({ menus } as Parameters<typeof sampleDocument>[0]), user);
  await server.project();
});
afterAll(() => server.stop());

async function sizes(path: string, body: object): Promise<{ sent: number; answered: number; body: unknown }> {
  const sent = JSON.stringify(body);
  const answer = await server.post(path, sent, { cookie: user });
  expect([path, answer.status]).toEqual([path, 200]);
  return { sent: Buffer.byteLength(sent), answered: Buffer.byteLength(answer.text), body: answer.body };
}

/** Lines are left out rather than notes. */
async function sizesWithLines(line: string): Promise<void> {
  const { sent, answered, body } = await sizes('/api/v1/parse?lines=true', { text: line.repeat(6_000) });
  expect(answered).toBeLessThan(times * sent + any);
  const { lines, omitted, omittedLines } = body as {
    lines: unknown[];
    omitted: number;
    omittedLines: number;
  };
  expect(lines.length + omittedLines).toBe(6_000);
  if (omitted > 0) expect(lines).toEqual([]);
}

const texts = [
  ['tabs', 'a\tb\n'],
  ['roles', '原画：a\n'],
  ['names', '原画：a、b、c、d、e、f、g、h、i、j、k\n'],
  ['episodes', '第1話\n'],
  ['remarks', '※a\n'],
  ['stars', '●a\n'],
  ['spaces', '原画　a　b c　d e f\n'],
] as const;
it.each(byDay(texts, 2))('a text of nothing but %s is answered in proportion', async (_what, line) => {
  await sizesWithLines(line);
  const { sent, answered, body } = await sizes('/api/v1/parse', { text: line.repeat(6_000) });
  expect(answered).toBeLessThan(times * sent + any);
  const { notes, omitted } = body as { notes: { level: string }[]; omitted: number };
  // What needs a look is left out last.
  if (omitted > 0 && notes.some(({ level }) => level === 'info'))
    expect(notes.some(({ level }) => level === 'check')).toBe(true);
});

it('an ordinary text is answered in full', async () => {
  const { body } = await sizes('/api/v1/parse', { text: '原画：山田太郎、佐藤花子\n※なにか\n'.repeat(50) });
  expect(body).toMatchObject({ omitted: 0 });
});

it('so are a document, names and a sheet of them', async () => {
  const staff = Array.from({ length: 4_000 }, () => ({ ja: '(a', en: '' }));
  const menus = [{ name: '', credits: [{ name: '', roles: [{ name: '', original: '', staff }] }] }];
  const names = Array.from({ length: 1_000 }, () => ({ ja: '月' }));
  for (const [path, body, each] of [
    ['/api/v1/check', { title: 'A', menus }, 0],
    ['/api/v1/names/lookup', { names }, 4],
    ['/api/v1/lookup', { names }, 4],
    ['/api/v1/names/known', { names: names.map(({ ja }) => ja) }, 0],
    ['/api/v1/names/spellings', { names: names.map(({ ja }) => ja) }, 0],
    ['/api/v1/lookup', { text: '原画：月\n'.repeat(4_000) }, 0],
  ] as const) {
    const { sent, answered } = await sizes(path, body);
    // The homonyms of a name have a size of their own.
    expect([path, answered < times * sent + any + 700 * each * names.length]).toEqual([path, true]);
  }
  const { body } = await sizes('/api/v1/names/lookup', { names: [{ ja: '月' }] });
  expect((body as { names: { matches: object[] }[] }).names[0]!.matches).toHaveLength(20);
});
