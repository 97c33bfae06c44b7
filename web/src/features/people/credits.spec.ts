import type { PersonList } from '../../../../libs/contract/people.js';
import { categoriesOf, creditsByYear, creditsPerYear, readFilter } from './credits';

const list = (
  title: string,
  seasonYear: number | null,
  category: string,
  episodes: string[],
): PersonList => ({
  uuid: title,
  slug: title,
  episodes: 12,
  status: 'VERIFIED',
  stafflist_name: title,
  stafflist_name_ja: '氷菓',
  stafflist_studios: 'Kyoto Animation',
  stafflist_kv: null,
  stafflist_is_adult: false,
  seasonYear,
  names: [
    {
      ja: '武本 康弘',
      en: 'Yasuhiro Takemoto',
      categories: [
        {
          category,
          roles: [
            {
              role_ja: '監督',
              role_en: 'Director',
              credits: episodes.map((episode) => ({
                episode,
                studio: null,
                is_nc: 0 as const,
                comment: null,
                is_primary_alias: true,
              })),
            },
          ],
        },
      ],
    },
  ],
});

const lists = [
  list('Old', 2004, 'Main Staff', ['#01']),
  list('Unknown', null, 'Main Staff', ['#01']),
  list('New', 2012, 'Key Animation', ['#01', '#02']),
];
const all = { text: '', category: '', order: 'newest' } as const;
const titles = (filter: Parameters<typeof creditsByYear>[1]) =>
  creditsByYear(lists, filter).map((year) => year.lists[0]!.list.stafflist_name);

describe('the credits of a person', () => {
  it('stand newest first or oldest first, those without a year always last', () => {
    expect(titles(all)).toEqual(['New', 'Old', 'Unknown']);
    expect(titles({ ...all, order: 'oldest' })).toEqual(['Old', 'New', 'Unknown']);
  });

  it('are narrowed to a category and to a text in titles, roles and names', () => {
    expect(titles({ ...all, category: 'Key Animation' })).toEqual(['New']);
    expect(titles({ ...all, text: 'OLD' })).toEqual(['Old']);
    expect(titles({ ...all, text: '監督' })).toHaveLength(3);
    expect(titles({ ...all, text: 'nobody' })).toEqual([]);
  });

  it('are counted for every year between the first and the last', () => {
    const years = creditsPerYear(lists);
    expect(years).toHaveLength(9);
    expect([years[0], years[1], years.at(-1)]).toEqual([
      { year: 2004, credits: 1 },
      { year: 2005, credits: 0 },
      { year: 2012, credits: 2 },
    ]);
    expect(creditsPerYear([])).toEqual([]);
  });

  it('name their categories, most frequent first', () => {
    expect(categoriesOf(lists)).toEqual(['Main Staff', 'Key Animation']);
  });

  it('read their filter from any address', () => {
    expect(readFilter('text=a&category=Sound&order=oldest')).toEqual({
      text: 'a',
      category: 'Sound',
      order: 'oldest',
    });
    expect(readFilter('order=sideways')).toEqual(all);
  });
});
