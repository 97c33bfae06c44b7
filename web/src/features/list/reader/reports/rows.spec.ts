import { emptyTree } from '@libs/list/model/empty-tree.js';
import type { ListTree } from '@libs/list/model/document.js';
import { contentOfTree } from '../content';
import { beginDraft } from './draft';
import { creditAt, nodeOfReport, rolePlaces, rowOf, rowsWith } from './rows';

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

  it('are known by the id of the row that is pointed at; others have none', () => {
    const content = contentOfTree(tree);
    expect(rowOf(content, 'one')).toMatchObject({
      episode: '#01',
      role: 'Main Staff › Director 監督',
      names: ['海野岬', 'Misaki Unno'],
    });
    for (const id of ['r', 'gap', 'gone']) expect([id, rowOf(content, id)]).toEqual([id, null]);
  });

  it('are the subject of the report that is begun with one, and keep what was typed before', () => {
    const row = rowOf(contentOfTree(tree), 'one');
    const place = 'Main Staff › Director 監督 › 海野岬';
    expect(beginDraft(null, '#02', row, true)).toEqual({
      episode: '#01',
      place,
      node: 'one',
      kind: 'name',
      message: '',
    });
    const kept = { episode: '', place: '', node: '', kind: 'role', message: 'Wrong' } as const;
    expect(beginDraft(kept, '#02', row, false)).toEqual({ ...kept, episode: '#01', place });
    expect(beginDraft(kept, '#02', null, true)).toEqual(kept);
  });

  it('are shown as they are now, by the id or the place', () => {
    const place = 'Main Staff › Director 監督 › 海野岬';
    expect(creditAt(menu!, { node: 'two', place })?.id).toBe('two');
    expect(creditAt(menu!, { node: 'gone', place })?.id).toBe('one');
    expect(creditAt(menu!, { node: '', place: 'Main Staff' })).toBeNull();
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
