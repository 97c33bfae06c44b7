import { foldName } from '../rule.js';
import { rows, verdict } from '../check.fixture.js';
import { checkList } from '../check.js';

type Row = Parameters<typeof verdict>[1];

const studio = { isStudio: true };

it.each<[string, Row[], unknown]>([
  ['a word of studios', ['スタジオ雲雀'], studio],
  ['a legal form', ['株式会社カモメ'], studio],
  ['a short legal form', ['(株)カモメ'], studio],
  ['an English legal form', [{ en: 'Gull Inc.' }], studio],
  ['an English word of studios', [{ en: 'STUDIO Gull' }], studio],
  ['an English word within another', [{ en: 'Gullstudio Animation' }], 'flagged'],
  ['a committee', ['灯台製作委員会'], studio],
  ['a company that is known by its name alone', ['マッドハウス'], 'flagged'],
  ['a studio of the list', ['風見鶏', { ja: '風見鶏', isStudio: true }], studio],
  ['a heading with words of studios', [{ en: 'Key Animation' }], 'fine'],
  ['a role with words of companies', ['音響制作'], 'fine'],
  ['a person', ['月影忍'], 'fine'],
  ['nobody', ['???', { ja: '???', isStudio: true }], 'fine'],
  ['an empty row', [{ isNC: true }, { ja: '風見鶏', isStudio: true }], 'fine'],
  ['a person with a link', [{ ja: 'スタジオ雲雀', id: 7 }], 'fine'],
  ['a studio', [{ ja: 'スタジオ雲雀', isStudio: true }], 'fine'],
  ['a title', [{ ja: 'スタジオ雲雀', isWorkTitle: true }], 'fine'],
  ['a Japanese name, which counts', [{ ja: '月影忍', en: 'Studio Gull' }], 'fine'],
  ['as long as a name may be', ['鷹'.repeat(300), { ja: '鷹'.repeat(300), isStudio: true }], studio],
  ['too long for a name', ['鷹'.repeat(301), { ja: '鷹'.repeat(301), isStudio: true }], 'fine'],
])('a row for a person with %s', (_what, staff, expected) =>
  expect(verdict('studio-as-person', ...staff)).toEqual(expected),
);

it.each<[string, string, string[], string[], string[]]>([
  [
    'a studio that the site knows',
    '風見鶏',
    [],
    ['風見鶏'],
    ['“風見鶏” is a studio in other lists, but this row is a person. Mark it as a studio.'],
  ],
  ['a person and a studio of one name', '風見鶏', ['風見鶏'], ['風見鶏'], []],
  ['a person with the name of a company', 'スタジオ雲雀', ['スタジオ雲雀'], [], []],
])('the site knows %s', (_what, ja, people, studios, expected) => {
  const known = { people: new Set(people.map(foldName)), studios: new Set(studios.map(foldName)) };
  expect(checkList(rows(ja), { known }).map(({ message }) => message)).toEqual(expected);
});

it('says what tells', () => {
  const flags = checkList(rows('スタジオ雲雀', '風見鶏', { ja: '風見鶏', isStudio: true }));
  expect(flags.map(({ message }) => message)).toEqual([
    '“スタジオ雲雀” looks like the name of a company, but this row is a person. Mark it as a studio.',
    '“風見鶏” is a studio elsewhere in this list, but this row is a person. Mark it as a studio.',
  ]);
});
