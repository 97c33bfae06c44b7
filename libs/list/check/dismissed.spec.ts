import { applyChange } from '../model/apply.js';
import type { ListTree } from '../model/document.js';
import { settingName, shownValue } from '../history/words.js';
import { readDocument, writeDocument } from '../interchange/interchange.js';
import type { Operation } from '../model/operation.js';
import { category, list, menu, role, treeOf } from './check.fixture.js';
import { bringBack, dismiss, dismissalOf, isDismissal, isDismissed, pairKey } from './dismissed.js';
import { checkTree } from './check.js';
import { fixAll } from './fix-all.js';
import { lookAlikes } from './look-alikes.js';
import type { Flag, FlagRule } from './flags.js';

const people = (...names: string[]) => role('Key Animation', ...names);
const make = () =>
  treeOf(
    list(
      menu('#01', category('Key Animation', people('スタジオ雲雀', '月影忍', '月影忍', '渡邊正二郎'))),
      menu('#02', category('Key Animation', people('スタジオ雲雀', '海野岬', '海野岬'), role('Empty'))),
      menu('#03', category('Key Animation', people('渡辺正二郎'))),
    ),
  );
const apply = (tree: ListTree, operations: Operation[]) => {
  const { tree: after, lost } = applyChange(tree, operations);
  expect(lost).toEqual([]);
  return after;
};
const open = (tree: ListTree, rule?: FlagRule): Flag[] =>
  checkTree(tree).filter((flag) => !isDismissed(tree, flag) && (!rule || flag.rule === rule));

describe('a finding dismissed by an editor', () => {
  it.each<[FlagRule, number, number]>([
    // A name that is right in one row is right in all of them.
    ['studio-as-person', 2, 0],
    // Somebody may rightly be in one role twice, but not necessarily in another.
    ['duplicate-name', 2, 1],
    ['empty-role', 1, 0],
  ])('is no longer reported: %s, %d before and %d after', (rule, before, after) => {
    const tree = make();
    const all = open(tree);
    expect(open(tree, rule)).toHaveLength(before);
    const settled = apply(tree, dismiss(tree, [open(tree, rule)[0]!]));
    expect(open(settled, rule)).toHaveLength(after);
    expect(open(settled)).toHaveLength(all.length - (before - after));
    // And in every copy of it, until somebody restores it.
    const copy = readDocument(JSON.parse(JSON.stringify(writeDocument(settled))), () => 'x').tree;
    expect(copy.settings).toEqual(settled.settings);
    expect(dismiss(settled, [checkTree(settled).find((flag) => isDismissed(settled, flag))!])).toEqual([]);
    const dismissed = checkTree(settled).filter((flag) => isDismissed(settled, flag));
    expect(apply(settled, bringBack(settled, dismissed))).toEqual(tree);
  });

  it('may be a pair of names, in either order', () => {
    const tree = make();
    const [pair] = lookAlikes(tree);
    const settled = apply(tree, dismiss(tree, [{ a: pair!.b, b: pair!.a }]));
    expect(isDismissed(tree, pair!)).toBe(false);
    expect(isDismissed(settled, pair!)).toBe(true);
    const other = { ...pair!, b: { ja: '渡鍋正二郎', en: '' } };
    expect(isDismissed(settled, other)).toBe(false);
  });

  it('is skipped when fixing all, and comes back when its text changes', () => {
    const tree = make();
    const [first] = open(tree, 'duplicate-name');
    const settled = apply(tree, dismiss(tree, [first!]));
    const twice = (name: string) =>
      JSON.stringify(apply(settled, fixAll(settled).operations).menus).split(name).length - 1;
    expect([twice('月影忍'), twice('海野岬')]).toEqual([2, 1]);
    const rename = settled.menus[0]!.categories[0]!.roles[0]!.credits.slice(1, 3).map(({ id }) => ({
      op: 'set' as const,
      kind: 'credit' as const,
      menu: settled.menus[0]!.id,
      id,
      field: 'ja',
      value: '砂川昇',
    }));
    expect(open(settled, 'duplicate-name')).toHaveLength(1);
    expect(open(apply(settled, rename), 'duplicate-name')).toHaveLength(2);
  });

  it('is kept when two editors dismiss findings at once, and the history says what it was', () => {
    const tree = make();
    const [one, other] = [open(tree, 'studio-as-person')[0]!, open(tree, 'duplicate-name')[0]!];
    const [first, second] = [dismiss(tree, [one]), dismiss(tree, [other])];
    const settled = apply(apply(tree, first), second);
    expect([isDismissed(settled, one), isDismissed(settled, other)]).toEqual([true, true]);
    const [{ scope, field, value }] = first as [(typeof first)[0]];
    expect([settingName(scope, field), shownValue(value)]).toEqual(['dismissed finding', 'スタジオ雲雀']);
  });

  it('replaces the oldest of two thousand', () => {
    const about = (n: number) => ({ a: { ja: `月影${n}`, en: '' }, b: { ja: `月影忍${n}`, en: '' } });
    const tree = make();
    const all = Array.from({ length: 2_000 }, (_, n) => about(n));
    const kept = dismiss(tree, all).map(({ field, value }) => [field, value]);
    const full = { ...tree, settings: { ...tree.settings, ...Object.fromEntries(kept) } };
    const more = apply(full, dismiss(full, [about(2_000)]));
    expect(Object.keys(more.settings).length).toBe(Object.keys(full.settings).length);
    expect([0, 1, 1_999, 2_000].map((n) => isDismissed(more, about(n)))).toEqual([false, true, true, true]);
  });
});

describe('what the history says of a dismissed finding', () => {
  const flag = (text: string, message = 'Wrong.'): Flag => ({
    rule: 'empty-role',
    level: 'error',
    message,
    path: {},
    nodeId: 'n',
    text,
  });
  const pair = (a: object, b: object) => ({ a: { ja: '', en: '', ...a }, b: { ja: '', en: '', ...b } });

  it.each<[string, Parameters<typeof dismissalOf>[0], string]>([
    ['its text', flag('月影忍'), '月影忍'],
    ['its message if it has no text', flag(''), 'Wrong.'],
    ['the first 200 characters', flag('x'.repeat(201)), 'x'.repeat(200)],
    [
      'both names, in Japanese if they have it',
      pair({ ja: '月影忍', en: 'S' }, { en: 'Lia' }),
      '月影忍 / Lia',
    ],
    [
      'the first 200 characters of both',
      pair({ ja: 'あ'.repeat(199) }, { ja: '忍' }),
      `${'あ'.repeat(199)} `,
    ],
  ])('is %s', (_what, finding, shown) => expect(dismissalOf(finding).shown).toBe(shown));

  it.each<[string, FlagRule[], boolean]>([
    [
      'everywhere, where the text is right',
      [
        'role-alternatives',
        'role-characters',
        'japanese-comment',
        'comment-format',
        'wiki-legend',
        'studio-in-name',
        'damaged-text',
        'heading-as-name',
        'role-in-name',
        'bracket-in-name',
        'several-names',
        'studio-as-person',
        'unknown-role',
        'duplicate-episode',
      ],
      true,
    ],
    [
      'only in its place, where the place is right',
      ['empty-edge', 'empty-row', 'separator-row', 'unconfirmed-name', 'duplicate-name', 'import-doubt'],
      false,
    ],
  ])('is true %s', (_where, rules, isEverywhere) => {
    const fieldsOf = (rule: FlagRule) =>
      ['n', 'm'].map((nodeId) => dismissalOf({ ...flag('月影忍'), rule, nodeId }).field);
    const same = rules.filter((rule) => new Set(fieldsOf(rule)).size === 1);
    expect(same).toEqual(isEverywhere ? rules : []);
  });

  it('belongs to a pair of names, whatever their order, spaces and English', () => {
    const key = pairKey(pair({ ja: '月影忍' }, { ja: '月影昇' }));
    expect(pairKey(pair({ ja: '月影 昇', en: 'Noboru' }, { ja: '月影忍' }))).toBe(key);
    expect(pairKey(pair({ ja: '月影忍', isStudio: true }, { ja: '月影昇' }))).not.toBe(key);
    expect(pairKey(pair({ ja: '月影忍' }, { ja: '月影' }))).not.toBe(key);
    expect(pairKey(pair({ ja: '月影忍月影' }, { ja: '昇' }))).not.toBe(key);
  });

  it.each<[string, Parameters<typeof dismissalOf>[0], string]>([
    ['a text', { ...flag('月影忍'), rule: 'studio-as-person' }, 'dismissed:studio-as-person:wx5ect1dqmgo4'],
    ['a place', flag('月影忍'), 'dismissed:empty-role:1xerkc91xfmx62'],
    [
      'a place of a document',
      { ...flag('月影忍'), nodeId: undefined! },
      'dismissed:empty-role:cs0p9x0xlv7gl',
    ],
    [
      'two names',
      pair({ ja: '月影忍' }, { ja: '月影昇', isStudio: true }),
      'dismissed:look-alike:1rq645e0j5zkhx',
    ],
    ['a name that is none', pair({ ja: '月影忍' }, { ja: '★' }), 'dismissed:look-alike:1vuz7ot1v8wwbl'],
  ])('stays where lists have it already: %s', (_what, finding, field) => {
    expect(dismissalOf(finding).field).toBe(field);
  });

  it('is written once for two alike, and removed once; nothing is removed that was not dismissed', () => {
    const tree = make();
    const settled = apply(tree, dismiss(tree, [flag('a'), flag('a')]));
    expect(dismiss(tree, [flag('a'), flag('a')])).toHaveLength(1);
    expect(bringBack(settled, [flag('a'), flag('a'), flag('b')])).toEqual([
      { op: 'setting', scope: 'settings', field: dismissalOf(flag('a')).field, value: null },
    ]);
    expect(isDismissed(settled, { ...flag('a'), nodeId: 'other' })).toBe(false);
    expect([dismissalOf(flag('a')).field, 'categories'].map(isDismissal)).toEqual([true, false]);
  });
});
