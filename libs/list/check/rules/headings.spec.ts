import { verdict } from '../check.fixture.js';

type Row = Parameters<typeof verdict>[1];

const isHeading = (row: Row) => verdict('heading-as-name', row) === 'flagged';

describe('a heading instead of a name', () => {
  it.each(
    [
      '第3話|#3|＃3|♯3|3話|OP|ED|PV|CM|MV|NCOP',
      'オープニング|エンディング|アバン|アイキャッチ|次回予告|予告',
      '番外編|総集編|最終話|Episode 3|ep 3|Opening|ENDING|avan|preview',
      '【第3話】|[OP]|〈OP〉|《OP》|<OP>|■第3話|□OP|◆OP|◇OP|●OP|○OP',
      '★OP|☆OP|■ OP',
      'Aパート|A部分|A part|Bパート：',
      '原画|作画監督：|監督|原 画|原　画|作画 監督|絵コンテ・演出|制作/進行',
      'スタッフ|スタッフ：|メインスタッフ|キャスト|本編|作画スタッフ|主題歌',
      'Main Staff|main staff|CAST|Credits|Notes|Theme Song|Miscellaneous',
      '製作委員会',
    ].flatMap((line) => line.split('|')),
  )('%s', (ja) => expect(isHeading(ja)).toBe(true));

  it.each(
    [
      '第3話「灯台」|OP 月影忍|第一|OPAL|Epona|ep3|EDWARD|2|12|金CM',
      'パート|Aパート月影|Part|Bartholomew',
      '歌|歌：|原|原 画子|絵コンテ・月影|月影・忍|灯台製作委員会|月製作委員会',
      '灯台 製作委員会|Aパート製作委員会',
      'Script|Director|スタッフ月影|Mastercast',
      `原画${' '.repeat(300)}：：`,
    ].flatMap((line) => line.split('|')),
  )('is not %s', (ja) => expect(isHeading(ja)).toBe(false));

  it.each<[string, Row, boolean]>([
    ['an English role', { en: 'Key Animation' }, true],
    ['an English role that is an ordinary word', { en: 'Script' }, true],
    ['an English heading', { en: 'Cast' }, true],
    ['an English name', { en: 'Shinobu' }, false],
    ['an English role beside a Japanese name', { ja: '月影忍', en: 'Script' }, false],
    ['an empty row', { isNC: true }, false],
    ['a title', { ja: '監督', isWorkTitle: true }, false],
    ['a person whom the site knows', { ja: '音楽', id: 7 }, false],
  ])('%s: %j', (_what, row, expected) => expect(isHeading(row)).toBe(expected));
});
