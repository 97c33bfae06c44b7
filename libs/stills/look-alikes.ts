/** Characters of different scripts that many fonts draw alike: kanji, katakana, then what else looks so. */
const groups: readonly (readonly [kanji: string, katakana: string, others: string])[] = [
  ['口', 'ロ', ''],
  ['一', 'ー', '―—－–-ｰ'],
  ['二', 'ニ', '='],
  ['三', 'ミ', ''],
  ['力', 'カ', ''],
  ['夕', 'タ', ''],
  ['工', 'エ', ''],
  ['卜', 'ト', ''],
  ['八', 'ハ', ''],
  ['千', 'チ', ''],
  ['才', 'オ', ''],
  ['匕', 'ヒ', ''],
  ['己', 'コ', ''],
];

type Script = 'kanji' | 'katakana';

interface Alike {
  kanji: string;
  katakana: string;
}

const alikes = new Map<string, Alike>();
const families = new Map<string, string>();
for (const [kanji, katakana, others] of groups) {
  for (const one of [kanji, katakana, ...others]) {
    families.set(one, kanji);
    // 三 and ミ, 千 and チ, 己 and コ differ enough for a reader; they are alike only where it was unsure.
    if (!['三', '千', '己', '才', '匕'].includes(kanji)) alikes.set(one, { kanji, katakana });
  }
}
for (const pair of [
  'へヘ',
  'べベ',
  'ぺペ',
  'りリ',
  'O0〇○',
  'lI1',
  '崎﨑',
  '高髙',
  '柳栁',
  '未末',
  '土士',
  '日曰',
  '己已巳',
  '太大犬',
  '間問聞',
  '待侍',
  '緑縁',
  '綱網',
  '祐裕',
  '斎斉',
])
  for (const one of pair) if (!families.has(one)) families.set(one, pair[0]!);

/** Whether fonts draw two characters so alike that a reader takes one for the other. */
export const lookAlike = (one: string, other: string): boolean =>
  one === other || (families.has(one) && families.get(one) === families.get(other));

/** The characters that fonts draw so alike. */
export const lookAlikesOf = (character: string): string[] => {
  const family = families.get(character);
  return family === undefined
    ? []
    : [...families].flatMap(([one, its]) => (its === family && one !== character ? [one] : []));
};

/** Small words between kanji that are written in katakana: 一ノ瀬, 八ヶ岳, 三ツ矢. They say nothing about their neighbours. */
const between = /^[ノケヶツッ之]$/u;

function scriptOf(character: string | undefined): Script | null {
  if (character === undefined || between.test(character) || alikes.has(character)) return null;
  if (/^[\p{Script=Han}々〆]$/u.test(character)) return 'kanji';
  if (/^[\p{Script=Katakana}ー]$/u.test(character)) return 'katakana';
  return null;
}

/**
 * The characters with each look-alike in the script of its neighbours, 口 between katakana as ロ; unchanged where the neighbours
 * have different scripts or say nothing. One element in, one out.
 */
export function inScriptOfNeighbours(characters: readonly string[]): string[] {
  return characters.map((character, at) => {
    const alike = alikes.get(character);
    if (!alike) return character;
    const around = [neighbour(characters, at, -1), neighbour(characters, at, 1)].filter(
      (one) => one !== null,
    );
    const [script] = around;
    if (script === undefined || around.some((one) => one !== script)) return character;
    // A long vowel follows a vowel: at the beginning, and where the name goes on in kanji, it is the number.
    if (script === 'katakana' && alike.katakana === 'ー' && at === 0) return character;
    return alike[script];
  });
}

/** The script of the nearest character in one direction that tells one; null: there is none, or it is neither. */
function neighbour(characters: readonly string[], at: number, step: 1 | -1): Script | null {
  for (let next = at + step; next >= 0 && next < characters.length; next += step) {
    const character = characters[next]!;
    if (alikes.has(character)) continue;
    return scriptOf(character);
  }
  return null;
}
