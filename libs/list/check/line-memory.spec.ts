import { lineKinds, maxStyleRules, type StyleRule } from '../../text/words/line-kinds.js';
import { emptyTree } from '../model/empty-tree.js';
import type { Json } from '../model/document.js';
import { applyChange } from '../model/apply.js';
import { readDocument, writeDocument } from '../interchange/interchange.js';
import { settingName, shownValue } from '../history/words.js';
import { rememberedLines } from '../model/import-memory.js';
import { keepLineRules, lineRuleSettings, lineRulesOf } from './line-memory.js';

const list = () =>
  readDocument({ title: 'List', menus: [] }, () => 'n').tree ??
  emptyTree({ title: 'List' } as Parameters<typeof emptyTree>[0]);
const rules: StyleRule[] = [
  { shape: 'J：J', as: 'role-names', separators: { role: '：', names: '、' } },
  { shape: 'J', as: 'role', turn: [{ as: 'names' }] },
  { shape: 'J⇥J', as: 'table', columns: ['role', 'names'] },
];

it('a list remembers how its last text was built', () => {
  const tree = list();
  const { tree: after } = applyChange(tree, keepLineRules(tree, rules));
  expect(lineRulesOf(after)).toEqual(rules);
  expect(keepLineRules(after, rules)).toEqual([]);
  expect(keepLineRules(after, [])).toEqual([]);
  const { tree: later } = applyChange(after, keepLineRules(after, rules.slice(1)));
  expect(lineRulesOf(later)).toEqual(rules.slice(1));
});

it('is not in the document that readers get', () => {
  const tree = list();
  const { tree: after } = applyChange(tree, keepLineRules(tree, rules));
  expect(JSON.stringify(writeDocument(after))).toBe(JSON.stringify(writeDocument(tree)));
});

it('says in the history how many kinds of lines it is about', () => {
  const { [rememberedLines]: value } = lineRuleSettings(rules);
  expect(settingName('settings', rememberedLines)).toBe('how the last text was built');
  expect(shownValue(value, rememberedLines)).toBe('3 kinds of lines');
  expect(shownValue(lineRuleSettings(rules.slice(1, 2))[rememberedLines], rememberedLines)).toBe(
    '1 kind of lines',
  );
});

it('is bounded in number and size', () => {
  const many = Array.from({ length: 150 }, (_, at): StyleRule => ({ shape: `J${at}`, as: 'names' }));
  const kept = { settings: lineRuleSettings(many) };
  expect(lineRulesOf(kept)).toEqual(many.slice(0, maxStyleRules));
  const large = many.map((rule): StyleRule => ({
    ...rule,
    as: 'table',
    columns: Array.from({ length: 30 }, () => 'english-names'),
  }));
  const settings = lineRuleSettings(large);
  expect(JSON.stringify(settings).length).toBeLessThan(10_100);
  expect(lineRulesOf({ settings }).length).toBeGreaterThan(15);
  expect(lineRuleSettings([])).toEqual({});
});

it.each<[string, Json]>([
  ['no object', 'rules'],
  ['no rules', { rules: 'J' }],
  ['no rule', { rules: [null, 'J', []] }],
  ['another kind', { rules: [{ shape: 'J', as: 'person' }] }],
  ['no shape', { rules: [{ shape: '', as: 'names' }, { as: 'names' }] }],
  ['a long shape', { rules: [{ shape: 'J'.repeat(81), as: 'names' }] }],
  ['a table without columns', { rules: [{ shape: 'J', as: 'table' }] }],
  ['columns without a table', { rules: [{ shape: 'J', as: 'names', columns: ['role'] }] }],
  ['another column', { rules: [{ shape: 'J', as: 'table', columns: ['person'] }] }],
  ['a long sign', { rules: [{ shape: 'J', as: 'names', separators: { names: '、'.repeat(11) } }] }],
  ['an empty sign', { rules: [{ shape: 'J', as: 'names', separators: { names: '' } }] }],
  ['no turn', { rules: [{ shape: 'J', as: 'names', turn: [] }] }],
  ['a turn of others', { rules: [{ shape: 'J', as: 'names', turn: [{ as: 'x' }] }] }],
])('leaves out what a program wrote in another form: %s', (_, value) => {
  expect(lineRulesOf({ settings: { [rememberedLines]: value } })).toEqual([]);
});

it('takes rules of every kind', () => {
  const all = lineKinds.map((as, at): StyleRule => ({
    shape: `J${at}`,
    as,
    ...(as === 'table' ? { columns: ['role'] } : {}),
  }));
  expect(lineRulesOf({ settings: lineRuleSettings(all) })).toEqual(all);
});
