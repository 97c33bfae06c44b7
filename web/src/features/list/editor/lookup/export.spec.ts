import type { LookupAnswer } from '@libs/contract/names/lookup.js';
import type { NameMatch } from '@libs/contract/names/names.js';
import { asCsv, asDiscord, asJson, asMarkdown } from './export';
import { nameKey, sorted } from './result';

const match = (en: string, more: Partial<NameMatch> = {}): NameMatch => ({
  id: null,
  ja: '',
  en,
  primary: { ja: '', en },
  isStudio: false,
  source: 'name',
  basis: 'independent',
  confirmedBy: null,
  picture: null,
  occupations: ['Director'],
  studios: [{ ja: '', en: 'Kamome' }],
  description: '',
  years: null,
  credits: 3,
  creditsInList: 0,
  works: ['Paper | Moons'],
  worksInCommon: 0,
  ...more,
});
const name = (en: string) => ({ ja: '', en, places: [] });
const answer: LookupAnswer = {
  people: [{ ...name('Ozu'), match: match('Narumi Ozu', { id: 5, basis: 'single' }) }],
  studios: [],
  several: [{ ...name('Kai'), candidates: [match('Kai A'), match('Kai B', { isStudio: true })] }],
  unknown: [name('=SUM(A1)')],
  omitted: 0,
};

it('puts a chosen candidate among the others, and back', () => {
  const { several, studios } = sorted(answer, { [nameKey(name('Kai'))]: 1 });
  expect(several).toEqual([]);
  expect(studios.map((one) => one.match!.primary.en)).toEqual(['Kai B']);
  expect(sorted(answer, { [nameKey(name('Kai'))]: -1 }).several).toHaveLength(1);
});

it('marks in every form what only one list says, and escapes what a form would take for its own', () => {
  const result = sorted(answer, {});
  const origin = 'https://staffroll.example';
  const markdown = asMarkdown(result, origin);
  expect(markdown).toContain('[Narumi Ozu](https://staffroll.example/person/5) (unconfirmed)');
  expect(markdown).toContain('Paper \\| Moons');
  expect(markdown).toContain('**Several matches**\n\n- Kai');
  expect(asDiscord(result, origin)).toContain('- **Narumi Ozu** (unconfirmed) · Director · Kamome · Paper');
  const [head, first, , last] = asCsv(result, origin).split('\r\n');
  expect(head).toMatch(/^asked_ja,asked_en,certainty,/);
  expect(first).toContain('unconfirmed');
  expect(last).toContain("'=SUM(A1)");
  expect(JSON.parse(asJson(result, origin)).map((one: { certainty: string }) => one.certainty)).toEqual([
    'unconfirmed',
    'several',
    'unknown',
  ]);
});
