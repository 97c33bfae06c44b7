import { dubbed } from '../../list/overview/main-staff.js';
import type { Words } from '../../characters/words.js';
import { houseFirst } from '../conventions/name-signs.js';
import { finalWord } from '../headings/headings.js';
import { isDitto, sameAsAbove } from '../names/marks.js';
import { byAuthors, houseHeads, houseRoles } from '../names/staff.js';
import {
  companyEnds,
  companyParts,
  companyWords,
  isBareCompany,
  isStudioName,
  latinWords,
  mostlyPeople,
  takesBareCompanies,
} from '../names/studios.js';
import {
  cornerWord,
  ditto,
  episodeWord,
  isHeadWord,
  otherWord,
  roleHeads,
  titleWord,
} from '../tables/tables.js';
import { readQualifier, remark, uncredited } from '../words/qualifiers.js';
import { narrator } from './cast-lines.js';
import { parseStaffText } from './parse.js';
import { nameHead, roleHead, songHead } from './parser.js';

/** What stands in the bracket behind a name, credited for a role: a company or a remark. */
const bracketOf = (role: string, bracket: string) => {
  const [row] = parseStaffText(`青井空（${bracket}）`, {}, role).staff;
  return row?.studio ? `company ${row.studio.ja}` : `remark ${row?.comment}`;
};

/** How many words each list has, and what each of them does. */
const lists: [name: string, list: Words, count: number, does: (word: string) => unknown, what: unknown][] = [
  [
    'roles with a company behind the name',
    houseRoles,
    32,
    (role) => bracketOf(role, 'あおい'),
    'company あおい',
  ],
  ['heads of such roles', houseHeads, 52, (role) => bracketOf(role, 'あおい'), 'company あおい'],
  ['roles of authors', byAuthors, 17, (role) => bracketOf(role, 'アオゾラ'), 'remark アオゾラ'],
  ['Latin words of companies', latinWords, 41, (word) => isStudioName(`Aoi ${word}`), true],
  ['parts of companies', companyParts, 68, (part) => isStudioName(`アオイ${part}アオイ`), true],
  ['ends of companies', companyEnds, 234, (end) => isStudioName(`アオイ${end}`), true],
  ['words that are companies', companyWords, 169, (word) => isBareCompany(`Aoi ${word}`), true],
  ['roles of people among companies', mostlyPeople, 15, (role) => takesBareCompanies(role), false],
  ['remarks', remark, 176, (text) => readQualifier(text)?.code, 'qualifier'],
  ['words for no credit', uncredited, 28, (text) => readQualifier(text)?.isNC, true],
  ['the same as above', sameAsAbove, 14, (text) => isDitto(text), true],
  ['headers of episodes', episodeWord, 37, isHeadWord, true],
  ['headers of titles', titleWord, 43, isHeadWord, true],
  ['headers that are no roles', otherWord, 113, isHeadWord, true],
  ['corners of tables', cornerWord, 10, isHeadWord, true],
  ['cells like the one above', ditto, 8, (text) => ditto.test(text), true],
  ...roleHeads.map(({ key, word }, index): (typeof lists)[number] => [
    `headers of ${key}`,
    word,
    [9, 16, 8, 22, 22, 3, 12, 24][index]!,
    isHeadWord,
    true,
  ]),
  ['first halves of companies', houseFirst, 9, (word) => houseFirst.test(word), true],
  ['the last episode', finalWord, 13, (word) => finalWord.test(word), true],
  ['narrators', narrator, 7, (word) => narrator.test(word), true],
  ['headers of roles', roleHead, 6, (word) => roleHead.test(word), true],
  ['headers of names', nameHead, 8, (word) => nameHead.test(word), true],
  ['headers of songs', songHead, 18, (word) => songHead.test(word), true],
  ['languages of dubs', dubbed, 21, (word) => dubbed.test(`${word} dub`), true],
];

describe.each(lists)('the list of words %s', (_, list, count, does, what) => {
  it('has all of its words', () => {
    expect(list.list).toHaveLength(count);
  });

  it('is heeded at each word', () => {
    const ignored = list.list.filter((word) => does(word) !== what);
    expect(ignored.map((word) => [word, does(word)])).toEqual([]);
  });

  it('needs each word', () => {
    const example = (word: string) => (list === dubbed ? `${word}, Spanish` : word);
    expect(list.list.filter((word) => !list.test(example(word)))).toEqual([]);
    expect(list.list.filter((word) => list.without(word).test(example(word)))).toEqual([]);
  });
});
