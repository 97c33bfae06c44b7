import { applyChange } from '../model/apply.js';
import type { JsonObject, ListTree } from '../model/document.js';
import { readDocument } from '../interchange/interchange.js';
import { growth, tooMuch } from '../testing/growth.js';
import { decide, type Decision } from './decide.js';
import { byDoubt, reviewOf, type ReviewEntry } from './review.js';

let last = 0;
const newId = () => `n${++last}`;
const row = (ja: string, en = '', more: JsonObject = {}) => ({ ja, en, ...more });
const role = (original: string, name: string, ...staff: object[]) => ({ original, name, staff });

/** A list with these episodes, each with one category. */
const listOf = (...episodes: object[][]): ListTree =>
  readDocument(
    {
      title: 'List',
      settings: {},
      menus: episodes.map((roles, index) => ({
        name: `#0${index + 1}`,
        credits: [{ name: 'Staff', roles }],
      })),
    } as never,
    newId,
  ).tree;

const rowsOf = ({ menus }: ListTree): JsonObject[] =>
  menus.flatMap(({ categories }) =>
    categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits.map(({ data }) => data))),
  );
const entryOf = (tree: ListTree, ja: string): ReviewEntry => reviewOf(tree).find((one) => one.ja === ja)!;
const settle = (tree: ListTree, entry: ReviewEntry, decision: Decision) =>
  applyChange(tree, decide(tree, [{ ...entry, decision }]));

describe('names that wait for a decision', () => {
  const tree = listOf(
    [
      role('原画', 'Key Animation', row('新井一郎'), row('本田雄', 'Takeshi Honda'), row('')),
      role('作画監督', 'Animation Director', row('新井 一郎', 'Ichiro Arai', { unconfirmed: true })),
    ],
    [
      role('原画', 'Key Animation', row('新井一郎', 'Ichirou Arai', { unconfirmed: true })),
      role('背景', 'Background Art', row('新井一郎', 'Ichirou Arai', { unconfirmed: true })),
      role(
        '監修',
        'A [OR] B',
        row('本田雄', '???'),
        row('題', '', { isWorkTitle: true }),
        row('', 'John Smith'),
      ),
    ],
  );

  it('are listed once each, with their number and places', () => {
    expect(reviewOf(tree)).toMatchObject([
      {
        ja: '新井一郎',
        kind: 'person',
        en: 'Ichirou Arai',
        menus: ['#01', '#02'],
        within: ['Key Animation', 'Animation Director', 'Background Art'],
      },
      { ja: '監修', kind: 'role', en: 'A [OR] B', within: ['Staff'] },
      { ja: '本田雄', en: '', menus: ['#02'], confirmed: [{ en: 'Takeshi Honda', id: null, rows: 1 }] },
    ]);
    expect(entryOf(tree, '新井一郎').nodes).toHaveLength(4);
  });

  it('are settled in all their rows by one change, which one undo reverts', () => {
    const { tree: after, undo } = settle(tree, entryOf(tree, '新井一郎'), { en: 'Ichirou Arai' });
    const settled = rowsOf(after).filter(({ ja }) => String(ja).startsWith('新井'));
    expect(settled).toHaveLength(4);
    for (const one of settled) {
      expect(one['en']).toBe('Ichirou Arai');
      expect(one['unconfirmed']).toBeUndefined();
    }
    expect(reviewOf(after).map(({ ja }) => ja)).toEqual(['監修', '本田雄']);
    expect(applyChange(after, undo).tree).toEqual(tree);
  });

  it('get the id and primary name of the chosen person', () => {
    const chosen = { id: 7, ja: '本田 雄一', en: 'Yuuichi Honda' };
    const { tree: after } = settle(tree, entryOf(tree, '本田雄'), { en: 'Takeshi Honda', person: chosen });
    const rows = rowsOf(after).filter(({ ja }) => ja === '本田雄');
    // Somebody had confirmed the first row, so it stays.
    expect(rows).toEqual([
      row('本田雄', 'Takeshi Honda'),
      row('本田雄', 'Takeshi Honda', { id: 7, pn: { ja: '本田 雄一', en: 'Yuuichi Honda' } }),
    ]);
  });

  it('become studios if somebody says so, and roles get their name', () => {
    const { tree: after } = settle(tree, entryOf(tree, '新井一郎'), { en: 'Arai', isStudio: true });
    expect(rowsOf(after).filter(({ isStudio }) => isStudio)).toHaveLength(4);
    const { tree: named } = settle(tree, entryOf(tree, '監修'), { en: 'Supervisor' });
    expect(named.menus[1]!.categories[0]!.roles[2]!.data['name']).toBe('Supervisor');
  });

  it('leave alone rows that others have confirmed or renamed in the meantime', () => {
    const entry = entryOf(tree, '新井一郎');
    const { tree: others } = settle(tree, { ...entry, nodes: entry.nodes.slice(0, 2) }, { en: 'Kazuo Arai' });
    const { tree: after } = settle(others, entry, { en: 'Ichirou Arai' });
    expect(rowsOf(after).filter(({ en }) => en === 'Kazuo Arai')).toHaveLength(2);
    expect(rowsOf(after).filter(({ en }) => en === 'Ichirou Arai')).toHaveLength(2);
  });

  it('are kept apart if their rows have ids', () => {
    const namesakes = listOf([
      role('原画', 'Key Animation', row('田中', '', { id: 1 }), row('田中', '', { id: 2 }), row('田中')),
    ]);
    expect(reviewOf(namesakes).map(({ id }) => id)).toEqual([1, 2, null]);
  });
});

it('the most doubtful names come first, and among them those in many rows', () => {
  const tree = listOf([
    role(
      '謎',
      '',
      row('共有'),
      row('高', 'High', { unconfirmed: true }),
      row('低', 'Low', { unconfirmed: true }),
    ),
    role('原画', 'Key Animation', row('無一'), row('無多'), row('無多')),
  ]);
  const certainty = new Map([
    ['共有', { confidence: 1, isShared: true }],
    ['高', { confidence: 0.9, isShared: false }],
    ['低', { confidence: 0.3, isShared: false }],
    ['無一', { confidence: null, isShared: false }],
    ['無多', { confidence: null, isShared: false }],
  ]);
  const order = byDoubt(reviewOf(tree), ({ ja }) => certainty.get(ja));
  expect(order.map(({ ja }) => ja)).toEqual(['無多', '無一', '低', '高', '共有', '謎']);
});

it('a list eight times as long takes about eight times as long', () => {
  const long = (size: number, name: (index: number) => string) =>
    listOf(
      ...Array.from({ length: 5 }, (_, menu) => [
        role('原画', 'Key', ...Array.from({ length: size }, (_, index) => row(name(menu * size + index)))),
      ]),
    );
  const fresh = (tree: ListTree): ListTree => ({ ...tree, menus: tree.menus.map((menu) => ({ ...menu })) });
  expect(
    tooMuch([
      [
        'different names',
        growth(
          (size) => long(size, (index) => `甲${index}`),
          (tree) => byDoubt(reviewOf(fresh(tree)), () => undefined),
          200,
        ),
      ],
      [
        'one name',
        growth(
          (size) => long(size, () => '甲'),
          (tree) => reviewOf(fresh(tree)),
          200,
        ),
      ],
      [
        'a decision',
        growth(
          (size) => long(size, () => '甲'),
          (tree) => decide(tree, [{ kind: 'person', nodes: rowIds(tree), ja: '甲', decision: { en: 'A' } }]),
          200,
        ),
      ],
    ]),
  ).toEqual([]);
});

const rowIds = ({ menus }: ListTree): string[] =>
  menus.flatMap(({ categories }) =>
    categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits.map(({ id }) => id))),
  );
