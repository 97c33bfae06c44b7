import type { SummaryPerson, SummaryRole } from '@libs/list/check/summary.js';
import { nameKeyMaker } from '../find/name-keys';
import { byCategory, searchSummary } from './search';

const person = (en: string, ja: string): SummaryPerson => ({
  en,
  ja,
  isUntranslated: false,
  count: 1,
  episodes: '',
});
const roles: SummaryRole[] = [
  {
    category: 'Main Staff',
    name: 'Director',
    originals: ['監督'],
    people: [person('Shouji Watanabe', '渡邊正治'), person('Misaki Unno', '海野岬')],
  },
  { category: 'Animation', name: 'Key Animation', originals: ['原画'], people: [person('Nagi Hatano', '')] },
];
const found = (query: string) =>
  searchSummary(roles, query, nameKeyMaker()).map(({ name, people }) => [name, people.length]);

describe('searching a summary', () => {
  it('finds people however their name is written, in both orders', () => {
    for (const query of ['shoji', 'Shōji', '渡辺', 'watanabe shouji', 'SHOUJI WATANABE'])
      expect(found(query)).toEqual([['Director', 1]]);
  });

  it('finds roles with all their people, in both languages', () => {
    expect(found('director')).toEqual([['Director', 2]]);
    expect(found('原画')).toEqual([['Key Animation', 1]]);
  });

  it('answers everything for nothing, and nothing for what is not there', () => {
    expect(found(' ')).toHaveLength(2);
    expect(found('zzz')).toEqual([]);
  });

  it('keeps roles under their category', () => {
    expect(byCategory(roles).map(({ name }) => name)).toEqual(['Main Staff', 'Animation']);
  });
});
