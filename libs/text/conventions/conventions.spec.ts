import { parseCreditText } from '../parser/parse.js';

/** Menus, roles and names of a text, one line for each role. */
const read = (text: string): string[] =>
  parseCreditText(text).document.menus.flatMap(({ name, credits }) =>
    credits.flatMap(({ roles }) =>
      roles.map(
        ({ original, staff }) =>
          `${name} ${original}: ${staff.map((row) => (row.ja || row.en) + (row.isStudio ? '*' : '')).join(', ')}`,
      ),
    ),
  );

describe('the signs of a text are learned from all of its lines', () => {
  const signs = '★ → ｜ … ／ ＝ ◆ ♪ 〉 > ～ ◇ ● ＊ ・ │ @ ！ ； 》 」 ＋ × ♡ » >> :: ― ....'.split(' ');

  it.each([...signs, '\t', ' - ', ' * ', '　', '   '])('between a role and its names: %s', (sign) => {
    const text = `第1話「海」\n脚本${sign}久遠寺望\n絵コンテ・演出${sign}鹿島ことり\n作画監督${sign}平松丈、瀬名光輝`;
    expect(read(text)).toEqual([
      '#01「海」 脚本: 久遠寺望',
      '#01「海」 絵コンテ・演出: 鹿島ことり',
      '#01「海」 作画監督: 平松丈, 瀬名光輝',
    ]);
  });

  it.each(['「」', '『』', '{}', '｛｝', '""', '★★', '■■', '【】', '<>'])('around a role: %s', (frame) => {
    const role = (name: string) => `${frame[0]}${name}${frame[1]}`;
    const text = `第1話\n${role('脚本')}久遠寺望\n${role('演出')}鹿島ことり\n${role('原画')}平松丈、瀬名光輝`;
    expect(read(text)).toEqual(['#01 脚本: 久遠寺望', '#01 演出: 鹿島ことり', '#01 原画: 平松丈, 瀬名光輝']);
  });

  it.each('、 ， ・ ／ ， ； ＆ | ｜ ＋ ★ ● ◆ ♪ 〜 · • ＝ 。 ． - ×'.split(' '))(
    'between names: %s',
    (sign) => {
      const text = `第1話\n原画：${['久遠寺望', '鹿島ことり', '平松丈太郎'].join(sign)}\n動画：${['瀬名光輝', 'スタジオ星影'].join(sign)}`;
      expect(read(text)).toEqual([
        '#01 原画: 久遠寺望, 鹿島ことり, 平松丈太郎',
        '#01 動画: 瀬名光輝, スタジオ星影*',
      ]);
    },
  );

  it('and a foreign name keeps those inside it', () => {
    const text = '第1話\n原画：久遠寺望・鹿島ことり・パク・ジフン\n動画：瀬名光輝・スタジオ星影';
    expect(read(text)[0]).toBe('#01 原画: 久遠寺望, 鹿島ことり, パク・ジフン');
  });

  it('before every role, and of several roles on a line', () => {
    expect(read('> 脚本◇久遠寺望◆演出◇鹿島ことり\n> 原画◇平松丈太郎◆美術監督◇瀬名光輝')).toEqual([
      'Overview 脚本: 久遠寺望',
      'Overview 演出: 鹿島ことり',
      'Overview 原画: 平松丈太郎',
      'Overview 美術監督: 瀬名光輝',
    ]);
  });

  it('before every name below a role', () => {
    expect(read('原画\n・久遠寺望\n・鹿島ことり\n動画\n・平松丈太郎')).toEqual([
      'Overview 原画: 久遠寺望, 鹿島ことり',
      'Overview 動画: 平松丈太郎',
    ]);
  });

  it('and an unknown role before the same sign is one, with a note', () => {
    const text = '第1話\n脚本★久遠寺望\n演出★鹿島ことり\n紙飛行機★平松丈太郎';
    expect(read(text)).toContain('#01 紙飛行機: 平松丈太郎');
    expect(parseCreditText(text).notes.map(({ code }) => code)).toContain('unknown-role');
  });

  it('and none of them gets lost', () => {
    const { notes } = parseCreditText('第1話\n脚本@久遠寺望\n演出@鹿島ことり');
    expect(notes.filter(({ text }) => text === '@')).toHaveLength(2);
  });
});

describe('headings in a form of their own are found by their numbers', () => {
  it.each([
    '(N)「海」',
    '[N] 海',
    'Nth「海」',
    'Story N「海」',
    'N話目「海」',
    '①「海」',
    '①海',
    '第N話\n海',
    '第N話｜海',
    '☆ 第N話 ☆ 海',
  ])('%s', (form) => {
    const heading = (number: number) =>
      form
        .replace('Nth', number === 2 ? '2nd' : '3rd')
        .replace('N', String(number))
        .replace('①', '①②③'[number - 1]!);
    const text = [2, 3].map((number) => `${heading(number)}\n脚本：久遠寺望\n演出：鹿島ことり`).join('\n\n');
    expect(new Set(parseCreditText(text).document.menus.map(({ name }) => name))).toEqual(
      new Set(['#02「海」', '#03「海」']),
    );
  });
});
