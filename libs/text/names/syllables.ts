/**
 * Each text splits into syllables in at most one way: `n` is always a syllable, so that `na` is not both one syllable
 * and two.
 */
const romaji =
  /^(?:(?:[kgsztdbpmrwjf]?[yh]?|[yh]{2})[aeiouāīūēōâîûêô]|ch[aeiouō]|ts[uū]|n'?|([kstpc])(?=\1))+$/i;

/** Whether a word may be Japanese in Latin letters. */
export const isRomaji = (word: string): boolean => word.length > 1 && romaji.test(word);
