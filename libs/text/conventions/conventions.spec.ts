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

  it('inside names, as wide spaces are where commas stand between people', () => {
    expect(read('第1話\n原画：ジョン　スミス、ポール　ホワイト')).toEqual([
      '#01 原画: ジョンスミス, ポールホワイト',
    ]);
  });

  it('by how far further names are indented: those below a company are its own only if they stand deeper', () => {
    const text =
      '脚本：久遠寺望\n　　　　鹿島ことり\n演出：平松丈太郎\n　　　　久遠寺望\n動画：スタジオ星影\n';
    const employed = (names: string) =>
      parseCreditText(`${text}${names}`).document.menus.flatMap(({ credits }) =>
        credits.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff.filter(({ studio }) => studio))),
      ).length;
    expect(employed('　　　　瀬名光輝')).toBe(0);
    expect(employed('　　　　　瀬名光輝')).toBe(1);
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

describe('names before their roles', () => {
  const staff = ['青空一郎（監督）', '若葉次郎（脚本）', '木立花子（謎監修）', '小川四郎（音楽）'];
  const text = (...lines: string[]) => [...staff, '', ...lines].join('\n');

  it('may be among them with a role that nobody knows, which is doubted', () => {
    expect(read(staff.join('\n')).toSorted()).toEqual([
      'Overview 監督: 青空一郎',
      'Overview 脚本: 若葉次郎',
      'Overview 謎監修: 木立花子',
      'Overview 音楽: 小川四郎',
    ]);
    expect(parseCreditText(staff.join('\n')).notes.map(({ line, code }) => [line, code])).toContainEqual([
      3,
      'unknown-role',
    ]);
  });

  it('may be several on a line, some with one role for all', () => {
    const found = read(text('青空一郎（絵コンテ）／木立花子、小川うみ（原画）、若葉次郎（原画）'));
    expect(found).toContain('Overview 絵コンテ: 青空一郎');
    expect(found).toContain('Overview 原画: 木立花子, 小川うみ, 若葉次郎');
  });

  it('are actors before their characters below the heading of a cast', () => {
    const found = read(text('●CAST', '青空 みゆ（ミミ）', '木立 花子（店長／少年）'));
    expect(found.filter((one) => /ミミ|店長|少年/.test(one))).toEqual([
      'Overview ミミ: 青空 みゆ',
      'Overview 店長: 木立 花子',
      'Overview 少年: 木立 花子',
    ]);
  });

  it('are no names in an actor’s bracket', () => {
    expect(read(text('●CAST', 'ミミ（CV：木立花子）'))).toContain('Overview ミミ: 木立花子');
  });
});

describe('letters with spaces between them', () => {
  const sheet = [
    '第1話「 夜 の 海 」',
    '演 出 補 佐',
    '木 立 花 子　　小 川 う み',
    '音 響 監 督　　青 空 一 郎',
  ];

  it('are joined where several lines have them, and names are doubted', () => {
    expect(read(sheet.join('\n'))).toEqual([
      '#01「夜の海」 演出補佐: 木立花子, 小川うみ',
      '#01「夜の海」 音響監督: 青空一郎',
    ]);
    const joined = parseCreditText(sheet.join('\n')).notes.filter(({ code }) => code === 'joined-name');
    expect(joined.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('stay in a single line', () => {
    expect(read('原画\n木 立 花\n動画\n小川うみ')[0]).toBe('Overview 原画: 木 立 花');
  });
});

it('a sign behind roles may also stand between names, but not where further roles follow it', () => {
  expect(read('第1話\n原画｜木立花子｜ムギ\n動画｜小川うみ｜青空一郎｜若葉次郎')).toEqual([
    '#01 原画: 木立花子, ムギ',
    '#01 動画: 小川うみ, 青空一郎, 若葉次郎',
  ]);
  expect(
    read(
      '第1話 脚本=木立　花/絵コンテ=若葉　丈/作画監督=小川　うみ/空　洋\n第2話 脚本=木立　花/空　洋/演出=若葉　丈',
    ),
  ).toContain('#02 脚本: 木立花, 空洋');
});

it('an unknown role is read before a sign that a quarter of the roles have', () => {
  const text =
    '監督 → 青空一郎\n音楽 → 木立花子\n謎監修 → 小川うみ\n\n第1話\n脚本：若葉次郎\n演出：青空一郎\n原画：小川四郎';
  expect(read(text)).toContain('Overview 謎監修: 小川うみ');
});

it('pictures before roles are no part of them', () => {
  const { notes } = parseCreditText('📝脚本：青空一郎\n🎬演出：木立花子');
  expect(notes.map(({ code }) => code)).toEqual(['markup', 'markup']);
});
