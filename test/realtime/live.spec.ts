import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { PushAnswer } from '@libs/contract/lists/live.js';
import { applyChange } from '@libs/list/model/apply.js';
import {
  type CreditNode,
  type JsonObject,
  limits,
  type ListTree,
  type MenuNode,
} from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { idMaker } from '@libs/list/model/ids.js';
import { insertCredit, insertMenu, moveNode, removeNode, setField } from '@libs/list/model/edit.js';
import type { Operation } from '@libs/list/model/operation.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';
import { Notices } from '../../server/base/notices/notices.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient, replay } from '../support/live.js';
import { LogLines, TestServer } from '../support/server.js';
import { statementsDuring } from '../support/statements.js';
import { whileOthersWrite } from '../support/while-others-write.js';

let server: TestServer;
let user: string;
let contributor: string;
let moderator: string;
const newId = idMaker(Math.random);
const clients: LiveClient[] = [];

beforeAll(async () => {
  server = await TestServer.start();
  [user, contributor, moderator] = await Promise.all([
    server.signIn('user'),
    server.signIn('contributor'),
    server.signIn('moderator'),
  ]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => server.stop());

async function join(cookie?: string, at = server): Promise<LiveClient> {
  const client = await LiveClient.connect(at, cookie ? { cookie } : {});
  clients.push(client);
  return client;
}

/** A new list of the user, opened by the user. */
async function ownList(change: Parameters<typeof sampleDocument>[0] = {}) {
  const document = sampleDocument(change);
  await server.upload(document, user);
  const client = await join(user);
  const { tree, revision } = await client.tree(document.uuid);
  return { client, tree, revision, uuid: document.uuid, document };
}

const credits = (tree: ListTree): CreditNode[] =>
  tree.menus.flatMap((menu) =>
    menu.categories.flatMap((category) => category.roles.flatMap((role) => role.credits)),
  );
const creditOf = (tree: ListTree, ja: string): CreditNode =>
  credits(tree).find((one) => one.data['ja'] === ja)!;
const roleOf = (tree: ListTree, name: string) =>
  tree.menus
    .flatMap((menu) => menu.categories.flatMap((one) => one.roles))
    .find((role) => role.data['name'] === name)!;

function stored(answer: PushAnswer): number {
  if (!answer.ok || answer.result !== 'stored') throw new Error(`Not stored: ${JSON.stringify(answer)}`);
  return answer.revision;
}

const setting = (field: string, value: string | null): Operation => ({
  op: 'setting',
  scope: 'fields',
  field,
  value,
});

/** The answers to changes that arrive while the list is locked: the first is stored alone, and the others together. */
const pushedTogether = (
  client: LiveClient,
  uuid: string,
  changes: [base: number, Operation[], id?: string][],
) =>
  whileOthersWrite(server.databaseUrl, `select 1 from list where uuid = '${uuid}' for no key update`, () =>
    Promise.all(changes.map(([base, operations, id]) => client.push(uuid, base, operations, id))),
  );

/** Stores so many changes that nobody is told of. Those at the places `long` have a very long value. */
const storeUnheard = (uuid: string, count: number, long: number[] = []) =>
  query(
    server.databaseUrl,
    `with long as materialized (select string_agg(md5(n::text), '') as text from generate_series(1, 60000) n),
       list as (update list set revision = revision + $2::int where uuid = $1 returning id, revision - $2::int as revision)
     insert into list_change (list_id, revision, change_id, at, operations, inverse)
     select list.id, list.revision + n, 'unheard-' || list.revision + n, now(), jsonb_build_array(jsonb_build_object('op', 'setting',
       'scope', 'settings', 'field', 'note', 'value', case when n = any ($3::int[]) then long.text else '' end)), '[]'
     from list, long, generate_series(1, $2::int) n`,
    [uuid, count, long],
  );

const documentOf = async (uuid: string, cookie?: string) =>
  (await server.get(`/api/v1/lists/${uuid}`, cookie ? { cookie } : {})).body;

describe('Opening a list', () => {
  it('returns the whole list, by slug or uuid, to everybody', async () => {
    const document = sampleDocument({ slug: 'live-gulls' });
    await server.upload(document, user);
    for (const [cookie, canEdit] of [
      [undefined, false],
      [user, true],
      [contributor, true],
      [await server.signIn('banned'), false],
    ] as const) {
      const client = await join(cookie);
      const answer = await client.tree('live-gulls');
      expect(answer).toMatchObject({ ok: true, uuid: document.uuid, revision: 7, canEdit });
      expect(writeDocument(answer.tree)).toEqual(document);
    }
  });

  it('returns only the changes since the client’s revision, or the whole list if the log does not reach back far enough', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const { id } = creditOf(tree, '海野 岬');
    for (const comment of ['one', 'two', 'three']) {
      stored(await client.push(uuid, revision, [setField(tree, id, 'comment', comment)]));
    }
    const late = await join();
    const answer = await late.open(uuid, revision + 1);
    if (!answer.ok || !('changes' in answer)) throw new Error(JSON.stringify(answer));
    expect(answer.changes).toEqual(
      ['two', 'three'].map((value, index) => ({
        id: expect.any(String),
        revision: revision + 2 + index,
        userId: expect.any(Number),
        userName: 'pausebutton',
        at: expect.any(Number),
        operations: [{ op: 'set', kind: 'credit', menu: tree.menus[1]!.id, id, field: 'comment', value }],
      })),
    );
    expect(Math.abs(answer.changes[0]!.at - Date.now())).toBeLessThan(60_000);
    expect(await late.open(uuid, revision + 3)).toMatchObject({ revision: revision + 3, changes: [] });
    expect(await late.open(uuid, 0)).toHaveProperty('tree');
    expect(await late.open(uuid, 1_000_000)).toHaveProperty('tree');
  });

  it('returns the whole list if there are more than 500 changes, or very long ones', async () => {
    const { client, revision, uuid } = await ownList();
    await storeUnheard(uuid, 501);
    expect(await client.open(uuid, revision)).toHaveProperty('tree');
    expect(await client.open(uuid, revision + 1)).toHaveProperty('changes.length', 500);
    await storeUnheard(uuid, 2, [1, 2]);
    expect(await client.open(uuid, revision + 501)).toHaveProperty('tree');
    expect(await client.open(uuid, revision + 502)).toHaveProperty('changes.length', 1);
  });

  it('does not reveal a list that one may not see', async () => {
    const { tree, revision, uuid } = await ownList({ status: 'UNLISTED' });
    const refused = { ok: false, code: 'list-not-found', message: "This Staff List doesn't exist..." };
    for (const cookie of [undefined, contributor])
      expect(await (await join(cookie)).open(uuid)).toEqual(refused);
    const note = setField(tree, tree.menus[0]!.id, 'note', 'x');
    expect(await (await join(contributor)).push(uuid, revision, [note])).toEqual(refused);
    expect(await (await join(moderator)).open(uuid)).toMatchObject({ ok: true, canEdit: true });
    expect(await (await join()).open('no-such-list')).toEqual(refused);
  });
});

describe('An edit right after another', () => {
  /** A list of an account of its own, or of somebody else, that the account has edited once: `rename` edits its second menu. */
  async function edited(isOwn = true) {
    const document = sampleDocument();
    const { id, cookie } = await newAccount(server.databaseUrl, { contributor: !isOwn });
    await server.upload(document, isOwn ? cookie : user);
    const client = await join(cookie);
    const { uuid } = document;
    const { tree, revision } = await client.tree(uuid);
    const rename = (base: number, field: string, value: string, changeId?: string) =>
      client.push(uuid, base, [setField(tree, tree.menus[1]!.id, field, value)], changeId);
    const after = stored(await rename(revision, 'note', 'first'));
    // What follows from that writes the list, too.
    await server.project();
    return { rename, client, tree, uuid, id, menu: tree.menus[1]!.id, revision: after };
  }

  it('reads nothing, and is one statement', async () => {
    const { rename, revision } = await edited();
    const statements = await statementsDuring(async () => stored(await rename(revision, 'name', 'second')));
    const ofEdits = statements.filter((text) => /list_menu|list_change\b|list_author/.test(text));
    expect(ofEdits).toEqual([expect.stringContaining('insert into list_change')]);
  });

  it.each([
    ['its author was banned', 'banned', `update account set ban_reason = 'Made up.' where id = $2`],
    [
      'its author was warned',
      'warning-unread',
      `insert into account_warning (account_id, text) values ($2, 'Please do not.')`,
    ],
    ['its author has left', 'unauthorized', `delete from account where id = $2`],
    ['its session has ended', 'unauthorized', `delete from session where account_id = $2`],
    ['its session is old', 'unauthorized', `update session set expires_at = now() where account_id = $2`],
    ['the list is another author’s', 'no-permission', `delete from list_author where account_id = $2`],
    ['the list was deleted', 'list-not-found', `update list set deleted_at = now() where uuid = $1`],
  ])('is refused if %s meanwhile', async (_, code, change) => {
    const { rename, uuid, id, revision } = await edited();
    const values = [uuid, id].filter((_value, index) => change.includes(`$${index + 1}`));
    await query(server.databaseUrl, change.replaceAll('$2', values.length === 1 ? '$1' : '$2'), values);
    expect(await rename(revision, 'name', 'second')).toMatchObject({ ok: false, code });
  });

  it('is refused if its author hides the list meanwhile', async () => {
    const { rename, uuid, revision } = await edited(false);
    await query(server.databaseUrl, `update list set status = 'UNLISTED' where uuid = $1`, [uuid]);
    expect(await rename(revision, 'name', 'second')).toMatchObject({ ok: false, code: 'list-not-found' });
  });

  it('stores all of more menus than one statement stores, or nothing if it is refused', async () => {
    const { client, tree, uuid, id, revision } = await edited();
    const added = Array.from({ length: 50 }, (_, n) => insertMenu(tree, 2, { name: `#${n + 2}` }, newId));
    let last = stored(await client.push(uuid, revision, added));
    const names = added.map(({ menu }) => menu);
    /** Edits all of the menus, or some. */
    const note = async (value: string, menus = names) => {
      const answer = await client.push(
        uuid,
        last,
        menus.map((menu) => ({ op: 'set', kind: 'menu', menu, id: menu, field: 'note', value })),
      );
      if (answer.ok && answer.result === 'stored') last = answer.revision;
      return answer;
    };
    const noted = async (value: string) => {
      const menus = (await (await join()).tree(uuid)).tree.menus;
      return menus.filter(({ data }) => data['note'] === value).length;
    };
    stored(await note('first', names.slice(0, 25)));
    stored(await note('first', names.slice(25)));
    await query(server.databaseUrl, 'update account set ban_reason = $2 where id = $1', [id, 'Made up.']);
    expect(await note('refused')).toMatchObject({ ok: false, code: 'banned' });
    expect(await noted('refused')).toBe(0);
    await query(server.databaseUrl, 'update account set ban_reason = null where id = $1', [id]);
    stored(await note('second'));
    expect(await noted('second')).toBe(50);
  });

  it('keeps what somebody else has stored meanwhile', async () => {
    const { rename, uuid, menu, revision } = await edited();
    await storeUnheard(uuid, 1);
    await query(
      server.databaseUrl,
      `update list_menu set data = (data::jsonb || '{"note": "theirs"}')::json where id = $1`,
      [menu],
    );
    expect(stored(await rename(revision, 'name', 'mine'))).toBe(revision + 2);
    const { tree } = await (await join()).tree(uuid);
    expect(tree.menus[1]!.data).toMatchObject({ name: 'mine', note: 'theirs' });
  });

  it('is stored once, though it is sent twice', async () => {
    const { rename, revision, uuid } = await edited();
    const once = () => rename(revision, 'name', 'second', 'sent-twice');
    expect(stored(await once())).toBe(revision + 1);
    stored(await rename(revision + 1, 'name', 'third'));
    expect(stored(await once())).toBe(revision + 1);
    expect((await (await join()).tree(uuid)).tree.menus[1]!.data).toMatchObject({ name: 'third' });
  });
});

describe('A change', () => {
  it('is included when the list is opened at its revision, and not before', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const reader = await join();
    const { id } = creditOf(tree, '海野 岬');
    const change = async () => {
      for (let n = 1; n <= 60; n += 1) {
        stored(await client.push(uuid, revision, [setField(tree, id, 'comment', `${n}`)]));
      }
      return 'done';
    };
    const changing = change();
    let opened = 0;
    while (opened < 45 && (await Promise.race([changing, Promise.resolve('on')])) === 'on') {
      const answers = await Promise.all([reader.tree(uuid), reader.tree(uuid), reader.tree(uuid)]);
      for (const answer of answers) {
        opened += 1;
        const comment = findNode(answer.tree, id)!.node.data['comment'];
        expect(Number(comment) || 0).toBe(answer.revision - revision);
        expect(answer.tree.fields['savingId']).toBe(answer.revision);
      }
    }
    await changing;
    expect(opened).toBeGreaterThan(10);
  });

  it('reaches everybody who has the list open, in order, including its author and anonymous readers, and nobody else', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const other = await ownList();
    const [reader, colleague, left] = [await join(), await join(contributor), await join()];
    for (const one of [reader, colleague, left]) await one.open(uuid);
    left.socket.emit('list:close', uuid);
    // The answer arrives after the list was closed.
    await left.open(other.uuid);
    const role = roleOf(tree, 'Script');
    let at = tree;
    for (let n = 0; n < 10; n += 1) {
      const operations = [insertCredit(at, role.id, n, { ja: `新人 ${n}`, en: `Shinjin ${n}` }, newId)];
      expect(await client.push(uuid, revision + n, operations)).toEqual({
        ok: true,
        result: 'stored',
        revision: revision + n + 1,
      });
      await client.hears(revision + n + 1);
      at = replay(tree, client.heard);
    }
    for (const one of [client, reader, colleague]) {
      await one.hears(revision + 10);
      expect(one.heard.map((change) => change.revision)).toEqual(
        Array.from({ length: 10 }, (_, n) => revision + 1 + n),
      );
      expect(one.heard[0]).toMatchObject({
        userName: 'pausebutton',
        operations: [{ op: 'insert', kind: 'credit' }],
      });
      expect(replay(tree, one.heard)).toEqual(at);
    }
    expect(left.heard).toEqual([]);
    expect(other.client.heard).toEqual([]);
    const { tree: fresh, revision: now } = await (await join()).tree(uuid);
    expect(fresh.menus).toEqual(at.menus);
    expect(await documentOf(uuid)).toEqual({ ...writeDocument(at), savingId: now });
  });

  it('is stored once, however often it is sent', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const operations = [insertCredit(tree, roleOf(tree, 'Script').id, 0, { ja: '一度' }, newId)];
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.push(uuid, revision, operations, 'the-same-change')),
    );
    for (const answer of answers) expect(stored(answer)).toBe(revision + 1);
    // Even long after, when others have continued.
    stored(await client.push(uuid, revision + 1, [setField(tree, tree.menus[0]!.id, 'note', 'later')]));
    expect(stored(await client.push(uuid, revision + 2, operations, 'the-same-change'))).toBe(revision + 1);
    const again = await client.tree(uuid);
    expect(again.revision).toBe(revision + 2);
    expect(credits(again.tree).filter((one) => one.data['ja'] === '一度')).toHaveLength(1);
    await client.hears(revision + 2);
    expect(client.heard).toHaveLength(2);
    // Nor does it matter what its author may still change.
    const verified = { status: 'VERIFIED' };
    await server.request('PUT', `/api/v1/lists/${uuid}/status`, verified, { cookie: moderator });
    expect(stored(await client.push(uuid, revision + 3, operations, 'the-same-change'))).toBe(revision + 1);
  });

  it('names nobody who wants to stay anonymous', async () => {
    const { tree, revision, uuid } = await ownList();
    const { cookie } = await newAccount(server.databaseUrl, { contributor: true, anonymous: true });
    const [shy, reader] = [await join(cookie), await join()];
    await reader.open(uuid);
    stored(await shy.push(uuid, revision, [setField(tree, tree.menus[0]!.id, 'note', 'x')]));
    expect(await reader.hears(revision + 1)).toMatchObject({ userId: null, userName: null });
  });

  it('is announced again when it is sent again: whoever stored it may have ended before it told anybody', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const changes = {
      'told-again': [setField(tree, tree.menus[0]!.id, 'note', 'once')],
      'hidden-again': [setting('status', 'UNLISTED')],
    };
    const process = new Client({ connectionString: server.databaseUrl });
    await process.connect();
    try {
      const heard: { kind: string; uuid: string; revision: number; wasHidden?: true }[] = [];
      process.on('notification', ({ payload }) => {
        const notice = JSON.parse(payload!) as (typeof heard)[number];
        if (notice.kind === 'list' && notice.uuid === uuid) heard.push(notice);
      });
      await process.query('listen staffroll');
      for (const [id, operations] of Object.entries(changes))
        for (const times of [1, 2]) {
          const before = heard.length;
          stored(await client.push(uuid, revision, operations, id));
          await eventually(`The notice ${times}`, () => heard.length > before || null);
        }
      // Once it is public again, nobody is told that it is hidden.
      stored(await client.push(uuid, revision, [setting('status', 'PARTIAL')]));
      stored(await client.push(uuid, revision, changes['hidden-again'], 'hidden-again'));
      await eventually('The last notice', () => heard.length > 5 || null);
      expect(heard.map((notice) => [notice.revision, notice.wasHidden])).toEqual([
        [revision + 1, undefined],
        [revision + 1, undefined],
        [revision + 2, true],
        [revision + 2, true],
        [revision + 3, undefined],
        [revision + 3, undefined],
      ]);
    } finally {
      await process.end();
    }
  });

  it('is based on what somebody else stored while it waited for the list', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const [{ id: menu }] = tree.menus as [MenuNode];
    const theirs = JSON.stringify([setField(tree, menu, 'note', 'theirs')]);
    const pushed = await whileOthersWrite(
      server.databaseUrl,
      `update list set revision = revision + 1 where uuid = '${uuid}';
       update list_menu set data = (data::jsonb || '{"note": "theirs"}')::json
       where list_id = (select id from list where uuid = '${uuid}') and id = '${menu}';
       insert into list_change (list_id, revision, change_id, operations, inverse)
       select id, ${revision + 1}, 'of-another', '${theirs}', '[]' from list where uuid = '${uuid}'`,
      () => client.push(uuid, revision, [setField(tree, menu, 'name', 'mine')]),
    );
    expect(stored(pushed)).toBe(revision + 2);
    const { tree: now } = await client.tree(uuid);
    expect(now.menus.find(({ id }) => id === menu)!.data).toMatchObject({ name: 'mine', note: 'theirs' });
  });

  it.each<[string, (tree: ListTree, menu: MenuNode) => Operation]>([
    ['renames a menu', (tree, { id }) => setField(tree, id, 'name', 'too late')],
    ['removes a menu', (tree, { id }) => removeNode(tree, id)],
  ])('that %s is refused whole if the list is deleted while it waits for it', async (_, operationOn) => {
    const { client, tree, revision, uuid } = await ownList();
    const menu = tree.menus[1]!;
    const answer = await whileOthersWrite(
      server.databaseUrl,
      `update list set deleted_at = now() where uuid = '${uuid}'`,
      () => client.push(uuid, revision, [operationOn(tree, menu)]),
    );
    expect(answer).toMatchObject({ ok: false, code: 'list-not-found' });
    const after = await query<{ revision: number; name: string }>(
      server.databaseUrl,
      `select l.revision, m.data ->> 'name' as name from list l join list_menu m on m.list_id = l.id
       where l.uuid = $1 and m.id = $2`,
      [uuid, menu.id],
    );
    expect(after).toEqual([{ revision, name: menu.data['name'] }]);
  });

  it('keeps both when two people change different fields of one row at the same moment', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const colleague = await join(contributor);
    await colleague.open(uuid);
    const { id } = creditOf(tree, '海野 岬');
    const answers = await Promise.all([
      client.push(uuid, revision, [setField(tree, id, 'ja', '海野 みさき')]),
      colleague.push(uuid, revision, [setField(tree, id, 'en', 'Misaki Umino')]),
    ]);
    expect(answers.map(stored).sort((a, b) => a - b)).toEqual([revision + 1, revision + 2]);
    const { tree: fresh } = await client.tree(uuid);
    expect(findNode(fresh, id)!.node.data).toMatchObject({
      ja: '海野 みさき',
      en: 'Misaki Umino',
      comment: 'A part',
    });
    for (const one of [client, colleague]) {
      await one.hears(revision + 2);
      expect(replay(tree, one.heard).menus).toEqual(fresh.menus);
    }
  });

  it('wins over an earlier one on the same field, for everybody', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const colleague = await join(contributor);
    await colleague.open(uuid);
    const { id } = creditOf(tree, '海野 岬');
    await Promise.all([
      client.push(uuid, revision, [setField(tree, id, 'en', 'One')]),
      colleague.push(uuid, revision, [setField(tree, id, 'en', 'Two')]),
    ]);
    await client.hears(revision + 2);
    const last = client.heard.at(-1)!.operations[0] as { value: string };
    expect(findNode((await client.tree(uuid)).tree, id)!.node.data['en']).toBe(last.value);
  });

  it('to a row that somebody removed meanwhile is returned as lost, with the missed changes', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const colleague = await join(contributor);
    await colleague.open(uuid);
    const { id } = creditOf(tree, '海野 岬');
    stored(await colleague.push(uuid, revision, [removeNode(tree, id)]));
    const edit = setField(tree, id, 'comment', 'B part');
    const kept = setField(tree, creditOf(tree, '砂川 昇').id, 'comment', 'kept');
    const answer = await client.push(uuid, revision, [kept, edit]);
    expect(answer).toMatchObject({
      ok: true,
      result: 'rebase',
      lost: [edit],
      changes: [{ revision: revision + 1, userName: 'genga_no_mori', operations: [{ op: 'remove', id }] }],
    });
    // Nothing of an incomplete change is stored.
    expect((await client.tree(uuid)).revision).toBe(revision + 1);
    expect(stored(await client.push(uuid, revision + 1, [kept]))).toBe(revision + 2);
    // At the newest revision there are no missed changes, so it is an error.
    expect(await client.push(uuid, revision + 2, [edit])).toMatchObject({
      ok: false,
      code: 'change-invalid',
    });
    // Removing what is gone already has no effect.
    expect(await client.push(uuid, revision, [removeNode(tree, id)])).toEqual({
      ok: true,
      result: 'stored',
      revision: revision + 2,
      nothing: true,
    });
  });

  it('from long ago is returned with the next 500 changes, or fewer if they are very long', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const { id } = creditOf(tree, '海野 岬');
    stored(await client.push(uuid, revision, [removeNode(tree, id)]));
    await storeUnheard(uuid, 600, [550, 551]);
    const edit = setField(tree, id, 'comment', 'B part');
    const missed: [number, number][] = [];
    for (let base = revision; base < revision + 601;) {
      const answer = await client.push(uuid, base, [edit]);
      if (!answer.ok || answer.result !== 'rebase') throw new Error(JSON.stringify(answer));
      missed.push([base, answer.changes.length]);
      expect(answer.changes[0]!.revision).toBe(base + 1);
      base = answer.changes.at(-1)!.revision;
    }
    expect(missed).toEqual([
      [revision, 500],
      [revision + 500, 51],
      [revision + 551, 1],
      [revision + 552, 49],
    ]);
  });

  it('follows a row that somebody has moved to another menu', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const { id } = creditOf(tree, '海野 岬');
    const target = tree.menus[0]!.categories[0]!.roles[0]!;
    stored(await client.push(uuid, revision, [moveNode(tree, id, target.id, 0)]));
    const note = setField(tree, tree.menus[1]!.id, 'note', 'empty now');
    stored(await client.push(uuid, revision, [setField(tree, id, 'comment', 'moved and edited'), note]));
    const found = findNode((await client.tree(uuid)).tree, id)!;
    expect([found.menu.id, found.index, found.node.data['comment']]).toEqual([
      tree.menus[0]!.id,
      0,
      'moved and edited',
    ]);
  });

  it('sees what those before it did that wait for the same list', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const { id } = creditOf(tree, '海野 岬');
    const target = tree.menus[0]!.categories[0]!.roles[0]!;
    const comment = setField(tree, id, 'comment', 'B part');
    const removal = removeNode(tree, creditOf(tree, '砂川 昇').id);
    const late = setField(tree, creditOf(tree, '砂川 昇').id, 'comment', 'too late');
    stored(await client.push(uuid, revision, [moveNode(tree, id, target.id, 0)]));
    const answers = await pushedTogether(client, uuid, [
      [revision + 1, [setting('comment', 'First')]],
      [revision + 1, [removal], 'the-removal'],
      // Based on a revision from before the row moved into a menu that the others do not need.
      [revision, [comment]],
      [revision + 1, [late]],
      [revision + 1, [removal], 'the-removal'],
    ]);
    expect(
      answers.map((answer) => (answer.ok && answer.result === 'stored' ? answer.revision : answer)),
    ).toEqual([
      revision + 2,
      revision + 3,
      revision + 4,
      {
        ok: true,
        result: 'rebase',
        lost: [late],
        changes: [2, 3, 4].map((more) => expect.objectContaining({ revision: revision + more })),
      },
      revision + 3,
    ]);
    const { tree: now } = await client.tree(uuid);
    expect(findNode(now, id)).toMatchObject({
      menu: { id: tree.menus[0]!.id },
      node: { data: { comment: 'B part' } },
    });
  });

  it('does not fail because of another that the database refuses', async () => {
    const { tree, revision, uuid } = await ownList();
    await query(
      server.databaseUrl,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'Refused'; end $$;
       create trigger refuse before insert on list_change for each row when (new.change_id = 'the-refused') execute function refuse()`,
    );
    const note = (text: string) => [setField(tree, tree.menus[0]!.id, 'note', text)];
    // It logs the error.
    const second = await TestServer.on(server.databaseUrl, {}, new LogLines());
    const answers = await pushedTogether(await join(user, second), uuid, [
      [revision, note('first')],
      [revision, note('refused'), 'the-refused'],
      [revision, note('last')],
    ]).finally(() => second.stop());
    await query(server.databaseUrl, 'drop trigger refuse on list_change');
    expect(answers).toMatchObject([
      { revision: revision + 1 },
      { ok: false, code: 'server-error' },
      { revision: revision + 2 },
    ]);
  });

  it('is refused if the same member has 100 that wait for the list; those of others are taken', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const colleague = await join(contributor);
    const note = () => [setField(tree, tree.menus[0]!.id, 'note', 'x')];
    const other = new Client({ connectionString: server.databaseUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from list where uuid = $1 for no key update', [uuid]);
      // The first is being stored, 100 wait.
      const own = Array.from({ length: 102 }, () => client.push(uuid, revision, note()));
      expect(await own.pop()).toMatchObject({ ok: false, code: 'too-many-requests' });
      const theirs = colleague.push(uuid, revision, note());
      await other.query('commit');
      // On a busy machine the first has waited for too long by now.
      const [first, ...others] = await Promise.all([...own, theirs]);
      expect(first).toMatchObject(first!.ok ? { result: 'stored' } : { code: 'unavailable' });
      expect(others.filter(({ ok }) => ok)).toHaveLength(101);
    } finally {
      await other.end();
    }
  });

  it('can be undone: the list is what it was', async () => {
    const { client, tree, revision, uuid, document } = await ownList();
    const { id } = creditOf(tree, '海野 岬');
    const operations: Operation[] = [
      setField(tree, id, 'comment', null),
      setField(tree, id, 'isNC', true),
      moveNode(tree, tree.menus[1]!.id, null, 0),
      removeNode(tree, creditOf(tree, '砂川 昇').id),
      insertMenu(tree, 1, { name: 'ED' }, newId),
      { op: 'setting', scope: 'fields', field: 'title', value: 'Another title' },
      { op: 'setting', scope: 'anilist', field: 'bannerImage', value: 'https://img.example/b.jpg' },
      { op: 'setting', scope: 'anilist', field: 'title', value: { english: 'The Lighthouse' } },
      removeNode(tree, roleOf(tree, 'Script').id),
    ];
    stored(await client.push(uuid, revision, operations));
    expect(await documentOf(uuid)).toMatchObject({
      title: 'Another title',
      menus: [{ name: '#01「霧」' }, {}, {}],
    });
    stored(await client.push(uuid, revision + 1, applyChange(tree, operations).undo));
    const undone = await documentOf(uuid);
    expect(undone).toEqual({ ...document, savingId: revision + 2 });
    expect(Object.keys(undone.menus[1].credits[0].roles[1].staff[1]).sort()).toEqual([
      'comment',
      'en',
      'id',
      'ja',
    ]);
  });

  it('shows on the person’s page and in search within 2 seconds, and so does undoing it', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const operations = [
      insertCredit(
        tree,
        roleOf(tree, 'Script').id,
        0,
        { ja: '速水 疾風', en: 'Hayate Hayami', id: 660001 },
        newId,
      ),
    ];
    const state = async () => {
      const [person, found] = await Promise.all([
        server.get('/api/person/show.php?id=660001&type=person'),
        server.get('/api/search/?q=Hayami'),
      ]);
      return `${person.status} ${found.body.staff.length}`;
    };
    const becomes = (wanted: string) =>
      eventually(wanted, async () => ((await state()) === wanted ? wanted : null));
    expect(await state()).toBe('404 0');
    stored(await client.push(uuid, revision, operations));
    await becomes('200 1');
    stored(await client.push(uuid, revision + 1, applyChange(tree, operations).undo));
    await becomes('404 0');
  });

  it('to the title lets the list be found by the new one at once', async () => {
    const { client, revision, uuid } = await ownList();
    stored(
      await client.push(uuid, revision, [
        { op: 'setting', scope: 'fields', field: 'title', value: 'Quokka Quay' },
      ]),
    );
    const { body } = await server.get('/api/search/?q=quokka');
    expect(body.stafflists.map((list: { uuid: string }) => list.uuid)).toEqual([uuid]);
  });
});

describe('Refusals', () => {
  it('concern lists that are deleted, whoever asks', async () => {
    const { tree, revision, uuid, document } = await ownList();
    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title: document.title }, { cookie: user });
    const note = setField(tree, tree.menus[0]!.id, 'note', 'x');
    for (const cookie of [user, moderator])
      expect(await (await join(cookie)).push(uuid, revision, [note])).toMatchObject({
        code: 'list-not-found',
      });
  });

  it('keep Completed for lists that are complete as a whole', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const added = insertMenu(tree, 2, { name: '#02' }, newId);
    stored(await client.push(uuid, revision, [added]));
    const completed = [setField(tree, tree.menus[0]!.id, 'note', 'x'), setting('status', 'COMPLETED')];
    // Also if whoever says so has not heard of what is missing.
    for (const base of [revision, revision + 1])
      expect(await client.push(uuid, base, completed)).toMatchObject({
        code: 'list-incomplete',
        message: expect.stringContaining('#02'),
      });
    const removal: Operation = { op: 'remove', kind: 'menu', menu: added.menu, id: added.menu };
    stored(await client.push(uuid, revision + 1, [removal, ...completed]));
  });

  it('keeps the last menu of a list', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const [first, second] = tree.menus;
    expect(stored(await client.push(uuid, revision, [removeNode(tree, first!.id)]))).toBe(revision + 1);
    expect(await client.push(uuid, revision + 1, [removeNode(tree, second!.id)])).toEqual({
      ok: false,
      code: 'menu-last',
      message: 'The last menu cannot be deleted.',
    });
    expect((await client.tree(uuid)).tree.menus).toHaveLength(1);
  });

  it('keeps one of the menus if all are deleted at the same moment', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const answers = await pushedTogether(client, uuid, [
      [revision, [setting('comment', 'First')]],
      ...tree.menus.map(({ id }): [number, Operation[]] => [revision + 1, [removeNode(tree, id)]]),
    ]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true, result: 'rebase' }]);
    expect((await client.tree(uuid)).tree.menus).toHaveLength(1);
  });

  it.each([
    ['anonymous', 'unauthorized'],
    ['banned', 'banned'],
    ['user', 'no-permission'],
  ] as const)('do not let %s change somebody else’s list', async (who, code) => {
    const document = sampleDocument();
    await server.upload(document, contributor);
    const client = await join(who === 'anonymous' ? undefined : await server.signIn(who));
    const { tree, revision, canEdit } = await client.tree(document.uuid);
    const [menu, credit] = [tree.menus[1]!, creditOf(tree, '海野 岬')];
    const kinds: Record<string, Operation> = {
      set: setField(tree, menu.id, 'note', 'x'),
      insert: insertCredit(tree, roleOf(tree, 'Script').id, 0, { ja: '甲' }, newId),
      remove: removeNode(tree, credit.id),
      move: moveNode(tree, menu.id, null, 0),
      title: { op: 'setting', scope: 'fields', field: 'title', value: 'Mine' },
      status: { op: 'setting', scope: 'fields', field: 'status', value: 'UNLISTED' },
      authors: { op: 'setting', scope: 'fields', field: 'author', value: 'Me' },
    };
    for (const [kind, operation] of Object.entries(kinds)) {
      const answer = await client.push(document.uuid, revision, [operation]);
      expect({ kind, ...answer }).toEqual({
        kind,
        ok: false,
        code,
        message: expect.stringMatching(/^.{10,}$/s),
      });
    }
    expect(canEdit).toBe(false);
    expect((await client.tree(document.uuid)).revision).toBe(revision);
  });

  it('keep a VERIFIED list, and that status, for moderators', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const field = (name: string, value: string): Operation => ({
      op: 'setting',
      scope: 'fields',
      field: name,
      value,
    });
    const boss = await join(moderator);
    const colleague = await join(contributor);
    const note = setField(tree, tree.menus[0]!.id, 'note', 'x');
    expect(await client.push(uuid, revision, [note, field('status', 'VERIFIED')])).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
    expect(await boss.push(uuid, revision, [field('slug', 'a/b')])).toMatchObject({ code: 'slug-invalid' });
    const taken = `taken-${uuid.slice(0, 8)}`;
    await server.upload(sampleDocument({ slug: taken }), user);
    expect(await boss.push(uuid, revision, [field('slug', taken)])).toMatchObject({ code: 'slug-taken' });
    stored(
      await boss.push(uuid, revision, [
        field('status', 'VERIFIED'),
        field('slug', `own-${uuid.slice(0, 8)}`),
      ]),
    );
    for (const one of [client, colleague]) {
      expect(await one.open(uuid)).toMatchObject({ ok: true, canEdit: false });
      expect(await one.push(uuid, revision + 1, [note])).toMatchObject({ ok: false, code: 'no-permission' });
    }
    expect(await boss.open(uuid)).toMatchObject({ canEdit: true });
    stored(await boss.push(uuid, revision + 1, [note]));
  });

  it('do not include a new slug while the list is projected, live or uploaded, and the projection ends', async () => {
    const { revision, uuid } = await ownList();
    const boss = await join(moderator);
    const projection = new Client({ connectionString: server.databaseUrl });
    await projection.connect();
    try {
      // As a projection does: first rows that refer to the list, in the end the list itself.
      await projection.query('begin');
      await projection.query('select 1 from list where uuid = $1 for key share', [uuid]);
      const slug = `during-${uuid.slice(0, 8)}`;
      const renamed: Operation = { op: 'setting', scope: 'fields', field: 'slug', value: slug };
      expect(stored(await boss.push(uuid, revision, [renamed]))).toBe(revision + 1);
      const { body: document } = await server.get(`/api/v1/lists/${slug}`, { cookie: moderator });
      await server.upload({ ...document, slug: `${slug}-too` }, moderator);
      await projection.query('update list set projected_revision = projected_revision where uuid = $1', [
        uuid,
      ]);
      await projection.query('commit');
    } finally {
      await projection.end();
    }
  });

  it('take effect at once when the session is ended elsewhere', async () => {
    const cookie = await server.signIn('user');
    const { tree, revision, uuid } = await ownList();
    const client = await join(cookie);
    stored(await client.push(uuid, revision, [setField(tree, tree.menus[0]!.id, 'note', 'before')]));
    const elsewhere = await join(user);
    await server.post('/api/v1/session/end', '', { cookie });
    await eventually('The end', () => (client.socket.connected ? null : true));
    expect(client.ended).toMatchObject([{ code: 'unauthorized' }]);
    // Whoever reconnects with the cookie is an anonymous visitor.
    const back = await join(cookie);
    expect(await back.open(uuid)).toMatchObject({ ok: true, canEdit: false });
    const after = setField(tree, tree.menus[0]!.id, 'note', 'after');
    expect(await back.push(uuid, revision + 1, [after])).toMatchObject({ ok: false, code: 'unauthorized' });
    // Other sessions of the same account continue.
    expect(stored(await elsewhere.push(uuid, revision + 1, [after]))).toBe(revision + 2);
  });

  it('take effect when the session is over, even if nobody says so', async () => {
    const { cookie } = await newAccount(server.databaseUrl, { contributor: true });
    const { tree, revision, uuid } = await ownList();
    const client = await join(cookie);
    const note = (text: string) => [setField(tree, tree.menus[0]!.id, 'note', text)];
    stored(await client.push(uuid, revision, note('before')));
    const session = createHash('sha256').update(cookie.split('=')[1]!).digest('hex');
    const database = new Client({ connectionString: server.databaseUrl });
    await database.connect();
    try {
      await database.query(`update session set used_at = now() - interval '15 days' where token_hash = $1`, [
        session,
      ]);
      expect(await client.push(uuid, revision + 1, note('late'))).toMatchObject({ code: 'unauthorized' });
      await database.query('update session set used_at = now() where token_hash = $1', [session]);
      expect(stored(await client.push(uuid, revision + 1, note('after')))).toBe(revision + 2);
      await database.query('delete from session where token_hash = $1', [session]);
      expect(await client.push(uuid, revision + 2, note('over'))).toMatchObject({ code: 'unauthorized' });
    } finally {
      await database.end();
    }
  });

  it('close the list for those who may no longer see it, and reveal nothing more', async () => {
    const { client, revision, uuid } = await ownList();
    const [reader, colleague, boss] = [await join(), await join(contributor), await join(moderator)];
    for (const one of [reader, colleague, boss]) await one.open(uuid);
    const status = (value: string): Operation => ({ op: 'setting', scope: 'fields', field: 'status', value });
    stored(await client.push(uuid, revision, [status('UNLISTED')]));
    stored(
      await client.push(uuid, revision + 1, [
        { op: 'setting', scope: 'fields', field: 'comment', value: 'Secret.' },
      ]),
    );
    for (const one of [client, boss]) await one.hears(revision + 2);
    for (const one of [reader, colleague]) {
      await eventually('The end', () => (one.socket.connected ? null : true));
      expect(one.ended).toMatchObject([{ code: 'list-not-found' }]);
      expect(one.heard).toEqual([]);
    }
    // When it is published again, everybody is notified again.
    stored(await client.push(uuid, revision + 2, [status('PARTIAL')]));
    const back = await join();
    expect(await back.open(uuid, revision)).toMatchObject({ ok: true, revision: revision + 3 });
  });

  it('affect old clients and foreign sites in the handshake', async () => {
    for (const auth of [{ protocol: 0 }, { protocol: '1' }, {}, { protocol: null }]) {
      await expect(LiveClient.connect(server, { auth })).rejects.toThrow('client-too-old');
    }
    for (const origin of ['https://elsewhere.example', 'null', 'not an address', `${server.url}.example`]) {
      await expect(LiveClient.connect(server, { cookie: user, origin })).rejects.toThrow('foreign-origin');
    }
    clients.push(await LiveClient.connect(server, { origin: server.url }));
  });
});

describe('Malformed input', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it('is refused with a code, and the socket continues', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const credit = creditOf(tree, '海野 岬');
    const [menu, other] = [tree.menus[1]!, tree.menus[0]!];
    const category = menu.categories[0]!;
    const set = { op: 'set', kind: 'credit', menu: menu.id, id: credit.id, field: 'comment', value: 'x' };
    const insert = (kind: string, parent: string | null, node: object) => ({
      op: 'insert',
      kind,
      menu: menu.id,
      parent,
      node,
    });
    const row = { id: 'freshrow', order: 'a5', data: { ja: '', en: '' } };
    const unsafe = (name: string) =>
      JSON.parse(`{"ja": "", "en": "", "${name}": {"polluted": true}}`) as JsonObject;
    const operations: [string, unknown][] = [
      ['an unknown operation', { ...set, op: 'replace' }],
      ['an unknown kind', { ...set, kind: 'person' }],
      ['a field too many', { ...set, more: 1 }],
      ['no value', { ...set, value: undefined }],
      ['an id with a quote', { ...set, id: "x'; --" }],
      ['an endless id', { ...set, id: 'x'.repeat(41) }],
      ['an endless field', { ...set, field: 'x'.repeat(101) }],
      ['an unsafe field', { ...set, field: '__proto__' }],
      ['another unsafe field', { ...set, field: 'constructor' }],
      ['a number as a name', { ...set, field: 'ja', value: 5 }],
      ['a required field removed', { ...set, field: 'ja', value: null }],
      ['a name that is too long', { ...set, field: 'ja', value: 'x'.repeat(200_001) }],
      ['half of a character', { ...set, value: '\ud83d' }],
      ['the character U+0000', { ...set, value: 'a\u0000b' }],
      ['a node of another kind', { ...set, kind: 'role' }],
      ['a node that never was', { ...set, id: 'nobody' }],
      ['a menu that never was', { ...set, kind: 'menu', menu: 'nobody', id: 'nobody' }],
      [
        'a role in a menu',
        insert('role', menu.id, {
          id: 'freshrole',
          order: 'a5',
          data: { name: '', original: '' },
          credits: [],
        }),
      ],
      [
        'a role without rows',
        insert('role', category.id, { id: 'freshrole', order: 'a5', data: { name: '', original: '' } }),
      ],
      ['a row with rows', insert('credit', category.roles[0]!.id, { ...row, credits: [] })],
      ['a row without names', insert('credit', category.roles[0]!.id, { ...row, data: {} })],
      ['a row in a category', insert('credit', category.id, row)],
      [
        'a row with an unsafe field',
        insert('credit', category.roles[0]!.id, { ...row, data: unsafe('__proto__') }),
      ],
      [
        'a row with a constructor',
        insert('credit', category.roles[0]!.id, { ...row, data: unsafe('constructor') }),
      ],
      ['an order that is none', insert('credit', category.roles[0]!.id, { ...row, order: 'a 0' })],
      [
        'one id twice',
        insert('role', category.id, {
          id: 'freshrole',
          order: 'a5',
          data: { name: '', original: '' },
          credits: [row, row],
        }),
      ],
      [
        'a menu in a menu',
        {
          op: 'insert',
          kind: 'menu',
          menu: 'freshmenu',
          parent: menu.id,
          node: { id: 'freshmenu', order: 'a5', data: { name: '' }, categories: [] },
        },
      ],
      [
        'a category moved below a role',
        {
          op: 'move',
          kind: 'category',
          menu: menu.id,
          id: category.id,
          toMenu: other.id,
          parent: other.categories[0]!.roles[0]!.id,
          order: 'a0',
        },
      ],
      ['another uuid', { op: 'setting', scope: 'fields', field: 'uuid', value: '0'.repeat(48) }],
      ['another revision', { op: 'setting', scope: 'fields', field: 'savingId', value: 1 }],
      ['the menus as a setting', { op: 'setting', scope: 'fields', field: 'menus', value: [] }],
      ['a status that is none', { op: 'setting', scope: 'fields', field: 'status', value: 'GREAT' }],
      ['a cover that is none', { op: 'setting', scope: 'anilist', field: 'coverImage', value: null }],
      ['an unknown scope', { op: 'setting', scope: 'everything', field: 'x', value: 1 }],
      ['deep JSON', { ...set, field: 'x', value: JSON.parse(nested(50)) }],
    ];
    for (const [what, operation] of operations) {
      const answer = await client.push(uuid, revision, [operation as Operation]);
      expect([what, answer]).toEqual([
        what,
        { ok: false, code: 'change-invalid', message: expect.any(String) },
      ]);
    }
    const names = (value: string): Operation => ({ op: 'setting', scope: 'fields', field: 'title', value });
    for (const title of ['', ' \u3000'])
      expect(await client.push(uuid, revision, [names(title)])).toMatchObject({ code: 'list-unnamed' });
    // It says which part of which operation is wrong.
    const half = { ...set, value: '\ud83d' } as Operation;
    expect(await client.push(uuid, revision, [set as Operation, half])).toMatchObject({
      message: expect.stringContaining('operations[1].value:'),
    });
    const good = { id: 'a-good-id', operations: [set] };
    const requests: [string, unknown][] = [
      ['nothing', null],
      ['a text', 'hello'],
      ['an array', [uuid]],
      ['no change', { list: uuid, base: revision }],
      ['no operations', { list: uuid, base: revision, change: { ...good, operations: [] } }],
      ['a short id', { list: uuid, base: revision, change: { ...good, id: 'x' } }],
      ['a negative base', { list: uuid, base: -1, change: good }],
      ['a broken base', { list: uuid, base: 1.5, change: good }],
      ['a slug for a uuid', { list: 'sparrows', base: revision, change: good }],
      ['a field too many', { list: uuid, base: revision, change: good, asUser: 1 }],
      [
        '60,000 operations',
        {
          list: uuid,
          base: revision,
          change: { ...good, operations: Array.from({ length: 60_000 }, () => set) },
        },
      ],
    ];
    for (const [what, request] of requests) {
      const answer = await client.ask('list:push', request);
      expect([what, answer]).toEqual([
        what,
        { ok: false, code: 'change-invalid', message: expect.any(String) },
      ]);
    }
    expect(await client.ask('list:push')).toMatchObject({ ok: false, code: 'change-invalid' });
    for (const request of [
      undefined,
      null,
      5,
      [],
      {},
      { list: '' },
      { list: 5 },
      { list: uuid, since: -1 },
      { list: uuid, more: 1 },
      { list: 'x'.repeat(201) },
    ]) {
      const answer = await client.ask('list:open', request);
      expect([request, answer]).toEqual([
        request,
        { ok: false, code: 'bad-request', message: expect.any(String) },
      ]);
    }
    expect(await client.push('0'.repeat(48), 0, [set as Operation])).toMatchObject({
      ok: false,
      code: 'list-not-found',
    });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(await client.tree(uuid)).toMatchObject({ revision, tree: { menus: tree.menus } });
    expect(stored(await client.push(uuid, revision, [set as Operation]))).toBe(revision + 1);
  });

  it('is refused if the list would be longer than a list may be, however little it adds', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const stored = (await documentOf(uuid)) as object;
    const left = limits.bytes - Buffer.byteLength(JSON.stringify(stored)) - 300_000;
    await query(
      server.databaseUrl,
      `update list_menu set data = (data::jsonb || jsonb_build_object('note', repeat('x', $2)))::json, bytes = bytes + $2
       where id = $1`,
      [tree.menus[0]!.id, left],
    );
    const text = (field: string, length: number) => [
      setField(tree, tree.menus[1]!.id, field, 'x'.repeat(length)),
    ];
    const [taken, full] = [{ result: 'stored' }, { code: 'list-too-large' }];
    // Also together with others that have just arrived.
    expect(
      await pushedTogether(client, uuid, [
        [revision, [setting('comment', 'A **word**.')]],
        [revision, text('note', 180_000)],
        [revision, text('more', 180_000)],
      ]),
    ).toMatchObject([taken, taken, full]);
    expect(await client.push(uuid, revision + 2, text('more', 120_000))).toMatchObject(full);
    expect(await client.push(uuid, revision + 2, text('more', 119_900))).toMatchObject(taken);
    // What goes at the same time makes room.
    const removal = removeNode(tree, tree.menus[0]!.id);
    expect(await client.push(uuid, revision + 3, [removal, ...text('more', 200_000)])).toMatchObject(taken);
  });

  it('is refused if the list would have more rows or menus than a list may have', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const script = roleOf(tree, 'Script');
    const row = () => insertCredit(tree, script.id, 0, { ja: '新人' }, newId);
    await query(server.databaseUrl, 'update list_menu set rows = $2 where id = $1', [
      tree.menus[0]!.id,
      limits.credits - 5,
    ]);
    await query(
      server.databaseUrl,
      `insert into list_menu (list_id, id, order_key, data, categories, rows, translated, bytes)
       select id, 'more' || n, 'b' || n, '{"name": "#"}', '[]', 0, 0, 30 from list, generate_series(1, $2::int) n where uuid = $1`,
      [uuid, limits.menus - 3],
    );
    const full = { code: 'list-too-large' };
    stored(await client.push(uuid, revision, [row()]));
    expect(await client.push(uuid, revision + 1, [row()])).toMatchObject(full);
    stored(await client.push(uuid, revision + 1, [row(), removeNode(tree, script.credits[0]!.id)]));
    const menu = () => insertMenu(tree, 2, { name: '#02' }, newId);
    const answers = await pushedTogether(client, uuid, [
      [revision + 2, [setting('comment', 'First')]],
      [revision + 2, [menu()]],
      [revision + 2, [menu()]],
    ]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, full]);
  });

  it('is refused however deeply it is nested', async () => {
    const { client, uuid, revision } = await ownList();
    for (const depth of [1_000, 100_000]) {
      const body = (value: string) =>
        `{"list":"${uuid}","base":${revision},"change":{"id":"deep-change","operations":[{"op":"setting","scope":"fields","field":"x","value":${value}}]}}`;
      expect(await client.askRaw('list:push', body(nested(depth)))).toMatchObject({
        ok: false,
        code: 'change-invalid',
      });
      const nodes =
        `{"id":"n","order":"a0","data":{"name":""},"categories":[`.repeat(depth) + ']}'.repeat(depth);
      const insert = `{"list":"${uuid}","base":${revision},"change":{"id":"deep-change","operations":[{"op":"insert","kind":"menu","menu":"n","parent":null,"node":${nodes}}]}}`;
      expect(await client.askRaw('list:push', insert)).toMatchObject({ ok: false, code: 'change-invalid' });
      expect(await client.askRaw('list:open', nested(depth))).toMatchObject({
        ok: false,
        code: 'bad-request',
      });
    }
    expect(await client.open(uuid)).toMatchObject({ ok: true, revision });
  });

  it('costs the connection that sent it at most', async () => {
    const { client, uuid, revision, tree } = await ownList();
    for (const garbage of [
      'nonsense',
      '2["list:push"',
      '40null',
      '9',
      '51-["list:push",{"_placeholder":true,"num":0}]',
      '2999[null]',
    ]) {
      const bad = await join(user);
      bad.socket.io.engine.write(garbage);
      // Answered or disconnected; both are fine.
      await eventually(
        garbage,
        async () => (bad.socket.connected ? await bad.open(uuid).catch(() => null) : true) ?? null,
      );
    }
    const careless = await join(user);
    const socket = careless.socket as unknown as { emit(event: string, ...rest: unknown[]): void };
    for (const event of ['list:push', 'list:open', 'list:close', 'no:such:event']) {
      socket.emit(event);
      socket.emit(event, null);
      socket.emit(event, { list: uuid }, 'not a function');
      socket.emit(event, new Uint8Array([1, 2, 3]));
    }
    expect(await careless.open(uuid)).toMatchObject({ ok: true, revision });
    stored(await client.push(uuid, revision, [setField(tree, tree.menus[0]!.id, 'note', 'still here')]));
    expect((await server.get('/api/health')).status).toBe(200);
  });
});

describe('Two servers on one database', () => {
  it('receive each other’s changes, in order', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const second = await TestServer.on(server.databaseUrl);
    try {
      const there = await join(contributor, second);
      const reader = await join(undefined, second);
      for (const one of [there, reader]) expect(await one.open(uuid)).toMatchObject({ ok: true, revision });
      const role = roleOf(tree, 'Script');
      for (let n = 0; n < 20; n += 1) {
        const from = n % 2 ? there : client;
        stored(await from.push(uuid, revision + n, [insertCredit(tree, role.id, 0, { ja: `${n}` }, newId)]));
      }
      const { tree: fresh } = await client.tree(uuid);
      for (const one of [client, there, reader]) {
        await one.hears(revision + 20);
        await eventually('All changes', () => (one.heard.length === 20 ? true : null));
        expect(one.heard.map((change) => change.revision)).toEqual(
          Array.from({ length: 20 }, (_, n) => revision + 1 + n),
        );
        expect(replay(tree, one.heard).menus).toEqual(fresh.menus);
      }
      expect((await second.get(`/api/v1/lists/${uuid}`)).text).toBe(
        (await server.get(`/api/v1/lists/${uuid}`)).text,
      );

      // A list that is hidden on one server is hidden on the other.
      stored(
        await client.push(uuid, revision + 20, [
          { op: 'setting', scope: 'fields', field: 'status', value: 'UNLISTED' },
        ]),
      );
      await eventually('The end', () => (reader.socket.connected ? null : true));
      // Whoever was told asks a server that knows.
      expect((await second.get(`/api/v1/lists/${uuid}`)).status).toBe(404);
      expect(reader.ended).toMatchObject([{ code: 'list-not-found' }]);
      expect(await (await join(undefined, second)).open(uuid)).toMatchObject({ code: 'list-not-found' });
      // A session ended on one is ended on the other, including its sockets.
      const cookie = await second.signIn('user');
      const leaving = await join(cookie, second);
      await server.post('/api/v1/session/end', '', { cookie });
      await eventually('The end', () => (leaving.socket.connected ? null : true));
      expect(leaving.ended).toMatchObject([{ code: 'unauthorized' }]);
      expect((await second.get('/account/auth.php', { cookie })).body.loggedIn).toBe(false);
    } finally {
      await second.stop();
    }
  });

  it('catch up after one of them lost its connection for notices', async () => {
    const { client, tree, revision, uuid } = await ownList();
    const second = await TestServer.on(server.databaseUrl);
    try {
      const reader = await join(undefined, second);
      await reader.open(uuid);
      const database = new Client({ connectionString: server.databaseUrl });
      await database.connect();
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'staffroll-notices' and datname = current_database()`,
      );
      await database.end();
      const operations = [setField(tree, tree.menus[0]!.id, 'note', 'unheard')];
      stored(await client.push(uuid, revision, operations));
      expect((await reader.hears(revision + 1)).operations).toEqual(operations);
      // Before another server begins: members who connect to one while it hears of this are to come again.
      const notices = server.app.get(Notices);
      await eventually('The first one has caught up', () =>
        notices['listener'] && !notices['catchingUp'] ? true : null,
      );
    } finally {
      await second.stop();
    }
  });
});

describe('A server that stops', () => {
  it('tells everybody who is connected', async () => {
    const second = await TestServer.on(server.databaseUrl);
    const client = await join(user, second);
    const gone = new Promise((done) => client.socket.once('disconnect', done));
    await second.stop();
    await gone;
    expect(client.ended).toMatchObject([{ code: 'unavailable' }]);
  });
});
