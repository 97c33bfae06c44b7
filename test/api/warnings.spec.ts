import type { OwnAccount } from '@libs/contract/accounts/accounts.js';
import type { AuthState } from '@libs/contract/accounts/auth.js';
import { maxWarnings, type MemberWarning, type MemberWarnings } from '@libs/contract/accounts/warnings.js';
import { setField } from '@libs/list/model/edit.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** Warnings: a moderator writes one, its member reads it, and changes nothing before. */
let server: TestServer;
let moderator: { cookie: string };
beforeAll(async () => {
  server = await TestServer.start();
  moderator = { cookie: await server.signIn('moderator') };
});
afterAll(() => server.stop());

const text = 'Please stop.\nJokes are no credits.';
const warningsOf = (id: number) => `/api/v1/moderation/users/${id}/warnings`;
const warn = async (id: number, said = text) =>
  (await server.post<MemberWarning>(warningsOf(id), { text: said }, moderator)).body;
/** What the member finds again in their settings. */
const lastOf = async (cookie: string) =>
  (await server.get<OwnAccount>('/api/v1/account', { cookie })).body.lastWarning;
const stateOf = async (cookie: string) => (await server.get<AuthState>('/api/v1/session', { cookie })).body;

describe('A warned member', () => {
  it('changes nothing until they have read it, in requests and live, but reads on', async () => {
    const { id, cookie } = await newAccount(server.databaseUrl);
    const document = sampleDocument({ savingId: 1 });
    await server.upload(document, cookie);
    const list = `/api/v1/lists/${document.uuid}`;
    const client = await LiveClient.connect(server, { cookie });
    const { tree, revision } = await client.tree(document.uuid);
    const { id: credit } = tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!;
    const warning = await warn(id);
    client.close();

    expect(warning).toMatchObject({ text, readAt: null, by: { screenName: 'cut_bag' } });
    expect((await stateOf(cookie)).warning).toEqual({ id: warning.id, text, at: warning.at });
    const comment = () => server.post(`${list}/comments`, { text: 'And now?' }, { cookie });
    const push = async () => {
      const socket = await LiveClient.connect(server, { cookie });
      const answer = await socket.push(document.uuid, revision, [
        setField(tree, credit, 'comment', 'Changed'),
      ]);
      socket.close();
      return answer;
    };
    expect((await comment()).body.code).toBe('warning-unread');
    expect(await push()).toMatchObject({ ok: false, code: 'warning-unread' });
    expect((await server.get(list, { cookie })).status).toBe(200);
    expect(
      (await server.post('/api/v1/parse', { text: '第1話「霧」\n脚本：海野岬' }, { cookie })).status,
    ).toBe(200);

    expect(await lastOf(cookie)).toBeNull();
    const read = () => server.post(`/api/v1/account/warnings/${warning.id}/read`, undefined, { cookie });
    expect((await read()).status).toBe(204);
    expect((await stateOf(cookie)).warning).toBeNull();
    expect(await lastOf(cookie)).toEqual({ text, at: warning.at });
    expect((await comment()).status).toBe(201);
    expect(await push()).toMatchObject({ ok: true, result: 'stored' });
    const [known] = (await server.get<MemberWarnings>(warningsOf(id), moderator)).body.items;
    expect(known!.readAt).toBeGreaterThanOrEqual(warning.at);
    await read();
    expect((await server.get<MemberWarnings>(warningsOf(id), moderator)).body.items).toEqual([known]);
  });

  it('reads several one after the other, the oldest first, and only their own', async () => {
    const [one, other] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
    const [first, second] = [await warn(one.id), await warn(one.id, 'Once more.')];
    const read = (id: number, cookie: string) =>
      server.post(`/api/v1/account/warnings/${id}/read`, undefined, { cookie });
    expect((await read(first.id, other.cookie)).body.code).toBe('warning-not-found');
    expect((await stateOf(one.cookie)).warning!.id).toBe(first.id);
    await read(first.id, one.cookie);
    expect((await stateOf(one.cookie)).warning!.id).toBe(second.id);
    expect(await lastOf(one.cookie)).toEqual({ text, at: first.at });
    expect((await stateOf(other.cookie)).warning).toBeNull();
    await read(second.id, one.cookie);
    expect(await lastOf(one.cookie)).toEqual({ text: 'Once more.', at: second.at });
    expect(await lastOf(other.cookie)).toBeNull();
  });

  it('leaves without anything being kept of it but the log', async () => {
    const { id, cookie } = await newAccount(server.databaseUrl);
    await warn(id);
    const other = await newAccount(server.databaseUrl);
    const theirs = await warn(other.id);
    const { screenName } = await stateOf(cookie);
    expect((await server.request('DELETE', '/api/v1/account', { screenName }, { cookie })).status).toBe(204);
    expect((await server.get<MemberWarnings>(warningsOf(id), moderator)).body.items).toEqual([]);
    expect((await stateOf(other.cookie)).warning!.id).toBe(theirs.id);
    expect((await server.post(warningsOf(id), { text }, moderator)).body.code).toBe('member-left');
  });
});

it('Moderators see the latest warnings of a member, the newest first, and who gave them', async () => {
  const { id } = await newAccount(server.databaseUrl);
  const { id: by, screenName } = await stateOf(moderator.cookie);
  const warnings = async () => (await server.get<MemberWarnings>(warningsOf(id), moderator)).body.items;
  await query(
    server.databaseUrl,
    `insert into account_warning (account_id, text) select ${id}, 'Warning ' || n from generate_series(1, ${maxWarnings}) n`,
  );
  const { id: newest } = await warn(id, 'The newest');
  const items = await warnings();
  expect([items.length, items.at(-1)!.text]).toEqual([maxWarnings, 'Warning 2']);
  expect(items.slice(0, 2)).toEqual([
    {
      id: newest,
      text: 'The newest',
      at: expect.closeTo(Date.now() / 1000, -3),
      readAt: null,
      by: { id: by, screenName },
    },
    expect.objectContaining({ text: `Warning ${maxWarnings}`, by: null }),
  ]);
});

it('Only moderators warn and see warnings, not themselves, with a text; the log has it', async () => {
  const { id, cookie } = await newAccount(server.databaseUrl);
  for (const [headers, code] of [
    [{}, 'unauthorized'],
    [{ cookie }, 'forbidden'],
  ] as const) {
    expect((await server.get(warningsOf(id), headers)).body.code).toBe(code);
    expect((await server.post(warningsOf(id), { text }, headers)).body.code).toBe(code);
  }
  const own = (await stateOf(moderator.cookie)).id!;
  expect((await server.post(warningsOf(own), { text }, moderator)).body.code).toBe('forbidden');
  expect((await server.post(warningsOf(id), { text: ' ' }, moderator)).body.code).toBe('bad-request');
  expect((await server.post(warningsOf(id + 1_000), { text }, moderator)).body.code).toBe('member-not-found');
  await warn(id);
  const { items } = (await server.get('/api/v1/moderation/log?limit=1', moderator)).body;
  expect(items).toMatchObject([
    { action: 'warn', subject: 'account', subjectId: String(id), after: { text } },
  ]);
});
