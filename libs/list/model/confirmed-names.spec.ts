import { readDocument } from '../interchange/interchange.js';
import { confirmedNames } from './confirmed-names.js';

let last = 0;
const { tree } = readDocument(
  {
    title: 'List',
    settings: {},
    menus: [
      {
        name: '#01',
        credits: [
          {
            name: 'Staff',
            roles: [
              {
                name: 'Key Animation',
                original: '原画',
                staff: [
                  { ja: ' 甲 ', en: 'Kou' },
                  { ja: '乙', en: 'Otsu', unconfirmed: true },
                  { ja: '丙', en: '???' },
                  { ja: '', en: 'Tei' },
                  { ja: '題', en: 'Title', isWorkTitle: true },
                  { ja: '長'.repeat(201), en: 'Long' },
                  { ja: '工房', en: 'Koubou', isStudio: true },
                  { ja: '戊', en: 'Bo' },
                ],
              },
            ],
          },
        ],
      },
    ],
  } as never,
  () => `n${(last += 1)}`,
);
const rows = tree.menus[0]!.categories[0]!.roles[0]!.credits.map(({ id }) => id);

it('are those of the named rows that have both halves without a mark', () => {
  expect(confirmedNames(tree.menus, [...rows.slice(0, 7), 'gone'])).toEqual([
    { ja: '甲', en: 'Kou', isStudio: false },
    { ja: '工房', en: 'Koubou', isStudio: true },
  ]);
});
