/** Hiragana in Hepburn romanisation; where there are several spellings, the one that names use. */
const table = `
あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto
なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro
わwa をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo
ぱpa ぴpi ぷpu ぺpe ぽpo ゔvu ゐi ゑe ぁa ぃi ぅu ぇe ぉo ゃya ゅyu ょyo ゎwa
きゃkya きゅkyu きょkyo しゃsha しゅshu しょsho しぇshe ちゃcha ちゅchu ちょcho ちぇche にゃnya にゅnyu にょnyo
ひゃhya ひゅhyu ひょhyo みゃmya みゅmyu みょmyo りゃrya りゅryu りょryo ぎゃgya ぎゅgyu ぎょgyo じゃja じゅju じょjo じぇje
びゃbya びゅbyu びょbyo ぴゃpya ぴゅpyu ぴょpyo ふぁfa ふぃfi ふぇfe ふぉfo てぃti でぃdi でゅdu とぅtu どぅdu うぃwi うぇwe うぉwo
ゔぁva ゔぃvi ゔぇve ゔぉvo
`;

const romajiOf = new Map<string, string>();
const kanaOf = new Map<string, string>();
for (const entry of table.split(/\s+/).filter(Boolean)) {
  const [, kana, romaji] = /^(\P{Script=Latin}+)(.+)$/u.exec(entry)!;
  romajiOf.set(kana!, romaji!);
  if (!kanaOf.has(romaji!)) kanaOf.set(romaji!, kana!);
}
kanaOf.delete('n');

const toHiragana = (text: string) =>
  text.normalize('NFKC').replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Whether a text contains kana and, apart from Latin letters, digits and spacing, nothing else. */
export const isKana = (text: string): boolean =>
  /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\p{Script=Latin}\p{Nd}\s\p{P}]*$/u.test(toHiragana(text)) &&
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(toHiragana(text));

/**
 * Converts kana to Hepburn romaji in lower case, with long vowels spelled as in kana: `しょうじ` becomes `shouji`. Anything
 * else is kept, so that a half-typed `みやz` becomes `miyaz`.
 */
export function kanaToRomaji(text: string): string {
  const characters = [...toHiragana(text)];
  let romaji = '';
  // Tracked separately: reading the end of a growing string copies it each time.
  let last = '';
  let doubled = false;
  for (let at = 0; at < characters.length; at += 1) {
    const two = romajiOf.get(characters[at]! + (characters[at + 1] ?? ''));
    const character = characters[at]!;
    let next = two ?? romajiOf.get(character) ?? character;
    if (two) at += 1;
    if (character === 'っ') {
      doubled = true;
      continue;
    }
    if (character === 'ー') next = /[aiueo]/.exec(last)?.[0] ?? '';
    if (last === 'n' && characters[at - (two ? 2 : 1)] === 'ん' && /^[aiueoy]/.test(next)) next = `'${next}`;
    if (doubled) next = (/^[a-z]/.exec(next)?.[0] ?? '') + next;
    doubled = false;
    romaji += next;
    last = next.slice(-1) || last;
  }
  return romaji;
}

/**
 * Converts the Hepburn romaji of one word (lower case, no accents) to hiragana; null if it is not a Japanese word.
 * Works on `searchKey`s: a key without long vowels gives kana without them.
 */
export function romajiToKana(word: string): string | null {
  let kana = '';
  for (let at = 0; at < word.length;) {
    const rest = word.slice(at);
    const doubled = /^([kstcpgdbzjfrhm])\1/.test(rest) || rest.startsWith('tch');
    if (doubled) {
      kana += 'っ';
      at += 1;
      continue;
    }
    const syllable = [4, 3, 2, 1].map((length) => rest.slice(0, length)).find((part) => kanaOf.has(part));
    if (syllable) {
      kana += kanaOf.get(syllable)!;
      at += syllable.length;
    } else if (rest.startsWith('n') || /^m[bp]/.test(rest)) {
      kana += 'ん';
      at += 1;
    } else return null;
  }
  return kana || null;
}
