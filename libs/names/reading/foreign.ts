import { characterVariants } from '../variants.js';
import { pinyinStarts } from './pinyin.js';
import { capitalise } from './romanise.js';

/** Chinese and Korean names, whose characters are read one syllable each: Z in pinyin, K in revised romanisation. */
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

/** The last place from 0 to `length - 1` that is not after the sought one. */
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

/** The Mandarin syllable of a character, without its tone; null for what is no Chinese character. */
export function mandarin(character: string): string | null {
  if (!/^\p{Script=Han}$/u.test(character)) return null;
  return starts[
    lastPlace(starts.length, (place) => chineseOrder.compare(starts[place]!.first, character) > 0)
  ]!.syllable;
}

/** The Korean syllable of a character, or null. Of characters that Korea writes in the old form, that form is read. */
export function korean(character: string, atStart: boolean): string | null {
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

/** At the start of a word ㄹ is not said, and ㄴ not before i and y. */
function koreanSyllable(place: number, atStart: boolean): string {
  let initial = initials[Math.floor(place / 588)]!;
  const middle = vowels[Math.floor(place / 28) % 21]!;
  const soft = /^[iy]/.test(middle);
  if (atStart && initial === 'r') initial = soft ? '' : 'n';
  else if (atStart && initial === 'n' && soft) initial = '';
  return initial + middle + finals[place % 28]!;
}

/** Korean surnames are written as their families do, not by the rules. */
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

/** How the surname is read by the rules alone. */
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
 * What a Chinese or Korean name with a known romanisation teaches, as keys and items to count; null where the name is
 * not read syllable by syllable in either language. `surname` and `given` as written.
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

/** Cuts `jiaming` by the syllables expected; one of two may be another than expected. */
function shared(written: string, usual: (string | null)[]): string[] | null {
  const [first, second] = usual;
  if (usual.length === 1) return [written];
  if (first && written.startsWith(first) && written.length > first.length)
    return [first, written.slice(first.length)];
  if (second && written.endsWith(second) && written.length > second.length)
    return [written.slice(0, -second.length), second];
  return null;
}
