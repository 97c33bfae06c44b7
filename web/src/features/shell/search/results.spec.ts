import type { SearchMatch } from '@libs/contract/site/search.js';
import { bestOf, firstNear, staffAddress } from './results';

const column = (...matches: SearchMatch[]) => matches.map((match) => ({ match }));

describe('the result that is selected at first', () => {
  it.each([
    ['a person, where a list only resembles it', 2, [column('near', 'near'), column('words', 'near')]],
    ['a person who is called so, where words of a title begin so', 1, [column('beginning'), column('name')]],
    ['a list, where both match alike', 0, [column('words'), column('words')]],
    ['a list, where a page matches alike', 0, [column('beginning'), column(), column('beginning')]],
    ['a page that is called so', 2, [column('beginning'), column('words'), column('name')]],
    ['the first one, where one column is empty', 0, [column(), column('near')]],
    ['the first one of nothing', 0, [column(), column()]],
  ])('is %s', (_, index, columns) => expect(bestOf(...columns)).toBe(index));
});

it('says where those begin that only resemble what was typed', () => {
  expect(firstNear(column('name', 'inside', 'near', 'near'))).toBe(2);
  expect(firstNear(column('near'))).toBe(0);
  expect(firstNear(column('name'))).toBe(1);
});

it('leads to the page of the main name, whichever spelling was found', () => {
  const found = { ja: '嶋', en: 'Shima', mainJa: '島', mainEn: 'Shima', jobs: [], credits: 1, works: [] };
  expect(staffAddress({ ...found, anilistId: 7, isStudio: false, match: 'name' })).toBe('/person/7');
  expect(decodeURI(staffAddress({ ...found, anilistId: null, isStudio: true, match: 'name' }))).toBe(
    '/studio/ja:島',
  );
});
