import * as fc from 'fast-check';
import { applyChange } from '../model/apply.js';
import type { JsonObject, ListTree, RoleNode } from '../model/document.js';
import { insertCategory, insertCredit, insertMenu, insertRole, setField } from '../model/edit.js';
import { emptyTree } from '../model/empty-tree.js';
import { findNode } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import type { Column } from './columns.js';
import {
  addBeside,
  addNode,
  addNodes,
  cellText,
  cellWrites,
  confirmNames,
  duplicate,
  flagWords,
  isUnnamedRole,
  moveStep,
  nameNode,
  remove,
  setCell,
  toggleFlag,
} from './single.js';
import { clipText } from './clipboard.js';
import { moveNodes, moveToMenu, placeFor } from './moves.js';
import { growth, tooMuch } from '../testing/growth.js';
import { judgePasted, maxPastedLength } from './pasted.js';
import { pasteNames, pasteSheet, readSheet, sheetOf, withoutCellQuotes, type PasteOver } from './sheet.js';
import { likelyWay, pasteInto, pasteWays, type PasteWay } from './paste.js';

let last = 0;
const newId = () => `new-${++last}`;

const after = (tree: ListTree, operations: Operation[]) => {
  const result = applyChange(tree, operations);
  expect(result.lost).toEqual([]);
  return result.tree;
};

/** One category with two roles of two rows each, and a second episode. */
function sample(): ListTree {
  let tree = emptyTree({ title: 'List', uuid: 'list' });
  const add = (operation: Operation) => (tree = after(tree, [operation]));
  add(insertMenu(tree, 0, { name: 'Overview' }, () => 'menu'));
  add(insertMenu(tree, 1, { name: '#01' }, () => 'episode'));
  add(insertCategory(tree, 'menu', 0, { name: 'Main Staff' }, () => 'main'));
  add(insertRole(tree, 'main', 0, { name: 'Director', original: '監督' }, () => 'director'));
  add(insertRole(tree, 'main', 1, { name: 'Script', original: '脚本' }, () => 'script'));
  for (const [index, ja] of ['甲', '乙'].entries()) {
    add(insertCredit(tree, 'director', index, { ja, id: 7 }, () => `d${index}`));
    add(insertCredit(tree, 'script', index, { ja }, () => `s${index}`));
  }
  return tree;
}

const names = (tree: ListTree) =>
  tree.menus.map((menu) =>
    menu.categories.map((category) =>
      category.roles.map((role) => role.credits.map(({ data }) => data['ja']).join('')),
    ),
  );

/** The rows of a role. */
const rowsOf = (tree: ListTree, role: string) =>
  (findNode(tree, role) as { node: RoleNode } | null)!.node.credits.map(({ data }) => data);

/** Everything in a list: each episode, and below it the categories and roles with their rows. */
const outline = (tree: ListTree) =>
  tree.menus.map(({ data, categories }) => [
    data['name'],
    ...categories.map((category) => [
      category.data['name'],
      ...category.roles.map(
        (role) =>
          `${String(role.data['name'])}: ${role.credits.map((row) => row.data['ja'] || '_').join('')}`,
      ),
    ]),
  ]);

/** The sample with a second category of one empty role, and two more episodes. */
function largeSample(): ListTree {
  let tree = sample();
  const add = (operation: Operation) => (tree = after(tree, [operation]));
  add(insertCategory(tree, 'menu', 1, { name: 'Sound', note: 'N' }, () => 'sound'));
  add(insertRole(tree, 'sound', 0, { name: 'Mixer' }, () => 'mixer'));
  add(insertMenu(tree, 2, { name: '#03' }, () => 'third'));
  add(insertMenu(tree, 3, { name: 'PV' }, () => 'pv'));
  return tree;
}

const field = (tree: ListTree, id: string, name: string) => findNode(tree, id)?.node.data[name];

describe('writing a cell', () => {
  it('changes one field, trimmed, and nothing when the value is the same', () => {
    const tree = sample();
    expect(field(after(tree, setCell(tree, 'd0', 'en', ' Kou ')), 'd0', 'en')).toBe('Kou');
    expect(setCell(tree, 'd0', 'ja', '甲 ')).toEqual([]);
  });

  it('unlinks the row when its name changes, but not when only its reading does', () => {
    const tree = sample();
    expect(field(after(tree, setCell(tree, 'd0', 'ja', '丙')), 'd0', 'id')).toBeUndefined();
    expect(field(after(tree, setCell(tree, 'd0', 'en', 'Kou')), 'd0', 'id')).toBe(7);
  });

  it('writes an affiliation in the language it is typed in, and removes it when emptied', () => {
    let tree = sample();
    tree = after(tree, setCell(tree, 'd0', 'studio', '京都アニメーション'));
    expect(field(tree, 'd0', 'studio')).toEqual({ ja: '京都アニメーション' });
    tree = after(tree, setCell(tree, 'd0', 'studio', 'Madhouse'));
    expect(field(tree, 'd0', 'studio')).toEqual({ en: 'Madhouse' });
    expect(cellText('credit', findNode(tree, 'd0')!.node.data, 'studio')).toBe('Madhouse');
    tree = after(tree, setCell(tree, 'd0', 'studio', ''));
    expect(field(tree, 'd0', 'studio')).toBeUndefined();
  });

  it('does nothing on a row that is gone, or in a column that its kind does not have', () => {
    expect(setCell(sample(), 'nobody', 'ja', '丙')).toEqual([]);
    expect(setCell(sample(), 'main', 'ja', '丙')).toEqual([]);
    expect(cellWrites('role', {}, 'studio', 'MAPPA')).toEqual([]);
    expect(cellText('category', { null: 'Staff' }, 'ja')).toBe('');
  });

  it('doubts the English name of an affiliation that gets another Japanese name, until somebody confirms it', () => {
    const studio = { ja: 'マッパ', en: 'MAPPA', id: 1, pn: { en: 'Mappa' } };
    const doubted = { ja: 'ボンズ', en: 'MAPPA', unconfirmed: true, doubted: true };
    const written = (data: object, value: string) =>
      cellWrites('credit', data as never, 'studio', value)[0]?.value;
    expect(written({ studio }, 'ボンズ')).toEqual(doubted);
    expect(written({ studio: doubted }, 'マッパ')).toEqual({ ...doubted, ja: 'マッパ' });
    expect(written({ studio: doubted }, 'ボ ンズ')).toEqual({ ...doubted, ja: 'ボ ンズ' });
    expect(written({ studio: doubted }, 'MAPPA')).toEqual({ ja: 'ボンズ', en: 'MAPPA' });
    expect(written({ studio: doubted }, 'Bones')).toEqual({ en: 'Bones' });
    expect(written({ studio: { ja: 'マッパ', en: '???' } }, 'ボンズ')).toEqual({ ja: 'ボンズ' });
    const tree = after(sample(), [setField(sample(), 'd0', 'studio', doubted)]);
    expect(field(after(tree, confirmNames(tree, ['d0'])), 'd0', 'studio')).toEqual({
      ja: 'ボンズ',
      en: 'MAPPA',
    });
  });

  it('keeps an affiliation in both languages when the text is one of its names', () => {
    const data = { ja: '甲', studio: { ja: 'マッパ', en: 'MAPPA', id: 1 } };
    expect(cellText('credit', data, 'studio')).toBe('マッパ');
    expect(cellWrites('credit', data, 'studio', 'MAPPA')).toEqual([{ field: 'studio', value: data.studio }]);
    expect(cellWrites('credit', data, 'studio', 'マッパ')).toEqual([]);
    expect(cellWrites('credit', data, 'studio', 'マッ パ')).toEqual([
      { field: 'studio', value: { ...data.studio, ja: 'マッ パ' } },
    ]);
    for (const [studio, shown] of [
      [null, ''],
      ['MAPPA', 'MAPPA'],
      [7, ''],
      [{ en: 'MAPPA' }, 'MAPPA'],
    ] as const) {
      expect(cellText('credit', { studio }, 'studio')).toBe(shown);
      expect(cellWrites('credit', { studio }, 'studio', 'Bones')).toEqual([
        { field: 'studio', value: { en: 'Bones' } },
      ]);
    }
  });

  it('toggles flags', () => {
    const tree = sample();
    const on = after(tree, toggleFlag(tree, 'd0', 'isNC'));
    expect(field(on, 'd0', 'isNC')).toBe(true);
    expect(field(after(on, toggleFlag(on, 'd0', 'isNC')), 'd0', 'isNC')).toBeUndefined();
    expect(toggleFlag(tree, 'main', 'isNC')).toEqual([]);
    expect(toggleFlag(tree, 'nobody', 'isNC')).toEqual([]);
    expect(Object.values(flagWords)).not.toContain('');
  });

  it('confirms suggested names, and leaves other rows, headings and what is gone', () => {
    let tree = sample();
    for (const id of ['d0', 's1'])
      tree = after(tree, [
        { op: 'set', kind: 'credit', menu: 'menu', id, field: 'unconfirmed', value: true },
      ]);
    tree = after(tree, [
      { op: 'set', kind: 'role', menu: 'menu', id: 'script', field: 'unconfirmed', value: true },
    ]);
    tree = after(tree, [
      { op: 'set', kind: 'credit', menu: 'menu', id: 'd0', field: 'doubted', value: true },
    ]);
    const operations = confirmNames(tree, ['d0', 'd1', 'script', 'nobody']);
    expect(operations).toEqual(
      ['unconfirmed', 'doubted'].map((field) => ({
        op: 'set',
        kind: 'credit',
        menu: 'menu',
        id: 'd0',
        field,
        value: null,
      })),
    );
  });
});

describe('messages', () => {
  it('name a node by its kind and its English name, or the Japanese one', () => {
    const tree = largeSample();
    const named = (id: string) => nameNode(findNode(tree, id)!);
    expect(['menu', 'main', 'director', 'd0'].map(named)).toEqual([
      'episode “Overview”',
      'category “Main Staff”',
      'role “Director”',
      'row “甲”',
    ]);
    const row = after(tree, setCell(tree, 'd0', 'en', 'Kou'));
    expect(nameNode(findNode(row, 'd0')!)).toBe('row “Kou”');
    const role = after(tree, setCell(tree, 'director', 'en', ''));
    expect(nameNode(findNode(role, 'director')!)).toBe('role “監督”');
    const none = after(tree, setCell(tree, 'd0', 'ja', ''));
    expect(nameNode(findNode(none, 'd0')!)).toBe('a row without a name');
  });

  it('say that a role needs a name first, in either language', () => {
    let tree = sample();
    expect(isUnnamedRole(tree, 'director')).toBe(false);
    tree = after(tree, setCell(tree, 'director', 'en', ''));
    expect(isUnnamedRole(tree, 'director')).toBe(false);
    tree = after(tree, setCell(tree, 'director', 'ja', ''));
    expect(isUnnamedRole(tree, 'director')).toBe(true);
    tree = after(tree, setCell(tree, 'director', 'en', 'Director'));
    expect(isUnnamedRole(tree, 'director')).toBe(false);
    for (const id of ['menu', 'd0', 'nobody']) expect(isUnnamedRole(tree, id)).toBe(false);
    expect(isUnnamedRole(null, 'director')).toBe(false);
  });
});

describe('moving', () => {
  it('goes one place at a time and on into the next role', () => {
    let tree = sample();
    tree = after(tree, moveStep(tree, 'd0', 1));
    expect(names(tree)[0]).toEqual([['乙甲', '甲乙']]);
    tree = after(tree, moveStep(tree, 'd0', 1));
    expect(names(tree)[0]).toEqual([['乙', '甲甲乙']]);
    tree = after(tree, moveStep(tree, 'd0', -1));
    expect(names(tree)[0]).toEqual([['乙甲', '甲乙']]);
  });

  it('stops at the edge of an episode', () => {
    const tree = sample();
    expect(moveStep(tree, 'd0', -1)).toEqual([]);
    expect(moveStep(tree, 's1', 1)).toEqual([]);
    for (const [id, step] of [
      ['director', -1],
      ['script', 1],
      ['main', -1],
      ['main', 1],
      ['menu', -1],
      ['episode', 1],
      ['nobody', 1],
    ] as const)
      expect([id, moveStep(tree, id, step)]).toEqual([id, []]);
  });

  it('goes over roles, categories and episodes too, and on into the next category', () => {
    const tree = largeSample();
    const moved = (id: string, step: -1 | 1) => outline(after(tree, moveStep(tree, id, step)));
    const [, ...others] = outline(tree);
    const [director, script] = ['Director: 甲乙', 'Script: 甲乙'];
    expect(moved('director', 1)).toEqual([
      ['Overview', ['Main Staff', script, director], ['Sound', 'Mixer: ']],
      ...others,
    ]);
    expect(moved('script', 1)).toEqual([
      ['Overview', ['Main Staff', director], ['Sound', script, 'Mixer: ']],
      ...others,
    ]);
    expect(moved('mixer', -1)).toEqual([
      ['Overview', ['Main Staff', director, script, 'Mixer: '], ['Sound']],
      ...others,
    ]);
    expect(moved('sound', -1)).toEqual([
      ['Overview', ['Sound', 'Mixer: '], ['Main Staff', director, script]],
      ...others,
    ]);
    expect(moved('s1', 1)).toEqual([
      ['Overview', ['Main Staff', director, 'Script: 甲'], ['Sound', 'Mixer: 乙']],
      ...others,
    ]);
    expect(moved('third', -1).map(([name]) => name)).toEqual(['Overview', '#03', '#01', 'PV']);
  });
});

describe('the place of new nodes', () => {
  const at = (parent: string | null, index: number) => ({ parent, index });
  const kinds = ['menu', 'category', 'role', 'credit'] as const;

  it.each([
    [null, [at(null, 4), null, null, null]],
    ['nobody', [at(null, 4), null, null, null]],
    ['menu', [at(null, 1), at('menu', 2), at('sound', 1), at('mixer', 0)]],
    ['main', [at(null, 1), at('menu', 1), at('main', 2), at('script', 2)]],
    ['director', [at(null, 1), at('menu', 1), at('main', 1), at('director', 2)]],
    ['d0', [at(null, 1), at('menu', 1), at('main', 1), at('director', 1)]],
    ['mixer', [at(null, 1), at('menu', 2), at('sound', 1), at('mixer', 0)]],
    ['episode', [at(null, 2), at('episode', 0), null, null]],
  ])('at %s is after one of their kind, or at the end of what can contain them', (focus, places) => {
    expect(kinds.map((kind) => placeFor(largeSample(), focus, kind))).toEqual(places);
  });
});

describe('moving several nodes to another place', () => {
  const moved = (ids: string[], target: string, side?: 'before' | 'after') => {
    const tree = sample();
    return names(after(tree, moveNodes(tree, ids, target, side)));
  };

  it('places nodes next to one of the same kind, in order, or into one of the kind above', () => {
    expect(moved(['d0'], 'd1')[0]).toEqual([['乙甲', '甲乙']]);
    expect(moved(['s0', 's1'], 'd1', 'before')[0]).toEqual([['甲甲乙乙', '']]);
    expect(moved(['d0', 's1'], 's0')[0]).toEqual([['乙', '甲甲乙']]);
    expect(moved(['s1'], 'director', 'before')[0]).toEqual([['乙甲乙', '甲']]);
    expect(moved(['s1'], 'director')[0]).toEqual([['甲乙乙', '甲']]);
  });

  it('moves them into another episode', () => {
    expect(moved(['main'], 'episode')).toEqual([[], [['甲乙', '甲乙']]]);
    expect(moved(['d0'], 'episode')).toEqual([[['甲乙', '甲乙']], []]);
  });

  it('does nothing in the current place, on the node itself, or with nodes of different kinds', () => {
    const tree = sample();
    expect(moveNodes(tree, ['d0'], 'd0')).toEqual([]);
    expect(moveNodes(tree, ['d0', 'd1'], 'd1')).toEqual([]);
    expect(moveNodes(tree, ['d1'], 'd0', 'after')).toEqual([]);
    expect(moveNodes(tree, ['d0', 'script'], 's0')).toEqual([]);
    expect(moveNodes(tree, ['main'], 'd0')).toEqual([]);
    expect(moveNodes(tree, ['d0'], 'nobody')).toEqual([]);
    expect(moveNodes(tree, [], 'd0')).toEqual([]);
    expect(moveNodes(tree, ['nobody'], 'd0')).toEqual([]);
    expect(moveNodes(tree, ['d0'], 'episode')).toEqual([]);
  });

  it('skips those that are gone', () => {
    expect(moved(['nobody', 'd0', 'gone'], 's0')[0]).toEqual([['乙', '甲甲乙']]);
  });

  it('moves episodes, and names where everything was and is', () => {
    const tree = largeSample();
    const operations = moveNodes(tree, ['pv', 'third'], 'menu', 'before');
    expect(after(tree, operations).menus.map(({ id }) => id)).toEqual(['pv', 'third', 'menu', 'episode']);
    expect(operations.map(({ order: _, ...operation }) => operation)).toEqual(
      ['pv', 'third'].map((id) => ({ op: 'move', kind: 'menu', menu: id, id, toMenu: id, parent: null })),
    );
    const [category] = moveNodes(tree, ['sound'], 'episode');
    expect(category).toEqual({
      op: 'move',
      kind: 'category',
      menu: 'menu',
      id: 'sound',
      toMenu: 'episode',
      parent: 'episode',
      order: expect.any(String),
    });
  });
});

describe('moving into another episode', () => {
  const headings = (tree: ListTree) =>
    tree.menus[1]!.categories.map(({ data, roles }) => [
      data['name'],
      roles.map((role) => [role.data['name'], role.credits.map((credit) => credit.data['ja']).join('')]),
    ]);
  const moved = (tree: ListTree, ids: string[]) => after(tree, moveToMenu(tree, ids, 'episode', newId));

  it('creates missing categories and roles for rows, and reuses them the next time', () => {
    const once = moved(sample(), ['d0', 's1']);
    expect(headings(once)).toEqual([
      [
        'Main Staff',
        [
          ['Director', '甲'],
          ['Script', '乙'],
        ],
      ],
    ]);
    expect(names(once)[0]).toEqual([['乙', '甲']]);
    expect(headings(moved(once, ['s0', 'd1']))).toEqual([
      [
        'Main Staff',
        [
          ['Director', '甲乙'],
          ['Script', '乙甲'],
        ],
      ],
    ]);
  });

  it('moves roles into the category with their name, and skips those that are there', () => {
    expect(headings(moved(sample(), ['script']))).toEqual([['Main Staff', [['Script', '甲乙']]]]);
    expect(moveToMenu(sample(), ['d0'], 'menu', newId)).toEqual([]);
  });

  it('keeps rows of one role together, and moves categories to the end of the episode', () => {
    const rows = moved(largeSample(), ['d0', 'd1', 'nobody', 'episode']);
    expect(outline(rows).slice(0, 2)).toEqual([
      ['Overview', ['Main Staff', 'Director: ', 'Script: 甲乙'], ['Sound', 'Mixer: ']],
      ['#01', ['Main Staff', 'Director: 甲乙']],
    ]);
    expect(outline(moved(rows, ['sound']))[1]).toEqual([
      '#01',
      ['Main Staff', 'Director: 甲乙'],
      ['Sound', 'Mixer: '],
    ]);
    expect(moveToMenu(sample(), ['d0'], 'gone', newId)).toEqual([]);
  });

  it('creates headings with what the old ones say, below those that are there', () => {
    let tree = largeSample();
    tree = after(tree, [insertCategory(tree, 'episode', 0, { name: 'Cast' }, () => 'cast')]);
    const result = moved(tree, ['mixer', 'd0']).menus[1]!;
    expect(result.categories.map(({ data }) => data)).toEqual([
      { name: 'Cast' },
      { name: 'Sound', note: 'N' },
      { name: 'Main Staff' },
    ]);
    const again = after(tree, moveToMenu(tree, ['s0'], 'episode', newId));
    const two = moved(again, ['d0']).menus[1]!;
    expect(two.categories[1]!.roles.map(({ data }) => data)).toEqual([
      { name: 'Script', original: '脚本' },
      { name: 'Director', original: '監督' },
    ]);
  });

  it('uses a role of the same name in another category, first in the one of the same name', () => {
    let tree = sample();
    const add = (operation: Operation) => (tree = after(tree, [operation]));
    const data = { name: 'Director', original: '監督' };
    add(insertCategory(tree, 'episode', 0, { name: 'Cast' }, () => 'cast'));
    add(insertRole(tree, 'cast', 0, data, () => 'cast-director'));
    expect(outline(moved(tree, ['d0']))[1]).toEqual(['#01', ['Cast', 'Director: 甲']]);
    add(insertCategory(tree, 'episode', 1, { name: 'Main Staff' }, () => 'main-2'));
    add(insertRole(tree, 'main-2', 0, data, () => 'director-2'));
    expect(outline(moved(tree, ['d0']))[1]).toEqual([
      '#01',
      ['Cast', 'Director: '],
      ['Main Staff', 'Director: 甲'],
    ]);
    // A block of a studio is another category.
    const studio = after(tree, [
      {
        op: 'set',
        kind: 'category',
        menu: 'episode',
        id: 'main-2',
        field: 'studio',
        value: { ja: 'スタジオ', en: '' },
      },
    ]);
    expect(outline(moved(studio, ['director']))[1]).toEqual([
      '#01',
      ['Cast', 'Director: '],
      ['Main Staff', 'Director: '],
      ['Main Staff', 'Director: 甲乙'],
    ]);
  });
});

describe('rows of a spreadsheet', () => {
  const pasted = (text: string, id: string, column: Column = 'ja', way: PasteOver = 'over') => {
    const tree = sample();
    const sheet = readSheet(text, column);
    return sheet && after(tree, pasteSheet(tree, id, sheet, newId, way));
  };

  it('overwrite the cells from there on, adding rows if there are too few', () => {
    const text = 'Hei\tMAPPA\nTei\t\nBo\tA-1';
    const tree = pasted(text, 'd0', 'en')!;
    expect(rowsOf(tree, 'director')).toEqual([
      { ja: '甲', en: 'Hei', id: 7, studio: { en: 'MAPPA' } },
      { ja: '乙', en: 'Tei', id: 7 },
      { ja: '', en: 'Bo', studio: { en: 'A-1' } },
    ]);
    // The next role starts where it did before.
    expect(rowsOf(tree, 'script').map(({ ja }) => ja)).toEqual(['甲', '乙']);
    const others = pasted('丙\tHei\n丁\tTei', 'd0')!;
    // A link is removed when the name changes.
    expect(rowsOf(others, 'director')).toEqual([
      { ja: '丙', en: 'Hei' },
      { ja: '丁', en: 'Tei' },
    ]);
  });

  it('take time in proportion to what is pasted', () => {
    const make = (size: number) => {
      const rows = Array.from({ length: size }, (_, at) => ['丙', `Hei ${at}`, 'MAPPA', 'A part']);
      const tree = after(sample(), pasteSheet(sample(), 'd0', { from: 'ja', rows }, newId));
      return { tree, rows: rows.map((row) => ['丁', ...row.slice(1)]) };
    };
    const slow = growth(make, ({ tree, rows }) => pasteSheet(tree, 'd0', { from: 'ja', rows }, newId), 200);
    expect(tooMuch([['over rows that are there', slow]])).toEqual([]);
  });

  it('become rows with their columns in place, and are copied back unchanged', () => {
    const tree = pasted('丙\tHei\tスタジオ\tA part\n\tTei\n', 'd0', 'ja', 'between')!;
    const role = findNode(tree, 'director') as { node: RoleNode } | null;
    const rows = role!.node.credits;
    expect(rows.map(({ data }) => data)).toEqual([
      { ja: '甲', en: '', id: 7 },
      { ja: '丙', en: 'Hei', studio: { ja: 'スタジオ' }, comment: 'A part' },
      { ja: '', en: 'Tei' },
      { ja: '乙', en: '', id: 7 },
    ]);
    expect(clipText('credit', rows.slice(1, 3))).toBe('丙\tHei\tスタジオ\tA part\n\tTei');
  });

  it('fill the row with the caret if there is only one line', () => {
    const tree = pasted('Kou\tStudio', 'd0', 'en')!;
    expect(findNode(tree, 'd0')?.node.data).toMatchObject({ ja: '甲', en: 'Kou', studio: { en: 'Studio' } });
  });

  it('hold cells in quotes, as spreadsheets copy line breaks and quotes', () => {
    const rows = (text: string) => readSheet(text, 'ja')?.rows;
    expect(rows('甲\tKou\tOffice\t"Eps 1\n2"\n乙\t"Taro ""T"" Yamada"')).toEqual([
      ['甲', 'Kou', 'Office', 'Eps 1 2'],
      ['乙', 'Taro "T" Yamada'],
    ]);
    expect(rows('"Taro" Yamada\tHei\n乙\tTaro "T" Yamada')).toEqual([
      ['"Taro" Yamada', 'Hei'],
      ['乙', 'Taro "T" Yamada'],
    ]);
  });

  it('are a row for each person where a cell has a name on each line, as spreadsheets quote it', () => {
    const rows = (text: string, from: Column = 'ja') => readSheet(text, from)?.rows;
    expect(
      rows('"山田太郎\n佐藤花子"\t"Taro Yamada\nHanako Sato"\tスタジオたまご\t"A part\nB part"'),
    ).toEqual([
      ['山田太郎', 'Taro Yamada', 'スタジオたまご', 'A part'],
      ['佐藤花子', 'Hanako Sato', 'スタジオたまご', 'B part'],
    ]);
    expect(rows('"山田太郎\n\n佐藤花子\n"\t\t"A\nB\nC"\n鈴木一郎\tIchiro Suzuki')).toEqual([
      ['山田太郎', '', 'A B C'],
      ['佐藤花子', '', 'A B C'],
      ['鈴木一郎', 'Ichiro Suzuki'],
    ]);
    expect(rows('"Taro Yamada\nHanako Sato"\tスタジオ', 'en')).toEqual([
      ['Taro Yamada', 'スタジオ'],
      ['Hanako Sato', 'スタジオ'],
    ]);
    // One name that was broken.
    expect(rows('"志茂\n文彦"\tFumihiko Shimo')).toEqual([['志茂 文彦', 'Fumihiko Shimo']]);
  });

  it('are a single cell or column as well, without the quotation marks around it', () => {
    const judged = (text: string, from: Column = 'ja') => judgePasted(text, null, from);
    const lines = (...names: string[]) => ({
      as: 'lines',
      sheet: { from: 'ja', rows: names.map((name) => [name]) },
    });
    expect(judged('"山田太郎\n佐藤花子"')).toEqual(lines('山田太郎', '佐藤花子'));
    expect(judged('"山田太郎\n佐藤花子"\n')).toEqual(lines('山田太郎', '佐藤花子'));
    expect(judged('鈴木一郎\n"山田太郎\n佐藤""花""子"')).toEqual(lines('鈴木一郎', '山田太郎', '佐藤"花"子'));
    expect(judged('"A part\nB part"', 'comment')).toEqual({
      as: 'sheet',
      sheet: { from: 'comment', rows: [['A part B part']] },
    });
    expect(withoutCellQuotes('"原画：山田太郎\n佐藤花子"')).toBe('原画：山田太郎\n佐藤花子');
    for (const typed of ['"T" 山田', '"山田"', '"山田\n佐藤', '「山田」\n"T" 佐藤'])
      expect([withoutCellQuotes(typed), judged(typed).as === 'sheet']).toEqual([typed, false]);
  });

  it('can be pasted back unchanged', () => {
    const word = fc.oneof(
      fc.constantFrom(
        '',
        '志茂文彦',
        '"T" 山田',
        '"',
        '5\'5"',
        '=1+2',
        "'=1+2",
        "''@",
        'Eps 1\n2',
        '\\t',
        ' ',
      ),
      fc.string({ maxLength: 8 }),
    );
    const written = (cell: string) => cell.replace(/\s*\n\s*/g, ' ').trim();
    fc.assert(
      fc.property(
        fc.array(fc.record({ ja: word, en: fc.string({ maxLength: 8 }), comment: word }), {
          minLength: 1,
          maxLength: 5,
        }),
        (data) => {
          // Blank rows at the end of a text are its last line break.
          const all = [...data, { ja: '甲', en: 'Kou', comment: '' }];
          const text = clipText(
            'credit',
            all.map((row, index) => ({ id: `${index}`, order: '', data: row })),
          );
          const rows = readSheet(text, 'ja')!.rows;
          expect(
            rows.map(([ja = '', en = '', studio = '', comment = '']) => [ja, en, studio, comment]),
          ).toEqual(all.map(({ ja, en, comment }) => [written(ja), written(en), '', written(comment)]));
        },
      ),
    );
  });

  it('are not confused with credits typed with tabs', () => {
    expect(readSheet('原画\t甲\t乙', 'ja')).toBeNull();
    expect(readSheet('甲\n乙', 'ja')).toBeNull();
    expect(readSheet('甲\ta\tb\tc\td', 'ja')).toBeNull();
  });

  it('fit between the column with the caret and the last one, without Japanese in the English one', () => {
    const rows = (from: Column, ...cells: string[][]) => sheetOf(cells, from)?.rows ?? null;
    expect(rows('ja', ['甲', 'a', '京', '京'])).toEqual([['甲', 'a', '京', '京']]);
    expect(rows('en', ['a', '京', '京'])).toEqual([['a', '京', '京']]);
    expect(rows('en', ['a', 'b', 'c', 'd'])).toBeNull();
    expect(rows('en', ['a', '京'], ['甲', ''])).toBeNull();
    expect(rows('comment', ['京'])).toEqual([['京']]);
    expect(rows('comment', ['a', 'b'])).toBeNull();
    expect(rows('studio', [' 京 \n 都\t府 '])).toEqual([['京 都 府']]);
    expect(rows('ja')).toBeNull();
    expect(readSheet('甲\ta\n\n\n', 'ja')).toEqual({ from: 'ja', rows: [['甲', 'a']] });
  });

  it('replace an empty row, and go to the end of a role', () => {
    const empty = (more: JsonObject = {}) => {
      const tree = sample();
      return after(tree, [insertCredit(tree, 'director', 1, { ja: '', en: '', ...more }, () => 'e')]);
    };
    const sheet = readSheet('丙\tHei\n丁\tTei', 'ja')!;
    const between = (tree: ListTree, id: string) =>
      outline(after(tree, pasteSheet(tree, id, sheet, newId, 'between')))[0]![1];
    expect(between(empty(), 'e')).toEqual(['Main Staff', 'Director: 甲丙丁乙', 'Script: 甲乙']);
    expect(between(empty({ comment: 'A' }), 'e')).toEqual([
      'Main Staff',
      'Director: 甲_丙丁乙',
      'Script: 甲乙',
    ]);
    expect(between(sample(), 's0')).toEqual(['Main Staff', 'Director: 甲乙', 'Script: 甲丙丁乙']);
    for (const way of ['over', 'between'] as const) {
      expect(rowsOf(pasted('丙\tHei', 'director', 'ja', way)!, 'director')).toEqual([
        ...rowsOf(sample(), 'director'),
        { ja: '丙', en: 'Hei' },
      ]);
      for (const id of ['main', 'menu', 'nobody'])
        expect(pasteSheet(sample(), id, sheet, newId, way)).toEqual([]);
    }
  });

  it('overwrite only as many rows as they are, and remove what an empty cell says', () => {
    const tree = after(sample(), setCell(sample(), 'd0', 'studio', 'MAPPA'));
    const sheet = readSheet('丙\t\t\tA part', 'ja')!;
    expect(rowsOf(after(tree, pasteSheet(tree, 'd0', sheet, newId)), 'director')).toEqual([
      { ja: '丙', en: '', comment: 'A part' },
      { ja: '乙', en: '', id: 7 },
    ]);
    // The link is removed once, although both names are of somebody else.
    const named = after(sample(), setCell(sample(), 'd0', 'en', 'Kou'));
    const operations = pasteSheet(named, 'd0', readSheet('\tHei', 'ja')!, newId);
    expect(
      operations.map((operation) => operation.op === 'set' && [operation.field, operation.value]),
    ).toEqual([
      ['ja', ''],
      ['id', null],
      ['unconfirmed', true],
      ['doubted', true],
      ['en', 'Hei'],
      ['unconfirmed', null],
      ['doubted', null],
    ]);
  });
});

describe('names on one line', () => {
  const names = ['丙', '丁', '戊'].map((ja, at) => ({
    id: `n${at}`,
    order: '',
    data: { ja, en: '', ...(at === 0 ? { studio: { ja: 'スタジオ' } } : {}) },
  }));

  it('start in the row, whether it is empty or not, and continue in new rows', () => {
    const tree = sample();
    const over = after(tree, pasteNames(tree, 'd0', names, newId));
    expect(rowsOf(over, 'director')).toEqual([
      { ja: '丙', en: '', studio: { ja: 'スタジオ' } },
      { ja: '丁', en: '' },
      { ja: '戊', en: '' },
      { ja: '乙', en: '', id: 7 },
    ]);
    const between = after(tree, pasteNames(tree, 'd0', names, newId, 'between'));
    expect(rowsOf(between, 'director').map(({ ja }) => ja)).toEqual(['甲', '丙', '丁', '戊', '乙']);
    expect(pasteNames(tree, 'd0', [], newId)).toEqual([]);
    const role = after(tree, pasteNames(tree, 'director', names, newId));
    expect(rowsOf(role, 'director').map(({ ja }) => ja)).toEqual(['甲', '乙', '丙', '丁', '戊']);
  });

  it('say whether the row is a studio', () => {
    const over = (tree: ListTree, data: JsonObject) =>
      after(tree, pasteNames(tree, 's0', [{ id: 'n', order: '', data }], newId));
    const studio = over(sample(), { ja: '京都', en: '', isStudio: true });
    expect(rowsOf(studio, 'script')[0]).toEqual({ ja: '京都', en: '', isStudio: true });
    expect(
      pasteNames(studio, 's0', [{ id: 'n', order: '', data: { ja: '京都', isStudio: true } }], newId),
    ).toEqual([]);
    expect(rowsOf(over(studio, { ja: '丙', en: '' }), 'script')[0]).toEqual({ ja: '丙', en: '' });
  });
});

describe('pasted text in a field is classified', () => {
  const kind = (text: string, column: Column = 'ja', table: string[][] | null = null) =>
    judgePasted(text, table, column).as;

  it('by its punctuation', () => {
    expect(kind('新井一郎')).toBe('value');
    expect(kind('新井一郎　本田雄　井上俊之')).toBe('names');
    expect(kind('新井一郎、本田雄')).toBe('names');
    expect(kind('A part, B part', 'comment')).toBe('value');
    expect(kind('新井一郎\n本田雄')).toBe('lines');
    expect(kind('MAPPA\nA-1', 'studio')).toBe('sheet');
    expect(kind('新井一郎\tIchirou Arai\n本田雄\tTakeshi Honda')).toBe('sheet');
    expect(kind('作画監督：新井一郎\n原画：本田雄')).toBe('text');
    expect(kind('第1話\n新井一郎')).toBe('text');
    expect(kind('新井一郎\n本田雄', 'en')).toBe('text');
    expect(kind('新井一郎 Ichirou Arai', 'ja', [['新井一郎', 'Ichirou Arai']])).toBe('sheet');
    expect(kind('1 2 3 4 5', 'ja', [['1', '2', '3', '4', '5']])).toBe('names');
  });

  it('first by its size: a long text is parsed in the background', () => {
    expect(kind('新井一郎\n'.repeat(maxPastedLength))).toBe('text');
    expect(kind('新井一郎\tArai\n'.repeat(maxPastedLength))).toBe('text');
    expect(kind('新井一郎　'.repeat(10_000))).toBe('text');
    expect(kind('あ'.repeat(200_000))).toBe('value');
    expect(kind('あ'.repeat(200_001))).toBe('text');
    expect(kind(`${'あ　'.repeat(4_999)}あい`)).toBe('names');
    expect(kind(`${'あ　'.repeat(4_999)}あいう`)).toBe('text');
  });

  it('without the line breaks and spaces around it', () => {
    expect(kind(' 新井一郎\n')).toBe('value');
    expect(judgePasted('\n新井一郎\n本田雄\n', null, 'ja')).toEqual({
      as: 'lines',
      sheet: { from: 'ja', rows: [['新井一郎'], ['本田雄']] },
    });
    expect(kind('甲\ta\tb\tc\td\n乙')).toBe('text');
    expect(judgePasted('甲\ta\n', null, 'ja')).toEqual({
      as: 'sheet',
      sheet: { from: 'ja', rows: [['甲', 'a']] },
    });
  });
});

describe('adding and removing', () => {
  it('adds a row next to another', () => {
    const tree = sample();
    expect(names(after(tree, addBeside(tree, 'd0', 'after', newId, { ja: '丙' })))[0]).toEqual([
      ['甲丙乙', '甲乙'],
    ]);
    expect(names(after(tree, addBeside(tree, 'd0', 'before', newId, { ja: '丙' })))[0]).toEqual([
      ['丙甲乙', '甲乙'],
    ]);
    expect(addBeside(tree, 'nobody', 'after', newId)).toEqual([]);
  });

  it('adds an empty heading, and nothing below a row or what is gone', () => {
    const tree = sample();
    const added = (parent: string | null, index: number) => {
      const [operation] = addNode(tree, parent, index, () => 'id', { note: 'N' });
      return operation && { ...operation, node: { ...operation.node, order: '' } };
    };
    const [id, order] = ['id', ''];
    expect([null, 'menu', 'main', 'director', 'd0', 'nobody'].map((parent) => added(parent, 0))).toEqual([
      {
        op: 'insert',
        kind: 'menu',
        menu: 'id',
        parent: null,
        node: { id, order, data: { name: '', note: 'N' }, categories: [] },
      },
      {
        op: 'insert',
        kind: 'category',
        menu: 'menu',
        parent: 'menu',
        node: { id, order, data: { name: '', note: 'N' }, roles: [] },
      },
      {
        op: 'insert',
        kind: 'role',
        menu: 'menu',
        parent: 'main',
        node: { id, order, data: { name: '', original: '', note: 'N' }, credits: [] },
      },
      {
        op: 'insert',
        kind: 'credit',
        menu: 'menu',
        parent: 'director',
        node: { id, order, data: { ja: '', en: '', note: 'N' } },
      },
      undefined,
      undefined,
    ]);
    const [row] = rowsOf(tree, 'director');
    for (const parent of ['d0', 'nobody'])
      expect(addNodes(tree, parent, 0, [{ id, order, data: row! }], newId)).toEqual([]);
  });

  it('duplicates a node with everything below it', () => {
    const tree = sample();
    const [, episode] = outline(tree);
    expect(outline(after(tree, duplicate(tree, 'director', newId)))).toEqual([
      ['Overview', ['Main Staff', 'Director: 甲乙', 'Director: 甲乙', 'Script: 甲乙']],
      episode,
    ]);
    expect(outline(after(tree, duplicate(tree, 'menu', newId)))).toEqual([
      outline(tree)[0],
      outline(tree)[0],
      episode,
    ]);
    expect(outline(after(tree, duplicate(tree, 's0', newId)))).toEqual([
      ['Overview', ['Main Staff', 'Director: 甲乙', 'Script: 甲甲乙']],
      episode,
    ]);
    expect(names(after(tree, duplicate(tree, 's1', newId)))[0]).toEqual([['甲乙', '甲乙乙']]);
    expect(duplicate(tree, 'nobody', newId)).toEqual([]);
  });

  it('removes other nodes, also the last of their kind', () => {
    const tree = sample();
    const one = after(tree, remove(tree, 'episode'));
    expect(outline(after(one, remove(one, 'main')))).toEqual([['Overview']]);
    expect(remove(tree, 'nobody')).toEqual([]);
  });

  it('never removes the last episode', () => {
    const tree = sample();
    const one = after(tree, remove(tree, 'episode'));
    expect(one.menus).toHaveLength(1);
    expect(remove(one, 'menu')).toEqual([]);
  });
});

describe('inserting a parsed text', () => {
  const menu = {
    name: '#02',
    credits: [
      {
        name: 'Main Staff',
        roles: [
          {
            name: 'Music',
            original: '音楽',
            staff: [
              { ja: '丙', en: '' },
              { ja: '丁', en: '' },
            ],
          },
        ],
      },
      { name: 'Sound', roles: [] },
    ],
  };

  it('offers the targets that fit the place', () => {
    const tree = sample();
    expect(pasteWays(tree, 'd0')).toEqual(['staff', 'category', 'roles', 'menus']);
    expect(pasteWays(tree, 'menu')).toEqual(['roles', 'menus']);
    expect(pasteWays(tree, 'director')).toEqual(['staff', 'category', 'roles', 'menus']);
    expect(pasteWays(tree, 'main')).toEqual(['category', 'roles', 'menus']);
    expect(pasteWays(tree, null)).toEqual(['menus']);
    expect(pasteWays(tree, 'nobody')).toEqual(['menus']);
  });

  const everywhere: PasteWay[] = ['staff', 'category', 'roles', 'menus'];
  it.each<[PasteWay, string[]]>([
    [
      'menus',
      [
        '第1話',
        '甲\n 【第　十二 回】',
        '■第３集',
        '# 1 海',
        '＃１',
        'Episode 12',
        'EPISODE3',
        '最終回',
        '●最終話',
        '話\t脚本',
        '話数\t脚本',
        'No.\t脚本\t絵コンテ',
        'no\t脚本\t絵コンテ',
        '! 話数',
        '!話数',
        '| 第12話',
        '|第1話',
        '|~ 話数',
        `${'あ'.repeat(19_996)}\n第1話`,
      ],
    ],
    [
      'roles',
      [
        '監督：甲',
        '甲\n脚本:乙',
        `${'あ'.repeat(40)}：甲`,
        '【監督】\n甲',
        `【${'あ'.repeat(30)}】`,
        '甲\n{| class="a"',
      ],
    ],
    [
      'staff',
      [
        '甲　乙',
        '甲、第1話',
        '第話',
        '第一',
        '# 海',
        'episode one',
        'No.\t脚本',
        '! 第話',
        '|~第話',
        '：甲',
        '監督\t乙：甲',
        `${'あ'.repeat(41)}：甲`,
        '甲【監督】',
        '【】',
        `【${'あ'.repeat(31)}】`,
        '甲 {|',
        `${'あ'.repeat(19_997)}\n第1話`,
      ],
    ],
  ])('guesses that these are meant as %s', (way, texts) => {
    expect(texts.filter((text) => likelyWay(text, everywhere) !== way)).toEqual([]);
  });

  it('guesses only what is possible', () => {
    expect(likelyWay('第1話', ['staff', 'roles'])).toBe('staff');
    expect(likelyWay('監督：甲', ['category', 'roles', 'menus'])).toBe('category');
    expect(likelyWay('監督：甲', ['menus'])).toBe('menus');
  });

  it('inserts new episodes by their number, other menus after the current one', () => {
    const tree = sample();
    const result = after(
      tree,
      pasteInto(tree, 'menu', 'menus', [{ ...menu, name: 'PV' }, menu, { ...menu, name: '#04' }], newId),
    );
    expect(result.menus.map(({ data }) => data['name'])).toEqual(['Overview', 'PV', '#01', '#02', '#04']);
  });

  it('fills existing episodes, including title and notes, and keeps what they contain', () => {
    const read = [
      { ...menu, name: 'Overview', note: '※二' },
      { ...menu, name: '#1「海」', note: '※一' },
    ];
    const first = after(sample(), pasteInto(sample(), 'menu', 'menus', read, newId));
    expect(first.menus.map(({ data }) => [data['name'], data['note']])).toEqual([
      ['Overview', '※二'],
      ['#01「海」', '※一'],
    ]);
    expect(names(first)).toEqual([
      [['甲乙', '甲乙', '丙丁'], []],
      [['丙丁'], []],
    ]);
    const again = after(first, pasteInto(first, 'menu', 'menus', read, newId));
    expect(again.menus.map(({ data }) => [data['name'], data['note']])).toEqual([
      ['Overview', '※二\n※二'],
      ['#01「海」', '※一\n※一'],
    ]);
  });

  it("keeps a studio's block separate from the category of the same name", () => {
    const [block] = menu.credits;
    const read = { ...menu, credits: [{ ...block!, studio: { ja: 'スタジオまる', en: '' } }] };
    const result = after(sample(), pasteInto(sample(), 'd0', 'roles', [read], newId));
    expect(result.menus[0]!.categories.map(({ data }) => data['name'])).toEqual(['Main Staff', 'Main Staff']);
  });

  it('puts roles into the matching categories and adds missing ones', () => {
    const tree = sample();
    const result = after(tree, pasteInto(tree, 'd0', 'roles', [menu], newId));
    expect(names(result)[0]).toEqual([['甲乙', '甲乙', '丙丁'], []]);
  });

  it('puts names after the row, or at the end of the role', () => {
    const tree = sample();
    expect(names(after(tree, pasteInto(tree, 'd0', 'staff', [menu], newId)))[0]).toEqual([
      ['甲丙丁乙', '甲乙'],
    ]);
    expect(names(after(tree, pasteInto(tree, 'script', 'staff', [menu], newId)))[0]).toEqual([
      ['甲乙', '甲乙丙丁'],
    ]);
    for (const place of ['menu', 'main', 'nobody', null])
      expect(pasteInto(tree, place, 'staff', [menu], newId)).toEqual([]);
    expect(pasteInto(tree, 'd0', 'staff', [], newId)).toEqual([]);
  });

  it.each([
    ['main', ['Main Staff', 'Director: 甲乙', 'Script: 甲乙', 'Music: 丙丁']],
    ['director', ['Main Staff', 'Director: 甲乙', 'Music: 丙丁', 'Script: 甲乙']],
    ['d1', ['Main Staff', 'Director: 甲乙', 'Music: 丙丁', 'Script: 甲乙']],
    ['s0', ['Main Staff', 'Director: 甲乙', 'Script: 甲乙', 'Music: 丙丁']],
  ])(
    'puts roles of all categories into the category at %s, and its notes into the episode',
    (id, category) => {
      const tree = largeSample();
      const result = after(tree, pasteInto(tree, id, 'category', [{ ...menu, note: '※一' }], newId));
      expect(outline(result)).toEqual([
        ['Overview', category, ['Sound', 'Mixer: ']],
        ...outline(tree).slice(1),
      ]);
      expect(result.menus.map(({ data }) => data['note'])).toEqual(['※一', undefined, undefined, undefined]);
      for (const place of ['menu', 'nobody', null])
        expect(pasteInto(tree, place, 'category', [menu], newId)).toEqual([]);
    },
  );

  it.each([
    ['#02', 'menu', ['Overview', '#01', '#02', '#03', 'PV']],
    ['#04', 'menu', ['Overview', '#01', '#03', '#04', 'PV']],
    ['#00', 'episode', ['Overview', '#01', '#00', '#03', 'PV']],
    ['ED', null, ['Overview', '#01', '#03', 'PV', 'ED']],
    ['ED', 'd0', ['Overview', 'ED', '#01', '#03', 'PV']],
    ['ED', 'nobody', ['Overview', '#01', '#03', 'PV', 'ED']],
  ])('inserts the episode %s from %s at its place', (name, id, expected) => {
    const tree = largeSample();
    const result = after(tree, pasteInto(tree, id, 'menus', [{ ...menu, name }], newId));
    expect(result.menus.map(({ data }) => data['name'])).toEqual(expected);
    expect(outline(result).find(([one]) => one === name)).toEqual([
      name,
      ['Main Staff', 'Music: 丙丁'],
      ['Sound'],
    ]);
  });

  it('puts what follows an existing episode after it, and two of the same name into two', () => {
    const tree = largeSample();
    const read = ['#01', 'ED', 'PV', 'PV'].map((name) => ({ ...menu, name }));
    expect(outline(after(tree, pasteInto(tree, null, 'menus', read, newId))).map(([name]) => name)).toEqual([
      'Overview',
      '#01',
      'ED',
      '#03',
      'PV',
      'PV',
    ]);
  });
});
