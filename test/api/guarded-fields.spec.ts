import { guardedFields } from '@libs/contract/accounts/policy.js';
import type { InterchangeDocument, Json } from '@libs/list/model/interchange.types.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** Who may change which field of a list, by every way that leads into one. */
let server: TestServer;
let maker: Account;
type Account = Awaited<ReturnType<typeof newAccount>>;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  maker = await newAccount(server.databaseUrl, { moderator: true });
});
afterAll(() => server.stop());

const kinds = ['author', 'contributor', 'moderator', 'author who is a moderator'] as const;
type Kind = (typeof kinds)[number];
const everybody: readonly Kind[] = kinds;
const moderators: readonly Kind[] = ['moderator', 'author who is a moderator'];
const nobody: readonly Kind[] = [];

/** Stands for a slug of its own for each list. */
const freeSlug = 'free';

/** Each field with a value, and who may set it; verified lists, which only moderators may change, come last. */
const fields: { field: string; value: Json; who: readonly Kind[] }[] = [
  { field: 'author', value: 'somebody, somebody else', who: moderators },
  { field: 'slug', value: freeSlug, who: moderators },
  { field: 'identifiers', value: { anidb: '23' }, who: moderators },
  { field: 'status', value: 'FINISHED', who: everybody },
  { field: 'anilistId', value: '12345', who: everybody },
  { field: 'anilistId', value: 'twelve', who: nobody },
  { field: 'seasonYear', value: 2025, who: everybody },
  { field: 'seasonYear', value: { year: 2025 }, who: nobody },
  { field: 'savingId', value: 4000, who: nobody },
  { field: 'status', value: 'VERIFIED', who: moderators },
];

type Row = { uuid: string; cookie: string; key: Record<string, string> };

/** A list, and an account of a kind that tries to change it. */
async function rowOf(kind: Kind): Promise<Row> {
  const { cookie } = await newAccount(server.databaseUrl, {
    contributor: kind === 'contributor',
    moderator: moderators.includes(kind),
  });
  const asked = { name: 'A program', scopes: ['edit', 'upload'] };
  const { body } = await server.post('/api/v1/account/keys', asked, { cookie });
  const key = { authorization: `Bearer ${body.key}` };
  const { uuid } = await server.upload(sampleDocument(), kind.startsWith('author') ? cookie : maker.cookie);
  return { uuid, cookie, key };
}

const stored = async (uuid: string): Promise<InterchangeDocument & Record<string, Json>> =>
  (await server.get(`/api/v1/lists/${uuid}`, { cookie: maker.cookie })).body;

/** Each way to change a field of a list. */
const ways: Record<string, (row: Row, field: string, value: Json) => Promise<unknown>> = {
  async 'the socket'({ uuid, cookie }, field, value) {
    const client = await LiveClient.connect(server, { cookie });
    await client.push(uuid, 7, [{ op: 'setting', scope: 'fields', field, value }]);
    client.close();
  },
  async 'an upload'({ uuid, cookie }, field, value) {
    await server.post('/api/v1/lists/import', { ...(await stored(uuid)), [field]: value }, { cookie });
  },
  async 'an upload with a key'({ uuid, key }, field, value) {
    await server.post('/api/v1/lists/import', { ...(await stored(uuid)), [field]: value }, key);
  },
};

describe.each(Object.keys(ways))('By %s', (way) => {
  it.each(kinds)('a %s changes only what the rule of each field allows', async (kind) => {
    const found: [string, Json, boolean][] = [];
    const row = await rowOf(kind);
    for (const { field, value: wanted } of fields) {
      const value = wanted === freeSlug ? `free-${row.uuid}` : wanted;
      await ways[way]!(row, field, value);
      const is = (await stored(row.uuid))[field];
      found.push([field, wanted, JSON.stringify(is) === JSON.stringify(value)]);
    }
    // A key never has the rights of a moderator.
    const asMember = kind.startsWith('author') ? 'author' : null;
    const counts = (who: readonly Kind[]) =>
      way.includes('key') && moderators.includes(kind)
        ? asMember !== null && who.includes(asMember)
        : who.includes(kind);
    expect(found).toEqual(fields.map(({ field, value, who }) => [field, value, counts(who)]));
  });
});

it('Each field with a rule of its own is among those that are tried', () => {
  const tried = new Set(fields.map(({ field }) => field));
  for (const field of Object.keys(guardedFields)) expect(tried).toContain(field);
});

it('Undoing what a moderator changed leaves out what its author may not set', async () => {
  const author = await newAccount(server.databaseUrl);
  const document = sampleDocument();
  await server.upload(document, author.cookie);
  const client = await LiveClient.connect(server, { cookie: maker.cookie });
  const set = (field: string, value: Json) => ({ op: 'setting', scope: 'fields', field, value }) as const;
  await client.push(document.uuid, 7, [
    set('author', 'somebody else'),
    set('slug', 'set-by-moderator'),
    set('identifiers', { anidb: '23' }),
    set('comment', 'By the moderator'),
    set('status', 'VERIFIED'),
  ]);
  await client.push(document.uuid, 8, [set('status', 'FINISHED')]);
  client.close();
  const path = `/api/v1/lists/${document.uuid}/history/revert`;
  const { body } = await server.post(path, { from: 8, to: 8 }, { cookie: author.cookie });
  expect(body).toMatchObject({ result: 'stored' });
  expect(await stored(document.uuid)).toMatchObject({
    author: 'somebody else',
    slug: 'set-by-moderator',
    identifiers: { anidb: '23' },
    comment: document.comment,
  });
});

it('An author takes back names of the author text, and a moderator who changes it is in the audit log', async () => {
  const author = await newAccount(server.databaseUrl);
  const document = sampleDocument({ author: 'an old hand, another' });
  await server.upload(document, author.cookie);
  const push = async (cookie: string, revision: number, value: string) => {
    const client = await LiveClient.connect(server, { cookie });
    const answer = await client.push(document.uuid, revision, [
      { op: 'setting', scope: 'fields', field: 'author', value },
    ]);
    client.close();
    return answer;
  };
  expect(await push(author.cookie, 7, 'another')).toMatchObject({ ok: true });
  expect(await push(author.cookie, 8, 'another, an old hand')).toMatchObject({
    ok: false,
    code: 'forbidden',
  });
  expect(await push(maker.cookie, 8, 'an old hand')).toMatchObject({ ok: true });
  expect((await stored(document.uuid)).author).toBe('an old hand');
  const log = `/api/v1/moderation/log?subject=list&subjectId=${document.uuid}`;
  const { body } = await server.get(log, { cookie: maker.cookie });
  expect(body.items[0]).toMatchObject({
    action: 'set-authors',
    before: { authors: ['another'] },
    after: { authors: ['an old hand'] },
  });
});
