import { characterVariants, foldCharacters } from '../names/variants.js';
import { pinyinStarts } from './pinyin.js';
import { capitalise } from './romanise.js';

/** Chinese and Korean names, whose characters are read one syllable each: Z for pinyin, K for revised romanisation. */
export type Language = 'Z' | 'K';

const chineseOrder = new Intl.Collator('zh-u-co-pinyin');
const koreanOrder = new Intl.Collator('ko');
const starts = [...pinyinStarts.matchAll(/([a-zü]+)(\S)/gu)].map(([, syllable, first]) => ({
  syllable: syllable!,
  first: first!,
}));

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = ' k k k n n n t l k m l l l l l m p p t t ng t t k t p t'.split(' ');
const hangul = { first: 0xac00, last: 0xd7a3 };

/** The last index from 0 to `length - 1` that is not after the target. */
function lastPlace(length: number, isAfter: (place: number) => boolean): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isAfter(middle)) high = middle - 1;
    else low = middle;
  }
  return low;
}

const oldForms = new Map<string, string>();
for (const [old, today] of characterVariants) if (!oldForms.has(today)) oldForms.set(today, old);

/** The Mandarin syllable of a character, without its tone; null if it is not a Chinese character. */
function mandarin(character: string): string | null {
  if (!/^\p{Script=Han}$/u.test(character)) return null;
  return starts[
    lastPlace(starts.length, (place) => chineseOrder.compare(starts[place]!.first, character) > 0)
  ]!.syllable;
}

/** The Korean syllable of a character, or null. If Korea uses the old form of the character, that form is looked up. */
function korean(character: string, atStart: boolean): string | null {
  if (!/^[\p{Script=Han}가-힣]$/u.test(character)) return null;
  for (const form of [character, oldForms.get(character)]) {
    if (!form) continue;
    const place = lastPlace(
      hangul.last - hangul.first + 1,
      (at) => koreanOrder.compare(String.fromCharCode(hangul.first + at), form) > 0,
    );
    if (place < hangul.last - hangul.first - 100) return koreanSyllable(place, atStart);
  }
  return null;
}

/** At the start of a word ㄹ is not pronounced, and neither is ㄴ before i and y. */
function koreanSyllable(place: number, atStart: boolean): string {
  let initial = initials[Math.floor(place / 588)]!;
  const middle = vowels[Math.floor(place / 28) % 21]!;
  const soft = /^[iy]/.test(middle);
  if (atStart && initial === 'r') initial = soft ? '' : 'n';
  else if (atStart && initial === 'n' && soft) initial = '';
  return initial + middle + finals[place % 28]!;
}

/** Korean surnames are spelled as their families do, not by the rules. */
const koreanSurnames: Record<string, string> = {
  i: 'Lee',
  bak: 'Park',
  gim: 'Kim',
  choe: 'Choi',
  gang: 'Kang',
  gwon: 'Kwon',
  im: 'Lim',
  u: 'Woo',
  gu: 'Koo',
  mun: 'Moon',
};

/** The surnames of most people in China and Korea. */
const frequentSurnames: Record<Language, ReadonlySet<string>> = {
  Z: new Set(
    foldCharacters(
      '王李張张劉刘陳陈楊杨趙赵黄周呉吴徐孫孙胡朱林何郭馬马羅罗梁宋鄭郑謝谢韓韩唐馮冯于董蕭萧程曹袁鄧邓許许傅沈曾彭呂吕蘇苏盧卢蔣蒋蔡' +
        '賈贾丁魏薛葉叶閻阎余潘杜戴夏鍾鐘钟汪任姜范姚譚谭廖鄒邹熊金陸陆郝孔崔康邱秦史顧顾侯邵孟龍龙段雷錢钱湯汤尹黎易喬乔賀贺頼赖龔龚欧翁聶聂倪',
    ),
  ),
  K: new Set(
    foldCharacters(
      '金李朴崔鄭姜趙尹張林呉韓申徐権黄安宋柳洪全文孫裵裴白曺許南劉沈盧河兪丁成車具郭禹朱任羅辛閔陳池厳元蔡千',
    ),
  ),
};

/** Whether this is one of the most frequent surnames of that language. */
export const isFrequentSurname = (language: Language, text: string): boolean =>
  frequentSurnames[language].has(text);

/** The surname by the rules alone. */
export function usualSurname(language: Language, text: string): string | null {
  const sounds = [...text].map((character, index) => syllableOf(language, character, index === 0));
  if (sounds.includes(null)) return null;
  const sound = sounds.join('');
  return (language === 'K' && koreanSurnames[sound]) || capitalise(sound);
}

export function syllableOf(language: Language, character: string, atStart: boolean): string | null {
  return language === 'Z' ? mandarin(character) : korean(character, atStart);
}

/** Writes syllables as a given name: `Jiaming`, `Jae-Ho`. */
export const givenName = (language: Language, syllables: readonly string[]) =>
  language === 'Z' ? capitalise(syllables.join('')) : syllables.map(capitalise).join('-');

/**
 * What can be learned from a Chinese or Korean name with a known romanisation, as keys and items to count; null if the
 * name is not read syllable by syllable in either language. `surname` and `given` as written.
 */
export function foreignReading(
  ja: string,
  surname: string,
  given: string,
): [key: string, item: string][] | null {
  const [first, ...rest] = [...ja.replace(/[\s\u3000]+/g, '')];
  if (!first || rest.length === 0 || rest.length > 2) return null;
  const hyphenated = given.includes('-');
  const language: Language = hyphenated ? 'K' : 'Z';
  const usual = rest.map((character, index) => syllableOf(language, character, index === 0));
  const written = given.toLowerCase();
  const syllables = hyphenated ? written.split('-') : shared(written, usual);
  if (!syllables || syllables.length !== rest.length) return null;
  const right = syllables.filter((syllable, index) => syllable === usual[index]).length;
  const family = usualSurname(language, first) === capitalise(surname.toLowerCase());
  if (!hyphenated && (right + (family ? 1 : 0) < rest.length || (!family && right < 2))) return null;
  return [
    [`${language}S${first}`, surname],
    [`${language}L`, 'n'],
    ...rest.map((character, index): [string, string] => [`${language}G${character}`, syllables[index]!]),
  ];
}

/** Splits `jiaming` into the expected syllables; one of two may differ. */
function shared(written: string, usual: (string | null)[]): string[] | null {
  const [first, second] = usual;
  if (usual.length === 1) return [written];
  if (first && written.startsWith(first) && written.length > first.length)
    return [first, written.slice(first.length)];
  if (second && written.endsWith(second) && written.length > second.length)
    return [written.slice(0, -second.length), second];
  return null;
}
