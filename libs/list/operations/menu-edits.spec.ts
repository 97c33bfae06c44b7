import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import type { MenuNode } from '../model/document.js';
import { emptyTree } from '../model/empty-tree.js';
import { readOne, writeNode } from '../interchange/nodes.js';
import { DocumentReader } from '../interchange/document-reader.js';
import type { Menu } from '../model/interchange.types.js';
import { menuEdits } from './menu-edits.js';
import type { Operation } from '../model/operation.js';
import { tree } from '../testing/arbitrary.js';
import { growth, tooMuch } from '../testing/growth.js';

let made = 0;
/** A menu with one category and these rows for each role; ids are new each time. */
function menu(roles: Record<string, string[]>, more: object = {}): MenuNode {
  const document: Menu = {
    name: '#01',
    credits: [
      {
        name: 'Main',
        roles: Object.entries(roles).map(([name, staff]) => ({
          name,
          original: name,
          staff: staff.map((ja) => ({ ja, en: '' })),
        })),
      },
    ],
    ...more,
  };
  return readOne('menu', document, new DocumentReader(() => `n${(made += 1)}`)) as MenuNode;
}

const applied = (current: MenuNode, operations: Operation[]) => {
  const { tree: after, lost } = applyChange(
    { ...emptyTree({ title: 'A', uuid: 'u' }), menus: [current] },
    operations,
  );
  expect(lost).toEqual([]);
  return after.menus[0]!;
};
/** What the edits do, in short, and that they lead to the wanted menu. */
function edits(current: MenuNode, wanted: MenuNode): string[] {
  const operations = menuEdits(current, wanted);
  expect(writeNode('menu', applied(current, operations))).toEqual(writeNode('menu', wanted));
  return operations.map((one) => {
    if (one.op === 'insert') return `insert ${one.kind} ${one.node.data['ja'] ?? one.node.data['name']}`;
    if (one.op === 'set') return `set ${one.kind}.${one.field}=${JSON.stringify(one.value)}`;
    return `${one.op} ${one.op === 'setting' ? '' : one.kind}`;
  });
}

describe('turning a menu into another one', () => {
  it('gives the wanted menu, whatever it was', () => {
    fc.assert(
      fc.property(tree, tree, ({ menus: [one] }, { menus: [other] }) => {
        if (!one || !other) return;
        // As a document is read: with ids that are not those of the list.
        const renamed = JSON.parse(
          JSON.stringify(other).replace(/"id":"([^"]*)"/g, '"id":"w-$1"'),
        ) as MenuNode;
        const after = applied(one, menuEdits(one, renamed));
        expect(after.id).toBe(one.id);
        expect(writeNode('menu', after)).toEqual(writeNode('menu', renamed));
      }),
      cases(300),
    );
  });

  it('changes nothing in an equal one, and no more than what differs in another', () => {
    const current = () => menu({ Script: ['甲', '乙', '丙'], Director: ['丁'] });
    expect(edits(current(), current())).toEqual([]);
    expect(edits(current(), menu({ Script: ['甲', '丙'], Director: ['丁'] }))).toEqual(['remove credit']);
    expect(edits(current(), menu({ Script: ['甲', '子', '丑', '乙', '丙'], Director: ['丁'] }))).toEqual([
      'insert credit 子',
      'insert credit 丑',
    ]);
    expect(edits(current(), menu({ Script: ['寅', '甲', '乙', '丙', '卯'], Director: ['丁'] }))).toEqual([
      'insert credit 寅',
      'insert credit 卯',
    ]);
    expect(edits(current(), menu({ Script: ['甲', '辰', '丙'], Director: ['丁'] }))).toEqual([
      'set credit.ja="辰"',
    ]);
    expect(edits(current(), menu({ Script: ['甲', '乙', '丙'] }))).toEqual(['remove role']);
    expect(edits(current(), menu({ Script: ['甲', '乙', '丙'], Music: ['巳'], Director: ['丁'] }))).toEqual([
      'insert role Music',
    ]);
    // The same role with other rows keeps its place.
    expect(edits(current(), menu({ Script: ['甲'], Director: ['丁'] }))).toEqual([
      'remove credit',
      'remove credit',
    ]);
    expect(edits(current(), menu({ Director: ['丁'], Script: ['甲', '乙', '丙'] }))).toEqual([
      'remove role',
      expect.stringMatching(/^insert role/),
    ]);
    // As many on both sides, all with other names: one after the other.
    expect(edits(menu({ A: [], B: [] }), menu({ C: [], D: [] }))).toEqual([
      'set role.name="C"',
      'set role.original="C"',
      'set role.name="D"',
      'set role.original="D"',
    ]);
    expect(edits(menu({ A: ['甲'] }), menu({ B: ['乙'], C: [] }))).toEqual([
      'remove role',
      'insert role B',
      'insert role C',
    ]);
  });

  it('sets and removes fields of the menu itself', () => {
    expect(edits(menu({}), menu({}, { name: '#02', note: 'A' }))).toEqual([
      'set menu.name="#02"',
      'set menu.note="A"',
    ]);
    const noted = menu({}, { note: 'A' });
    expect(menuEdits(noted, menu({}))).toEqual([
      { op: 'set', kind: 'menu', menu: noted.id, id: noted.id, field: 'note', value: null, absent: true },
    ]);
    const wanted = menu({});
    wanted.categories[0]!.data['studio'] = null;
    const bare = menu({});
    delete bare.categories[0]!.data['studio'];
    expect(menuEdits(bare, wanted)).toMatchObject([{ field: 'studio', value: null, absent: false }]);
  });

  it('removes a field that is called like what every object has', () => {
    const odd = menu({}, { toString: [], valueOf: 1 });
    expect(edits(odd, menu({}))).toEqual(['set menu.toString=null', 'set menu.valueOf=null']);
    expect(edits(menu({}), odd)).toEqual(['set menu.toString=[]', 'set menu.valueOf=1']);
  });

  it('keeps the longest run of rows that are equal', () => {
    expect(
      edits(menu({ A: ['1', '2', '3', '4', '5'] }), menu({ A: ['5', '1', '2', '4', '3'] })),
    ).toHaveLength(4);
    expect(edits(menu({ A: ['1', '1', '2', '1'] }), menu({ A: ['1', '2', '1', '1'] }))).toHaveLength(2);
  });

  it('pairs very many equal rows in a time in proportion to them', () => {
    const equal = (count: number) => menu({ A: Array.from({ length: count }, () => '') });
    expect(edits(equal(100), equal(98))).toEqual(['remove credit', 'remove credit']);
    const found = growth(
      (count) => [equal(count), equal(count + 1)] as const,
      ([current, wanted]) => menuEdits(current, wanted),
      200,
    );
    expect(tooMuch([['equal rows', found]])).toEqual([]);
  });
});
