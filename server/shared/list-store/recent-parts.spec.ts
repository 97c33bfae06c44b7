import type { MenuNode } from '@libs/list/model/document.js';
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

describe('Parts of lists that were edited a moment ago', () => {
  let time: number;
  let recent: RecentParts;
  beforeEach(() => {
    time = 1_000;
    recent = new RecentParts(1_000, () => time);
  });

  it('are what the changes have made of them, with no more than is asked for', () => {
    recent.keep('u', part(1, [menu('a'), menu('b')]), part(2, [menu('a', 'new'), menu('b')]), true);
    time += 40.4;
    expect(recent.part('u', wanted(['a']))).toEqual({
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
    recent.keep('u', part(1, [menu('a')]), part(2, [menu('a')]), true);
    expect(recent.part('u', wanted(['a']))).not.toBeNull();
    expect(recent.part('u', more)).toBeNull();
  });

  it('are added up as long as nobody else has changed the list', () => {
    recent.keep('u', part(1, [menu('b')]), part(2, [menu('b', 'two')]), true);
    recent.keep('u', part(2, [menu('a')], 2), part(3, [menu('a', 'three')], 2), true);
    const both = recent.part('u', wanted(['b', 'a'], 1, { accountIds: [2, 1] }))!;
    expect(both.tree.menus).toEqual([menu('a', 'three'), menu('b', 'two')]);
    expect(both.row.revision).toBe(3);
    recent.keep('u', part(4, [menu('a')], 2), part(5, [menu('a')], 2), true);
    expect(recent.part('u', wanted(['b'], 2))).toBeNull();
    expect(recent.part('u', wanted(['a'], 1))).toBeNull();
    expect(recent.part('u', wanted(['a'], 2))!.row.revision).toBe(5);
  });

  it('are read again ten seconds after they were read, however often they are used', () => {
    recent.keep('u', part(1, [menu('a')]), part(2, [menu('a')]), true);
    time += 6_000;
    recent.keep('u', part(2, [menu('a')]), part(3, [menu('a')]), false);
    time += 4_000;
    expect(recent.part('u', wanted(['a']))!.at).toBe(15_000);
    time += 1;
    expect(recent.part('u', wanted(['a']))).toBeNull();
  });

  it('take no more room than they may, and one list no more than a quarter', () => {
    const sized = (bytes: number) =>
      [part(1, [menu('a')], 1, bytes), part(2, [menu('a')], 1, bytes)] as const;
    recent.keep('long', ...sized(251), true);
    expect(recent.part('long', wanted(['a']))).toBeNull();
    for (const uuid of ['1', '2', '3', '4']) recent.keep(uuid, ...sized(250), true);
    expect(recent.part('1', wanted(['a']))).not.toBeNull();
    recent.keep('5', ...sized(1), true);
    expect(['1', '2', '5'].map((uuid) => recent.part(uuid, wanted(['a'])) !== null)).toEqual([
      false,
      true,
      true,
    ]);
    recent.drop('2');
    recent.keep('6', ...sized(249), true);
    expect(['3', '6'].map((uuid) => recent.part(uuid, wanted(['a'])) !== null)).toEqual([true, true]);
    recent.clear();
    expect(recent.part('6', wanted(['a']))).toBeNull();
  });

  it('are not changed by whoever uses them', () => {
    recent.keep('u', part(1, [menu('a')]), part(2, [menu('a')]), true);
    const used = recent.part('u', wanted(['a']))!;
    used.row.status = 'COMPLETED';
    used.stored.set('next', 9);
    expect(recent.part('u', wanted(['a']))).toMatchObject({
      row: { status: 'IN_PROGRESS' },
      stored: new Map(),
    });
  });
});
