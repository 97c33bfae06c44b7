import type { CategoryNode, CreditNode, MenuNode, RoleNode } from '@libs/list/model/document.js';
import { barRoom, hasManyNames, placesOf } from './places';

let ids = 0;
const id = () => `n${(ids += 1)}`;
const row = (data: object): CreditNode => ({ id: id(), order: 'a0', data: { ja: '甲', en: 'A', ...data } });
const rows = (count: number) => Array.from({ length: count }, () => row({}));
const role = (name: string, credits: CreditNode[] | number, original = ''): RoleNode => ({
  id: id(),
  order: 'a0',
  data: { name, original },
  credits: typeof credits === 'number' ? rows(credits) : credits,
});
const category = (name: string, ...roles: RoleNode[]): CategoryNode => ({
  id: id(),
  order: 'a0',
  data: { name },
  roles,
});
const menu = (...categories: CategoryNode[]): MenuNode => ({
  id: id(),
  order: 'a0',
  data: { name: '#01' },
  categories,
});
const shown = (one: MenuNode) =>
  placesOf(one).map(({ name, original, names }) => `${name || original} ${names}`);

describe('the places of an episode', () => {
  it('are its categories, and the roles with many names in categories of several roles', () => {
    const animation = category('Animation', role('Animation Director', 11), role('Key Animation', 12));
    expect(shown(menu(category('Main Staff', role('Script', 1)), animation))).toEqual([
      'Main Staff 1',
      'Animation 23',
      'Key Animation 12',
    ]);
  });

  it('do not name a role that is alone in its category, or called as it', () => {
    expect(
      shown(
        menu(
          category('Animators', role('Key Animation', 40)),
          category('In-Between Animation', role('In-Between Check', 1), role('In-Between Animation', 30)),
        ),
      ),
    ).toEqual(['Animators 40', 'In-Between Animation 31']);
  });

  it('name a role as printed where it has no English name, and none without a name', () => {
    const two = category('Animation', role('', 20, '原画'), role('', 20));
    expect(shown(menu(two))).toEqual(['Animation 40', '原画 20']);
  });

  it('count names: no empty rows, and no studio that heads others', () => {
    const credits = [row({ ja: '社', isStudio: true }), ...rows(2), row({ ja: '', en: '' }), ...rows(1)];
    expect(shown(menu(category('Photography', role('Photography', credits))))).toEqual(['Photography 3']);
  });
});

describe('an episode', () => {
  const three = (first: number, more = 1) =>
    menu(
      category('Main Staff', role('Script', first)),
      category('Key Animation', role('Key Animation', more)),
      category('Photography', role('Photography', 1)),
    );

  it('is a compact sheet by itself with over 60 names', () => {
    expect(hasManyNames(three(1, 58))).toBe(false);
    expect(hasManyNames(three(1, 59))).toBe(true);
  });

  it('has a bar of places if they do not fit on the screen', () => {
    // Lines on a phone: two for each category, one for each role, and the names.
    expect(barRoom(three(8))).toBe('none');
    expect(barRoom(three(8, 4))).toBe('phone');
    // On a desk many names stand in three columns: 6 + 8 + 1 + (1 + 5) lines.
    expect(barRoom(three(8, 12))).toBe('all');
    expect(barRoom(three(8, 14))).toBe('all');
    expect(barRoom(three(7, 13))).toBe('phone');
  });

  it('has no bar with one or two categories', () => {
    expect(barRoom(menu(category('A', role('A', 90)), category('B', role('B', 90))))).toBe('none');
    expect(barRoom(menu())).toBe('none');
  });
});
