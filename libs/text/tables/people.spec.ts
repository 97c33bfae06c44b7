import { parseCreditText } from '../parser/parse.js';

/** The credits of a text: menu, role: names. */
const creditsOf = (...lines: string[]): string[] =>
  parseCreditText(lines.join('\n')).document.menus.flatMap(({ name, credits }) =>
    credits.flatMap(({ roles }) =>
      roles.map(
        (role) =>
          `${name} ${role.original || role.name}: ${role.staff.map(({ ja, en }) => ja || en).join(' / ')}`,
      ),
    ),
  );
const notesOf = (...lines: string[]): string[] =>
  parseCreditText(lines.join('\n')).notes.map(({ line, code, text }) => `${line} ${code} ${text}`);

describe('a table of people by episodes', () => {
  const expected = ['#01 脚本: 青空一郎', '#02 演出: 若葉次郎', '#02 原画: 青空一郎 / 若葉次郎'];

  it.each([
    ['numbers', 'スタッフ\t1\t2', '青空一郎\t脚本\t原画', '若葉次郎\t\t演出、原画'],
    ['nothing above the names', '\tEp.1\t2話', '青空一郎\t脚本\t原画', '若葉次郎\t-\t演出/原画'],
    ['commas', '名前,#01,#02,計', '青空一郎,脚本,原画,2', '若葉次郎,,"演出,原画",1'],
    ['commas and no word above the names', ',1話,2話,計', '青空一郎,脚本,原画,2', '若葉次郎,,"演出,原画",1'],
    ['bars', '|名前|第1話|第2話|', '|青空一郎|脚本|原画|', '|若葉次郎|×|演出、原画|'],
    ['titles above', '海の歌\t\t', '名前\t#1\t#2', '青空一郎\t脚本\t原画', '若葉次郎\t\t演出＋原画'],
    ['a row that goes on', '名前\t#1\t#2', '青空一郎\t脚本\t原画', '若葉次郎\t\t演出', '\t\t原画'],
    ['numbers of rows', 'No.\t名前\t#1\t#2', '1\t青空一郎\t脚本\t原画', '2\t若葉次郎\t\t演出、原画'],
    ['companies', '名前\t所属\t#1\t#2', '青空一郎\tまる\t脚本\t原画', '若葉次郎\tしかく\t\t演出、原画'],
    [
      'other words about people',
      '名前\t出身\t#1\t#2',
      '青空一郎\t海\t脚本\t原画',
      '若葉次郎\t山\t\t演出、原画',
    ],
    [
      'companies behind them',
      '\t所属\t#1\t#2',
      '青空一郎\tまる\t脚本\t原画',
      '若葉次郎\tしかく\t\t演出、原画',
    ],
    [
      'companies before them',
      '所属\t\t#1\t#2',
      'まる\t青空一郎\t脚本\t原画',
      'しかく\t若葉次郎\t\t演出、原画',
    ],
    ['counts behind them', '\t計\t#1\t#2', '青空一郎\t2\t脚本\t原画', '若葉次郎\t1\t\t演出、原画'],
    ['two lines above', '海の歌\t\t', '表\t\t', '\t#1\t#2', '青空一郎\t脚本\t原画', '若葉次郎\t\t演出、原画'],
    [
      'empty columns',
      '\t\t\t\t\t名前\t#1\t#2',
      '\t\t\t\t\t青空一郎\t脚本\t原画',
      '\t\t\t\t\t若葉次郎\t\t演出、原画',
    ],
    [
      'marks without headers',
      '\t\t1\t2',
      '青空一郎\t脚本\t○\t',
      '青空一郎\t原画\t\t○',
      '若葉次郎\t演出\t\t○',
      '\t原画\t\t○',
    ],
    ['people beside each other', '話数\t青空一郎\t若葉次郎', '#1\t脚本\t', '#2\t原画\t演出、原画'],
  ])('is read with %s', (_, ...lines) => {
    expect(creditsOf(...lines).toSorted()).toEqual(expected.toSorted());
  });

  it('has marks behind roles and people', () => {
    const lines = [
      '役職\t名前\t#01\t#02\t備考',
      '脚本\t青空一郎\t○\t',
      '演出\t若葉次郎\t\t●\t代打',
      '原画\t青空一郎\t－\t12',
      '\t若葉次郎\t〃\t1',
    ];
    expect(creditsOf(...lines).toSorted()).toEqual(expected.toSorted());
    expect(notesOf(...lines)).toEqual(
      expect.arrayContaining(['3 left-out 代打', '4 left-out 12', '5 left-out 〃', '5 left-out 1']),
    );
    expect(notesOf(...lines).some((note) => /[○●]/.test(note))).toBe(false);
    expect(notesOf(...lines).filter((note) => note.includes('原画'))).toEqual(['4 table-heads 原画']);
  });

  it('has titles and dates below the episodes', () => {
    const text = (...rows: string[]) => creditsOf('名前\t#1\t#2', ...rows, '青空一郎\t脚本\t脚本');
    const titled = ['#01「海」 脚本: 青空一郎', '#02「山」 脚本: 青空一郎'];
    expect(text('\t海\t山')).toEqual(titled);
    expect(text('各話題\t海\t山')).toEqual(titled);
    expect(text('放送日\t4/1\t4/8', 'タイトル\t海\t山')).toEqual(titled);
    expect(text('タイトル\t海\t山', '放送日\t4/1\t4/8')).toEqual(titled);
    expect(text('題\t海\t山', '\t4/1\t4/8')).toEqual(titled);
    expect(text('総集編は除く\t\t', '\t海\t山')).toEqual(titled);
    expect(text('\t海\t海')[1]).toBe('#02「海」 脚本: 青空一郎');
    expect(text('題\t海\t')).toEqual(['#01「海」 脚本: 青空一郎', '#02 脚本: 青空一郎']);
    expect(text('放送日\t4/1\t')).toEqual(['#01 脚本: 青空一郎', '#02 脚本: 青空一郎']);
    expect(creditsOf('|名前|#1|#2|', '|題|海<br>の歌|山|', '|甲野|脚本||')).toEqual([
      '#01「海 の歌」 脚本: 甲野',
    ]);
    expect(text('若葉次郎\t謎仕事\t謎仕事')).toContain('#02 謎仕事: 若葉次郎');
  });

  it('has cells without a place: other words among marks, and rows of nobody', () => {
    const marks = ['役職\t名前\t#1\t#2', '原画\t青空一郎\t○\t補1', '演出\t若葉次郎\t○補\t●', '\t甲野葉\t2\t'];
    expect(creditsOf(...marks)).toEqual(['#01 演出: 甲野葉', '#01 原画: 青空一郎', '#02 演出: 若葉次郎']);
    expect(notesOf(...marks)).toEqual([
      '1 table-heads 役職　名前　#1　#2',
      '2 table-heads 原画',
      '2 left-out 補1',
      '3 table-heads 演出',
      '3 left-out ○補',
      '4 left-out 2',
    ]);
    const other = ['役職\t名前\t#1\t#2', '原画\t青空一郎\t○\t', '演出\t若葉次郎\t補\t', '\t甲野葉\t\t○'];
    expect(notesOf(...other)).toEqual(expect.arrayContaining(['3 left-out 補', '3 left-out 若葉次郎']));
    expect(creditsOf('役職\t名前\t#1\t#2', '\t青空一郎\t○\t', '原画\t若葉次郎\t○\t○')).toEqual([
      '#01 原画: 若葉次郎',
      '#02 原画: 若葉次郎',
    ]);
    const lines = ['名前\t#1\t#2', '青空一郎\t原画\t', '若葉次郎\t\t', '\t脚本\t演出'];
    expect(creditsOf(...lines)).toEqual(['#01 原画: 青空一郎']);
    expect(notesOf(...lines)).toEqual(expect.arrayContaining(['4 left-out 脚本', '4 left-out 演出']));
  });

  it('may have more episodes below', () => {
    for (const corner of ['名前', ''])
      expect(
        creditsOf(`${corner}\t#1\t#2`, '青空一郎\t脚本\t', `${corner}\t#3\t#4`, '若葉次郎\t演出\t原画'),
      ).toEqual(['#01 脚本: 青空一郎', '#03 演出: 若葉次郎', '#04 原画: 若葉次郎']);
    const marks = ['\t\t1\t2', '脚本\t青空一郎\t1\t', '\t若葉次郎\t1\t2'];
    expect(creditsOf(...marks)).toEqual(['#01 脚本: 青空一郎 / 若葉次郎', '#02 脚本: 若葉次郎']);
    const again = [
      '名前\t#1\t#2',
      '青空一郎\t脚本\t原画',
      '※1\t\t',
      '名前\t#3\t#4\t計',
      '若葉次郎\t演出\t\t1',
      '※2\t\t',
    ];
    expect(notesOf(...again)).toEqual([
      '1 table-heads 名前　#1　#2',
      '3 unplaced-line ※1',
      '4 table-heads 名前　#3　#4　計',
      '4 empty-menu #4',
      '5 left-out 1',
      '6 unplaced-line ※2',
    ]);
  });

  it('has remarks about who did nothing, and doubts where it does not know what somebody did', () => {
    const lines = [
      '名前\t#1\t#2',
      '青空一郎\t原画\t謎X',
      '若葉次郎\t原画\tX謎',
      '甲野葉\t脚本\t演出',
      '※抜けあり\t\t',
    ];
    expect(notesOf(...lines)).toEqual([
      '1 table-heads 名前　#1　#2',
      '2 unknown-role 謎X',
      '3 table-heads 原画',
      '3 unknown-role X謎',
      '5 unplaced-line ※抜けあり',
    ]);
  });

  it('is none where each row has the number of its episode', () => {
    const lines = ['話数\t役職\t名前\t備考', '1\t脚本\t青空一郎\t代打', '2\t演出\t若葉次郎\t'];
    expect(creditsOf(...lines)).toEqual(['#01 脚本: 青空一郎', '#02 演出: 若葉次郎']);
  });

  it('is none where the cells are names or one episode is given', () => {
    expect(creditsOf('役職\t#1\t#2', '脚本\t青空一郎\t若葉次郎', '演出\t木立花子\t')).toEqual([
      '#01 脚本: 青空一郎',
      '#01 演出: 木立花子',
      '#02 脚本: 若葉次郎',
    ]);
    expect(notesOf('名前\t#1\t#2', '青空一郎\t\t')).not.toContain('1 table-heads 名前　#1　#2');
    const unknown = ['名前\t#1\t#2', '青空一郎\t原画、謎\t'];
    expect(creditsOf(...unknown)).not.toContain('#01 謎: 青空一郎');
    const far = ['海の歌\t\t', '表\t\t', '\t\t山', '\t#1\t#2', '青空一郎\t脚本\t'];
    expect(creditsOf(...far)).not.toContain('#01 脚本: 青空一郎');
    expect(creditsOf('役職\t名前\t#1', '脚本\t青空一郎\t○')).not.toContain('#01 脚本: 青空一郎');
  });
});
