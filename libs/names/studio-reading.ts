import { withoutLegalForm } from './company.js';
import { kanaToRomaji, romajiToKana } from './kana.js';
import { searchKey } from './search-key.js';

/** Words of an English name that may correspond to the kanji part. */
const maxWords = 3;

const isRomaji = (word: string): boolean => romajiToKana(searchKey(word)) !== null;

const sounds = (kana: string): string[] => kana.match(/.[ゃゅょぁぃぅぇぉャュョァィゥェォー]?/gu) ?? [];

/**
 * Two sounds for each part; a first one like `kyo` is usually long and counts as two, which its romaji does not show.
 */
function clipped(kanji: string, katakana: string): string {
  const [first = '', second = ''] = sounds(kanji);
  return kanaToRomaji((first.length > 1 ? first : first + second) + sounds(katakana).slice(0, 2).join(''));
}

/**
 * The pronunciation, in romaji, of a studio whose name mixes kanji and katakana: 京都アニメーション, in English `Kyoto
 * Animation`, gives `Kyoto animeeshon`. The reading of the kanji comes from the romaji words of the English name;
 * katakana speak for themselves. Several results if it is unclear how many words belong to the kanji; none for other
 * names. Kanji before katakana also give the usual short form: `kyoani`.
 */
export function mixedReadings({ ja, en }: { ja: string; en: string }): string[] {
  const parts = /^([ァ-ヺー・]*)([\p{Script=Han}\p{Script=Hiragana}々]+)([ァ-ヺー・]*)$/u.exec(
    withoutLegalForm(ja.normalize('NFKC')).replace(/\s/g, ''),
  );
  const [, before = '', , after = ''] = parts ?? [];
  if (Boolean(before) === Boolean(after)) return [];
  const words = withoutLegalForm(en.normalize('NFKC')).split(/\s+/).filter(Boolean);
  const readings: string[] = [];
  for (let count = 1; count <= maxWords && count < words.length; count += 1) {
    const some = after ? words.slice(0, count) : words.slice(-count);
    if (!some.every(isRomaji)) break;
    readings.push(`${kanaToRomaji(before)} ${some.join(' ')} ${kanaToRomaji(after)}`.trim());
    if (after && count === 1) readings.push(clipped(romajiToKana(searchKey(some[0]!))!, after));
  }
  return readings;
}
