import type { Menu } from '@libs/list/model/interchange.types.js';
import fc from 'fast-check';
import { emptyDraft } from '../../../shell/new-list/draft';
import { planFaults, planNames, planOf, startMenus, type MenuPlan } from './start-menus';

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
        expect(menus.filter((one) => read.includes(one))).toHaveLength(read.length);
        expect(menus.length).toBeGreaterThanOrEqual(planNames(made).length);
      },
    ),
  );
});
