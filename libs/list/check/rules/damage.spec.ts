import { category, list, menu, rows, verdict } from '../check.fixture.js';
import { checkList } from '../check.js';

type Row = Parameters<typeof verdict>[1];

describe('damage in a Japanese name', () => {
  it.each<[string, string, unknown]>([
    ['line breaks', 'Lia\n\nTan', { ja: 'Lia Tan' }],
    ['a line break of Windows', 'Lia\r\nTan', { ja: 'Lia Tan' }],
    ['a tab', 'Lia\tTan', { ja: 'Lia Tan' }],
    ['a line separator', 'Lia\u2028Tan', { ja: 'Lia Tan' }],
    ['a paragraph separator', 'Lia\u2029Tan', { ja: 'Lia Tan' }],
    ['control characters', '月影\u0001\u0085忍', { ja: '月影忍' }],
    ['invisible characters at its edges', '\u200b月影忍\u200b', { ja: '月影忍' }],
    ['an invisible character and a space at the edge', '\u200b 月影忍', { ja: '月影忍' }],
    ['half-width kana with marks', 'ﾃﾞｼﾞﾀﾙ', { ja: 'デジタル' }],
    ['a half-width dot', '海野･岬', { ja: '海野・岬' }],
    ['a full-width space, as names have', '月影　忍', 'fine'],
    ['two of them', '林　　明', { ja: '林　明' }],
    ['three of them', '林　　　明', { ja: '林　明' }],
    ['a half-width space before it', '林 　明', { ja: '林　明' }],
    ['half-width spaces before it', '林  　明', { ja: '林　明' }],
    ['half-width spaces after it', '林　  明', { ja: '林　明' }],
    ['a full-width space between Latin words', 'Lia　Tan', { ja: 'Lia Tan' }],
    ['several of them', 'Lia　　Tan', { ja: 'Lia Tan' }],
    ['one after a comma', 'Lia,　Tan', { ja: 'Lia, Tan' }],
    ['some around a sign', 'A　&　B', { ja: 'A & B' }],
    ['one between digits', 'Team　3　4', { ja: 'Team 3 4' }],
    ['one between a kanji and a Latin letter', '渡辺　Akio', 'fine'],
    ['one between a Latin letter and a kanji', 'Akio　渡辺', 'fine'],
    ['accents, as names have', 'Ángel Õun', 'fine'],
    ['a kanji that garbled texts have', '繧', 'fine'],
    ['as long as a text may be', `${'x'.repeat(1199)}\u200b`, { ja: 'x'.repeat(1199) }],
    ['too long for a text', `${'x'.repeat(1200)}\u200b`, 'fine'],
  ])('%s: %j', (_what, ja, expected) => expect(verdict('damaged-text', ja)).toEqual(expected));

  it.each([
    ...'\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a\u202e\u2060\u206f\u3164\ufeff\uffa0\ufff9\ufffb',
    '\u{1d173}',
  ])('an invisible character inside: %j', (hidden) =>
    expect(verdict('damaged-text', `月影${hidden}忍`)).toEqual({ ja: '月影忍' }),
  );
});

it.each<[string, Row, unknown]>([
  ['full-width spaces in English', { ja: '月影忍', en: 'Lia　　Tan' }, { en: 'Lia Tan' }],
  ['mixed spaces in English', { ja: '月影忍', en: 'Lia 　 Tan' }, { en: 'Lia Tan' }],
  ['a full-width space in a comment', { ja: '月影忍', comment: 'A　part' }, 'fine'],
  ['damage in a comment', { ja: '月影忍', comment: 'A\u200b part' }, { comment: 'A part' }],
  [
    'damage in both names of an affiliation',
    { ja: '月影忍', studio: { ja: 'ﾏｯﾊﾟ', en: 'MA\u200bPPA', isStudio: true } },
    { studio: { ja: 'マッパ', en: 'MAPPA', isStudio: true } },
  ],
  [
    'a full-width space in the English name of an affiliation',
    { ja: '月影忍', studio: { ja: '', en: 'Studio　Gull' } },
    { studio: { ja: '', en: 'Studio Gull' } },
  ],
  [
    'damage in a name and its affiliation',
    { ja: '月影\u200b忍', studio: { ja: 'ﾏｯﾊﾟ', en: '' } },
    { ja: '月影忍', studio: { ja: 'マッパ', en: '' } },
  ],
  ['a lost character beside other damage', { ja: '月影\u200b忍', en: '\ufffd' }, 'flagged'],
  [
    'a lost character in the affiliation beside other damage',
    { ja: '月影\u200b忍', studio: { ja: '\ufffd', en: '' } },
    'flagged',
  ],
])('%s', (_what, row, expected) => expect(verdict('damaged-text', row)).toEqual(expected));

it('finds full-width spaces where they are wrong in names of episodes, categories and roles', () => {
  const music = { name: 'Music　By', original: '音　　楽', staff: [{ ja: '月影忍', en: '' }] };
  const flags = checkList(list(menu('#01　始まり', category('Main　Staff', music))));
  expect(flags.filter(({ rule }) => rule === 'damaged-text').map(({ fix }) => fix?.edits)).toEqual([
    [{ do: 'set', path: { menu: 0, category: 0 }, field: 'name', value: 'Main Staff' }],
    [
      { do: 'set', path: { menu: 0, category: 0, role: 0 }, field: 'original', value: '音　楽' },
      { do: 'set', path: { menu: 0, category: 0, role: 0 }, field: 'name', value: 'Music By' },
    ],
  ]);
});

it('finds damage in the studio of a category', () => {
  const document = list(menu('#01', { ...category('Main Staff'), studio: { ja: 'ﾏｯﾊﾟ', en: '' } }));
  expect(checkList(document).filter(({ rule }) => rule === 'damaged-text')).toMatchObject([
    {
      path: { menu: 0, category: 0 },
      fix: { edits: [{ field: 'studio', value: { ja: 'マッパ', en: '' } }] },
    },
  ]);
});

it('says all that is wrong', () => {
  const messages = checkList(rows('ﾂｷ\n影\u0001忍\u200b太', { ja: '林　　明', en: 'A　B' })).map(
    ({ message }) => message,
  );
  expect(messages).toEqual([
    '“ﾂｷ\n影\u0001忍\u200b太” contains line breaks or tabs and control characters and invisible characters and half-width kana.',
    '“林　　明” contains several spaces in a row.',
  ]);
});
