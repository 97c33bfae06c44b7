import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import type { JsonObject, ListTree } from '../model/document.js';
import { emptyTree } from '../model/empty-tree.js';
import { insertNode } from '../model/edit.js';
import { readMenu } from '../interchange/interchange.js';
import { writeNode } from '../interchange/nodes.js';
import { isLikeRole, isSameCredit, overviewOf, roleToOverview } from './overview.js';
import { roleToEpisodes } from './overview-back.js';
import { parseEpisodes } from '../model/episodes.js';

let last = 0;
const newId = () => `n${++last}`;

type Rows = Record<string, JsonObject[]>;

/** One role “原画” in each menu, with these rows. */
function listOf(menus: Rows): ListTree {
  let tree = emptyTree({ title: 'List', uuid: 'list' });
  for (const [name, staff] of Object.entries(menus)) {
    const roles = staff.length > 0 ? [{ name: 'Key Animation', original: '原画', staff }] : [];
    const menu = readMenu({ name, credits: [{ name: 'Main Staff', roles }] }, newId);
    tree = applyChange(tree, [insertNode(tree, null, tree.menus.length, menu)]).tree;
  }
  return tree;
}

const roleIn = (tree: ListTree, menu: string) =>
  tree.menus.find(({ data }) => data['name'] === menu)!.categories[0]!.roles[0]!.id;

const rowsIn = (tree: ListTree, menu: string) =>
  tree.menus
    .find(({ data }) => data['name'] === menu)!
    .categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits.map(({ data }) => data)));

const person = (ja: string, more: JsonObject = {}): JsonObject => ({ ja, en: '', ...more });

function converted(tree: ListTree, menu: string) {
  const result = roleToOverview(tree, roleIn(tree, menu), newId);
  if (!result || 'invalid' in result) throw new Error('nothing can be moved');
  const { operations, kept } = result;
  const { tree: after, lost } = applyChange(tree, operations);
  expect(lost).toEqual([]);
  return { after, operations, kept };
}

describe('moving a role to the Overview', () => {
  it('collects the role from all episodes, with the episodes as comments', () => {
    const tree = listOf({
      Overview: [],
      '#01': [person('甲'), person('乙')],
      '#02': [person('甲', { en: 'Kou', id: 7 })],
      '#03': [person('甲')],
      '#05': [person('乙')],
      OP1: [person('丙')],
    });
    const { after, kept } = converted(tree, '#02');
    expect(kept).toBe(0);
    expect(rowsIn(after, 'Overview')).toEqual([
      { ja: '甲', en: 'Kou', id: 7, comment: 'Episodes 1-3' },
      { ja: '乙', en: '', comment: 'Episodes 1, 5' },
    ]);
    for (const menu of ['#01', '#02', '#03', '#05']) expect(rowsIn(after, menu)).toEqual([]);
    expect(rowsIn(after, 'OP1')).toEqual([person('丙')]);
  });

  it("merges into the Overview's existing role, and leaves those credited for the whole list as they are", () => {
    const tree = listOf({
      Overview: [person('甲', { comment: 'Episodes 1' }), person('乙')],
      '#02': [person('甲'), person('乙'), person('丙')],
    });
    expect(rowsIn(converted(tree, '#02').after, 'Overview')).toEqual([
      person('甲', { comment: 'Episodes 1-2' }),
      person('乙'),
      person('丙', { comment: 'Episode 2' }),
    ]);
  });

  it('leaves rows that name other episodes where they are, and keeps people who only share a name apart', () => {
    const tree = listOf({
      Overview: [],
      '#01': [person('甲', { id: 1 }), person('乙', { comment: 'Episodes 1-3' })],
      '#02': [person('甲', { id: 2 }), person('甲', { isNC: true })],
    });
    const { after, kept } = converted(tree, '#01');
    expect(kept).toBe(1);
    expect(rowsIn(after, '#01')).toEqual([person('乙', { comment: 'Episodes 1-3' })]);
    expect(rowsIn(after, 'Overview').map(({ comment }) => comment)).toEqual([
      'Episode 1',
      'Episode 2',
      'Episode 2',
    ]);
  });

  it('moves nothing if a comment names no episodes, and reports it, preferably in the current episode', () => {
    const tree = listOf({
      Overview: [],
      '#01': [person('甲'), person('乙', { comment: 'with help' })],
      '#02': [person('甲'), person('丙', { comment: 'A part' })],
      '#03': [person('甲')],
    });
    for (const [menu, ja] of [
      ['#01', '乙'],
      ['#02', '丙'],
      ['#03', '乙'],
    ] as const) {
      expect(roleToOverview(tree, roleIn(tree, menu), newId)).toMatchObject({ invalid: { data: { ja } } });
    }
  });

  it.each([
    ['every row names other episodes', [person('甲', { comment: 'Episode 2' })], 1],
    ['there are only empty rows', [person('')], 0],
  ])('leaves no empty role when %s', (_, rows, kept) => {
    const tree = listOf({ Overview: [], '#01': rows });
    expect(roleToOverview(tree, roleIn(tree, '#01'), newId)).toEqual({ operations: [], kept });
  });

  it('needs an Overview', () => {
    const tree = listOf({ '#01': [person('甲')] });
    expect(roleToOverview(tree, roleIn(tree, '#01'), newId)).toBeNull();
  });

  it('loses nobody in any episode, and can be undone as one change', () => {
    const row = fc.record({
      ja: fc.constantFrom('甲', '乙', '丙'),
      en: fc.constantFrom('', 'Kou', 'Otsu'),
    });
    const rows = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5), { minLength: 1 });
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.array(row, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 5 }),
        (episodes, staff) => {
          const menus: Rows = { Overview: [] };
          for (const episode of episodes) menus[`#0${episode}`] = staff[episode - 1]!;
          const tree = listOf(menus);
          const { after, operations } = converted(tree, `#0${episodes[0]}`);
          const found = rowsIn(after, 'Overview').flatMap(({ ja, comment }) =>
            parseEpisodes(String(comment))!.flatMap(({ from, to }) =>
              Array.from({ length: to! - from + 1 }, (_, index) => `${from + index} ${String(ja)}`),
            ),
          );
          const wanted = episodes.flatMap((episode) =>
            staff[episode - 1]!.map(({ ja }) => `${episode} ${ja}`),
          );
          expect(new Set(found)).toEqual(new Set(wanted));
          expect(applyChange(after, applyChange(tree, operations).undo).tree).toEqual(tree);
        },
      ),
      cases(60),
    );
  });

  it('finds the Overview by its name only', () => {
    expect(overviewOf(listOf({ '#01': [] }))).toBeUndefined();
    expect(overviewOf(listOf({ overview: [] }))).toBeDefined();
  });
});

describe('everything that moving a role to the Overview changes', () => {
  const layout = { name: 'Layout', original: 'レイアウト', note: '※一' };
  const treeOf = (...menus: object[]) =>
    menus.reduce(
      (tree: ListTree, menu) =>
        applyChange(tree, [insertNode(tree, null, tree.menus.length, readMenu(menu, newId))]).tree,
      emptyTree({ title: 'List', uuid: 'list' }),
    );
  const menu = (name: string, ...credits: object[]) => ({ name, credits });
  const part = (name: string, ...roles: object[]) => ({ name, roles });
  const role = (staff: JsonObject[], more: object = {}) => ({ ...layout, ...more, staff });
  const moved = (tree: ListTree, index = 1) => {
    const { after, kept } = (() => {
      const [first] = tree.menus[index]!.categories[0]!.roles;
      const result = roleToOverview(tree, first!.id, newId);
      if (!result || 'invalid' in result) throw new Error('nothing can be moved');
      const { tree: after, lost } = applyChange(tree, result.operations);
      expect(lost).toEqual([]);
      return { after, kept: result.kept };
    })();
    return { menus: after.menus.map((one) => writeNode('menu', one)), kept };
  };

  it('creates the category and the role there, and joins different notes', () => {
    const tree = treeOf(
      menu('Overview', part('Cast')),
      menu('#01', part('Animation', role([person('甲')]), { ...layout, name: 'Other', staff: [] })),
      menu('#02', part('Animation', role([person('乙')], { note: '※二' }))),
      menu('#03', part('Animation', role([person('乙')]))),
      menu('#04', part('Sound', role([person('丙')]))),
    );
    expect(moved(tree)).toEqual({
      kept: 0,
      menus: [
        menu(
          'Overview',
          part('Cast'),
          part(
            'Animation',
            role([person('甲', { comment: 'Episode 1' }), person('乙', { comment: 'Episodes 2-3' })], {
              note: '※一\n※二',
            }),
          ),
        ),
        menu('#01', part('Animation', { ...layout, name: 'Other', staff: [] })),
        menu('#02'),
        menu('#03'),
        menu('#04', part('Sound', role([person('丙')]))),
      ],
    });
  });

  it('adds to the role there, below what it has, and leaves what its rows say otherwise', () => {
    const tree = treeOf(
      menu(
        'Overview',
        part(
          'Animation',
          { name: 'Other', original: '', staff: [] },
          role([
            person(''),
            person('甲', { comment: 'with help' }),
            person('乙', { comment: 'Episode 3' }),
            person('丁', { en: 'Tei' }),
          ]),
        ),
      ),
      menu(
        '#01',
        part(
          'Animation',
          role([
            person('甲'),
            person('', { comment: 'A part' }),
            person('乙', { en: 'Otsu', id: 7 }),
            person('丁', { en: 'Tei', id: 8 }),
          ]),
        ),
      ),
    );
    expect(moved(tree)).toEqual({
      kept: 0,
      menus: [
        menu(
          'Overview',
          part(
            'Animation',
            { name: 'Other', original: '', staff: [] },
            role([
              person(''),
              person('甲', { comment: 'with help' }),
              person('乙', { en: 'Otsu', id: 7, comment: 'Episodes 1, 3' }),
              person('丁', { en: 'Tei', id: 8 }),
              person('甲', { comment: 'Episode 1' }),
            ]),
          ),
        ),
        menu('#01'),
      ],
    });
  });

  it('keeps a category with a note, a studio or another role, and rows that name other episodes', () => {
    const studio = { ja: 'スタジオ', en: '' };
    const others = ['Episodes 1-4', 'Episodes 4-5', 'Episodes 4, 6', 'Episodes 4-', 'Episode 3'].map(
      (comment) => person('乙', { comment }),
    );
    const tree = treeOf(
      menu('Overview', part('Animation', role([]))),
      menu('#01', { ...part('Animation', role([person('甲')])), note: 'N' }),
      menu('#02', { ...part('Animation', role([person('甲')])), studio }),
      menu('#03', part('Animation', role([person('甲')]), { name: 'Other', original: '', staff: [] })),
      menu('#04', part('Animation', role([person('甲', { comment: '#4' }), person(''), ...others]))),
      menu('OVERVIEW', part('Animation', role([person('甲')]))),
    );
    expect(moved(tree)).toEqual({
      kept: 5,
      menus: [
        menu('Overview', part('Animation', role([person('甲', { comment: 'Episodes 1-4' })]))),
        menu('#01', { ...part('Animation'), note: 'N' }),
        menu('#02', { ...part('Animation'), studio }),
        menu('#03', part('Animation', { name: 'Other', original: '', staff: [] })),
        menu('#04', part('Animation', role(others))),
        menu('OVERVIEW', part('Animation', role([person('甲')]))),
      ],
    });
  });

  it('is nothing for a role that is gone or in no episode', () => {
    const tree = treeOf(menu('Overview', part('Animation', role([person('甲')]))), menu('#01'));
    const nothing = { operations: [], kept: 0 };
    const [only] = tree.menus[0]!.categories[0]!.roles;
    for (const id of ['gone', tree.menus[0]!.id, only!.credits[0]!.id, only!.id])
      expect(roleToOverview(tree, id, newId)).toEqual(nothing);
  });

  it.each<[JsonObject, JsonObject, boolean]>([
    [{ ja: '甲', en: '' }, { ja: '甲', en: 'Kou' }, true],
    [{ ja: '甲' }, { ja: '甲', en: 'Kou', id: 1 }, true],
    [{ ja: '甲', en: 'Kou' }, { ja: '甲', en: 'Kuo' }, false],
    [{ ja: '甲', id: 1 }, { ja: '甲', id: 2 }, false],
    [{ ja: '甲' }, { ja: '乙' }, false],
    [{ ja: '甲', comment: 'A' }, { ja: '甲', comment: 'B' }, true],
    [{ ja: '甲', isNC: true }, { ja: '甲' }, false],
    [{ ja: '甲', isNC: true, isStudio: true }, { isStudio: true, isNC: true, ja: '甲' }, true],
    [{ ja: '', en: 'Kou' }, { ja: '', en: 'Kou' }, true],
    [{ ja: '', en: 'Kou' }, { ja: '', en: '' }, false],
    [{ ja: '', en: 'Kou' }, { ja: '', en: 'Kou', id: 1 }, false],
  ])('takes %j and %j for the same credit: %j', (one, other, isSame) => {
    expect([isSameCredit(one, other), isSameCredit(other, one)]).toEqual([isSame, isSame]);
  });

  it('compares roles by both names', () => {
    const isLike = isLikeRole({ name: 'Layout ', original: 'レイアウト' });
    expect(isLike({ name: 'Layout', original: ' レイアウト' })).toBe(true);
    expect(isLike({ name: 'Layout' })).toBe(false);
    expect(isLike({ original: 'レイアウト' })).toBe(false);
  });
});

describe('moving a role from the Overview back into the episodes', () => {
  const back = (tree: ListTree) => {
    const result = roleToEpisodes(tree, roleIn(tree, 'Overview'), newId);
    if ('invalid' in result) throw new Error('invalid');
    const { tree: after, lost } = applyChange(tree, result.operations);
    expect(lost).toEqual([]);
    return { ...result, after };
  };

  it('puts each row into the episodes of its comment, and removes the role', () => {
    const tree = listOf({
      Overview: [person('甲', { comment: 'Episodes 1-2' }), person('乙', { comment: 'Episode 3' })],
      '#01': [],
      '#02「題」': [person('丙')],
      '#03': [person('乙')],
      OP1: [],
    });
    const { after, moved, kept, missing } = back(tree);
    expect({ moved, kept, missing }).toEqual({ moved: 2, kept: 0, missing: [] });
    expect(rowsIn(after, '#01')).toEqual([person('甲')]);
    expect(rowsIn(after, '#02「題」')).toEqual([person('丙'), person('甲')]);
    expect(rowsIn(after, '#03')).toEqual([person('乙')]);
    expect(rowsIn(after, 'Overview')).toEqual([]);
    expect(rowsIn(after, 'OP1')).toEqual([]);
  });

  it('leaves those credited for the whole list, and episodes that the list does not have', () => {
    const tree = listOf({
      Overview: [
        person('甲'),
        person('乙', { comment: 'Episodes 1-4, 8-' }),
        person('丙', { comment: 'Episodes 9-' }),
      ],
      '#02': [],
    });
    const { after, moved, kept, missing } = back(tree);
    expect({ moved, kept }).toEqual({ moved: 1, kept: 1 });
    expect(missing).toHaveLength(4);
    expect(rowsIn(after, '#02')).toEqual([person('乙')]);
    expect(rowsIn(after, 'Overview').map(({ comment }) => comment)).toEqual([
      undefined,
      'Episodes 1, 3-4, 8-',
      'Episodes 9-',
    ]);
  });

  it('does nothing when a comment says anything other than episodes, and reports which one', () => {
    const tree = listOf({
      Overview: [person('甲', { comment: 'Episode 1' }), person('乙', { comment: 'A part' })],
      '#01': [],
    });
    expect(roleToEpisodes(tree, roleIn(tree, 'Overview'), newId)).toMatchObject({
      invalid: { data: { ja: '乙' } },
    });
  });

  it('and to the Overview again gives the same list, if every comment names existing episodes', () => {
    const people = ['甲', '乙', '丙', '丁'];
    const staff = fc
      .subarray(people, { minLength: 1 })
      .map((names) => names.map((ja) => person(ja, { en: `E${ja}` })));
    fc.assert(
      fc.property(fc.array(staff, { minLength: 1, maxLength: 6 }), (episodes) => {
        const menus: Rows = { Overview: [] };
        episodes.forEach((rows, index) => (menus[`#0${index + 1}`] = rows));
        const tree = listOf(menus);
        const there = converted(tree, '#01').after;
        const again = back(there).after;
        for (const menu of Object.keys(menus)) {
          const byName = (rows: JsonObject[]) => rows.map(({ ja }) => String(ja)).sort();
          expect(byName(rowsIn(again, menu))).toEqual(byName(rowsIn(tree, menu)));
        }
        const twice = converted(again, '#01').after;
        const said = (one: ListTree) =>
          rowsIn(one, 'Overview')
            .map(({ ja, en, comment }) => `${String(ja)} ${String(en)} ${String(comment)}`)
            .sort();
        expect(said(twice)).toEqual(said(there));
      }),
      cases(80),
    );
  });
});
