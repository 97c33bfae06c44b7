import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import type { AnyNode, ListTree, NodeKind } from '../model/document.js';
import { removeNode, setField } from '../model/edit.js';
import { writeDocument } from '../interchange/interchange.js';
import { childKind, childrenOf } from '../model/nodes.js';
import { walk } from '../model/walk.js';
import { category, list, menu, role, row, rows, treeOf } from './check.fixture.js';
import { checkList, checkTree } from './check.js';
import { fixFlag } from './fix.js';
import { fixAll } from './fix-all.js';
import type { Edit, Flag, FlagPath } from './flags.js';

/** Texts in which the rules find a lot, and which fixes could make worse. */
const name = fc.constantFrom(
  '',
  '月影忍',
  '砂川昇',
  '○月影忍',
  '[脚]月影忍（スタジオ雲雀）',
  '月影忍（スタジオ雲雀）',
  '(演)',
  '★',
  'Shinobu (MAPPA)',
  'Shinobu',
  '(スタジオ雲雀)月影忍(MAPPA)',
  '月影忍（風見鶏）',
  '風見鶏',
  '???',
  '月影忍、砂川昇',
  '月影忍)',
  '月影忍（作画監督）',
  '作画監督：月影忍',
  'ﾂｷｶｹﾞ忍',
  'スタジオ雲雀',
  '原画',
);
const busyRow = fc.record(
  {
    ja: name,
    en: name,
    isStudio: fc.constant(true as const),
    id: fc.constantFrom(1, 2),
    comment: fc.constantFrom('', 'Aパート', '第1-3話', '#1-#3', 'ノンクレジット', '演出、#2', 'A part', '謎'),
    studio: fc.constantFrom({ ja: 'スタジオ雲雀' }, { ja: '鴎' }),
    isWorkTitle: fc.constant(true),
  },
  { requiredKeys: ['ja', 'en'] },
);
const staff = fc.oneof(
  busyRow,
  fc
    .constantFrom('', '砂川昇', '月影忍、砂川昇', '作画監督：月影忍', '海野岬／月影忍／砂川昇')
    .map((ja) => ({ ja, en: '' })),
);
const anyRole = fc.tuple(
  fc.constantFrom('', 'Music', '音楽', 'A [OR] B', 'Animation Directr', 'Animation　Director', '作画監督'),
  fc.array(staff, { maxLength: 5 }),
);
const anyCategory = fc.tuple(
  fc.constantFrom('Sound', 'Sound', 'Music', ''),
  fc.array(anyRole, { maxLength: 3 }),
  fc.constantFrom({}, {}, { note: 'x' }, { studio: null }),
);
const anyList = fc
  .array(fc.tuple(fc.constantFrom('Overview', '#01', ''), fc.array(anyCategory, { maxLength: 4 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((menus) =>
    treeOf(
      list(
        ...menus.map(([title, categories]) =>
          menu(
            title,
            ...categories.map(([block, roles, more]) => ({
              ...category(block, ...roles.map(([job, people]) => role(job, ...people.map(row)))),
              ...more,
            })),
          ),
        ),
      ),
    ),
  );

/** The findings of each rule that has a fix, however few random lists are tried. */
const everyMistake = treeOf(
  list(
    menu('Overview', category('Sound', role('Music', { ja: '月影忍', comment: '#1-#3' }))),
    menu(
      '#01',
      category(
        'Sound',
        role('Music', ...['月影忍', '', '', '砂川昇'].map(row)),
        role(
          'Animation Directr',
          '月影忍（スタジオ雲雀）',
          '○月影忍',
          'ﾂｷｶｹﾞ忍',
          '(演)',
          '月影忍)',
          '砂川昇',
          '砂川昇',
        ),
        role('原画', '月影忍、砂川昇', { ja: 'スタジオ雲雀', en: '' }, ''),
        role('音楽', { ja: '月影忍', comment: 'Aパート' }, { ja: '砂川昇', comment: '第1-3話' }),
        role('作画監督', '作画監督：月影忍'),
        role(''),
      ),
      category('Music'),
      category('Sound', role('Music', '海野岬')),
      category('Art', role('Script', '月影忍'), role('Script', '月影忍')),
    ),
  ),
);

type Flat = Map<string, { parent: string | null; data: string }>;

function flatten(tree: ListTree): Flat {
  const flat: Flat = new Map();
  const add = (kind: NodeKind, node: AnyNode, parent: string | null) => {
    flat.set(node.id, { parent, data: JSON.stringify(node.data) });
    const below = childKind[kind];
    if (below) for (const child of childrenOf(kind, node)) add(below, child, node.id);
  };
  for (const one of tree.menus) add('menu', one, null);
  return flat;
}

const idAt = (tree: ListTree, { menu, category, role, staff }: FlagPath): string => {
  const one = tree.menus[menu!]!;
  if (category === undefined) return one.id;
  if (role === undefined) return one.categories[category]!.id;
  const block = one.categories[category]!.roles[role]!;
  return staff === undefined ? block.id : block.credits[staff]!.id;
};

/** The nodes that edits of one kind name, with everything below them. */
function named(tree: ListTree, flat: Flat, edits: Edit[], what: Edit['do']): Set<string> {
  const ids = new Set(edits.filter((edit) => edit.do === what).map((edit) => idAt(tree, edit.path)));
  for (const [id, { parent }] of flat) if (parent !== null && ids.has(parent)) ids.add(id);
  return ids;
}

const fixed = (tree: ListTree, flag: Flag) => {
  const { tree: after, lost } = applyChange(tree, fixFlag(tree, flag));
  expect(lost).toEqual([]);
  return after;
};

const soundBlock = (...jobs: string[]) => category('Sound', ...jobs.map((job) => role(job, '月影忍')));

describe('a fix', () => {
  it('removes its finding and changes nothing else', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyList, (tree) => {
        const before = flatten(tree);
        for (const flag of checkTree(tree)) {
          if (!flag.fix) {
            expect(fixFlag(tree, flag)).toEqual([]);
            continue;
          }
          seen.add(flag.rule);
          const after = fixed(tree, flag);
          const left = checkTree(after).map(({ rule, nodeId }) => `${rule} ${nodeId}`);
          expect(left).not.toContain(`${flag.rule} ${flag.nodeId}`);
          const { edits } = flag.fix;
          const set = new Set(edits.filter((edit) => edit.do === 'set').map((edit) => idAt(tree, edit.path)));
          const moved = new Set(
            edits.filter((edit) => edit.do === 'move').map((edit) => idAt(tree, edit.path)),
          );
          const removed = named(tree, before, edits, 'remove');
          const now = flatten(after);
          // Collected first, because hundreds of thousands of expectations take longer than the checks themselves.
          const faults: string[] = [];
          for (const [id, { parent, data }] of before) {
            const one = now.get(id);
            // A node that is moved away first is not removed with the category it was in.
            if (!one) {
              if (!removed.has(id)) faults.push(`${id} is gone`);
            } else {
              if (!set.has(id) && one.data !== data) faults.push(`${id} has other data`);
              if (!moved.has(id) && one.parent !== parent) faults.push(`${id} stands elsewhere`);
            }
          }
          for (const id of moved) if (!now.has(id)) faults.push(`${id} is moved and gone`);
          const added = edits.reduce((sum, edit) => sum + (edit.do === 'insert' ? edit.rows.length : 0), 0);
          const isNew = (id: string) => !before.has(id);
          if ([...now.keys()].filter(isNew).length !== added) faults.push(`not ${added} rows are new`);
          expect(faults).toEqual([]);
          const stays = (ids: Iterable<string>) =>
            [...ids].filter(
              (id) => now.has(id) && !moved.has(id) && !moved.has(before.get(id)!.parent ?? ''),
            );
          expect(stays([...now.keys()].filter((id) => !isNew(id)))).toEqual(stays(before.keys()));
        }
      }),
      { ...cases(200, 15), examples: [[everyMistake]] },
    );
    expect([...seen].sort()).toEqual([
      'bracket-in-name',
      'comment-format',
      'damaged-text',
      'duplicate-category',
      'duplicate-name',
      'duplicate-role',
      'empty-category',
      'empty-edge',
      'empty-role',
      'empty-row',
      'japanese-comment',
      'role-in-name',
      'several-names',
      'studio-as-person',
      'studio-in-name',
      'unknown-role',
      'wiki-legend',
    ]);
  });

  it.each([
    [
      { ja: '月影忍（スタジオ雲雀）', en: 'Shinobu Tsukikage (Studio Hibari)' },
      {
        ja: '月影忍',
        en: 'Shinobu Tsukikage',
        studio: { ja: 'スタジオ雲雀', en: 'Studio Hibari', isStudio: true },
      },
    ],
    [
      { ja: '月影忍（MAPPA）', en: '' },
      { ja: '月影忍', en: '', studio: { ja: 'MAPPA', en: 'MAPPA', isStudio: true } },
    ],
    [
      { ja: '○月影忍', en: '○Shinobu', id: 7 },
      { ja: '月影忍', en: 'Shinobu', id: 7 },
    ],
    [
      { ja: '月影忍', en: '', comment: 'Aパート' },
      { ja: '月影忍', en: '', comment: 'A part' },
    ],
    [
      { ja: '月影忍', en: '', comment: 'ノンクレジット' },
      { ja: '月影忍', en: '', isNC: true },
    ],
  ])('turns %j into the row %j', (one, expected) => {
    const tree = treeOf(rows(one));
    const [flag] = checkTree(tree);
    expect(writeDocument(fixed(tree, flag!)).menus[0]!.credits[0]!.roles[0]!.staff).toEqual([expected]);
  });

  it('joins a duplicate category to the first, its roles in order after the others', () => {
    const tree = treeOf(
      list(menu('#01', soundBlock('A'), category('Art', role('B', '砂川昇')), soundBlock('C', 'D'))),
    );
    const { menus } = writeDocument(fixed(tree, checkTree(tree)[0]!));
    expect(menus[0]!.credits.map((one) => [one.name, one.roles.map((job) => job.name).join()])).toEqual([
      ['Sound', 'A,C,D'],
      ['Art', 'B'],
    ]);
  });

  it('does not remove a studio that heads people', () => {
    const studio = { ja: '風見鶏', isStudio: true as const };
    const flags = checkTree(treeOf(rows(studio, '月影忍', studio, '砂川昇')));
    expect(flags.map(({ rule, fix }) => [rule, fix])).toEqual([['duplicate-name', undefined]]);
  });

  it('does nothing if somebody else has fixed or removed the place, and finds it if it has moved', () => {
    const tree = treeOf(rows('砂川昇', '○月影忍'));
    const [flag] = checkTree(tree);
    const apply = (operation: ReturnType<typeof setField> | ReturnType<typeof removeNode>) =>
      applyChange(tree, [operation]).tree;
    expect(fixFlag(apply(setField(tree, flag!.nodeId!, 'ja', '月影忍')), flag!)).toEqual([]);
    expect(fixFlag(apply(removeNode(tree, flag!.nodeId!)), flag!)).toEqual([]);
    const first = tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!.id;
    expect(fixFlag(apply(removeNode(tree, first)), flag!)).toEqual([
      expect.objectContaining({ op: 'set', id: flag!.nodeId, value: '月影忍' }),
    ]);
  });
});

it('A fix finds its row after an episode before it is gone', () => {
  const tree = treeOf(
    list(menu('#01', soundBlock('Music')), menu('#02', category('Sound', role('Music', '○月影忍')))),
  );
  const [flag] = checkTree(tree);
  const { tree: after } = applyChange(tree, [removeNode(tree, tree.menus[0]!.id)]);
  expect(fixFlag(after, flag!)).toMatchObject([{ id: flag!.nodeId, value: '月影忍' }]);
});

describe('fixing all', () => {
  it('does one after the other what is wrong with one row, and counts each', () => {
    const tree = treeOf(rows('○月影忍（スタジオ雲雀）'));
    const { operations, count } = fixAll(tree);
    expect(count).toBe(2);
    expect(rowsIn(applyChange(tree, operations).tree)).toEqual(['月影忍']);
  });

  it('leaves nothing fixable, counts what it did, and is one change that can be undone', () => {
    fc.assert(
      fc.property(anyList, (tree) => {
        const { operations, count } = fixAll(tree);
        const { tree: after, lost } = applyChange(tree, operations);
        expect(lost).toEqual([]);
        expect(checkTree(after).filter(({ fix }) => fix)).toEqual([]);
        expect(count > 0).toBe(checkTree(tree).some(({ fix }) => fix));
        expect(applyChange(after, applyChange(tree, operations).undo).tree).toEqual(tree);
      }),
      cases(300),
    );
  });

  it('can fix a single rule', () => {
    const tree = treeOf(
      list(
        menu(
          '#01',
          category(
            'Sound',
            role('Music', row({ ja: '○月影忍', en: '' }), row({ ja: '★砂川昇', en: '', comment: '第1-3話' })),
          ),
        ),
      ),
    );
    const { operations, count } = fixAll(tree, new Set(['wiki-legend'] as const));
    expect(count).toBe(2);
    expect(rowsIn(applyChange(tree, operations).tree)).toEqual(['月影忍', '砂川昇']);
    expect(checkTree(applyChange(tree, operations).tree).map(({ rule }) => rule)).toEqual([
      'japanese-comment',
    ]);
  });
});

describe('a finding of a document, which has no ids', () => {
  const setsOf = (tree: ListTree, flag: Flag) =>
    fixFlag(tree, flag).flatMap((one) => (one.op === 'set' ? [[one.id, one.value]] : []));

  it('is fixed in its own place, however often the same is found elsewhere', () => {
    const twice = (name: string) => role(name, '○月影忍', '○月影忍太');
    const block = (name: string) => category(name, twice('Music'), twice('Sound Mixing'));
    const document = list(menu('#01', block('Sound'), block('Art')), menu('#02', block('Sound')));
    const tree = treeOf(document);
    const flags = checkList(document).filter(({ rule }) => rule === 'wiki-legend');
    expect(flags.map((flag) => setsOf(tree, flag))).toEqual(
      [...walk(tree.menus, 'credit')].map(({ node }) => [[node.id, String(node.data['ja']).slice(1)]]),
    );
    expect(flags).toHaveLength(12);
  });

  it('is not fixed if it is about the whole list, or no longer true', () => {
    const tree = treeOf(rows('○月影忍'));
    const [flag] = checkList(rows('○月影忍'));
    expect(fixFlag(tree, { ...flag!, path: {} })).toEqual([]);
    expect(fixFlag(tree, { ...flag!, rule: 'several-names' })).toEqual([]);
    expect(fixFlag(treeOf(rows('月影忍')), flag!)).toEqual([]);
    const { fix: _, ...unfixed } = flag!;
    expect(fixFlag(tree, unfixed)).toEqual([]);
  });
});

describe('a fix of a place that is no row', () => {
  it.each<[string, object, string]>([
    ['an episode', menu('#01「ﾂｷｶｹﾞ」', soundBlock('Music')), '#01「ツキカゲ」'],
    ['a category', menu('#01', category('Sound　Effects', role('Music', '月影忍'))), 'Sound Effects'],
    ['a role', menu('#01', soundBlock('Sound　Mixing')), 'Sound Mixing'],
  ])('changes the name of %s', (_what, part, name) => {
    const tree = treeOf(list(part));
    const flag = checkTree(tree).find(({ rule }) => rule === 'damaged-text')!;
    expect(fixFlag(tree, flag)).toEqual([
      expect.objectContaining({ op: 'set', id: flag.nodeId, field: 'name', value: name }),
    ]);
  });
});

it('Names from one row are put before the next row of their role, several of them in order', () => {
  const tree = treeOf(rows('海野岬／月影忍／砂川昇', '渡辺明夫', '磯部汀、潮田満'));
  const after = applyChange(tree, fixAll(tree).operations).tree;
  expect(rowsIn(after)).toEqual(['海野岬', '月影忍', '砂川昇', '渡辺明夫', '磯部汀', '潮田満']);
});

const rowsIn = (tree: ListTree) =>
  tree.menus.flatMap(({ categories }) =>
    categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits.map(({ data }) => data['ja']))),
  );
