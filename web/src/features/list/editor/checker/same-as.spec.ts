import { applyChange } from '@libs/list/model/apply.js';
import type { ListTree } from '@libs/list/model/document.js';
import { readDocument } from '@libs/list/interchange/interchange.js';
import { causesOf } from '@libs/list/check/causes.js';
import { groupCauses } from './rules';
import { firstRowOf, sameAs } from './same-as';

function listOf(...menus: { name: string; staff: Record<string, unknown>[] }[]): ListTree {
  let next = 0;
  return readDocument(
    {
      title: 'List',
      menus: menus.map(({ name, staff }) => ({
        name,
        credits: [{ name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff }] }],
      })),
    },
    () => `n${(next += 1)}`,
  ).tree;
}
const rows = (tree: ListTree) =>
  tree.menus.flatMap((menu) => menu.categories[0]!.roles[0]!.credits.map(({ data }) => data));

describe('treating a name as a misspelling of another', () => {
  const list = () =>
    listOf(
      { name: '#01', staff: [{ ja: '渡邊 正二', en: 'Shouji Watanabe', id: 7 }] },
      {
        name: '#02',
        staff: [
          { ja: '渡辺正二', en: '', id: 9, pn: { ja: '渡辺' }, comment: 'A part' },
          { ja: '渡辺正二', en: '', isStudio: true },
          { ja: '海野岬', en: 'Misaki Unno' },
        ],
      },
    );
  const right = { ja: '渡邊 正二', en: 'Shouji Watanabe', id: 7 };

  it('gives every row of the misspelling the right names and link, and touches nobody else', () => {
    const tree = list();
    const { tree: fixed, lost } = applyChange(tree, sameAs(tree, right, { ja: '渡辺 正二', en: '' }));
    expect(lost).toEqual([]);
    expect(rows(fixed)).toEqual([
      { ja: '渡邊 正二', en: 'Shouji Watanabe', id: 7 },
      { ja: '渡邊 正二', en: 'Shouji Watanabe', id: 7, comment: 'A part' },
      { ja: '渡辺正二', en: '', isStudio: true },
      { ja: '海野岬', en: 'Misaki Unno' },
    ]);
    expect(sameAs(fixed, right, { ja: '渡辺正二', en: '' })).toEqual([]);
  });

  it('finds the place of a name', () => {
    const tree = list();
    const row = tree.menus[1]!.categories[0]!.roles[0]!.credits[0]!.id;
    expect(firstRowOf(tree, '#02', { ja: '渡辺正二', en: '' })).toBe(row);
    expect(firstRowOf(tree, '#01', { ja: '渡辺正二', en: '' })).toBeNull();
  });
});

it('shows findings by rule, those that make a list incomplete first', () => {
  const flag = (rule: 'empty-edge' | 'empty-role') =>
    ({ rule, level: 'hint', message: '', path: {}, text: '' }) as const;
  const groups = groupCauses(causesOf([flag('empty-edge'), flag('empty-role'), flag('empty-edge')]));
  expect(groups.map(({ rule, flags }) => [rule, flags.length])).toEqual([
    ['empty-role', 1],
    ['empty-edge', 2],
  ]);
});
