import * as fc from 'fast-check';
import { anyCharacter } from '../../testing/any-character.js';
import { cleanText } from '../../characters/clean-text.js';
import { builtInRoles } from '../../roles/dictionary.js';
import { cases, everyThird, sized } from '../../testing/cases.js';
import type { LineHint, Taught } from '../words/line-kinds.js';
import { anyHints } from './any-hints.fixture.js';
import { parseCreditText, parseRolesText, parseStaffText } from './parse.js';

/** What a result need not repeat: spaces, delimiters, brackets, arrows, dashes, frames, and the 第N話 of headings. */
const separating = new Set(
  '、､，,;；:：・･/／→⇒➡⇨>＞()（）[]{}［］〔〕【】〈〉《》<＜「」『』"“”-‐‑‒–—―─━ー－=＝_＿~～〜*＊■□◆◇●○★☆▼▽▲△※#＃♯|｜.．…‥第話回•‣∙◦▪▫⁃│┃║├┤┼╠╣╬',
);

/** What no database keeps, or nobody sees: control characters, halves of characters, a mark that chooses how a kanji looks. */
const unseen = /^[\p{Cc}\p{Cs}\ufe0f]$/u;

/**
 * In a closed wiki table the signs before and between headers are markup, like the bars, and so is the rule of a printed table. Before the name of an actor, 声の出演 and 配音 say no
 * more than that it is one.
 */
const withoutMarks = (text: string): string =>
  text
    .replace(/\{\|[^]*?\n\s*\|\}/g, (table) =>
      table.replace(/^\s*!.*$/gm, (heads) => heads.replace('!', '').replaceAll('!!', '')),
    )
    .replace(/^[^\p{L}\p{N}\n]*-{2,}(?:\+-{2,})+[^\p{L}\p{N}\n]*$/gmu, '')
    .replace(/(?:声の出演|配音[員员]?)(?=[^\n])/g, '');

function count(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const raw of text) {
    if (separating.has(raw) || cleanText(raw).trim() === '' || unseen.test(raw)) continue;
    const one = raw >= '０' && raw <= '９' ? raw.normalize('NFKC') : raw;
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

/** All texts inside a value. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(textOf).join('');
}

function lost(text: string, parts: { content: unknown; notes: { text: string }[] }): string[] {
  const kept = count(textOf(parts.content) + parts.notes.map((note) => note.text).join(''));
  return [...count(withoutMarks(text))]
    .filter(([one, times]) => (kept.get(one) ?? 0) < times)
    .map(([one]) => one);
}

/** Without the signs of headers in a wiki table, if somebody says that lines are rows of a table. */
const withoutHeads = (text: string, taught?: Taught): string =>
  taught?.hints?.some(({ as }) => as === 'table') ? text.replace(/^\s*!|!!/gm, ' ') : text;

/** The characters that any of the three ways to parse a text loses. */
function lostFrom(text: string, taught?: Taught): string[] {
  const said = withoutHeads(text, taught);
  const { document, notes } = parseCreditText(text, {}, builtInRoles, taught);
  const roles = parseRolesText(text, {}, { menuKind: 'episode' }, builtInRoles, taught);
  const staff = parseStaffText(text, {}, '原画', builtInRoles, taught);
  return [
    ...lost(said, { content: document.menus, notes }),
    ...lost(said, { content: [roles.credits, roles.note], notes: roles.notes }),
    ...lost(said, { content: staff.staff, notes: staff.notes }),
  ];
}

/** Processor time in milliseconds, which does not grow when other programs are busy. */
function cost(text: string): number {
  const before = process.cpuUsage();
  parseCreditText(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const fragment = fc.constantFrom(
  ...'\n|\n　|\r\n| |　|  |\t|、|：|:|・|/| / |→|（|）|(|)|「|」|【|】|-|\n-\n|※|■|�|原画|作画監督|絵コンテ・演出|謎仕事|美術設定|製作|Director|Key Animation|Aパート|Bパート|協力'.split(
    '|',
  ),
  ...'第1話|第１２回「海」|第1-14話|#3|最終回|番外編|総集編|オープニング|OP2|ED1v2|PV|スタッフクレジット|スタッフ|Episode 4|劇場版|役職\t名前|名前'.split(
    '|',
  ),
  ...'青空一郎|小川 四郎|スタジオまる|Studio Green|アニメーションMe|Jane Doe|（ノンクレジット）|（第2話）|（スタジオまる）|（Aパート）|studio55:|Co., Ltd.|uncredited|他|𠮷野家|１２３|000|???|㈱虹'.split(
    '|',
  ),
  ...'#1-3|第5話・第7話|Episodes 4-6|OP1（第2話～第12話）|※第3話のみ| ※|､|･|•|\t•\t|◦ |\u200b|\u00a0|\u200d| = |＝|〉|🎬| － |、演出：|／演出 - |＜スタジオまる＞|■|スタジオまる：|青空一郎・若葉次郎|〈|〉'.split(
    '|',
  ),
);

/** The building blocks of wikis, spreadsheets and foreign credit sheets. */
const foreign = fc.constantFrom(
  '\n',
  '\n',
  '\n',
  '\t',
  '\t',
  '"',
  '""',
  ...'キャスト|CAST|声の出演|岡崎朋也 … 中村悠一|古河渚：中原麻衣|キャラクター\t声優|ナレーション　甲|〃|同上|…… |・・・|...| - | – |Episode Director – Jane Doe|Directed by|Storyboard|A part|パートB|［編集］|[編集]|[1]|[注 2]'.split(
    '|',
  ),
  ...'导演：|作画监督|動畫|总集篇|第2集|张三 李四|动画制作|配音|公司'.split('|'),
  ...'\n<a>\n~\n</a>\n~<staff id="1"><task>監督</task><person>甲</person></staff>~<cast lang="JA"><role>乙</role><name>甲 &amp; 丙</name></cast>~\n[{"role":"MAIN","name":"乙","cv":[{"ja":"甲","en":"A B"},"丙"]}]\n~{{Infobox 各話\n|話数=3\n|題名=海\n~|前話=甲\n~|脚本=甲\n}}\n~名前\t#1\t#2\t計\n~甲\t原画、作監\t原画\t2\n~乙\t脚本\t原画\n~役職\t名前\t#1\t#2\n原画\t甲\t○\t1\n~話数\tサブタイトル\t脚本\t絵コンテ~話数~サブタイトル~放送日~役職\tRole\t名前\tName~所属~備考~1\t星\t甲\t乙~第1話\t海~役職\t第1話\t第2話~監督\tDirector'.split(
    '~',
  ),
  ..."[[甲|乙]]~[[甲>http://x.org]]~[[~]]~{{仮リンク|甲|en|X}}~{{R|a}}~{{~}}~<br />~<ref name=\"a\">注</ref>~<ref~</small>~<b>~<!--x-->~&br;~&nbsp;~&amp;lt;~&#28450;~&color(red){甲}~'''甲'''~**乙**~((注))".split(
    '~',
  ),
  ...'話数,サブタイトル,脚本,演出\n~\n1,"海,""a""",甲~\n話数/題/脚本\n1/海/甲\n~\n第1話「海」　　　　第2話「山」\n脚本　甲乙　　　　　脚本　丙丁\n　　　　　　　　　　　　　　戊~<h2>STAFF</h2>~<script>a</script>~<script>\n~</script>甲~<dt>脚本</dt><dd>甲</dd>~甲(1,2-4)~第12話 海（終）~┏━━┓~┃~本日の第3話「水槽」放送です~阿湖（蔡心怡）~配音員~(转载请注明)~甲 (1) 乙 (2)~1 名前:名無し 投稿日:2011/05/14(土)~甲さん、乙様~以下、作画~ゲスト~声の出演\n早坂みちる　少年\n乙　村長~黒田役~リスト（話数/題/脚本）\n1/海/甲\n~{{Plainlist|\n* 甲\n}}'.split(
    '~',
  ),
  ...'{| class="wikitable"\n~\n|}\n~\n|-\n~\n! ~\n| ~ || ~ !! ~rowspan="2" | ~colspan=3 | ~\n|~甲|~|h\n~\n|~脚本|甲|\n~\n|^|>|乙|\n~\n* ~\n** ~\n- ~\n;~\n:~== スタッフ ==\n'.split(
    '~',
  ),
);

/** Other formats: answers of programs, infoboxes, subtitles, and lines in turns; `⏎` ends a line. */
const formats = fc.constantFrom(
  ...String.raw`⏎~{"a":1,~{⏎~[⏎~}~],~]⏎~"desc":"監督：甲\n脚本：\u7532",~{"role":"Director","name":{"full":"Doe, Jane","native":"甲"}}~null~"x":[["a"]]`.split(
    '~',
  ),
  ...'{"relation":"导演","name":"甲","eps":"1,3"}~{"sort":1,"name":"海","desc":"脚本：甲"}~{"key":"监督","value":"甲"}~[{"job":"a","name":"b"}]⏎'.split(
    '~',
  ),
  ...'{{Infobox animanga/Movie⏎~{{Infobox X⏎~|导演= 甲、乙(1-3)⏎~|タイトル = 劇場版 海⏎~|director = {{Plainlist|⏎~* 甲⏎~}}⏎~}⏎~|別名={⏎~|type = film⏎~|a_b=⏎'.split(
    '~',
  ),
  ...String.raw`1⏎00:00:01,000 --> 00:00:02,000⏎~00:01.000 --> 00:02.000⏎~<i>甲</i>⏎~{\an8}原画⏎~[Script Info]⏎Title: a⏎~Dialogue: 0,0:00:01.00,0:00:02.00,S,n,0,0,0,,脚本\N甲⏎~Comment: 0,0:00:01.00,0:00:02.00,S,n,0,0,0,,a⏎`.split(
    '~',
  ),
  ...'⏎Kanbara, Setsuna⏎~Producer⏎~Director, Storyboard (eps 1, 2)⏎~監督、脚本（第1話）⏎~甲 乙⏎~脚本⏎~演出⏎~|⏎~監督　甲乙⏎Director  Jane Doe⏎~原画　甲乙、丙⏎Key Animation  Jane Doe, Joe Roe⏎~第1話「海」⏎Episode 1 "Sea"⏎'.split(
    '~',
  ),
  ...'⏎原画\t甲\tカット1-20⏎\t乙\tメカ⏎~動画\t甲\t⏎~감독 갑을⏎~음향 제작 | 갑을⏎'.split('~'),
);

/** What chats, forums, programs and calendars write around credits. */
const around = fc.constantFrom(
  ...'12:30\tA\t~12:30\tA\t"~"⏎~[2023/05/14 21:04:10] A: ~21:52 脚本 ~[0:05] ~Who — Today at 21:04⏎~3楼 2021-04-18 23:40 来自⏎~│~║~⏎║~║⏎~╠══╣⏎~├──┼──┤⏎~│脚本│甲│⏎~----+----⏎~+---+---+⏎~a|b⏎'.split(
    '~',
  ),
  ...'[b]~[/b]~[list]~[*]~[*][b]脚本 :[/b] ~[url=http://x.y]~[/url]~[img]x[/img]~[quote="甲"]~[spoiler=甲]~ :wink: ~\\n~[i]~[/i]~BEGIN:VEVENT⏎~SUMMARY:第3話「海」⏎~DESCRIPTION:脚本：甲\\n演出：丙\\,丁⏎~ 続き\\;⏎~UID:1⏎~⏎ '.split(
    '~',
  ),
  ...'脚本は青空一郎さん、~演出と動画は若葉次郎さんと木立三郎さん。~です。~は~さん~動画：はま次郎さん⏎~：~――4枚目――⏎~◇◆────⏎~Regie: Ana Bo | Buch: Cy Do⏎~Ana Bo y Cy Do~ (1) e ~原画：[甲]⏎脚本：[丙]⏎演出：[甲]、[丙]⏎動画：[甲]⏎監督：[甲]⏎~[監督]'.split(
    '~',
  ),
  ...'⏎<a>⏎~⏎</a>⏎~<a b=\'海\'>~</a>~<staff role="脚本">甲</staff>~<演出>丙</演出>~<![CDATA[甲]]>~<task>脚本</task>~<person>甲</person>~&#x41;~<!-- 甲 -->~役職\t名前\t1\t2\t計⏎~甲\t原画、作監\t-⏎~\t\t海\t山⏎~乙\t\t○\t3⏎'.split(
    '~',
  ),
);

describe('no character of a credit text is lost', () => {
  it('in any mixture of typical credit texts', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 60 }), (fragments) => {
        expect(lostFrom(fragments.join(''))).toEqual([]);
      }),
      cases(3000),
    );
  });

  it('in a wiki table with headers, even empty ones', () => {
    expect(lostFrom('{| class="wikitable"\n\n! \n|}\n')).toEqual([]);
    expect(lostFrom('{| class="wikitable"\n! 役職 !! 名前\n|-\n| 監督 || 甲\n|}\n')).toEqual([]);
  });

  it('in any mixture of wiki markup, tables, casts and foreign sheets', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(foreign, foreign, fragment), { maxLength: 50 }), (fragments) => {
        expect(lostFrom(fragments.join(''))).toEqual([]);
      }),
      cases(3000),
    );
  });

  it('whatever somebody says about its lines', () => {
    const text = fc
      .array(fc.oneof(foreign, fragment, fragment), { maxLength: 40 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(text, anyHints, (given, taught) => {
        expect(lostFrom(given, taught)).toEqual([]);
      }),
      cases(3000),
    );
  });

  it('in any mixture of other formats', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(formats, formats, fragment), { maxLength: 40 }), (fragments) => {
        expect(lostFrom(fragments.join('').replaceAll('⏎', '\n'))).toEqual([]);
      }),
      cases(3000),
    );
  });

  it('in any mixture of chats, boxes, codes, sentences, calendars and XML', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(around, around, fragment), { maxLength: 40 }),
        anyHints,
        (some, taught) => {
          const text = some.join('').replaceAll('⏎', '\n');
          expect(lostFrom(text)).toEqual([]);
          expect(lostFrom(text, taught)).toEqual([]);
        },
      ),
      cases(1500),
    );
  });

  it('in a rule of a printed table, behind what nobody sees', () => {
    expect(lostFrom('\u200b----+----\n')).toEqual([]);
    expect(lostFrom('\t•\t----+----\n')).toEqual([]);
  });

  it('in marks of XML and calendars', () => {
    expect(lostFrom("<a><task>音響</task><person b='c'><![CDATA[甲乙]]></person></a>")).toEqual([]);
    expect(lostFrom('BEGIN:VEVENT\nSUMMARY:海\\,山\nDESCRIPTION:原画：甲\\;乙\n 丙\\,丁')).toEqual([]);
  });

  it('in a row of a table of people that gives none of them a role', () => {
    const rows = ['役職\t名前\t1\t2\t計', '甲乙\t原画、作監\t-\t2', '役職\t名前\t1\t2\t計'];
    expect(lostFrom(rows.join('\n'))).toEqual([]);
  });

  it('in a line whose role has no names, as somebody says', () => {
    const hints = [{ line: 1, as: 'names-role', like: false } as const];
    expect(lostFrom('""（ノンクレジット）', { hints })).toEqual([]);
  });

  it('in a name below another one that has the number of an episode', () => {
    expect(lostFrom('第2話「山」\n脚本　丙丁\n　　戊第１２回「海」\n美術設定')).toEqual([]);
  });

  it('in two cells of one kind, as somebody says', () => {
    const asTable = (...columns: LineHint['columns'] & {}): LineHint => ({
      line: 1,
      as: 'table',
      columns,
      like: true,
    });
    expect(lostFrom('甲　　　　乙', { hints: [asTable('studio', 'studio')] })).toEqual([]);
    expect(lostFrom('甲', { hints: [asTable('episode', 'episode')] })).toEqual([]);
  });

  it('in a title below what is no heading in the end', () => {
    const rules = [{ as: 'work-title', shape: 'J_J' } as const];
    const text = '|h\n声の出演\n早坂みちる　少年\n乙　村長';
    expect(lostFrom(text, { rules })).toEqual([]);
  });

  it('in what is said about names that are none', () => {
    const hints = [{ line: 1, as: 'role-names', like: false } as const];
    expect(lostFrom('Bパート-［編集］', { hints })).toEqual([]);
    expect(lostFrom('〉\t•\t別の者\n原画\t甲\tカット1-20\n\t乙\tメカ\n')).toEqual([]);
  });

  it('in signs before a role, as somebody says', () => {
    const hints: LineHint[] = [{ line: 1, as: 'table', columns: ['role', 'episode'], like: false }];
    expect(lostFrom('???※第3話のみ', { hints })).toEqual([]);
  });

  it('in the sign of a company, as somebody says', () => {
    expect(lostFrom('㈱虹', { hints: [{ line: 1, as: 'studio', like: false }] })).toEqual([]);
  });

  it('in braces around something that no program has written', () => {
    expect(lostFrom('{\nCo., Ltd.}\n')).toEqual([]);
  });

  it('in a heading of a cast with leaders but nobody behind them', () => {
    expect(lostFrom('声の出演\n早坂みちる　少年\n乙　村長\n声の出演…… ')).toEqual([]);
  });

  it('in any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(lostFrom(text)).toEqual([]);
      }),
      cases(500),
    );
  });

  it('whatever the patterns in the settings', () => {
    const source = fc.oneof(
      fc.string(),
      fc.constantFrom('[', '(a+)+$', '.*', '^', '', '(?<episode>.)', '\\', '|', '(|a)*'),
    );
    const settings = fc.record({
      delimiters: source,
      episodeRegex: source,
      roleDelimiters: source,
      staffDelimiters: source,
      episodePadding: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 20 }), settings, (fragments, given) => {
        expect(() => parseCreditText(fragments.join(''), given)).not.toThrow();
        expect(() => parseStaffText(fragments.join(''), given)).not.toThrow();
      }),
      cases(100),
    );
  });
});

describe('the time to parse', () => {
  const costly = [
    ['open brackets', '（'],
    ['colons', '：'],
    ['odd spaces', '\u2003'],
    ['arrows with names', 'A→B　'],
    ['headings', '番外編\n'],
    ['unknown roles', 'ほげ\n　ふが\n'],
    ['slashes', 'A／'],
    ['unclosed links', '[['],
    ['unclosed references', '<ref>'],
    ['unclosed tags', '<small '],
    ['unclosed templates', '{{'],
    ['unclosed tables', '\n{|'],
    ['unclosed quotes', '\t"'],
    ['wide and high cells', '\n{|\n! 話数 !! 脚本\n|-\n| rowspan=99 colspan=99 | 甲\n|-\n|}'],
    ['barred rows', '\n|^|>|'],
    ['bold marks', "'''"],
    ['ditto marks', '\n話数\t脚本\n1\t甲\n2\t〃'],
    ['a cast', '\nキャスト\n甲……乙'],
  ] as const;
  it.each(everyThird(costly))('does not explode on %s', (_, unit) => {
    expect(
      cost(`原画：${unit.repeat(Math.min(sized(30_000, 3_000), sized(100_000, 10_000) / unit.length))}`),
    ).toBeLessThan(3_000);
  });

  it('does not explode on an adversarial pattern', () => {
    const { notes } = parseCreditText(`原画：${'a'.repeat(sized(1_500_000, 150_000))}`, {
      staffDelimiters: `(${'a+|'.repeat(20)}a+)+b`,
    });
    expect(notes.map((note) => note.code)).toContain('slow-pattern');
  });
});
