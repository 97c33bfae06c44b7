import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import type { AnyNode, Json, ListTree, MenuNode, NodeKind } from '../model/document.js';
import { insertCredit, insertMenu, insertRole, moveNode, removeNode, setField } from '../model/edit.js';
import { readDocument } from '../interchange/interchange.js';
import { childKind, childrenOf } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { operationsOn, tree as someTree } from '../testing/arbitrary.js';
import { menuOf as menuOfRows } from '../testing/small-menu.js';
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
    const { tree: after, undo, lost } = applyChange(now, operations);
    expect(lost).toEqual([]);
    log.push({ operations, inverse: undo });
    now = after;
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
    expect(summaryText(net, () => undefined)).toBe('No net change');
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

describe('An upload that replaces an episode', () => {
  const menuOf = (prefix: string, name: string, rows: readonly string[]): MenuNode => ({
    id: `${prefix}m-${name.slice(1)}`,
    order: 'a0',
    data: { name },
    categories: [
      {
        id: `${prefix}k-${name.slice(1)}`,
        order: 'a0',
        data: { name: 'Main Staff' },
        roles: [
          {
            id: `${prefix}r-${name.slice(1)}`,
            order: 'a0',
            data: { name: 'Script', original: '脚本' },
            credits: rows.map((row, index) => {
              const [ja = '', en = ''] = row.split('/');
              return { id: `${prefix}${index}-${name.slice(1)}`, order: `a${index}`, data: { ja, en } };
            }),
          },
        ],
      },
    ],
  });
  const uploaded = (olds: readonly MenuNode[], news: readonly MenuNode[]) => {
    const { net, tree } = does({ ...sample().tree, menus: [...olds] }, (now) => [
      ...news.map((node): Operation => ({ op: 'insert', kind: 'menu', menu: node.id, parent: null, node })),
      ...now.menus.map(({ id }) => removeNode(now, id)),
    ]);
    return new Difference(alignReplaced(net), new Surroundings(tree.menus)).items;
  };
  const told = (olds: readonly MenuNode[], news: readonly MenuNode[]) =>
    uploaded(olds, news)
      .map(({ what, ja, en, fields, place }) =>
        [
          what,
          ...(place.length === 3 ? [] : place.map((one) => one.ja || one.en)),
          `${ja}/${en}`,
          ...fields.map(({ before, after }) => `${String(before)} → ${String(after)}`),
        ].join(' '),
      )
      .sort();

  it.each<[string, string, string[]]>([
    ['甲 乙', '甲 乙', []],
    ['甲 乙 丙', '乙 丙 甲', ['added 甲/', 'removed 甲/']],
    ['甲 甲', '甲', ['removed 甲/']],
    ['甲', '甲 甲', ['added 甲/']],
    ['甲 甲 乙', '乙 甲 甲', ['added 乙/', 'removed 乙/']],
    ['甲', '丁', ['changed 丁/ 甲 → 丁']],
    ['甲 乙', '丁', ['added 丁/', 'removed 乙/', 'removed 甲/']],
    ['甲/A 乙/B', '甲/C 乙/D', ['changed 乙/D B → D', 'changed 甲/C A → C']],
    ['甲/A 乙/B', '乙/X 甲/Y', ['changed 乙/X B → X', 'changed 甲/Y A → Y']],
    ['甲/A 乙/B', '丙/A 丁/B 戊/C', ['added 戊/C', 'changed 丁/B 乙 → 丁', 'changed 丙/A 甲 → 丙']],
    ['甲/A 甲/B', '甲/C 甲/D', ['changed 甲/C A → C', 'changed 甲/D B → D']],
    ['甲/A 乙/B', '甲/B 丙/C', ['added 丙/C', 'changed 甲/B A → B', 'removed 乙/B']],
    ['子 甲/A 丑 乙/B', '子 乙/C 丑 甲/D', ['changed 乙/C 甲 → 乙 A → C', 'changed 甲/D 乙 → 甲 B → D']],
    ['a b c d e', 'c d a b e', ['added a/', 'added b/', 'removed a/', 'removed b/']],
    ['a b c d e f', 'b c e f a d', ['added a/', 'added d/', 'removed a/', 'removed d/']],
    ['a b c d e', 'e a b c d', ['added e/', 'removed e/']],
    ['c a b', 'a b c', ['added c/', 'removed c/']],
  ])('shows of the rows %s, which became %s, only these', (before, after, expected) => {
    const rows = (text: string) => [menuOf('', '#01', text.split(' '))];
    const news = [menuOf('new-', '#01', after.split(' '))];
    expect(told(rows(before), news)).toEqual(expected);
  });

  it('compares episodes of the same name, the first with the first', () => {
    const olds = [menuOf('a', '#01', ['甲']), menuOf('b', '#01', ['乙']), menuOf('c', '#02', ['丙'])];
    const news = [menuOf('d', '#01', ['甲']), menuOf('e', '#01', ['乙']), menuOf('f', '#03', ['丙'])];
    expect(told(olds, news)).toEqual(['added #03/', 'removed #02/']);
  });

  it('names the new place of what was removed from it', () => {
    const items = uploaded(
      [menuOf('', '#01', ['甲', '乙'])],
      [{ ...menuOf('new-', '#01', ['甲']), data: { name: '#01', note: 'N' } }],
    );
    const menu = { kind: 'menu', id: 'new-m-01', ja: '#01', en: '' };
    expect(items).toEqual([
      {
        ...menu,
        what: 'changed',
        menu: 'new-m-01',
        place: [],
        fields: [{ field: 'note', after: 'N' }],
      },
      {
        kind: 'credit',
        id: '1-01',
        ja: '乙',
        en: '',
        what: 'removed',
        menu: 'm-01',
        place: [
          menu,
          { kind: 'category', id: 'new-k-01', ja: '', en: 'Main Staff' },
          { kind: 'role', id: 'new-r-01', ja: '脚本', en: 'Script' },
        ],
        fields: [],
      },
    ]);
  });
});

describe('All that a difference says', () => {
  const changes = () => {
    const { tree, ids, newId } = sample();
    const category = tree.menus[0]!.categories[0]!.id;
    return {
      ids,
      category,
      before: tree,
      ...does(
        tree,
        (now) => [insertRole(now, category, 1, { name: 'Layout', original: '', note: 'N' }, () => 'layout')],
        (now) => [
          insertCredit(now, ids.role, 0, { ja: ' ', en: '', comment: 'A', isNC: true }, () => 'spacer'),
        ],
        (now) => [insertCredit(now, 'layout', 0, { ja: '砂川昇', en: '' }, newId)],
        (now) => [moveNode(now, ids.watanabe, 'layout', 1)],
        (now) => [setField(now, ids.watanabe, 'comment', 'B')],
        (now) => [setField(now, ids.unno, 'studio', { ja: 'S', en: '' })],
        (now) => [setField(now, ids.unno, 'studio', null), removeNode(now, ids.unno)],
        () => [{ op: 'setting', scope: 'fields', field: 'title', value: 'Larks' }],
        () => [{ op: 'setting', scope: 'fields', field: 'comment', value: 'C' }],
      ),
    };
  };

  it('is in the order of the list, with places, details and what is below', () => {
    const { net, tree, ids, category } = changes();
    const menu = { kind: 'menu', id: ids.menu, ja: '#01「霧」', en: '' };
    const staff = { kind: 'category', id: category, ja: '', en: 'Main Staff' };
    const key = { kind: 'role', id: ids.role, ja: '原画', en: 'Key Animation' };
    const layout = { kind: 'role', id: 'layout', ja: '', en: 'Layout' };
    const unno = {
      kind: 'credit',
      id: ids.unno,
      ja: '海野岬',
      en: 'Misaki Unno',
      what: 'removed',
      menu: ids.menu,
      place: [menu, staff, key],
      fields: [],
    };
    const rest = [
      {
        kind: 'credit',
        id: 'spacer',
        ja: '',
        en: '',
        isSpacer: true,
        what: 'added',
        menu: ids.menu,
        place: [menu, staff, key],
        fields: [
          { field: 'comment', after: 'A' },
          { field: 'isNC', after: true },
        ],
      },
      {
        ...layout,
        what: 'added',
        menu: ids.menu,
        place: [menu, staff],
        fields: [{ field: 'note', after: 'N' }],
        below: { menu: 0, category: 0, role: 0, credit: 1 },
      },
      {
        kind: 'credit',
        id: ids.watanabe,
        ja: '渡邊正二',
        en: 'Shouji Watanabe',
        what: 'moved',
        menu: ids.menu,
        place: [menu, staff, layout],
        from: [menu, staff, key],
        fields: [{ field: 'comment', after: 'B' }],
      },
    ];
    const difference = new Difference(net, new Surroundings(tree.menus));
    expect(difference.items).toEqual([unno, ...rest]);
    expect(difference.below('layout')).toEqual([
      {
        kind: 'credit',
        id: expect.any(String),
        ja: '砂川昇',
        en: '',
        what: 'added',
        menu: ids.menu,
        place: [menu, staff, layout],
        fields: [],
      },
    ]);
    for (const id of ['nobody', ids.unno, ids.watanabe]) expect(difference.below(id)).toEqual([]);
    expect(difference.settings).toEqual([
      { scope: 'fields', field: 'title', before: 'Sparrows', after: 'Larks' },
      { scope: 'fields', field: 'comment', before: tree.fields['comment'] === 'C' ? '' : null, after: 'C' },
    ]);
  });

  it('is as much as the changes themselves say when the list is unknown', () => {
    const { net, ids } = changes();
    const items = new Difference(net, new Surroundings()).items;
    expect(items.map(({ what, ja, en, place }) => [what, ja, en, place.map((one) => one.id)])).toEqual([
      ['removed', '海野岬', 'Misaki Unno', []],
      ['moved', '', '', ['layout']],
      ['added', '', 'Layout', []],
      ['added', '', '', []],
    ]);
    expect(ids.menu).not.toBe('');
  });

  it('names the episode, if nothing else about the place is known', () => {
    const { tree, ids } = sample();
    const { net } = does(tree, (now) => [setField(now, ids.unno, 'en', 'M. Unno')]);
    const menus = tree.menus.map((menu) => ({ ...menu, categories: [] }));
    const { net: removal } = does(tree, (now) => [removeNode(now, ids.unno)]);
    for (const one of [net, removal])
      expect(new Difference(one, new Surroundings(menus)).items[0]!.place).toEqual([
        { kind: 'menu', id: ids.menu, ja: '#01「霧」', en: '' },
      ]);
  });

  it('names the previous place only of what moved to another parent', () => {
    const { tree, ids } = sample();
    const { net, tree: now } = does(tree, (at) => [moveNode(at, ids.unno, ids.role, 0)]);
    const [item] = new Difference(net, new Surroundings(now.menus)).items;
    expect(item).toEqual({
      kind: 'credit',
      id: ids.unno,
      ja: '海野岬',
      en: 'Misaki Unno',
      what: 'moved',
      menu: ids.menu,
      place: [
        expect.objectContaining({ kind: 'menu' }),
        expect.objectContaining({ kind: 'category' }),
        { kind: 'role', id: ids.role, ja: '原画', en: 'Key Animation' },
      ],
      fields: [],
    });
  });

  it('counts a removed episode with everything in it, and expands it step by step', () => {
    const { tree, ids } = sample();
    const more = applyChange(tree, [insertMenu(tree, 1, { name: '#02' }, () => 'second')]).tree;
    const { net, tree: now } = does(more, (at) => [removeNode(at, ids.menu)]);
    const difference = new Difference(net, new Surroundings(now.menus));
    expect(difference.items).toEqual([
      {
        kind: 'menu',
        id: ids.menu,
        ja: '#01「霧」',
        en: '',
        what: 'removed',
        menu: ids.menu,
        place: [],
        fields: [],
        below: { menu: 0, category: 1, role: 1, credit: 2 },
      },
    ]);
    const [category] = difference.below(ids.menu);
    expect(category).toMatchObject({ what: 'removed', en: 'Main Staff', below: { role: 1, credit: 2 } });
    expect(difference.below(category!.id)).toMatchObject([
      { what: 'removed', ja: '原画', below: { credit: 2 } },
    ]);
    expect(difference.below(ids.role).map(({ ja }) => ja)).toEqual(['渡邊正二', '海野岬']);
  });

  it.each<[Json | undefined, Json | undefined, boolean]>([
    [1, 1, true],
    ['1', 1, false],
    [undefined, undefined, true],
    [undefined, null, false],
    [null, {}, false],
    [{}, null, false],
    ['a', {}, false],
    [{}, 'a', false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, true],
    [{ a: 1 }, { a: 2 }, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
  ])('does not depend on the order of keys: %j and %j', (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });

  it('keeps rows with the same id in two episodes apart', () => {
    const copied = { ...sample().tree, menus: [menuOfRows('m1', 'a0', ['x']), menuOfRows('m2', 'a1', [])] };
    const copy = copied.menus[0]!.categories[0]!.roles[0]!.credits[0]!;
    const { net: twice } = does(
      copied,
      (at) => [setField(at, 'x', 'en', 'A')],
      () => [{ op: 'insert', kind: 'credit', menu: 'm2', parent: 'm2-r', node: copy }],
    );
    expect(twice.nodes.map(({ menu, before, after }) => [menu, before !== null, after !== null])).toEqual([
      ['m1', true, true],
      ['m2', false, true],
    ]);

    const menu = (id: string, order: string) => menuOfRows(id, order, ['x']);
    const tree = { ...sample().tree, menus: [menu('m1', 'a0'), menu('m2', 'a1')] };
    const set = (at: string, field: string): Operation => ({
      op: 'set',
      kind: 'credit',
      menu: at,
      id: 'x',
      field,
      value: 'A',
    });
    const [row] = tree.menus[0]!.categories[0]!.roles[0]!.credits;
    const { net } = does(
      tree,
      () => [{ op: 'remove', kind: 'credit', menu: 'm1', id: 'x' }],
      () => [set('m2', 'comment')],
      () => [{ op: 'insert', kind: 'credit', menu: 'm1', parent: 'm1-r', node: row! }],
      () => [set('m2', 'note')],
    );
    expect(net.nodes.map((node) => [node.menu, changedFields(node)])).toEqual([
      ['m2', ['comment', 'note'].map((field) => ({ field, before: undefined, after: 'A' }))],
    ]);
  });
});

describe('A revert after somebody else changed the list', () => {
  type Step = (tree: ListTree) => Operation[];
  const { tree: start, ids } = sample();
  const category = start.menus[0]!.categories[0]!.id;
  const layout: Step = (at) => [
    insertRole(at, category, 1, { name: 'Layout', original: '' }, () => 'layout'),
  ];
  const row: Step = (at) => [insertCredit(at, 'layout', 0, { ja: '磯部汀' }, () => 'row')];
  const toLayout: Step = (at) => [moveNode(at, ids.unno, 'layout', 0)];
  const remove =
    (id: string): Step =>
    (at) => [removeNode(at, id)];
  const set =
    (id: string, field: string, value: Json): Step =>
    (at) => [setField(at, id, field, value)];
  const title =
    (value: string): Step =>
    () => [{ op: 'setting', scope: 'fields', field: 'title', value }];
  const menu: Step = (at) => [insertMenu(at, 1, { name: '#02' }, () => 'second')];

  it.each<[string, Step[], Step[], Step[], string[], string[]]>([
    ['moves back what is still there', [layout], [toLayout], [], ['move unno'], []],
    [
      'leaves what was moved on',
      [layout],
      [toLayout],
      [(at) => [moveNode(at, ids.unno, ids.role, 0)]],
      [],
      ['“海野岬 / Misaki Unno” has been changed by somebody since.'],
    ],
    [
      'has nothing to do where it was moved back',
      [layout],
      [toLayout],
      [
        (at) => [
          {
            op: 'move',
            kind: 'credit',
            menu: at.menus[0]!.id,
            id: ids.unno,
            toMenu: at.menus[0]!.id,
            parent: ids.role,
            order: start.menus[0]!.categories[0]!.roles[0]!.credits[1]!.order,
          },
        ],
      ],
      [],
      [],
    ],
    [
      'cannot move back into a role that is gone',
      [layout],
      [toLayout],
      [remove(ids.role)],
      [],
      ['“海野岬 / Misaki Unno” has nowhere to go: its old place was removed.'],
    ],
    [
      'does not bring back what somebody removed',
      [],
      [set(ids.unno, 'en', 'M. Unno')],
      [remove(ids.unno)],
      [],
      ['“M. Unno” has been removed since.'],
    ],
    [
      'sets only fields that nobody has changed, or changed back',
      [],
      [set(ids.unno, 'en', 'M. Unno'), set(ids.unno, 'comment', 'A'), set(ids.unno, 'isNC', true)],
      [set(ids.unno, 'en', 'Misaki Unno'), set(ids.unno, 'comment', 'B')],
      ['set unno isNC null'],
      ['The comment of “海野岬 / Misaki Unno” has been changed by somebody since.'],
    ],
    ['removes what was added', [], [layout, row], [], ['remove layout'], []],
    [
      'leaves an added role with a row that somebody changed',
      [],
      [layout, row, (at) => [insertCredit(at, 'layout', 1, { ja: '砂川昇' }, () => 'other')]],
      [set('row', 'en', 'Migiwa Isobe')],
      ['remove other'],
      ['“磯部汀 / Migiwa Isobe” has been changed by somebody since.'],
    ],
    [
      'leaves an added role that somebody changed, without its rows',
      [],
      [layout, row],
      [set('layout', 'note', 'N')],
      ['remove row'],
      ['“Layout” has been changed by somebody since.'],
    ],
    [
      'removes an added role from which somebody removed a row',
      [],
      [layout, row],
      [remove('row')],
      ['remove layout'],
      [],
    ],
    ['has nothing to do where what was added is gone', [], [layout, row], [remove('layout')], [], []],
    ['restores a setting', [], [title('Larks')], [], ['setting title Sparrows'], []],
    ['has nothing to do where a setting was restored', [], [title('Larks')], [title('Sparrows')], [], []],
    [
      'leaves a setting that somebody changed',
      [],
      [title('Larks')],
      [title('Wrens')],
      [],
      ['The setting “title” has been changed by somebody since.'],
    ],
    [
      'leaves an episode that is the last one by now',
      [],
      [menu],
      [remove(ids.menu)],
      [],
      ['An episode cannot be reverted: it would break the list.'],
    ],
    ['brings back a removed role with its rows', [], [remove(ids.role)], [], ['insert role'], []],
    [
      'has nothing to do where somebody brought it back',
      [],
      [remove(ids.unno)],
      [(at) => [insertCredit(at, ids.role, 0, { ja: '海野岬' }, () => ids.unno)]],
      [],
      [],
    ],
  ])('%s', (_, earlier, run, since, operations, kept) => {
    const before = does(start, ...earlier).tree;
    const { net, tree: after } = does(before, ...run);
    const now = does(after, ...since).tree;
    const plan = revertPlan(net, now);
    const names = new Map([
      [ids.unno, 'unno'],
      [ids.role, 'role'],
    ]);
    expect(
      plan.operations.map((one) => {
        if (one.op === 'setting') return `setting ${one.field} ${String(one.value)}`;
        const id = one.op === 'insert' ? one.node.id : one.id;
        const value = one.op === 'set' ? ` ${one.field} ${String(one.value)}` : '';
        return `${one.op} ${names.get(id) ?? id}${value}`;
      }),
    ).toEqual(operations);
    expect(plan.kept.map(keptText)).toEqual(kept);
    if (since.length === 0) expect(applyChange(now, plan.operations).tree).toEqual(before);
  });

  it('says what the list could not hold', () => {
    const data = new Map<string, Json>([
      ['ja', '磯部汀'],
      ['en', 7],
    ]);
    const place = { menu: ids.menu, parent: ids.role, order: 'a5' };
    const { operations, kept } = revertPlan(
      {
        nodes: [
          { id: 'row', kind: 'credit', menu: ids.menu, before: { place, data, whole: true }, after: null },
        ],
        settings: [{ scope: 'fields', field: 'status', before: 'ODD', after: 'IN_PROGRESS' }],
      },
      start,
    );
    expect([operations, kept]).toEqual([
      [],
      [
        { kind: 'credit', id: 'row', ja: '磯部汀', en: '', reason: 'refused' },
        { kind: 'setting', id: 'status', ja: '', en: '', reason: 'refused' },
      ],
    ]);
  });
});
