import { readSideBySide } from './side-by-side.js';

const words = { isRole: (text: string) => /^(?:脚本|演出|原画|作画監督)$/.test(text) } as Parameters<
  typeof readSideBySide
>[2];
const read = (...lines: string[]) => readSideBySide(lines, 0, words);
/** The texts in their order, each with its line. */
const texts = (...lines: string[]) => read(...lines)?.lines.map(({ line, text }) => `${line} ${text.trim()}`);

describe('episodes beside each other', () => {
  it.each([
    ['as a magazine prints them', '第1話「海」', '第2話「山」', '脚本：青空', '脚本：若葉'],
    ['with kanji numerals', '第一話「海」', '第二話「山」', '脚本：青空', '脚本：若葉'],
    ['with signs of numbers', '＃１「海」', '＃２「山」', '脚本：青空', '脚本：若葉'],
    ['with numbers alone', '1話「海」', '2話「山」', '脚本：青空', '脚本：若葉'],
    ['with frames', '【第1話】', '■ 第2話', '脚本：青空', '脚本：若葉'],
    ['with framed roles', '第1話「海」', '第2話「山」', '【脚本】青空', '■脚本：若葉'],
    ['with companies in English', '#1「海」', '#2「山」', '原画：Aoi', '原画：Midori'],
  ])('are read one after the other: %s', (_, first, second, one, two) => {
    expect(texts(`${first}　　　　${second}`, `${one}　　　　${two}`)).toEqual([
      `1 ${first}`,
      `2 ${one}`,
      `1 ${second}`,
      `2 ${two}`,
    ]);
  });

  it('may have bars, blank lines and names below the roles', () => {
    expect(
      read(
        '第1話「海」　　　　第2話「山」',
        '',
        '脚本：青空　　　　　脚本：若葉',
        '　　　小川',
        '',
        '続きの文章',
      ),
    ).toEqual({
      lines: [
        { line: 1, text: '第1話「海」' },
        { line: 3, text: '脚本：青空' },
        { line: 4, text: '　　　小川' },
        { line: 1, text: '第2話「山」' },
        { line: 3, text: '脚本：若葉' },
      ],
      end: 4,
    });
  });

  it.each([
    ['Hangul letters', 0x1100, 0x115f],
    ['arrows and signs', 0x2190, 0x27bf],
    ['kana and kanji', 0x2e80, 0xa4cf],
    ['Hangul', 0xac00, 0xd7a3],
    ['compatible kanji', 0xf900, 0xfaff],
    ['full-width signs', 0xff01, 0xff60],
    ['dots', 0x2026, 0x2026],
  ])('are aligned by the width of letters on the screen: %s', (_, from, to) => {
    const row = (code: number, count: number, gap: number) =>
      texts(
        `第1話${' '.repeat(15)}第2話`,
        `脚本：${String.fromCharCode(code).repeat(count)}${' '.repeat(gap)}脚本：若葉`,
      );
    for (const wide of [from, to]) expect(row(wide, 5, 4)?.at(-1)).toBe('2 脚本：若葉');
    for (const narrow of [from - 1, to + 1]) expect(row(narrow, 8, 6)?.at(-1)).toBe('2 脚本：若葉');
  });

  it.each([
    ['numbers with spaces', '第 1 話', '第 12 話'],
    ['signs with spaces', '# 1', '# 12'],
    ['a space before 話', '1 話', '12 話'],
  ])('are found by %s', (_, first, second) => {
    expect(texts(`${first}　　　　　　　${second}`, '脚本：青空　　　　　脚本：若葉')?.at(2)).toBe(
      `1 ${second}`,
    );
  });

  it('may have roles with spaces between their letters', () => {
    expect(texts('第1話　　　　　　　　　　第2話', '脚　本：青空　　　　　　　脚　本：若葉')).toEqual([
      '1 第1話',
      '2 脚　本：青空',
      '1 第2話',
      '2 脚　本：若葉',
    ]);
  });

  it('need not be aligned exactly: four columns make no difference', () => {
    const withFirst = (at: number) =>
      read(`${' '.repeat(at)}第1話          第2話`, '脚本：空           脚本：若葉');
    expect(withFirst(4)).not.toBeNull();
    expect(withFirst(5)).toBeNull();
    // The second episode is in column 19.
    const withSecond = (at: number) =>
      read('第1話              第2話', `脚本：空${' '.repeat(at - 8)}脚本：若葉`);
    expect(withSecond(15)).not.toBeNull();
    expect(withSecond(14)).toBeNull();
  });

  it('go on behind a blank line as long as it has columns', () => {
    const block = ['第1話「海」　　　　第2話「山」', '脚本：青空　　　　　脚本：若葉'];
    expect(read(...block, '', '演出：青空　　　　　演出：若葉')?.end).toBe(4);
    expect(read(...block, '', '　　　　　　　　　　演出：若葉')?.end).toBe(4);
    expect(read(...block, '　　　小川', '', '続きの文章')?.end).toBe(3);
  });

  it('are at most 200 lines of at most 400 characters', () => {
    const head = '第1話「海」　　　　第2話「山」';
    const row = '脚本：青空　　　　　脚本：若葉';
    expect(read(head.padEnd(400, 'x'), row)).not.toBeNull();
    expect(read(head.padEnd(401, 'x'), row)).toBeNull();
    expect(read(head, row.padEnd(400, 'x'))).not.toBeNull();
    expect(read(head, row.padEnd(401, 'x'))).toBeNull();
    expect(read(head, ...Array<string>(250).fill(row))?.end).toBe(200);
  });

  it('end where further episodes begin', () => {
    const block = ['第1話「海」　　　　第2話「山」', '脚本：青空　　　　　脚本：若葉'];
    expect(read(...block, '第3話「川」　　　　第4話「空」')?.end).toBe(2);
  });

  it.each([
    ['one episode', '第1話「海」　　　　青空一郎', '脚本：青空　　　　脚本：若葉'],
    ['a role below one of them only', '第1話「海」　　　　第2話「山」', '脚本：青空'],
    ['words that are no roles', '第1話「海」　　　　第2話「山」', '好き：青空　　　　嫌い：若葉'],
    ['a role alone', '第1話「海」　　　　第2話「山」', '脚本　　　　　　　脚本'],
    ['episodes behind a role', '作画監督：青空　　第1話　　　　第2話', '脚本：青空　　　　脚本：若葉'],
    ['a name across both columns', '第1話　　第2話', '脚本：とても長い名前の人　　脚本：若葉'],
    ['one space between them', '第1話「海」 第2話「山」', '脚本：青空 脚本：若葉'],
    ['numbers that count something', '1話目　　　　2話目', '脚本：青空　　　脚本：若葉'],
  ])('are not %s', (_, head, row) => {
    expect(read(head, row)).toBeNull();
  });

  it('are at most six', () => {
    const heads = (count: number) =>
      Array.from({ length: count }, (_, at) => `第${at + 1}話`).join('　　　 ');
    const roles = (count: number) => Array<string>(count).fill('脚本：空').join('　　');
    expect(read(heads(6), roles(6))).not.toBeNull();
    expect(read(heads(7), roles(7))).toBeNull();
  });
});
