import { foldName } from '../rule.js';
import { row, rows, verdict } from '../check.fixture.js';
import { checkList } from '../check.js';

type Row = Parameters<typeof verdict>[1];

const splitIn = (first: string, ...more: string[]) => ({
  ja: first,
  insert: expect.objectContaining({ rows: more.map(row) }),
});

describe('several names in one row', () => {
  it.each([...'、，,;；／＆&＋+→⇒/', ' / ', '、 ', ' & '])('divided by “%s”', (separator) =>
    expect(verdict('several-names', `海野岬${separator}渡辺明夫`)).toEqual(splitIn('海野岬', '渡辺明夫')),
  );

  it.each([...'・･ 　', '  '])('perhaps divided by “%s”', (separator) => {
    const text = `海野岬${separator}渡辺明夫`;
    expect(verdict('several-names', text)).toBe('flagged');
    expect(verdict('several-names', text, '海野岬', '渡辺明夫')).toEqual(splitIn('海野岬', '渡辺明夫'));
  });

  it.each<[string, Row[], unknown]>([
    ['three names', ['海野岬、渡辺明夫、砂川昇'], splitIn('海野岬', '渡辺明夫', '砂川昇')],
    ['a comma after the last', ['海野岬、渡辺明夫、'], splitIn('海野岬', '渡辺明夫')],
    ['one name and a comma', ['海野岬、'], 'fine'],
    ['a whole name and one that is unknown', ['海野岬、KOTOMI'], 'fine'],
    ['a whole name and one of the list', ['海野岬、KOTOMI', 'KOTOMI'], 'flagged'],
    ['a whole name of the list and one that is unknown', ['海野岬、KOTOMI', '海野岬'], 'flagged'],
    ['two of the list', ['ANGELA、KOTOMI', 'ANGELA', 'KOTOMI'], splitIn('ANGELA', 'KOTOMI')],
    ['two short names of the list', ['海野岬 砂川昇', '海野岬', '砂川昇'], splitIn('海野岬', '砂川昇')],
    ['one of the list and one that is unknown', ['ANGELA、KOTOMI', 'KOTOMI'], 'fine'],
    ['surnames', ['林、森'], 'fine'],
    ['names of two letters', ['海野、渡辺'], 'fine'],
    ['a name and a digit', ['海野岬、2'], 'fine'],
    ['a name and a letter', ['海野岬、A', '海野岬', 'A'], 'fine'],
    ['a band with a slash', ['AC/DC'], 'fine'],
    ['a band of two in the list', ['Sora Mina', 'Sora', 'Mina'], splitIn('Sora', 'Mina')],
    ['a name of two words that others have', ['ソラ ミナト', 'ソラ', 'ミナト'], 'fine'],
    ['a name with dots that others have', ['ソラ・ミナ', 'ソラ', 'ミナ'], 'fine'],
    ['surname and given name', ['海野 岬'], 'fine'],
    ['two spaced names', ['海野 岬 砂川 昇'], 'fine'],
    ['two spaced names of four', ['海野 岬太 砂川 昇平'], 'fine'],
    ['a studio', [{ ja: '海野岬、渡辺明夫', isStudio: true }], 'fine'],
    ['a title', [{ ja: '海野岬、渡辺明夫', isWorkTitle: true }], 'fine'],
    ['a link that belongs to one of them', [{ ja: '海野岬、渡辺明夫', id: 7 }], 'flagged'],
    ['as long as a name may be', [`海野岬、${'あ'.repeat(296)}`, 'あ'.repeat(296)], 'flagged'],
    ['too long for a name', [`海野岬、${'あ'.repeat(297)}`, 'あ'.repeat(297)], 'fine'],
  ])('%s', (_what, staff, expected) => expect(verdict('several-names', ...staff)).toEqual(expected));

  it('examines up to 50 of them', () => {
    const names = (count: number) => Array.from({ length: count }, () => '海野岬').join('、');
    expect(verdict('several-names', names(50))).not.toBe('fine');
    expect(verdict('several-names', names(51))).toBe('fine');
  });

  it.each<[string, Row, unknown]>([
    [
      'as many English names',
      { ja: '海野岬、渡辺明夫', en: 'Misaki, Akio' },
      {
        ja: '海野岬',
        en: 'Misaki',
        insert: expect.objectContaining({ rows: [{ ja: '渡辺明夫', en: 'Akio' }] }),
      },
    ],
    ['fewer English names', { ja: '海野岬、渡辺明夫', en: 'Misaki Unno' }, 'flagged'],
    ['more English names', { ja: '海野岬、渡辺明夫', en: 'Misaki, Akio, Noboru' }, 'flagged'],
    ['one English name', { ja: '海野岬', en: 'Misaki, Akio' }, 'fine'],
  ])('with %s', (_what, one, expected) => expect(verdict('several-names', one)).toEqual(expected));

  it('in English are split there', () => {
    expect(verdict('several-names', { en: 'Misaki, Akio' }, { en: 'Misaki' }, { en: 'Akio' })).toEqual({
      ja: '',
      en: 'Misaki',
      insert: expect.objectContaining({ rows: [{ ja: '', en: 'Akio' }] }),
    });
  });

  it('is one name if the site knows somebody of that name', () => {
    const known = { people: new Set([foldName('海野岬、渡辺明夫')]), studios: new Set<string>() };
    expect(checkList(rows('海野岬、渡辺明夫'), { known })).toEqual([]);
  });
});
