import { applyChange } from '../model/apply.js';
import type { ListTree } from '../model/document.js';
import { insertNode } from '../model/edit.js';
import { emptyTree } from '../model/empty-tree.js';
import { readMenu } from '../interchange/interchange.js';
import { findNode } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import * as fc from 'fast-check';
import { clipOf, clipText, looksLikeClip, pasteNodes, ClipError, parseClip } from './clipboard.js';
import { moveEpisodes } from './moves.js';
import { placesOf, replaceOperations, replaceTexts, type ReplaceField } from './replace.js';
import { clearRows, flagRows, writeRows } from './several-rows.js';
import {
  lineBeside,
  noSelection,
  selectedLines,
  selectMore,
  selectThese,
  selectTo,
  toggleLine,
} from './selection.js';
import { alone, duplicateNodes, nodesOf, removeNodes, stepNodes } from './several.js';

let last = 0;
const newId = () => `n${++last}`;

/** A menu with one category and these roles, one character per row. */
function listOf(...menus: string[][]): ListTree {
  let tree = emptyTree({ title: 'List', uuid: 'list' });
  menus.forEach((roles, number) => {
    const menu = readMenu(
      {
        name: `#0${number + 1}`,
        credits: [
          {
            name: 'Staff',
            roles: roles.map((rows, index) => ({
              name: `Role ${index + 1}`,
              original: '役',
              staff: [...rows].map((ja) => ({ ja, en: '' })),
            })),
          },
        ],
      },
      newId,
    );
    tree = applyChange(tree, [insertNode(tree, null, tree.menus.length, menu)]).tree;
  });
  return tree;
}

const after = (tree: ListTree, operations: Operation[]) => {
  const result = applyChange(tree, operations);
  expect(result.lost).toEqual([]);
  return result.tree;
};
const names = (tree: ListTree) =>
  tree.menus.map((menu) =>
    menu.categories.flatMap(({ roles }) =>
      roles.map(({ credits }) => credits.map(({ data }) => data['ja']).join('')),
    ),
  );
const menuOf = (tree: ListTree) => tree.menus[0]!;
const idOf = (tree: ListTree, ja: string) =>
  nodesOf([menuOf(tree)], 'credit').find(({ data }) => data['ja'] === ja)!.id;
const idsOf = (tree: ListTree, rows: string) => new Set([...rows].map((ja) => idOf(tree, ja)));
const chosen = (tree: ListTree, selection: typeof noSelection) =>
  selectedLines(menuOf(tree), selection)
    .map(({ data }) => data['ja'])
    .join('');

describe('selecting rows', () => {
  const tree = listOf(['abc', 'de', 'f']);
  const menu = menuOf(tree);
  const id = (ja: string) => idOf(tree, ja);

  it('extends a range in both directions, across roles, from the row where it started', () => {
    const down = selectTo(menu, noSelection, id('b'), id('d'));
    expect(chosen(tree, down)).toBe('bcd');
    expect(chosen(tree, selectTo(menu, down, id('d'), id('a')))).toBe('ab');
  });

  it('adds and removes single rows', () => {
    const two = toggleLine(menu, selectThese('credit', [id('a')]), id('f'));
    expect(chosen(tree, two)).toBe('af');
    expect(chosen(tree, toggleLine(menu, two, id('a')))).toBe('f');
    expect(toggleLine(menu, selectThese('credit', [id('a')]), id('a'))).toBe(noSelection);
  });

  it('selects the role, then the whole episode', () => {
    const role = selectMore(menu, noSelection, id('d'));
    expect(chosen(tree, role)).toBe('de');
    expect(chosen(tree, selectMore(menu, role, id('d')))).toBe('abcdef');
  });

  it('remembers where it starts and ends', () => {
    const range = selectTo(menu, noSelection, id('d'), id('b'));
    expect(range).toEqual({
      kind: 'credit',
      ids: idsOf(tree, 'bcd'),
      anchor: id('d'),
      head: id('b'),
    });
    expect(selectThese('credit', [id('a'), id('c')])).toEqual({
      kind: 'credit',
      ids: idsOf(tree, 'ac'),
      anchor: id('a'),
      head: id('c'),
    });
    expect(selectThese('role', [])).toBe(noSelection);
    expect(toggleLine(menu, range, id('f'))).toEqual({
      kind: 'credit',
      ids: idsOf(tree, 'bcdf'),
      anchor: id('f'),
      head: id('f'),
    });
    // What the range started from may be gone.
    expect(selectTo(menu, noSelection, 'gone', id('b'))).toEqual(selectThese('credit', [id('b')]));
    expect(selectTo(menu, selectThese('credit', ['gone']), id('a'), id('b'))).toEqual(
      selectThese('credit', [id('a'), id('b')]),
    );
    expect(selectTo(menu, range, id('a'), 'gone')).toBe(range);
    expect(toggleLine(menu, range, 'gone')).toBe(range);
    expect(chosen(tree, selectThese('credit', ['gone', id('c')]))).toBe('c');
  });

  it('goes to the line before or after, across roles, but not across kinds', () => {
    const roles = menu.categories[0]!.roles.map((role) => role.id);
    const beside = (from: string) => [lineBeside(menu, from, -1), lineBeside(menu, from, 1)];
    expect(beside(id('a'))).toEqual([null, id('b')]);
    expect(beside(id('c'))).toEqual([id('b'), id('d')]);
    expect(beside(id('f'))).toEqual([id('e'), null]);
    expect(beside(roles[1]!)).toEqual([roles[0], roles[2]]);
    expect(beside('gone')).toEqual([null, null]);
  });
});

describe('editing several rows', () => {
  const tree = listOf(['abc', 'de', '', 'f']);
  const menu = menuOf(tree);
  const step = (rows: string, by: -1 | 1) =>
    names(after(tree, stepNodes(alone(tree, menu), 'credit', idsOf(tree, rows), by)))[0];

  it('removes and duplicates them', () => {
    expect(names(after(tree, removeNodes(tree, 'credit', idsOf(tree, 'ace'))))[0]).toEqual([
      'b',
      'd',
      '',
      'f',
    ]);
    expect(names(after(tree, duplicateNodes(tree, 'credit', idsOf(tree, 'abe'), newId)))[0]).toEqual([
      'ababc',
      'dee',
      '',
      'f',
    ]);
  });

  it('moves them one place, and on into the neighbouring role', () => {
    expect(step('bc', -1)).toEqual(['bca', 'de', '', 'f']);
    expect(step('ac', 1)).toEqual(['ba', 'cde', '', 'f']);
    expect(step('de', 1)).toEqual(['abc', '', 'de', 'f']);
    expect(step('cd', -1)).toEqual(['acbd', 'e', '', 'f']);
    expect(step('ab', -1)).toEqual(['abc', 'de', '', 'f']);
    expect(step('f', 1)).toEqual(['abc', 'de', '', 'f']);
    expect(step('bf', 1)).toEqual(['abc', 'de', '', 'f']);
    expect(step('ae', -1)).toEqual(['abc', 'de', '', 'f']);
  });

  it('keeps every row, and the order of the moved ones, from any starting place', () => {
    fc.assert(
      fc.property(
        fc.subarray([...'abcdef'], { minLength: 1 }),
        fc.constantFrom(-1 as const, 1 as const),
        (rows, by) => {
          const moved = step(rows.join(''), by)!.join('');
          expect([...moved].sort().join('')).toBe('abcdef');
          expect([...moved].filter((one) => rows.includes(one))).toEqual(rows);
        },
      ),
    );
  });

  it('sets marks, affiliation and comment, and clears them', () => {
    const ids = idsOf(tree, 'ad');
    const data = (now: ListTree, ja: string) => findNode(now, idOf(tree, ja))!.node.data;
    let now = after(tree, flagRows(tree, menu, new Set([idOf(tree, 'a')]), 'isNC'));
    now = after(now, flagRows(now, menuOf(now), ids, 'isNC'));
    now = after(now, writeRows(now, menuOf(now), ids, 'studio', 'Madhouse'));
    now = after(now, writeRows(now, menuOf(now), ids, 'comment', 'Episode 1'));
    for (const ja of 'ad')
      expect(data(now, ja)).toEqual({
        ja,
        en: '',
        isNC: true,
        studio: { en: 'Madhouse' },
        comment: 'Episode 1',
      });
    expect(data(after(now, flagRows(now, menuOf(now), ids, 'isNC')), 'a')['isNC']).toBeUndefined();
    expect(data(after(now, clearRows(now, menuOf(now), ids)), 'd')).toEqual({ ja: 'd', en: '' });
  });
});

describe('editing several headings and episodes', () => {
  const tree = listOf(['ab', 'c', 'd'], ['x'], ['y'], ['z']);
  const menu = menuOf(tree);
  const roles = menu.categories[0]!.roles.map(({ id }) => id);
  const menus = tree.menus.map(({ id }) => id);
  const pick = (all: string[], ...at: number[]) => new Set(at.map((index) => all[index]!));
  const only = (...rows: string[]) => [rows, ['x'], ['y'], ['z']];

  it('selects lines of one kind: a range of roles contains no rows, and selecting a row starts over', () => {
    const range = selectTo(menu, noSelection, roles[0]!, roles[1]!);
    expect([range.kind, [...range.ids]]).toEqual(['role', roles.slice(0, 2)]);
    expect(toggleLine(menu, range, idOf(tree, 'd')).kind).toBe('credit');
    expect([...selectMore(menu, range, roles[0]!).ids]).toEqual(roles);
  });

  it('removes, duplicates and moves roles with everything in them', () => {
    const narrow = alone(tree, menu);
    expect(names(after(tree, removeNodes(narrow, 'role', pick(roles, 0, 2))))).toEqual(only('c'));
    expect(names(after(tree, duplicateNodes(narrow, 'role', pick(roles, 0, 1), newId)))).toEqual(
      only('ab', 'c', 'ab', 'c', 'd'),
    );
    expect(
      names(after(tree, duplicateNodes(tree, 'category', new Set([menu.categories[0]!.id]), newId))),
    ).toEqual(only('ab', 'c', 'd', 'ab', 'c', 'd'));
    expect(names(after(tree, stepNodes(narrow, 'role', pick(roles, 1, 2), -1)))).toEqual(
      only('c', 'd', 'ab'),
    );
  });

  it('moves episodes together by one place or to any place, and copies them all', () => {
    const order = (operations: Operation[]) => names(after(tree, operations)).map((one) => one.join(''));
    expect(order(stepNodes(tree, 'menu', pick(menus, 1, 3), -1))).toEqual(['x', 'abcd', 'z', 'y']);
    expect(order(moveEpisodes(tree.menus, pick(menus, 0, 2), menus[3]!))).toEqual(['x', 'z', 'abcd', 'y']);
    expect(order(moveEpisodes(tree.menus, pick(menus, 1, 3), null))).toEqual(['x', 'z', 'abcd', 'y']);
    expect(order(moveEpisodes(tree.menus, pick(menus, 3), menus[0]!))).toEqual(['abcd', 'z', 'x', 'y']);
    for (const [ids, behind] of [
      [pick(menus, 0, 1), null],
      [new Set<string>(), null],
      [pick(menus, 0), 'gone'],
      [pick(menus, 0), menus[0]!],
    ] as const)
      expect(moveEpisodes(tree.menus, ids, behind)).toEqual([]);
    expect(stepNodes(tree, 'menu', pick(menus, 0, 2), -1)).toEqual([]);
    expect(stepNodes(tree, 'menu', new Set(['gone']), 1)).toEqual([]);
    const clip = parseClip(JSON.stringify(clipOf('menu', tree.menus.slice(1, 3))), newId);
    expect(order(pasteNodes(tree, menus[3]!, clip.kind, clip.nodes, newId)!)).toEqual([
      'abcd',
      'x',
      'y',
      'z',
      'x',
      'y',
    ]);
  });
});

describe('the clipboard', () => {
  const tree = listOf(['ab', 'c'], ['x']);
  const menu = menuOf(tree);
  const role = menu.categories[0]!.roles[0]!;
  const json = (clip: object) => JSON.stringify(clip);

  it('pastes what was copied, with new ids, after the focused node', () => {
    const { kind, nodes } = parseClip(json(clipOf('credit', role.credits)), newId);
    const into = (focus: string) => names(after(tree, pasteNodes(tree, focus, kind, nodes, newId)!));
    expect(into(tree.menus[1]!.categories[0]!.roles[0]!.credits[0]!.id)).toEqual([['ab', 'c'], ['xab']]);
    expect(into(role.credits[0]!.id)).toEqual([['aabb', 'c'], ['x']]);
    expect(into(role.id)).toEqual([['abab', 'c'], ['x']]);
    expect(into(tree.menus[1]!.id)).toEqual([['ab', 'c'], ['xab']]);
    expect(pasteNodes(tree, null, kind, nodes, newId)).toBeNull();
  });

  it('supports roles, categories and episodes too', () => {
    const carry = (kind: 'role' | 'category' | 'menu', node: object, focus: string) => {
      const clip = parseClip(json(clipOf(kind, [node as never])), newId);
      return names(after(tree, pasteNodes(tree, focus, clip.kind, clip.nodes, newId)!));
    };
    const x = tree.menus[1]!.categories[0]!.roles[0]!.credits[0]!.id;
    expect(carry('role', role, x)).toEqual([
      ['ab', 'c'],
      ['x', 'ab'],
    ]);
    expect(carry('category', menu.categories[0]!, x)).toEqual([
      ['ab', 'c'],
      ['x', 'ab', 'c'],
    ]);
    expect(carry('menu', menu, role.credits[0]!.id)).toEqual([['ab', 'c'], ['ab', 'c'], ['x']]);
  });

  it('includes the copied names as plain text', () => {
    expect(clipText('role', [role])).toBe('役\tRole 1\na\nb');
    expect(clipText('menu', tree.menus)).toBe(
      '#01\nStaff\n役\tRole 1\na\nb\n役\tRole 2\nc\n#02\nStaff\n役\tRole 1\nx',
    );
    const noted = { ...role, data: { ...role.data, note: 'N' }, credits: [] };
    expect(clipText('role', [noted])).toBe('役\tRole 1\n');
  });

  it('contains everything about a node', () => {
    expect(clipOf('category', menu.categories)).toEqual({
      staffroll: 'categories',
      version: 1,
      items: [
        {
          name: 'Staff',
          roles: [
            {
              name: 'Role 1',
              original: '役',
              staff: [
                { ja: 'a', en: '' },
                { ja: 'b', en: '' },
              ],
            },
            { name: 'Role 2', original: '役', staff: [{ ja: 'c', en: '' }] },
          ],
        },
      ],
    });
  });

  it.each([
    '',
    'nonsense',
    '{"staffroll":"rows"',
    '{}',
    '[]',
    'null',
    '{"staffroll":"rows","version":2,"items":[{"ja":"a","en":""}]}',
    '{"staffroll":"toString","version":1,"items":[{}]}',
    '{"staffroll":"rows","version":1,"items":[]}',
    '{"staffroll":"rows","version":1,"items":[7]}',
    '{"staffroll":"roles","version":1,"items":[{"name":"A","staff":"none"}]}',
  ])('refuses %j', (text) => {
    expect(() => parseClip(text, newId)).toThrow(ClipError);
  });

  it('treats credit text as text', () => {
    expect(looksLikeClip(json(clipOf('role', [role])))).toBe(true);
    expect(looksLikeClip('\n { \n"staffroll"')).toBe(true);
    for (const text of ['原画：甲\n乙', '{甲}', '甲 {"a"}']) expect(looksLikeClip(text)).toBe(false);
  });
});

describe('find and replace', () => {
  const tree = listOf(['甲1', '乙'], ['甲']);
  const query = { find: '甲', replacement: '丙$&', isRegex: false, matchCase: false };
  const run = (fields: ReplaceField[], menuId: string | null, more: Partial<typeof query> = {}) => {
    const places = placesOf(tree, new Set(fields), menuId);
    const replaced = replaceTexts(
      places.map(({ text }) => text),
      { ...query, ...more },
    );
    return { places, replaced, tree: after(tree, replaceOperations(tree, places, replaced)) };
  };

  it('changes the whole list or one episode, and uses the replacement literally', () => {
    expect(names(run(['ja'], null).tree)).toEqual([['丙$&1', '乙'], ['丙$&']]);
    expect(names(run(['ja'], tree.menus[1]!.id).tree)).toEqual([['甲1', '乙'], ['丙$&']]);
    expect(run(['en', 'comments'], null).replaced).toEqual([]);
  });

  it('finds role names with a regular expression and inserts what it captured', () => {
    const found = run(['roles'], null, { find: 'role (\\d)', replacement: 'Part $1', isRegex: true });
    expect(found.replaced.map(({ index, after: text }) => [found.places[index]!.where, text])).toEqual([
      ['#01', 'Part 1'],
      ['#01', 'Part 2'],
      ['#02', 'Part 1'],
    ]);
    expect(run(['roles'], null, { find: 'role', matchCase: true }).replaced).toEqual([]);
  });

  it('says where each text is', () => {
    const [menu] = listOf(['甲']).menus;
    const [category] = menu!.categories;
    const [role] = category!.roles;
    let noted = after({ ...tree, menus: [menu!] }, [
      { op: 'set', kind: 'menu', menu: menu!.id, id: menu!.id, field: 'note', value: 'M' },
      { op: 'set', kind: 'category', menu: menu!.id, id: category!.id, field: 'note', value: 'C' },
      { op: 'set', kind: 'role', menu: menu!.id, id: role!.id, field: 'note', value: 'R' },
      { op: 'set', kind: 'credit', menu: menu!.id, id: role!.credits[0]!.id, field: 'en', value: 'Kou' },
    ]);
    noted = after(noted, writeRows(noted, noted.menus[0]!, new Set([role!.credits[0]!.id]), 'comment', 'W'));
    const places = (fields: ReplaceField[], now = noted) =>
      placesOf(now, new Set(fields), null).map(({ menu: { id: _, data }, column, text, where }) => [
        data['name'],
        column,
        text,
        where,
      ]);
    expect(places(['comments', 'roles', 'en', 'ja'])).toEqual([
      ['#01', 'comment', 'M', '#01'],
      ['#01', 'comment', 'C', '#01 › Staff'],
      ['#01', 'ja', '役', '#01'],
      ['#01', 'en', 'Role 1', '#01'],
      ['#01', 'comment', 'R', '#01 › Role 1'],
      ['#01', 'ja', '甲', '#01 › Role 1'],
      ['#01', 'en', 'Kou', '#01 › Role 1'],
      ['#01', 'comment', 'W', '#01 › Role 1'],
    ]);
    const unnamed = after(noted, [
      { op: 'set', kind: 'role', menu: menu!.id, id: role!.id, field: 'name', value: '' },
    ]);
    expect(places(['ja'], unnamed)).toEqual([['#01', 'ja', '甲', '#01 › 役']]);
  });

  it('finds signs literally, and nothing for an empty text', () => {
    const signs = String.raw`a\b^c$d.e*f+g?h(i)j[k]l{m}n|o/p`;
    expect(replaceTexts([signs, 'abc'], { ...query, find: signs, replacement: '$1' })).toEqual([
      { index: 0, after: '$1', matches: 1 },
    ]);
    for (const find of String.raw`\^$.*+?()[]{}|/`)
      expect(replaceTexts(['ab', find], { ...query, find, replacement: '' })).toEqual([
        { index: 1, after: '', matches: 1 },
      ]);
    expect(replaceTexts(['ab'], { ...query, find: '' })).toEqual([]);
    expect(replaceTexts(['aAa'], { ...query, find: 'a', replacement: 'b', matchCase: true })).toEqual([
      { index: 0, after: 'bAb', matches: 2 },
    ]);
    expect(replaceTexts(['😀😁'], { ...query, find: '^.', replacement: '', isRegex: true })).toEqual([
      { index: 0, after: '😁', matches: 1 },
    ]);
  });

  it('still replaces what is the same in an episode that changed, and skips one that is gone', () => {
    const { places, replaced } = run(['ja'], null);
    const [{ menu, id }] = [places[1]!];
    const changed = after(tree, [{ op: 'set', kind: 'credit', menu: menu.id, id, field: 'ja', value: '丁' }]);
    expect(names(after(changed, replaceOperations(changed, places, replaced)))).toEqual([
      ['丙$&丁', '乙'],
      ['丙$&'],
    ]);
    const gone = { ...tree, menus: tree.menus.slice(1) };
    expect(names(after(gone, replaceOperations(gone, places, replaced)))).toEqual([['丙$&']]);
  });

  it('counts matches, skips texts that changed in the meantime, and rejects an invalid expression', () => {
    expect(replaceTexts(['aAa', 'b'], { ...query, find: 'a' })).toMatchObject([{ index: 0, matches: 3 }]);
    const { places, replaced } = run(['ja'], null);
    const changed = after(tree, [
      { op: 'set', kind: 'credit', menu: places[0]!.menu.id, id: places[0]!.id, field: 'ja', value: '丁' },
    ]);
    expect(names(after(changed, replaceOperations(changed, places, replaced)))).toEqual([
      ['丁1', '乙'],
      ['丙$&'],
    ]);
    expect(() => run(['ja'], null, { find: '(', isRegex: true })).toThrow(SyntaxError);
  });
});
