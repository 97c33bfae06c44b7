import { emptyTree } from './empty-tree.js';
import { identifiersOf } from './identifiers.js';
import { keepSettings } from './kept-settings.js';
import { knownNameWrites, otherName } from './known-name.js';
import { nameSettings } from './name-settings.js';
import { standardCategories } from './standard.js';

describe('a new list', () => {
  it('has these fields and settings', () => {
    expect(emptyTree({ title: 'A', uuid: 'u' })).toEqual({
      fields: {
        title: 'A',
        uuid: 'u',
        slug: null,
        anilistId: null,
        seasonYear: null,
        status: 'IN_PROGRESS',
        author: '',
        comment: '',
        savingId: 0,
      },
      settings: {
        categories: standardCategories.map((name) => ({ name })),
        delimiters: '\t、　\n',
        episodeRegex: '^(?:第|#)(?<episode>\\d+)話?',
        roleDelimiters: '[・\\/／]',
        staffDelimiters: '[\\t\\n、　]+',
        autoLink: true,
        autoTranslation: true,
        clipboardFormat: false,
        showConflicts: true,
      },
      anilist: { coverImage: {} },
      menus: [],
    });
    const given = emptyTree({
      title: 'A',
      uuid: 'u',
      status: 'UNLISTED',
      settings: { autoLink: false },
      anilist: { idMal: 3 },
    });
    expect(given.fields).toMatchObject({ status: 'UNLISTED', slug: null });
    expect(given.settings).toMatchObject({ autoLink: false, autoTranslation: true });
    expect(given.anilist).toEqual({ coverImage: {}, idMal: 3 });
  });

  it('fills in names until that is switched off', () => {
    const on = { autoTranslation: true, autoLink: true, showConflicts: true };
    expect(nameSettings({ settings: {} })).toEqual(on);
    expect(nameSettings({ settings: { autoTranslation: 1, autoLink: null, showConflicts: 'no' } })).toEqual(
      on,
    );
    for (const name of Object.keys(on))
      for (const off of [false, 0])
        expect(nameSettings({ settings: { [name]: off } })).toEqual({ ...on, [name]: false });
  });
});

describe('settings of which a list keeps only so many', () => {
  const isOfKind = (field: string) => field.startsWith('x:');
  const keep = (settings: Record<string, string>, values: Record<string, string>, most = 3) =>
    keepSettings(settings, isOfKind, new Map(Object.entries(values)), most).map(
      ({ op, scope, field, value }) => {
        expect([op, scope]).toEqual(['setting', 'settings']);
        return `${field}=${value}`;
      },
    );

  it('are written if they are new or changed, and the oldest are removed', () => {
    const full = { 'x:a': '1', other: '0', 'x:b': '2', 'x:c': '3' };
    expect(keep({}, {})).toEqual([]);
    expect(keep(full, {})).toEqual([]);
    expect(keep(full, { 'x:a': '1' })).toEqual([]);
    expect(keep(full, { 'x:b': '4' })).toEqual(['x:b=4']);
    expect(keep({ 'x:a': '1', other: '0' }, { 'x:b': '2', 'x:c': '3' })).toEqual(['x:b=2', 'x:c=3']);
    expect(keep(full, { 'x:d': '4' })).toEqual(['x:a=null', 'x:d=4']);
    expect(keep(full, { 'x:d': '4', 'x:e': '5' })).toEqual(['x:a=null', 'x:b=null', 'x:d=4', 'x:e=5']);
    // What is written now is not removed.
    expect(keep(full, { 'x:a': '9', 'x:d': '4' })).toEqual(['x:a=9', 'x:d=4']);
    expect(keep(full, {}, 1)).toEqual(['x:a=null', 'x:b=null']);
    expect(keep({ other: '0' }, { 'x:a': '1', 'x:b': '2' }, 1)).toEqual(['x:a=1', 'x:b=2']);
  });
});

describe('what a list is called in other databases', () => {
  it('is what its document says, where that is an identifier', () => {
    expect(identifiersOf({ fields: {}, anilist: {} })).toEqual({});
    expect(identifiersOf({ fields: { anilistId: '21' }, anilist: { idMal: 30 } })).toEqual({
      anilist: '21',
      myanimelist: '30',
    });
    expect(identifiersOf({ fields: { identifiers: { myanimelist: '7' } }, anilist: { idMal: 30 } })).toEqual({
      myanimelist: '7',
    });
    expect(
      identifiersOf({ fields: { anilistId: 'x', identifiers: ['7'] }, anilist: { idMal: null } }),
    ).toEqual({});
    expect(
      identifiersOf({ fields: { anilistId: true, identifiers: { unknown: '7' } }, anilist: {} }),
    ).toEqual({});
  });
});

describe('once it is known who somebody is', () => {
  const known = { id: 5, en: 'Kou Yamada', isStudio: false, primary: { ja: '山田 甲', en: 'Kou Yamada' } };
  const guess = { ja: '山田甲', en: 'Kō Yamada', unconfirmed: true };

  it('the English name is confirmed, and the row linked', () => {
    expect(knownNameWrites(guess, known, true)).toEqual([
      { field: 'en', value: 'Kou Yamada' },
      { field: 'unconfirmed', value: null },
      { field: 'id', value: 5 },
    ]);
    expect(knownNameWrites({ ja: '山田甲', en: 'Kou Yamada' }, known, true)).toEqual([
      { field: 'id', value: 5 },
    ]);
    expect(knownNameWrites(guess, known, false)).toEqual([
      { field: 'en', value: 'Kou Yamada' },
      { field: 'unconfirmed', value: null },
    ]);
    expect(knownNameWrites({ ...guess, id: 8 }, known, true)).toHaveLength(2);
    expect(knownNameWrites(guess, { ...known, id: null, isStudio: true }, true).slice(2)).toEqual([
      { field: 'isStudio', value: true },
    ]);
    const pen = { ...known, primary: { ja: '本名', en: 'Real Name' } };
    expect(knownNameWrites(guess, pen, true).at(-1)).toEqual({
      field: 'pn',
      value: { ja: '本名', en: 'Real Name' },
    });
  });

  it('the primary name is only told if it is another one', () => {
    const data = { ja: ' 山田甲 ', en: 'Kou Yamada' };
    expect(otherName(data, { primary: { ja: '山田 甲', en: 'Kou Yamada' } })).toBeNull();
    expect(otherName(data, { primary: { ja: '', en: '' } })).toBeNull();
    expect(otherName(data, { primary: { ja: '', en: 'Other' } })).toEqual({ en: 'Other' });
    expect(otherName(data, { primary: { ja: '本名', en: '' } })).toEqual({ ja: '本名' });
    expect(otherName({ ja: '山田甲', en: '' }, { primary: { ja: '山田甲', en: 'Kou' } })).toBeNull();
    expect(otherName({}, { primary: { ja: '山田甲', en: 'Kou' } })).toEqual({ ja: '山田甲', en: 'Kou' });
  });
});
