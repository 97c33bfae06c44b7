import type { MenuNode } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { ListPart, PartWanted } from './list.store.js';
import { RecentParts } from './recent-parts.js';

const menu = (id: string, name = id): MenuNode => ({ id, order: id, data: { name }, categories: [] });
const account = (screenName: string) => ({
  isContributor: true,
  isModerator: false,
  banned: false,
  banReason: null,
  warned: false,
  anonymous: false,
  screenName,
});
const part = (revision: number, menus: MenuNode[], accountId = 1, bytes = 100): ListPart => ({
  row: {
    id: 1,
    uuid: 'u',
    slug: null,
    title: 'A',
    status: 'IN_PROGRESS',
    revision,
    deleted: false,
    authorIds: [],
  },
  version: '1',
  at: 5_000,
  stored: new Map([['earlier', 3]]),
  accounts: new Map([[accountId, account(`Account ${accountId}`)]]),
  sessions: new Set([`session ${accountId}`]),
  menus: 3,
  rows: 0,
  bytes: 300,
  menuBytes: new Map(menus.map(({ id }) => [id, bytes])),
  tree: { fields: {}, settings: {}, anilist: {}, menus },
});
const wanted = (menus: string[], accountId = 1, more: Partial<PartWanted> = {}): PartWanted => ({
  menus,
  changeIds: ['next'],
  accountIds: [accountId],
  sessions: [`session ${accountId}`],
  record: false,
  ...more,
});

const made = (after: ListPart, operations: Operation[] = []) => ({
  after,
  logged: [{ revision: after.row.revision, changeId: 'one', accountId: 1, operations, inverse: [] }],
});

describe('Parts of lists that were edited a moment ago', () => {
  let time: number;
  let recent: RecentParts;
  beforeEach(() => {
    time = 1_000;
    recent = new RecentParts(1_000, () => time);
  });

  it('are what the changes have made of them, with no more than is asked for', () => {
    recent.keep('u', part(1, [menu('a'), menu('b')]), made(part(2, [menu('a', 'new'), menu('b')])), true);
    time += 40.4;
    expect(recent.part('u', 9, wanted(['a']))).toEqual({
      ...part(2, [menu('a', 'new')]),
      at: 5_040,
      stored: new Map(),
      menuBytes: new Map([
        ['a', 100],
        ['b', 100],
      ]),
    });
  });

  it.each<[string, PartWanted]>([
    ['another menu', wanted(['a', 'b'])],
    ['all menus', { ...wanted([]), menus: undefined }],
    ['another account', wanted(['a'], 1, { accountIds: [1, 2] })],
    ['another session', wanted(['a'], 1, { sessions: ['session 1', 'session 2'] })],
    ['the settings', wanted(['a'], 1, { record: true })],
  ])('are not enough for %s', (_, more) => {
    recent.keep('u', part(1, [menu('a')]), made(part(2, [menu('a')])), true);
    expect(recent.part('u', 9, wanted(['a']))).not.toBeNull();
    expect(recent.part('u', 9, more)).toBeNull();
  });

  it('are added up as long as nobody else has changed the list', () => {
    recent.keep('u', part(1, [menu('b')]), made(part(2, [menu('b', 'two')])), true);
    recent.keep('u', part(2, [menu('a')], 2), made(part(3, [menu('a', 'three')], 2)), true);
    const both = recent.part('u', 9, wanted(['b', 'a'], 1, { accountIds: [2, 1] }))!;
    expect(both.tree.menus).toEqual([menu('a', 'three'), menu('b', 'two')]);
    expect(both.row.revision).toBe(3);
    recent.keep('u', part(4, [menu('a')], 2), made(part(5, [menu('a')], 2)), true);
    expect(recent.part('u', 9, wanted(['b'], 2))).toBeNull();
    expect(recent.part('u', 9, wanted(['a'], 1))).toBeNull();
    expect(recent.part('u', 9, wanted(['a'], 2))!.row.revision).toBe(5);
  });

  it('are enough for changes made before others, unless those may have moved something into another menu', () => {
    const move: Operation = {
      op: 'move',
      kind: 'role',
      id: 'r',
      menu: 'a',
      toMenu: 'b',
      parent: 'c',
      order: 'd',
    };
    const set: Operation = { op: 'set', kind: 'menu', menu: 'b', id: 'b', field: 'note', value: '' };
    const all = [menu('a'), menu('b')];
    recent.keep('u', part(1, all), made(part(2, all), [set]), true);
    recent.keep('u', part(2, all), made(part(3, all), [move]), false);
    const isEnough = (base: number, menus: string[]) => recent.part('u', base, wanted(menus)) !== null;
    expect([0, 1, 2, 3].map((base) => isEnough(base, ['a']))).toEqual([false, false, false, true]);
    expect([0, 1, 2, 3].map((base) => isEnough(base, ['a', 'b']))).toEqual([false, true, true, true]);
  });

  it('remember the last 500 moves', () => {
    const insert: Operation = { op: 'insert', kind: 'menu', menu: 'a', parent: null, node: menu('a') };
    for (let revision = 1; revision <= 501; revision += 1)
      recent.keep('u', part(revision, [menu('a')]), made(part(revision + 1, [menu('a')]), [insert]), true);
    expect([1, 2].map((base) => recent.part('u', base, wanted(['a'])) !== null)).toEqual([false, true]);
  });

  it('are read again ten seconds after they were read, however often they are used', () => {
    recent.keep('u', part(1, [menu('a')]), made(part(2, [menu('a')])), true);
    time += 6_000;
    recent.keep('u', part(2, [menu('a')]), made(part(3, [menu('a')])), false);
    time += 4_000;
    expect(recent.part('u', 9, wanted(['a']))!.at).toBe(15_000);
    time += 1;
    expect(recent.part('u', 9, wanted(['a']))).toBeNull();
  });

  it('take no more room than they may, and one list no more than a quarter', () => {
    const sized = (bytes: number) =>
      [part(1, [menu('a')], 1, bytes), made(part(2, [menu('a')], 1, bytes))] as const;
    recent.keep('long', ...sized(251), true);
    expect(recent.part('long', 9, wanted(['a']))).toBeNull();
    for (const uuid of ['1', '2', '3', '4']) recent.keep(uuid, ...sized(250), true);
    expect(recent.part('1', 9, wanted(['a']))).not.toBeNull();
    recent.keep('5', ...sized(1), true);
    expect(['1', '2', '5'].map((uuid) => recent.part(uuid, 9, wanted(['a'])) !== null)).toEqual([
      false,
      true,
      true,
    ]);
    recent.drop('2');
    recent.keep('6', ...sized(249), true);
    expect(['3', '6'].map((uuid) => recent.part(uuid, 9, wanted(['a'])) !== null)).toEqual([true, true]);
    recent.clear();
    expect(recent.part('6', 9, wanted(['a']))).toBeNull();
  });

  it('are of the last 500 lists at most, however short those are', () => {
    const [before, after] = [part(1, [menu('a')], 1, 0), made(part(2, [menu('a')], 1, 0))];
    for (let list = 0; list <= 500; list += 1) recent.keep(`${list}`, before, after, true);
    expect(['0', '1', '500'].map((uuid) => recent.part(uuid, 9, wanted(['a'])) !== null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are not changed by whoever uses them', () => {
    recent.keep('u', part(1, [menu('a')]), made(part(2, [menu('a')])), true);
    const used = recent.part('u', 9, wanted(['a']))!;
    used.row.status = 'COMPLETED';
    used.stored.set('next', 9);
    expect(recent.part('u', 9, wanted(['a']))).toMatchObject({
      row: { status: 'IN_PROGRESS' },
      stored: new Map(),
    });
  });
});
