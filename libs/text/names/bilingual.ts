import { hasJapanese, isLatin } from '../../characters/characters.js';
import { isStudioName } from './studios.js';
import { isRomaji } from './syllables.js';

const mark = String.raw`\s*[/／|｜=＝]\s*|\s+[-–—―:：]\s+|\s+`;
const japaneseFirst = new RegExp(
  String.raw`^([^ -~\t]+(?: [^ -~\t]+)?)(?:${mark})([\p{Script=Latin}'’.\- ]+?)\s*(\([^()]*\)|（[^（）]*）)?$`,
  'u',
);
const latinFirst = new RegExp(
  String.raw`^([\p{Script=Latin}'’.\- ]+?)(?:${mark})([^ -~\t]+(?: [^ -~\t]+)?)\s*(\([^()]*\)|（[^（）]*）)?$`,
  'u',
);
const maxLength = 100;

interface Bilingual {
  ja: string;
  en: string;
  /** The bracket after both. */
  after: string;
  isStudio: boolean;
}

/** `蓮見拓也 Takuya Hasumi`, `Takuya Hasumi / 蓮見拓也`: one name in two languages; null for anything else. */
export function readBilingual(text: string): Bilingual | null {
  if (text.length > maxLength || !isMixed(text)) return null;
  const first = japaneseFirst.exec(text);
  const last = first ? null : latinFirst.exec(text);
  const [ja, en, after] = first ? [first[1], first[2], first[3]] : last ? [last[2], last[1], last[3]] : [];
  if (ja === undefined || en === undefined) return null;
  return isPair(ja.trim(), en.trim())
    ? { ja: ja.trim(), en: en.trim(), after: after ?? '', isStudio: isStudioName(ja) }
    : null;
}

const isMixed = (text: string): boolean => hasJapanese(text) && /\p{Script=Latin}/u.test(text);

/** Words of companies in the two languages. */
const sameWords: [ja: RegExp, en: RegExp][] = [
  [/スタジオ|スタヂオ|工房/, /studio/i],
  [/プロダクション|プロ$/, /production|\bpro\b/i],
  [/ワークス/, /works/i],
  [/ピクチャ/, /picture/i],
  [/フィルム/, /film/i],
  [/アトリエ/, /atelier/i],
  [/プロジェクト/, /project/i],
  [/委員会/, /committee|partners/i],
  [/ミュージック/, /music/i],
  [/レコード/, /record/i],
];

/** Whether two names of companies do not speak against being one: the same words, and no Latin letters of its own. */
const haveSameWords = (ja: string, en: string): boolean =>
  sameWords.every(([one, other]) => one.test(ja) === other.test(en)) &&
  (ja.match(/[A-Za-z]+/g) ?? []).every((word) => en.toLowerCase().includes(word.toLowerCase()));

const hangulName = /^\p{Script=Hangul}{2,4}$/u;
const romanisedName = /^\p{Lu}[\p{L}-]{0,12}(?: \p{Lu}?[\p{L}-]{1,12}){1,2}$/u;

/** Whether a name is in the script of its country rather than in Latin letters. */
export const isOwnScript = (text: string): boolean => hasJapanese(text) || hangulName.test(text);

/** Whether a Japanese or Korean and a Latin text are the same name. */
export function isPair(ja: string, en: string): boolean {
  if (hangulName.test(ja)) return romanisedName.test(en) && !isStudioName(en);
  if (!hasJapanese(ja) || !isLatin(en)) return false;
  const words = en.split(/\s+/);
  if (isStudioName(ja)) {
    return words.length > 1 && (isStudioName(en) || words.every(isRomaji)) && haveSameWords(ja, en);
  }
  // A name in kana, or a foreign one.
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    !isStudioName(en) &&
    words.every((one) => /^\p{Lu}[\p{L}'’.-]*$/u.test(one)) &&
    /^(?:[^\s（(]{2,12}|[^\s（(]{1,6}[ 　][^\s（(]{1,6})$/.test(ja)
  );
}
