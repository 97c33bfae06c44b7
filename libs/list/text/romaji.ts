import { hasJapanese, isLatin } from './characters.js';
import { isStudioName, looksLikePerson } from './studios.js';

const romaji =
  /^(?:[kgsztdnhbpmyrwjf]?[yh]?[aeiouāīūēōâîûêô]{1,3}|ch[aeiouō]{1,3}|ts[uū]|n'?|([kstpc])(?=\1))+$/i;

/** Whether a bracket says the name before it once more: 渡辺信一郎 (Shinichiro Watanabe), or the other way round. */
export function inOtherLanguage(outer: string, inner: string): boolean {
  const [ja, en] = hasJapanese(outer) ? [outer, inner] : [inner, outer];
  if (!looksLikePerson(ja) || !isLatin(en) || isStudioName(en)) return false;
  const words = en.split(/\s+/);
  // Names of companies are not spelled like this: WHITE FOX, Lerche.
  return words.length === 2 && words.every((word) => word.length > 1 && romaji.test(word));
}
