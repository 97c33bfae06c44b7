import { applyChange } from '../model/apply.js';
import { checkTree } from './check.js';
import { dismiss, isDismissed } from './dismissed.js';
import { pasteInto } from '../operations/paste.js';
import { category, list, menu, role, treeOf } from './check.fixture.js';
import type { AnyNode, CreditNode, JsonObject, ListTree, NodeKind } from '../model/document.js';
import { removeNode, setField } from '../model/edit.js';
import type { Menu } from '../model/interchange.types.js';
import type { Operation } from '../model/operation.js';
import type { TextNote } from '../../text/words/text.types.js';
import {
  doubtCount,
  doubtSettings,
  importDoubts,
  isStillSaid,
  keepDoubts,
  maxDoubts,
  moreDoubts,
  tagDoubts,
  takeDoubts,
  takeDoubtsOf,
} from './import-doubts.js';
import { readDocument, readMenu, writeDocument } from '../interchange/interchange.js';
import { parseCreditText } from '../../text/parser/parse.js';
import { walk } from '../model/walk.js';

let next = 0;
const newId = () => `n${(next += 1)}`;
const empty = (): ListTree => readDocument({ title: 'List', menus: [{ name: 'Overview' }] }, newId).tree;

/** The list after a text was taken in as the paste dialog does it. */
function taken(text: string, tree = empty()): ListTree {
  const { document, notes, placements } = parseCreditText(text);
  const { menus, more } = tagDoubts({ menus: document.menus, notes, placements });
  const operations = pasteInto(tree, null, 'menus', menus, newId);
  const doubts = takeDoubtsOf(operations);
  return applyChange(tree, [...operations, ...keepDoubts(tree, newId(), doubts, more)]).tree;
}
const doubtsOf = (tree: ListTree) => checkTree(tree).filter(({ rule }) => rule === 'import-doubt');
const text = '第1話「霧」\n脚本：青空太郎 若葉花子\n演出：甲野太郎（ミナト）\n???????';

describe('the doubts of an import', () => {
  it('are found by the checker at their rows, and are in nothing that readers get', () => {
    const tree = taken(text);
    const found = doubtsOf(tree).map(({ nodeId, text: of }) => {
      const row = [...walk(tree.menus, 'credit')].find(({ node }) => node.id === nodeId);
      return [row?.node.data['ja'], of];
    });
    expect(found).toEqual([
      ['青空太郎', '青空太郎 若葉花子'],
      ['甲野太郎', '???????'],
      ['甲野太郎', '甲野太郎（ミナト）'],
    ]);
    expect(JSON.stringify(writeDocument(tree))).not.toMatch(/import/i);
  });

  it('last until their row says something else; filling in its English is nothing else', () => {
    const tree = taken(text);
    const amount = doubtsOf(tree).length;
    const [flag] = doubtsOf(tree);
    const english = applyChange(tree, [setField(tree, flag!.nodeId!, 'en', 'Tarou Aozora')]).tree;
    expect(doubtsOf(english)).toHaveLength(amount);
    const { tree: edited, undo } = applyChange(tree, [setField(tree, flag!.nodeId!, 'ja', '青空次郎')]);
    expect(doubtsOf(edited)).toHaveLength(amount - 1);
    expect(doubtsOf(applyChange(edited, undo).tree)).toHaveLength(amount);
  });

  it('are dismissed for everybody like any finding', () => {
    const tree = taken(text);
    const [first, second] = doubtsOf(tree);
    const after = applyChange(tree, dismiss(tree, [first!])).tree;
    expect([first!, second!].map((flag) => isDismissed(after, flag))).toEqual([true, false]);
  });

  it('come with the menus of a list that is only made', () => {
    const { document, notes, placements } = parseCreditText(text);
    const { menus } = tagDoubts({ menus: document.menus, notes, placements });
    const nodes = menus.map((menu) => readMenu(menu, newId));
    expect(takeDoubts('menu', nodes)).toHaveLength(doubtsOf(taken(text)).length);
    expect(takeDoubts('menu', nodes)).toEqual([]);
    expect(JSON.stringify(nodes)).not.toContain('importDoubts');
  });

  it('are bounded: of too many the list keeps some and says how many are missing, and old imports leave', () => {
    const many = (size: number) =>
      Array.from({ length: size }, (_, n) => `第${n + 1}話\n脚本：甲野太郎（ミナト）`).join('\n');
    const tree = taken(many(maxDoubts + 200));
    const [more, ...kept] = doubtsOf(tree);
    expect(more!.message).toMatch(/^200 more doubts/);
    expect(kept).toHaveLength(maxDoubts);
    expect(JSON.stringify(tree.settings).length).toBeLessThan(200_000);
    const [now, ...again] = doubtsOf(taken('特別編\n脚本：若葉太郎・青空花子', tree));
    expect(now!.message).toMatch(/^201 more doubts/);
    expect(again).toHaveLength(maxDoubts);
    expect(again.map(({ text }) => text)).toContain('若葉太郎・青空花子');
  });
});

describe('what is doubtful in a text', () => {
  const menus = () =>
    [
      menu('#01', category('Sound', role('Music', '月影忍', '砂川昇'), role('Mix', '海野岬'))),
      menu('#02', category('Sound', role('Music', '磯部汀'))),
    ] as unknown as Menu[];
  const row = (part: number, job: number, staff: number) => ({ menu: part, category: 0, role: job, staff });
  const placements = [
    { line: 2, path: { menu: 0 } },
    { line: 3, path: row(0, 0, 0) },
    { line: 3, path: row(0, 0, 1) },
    { line: 5, path: row(0, 1, 0) },
    { line: 8, path: { menu: 1 } },
  ];
  type Note = Partial<TextNote> & Pick<TextNote, 'code'>;
  const read = (notes: readonly Note[], places = placements) => ({
    menus: menus(),
    notes: notes.map(
      (one): TextNote => ({ line: 0, level: 'check', message: '', text: '', ...one }) as TextNote,
    ),
    placements: places,
  });
  /** The name of each place with a doubt, its code and text. */
  const placesOf = (reading: ReturnType<typeof read>) => {
    const nodes = tagDoubts(reading).menus.map((one) => readMenu(one, newId));
    const names = new Map([...walk(nodes)].map(({ node: { id, data } }) => [id, data['ja'] ?? data['name']]));
    return takeDoubts('menu', nodes).map(({ node, code, text: of }) => [names.get(node), code, of]);
  };

  it.each<[string, Note, string | null]>([
    ['a row', { code: 'others', path: row(0, 0, 1) }, '砂川昇'],
    ['a role', { code: 'others', path: { menu: 1, category: 0, role: 0 } }, 'Music'],
    ['an episode', { code: 'another-run', path: { menu: 1 } }, '#02'],
    ['the last row of its line', { code: 'others', line: 3 }, '砂川昇'],
    ['what the line before it became', { code: 'unplaced-line', line: 4 }, '砂川昇'],
    ['its own line rather than the one before', { code: 'unplaced-line', line: 5 }, '海野岬'],
    ['the last line if it comes later', { code: 'unplaced-line', line: 99 }, '#02'],
    ['the first line if it comes earlier', { code: 'unplaced-line', line: 1 }, '#01'],
    ['nothing if it only says what was reworded', { code: 'part', level: 'info', line: 3 }, null],
    ['nothing if the checker finds it by itself', { code: 'unknown-role', line: 3 }, null],
    ['nothing if it is about the settings', { code: 'bad-pattern', line: 0 }, null],
    ['nothing if a pattern was too slow', { code: 'slow-pattern', line: 3 }, null],
  ])('is remembered for %s', (_what, note, name) => {
    const reading = read([{ ...note, text: 'x' }]);
    expect(placesOf(reading)).toEqual(name === null ? [] : [[name, note.code, 'x']]);
    expect(tagDoubts(reading).menus === reading.menus).toBe(name === null);
  });

  it('is lost where the text became nothing at all', () => {
    expect(placesOf(read([{ code: 'unplaced-line', line: 1 }], []))).toEqual([]);
  });

  it('is all remembered of one place, the most doubtful first, with up to 60 characters of the text', () => {
    const notes: Note[] = [
      { code: 'others', text: 'a'.repeat(60), line: 3 },
      { code: 'unplaced-line', text: 'b'.repeat(61), line: 3 },
    ];
    expect(placesOf(read(notes))).toEqual([
      ['砂川昇', 'unplaced-line', `${'b'.repeat(59)}…`],
      ['砂川昇', 'others', 'a'.repeat(60)],
    ]);
  });

  it('is remembered a thousand times, the least doubtful left out', () => {
    const others = Array.from({ length: 1_000 }, (): Note => ({ code: 'others', line: 3 }));
    expect(tagDoubts(read(others)).more).toBe(0);
    const reading = read([...others, { code: 'unplaced-line', line: 3 }]);
    expect(tagDoubts(reading).more).toBe(1);
    expect(placesOf(reading)).toHaveLength(1_000);
    expect(placesOf(reading)[0]).toEqual(['砂川昇', 'unplaced-line', '']);
  });

  it.each<[string, unknown, unknown[]]>([
    ['no array', 'x', []],
    ['of an unknown kind', [['nonsense', 'x']], []],
    ['named like something that every object has', [['constructor', 'x']], []],
    ['too long', [['others', 'x'.repeat(61)]], [['others', 'x'.repeat(60)]]],
  ])('is not believed where somebody else has written it: %s', (_what, importDoubts, expected) => {
    const node = { id: 'n', order: 'a', data: { ja: '月影忍', importDoubts } } as never as CreditNode;
    expect(takeDoubts('credit', [node]).map(({ code, text: of }) => [code, of])).toEqual(expected);
    expect(node.data).toEqual({ ja: '月影忍' });
  });

  it.each<[string, NodeKind, JsonObject, JsonObject, boolean]>([
    ['another name of an episode', 'menu', { name: '#01' }, { name: '#02' }, false],
    ['a note on an episode', 'menu', { name: '#01' }, { name: '#01', note: 'x' }, true],
    ['an episode that has lost its name', 'menu', { name: '#01' }, {}, false],
    ['another printed role', 'role', { original: '音楽', name: '' }, { original: '音響', name: '' }, false],
    [
      'the English of a role',
      'role',
      { original: '音楽', name: '' },
      { original: '音楽', name: 'Music' },
      true,
    ],
    [
      'another role in English only',
      'role',
      { original: '', name: 'Music' },
      { original: '', name: 'Mix' },
      false,
    ],
    ['another person', 'credit', { ja: '月影忍' }, { ja: '月影昇' }, false],
    ['the English of a person', 'credit', { ja: '月影忍', en: '' }, { ja: '月影忍', en: 'Shinobu' }, true],
    ['another person in English only', 'credit', { en: 'Shinobu' }, { en: 'Noboru' }, false],
    ['a person who is a studio', 'credit', { ja: '工房' }, { ja: '工房', isStudio: true }, false],
    ['a person who is no studio', 'credit', { ja: '工房' }, { ja: '工房', isStudio: false }, true],
    [
      'another studio',
      'credit',
      { ja: '忍', studio: { ja: '鴎' } },
      { ja: '忍', studio: { ja: '雁' } },
      false,
    ],
    [
      'another in English only',
      'credit',
      { ja: '忍', studio: { en: 'A' } },
      { ja: '忍', studio: { en: 'B' } },
      false,
    ],
    [
      'the English of a studio',
      'credit',
      { studio: { ja: '鴎' } },
      { studio: { ja: '鴎', en: 'Gull' } },
      true,
    ],
    ['a studio that is gone', 'credit', { ja: '忍', studio: { ja: '鴎' } }, { ja: '忍' }, false],
    ['another comment', 'credit', { ja: '忍', comment: 'A part' }, { ja: '忍', comment: 'B part' }, false],
    ['an empty comment', 'credit', { ja: '忍' }, { ja: '忍', comment: '' }, true],
    ['a comment in place of a name', 'credit', { ja: '忍' }, { ja: '', comment: '忍' }, false],
  ])('is over or not, by what its place says now: %s', (_what, kind, before, after, isStill) => {
    const node = { id: 'n', order: 'a', data: { ...before, importDoubts: [['others', 'x']] } };
    const empty = { categories: [], roles: [], credits: [] };
    const [doubt] = takeDoubts(kind, [{ ...node, ...empty } as never]);
    expect(isStillSaid(kind, after, doubt!)).toBe(isStill);
  });
});

describe('the doubts that a list remembers', () => {
  const staff = ['月影忍', '砂川昇', '海野岬'];
  const tree = () => treeOf(list(menu('#01', category('Sound', role('Music', ...staff)))));
  /** Doubts about rows by their ids. */
  const about = (now: ListTree, ...rows: number[]) => {
    const credits = now.menus[0]!.categories[0]!.roles[0]!.credits;
    const tagged = rows.map((at) => ({
      ...credits[at]!,
      data: { ...credits[at]!.data, importDoubts: [['others', `${at}`]] },
    }));
    return takeDoubts('credit', tagged as never);
  };
  const after = (now: ListTree, operations: Operation[]) => applyChange(now, operations).tree;
  const kept = (now: ListTree) =>
    importDoubts(now.settings).map(({ setting, doubts, more }) => [setting, doubts.length, more]);

  it('are one setting for each import, and none for one without doubts', () => {
    const before = tree();
    expect(keepDoubts(before, 'a', [], 3)).toEqual([]);
    const first = after(before, keepDoubts(before, 'a', about(before, 0), 0));
    expect(keepDoubts(first, 'b', about(first, 1, 2), 4)).toHaveLength(1);
    const second = after(first, keepDoubts(first, 'b', about(first, 1, 2), 4));
    expect(kept(second)).toEqual([
      ['import:doubts:a', 1, 0],
      ['import:doubts:b', 2, 4],
    ]);
  });

  it('are forgotten with the next import once they are over', () => {
    const before = tree();
    const two = after(before, keepDoubts(before, 'a', about(before, 0, 1), 2));
    const one = after(two, keepDoubts(two, 'b', about(two, 2), 0));
    const [gone, other] = one.menus[0]!.categories[0]!.roles[0]!.credits;
    const edited = after(one, [removeNode(one, gone!.id)]);
    const third = after(edited, keepDoubts(edited, 'c', about(edited, 1), 0));
    expect(kept(third)).toEqual([
      ['import:doubts:a', 1, 2],
      ['import:doubts:b', 1, 0],
      ['import:doubts:c', 1, 0],
    ]);
    const again = after(third, [setField(third, other!.id, 'ja', '磯部汀')]);
    expect(kept(after(again, keepDoubts(again, 'd', about(again, 1), 0))).map(([name]) => name)).toEqual([
      'import:doubts:b',
      'import:doubts:c',
      'import:doubts:d',
    ]);
  });

  it('are a thousand together: the newest stay', () => {
    const before = tree();
    const many = (count: number) => Array.from({ length: count }, () => about(before, 0)[0]!);
    const first = after(before, keepDoubts(before, 'a', many(5), 0));
    const second = after(first, keepDoubts(first, 'b', many(6), 1));
    expect(kept(after(second, keepDoubts(second, 'c', many(992), 0)))).toEqual([
      ['import:doubts:a', 2, 3],
      ['import:doubts:b', 6, 1],
      ['import:doubts:c', 992, 0],
    ]);
    expect(kept(after(second, keepDoubts(second, 'c', many(1_003), 2)))).toEqual([
      ['import:doubts:c', 1_000, 5],
    ]);
    expect(doubtSettings('x', many(1), 0)).toMatchObject({ 'import:doubts:x': { more: 0 } });
  });

  it.each<[string, JsonObject, unknown[]]>([
    ['another setting', { 'import:role:音楽': { doubts: [] } }, []],
    ['a text', { 'import:doubts:a': 'x' }, []],
    ['no array', { 'import:doubts:a': { doubts: 'x', more: 1 } }, []],
    ['what is no doubt', { 'import:doubts:a': { doubts: ['others', [], ['n', 'nonsense']] } }, [[[], 0]]],
    [
      'a doubt without a text, and a number that is none',
      { 'import:doubts:a': { doubts: [['n', 'others']], more: 'x' } },
      [[[{ node: 'n', code: 'others', text: '', of: '' }], 0]],
    ],
  ])('are read only in their form: not %s', (_what, settings, expected) => {
    expect(importDoubts(settings).map(({ doubts, more }) => [doubts, more])).toEqual(expected);
  });

  it('are found by the checker in the order of the list, with what is missing first', () => {
    const before = treeOf(
      list(menu('#01', category('Sound', role('Music', '月影忍', '○砂川昇'))), menu('#02')),
    );
    const [first, second] = before.menus;
    const job = first!.categories[0]!.roles[0]!;
    const doubt = (kind: NodeKind, node: AnyNode) =>
      takeDoubts(kind, [{ ...node, data: { ...node.data, importDoubts: [['others', 'x']] } } as AnyNode]);
    const doubts = [
      ...doubt('menu', second!),
      ...doubt('credit', job.credits[1]!),
      ...doubt('credit', job.credits[0]!),
      ...doubt('role', job),
      ...doubt('category', first!.categories[0]!),
      ...doubt('menu', first!),
    ];
    const now = after(before, keepDoubts(before, 'a', doubts, 1_200));
    expect(checkTree(now).map(({ rule, path }) => [rule, Object.values(path).join()])).toEqual([
      ['import-doubt', ''],
      ['import-doubt', '0'],
      ['import-doubt', '0,0'],
      ['import-doubt', '0,0,0'],
      ['import-doubt', '0,0,0,0'],
      ['wiki-legend', '0,0,0,1'],
      ['import-doubt', '0,0,0,1'],
      ['empty-episode', '1'],
      ['import-doubt', '1'],
    ]);
    expect(checkTree(now)[0]).toEqual({
      rule: 'import-doubt',
      level: 'hint',
      message: '1,200 more doubts about a pasted text were not kept. Paste the text again to see them all.',
      path: {},
      text: 'import:doubts:a',
    });
    expect(checkTree(now)[4]).toMatchObject({
      level: 'hint',
      message: 'Says more people took part than are listed. The text said: “x”.',
      nodeId: job.credits[0]!.id,
      text: 'x',
    });
  });

  it('stand between the other findings by category, role and row', () => {
    const before = treeOf(
      list(
        menu(
          '#01',
          category('Sound', role('Music', '月影忍', '砂川昇'), role('Mixing', '○海野岬', '渡辺明夫')),
          category('Art', role('Music', '○磯部汀')),
        ),
      ),
    );
    const credits = [...walk(before.menus, 'credit')].map(({ node }) => node);
    const tagged = [credits[1]!, credits[3]!].map((node) => ({
      ...node,
      data: { ...node.data, importDoubts: [['others', 'x']] },
    }));
    const now = after(before, keepDoubts(before, 'a', takeDoubts('credit', tagged as never), 0));
    expect(checkTree(now).map(({ rule, path }) => [rule, Object.values(path).join()])).toEqual([
      ['import-doubt', '0,0,0,1'],
      ['wiki-legend', '0,0,1,0'],
      ['import-doubt', '0,0,1,1'],
      ['wiki-legend', '0,1,0,0'],
    ]);
  });

  it.each<[NodeKind, JsonObject, string]>([
    ['menu', { name: '#01' }, '1wp2gb91pjsgb4'],
    ['menu', {}, 'ztntfp15z3edo'],
    ['role', { original: '音楽', name: 'Music' }, '1s7n2zx1ca2446'],
    ['role', {}, 'ztntfp15z3edo'],
    ['credit', { ja: '月影忍', isStudio: true, comment: 'A part', studio: { ja: '鴎' } }, 'g6g64t0s3bpaf'],
    ['credit', {}, 'ubqvog17so4k4'],
  ])('stay where lists remember them already: of a %s %j', (kind, data, of) => {
    const node = { id: 'n', order: 'a', data: { ...data, importDoubts: [['others', 'x']] } };
    const empty = { categories: [], roles: [], credits: [] };
    expect(takeDoubts(kind, [{ ...node, ...empty } as never])[0]!.of).toBe(of);
  });

  it('of a list that is only made are counted', () => {
    expect(moreDoubts(0)).toEqual({});
    const made = { ...tree(), settings: moreDoubts(1) };
    expect(checkTree(made).map(({ message }) => message)).toEqual([
      '1 more doubt about a pasted text were not kept. Paste the text again to see them all.',
    ]);
  });

  it.each<[JsonObject, string]>([
    [{ doubts: [[]], more: 0 }, '1 place to look at'],
    [{ doubts: [[], []], more: 3 }, '5 places to look at'],
    [{ doubts: 'x', more: 'y' }, '0 places to look at'],
  ])('are told in the history: %j as %s', (value, words) => expect(doubtCount(value)).toBe(words));

  it('are kept of every import, also about one place', () => {
    const before = tree();
    const first = after(before, keepDoubts(before, 'a', about(before, 0), 0));
    const second = after(first, keepDoubts(first, 'b', about(first, 0), 0));
    expect(checkTree(second).map(({ rule, path }) => [rule, path.staff])).toEqual([
      ['import-doubt', 0],
      ['import-doubt', 0],
    ]);
    // Other operations bring none.
    expect(takeDoubtsOf(keepDoubts(first, 'b', about(first, 0), 0))).toEqual([]);
  });
});
