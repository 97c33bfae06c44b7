import type { StaffRow } from '../../list/model/interchange.types.js';
import { standardSettings } from '../../list/model/standard.js';
import type { TextSettings } from '../words/text.types.js';
import { parseCreditText, parseRolesText } from './parse.js';
import { inventedCredits } from './parse.fixture.js';

const name = (row: StaffRow): string =>
  (row.isStudio ? '*' : '') +
  (row.ja || row.en) +
  (row.studio ? `@${row.studio.ja || row.studio.en}` : '') +
  (row.comment ? `[${row.comment}]` : '');

/** `menu: role=names`, with the settings of a new list, as the editor parses a text. */
const read = (text: string): string[] =>
  parseCreditText(text, standardSettings() as TextSettings).document.menus.flatMap((menu) =>
    menu.credits.flatMap(({ roles }) =>
      roles.map((role) => `${menu.name}: ${role.original || role.name}=${role.staff.map(name).join(',')}`),
    ),
  );
const roles = (text: string): string[] => read(text).map((line) => line.replace(/^[^:]*: /, ''));
const unsure = (text: string): string[] =>
  parseCreditText(text)
    .notes.filter((note) => note.level === 'check')
    .map((note) => `${note.line} ${note.code}`);

describe('a credit text copied from somewhere', () => {
  it("is read without the page's bullets and without invisible characters", () => {
    expect(
      roles('\t•\t監督 - 青空一郎[1]\n• 脚本 - 若葉次郎\n・ 音楽 － 小川四郎\n◦ 原画：木立花子'),
    ).toEqual(['監督=青空一郎', '脚本=若葉次郎', '原画=木立花子', '音楽=小川四郎']);
    const unseen = '監督\u200b：\u2060青空一郎\u200e\n脚本：\ufeff若葉次郎\u200d\n原画\u00a0小川四郎';
    expect(roles(unseen)).toEqual(['監督=青空一郎', '脚本=若葉次郎', '原画=小川四郎']);
    expect(unsure(unseen)).toEqual([]);
  });

  it('is read without whatever stored texts lose: fillers, tags, marks of forms and of directions', () => {
    const hidden = [
      '\u061c',
      '\u3164',
      '\u180e',
      '\u2064',
      '\uffa0',
      '\u034f',
      '\u{e0041}',
      '\ufe05',
      '\ufff9',
      '\u200c',
    ];
    for (const one of hidden)
      expect([one, roles(`監${one}督：${one}青空${one}一郎${one}`)]).toEqual([one, ['監督=青空一郎']]);
    expect(roles('監督：辻\u{e0100}一郎')).toEqual(['監督=辻\u{e0100}一郎']);
  });

  it('is read the same with other line endings and with invisible characters anywhere', () => {
    const { document } = parseCreditText(inventedCredits);
    expect(parseCreditText(inventedCredits.replaceAll('\n', '\r\n')).document).toEqual(document);
    const unseen = [...inventedCredits].map((one, at) => (at % 7 === 0 ? `${one}\u200b` : one)).join('');
    expect(parseCreditText(unseen).document).toEqual(document);
  });

  it('may have any of the usual marks between a role and its names', () => {
    const text =
      '脚本／青空一郎\n絵コンテ／演出／若葉次郎\n作画監督/木立花子\n美術監督＝小川四郎\n撮影監督 | 青空一郎\n音楽〉若葉次郎\n◆編集◆\n小川四郎\n🎬監督：木立三郎';
    expect(roles(text).toSorted()).toEqual(
      [
        '脚本=青空一郎',
        '絵コンテ／演出=若葉次郎',
        '作画監督=木立花子',
        '監督=木立三郎',
        '美術監督=小川四郎',
        '撮影監督=青空一郎',
        '編集=小川四郎',
        '音楽=若葉次郎',
      ].toSorted(),
    );
  });

  it.each([
    '作詞・作曲：青空一郎 / 編曲：若葉次郎 / 歌：木立花子',
    '作詞・作曲：青空一郎／編曲：若葉次郎／歌：木立花子',
    '作詞・作曲 - 青空一郎 / 編曲 - 若葉次郎 / 歌 - 木立花子',
    '作詞・作曲：青空一郎、編曲：若葉次郎、歌：木立花子',
    '作詞・作曲　青空一郎　編曲　若葉次郎　歌：木立花子',
  ])('may have several roles on a line: %s', (text) => {
    const [first, ...others] = text.includes('　') ? [text.split('　歌')[0]!, '歌：木立花子'] : [text];
    expect(roles([first, ...others].join('\n'))).toEqual([
      '作詞・作曲=青空一郎',
      '編曲=若葉次郎',
      '歌=木立花子',
    ]);
  });

  it('splits names at half-width and foreign commas, slashes and dots, and notes where it guessed', () => {
    const text =
      '原画：青空一郎､若葉次郎,小川四郎，木立花子\n音楽：青空一郎/若葉次郎\n動画：青空一郎（京アニ）・小川うみ';
    expect(roles(text)).toEqual([
      '原画=青空一郎,若葉次郎,小川四郎,木立花子',
      '動画=青空一郎@京アニ,小川うみ',
      '音楽=青空一郎,若葉次郎',
    ]);
    expect(unsure(text)).toEqual(['2 doubtful-names', '3 affiliation', '3 doubtful-names']);
    expect(roles('原画：ジョン・スミス\n音楽：Green Co., Ltd.、AC/DC')).toEqual([
      '原画=ジョン・スミス',
      '音楽=*Green Co., Ltd.,AC/DC',
    ]);
  });

  it('recognises a block of full names separated by spaces', () => {
    const names = ['佐藤一郎', '鈴木花子', '高橋次郎', '田中みどり', '渡辺健', 'Kim Ji-Eun', '小川うみ'];
    expect(roles(`原画\n${names.join(' ')}`)).toEqual([`原画=${names.join(',')}`]);
    const whole = names.filter((one) => !one.includes(' '));
    expect(unsure(`原画\n${whole.join(' ')}`)).toEqual([]);
    expect(roles('原画\n佐藤 一郎　鈴木 花子')).toEqual(['原画=佐藤 一郎,鈴木 花子']);
  });

  it('keeps studios among the names of a role as rows above their people', () => {
    const text =
      '第二原画\n＜マッドハウス＞\n青空一郎　若葉次郎\n\n■スタジオ雲雀\n小川四郎\n[WHITE FOX]\n木立花子\n動画工房：木立三郎、小川うみ\n動画\n青空花子';
    expect(roles(text)).toEqual([
      '第二原画=*マッドハウス,青空一郎,若葉次郎,*スタジオ雲雀,小川四郎,*WHITE FOX,木立花子,*動画工房,木立三郎@動画工房,小川うみ@動画工房',
      '動画=青空花子',
    ]);
    expect(roles('原画\n青空一郎\nデジタル作画：若葉次郎')).toEqual([
      '原画=青空一郎',
      'デジタル作画=若葉次郎',
    ]);
  });

  it('turns remarks after a name into comments, and a dash into no row', () => {
    expect(roles('原画：青空一郎 ※第3話のみ\n動画：若葉次郎　※新人\n脚本：―\n歌：木立花子（OP）')).toEqual([
      '脚本=',
      '原画=青空一郎[Episodes 3]',
      '動画=若葉次郎[新人]',
      '歌=木立花子[OP]',
    ]);
  });
});

describe('headings about several episodes', () => {
  it.each([
    ['#1-3', 'Episodes 1-3'],
    ['第5話・第7話', 'Episodes 5, 7'],
    ['第4話～第6話「海」', 'Episodes 4-6'],
    ['Episodes 4-6', 'Episodes 4-6'],
    ['第10話 - 第12話', 'Episodes 10-12'],
  ])('put what follows into the Overview with its episodes: %s', (heading, comment) => {
    expect(read(`第1話\n脚本：若葉次郎\n${heading}\n演出：青空一郎`)).toEqual([
      `Overview: 演出=青空一郎[${comment}]`,
      '#01: 脚本=若葉次郎',
    ]);
    const pasted = parseRolesText(`${heading}\n演出：青空一郎`, {}, { menuKind: 'episode' });
    expect(pasted.credits[0]!.roles[0]!.staff).toEqual([{ ja: '青空一郎', en: '', comment }]);
  });

  it('put the episodes of an opening into a note on its menu', () => {
    const { menus } = parseCreditText(
      'OP（第1話～第12話）\n演出：青空一郎\nOP（第13話 - ）\n演出：若葉次郎',
    ).document;
    expect(menus.map((menu) => [menu.name, menu.note])).toEqual([
      ['OP1', 'Episodes 1-12'],
      ['OP2', 'Episodes 13-'],
    ]);
  });

  it.each(['【第3話スタッフ】', '第3話 スタッフクレジット', 'TVアニメ「星の海」第3話', '#3 staff'])(
    'name the episode, whatever else they contain: %s',
    (heading) => {
      expect(read(`${heading}\n脚本：青空一郎`)).toEqual(['#03: 脚本=青空一郎']);
    },
  );
});

describe('comma-separated values in quotes', () => {
  const rows = ['"1","海","原画","青空 一郎、若葉 次郎",""', '"1","海","原画","森山 葉","uncredited"'];

  it('may give the episode, its title, a role and names in each row', () => {
    const text = ['"episode","title","role","names","note"', ...rows, '"2","山","脚本","森山 葉",""'].join(
      '\n',
    );
    expect(read(text)).toEqual(['#01「海」: 原画=青空 一郎,若葉 次郎,森山 葉', '#02「山」: 脚本=森山 葉']);
    const [menu] = parseCreditText(text).document.menus;
    expect(menu!.credits[0]!.roles[0]!.staff.map((row) => row.isNC ?? false)).toEqual([false, false, true]);
  });
});

describe('a table with cells missing', () => {
  it('does not mistake a date for a name', () => {
    const text =
      '話数\t題\t脚本\t演出\t作画監督\t放送日\n1\t海\t青空一郎\t若葉次郎\t4月1日\n2\t山\t甲野一\t乙川二\t丙山三\t4月8日';
    expect(read(text)).toEqual([
      '#02「山」: 脚本=甲野一',
      '#02「山」: 演出=乙川二',
      '#02「山」: 作画監督=丙山三',
    ]);
    expect(unsure(text)).toEqual(['2 unplaced-line']);
  });
});
