import { hasJapanese, isLatin } from '../../characters/characters.js';
import { isRomaji } from './syllables.js';
import { isStudioName, looksLikePerson } from './studios.js';

/** Whether a bracket repeats the name before it: 渡辺信一郎 (Shinichiro Watanabe), or the other way round. */
export function inOtherLanguage(outer: string, inner: string): boolean {
  const [ja, en] = hasJapanese(outer) ? [outer, inner] : [inner, outer];
  if (!looksLikePerson(ja) || !isLatin(en) || isStudioName(en)) return false;
  const words = en.split(/\s+/);
  // Company names are not spelled like this: WHITE FOX, Lerche.
  return words.length === 2 && words.every(isRomaji);
}
