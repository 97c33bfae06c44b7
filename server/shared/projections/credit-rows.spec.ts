import { readDocument, writeDocument } from '@libs/list/interchange/interchange.js';
import { creditRows } from './credit-rows.js';

it('a doubted English name of an affiliation is nobody’s name, as one of a row', () => {
  const studio = { ja: '工房', en: 'MAPPA', unconfirmed: true, doubted: true };
  const staff = [
    { ja: '海野岬', en: 'Misaki Umino', unconfirmed: true, studio },
    { ja: '砂川昇', en: 'Noboru Sunagawa', studio: { ja: '工房', en: 'Koubou' } },
  ];
  const roles = [{ name: 'Director', original: '監督', staff }];
  const document = { title: 'List', menus: [{ name: '#01', credits: [{ name: 'Staff', roles }] }] };
  let last = 0;
  const { tree, report } = readDocument(document, () => `n${(last += 1)}`);
  expect(report.filter(({ path }) => path.startsWith('menus'))).toEqual([]);
  expect(writeDocument(tree).menus[0]!.credits[0]!.roles[0]!.staff[0]!.studio).toEqual(studio);
  expect(creditRows(tree).map(({ en, affiliation }) => [en, affiliation])).toEqual([
    ['', { ja: '工房', en: '' }],
    ['Noboru Sunagawa', { ja: '工房', en: 'Koubou' }],
  ]);
});

it('a very long name of an episode, a category or a role is cut beside its rows, between whole characters', () => {
  const long = `${'x'.repeat(299)}𠮷${'y'.repeat(1_000)}`;
  const roles = [{ name: long, original: long, staff: [{ ja: '海野岬', en: '' }] }];
  let last = 0;
  const { tree } = readDocument(
    { title: 'List', menus: [{ name: long, credits: [{ name: long, roles }] }] },
    () => `n${(last += 1)}`,
  );
  const cut = 'x'.repeat(299);
  expect(creditRows(tree)).toMatchObject([{ menu: cut, category: cut, role_ja: cut, role_en: cut }]);
});
