import type { TextResult } from '../words/text.types.js';
import { parseCreditText } from './parse.js';

/** `menu: role=names`. */
const creditsOf = ({ document }: TextResult): string[] =>
  document.menus.flatMap(({ name, credits }) =>
    credits.flatMap(({ roles }) =>
      roles.map((role) => {
        const staff = role.staff.map(
          (row) => `${row.isStudio ? '*' : ''}${row.ja || row.en}${row.comment ? `{${row.comment}}` : ''}`,
        );
        return `${name}: ${role.original || role.name}=${staff.join(',')}`;
      }),
    ),
  );
const read = (...lines: string[]): string[] => creditsOf(parseCreditText(lines.join('\n')));
/** In any order, as blocks of categories follow each other. */
const sorted = (lines: string[]) => read(...lines).toSorted();
const all = (...credits: string[]) => credits.map((one) => `Overview: ${one}`).toSorted();
const doubts = (...lines: string[]): string[] =>
  parseCreditText(lines.join('\n'))
    .notes.filter(({ level }) => level === 'check')
    .map(({ line, code, text }) => `${line} ${code} ${text}`);

it('A studio or person credited above the voice of a narrator is no character', () => {
  expect(sorted(['音響制作：サウンド・タマリスク', '声：白鳥翼'])).toEqual(
    all('音響制作=*サウンド・タマリスク', '声=白鳥翼'),
  );
  expect(sorted(['監督　青空一郎・木立三郎', '声：白鳥翼'])).toEqual(
    all('監督=青空一郎,木立三郎', '声=白鳥翼'),
  );
});

describe('a Latin word and a space before a role', () => {
  it('belong to the role that they make together, whatever the sign behind it', () => {
    expect(sorted(['CG 監督：宮城一', '3DCG 監督　小川四郎'])).toEqual(
      all('CG監督=宮城一', '3DCG監督=小川四郎'),
    );
    expect(sorted(['監督：青空一郎', 'CG 監督 宮城一'])).toEqual(all('監督=青空一郎', 'CG監督=宮城一'));
  });

  it.each(['CG 謎導：宮城一', '音響 Studio：宮城一', 'VFX 監督：宮城一', 'VFX スーパーバイザー：宮城一'])(
    'are a role that nobody knows where they make none: %s',
    (line) => {
      const role = line.slice(0, line.indexOf('：'));
      expect(sorted([line])).toEqual(all(`${role}=宮城一`));
      expect(doubts(line)).toEqual([`1 unknown-role ${role}`]);
    },
  );

  it('are its English name where both mean the same', () => {
    const of = (line: string) =>
      parseCreditText(line).document.menus[0]!.credits[0]!.roles.map((one) => [one.original, one.name]);
    expect(of('監督 Director：青空一郎')).toEqual([['監督', 'Director']]);
    expect(of('Director 演出：青空一郎')).toEqual([['演出', 'Director']]);
    expect(of('謎監督 Chief Director：青空一郎')).toEqual([['謎監督', 'Chief Director']]);
  });
});

describe('credits behind the number of an episode', () => {
  it('are no title, even in brackets', () => {
    expect(read('#2 [脚本]仲原一郎 ／ [演出]須田 二')).toEqual(['#02: 脚本=仲原一郎', '#02: 演出=須田 二']);
  });
});

describe('a song with its singer', () => {
  it.each(['監督：青空一郎', '動画：青空一郎'])('is no further name of %s', (above) => {
    const lines = [above, 'OP：SOMEBODY「空の曲」', 'ED：田中三郎「海の曲」'];
    expect(read(...lines)).toEqual([
      `Overview: ${above.replace('：', '=')}`,
      'Overview: OP=SOMEBODY{「空の曲」}',
      'Overview: ED=田中三郎{「海の曲」}',
    ]);
    expect(doubts(...lines)).toEqual(expect.arrayContaining(['2 unknown-role OP', '3 unknown-role ED']));
  });

  it('is one below a role that has its names on lines of their own', () => {
    expect(sorted(['絵コンテ', '　OP：青空一郎', '　ED：木立三郎'])).toEqual(
      all('絵コンテ=青空一郎{OP},木立三郎{ED}'),
    );
    expect(doubts('監督：青空一郎', 'フリー：木立三郎')).toEqual(['2 doubtful-line フリー：木立三郎']);
  });
});

describe('a role that nobody knows', () => {
  it('is one in the field of a template, with its names and without', () => {
    expect(sorted(['|監督= 青空一郎', '|副系列構成= 木立三郎', '|製作=', '|脚本=小川四郎'])).toEqual(
      all('監督=青空一郎', '副系列構成=木立三郎', '製作=', '脚本=小川四郎'),
    );
    expect(read('監督：青空一郎', '|style="width:9em"')).not.toContain('Overview: style="width:9em"');
  });

  it.each([[[]], [['']]])('is one behind the mark of the other roles', (gap: string[]) => {
    const lines = ['■企画', '青空一郎', ...gap, '■VFX プログラム', '小川四郎', ...gap, '■音楽', '若葉次郎'];
    expect(sorted(lines)).toEqual(all('企画=青空一郎', 'VFX プログラム=小川四郎', '音楽=若葉次郎'));
  });

  it('is not a company behind that mark, nor a name among others with it', () => {
    expect(sorted(['■動画', '青空一郎', '■スタジオまる', '小川四郎'])).toEqual(
      all('動画=青空一郎,*スタジオまる,小川四郎'),
    );
    expect(sorted(['■原画', '■青空一郎', '■小川四郎', '■若葉次郎'])).toEqual(
      all('原画=青空一郎,小川四郎,若葉次郎'),
    );
  });
});

describe('a line that ends like a role', () => {
  const lines = ['監督', '青空一郎', '料理監修', '小川四郎', '脚本', '若葉次郎'];

  it('is one between the names below a role', () => {
    expect(sorted(lines)).toEqual(all('監督=青空一郎', '料理監修=小川四郎', '脚本=若葉次郎'));
    expect(doubts(...lines)).toEqual(['3 unknown-role 料理監修']);
  });

  it('makes the names below it doubtful where it is not read as one', () => {
    const among = ['監督', '青空一郎　青空花子', '料理監修　衣装監修', '小川四郎', '脚本', '若葉次郎'];
    expect(doubts(...among)).toEqual(
      expect.arrayContaining(['3 no-name 料理監修', '4 doubtful-line 小川四郎']),
    );
    expect(doubts(...among).join()).not.toContain('青空一郎');
  });
});

it('two companies may be one by a space between two scripts', () => {
  expect(doubts('動画：STUDIO KELP はるかぜ動画')).toContain('1 doubtful-names STUDIO KELP はるかぜ動画');
  expect(doubts('動画：STUDIO KELP')).toEqual([]);
});

it('a hashtag is no heading of the roles below it', () => {
  const lines = ['第5話「港」', '脚本：青空一郎', '', '#まるの旅', '', '演出：小川四郎'];
  expect(read(...lines)).toEqual(['#05「港」: 脚本=青空一郎', '#05「港」: 演出=小川四郎']);
});

describe('the cast', () => {
  it('may have its heading in a frame, and leaders before its actors', () => {
    expect(sorted(['＜声の出演＞', 'ハル……小鳥遊一', 'ナツ………高槻二'])).toEqual(
      all('ハル=小鳥遊一', 'ナツ=高槻二'),
    );
  });
});

describe('a role among names', () => {
  it('is a doubt', () => {
    const line = '作画監督: 青空一郎 総作画監督木立三郎';
    expect(doubts(line)).toEqual(['1 no-name 青空一郎 総作画監督木立三郎']);
    expect(doubts('作画監督	青空一郎	総作画監督')).toContain('1 no-name 総作画監督');
    expect(doubts('原画：若葉 次郎 はるか')).not.toContain('1 no-name 若葉 次郎 はるか');
  });

  it('says who did all of it', () => {
    expect(sorted(['原画：一人原画　小川四郎'])).toEqual(all('原画=小川四郎{一人原画}'));
    expect(sorted(['原画：小川四郎　ひとり原画　若葉次郎'])).toEqual(
      all('原画=小川四郎{ひとり原画},若葉次郎'),
    );
  });

  it('may be one of several that share their names', () => {
    const credits = ['原画=小川四郎', '絵コンテ、演出=青空一郎', 'キャラ作監=若葉次郎,木立三郎'];
    expect(sorted(['原画：小川四郎', '絵コンテ、演出：青空一郎', 'キャラ作監/若葉次郎・木立三郎'])).toEqual(
      all(...credits),
    );
  });
});

describe('what stands among names and names nobody', () => {
  it.each([
    ['what somebody did, in a third column', '原画	小川四郎	カット1-20'],
    ['episodes on a line of their own', '脚本', '小川四郎', '14話・15話'],
    ['the end of a template', '脚本：小川四郎', '}}'],
    ['a story', '脚本', '小川四郎', '少年は海で少女と出会い、やがて世界の秘密を知る'],
    ['a broadcast', '脚本', '小川四郎', '毎週日曜 午後5時より放送中！', 'TOKYO MX 毎週土曜 24:30～'],
    ['a date', '脚本', '小川四郎', '2024年4月7日放送開始'],
    ['an address', '脚本', '小川四郎', '〒160-0000 東京都新宿区', '東京都新宿区1-2-3'],
    ['rights', '脚本', '小川四郎', 'All Rights Reserved.'],
  ])('has no place: %s', (_, ...lines) => {
    const [, role, name] = /^(..)[\n\t：](小川四郎)/.exec(lines.join('\n'))!;
    expect(sorted(lines)).toEqual(all(`${role}=${name}`));
    expect(doubts(...lines).join('\n')).toContain('unplaced-line');
  });

  it('is said about the name before it on its line', () => {
    const lines = ['原画	小川四郎	Aパート', '動画	若葉次郎	ノンクレジット'];
    expect(sorted(lines)).toEqual(all('原画=小川四郎{A part}', '動画=若葉次郎'));
    expect(parseCreditText(lines[1]!).document.menus[0]!.credits[0]!.roles[0]!.staff[0]!.isNC).toBe(true);
    expect(sorted(['脚本：小川四郎　14話・15話'])).toEqual(all('脚本=小川四郎{Episodes 14, 15}'));
  });

  it('is a counter of subtitles', () => {
    const lines = [
      '1',
      '00:00:01,000 --> 00:00:04,000',
      '監督',
      '青空一郎',
      '',
      '2',
      '00:00:04,500 --> 00:00:08,000',
    ];
    expect(sorted([...lines, '脚本', '木立三郎'])).toEqual(all('監督=青空一郎', '脚本=木立三郎'));
  });

  it('makes the other cells of its column doubtful', () => {
    expect(doubts('原画	小川四郎	カット1-20', '3DCG	門脇修	列車')).toContain(
      '2 no-name 3DCG	門脇修	列車',
    );
    expect(doubts('原画	小川四郎	若葉次郎', '3DCG	門脇修	列車')).toEqual([]);
  });
});

describe('who belongs to which role is a doubt', () => {
  const above = ['青空一郎', '監督', '', '木立三郎', '脚本', '', '小川四郎', '演出'];

  it('where names stand above their roles', () => {
    expect(sorted(above)).toEqual(all('監督=青空一郎', '脚本=木立三郎', '演出=小川四郎'));
    const ragged = [...above.slice(0, 4), '原画', '', '脚本', '', '小川四郎', '演出'];
    expect(doubts('第1話「海」', ...ragged)).not.toEqual([]);
    expect(doubts('監督', '青空一郎', '脚本', '木立三郎')).toEqual([]);
    expect(doubts('原作', '監督：青空一郎')).toEqual([]);
  });

  it('where halves of names are between commas', () => {
    expect(doubts('Director', 'Doe, Jane')).toEqual(['2 doubtful-names Doe', '2 doubtful-names Jane']);
    expect(doubts('Director', 'Jane Doe, John Roe')).toEqual([]);
  });

  it('where a role is there in two languages with other names', () => {
    const lines = ['監督　青空一郎', '原画　木立三郎', 'Key Animation  Saburou Kodachi, Ichirou Aozora'];
    expect(doubts(...lines)).toEqual(['3 repeated-role Key Animation', '3 repeated-role Key Animation']);
    expect(doubts('監督　青空一郎', 'Script  Saburou Kodachi')).toEqual([]);
  });

  it('where roles of the whole work follow those of an episode', () => {
    expect(doubts('第1話「海」', '脚本：木立三郎', '原作：青空一郎')).toEqual([
      '3 missing-heading 原作：青空一郎',
    ]);
    expect(doubts('第1話「海」', '監督：木立三郎', '原作：青空一郎', '脚本：小川四郎')).toEqual([]);
  });

  it('where a row of a table lacks cells', () => {
    const table = '話数	脚本	絵コンテ	演出	作画監督\n1	青空一郎	木立三郎	小川うみ	小川四郎';
    const lines = [table, '2	青空一郎		若葉次郎', '3	小川うみ'];
    expect(read(...lines)).toHaveLength(4);
    expect(doubts(...lines)).toEqual([
      '3 unplaced-line 2	青空一郎		若葉次郎',
      '4 unplaced-line 3	小川うみ',
    ]);
  });
});

describe('what stands around credits', () => {
  it('is the work again below a song, if a role of the work follows', () => {
    const song = ['ED「星」', '作詞　若葉次郎', '歌　木立花子'];
    expect(read('監督　青空一郎', '', ...song, '', '製作　海の会')).toContain('Overview: 製作=*海の会');
    expect(read('第1話', '脚本　青空一郎', '', ...song, '', '製作　海の会')).toContain('#01: 製作=*海の会');
    expect(doubts(...song, '', '製作　海の会')).toContain('5 missing-heading 製作　海の会');
    expect(read(...song, '', '原画　青空一郎')).toContain('ED「星」: 原画=青空一郎');
    expect(read('ED「星」', '演出　木立花子', '', '製作　海の会')).toContain('ED「星」: 製作=*海の会');
  });

  it('are the links of a site, above and below', () => {
    const links = ['SHARE', 'ポストする', 'PAGE TOP', 'お問い合わせ | 利用規約'];
    expect(read('CAST', '海 … 木立花子', '', ...links)).toEqual(['Overview: 海=木立花子']);
  });

  it('is what a mark heads after a blank line, rather than a name', () => {
    expect(read('製作：海の会', '', '●スタッフから一言！', '', '●声', '夜 - 木立')).toEqual([
      'Overview: 製作=*海の会',
    ]);
  });

  it.each(['（文＝木立花子）　©海の会', '转载请注明出处  2020.8.15', '無断転載を禁じます'])(
    'is what a page says about itself: %s',
    (line) => {
      expect(read('音楽：青空一郎', line)).toEqual(['Overview: 音楽=青空一郎']);
      expect(doubts('音楽：青空一郎', line)).toContain(`2 unplaced-line ${line}`);
    },
  );

  it('are the time and numbers of a post', () => {
    expect(read('キャスト', '海：木立花子', '', '1:02 · 2023年8月12日', 'いいね 340件')).toEqual([
      'Overview: 海=木立花子',
    ]);
  });

  it('is an actor whom nobody knows yet, doubted', () => {
    expect(doubts('CAST', '海 … 木立花子', '夜 … ???')).toEqual(['3 no-name ???']);
  });
});

it('Korean headings start the cast and the songs', () => {
  expect(
    read(
      '감독 | 한소율',
      '',
      '■ 성우',
      '하루 - 정다인',
      '모모 - 류태오',
      '',
      '■ 주제가',
      '오프닝 「끝」',
      '작사 : 표은결',
    ),
  ).toEqual([
    'Overview: 감독=한소율',
    'Overview: 하루=정다인',
    'Overview: 모모=류태오',
    'OP「끝」: 작사=표은결',
  ]);
  const [menu] = parseCreditText('감독 | 한소율\n\n성우\n하루 - 정다인').document.menus;
  expect(menu!.credits.at(-1)!.roles[0]).toMatchObject({ original: '하루', name: '' });
});

it('Chinese lists may have a dot before each line, also of characters', () => {
  expect(read('製作人員', '‧導演：蘇子涵', '', '配音員', '‧小洛：莊耀文')).toEqual([
    'Overview: 導演=蘇子涵',
    'Overview: 小洛=莊耀文',
  ]);
});

it('a heading that thanks is one if a line that announces the staff stands below it', () => {
  expect(
    read('第6話「海」ご視聴ありがとうございました', 'スタッフのみなさまはこちら👇', '脚本：木立花子'),
  ).toEqual(['#06「海」: 脚本=木立花子']);
});

describe('a Korean page with numbers before its headings', () => {
  const work = ['1. 제작진', '감독 | 한소율', '방영 기간 | 2023. 04. 07.'];

  it('has the staff of the work, the cast, songs and episodes', () => {
    const cast = ['2. 출연진', '하루 - 정다인'];
    const songs = ['3. 주제가', '오프닝 「끝」', '작사: 표은결'];
    const episodes = ['4. 회차별 제작진', '1화 「별」', '각본: 류태오'];
    expect(read(...work, '', ...cast, '', ...songs, '', ...episodes)).toEqual([
      'Overview: 감독=한소율',
      'Overview: 하루=정다인',
      'OP「끝」: 작사=표은결',
      '#01「별」: 각본=류태오',
    ]);
    expect(doubts(...work, '', ...cast)).toEqual([]);
  });

  it('has numbers before the titles of episodes, too', () => {
    expect(read('1. 海の声', '脚本：青空一郎', '', '2. キャスト', '海：木立花子')).toEqual([
      '#01「海の声」: 脚本=青空一郎',
      '#01「海の声」: 海=木立花子',
    ]);
  });

  it('has roles with Latin letters in them', () => {
    const [menu] = parseCreditText('감독 | 한소율\n3D 감독 | 정다인').document.menus;
    const roles = menu!.credits.flatMap((block) => block.roles);
    expect(roles.at(-1)).toMatchObject({ original: '3D 감독', name: '3DCG Director' });
  });
});

describe('a space between two words in Chinese', () => {
  const others = ['腳本：早川 惠', '演出：橘 奏太'];

  it('is inside of a name where others have one, too', () => {
    expect(read('角色設計：高瀬 小夜、阿蜜', ...others)).toContain('Overview: 角色設計=高瀬 小夜,阿蜜');
    expect(doubts('角色設計：高瀬 小夜、阿蜜', ...others)).toEqual([]);
  });

  it('is between names where more of them stand together', () => {
    const names = ['作畫監督：林小明 王大海', '演出：林小明 王大海 李青'];
    expect(read('原畫：李青 張山', ...names)).toContain('Overview: 原畫=李青,張山');
    expect(doubts('原畫：李青 張山', ...names)).toEqual([]);
  });

  it('is in doubt where nothing tells', () => {
    expect(read('原畫：李青 張山')).toEqual(['Overview: 原畫=李青,張山']);
    expect(doubts('原畫：李青 張山')).toEqual(['1 doubtful-names 李青 張山']);
  });
});

it('a short name that ends in 工房 is a company', () => {
  expect(read('動畫：螢工房')).toEqual(['Overview: 動畫=*螢工房']);
});

describe('a roll whose letters stand apart', () => {
  const roll = [
    '　　監　　督',
    '　　青 空　一 郎',
    '　　脚　　　本　　',
    '|　　　若 葉　 恵',
    '　　　原　　　画',
    '青 空　一 郎　　　森 山　み ち る　　　　　ぽ ん ず',
    '　小 川　 誠　　　林　葉 子',
    '　アニメーション制作',
    '　　ス タ ジ オ 若 葉',
    '　　　お　わ　り',
  ];

  it('has letters, halves of names and people, by the width of the gap', () => {
    expect(sorted(roll)).toEqual(
      all(
        '監督=青空 一郎',
        '脚本=若葉 恵',
        '原画=青空 一郎,森山 みちる,ぽんず,小川 誠,林 葉子',
        'アニメーション制作=*スタジオ若葉',
      ),
    );
    expect(doubts(...roll)).toEqual([]);
  });

  it('is none where only few lines are so, or no letters stand apart but names', () => {
    expect(sorted(['原画', '青 空　　　　林 誠', '森 恵']).join()).toContain('青 空');

    expect(sorted(['監　督', '青空一郎', '原　画', '林　誠　　森　恵'])).toEqual(
      all('監督=青空一郎', '原画=林誠,森恵'),
    );
  });
});

it('posts have honorifics behind given names of one letter, counts, and who wrote them', () => {
  const post = ['脚本：青空 雅 さん', '原画：木立 恵 さん、若葉 小夜 さん', '返信 1　いいね 2,341', ''];
  expect(read(...post, 'アニメ『海』公式', '@umi_anime', '演出：青空 雅 さん')).toEqual([
    'Overview: 脚本=青空 雅',
    'Overview: 演出=青空 雅',
    'Overview: 原画=木立 恵,若葉 小夜',
  ]);
  expect(read('原画：木立恵', 'アニメ『海』公式', '@umi_anime')).toEqual(['Overview: 原画=木立恵']);
});

it('headings of a booklet have the number of their page', () => {
  expect(read('P.12　STAFF', '監督：青空一郎', '', 'P.13　主要キャスト', '父　木立三郎')).toEqual([
    'Overview: 監督=青空一郎',
    'Overview: 父=木立三郎',
  ]);
});

it('the heading of an episode is one however far it is indented below names', () => {
  const lines = ['第1話「海」', '編集 …… 青空 一郎', '', '　　　　　　第二話　　山の歌', '脚本 …… 若葉 次郎'];
  expect(read(...lines)).toEqual(['#01「海」: 編集=青空 一郎', '#02「山の歌」: 脚本=若葉 次郎']);
});

it('episodes below the heading of a song say where it is used', () => {
  const lines = ['◆OP1「海の歌」', '使用話数：第1話～第12話', '作詞：青空一郎'];
  expect(read(...lines)).toEqual(['OP1「海の歌」: 作詞=青空一郎']);
});

it('a title with a role in it is doubtful, as are halves of names', () => {
  expect(doubts('| 01 | Screenplay | Jane Doe |', '|    | Storyboard | Max Moe |')).toContainEqual(
    expect.stringContaining('1 unknown-heading'),
  );
  expect(doubts('原画：木立　　　森　　　川辺')).not.toEqual([]);
});

describe('below a name or character', () => {
  const cast = (...lines: string[]) => read('監督：青空一郎', '', ...lines).slice(1);

  it('stands a company in brackets, which is in doubt below several names', () => {
    const reading = (...lines: string[]) => parseCreditText(lines.join('\n'));
    const rows = ({ document }: TextResult) => document.menus[0]!.credits[0]!.roles[0]!.staff;
    const one = reading('美術監督', '青空一郎', '（アトリエ海）');
    expect(rows(one)).toMatchObject([{ ja: '青空一郎', studio: { ja: 'アトリエ海' } }]);
    expect(one.notes.filter(({ level }) => level === 'check')).toEqual([]);
    const several = reading('原画', '若葉次郎', '青空一郎', '（アトリエ海）');
    expect(rows(several)[1]).toMatchObject({ ja: '青空一郎', studio: { ja: 'アトリエ海' } });
    expect(several.notes).toContainEqual(expect.objectContaining({ line: 4, code: 'affiliation' }));
  });

  it('stand its reading and the voice', () => {
    const voiced = ['白石トワ', 'しらいし とわ', 'CV：木立花子', '青の先生', 'CV：若葉次郎'];
    const expected = ['Overview: 白石トワ=木立花子', 'Overview: 青の先生=若葉次郎'];
    expect(cast('CAST', '', ...voiced)).toEqual(expected);
    // Without a heading, too, but not among names.
    expect(cast('白石トワ', '声 - 木立花子')).toEqual(expected.slice(0, 1));
    expect(read('原画', '青空一郎', '若葉次郎', '声：木立花子').join()).not.toContain('若葉次郎=木立花子');
  });
});

describe('brackets', () => {
  it('have the form of a company as a part of its name', () => {
    expect(read('動画：スタジオ海、(株)綿山デジタル')).toEqual([
      'Overview: 動画=*スタジオ海,*(株)綿山デジタル',
    ]);
  });

  it('have roles before a dash, and foreign people of a company', () => {
    expect(sorted(['作画監督：青空一郎、木立花子（総作画監督 - 森恵）'])).toEqual(
      all('作画監督=青空一郎,木立花子', '総作画監督=森恵'),
    );
    expect(read('Key Animation: Jane Doe', '    Studio Lake: Ann Poe, Bob Roe')).toEqual([
      'Overview: Key Animation=Jane Doe,*Studio Lake,Ann Poe,Bob Roe',
    ]);
  });
});

it('a credit of a song may name the character who sings', () => {
  const song = [
    '第1話「海」',
    '脚本：青空一郎',
    'ED「空」',
    '歌：白石トワ（CV：木立花子）',
    '作詞：若葉次郎',
  ];
  expect(read(...song)[1]).toContain('歌=白石トワ');
});

describe('credits behind a heading on its line', () => {
  it('may begin with a role of two', () => {
    expect(read('#01「海」', '脚本：青空一郎', '【OP】コンテ・演出：若葉次郎／作監：森恵')).toEqual([
      '#01「海」: 脚本=青空一郎',
      'OP: コンテ・演出=若葉次郎',
      'OP: 作監=森恵',
    ]);
  });

  it('are none where the heading is the first word of a role', () => {
    expect(read('Episode 1', 'Script: Jane Doe', 'Special Effects: Max Moe', 'Storyboard: Ann Poe')).toEqual([
      '#01: Script=Jane Doe',
      '#01: Storyboard=Ann Poe',
      '#01: Special Effects=Max Moe',
    ]);
  });
});

it('where a page comes from and what it is filed under are no roles', () => {
  const page = ['出典: フリー百科事典『百科（Wikipedia）』', '青空の行', '監督：青空一郎'];
  expect(read(...page)).toEqual(['Overview: 監督=青空一郎']);
  expect(read('監督：青空一郎', '公式X @umi_anime　推奨ハッシュタグ #海')).toEqual([
    'Overview: 監督=青空一郎',
  ]);
  expect(read('Director: Jane Doe', 'Filed under: Fall 2016, Staff')).toEqual([
    'Overview: Director=Jane Doe',
  ]);
});

describe('a table with heads that is not read as one', () => {
  it('is one below a title of up to three lines', () => {
    const title = ['社内用\t\t\t', '控え\t\t\t', '写し\t\t\t'];
    const lines = [...title, '役職\t氏名\t所属\t備考', '演出\t青空一郎\t海社\t'];
    expect(doubts(...lines)).toEqual([]);
    expect(parseCreditText(lines.join('\n')).document.menus[0]!.credits[0]!.roles[0]).toMatchObject({
      original: '演出',
      staff: [{ ja: '青空一郎', studio: { ja: '海社' } }],
    });
  });

  it('is doubtful where a row has more than a role and a name', () => {
    const lines = [
      // Below so many lines, it is no title of the table.
      ...Array.from({ length: 4 }, () => '社内用\t\t\t'),
      '役職\t氏名\t所属\t備考',
      '演出\t青空一郎\t海社\t',
      '動画\t若葉次郎\t\t',
      '計\t2',
    ];
    expect(doubts(...lines)).toContain('6 doubtful-line 演出\t青空一郎\t海社');
    expect(doubts(...lines).filter((one) => one.startsWith('7 doubtful-line'))).toEqual([]);
  });

  it('belongs to the episode that heads it', () => {
    const lines = ['第1話\t\t\t', '役職\t氏名\t所属\t備考', '演出\t青空一郎\t\t'];
    expect(read(...lines)).toEqual(['#01: 演出=青空一郎']);
  });

  it('has no episode in the count below it', () => {
    const lines = [
      '社内用\t\t\t',
      '話数\t役職\t氏名\t所属',
      '\t演出\t青空一郎\t',
      '\t脚本\t若葉次郎\t',
      '計\t\t2\t',
    ];
    expect(read(...lines).filter((one) => one.startsWith('#'))).toEqual([]);
  });
});

describe('below names beside their role', () => {
  it('what stands after a blank line, or looks like no names, is nobody', () => {
    expect(read('作画監督：水城五郎', '', '森川花江')).toEqual(['Overview: 作画監督=水城五郎']);
    expect(read('作画監督：水城五郎', '井波さんの爆発、すぐわかったw', '森川花江')).toEqual([
      'Overview: 作画監督=水城五郎',
    ]);
    expect(doubts('作画監督：水城五郎', '', '森川花江')).toEqual(['3 unplaced-line 森川花江']);
    // A short word may be an unusual name: those below it go on.
    expect(read('作画監督：水城五郎', '凡天太郎☆', '森川花江')).toEqual([
      'Overview: 作画監督=水城五郎,森川花江',
    ]);
  });

  it('a sign alone is no role, also above names that are further in', () => {
    expect(read('原画：青空一郎', '★', '　水城五郎')).toEqual(['Overview: 原画=青空一郎']);
  });

  it('names go on, with a doubt, and also behind a list that is open', () => {
    expect(read('原画：水城五郎、', 'はな')).toEqual(['Overview: 原画=水城五郎,はな']);
    expect(read('作画監督：水城五郎', '森川花江、藤堂 十和')).toEqual([
      'Overview: 作画監督=水城五郎,森川花江,藤堂 十和',
    ]);
    expect(doubts('作画監督：水城五郎', '森川花江')).toEqual(['2 doubtful-line 森川花江']);
    expect(read('制作協力：水城動画、', 'はこべら組')).toEqual(['Overview: 制作協力=*水城動画,*はこべら組']);
  });
});

describe('below a name beside its role', () => {
  it('others, companies and what is said of it in brackets are no other lines', () => {
    expect(read('演出：若葉次郎', '（海スタジオ）')).toEqual(['Overview: 演出=若葉次郎']);
    expect(doubts('演出：若葉次郎', '（海スタジオ）')).toEqual(['2 doubtful-line （海スタジオ）']);
    expect(doubts('演出：若葉次郎', '他、虹スタッフ一同')[0]).toBe('2 doubtful-line 他、虹スタッフ一同');
    expect(read('原画：若葉次郎', '(有)海', '森川花江')).toEqual([
      'Overview: 原画=若葉次郎,*(有)海,森川花江',
    ]);
  });
});

describe('a heading that may be missing is a doubt about all that is in the menu', () => {
  const episode = (name: string) => [`脚本：${name}`, `絵コンテ：${name}`, `演出：${name}`];

  it('where a line with the number and title of an episode is none', () => {
    expect(doubts('脚本：青空一郎', 'きょうの第3話「海」まで見た')).toEqual([
      '2 missing-heading きょうの第3話「海」まで見た',
      '2 unplaced-line きょうの第3話「海」まで見た',
    ]);
  });

  it('where three roles come again, but not where two do or each company has them', () => {
    const missing = (...lines: string[]) => doubts(...lines).filter((one) => one.includes('missing-heading'));
    expect(missing(...episode('青空一郎'), ...episode('若葉次郎'))).toEqual(['6 missing-heading 演出']);
    expect(missing(...episode('青空一郎'), ...episode('若葉次郎').slice(0, 2))).toEqual([]);
    expect(missing('第1話', ...episode('青空一郎'), '第2話', ...episode('若葉次郎'))).toEqual([]);
    const parts = ['A', 'B'].flatMap((part) =>
      episode(part).map((one) => one.replace('：', `（${part}パート）：`)),
    );
    expect(missing(...parts)).toEqual([]);
    const below = ['A', 'B'].flatMap((part) =>
      ['脚本', '演出', '原画'].flatMap((one) => [one, `${part}パート`, '木立三郎']),
    );
    expect(missing(...below)).toEqual([]);
    const cast = ['少年：青空一郎', '少女：若葉次郎', '老人：木立三郎'];
    expect(missing('キャスト', ...cast, ...cast)).toEqual([]);
    expect(missing('■スタジオ青', ...episode('青空一郎'), '■スタジオ赤', ...episode('若葉次郎'))).toEqual([]);
  });
});

describe('unusual headings', () => {
  const menus = (...lines: string[]) =>
    parseCreditText(lines.join('\n')).document.menus.map(({ name }) => name);

  it('head parts of the main staff where no role comes again below them', () => {
    const text = ["L'équipe", 'Réalisation : Jules Carmin', '', 'Les voix', 'Aude : Lise Bernier'];
    expect(menus(...text)).toEqual(['Overview']);
    expect(doubts(...text).filter((one) => one.includes('unknown-heading'))).toEqual([
      "1 unknown-heading L'équipe",
      '4 unknown-heading Les voix',
    ]);
  });

  it('head episodes where the same roles come again', () => {
    expect(menus('◇海の日', '脚本：青空一郎', '', '◇山の日', '脚本：若葉次郎')).toEqual(['海の日', '山の日']);
  });

  it('are none if they are sentences or dates in Latin letters', () => {
    expect(menus('The lamp is lit at the lake.', 'Script: Jane Doe')).toEqual(['Overview']);
    expect(menus('Diffusé le 4 février 2023', 'Script: Jane Doe')).toEqual(['Overview']);
    expect(menus('Lamp Jr.', 'Script: Jane Doe')).toEqual(['Lamp Jr.']);
  });

  it('stay before a special one that is no episode, and keep what is said of them', () => {
    expect(menus('◇海の日', '脚本：青空一郎', '', '特別編', '脚本：若葉次郎')).toEqual(['海の日', 'Special']);
    const noted = [
      'スタッフ',
      '監督：木立三郎',
      '※順不同',
      '',
      '◇海の日',
      '脚本：青空一郎',
      '※敬称略',
      '',
      '第1話',
    ];
    const [first] = parseCreditText([...noted, '脚本：若葉次郎'].join('\n')).document.menus;
    expect(first!.note).toBe('※順不同\n※敬称略');
  });

  it('head parts of the story, whatever the roles', () => {
    expect(menus('【春の章】', '脚本：青空一郎', '', '【夏の章】', '演出：若葉次郎')).toEqual([
      '春の章',
      '夏の章',
    ]);
  });

  it('head the main staff before the first episode, and else are what they say', () => {
    const first = ['Personal', 'Dirección: Saki Aozora', '', 'Episodio 1', 'Guion: Rin Wakaba'];
    expect(menus(...first)).toEqual(['Overview', '#01']);
    expect(menus('第1話', '脚本：青空一郎', '', '◇海の日', '脚本：若葉次郎')).toEqual(['#01', '海の日']);
  });
});

it('An unknown role of several English words is English also in a Japanese text', () => {
  const text = '第1話\nWave Design: 青空一郎\nWAVE：若葉次郎';
  const [credits] = parseCreditText(text).document.menus[0]!.credits;
  expect(credits!.roles.map(({ original, name }) => [original, name])).toEqual([
    ['', 'Wave Design'],
    ['WAVE', 'WAVE'],
  ]);
});

it('A date beside a word that is no role is no credit, and no role without names', () => {
  expect(read('第1話', '脚本：青空一郎', '保存日時：2022/11/06 23:15', '演出：若葉次郎')).toEqual([
    '#01: 脚本=青空一郎',
    '#01: 演出=若葉次郎',
  ]);
  expect(read('監督：未定')).toEqual(['Overview: 監督=']);
});

describe('in a sentence', () => {
  it('all roles are known, and all names look like names', () => {
    expect(read('脚本と海は青空一郎さん')).toEqual([]);
    expect(read('脚本は神様、演出は王様でした')).toEqual([]);
    expect(read('脚本は海レコード、演出は青空一郎さん')).toEqual(
      all('脚本=*海レコード', '演出=青空一郎').toReversed(),
    );
    expect(read('音楽は海スタジオ様')).toEqual(all('音楽=*海スタジオ'));
    expect(read('監督はタケシさん')).toEqual(all('監督=タケシ'));
  });

  it('a role ends before は, unless a colon ends it', () => {
    expect(read('動画は青空一郎さん')).toEqual(all('動画=青空一郎'));
    expect(sorted(['原画：青空一郎さん、若葉はるさん', '動画：はま次郎さん'])).toEqual(
      all('原画=青空一郎,若葉はる', '動画=はま次郎'),
    );
  });
});

it('A letter before a family name is no word between names', () => {
  expect(read('原画：青空一郎 (1) E Nomura (2)')).toEqual(
    all('原画=青空一郎{Episodes 1},E Nomura{Episodes 2}'),
  );
  expect(read('原画：Ana Bo (1) e Cy Do (2)')).toEqual(all('原画=Ana Bo{Episodes 1},Cy Do{Episodes 2}'));
});

describe('an unknown role', () => {
  it('of two languages is doubtful', () => {
    expect(doubts('苔デザイン (Moss Design)：青空一郎')).toEqual(['1 unknown-role 苔デザイン (Moss Design)']);
  });

  it('beside others needs several pairs before it, and a gap', () => {
    const roles = (line: string) => read(line).map((one) => one.replace(/^Overview: |=.*$/g, ''));
    expect(roles('監督：青空一郎　海絵：木立三郎')).not.toContain('海絵');
    expect(roles('監督：青空一郎　演出：若葉次郎　海絵：木立三郎')).toContain('海絵');
    expect(roles('監督●青空一郎　演出●若葉次郎　海絵●木立三郎')).toContain('海絵');
    expect(roles('監督●青空一郎　演出●若葉次郎／海絵●木立三郎')).not.toContain('海絵');
  });

  it('that may be a company is one below a role of animators that stands alone', () => {
    expect(read('原画', 'Blue Animation：青空一郎、若葉次郎')).toEqual([
      'Overview: 原画=*Blue Animation,青空一郎,若葉次郎',
    ]);
  });
});
