import * as fc from 'fast-check';
import { cases, everyNinth, hasAllCases, sized } from '../../testing/cases.js';
import { growth, tooMuch } from '../../list/testing/growth.js';
import { builtInRoles } from '../../roles/dictionary.js';
import { columnKinds, lineKinds } from '../words/line-kinds.js';
import { parseCreditText, parseRolesText, parseStaffText } from './parse.js';

/**
 * The units that runs are made of: every kind of character that the parser treats specially, and more. `§` counts up,
 * so that no two repeats are equal.
 */
const units = [
  '|=＝ \t　-–ー…・./／>→⇒:：、,;()（）[]{}「」『』【】〔〕〈〉＜＞<&*\'"#第話1１一あア原aAé_~〜+^?※■●〃\\※☆\n\r'.split(
    '',
  ),
  ['\u00a0', '\u0301', '\u200b', '\u2028', '\ud800', '\udc00', '😀', '々', '\ufe0f', 'が', 'n', 'k', 'ﾊﾞ'],
  ['[[', ']]', '{{', '((', '||', '!!', '**', '->', '<!--', '<ref>', '<br>', '</small>', '&amp;', '[http://'],
  [
    '原画',
    '脚本 ',
    '演出：',
    'スタジオ',
    '山田太郎',
    '山田 ',
    '、山',
    'コ§',
    'Taro Yamada',
    ' and ',
    ' / ',
    ' - ',
    '（',
    '\n\n',
  ],
  [
    '（第§話）',
    '（a§）',
    '（山§',
    '※§',
    '（第1話）',
    '脚本：§、',
    '甲 乙 ',
    '）→（',
    'A→B　',
    '  §：',
    '第§話「',
  ],
  [
    '原画：甲§\n',
    '番外編\n',
    'ほげ§\n',
    'ほげ§\n　ふが§\n',
    '■スタジオ§\n',
    '#§\n',
    '第§話\n',
    'キャスト\n',
    '甲…乙§\n',
    '※§\n',
    '-\n',
    'Aパート\n',
  ],
  [
    '{|\n',
    ':{|\n',
    '|}\n',
    '|-\n',
    '! 甲 !! 乙\n',
    '| 甲 || 乙§\n',
    '| rowspan=9 |',
    '| colspan=9 |',
    '|a|b|\n',
    '|^|>|\n',
    '1\t§\t〃\n',
    '\t"',
  ],
  [
    '話数\t題\t脚本\t演出\n',
    '名前\t1\t2\n',
    '甲§\t原画、作監\t原画\n',
    '役職\t名前\t1\t2\n原画\t甲§\t○\n',
    '話数\tほげ§\t脚本\n',
    '話数,題,脚本,演出\n',
    '話数/題/脚本\n',
    ',"a',
    '1,"a\n',
    '1,"海",甲,乙\n',
    '第§話「海」　　第§話「山」\n',
    '脚本　甲　　　　脚本　乙\n',
    '<script>\n',
    '<script>',
    '<dt>甲</dt><dd>',
    '第§話「海」です ',
    '┏━┓\n',
    '甲 (1) ',
    '脚本：甲さん\n',
    'OP, ep 1, ',
    '#a@b',
    '@a ',
    'です ',
    '&copy;',
    '役職\tRole\t名前\tName\n',
    '脚本\tScript\t甲\tTaro§\n',
    '* ',
    '** 甲§\n',
    ';甲\n:乙\n',
  ],
  [
    '{"a":',
    '[{',
    '<a>',
    '\n<a b="§" c=\'§\'>\n',
    '</a>\n',
    '<role>a</role><name>b§</name>',
    '<![CDATA[',
    '{"character":"甲§","voiceActors":[{"name":"乙"},{"name":"丙"}]},',
    '{\n',
    '[\n',
    '{"role":"a","name":"b§"}',
    '{{Infobox a\n',
    '|監督 = 甲§\n',
    '|話数 = §\n',
    '|前話 = 甲\n',
    '|a={{\n',
    '1\n0:01.0 --> 0:02.0\n甲§\n',
    '[Script Info]\n',
    'Dialogue: 0,0:01,0:02,,,0,0,0,,甲\\N',
    '監督\n',
    '甲§\n監督\n',
    '\n甲§\n監督\n',
    '\n監督\n脚本\n演出\n',
    'Doe, Jane\nDirector, Script (ep §)\n',
    '監督　甲§\nDirector  Jane\n',
    '감독 음향 제작 ',
  ],
].flat();

/** Before, inside and after anything that a line can be. */
const places: [before: string, after: string][] = [
  ['', '!x'],
  ['原画', '!x'],
  ['原画', '：山'],
  ['原画：', ' a'],
  ['原画：山田', '、川田 演出：甲'],
  ['原画：山田（', '）'],
  ['原画\t', '\t甲'],
  ['脚本 山田', '\t'],
  ['第1話', '」\n原画：甲'],
  ['原画\n　', '山'],
  ['話数\t題\t脚本\n1\t', '\t甲\n2\t海\t〃'],
  ['{|\n! 話数 !! 脚本\n|-\n| ', '日 |\n|}'],
];

const readers = {
  list: (text: string) => parseCreditText(text),
  roles: (text: string) => parseRolesText(text, {}, { menuKind: 'episode' }),
  names: (text: string) => parseStaffText(text, {}, '原画'),
};

/** `before`, the repeated units up to a size, and `after`. */
function textOf(unit: string, [before, after]: readonly [string, string], size: number): string {
  const pieces = [before];
  let length = before.length;
  for (let count = 0; length < size; count++) {
    const piece = unit.replaceAll('§', String(count));
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('') + after;
}

const growthOf = (unit: string, place: readonly [string, string], reader: keyof typeof readers) =>
  growth((size) => textOf(unit, place, size), readers[reader]);

describe('a text eight times as long takes about eight times as long to parse', () => {
  /** Each unit in two of the places; by day every ninth unit in one. */
  it('when one unit is repeated', () => {
    const growths = everyNinth([...new Set(units)]).flatMap((unit, index) =>
      [0, 5].slice(0, sized(2, 1)).map((step) => {
        const place = places[(index + step) % places.length]!;
        return [JSON.stringify([place[0], unit, place[1]]), growthOf(unit, place, 'list')] as const;
      }),
    );
    expect(tooMuch(growths)).toEqual([]);
  });

  it('when words of dates, addresses and stories are repeated', () => {
    const growths = ['市', '日曜', '放送中', '午前', 'を海', 'である。'].flatMap((unit) =>
      (['東京都', '原画：'] as const).map((before) => {
        const place = [before, 'x'] as const;
        return [JSON.stringify([before, unit]), growthOf(unit, place, 'list')] as const;
      }),
    );
    expect(tooMuch(growths)).toEqual([]);
  });

  it('when spaces are repeated between a role and its name', () => {
    const growths = [' ', '\u3000', '\t'].map((unit) => {
      const make = (size: number) => textOf(unit, ['原画\n　', '山'], size);
      return [JSON.stringify(unit), growth(make, readers.list, 3_000)] as const;
    });
    expect(tooMuch(growths)).toEqual([]);
  });

  it('when spaces are repeated within the cells of a table', () => {
    const tables = [
      ['話数\tサブタイトル\t脚本\n1\t海', '山\t甲乙丙\n2\t川\t甲乙丙\n3\t空\t甲乙丙'],
      ['名前\t1話\t2話\t3話\n甲乙丙\t原画\t原画、動画', '原画\t原画\n丁戊己\t原画\t原画\t動画'],
    ] as const;
    const growths = tables.map((place) => {
      const make = (size: number) => textOf(' ', place, size);
      return [place[0], growth(make, readers.list, 3_000)] as const;
    });
    expect(tooMuch(growths)).toEqual([]);
  });

  it('when a mixture is repeated, for each way to parse it', () => {
    const mixture = fc
      .array(fc.constantFrom(...units), { minLength: 2, maxLength: 4 })
      .map((some) => some.join(''));
    const reader = fc.constantFrom('list', 'list', 'roles', 'names');
    fc.assert(
      fc.property(mixture, fc.constantFrom(...places), reader, (unit, place, how) => {
        expect(tooMuch([[JSON.stringify(unit), growthOf(unit, place, how)]])).toEqual([]);
      }),
      cases(80, 5),
    );
  });

  it('when somebody says what its lines are, and asks what they were taken for', () => {
    const signs = ['：', ' ', '、', '・', ' - ', '★'];
    const growths = everyNinth([...new Set(units)]).map((unit, index) => {
      const as = lineKinds[index % lineKinds.length]!;
      const separators = { role: signs[index % signs.length]!, names: signs[(index + 1) % signs.length]! };
      const columns = as === 'table' ? { columns: [...columnKinds] } : {};
      const rules = ['J', 'J：J', 'J_J', 'J、J', '>J_J', '-'].map((shape) => ({
        shape,
        as,
        separators,
        ...columns,
      }));
      const hints = [1, 2].map((line) => ({ line, as, like: true, separators, ...columns }));
      const taught = (text: string) =>
        parseCreditText(text, {}, builtInRoles, {
          hints: [...hints, { ...hints[0]!, line: 1_000 }],
          rules,
          lines: true,
        });
      const place = places[index % 6]!;
      return [
        JSON.stringify([as, place[0], unit]),
        growth((size) => textOf(unit, place, size), taught),
      ] as const;
    });
    expect(tooMuch(growths)).toEqual([]);
  });

  it('when each line has a hint of its own', () => {
    const make = (size: number) => '海★山\n'.repeat(size / 4);
    const taught = (text: string) => {
      const count = text.length / 4;
      const hints = Array.from({ length: count }, (_, index) => ({
        line: index + 1,
        as: index % 7 === 0 ? ('names' as const) : ('role-names' as const),
        like: true,
      }));
      return parseCreditText(text, {}, builtInRoles, { hints });
    };
    expect(tooMuch([['hints', growth(make, taught)]])).toEqual([]);
  });

  it('when a Latin word can be split into syllables in many ways', () => {
    const make = (size: number) => `原画：山田太郎（${'a'.repeat(size)}1 na）`;
    expect(tooMuch([['syllables', growth(make, readers.list, 3)]])).toEqual([]);
  });

  it('when tables of HTML have no cells, one in the other or row after row', () => {
    const nested = (size: number) => '<table>\n'.repeat(size / 17) + '</table>\n'.repeat(size / 17);
    const rows = (size: number) => `${'<tr>\n'.repeat(size / 5)}</tr>\n`;
    const growths = [
      ['nested', growth(nested, readers.list)],
      ['rows', growth(rows, readers.list)],
    ] as const;
    expect(tooMuch(growths)).toEqual([]);
  });
});

describe('a text whose result stays linear in its length', () => {
  const sizeOf = (text: string) => JSON.stringify(parseCreditText(text)).length;

  it.each([
    ['brackets after a name', '（第§話）', '原画：山田太郎', ''],
    ['brackets after several names', '（第§話）', `原画：甲班（${'乙、'.repeat(400)}丙）`, ''],
    ['a long header over many rows', '§\t乙\n', `話数\t脚本\t${'ほげ'.repeat(400)}\n`, ''],
    ['comments on a name', '　※甲§', '原画：山田太郎', ''],
  ])('has %s', (_, unit, before, after) => {
    const [small, large] = [500, 4000].map((size) =>
      sizeOf(textOf(unit, [before, after], size + before.length)),
    );
    expect(large! / small!).toBeLessThan(16);
  });

  // Seconds of work, and nothing that changes often.
  const atNight = hasAllCases ? it : it.skip;
  atNight('may have more pieces than a function takes arguments', () => {
    expect(() => parseCreditText('甲\t<br>'.repeat(130_000))).not.toThrow();
  });
});
