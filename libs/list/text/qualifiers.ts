import { builtInRoles, translateRole, type RoleDictionary } from '../../roles/index.js';
import type { TextNoteCode } from '../text.types.js';
import { foldWidth } from './characters.js';

/** What a bracket after a name or a role says about it. */
export interface Qualifier {
  /** Comment of the row. */
  comment?: string;
  isNC?: true;
  code: TextNoteCode;
}

const longest = 60;
const kanjiDigits = '〇一二三四五六七八九';

/** A number in Arabic or kanji digits (up to 99), as Arabic digits without leading zeros; null when it is none. */
export function readNumber(text: string): string | null {
  const folded = foldWidth(text);
  if (/^\d{1,5}$/.test(folded)) return String(Number(folded));
  const kanji = /^([一二三四五六七八九])?(十)?([〇一二三四五六七八九])?$/.exec(folded);
  if (!kanji || folded === '') return null;
  const [, first, ten, last] = kanji;
  if (!ten && first && last) return null;
  const tens = ten ? (first ? kanjiDigits.indexOf(first) : 1) : 0;
  const ones = ten ? (last ? kanjiDigits.indexOf(last) : 0) : kanjiDigits.indexOf(first ?? last ?? '〇');
  return String(tens * 10 + ones);
}

/** 第1-14話, #3, 第15話-, 1・3話: as `Episodes 1-14`, …; null when the text says something else. */
export function readRange(text: string): string | null {
  if (text.length > longest) return null;
  const folded = foldWidth(text).trim();
  if (!/[話回#]|^(?:eps?\.?|episodes?)\s*\d/i.test(folded)) return null;
  const bare = folded
    .replace(/^(?:episodes?|eps?\.?)/i, '')
    .replace(/[第話回#\s]/g, '')
    .replace(/(?:のみ|だけ|限定)$/, '')
    .replace(/(?:以降|から)$/, '-')
    .replace(/(?:以前|まで)$/, '')
    .replace(/[~〜–—ー―]/g, '-')
    .replace(/[、,・&]/g, ', ');
  return /^\d{1,5}(?:-\d{0,5})?(?:, \d{1,5}(?:-\d{0,5})?)*$|^-\d{1,5}$/.test(bare)
    ? `Episodes ${bare}`
    : null;
}

/** Aパート, A part, Bパート作監: as `A part`; null when the text says something else. */
export function readPart(text: string): string | null {
  if (text.length > longest) return null;
  const found =
    /^([A-D])(?:\s*[・&/,、]\s*([A-D]))?[\s-]*(?:パート|部分|part)$|^(?:パート|part)[\s-]*([A-D])$/i.exec(
      foldWidth(text).trim(),
    );
  if (!found) return null;
  return [found[1] ?? found[3], found[2]]
    .filter((one) => one)
    .map((one) => `${one!.toUpperCase()} part`)
    .join(', ');
}

/** Reads the inside of a bracket; null when it is none of the known qualifiers, so a name. */
export function readQualifier(text: string, roles: RoleDictionary = builtInRoles): Qualifier | null {
  if (text.length > longest) return null;
  const inner = text.trim();
  const range = readRange(inner);
  if (range) return { comment: range, code: 'range' };
  const part = readPart(inner);
  if (part) return { comment: part, code: 'part' };
  if (
    /^[※*]?\s*(?:ノン?クレジット|ノンクレ|ノークレジット|クレジット(?:なし|無し|表記なし)|(?:未|無)クレジット|クレジットされていない|未署名|uncredited|not credited|no credit|n\.?\/?c\.?)$/i.test(
      foldWidth(inner),
    )
  ) {
    return { isNC: true, code: 'uncredited' };
  }
  if (/^[※*＊]/.test(inner)) return { comment: inner.replace(/^[※*＊]\s*/, ''), code: 'qualifier' };
  if (roles.findPairs(inner).length > 0) {
    return { comment: translateRole(inner, { menuKind: 'episode' }, roles).name, code: 'qualifier' };
  }
  if (roles.lookupEnglish(inner)) return { comment: inner, code: 'qualifier' };
  if (/^(?:友情|特別)(?:参加|出演)$|(?:のみ|除く|担当|名義|表記)$/.test(inner))
    return { comment: inner, code: 'qualifier' };
  // Which opening or ending somebody sings, draws or writes.
  if (/^(?:OP|ED)\d{0,2}$/.test(foldWidth(inner))) return { comment: foldWidth(inner), code: 'qualifier' };
  return null;
}

/** Comments joined; undefined when there is none. */
export function joinComments(...comments: (string | undefined)[]): string | undefined {
  return [...new Set(comments.filter((one) => one))].join(', ') || undefined;
}
