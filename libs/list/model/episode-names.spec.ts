import * as fc from 'fast-check';
import { applyChange } from './apply.js';
import { insertMenu } from './edit.js';
import { emptyTree } from './empty-tree.js';
import { episodePadding, episodesToOffer, nextEpisode, padEpisodes } from './episode-names.js';
import { episodeOfMenu } from './episodes.js';

let last = 0;
const newId = () => `n${++last}`;

const listOf = (...names: string[]) =>
  names.reduce(
    (tree, name) => applyChange(tree, [insertMenu(tree, tree.menus.length, { name }, newId)]).tree,
    emptyTree({ title: 'List', uuid: 'list' }),
  );
const namesOf = (tree: ReturnType<typeof listOf>) => tree.menus.map(({ data }) => data['name']);

describe('names of episodes', () => {
  it('get the requested number of digits, leaving titles and other menus untouched', () => {
    const tree = listOf('Overview', '#1「題」', '#02', '#123', 'OP1');
    const padded = applyChange(tree, padEpisodes(tree, 3)).tree;
    expect(namesOf(padded)).toEqual(['Overview', '#001「題」', '#002', '#123', 'OP1']);
    expect(namesOf(applyChange(padded, padEpisodes(padded, 2)).tree)).toEqual([
      'Overview',
      '#01「題」',
      '#02',
      '#123',
      'OP1',
    ]);
    expect(padEpisodes(padded, 3)).toEqual([]);
  });

  it('keep their numbers whatever the padding', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(99_999), { maxLength: 6 }),
        fc.integer({ min: 2, max: 5 }),
        (numbers, digits) => {
          const tree = listOf(...numbers.map((number) => `#${number}「x」`));
          const after = applyChange(tree, padEpisodes(tree, digits)).tree;
          expect(namesOf(after).map((name) => episodeOfMenu(String(name)))).toEqual(numbers);
        },
      ),
    );
  });

  it('continue from the last episode, before what follows it', () => {
    expect(nextEpisode(listOf())).toEqual({ name: '#01', index: 0 });
    expect(nextEpisode(listOf('Overview', '#01', '#02「題」', 'OP1'))).toEqual({ name: '#03', index: 3 });
    expect(nextEpisode(listOf('#008', '#009'))).toEqual({ name: '#010', index: 2 });
    expect(episodePadding({ ...listOf('#01'), settings: { episodePadding: 4 } })).toBe(4);
  });

  it('suggest what the list may need next', () => {
    const offered = (...names: string[]) => episodesToOffer(listOf(...names)).map(({ name }) => name);
    expect(offered()).toEqual(['Overview', '#01', 'OP', 'ED', 'Special', 'PV']);
    expect(offered('Overview', '#01', 'OP1', 'OP1v2', 'ED')).toEqual(['#02', 'OP2', 'ED2', 'Special', 'PV']);
  });
});
