/** Letters of languages that are the only ones written with them. Han letters alone are Japanese here, as all credits are. */
const letters: readonly [language: string, letters: RegExp][] = [
  ['ja', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
  ['el', /\p{Script=Greek}{2}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ja', /\p{Script=Han}/u],
];

/** Characters that are looked at: enough to tell, however long a note is. */
const maxExamined = 400;

/**
 * The language of a title, name or note as far as its letters tell, for `lang`: screen readers pronounce it so, and browsers choose
 * letter forms. Undefined for Latin letters and for those of several languages: nothing is claimed. A text that is mostly Latin with
 * a word in brackets stays undefined, too.
 */
export function langOf(text: string): string | undefined {
  const start = text.slice(0, maxExamined);
  const found = letters.find(([, known]) => known.test(start))?.[0];
  if (!found) return undefined;
  const latin = start.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const others = start.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  return others * 2 >= latin ? found : undefined;
}
