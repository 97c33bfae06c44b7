import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { applyChange } from '../apply.js';
import type { AnyNode, Json, ListTree, NodeKind } from '../document.js';
import { insertCredit, insertRole, moveNode, removeNode, setField } from '../edit.js';
import { readDocument } from '../interchange.js';
import { childKind, childrenOf } from '../nodes.js';
import type { Operation } from '../operation.js';
import { operationsOn, tree as someTree } from '../testing/arbitrary.js';
import { alignReplaced } from './align.js';
import { Difference } from './difference.js';
import { changedFields, isMoved, isSame, netChange, type NetChange, type UndoableChange } from './net.js';
import { revertPlan } from './revert.js';
import { summaryText } from './summary.js';
import { Surroundings } from './surroundings.js';
import { keptText } from './words.js';

interface Flat {
  kind: NodeKind;
  parent: string | null;
  order: string;
  data: Record<string, Json>;
}

function flat(tree: ListTree): Map<string, Flat> | null {
  const all = new Map<string, Flat>();
  let distinct = true;
  const add = (kind: NodeKind, node: AnyNode, parent: string | null) => {
    if (all.has(node.id)) distinct = false;
    all.set(node.id, { kind, parent, order: node.order, data: node.data });
    const below = childKind[kind];
    if (below) for (const child of childrenOf(kind, node)) add(below, child, node.id);
  };
  for (const menu of tree.menus) add('menu', menu, null);
  return distinct ? all : null;
}

/** Successive changes, each based on the previous one, as the log stores them; `trees`: after each operation. */
const history = someTree.chain((start) => {
  const grow = (
    trees: ListTree[],
    log: UndoableChange[],
    more: number,
  ): fc.Arbitrary<{ trees: ListTree[]; log: UndoableChange[] }> => {
    const last = trees.at(-1)!;
    if (more === 0 || last.menus.length === 0) return fc.constant({ trees, log });
    return operationsOn(last).chain((operations) => {
      const { applied } = applyChange(last, operations);
      const inverse = applyChange(last, applied).undo;
      const steps: ListTree[] = [];
      for (const one of applied) steps.push(applyChange(steps.at(-1) ?? last, [one]).tree);
      return grow([...trees, ...steps], [...log, { operations: applied, inverse }], more - 1);
    });
  };
  return fc.nat({ max: 3 }).chain((more) => grow([start], [], more + 1));
});

/** What was added, removed, moved and changed, computed by comparing two whole lists. */
function compare(before: Map<string, Flat>, after: Map<string, Flat>): string[] {
  const lines: string[] = [];
  for (const [id, { kind }] of after) if (!before.has(id)) lines.push(`added ${kind} ${id}`);
  for (const [id, old] of before) {
    const now = after.get(id);
    if (!now) {
      lines.push(`removed ${old.kind} ${id}`);
      continue;
    }
    if (old.parent !== now.parent || old.order !== now.order) lines.push(`moved ${id}`);
    for (const field of new Set([...Object.keys(old.data), ...Object.keys(now.data)])) {
      const has = (one: Flat) => (Object.hasOwn(one.data, field) ? one.data[field] : undefined);
      if (!isSame(has(old), has(now)))
        lines.push(
          `changed ${id} ${field} ${JSON.stringify(has(old) ?? null)} ${JSON.stringify(has(now) ?? null)}`,
        );
    }
  }
  return lines.sort();
}

const tell = ({ nodes }: NetChange): string[] =>
  nodes
    .flatMap((node) => {
      if (!node.before) return [`added ${node.kind} ${node.id}`];
      if (!node.after) return [`removed ${node.kind} ${node.id}`];
      return [
        ...(isMoved(node) ? [`moved ${node.id}`] : []),
        ...changedFields(node).map(
          ({ field, before, after }) =>
            `changed ${node.id} ${field} ${JSON.stringify(before ?? null)} ${JSON.stringify(after ?? null)}`,
        ),
      ];
    })
    .sort();

describe('The difference made by a run of changes', () => {
  it('is the difference between the lists before and after it', () => {
    fc.assert(
      fc.property(history, ({ trees, log }) => {
        const all = trees.map(flat);
        fc.pre(all.every((one) => one !== null));
        const net = netChange(log);
        expect(tell(net)).toEqual(compare(all[0]!, all.at(-1)!));
        for (const { scope, field, before, after } of net.settings) {
          expect(trees[0]![scope][field]).toEqual(before);
          expect(trees.at(-1)![scope][field]).toEqual(after);
        }
      }),
      cases(400),
    );
  });

  it('can be computed for any run, however little of the list around it is known', () => {
    fc.assert(
      fc.property(history, fc.boolean(), ({ trees, log }, known) => {
        const net = netChange(log);
        for (const one of [net, alignReplaced(net)]) {
          const around = new Surroundings(known ? trees.at(-1)!.menus : []);
          const difference = new Difference(one, around);
          for (const { id } of difference.items) expect(difference.below(id)).toBeInstanceOf(Array);
          expect(summaryText(one, () => '#01')).not.toBe('');
        }
        for (const kept of revertPlan(net, trees[0]!).kept) expect(keptText(kept)).toMatch(/\.$/);
      }),
      cases(400),
    );
  });

  it('is completely reverted if nobody has changed it since', () => {
    fc.assert(
      fc.property(history, ({ trees, log }) => {
        fc.pre(trees.every((tree) => flat(tree) !== null));
        const now = trees.at(-1)!;
        const { operations, kept } = revertPlan(netChange(log), now);
        expect(kept).toEqual([]);
        expect(applyChange(now, operations).tree).toEqual(trees[0]);
      }),
      cases(400),
    );
  });

  it('adds up ten thousand operations in bounded time', () => {
    const { tree, ids } = sample();
    const operations = Array.from({ length: 10_000 }, (_, index) =>
      setField(tree, ids.watanabe, 'comment', `${index}`),
    );
    const change = { operations, inverse: applyChange(tree, operations).undo };
    const began = performance.now();
    const net = netChange([change]);
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(net.nodes).toHaveLength(1);
    expect(summaryText(net, () => '#01「霧」')).toBe('Comment: set to 9999 in #01');
  });
});

function sample() {
  let last = 0;
  const { tree } = readDocument(
    {
      title: 'Sparrows',
      uuid: '0'.repeat(48),
      status: 'IN_PROGRESS',
      menus: [
        {
          name: '#01「霧」',
          credits: [
            {
              name: 'Main Staff',
              roles: [
                {
                  name: 'Key Animation',
                  original: '原画',
                  staff: [
                    { ja: '渡邊正二', en: 'Shouji Watanabe' },
                    { ja: '海野岬', en: 'Misaki Unno' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    () => `n${++last}`,
  );
  const role = tree.menus[0]!.categories[0]!.roles[0]!;
  const [watanabe, unno] = role.credits.map(({ id }) => id) as [string, string];
  return { tree, ids: { menu: tree.menus[0]!.id, role: role.id, watanabe, unno }, newId: () => `n${++last}` };
}

/** The tree after the steps, and the log of them. */
function does(tree: ListTree, ...steps: ((tree: ListTree) => Operation[])[]) {
  const log: UndoableChange[] = [];
  let now = tree;
  for (const step of steps) {
    const operations = step(now);
    log.push({ operations, inverse: applyChange(now, operations).undo });
    now = applyChange(now, operations).tree;
  }
  return { tree: now, log, net: netChange(log) };
}

describe('A readable difference', () => {
  it("names the place and each field's first and last value", () => {
    const { tree, ids } = sample();
    const typed = ['Y', 'Ya', 'Yamada'].map((en) => (now: ListTree) => [
      setField(now, ids.watanabe, 'en', en),
    ]);
    const { net, tree: after } = does(tree, ...typed);
    const { items } = new Difference(net, new Surroundings(after.menus));
    expect(items).toMatchObject([
      {
        what: 'changed',
        kind: 'credit',
        ja: '渡邊正二',
        en: 'Yamada',
        place: [{ ja: '#01「霧」' }, { en: 'Main Staff' }, { ja: '原画', en: 'Key Animation' }],
        fields: [{ field: 'en', before: 'Shouji Watanabe', after: 'Yamada' }],
      },
    ]);
    expect(summaryText(net, () => '#01「霧」')).toBe('English: Shouji Watanabe → Yamada in #01');
  });

  it('leaves out what was added and removed again', () => {
    const { tree, ids, newId } = sample();
    const { net } = does(
      tree,
      (now) => [insertCredit(now, ids.role, 0, { ja: '砂川昇' }, newId)],
      (now) => [removeNode(now, now.menus[0]!.categories[0]!.roles[0]!.credits[0]!.id)],
    );
    expect(net).toEqual({ nodes: [], settings: [] });
    expect(summaryText(net, () => undefined)).toBe('Nothing that lasted');
  });

  it('sums up an added node with everything below it, and expands it step by step', () => {
    const { tree, ids, newId } = sample();
    const { net, tree: after } = does(
      tree,
      (now) => [
        insertRole(
          now,
          now.menus[0]!.categories[0]!.id,
          1,
          { name: 'Layout', original: 'レイアウト' },
          newId,
        ),
      ],
      (now) => {
        const role = now.menus[0]!.categories[0]!.roles[1]!.id;
        return ['砂川昇', '磯部汀'].map((ja, index) => insertCredit(now, role, index, { ja }, newId));
      },
    );
    const difference = new Difference(net, new Surroundings(after.menus));
    expect(difference.items).toMatchObject([
      { what: 'added', kind: 'role', ja: 'レイアウト', below: { credit: 2 } },
    ]);
    expect(difference.below(difference.items[0]!.id).map(({ ja }) => ja)).toEqual(['砂川昇', '磯部汀']);
    expect(summaryText(net, () => '#01')).toBe('Added 2 credits in 1 role in #01');
    expect(ids.menu).toBe(difference.items[0]!.menu);
  });

  it('shows only what differs when an upload replaced an episode', () => {
    const { tree } = sample();
    const other = sample();
    const wanted = structuredClone(other.tree.menus[0]!);
    const rename = (node: AnyNode): AnyNode =>
      JSON.parse(JSON.stringify(node).replaceAll(/"id":"n/g, '"id":"new')) as AnyNode;
    const [role] = wanted.categories[0]!.roles;
    role!.credits[1]!.data['en'] = 'Misaki Unnno';
    role!.credits.unshift({ id: 'n90', order: 'Zz', data: { ja: '砂川昇', en: '' } });
    const menu = rename(wanted);
    const { net } = does(tree, (now) => [
      { op: 'insert', kind: 'menu', menu: menu.id, parent: null, node: menu },
      removeNode(now, now.menus[0]!.id),
    ]);
    const aligned = alignReplaced(net);
    expect(new Difference(aligned, new Surroundings()).items).toMatchObject([
      { what: 'changed', ja: '海野岬', fields: [{ before: 'Misaki Unno', after: 'Misaki Unnno' }] },
      { what: 'added', ja: '砂川昇' },
    ]);
  });
});

describe('Reverting an entry', () => {
  it('leaves what somebody has changed since, and says so', () => {
    const { tree, ids, newId } = sample();
    const { net, tree: after } = does(
      tree,
      (now) => [setField(now, ids.watanabe, 'comment', 'A part')],
      (now) => [setField(now, ids.watanabe, 'en', 'Watanabe')],
      (now) => [removeNode(now, ids.unno)],
      (now) => [insertRole(now, now.menus[0]!.categories[0]!.id, 1, { name: 'Layout', original: '' }, newId)],
    );
    const layout = after.menus[0]!.categories[0]!.roles[1]!.id;
    const { tree: now } = does(
      after,
      (at) => [setField(at, ids.watanabe, 'en', 'S. Watanabe')],
      (at) => [insertCredit(at, layout, 0, { ja: '磯部汀' }, newId)],
    );
    const { operations, kept } = revertPlan(net, now);
    expect(kept.map(keptText)).toEqual([
      'The English of “渡邊正二 / S. Watanabe” has been changed by somebody since.',
      '“Layout” contains something that somebody has added since.',
    ]);
    const credits = applyChange(now, operations).tree.menus[0]!.categories[0]!.roles[0]!.credits;
    expect(credits.map(({ data }) => data)).toEqual([
      { ja: '渡邊正二', en: 'S. Watanabe' },
      { ja: '海野岬', en: 'Misaki Unno' },
    ]);
  });

  it('moves rows back before it removes the place they had moved to', () => {
    const { tree, ids, newId } = sample();
    const { net, tree: now } = does(
      tree,
      (at) => [insertRole(at, at.menus[0]!.categories[0]!.id, 1, { name: 'Layout', original: '' }, newId)],
      (at) => [moveNode(at, ids.unno, at.menus[0]!.categories[0]!.roles[1]!.id, 0)],
    );
    const { operations, kept } = revertPlan(net, now);
    expect(kept).toEqual([]);
    expect(applyChange(now, operations).tree).toEqual(tree);
  });

  it('cannot place a row whose role was removed since', () => {
    const { tree, ids } = sample();
    const { net, tree: after } = does(tree, (at) => [removeNode(at, ids.unno)]);
    const { tree: now } = does(after, (at) => [removeNode(at, ids.role)]);
    expect(revertPlan(net, now)).toMatchObject({
      operations: [],
      kept: [{ ja: '海野岬', reason: 'place-gone' }],
    });
  });
});
