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
    const heads = (count: number) => Array.from({ length: count }, (_, at) => `第${at + 1}話`).join('　　　 ');
    const roles = (count: number) => Array<string>(count).fill('脚本：空').join('　　');
    expect(read(heads(6), roles(6))).not.toBeNull();
    expect(read(heads(7), roles(7))).toBeNull();
  });
});
