import {
  type CreditedPerson,
  isSpacer,
  isTranslated,
  isUnconfirmed,
  isUntranslated,
  personIn,
  type RowFields,
  staffKind,
} from './credits.js';
import type { MenuNode } from './document.js';
import { emptyTree } from './empty-tree.js';
import { listStatistics, menuSummary } from './statistics.js';

describe('a row', () => {
  it.each<[string, RowFields, string, [boolean, boolean, boolean]]>([
    ['without a name', {}, 'spacer', [false, false, false]],
    [
      'of spaces',
      { ja: ' ', en: '　', isStudio: true, untranslated: true, unconfirmed: true },
      'spacer',
      [false, false, false],
    ],
    ['of anything but texts', { ja: 1, en: null }, 'spacer', [false, false, false]],
    ['with both names', { ja: '甲', en: 'Kou' }, 'person', [false, false, true]],
    ['with an English name', { ja: '', en: 'Kou' }, 'person', [false, false, true]],
    ['without an English name', { ja: '甲', en: '' }, 'person', [true, false, false]],
    ['whose English name is spaces', { ja: '甲', en: ' ' }, 'person', [true, false, false]],
    ['of an unknown reading', { ja: '甲', en: '???' }, 'unknown', [true, false, false]],
    [
      'that is marked as untranslated',
      { ja: '甲', en: '甲', untranslated: true },
      'person',
      [true, false, false],
    ],
    ['with a suggestion', { ja: '甲', en: 'Kou', unconfirmed: true }, 'person', [false, true, false]],
    [
      'with a suggestion that is unknown',
      { ja: '甲', en: '???', unconfirmed: true },
      'unknown',
      [true, false, false],
    ],
    ['of a studio', { ja: '社', en: '???', isStudio: true }, 'studio', [true, false, false]],
    [
      'of a work',
      { ja: '作', en: 'Work', isWorkTitle: true, isStudio: true },
      'workTitle',
      [false, false, true],
    ],
  ])('%s', (_what, row, kind, [untranslated, unconfirmed, translated]) => {
    expect(staffKind(row)).toBe(kind);
    expect(isSpacer(row)).toBe(kind === 'spacer');
    expect([isUntranslated(row), isUnconfirmed(row), isTranslated(row)]).toEqual([
      untranslated,
      unconfirmed,
      translated,
    ]);
  });
});

describe('somebody whom several rows credit', () => {
  const peopleOf = (...rows: RowFields[]) => {
    const people = new Map<string, CreditedPerson>();
    for (const row of rows) personIn(people, row, (person) => person);
    return [...people.values()];
  };

  it('is one person, with the best English name of all rows', () => {
    const bare = { ja: '甲', isUntranslated: false, isUnconfirmed: false };
    expect(peopleOf({ ja: ' 甲 ', en: '' })).toEqual([{ ...bare, en: '', isUntranslated: true }]);
    expect(peopleOf({ ja: '甲', en: '' }, { ja: '甲', en: ' Kou ' })).toEqual([{ ...bare, en: 'Kou' }]);
    expect(peopleOf({ ja: '甲', en: 'Kou' }, { ja: '甲', en: 'Kō' })).toEqual([{ ...bare, en: 'Kou' }]);
    expect(peopleOf({ ja: '甲', en: 'Kou' }, { ja: '甲', en: '' })).toEqual([{ ...bare, en: 'Kou' }]);
    const guess = { ja: '甲', en: 'Kabuto', unconfirmed: true };
    expect(peopleOf(guess)).toEqual([{ ...bare, en: 'Kabuto', isUnconfirmed: true }]);
    expect(peopleOf({ ja: '甲', en: '' }, guess)).toEqual([{ ...bare, en: 'Kabuto', isUnconfirmed: true }]);
    expect(peopleOf(guess, { ja: '甲', en: 'Kou' })).toEqual([{ ...bare, en: 'Kou' }]);
    expect(peopleOf({ ja: '甲', en: 'Kou' }, guess)).toEqual([{ ...bare, en: 'Kou' }]);
    expect(peopleOf(guess, { ...guess, en: 'Kinoe' })).toEqual([
      { ...bare, en: 'Kabuto', isUnconfirmed: true },
    ]);
  });

  it('keeps the id, and whether it is a studio', () => {
    const named = { ja: '甲', en: 'Kou', isUntranslated: false, isUnconfirmed: false };
    expect(peopleOf({ ...named, id: 5 }, { ja: '乙', en: 'Otsu', id: 5 })).toEqual([{ ...named, id: 5 }]);
    expect(peopleOf({ ja: '甲', en: 'Kou', id: -5 })).toEqual([named]);
    expect(peopleOf({ ja: '甲', en: 'Kou', id: '5' })).toEqual([named]);
    expect(peopleOf({ ja: '甲', en: 'Kou', isStudio: true }, { ja: '甲', en: 'Kou' })).toEqual([
      { ...named, isStudio: true },
      named,
    ]);
  });
});

describe('the numbers of a list', () => {
  const credit = (id: string, data: object) => ({ id, order: 'a0', data: { ja: '', en: '', ...data } });
  const menu = (name: string | undefined, ...rows: object[]): MenuNode => ({
    id: `m${name}`,
    order: 'a0',
    data: name === undefined ? {} : { name },
    categories: [
      {
        id: `k${name}`,
        order: 'a0',
        data: { name: 'Main' },
        roles: [
          {
            id: `r${name}`,
            order: 'a0',
            data: { name: 'Script', original: '脚本' },
            credits: rows.map((row, index) => credit(`c${name}${index}`, row)),
          },
          { id: `s${name}`, order: 'a1', data: { name: '', original: '謎' }, credits: [] },
          { id: `t${name}`, order: 'a2', data: {}, credits: [] },
        ],
      },
    ],
  });

  it('count rows with a name, people, roles and what is left to do', () => {
    const first = menu(
      '#01',
      { ja: '甲', en: 'Kou' },
      {},
      { ja: '乙', en: '' },
      { ja: '丙', en: 'Hei', unconfirmed: true },
    );
    const second = menu('#02', { ja: '甲', en: 'Kou' }, { ja: '作品', en: 'Work', isWorkTitle: true });
    const empty = menu(undefined);
    const tree = { ...emptyTree({ title: 'A', uuid: 'u' }), menus: [first, second, empty] };
    const menus = [
      { name: '#01', rows: 3, complete: 1 / 3 },
      { name: '#02', rows: 2, complete: 1 },
      { name: '', rows: 0, complete: 0 },
    ];
    expect(listStatistics(tree)).toEqual({
      rows: 5,
      people: 3,
      untranslated: 1,
      unconfirmed: 1,
      roles: 2,
      menus,
    });
    expect(tree.menus.map(menuSummary)).toEqual(menus);
  });

  it('are the same for a menu of an interchange document', () => {
    const staff = [
      { ja: '甲', en: 'Kou' },
      { ja: '乙', en: '' },
      { ja: '', en: '' },
    ];
    const credits = [{ name: 'Main', roles: [{ name: 'Script', original: '脚本', staff }] }];
    expect(menuSummary({ name: '#01', credits })).toEqual({ name: '#01', rows: 2, complete: 0.5 });
  });
});
