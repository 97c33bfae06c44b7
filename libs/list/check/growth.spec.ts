import type { InterchangeDocument } from '../model/interchange.types.js';
import { everyThird, sized } from '../../testing/cases.js';
import { growth, tooMuch } from '../testing/growth.js';
import { checkList } from './check.js';
import { lookAlikes } from './look-alikes.js';
import { summary } from './summary.js';

const listOf = (...menus: object[]) =>
  ({ title: 'x', settings: {}, menus }) as unknown as InterchangeDocument;
const menu = (name: string, ...credits: object[]) => ({ name, credits });
const category = (...roles: object[]) => ({ name: 'Sound', roles });
const role = (name: string, ...staff: object[]) => ({ name, original: '', staff });
/** A list of one category. */
const listWithRoles = (...roles: object[]) => listOf(menu('#01', category(...roles)));
const many = <T>(size: number, make: (index: number) => T): T[] =>
  Array.from({ length: size }, (_, index) => make(index));
const row = (ja: string, more: object = {}) => ({ ja, en: '', ...more });

const long = [...'あいうえおかきくけこさしすせそたちつてと'];
const kanaOf = (index: number) =>
  [0, 1, 2].map((place) => long[Math.floor(index / 20 ** place) % 20]).join('');
const nearly = (index: number) =>
  long.with(index % long.length, String.fromCharCode(0x4e00 + index)).join('');

/** How long the shorter list is; less where one takes long, as long as the time of the longer one can be told from noise. */
const usual = sized(600, 300);

describe('a list eight times as long takes about eight times as long to check', () => {
  type Case = [
    what: string,
    run: (list: InterchangeDocument) => unknown,
    make: (size: number) => InterchangeDocument,
    shorter?: number,
  ];
  const all: Case[] = [
    [
      'one name repeated beside a large field',
      checkList,
      (size) =>
        listWithRoles(
          role('R', row('甲', { x: many(size * 20, () => 1) }), ...many(size, () => row('甲', { x: 1 }))),
        ),
    ],
    [
      'one category repeated, the first with a long note',
      checkList,
      (size) =>
        listOf(menu('#01', { ...category(), note: 'n'.repeat(size * 20) }, ...many(size, () => category()))),
    ],
    [
      'one role repeated, the first with many names',
      checkList,
      (size) =>
        listWithRoles(
          role('R', ...many(size * 5, (index) => row(`甲${index}`))),
          ...many(size, () => role('R', row('甲1'))),
        ),
    ],
    [
      'a role whose every other row is empty',
      checkList,
      (size) => listWithRoles(role('R', ...many(size * 5, (index) => row(index % 2 ? '' : `甲${index}`)))),
      150,
    ],
    [
      'unknown roles and rows of several names, each different',
      checkList,
      (size) =>
        listWithRoles(
          ...many(size, (index) =>
            role(`Animation ${index} Directr`, row(`月影${index}、砂川${index}（作監`)),
          ),
        ),
      150,
    ],
    [
      'names of nothing but brackets, separators and garbled characters',
      checkList,
      (size) => listWithRoles(role('R', ...many(size, (index) => row(`${'（、繧ã'.repeat(60)}${index}`)))),
      100,
    ],
    [
      'a role of many rows in an episode with a long name, all with comments',
      checkList,
      (size) =>
        listOf(
          menu(
            'Ñ'.repeat(size * 50),
            category(role('R', ...many(size, (index) => row(`甲${index}`, { comment: 'x' })))),
          ),
        ),
    ],
    [
      'many unknown roles in a category with a long name',
      checkList,
      (size) =>
        listOf(
          menu('#01', {
            ...category(...many(size, (index) => role(`Zq${index}`, row('甲')))),
            name: '甲'.repeat(size * 50),
          }),
        ),
    ],
    [
      'a role and English names with long runs of spaces',
      checkList,
      (size) =>
        listWithRoles(
          role(`A${' '.repeat(size * 10)}B`, {
            ja: '月影太郎、砂川次郎',
            en: `A${' '.repeat(size * 10)}B`,
          }),
        ),
    ],
    [
      'an episode with a long name',
      summary,
      (size) =>
        listOf(menu('N'.repeat(size * 50), category(role('R', ...many(size, (index) => row(`甲${index}`)))))),
    ],
    [
      'a role with a long name',
      summary,
      (size) => listWithRoles(role('R'.repeat(size * 50), ...many(size, (index) => row(`甲${index}`)))),
    ],
    [
      'one name in many roles, and similar names',
      lookAlikes,
      (size) =>
        listWithRoles(
          ...many(size, (index) => role(`R${index}`, row(long.join('')))),
          role('Z', ...many(size / 4, (index) => row(nearly(index)))),
        ),
    ],
    [
      'names in kana and names in kanji that begin with the same sound',
      lookAlikes,
      (size) =>
        listWithRoles(
          role('R', ...many(size / 2, (index) => row(`うみの${kanaOf(index)}`))),
          role('Z', ...many(size / 2, (index) => row(`海野${String.fromCharCode(0x4e00 + index)}`))),
        ),
      200,
    ],
    [
      'given names in kana and in kanji after one surname',
      lookAlikes,
      (size) =>
        listWithRoles(
          role('R', ...many(size / 2, (index) => row(`海野${kanaOf(index)}`))),
          role('Z', ...many(size / 2, (index) => row(`海野${String.fromCharCode(0x4e00 + index)}`))),
        ),
    ],
    [
      'only different names',
      lookAlikes,
      (size) => listWithRoles(role('R', ...many(size, (index) => row(`甲乙${index}丙`)))),
    ],
  ];

  it.each(everyThird(all))('with %s', (_, run, make, size = usual) => {
    expect(tooMuch([['', growth(make, run, size)]])).toEqual([]);
  });

  it('and messages shorten long names', () => {
    const sizeOf = (size: number) =>
      JSON.stringify(
        checkList(listOf(menu('N'.repeat(size * 10), ...many(size, () => ({ name: '', roles: [] }))))),
      ).length;
    expect(sizeOf(4000) / sizeOf(500)).toBeLessThan(12);
  });
});
