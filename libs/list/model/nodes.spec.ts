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
import { embedTag } from '../export/embed-tag.js';
import { emptyTree } from './empty-tree.js';
import { escapeMarkup } from '../../characters/escape-markup.js';
import { checkLimits } from './limits.js';
import { childrenOf, findNode, withChildren } from './nodes.js';
import { creditOf, menuOf } from '../testing/small-menu.js';

const menu = (id: string, order: string, ...rows: string[]) => menuOf(id, order, rows);
const tree = {
  ...emptyTree({ title: 'A', uuid: 'u' }),
  menus: [menu('m1', 'a0', 'x', 'y'), menu('m2', 'a1', 'x', 'z')],
};

describe('a node', () => {
  it('is found by its id, first in the menu that is named', () => {
    const place = (id: string, hint?: string) => {
      const found = findNode(tree, id, hint);
      return found && [found.kind, found.menu.id, found.menuIndex, found.index, found.node.id];
    };
    expect(place('m2')).toEqual(['menu', 'm2', 1, 1, 'm2']);
    expect(place('m2', 'm2')).toEqual(['menu', 'm2', 1, 1, 'm2']);
    expect(place('m2-k')).toEqual(['category', 'm2', 1, 0, 'm2-k']);
    expect(place('m1-r', 'm2')).toEqual(['role', 'm1', 0, 0, 'm1-r']);
    expect(place('x')).toEqual(['credit', 'm1', 0, 0, 'x']);
    expect(place('x', 'm2')).toEqual(['credit', 'm2', 1, 0, 'x']);
    expect(place('z', 'nowhere')).toEqual(['credit', 'm2', 1, 1, 'z']);
    expect(place('y', 'm1')).toEqual(['credit', 'm1', 0, 1, 'y']);
    expect(place('nothing')).toBeNull();
    expect(place('nothing', 'm1')).toBeNull();
    // The same menu object in another place of another tree.
    expect(findNode({ menus: [tree.menus[1]!] }, 'z')).toMatchObject({ menuIndex: 0 });
  });

  it('has children, unless it is a row', () => {
    const [first] = tree.menus;
    expect(childrenOf('menu', first!)).toBe(first!.categories);
    expect(childrenOf('credit', creditOf('x'))).toEqual([]);
    expect(withChildren('menu', first!, [])).toEqual({ ...first, categories: [] });
    expect(withChildren('credit', creditOf('x'), [])).toEqual(creditOf('x'));
    let number = 0;
    expect(copyNode('menu', menu('m', 'a0', 'x'), () => `n${(number += 1)}`)).toEqual({
      id: 'n4',
      order: 'a0',
      data: { name: 'm' },
      categories: [
        {
          id: 'n3',
          order: 'a0',
          data: { name: 'Main' },
          roles: [
            {
              id: 'n2',
              order: 'a0',
              data: { name: 'Script', original: '脚本' },
              credits: [{ id: 'n1', order: 'a0', data: { ja: 'x', en: '' } }],
            },
          ],
        },
      ],
    });
  });

  it('is inserted with the fields that every one of its kind has', () => {
    const id = () => 'new';
    const order = expect.stringMatching(/^[A-Za-z]/);
    expect(insertCredit(tree, 'm1-r', 1, { comment: 'A' }, id)).toEqual({
      op: 'insert',
      kind: 'credit',
      menu: 'm1',
      parent: 'm1-r',
      node: { id: 'new', order, data: { ja: '', en: '', comment: 'A' } },
    });
    expect(insertRole(tree, 'm1-k', 0, { name: 'A' }, id)).toEqual({
      op: 'insert',
      kind: 'role',
      menu: 'm1',
      parent: 'm1-k',
      node: { id: 'new', order, data: { name: 'A', original: '' }, credits: [] },
    });
    expect(insertCategory(tree, 'm1', 0, {}, id)).toEqual({
      op: 'insert',
      kind: 'category',
      menu: 'm1',
      parent: 'm1',
      node: { id: 'new', order, data: { name: '' }, roles: [] },
    });
    expect(insertMenu(tree, 2, { note: 'A' }, id)).toEqual({
      op: 'insert',
      kind: 'menu',
      menu: 'new',
      parent: null,
      node: { id: 'new', order, data: { name: '', note: 'A' }, categories: [] },
    });
  });

  it('is set, moved and removed where it is, and nowhere else', () => {
    expect(setField(tree, 'z', 'ja', '甲')).toEqual({
      op: 'set',
      kind: 'credit',
      menu: 'm2',
      id: 'z',
      field: 'ja',
      value: '甲',
    });
    expect(removeNode(tree, 'm2')).toEqual({ op: 'remove', kind: 'menu', menu: 'm2', id: 'm2' });
    const moved = moveNode(tree, 'y', 'm2-r', 1);
    expect(moved).toMatchObject({
      op: 'move',
      kind: 'credit',
      menu: 'm1',
      id: 'y',
      toMenu: 'm2',
      parent: 'm2-r',
    });
    expect(moved.order > 'a0' && moved.order < 'a1').toBe(true);
    // The node itself does not count among its siblings.
    expect(moveNode(tree, 'm1', null, 1)).toMatchObject({ menu: 'm1', toMenu: 'm1', parent: null });
    expect(moveNode(tree, 'm1', null, 1).order > 'a1').toBe(true);
    expect(() => moveNode(tree, 'y', 'm2-k', 0)).toThrow(new RangeError('A credit cannot be moved there.'));
    expect(() => moveNode(tree, 'y', null, 0)).toThrow(RangeError);
    expect(() => moveNode(tree, 'm1', 'm2', 0)).toThrow(new RangeError('A menu cannot be moved there.'));
    expect(() => insertNode(tree, 'x', 0, creditOf('n'))).toThrow(
      new RangeError('A row cannot contain other nodes.'),
    );
    expect(() => setField(tree, 'gone', 'ja', '')).toThrow(new RangeError('No node has the id gone.'));
  });
});

describe('the largest list', () => {
  const withText = (text: string) => ({ ...tree, fields: { ...tree.fields, comment: text } });
  const rows = (count: number) => {
    const row = creditOf('x');
    const [one] = tree.menus;
    const [category] = one!.categories;
    const role = { ...category!.roles[0]!, credits: Array.from({ length: count }, () => row) };
    return { ...tree, menus: [{ ...one!, categories: [{ ...category!, roles: [role] }] }] };
  };

  it('has 2,000 menus, 200,000 rows, and texts of 200,000 characters', () => {
    const text = 'x'.repeat(200_000);
    expect(checkLimits(tree)).toBeNull();
    expect(checkLimits({ ...tree, menus: Array.from({ length: 2_000 }, () => menu('m', 'a0')) })).toBeNull();
    expect(checkLimits({ ...tree, menus: Array.from({ length: 2_001 }, () => menu('m', 'a0')) })).toBe(
      'menus',
    );
    expect(checkLimits(rows(200_000))).toBeNull();
    expect(checkLimits(rows(200_001))).toBe('credits');
    expect(checkLimits(withText(text))).toBeNull();
    expect(checkLimits(withText(`${text}x`))).toBe('text');
  });

  it('has no longer text anywhere', () => {
    const long = 'x'.repeat(200_001);
    const inside = { a: [1, null, { b: long, c: 'short' }] };
    expect(checkLimits({ ...tree, settings: { ...tree.settings, ...inside } })).toBe('text');
    expect(checkLimits({ ...tree, anilist: { a: [long] } })).toBe('text');
    for (const place of ['menu', 'category', 'role', 'credit']) {
      const changed = structuredClone(tree);
      const [category] = changed.menus[0]!.categories;
      const node = {
        menu: changed.menus[0]!,
        category: category!,
        role: category!.roles[0]!,
        credit: category!.roles[0]!.credits[1]!,
      };
      node[place as keyof typeof node].data['note'] = long;
      expect(checkLimits(changed)).toBe('text');
    }
  });
});

describe('what other sites embed', () => {
  it('is one tag, in which nothing ends early', () => {
    const list = { origin: 'https://staff.example', list: 'a&b', episode: '#01「海」', title: `"A" & <B>'s` };
    expect(embedTag(list)).toBe(
      '<iframe src="https://staff.example/embed/a%26b/01%E3%80%8C%E6%B5%B7%E3%80%8D" title="&quot;A&quot; &amp; &lt;B&gt;&#39;s" width="640" height="480" loading="lazy" style="border:1px solid #a1a1aa;border-radius:12px;max-width:100%"></iframe>',
    );
    expect(embedTag({ ...list, width: 300, height: 0 })).toContain(' width="300" height="0" ');
    expect(escapeMarkup('a')).toBe('a');
  });
});
