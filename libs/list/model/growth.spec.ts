import { growth, tooMuch } from '../testing/growth.js';
import { applyChange } from './apply.js';
import type { ListTree } from './document.js';
import type { Operation } from './operation.js';

const tree: ListTree = {
  fields: {},
  settings: {},
  anilist: {},
  menus: [{ id: 'menu', order: 'a0', data: { name: '' }, categories: [] }],
};

/** What sets so many fields, and removes them again. */
const both = (count: number, of: (field: string, value: number | null) => Operation): Operation[] =>
  [1, null].flatMap((value) => Array.from({ length: count }, (_, at) => of(`field ${at}`, value)));

const changes: Record<string, (count: number) => Operation[]> = {
  'settings of the list': (count) =>
    both(count, (field, value) => ({ op: 'setting', scope: 'settings', field, value })),
  'fields of a menu': (count) =>
    both(count, (field, value) => ({ op: 'set', kind: 'menu', menu: 'menu', id: 'menu', field, value })),
};

it('A change that sets very many fields takes a time in proportion to them', () => {
  const found = Object.entries(changes).map(
    ([what, make]) => [what, growth(make, (operations) => applyChange(tree, operations))] as const,
  );
  expect(tooMuch(found)).toEqual([]);
});
