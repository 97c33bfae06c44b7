import type { Menu } from '@libs/list/model/interchange.types.js';
import fc from 'fast-check';
import { emptyDraft } from '../../../shell/new-list/draft';
import { lackOf, menusOf, planFaults, planNames, planOf, startMenus, type MenuPlan } from './start-menus';

const menu = (name: string): Menu => ({ name, credits: [{ name: 'Main Staff', roles: [] }] });
const plan = (changes: Partial<MenuPlan> = {}): MenuPlan => ({
  hasOverview: true,
  openings: 0,
  endings: 0,
  episodes: 0,
  others: [],
  ...changes,
});
const names = (menus: Menu[]) => menus.map(({ name, credits }) => (credits.length > 0 ? name : `(${name})`));

it('a new list starts with the episodes of the anime, with as many digits as needed', () => {
  expect(planNames(planOf({ ...emptyDraft, episodes: '3' }))).toEqual(['Overview', '#01', '#02', '#03']);
  expect(planNames(planOf({ ...emptyDraft, episodes: '120', overview: 'no' }))[0]).toBe('#001');
  expect(planNames(planOf({ ...emptyDraft, episodes: '1', format: 'MOVIE' }))).toEqual(['Overview']);
  expect(
    planNames(
      planOf({
        ...emptyDraft,
        episodes: '12',
        menuEpisodes: '1',
        openings: '2',
        endings: '1',
        otherMenus: 'PV\nCM\nPV',
      }),
    ),
  ).toEqual(['Overview', 'OP1', 'OP2', 'ED', '#01', 'PV', 'CM']);
});

it('invalid numbers are reported at their field', () => {
  expect(planFaults({ ...emptyDraft, openings: 'two', menuEpisodes: '-1' })).toEqual({
    openings: expect.any(String),
    menuEpisodes: expect.any(String),
  });
  expect(planFaults({ ...emptyDraft, menuEpisodes: '2000' })).toEqual({ menuEpisodes: expect.any(String) });
  expect(planFaults(emptyDraft)).toEqual({});
});

it('parsed episodes fill the planned ones, with their titles', () => {
  const read = ['Overview', 'OP1', '#1「朝」', '#02v2', '#03'].map(menu);
  expect(names(startMenus(plan({ openings: 1, endings: 1, episodes: 4 }), read))).toEqual([
    'Overview',
    'OP1',
    '(ED)',
    '#1「朝」',
    '#02v2',
    '(#02)',
    '#03',
    '(#04)',
  ]);
});

it.each([
  [
    'an Overview first, and numbers in their order',
    plan({ episodes: 5 }),
    ['#01', '#03', 'Recap'],
    ['(Overview)', '#01', '(#02)', '#03', '(#04)', '(#05)', 'Recap'],
  ],
  [
    'the first number before higher ones, and songs after the Overview',
    plan({ episodes: 2, openings: 1, others: ['PV'] }),
    ['#02', 'ED', 'CM'],
    ['(Overview)', '(OP)', '(#01)', '#02', 'ED', 'CM', '(PV)'],
  ],
  [
    'songs together',
    plan({ openings: 2, endings: 1 }),
    ['Overview', '#01', 'OP1'],
    ['Overview', '#01', 'OP1', '(OP2)', '(ED)'],
  ],
  [
    'one planned menu for each of the text',
    plan({ hasOverview: false, episodes: 1, others: ['#1'] }),
    ['#01', '#1'],
    ['#01', '#1'],
  ],
  [
    'numbers behind what is planned before them',
    plan({ episodes: 2 }),
    ['PV'],
    ['(Overview)', '(#01)', '(#02)', 'PV'],
  ],
])('what the text lacks stands where it belongs: %s', (_what, made, written, all) => {
  expect(names(startMenus(made, written.map(menu)))).toEqual(all);
});

describe('where more episodes were announced than the text numbers', () => {
  const draft = { ...emptyDraft, episodes: '24', otherMenus: 'PV' };
  const read = [
    ...Array.from({ length: 22 }, (_, index) => `#${String(index + 1).padStart(2, '0')}`),
    'Recap',
  ].map(menu);

  it('the wizard asks whether that is all; the answer holds for this number', () => {
    expect(lackOf(draft, read)).toEqual({ announced: 24, numbered: 22, names: ['#23', '#24'] });
    const tail = (answer: string) => names(menusOf({ ...draft, allEpisodes: answer }, read)).slice(-5);
    expect(tail('')).toEqual(['#22', '(#23)', '(#24)', 'Recap', '(PV)']);
    expect(tail('24')).toEqual(['#20', '#21', '#22', 'Recap', '(PV)']);
    expect(tail('26')).toEqual(tail(''));
    // It is still asked, so that the answer can be changed.
    expect(lackOf({ ...draft, allEpisodes: '24' }, read)).not.toBeNull();
  });

  it.each([
    ['as many are numbered', { ...draft, episodes: '22' }, read],
    ['the number of episodes to begin with was typed', { ...draft, menuEpisodes: '24' }, read],
    ['the text numbers none', draft, [menu('Overview')]],
    ['nobody knows how many there will be', { ...draft, episodes: '' }, read],
  ])('nothing is asked if %s', (_what, some, text) => expect(lackOf(some, text)).toBeNull());
});

it('no parsed episode is lost, and all planned ones exist', () => {
  const name = fc.constantFrom(
    'Overview',
    'OP',
    'OP1',
    'OP2',
    'ED',
    '#01',
    '#01「a」',
    '#1',
    '#02',
    '#100',
    'PV',
    '',
  );
  const small = fc.nat({ max: 4 });
  fc.assert(
    fc.property(
      fc.record({
        hasOverview: fc.boolean(),
        openings: small,
        endings: small,
        episodes: small,
        others: fc.array(name),
      }),
      fc.array(name),
      (made, written) => {
        const read = written.map(menu);
        const menus = startMenus(made, read);
        expect(menus.filter((one) => read.includes(one))).toEqual(read);
        expect(menus.length).toBeGreaterThanOrEqual(planNames(made).length);
      },
    ),
  );
});
