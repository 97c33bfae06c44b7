import * as fc from 'fast-check';
import { childKind, childrenOf, findNode } from './nodes.js';
import type { AnyNode, NodeKind } from './document.js';
import { tree } from '../testing/arbitrary.js';
import { visit, walk } from './walk.js';

const ids = (kind: NodeKind, node: AnyNode): string[] => [
  `${kind} ${node.id}`,
  ...childrenOf(kind, node).flatMap((child) => ids(childKind[kind]!, child)),
];

it('visits every node before its descendants, or with `only` those of one kind', () => {
  fc.assert(
    fc.property(tree, (list) => {
      const all = list.menus.flatMap((menu) => ids('menu', menu));
      expect(Array.from(walk(list.menus), ({ kind, node }) => `${kind} ${node.id}`)).toEqual(all);
      for (const kind of ['menu', 'category', 'role', 'credit'] as const) {
        const some = Array.from(walk(list.menus, kind), ({ node }) => `${kind} ${node.id}`);
        expect(some).toEqual(all.filter((id) => id.startsWith(`${kind} `)));
      }
    }),
  );
});

it('visits the same nodes in the same order with the faster walk', () => {
  fc.assert(
    fc.property(tree, (list) => {
      const seen: string[] = [];
      const see = (kind: NodeKind) => (node: AnyNode) => seen.push(`${kind} ${node.id}`);
      visit(list.menus, {
        menu: see('menu'),
        category: see('category'),
        role: see('role'),
        credit: see('credit'),
      });
      expect(seen).toEqual(Array.from(walk(list.menus), ({ kind, node }) => `${kind} ${node.id}`));
    }),
  );
});

it('reports the place of a node', () => {
  fc.assert(
    fc.property(tree, (list) => {
      for (const found of walk(list.menus)) {
        const { menus } = list;
        const menu = menus[found.menuIndex]!;
        expect(menu).toBe(found.menu);
        if (found.kind === 'credit') {
          const { categoryIndex, roleIndex, index } = found;
          expect(menu.categories[categoryIndex]!.roles[roleIndex]!.credits[index]).toBe(found.node);
        }
        expect(findNode(list, found.node.id)?.node.id).toBe(found.node.id);
      }
    }),
  );
});
