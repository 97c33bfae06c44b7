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

/** A menu with so many rows, and an empty one; a change that moves the rows to and fro as often. */
const wandering = (count: number): { tree: ListTree; operations: Operation[] } => {
  const credits = Array.from({ length: count }, (_, at) => ({
    id: `row${at}`,
    order: 'a0',
    data: { ja: '', en: '' },
  }));
  const roles = [{ id: 'role', order: 'a0', data: { name: '', original: '' }, credits }];
  const menu = (id: string, inIt: ListTree['menus'][number]['categories']) => ({
    id,
    order: 'a0',
    data: { name: '' },
    categories: inIt,
  });
  return {
    tree: {
      ...tree,
      menus: [menu('one', [{ id: 'category', order: 'a0', data: { name: '' }, roles }]), menu('two', [])],
    },
    operations: Array.from({ length: count }, (_, at): Operation => {
      const [from, to] = at % 2 === 0 ? ['one', 'two'] : ['two', 'one'];
      return {
        op: 'move',
        kind: 'category',
        menu: from!,
        id: 'category',
        toMenu: to!,
        parent: to!,
        order: 'a0',
      };
    }),
  };
};

it('A change that moves very many rows to and fro ends, and loses what is too much', () => {
  const { tree: list, operations } = wandering(5_000);
  const { applied, lost } = applyChange(list, operations);
  expect(applied.length).toBeGreaterThan(100);
  expect(applied.length + lost.length).toBe(5_000);
  expect(lost.length).toBeGreaterThan(0);
});

it('A change that sets very many fields takes a time in proportion to them', () => {
  const found = Object.entries(changes).map(
    ([what, make]) => [what, growth(make, (operations) => applyChange(tree, operations))] as const,
  );
  expect(tooMuch(found)).toEqual([]);
});
