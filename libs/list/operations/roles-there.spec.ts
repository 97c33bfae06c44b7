import { category, list, menu, treeOf } from '../check/check.fixture.js';
import { applyChange } from '../model/apply.js';
import { idMaker } from '../model/ids.js';
import type { ListTree } from '../model/document.js';
import type { Menu, StaffRow } from '../model/interchange.types.js';
import { pasteOver, rolesApart, rolesThere, type RoleThereChoice } from './roles-there.js';
import type { PasteWay } from './paste.js';

const newId = idMaker(Math.random);
const studio = (ja: string) => ({ ja, en: '', isStudio: true }) as StaffRow;
const job = (original: string, name: string, ...staff: (string | StaffRow)[]) => ({
  name,
  original,
  staff: staff.map((one) => (typeof one === 'string' ? { ja: one, en: '' } : one)),
});
const script = (...staff: string[]) => job('脚本', 'Script', ...staff);
const text = (name: string, ...roles: ReturnType<typeof job>[]): Menu[] => [
  { name, credits: [{ name: 'Main Staff', roles }] },
];

/** Each role of an episode with its names. */
const told = (tree: ListTree, index = 0) =>
  tree.menus[index]!.categories.flatMap(({ roles }) =>
    roles.map(
      ({ data, credits }) =>
        `${String(data['original'])}: ${credits.map((row) => String(row.data['ja'])).join(' ')}`,
    ),
  );

const filled = treeOf(
  list(
    menu('#01「霧」', category('Main Staff', script('甲', '乙'), job('演出', 'Episode Director', '丙'))),
    menu('#02', category('Main Staff', script('甲'))),
  ),
);

function pasted(choice: RoleThereChoice, menus: Menu[], way: PasteWay = 'menus', tree = filled) {
  const operations = pasteOver(tree, tree.menus[0]!.id, way, menus, newId, choice);
  const { tree: now, lost, undo } = applyChange(tree, operations);
  expect(lost).toEqual([]);
  expect(applyChange(now, undo).tree).toEqual(tree);
  return now;
}

describe('a text with roles that its episode has', () => {
  const second = text('#1', script('乙', '丁'), job('絵コンテ', 'Storyboard', '戊'));

  it('has them found, whatever the title of the episode', () => {
    const names = (way: PasteWay, menus: Menu[]) =>
      rolesThere(filled, filled.menus[0]!.id, way, menus).map(
        ({ menu: { data }, role }) => `${String(data['name'])} ${String(role.data['original'])}`,
      );
    expect(names('menus', second)).toEqual(['#01「霧」 脚本']);
    expect(names('menus', [...second, ...text('#02', script('己')), ...text('#03', script('己'))])).toEqual([
      '#01「霧」 脚本',
      '#02 脚本',
    ]);
    expect(names('roles', text('', job('脚　本', 'Script', '己')))).toEqual(['#01「霧」 脚本']);
    expect(names('category', text('', script('己')))).toEqual(['#01「霧」 脚本']);
    expect(names('staff', text('', script('己')))).toEqual([]);
    expect(names('menus', [...text('#01', script('己')), ...text('#01', script('庚'))])).toEqual([
      '#01「霧」 脚本',
    ]);
    // Each of the list is there once.
    expect(names('roles', text('', script('己'), script('庚')))).toEqual(['#01「霧」 脚本']);
  });

  it('has none where the role is empty, of another studio, or nobody names it', () => {
    const tree = treeOf(
      list(
        menu('#01', category('Main Staff', script(''), job('', '', '甲')), {
          ...category('Key Animation', job('原画', 'Key Animation', '甲')),
          studio: { ja: '鷹' },
        }),
      ),
    );
    const menus = text('', script('乙'), job('', '', '乙'), job('原画', 'Key Animation', '乙'));
    expect(rolesThere(tree, tree.menus[0]!.id, 'roles', menus)).toEqual([]);
  });

  it('has them in the block of the same studio, and rather in the category of the same name', () => {
    const keys = (...staff: string[]) => job('原画', 'Key Animation', ...staff);
    const hawk = { studio: { ja: '鷹', en: '' } };
    const tree = treeOf(
      list(
        menu('#01', category('Animation', keys('甲', '')), category('Key Animation', keys('乙')), {
          ...category('Key Animation', keys('丙')),
          ...hawk,
        }),
      ),
    );
    const there = (...credits: Menu['credits']) =>
      rolesThere(tree, tree.menus[0]!.id, 'roles', [{ name: '', credits }]).map(
        ({ role }) => role.credits[0]!.data['ja'],
      );
    const block = { name: 'Key Animation', roles: [keys('丁')] };
    expect(there(block)).toEqual(['乙']);
    expect(there({ ...block, ...hawk })).toEqual(['丙']);
    expect(there(block, { name: 'Other', roles: [keys('戊')] })).toEqual(['乙', '甲']);
  });

  it('has them by their English name where they have no other', () => {
    const tree = treeOf(list(menu('#01', category('Main Staff', job('', 'Script', '甲')))));
    const there = (...roles: ReturnType<typeof job>[]) =>
      rolesThere(tree, tree.menus[0]!.id, 'roles', text('', ...roles)).length;
    expect([there(job('', 'script', '乙')), there(job('', 'Storyboard', '乙'))]).toEqual([1, 0]);
  });

  it('tells a studio from a person, and knows a name in one language', () => {
    const tree = treeOf(
      list(menu('#01', category('Main Staff', script('鷹'), job('演出', '', { ja: '', en: 'Kou' })))),
    );
    const apart = rolesThere(
      tree,
      null,
      'menus',
      text(
        '#01',
        job('脚本', 'Script', studio('鷹')),
        job('演出', '', { ja: '', en: 'Kou' }, { ja: '', en: 'Otsu' }),
      ),
    ).map((one) => rolesApart(one).text.map(({ ja, en }) => ja || en));
    expect(apart).toEqual([['鷹'], ['Otsu']]);
  });

  it('adds no category for roles that are elsewhere', () => {
    const menus: Menu[] = [{ name: '#01', credits: [{ name: 'Production', roles: [script('丁')] }] }];
    for (const choice of ['replace', 'complete'] as const)
      expect(pasted(choice, menus).menus[0]!.categories).toHaveLength(1);
  });

  it('is added as it is', () =>
    expect(told(pasted('add', second))).toEqual(['脚本: 甲 乙', '演出: 丙', '脚本: 乙 丁', '絵コンテ: 戊']));

  it('replaces the rows of those roles only', () => {
    const now = pasted('replace', second);
    expect(told(now)).toEqual(['脚本: 乙 丁', '演出: 丙', '絵コンテ: 戊']);
    expect(told(now, 1)).toEqual(['脚本: 甲']);
    expect(now.menus[0]!.categories[0]!.roles[0]!.id).toBe(filled.menus[0]!.categories[0]!.roles[0]!.id);
  });

  it('is compared, and adds the names that are missing', () => {
    const [one] = rolesThere(filled, null, 'menus', second);
    const { list: inList, text: inText } = rolesApart(one!);
    expect([inList.map(({ data }) => data['ja']), inText.map(({ ja }) => ja)]).toEqual([['甲'], ['丁']]);
    expect(told(pasted('complete', second))).toEqual(['脚本: 甲 乙 丁', '演出: 丙', '絵コンテ: 戊']);
    expect(told(pasted('complete', text('#01', script('乙', '甲'), job('絵コンテ', '', '戊'))))).toEqual([
      '脚本: 甲 乙',
      '演出: 丙',
      '絵コンテ: 戊',
    ]);
  });

  it('adds missing names where the text has them: below their studio', () => {
    const animation = (...staff: (string | StaffRow)[]) => job('動画', 'In-Between Animation', ...staff);
    const tree = treeOf(
      list(menu('#01', category('Main Staff', animation(studio('鷹'), '甲', studio('鴎'), '乙')))),
    );
    const now = pasted(
      'complete',
      text('#01', animation('丁', studio('鷹'), '甲', '丙', studio('鴎'), '乙', '戊')),
      'menus',
      tree,
    );
    expect(told(now)).toEqual(['動画: 丁 鷹 甲 丙 鴎 乙 戊']);
  });
});
