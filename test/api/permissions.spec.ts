import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { emptyProfile, newAccount } from '../support/accounts.js';
import { byDay } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** Who may do what (docs/rules.md, access): every action by every kind of visitor, tested against the real server. */

let server: TestServer;
let maker: { id: number; name: string; cookie: string };

const roles = ['anonymous', 'user', 'author', 'contributor', 'moderator', 'banned'] as const;
type Role = (typeof roles)[number];
type Cell = boolean;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off', RATE_LIMITS: 'off' });
  maker = await newAccount(server.databaseUrl, { moderator: true });
});
afterAll(() => server.stop());

const as = (cookie: string): Record<string, string> => (cookie ? { cookie } : {});

/** A visitor with a role, and a list: its author is that visitor if the role is `author` or `banned`. */
async function scene(role: Role, change: Partial<InterchangeDocument> = {}, hasAuthor = true) {
  const visitor =
    role === 'anonymous'
      ? null
      : await newAccount(server.databaseUrl, {
          contributor: role === 'contributor',
          moderator: role === 'moderator',
        });
  const document = sampleDocument({ status: 'IN_PROGRESS', ...change, settings: { categories: [] } });
  await server.upload(document, maker.cookie);
  const isAuthor = role === 'author' || role === 'banned';
  const authors = isAuthor ? [visitor!.name] : hasAuthor ? [maker.name] : [];
  const path = `/api/v1/lists/${document.uuid}`;
  await server.request('PUT', `${path}/authors`, { authors }, as(maker.cookie));
  if (role === 'banned') await newAccount.change(server.databaseUrl, visitor!.id, `ban_reason = 'x'`);
  return { document, uuid: document.uuid, path, cookie: visitor?.cookie ?? '', id: visitor?.id };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** True: done; false: refused because of who asks. Anything else is an error in the test. */
function allowed({ status, body }: { status: number; body: { code?: string } }): boolean {
  if (status < 400) return true;
  const refusals = [
    'unauthorized',
    'forbidden',
    'no-permission',
    'slug-forbidden',
    'banned',
    'list-not-found',
    'report-not-found',
    'claim-taken',
  ];
  if (refusals.includes(body.code ?? '')) return false;
  throw new Error(`Answered ${status} ${body.code}`);
}

async function pushes(
  { uuid, cookie }: Scene,
  field: string,
  value: string | Record<string, string>,
): Promise<boolean> {
  const client = await LiveClient.connect(server, cookie ? { cookie } : {});
  try {
    const opened = await client.open(uuid);
    if (!opened.ok) return allowed({ status: 404, body: opened });
    const answer = await client.push(uuid, opened.revision, [
      { op: 'setting', scope: 'fields', field, value },
    ]);
    return answer.ok || allowed({ status: 403, body: answer });
  } finally {
    client.close();
  }
}

const get = async (path: string, { cookie }: Scene) => allowed(await server.get(path, as(cookie)));
const post = async (path: string, body: object, { cookie }: Scene) =>
  allowed(await server.post(path, body, as(cookie)));
const send = async (method: 'PUT' | 'PATCH' | 'DELETE', path: string, body: object, { cookie }: Scene) =>
  allowed(await server.request(method, path, body, as(cookie)));

/** A report about the scene's list, sent by somebody else. */
async function report({ path }: Scene): Promise<string> {
  const { body } = await server.post(`${path}/reports`, { message: 'x' });
  return `/api/v1/reports/${body.id}`;
}
const reading = { kanji: '山', reading: 'Yama', source: 'x', confidence: 1 };
async function storedReading(): Promise<string> {
  const { body } = await server.post('/api/v1/readings', reading, as(maker.cookie));
  return `/api/v1/readings/${body.id}`;
}
const primary = { ja: '灯台守 渡', en: 'Wataru Toudaimori' };
let terms = 0;
const term = () => ({
  nameEn: `Term ${(terms += 1)}`,
  namesJa: [`語${terms}`],
  category: 'Main Staff',
});

/** One row of the table: the action, and who may do it, in the order of `roles`. */
const table: [what: string, who: Cell[], act: (role: Role) => Promise<boolean>][] = [
  [
    'see an UNLISTED list',
    [false, false, true, false, true, true],
    async (role) => {
      const it = await scene(role, { status: 'UNLISTED' });
      return get(it.path, it);
    },
  ],
  [
    'check a working copy',
    [true, true, true, true, true, true],
    async (role) => {
      const it = await scene(role);
      return post('/api/v1/check', it.document, it);
    },
  ],
  [
    'create a list',
    [false, true, true, true, true, false],
    async (role) => post('/api/v1/lists', { title: 'New' }, await scene(role)),
  ],
  [
    'edit a list',
    [false, false, true, true, true, false],
    async (role) => pushes(await scene(role), 'comment', 'x'),
  ],
  [
    'edit an UNLISTED list',
    [false, false, true, false, true, false],
    async (role) => pushes(await scene(role, { status: 'UNLISTED' }), 'comment', 'x'),
  ],
  [
    'edit a VERIFIED list',
    [false, false, false, false, true, false],
    async (role) => pushes(await scene(role, { status: 'VERIFIED' }), 'comment', 'x'),
  ],
  [
    'set a status up to COMPLETED',
    [false, false, true, true, true, false],
    async (role) => pushes(await scene(role), 'status', 'FINISHED'),
  ],
  [
    'set VERIFIED',
    [false, false, false, false, true, false],
    async (role) => pushes(await scene(role), 'status', 'VERIFIED'),
  ],
  [
    'leave VERIFIED',
    [false, false, false, false, true, false],
    async (role) => pushes(await scene(role, { status: 'VERIFIED' }), 'status', 'FINISHED'),
  ],
  [
    'change the slug of a list',
    [false, false, false, false, true, false],
    async (role) => {
      const it = await scene(role);
      return pushes(it, 'slug', `slug-${it.uuid.slice(0, 10)}`);
    },
  ],
  [
    'set identifiers of a list in other databases',
    [false, false, false, false, true, false],
    async (role) => pushes(await scene(role), 'identifiers', { anidb: '23' }),
  ],
  [
    'set identifiers of a person in other databases',
    [false, false, false, false, true, false],
    async (role) => {
      const it = await scene(role);
      await server.project();
      return send('PATCH', '/api/v1/people/880001/identifiers', { anidb: '23' }, it);
    },
  ],
  [
    'restore a deleted list',
    [false, false, false, false, true, false],
    async (role) => {
      const it = await scene(role);
      await server.request('DELETE', it.path, { title: it.document.title }, as(maker.cookie));
      return post(`${it.path}/restore`, {}, it);
    },
  ],
  [
    'delete a list',
    [false, false, true, false, true, false],
    async (role) => {
      const it = await scene(role);
      return send('DELETE', it.path, { title: it.document.title }, it);
    },
  ],
  [
    'claim a list that has no author',
    [false, true, false, true, true, false],
    async (role) => {
      const it = await scene(role, {}, false);
      return post(`${it.path}/claim`, {}, it);
    },
  ],
  [
    'send a report',
    [true, true, true, true, true, false],
    async (role) => {
      const it = await scene(role);
      return post(`${it.path}/reports`, { message: 'x' }, it);
    },
  ],
  [
    "change a report's state",
    [false, false, true, false, true, false],
    async (role) => {
      const it = await scene(role);
      return send('PATCH', await report(it), { state: 'fixed' }, it);
    },
  ],
  [
    'submit a name reading',
    [false, true, true, true, true, false],
    async (role) => post('/api/v1/readings', reading, await scene(role)),
  ],
  [
    'add a webhook',
    [false, true, true, true, true, false],
    async (role) => post('/api/v1/account/webhooks', { url: 'https://example.com/hook' }, await scene(role)),
  ],
  [
    'relate a list to another',
    [false, false, true, true, true, false],
    async (role) => {
      const it = await scene(role);
      const other = await scene(role);
      return send('PUT', `${it.path}/related/${other.path.split('/').at(-1)}`, { kind: 'SEQUEL' }, it);
    },
  ],
  [
    'comment on a list',
    [false, true, true, true, true, false],
    async (role) => {
      const it = await scene(role);
      return post(`${it.path}/comments`, { text: 'x' }, it);
    },
  ],
  [
    'remove the comment of another member',
    [false, false, false, false, true, false],
    async (role) => {
      const it = await scene(role);
      const { body } = await server.post(`${it.path}/comments`, { text: 'x' }, as(maker.cookie));
      return send('DELETE', `/api/v1/comments/${body.id}`, {}, it);
    },
  ],
  [
    'follow a list',
    [false, true, true, true, true, false],
    async (role) => {
      const it = await scene(role);
      return send('PUT', `${it.path}/follow`, {}, it);
    },
  ],
  [
    'confirm a reading',
    [false, false, false, false, true, false],
    async (role) => send('PATCH', await storedReading(), { state: 'confirmed' }, await scene(role)),
  ],
  [
    'remove a reading',
    [false, false, false, false, true, false],
    async (role) => send('DELETE', await storedReading(), {}, await scene(role)),
  ],
  [
    'add a role term',
    [false, false, false, false, true, false],
    async (role) => post('/api/v1/roles', term(), await scene(role)),
  ],
  [
    'leave a missing role out of the dictionary',
    [false, false, false, false, true, false],
    async (role) => post('/api/v1/roles/missing/decline', { ja: '監督' }, await scene(role)),
  ],
  [
    'ban',
    [false, false, false, false, true, false],
    async (role) => {
      const { id } = await newAccount(server.databaseUrl);
      return send('PUT', `/api/v1/moderation/users/${id}/ban`, { reason: 'x' }, await scene(role));
    },
  ],
  [
    'unban',
    [false, false, false, false, true, false],
    async (role) => {
      const { id } = await newAccount(server.databaseUrl);
      return send('DELETE', `/api/v1/moderation/users/${id}/ban`, {}, await scene(role));
    },
  ],
  [
    'make a contributor',
    [false, false, false, false, true, false],
    async (role) => {
      const { id } = await newAccount(server.databaseUrl);
      return send('PATCH', `/api/v1/moderation/users/${id}`, { isContributor: true }, await scene(role));
    },
  ],
  [
    'say what a person is called',
    [false, false, false, false, true, false],
    async (role) => {
      const it = await scene(role);
      await server.project();
      return send('PATCH', '/api/v1/people/880001', { primary }, it);
    },
  ],
  [
    'make an API key',
    [false, true, true, true, true, false],
    async (role) => post('/api/v1/account/keys', { name: 'x' }, await scene(role)),
  ],
  [
    "see one's own API keys",
    [false, true, true, true, true, true],
    async (role) => get('/api/v1/account/keys', await scene(role)),
  ],
  [
    "revoke one's own API key",
    [false, true, true, true, true, true],
    async (role) => {
      const it = await scene(role);
      const key = await newAccount.key(server.databaseUrl, it.id ?? maker.id);
      return send('DELETE', `/api/v1/account/keys/${key.id}`, {}, it);
    },
  ],
  [
    "read the moderators' log",
    [false, false, false, false, true, false],
    async (role) => get('/api/v1/moderation/log', await scene(role)),
  ],
];

/** Everybody; by day those on both sides of the line: the first who may, and whoever is before them (or is banned). */
const asked = (who: readonly Cell[]) => {
  const all = roles.map((role, place) => [role, who[place]!] as const);
  const first = who.indexOf(true);
  const [may, ...others] = [...all.slice(first), ...all.slice(0, first)];
  return byDay([may!, others.at(-1)!, ...others.slice(0, -1)], 2);
};

describe.each(table)('%s', (_what, who, act) => {
  it.each(asked(who))('%s: %s', async (role, may) => {
    expect(await act(role)).toBe(may);
  });
});

it('A private source of a reading is visible to moderators only', async () => {
  const secret = 'told at a party';
  await server.post('/api/v1/readings', { ...reading, privateSource: secret }, as(maker.cookie));
  for (const role of roles) {
    const { cookie } = await scene(role);
    for (const state of ['waiting', 'confirmed', 'refused']) {
      const { text } = await server.get(`/api/v1/readings?state=${state}`, as(cookie));
      expect([role, text.includes(secret)]).toEqual([role, role === 'moderator' && state === 'waiting']);
    }
  }
});

/** Valid enough for the request to reach the check of rights. */
const ofPerson = { primary, other: '2', key: 'p:2', anilistId: 3, names: [primary] };
const bodies: Record<string, object> = {
  'post /api/v1/lists': { title: 'x' },
  'post /api/v1/lists/import': sampleDocument(),
  'delete /api/v1/lists/{id}': { title: 'x' },
  'put /api/v1/lists/{id}/authors': { authors: [] },
  'post /api/v1/lists/{id}/history/revert': { from: 1, to: 1 },
  'post /api/v1/lists/{id}/history/restore': { revision: 1 },
  'post /api/v1/lists/{id}/replacements': {
    id: 'replacement-1',
    replacements: [{ position: 0, episode: '#01', field: 'ja', before: 'x', after: 'y' }],
  },
  'post /api/v1/readings': reading,
  'patch /api/v1/reports/{id}': { state: 'fixed' },
  'post /api/v1/reports/{id}/notes': { text: 'x' },
  'post /api/v1/reports/settle': { ids: [1], state: 'fixed' },
  'put /api/v1/moderation/users/{id}/ban': { reason: 'x' },
  'post /api/v1/moderation/homonyms': { isStudio: false, ja: 'x' },
  'delete /api/v1/account': { screenName: 'x' },
  'put /api/v1/account/anonymity': { anonymous: true },
  'put /api/v1/account/profile': emptyProfile('watcher'),
  'post /api/v1/account/keys': { name: 'x' },
  'put /api/v1/lists/{id}/related/{other}': { kind: 'SEQUEL' },
  'post /api/v1/lists/{id}/comments': { text: 'x' },
  'patch /api/v1/comments/{id}': { text: 'x' },
  'post /api/v1/tasks/take': { of: 'name', subject: 'x' },
  'post /api/v1/tasks/leave': { of: 'name', subject: 'x' },
  'post /api/v1/tasks/taken': { of: 'name', subjects: ['x'] },
  'post /api/v1/account/following/seen': { until: 1 },
  'put /api/v1/account/follows/role': { role: 'Director', year: 2024, season: 'SPRING' },
  'post /api/v1/account/webhooks': { url: 'https://example.com/hook' },
  'post /api/v1/text-styles': { name: 'x', rules: [{ shape: 'J：J', as: 'role-names' }] },
  'put /api/v1/text-styles/{id}/state': { state: 'own' },
  'post /api/v1/roles': { nameEn: 'x', namesJa: ['x'], category: 'Main Staff' },
  'post /api/v1/roles/remove': { ids: [1] },
  'post /api/v1/roles/missing/decline': { ja: '監督' },
  'post /api/v1/roles/missing/offer': { ja: '監督' },
};
const bodyOf = (address: string): object =>
  bodies[address] ?? (/\/(?:people|studios)\//.test(address) ? ofPerson : {});

interface Operations {
  paths: Record<string, Record<string, unknown>>;
}
const writing = ['post', 'put', 'patch', 'delete'];

/** Addresses that anybody may use to write or compute; each says why. */
const open: Record<string, string> = {
  'post /api/v1/parse': 'reads a text, stores nothing',
  'post /api/v1/check': 'checks a document, stores nothing',
  'post /api/v1/by': 'looks identifiers up, stores nothing',
  'post /api/v1/lookup': 'looks names up, stores nothing',
  'post /api/v1/names/lookup': 'looks names up, stores nothing',
  'post /api/v1/names/known': 'looks names up, stores nothing',
  'post /api/v1/names/spellings': 'looks names up, stores nothing',
  'post /api/v1/names/anilist': 'gives visitors what is cached, asks nothing',
  'delete /api/v1/names/anilist': 'gives up what somebody waits for; visitors wait for nothing',
  'post /api/v1/session/development': 'signs in',
  'post /api/v1/session/end': "ends one's own session",
  'post /api/v1/lists/{id}/reports': 'anonymous reports (rule report-1)',
};

describe('No writing address is left unprotected:', () => {
  it('without a session, all refuse except those that are open to everybody', async () => {
    const { body } = await server.get<Operations>('/api/docs.json');
    const addresses = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => writing.includes(method))
        .map((method) => `${method} ${path}`),
    );
    expect(addresses.length).toBeGreaterThan(25);
    expect(Object.keys(open).filter((address) => !addresses.includes(address))).toEqual([]);
    const { document } = await scene('anonymous');
    const wrong: string[] = [];
    for (const address of addresses) {
      if (open[address]) continue;
      const [method, path] = address.split(' ') as [string, string];
      const filled = path.replace('{id}', /lists/.test(path) ? document.uuid : '1').replace(/\{\w+\}/g, '1');
      const answer = await fetch(server.url + filled, {
        method: method.toUpperCase(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(address)),
      });
      if (answer.status !== 401) wrong.push(`${address} answers ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
