import type { SummaryPerson, SummaryRole } from '@libs/list/check/summary.js';
import { nameKeyMaker } from '../find/name-keys';
import { byCategory, searchSummary } from './search';

const person = (en: string, ja: string): SummaryPerson => ({
  en,
  ja,
  isUntranslated: false,
  isUnconfirmed: false,
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

  it('finds studios with their people', () => {
    const studio = { ja: 'スタジオ雲雀', en: 'Studio Hibari' };
    const people = [
      { ...person('Studio Hibari', 'スタジオ雲雀'), isStudio: true as const },
      { ...person('Noboru Sunagawa', '砂川昇'), studio },
      person('Nagi Hatano', ''),
    ];
    const [role] = searchSummary([{ ...roles[1]!, people }], 'hibari', nameKeyMaker());
    expect(role!.people.map(({ en }) => en)).toEqual(['Studio Hibari', 'Noboru Sunagawa']);
  });

  it('finds roles with all their people, in both languages', () => {
    expect(found('director')).toEqual([['Director', 2]]);
    expect(found('原画')).toEqual([['Key Animation', 1]]);
  });

  it('returns everything for an empty search, and nothing without matches', () => {
    expect(found(' ')).toHaveLength(2);
    expect(found('zzz')).toEqual([]);
  });

  it('keeps roles under their category', () => {
    expect(byCategory(roles).map(({ name }) => name)).toEqual(['Main Staff', 'Animation']);
  });
});
