import { cases } from '@libs/testing/cases.js';
import { emptyTree } from '@libs/list/model/empty-tree.js';
import type { ListTree } from '@libs/list/model/document.js';
import {
  insertCredit,
  insertMenu,
  insertRole,
  insertCategory,
  moveNode,
  removeNode,
  setField,
} from '@libs/list/model/edit.js';
import { applyChange } from '@libs/list/model/apply.js';
import { idMaker } from '@libs/list/model/ids.js';
import type { Operation } from '@libs/list/model/operation.js';
import { assert, asyncProperty, array, constantFrom, integer, tuple } from 'fast-check';
import { ListSession } from './list-session';
import { saveStateOf } from './save-state';
import { FakeServer, FakeTransport, memoryStore, quiet, settled } from './testing/fake-server';

let seed = 1;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const newId = idMaker(random);

/** One menu, one category, one role with two rows. */
function smallList(): ListTree {
  let tree = emptyTree({ title: 'List', uuid: 'list' });
  const add = (operation: Operation) => {
    tree = applyChange(tree, [operation]).tree;
  };
  add(insertMenu(tree, 0, { name: 'Overview' }, () => 'menu'));
  add(insertCategory(tree, 'menu', 0, { name: 'Main Staff' }, () => 'category'));
  add(insertRole(tree, 'category', 0, { name: 'Director', original: '監督' }, () => 'role'));
  add(insertCredit(tree, 'role', 0, { ja: '甲' }, () => 'one'));
  add(insertCredit(tree, 'role', 1, { ja: '乙' }, () => 'two'));
  return tree;
}

const rows = (tree: ListTree | null) =>
  tree?.menus[0]?.categories[0]?.roles[0]?.credits.map(({ data }) => data['ja']) ?? [];

async function openSession(
  server: FakeServer,
  store = memoryStore(),
  owner: number | null = 1,
  answersFirst = false,
) {
  const transport = new FakeTransport(server, answersFirst, owner ?? 1);
  const session = new ListSession({ uuid: 'list', transport, store, newId, giveUpAfter: 1 });
  session.follow(server.revision, owner);
  void session.load();
  await quiet(transport);
  return { session, transport, store, tree: () => session.state.tree! };
}

describe('a list that is hidden while it is edited', () => {
  it('goes on by itself when it is shown again, with what was not stored', async () => {
    const server = new FakeServer(smallList());
    const { session, transport, tree } = await openSession(server);
    server.isHidden = true;
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    server.refusals.push({ ok: false, code: 'list-not-found', message: 'Gone.' });
    transport.reconnect();
    await quiet(transport);
    expect(session.state.refusal?.code).toBe('list-not-found');
    server.isHidden = false;
    for (let wait = 0; session.state.refusal && wait < 100; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await quiet(transport);
    }
    expect(rows(server.tree)).toEqual(['丙', '乙']);
    expect(session.state.lost).toEqual([]);
  });
});

describe('a new row', () => {
  const begin = ({ session, tree }: Awaited<ReturnType<typeof openSession>>, at = 2) =>
    session.beginNewRow(insertCredit(tree(), 'role', at, {}, () => 'new'));

  it('is seen by its author alone, and is gone when it is left: nothing is stored and nothing can be undone', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    begin(mine);
    expect(rows(mine.tree())).toEqual(['甲', '乙', '']);
    yours.session.edit([setField(yours.tree(), 'one', 'ja', '丁')]);
    await quiet(mine.transport, yours.transport);
    expect(rows(mine.tree())).toEqual(['丁', '乙', '']);
    expect([rows(server.tree), rows(yours.tree())]).toEqual([
      ['丁', '乙'],
      ['丁', '乙'],
    ]);
    const { revision } = server;
    mine.session.leaveNewRow('new');
    await quiet(mine.transport, yours.transport);
    expect(rows(mine.tree())).toEqual(['丁', '乙']);
    expect(server.revision).toBe(revision);
    expect(mine.session.state).toMatchObject({ canUndo: false, pending: 0, newRow: null });
  });

  it('is stored with the first name written into it, as one step', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    begin(mine);
    mine.session.edit([setField(mine.tree(), 'new', 'ja', '丙')]);
    await quiet(mine.transport);
    expect(rows(server.tree)).toEqual(['甲', '乙', '丙']);
    mine.session.leaveNewRow('new');
    expect(rows(mine.tree())).toEqual(['甲', '乙', '丙']);
    expect(mine.session.steps).toBe(1);
    mine.session.undo();
    await quiet(mine.transport);
    expect(rows(server.tree)).toEqual(['甲', '乙']);
    mine.session.redo();
    await quiet(mine.transport);
    expect(rows(server.tree)).toEqual(['甲', '乙', '丙']);
  });

  it('makes way for what replaces it, which one undo reverts', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    begin(mine);
    mine.session.edit([
      removeNode(mine.tree(), 'new'),
      insertRole(mine.tree(), 'category', 1, { original: '演出' }, () => 'other'),
    ]);
    await quiet(mine.transport);
    expect(rows(mine.tree())).toEqual(['甲', '乙']);
    expect(mine.session.state.newRow).toBeNull();
    mine.session.undo();
    await quiet(mine.transport);
    expect(rows(mine.tree())).toEqual(['甲', '乙']);
    expect(server.tree.menus[0]!.categories[0]!.roles).toHaveLength(1);
  });

  it('keeps what is typed into it when the page ends', async () => {
    const server = new FakeServer(smallList());
    const store = memoryStore();
    const mine = await openSession(server, store);
    begin(mine);
    mine.session.keepTyped('new/ja', [setField(mine.tree(), 'new', 'ja', '丙')]);
    mine.session.stop();
    const next = await openSession(server, store);
    await quiet(next.transport);
    expect(rows(server.tree)).toEqual(['甲', '乙', '丙']);
  });

  it('goes with its role', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    begin(mine);
    yours.session.edit([removeNode(yours.tree(), 'role')]);
    await quiet(mine.transport, yours.transport);
    expect(mine.session.state.newRow).toBeNull();
    expect(mine.tree()).toEqual(server.tree);
  });
});

describe('a text that somebody else overwrites', () => {
  const write = ({ session, tree }: Awaited<ReturnType<typeof openSession>>, id: string, ja: string) => {
    session.edit([setField(tree(), id, 'ja', ja)]);
    session.typedInto(id, 'ja');
  };
  async function two() {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server, memoryStore(), 2);
    const rest = () => quiet(mine.transport, yours.transport);
    const told = () => [mine, yours].map(({ session }) => session.state.overwritten);
    return { server, mine, yours, rest, told };
  }

  it('is told to whoever typed it, with both texts', async () => {
    const { mine, yours, rest, told } = await two();
    write(mine, 'one', '丙');
    await rest();
    expect(told()).toEqual([[], []]);
    write(yours, 'one', '丁');
    await rest();
    const found = { id: 'one', column: 'ja', mine: '丙', theirs: '丁' };
    expect(told()).toEqual([[found], []]);
    // What comes later is theirs, too.
    write(yours, 'one', '戊');
    await rest();
    expect(told()).toEqual([[{ ...found, theirs: '戊' }], []]);
    // Taken back, it is told to the other one.
    write(mine, 'one', '丙');
    await rest();
    expect(told()).toEqual([[], [{ id: 'one', column: 'ja', mine: '戊', theirs: '丙' }]]);
  });

  it('is told when both write at the same moment, to the first', async () => {
    const { mine, yours, rest, told } = await two();
    write(mine, 'one', '丙');
    write(yours, 'one', '丁');
    await rest();
    expect(told()).toEqual([[{ id: 'one', column: 'ja', mine: '丙', theirs: '丁' }], []]);
  });

  it.each([
    ['with the changes', false],
    ['so long that the whole list comes', true],
  ])('is told after a time offline, %s', async (_what, isForgetful) => {
    const { server, mine, yours, rest, told } = await two();
    server.isForgetful = isForgetful;
    write(mine, 'one', '丙');
    await rest();
    mine.transport.cut();
    write(yours, 'one', '丁');
    await rest();
    mine.transport.connect();
    await rest();
    expect(told()).toEqual([[{ id: 'one', column: 'ja', mine: '丙', theirs: '丁' }], []]);
  });

  it('is not told for another field, a text that was not typed, a row that is gone, and when it comes back', async () => {
    const { mine, yours, rest, told } = await two();
    write(mine, 'one', '丙');
    await rest();
    yours.session.edit([
      setField(yours.tree(), 'one', 'en', 'Hei'),
      setField(yours.tree(), 'two', 'ja', '丁'),
    ]);
    await rest();
    expect(told()).toEqual([[], []]);
    write(yours, 'one', '丁');
    await rest();
    yours.session.undo();
    await rest();
    expect(told()).toEqual([[], []]);
    // It is theirs again, and is watched as before.
    write(yours, 'one', '丁');
    await rest();
    expect(told()[0]).toHaveLength(1);
    yours.session.edit([removeNode(yours.tree(), 'one')]);
    await rest();
    write(mine, 'two', '己');
    await rest();
    mine.session.settleOverwritten(told()[0]![0]!);
    expect(told()).toEqual([[], []]);
  });

  it('is not told to another page of the same account', async () => {
    const server = new FakeServer(smallList());
    const [one, other] = [await openSession(server), await openSession(server)];
    write(one, 'one', '丙');
    await quiet(one.transport, other.transport);
    write(other, 'one', '丁');
    await quiet(one.transport, other.transport);
    expect(one.session.state.overwritten).toEqual([]);
  });
});

describe('an open list', () => {
  it('makes room where many rows were inserted at one spot, and undoes only what its author did', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    const expected: string[] = [];
    for (let number = 0; number < 400; number += 1) {
      mine.session.edit([insertCredit(mine.tree(), 'role', 1, { ja: `新 ${number}` }, newId)]);
      expected.unshift(`新 ${number}`);
      if (number % 20 !== 19) continue;
      await quiet(mine.transport, yours.transport);
      yours.session.edit([setField(yours.tree(), 'two', 'ja', `乙 ${number}`)]);
      await quiet(mine.transport, yours.transport);
    }
    for (const tree of [server.tree, mine.tree(), yours.tree()])
      expect(rows(tree)).toEqual(['甲', ...expected, '乙 399']);
    const credits = server.tree.menus[0]!.categories[0]!.roles[0]!.credits;
    expect(Math.max(...credits.map(({ order }) => order.length))).toBeLessThan(100);
    mine.session.undo();
    await quiet(mine.transport, yours.transport);
    expect(rows(yours.tree())).toEqual(['甲', ...expected.slice(1), '乙 399']);
  });

  it('shows an edit immediately, stores it, and shows it to the others', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    mine.session.edit([setField(mine.tree(), 'one', 'ja', '丙')]);
    expect(rows(mine.tree())).toEqual(['丙', '乙']);
    expect(mine.session.state.pending).toBe(1);
    await quiet(mine.transport, yours.transport);
    expect(mine.session.state.pending).toBe(0);
    expect(rows(yours.tree())).toEqual(['丙', '乙']);
    expect(yours.session.state.touched.ids).toEqual(['one']);
    // The time it was stored, for “Updated …” on both pages.
    expect([mine, yours].map(({ session }) => session.state.changedAt)).toEqual([1000, 1000]);
  });

  it('says with an edit which names a person confirmed, and nothing of those that were filled in', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const sent: unknown[] = [];
    const push = mine.transport.push.bind(mine.transport);
    mine.transport.push = (request) => {
      sent.push(request.change.confirmed ?? null);
      return push(request);
    };
    mine.session.edit([setField(mine.tree(), 'one', 'en', 'Hei')], ['one']);
    await quiet(mine.transport);
    mine.session.edit([setField(mine.tree(), 'two', 'en', 'Otsu')]);
    await quiet(mine.transport);
    expect(sent).toEqual([['one'], null]);
  });

  it('draws a list only once for an edit that is stored as it was sent', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    mine.session.edit([setField(mine.tree(), 'one', 'ja', '丙')]);
    const drawn = mine.tree();
    await quiet(mine.transport);
    expect(mine.session.state).toMatchObject({ pending: 0, revision: 1 });
    expect(mine.tree()).toBe(drawn);
  });

  it('opens from a tree of the API that is newer than the page, or that is behind it', async () => {
    const server = new FakeServer(smallList());
    const author = await openSession(server);
    for (const text of ['丙', '丁', '戊']) {
      const from = server.revision;
      const transport = new FakeTransport(server);
      const late = new ListSession({ uuid: 'list', transport, store: memoryStore(), newId });
      author.session.edit([setField(author.tree(), 'one', 'ja', text)]);
      await quiet(author.transport);
      late.follow(from, 1);
      void late.load();
      await quiet(transport);
      expect([late.state.revision, rows(late.state.tree)]).toEqual([server.revision, [text, '乙']]);
    }
  });

  it('only watches until something changes, then shows the list with the change', async () => {
    const server = new FakeServer(smallList());
    const author = await openSession(server);
    const transport = new FakeTransport(server);
    const reader = new ListSession({ uuid: 'list', transport, store: memoryStore(), newId });
    reader.follow(0, null);
    await quiet(transport);
    expect(reader.state.tree).toBeNull();
    author.session.edit([setField(author.tree(), 'two', 'ja', '丁')]);
    await quiet(author.transport, transport);
    expect(rows(reader.state.tree)).toEqual(['甲', '丁']);
    expect(reader.state.touched.ids).toEqual(['two']);
    expect(reader.state.changedAt).toBe(1000);
  });

  it('returns a change whose row somebody removed, and stores the rest', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    yours.session.edit([removeNode(yours.tree(), 'one')]);
    await quiet(yours.transport);
    mine.session.edit([
      setField(mine.tree(), 'one', 'en', 'Kept Words'),
      setField(mine.tree(), 'two', 'en', 'Otsu'),
    ]);
    await quiet(mine.transport, yours.transport);
    expect(rows(mine.tree())).toEqual(['乙']);
    expect(mine.session.state.lost).toMatchObject([{ operations: [{ id: 'one', value: 'Kept Words' }] }]);
    expect(server.tree).toEqual(mine.tree());
    expect(server.tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!.data['en']).toBe('Otsu');
  });

  it('knows what somebody else removed, until it is restored', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    mine.session.edit([removeNode(mine.tree(), 'one')]);
    yours.session.edit([removeNode(yours.tree(), 'two')]);
    await quiet(mine.transport, yours.transport);
    expect(['one', 'two'].map((id) => mine.session.wasTaken(id))).toEqual([false, true]);
    yours.session.undo();
    await quiet(mine.transport, yours.transport);
    expect(mine.session.wasTaken('two')).toBe(false);
  });

  it('stores a change whose row had been restored by the time the server asked to rebase it', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const judge = server.push.bind(server);
    const row = server.tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!;
    judge(0, { id: 'removed', operations: [removeNode(server.tree, 'one')] });
    server.push = (base, change) => {
      server.push = judge;
      const answer = judge(base, change);
      const back: Operation = { op: 'insert', kind: 'credit', menu: 'menu', parent: 'role', node: row };
      judge(server.revision, { id: 'back-again', operations: [back] });
      return 'changes' in answer ? { ...answer, changes: [...server.log] } : answer;
    };
    mine.session.edit([setField(mine.tree(), 'one', 'en', 'Kept Words')]);
    await quiet(mine.transport);
    expect(mine.session.state).toMatchObject({ lost: [], pending: 0 });
    expect(server.tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!.data['en']).toBe('Kept Words');
    expect(mine.tree()).toEqual(server.tree);
  });

  it('stores what was added to a rebased change, even if an early copy of it arrives late', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const judge = server.push.bind(server);
    const row = server.tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!;
    const back: Operation = { op: 'insert', kind: 'credit', menu: 'menu', parent: 'role', node: row };
    judge(0, { id: 'removed', operations: [removeNode(server.tree, 'one')] });
    const ids: string[] = [];
    let early: Parameters<FakeServer['push']>[1] | null = null;
    server.push = (base, change) => {
      ids.push(change.id);
      if (!early) {
        early = change;
        return judge(base, change);
      }
      server.push = judge;
      judge(server.revision, { id: 'back-again', operations: [back] });
      judge(server.revision, early);
      return judge(base, change);
    };
    mine.session.edit([
      setField(mine.tree(), 'one', 'en', 'Kou'),
      setField(mine.tree(), 'two', 'en', 'Otsu'),
    ]);
    await settled();
    mine.session.edit([insertCredit(mine.tree(), 'role', 2, { ja: '丙' }, newId)]);
    await quiet(mine.transport);
    expect(new Set(ids).size).toBe(2);
    expect(rows(server.tree)).toContain('丙');
    expect(mine.tree()).toEqual(server.tree);
    expect(mine.session.state.pending).toBe(0);
  });

  it('keeps offline changes across a reload and sends them once', async () => {
    const server = new FakeServer(smallList());
    const before = await openSession(server);
    before.transport.cut();
    before.session.edit([insertCredit(before.tree(), 'role', 2, { ja: '丙' }, newId)]);
    before.session.edit([insertCredit(before.tree(), 'role', 3, { ja: '丁' }, newId)]);
    await settled();
    before.session.stop();
    const after = await openSession(server, before.store);
    await quiet(after.transport);
    expect(rows(server.tree)).toEqual(['甲', '乙', '丙', '丁']);
    expect(after.session.state.pending).toBe(0);
    expect(after.store.kept).toBeNull();
  });

  it('keeps what is still being typed for the next page, until the field is finished', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    mine.session.keepTyped('one/ja', [setField(mine.tree(), 'one', 'ja', '丙')]);
    mine.session.keepTyped('two/ja', [setField(mine.tree(), 'two', 'ja', '丁')]);
    mine.session.keepTyped('two/ja', []);
    await quiet(mine.transport);
    expect(rows(server.tree)).toEqual(['甲', '乙']);
    mine.session.stop();
    const next = await openSession(server, mine.store);
    expect(rows(next.tree())).toEqual(['丙', '乙']);
    expect(rows(server.tree)).toEqual(['丙', '乙']);
    expect(mine.store.held).toBeNull();
  });

  it('holds and sends at once what is edited while the page ends, and stores it once', async () => {
    const server = new FakeServer(smallList());
    const store = memoryStore();
    // Its database is too slow.
    const slow = { ...store, keep: () => new Promise<boolean>(() => {}) };
    const transport = new FakeTransport(server);
    let tell: (isEnding: boolean) => void = () => {};
    const pageEnd = (told: typeof tell) => {
      tell = told;
      return () => {};
    };
    const mine = new ListSession({ uuid: 'list', transport, store: slow, newId, pageEnd });
    mine.follow(0, 1);
    void mine.load();
    await quiet(transport);
    tell(true);
    mine.edit([setField(smallList(), 'one', 'ja', '丙')]);
    expect(slow.held?.pending).toHaveLength(1);
    store.held = slow.held;
    await quiet(transport);
    expect(rows(server.tree)).toEqual(['丙', '乙']);
    const next = await openSession(server, store);
    expect([next.session.state.pending, server.log.length]).toEqual([0, 1]);
  });

  it('sends what was taken over by a page that was left before it was connected', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    mine.session.keepTyped('one/ja', [setField(mine.tree(), 'one', 'ja', '丙')]);
    mine.session.stop();
    const { store } = mine;
    let tell: (isEnding: boolean) => void = () => {};
    const pageEnd = (told: typeof tell) => {
      tell = told;
      return () => {};
    };
    const transport = Object.assign(new FakeTransport(server), { start: () => {} });
    const slow = new ListSession({ uuid: 'list', transport, store, newId, pageEnd });
    slow.follow(0, 1);
    await quiet(transport);
    tell(true);
    expect(store.held).toMatchObject({ held: false });
    slow.stop();
    const next = await openSession(server, store);
    expect([rows(server.tree), next.session.state.held]).toEqual([['丙', '乙'], false]);
  });

  it('does not store a change twice when only the answer was lost', async () => {
    const server = new FakeServer(smallList());
    const { session, transport, tree } = await openSession(server);
    session.edit([insertCredit(tree(), 'role', 2, { ja: '丙' }, newId)]);
    await settled();
    transport.step();
    expect(server.revision).toBe(1);
    transport.cut();
    await settled();
    transport.connect();
    await quiet(transport);
    expect(server.revision).toBe(1);
    expect(session.state.pending).toBe(0);
    expect(rows(tree())).toEqual(['甲', '乙', '丙']);
  });

  it('are called saved only once it is known whether an earlier page has left any', async () => {
    const store = memoryStore();
    let look = () => {};
    const looked = new Promise<void>((resolve) => (look = resolve));
    const { session, transport } = await openSession(new FakeServer(smallList()), {
      ...store,
      takeOver: async (uuid, owner) => {
        await looked;
        return store.takeOver(uuid, owner);
      },
    });
    expect(saveStateOf(session.state).kind).toBe('loading');
    look();
    await quiet(transport);
    expect(saveStateOf(session.state).kind).toBe('saved');
  });

  it('stops editing when the server refuses, and loses nothing', async () => {
    const server = new FakeServer(smallList());
    const { session, transport, tree, store } = await openSession(server);
    server.refusals.push({ ok: false, code: 'banned', message: 'Your account is banned.' });
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    await quiet(transport);
    expect(session.state.refusal?.code).toBe('banned');
    expect(rows(tree())).toEqual(['丙', '乙']);
    expect(store.kept?.pending).toHaveLength(1);
    session.edit([setField(tree(), 'two', 'ja', '丁')]);
    expect(rows(tree())).toEqual(['丙', '乙']);
    await expect(session.save()).rejects.toMatchObject({ code: 'banned' });
    session.retry();
    await quiet(transport);
    expect(rows(server.tree)).toEqual(['丙', '乙']);
  });

  it('refuses edits of somebody banned while editing, with nothing pending as well, until the ban is lifted', async () => {
    const server = new FakeServer(smallList());
    const { session, transport, tree } = await openSession(server);
    const banned = { code: 'banned' as const, message: 'Your account is banned: made up credits.' };
    Object.assign(server, { canEdit: false, reason: banned });
    transport.events?.ended({ ok: false, ...banned });
    transport.cut();
    // Not merely offline.
    expect(session.state.refusal).toMatchObject(banned);
    transport.connect();
    await quiet(transport);
    expect(session.state).toMatchObject({ connected: true, canEdit: false, refusal: banned });
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    expect(rows(tree())).toEqual(['甲', '乙']);
    expect(session.state).toMatchObject({ pending: 0, held: false });
    server.canEdit = true;
    session.retry();
    await quiet(transport);
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    await quiet(transport);
    expect(rows(server.tree)).toEqual(['丙', '乙']);
  });

  it('refuses the working copy of a visitor who turns out to be banned, and keeps it', async () => {
    const server = new FakeServer(smallList());
    server.canEdit = false;
    const { session, transport, tree, store } = await openSession(server, memoryStore(), null);
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    await quiet(transport);
    expect(session.state.refusal).toBeNull();
    server.reason = { code: 'banned', message: 'Your account is banned.' };
    session.follow(0, 1);
    await quiet(transport);
    await expect(session.save()).rejects.toMatchObject({ code: 'banned' });
    expect(store.kept?.pending).toHaveLength(1);
  });

  it('returns a change that the server rejects as invalid, and continues', async () => {
    const server = new FakeServer(smallList());
    const { session, transport, tree } = await openSession(server);
    server.refusals.push({ ok: false, code: 'change-invalid', message: 'No.' });
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    await quiet(transport);
    expect(session.state.lost).toMatchObject([{ reason: 'No.' }]);
    session.edit([setField(tree(), 'two', 'ja', '丁')]);
    await quiet(transport);
    expect(rows(server.tree)).toEqual(['甲', '丁']);
  });

  it.each(['too-many-requests', 'read-only'] as const)('retries by itself what passes: %s', async (code) => {
    const server = new FakeServer(smallList());
    const { session, transport, tree } = await openSession(server);
    server.refusals.push({ ok: false, code, message: 'Wait.' });
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    // However slow the machine is: the second attempt happens by itself and clears the error.
    for (let waited = 0; waited < 500 && rows(server.tree)[0] !== '丙'; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await quiet(transport);
    }
    expect(rows(server.tree)).toEqual(['丙', '乙']);
    expect(server.refusals).toEqual([]);
    expect(session.state.trouble).toBeNull();
  });

  it('reports that everything is stored only when it is', async () => {
    const server = new FakeServer(smallList());
    const { session, transport, tree } = await openSession(server);
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    let saved = false;
    const saving = session.save().then(() => (saved = true));
    await settled();
    expect(saved).toBe(false);
    await quiet(transport);
    await saving;
    expect(rows(server.tree)).toEqual(['丙', '乙']);
  });

  it('holds the changes of a working copy until its author signs in and saves', async () => {
    const server = new FakeServer(smallList());
    server.canEdit = false;
    const { session, transport, tree } = await openSession(server, memoryStore(), null);
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    await quiet(transport);
    expect(session.state).toMatchObject({ held: true, pending: 1, refusal: null });
    await expect(session.save()).rejects.toMatchObject({ code: 'login-required-to-save' });
    server.canEdit = true;
    session.follow(0, 1);
    await quiet(transport);
    expect(server.revision).toBe(0);
    const saving = session.save();
    await quiet(transport);
    await saving;
    expect(rows(server.tree)).toEqual(['丙', '乙']);
  });

  it('discards a working copy, and brings it back, also for the next page', async () => {
    const server = new FakeServer(smallList());
    server.canEdit = false;
    const store = memoryStore();
    const { session, transport, tree } = await openSession(server, store, null);
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    await quiet(transport);
    const bringBack = session.discard();
    await quiet(transport);
    expect([rows(tree()), session.state.held, session.state.canUndo]).toEqual([['甲', '乙'], false, false]);
    expect(store.kept).toBeNull();
    bringBack();
    await quiet(transport);
    expect([rows(tree()), session.state.held, session.state.canUndo]).toEqual([['丙', '乙'], true, true]);
    expect(store.kept?.pending).toHaveLength(1);
    expect(server.revision).toBe(0);
  });

  it('discards nothing that needs no confirmation', async () => {
    const server = new FakeServer(smallList());
    const { session, transport, tree } = await openSession(server);
    transport.cut();
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    session.discard();
    expect([rows(tree()), session.state.pending]).toEqual([['丙', '乙'], 1]);
  });
});

describe('undo and redo', () => {
  it('undo and redo own steps one after another', async () => {
    const server = new FakeServer(smallList());
    const { session, transport, tree } = await openSession(server);
    session.edit([setField(tree(), 'one', 'ja', '丙')]);
    session.edit([removeNode(tree(), 'two')]);
    session.edit([insertCredit(tree(), 'role', 1, { ja: '丁' }, newId)]);
    session.undo();
    session.undo();
    expect(rows(tree())).toEqual(['丙', '乙']);
    session.undo();
    expect(rows(tree())).toEqual(['甲', '乙']);
    expect(session.state.canUndo).toBe(false);
    session.redo();
    session.redo();
    session.redo();
    expect(rows(tree())).toEqual(['丙', '丁']);
    await quiet(transport);
    expect(server.tree).toEqual(tree());
  });

  it('undo all steps after a point, and none before it', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    mine.session.edit([setField(mine.tree(), 'one', 'ja', '丙')]);
    const { steps } = mine.session;
    mine.session.edit([removeNode(mine.tree(), 'two')]);
    mine.session.edit([setField(mine.tree(), 'one', 'en', 'Hei')]);
    await quiet(mine.transport, yours.transport);
    yours.session.edit([setField(yours.tree(), 'one', 'en', 'Otsu')]);
    await quiet(mine.transport, yours.transport);
    mine.session.undoTo(steps);
    expect(rows(mine.tree())).toEqual(['丙', '乙']);
    expect(mine.session.steps).toBe(steps);
  });

  it("never undo somebody else's work on the same field", async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    mine.session.edit([setField(mine.tree(), 'one', 'ja', '丙')]);
    await quiet(mine.transport, yours.transport);
    yours.session.edit([setField(yours.tree(), 'one', 'ja', '丁')]);
    await quiet(mine.transport, yours.transport);
    expect(mine.session.undo()).toEqual([]);
    expect(rows(mine.tree())).toEqual(['丁', '乙']);
  });

  it('keep a new role once somebody else has added people to it', async () => {
    const server = new FakeServer(smallList());
    const mine = await openSession(server);
    const yours = await openSession(server);
    mine.session.edit([insertRole(mine.tree(), 'category', 1, { name: 'Script' }, () => 'script')]);
    await quiet(mine.transport, yours.transport);
    yours.session.edit([insertCredit(yours.tree(), 'script', 0, { ja: '戊' }, newId)]);
    await quiet(mine.transport, yours.transport);
    expect(mine.session.undo()).toEqual([]);
    expect(mine.tree().menus[0]!.categories[0]!.roles).toHaveLength(2);
  });
});

const actions = [
  'insert',
  'role',
  'set',
  'move',
  'remove',
  'undo',
  'redo',
  'step',
  'step',
  'cut',
  'connect',
] as const;

describe('two sessions', () => {
  const action = constantFrom(...actions);
  const script = array(
    tuple(integer({ min: 0, max: 1 }), action, integer({ min: 0, max: 99 }), integer({ min: 0, max: 99 })),
    {
      maxLength: 60,
    },
  );

  it("end up with the server's list, whatever was edited, undone or disconnected", async () => {
    await assert(
      asyncProperty(script, async (steps) => {
        const server = new FakeServer(smallList());
        const sessions = [await openSession(server), await openSession(server, memoryStore(), 1, true)];
        for (const [who, what, a, b] of steps) {
          const { session, transport } = sessions[who]!;
          act(session, transport, what, a, b);
          if (a % 3 === 0) await settled();
        }
        for (const { transport } of sessions) transport.connect();
        for (let round = 0; round < 4; round += 1) {
          await quiet(...sessions.map(({ transport }) => transport));
          await new Promise((resolve) => setTimeout(resolve, 3));
        }
        for (const { session } of sessions) {
          expect(session.state.pending).toBe(0);
          expect(session.state.tree).toEqual(server.tree);
        }
        for (const { session } of sessions) session.stop();
      }),
      cases(150, 20),
    );
  });
});

/** Three menus, of which `menu` is as in the small list. */
function longList(): ListTree {
  let tree = smallList();
  const add = (operation: Operation) => {
    tree = applyChange(tree, [operation]).tree;
  };
  for (const [at, menu] of ['second', 'third'].entries()) {
    add(insertMenu(tree, at + 1, { name: `#0${at + 1}` }, () => menu));
    add(insertCategory(tree, menu, 0, { name: 'Animation' }, () => `${menu}-category`));
    add(insertRole(tree, `${menu}-category`, 0, { name: 'Key Animation' }, () => `${menu}-role`));
    add(insertCredit(tree, `${menu}-role`, 0, { ja: menu }, () => `${menu}-row`));
  }
  return tree;
}

function openPart(server: FakeServer, first: string | null, store = memoryStore(), answersFirst = false) {
  const transport = new FakeTransport(server, answersFirst);
  const session = new ListSession({ uuid: 'list', transport, store, newId, giveUpAfter: 1 });
  session.follow(server.revision, 1);
  void session.load(first);
  return { session, transport, store };
}

/** Delivers messages until the part is there, and no more. */
async function untilPart({ session, transport }: ReturnType<typeof openPart>): Promise<void> {
  while (!session.state.part && (transport.step() || true)) await settled();
}

describe('a part of a long list', () => {
  it('is edited at once, and nothing is sent before the whole list is there', async () => {
    const server = new FakeServer(longList());
    const mine = openPart(server, '#01');
    await untilPart(mine);
    const { state } = mine.session;
    expect([state.tree, state.canEdit]).toEqual([null, true]);
    expect(state.part!.menus.map(({ categories }) => categories.length)).toEqual([0, 1, 0]);
    expect([...state.absent!]).toEqual([
      ['menu', { rows: 2, complete: 0 }],
      ['third', { rows: 1, complete: 0 }],
    ]);
    mine.session.edit([setField(state.part!, 'second-row', 'ja', '丙')]);
    expect(state.part!.menus[1]!.categories[0]!.roles[0]!.credits[0]!.data['ja']).toBe('丙');
    expect([state.pending, server.revision]).toEqual([1, 0]);
    await quiet(mine.transport);
    expect([state.pending, state.part, state.absent]).toEqual([0, null, null]);
    expect(state.tree).toEqual(server.tree);
    expect(server.log).toHaveLength(1);
    mine.session.undo();
    await quiet(mine.transport);
    expect(server.tree).toEqual(longList());
  });

  it('keeps a menu as it was drawn when the whole list is there', async () => {
    const server = new FakeServer(longList());
    const mine = openPart(server, '#01');
    await untilPart(mine);
    const drawn = mine.session.state.part!.menus[1];
    await quiet(mine.transport);
    expect(mine.session.state.tree!.menus[1]).toBe(drawn);
  });

  it('lets an edit of what is not there wait for it, and can undo it', async () => {
    const server = new FakeServer(longList());
    const mine = openPart(server, '#01');
    await untilPart(mine);
    mine.session.edit([removeNode(mine.session.state.part!, 'third')]);
    expect(mine.session.state.part!.menus).toHaveLength(3);
    await quiet(mine.transport);
    expect(server.tree.menus.map(({ id }) => id)).toEqual(['menu', 'second']);
    mine.session.undo();
    await quiet(mine.transport);
    expect(server.tree).toEqual(longList());
  });

  it('keeps a change of a row that somebody else moves to a menu that is not there', async () => {
    const server = new FakeServer(longList());
    const yours = await openSession(server);
    const mine = openPart(server, '#01');
    await untilPart(mine);
    yours.session.edit([moveNode(yours.tree(), 'second-row', 'third-role', 0)]);
    await quiet(yours.transport);
    mine.session.edit([setField(mine.session.state.part!, 'second-row', 'ja', '丙')]);
    await quiet(mine.transport, yours.transport);
    expect(mine.session.state.lost).toEqual([]);
    expect(server.tree.menus[2]!.categories[0]!.roles[0]!.credits[0]!.data['ja']).toBe('丙');
    expect(mine.session.state.tree).toEqual(server.tree);
  });

  it('keeps offline changes across a reload, and sends them once', async () => {
    const server = new FakeServer(longList());
    const before = openPart(server, '#01');
    await untilPart(before);
    before.session.edit([setField(before.session.state.part!, 'second-row', 'ja', '丙')]);
    await settled();
    before.transport.cut();
    const after = openPart(server, 'Overview', before.store);
    await quiet(after.transport);
    expect(server.log).toHaveLength(1);
    expect(server.tree.menus[1]!.categories[0]!.roles[0]!.credits[0]!.data['ja']).toBe('丙');
    expect(after.session.state.tree).toEqual(server.tree);
  });

  const steps = array(
    tuple(
      constantFrom('insert', 'role', 'set', 'move', 'remove', 'menu', 'undo', 'redo', 'step'),
      integer({ min: 0, max: 99 }),
      integer({ min: 0, max: 99 }),
    ),
    { maxLength: 25 },
  );

  it('gives the same document as loading everything at once, for whoever edits alone', async () => {
    await assert(
      asyncProperty(steps, constantFrom('Overview', '#01', '#02'), async (script, first) => {
        const documents = [];
        for (const part of [null, first]) {
          const server = new FakeServer(longList());
          const opened = openPart(server, part);
          // Both begin to edit what is in that menu, one of them before the rest is there.
          if (part) await untilPart(opened);
          else await quiet(opened.transport);
          const { session, transport } = opened;
          seed = 7;
          const only = longList().menus.find(({ data }) => data['name'] === first)!.id;
          for (const [what, a, b] of script) {
            if (what === 'step') {
              if (part) transport.step();
              await settled();
            } else act(session, transport, what, a, b, only);
          }
          await quiet(transport);
          expect([session.state.pending, session.state.lost]).toEqual([0, []]);
          expect(session.state.tree).toEqual(server.tree);
          documents.push(server.tree);
        }
        expect(documents[1]).toEqual(documents[0]);
      }),
      cases(150, 20),
    );
  });

  it("ends up with the server's list, whatever others do before the rest is there", async () => {
    const who = integer({ min: 0, max: 2 });
    await assert(
      asyncProperty(
        array(
          tuple(
            who,
            constantFrom(...actions, 'menu', 'menu move', 'menu remove'),
            integer({ min: 0, max: 99 }),
            integer({ min: 0, max: 99 }),
          ),
          { maxLength: 60 },
        ),
        async (script) => {
          const server = new FakeServer(longList());
          const sessions = [
            await openSession(server),
            openPart(server, '#01'),
            openPart(server, 'Overview', memoryStore(), true),
          ];
          for (const [one, what, a, b] of script) {
            const { session, transport } = sessions[one]!;
            act(session, transport, what, a, b);
            if (a % 3 === 0) await settled();
          }
          for (const { transport } of sessions) transport.connect();
          for (let round = 0; round < 6; round += 1) {
            await quiet(...sessions.map(({ transport }) => transport));
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          for (const { session } of sessions) {
            expect(session.state.pending).toBe(0);
            expect(session.state.tree).toEqual(server.tree);
          }
          for (const { session } of sessions) session.stop();
        },
      ),
      cases(150, 25),
    );
  });
});

/** `only`: in this menu. */
function act(
  session: ListSession,
  transport: FakeTransport,
  what: string,
  a: number,
  b: number,
  only?: string,
): void {
  const all = session.state.tree ?? session.state.part;
  if (!all) return what === 'step' ? void transport.step() : undefined;
  const tree = only ? { ...all, menus: all.menus.filter(({ id }) => id === only) } : all;
  const categories = tree.menus.flatMap((menu) => menu.categories);
  const roles = categories.flatMap((category) => category.roles);
  const credits = roles.flatMap((role) => role.credits);
  const role = roles[a % Math.max(1, roles.length)];
  const credit = credits[a % Math.max(1, credits.length)];
  switch (what) {
    case 'insert':
      if (role)
        session.edit([insertCredit(tree, role.id, b % (role.credits.length + 1), { ja: `${b}` }, newId)]);
      break;
    case 'role':
      if (categories[0])
        session.edit([
          insertRole(tree, categories[0].id, b % (categories[0].roles.length + 1), { name: `${b}` }, newId),
        ]);
      break;
    case 'menu':
      session.edit([setField(all, all.menus[a % all.menus.length]!.id, 'note', `${b}`)]);
      break;
    case 'menu move':
      session.edit([moveNode(all, all.menus[a % all.menus.length]!.id, null, b % all.menus.length)]);
      break;
    case 'menu remove':
      session.edit([removeNode(all, all.menus[a % all.menus.length]!.id)]);
      break;
    case 'set':
      if (credit) session.edit([setField(tree, credit.id, 'en', `${b}`)]);
      break;
    case 'move': {
      const target = roles[b % Math.max(1, roles.length)];
      if (credit && target)
        session.edit([moveNode(tree, credit.id, target.id, b % (target.credits.length + 1))]);
      break;
    }
    case 'remove': {
      const node = b % 4 === 0 ? role : credit;
      if (node) session.edit([removeNode(tree, node.id)]);
      break;
    }
    case 'undo':
      session.undo();
      break;
    case 'redo':
      session.redo();
      break;
    case 'step':
      transport.step();
      break;
    case 'cut':
      transport.cut();
      break;
    case 'connect':
      transport.connect();
      break;
  }
}
