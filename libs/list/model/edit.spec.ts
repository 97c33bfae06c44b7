import { applyChange } from './apply.js';
import {
  copyNode,
  insertCategory,
  insertCredit,
  insertMenu,
  insertNode,
  insertRole,
  moveNode,
  removeNode,
  setField,
} from './edit.js';
import { readDocument, readRole, writeDocument } from '../interchange/interchange.js';
import type { ListTree } from './document.js';
import type { Operation } from './operation.js';
import { findNode } from './nodes.js';
import { listStatistics, menuSummary } from './statistics.js';
import { validateOperation } from './validate.js';

let n = 0;
const newId = () => `n${(n += 1)}`;

/** n1 #01 › n2 Key Animation › n3 Key Animator (n4 志茂文彦, n5 studio, n6 spacer), n7 #02 › n8 Sound › n9 (n10) */
function list(): ListTree {
  n = 0;
  return readDocument(
    {
      title: 'A',
      menus: [
        {
          name: '#01',
          credits: [
            {
              name: 'Key Animation',
              roles: [
                {
                  name: 'Key Animator',
                  original: '原画',
                  staff: [
                    { ja: '志茂文彦', en: '', id: 95 },
                    { ja: '昴', en: 'Subaru', id: 95, isStudio: true },
                    { ja: '', en: '' },
                  ],
                },
              ],
            },
          ],
        },
        {
          name: '#02',
          credits: [
            {
              name: 'Sound',
              roles: [{ name: '', original: '効果', staff: [{ ja: '志茂 文彦', en: '???', id: 95 }] }],
            },
          ],
        },
      ],
    },
    newId,
  ).tree;
}

const after = (tree: ListTree, ...operations: Operation[]) => applyChange(tree, operations).tree;
const names = (tree: ListTree, roleId: string) => {
  const found = findNode(tree, roleId);
  return found?.kind === 'role' ? found.node.credits.map(({ data }) => data['ja']) : null;
};

describe('an editor', () => {
  it('inserts a row at the cursor', () => {
    const tree = list();
    expect(names(after(tree, insertCredit(tree, 'n3', 1, { ja: '間' }, newId)), 'n3')).toEqual([
      '志茂文彦',
      '間',
      '昴',
      '',
    ]);
  });

  it('builds a list from nothing', () => {
    let tree = list();
    tree = after(
      tree,
      insertMenu(tree, 0, { name: 'Overview' }, () => 'menu'),
    );
    tree = after(
      tree,
      insertCategory(tree, 'menu', 0, { name: 'Main Staff' }, () => 'category'),
    );
    tree = after(
      tree,
      insertRole(tree, 'category', 0, { original: '監督', name: 'Director' }, () => 'role'),
    );
    tree = after(
      tree,
      insertCredit(tree, 'role', 0, { ja: '甲' }, () => 'credit'),
    );
    expect(writeDocument(tree).menus[0]).toEqual({
      name: 'Overview',
      credits: [
        {
          name: 'Main Staff',
          roles: [{ name: 'Director', original: '監督', staff: [{ ja: '甲', en: '' }] }],
        },
      ],
    });
  });

  it('moves a row within its role and into another menu', () => {
    const tree = list();
    expect(names(after(tree, moveNode(tree, 'n4', 'n3', 2)), 'n3')).toEqual(['昴', '', '志茂文彦']);
    expect(names(after(tree, moveNode(tree, 'n4', 'n3', 0)), 'n3')).toEqual(names(tree, 'n3'));
    const moved = after(tree, moveNode(tree, 'n4', 'n9', 0));
    expect(names(moved, 'n9')).toEqual(['志茂文彦', '志茂 文彦']);
    expect(findNode(moved, 'n4')?.menu.id).toBe('n7');
  });

  it('pastes a copied role next to the original', () => {
    const tree = list();
    const role = readRole({ name: 'Animator', original: '動画', staff: [{ ja: '乙', en: '' }] }, newId);
    const pasted = after(tree, insertNode(tree, 'n2', 0, role));
    expect(writeDocument(pasted).menus[0]!.credits[0]!.roles.map(({ original }) => original)).toEqual([
      '動画',
      '原画',
    ]);
    const copy = copyNode('role', role, newId);
    expect(names(after(pasted, insertNode(pasted, 'n2', 9, copy)), copy.id)).toEqual(['乙']);
  });

  it('throws for a missing node or an unsuitable place', () => {
    const tree = list();
    expect(() => setField(tree, 'gone', 'ja', '')).toThrow(RangeError);
    expect(() => moveNode(tree, 'n4', 'n2', 0)).toThrow(RangeError);
    expect(() => insertCredit(tree, 'n4', 0, {}, newId)).toThrow(RangeError);
  });
});

describe('a change', () => {
  it('removes a field with null, and keeps the null of a category without studio', () => {
    const tree = list();
    const set = after(tree, setField(tree, 'n4', 'id', null), setField(tree, 'n2', 'studio', null));
    expect(findNode(set, 'n4')?.node.data).toEqual({ ja: '志茂文彦', en: '' });
    expect(findNode(set, 'n2')?.node.data).toEqual({ name: 'Key Animation', studio: null });
    const undo = applyChange(tree, [setField(tree, 'n2', 'studio', null)]).undo;
    expect(findNode(after(set, ...undo), 'n2')?.node.data).toEqual({ name: 'Key Animation' });
  });

  it('cannot remove the last menu, even when only that menu is loaded', () => {
    const tree = list();
    const both = [removeNode(tree, 'n1'), removeNode(tree, 'n7')];
    const result = applyChange(tree, both);
    expect(result.lost).toEqual([both[1]]);
    expect(result.tree.menus.map(({ id }) => id)).toEqual(['n7']);
    const part = { ...tree, menus: tree.menus.slice(0, 1) };
    expect(applyChange(part, both.slice(0, 1), 2).lost).toEqual([]);
    expect(applyChange(part, both.slice(0, 1)).lost).toEqual(both.slice(0, 1));
  });

  it('follows a row that somebody moved into another menu, and is returned as lost when somebody removed it', () => {
    const tree = list();
    const mine = [setField(tree, 'n4', 'en', 'Fumihiko Shimo')];
    const move = [moveNode(tree, 'n4', 'n9', 0)];
    const { applied, lost } = applyChange(after(tree, ...move), mine);
    expect({ applied, lost }).toEqual({ applied: [{ ...mine[0], menu: 'n7' }], lost: [] });
    const remove = [removeNode(tree, 'n3')];
    expect(applyChange(after(tree, ...remove), mine)).toMatchObject({ applied: [], lost: mine });
  });

  it('that removes a missing node, or inserts an existing one, does nothing', () => {
    const tree = list();
    const remove = removeNode(tree, 'n4');
    const insert = insertCredit(tree, 'n3', 0, {}, () => 'new');
    expect(applyChange(after(tree, remove), [remove])).toMatchObject({ lost: [], applied: [] });
    expect(applyChange(after(tree, insert), [insert])).toMatchObject({ lost: [], applied: [] });
  });

  it.each<[string, object]>([
    ['the children of a menu', { op: 'set', kind: 'menu', menu: 'm', id: 'm', field: 'credits', value: [] }],
    ['the prototype', { op: 'set', kind: 'credit', menu: 'm', id: 's', field: '__proto__', value: {} }],
    [
      'a prototype inside a value',
      { op: 'set', kind: 'credit', menu: 'm', id: 's', field: 'x', value: JSON.parse('{"__proto__":1}') },
    ],
    ['the id of the list', { op: 'setting', scope: 'fields', field: 'uuid', value: 'x' }],
    ['all settings at once', { op: 'setting', scope: 'fields', field: 'settings', value: {} }],
    ['a cover that is null', { op: 'setting', scope: 'anilist', field: 'coverImage', value: null }],
    ['an unknown status', { op: 'setting', scope: 'fields', field: 'status', value: 'DONE' }],
    ['a name that is a number', { op: 'set', kind: 'role', menu: 'm', id: 'r', field: 'name', value: 3 }],
    [
      'a row without a name field',
      { op: 'set', kind: 'credit', menu: 'm', id: 's', field: 'en', value: null },
    ],
    ['a textual id', { op: 'set', kind: 'credit', menu: 'm', id: 's', field: 'id', value: '95' }],
    [
      'a text that is too long',
      { op: 'set', kind: 'menu', menu: 'm', id: 'm', field: 'note', value: 'x'.repeat(200_001) },
    ],
    [
      'a row with children',
      {
        op: 'insert',
        kind: 'credit',
        menu: 'm',
        parent: 'r',
        node: { id: 's', order: 'a0', data: { ja: '', en: '' }, credits: [] },
      },
    ],
    [
      'a role without its rows',
      {
        op: 'insert',
        kind: 'role',
        menu: 'm',
        parent: 'c',
        node: { id: 'r', order: 'a0', data: { name: '', original: '' } },
      },
    ],
    [
      'an order key without neighbours',
      { op: 'move', kind: 'role', menu: 'm', id: 'r', toMenu: 'm', parent: 'c', order: 'a00' },
    ],
    [
      'a category below another menu than it names',
      { op: 'move', kind: 'category', menu: 'm', id: 'c', toMenu: 'm', parent: 'n', order: 'a0' },
    ],
  ])('is refused when it would set %s', (_what, operation) => {
    expect(validateOperation(operation as Operation)).toEqual(expect.any(String));
  });
});

describe('the numbers of a list', () => {
  it('count rows without spacers, people and studios separately, untranslated rows and unconfirmed ones', () => {
    const tree = list();
    expect(listStatistics(tree)).toEqual({
      rows: 3,
      people: 2,
      untranslated: 2,
      unconfirmed: 0,
      roles: 2,
      menus: [
        { name: '#01', rows: 2, complete: 0.5 },
        { name: '#02', rows: 1, complete: 0 },
      ],
    });
    expect(writeDocument(tree).menus.map(menuSummary)).toEqual(listStatistics(tree).menus);

    const guessed = after(tree, setField(tree, 'n5', 'unconfirmed', true));
    expect(listStatistics(guessed)).toMatchObject({ untranslated: 2, unconfirmed: 1 });
    expect(menuSummary(guessed.menus[0]!).complete).toBe(0);
    // Some people have no Japanese name.
    const foreign = after(tree, setField(tree, 'n5', 'ja', ''));
    expect(menuSummary(foreign.menus[0]!).complete).toBe(0.5);
  });
});
