import { applyChange } from './apply.js';
import { emptyTree } from './empty-tree.js';
import { keepRoleNames, roleNamesOf } from './import-memory.js';
import { readDocument, writeDocument } from '../interchange/interchange.js';

const list = (roles: [string, string][] = []) => {
  let next = 0;
  const credits = [
    { name: 'Main Staff', roles: roles.map(([original, name]) => ({ original, name, staff: [] })) },
  ];
  return readDocument({ title: 'List', menus: [{ name: '#01', credits }] }, () => `n${(next += 1)}`).tree;
};

describe('what roles are called that no dictionary has', () => {
  it('is remembered by the list, and what was said last counts before what rows say', () => {
    const tree = list([
      ['謎仕事', 'Mystery'],
      ['謎仕事', 'Riddle'],
      ['謎仕事', 'Riddle'],
      ['別', ''],
    ]);
    expect([...roleNamesOf(tree)]).toEqual([['謎仕事', 'Riddle']]);
    const { tree: after } = applyChange(
      tree,
      keepRoleNames(
        tree,
        new Map([
          ['謎仕事', 'Enigma'],
          ['別', ''],
        ]),
      ),
    );
    expect([...roleNamesOf(after)]).toEqual([
      ['謎仕事', 'Enigma'],
      ['別', ''],
    ]);
    expect(keepRoleNames(after, new Map([['別', '']]))).toEqual([]);
  });

  it('is not in the document that readers get', () => {
    const tree = list();
    const { tree: after } = applyChange(tree, keepRoleNames(tree, new Map([['謎仕事', 'Enigma']])));
    expect(JSON.stringify(writeDocument(after))).toBe(JSON.stringify(writeDocument(tree)));
  });

  it('is forgotten where it becomes too much, the oldest first', () => {
    const many = (from: number) => new Map(Array.from({ length: 400 }, (_, n) => [`役${from + n}`, 'Job']));
    let tree = emptyTree({ title: 'List' } as Parameters<typeof emptyTree>[0]);
    for (const from of [0, 400]) tree = applyChange(tree, keepRoleNames(tree, many(from))).tree;
    const names = roleNamesOf(tree);
    expect(names.size).toBe(500);
    expect(names.has('役0')).toBe(false);
    expect(names.has('役799')).toBe(true);
  });
});
