import type { BetterName } from '@libs/contract/names/names.js';
import { byList } from './by-list';

const item = (uuid: string, en: string, rows: number): BetterName => ({
  list: { uuid, slug: null, title: uuid },
  ja: '大平 晋也',
  en,
  isStudio: false,
  better: { id: 7, en: 'Shin’ya Ohira', isStudio: false, primary: { ja: '大平晋也', en: 'Shin’ya Ohira' } },
  basis: 'id',
  rows,
  places: [{ menu: '#01', role: 'Key Animation' }],
});

it('groups names by list, and lists a name from two pages once', () => {
  const found = [item('a', 'Shinya Ohira', 2), item('b', 'Shinya Ohira', 1), item('a', 'Shinya Ohira', 3)];
  const lists = byList([...found, item('a', 'Kunihira', 1)]);
  expect(lists.map(({ list, items }) => [list.uuid, items.map(({ en, rows }) => [en, rows])])).toEqual([
    [
      'a',
      [
        ['Shinya Ohira', 5],
        ['Kunihira', 1],
      ],
    ],
    ['b', [['Shinya Ohira', 1]]],
  ]);
  expect(found[0]!.rows).toBe(2);
});
