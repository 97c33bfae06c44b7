import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { insist } from '../support/insist.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';
import { whileOthersWrite } from '../support/while-others-write.js';

let server: TestServer;
let user: string;
let contributor: string;
let moderator: string;

beforeAll(async () => {
  server = await TestServer.start();
  [user, contributor, moderator] = await Promise.all([
    server.signIn('user'),
    server.signIn('contributor'),
    server.signIn('moderator'),
  ]);
});
afterAll(() => server.stop());

const set = (uuid: string, authors: string[], cookie = '') =>
  server.request('PUT', `/api/v1/lists/${uuid}/authors`, { authors }, cookie ? { cookie } : {});
const names = (answer: { body: { authors: { screenName: string }[] } }) =>
  answer.body.authors.map(({ screenName }) => screenName);

async function listOf(cookie: string, author = 'an old hand'): Promise<string> {
  const document = sampleDocument({ author });
  await server.upload(document, cookie);
  return document.uuid;
}

describe('The authors of a list', () => {
  it('are set by an author, by screen name, and named in the document next to those without an account', async () => {
    const uuid = await listOf(user);
    const other = await listOf(contributor);
    const answer = await set(uuid, ['Pausebutton', 'genga_no_mori'], user);
    expect(answer.status).toBe(200);
    expect(names(answer).sort()).toEqual(['genga_no_mori', 'pausebutton']);
    expect(names(await server.get(`/api/v1/lists/${uuid}/authors`, { cookie: user })).sort()).toEqual([
      'genga_no_mori',
      'pausebutton',
    ]);
    const { body } = await server.get(`/api/v1/lists/${uuid}`);
    expect(body.author.split(', ').sort()).toEqual(['an old hand', 'genga_no_mori', 'pausebutton']);

    // Authors can remove themselves, and are no longer named then.
    expect((await set(uuid, ['pausebutton'], contributor)).status).toBe(200);
    expect((await server.get(`/api/v1/lists/${uuid}`)).body.author).toBe('an old hand, pausebutton');
    // Also from one that they cannot see any more then.
    const hidden = sampleDocument({ status: 'UNLISTED', author: 'pausebutton, genga_no_mori' });
    await server.upload(hidden, user);
    await set(hidden.uuid, ['pausebutton', 'genga_no_mori'], user);
    expect((await set(hidden.uuid, ['pausebutton'], contributor)).status).toBe(200);
    const left = await server.get(`/api/v1/lists/${hidden.uuid}`, { cookie: user });
    expect(left.body.author).toBe('pausebutton');
    expect(names(await server.get(`/api/v1/lists/${other}/authors`, { cookie: contributor }))).toEqual([
      'genga_no_mori',
    ]);
  });

  it('are named by who set them, and only when others are set', async () => {
    const uuid = await listOf(user);
    const told = async () => (await server.get(`/api/v1/lists/${uuid}/history`)).body.entries;
    for (let times = 0; times < 2; times++) {
      await set(uuid, ['pausebutton', 'genga_no_mori'], user);
      expect(await told()).toMatchObject([{ username: 'pausebutton', changes: 1 }]);
    }
  });

  it('stay the same if a name is no account, or of one whose member has left', async () => {
    const uuid = await listOf(user);
    const { id, name } = await newAccount(server.databaseUrl);
    await newAccount.change(server.databaseUrl, id, 'deleted_at = now()');
    expect((await set(uuid, ['pausebutton', name], user)).body.code).toBe('author-unknown');
    expect(await set(uuid, ['pausebutton', 'nobody at all'], user)).toMatchObject({
      status: 400,
      body: { code: 'author-unknown', detail: expect.stringContaining('nobody at all') },
    });
    expect(names(await server.get(`/api/v1/lists/${uuid}/authors`, { cookie: user }))).toEqual([
      'pausebutton',
    ]);
  });

  it('stay the same if the list has no room for their names', async () => {
    const uuid = await listOf(user, 'x'.repeat(199_990));
    expect((await set(uuid, ['pausebutton', 'genga_no_mori'], user)).body.code).toBe('change-invalid');
    expect(names(await server.get(`/api/v1/lists/${uuid}/authors`, { cookie: user }))).toEqual([
      'pausebutton',
    ]);
  });

  it('are found by the exact form of a name that two members have, or by being authors already', async () => {
    const upper = await newAccount(server.databaseUrl, { name: 'Two Auks' });
    const lower = await newAccount(server.databaseUrl, { name: 'two auks' });
    const uuid = await listOf(user);
    expect(await set(uuid, ['pausebutton', 'TWO AUKS'], user)).toMatchObject({
      status: 409,
      body: { code: 'author-ambiguous', detail: expect.stringContaining('TWO AUKS') },
    });
    const ids = async (asked: string[]) =>
      (await set(uuid, asked, moderator)).body.authors.map(({ id }: { id: number }) => id);
    expect(await ids(['two auks'])).toEqual([lower.id]);
    expect(await ids(['TWO AUKS', 'Two auks'])).toEqual([lower.id]);
    // Each once, the oldest account first.
    expect(await ids(['two auks', 'Two Auks', 'TWO AUKS'])).toEqual([upper.id, lower.id]);
  });

  it('include at least one, unless a moderator removes the last one', async () => {
    const uuid = await listOf(user);
    expect(await set(uuid, [], user)).toMatchObject({ status: 409, body: { code: 'author-last' } });
    expect(names(await set(uuid, [], moderator))).toEqual([]);
  });

  it('are those that one of two has set who do so at the same moment', async () => {
    const uuid = await listOf(user);
    const answers = await whileOthersWrite(
      server.databaseUrl,
      `select 1 from account where screen_name in ('genga_no_mori', 'fast_forward') for update`,
      () =>
        Promise.all([
          insist(() => set(uuid, ['pausebutton', 'genga_no_mori'], user)),
          insist(() => set(uuid, ['pausebutton', 'fast_forward'], moderator)),
        ]),
      2,
    );
    const is = names(await server.get(`/api/v1/lists/${uuid}/authors`, { cookie: user }));
    expect(answers.map(names)).toContainEqual(is);
    const { body } = await server.get(`/api/v1/lists/${uuid}`, { cookie: user });
    for (const name of ['pausebutton', 'genga_no_mori', 'fast_forward'])
      expect([name, String(body.author).includes(name)]).toEqual([name, is.includes(name)]);
  });

  it('cannot be set by anybody else', async () => {
    const uuid = await listOf(user);
    expect(await set(uuid, ['genga_no_mori'])).toMatchObject({ status: 401 });
    expect(await set(uuid, ['genga_no_mori'], contributor)).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        detail: 'Only authors of a list and moderators can change its authors.',
      },
    });
    expect(await set(uuid, ['fast_forward'], await server.signIn('banned'))).toMatchObject({ status: 403 });
    expect(await set('0'.repeat(48), ['pausebutton'], user)).toMatchObject({ status: 404 });
    // Nobody hears of a list that they cannot see, or that is deleted.
    const hidden = sampleDocument({ status: 'UNLISTED' });
    await server.upload(hidden, user);
    const codes = async (cookie: string) => {
      const path = `/api/v1/lists/${hidden.uuid}`;
      const answers = [
        await set(hidden.uuid, ['genga_no_mori'], cookie),
        await server.get(`${path}/authors`, { cookie }),
        await server.post(`${path}/claim`, {}, { cookie }),
      ];
      return answers.map(({ body }) => body.code);
    };
    expect(await codes(contributor)).toEqual(Array(3).fill('list-not-found'));
    await server.request('DELETE', `/api/v1/lists/${hidden.uuid}`, { title: hidden.title }, { cookie: user });
    expect(await codes(moderator)).toEqual(Array(3).fill('list-not-found'));
    // Who may not edit the list does not read who they are, either.
    const theirs = await listOf(contributor);
    const answers = await Promise.all(
      [user, '', await server.signIn('banned')].map((cookie) =>
        server.get(`/api/v1/lists/${theirs}/authors`, { cookie }),
      ),
    );
    expect(answers.map(({ body }) => body.code)).toEqual(['no-permission', 'unauthorized', 'banned']);
  });

  it('gain and lose their rights even in editors that are already open', async () => {
    const uuid = await listOf(moderator);
    const before = await LiveClient.connect(server, { cookie: user });
    expect(await before.open(uuid)).toMatchObject({ ok: true, canEdit: false });
    await set(uuid, ['cut_bag', 'pausebutton'], moderator);
    await eventually('The right to edit', () => (before.rights.at(-1)?.canEdit ? true : null));
    await set(uuid, ['cut_bag'], moderator);
    const last = await eventually('The loss of it', () => before.rights[1] ?? null);
    expect(last).toMatchObject({ canEdit: false, reason: { code: 'no-permission' } });
    // Whoever claims a list that has no author gains them as well.
    await set(uuid, [], moderator);
    await server.post(`/api/v1/lists/${uuid}/claim`, {}, { cookie: user });
    await eventually('The right of the new author', () => (before.rights.at(-1)?.canEdit ? true : null));
    before.close();
  });
});
