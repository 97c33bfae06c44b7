import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { ChangeSchema, OperationSchema } from '../../contract/lists/change-schema.js';
import { applyChange } from './apply.js';
import { touchedMenus } from './draft.js';
import type { Operation } from './operation.js';
import { compareOrder } from './order.js';
import { childKind, childrenOf } from './nodes.js';
import type { AnyNode, ListTree, NodeKind } from './document.js';
import { validateOperation } from './validate.js';
import { changed, concurrent, tree } from '../testing/arbitrary.js';

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
  return value;
}

const sortedBelow = (kind: NodeKind, nodes: readonly AnyNode[]): boolean =>
  nodes.every(
    (node, index) =>
      (index === 0 || compareOrder(nodes[index - 1]!, node) <= 0) &&
      (childKind[kind] === null || sortedBelow(childKind[kind], childrenOf(kind, node))),
  );

const onlyMenus = (tree: ListTree, ids: string[]) => ({
  ...tree,
  menus: tree.menus.filter((menu) => ids.includes(menu.id)),
});

describe('applying a change', () => {
  it('never throws, never changes the tree it was given, and keeps rows in order', () => {
    fc.assert(
      fc.property(changed, ({ base, change }) => {
        freeze(base);
        freeze(change);
        const { tree } = applyChange(base, change);
        expect(sortedBelow('menu', tree.menus)).toBe(true);
      }),
      cases(1500),
    );
  });

  it('shares every menu that it does not touch', () => {
    fc.assert(
      fc.property(changed, ({ base, change }) => {
        const { tree, applied } = applyChange(base, change);
        const touched = new Set(touchedMenus(applied));
        const untouched = tree.menus.filter((menu) => !touched.has(menu.id));
        expect(untouched.filter((menu) => !base.menus.includes(menu))).toEqual([]);
      }),
      cases(1000),
    );
  });

  it('gives the same result on a server that loads only the touched menus as in a browser that has all of them', () => {
    fc.assert(
      fc.property(changed, ({ base, change }) => {
        const { applied, tree, undo } = applyChange(base, change);
        const whole = applyChange(base, applied);
        expect(whole.tree).toEqual(tree);
        expect(whole.undo).toEqual(undo);
        const ids = touchedMenus(applied);
        const part = applyChange(onlyMenus(base, ids), applied, base.menus.length);
        expect(part.lost).toEqual(whole.lost);
        expect(part.undo).toEqual(whole.undo);
        expect(part.tree).toEqual(onlyMenus(whole.tree, ids));
      }),
      cases(1500),
    );
  });

  it('survives anything that the wire schema lets through', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'm1');
    const kind = fc.constantFrom('menu', 'category', 'role', 'credit');
    const field = fc.constantFrom(
      'name',
      'ja',
      'studio',
      'id',
      '__proto__',
      'constructor',
      'menus',
      'settings',
      'x',
    );
    const value = fc.jsonValue({ maxDepth: 2 });
    const leaf = {
      id,
      order: fc.stringMatching(/^[A-Za-z0-9]{1,5}$/),
      data: fc.dictionary(field, value, { maxKeys: 3 }),
    };
    const above = (children: fc.Arbitrary<unknown>) => {
      const below = fc.array(children, { maxLength: 2 });
      const keys = { categories: below, roles: below, credits: below };
      return fc.record({ ...leaf, ...keys }, { requiredKeys: ['id', 'order', 'data'] });
    };
    const node = above(above(fc.record(leaf)));
    const operation = fc.oneof(
      fc.record({ op: fc.constant('insert'), kind, menu: id, parent: fc.option(id), node }),
      fc.record({ op: fc.constant('set'), kind, menu: id, id, field, value }),
      fc.record({
        op: fc.constant('move'),
        kind,
        menu: id,
        id,
        toMenu: id,
        parent: fc.option(id),
        order: fc.stringMatching(/^[A-Za-z0-9]{1,5}$/),
      }),
      fc.record({ op: fc.constant('remove'), kind, menu: id, id }),
      fc.record({
        op: fc.constant('setting'),
        scope: fc.constantFrom('fields', 'settings', 'anilist'),
        field,
        value,
      }),
    );
    fc.assert(
      fc.property(tree, fc.array(operation, { minLength: 1, maxLength: 10 }), (base, operations) => {
        const parsed = ChangeSchema.safeParse({ id: 'change-01', operations });
        const change = (parsed.success ? parsed.data.operations : operations) as Operation[];
        const { tree: after, undo } = applyChange(base, change);
        expect(applyChange(after, undo).tree).toEqual(base);
        expect(sortedBelow('menu', after.menus)).toBe(true);
        expect(({} as Record<string, unknown>)['x']).toBeUndefined();
      }),
      cases(1500),
    );
  });
});

describe('undoing a change', () => {
  it('gives back exactly the list that was there', () => {
    fc.assert(
      fc.property(changed, ({ base, change }) => {
        freeze(base);
        freeze(change);
        const { tree: after, undo } = applyChange(base, change);
        const back = applyChange(after, undo);
        expect(back.lost).toEqual([]);
        expect(back.tree).toEqual(base);
      }),
      cases(2500),
    );
  });

  it('is a change that the server accepts', () => {
    fc.assert(
      fc.property(changed, ({ base, change }) => {
        const undo = JSON.parse(JSON.stringify(applyChange(base, change).undo)) as Operation[];
        expect(undo.filter((operation) => !OperationSchema.safeParse(operation).success)).toEqual([]);
        expect(undo.filter((operation) => validateOperation(operation) !== null)).toEqual([]);
      }),
      cases(500),
    );
  });

  it('can itself be undone', () => {
    fc.assert(
      fc.property(changed, ({ base, change }) => {
        const { tree: after, undo } = applyChange(base, change);
        const back = applyChange(after, undo).tree;
        expect(applyChange(back, applyChange(after, undo).undo).tree).toEqual(after);
      }),
      cases(1000),
    );
  });
});

describe('two people changing a list at the same time', () => {
  it('end up with the same list, in whichever order the changes arrive', () => {
    fc.assert(
      fc.property(concurrent, ({ base, a, b }) => {
        const first = applyChange(base, a);
        const server = applyChange(first.tree, b);
        const optimistic = applyChange(first.tree, server.applied);
        expect(optimistic.tree).toEqual(server.tree);
        expect(optimistic.lost).toEqual([]);
      }),
      cases(2000),
    );
  });

  it('end up with the same list when a client rebases its own change', () => {
    fc.assert(
      fc.property(concurrent, ({ base, a, b }) => {
        const confirmed = applyChange(base, a);
        const optimistic = applyChange(base, b);
        const withdrawn = applyChange(optimistic.tree, optimistic.undo).tree;
        const received = applyChange(withdrawn, confirmed.applied).tree;
        expect(applyChange(received, b).tree).toEqual(applyChange(confirmed.tree, b).tree);
      }),
      cases(1500),
    );
  });
});
