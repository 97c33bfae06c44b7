import { commentsOf } from './comments.js';
import { digest } from './digest.js';
import { emptyTree } from './empty-tree.js';
import { episodePadding, episodesToOffer, nextEpisode, padEpisodes } from './episode-names.js';
import { episodeOfMenu, isEpisodeFormat, joinRanges, parseEpisodes } from './episodes.js';
import { findMenu, menuOfSegment, menuSegment } from './find-menu.js';
import {
  importMemoryName,
  importMemoryOf,
  roleNamesOf,
  roleSettings,
  withoutImportMemory,
} from './import-memory.js';
import { readDocument } from '../interchange/interchange.js';
import type { Json } from './document.js';

let made = 0;
const listOf = (names: string[], settings: Record<string, Json> = {}) => {
  const tree = readDocument(
    { title: 'A', menus: names.map((name) => ({ name, credits: [] })) },
    () => `n${(made += 1)}`,
  ).tree;
  return { ...tree, settings };
};

describe('numbers of episodes', () => {
  it('have as many digits as the settings say, or as most names have', () => {
    expect(
      [1, 2, 5, 6, '3', 'x', null].map((set) => episodePadding(listOf([], { episodePadding: set }))),
    ).toEqual([2, 2, 5, 2, 3, 2, 2]);
    expect(episodePadding(listOf(['#001', '#002', '#03']))).toBe(3);
    expect(episodePadding(listOf(['#03', '#001']))).toBe(2);
    expect(episodePadding(listOf(['#001', '#03']))).toBe(2);
    expect(episodePadding(listOf([' #0001 ', 'x#02', '#1', '#123456', 'x#02']))).toBe(4);
  });

  it('follow the last one, wherever it stands', () => {
    expect(nextEpisode(listOf(['#01', '#03', 'OP', '#02']))).toEqual({ name: '#04', index: 2 });
    expect(nextEpisode(listOf(['#02', '#02「b」', 'ED']))).toEqual({ name: '#03', index: 2 });
    expect(nextEpisode(listOf(['Overview', 'OP']))).toEqual({ name: '#01', index: 2 });
    expect(nextEpisode(listOf(['#0', 'OP']))).toEqual({ name: '#01', index: 1 });
  });

  it('are offered with an opening, an ending, a special and a trailer', () => {
    const offered = (...names: string[]) =>
      episodesToOffer(listOf(names)).map(({ name, index }) => `${index} ${name}`);
    expect(offered()).toEqual(['0 Overview', '0 #01', '0 OP', '0 ED', '0 Special', '0 PV']);
    expect(offered('overview', '#01', 'op', 'OP3', 'ED 2「x」', 'Specials', 'PVC')).toEqual([
      '2 #02',
      '7 OP4',
      '7 ED3',
      '7 Special',
      '7 PV',
    ]);
  });

  it('are padded in names that begin with them', () => {
    const padded = (...names: string[]) => padEpisodes(listOf(names), 3).map(({ value }) => value);
    expect(padded('#1「#2」', ' #02 ', 'x#3', '#1234', 'OP')).toEqual(['#001「#2」', '#002']);
  });

  it('are read from names and comments', () => {
    expect(['#07「a」', ' #7', 'x#7', '#123456', '#', 'OP1'].map(episodeOfMenu)).toEqual([
      7,
      7,
      null,
      null,
      null,
      null,
    ]);
    expect(
      ['Episodes 1-3, 5', 'Episode 4', 'Episodes 12-', 'xEpisodes 1', 'Episodes 1x', 'Episodes 3-1'].map(
        isEpisodeFormat,
      ),
    ).toEqual([true, true, true, false, false, false]);
    const read = (text: string) =>
      parseEpisodes(text)
        ?.map(({ from, to }) => `${from}-${to}`)
        .join() ?? null;
    expect(
      [
        ' ( eps. 1-3 ) ',
        '[#4]',
        'ep5',
        '第1話から',
        '1&3',
        '1以降2',
        'my episodes 1',
        'eps',
        '(1)2',
        '1(2)',
      ].map(read),
    ).toEqual(['1-3', '4-4', '5-5', '1-null', '1-1,3-3', null, null, null, null, null]);
    expect(read(`1${' '.repeat(19_999)}`)).toBe('1-1');
    expect(read(`1${' '.repeat(20_000)}`)).toBeNull();
    expect(
      joinRanges([
        { from: 5, to: null },
        { from: 1, to: 3 },
        { from: 4, to: 4 },
        { from: 2, to: 2 },
      ]),
    ).toEqual([{ from: 1, to: null }]);
  });
});

describe('the menu that an address names', () => {
  it('is the first one too', () => {
    expect(findMenu(['#01', 'OP'], '#01')).toBe(0);
    expect(findMenu(['#01', 'OP'], '01')).toBe(0);
    expect(findMenu(['#01「a」', 'OP'], '01')).toBe(0);
    expect(findMenu(['01', '#01'], '#01')).toBe(1);
    expect(findMenu(['x#01', '#1'], 'x', '#1')).toBe(1);
    expect(findMenu(['OP「a」', 'OP2'], 'OP')).toBe(0);
    expect(findMenu(['1', 'x'], '01')).toBeNull();
    expect(findMenu(['Special 1', '#OP'], '1')).toBeNull();
    expect(findMenu(['#12'], '012')).toBe(0);
    expect(findMenu(['#12'], '2')).toBeNull();
    expect(findMenu(['#01'], '1x「a」')).toBeNull();
    expect(menuOfSegment(['a b', 'c'], 'a-b')).toBe(0);
    expect(menuOfSegment(['a b', 'c'], 'd')).toBeNull();
    expect(menuSegment(['#01「a」「b」'], 0)).toBe('01');
    expect(menuSegment(['a#1'], 0)).toBe('a-1');
    expect(menuSegment(['a'], 3)).toBeNull();
  });
});

describe('what a list remembers of texts', () => {
  const settings = { 'import:role:謎': 'Mystery', 'import:doubts:1': { a: 1 }, autoLink: true };

  it('is kept apart from its other settings', () => {
    expect(importMemoryOf(settings)).toEqual({ 'import:role:謎': 'Mystery', 'import:doubts:1': { a: 1 } });
    expect(withoutImportMemory(settings)).toEqual({ autoLink: true });
    const plain = { autoLink: true };
    expect(withoutImportMemory(plain)).toBe(plain);
    expect(Object.keys(settings).map(importMemoryName).slice(0, 2)).toEqual([
      'name of the role 謎',
      'doubts of an import',
    ]);
  });

  it('has names of at most 80 characters, and 500 of them', () => {
    const long = 'x'.repeat(80);
    expect(roleSettings(new Map([[long, long]]))).toEqual({ [`import:role:${long}`]: long });
    expect(roleSettings(new Map([[`${long}x`, 'a']]))).toEqual({});
    expect(roleSettings(new Map([['a', `${long}x`]]))).toEqual({});
    const many = new Map(Array.from({ length: 501 }, (_, number) => [`r${number}`, 'a']));
    expect(Object.keys(roleSettings(many))).toHaveLength(500);
    expect(roleSettings(many)).not.toHaveProperty('import:role:r500');
  });

  it('are names that are texts', () => {
    const role = (data: Record<string, Json>, id: string) => ({ id, order: 'a0', data, credits: [] });
    const roles = [
      role({ original: '脚本' }, 'r1'),
      role({ name: 'A' }, 'r2'),
      role({ original: 1, name: 'B' }, 'r3'),
      role({ original: '', name: 'C' }, 'r4'),
      role({ original: '謎', name: 'D' }, 'r5'),
    ];
    const menu = {
      id: 'm',
      order: 'a0',
      data: { name: '#01' },
      categories: [{ id: 'k', order: 'a0', data: { name: '' }, roles }],
    };
    expect([
      ...roleNamesOf({
        menus: [menu],
        settings: { 'import:role:x': 5, 'other:role:y': 'Y', 'import:role:z': 'Z' },
      }),
    ]).toEqual([
      ['謎', 'D'],
      ['z', 'Z'],
    ]);
  });

  it('is named by a short hash, which stays the same', () => {
    expect(['', 'a', 'ab', '青空'].map(digest)).toEqual([
      'ztntfp15z3edo',
      '1r9wi7g18ozv5r',
      'lekqmi1spe5hh',
      '1t6yxnh1n2ik57',
    ]);
  });
});

describe('comments and notes', () => {
  it('each say where they are', () => {
    const staff = [
      { ja: '甲', en: '' },
      { ja: '乙', en: '', comment: ' A part ' },
      { ja: '丙', en: '', comment: ' ' },
    ];
    const { tree } = readDocument(
      {
        title: 'A',
        comment: ' own ',
        menus: [
          { name: '', note: 'of nothing', credits: [] },
          {
            name: '#01',
            note: 'of a menu',
            credits: [
              {
                name: 'Main',
                note: 'of a category',
                roles: [
                  { name: 'Script', original: '脚本', note: 'of a role', staff },
                  { name: 'Music', original: '', staff: [] },
                ],
              },
              { name: 'Key', note: 'of another', roles: [] },
            ],
          },
        ],
      },
      () => `n${(made += 1)}`,
    );
    const [first, second] = tree.menus;
    const [main, key] = second!.categories;
    const nowhere = { menu: '', category: '', roleJa: '', roleEn: '' };
    const at = { ...nowhere, menu: '#01', menuId: second!.id, position: null, field: 'note' };
    const inRole = { category: 'Main', roleJa: '脚本', roleEn: 'Script' };
    expect(commentsOf(tree)).toEqual([
      { kind: 'list', field: 'comment', place: 0, position: null, ...nowhere, text: ' own ' },
      { ...at, kind: 'menu', node: first, menuId: first!.id, place: 1, menu: 'Untitled', text: 'of nothing' },
      { ...at, kind: 'menu', node: second, place: 2, text: 'of a menu' },
      { ...at, kind: 'category', node: main, place: 3, category: 'Main', text: 'of a category' },
      { ...at, ...inRole, kind: 'role', node: main!.roles[0], place: 4, text: 'of a role' },
      {
        ...at,
        ...inRole,
        kind: 'credit',
        field: 'comment',
        node: main!.roles[0]!.credits[1],
        place: 6,
        position: 1,
        text: ' A part ',
      },
      { ...at, kind: 'category', node: key, place: 9, category: 'Key', text: 'of another' },
    ]);
    expect(commentsOf({ ...emptyTree({ title: 'A', uuid: 'u' }), fields: { comment: '  ' } })).toEqual([]);
  });
});
