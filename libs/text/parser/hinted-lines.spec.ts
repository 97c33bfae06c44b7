import { builtInRoles } from '../../roles/dictionary.js';
import { linesOf, rulesOf } from '../hints/resolve.js';
import type { LineHint, LineKind } from '../words/line-kinds.js';
import { parseCreditText, parseRolesText, parseStaffText } from './parse.js';

const hint = (line: number, as: LineKind, like = true, more: Partial<LineHint> = {}): LineHint => ({
  line,
  as,
  like,
  ...more,
});
const signs = (role: string, names?: string) => ({ separators: { role, ...(names ? { names } : {}) } });

/** What a text is read as: `[menu] category role=names`, and the notes that need a look. */
function read(text: string, ...hints: LineHint[]): string[] {
  const { document, notes } = parseCreditText(text, {}, builtInRoles, { hints });
  return [
    ...document.menus.flatMap(({ name, credits, note }) => [
      `[${name}]${note === undefined ? '' : ` ${note}`}`,
      ...credits.flatMap((block) =>
        block.roles.map(({ original, name: english, staff, note: said }) => {
          const rows = staff.map(
            (row) =>
              `${row.ja || row.en}${row.isStudio ? '*' : ''}${row.studio ? `@${row.studio.ja}` : ''}${row.comment ? `{${row.comment}}` : ''}`,
          );
          return `${block.studio ? `${block.studio.ja}: ` : ''}${block.name}, ${original || english}: ${rows.join(' / ')}${said ? ` (${said})` : ''}`;
        }),
      ),
    ]),
    ...notes.filter(({ level }) => level === 'check').map(({ line, code }) => `! ${line} ${code}`),
  ];
}

it('Names that wait for their role leave alone those of the roles further below', () => {
  const text = '青空花子　木立三郎\n\n原画：青空一郎　若葉次郎\n　　　小川四郎　木立花子';
  expect(read(text, hint(1, 'names', false))).toEqual([
    '[Overview]',
    'Key Animation, 原画: 青空一郎 / 若葉次郎 / 小川四郎 / 木立花子',
    '! 1 unplaced-line',
  ]);
});

describe('a line is read as somebody says it is', () => {
  it.each([
    [
      'an episode by its number',
      '◇3◇ 海の歌\n脚本：青空一郎',
      [hint(1, 'episode')],
      ['[#03「海の歌」]', 'Main Staff, 脚本: 青空一郎'],
    ],
    [
      'an episode by its text',
      '終わりの話「海」\n脚本：青空一郎',
      [hint(1, 'episode')],
      ['[終わりの話「海」]', 'Main Staff, 脚本: 青空一郎'],
    ],
    [
      'a usual heading',
      '脚本：青空一郎\n第2話「海」',
      [hint(2, 'episode')],
      ['[Overview]', 'Main Staff, 脚本: 青空一郎', '[#02「海」]', '! 2 empty-menu'],
    ],
    [
      'a category of ours',
      '脚本：青空一郎\n＜美術関係＞\n演出：若葉次郎',
      [hint(2, 'category')],
      ['[Overview]', 'Main Staff, 脚本: 青空一郎', 'Background Art, 演出: 若葉次郎'],
    ],
    [
      'a category of theirs',
      'うみべ班\n脚本：青空一郎',
      [hint(1, 'category')],
      ['[Overview]', 'うみべ班, 脚本: 青空一郎'],
    ],
    [
      'a role above its names',
      '仕掛け\n青空一郎、若葉次郎',
      [hint(1, 'role', false), hint(2, 'names')],
      ['[Overview]', 'Main Staff, 仕掛け: 青空一郎 / 若葉次郎', '! 1 unknown-role'],
    ],
    [
      'a role below its names',
      '青空一郎、若葉次郎\n仕掛け',
      [hint(2, 'role', false), hint(1, 'names')],
      ['[Overview]', 'Main Staff, 仕掛け: 青空一郎 / 若葉次郎', '! 2 unknown-role'],
    ],
    [
      'roles below a name that is turned',
      'Yamada, Taro\nDirector, Storyboard (eps 1-3)',
      [hint(1, 'names'), hint(2, 'role')],
      [
        '[Overview]',
        'Main Staff, Director: Taro Yamada',
        'Main Staff, Storyboard: Taro Yamada{Episodes 1-3}',
      ],
    ],
    [
      'names that look like a role',
      '脚本：青空一郎\n原画',
      [hint(2, 'names', false)],
      ['[Overview]', 'Main Staff, 脚本: 青空一郎 / 原画'],
    ],
    [
      'a role and names by their signs',
      '仕掛け★青空一郎◆若葉次郎',
      [hint(1, 'role-names', true, signs('★', '◆'))],
      ['[Overview]', 'Main Staff, 仕掛け: 青空一郎 / 若葉次郎', '! 1 unknown-role'],
    ],
    [
      'names that nothing else divides',
      '脚本：青空、一郎＋若葉 次郎',
      [hint(1, 'role-names', true, signs('：', '＋'))],
      ['[Overview]', 'Main Staff, 脚本: 青空、一郎 / 若葉 次郎'],
    ],
    [
      'a role of several words before spaces',
      '絵コンテ 演出　青空一郎',
      [hint(1, 'role-names', true, signs(' '))],
      ['[Overview]', 'Main Staff, 絵コンテ演出: 青空一郎'],
    ],
    [
      'names and their role',
      '青空一郎、若葉次郎★脚本',
      [hint(1, 'names-role', true, signs('★'))],
      ['[Overview]', 'Main Staff, 脚本: 青空一郎 / 若葉次郎'],
    ],
    [
      'names and their role without a sign given',
      '青空一郎（脚本）',
      [hint(1, 'names-role')],
      ['[Overview]', 'Main Staff, 脚本: 青空一郎'],
    ],
    [
      'a character and an actor',
      '原画さん>>青空一郎',
      [hint(1, 'cast', true, signs('>>'))],
      ['[Overview]', 'Cast, 原画さん: 青空一郎'],
    ],
    [
      'a company and its roles',
      '青空班\n脚本：青空一郎',
      [hint(1, 'studio')],
      ['[Overview]', '青空班: Main Staff, 脚本: 青空一郎'],
    ],
    [
      'the title of a work',
      '脚本：青空一郎\n海の歌',
      [hint(2, 'work-title')],
      ['[Overview]', 'Main Staff, 脚本: 青空一郎'],
    ],
    [
      'the title of an episode',
      '第1話\n海の歌\n脚本：青空一郎',
      [hint(2, 'work-title')],
      ['[#01「海の歌」]', 'Main Staff, 脚本: 青空一郎'],
    ],
    [
      'a comment on a role',
      '脚本：青空一郎\nとてもよい',
      [hint(2, 'comment')],
      ['[Overview]', 'Main Staff, 脚本: 青空一郎 (とてもよい)'],
    ],
    [
      'a comment on an episode',
      '第1話\nとてもよい\n脚本：青空一郎',
      [hint(2, 'comment')],
      ['[#01] とてもよい', 'Main Staff, 脚本: 青空一郎'],
    ],
    [
      'left out',
      '脚本：青空一郎\n演出：若葉次郎',
      [hint(2, 'left-out', false)],
      ['[Overview]', 'Main Staff, 脚本: 青空一郎'],
    ],
    [
      'a row of a table',
      '1\t仕掛け\t青空一郎\tカット1\n1\t演出\t若葉次郎\t\n2\t演出\t木立三郎\tカット9',
      [
        hint(1, 'table', true, { columns: ['episode', 'role', 'names', 'comment'] }),
        hint(2, 'table', true, { columns: ['episode', 'role', 'names', 'comment'] }),
      ],
      [
        '[#01]',
        'Main Staff, 仕掛け: 青空一郎{カット1}',
        'Main Staff, 演出: 若葉次郎',
        '[#02]',
        'Main Staff, 演出: 木立三郎{カット9}',
        '! 1 unknown-role',
      ],
    ],
    [
      'a row with a column left out',
      '演出|若葉次郎|メモ',
      [hint(1, 'table', true, { columns: ['role', 'names', 'left-out'] })],
      ['[Overview]', 'Main Staff, 演出: 若葉次郎'],
    ],
    [
      'a row of characters',
      'ハル|若葉次郎',
      [hint(1, 'table', true, { columns: ['character', 'names'] })],
      ['[Overview]', 'Cast, ハル: 若葉次郎'],
    ],
    [
      'rows of a table with heads, dittos and breaks',
      '|役職|担当|備考|\n|脚本|青空一郎||\n|〃|若葉次郎|前半|\n|原画|木立三郎<br>川辺四郎||',
      [hint(2, 'table', true, { columns: ['role', 'names', 'comment'] })],
      [
        '[Overview]',
        'Main Staff, 脚本: 青空一郎 / 若葉次郎{前半}',
        'Key Animation, 原画: 木立三郎 / 川辺四郎',
      ],
    ],
    [
      'cells with their looks',
      "||<#2a4b7c> {{{#ffffff '''仕掛け'''}}} || 青空一郎 ||",
      [hint(1, 'table', true, { columns: ['role', 'names'] })],
      ['[Overview]', 'Main Staff, 仕掛け: 青空一郎', '! 1 unknown-role'],
    ],
    [
      'a role with its progress, and items of a list',
      '仕掛け [2/3]\n- [X] 青空一郎\n- [ ] 若葉P（動物）\n12. 木立三郎',
      [hint(1, 'role', false), hint(2, 'names'), hint(4, 'names', false)],
      ['[Overview]', 'Main Staff, 仕掛け: 青空一郎 / 若葉P{動物} / 木立三郎', '! 1 unknown-role'],
    ],
    [
      'a role whose names go on behind a break',
      '<p>仕掛け：青空一郎<br>若葉次郎</p>',
      [hint(1, 'role-names')],
      ['[Overview]', 'Main Staff, 仕掛け: 青空一郎 / 若葉次郎', '! 1 unknown-role'],
    ],
    [
      'characters beside actors by their looks',
      '<li><span>ハル</span><span>若葉  郎</span></li>\n<li><span>ナツ</span><span>木立 三郎</span></li>',
      [hint(1, 'cast')],
      ['[Overview]', 'Cast, ハル: 若葉 郎', 'Cast, ナツ: 木立 三郎'],
    ],
    [
      'names parted by wide gaps alone',
      '原画\n青空　　郎　　　若葉　次郎',
      [hint(2, 'names', true, { separators: { names: '　　　' } })],
      ['[Overview]', 'Key Animation, 原画: 青空 郎 / 若葉　次郎'],
    ],
    [
      'names parted by the spaces that are also within them',
      '原画　青空 一 若葉 次郎',
      [hint(1, 'role-names', true, signs(' ', ' '))],
      ['[Overview]', 'Key Animation, 原画: 青空 一 / 若葉 次郎'],
    ],
    [
      'names in a frame',
      '原画：[青空一郎, ||若葉次郎||]',
      [hint(1, 'role-names', true, signs('：', ','))],
      ['[Overview]', 'Key Animation, 原画: 青空一郎 / 若葉次郎'],
    ],
    [
      'roles that the sign between names parts',
      '仕掛け＋細工：青空一郎',
      [hint(1, 'role-names', true, signs('：'))],
      ['[Overview]', 'Main Staff, 仕掛け＋細工: 青空一郎', '! 1 unknown-role'],
    ],
    [
      'several roles, by the sign that parts names too',
      '作詞・作曲：青空一郎',
      [hint(1, 'role-names', true, signs('：', '・'))],
      ['[Overview]', 'Theme Song, 作詞: 青空一郎', 'Theme Song, 作曲: 青空一郎'],
    ],
    [
      'an episode with its title behind a sign',
      'OP - 海の歌\n作詞：青空一郎',
      [hint(1, 'episode')],
      ['[OP「海の歌」]', 'Theme Song, 作詞: 青空一郎'],
    ],
    [
      'a title behind its label',
      '第2話\n題: "海の歌"\n脚本：青空一郎',
      [hint(2, 'work-title')],
      ['[#02「海の歌」]', 'Main Staff, 脚本: 青空一郎'],
    ],
  ] as const)('%s', (_what, text, hints, expected) => {
    expect(read(text, ...(hints as readonly LineHint[]))).toEqual(expected);
  });

  it('keeps what it leaves out in a note that needs no look', () => {
    const { notes } = parseCreditText('脚本：青空一郎\n広告の欄', {}, builtInRoles, {
      hints: [hint(2, 'left-out')],
    });
    expect(notes).toMatchObject([{ line: 2, code: 'left-out', level: 'info', text: '広告の欄' }]);
  });

  it('ends the role above what is left out, but not between its names', () => {
    const left = (line: number) => hint(line, 'left-out', false);
    const text = '原画\n青空一郎\nここまで\n若葉次郎';
    expect(read(text, left(3)).slice(1)).toEqual(['Key Animation, 原画: 青空一郎', '! 4 unplaced-line']);
    expect(read(text, left(3), hint(4, 'names', false))[1]).toContain('青空一郎 / 若葉次郎');
    expect(read(text.replace('若葉', '　若葉'), left(3))[1]).toContain('青空一郎 / 若葉次郎');
  });

  it('is no part of a table, and what follows is read as ever', () => {
    const text = '話数\t脚本\n1\t青空一郎\n話は続く\n第2話\n脚本：若葉次郎';
    expect(read(text, hint(3, 'comment', false))).toEqual([
      '[#01] 話は続く',
      'Main Staff, 脚本: 青空一郎',
      '[#02]',
      'Main Staff, 脚本: 若葉次郎',
    ]);
  });

  it('shows its neighbours what they are', () => {
    // Without the hint, the heading has no role below it and is more of the script.
    const text = '脚本：青空一郎\n\n■番外の話\n仕掛け★若葉次郎';
    expect(read(text, hint(4, 'role-names', true, signs('★')))).toContain('[番外の話]');
    expect(read(text)).not.toContain('[番外の話]');
  });

  it('in what goes into a menu, and into a role', () => {
    const hints = [hint(1, 'role-names', true, signs('★'))];
    const roles = parseRolesText('仕掛け★青空一郎', {}, { menuKind: 'episode' }, builtInRoles, { hints });
    expect(roles.credits[0]!.roles[0]).toMatchObject({ original: '仕掛け', staff: [{ ja: '青空一郎' }] });
    const names = parseStaffText('青空♪一郎＋若葉次郎\n広告', {}, '原画', builtInRoles, {
      hints: [hint(1, 'names', false, { separators: { names: '＋' } }), hint(2, 'left-out', false)],
    });
    expect(names.staff.map(({ ja }) => ja)).toEqual(['青空♪一郎', '若葉次郎']);
  });
});

describe('what lines were taken for', () => {
  const taken = (text: string, hints: LineHint[] = []) =>
    parseCreditText(text, {}, builtInRoles, { hints, lines: true });

  it('is told of each line that is not blank', () => {
    const text = '第1話「海」\n脚本：青空一郎\n原画\n　若葉次郎\n\nキャスト\nハル…木立三郎\n※備考です\n-----';
    expect(taken(text).lines!.map(({ line, as }) => `${line} ${as}`)).toEqual([
      '1 episode',
      '2 role-names',
      '3 role',
      '4 names',
      '6 category',
      '7 cast',
      '8 comment',
      '9 left-out',
    ]);
  });

  it('has the columns of a table', () => {
    const columns = (text: string) => taken(text).lines!.map((line) => line.columns?.join(' '));
    const names = 'episode episode names left-out';
    expect(columns('話数\t題\t脚本\t放送日\n1\t海\t青空一郎\t4月1日')).toEqual([names, names]);
    const turned = 'role names names';
    expect(columns('役職\t第1話\t第2話\n脚本\t青空一郎\t若葉次郎\n演出\t木立三郎\t林葉')).toEqual([
      turned,
      turned,
      turned,
    ]);
    expect(
      columns('| 役職 | 名前 | 所属 | 色 |\n|---|---|---|---|\n| 原画 | 青空一郎 | まる | 青 |'),
    ).toEqual(['role names studio left-out', undefined, 'role names studio left-out']);
    // A row over several lines has no columns of its own.
    expect(columns('{|\n! 話数 !! 脚本\n|-\n| 1\n| 青空一郎\n|}')).not.toContain('episode names');
  });

  it('is sure where somebody said so, and not where the reader guesses', () => {
    const text = '第1話「海」\n脚本：青空一郎\n謎の行でした\n仕掛け：若葉次郎';
    const [heading, script, odd, unknown] = taken(text).lines!;
    expect([heading!.sure > 0.9, script!.sure > 0.9, odd!.sure < 0.5, unknown!.sure < 0.6]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(taken(text, [hint(3, 'comment', false)]).lines![2]).toMatchObject({
      as: 'comment',
      sure: 1,
      by: 'hint',
    });
  });

  it('is asked about only where there is a doubt', () => {
    expect(taken('第1話「海」\n脚本：青空一郎\n演出：若葉次郎').questions).toEqual([]);
    const { questions } = taken('第1話「海」\n脚本：青空一郎\n\n若葉次郎♪演出\n木立三郎♪原画');
    expect(questions).toMatchObject([{ shape: 'J♪J', lines: [4, 5], count: 2 }]);
    expect(questions![0]!.readings[1]).toEqual({
      as: 'names-role',
      separators: { role: '♪' },
      credits: [
        { role: '演出', names: ['若葉次郎'] },
        { role: '原画', names: ['木立三郎'] },
      ],
    });
  });
});

describe('what is said of some lines is enough for all that people call alike', () => {
  const table = (line: number, columns: NonNullable<LineHint['columns']>, role?: string) =>
    hint(line, 'table', true, { columns, ...(role === undefined ? {} : signs(role)) });

  it('such as rows with as many cells, some of them empty', () => {
    const text = '演出\t青空一郎\t\tA\n\t若葉 Jiro\t\t\n動画\t海野四郎\t\t\n\n脚本\t山川三郎';
    expect(read(text, table(1, ['role', 'names', 'studio', 'comment'], '\t'))).toEqual([
      '[Overview]',
      'Main Staff, 演出: 青空一郎{A} / 若葉 Jiro',
      'Main Staff, 脚本: 山川三郎',
      'In-Between Animation, 動画: 海野四郎',
    ]);
  });

  it('such as roles of several words before the sign, but no more than words', () => {
    const text = 'うみ ＊ 青空一郎\nうみ の ぬし ＊ 若葉次郎\n第2話 ＊ 山川三郎';
    const lines = read(text, hint(1, 'cast', true, signs('＊')));
    expect(lines.slice(0, 3)).toEqual(['[Overview]', 'Cast, うみ: 青空一郎', 'Cast, うみ の ぬし: 若葉次郎']);
    expect(lines).not.toContain('Cast, 第2話: 山川三郎');
  });

  it('such as roles of several words before a tab', () => {
    expect(read('바다\t하늘 일\n바다 의 별\t바다 이', hint(1, 'cast', true, signs('\t')))).toContain(
      'Cast, 바다 의 별: 바다 이',
    );
  });

  const blocks =
    '青空一郎 / Aozora\n脚本 演出 (1,3)\n\n若葉ジロー\n動画\n\n山川\n原画 (OP,2)\n一言：海\n\n以上';
  const said = [
    table(1, ['names', 'left-out'], '/'),
    hint(2, 'role', true, { separators: { names: ' ' } }),
    hint(9, 'comment'),
    hint(11, 'left-out', false),
  ];
  it('such as blocks of as many lines, but for lines that are something else', () => {
    expect(read(blocks, ...said)).toEqual([
      '[Overview]',
      'Main Staff, 脚本: 青空一郎',
      'Main Staff, 演出: 青空一郎{Episodes 1, 3}',
      'Key Animation, 原画: 山川{OP,2} (一言：海)',
      'In-Between Animation, 動画: 若葉ジロー',
    ]);
  });

  it('and so in a style', () => {
    const lines = linesOf(blocks);
    const style = { rules: rulesOf(lines, said) };
    const other = blocks.replace('若葉ジロー', '若葉 (次)');
    expect(parseCreditText(other, {}, builtInRoles, style).document.menus[0]!.credits).toEqual(
      parseCreditText(other, {}, builtInRoles, { hints: said }).document.menus[0]!.credits,
    );
  });

  it('such as names in columns whose roles stand above them, up to the end of the table', () => {
    const text = '回\t題\t脚本\t動画\n1\tうみ\t青空一郎\t若葉次郎\n2\tやま\t山川三郎\t\n\n夜の話';
    expect(read(text, table(2, ['episode', 'episode', 'names', 'names']))).toEqual([
      '[#01「うみ」]',
      'Main Staff, 脚本: 青空一郎',
      'In-Between Animation, 動画: 若葉次郎',
      '[#02「やま」]',
      'Main Staff, 脚本: 山川三郎',
      '! 5 unplaced-line',
    ]);
  });
});
