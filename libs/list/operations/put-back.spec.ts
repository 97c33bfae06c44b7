import { applyChange } from '../model/apply.js';
import type { CreditNode, ListTree } from '../model/document.js';
import { readDocument } from '../interchange/interchange.js';
import type { Operation } from '../model/operation.js';
import { removeNode } from '../model/edit.js';
import { canPutBack, putBack, putNodeBack } from './put-back.js';

let last = 0;
const newId = () => `new${(last += 1)}`;

const tree: ListTree = readDocument(
  {
    title: 'List',
    menus: [
      {
        name: '#01',
        credits: [
          {
            name: 'Main Staff',
            roles: [
              { name: 'Director', original: '監督', staff: [{ ja: '甲', en: '' }] },
              { name: 'Script', original: '脚本', staff: [] },
            ],
          },
        ],
      },
      { name: '#02', credits: [] },
    ],
  },
  newId,
).tree;
const [director, script] = tree.menus[0]!.categories[0]!.roles;
const lost = (...operations: Operation[]) => ({ id: 'change', operations, reason: null });
const set = (field: string, value: string): Operation => ({
  op: 'set',
  kind: 'credit',
  menu: 'gone',
  id: 'gone',
  field,
  value,
});
const put = (nearId: string, change: ReturnType<typeof lost>) =>
  applyChange(tree, putBack(tree, nearId, change, newId)).tree;

describe('a change whose place no longer exists', () => {
  it('comes back as one row with everything that was written in it, below the caret', () => {
    const after = put(director!.credits[0]!.id, lost(set('ja', '山田'), set('en', 'Yamada')));
    const rows = after.menus[0]!.categories[0]!.roles[0]!.credits;
    expect(rows.map(({ data }) => data)).toMatchObject([{ ja: '甲' }, { ja: '山田', en: 'Yamada' }]);
  });

  it('goes to the last role of the current episode when the caret is in no role', () => {
    const node: CreditNode = { id: 'row', order: 'a0', data: { ja: '山田', en: '' } };
    const insert: Operation = { op: 'insert', kind: 'credit', menu: 'gone', parent: 'gone', node };
    const after = put(tree.menus[0]!.id, lost(insert));
    const role = after.menus[0]!.categories[0]!.roles.find(({ id }) => id === script!.id)!;
    expect(role.credits.map(({ data }) => data['ja'])).toEqual(['山田']);
  });

  it('is kept for its author when nothing can hold it', () => {
    expect(putBack(tree, tree.menus[1]!.id, lost(set('ja', '山田')), newId)).toEqual([]);
  });

  it('is not offered when it contains nothing', () => {
    expect(canPutBack(lost({ op: 'remove', kind: 'credit', menu: 'm', id: 'x' }))).toBe(false);
    expect(canPutBack(lost(set('ja', '山田')))).toBe(true);
    expect(canPutBack(lost({ ...set('ja', ''), value: null } as Operation))).toBe(false);
  });

  it.each([
    [
      'credit',
      director!.id,
      [
        [
          ['Director', 2],
          ['Script', 0],
        ],
      ],
      [],
    ],
    [
      'role',
      director!.credits[0]!.id,
      [
        [
          ['Director', 1],
          ['Script', 0],
          ['', 0],
        ],
      ],
      [],
    ],
    [
      'category',
      director!.id,
      [
        [
          ['Director', 1],
          ['Script', 0],
        ],
        [],
      ],
      [],
    ],
    [
      'menu',
      director!.id,
      [
        [
          ['Director', 1],
          ['Script', 0],
        ],
      ],
      [''],
    ],
    [
      'role',
      'gone',
      [
        [
          ['Director', 1],
          ['Script', 0],
        ],
      ],
      [],
    ],
  ] as const)('comes back as %s at the end of what can contain it', (kind, near, categories, menus) => {
    const after = put(near, lost({ op: 'set', kind, menu: 'gone', id: 'gone', field: 'note', value: 'N' }));
    expect(
      after.menus[0]!.categories.map(({ roles }) =>
        roles.map(({ data, credits }) => [data['name'], credits.length]),
      ),
    ).toEqual(categories);
    expect(after.menus.slice(2).map(({ data }) => data['name'])).toEqual(menus);
  });

  it('keeps apart what was written in different rows', () => {
    const after = put(
      script!.id,
      lost(set('ja', '山田'), { ...set('ja', '川田'), id: 'other' } as Operation, set('en', 'Yamada')),
    );
    expect(after.menus[0]!.categories[0]!.roles[1]!.credits.map(({ data }) => data)).toEqual([
      { ja: '山田', en: 'Yamada' },
      { ja: '川田', en: '' },
    ]);
  });

  it('comes back in its order', () => {
    const names = Array.from({ length: 30 }, (_, index) => `名${index}`);
    const after = put(
      script!.id,
      lost(...names.map((name, index) => ({ ...set('ja', name), id: `row${29 - index}` }) as Operation)),
    );
    expect(after.menus[0]!.categories[0]!.roles[1]!.credits.map(({ data }) => data['ja'])).toEqual(names);
  });
});

describe('a node that somebody else removed', () => {
  const [menu] = tree.menus;
  const [row] = director!.credits;
  const data = { ja: '甲野', en: 'Kouno' };
  const back = (now: ListTree, node: CreditNode) =>
    applyChange(now, putNodeBack(now, menu!, node, newId)).tree.menus[0]!.categories.map(({ roles }) =>
      roles.map((role) => [role.data['name'], role.credits.map((credit) => [credit.id, credit.data])]),
    )[0];

  it('is restored at its old place, with its id and current content', () => {
    const gone = applyChange(tree, [removeNode(tree, row!.id)]).tree;
    expect(back(gone, { ...row!, data })).toEqual([
      ['Director', [[row!.id, data]]],
      ['Script', []],
    ]);
  });

  it('is restored below what used to be above it if its role is gone too', () => {
    const gone = applyChange(tree, [removeNode(tree, director!.id)]).tree;
    expect(back(gone, { ...row!, data })).toEqual([['Script', [[expect.any(String), data]]]]);
  });

  it('is restored between its old neighbours, whatever its kind', () => {
    const [category] = menu!.categories;
    for (const node of [director!, script!, category!]) {
      const gone = applyChange(tree, [removeNode(tree, node.id)]).tree;
      const operations = putNodeBack(gone, menu!, node, newId);
      expect(applyChange(gone, operations).tree.menus[0]!.categories).toEqual([
        {
          ...category,
          order: expect.any(String),
          roles: category!.roles.map((role) => ({ ...role, order: expect.any(String) })),
        },
      ]);
    }
    const gone = applyChange(tree, [removeNode(tree, menu!.id)]).tree;
    const [episode, restored] = applyChange(gone, putNodeBack(gone, menu!, menu!, newId)).tree.menus;
    expect([episode!.data, restored!.data, restored!.categories.length]).toEqual([
      { name: '#02' },
      { name: '#01' },
      1,
    ]);
    expect(putNodeBack(gone, menu!, { id: 'never', order: 'a0', data: {} }, newId)).toEqual([]);
  });

  it('is not restored twice', () => {
    expect(putNodeBack(tree, menu!, row!, newId)).toEqual([]);
  });
});
