import { jest } from '@jest/globals';
import { emptyTree } from '@libs/list/model/empty-tree.js';
import { applyChange } from '@libs/list/model/apply.js';
import { insertCategory, insertCredit, insertMenu, insertRole, setField } from '@libs/list/model/edit.js';
import { idMaker } from '@libs/list/model/ids.js';
import { ListSession } from '../../../shell/live/list-session';
import { FakeServer, FakeTransport, memoryStore, quiet } from '../../../shell/live/testing/fake-server';
import { changedRows } from '../saving/changed-rows';
import type { EditorPage } from '../state/editor.types';
import { editorActions } from './editor-actions';

const newId = idMaker(Math.random);

function listWithRow() {
  let tree = emptyTree({ title: 'List', uuid: 'list' });
  for (const make of [
    () => insertMenu(tree, 0, { name: 'Overview' }, () => 'menu'),
    () => insertCategory(tree, 'menu', 0, { name: 'Main Staff' }, () => 'category'),
    () => insertRole(tree, 'category', 0, { name: 'Director' }, () => 'role'),
    () => insertCredit(tree, 'role', 0, { ja: '甲' }, () => 'row'),
  ])
    tree = applyChange(tree, [make()]).tree;
  return tree;
}

async function openActions(server: FakeServer) {
  const transport = new FakeTransport(server);
  const session = new ListSession({ uuid: 'list', transport, store: memoryStore(), newId });
  session.follow(0, 1);
  void session.load();
  await quiet(transport);
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const page: EditorPage = {
    newId,
    steps: () => session.steps,
    focus: tell('focus'),
    jump: tell('jump'),
    show: tell('show'),
    onEdited: tell('onEdited'),
    onRemoved: tell('onRemoved'),
    onPasteLines: tell('onPasteLines'),
    undoTo: tell('undoTo'),
    onPastedOver: tell('onPastedOver'),
    onMenuAdded: tell('onMenuAdded'),
    openMenu: tell('openMenu'),
  };
  return { session, transport, told, actions: editorActions(session, page) };
}

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline')));
afterEach(() => void jest.restoreAllMocks());

describe('actions of the editor', () => {
  it('report an edit and the rows that it changed', async () => {
    const { session, told, actions } = await openActions(new FakeServer(listWithRow()));
    actions.toggle('row', 'isNC');
    expect([told, [...changedRows(session)]]).toEqual([['onEdited'], ['row']]);
    actions.remove('row');
    expect(told).toContain('onRemoved');
  });

  it('do and report nothing while the server refuses changes', async () => {
    const server = new FakeServer(listWithRow());
    Object.assign(server, { canEdit: false, reason: { code: 'banned', message: 'Your account is banned.' } });
    const { session, told, actions } = await openActions(server);
    actions.toggle('row', 'isNC');
    actions.duplicate('row');
    actions.remove('row');
    actions.rows.selection.set({ kind: 'credit', ids: new Set(['row']), anchor: 'row', head: 'row' });
    actions.rows.remove();
    expect([told, [...changedRows(session)]]).toEqual([[], []]);
    expect(actions.tree()).toEqual(server.tree);
  });

  it('store a row with its first name; left empty, it was never there', async () => {
    const server = new FakeServer(listWithRow());
    const { session, told, actions } = await openActions(server);
    const rows = () => actions.tree()!.menus[0]!.categories[0]!.roles[0]!.credits;
    const names = () => rows().map(({ data }) => data['ja']);
    actions.addBelow('role');
    expect(names()).toEqual(['甲', '']);
    expect(actions.isNewRow(rows()[1]!.id)).toBe(true);
    session.leaveNewRow(session.state.newRow ?? '');
    expect([names(), session.steps, told]).toEqual([['甲'], 0, ['focus']]);
    actions.addBeside('row', 'before');
    // Japanese names are looked up on the page.
    actions.onWrite(rows()[0]!.id, 'en', 'Otsu');
    session.leaveNewRow(session.state.newRow ?? '');
    expect([rows().map(({ data }) => data['en']), session.steps]).toEqual([['Otsu', ''], 1]);
    expect(changedRows(session)).toEqual(new Set([rows()[0]!.id]));
  });

  it('store a spacer at once, and go on below it', async () => {
    const { session, actions } = await openActions(new FakeServer(listWithRow()));
    const rows = () => actions.tree()!.menus[0]!.categories[0]!.roles[0]!.credits;
    const isNew = () => rows().map(({ id }) => actions.isNewRow(id));
    actions.addSpacer('row');
    expect([isNew(), session.steps]).toEqual([[false, false, true], 1]);
    // In the new row: it goes above.
    actions.addSpacer(rows()[2]!.id);
    expect([isNew(), session.steps]).toEqual([[false, false, false, true], 2]);
    session.leaveNewRow(session.state.newRow ?? '');
    expect(isNew()).toEqual([false, false, false]);
    actions.addSpacer('row');
    expect(isNew()).toEqual([false, false, false, false]);
  });

  it('have it told when somebody else overwrites what was written into a field', async () => {
    const server = new FakeServer(listWithRow());
    const { session, transport, actions } = await openActions(server);
    actions.onWrite('row', 'en', ' Kou ');
    await quiet(transport);
    server.push(1, { id: 'theirs', operations: [setField(server.tree, 'row', 'en', 'Kinoe')] }, 2);
    await quiet(transport);
    expect(session.state.overwritten).toEqual([{ id: 'row', column: 'en', mine: 'Kou', theirs: 'Kinoe' }]);
    actions.onWrite('row', 'en', 'Kou');
    expect(session.state.overwritten).toEqual([]);
  });

  it('say nothing of a new row that is removed', async () => {
    const { told, actions } = await openActions(new FakeServer(listWithRow()));
    actions.addBeside('row', 'after');
    actions.remove(actions.tree()!.menus[0]!.categories[0]!.roles[0]!.credits[1]!.id);
    expect(told).not.toContain('onRemoved');
  });
});
