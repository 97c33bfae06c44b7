import type { TextResult } from '../words/text.types.js';
import { chineseSheet, englishSheet, mediaWiki, seesaaWiki, spreadsheet, webPage } from './forms.fixture.js';
import { parseCreditText, parseRolesText, parseStaffText } from './parse.js';

/** A result as lines of `menu: role=English=name,name`, so that a test reads like the sheet. */
function outcome({ document }: TextResult): string[] {
  return document.menus.flatMap((menu) =>
    menu.credits.flatMap((block) =>
      block.roles.map((role) => {
        const staff = role.staff.map(
          (row) => [row.ja, row.en].filter(Boolean).join('/') + (row.comment ? `[${row.comment}]` : ''),
        );
        return `${menu.name}: ${role.original}=${role.name}=${staff.join(',')}`;
      }),
    ),
  );
}
const read = (text: string): string[] => outcome(parseCreditText(text));
const unsure = (text: string): string[] =>
  parseCreditText(text)
    .notes.filter((note) => note.level === 'check')
    .map((note) => `${note.line} ${note.code} ${note.text}`);

describe('a credit sheet', () => {
  it('in Chinese is translated with the dictionary, its names separated by spaces', () => {
    expect(read(chineseSheet)).toEqual([
      'Overview: 导演=Director=周明',
      'Overview: 系列构成=Series Composition=林小雨',
      'Overview: 编剧=Script=张三,李四,王小明',
      'Overview: 作畫監督=Animation Director=吳剛,鄭和',
      'Overview: 动画制作=Animation Production=星河动画有限公司',
      'Overview: 音响监督=Sound Director=孙悦',
      'Overview: 原画=Key Animation=王小明,陈晨',
      '#01「初雪」: 分镜=Storyboard=赵云,钱多多',
      '#01「初雪」: 演出=Episode Director=孙悦',
      '#01「初雪」: 林雪==赵敏',
    ]);
    expect(unsure(chineseSheet)).toEqual([]);
    const [company] =
      parseCreditText('动画制作：星河文化传媒').document.menus[0]!.credits[0]!.roles[0]!.staff;
    expect(company).toMatchObject({ isStudio: true });
  });

  it('in English fills the English names, which keep their spaces', () => {
    expect(read(englishSheet)).toEqual([
      'Overview: =Director=Shinichiro Watanabe',
      'Overview: =Series Composition=Keiko Nobumoto',
      'Overview: =Episode Director=Jane Doe,Hiro Tanaka',
      'Overview: =Animation Director=Yutaka Nakamura',
      'Overview: =Animation Production=Studio Green',
      'Overview: =Key Animation=Jane Doe,John Roe',
      'Overview: =Music=Yoko Kanno',
      '#01「Asteroid Blues」: =Screenplay=Jane Doe[A part]',
      '#01「Asteroid Blues」: =Key Animation=Ann Lee,Bo Kim',
      '#01「Asteroid Blues」: =Spike Spiegel=Koichi Yamadera',
      '#01「Asteroid Blues」: =Jet Black=Unsho Ishizuka',
    ]);
    expect(unsure(englishSheet)).toEqual([]);
  });

  it('reads a cast as characters in the category Cast, until the staff begins', () => {
    const text =
      'キャスト\n岡崎朋也 … 中村悠一\n古河渚：中原麻衣、木立花子\n藤林杏\t広橋涼\n春原陽平……阪口大助\nナレーション　青山二郎\nスタッフ\n監督：青空一郎';
    expect(read(text)).toEqual([
      'Overview: 監督=Director=青空一郎',
      'Overview: 岡崎朋也==中村悠一',
      'Overview: 古河渚==中原麻衣,木立花子',
      'Overview: 藤林杏==広橋涼',
      'Overview: 春原陽平==阪口大助',
      'Overview: ナレーション=Narration=青山二郎',
    ]);
    expect(unsure(text)).toEqual([]);
    expect(parseCreditText(text).document.menus[0]!.credits.at(-1)!.name).toBe('Cast');
    expect(read('第1話\n声の出演：木立花子')).toEqual(['#01: 声の出演=Voice Cast=木立花子']);
  });

  it('may name people in both languages', () => {
    expect(read('監督：渡辺信一郎 (Shinichiro Watanabe)\n原画：若葉次郎（WHITE FOX）')).toEqual([
      'Overview: 監督=Director=渡辺信一郎/Shinichiro Watanabe',
      'Overview: 原画=Key Animation=若葉次郎',
    ]);
    const pairs =
      '監督\tDirector\n青空一郎\tIchirou Aozora\n謎仕事\n原画\tKey Animation\n小川四郎\tShirou Ogawa';
    expect(read(pairs)).toContain('Overview: 監督=Director=青空一郎/Ichirou Aozora,謎仕事');
    expect(read(pairs)).toContain('Overview: 原画=Key Animation=小川四郎/Shirou Ogawa');
  });

  it.each([
    ['第1集', '#01'],
    ['第１２．５話', '#12.5'],
    ['第三回「海」', '#03「海」'],
    ['Episode 4: The Sea', '#04「The Sea」'],
    ['S1E05', '#05'],
    ['EP.06', '#06'],
    ['07.「海」', '#07「海」'],
    ['番外編', 'Special'],
    ['SP2', 'Special2'],
    ['総集编', null],
    ['总集篇', 'Recap'],
    ['オープニングテーマ1', 'OP1'],
    ['NCED2', 'ED2'],
    ['片头', 'OP'],
    ['アバン', 'Avan'],
    ['第2弾PV', 'PV2'],
    ['Teaser', 'PV'],
    ['予告', 'Preview'],
    ['OVA3「海」', 'OVA3「海」'],
    ['剧场版', 'Movie'],
  ])('has headings such as %s', (heading, name) => {
    const { document } = parseCreditText(`監督：甲\n\n${heading}\n演出：乙`);
    const names = document.menus.map((menu) => menu.name);
    expect(names.at(-1)).toBe(name ?? heading);
  });

  it.each([
    'ノンクレ',
    'N.C.',
    'クレジットなし',
    '※ノンクレジット',
    'uncredited',
    'no credit',
    '未掛名',
    '크레딧 없음',
  ])('marks those who are not credited with %s', (mark) => {
    const { document } = parseCreditText(`原画：青空一郎（${mark}）、若葉次郎`);
    const rows = document.menus[0]!.credits[0]!.roles[0]!.staff;
    expect(rows.map((row) => row.isNC ?? false)).toEqual([true, false]);
  });
});

describe('wiki text', () => {
  it('from MediaWiki is read without its markup, including tables with spans', () => {
    expect(read(mediaWiki)).toEqual([
      'Overview: 監督=Director=木立 三郎',
      'Overview: シリーズ構成=Series Composition=若葉次郎,小川四郎',
      'Overview: キャラクターデザイン=Character Design=青空花子',
      'Overview: 作画監督=Animation Director=名前太郎',
      'Overview: 原画=Key Animation=小川四郎,小川うみ',
      'Overview: 音楽=Music=若葉みどり,小川うみ',
      '#01「星」: 脚本=Script=青空一郎',
      '#01「星」: 絵コンテ=Storyboard=小川四郎',
      '#01「星」: 作画監督=Animation Director=木立三郎,木立花子',
      '#02「旅」: 脚本=Script=青空一郎',
      '#02「旅」: 絵コンテ=Storyboard=小川四郎',
      '#02「旅」: 作画監督=Animation Director=小川うみ',
    ]);
    const { notes } = parseCreditText(mediaWiki);
    expect(notes.find((note) => note.code === 'left-out')?.text).toBe('4月1日');
    expect(notes.find((note) => note.text.includes('公式'))?.code).toBe('markup');
  });

  it('from seesaawiki is read as headings, items and rows between bars', () => {
    expect(read(seesaaWiki)).toEqual([
      '#01「夏」: 脚本=Script=青空一郎',
      '#01「夏」: 演出=Episode Director=青空花子',
      '#01「夏」: 原画=Key Animation=若葉次郎,木立三郎',
      '#02「海」: 脚本=Script=甲斐一郎',
    ]);
    expect(unsure(seesaaWiki)).toEqual([]);
  });

  it('copied from the page loses its edit links and footnote numbers', () => {
    expect(read(webPage)).toEqual([
      'Overview: 監督=Director=青空一郎',
      'Overview: シリーズ構成=Series Composition=若葉次郎',
      'Overview: 謎の監修==木立三郎',
      '#02「海」: 脚本=Script=青空一郎',
      '#02「海」: 演出=Episode Director=若葉次郎',
    ]);
    expect(unsure(webPage)).toEqual(['4 unknown-role 謎の監修', '7 unplaced-line 第1話\t星\t青空一郎']);
  });
});

describe('names in a line', () => {
  it.each([
    ['原画：青空 一郎 (Ichirou Aozora), Luis Ferrer', '青空 一郎/Ichirou Aozora,Luis Ferrer/Luis Ferrer'],
    [
      '原画：青空一郎（フリー）, Luis Ferrer; Anna Berg',
      '青空一郎[フリー],Luis Ferrer/Luis Ferrer,Anna Berg/Anna Berg',
    ],
    ['原画：青空一郎、Anna Berg', '青空一郎,Anna Berg/Anna Berg'],
    ['原画：青空一郎、Taku Noda', '青空一郎,Taku Noda/Taku Noda'],
    ['原画：若葉次郎　青空一郎　Anna Berg', '若葉次郎,青空一郎,Anna Berg/Anna Berg'],
    ['原画：青空 アリサ Arisa Aozora', '青空 アリサ/Arisa Aozora'],
  ])('%s', (line, names) => {
    expect(read(line)).toEqual([`Overview: 原画=Key Animation=${names}`]);
  });

  it('are those of the same role of the episode before where the first role says 〃', () => {
    const text = '第1話\n脚本：青空一郎\n演出：若葉次郎\n第2話\n脚本：〃\n演出：小川四郎';
    expect(read(text)).toContain('#02: 脚本=Script=青空一郎');
  });

  it('end with an affiliation', () => {
    const { document } = parseCreditText('原画：青空一郎（ロボ研）、若葉次郎（パンダ堂）');
    const staff = document.menus[0]!.credits[0]!.roles[0]!.staff;
    expect(staff.map((row) => row.studio?.ja)).toEqual(['ロボ研', 'パンダ堂']);
  });
});

describe('a table', () => {
  it('with one row per episode gives a menu for each, with roles from the headers', () => {
    const text =
      '話数\tサブタイトル\t脚本\t絵コンテ\t作画監督\n1\t星\t青空一郎\t小川四郎\t木立三郎、木立花子\n2\t旅\t〃\t若葉次郎\t"小川うみ\n青空花子"\n最終回\tおわり\t青空一郎\t－\t木立三郎';
    const result = parseCreditText(text);
    expect(outcome(result)).toEqual([
      '#01「星」: 脚本=Script=青空一郎',
      '#01「星」: 絵コンテ=Storyboard=小川四郎',
      '#01「星」: 作画監督=Animation Director=木立三郎,木立花子',
      '#02「旅」: 脚本=Script=青空一郎',
      '#02「旅」: 絵コンテ=Storyboard=若葉次郎',
      '#02「旅」: 作画監督=Animation Director=小川うみ,青空花子',
      '#03「おわり」: 脚本=Script=青空一郎',
      '#03「おわり」: 作画監督=Animation Director=木立三郎',
    ]);
    expect(result.notes.filter((note) => note.level === 'check')).toEqual([]);
    expect(result.placements.filter((one) => one.line === 4).map((one) => one.path.staff)).toContain(1);
  });

  it('with one column per episode gives the same', () => {
    expect(read('役職\t第1話\t第2話\n脚本\t青空一郎\t小川四郎\n作画監督\t\t木立花子')).toEqual([
      '#01: 脚本=Script=青空一郎',
      '#02: 脚本=Script=小川四郎',
      '#02: 作画監督=Animation Director=木立花子',
    ]);
  });

  it('from an English page gives menus too', () => {
    expect(
      read(
        'No.\tTitle\tDirected by\tWritten by\tOriginal air date\n1\t"Sea"\tJane Doe\tJohn Roe\tApril 1, 2020',
      ),
    ).toEqual(['#01「Sea」: =Director=Jane Doe', '#01「Sea」: =Script=John Roe']);
  });

  it('from a spreadsheet continues where the role is empty, and finds names, companies and remarks by its headers', () => {
    const result = parseCreditText(spreadsheet);
    expect(outcome(result)).toEqual([
      'Overview: 監督=Director=青空一郎/Ichirou Aozora',
      'Overview: 原画=Key Animation=小川四郎/Shirou Ogawa[Episodes 1],若葉次郎/Jirou Wakaba',
      'Overview: 謎仕事=Mystery Work=木立三郎/Saburou Kodachi',
    ]);
    expect(result.document.menus[0]!.credits[0]!.roles[0]!.staff[0]!.studio?.ja).toBe('スタジオまる');
    expect(result.notes.filter((note) => note.level === 'check')).toEqual([]);
    expect(read('原画\t小川四郎\t若葉次郎\n\t"木立三郎\n木立花子"\n動画\t青空一郎')).toEqual([
      'Overview: 原画=Key Animation=小川四郎,若葉次郎,木立三郎,木立花子',
      'Overview: 動画=In-Between Animation=青空一郎',
    ]);
  });
});

describe('pasting into a role', () => {
  it('parses two columns as names in both languages', () => {
    const { staff } = parseStaffText('青空一郎\tIchirou Aozora\nスタジオまる\tStudio Maru', {}, '原画');
    expect(staff).toEqual([
      { ja: '青空一郎', en: 'Ichirou Aozora' },
      { ja: 'スタジオまる', en: 'Studio Maru', isStudio: true },
    ]);
  });
});

describe('pasting into a category', () => {
  it('puts all roles into it', () => {
    const { credits } = parseRolesText(
      '脚本：甲\n原画：乙\n謎仕事：丙',
      {},
      { menuKind: 'episode', category: 'Sound', into: true },
    );
    expect(credits.map((block) => [block.name, block.roles.map((role) => role.original)])).toEqual([
      ['Sound', ['脚本', '原画', '謎仕事']],
    ]);
  });
});
