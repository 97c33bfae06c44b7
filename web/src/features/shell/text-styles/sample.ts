import type { ColumnKind, LineKind, StyleRule } from '@libs/text/words/line-kinds.js';

/** What a word of a line is, as far as a sample shows it. */
type Part = Exclude<ColumnKind, 'english-role' | 'english-names'> | 'category' | 'title';
type Script = 'J' | 'K' | 'L';

/** Words of each part, the first one first; names are invented. */
const words: Record<Part, Record<Script, readonly string[]>> = {
  episode: { J: ['第', '夏の朝'], K: ['제', '여름'], L: ['Episode', 'Morning'] },
  category: { J: ['メインスタッフ'], K: ['주요 제작진'], L: ['Main Staff'] },
  role: { J: ['作画監督', '演出'], K: ['감독', '연출'], L: ['Director', 'Storyboard'] },
  names: { J: ['山田太郎', '佐藤花子'], K: ['김하나', '이두리'], L: ['Taro Yamada', 'Hana Sato'] },
  character: { J: ['ハル', 'ナツ'], K: ['하루', '나츠'], L: ['Haru', 'Natsu'] },
  studio: { J: ['青空スタジオ'], K: ['푸른 스튜디오'], L: ['Studio Aozora'] },
  title: { J: ['夏のうた'], K: ['여름 노래'], L: ['Summer Song'] },
  comment: { J: ['一部'], K: ['일부'], L: ['in part'] },
  'left-out': { J: ['お知らせ'], K: ['공지'], L: ['Notice'] },
};

/** What stands before and after the sign between role and names, or character and actor. */
const sides: Record<LineKind, readonly [Part, Part]> = {
  episode: ['episode', 'episode'],
  category: ['category', 'category'],
  role: ['role', 'role'],
  names: ['names', 'names'],
  'role-names': ['role', 'names'],
  'names-role': ['names', 'role'],
  cast: ['character', 'names'],
  studio: ['studio', 'studio'],
  'work-title': ['title', 'title'],
  comment: ['comment', 'comment'],
  'left-out': ['left-out', 'left-out'],
  table: ['left-out', 'left-out'],
};

const partOfColumn: Record<ColumnKind, Part> = {
  episode: 'episode',
  role: 'role',
  names: 'names',
  'english-role': 'role',
  'english-names': 'names',
  character: 'character',
  studio: 'studio',
  comment: 'comment',
  'left-out': 'left-out',
};

/** A sign of a shape: how a separator, as it stands in lines, appears there. */
const signOf = (separator: string | undefined): string | undefined =>
  separator === undefined
    ? undefined
    : separator.includes('\t')
      ? '⇥'
      : separator.trim()
        ? separator.trim()[0]
        : '_';

/** The shape of a row with one word in each cell. */
const rowOf = (cells: number): string => `J${'⇥J'.repeat(cells - 1)}`;

/** A line that has the shape of the rule, for people to see what it is about; of a rule about blocks, all lines of one. */
export function sampleOf(rule: StyleRule): string {
  const { as, separators, columns } = rule;
  if (rule.shape === '-') return '－'.repeat(10);
  if (/^¶+$/.test(rule.shape))
    return [rule, ...(rule.turn ?? [])]
      .map((one) => sampleOf({ ...one, shape: rowOf(one.columns?.length ?? 1) }))
      .join('\n');
  // Rows with so many cells, whatever they say.
  const shape = /^⇥+$/.test(rule.shape) ? rowOf(rule.shape.length + 1) : rule.shape;
  const sign = signOf(separators?.role);
  const isAfter = (at: number) => {
    const end = sign === undefined ? -1 : shape.indexOf(sign);
    return end < 0 ? !isFirstWord(shape, at) : at > end;
  };
  const cell = (at: number) => {
    const before = shape.slice(0, at);
    return before.includes('⇥') || shape.includes('⇥') ? before.split('⇥').length - 1 : wordsIn(before);
  };
  const used = new Map<Part, number>();
  const word = (script: Script | '', isNumbered: boolean, at: number): string => {
    const part =
      as === 'table' ? partOfColumn[columns?.[cell(at)] ?? 'left-out'] : sides[as][isAfter(at) ? 1 : 0];
    if (script === '') return '12';
    const choices = words[part][script];
    const turn = used.get(part) ?? 0;
    used.set(part, turn + 1);
    const text = choices[turn % choices.length]!;
    if (!isNumbered) return part === 'episode' && turn === 0 && script !== 'L' ? choices[1]! : text;
    return {
      J: text === '第' ? '第12話' : `${text}12`,
      K: text === '제' ? '제12화' : `${text}12`,
      L: `${text} 12`,
    }[script];
  };
  let line = '';
  for (const { 0: token, 1: script = '', index } of shape.matchAll(/([JKL])1?|1|[^JKL1]/gu))
    line += /[JKL1]/.test(token)
      ? word(script as Script | '', token.endsWith('1'), index)
      : drawn(token, shape, index);
  return line;
}

/** Brackets have no content in shapes. */
const brackets = '（）()「」『』【】［］[]〈〉《》＜＞<>｛｝{}〔〕“”';

function drawn(sign: string, shape: string, at: number): string {
  if (sign === '_') return '　';
  if (sign === '⇥') return '\t';
  if (sign === '>' && at === 0) return '　　';
  const place = brackets.indexOf(sign);
  return place >= 0 && place % 2 === 0 && shape[at + 1] === brackets[place + 1] ? `${sign}…` : sign;
}

const wordsIn = (text: string): number => text.match(/[JKL]1?|1/g)?.length ?? 0;
const isFirstWord = (shape: string, at: number): boolean => wordsIn(shape.slice(0, at)) === 0;
