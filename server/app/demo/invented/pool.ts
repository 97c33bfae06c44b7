import type { StaffRow } from '@libs/list/model/interchange.types.js';
import { Random } from '../random.js';
import { abroad, artists, companyNames, givenNames, surnames } from './names.js';

export interface Person {
  ja: string;
  en: string;
  id?: number;
  /** Another form under which this person is occasionally credited. */
  alias?: { ja: string; en: string };
}
export type Company = Omit<Person, 'alias'>;

/** How many of each profession there are. Animators come first, so that homonyms are among them. */
const trades = {
  animators: 250,
  directors: 26,
  writers: 14,
  inbetweeners: 110,
  finishers: 80,
  painters: 48,
  compositors: 44,
  modelers: 24,
  editors: 10,
  sound: 24,
  producers: 40,
  assistants: 56,
  composers: 10,
  promoters: 20,
} as const;
type Trade = keyof typeof trades;

/** Combinations that real people have. */
const taken = new Set(
  '遠藤香織 斎藤香織 佐々木望 佐々木雅人 佐々木美穂 佐々木洋平 佐々木渉 土屋郁恵 土屋直樹 新妻大輔 長谷部祐介 福士真由美 武藤萌 安井雄一郎 渡辺直樹 渡辺亮'.split(
    ' ',
  ),
);

const oldForms: Record<string, string> = {
  斎: '齋',
  沢: '澤',
  広: '廣',
  滝: '瀧',
  桜: '櫻',
  国: '國',
  島: '嶋',
  辺: '邊',
  浜: '濱',
  条: '條',
};
const penNames: [string, string][] = [
  ['ねこまた', 'Nekomata'],
  ['ひつじ雲', 'Hitsujigumo'],
  ['大根おろし', 'Daikon Oroshi'],
  ['レモン丸', 'Lemonmaru'],
  ['ゆうやけ小僧', 'Yuuyake Kozou'],
  ['三日坊主', 'Mikka Bouzu'],
];

const random = new Random('people');
const firstId = 900_001;
let nextId = firstId;

const oldForm = (ja: string) => [...ja].map((character) => oldForms[character] ?? character).join('');

function born(): Person {
  for (;;) {
    const [surname, surnameEn] = random.pick(surnames);
    const [given, givenEn] = random.pick(givenNames);
    const ja = surname + given;
    if (taken.has(ja)) continue;
    taken.add(ja);
    const person: Person = { ja, en: `${givenEn} ${surnameEn}` };
    if (random.chance(0.88)) person.id = nextId++;
    if (oldForm(ja) !== ja && person.id) person.alias = { ja: oldForm(ja), en: person.en };
    return person;
  }
}

export const people = Object.fromEntries(
  Object.entries(trades).map(([trade, count]) => [trade, Array.from({ length: count }, born)]),
) as Record<Trade, Person[]>;

for (const [index, [ja, en]] of penNames.entries()) {
  const person = people.animators[index * 37 + 5]!;
  person.id ??= nextId++;
  person.alias = { ja, en };
}

// Homonyms: the same name, but another person, distinguished only by id.
for (const [index, trade] of (['compositors', 'inbetweeners', 'assistants', 'sound'] as const).entries()) {
  const namesake = people.animators[index * 29 + 3]!;
  namesake.id ??= nextId++;
  people[trade][7] = { ja: namesake.ja, en: namesake.en, id: nextId++ };
}

let nextStudio = firstId;
export const companies = Object.fromEntries(
  Object.entries(companyNames).map(([kind, names]) => [
    kind,
    // The last of each kind is not in the anime database.
    names.map(([ja, en], index) => (index === names.length - 1 ? { ja, en } : { ja, en, id: nextStudio++ })),
  ]),
) as Record<keyof typeof companyNames, Company[]>;

export const performers: Person[] = artists.map(([ja, en], index) =>
  index % 3 === 2 ? { ja, en } : { ja, en, id: nextId++ },
);

const visitors = new Map(
  Object.entries(abroad).map(([house, names]) => [
    house,
    names.map(([ja, en]) => ({ ja, en, id: nextId++ })),
  ]),
);

/** People of a profession at one of the companies of a kind. */
export function employees(trade: Trade, kind: keyof typeof companies, company: Company): Person[] {
  const houses = companies[kind];
  const each = Math.floor(people[trade].length / houses.length);
  const place = houses.indexOf(company);
  return visitors.get(company.en) ?? people[trade].slice(place * each, place * each + each);
}

/** In-house animators of the studio, of an assisting studio, and freelancers. */
export const staffOf = (kind: 'animation' | 'helpers', index: number): Person[] =>
  kind === 'animation'
    ? people.animators.slice(index * 20, index * 20 + 20)
    : people.animators.slice(140 + index * 6, 146 + index * 6);
export const freelancers = people.animators.slice(188);

/** A credit row; `asAlias`: under the other form of the name, if there is one. */
export function personRow(person: Person, more: Partial<StaffRow> = {}, asAlias = false): StaffRow {
  const primary = { ja: person.ja, en: person.en };
  const named = asAlias && person.alias ? { ...person.alias } : primary;
  return {
    ...named,
    ...(person.id ? { id: person.id } : {}),
    ...(named !== primary ? { pn: primary } : {}),
    ...more,
  };
}

export function companyRow(company: Company, more: Partial<StaffRow> = {}): StaffRow {
  return {
    ja: company.ja,
    en: company.en,
    ...(company.id ? { id: company.id } : {}),
    isStudio: true,
    ...more,
  };
}

/** `company` as the affiliation of a row. */
export const at = (company: Company): Pick<StaffRow, 'studio'> => ({
  studio: { ja: company.ja, en: company.en, ...(company.id ? { id: company.id } : {}) },
});
