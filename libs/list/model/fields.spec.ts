import type { Json } from './document.js';
import {
  assignedValue,
  assignmentOf,
  type FieldPlace,
  fieldRules,
  isYesField,
  keepsNull,
  mayBeAbsent,
  valueFault,
} from './fields.js';

const long = 'x'.repeat(200_000);
/** 32 levels. */
const deep = (levels: number): Json => (levels === 0 ? 1 : [deep(levels - 1)]);

describe('the value of a field', () => {
  it.each<[FieldPlace, string, Json[], Json[], string]>([
    ['credit', 'ja', ['', '山田太郎', long], [null, 1, true, [], {}], 'ja must be text'],
    ['credit', 'ja', [], [`${long}x`], 'ja must have at most 200000 characters'],
    [
      'credit',
      'id',
      [1, -1, 9007199254740991],
      [0, 1.5, 2 ** 53, '1', null],
      'id must be an integer other than 0',
    ],
    ['credit', 'isStudio', [true], [false, 1, 'true', null], 'isStudio must be true or absent'],
    ['credit', 'isMiscredit', [true, false, 0, 1], [2, '1', null, []], 'isMiscredit must be true or false'],
    ['credit', 'studio', [{}, { ja: 'a', en: 'b', id: 3, isStudio: true, pn: { ja: 'c' } }], [], ''],
    ['credit', 'studio', [], [null, 'a', []], 'studio must be an object with the names ja and en'],
    ['credit', 'pn', [], [{ ja: 1 }], 'pn ja must be text'],
    ['credit', 'pn', [], [{ pn: { en: 1 } }], 'pn pn en must be text'],
    ['credit', 'pn', [], [{ id: 0 }], 'pn id must be an integer other than 0'],
    ['category', 'studio', [null, {}], [], ''],
    [
      'fields',
      'anilistId',
      ['1', '123456789012345', null],
      ['', '1234567890123456', 'a1', '1a', 1],
      'anilistId must be a string of digits, or the address of an anime at AniList',
    ],
    [
      'fields',
      'seasonYear',
      [2024, '2024', '', null],
      [true, [], {}, Infinity, NaN],
      'seasonYear must be a year',
    ],
    ['fields', 'seasonYear', [], [`${long}x`], 'seasonYear the text is too long'],
    ['fields', 'status', ['UNLISTED', 'VERIFIED'], ['verified', '', null, 1], 'status must be a list status'],
    ['fields', 'slug', ['a', null], [], ''],
    [
      'fields',
      'identifiers',
      [{}, { myanimelist: '1' }, { other: { a: 1 } }],
      [[], 'a', null],
      'identifiers must be an object',
    ],
    [
      'fields',
      'identifiers',
      [],
      [{ anilist: '1' }],
      'identifiers must not have anilist, which is anilistId',
    ],
    [
      'fields',
      'identifiers',
      [],
      [{ myanimelist: 'x' }, { other: 1, myanimelist: 1 }],
      'identifiers must have as myanimelist an identifier of that database',
    ],
    [
      'fields',
      'identifiers',
      [],
      [{ other: { constructor: 1 } }],
      'identifiers a field must not be called constructor',
    ],
    [
      'settings',
      'episodePadding',
      [2, 3, 4, 5],
      [1, 6, 2.5, '3', null],
      'episodePadding must be 2, 3, 4 or 5',
    ],
    [
      'settings',
      'categories',
      [[], [{ name: 'A' }, { name: '', more: 1 }]],
      [{}, [1], [{ name: 'A' }, {}], [{ name: 1 }], null],
      'categories must be a list of categories with names',
    ],
    [
      'settings',
      'categories',
      [],
      [[{ name: 'A', more: deep(32) }]],
      'categories the value is nested too deeply',
    ],
    [
      'menu',
      'airedDate',
      ['2024-02-29'],
      ['2024-02-30', '2024-13-01', '', '2024', 1, null],
      'airedDate must be a day of the calendar, as 2026-04-05',
    ],
    ['anilist', 'coverImage', [{}, { large: 'a' }], [[], null, 'a'], 'coverImage must be an object'],
    ['anilist', 'coverImage', [], [{ a: deep(32) }], 'coverImage the value is nested too deeply'],
    [
      'menu',
      'somethingNew',
      [null, 1, 'a', { a: [] }, deep(32)],
      [deep(33)],
      'the value is nested too deeply',
    ],
  ])('%s.%s', (place, field, right, wrong, fault) => {
    expect(right.map((value) => valueFault(place, field, value))).toEqual(right.map(() => null));
    expect(wrong.map((value) => valueFault(place, field, value))).toEqual(wrong.map(() => fault));
  });

  it('is checked by these rules wherever it is', () => {
    const table = Object.entries(fieldRules).map(([place, rules]) => [
      place,
      [...rules]
        .map(
          ([field, { type, required, nullable }]) =>
            `${field}:${type}${required ? '!' : ''}${nullable ? '?' : ''}`,
        )
        .join(' '),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      menu: 'name:text! note:text airedDate:date',
      category: 'name:text! studio:affiliation? note:text',
      role: 'name:text! original:text! note:text',
      credit:
        'ja:text! en:text! id:id isStudio:yes pn:pair studio:affiliation comment:text isNC:yes isMiscredit:flag isInvisible:flag isWorkTitle:flag subItem:flag untranslated:flag unconfirmed:flag doubted:flag halfSpace:flag',
      pair: 'ja:text en:text id:id isStudio:yes pn:pair unconfirmed:flag doubted:flag',
      fields:
        'title:text! uuid:text! slug:text!? anilistId:digits!? seasonYear:year? status:status! author:text! comment:text! identifiers:identifiers',
      settings:
        'categories:categories! delimiters:text episodeDelimiters:text episodeRegex:text roleDelimiters:text staffDelimiters:text autoLink:flag autoTranslation:flag clipboardFormat:flag showConflicts:flag episodePadding:padding initialTotalEpisodeCount:text officialTranslation:flag',
      anilist: 'coverImage:object! startDate:partial-date? endDate:partial-date?',
    });
  });
});

describe('a field that is set to null or false', () => {
  it('is removed where nothing else can be meant', () => {
    expect(assignedValue('credit', { field: 'comment', value: null })).toBeUndefined();
    expect(assignedValue('credit', { field: 'comment', value: null, absent: false })).toBeNull();
    expect(assignedValue('credit', { field: 'comment', value: 'a' })).toBe('a');
    expect(assignedValue('category', { field: 'studio', value: null })).toBeNull();
    expect(assignedValue('category', { field: 'studio', value: null, absent: true })).toBeUndefined();
    expect(assignedValue('credit', { field: 'isNC', value: false })).toBeUndefined();
    expect(assignedValue('credit', { field: 'isNC', value: true })).toBe(true);
    expect(assignedValue('credit', { field: 'isMiscredit', value: false })).toBe(false);
    expect(assignedValue('credit', { field: 'new', value: null })).toBeUndefined();
  });

  it('gets back what it was by an assignment', () => {
    for (const [place, field] of [
      ['credit', 'comment'],
      ['category', 'studio'],
      ['fields', 'seasonYear'],
      ['menu', 'new'],
    ] as const)
      for (const value of [undefined, null, 'a', false, 0])
        expect(assignedValue(place, { field, ...assignmentOf(place, field, value) })).toBe(value);
    // Only where it must be said.
    expect(assignmentOf('credit', 'comment', undefined)).toEqual({ value: null });
    expect(assignmentOf('credit', 'comment', null)).toEqual({ value: null, absent: false });
    expect(assignmentOf('category', 'studio', null)).toEqual({ value: null });
    expect(assignmentOf('category', 'studio', undefined)).toEqual({ value: null, absent: true });
  });

  it('is required or not, and null or not', () => {
    expect([mayBeAbsent('role', 'name'), mayBeAbsent('role', 'note'), mayBeAbsent('role', 'new')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([
      keepsNull('category', 'studio'),
      keepsNull('credit', 'studio'),
      keepsNull('credit', 'new'),
    ]).toEqual([true, false, false]);
    expect([
      isYesField('credit', 'isNC'),
      isYesField('credit', 'subItem'),
      isYesField('credit', 'new'),
    ]).toEqual([true, false, false]);
  });
});
