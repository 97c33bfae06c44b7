import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/**
 * Programs read all people, studios, lists, roles, reports and a history by `after=` while members edit, as fast as one after the other
 * can. What was there all the time and was not renamed is read once: nothing is left out and nothing comes twice.
 */
const lists = 60;
const each = 180;
const studios = 10;
let server: TestServer;
let moderator: string;
let documents: InterchangeDocument[];

/** Half of the people of a list are edited; the others, and every list but the last ten, stay as they are. */
const documentOf = (list: number): InterchangeDocument =>
  sampleDocument({
    title: `List ${String(list * 7).padStart(4, '0')}`,
    anilistId: null,
    menus: [
      {
        name: 'Overview',
        credits: [
          {
            name: 'Main Staff',
            roles: [
              {
                name: 'Key Animation',
                original: '原画',
                staff: Array.from({ length: each }, (_, row) => ({
                  ja: '',
                  en: `${row % 2 ? 'Stays' : 'Edited'} ${((list * each + row) * 7919) % 10_007}-${list}-${row}`,
                  id: 1_000_000 + list * each + row,
                })),
              },
              {
                name: 'Animation Assistance',
                original: '動画協力',
                staff: Array.from({ length: studios }, (_, row) => ({
                  ja: '',
                  en: `Studio ${list}-${row}`,
                  id: 2_000_000 + list * studios + row,
                  isStudio: true,
                })),
              },
            ],
          },
        ],
      },
    ],
  });

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  moderator = await newAccount.session(server.databaseUrl, 'moderator');
  documents = Array.from({ length: lists }, (_, list) => documentOf(list));
  for (const document of documents) await server.upload(document, moderator);
  await server.project();
});
afterAll(() => server.stop());

interface Page {
  items: { key?: string; uuid?: string; id?: number }[];
  next: string | null;
}
const labelOf = ({ key, uuid, id }: Page['items'][number]) => key ?? uuid ?? String(id);

/** All labels that `path` has from page to page. */
async function readAll(path: string, label = labelOf): Promise<string[]> {
  const read: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const asked: string = `${path}${after && `&after=${after}`}`;
    const { status, body }: { status: number; body: Page } = await server.get<Page>(asked, {
      cookie: moderator,
    });
    expect([asked, status]).toEqual([asked, 200]);
    read.push(...body.items.map(label));
    after = body.next;
    if (read.length > 20_000) throw new Error(`${path} does not end`);
  }
  return read;
}

async function send(method: 'POST' | 'DELETE', path: string, body: object) {
  type Body = { term: { id: number } };
  const {
    status,
    text,
    body: answer,
  } = await (method === 'POST'
    ? server.post<Body>(path, body, { cookie: moderator })
    : server.request<Body>(method, path, body, { cookie: moderator }));
  expect([path, text, status < 300]).toEqual([path, text, true]);
  return answer;
}

/** Edits, one after the other, until `reading` ends. Returns how many edits were stored meanwhile. */
async function editUntil(
  reading: Promise<unknown>,
  edit: (edits: number) => Promise<unknown>,
): Promise<number> {
  const over = new AbortController();
  const end = reading.finally(() => over.abort());
  let edits = 0;
  for (; !over.signal.aborted; edits += 1) await edit(edits);
  await end;
  return edits;
}

/** Reads `path` while `edit` goes on. Returns how often each label was read. */
async function readDuring(path: string, edit: (edits: number) => Promise<unknown>, label?: typeof labelOf) {
  const reading = readAll(path, label);
  const edits = await editUntil(reading, edit);
  const read = await reading;
  console.log(`${path}: ${read.length} read, ${edits} edits meanwhile`);
  expect(edits).toBeGreaterThan(1);
  const times = new Map<string, number>();
  for (const one of read) times.set(one, (times.get(one) ?? 0) + 1);
  return times;
}
const notOnce = (times: Map<string, number>, labels: string[]) =>
  labels.filter((label) => times.get(label) !== 1).map((label) => [label, times.get(label) ?? 0]);

/** People come, go, are renamed and credited more than once. */
function editPeople(edits: number) {
  const document = documents[edits % lists]!;
  const [animation] = document.menus[0]!.credits[0]!.roles;
  animation!.staff = animation!.staff.flatMap((row, at) => {
    if (!row.en.startsWith('Edited')) return [row];
    const chance = (at * 31 + edits * 17) % 11;
    if (chance === 0) return [];
    if (chance === 1) return [row, { ...row, comment: `Again ${edits}` }];
    if (chance === 2) return [row, { ja: '', en: `Edited new ${edits}-${at}` }];
    return [{ ...row, en: `Edited ${(edits * 7907 + at) % 10_007}-${at}` }];
  });
  return server.upload(document, moderator);
}
const stay = (isStudio: boolean) =>
  documents.flatMap(({ menus }) =>
    menus[0]!.credits[0]!.roles.flatMap(({ staff }) =>
      staff
        .filter((row) => (isStudio ? row.isStudio : row.en.startsWith('Stays')))
        .map(({ id }) => `${isStudio ? 's' : 'p'}:${id}`),
    ),
  );

it.each([
  ['people', 'added'],
  ['people', 'name'],
  ['people', 'credits'],
  ['studios', 'added'],
  ['studios', 'name'],
])('reads all %s by %s once', async (kind, sort) => {
  const times = await readDuring(`/api/v1/${kind}?sort=${sort}`, editPeople);
  expect(notOnce(times, stay(kind === 'studios'))).toEqual([]);
  // Whoever is renamed or credited again may come once more, but not in an order that no edit changes.
  if (sort === 'added') expect(notOnce(times, [...times.keys()])).toEqual([]);
});

it.each(['created', 'title'])('reads all lists by %s once', async (sort) => {
  let added: InterchangeDocument[] = [];
  const times = await readDuring(`/api/v1/lists?sort=${sort}&size=1`, async (edits) => {
    if (edits % 2)
      for (const { uuid, title } of added.splice(0)) await send('DELETE', `/api/v1/lists/${uuid}`, { title });
    else await server.upload((added = [sampleDocument({ title: `List ${edits}` })])[0], moderator);
    await editPeople(edits);
  });
  expect(
    notOnce(
      times,
      documents.map(({ uuid }) => uuid),
    ),
  ).toEqual([]);
  expect(notOnce(times, [...times.keys()])).toEqual([]);
});

it.each(['name', 'credits'])('reads all roles by %s once', async (sort) => {
  const before = await readAll(`/api/v1/roles?sort=${sort}`);
  let added = 0;
  const times = await readDuring(`/api/v1/roles?sort=${sort}`, async (edits) => {
    if (added) await send('DELETE', `/api/v1/roles/${added}`, {});
    const nameEn = `${String.fromCodePoint(65 + (edits % 26))} role ${edits} by ${sort}`;
    const answer = await send('POST', '/api/v1/roles', {
      nameEn,
      namesJa: [`${sort}役${edits}`],
      category: 'Main Staff',
    });
    added = answer.term.id;
  });
  await send('DELETE', `/api/v1/roles/${added}`, {});
  expect(notOnce(times, before)).toEqual([]);
  expect(notOnce(times, [...times.keys()])).toEqual([]);
});

it('reads all reports once', async () => {
  // Those of one person are folded into one.
  const report = async (message: string) => {
    const path = `/api/v1/lists/${documents[0]!.uuid}/reports`;
    expect((await server.post(path, { message })).status).toBe(201);
  };
  for (let n = 0; n < 300; n += 1) await report(`Wrong ${n}`);
  const before = await readAll('/api/v1/reports?');
  expect(before).toHaveLength(300);
  const times = await readDuring('/api/v1/reports?', (edits) => report(`Meanwhile ${edits}`));
  expect(notOnce(times, before)).toEqual([]);
});

it('reads all of a history once', async () => {
  const list = documents[0]!;
  // Changes of one person that follow each other are one entry.
  const change = async (edits: number) => {
    const { cookie } = await newAccount(server.databaseUrl, { moderator: true });
    await server.upload({ ...list, comment: `Note ${edits}` }, cookie);
  };
  for (let n = 0; n < 60; n += 1) await change(n);
  const entries = async () => {
    const read: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const asked: string = `/api/v1/lists/${list.uuid}/history?limit=5${before && `&before=${before}`}`;
      const { body } = await server.get<{ entries: { id: string }[]; next: string | null }>(asked, {
        cookie: moderator,
      });
      read.push(...body.entries.map(({ id }) => id));
      before = body.next;
    }
    return read;
  };
  const before = await entries();
  const reading = entries();
  const edits = await editUntil(reading, change);
  const read = await reading;
  console.log(`history: ${read.length} entries read, ${edits} edits meanwhile`);
  expect([edits > 1, read.length]).toEqual([true, new Set(read).size]);
  expect(before.filter((id) => !read.includes(id))).toEqual([]);
  expect(before.length).toBeGreaterThan(60);
});
