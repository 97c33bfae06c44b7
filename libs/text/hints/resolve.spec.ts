import type { ColumnKind, LineHint, LineKind } from '../words/line-kinds.js';
import { linesOf, resolveHints, rulesOf } from './resolve.js';

const hint = (line: number, as: LineKind, like = true, more: Partial<LineHint> = {}): LineHint => ({
  line,
  as,
  like,
  ...more,
});
const kinds = (text: string, ...hints: LineHint[]) =>
  [...resolveHints(linesOf(text), { hints }).facts]
    .sort(([a], [b]) => a - b)
    .map(([line, { as, by }]) => `${line} ${as} ${by}`);
const problems = (text: string, ...hints: LineHint[]) =>
  resolveHints(linesOf(text), { hints }).problems.map(({ hints: of, lines }) => [of, lines]);

describe('what each line is', () => {
  const text = '海★一郎\n山★二郎\n川\n空★三郎';

  it('is said about one line, or about all that are built alike', () => {
    expect(kinds(text, hint(1, 'names-role', false))).toEqual(['1 names-role hint']);
    expect(kinds(text, hint(1, 'names-role'))).toEqual([
      '1 names-role hint',
      '2 names-role like',
      '4 names-role like',
    ]);
  });

  it('is what a hint says, then hints about the like, then the first style that knows the shape', () => {
    const rules = [
      { shape: 'J★J', as: 'cast' as const },
      { shape: 'J', as: 'studio' as const },
      { shape: 'J', as: 'names' as const },
    ];
    const { facts } = resolveHints(linesOf(text), {
      hints: [hint(1, 'names-role'), hint(2, 'comment', false)],
      rules,
    });
    expect([1, 2, 3, 4].map((line) => `${facts.get(line)!.as} ${facts.get(line)!.by}`)).toEqual([
      'names-role hint',
      'comment hint',
      'studio style',
      'names-role like',
    ]);
  });

  it('is alike behind a mark of several signs, whoever is named', () => {
    expect(kinds('- [X] 海一郎\n- [ ] 山P（二）\n・川三', hint(1, 'names'))).toHaveLength(2);
    expect(kinds('#+DATE: 2020\n#+OPTION: a:b\n# 川：三', hint(1, 'left-out'))).toHaveLength(2);
    expect(kinds('【海】一郎\n【川】三郎（四）', hint(1, 'names'))).toHaveLength(1);
  });

  it('is not said of lines with a known role, if it is about names', () => {
    const startsWithRole = (line: string) => line.startsWith('役');
    const lines = linesOf('海　一\n役　山二\n役　川三');
    const facts = (line: number) =>
      resolveHints(lines, { hints: [hint(line, 'names')] }, startsWithRole).facts.size;
    expect(facts(1)).toBe(1);
    expect(facts(2)).toBe(3);
  });

  it('is alike in rows with as many cells, unless different things are said of these', () => {
    const text = '海\t山\n川\tA\n空 空\t森';
    const row = (line: number, ...columns: ColumnKind[]) => hint(line, 'table', true, { columns });
    expect(kinds(text, row(1, 'role', 'names'), row(2, 'left-out', 'names'))).toHaveLength(2);
    expect(kinds(text, row(1, 'role', 'names'), row(2, 'role', 'names'))).toHaveLength(3);
  });

  it('is the same with one name or several, whatever sign stands between them', () => {
    const separators = { role: '★', names: '◆' };
    expect(kinds('役★海一◆山二\n役★川三', hint(1, 'role-names', true, { separators }))).toHaveLength(2);
  });
});

describe('lines of one shape in turn', () => {
  const turn = [hint(1, 'names'), hint(2, 'role')];
  it.each([
    ['below each other', 'A\n役\nB\n役', 'names role names role'],
    ['in blocks that start anew', 'A\n役\nB\n\nC\n役', 'names role names names role'],
    ['with blank lines between all', 'A\n\n役\n\nB\n\n役', 'names role names role'],
  ])('%s', (_what, given, expected) => {
    const text = given.replaceAll(/[A-C]/g, '海');
    const second = linesOf(text).findIndex((line) => line === '役') + 1;
    const facts = kinds(text, hint(1, 'names'), hint(second, 'role'));
    expect(facts.map((fact) => fact.split(' ')[1]).join(' ')).toBe(expected);
  });

  it('may be three', () => {
    const three = [hint(1, 'names'), hint(2, 'role'), hint(3, 'comment')];
    expect(kinds('海\n山\n川\n海\n山\n川', ...three).map((one) => one.split(' ')[1])).toEqual([
      'names',
      'role',
      'comment',
      'names',
      'role',
      'comment',
    ]);
  });

  it('go on below a line of another shape that is one of them', () => {
    expect(kinds('海\n役\n海、山\n役\n海\n役', ...turn, hint(3, 'names'))).toContain('4 role like');
  });

  it('start anew below a line that is something else', () => {
    expect(kinds('海\n役\n題\n海\n役', ...turn, hint(3, 'episode', false))).toEqual([
      '1 names hint',
      '2 role hint',
      '3 episode hint',
      '4 names like',
      '5 role like',
    ]);
  });
});

describe('hints that cannot all be right are a problem', () => {
  const text = '海★一郎\n山★二郎\n川、空\n\n空★三郎';
  it.each([
    ['two about one line', [hint(1, 'names'), hint(1, 'role')], [[[0, 1], [1]]]],
    [
      'two about lines built alike that are no neighbours',
      [hint(1, 'names'), hint(5, 'cast')],
      [
        [
          [0, 1],
          [1, 5],
        ],
      ],
    ],
    ['a line beyond the text', [hint(6, 'names')], [[[0], [6]]]],
    ['a blank line', [hint(4, 'names')], [[[0], [4]]]],
    ['columns of no table', [hint(1, 'names', true, { columns: ['names'] })], [[[0], [1]]]],
    ['a table without columns', [hint(1, 'table')], [[[0], [1]]]],
    [
      'a separator between roles that is not there',
      [hint(3, 'cast', true, { separators: { role: '★' } })],
      [[[0], [3]]],
    ],
    [
      'a separator between names that is not there',
      [hint(1, 'cast', true, { separators: { names: ' ' } })],
      [[[0], [1]]],
    ],
  ] as const)('%s', (_what, hints, expected) => {
    expect(problems(text, ...(hints as readonly LineHint[]))).toEqual(expected);
  });

  it.each([
    ['two that say the same', [hint(1, 'cast'), hint(5, 'cast')]],
    ['one about the like and one that is not', [hint(1, 'cast'), hint(5, 'names', false)]],
    ['neighbours', [hint(1, 'cast'), hint(2, 'names')]],
  ])('unlike %s', (_what, hints) => {
    expect(problems(text, ...hints)).toEqual([]);
  });
});

it('Hints about like lines are kept as the rules of a style, which read the text alike', () => {
  const lines = linesOf('海\n役\n海\n役\n役★海一◆山二\n役★川三');
  const hints = [
    hint(1, 'names'),
    hint(2, 'role'),
    hint(5, 'role-names', true, { separators: { role: '★', names: '◆' } }),
  ];
  const rules = rulesOf(lines, hints);
  expect(rules[0]).toEqual({ shape: 'J', as: 'names', turn: [{ as: 'role' }] });
  const taught = resolveHints(lines, { rules }).facts;
  for (const [line, { as }] of resolveHints(lines, { hints }).facts)
    expect([line, taught.get(line)]).toMatchObject([line, { as, by: 'style' }]);
});
