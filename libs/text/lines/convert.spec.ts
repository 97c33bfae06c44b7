import { parseCreditText } from '../parser/parse.js';
import { readingOf } from '../corpus/reading.js';

/** The credits of a text: menu, role: names{comment}. */
function creditsOf(...lines: string[]): string[] {
  return parseCreditText(lines.join('\n')).document.menus.flatMap(({ name, credits }) =>
    credits.flatMap(({ roles }) =>
      roles.map(({ original, name: english, staff }) => {
        const names = staff.map((row) => `${row.ja || row.en}${row.comment ? `{${row.comment}}` : ''}`);
        return `${name} ${original || english}: ${names.join(' / ')}`;
      }),
    ),
  );
}
const notesOf = (code: string, ...lines: string[]): number[] =>
  parseCreditText(lines.join('\n'))
    .notes.filter((note) => note.code === code)
    .map((note) => note.line);

describe('an infobox of a wiki', () => {
  it('goes on where a value goes on, and ends where its end is missing', () => {
    const text = [
      '{{Infobox animanga/TVAnime',
      '|脚本= 青空一郎',
      '若葉次郎',
      '|监督= 星野海',
      '原画：森山葉',
    ];
    expect(creditsOf(...text)).toEqual([
      'Overview 脚本: 青空一郎 / 若葉次郎',
      'Overview 监督: 星野海',
      'Overview 原画: 森山葉',
    ]);
  });

  it('has facts that are no credits, and English words without a place', () => {
    const text = [
      '{{Infobox television',
      '| director = Jane Doe',
      '| country = Japan',
      '| starring = John Roe',
      '}}',
    ];
    expect(creditsOf(...text)).toEqual(['Overview Director: Jane Doe']);
    expect(notesOf('unplaced-line', ...text)).toEqual([4]);
  });

  it('leaves what follows to itself', () => {
    expect(creditsOf('{{Infobox X', '|監督= 青空一郎', '}}', '星野海は', '脚本：若葉次郎')).toEqual([
      'Overview 監督: 青空一郎',
      'Overview 脚本: 若葉次郎',
    ]);
  });
});

describe('an infobox of an episode', () => {
  const box = (kind: string, ...parameters: string[]) =>
    creditsOf(
      `{{Infobox ${kind}`,
      ...parameters,
      '| 脚本 = 青空一郎',
      '}}',
      '== キャスト ==',
      'ハル：若葉次郎',
    );

  it.each([
    ['what it is', 'Episode', ['| episode = 4', '| title = 海']],
    ['its neighbours', 'X', ['|話数=4', '|サブタイトル=「海」', '|前話= [[山]]', '|次話= [[川]]']],
    ['neighbours in English', 'X', ['|number=4', '|title="海"', '|prev=山', '|next=川']],
    ['its number in kanji', 'X', ['|話数=第四話', '|題名=“海”', '|出典=本']],
    ['a number that is called so', 'Episode', ['|Episode_number = 4 ', '|title=海', '|name=山']],
    ['its name', 'Episode', ['|number=4', '|name=海']],
    ['its number alone', 'X', ['|話数=[[第4話]]', '|副題=海']],
  ])('is one by %s, and its menu goes on below', (_, kind, parameters) => {
    expect(box(kind, ...parameters)).toEqual(['#04「海」 脚本: 青空一郎', '#04「海」 ハル: 若葉次郎']);
  });

  it('may be called so at the end, or be basic information', () => {
    for (const first of ['{{Episode infobox', '{{基礎情報 アニメ話'])
      expect(creditsOf(first, '|話数=4', '|脚本=青空一郎', '}}')).toEqual(['#04 脚本: 青空一郎']);
  });

  it('has a title with marks inside of it', () => {
    expect(box('各話', '|話数=12', '|title=海の"歌"')[0]).toBe('#12「海の"歌"」 脚本: 青空一郎');
    expect(box('各話', '|話数=12', '|title=海「夏」編')[0]).toBe('#12「海「夏」編」 脚本: 青空一郎');
  });

  it('may have no title, and several stand below each other', () => {
    const one = (number: string) => ['{{Infobox 各話', `|話数=${number}`, '|原画=青空一郎', '}}'];
    expect(creditsOf(...one('1'), ...one('第2話'))).toEqual(['#01 原画: 青空一郎', '#02 原画: 青空一郎']);
    expect(creditsOf('{{Infobox 各話', '|話数=1', '}}', '原画：青空一郎')).toEqual(['#01 原画: 青空一郎']);
  });

  it('is none where a work has so many episodes', () => {
    for (const count of ['12', '全12話', '12話', '1234', '第1話 - 第12話', '第1期'])
      expect(box('X', `|話数=${count}`, '|タイトル=海')[0]).toBe('Overview 脚本: 青空一郎');
    expect(box('Episode', '|話数=未定')[0]).toBe('Overview 脚本: 青空一郎');
  });

  it('has numbers of programmes, neighbours and dates that are nobody', () => {
    const facts = [
      '|production=HG-103',
      '|演出=#12',
      '|前話=[[山]]',
      '|次回=山',
      '|初放送日=2016年',
      '|作品名=[[海]]',
      '|airdate=May',
    ];
    expect(creditsOf('{{Infobox X', ...facts, '|演出=若葉次郎', '}}')).toEqual(['Overview 演出: 若葉次郎']);
    expect(notesOf('markup', '{{Infobox X', ...facts, '}}')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(creditsOf('{{Infobox X', '|演出=K2', '|脚本=100-A', '}}')).toHaveLength(2);
  });
});

describe('an answer of a program', () => {
  it.each([
    ['roles as keys', '{"title":"海","staff":{"監督":["青空一郎","若葉次郎"]}}', '監督: 青空一郎 / 若葉次郎'],
    ['people as a list', '[{"role":"監督","people":["青空一郎","若葉次郎"]}]', '監督: 青空一郎 / 若葉次郎'],
    ['an unknown role', '[{"roleText":"謎仕事","name":"青空一郎"}]', '謎仕事: 青空一郎'],
    ['a description', '{"id":1,"desc":"海の話\\n監督：青空一郎"}', '監督: 青空一郎'],
    ['roles in brackets', '{"staff":"[監督]\\n青空一郎"}', '監督: 青空一郎'],
    ['signs before roles', '{"desc":"*スタッフ\\r\\n:監督:青空一郎"}', '監督: 青空一郎'],
    ['characters', '[{"character":"ハル","actor":{"name":"青空一郎"}}]', 'ハル: 青空一郎'],
    ['actors', '[{"name":"青空一郎","character":{"name":"ハル"}}]', 'ハル: 青空一郎'],
    ['another role', '[{"roleText":"その他","roleOther":"謎仕事","name":"青空一郎"}]', '謎仕事: 青空一郎'],
    [
      'a work with characters',
      '{"name":"海","characters":[{"name":"ハル"}],"監督":"青空一郎"}',
      '監督: 青空一郎',
    ],
    ['fields', '[{"key":"監督","value":"青空一郎"},{"key":"话数","value":"12"}]', '監督: 青空一郎'],
  ])('is read with %s', (_, text, credit) => {
    expect(creditsOf(text)).toEqual([`Overview ${credit}`]);
  });

  it('has spaces behind the roles of several lines, but of no single one', () => {
    expect(creditsOf('{"staff":"監督 青空一郎\\n脚本 若葉次郎"}')).toEqual([
      'Overview 監督: 青空一郎',
      'Overview 脚本: 若葉次郎',
    ]);
    expect(creditsOf('{"about":"監督 談\\n海の話"}')).toEqual([]);
  });

  it('has episodes with their credits, but no works, groups or people that are counted', () => {
    const credit = '[{"role":"脚本","name":"青空一郎"}]';
    expect(creditsOf(`{"episodes":[{"number":2,"title":"海","staff":${credit}}]}`)).toEqual([
      '#02「海」 脚本: 青空一郎',
    ]);
    for (const text of [
      `{"number":2,"title":"海","staff":${credit},"episodes":[]}`,
      `{"sort":2,"title":"海","staff":${credit}}`,
    ])
      expect(creditsOf(text)).toEqual(['Overview 脚本: 青空一郎']);
  });

  it('may be YAML', () => {
    const lines = [
      'title: 海の歌',
      'staff:',
      '  監督: "青空一郎"',
      '  脚本:',
      '  - 若葉次郎',
      '  - 木立花子',
    ];
    const episode = ['episodes:', '  - number: 2 # 仮', '    title: 山', '    staff:'];
    const roles = [
      '      - role: 演出',
      '        name: 森山葉',
      '      - role: 原画',
      '        names: [星野海, 空木九]',
    ];
    expect(creditsOf(...lines, ...episode, ...roles, '', '第3話「川」', '脚本：青空一郎')).toEqual([
      'Overview 監督: 青空一郎',
      'Overview 脚本: 若葉次郎 / 木立花子',
      '#02「山」 演出: 森山葉',
      '#02「山」 原画: 星野海 / 空木九',
      '#03「川」 脚本: 青空一郎',
    ]);
    expect(creditsOf('Staff:', '  Script: Max Moe, Ann Poe')).toContain('Overview Script: Max Moe / Ann Poe');
    // Not indented as those of a program are: nothing of it is lost.
    expect(readingOf(parseCreditText('role: 監督\nname: 青空一郎\n  name: 若葉次郎'))).toContain('若葉次郎');
  });

  it('has a cast with the narrator, who is of the staff', () => {
    const cast =
      '[{"role":"ナレーション","name":"青空一郎"},{"role":"原画","name":"若葉次郎"},{"role":"ハル","name":"甲野葉"}]';
    const { document } = parseCreditText(`{"cast":${cast}}`);
    expect(document.menus[0]!.credits.map(({ name }) => name).toSorted()).toEqual([
      'Cast',
      'Key Animation',
      'Miscellaneous',
    ]);
  });

  it('has a cast that is called so', () => {
    const { document } = parseCreditText('{"casts":"ハル:青空一郎"}');
    expect(document.menus[0]!.credits.map(({ name }) => name)).toEqual(['Cast']);
  });

  it('has characters that are nobody, and says so if it has no credits', () => {
    const text = '[{"role":"Main","character":{"name":"青空一郎"}}]';
    expect(creditsOf(text)).toEqual([]);
    expect(notesOf('unplaced-line', text)).toEqual([1]);
  });

  it.each([
    [
      'whom they speak, also where it says how important',
      '{"role":"MAIN","node":{"name":{"native":"ハル"}},"voiceActors":[{"name":"青空一郎"}]}',
      'ハル: 青空一郎',
    ],
    [
      'their names in both languages, beside the character',
      '{"name":{"full":"Ichiro Aozora","native":"青空一郎"},"character":{"name":"ハル"}}',
      'ハル: 青空一郎',
    ],
    ['several of them', '{"name":"ハル","cv":["青空一郎","若葉次郎"]}', 'ハル: 青空一郎 / 若葉次郎'],
    [
      'those in Japanese alone',
      '{"character":"ハル","actors":[{"name":"Jane Doe","lang":"en"},{"name":"青空一郎","lang":"JA"}]}',
      'ハル: 青空一郎',
    ],
    [
      'those in the first language if none is in Japanese',
      '{"character":"ハル","actors":[{"name":"Jane Doe","lang":"en"},{"name":"Jan Dee","lang":"de"}]}',
      'ハル: Jane Doe',
    ],
    ['roles in a cast', '{"cast":{"edges":[{"role":"ハル","name":"青空一郎"}]}}', 'ハル: 青空一郎'],
    [
      'roles below actors of a work',
      '{"name":"海","voiceActors":[{"name":"青空一郎","role":"ハル"}]}',
      'ハル: 青空一郎',
    ],
  ])('has actors with %s', (_, text, credit) => {
    expect(notesOf('unknown-role', `[${text}]`)).toEqual([]);
    expect(creditsOf(`[${text}]`)).toEqual([`Overview ${credit}`]);
  });

  it('has no actors of a whole work as those of its characters, and no kinds of characters as roles', () => {
    for (const text of [
      '{"characters":["ハル","ナツ"],"cast":["青空一郎","若葉次郎"]}',
      '{"characters":[{"name":"ハル","role":"MAIN"}]}',
      '{"name":"海","cast":["青空一郎"]}',
      '{"name":"海","voiceActors":["青空一郎"],"episodes":12}',
    ])
      expect(creditsOf(`{"work":${text}}`)).toEqual([]);
  });

  it('has roles and characters in English where the names are in both languages', () => {
    const name = '"name":{"full":"Ichiro Aozora","native":"青空一郎"}';
    const roles = (text: string) =>
      parseCreditText(text).document.menus[0]!.credits.flatMap((one) =>
        one.roles.map((role) => [role.original, role.name, role.staff[0]!.ja, role.staff[0]!.en ?? '']),
      );
    const both = ['青空一郎', 'Ichiro Aozora'];
    expect(roles(`[{"role":"Loom Design",${name}}]`)).toEqual([['', 'Loom Design', ...both]]);
    expect(roles('[{"role":"CG Work","name":"青空一郎"}]')).toEqual([['', 'CG Work', '青空一郎', '']]);
    expect(roles('{"director":"青空一郎"}')).toEqual([['', 'Director', '青空一郎', '']]);
    expect(roles(`[{"character":{"full":"Haru","native":"ハル"},"cv":{${name}}}]`)).toEqual([
      ['ハル', 'Haru', ...both],
    ]);
    expect(roles(`[{"character":"Captain","cv":{${name}}}]`)).toEqual([['', 'Captain', ...both]]);
  });

  it('is a text like others if it breaks off', () => {
    expect(creditsOf('[', '{"role":', '監督：青空一郎')).toContain('Overview 監督: 青空一郎');
  });
});

describe('XML', () => {
  const xml = (...lines: string[]) => creditsOf('<?xml version="1.0"?>', '<db>', ...lines, '</db>');

  it.each([
    [
      'elements',
      ['<staff id="1"><task>監督</task>', '<person id="2">青空一郎</person></staff>'],
      '監督: 青空一郎',
    ],
    [
      'companies',
      ['<credit><task>制作</task><company>スタジオまる</company></credit>'],
      '制作: スタジオまる',
    ],
    ['attributes', ["<staff role='監督' name='青空一郎'/>"], '監督: 青空一郎'],
    ['an attribute and a text', ['<staff role="監督">青空一郎</staff>'], '監督: 青空一郎'],
    ['roles as elements', ['<監督>青空一郎</監督>', '<監督>若葉次郎</監督>'], '監督: 青空一郎 / 若葉次郎'],
    ['signs in other letters', ['<監督>A &amp; B &#12454;</監督>'], '監督: A & B ウ'],
    ['a text that is written as it is', ['<監督><![CDATA[青空一郎]]></監督>'], '監督: 青空一郎'],
    [
      'several of a name',
      ['<監督>青空一郎</監督>', '<監督>若葉次郎</監督>', '<監督>甲野葉</監督>'],
      '監督: 青空一郎 / 若葉次郎 / 甲野葉',
    ],
    ['signs by their numbers', ['<監督>&#x30A6;&#x30a8;</監督>'], '監督: ウエ'],
    ['spaces at the end', ['<監督>青空一郎</監督>  '], '監督: 青空一郎'],
    ['texts of several lines', ['<info>海の', '話</info>', '<監督>青空一郎</監督>'], '監督: 青空一郎'],
    ['comments', ['<!-- <a> -->', '<監督>青空一郎</監督>'], '監督: 青空一郎'],
    [
      'a cast',
      [
        '<cast lang="EN"><role>ハル</role><name>Jane Doe</name></cast>',
        '<cast lang="JA"><role>ハル</role><name>青空一郎</name></cast>',
      ],
      'ハル: 青空一郎',
    ],
    ['actors', ['<actor><name>青空一郎</name><role>ハル</role></actor>'], 'ハル: 青空一郎'],
  ])('is read with %s', (_, lines, credit) => {
    expect(xml(...lines)).toEqual([`Overview ${credit}`]);
  });

  it('has episodes, and roles in turn with names', () => {
    const turns = '<role>脚本</role><name>青空一郎</name><role>演出</role><name>若葉次郎</name>';
    expect(xml(`<episode num="2"><title lang="JA">海</title><staff>${turns}</staff></episode>`)).toEqual([
      '#02「海」 脚本: 青空一郎',
      '#02「海」 演出: 若葉次郎',
    ]);
    expect(xml('<episode num="2"><x/><監督>青空一郎</監督><x/></episode>')).toEqual(['#02 監督: 青空一郎']);
  });

  it('has other elements without a place, each text once', () => {
    const lines = [
      '<db>',
      '<info type="x">海の&#12454;',
      '話</info>',
      '<監督>青空&#33258;郎</監督>',
      '</db>',
    ];
    const texts = parseCreditText(lines.join('\n')).notes.map(({ line, text }) => `${line} ${text}`);
    expect(texts).toEqual([
      '1 <db>',
      '2 <info type="x">海の&#12454;\n話',
      '3 </info>',
      '4 <監督>&#33258;</監督>',
      '5 </db>',
    ]);
  });

  it('may be so deep, with as many ends as starts', () => {
    const deep = (depth: number) =>
      creditsOf(`${'<x>'.repeat(depth)}<監督>青空一郎</監督>${'</x>'.repeat(depth)}`);
    expect(deep(39)).toEqual(['Overview 監督: 青空一郎']);
    expect(deep(40)).not.toEqual(['Overview 監督: 青空一郎']);
    const cast = '<cast><role>ハル</role><name>青空一郎</name></cast>';
    for (const line of [
      `<db>${cast}</bd>`,
      `<db>${cast}</db> 海`,
      `<db a>${cast}</db>`,
      `<db>海${cast}</db>`,
      `<db>${cast}海</db>`,
    ])
      expect(creditsOf(line)).not.toEqual(['Overview ハル: 青空一郎']);
  });

  it('is neither a page, nor a heading in brackets, nor what breaks off', () => {
    const credit = ['<監督>青空一郎</監督>'];
    const cast = '<cast><role>ハル</role><name>青空一郎</name></cast>';
    expect(creditsOf(`<DIV>${cast}</DIV>`)).not.toContain('Overview ハル: 青空一郎');
    expect(creditsOf(`<div>${cast}</div>`)).not.toContain('Overview ハル: 青空一郎');
    expect(creditsOf(`<db>${cast}</db>`)).toEqual(['Overview ハル: 青空一郎']);
    expect(notesOf('markup', '<db>', '監督：青空一郎', '</db>')).toEqual([]);
    expect(creditsOf('<STAFF>', '監督：青空一郎', '<CAST>', 'ハル：若葉次郎')).toEqual([
      'Overview 監督: 青空一郎',
      'Overview ハル: 若葉次郎',
    ]);
    expect(creditsOf('<db>', ...credit, '監督：若葉次郎')).toContain('Overview 監督: 若葉次郎');
    expect(creditsOf('<db>', '</other>', '<db>', ...credit, '</db>')).toContain('Overview 監督: 青空一郎');
  });
});

describe('subtitles', () => {
  it('have counters, times and sung words that are no credits', () => {
    const cue = [
      '7',
      '00:01:00,000 --> 00:01:02,000',
      '♪ 海へ',
      '監督　青空一郎',
      '',
      '8',
      '00:01:03,000 --> 00:01:04,000',
    ];
    expect(creditsOf(...cue, '脚本　若葉次郎')).toEqual([
      'Overview 監督: 青空一郎',
      'Overview 脚本: 若葉次郎',
    ]);
    expect(notesOf('markup', ...cue)).toEqual([1, 2, 3, 6, 7]);
  });

  it('may have a role in slanting letters, as they have the words of songs', () => {
    const time = '00:01:00,000 --> 00:01:02,000';
    expect(creditsOf('1', time, '<i>海へ行こう</i>', '<i>脚本</i>', '若葉次郎')).toEqual([
      'Overview 脚本: 若葉次郎',
    ]);
  });

  it('may show two characters with their actors at a time', () => {
    const time = '00:01:00,000 --> 00:01:02,000';
    expect(
      creditsOf('1', time, '声の出演', '', '2', time, '祖母　　木立花子', '海　　　青空一郎', '', '3', time),
    ).toEqual(['Overview 祖母: 木立花子', 'Overview 海: 青空一郎']);
  });

  it('have words of songs in a style of their own', () => {
    const event = (style: string, text: string) =>
      `Dialogue: 0,0:01:00.00,0:01:02.00,${style},,0,0,0,,${text}`;
    const song = event('ED Song', '海へ行こう');
    expect(creditsOf(event('Staff', '脚本：青空一郎'), song)).toEqual(['Overview 脚本: 青空一郎']);
    expect(creditsOf(event('Songs', '作詞：青空一郎'))).toEqual(['Overview 作詞: 青空一郎']);
  });

  it('may have spaces that do not break, one inside of names and several between them', () => {
    const event = String.raw`Dialogue: 0,0:01:00.00,0:01:02.00,Staff,,0,0,0,,原画\N青空\h一郎\h\h若葉 次郎`;
    expect(creditsOf(event)).toEqual(['Overview 原画: 青空 一郎 / 若葉 次郎']);
    expect(notesOf('markup', event)).toEqual([1, 1]);
  });

  it('may have both languages on the lines of an event, also of roles that differ, of a cast and of a song', () => {
    const event = (...lines: string[]) =>
      `Dialogue: 0,0:21:10.00,0:21:14.00,Staff,,0,0,0,,{\\pos(9,8)}${lines.join('\\N')}`;
    const read = readingOf(
      parseCreditText(
        [
          event('第3話「海」', 'Episode 3 "Sea"'),
          event('原画', 'Key Animation', '青空 一郎', 'Ichiro Aozora'),
          event('若葉 次郎', 'Jiro Wakaba', '星野 海', 'Umi Hoshino'),
          event('2Dワークス', '2D Works', '紙船商店', 'Paper Boats'),
          event('仕上検査', 'Paint Check', '森山 葉', 'You Moriyama'),
          event('キャスト', 'Cast', '波 ‥ 木立 花', 'Nami ‥ Hana Kodachi'),
          event('エンディング「空」', 'Ending "Sky"', '歌：空木姉妹', 'Vocals: Utsugi Sisters'),
          event('音響制作', 'Sound Production', '汐音響', 'Shio Sound'),
        ].join('\n'),
      ),
    );
    const credits = read
      .split('\n= ')[0]!
      .replace(/^\d+ | \d+(?= )/gm, '')
      .split('\n');
    expect(credits).toEqual([
      '[#03「海」] 1',
      'Main Staff: 2Dワークス=2D Works / 紙船商店=Paper Boats',
      'Sound: 音響制作=Sound Production / 汐音響=Shio Sound*',
      'Key Animation: 原画=Key Animation / 青空 一郎=Ichiro Aozora',
      'Key Animation: 原画=Key Animation / 若葉 次郎=Jiro Wakaba / 星野 海=Umi Hoshino',
      'Finish Animation: 仕上検査=Paint Check / 森山 葉=You Moriyama',
      'Cast: 波=Nami / 木立 花=Hana Kodachi',
      '[ED「空」] 7',
      'Theme Song: 歌=Vocals / 空木姉妹=Utsugi Sisters',
    ]);
  });

  it('are not every number above a line', () => {
    expect(creditsOf('脚本：青空一郎', '7', '監督：星野海')).toContain('Overview 監督: 星野海');
  });
});

describe('lines in turns', () => {
  const sorted = (...lines: string[]) => creditsOf(...lines).sort();

  it('are names above their roles, one of which may be unknown', () => {
    const pairs = [
      'Doe, Jane',
      'Director',
      'Roe, Joe',
      'Lantern Keeper',
      'Blue Works',
      'Music',
      'Poe, Ann',
      'Script',
    ];
    expect(sorted('Staff', '', ...pairs)).toEqual([
      'Overview Director: Jane Doe',
      'Overview Lantern Keeper: Joe Roe',
      'Overview Music: Blue Works',
      'Overview Script: Ann Poe',
    ]);
  });

  it('are people with all their roles between blank lines', () => {
    const people = ['Jane Doe', 'Director', 'Script', '', 'Joe Roe', 'Music', '', 'Ann Poe', 'Editing'];
    expect(sorted(...people)).toEqual([
      'Overview Director: Jane Doe',
      'Overview Editing: Ann Poe',
      'Overview Music: Joe Roe',
      'Overview Script: Jane Doe',
    ]);
  });

  it('end before what is no person, and go on with characters above their actors', () => {
    const people = [
      'Doe, Jane',
      'Director',
      '',
      'Roe, Joe',
      'Music',
      '',
      'Lin, Yu-chen',
      'In-Between Animation',
      '',
    ];
    const credits = [
      'Overview Director: Jane Doe',
      'Overview In-Between Animation: Yu-chen Lin',
      'Overview Music: Joe Roe',
    ];
    expect(sorted(...people, 'Since 2018', 'Home')).toEqual(credits);
    expect(sorted(...people, 'Last modified: 2018-11-02')).toEqual(credits);
    const cast = ['Cast', '', 'Captain', 'Woe, Ben', '', 'Lamp, Kid', 'Zoe, Eve'];
    expect(sorted(...people, ...cast)).toEqual(
      [...credits, 'Overview Captain: Ben Woe', 'Overview Kid Lamp: Eve Zoe'].sort(),
    );
    expect(notesOf('studio-guess', ...people)).toEqual([]);
  });

  it('are no names above roles where the roles stand above their names', () => {
    expect(creditsOf('第1話', '脚本', '青空一郎', '演出', '若葉次郎', '原画', '星野海', '森山葉')).toEqual([
      '#01 脚本: 青空一郎',
      '#01 演出: 若葉次郎',
      '#01 原画: 星野海 / 森山葉',
    ]);
  });

  it('are one credit in two languages, if the roles are the same and the names as many', () => {
    const read = (...lines: string[]) => readingOf(parseCreditText(lines.join('\n')));
    expect(read('監督　青空一郎', 'Director Ichiro Aozora')).toContain(
      '監督=Director / 1 青空一郎=Ichiro Aozora',
    );
    expect(read('Director: Ichiro Aozora', '監督：青空一郎')).toContain(
      '監督=Director / 2 青空一郎=Ichiro Aozora',
    );
    expect(read('監督', 'Director', '青空 一郎', 'Ichiro Aozora')).toContain('/ 3 青空 一郎=Ichiro Aozora');
    expect(creditsOf('監督：青空一郎', 'Script: Jane Doe')).toHaveLength(2);
    expect(creditsOf('原画：青空一郎、星野海', 'Key Animation: Jane Doe')).toHaveLength(2);
  });

  it('are in two languages below each other, also below unknown roles and characters', () => {
    const director = ['監督', 'Director', '青空 一郎', 'Ichiro Aozora', ''];
    const advisor = ['灯台監修', 'Lighthouse Advisor', '若葉 次郎', 'Jiro Wakaba', ''];
    const character = ['ハル', 'Haru', '森山 葉', 'You Moriyama'];
    const read = (...lines: string[]) => readingOf(parseCreditText(lines.join('\n')));
    const reading = read(...director, ...advisor, 'CAST', '', ...character);
    expect(reading).toContain('灯台監修=Lighthouse Advisor / 8 若葉 次郎=Jiro Wakaba');
    expect(reading).toMatch(/Cast: ハル=Haru \/ \d+ 森山 葉=You Moriyama/);
    // Nobody's role, unless characters follow.
    expect(read(...director, ...character)).not.toContain('ハル=Haru');
    expect(read(...advisor)).not.toContain('灯台監修=Lighthouse Advisor');
    // The longest role, and blank lines around names.
    const names = [
      '撮影監督',
      'Director of Photography',
      '',
      '若葉 次郎',
      'Jiro Wakaba',
      '',
      '星野 海',
      'Umi Hoshino',
    ];
    expect(read(...names)).toContain('4 若葉 次郎=Jiro Wakaba / 7 星野 海=Umi Hoshino');
  });

  it('are columns that were copied one after the other, each name with a doubt', () => {
    const columns = ['脚本', '演出', '美術監督', '青空一郎', '若葉次郎', '星野海'];
    expect(creditsOf('第1話', ...columns)).toEqual([
      '#01 脚本: 青空一郎',
      '#01 演出: 若葉次郎',
      '#01 美術監督: 星野海',
    ]);
    expect(notesOf('doubtful-line', '第1話', ...columns)).toEqual([5, 6, 7]);
    // Fewer names may be those of all roles.
    expect(creditsOf('第1話', ...columns.slice(0, 5))).not.toContain('#01 脚本: 青空一郎');
  });
});

describe('a third column', () => {
  it('is what somebody did, if most of it can be nothing else', () => {
    expect(creditsOf('原画\t青空一郎\tカット1-20', '\t若葉次郎\t爆発', '\t星野海\tAパート')).toEqual([
      'Overview 原画: 青空一郎{カット1-20} / 若葉次郎{爆発} / 星野海{A part}',
    ]);
    expect(creditsOf('原画\t青空一郎\t若葉次郎', '動画\t星野海\t森山葉')).toEqual([
      'Overview 原画: 青空一郎 / 若葉次郎',
      'Overview 動画: 星野海 / 森山葉',
    ]);
  });

  it('is what somebody did below its header, also if there is no name', () => {
    const rows = ['役職\t氏名\t担当', '原画\t青空一郎\t爆発', '\t若葉次郎\t', '動画\t\t未確認'];
    expect(creditsOf('海 スタッフ一覧（2021/03/12公開）', '', ...rows)).toEqual([
      'Overview 原画: 青空一郎{爆発} / 若葉次郎',
      'Overview 動画: ',
    ]);
    expect(notesOf('unplaced-line', ...rows)).toEqual([4]);
  });
});

describe('a table', () => {
  it.each([
    ['commas and quotes', ['"役職","名前"', '"脚本","青空一郎、若葉次郎"', '演出,星野海']],
    ['semicolons', ['役職;名前', '脚本;青空一郎、若葉次郎', '演出;星野海']],
    ['bars', ['役職 | 名前', '--- | ---', '脚本 | 青空一郎、若葉次郎', '演出 | 星野海']],
    [
      'Markdown',
      ['| 役職 | スタッフ |', '|:---|---|', '| 脚本 | **青空一郎**、若葉次郎 |', '| 演出 | 星野海 |'],
    ],
    [
      'Markdown and remarks',
      ['| 役職 | スタッフ | 備考 |', '|-|-|-|', '| 脚本 | **青空一郎**、若葉次郎 | |', '| 演出 | 星野海 | |'],
    ],
  ])('of two columns is read with %s, below its heading', (_, table) => {
    expect(creditsOf('## 第1話', '', ...table, '', '## OP', '', ...table)).toEqual([
      '#01 脚本: 青空一郎 / 若葉次郎',
      '#01 演出: 星野海',
      'OP 脚本: 青空一郎 / 若葉次郎',
      'OP 演出: 星野海',
    ]);
    const { notes } = parseCreditText(['## 第1話', '', ...table].join('\n'));
    expect(notes.filter(({ level }) => level === 'check')).toEqual([]);
  });

  it('is below the title of a work, if it has roles of a work', () => {
    const rows = ['役職\t氏名\t備考', '監督\t青空一郎\t'];
    expect(creditsOf('海の星', '', ...rows)).toEqual(['Overview 監督: 青空一郎']);
    expect(notesOf('unknown-heading', '海の星', '', ...rows)).toEqual([1]);
  });
});

describe('a heading of Markdown', () => {
  it('is one of each kind, whose siblings do not go into it', () => {
    expect(
      creditsOf(
        '# スタッフ',
        '- 監督: 青空一郎',
        '## キャスト',
        '- ハル: 星野海',
        '## 第2話 海の音',
        '### スタッフ',
        '- 脚本: 若葉次郎',
        '# スタッフ',
        '- 音楽: 森山葉',
      ),
    ).toEqual([
      'Overview 監督: 青空一郎',
      'Overview 音楽: 森山葉',
      'Overview ハル: 星野海',
      '#02「海の音」 脚本: 若葉次郎',
    ]);
  });
});

describe('a chat', () => {
  it('has no quotation that goes on into the next message, and no list that does', () => {
    expect(creditsOf('12:30\tA\t"あした', '12:31\tB\t演出：若葉次郎', '終"')).toEqual([
      'Overview 演出: 若葉次郎',
    ]);
    expect(creditsOf('12:30\tA\t原画：青空一郎', '12:31\tB\t若葉次郎')).toEqual(['Overview 原画: 青空一郎']);
  });

  it.each([
    ['times and names before tabs', '21:04\tもずく\t', '21:05\tハチ\tはやい'],
    ['a date in brackets', '[2023/05/14 21:04:10] もずく: ', '[2023/05/14 21:05:01] ハチ: はやい'],
    ['a date and a dash', '14.05.23, 21:04 - もずく: ', '14.05.23, 21:05 - ハチ: はやい'],
  ])('is read without who said it and when: %s', (_, head, answer) => {
    expect(
      creditsOf(`${head}第3話「海」`, '脚本：青空一郎', answer, `${head}第4話「山」`, '脚本：若葉次郎'),
    ).toEqual(['#03「海」 脚本: 青空一郎', '#04「山」 脚本: 若葉次郎']);
  });

  it('has messages of several lines in quotation marks', () => {
    const text = [
      '21:04\tもずく\t"第3話「海」',
      '脚本：青空一郎"',
      '21:05\tハチ\t"まだ',
      '21:06\tハチ\t第4話',
      '演出：若葉次郎',
    ];
    expect(creditsOf(...text)).toEqual(['#03「海」 脚本: 青空一郎', '#04 演出: 若葉次郎']);
  });

  it.each(['もずく — 今日 21:05', 'Mozuku — Today at 9:05 PM', '2楼　2021-04-18 23:02　来自iPhone客户端'])(
    'or forum has the head of a message on a line of its own: %s',
    (head) => {
      expect(creditsOf('第3話', '脚本：青空一郎', head, '若葉次郎')).toEqual(['#03 脚本: 青空一郎']);
    },
  );
});

it('times before lines are no part of them where several have one', () => {
  expect(notesOf('markup', '12:30 脚本：青空一郎', '演出：若葉次郎')).toEqual([]);
  expect(notesOf('markup', '12:30 脚本：青空一郎', '12:40 演出：若葉次郎', '12:50 原画：木立三郎')).toEqual([
    1, 2, 3,
  ]);
});

it('a line of a calendar goes on only behind a space', () => {
  expect(creditsOf('BEGIN:VEVENT', 'SUMMARY:第3話', ' 「海」', '脚本：青空一郎', 'END:VEVENT')).toEqual([
    '#03「海」 脚本: 青空一郎',
  ]);
});

describe('a box of signs', () => {
  it('is no part of what stands in it', () => {
    expect(creditsOf('╔════╗', '║ 第3話「海」 ║', '╠════╣', '║ 脚本：青空一郎 ║', '╚════╝')).toEqual([
      '#03「海」 脚本: 青空一郎',
    ]);
  });

  it('is a table whose heads stand above a rule', () => {
    const heads = ['│ 役職 │ 名前 │ 1 │ 2 │', '├──┼──┼──┼──┤'];
    const rows = ['│ 脚本 │ 青空一郎 │ ○ │ │', '│ 演出 │ 若葉次郎 │ │ ○ │'];
    expect(creditsOf(...heads, ...rows)).toEqual(['#01 脚本: 青空一郎', '#02 演出: 若葉次郎']);
    expect(notesOf('markup', ...heads, ...rows)).toEqual([]);
  });

  it('is a table where it has columns, whose rows go on below', () => {
    const text = [
      '┌──┬──┐',
      '│脚　本│青空一郎│',
      '├──┼──┤',
      '│原　画│若葉次郎、│',
      '│　　　│木立三郎│',
      '└──┴──┘',
    ];
    expect(creditsOf(...text)).toEqual(['Overview 脚本: 青空一郎', 'Overview 原画: 若葉次郎 / 木立三郎']);
  });
});

it('codes of forums are no part of a text, and a folded part is headed by its name', () => {
  expect(
    creditsOf(
      '[collapse=第3話「海」]',
      '[b]脚本[/b]：[color=red]青空一郎[/color]',
      '[*][b]原画:[/b] 若葉次郎 :wink:',
      '[/collapse]',
    ),
  ).toEqual(['#03「海」 脚本: 青空一郎', '#03「海」 原画: 若葉次郎']);
});
