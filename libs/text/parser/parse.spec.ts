import type { Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import type { TextNoteCode } from '../words/notes.js';
import type { TextResult } from '../words/text.types.js';
import { parseCreditText, parseRolesText, parseStaffText } from './parse.js';
import { inventedCredits } from './parse.fixture.js';

const menuOf = (result: TextResult, name: string): Menu =>
  result.document.menus.find((menu) => menu.name === name)!;
const rolesOf = (menu: Menu, original: string): Role[] =>
  menu.credits.flatMap((block) => block.roles).filter((role) => role.original === original);
const roleOf = (result: TextResult, menu: string, original: string): Role =>
  rolesOf(menuOf(result, menu), original)[0]!;
const namesOf = (role: Role): string[] => role.staff.map((row) => row.ja || row.en);
const studiosOf = (role: Role): string[] =>
  namesOf({ ...role, staff: role.staff.filter((row) => row.isStudio) });
const linesOf = (result: TextResult, code: TextNoteCode): number[] =>
  result.notes.filter((note) => note.code === code).map((note) => note.line);
const rowsOf = (text: string, role = ''): StaffRow[] => parseStaffText(text, {}, role).staff;

describe('a credit text', () => {
  const result = parseCreditText(inventedCredits);

  it('becomes menus with the usual names, the overview first', () => {
    expect(result.document.menus.map((menu) => menu.name)).toEqual([
      'Overview',
      'OP',
      'ED',
      '#01「星のはじまり」',
      '#02「旅立ち」',
      '#03「帰り道」',
      'Special1「一」',
      'Special2「二」',
      'Recap',
      'OP2',
      'ED2v3',
      'Movie',
      '#04「おわり」',
      'なぞの章',
      'Avan',
    ]);
    expect(linesOf(result, 'unknown-heading')).toHaveLength(1);
    expect(result.notes.find((note) => note.code === 'empty-menu')?.text).toBe('アバン');
  });

  it('groups roles into categories in the usual order and lists the categories', () => {
    const blocks = menuOf(result, '#02「旅立ち」').credits.map((block) => block.name);
    expect(blocks).toEqual([
      'Main Staff',
      'Production',
      'Key Animation',
      '2nd Key Animation',
      'In-Between Animation',
      'Finish Animation',
      'Photography',
    ]);
    expect(result.document.settings.categories.map((category) => category.name)).toEqual([
      'Main Staff',
      'Production',
      'Sound',
      'Key Animation',
      '2nd Key Animation',
      'In-Between Animation',
      'Finish Animation',
      'Background Art',
      'Photography',
      'Editing',
    ]);
  });

  it('translates roles according to their menu', () => {
    expect(roleOf(result, 'OP', '絵コンテ・演出').name).toBe('Storyboard / Unit Director');
    expect(roleOf(result, '#02「旅立ち」', '演出').name).toBe('Episode Director');
    expect(roleOf(result, 'Movie', '演出').name).toBe('Unit Director');
    expect(roleOf(result, 'Overview', '製作').name).toBe('Production Committee');
    expect(roleOf(result, '#03「帰り道」', '仕上げ（協力）').name).toBe('Finish Animation Cooperation');
  });

  it('continues the names of a role across lines, blank lines and indents', () => {
    expect(namesOf(roleOf(result, 'OP', '原画'))).toEqual(['若葉次郎', '木立三郎', '小川四郎']);
    expect(namesOf(roleOf(result, '#01「星のはじまり」', '絵コンテ'))).toEqual(['青空一郎', '小川四郎']);
    expect(namesOf(roleOf(result, '#01「星のはじまり」', '動画'))).toEqual([
      '木立花子',
      'アニメーションMe',
      'Studio Green',
      '小川うみ',
    ]);
  });

  it('reads tables, columns, brackets, bullets and spaced-out roles', () => {
    const menu = '#02「旅立ち」';
    expect(namesOf(roleOf(result, menu, '第二原画'))).toEqual(['青空花子', '木立花子']);
    expect(rolesOf(menuOf(result, menu), '作画監督').map(namesOf)).toEqual([
      ['小川四郎', '若葉次郎'],
      ['木立三郎'],
    ]);
    expect(namesOf(roleOf(result, menu, '原画'))).toEqual(['青空一郎', '若葉次郎']);
    expect(namesOf(roleOf(result, menu, '特効'))).toEqual(['青空一郎']);
    expect(namesOf(roleOf(result, menu, '動画検査'))).toEqual(['木立花子', '小川うみ']);
    expect(namesOf(roleOf(result, menu, '撮影'))).toEqual(['小川四郎']);
    expect(result.notes.find((note) => note.text === '役職\t名前')?.code).toBe('table-heads');
  });

  it('distinguishes studios from people', () => {
    expect(studiosOf(roleOf(result, '#01「星のはじまり」', '動画'))).toEqual([
      'アニメーションMe',
      'Studio Green',
    ]);
    expect(studiosOf(roleOf(result, '#01「星のはじまり」', '背景'))).toEqual(['アニメ工房山彦']);
    expect(studiosOf(roleOf(result, 'Overview', 'アニメーション制作'))).toEqual(['星組']);
    expect(studiosOf(roleOf(result, '#03「帰り道」', '原画'))).toEqual(['スタジオまる']);
  });

  it('keeps affiliations', () => {
    expect(roleOf(result, 'Overview', '原作').staff).toEqual([
      { ja: 'Acme', en: 'Acme', studio: { ja: 'ビジュアルワークス', en: '', isStudio: true } },
    ]);
    const studio = { ja: 'スタジオまる', en: '', isStudio: true };
    expect(roleOf(result, 'Overview', '編集担当').staff).toEqual([
      studio,
      { ja: '青空花子', en: '', studio },
      { ja: '若葉みどり', en: '', studio },
    ]);
    expect(roleOf(result, '#02「旅立ち」', '作画監督').staff[1]).toEqual({ ja: '若葉次郎', en: '', studio });
  });

  it('turns episode ranges, handovers, parts and uncredited marks into comments and flags', () => {
    expect(roleOf(result, 'Overview', '録音スタジオ').staff.map((row) => [row.ja, row.comment])).toEqual([
      ['スタジオまる', 'Episodes 1-14'],
      ['studio55:', 'Episodes 15-'],
    ]);
    expect(roleOf(result, 'Overview', '美術設定').staff).toEqual([
      { ja: '若葉次郎', en: '', comment: 'Episodes 1' },
    ]);
    expect(roleOf(result, 'Overview', '美術').staff).toEqual([
      { ja: '若葉次郎', en: '', comment: 'Episodes 2-' },
    ]);
    const parts = roleOf(result, '#02「旅立ち」', '演出補佐').staff;
    expect(parts.map((row) => row.comment)).toEqual(['A part', 'B part']);
    expect(roleOf(result, '#03「帰り道」', '作画監督').staff.map((row) => row.comment)).toEqual([
      'Episodes 1',
      'A part',
      'A part',
    ]);
    const cooperation = roleOf(result, '#02「旅立ち」', '協力').staff;
    expect(cooperation.map((row) => row.comment)).toEqual(['Cooperation', 'Episodes 1, 3']);
    expect(roleOf(result, '#02「旅立ち」', '第二原画').staff[0]).toEqual({
      ja: '青空花子',
      en: '',
      isNC: true,
    });
  });

  it('reports what is doubtful, with line and place', () => {
    const lines = inventedCredits.split('\n');
    const at = (text: string) => lines.indexOf(text) + 1;
    expect(linesOf(result, 'damaged-character')).toEqual([at('作画監督：�若子')]);
    expect(linesOf(result, 'trailing-colon')).toEqual([
      at('録音スタジオ：スタジオまる（第1-14話）→studio55:（第15-話）'),
    ]);
    expect(linesOf(result, 'handover')).toHaveLength(2);
    expect(linesOf(result, 'repeated-role')).toEqual([at('スタッフクレジット（エンディング）') + 4]);
    const unknown = result.notes.find((note) => note.code === 'unknown-role')!;
    expect(unknown.line).toBe(at('光学監修：小川四郎'));
    const { menu, category, role } = unknown.path!;
    const block = result.document.menus[menu]!.credits[category!]!;
    expect(block.roles[role!]).toMatchObject({ original: '光学監修', name: '' });
    expect(block.name).toBe('Background Art');
    expect(linesOf(result, 'doubtful-names')).toEqual([
      at('原画協力：青空一郎 若葉次郎 木立三郎'),
      at('仕上：青空花子（若葉次郎'),
    ]);
    expect(linesOf(result, 'unplaced-line')).toEqual([at('これは説明の文章です。読む人のために。')]);
  });

  it('keeps ※ notes with their role or menu', () => {
    expect(roleOf(result, '#02「旅立ち」', '特効').note).toBe('※第2話のみ');
    expect(menuOf(result, '#02「旅立ち」').note).toBe('※放送時に差し替え');
  });

  it("assigns the studio to a studio's block", () => {
    const blocks = menuOf(result, '#04「おわり」').credits;
    expect(blocks.find((block) => block.studio)).toMatchObject({
      name: 'Key Animation',
      studio: { ja: 'スタジオまる' },
    });
  });

  it('links every meaningful line to its result or to a note', () => {
    const explained = new Set([...result.placements, ...result.notes].map((one) => one.line));
    const silent = inventedCredits
      .split('\n')
      .map((text, index) => ({ text: text.trim(), line: index + 1 }))
      .filter(({ text, line }) => text !== '' && text !== '-' && !explained.has(line));
    expect(silent).toEqual([]);
    const second = inventedCredits.split('\n').indexOf('　　　 小川四郎') + 1;
    expect(result.placements.filter((one) => one.line === second)).toEqual([
      { line: second, path: { menu: 1, category: 1, role: 0, staff: 2 } },
    ]);
  });

  it('is a list in progress with the objects that clients rely on', () => {
    const { document } = parseCreditText('脚本：甲', { title: '星の海', roleDelimiters: '/' });
    expect(document).toMatchObject({
      title: '星の海',
      uuid: '',
      status: 'IN_PROGRESS',
      anilist: { coverImage: {} },
      settings: { categories: [{ name: 'Main Staff' }], roleDelimiters: '/' },
    });
  });
});

describe('other forms of credit texts', () => {
  it('puts English sheets into the English names', () => {
    const { document } = parseCreditText(
      'Director: Shinichiro Watanabe\r\nAnimation Production: Green Co., Ltd., Foo\r\nEpisode 1\r\nKey Animation\r\n  Jane Doe (uncredited), John Roe',
    );
    expect(document.menus.map((menu) => menu.name)).toEqual(['Overview', '#01']);
    const [main, production] = document.menus[0]!.credits;
    expect(main!.roles).toEqual([
      { name: 'Director', original: '', staff: [{ ja: '', en: 'Shinichiro Watanabe' }] },
    ]);
    expect(production!.roles[0]!.staff).toEqual([
      { ja: '', en: 'Green Co., Ltd.', isStudio: true },
      { ja: '', en: 'Foo', isStudio: true },
    ]);
    expect(document.menus[1]!.credits[0]!.roles[0]!.staff).toEqual([
      { ja: '', en: 'Jane Doe', isNC: true },
      { ja: '', en: 'John Roe' },
    ]);
  });

  it('pads episodes as the list wants and reads kanji numbers', () => {
    const text = '第十二話「あ」\n脚本：甲\n#013\n脚本：乙';
    const names = parseCreditText(text, { episodePadding: 3 }).document.menus.map((menu) => menu.name);
    expect(names).toEqual(['#012「あ」', '#013']);
  });

  it('uses the delimiters of the list', () => {
    const settings = {
      staffDelimiters: '[,、]',
      roleDelimiters: '＋',
      episodeRegex: '^Folge (?<episode>\\d+)',
    };
    const { document, notes } = parseCreditText('Folge 7\n脚本＋絵コンテ：山田　太郎,花子', settings);
    expect(document.menus[0]!.name).toBe('#07');
    expect(document.menus[0]!.credits[0]!.roles[0]).toMatchObject({
      name: 'Script / Storyboard',
      staff: [{ ja: '山田　太郎' }, { ja: '花子' }],
    });
    expect(notes.filter((note) => note.level === 'check')).toEqual([]);
    expect(parseStaffText('甲|乙、丙', { delimiters: '|' }).staff.map((row) => row.ja)).toEqual([
      '甲',
      '乙、丙',
    ]);
  });

  it('falls back to the default for an invalid pattern, with a note', () => {
    const { document, notes } = parseCreditText('原画：青空一郎　若葉次郎', {
      staffDelimiters: '[',
      episodeRegex: '(?<=x)',
    });
    expect(document.menus[0]!.credits[0]!.roles[0]!.staff).toHaveLength(2);
    expect(notes.filter((note) => note.code === 'bad-pattern').map((note) => note.text)).toEqual([
      '[',
      '(?<=x)',
    ]);
  });

  it('recognises a bare unknown role above indented names', () => {
    const { document, notes } = parseCreditText(
      '第1話\n脚本：甲\n謎仕事\n　　青空一郎　若葉次郎\n作画監督：丁',
    );
    expect(document.menus[0]!.credits[0]!.roles.map((role) => role.original)).toEqual([
      '脚本',
      '謎仕事',
      '作画監督',
    ]);
    expect(notes.map((note) => note.code)).toEqual(['unknown-role']);
  });

  it('adds names at the left edge to the role above, with a note', () => {
    const { document, notes } = parseCreditText('原画：青空一郎　若葉次郎\n小川四郎　木立花子');
    expect(document.menus[0]!.credits[0]!.roles[0]!.staff).toHaveLength(4);
    expect(notes.map((note) => note.code)).toEqual(['doubtful-line']);
  });

  it('doubts a heading that names two episodes', () => {
    const { notes } = parseCreditText('第1話「海」 第2話「山」\n脚本：青空一郎\n演出：若葉次郎');
    expect(notes).toContainEqual(expect.objectContaining({ line: 1, level: 'check', path: { menu: 0 } }));
  });

  it('asks whether another work begins where the episodes start again', () => {
    const { notes } = parseCreditText(
      '#01「朝」\n脚本：青空一郎\n#02「昼」\n脚本：青空一郎\n#01「発車」\n脚本：若葉次郎\n#02「到着」\n脚本：若葉次郎',
    );
    expect(notes).toEqual([
      expect.objectContaining({ line: 5, code: 'another-run', level: 'check', path: { menu: 2 } }),
      expect.objectContaining({ line: 7, code: 'repeated-heading', level: 'check', path: { menu: 3 } }),
    ]);
  });

  it('does not mistake web addresses and times for roles', () => {
    expect(parseCreditText('https://example.org/a').document.menus).toEqual([]);
    expect(parseCreditText('12:30').document.menus).toEqual([]);
  });
});

describe('pasting into a list', () => {
  it('reads names for a role', () => {
    expect(rowsOf('青空一郎　若葉次郎（スタジオまる）\nStudio Green')).toEqual([
      { ja: '青空一郎', en: '' },
      { ja: '若葉次郎', en: '', studio: { ja: 'スタジオまる', en: '', isStudio: true } },
      { ja: 'Studio Green', en: 'Studio Green', isStudio: true },
    ]);
    expect(rowsOf('虹', '音響制作')).toEqual([{ ja: '虹', en: '', isStudio: true }]);
    expect(parseStaffText('甲\n　乙').placements.map((one) => [one.line, one.path.staff])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it('reads roles for a menu, translated for that menu, and skips headings', () => {
    const { credits, notes } = parseRolesText(
      '第3話\n謎仕事：甲\n演出：乙',
      {},
      { menuKind: 'ending', category: 'Sound' },
    );
    expect(credits.map((block) => [block.name, block.roles.map((role) => role.name)])).toEqual([
      ['Main Staff', ['Unit Director']],
      ['Sound', ['']],
    ]);
    expect(notes.map((note) => note.code)).toEqual(['unplaced-line', 'unknown-role']);
  });
});

describe('the heading of a cast in a table', () => {
  const notesOf = (row: string) =>
    parseCreditText(`役職\tRole\t名前\tName\n監督\tDirector\t甲乙\tA B\n${row}\n渚\t\t丙丁\t`)
      .notes.filter(({ line }) => line === 3)
      .map(({ code, text }) => [code, text]);

  it('is read with its translation', () =>
    expect(notesOf('キャスト\tCast')).toEqual([['cast', 'キャスト　Cast']]));

  it('leaves what stands in place of a translation to the editor', () =>
    expect(notesOf('キャスト\t(转载请注明)')).toEqual([
      ['cast', 'キャスト'],
      ['unplaced-line', '(转载请注明)'],
    ]));

  it('needs no translation', () => expect(notesOf('キャスト\t')).toEqual([['cast', 'キャスト']]));
});

describe('the end of parts, and lines above a table', () => {
  const comments = (text: string) =>
    parseCreditText(text).document.menus[0]!.credits.flatMap(({ roles }) =>
      roles.flatMap(({ original, staff }) => staff.map(({ comment }) => `${original} ${comment ?? '-'}`)),
    );

  it('ends a part after a blank line at the first role that earlier parts do not have', () => {
    const parts = '第1話\nAパート\n原画：甲野一郎\n\n作画監督：丁田四郎\nBパート\n原画：乙川二郎\n';
    expect(comments(`${parts}\n仕上げ：丙山三郎\n原画：戊井五郎`).toSorted()).toEqual([
      '仕上げ -',
      '作画監督 A part',
      '原画 -',
      '原画 A part',
      '原画 B part',
    ]);
    expect(comments(`${parts}\n作画監督：丙山三郎`)).toContain('作画監督 B part');
    expect(comments(`${parts}仕上げ：丙山三郎`)).toContain('仕上げ B part');
  });

  it.each([
    '山田花子\n{| class="wikitable"\n! 話数 !! サブタイトル !! 脚本\n|-\n| 1 || はじまり || 甲野一郎\n|}',
    '山田花子\n話数\tサブタイトル\t脚本\n1\tはじまり\t甲野一郎\n2\tつづき\t乙川二郎',
    '山田花子\n役職\t名前\n原画\t甲野一郎\n動画\t乙川二郎',
  ])('places a bare name above a table, or notes it with its line: %j', (text) => {
    const { document, notes } = parseCreditText(text);
    const isNote = notes.some(
      (note) => note.line === 1 && note.text === '山田花子' && note.level === 'check',
    );
    expect(isNote || JSON.stringify(document.menus).includes('山田花子')).toBe(true);
    expect(notes.some((note) => note.line === 1)).toBe(true);
  });
});

describe('同上', () => {
  const namesOver = (count: number) =>
    Array.from('甲乙丙丁戊己庚辛壬癸子')
      .slice(0, count)
      .map((one) => `${one}田太郎`);
  const text = (names: string[]) => `第1話\n演出：${names.join('、')}\n作画監督：同上`;

  it('repeats the names of the role above, at most ten', () => {
    const ten = namesOver(10);
    const result = parseCreditText(text(ten));
    expect(namesOf(roleOf(result, '#01', '作画監督'))).toEqual(ten);
    expect(linesOf(result, 'ditto')).toEqual(Array(10).fill(3));

    const eleven = parseCreditText(text(namesOver(11)));
    expect(namesOf(roleOf(eleven, '#01', '作画監督'))).toEqual([]);
    expect(linesOf(eleven, 'unplaced-line')).toEqual([3]);
  });
});

describe('the company of a person', () => {
  const green = { ja: 'Studio Green', en: 'Studio Green', isStudio: true };

  it('has both of its names, wherever it stands', () => {
    const rows = (text: string) =>
      parseCreditText(text).document.menus[0]!.credits.flatMap(({ roles }) =>
        roles.flatMap(({ staff }) => staff),
      );
    const person = { ja: '山田太郎', en: '', studio: green };
    expect(rowsOf('山田太郎（Studio Green）')).toEqual([person]);
    expect(rows('役職\t氏名\t会社\n原画\t山田太郎\tStudio Green\n原画\t山田花子\tスタジオまる')).toEqual([
      person,
      { ja: '山田花子', en: '', studio: { ja: 'スタジオまる', en: '', isStudio: true } },
    ]);
    expect(rows('第1話\n原画\n  Studio Green\n    Taro Yamada')).toEqual([
      green,
      { ja: 'Taro Yamada', en: 'Taro Yamada', studio: green },
    ]);
  });
});
