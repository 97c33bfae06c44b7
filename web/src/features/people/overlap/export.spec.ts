import type { Overlap } from '@libs/contract/people/overlap.js';
import Papa from 'papaparse';
import { asCsv, asMarkdown } from './export';

const credit = {
  episode: '#01',
  category: 'Main Staff',
  role: { ja: '監督', en: 'Director' },
  as: { ja: '鷺', en: '=1+1' },
};
const overlap: Overlap = {
  group: [
    { isStudio: false, asked: '1', id: '1', ja: '鷺', en: 'Heron' },
    { isStudio: false, asked: '2', id: '2', ja: '', en: 'Egret' },
  ],
  complete: true,
  shared: 2,
  productions: [
    {
      uuid: 'u',
      slug: 'birds',
      title: 'Birds',
      native: null,
      year: 2024,
      status: 'COMPLETED',
      who: [0, 1],
      episodes: [],
      credits: [
        { who: 0, credits: [credit], more: 37 },
        { who: 1, credits: [credit], more: 0 },
      ],
    },
  ],
  years: [{ year: 2024, productions: 1 }],
  total: 1,
  page: 1,
  pages: 1,
  next: null,
  previous: null,
};

it('a table says how many credits are missing, and of whom', () => {
  const { data } = Papa.parse<Record<string, string>>(asCsv(overlap, 'https://x.test'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map((row) => [row['name_en'], row['role_en'], row['missing_credits']])).toEqual([
    ['Heron', 'Director', ''],
    ['Heron', '', '37'],
    ['Egret', 'Director', ''],
  ]);
  // Nothing that a spreadsheet would compute.
  expect(data[0]!['credited_as_en']).toBe("'=1+1");
  expect(asMarkdown(overlap, 'https://x.test')).toContain('- and 37 more');
});

it('a table and a text say that none credits all of a group, and whom not', () => {
  const three: Overlap = {
    ...overlap,
    group: [...overlap.group, { isStudio: true, asked: '3', id: '3', ja: '雁', en: '' }],
    complete: false,
  };
  const { data } = Papa.parse<Record<string, string>>(asCsv(three, 'https://x.test'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map((row) => row['not_credited'])).toEqual(['雁', '雁', '雁']);
  expect(asMarkdown(three, 'https://x.test')).toContain(
    '# Heron, Egret, 雁\n\nNone credits all 3; these credit 2 of them.\n\n## ',
  );
  expect(asMarkdown(overlap, 'https://x.test')).not.toContain('None credits');
});
