import { findKey } from './search-forms.js';

/**
 * The key under which titles are one, however they are spelled: what titles are found by (`findKey`), and without long marks. Long
 * vowels are folded again, because without the spaces there may be others. Numbers stay: a second season is another title. The
 * database has the same of stored titles (`title_keys`).
 */
export const titleKey = (title: string): string =>
  findKey(title)
    .replaceAll('ー', '')
    .replace(/o[ouh]+/g, 'o')
    .replace(/uu+/g, 'u');
