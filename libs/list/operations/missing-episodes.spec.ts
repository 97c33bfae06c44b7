import { category, list, menu, role, treeOf } from '../check/check.fixture.js';
import { nextSteps } from '../check/next-steps.js';
import { applyChange } from '../model/apply.js';
import { idMaker } from '../model/ids.js';
import { addMissing } from './missing-episodes.js';

const full = (name: string) => menu(name, category('Main Staff', role('Director', '海野岬')));

it('missing episodes are added in the order of their numbers, and then lack credits', () => {
  const tree = treeOf(list(full('Overview'), full('#02'), full('#04'), full('Recap')));
  tree.anilist['episodes'] = 6;
  const { names } = nextSteps(tree).missing!;
  const { tree: after } = applyChange(tree, addMissing(tree, names, idMaker(Math.random)));
  expect(after.menus.map(({ data }) => data['name'])).toEqual([
    'Overview',
    '#01',
    '#02',
    '#03',
    '#04',
    '#05',
    '#06',
    'Recap',
  ]);
  expect(nextSteps(after)).toMatchObject({ episodes: { count: 4 }, missing: null });
});
