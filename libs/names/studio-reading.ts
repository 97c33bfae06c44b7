import { withoutLegalForm } from './company.js';
import { kanaToRomaji, romajiToKana } from './kana.js';
import { searchKey } from './search-key.js';

/** Words of an English name that may stand for the part in kanji. */
const mostWords = 3;

const isRomaji = (word: string): boolean => romajiToKana(searchKey(word)) !== null;

const sounds = (kana: string): string[] => kana.match(/.[ゃゅょぁぃぅぇぉャュョァィゥェォー]?/gu) ?? [];

/** Two sounds of each part; a first one like `kyo` is mostly long and counts as two, which its romaji does not show. */
function clipped(kanji: string, katakana: string): string {
  const [first = '', second = ''] = sounds(kanji);
  return kanaToRomaji((first.length > 1 ? first : first + second) + sounds(katakana).slice(0, 2).join(''));
}

/**
 * How a studio is pronounced whose name is partly in kanji and partly in katakana, as romaji: 京都アニメーション, in English
 * `Kyoto Animation`, gives `Kyoto animeeshon`. The English name tells how the kanji are read, as far as its words are
 * romaji; katakana tell it themselves. Several where it is not plain how many words the kanji take; none where the name
 * is written otherwise. Kanji before katakana are also clipped as people do it: `kyoani`.
 */
export function mixedReadings({ ja, en }: { ja: string; en: string }): string[] {
  const parts = /^([ァ-ヺー・]*)([\p{Script=Han}\p{Script=Hiragana}々]+)([ァ-ヺー・]*)$/u.exec(
    withoutLegalForm(ja.normalize('NFKC')).replace(/\s/g, ''),
  );
  const [, before = '', , after = ''] = parts ?? [];
  if (Boolean(before) === Boolean(after)) return [];
  const words = withoutLegalForm(en.normalize('NFKC')).split(/\s+/).filter(Boolean);
  const readings: string[] = [];
  for (let count = 1; count <= mostWords && count < words.length; count += 1) {
    const some = after ? words.slice(0, count) : words.slice(-count);
    if (!some.every(isRomaji)) break;
    readings.push(`${kanaToRomaji(before)} ${some.join(' ')} ${kanaToRomaji(after)}`.trim());
    if (after && count === 1) readings.push(clipped(romajiToKana(searchKey(some[0]!))!, after));
  }
  return readings;
}
