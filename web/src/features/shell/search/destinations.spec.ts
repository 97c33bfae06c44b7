import { House } from '../../../ui/icons/lucide';
import { destinationsFor } from './destinations';

const all = [
  { title: 'Create list', also: 'new add', to: '/staff/create/1' },
  { title: 'All lists', to: '/staff-lists' },
  { title: 'Switch theme', also: 'dark light colours', run: () => {} },
  { title: 'Lists', to: '/x' },
  { title: 'Open checker', run: () => {} },
].map((one) => ({ ...one, Icon: House }));

describe('pages and commands', () => {
  it.each([
    ['lists', ['Lists', 'All lists']],
    ['cr li', ['Create list']],
    ['LIST', ['Create list', 'All lists', 'Lists']],
    ['dark', ['Switch theme']],
    ['new list', ['Create list']],
    ['checker', ['Open checker']],
    ['hecker', []],
    ['create film', []],
    ['!', []],
  ])('are found by the beginnings of their words: %s', (typed, titles) =>
    expect(destinationsFor(all, typed).map(({ title }) => title)).toEqual(titles),
  );

  it('say how well they match, as results do', () =>
    expect(['lists', 'all', 'dark'].map((typed) => destinationsFor(all, typed)[0]!.match)).toEqual([
      'name',
      'beginning',
      'inside',
    ]));
});
