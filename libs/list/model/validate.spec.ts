import type { AnyNode, NodeKind } from './document.js';
import type { InsertOperation, Operation } from './operation.js';
import { validateOperation } from './validate.js';

const credit = (id = 'c1', more: object = {}) => ({ id, order: 'a0', data: { ja: '山田', en: '' }, ...more });
const role = (more: object = {}) => ({
  id: 'r1',
  order: 'a0',
  data: { name: 'Script', original: '脚本' },
  credits: [credit()],
  ...more,
});
const category = (more: object = {}) => ({
  id: 'k1',
  order: 'a0',
  data: { name: 'Main' },
  roles: [role()],
  ...more,
});
const menu = (more: object = {}) => ({
  id: 'm1',
  order: 'a0',
  data: { name: '#01' },
  categories: [category()],
  ...more,
});
const insert = (kind: NodeKind, parent: string | null, node: object, more: object = {}): InsertOperation => ({
  op: 'insert',
  kind,
  menu: 'm1',
  parent,
  node: node as AnyNode,
  ...more,
});
const fault = (operation: object) => validateOperation(operation as Operation);

describe('an operation that is right', () => {
  it.each<[string, object]>([
    ['inserts a menu', insert('menu', null, menu())],
    ['inserts a category', insert('category', 'm1', category())],
    ['inserts a role', insert('role', 'k1', role())],
    ['inserts a credit', insert('credit', 'r1', credit())],
    ['has an id of 40 characters', insert('credit', 'r1', credit('aZ09_-'.padEnd(40, 'x')))],
    ['sets a field', { op: 'set', kind: 'credit', menu: 'm1', id: 'c1', field: 'ja', value: 'a' }],
    ['sets a field of a menu', { op: 'set', kind: 'menu', menu: 'm1', id: 'm1', field: 'note', value: null }],
    [
      'sets a field of 100 letters',
      { op: 'set', kind: 'role', menu: 'm1', id: 'r1', field: 'f'.repeat(100), value: 1 },
    ],
    ['says no', { op: 'set', kind: 'credit', menu: 'm1', id: 'c1', field: 'isNC', value: false }],
    [
      'stores null',
      { op: 'set', kind: 'credit', menu: 'm1', id: 'c1', field: 'new', value: null, absent: false },
    ],
    [
      'moves a credit',
      { op: 'move', kind: 'credit', menu: 'm1', id: 'c1', toMenu: 'm2', parent: 'r2', order: 'a1' },
    ],
    [
      'moves a menu',
      { op: 'move', kind: 'menu', menu: 'm1', id: 'm1', toMenu: 'm1', parent: null, order: 'a1' },
    ],
    [
      'moves a category',
      { op: 'move', kind: 'category', menu: 'm1', id: 'k1', toMenu: 'm2', parent: 'm2', order: 'a1' },
    ],
    ['removes a menu', { op: 'remove', kind: 'menu', menu: 'm1', id: 'm1' }],
    ['removes a role', { op: 'remove', kind: 'role', menu: 'm1', id: 'r1' }],
    ['sets the title', { op: 'setting', scope: 'fields', field: 'title', value: 'A' }],
    ['sets a setting', { op: 'setting', scope: 'settings', field: 'autoLink', value: false }],
    ['sets a picture', { op: 'setting', scope: 'anilist', field: 'coverImage', value: {} }],
    ['sets what is reserved elsewhere', { op: 'setting', scope: 'settings', field: 'anilist', value: 1 }],
  ])('%s', (_does, operation) => {
    expect(fault(operation)).toBeNull();
  });
});

const set = { op: 'set', kind: 'credit', menu: 'm1', id: 'c1', field: 'ja', value: 'a' };
const move = { op: 'move', kind: 'credit', menu: 'm1', id: 'c1', toMenu: 'm2', parent: 'r2', order: 'a1' };
const setting = { op: 'setting', scope: 'fields', field: 'title', value: 'A' };

describe('an operation that is wrong', () => {
  it.each<[string, object]>([
    ['The kind is unknown.', { ...set, kind: 'toString' }],
    ['The menu is not an id.', { ...set, menu: '' }],
    ['The menu is not an id.', { ...set, menu: 1 }],
    ['The menu is not an id.', { ...set, menu: 'a b' }],
    ['The menu is not an id.', { ...set, menu: 'm1\n' }],
    ['The menu is not an id.', { ...set, menu: 'x'.repeat(41) }],
    ['The operation is unknown.', { ...set, op: 'rename' }],
    ['The node is not an id.', { ...set, id: '' }],
    ['The node is not an id.', { ...move, id: 'é' }],
    ['The node is not an id.', { op: 'remove', kind: 'role', menu: 'm1', id: '.' }],
    ['A menu must name itself as its menu.', { ...set, kind: 'menu', field: 'name' }],
    ['A menu must name itself as its menu.', { op: 'remove', kind: 'menu', menu: 'm1', id: 'm2' }],
    ['A menu must have no parent and name itself as its menu.', insert('menu', 'm1', menu())],
    ['A menu must have no parent and name itself as its menu.', insert('menu', null, menu({ id: 'm2' }))],
    [
      'A menu must have no parent and name itself as its menu.',
      { op: 'move', kind: 'menu', menu: 'm1', id: 'm1', toMenu: 'm2', parent: null, order: 'a1' },
    ],
    ['The parent is not an id.', insert('role', null, role())],
    ['The parent is not an id.', { ...move, parent: '?' }],
    ['The parent of a category must be its menu.', insert('category', 'm2', category())],
    ['The parent of a category must be its menu.', { ...move, kind: 'category', parent: 'm1' }],
    ['The new menu is not an id.', { ...move, toMenu: null }],
    ['The order is not an order key.', { ...move, order: '1' }],
    ['The node has no id.', insert('role', 'k1', [])],
    ['The node has no id.', insert('role', 'k1', role({ id: 5 }))],
    ['The node contains the same id twice.', insert('role', 'k1', role({ credits: [credit(), credit()] }))],
    ['The node contains the same id twice.', insert('role', 'k1', role({ id: 'c1' }))],
    ['The order is not an order key.', insert('role', 'k1', role({ order: '' }))],
    ['The order is not an order key.', insert('role', 'k1', role({ credits: [credit('c1', { order: 1 })] }))],
    ['The node has no data.', insert('role', 'k1', role({ data: null }))],
    ['A role has no roles.', insert('role', 'k1', role({ roles: [] }))],
    ['A credit has no credits.', insert('credit', 'r1', credit('c1', { credits: [] }))],
    ['A role needs its credits.', insert('role', 'k1', role({ credits: {} }))],
    ['A menu needs its categories.', insert('menu', null, menu({ categories: undefined }))],
    ['A menu needs name.', insert('menu', null, menu({ data: {} }))],
    ['A category needs name.', insert('category', 'm1', category({ data: { note: 'a' } }))],
    ['A role needs name.', insert('role', 'k1', role({ data: { original: '脚本' } }))],
    ['A role needs original.', insert('role', 'k1', role({ data: { name: 'Script' } }))],
    ['A credit needs ja.', insert('credit', 'r1', credit('c1', { data: { en: '' } }))],
    ['A credit needs en.', insert('credit', 'r1', credit('c1', { data: { ja: '' } }))],
    ['credits is not a field of a menu.', insert('menu', null, menu({ data: { name: '', credits: 1 } }))],
    [
      'roles is not a field of a category.',
      insert('category', 'm1', category({ data: { name: '', roles: 1 } })),
    ],
    [
      'staff is not a field of a role.',
      insert('role', 'k1', role({ data: { name: '', original: '', staff: 1 } })),
    ],
    [
      'constructor is not a field of a credit.',
      insert('credit', 'r1', credit('c1', { data: { ja: '', en: '', constructor: 1 } })),
    ],
    ['ja must be text', insert('credit', 'r1', credit('c1', { data: { ja: 1, en: '' } }))],
    ['ja must be text', { ...set, value: 1 }],
    ['The field has no name.', { ...set, field: '' }],
    ['The field has no name.', { ...set, field: 1 }],
    ['The field has no name.', { ...set, field: 'f'.repeat(101) }],
    ['menus cannot be set.', { ...setting, field: 'menus' }],
    ['credits cannot be set.', { ...set, field: 'credits' }],
    ['roles cannot be set.', { ...set, field: 'roles' }],
    ['staff cannot be set.', { ...set, field: 'staff' }],
    ['uuid cannot be set.', { ...setting, field: 'uuid' }],
    ['savingId cannot be set.', { ...setting, field: 'savingId' }],
    ['settings cannot be set.', { ...setting, field: 'settings' }],
    ['anilist cannot be set.', { ...setting, field: 'anilist' }],
    ['__proto__ cannot be set.', { ...set, field: '__proto__' }],
    ['The value is missing.', { ...set, value: undefined }],
    ['Only null can stand for absence.', { ...set, absent: true }],
    ['Only null can stand for absence.', { ...set, absent: false }],
    ['ja cannot be removed.', { ...set, value: null }],
    ['title cannot be removed.', { ...setting, value: null }],
    [
      'name cannot be removed.',
      { ...set, kind: 'category', field: 'name', value: null, absent: true, id: 'k1' },
    ],
    ['ja must be text', { ...set, value: null, absent: false }],
    ['isStudio must be true or absent', { ...set, field: 'isStudio', value: null, absent: false }],
    ['The scope is unknown.', { ...setting, scope: 'menus' }],
    ['autoLink must be true or false', { ...setting, scope: 'settings', field: 'autoLink', value: 2 }],
  ])('%s', (message, operation) => {
    expect(fault(operation)).toBe(message);
  });
});
