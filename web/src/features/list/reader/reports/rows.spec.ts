import { emptyTree } from '@libs/list/model/empty-tree.js';
import type { ListTree } from '@libs/list/model/document.js';
import { nodeOfReport, rolePlaces, rowsWith } from './rows';

const credit = (id: string, ja: string, en = '') => ({ id, order: id, data: { ja, en } });
const tree: ListTree = {
  ...emptyTree({ title: 'Herons', uuid: 'u' }),
  menus: [
    {
      id: 'm',
      order: 'a',
      data: { name: '#01' },
      categories: [
        {
          id: 'k',
          order: 'a',
          data: { name: 'Main Staff' },
          roles: [
            {
              id: 'r',
              order: 'a',
              data: { name: 'Director', original: '監督' },
              credits: [
                credit('one', '海野岬', 'Misaki Unno'),
                credit('gap', ''),
                credit('two', '', 'Nagisa Isobe'),
              ],
            },
          ],
        },
      ],
    },
  ],
};
const [menu] = tree.menus;

describe('The rows that a report may be about', () => {
  it('are found by either name and by role, with their place', () => {
    const found = (query: string, most = 5) =>
      rowsWith(menu!, query, most).map(({ id, place }) => [id, place]);
    const one = ['one', 'Main Staff › Director 監督 › 海野岬'];
    const two = ['two', 'Main Staff › Director 監督 › Nagisa Isobe'];
    expect(found('UNNO')).toEqual([one]);
    expect(found('監督')).toEqual([one, two]);
    expect(found('監督', 1)).toEqual([one]);
    expect(found('nobody')).toEqual([]);
    expect(rolePlaces(menu!)).toEqual(['Main Staff', 'Main Staff › Director 監督']);
  });

  it.each([
    ['by its id, wherever it is now', { node: 'two', episode: null, place: null }, 'two'],
    ['by its place', { node: 'gone', episode: '#01', place: 'Main Staff › Director 監督 › 海野岬' }, 'one'],
    [
      'by its name, if its role has another',
      { node: null, episode: '#01', place: 'Cast › Hero › Misaki Unno' },
      'one',
    ],
    [
      'by its role, if it was corrected',
      { node: null, episode: '#01', place: 'Main Staff › Director 監督 › 海野崎' },
      'r',
    ],
    ['by its category', { node: null, episode: '#01', place: 'Main Staff › Script' }, 'k'],
    [
      'not in another episode',
      { node: null, episode: '#02', place: 'Main Staff › Director 監督 › 海野岬' },
      null,
    ],
    ['not without a place', { node: null, episode: '#01', place: null }, null],
  ])('are found again %s', (_how, report, id) => {
    expect(nodeOfReport(tree, report)).toBe(id);
  });
});
