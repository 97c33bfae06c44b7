import { randomUUID } from 'node:crypto';
import { NamesAnswer } from '@libs/contract/names/names.js';
import { setField } from '@libs/list/model/edit.js';
import { walk } from '@libs/list/model/walk.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** Who confirmed which name, and whom it convinces (rule name-2). */
let server: TestServer;
type Member = Awaited<ReturnType<typeof newAccount>>;
let editor: Member;
let other: Member;
const clients: LiveClient[] = [];

beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  [editor, other] = await Promise.all([newAccount(server.databaseUrl), newAccount(server.databaseUrl)]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => server.stop());

let made = 0;
/** A name that only this test has. */
const newName = () => {
  const number = (made += 1);
  return { ja: `白峰 ${'一二三四五六七八九十'[number]}郎`, en: `Rou${number} Shiramine` };
};

interface Name {
  ja: string;
  en: string;
}

/** A list with an unconfirmed row for each name, open for its author. */
async function listWith(names: Name | Name[], of: Member, more: object = {}) {
  const staff = [names].flat().map((name) => ({ ...name, unconfirmed: true }));
  const document = sampleDocument({
    menus: [
      {
        name: '#01',
        credits: [{ name: 'Staff', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
      },
    ] as never,
    ...more,
  });
  await server.upload(document, of.cookie);
  const client = await LiveClient.connect(server, { cookie: of.cookie });
  clients.push(client);
  const { uuid } = document;
  /** Sets fields of the rows; `isConfirmed`: by hand. */
  const set = async (fields: Record<string, string | null>, isConfirmed: boolean) => {
    const { tree, revision } = await client.tree(uuid);
    const ids = [...walk(tree.menus, 'credit')].map(({ node }) => node.id);
    const operations = ids.flatMap((id) =>
      Object.entries(fields).map(([field, value]) => setField(tree, id, field, value)),
    );
    const change = { id: randomUUID(), operations, ...(isConfirmed ? { confirmed: ids } : {}) };
    expect(await client.ask('list:push', { list: uuid, base: revision, change })).toMatchObject({
      result: 'stored',
    });
    await server.project();
  };
  return { uuid, set };
}

const confirm = { unconfirmed: null };

async function known(ja: string, by: Member | null): Promise<unknown[]> {
  const { body } = await server.post(
    '/api/v1/names/lookup',
    { names: [{ ja }] },
    by ? { cookie: by.cookie } : {},
  );
  return expectExactly(NamesAnswer, body).names[0]!.matches.map(({ en, basis, confirmedBy }) => [
    en,
    basis,
    confirmedBy,
  ]);
}

describe('A name that somebody confirmed', () => {
  it('is certain in their own next lists, and a suggestion that says so for others', async () => {
    const name = newName();
    const { set } = await listWith(name, editor);
    expect(await known(name.ja, editor)).toEqual([]);
    await set(confirm, true);
    expect(await known(name.ja, editor)).toEqual([[name.en, 'own', null]]);
    for (const somebody of [other, null])
      expect(await known(name.ja, somebody)).toEqual([[name.en, 'single', { name: editor.name }]]);
  });

  it('is only from one list if the site filled it in, or if it is still marked', async () => {
    const [filled, marked] = [newName(), newName()];
    await (await listWith(filled, editor)).set(confirm, false);
    expect(await known(filled.ja, editor)).toEqual([[filled.en, 'single', null]]);
    await (await listWith(marked, editor)).set({ comment: 'Who is it?' }, true);
    await (await listWith(marked, other)).set(confirm, false);
    expect(await known(marked.ja, editor)).toEqual([[marked.en, 'single', null]]);
  });

  it('does not name an editor who contributes anonymously, who left or who is banned', async () => {
    const name = newName();
    await (await listWith(name, editor)).set(confirm, true);
    const after = async (assignment: string) => {
      await newAccount.change(server.databaseUrl, editor.id, assignment);
      return known(name.ja, other);
    };
    expect(await after('anonymous = true, level = 1')).toEqual([[name.en, 'single', { name: null }]]);
    expect(await after('anonymous = false, deleted_at = now()')).toEqual([
      [name.en, 'single', { name: null }],
    ]);
    expect(await after(`deleted_at = null, ban_reason = 'Spam'`)).toEqual([[name.en, 'single', null]]);
  });

  it('counts for nobody once it is undone or corrected in its list', async () => {
    const name = newName();
    const { set } = await listWith(name, editor);
    await (await listWith(name, other)).set(confirm, false);
    await set(confirm, true);
    expect(await known(name.ja, editor)).toEqual([[name.en, 'independent', null]]);
    await set({ en: 'Jirou Shiramine' }, true);
    expect(await known(name.ja, editor)).toEqual([['Jirou Shiramine', 'own', null]]);
    expect(await known(name.ja, other)).toEqual([['Jirou Shiramine', 'single', { name: editor.name }]]);
    await set({ en: 'Saburou Shiramine' }, false);
    for (const somebody of [editor, other])
      expect((await known(name.ja, somebody)).flat()).toEqual(expect.arrayContaining(['single', null]));
  });

  it('in two ways at once is certain in the last of them', async () => {
    const name = newName();
    const { set } = await listWith([{ ...name, en: 'First Name' }, name], editor);
    await set(confirm, true);
    const certain = (await known(name.ja, editor)).filter((match) => (match as string[])[1] === 'own');
    expect(certain).toEqual([[name.en, 'own', null]]);
  });

  it('in a hidden list convinces only its editor', async () => {
    const name = newName();
    await (await listWith(name, editor, { status: 'UNLISTED' })).set(confirm, true);
    expect(await known(name.ja, editor)).toEqual([[name.en, 'own', null]]);
    expect(await known(name.ja, other)).toEqual([]);
    expect(await known(name.ja, null)).toEqual([]);
    const { body } = await server.post(
      '/api/v1/names/lookup',
      {
        names: [
          name,
          { ja: name.ja, isStudio: false },
          { ja: name.ja, isStudio: true },
          { ja: name.ja, en: 'Somebody Else' },
        ],
      },
      { cookie: editor.cookie },
    );
    const own = { ja: name.ja, en: name.en, id: null, source: 'name', basis: 'own' };
    expect(expectExactly(NamesAnswer, body).names.map(({ matches }) => matches)).toMatchObject([
      [own],
      [own],
      [],
      [],
    ]);
  });
});
