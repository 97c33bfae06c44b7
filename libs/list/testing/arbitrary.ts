import * as fc from 'fast-check';
import type {
  AnyNode,
  CategoryNode,
  CreditNode,
  JsonObject,
  ListTree,
  MenuNode,
  NodeKind,
  RoleNode,
} from '../model/document.js';
import { listStatuses } from '../model/interchange.types.js';
import { childKind, childrenOf, withChildren } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { compareOrder } from '../model/order.js';

/**
 * Random lists and changes for property tests; ids and order keys come from a small set, so that they collide often.
 */

const name = fc.oneof(
  fc.constantFrom('', '#01', 'OP1', '原画', 'Key Animation', '志茂文彦', 'Fumihiko Shimo', '???'),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);

const unknownName = fc.constantFrom('x', 'toString', 'hasOwnProperty', 'mark', '42', '備考');
/** Any value of an unknown field. Names that would tamper with prototypes are refused or dropped on purpose. */
const anyJson = fc
  .jsonValue({ maxDepth: 1 })
  .filter((value) => !/"(?:__proto__|constructor)"/.test(JSON.stringify(value)));
const unknownFields = fc.dictionary(unknownName, anyJson, { maxKeys: 1 });

const id = fc.integer({ min: 1, max: 999_999 });
const pair = fc.record({ ja: name, en: name }, { requiredKeys: [] });
const affiliation = fc.record({ ja: name, en: name, id, pn: pair }, { requiredKeys: [] });
const yes = fc.constant(true);

const fieldsOf = (
  required: Record<string, fc.Arbitrary<unknown>>,
  optional: Record<string, fc.Arbitrary<unknown>>,
) =>
  fc
    .tuple(
      fc.record(required, { noNullPrototype: true }),
      fc.record(optional, { requiredKeys: [], noNullPrototype: true }),
      unknownFields,
    )
    .map(([one, two, three]) => ({ ...one, ...two, ...three }) as JsonObject);

/** Canonical own fields of one node. */
export const nodeData: Record<NodeKind, fc.Arbitrary<JsonObject>> = {
  menu: fieldsOf({ name }, { note: name, airedDate: fc.constant('2026-04-05') }),
  category: fieldsOf({ name }, { studio: fc.option(affiliation), note: name }),
  role: fieldsOf({ name, original: name }, { note: name }),
  credit: fieldsOf(
    { ja: name, en: name },
    {
      id: fc.oneof(id, fc.constant(-3)),
      isStudio: yes,
      pn: pair,
      studio: affiliation,
      comment: name,
      isNC: yes,
      subItem: yes,
    },
  ),
};

const anilist = fc.record(
  {
    coverImage: fc.record({ large: fc.option(name) }, { requiredKeys: [] }),
    id,
    bannerImage: fc.option(name),
  },
  { requiredKeys: ['coverImage'], noNullPrototype: true },
);

const settings = fc.record(
  {
    categories: fc.array(fc.record({ name }), { maxLength: 3 }),
    autoLink: fc.boolean(),
    delimiters: name,
    x: name,
  },
  { requiredKeys: ['categories'], noNullPrototype: true },
);

const topFields = fc.record(
  {
    title: name.map((title) => title || 'Untitled'),
    uuid: fc.constant('0123456789abcdef'.repeat(3)),
    slug: fc.option(fc.constant('a-slug')),
    anilistId: fc.option(id.map(String)),
    seasonYear: fc.oneof(fc.constant('2026'), fc.constant(2026), fc.constant(null)),
    status: fc.constantFrom(...listStatuses),
    author: name,
    comment: name,
    savingId: fc.nat(),
    x: anyJson,
  },
  {
    requiredKeys: ['title', 'uuid', 'slug', 'anilistId', 'status', 'author', 'comment', 'savingId'],
    noNullPrototype: true,
  },
);

const staffRow = nodeData.credit;
const role = fc
  .tuple(nodeData.role, fc.array(staffRow, { maxLength: 3 }))
  .map(([{ name, original, ...rest }, staff]) => ({ name, original, staff, ...rest }));
const category = fc
  .tuple(nodeData.category, fc.array(role, { maxLength: 3 }))
  .map(([{ name, ...rest }, roles]) => ({ name, roles, ...rest }));
const menu = fc
  .tuple(nodeData.menu, fc.array(category, { maxLength: 2 }))
  .map(([{ name, ...rest }, credits]) => ({ name, credits, ...rest }));

/** A canonical interchange document, its keys in canonical order. */
export const canonicalDocument = fc
  .tuple(topFields, settings, anilist, fc.array(menu, { maxLength: 3 }))
  .map(([fields, settings, anilist, menus]) => ({ ...fields, settings, anilist, menus }));

/** Few different keys, some of them equal, as two people create them at the same moment. */
const order = fc.constantFrom('a0', 'a1', 'a1V', 'a2', 'Zz', 'b00');

const leaf = (data: fc.Arbitrary<JsonObject>) => fc.tuple(order, data, fc.nat(9999));
const ordered = <Node extends AnyNode>(nodes: Node[]) => [...nodes].sort(compareOrder);

const credit = leaf(nodeData.credit).map(([order, data, n]): CreditNode => ({ id: `s${n}`, order, data }));
const roleNode = fc
  .tuple(leaf(nodeData.role), fc.array(credit, { maxLength: 3 }))
  .map(([[order, data, n], credits]): RoleNode => ({ id: `r${n}`, order, data, credits: ordered(credits) }));
const categoryNode = fc
  .tuple(leaf(nodeData.category), fc.array(roleNode, { maxLength: 2 }))
  .map(([[order, data, n], roles]): CategoryNode => ({ id: `c${n}`, order, data, roles: ordered(roles) }));
const menuNode = fc
  .tuple(leaf(nodeData.menu), fc.array(categoryNode, { maxLength: 2 }))
  .map(([[order, data, n], categories]): MenuNode => ({
    id: `m${n}`,
    order,
    data,
    categories: ordered(categories),
  }));

const allIds = (kind: NodeKind, node: AnyNode): string[] => {
  const below = childKind[kind];
  return [node.id, ...(below ? childrenOf(kind, node).flatMap((child) => allIds(below, child)) : [])];
};

const hasDistinctIds = (menus: MenuNode[]) => {
  const ids = menus.flatMap((node) => allIds('menu', node));
  return new Set(ids).size === ids.length;
};

/** A list in stored form, with one to four menus. */
export const tree: fc.Arbitrary<ListTree> = fc
  .tuple(
    topFields,
    settings,
    anilist,
    fc.array(menuNode, { minLength: 1, maxLength: 4 }).filter(hasDistinctIds),
  )
  .map(
    ([fields, settings, anilist, menus]) =>
      ({ fields, settings, anilist, menus: ordered(menus) }) as unknown as ListTree,
  );

export const nodesOf = (tree: ListTree, kind: NodeKind): { menu: string; node: AnyNode }[] =>
  tree.menus.flatMap((menu) => {
    const collect = (at: NodeKind, node: AnyNode): AnyNode[] => {
      const below = childKind[at];
      if (at === kind) return [node];
      return below ? childrenOf(at, node).flatMap((child) => collect(below, child)) : [];
    };
    return collect('menu', menu).map((node) => ({ menu: menu.id, node }));
  });

const kinds: NodeKind[] = ['menu', 'category', 'role', 'credit'];
const nodeOf: Record<NodeKind, fc.Arbitrary<AnyNode>> = {
  menu: menuNode,
  category: categoryNode,
  role: roleNode,
  credit,
};

const assignment: Record<NodeKind, fc.Arbitrary<{ field: string; value: unknown }>> = {
  menu: assignmentOf({ name, note: fc.option(name), x: anyJson }),
  category: assignmentOf({ name, studio: fc.option(affiliation), note: fc.option(name) }),
  role: assignmentOf({ name, original: name, note: fc.option(name), x: anyJson }),
  credit: assignmentOf({
    ja: name,
    en: name,
    id: fc.option(id),
    isNC: fc.boolean(),
    studio: fc.option(affiliation),
    comment: fc.option(name),
    toString: anyJson,
  }),
};

function assignmentOf(values: Record<string, fc.Arbitrary<unknown>>) {
  return fc.oneof(
    ...Object.entries(values).map(([field, value]) => value.map((value) => ({ field, value }))),
  );
}

const settingOperation = fc
  .oneof(
    assignmentOf({
      title: name,
      slug: fc.option(fc.constant('new')),
      seasonYear: fc.option(fc.constant(2025)),
      x: anyJson,
    }).map((one) => ({ scope: 'fields', ...one })),
    assignmentOf({ delimiters: fc.option(name), autoLink: fc.option(fc.boolean()), y: name }).map((one) => ({
      scope: 'settings',
      ...one,
    })),
    assignmentOf({ bannerImage: fc.option(name), coverImage: fc.record({ large: name }) }).map((one) => ({
      scope: 'anilist',
      ...one,
    })),
  )
  .map((one) => ({ op: 'setting', ...one }) as Operation);

/**
 * An operation that mostly refers to nodes of `tree`, but also to nonexistent nodes, outdated menus and parents of the
 * wrong kind.
 */
function operationOn(tree: ListTree): fc.Arbitrary<Operation> {
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, nodesOf(tree, kind)])) as Record<
    NodeKind,
    { menu: string; node: AnyNode }[]
  >;
  const menus = byKind.menu.map(({ node }) => node.id);
  const some = (kind: NodeKind) =>
    fc.constantFrom(...byKind[kind].map(({ menu, node }) => ({ menu, id: node.id })), {
      menu: kind === 'menu' ? 'gone' : menus[0]!,
      id: 'gone',
    });
  const stale = (kind: NodeKind) =>
    kind === 'menu'
      ? some(kind)
      : fc.oneof(
          { weight: 5, arbitrary: some(kind) },
          fc.tuple(some(kind), fc.constantFrom(...menus)).map(([{ id }, menu]) => ({ menu, id })),
        );
  const parentOf = { menu: null, category: 'menu', role: 'category', credit: 'role' } as const;
  const ofKind = (kind: NodeKind): fc.Arbitrary<Operation>[] => {
    const above = parentOf[kind];
    const parent = above ? stale(above) : fc.constant(null);
    const below = childKind[kind];
    // A fresh node above rows that are already in the list, as when somebody undoes a removal after the rows were
    // saved.
    const graft = fc
      .tuple(nodeOf[kind], fc.subarray(below ? byKind[below].slice(0, 3) : []))
      .map(([node, taken]) => withChildren(kind, node, ordered(taken.map(({ node }) => node))));
    const node = fc.oneof({ weight: 3, arbitrary: nodeOf[kind] }, graft);
    const insert = fc.tuple(node, parent).map(([node, place]) => ({
      op: 'insert',
      kind,
      menu: place?.menu ?? node.id,
      parent: place?.id ?? null,
      node,
    }));
    const set = fc
      .tuple(stale(kind), assignment[kind])
      .map(([place, one]) => ({ op: 'set', kind, ...place, ...one }));
    const move = fc.tuple(stale(kind), parent, order).map(([place, to, order]) => ({
      op: 'move',
      kind,
      ...place,
      toMenu: to?.menu ?? place.id,
      parent: to?.id ?? null,
      order,
    }));
    const remove = stale(kind).map((place) => ({ op: 'remove', kind, ...place }));
    return [insert, set, move, remove] as unknown as fc.Arbitrary<Operation>[];
  };
  return fc.oneof(settingOperation, ...kinds.flatMap(ofKind));
}

/** Operations on a tree; later ones may refer to what earlier ones inserted. */
export function operationsOn(tree: ListTree, maxLength = 8): fc.Arbitrary<Operation[]> {
  const withInserted = fc.array(operationOn(tree), { minLength: 1, maxLength }).chain((operations) => {
    const inserted = operations.flatMap((operation) => (operation.op === 'insert' ? [operation] : []));
    if (inserted.length === 0) return fc.constant(operations);
    const follow = fc.constantFrom(...inserted).chain(({ kind, menu, node }) =>
      fc.oneof(
        fc.constant({ op: 'remove', kind, menu, id: node.id } as Operation),
        fc.constant({ op: 'insert', kind, menu, parent: kind === 'menu' ? null : menu, node } as Operation),
        assignment[kind].map((one) => ({ op: 'set', kind, menu, id: node.id, ...one }) as Operation),
      ),
    );
    return fc.array(follow, { maxLength: 4 }).map((later) => [...operations, ...later]);
  });
  return withInserted;
}

/** A tree with two concurrent changes. */
export const concurrent = tree.chain((base) =>
  fc.record({ base: fc.constant(base), a: operationsOn(base), b: operationsOn(base) }),
);

/** A tree with one change. */
export const changed = tree.chain((base) =>
  fc.record({ base: fc.constant(base), change: operationsOn(base, 12) }),
);
