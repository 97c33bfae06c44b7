const rows: [kana: string, romaji: string][] = [
  ['あいうえお', 'a i u e o'],
  ['かきくけこ', 'ka ki ku ke ko'],
  ['がぎぐげご', 'ga gi gu ge go'],
  ['さしすせそ', 'sa shi su se so'],
  ['ざじずぜぞ', 'za ji zu ze zo'],
  ['たちつてと', 'ta chi tsu te to'],
  ['だぢづでど', 'da ji zu de do'],
  ['なにぬねの', 'na ni nu ne no'],
  ['はひふへほ', 'ha hi fu he ho'],
  ['ばびぶべぼ', 'ba bi bu be bo'],
  ['ぱぴぷぺぽ', 'pa pi pu pe po'],
  ['まみむめも', 'ma mi mu me mo'],
  ['やゆよ', 'ya yu yo'],
  ['らりるれろ', 'ra ri ru re ro'],
  ['わゐゑをんゔ', 'wa i e o n vu'],
  ['ぁぃぅぇぉ', 'a i u e o'],
  ['ゃゅょゎゕゖ', 'ya yu yo wa ka ke'],
];

const syllables = new Map<string, string>();
for (const [kana, romaji] of rows) {
  const sounds = romaji.split(' ');
  [...kana].forEach((letter, index) => syllables.set(letter, sounds[index]!));
}
const glides = {
  き: 'ky',
  ぎ: 'gy',
  し: 'sh',
  じ: 'j',
  ち: 'ch',
  に: 'ny',
  ひ: 'hy',
  び: 'by',
  ぴ: 'py',
  み: 'my',
  り: 'ry',
};
for (const [letter, start] of Object.entries({ ...glides, ぢ: 'j' }))
  for (const [small, vowel] of [...'ゃゅょぇ'].map((small, index) => [small, 'auoe'[index]!] as const))
    syllables.set(letter + small, start + vowel);
const foreign =
  'ふぁ fa ふぃ fi ふぇ fe ふぉ fo ふゅ fyu てぃ ti でぃ di でゅ dyu とぅ tu どぅ du うぃ wi うぇ we うぉ wo ' +
  'ゔぁ va ゔぃ vi ゔぇ ve ゔぉ vo つぁ tsa つぃ tsi つぇ tse つぉ tso くぁ kwa ぐぁ gwa いぇ ye';
const words = foreign.split(' ');
for (let index = 0; index < words.length; index += 2) syllables.set(words[index]!, words[index + 1]!);

/** The first spelling of a sound is the common one: `ji` is じ, `zu` is ず. */
const kanaOfSound = new Map<string, string>();
for (const [kana, romaji] of syllables) if (!kanaOfSound.has(romaji)) kanaOfSound.set(romaji, kana);

/** Katakana as hiragana; ー and everything else stay. */
export const toHiragana = (text: string) =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

export const isKana = (character: string) => /^[ぁ-ゖァ-ヶー]+$/.test(character);

/**
 * Kana in the house style (rule name-7), lower case: long vowels as written (`しょうじ` → `shouji`), ん always `n`
 * and without an apostrophe, っち `cchi`, ー the vowel before it (`u` after `o`, as in `ユーゴー` → `yuugou`). Everything else
 * is kept. Never throws.
 */
export function romanise(kana: string): string {
  const text = toHiragana(kana);
  let romaji = '';
  let doubled = false;
  for (let index = 0; index < text.length;) {
    const letter = text[index]!;
    if (letter === 'っ') {
      doubled = true;
      index += 1;
      continue;
    }
    if (letter === 'ー') {
      const vowel = romaji.at(-1) ?? '';
      romaji += vowel === 'o' ? 'u' : /[aiue]/.test(vowel) ? vowel : '';
      index += 1;
      continue;
    }
    const pair = syllables.get(text.slice(index, index + 2));
    const sound = pair ?? syllables.get(letter) ?? letter;
    romaji += doubled && /^[b-df-hj-np-tv-z]/.test(sound) ? sound[0]! + sound : sound;
    doubled = false;
    index += pair === undefined ? 1 : 2;
  }
  return romaji;
}

/**
 * Lower-case romaji as hiragana, or null if it is not Japanese. A consonant at the end (`bes` of 別 in `bessho`) is っ;
 * `n` before a vowel belongs to that vowel, so `jun` and `ichi` must be passed separately. `romanise` is the reverse.
 */
export function toKana(romaji: string): string | null {
  let kana = '';
  for (let index = 0; index < romaji.length;) {
    let taken = 0;
    for (let length = Math.min(4, romaji.length - index); length > 0 && !taken; length -= 1) {
      const sound = kanaOfSound.get(romaji.slice(index, index + length));
      if (
        sound !== undefined &&
        !(length === 1 && romaji[index] === 'n' && /[aiueoy]/.test(romaji[index + 1] ?? ''))
      ) {
        kana += sound;
        taken = length;
      }
    }
    if (!taken) {
      // The rest of a double consonant is in the next piece or follows here: `bes`, `issei`, `hacchou`.
      const next = romaji[index + 1] ?? romaji[index];
      if (!/[bcdfghjkpstz]/.test(romaji[index]!) || next !== romaji[index]) return null;
      kana += 'っ';
      taken = 1;
    }
    index += taken;
  }
  return kana;
}

export const capitalise = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
