import { romanise } from './romanise.js';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Converts a kana reading, surname first with a space, to an English name in the house style (rule name-7):
 * `わたなべ しょうじ` becomes `Shouji Watanabe`. Empty for an empty reading.
 */
export const namedInEnglish = (kana: string): string =>
  kana
    .normalize('NFKC')
    .split(/[\s・]+/)
    .filter(Boolean)
    .map((part) => capitalised(romanise(part)))
    .toReversed()
    .join(' ');
