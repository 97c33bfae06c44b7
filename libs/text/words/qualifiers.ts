import { wholly } from '../../characters/words.js';
import { builtInRoles, type RoleDictionary } from '../../roles/dictionary.js';
import { translateRole } from '../../roles/translate.js';
import type { TextNoteCode } from './notes.js';
import { foldWidth } from '../../characters/characters.js';

/** What a bracket after a name or a role says about it. */
export interface Qualifier {
  /** Comment of the row. */
  comment?: string;
  isNC?: true;
  code: TextNoteCode;
}

const maxLength = 60;
/** Kanji digits, also the old ones of documents. */
const digitOf: Record<string, number> = Object.fromEntries(
  ['〇零', '一壱壹弌', '二弐貳貮弍', '三参參弎', '四肆', '五伍', '六陸', '七漆', '八捌', '九玖'].flatMap(
    (forms, digit) => [...forms].map((one) => [one, digit]),
  ),
);
const tensOf: Record<string, number> = { 十: 10, 拾: 10, 廿: 20, 卅: 30 };
/** A number in kanji, as the source of a regular expression. */
export const kanjiNumber = '[〇零一二三四五六七八九壱壹弌弐貳貮弍参參弎肆伍陸漆捌玖十拾廿卅百]{1,6}';

/** A number in Arabic or kanji digits, as Arabic digits without leading zeros; null if it is not one. */
export function readNumber(text: string): string | null {
  const folded = foldWidth(text);
  if (/^\d{1,5}$/.test(folded)) return String(Number(folded));
  if (folded === '' || folded.length > 6) return null;
  const digits = [...folded].map((one) => digitOf[one]);
  // 二一 is 21 like 二十一.
  if (digits.every((one) => one !== undefined)) return String(Number(digits.join('')));
  let sum = 0;
  let ones: number | null = null;
  let smallest = 1000;
  for (const one of folded) {
    const unit = one === '百' ? 100 : tensOf[one];
    if (unit !== undefined) {
      const size = unit === 100 ? 100 : 10;
      if (size >= smallest) return null;
      smallest = size;
      sum += unit > 10 && unit < 100 ? unit : unit * (ones ?? 1);
      ones = null;
    } else if (digitOf[one] === undefined || ones !== null) return null;
    else ones = digitOf[one]!;
  }
  return String(sum + (ones ?? 0));
}

/** 第1-14話, #3, 第15話-, 1・3話: as `Episodes 1-14`, …; null if the text says anything else. */
export function readRange(text: string): string | null {
  if (text.length > maxLength) return null;
  const folded = foldWidth(text).trim();
  if (!/[話话回#]|^(?:eps?\.?|episodes?)\s*\d/i.test(folded)) return null;
  const bare = folded
    .replace(/^(?:episodes?|eps?\.?)/i, '')
    .replace(/[第話话回集#\s]/g, '')
    .replace(/(?:のみ|だけ|限定)$/, '')
    .replace(/(?:以降|から)$/, '-')
    .replace(/(?:以前|まで)$/, '')
    .replace(/[~〜–—ー―]/g, '-')
    .replace(/[、,，・&]/g, ', ');
  return /^\d{1,5}(?:-\d{0,5})?(?:, \d{1,5}(?:-\d{0,5})?)*$|^-\d{1,5}$/.test(bare)
    ? `Episodes ${bare}`
    : null;
}

/** `1,4-6`: nothing but numbers of episodes, as behind the names of a whole work; null for any other text. */
export function readNumbers(text: string): string | null {
  const folded = foldWidth(text).trim();
  return /^\d{1,3}(?:\s?[-~〜–、,，・&]\s?\d{1,3}){0,30}$/.test(folded) ? readRange(`第${folded}話`) : null;
}

/** Aパート, A part, Bパート作監: as `A part`; null if the text says anything else. */
export function readPart(text: string): string | null {
  if (text.length > maxLength) return null;
  const found =
    /^([A-F])(?:\s*[・&/,、]\s*([A-F]))?[\s-]*(?:パート|部分|part)$|^(?:パート|part)[\s-]*([A-F])$/i.exec(
      foldWidth(text).trim(),
    );
  if (!found) return null;
  return [found[1] ?? found[3], found[2]]
    .filter((one) => one)
    .map((one) => `${one!.toUpperCase()} part`)
    .join(', ');
}

/** That somebody did not want to be credited. */
export const uncredited = wholly(`
  ノンクレジット|ノクレジット|ノンクレ|ノークレジット|クレジットなし|クレジット無し|クレジット表記なし
  未クレジット|無クレジット|クレジットされていない|未署名|uncredited|not credited|no credit|n./c.|n./c|n.c.
  n.c|n/c.|n/c|nc.|nc|未掛名|未挂名|크레딧 없음|크레딧없음|논크레딧|노크레딧
`);

/** What people say in brackets about a name: what they drew, where from, when. */
export const remark = wholly(`
  キャラクター担当|キャラクター|キャラ担当|キャラ|メカニック担当|メカニック|メカニカル担当|メカニカル|メカ担当
  メカ|エフェクト|アクション|プロップ|クリーチャー|モンスター|アニマル|動物|小物|銃器|爆発|レイアウト|LO|L/O
  ラフ|修正|清書|CG|3D|2D|手描き
  フリーランス|フリー|新人|社員|研修生|研修|契約|ゲスト|応援|助っ人|代打|急病|降板|途中まで|途中から|代表|故人
  故|物故|敬称略|五十音順|順不同|本名|変名|偽名|ペンネーム|PN
  奇数話|奇数回|奇数|偶数話|偶数回|偶数|前半|後半|前編|後編|中編|前期|後期|冒頭|ラスト|本編|全話|各話|毎回
  隔週|一部|全編|全般|シリーズ|TVシリーズ|TV版|劇場版|テレビ版|BD版|DVD版|再放送|未放送|初回|最終話|最終回
  一人原画|一人作監|一人作画監督|一人動画|単独|兼任|兼務|共同|連名|監修|協力|参加|特別参加|友情参加|新規|追加
  リテイク|直し
  日本|韓国|大韓民国|中国|台湾|香港|北朝鮮|米国|アメリカ|英国|イギリス|フランス|ドイツ|イタリア|スペイン
  ロシア|カナダ|タイ|ベトナム|フィリピン|インドネシア|マレーシア|シンガポール|インド|豪州|海外|国内|ソウル
  北京|上海|杭州|無錫|大連|東京|大阪|京都|名古屋|福岡|仙台|札幌
  korea|china|taiwan|japan|usa|us|freelance|free|guest|characters|character|charas|chara|mechanical|mecha
  effects|effect|action|first half|second half|odd|even|vietnam|philippines|thailand|france
`);
const remarkEnd =
  /^(?:月刊|週刊|隔週刊|隔月刊|季刊|別冊|増刊|周刊|双周刊).{1,25}$|^.{1,30}(?:刊|連載|掲載|所載|発行|より|収録|除く|のみ|担当|名義|表記|兼任|兼務|参加|出身|在籍|パート|カット|シーン|クール|以外|以降|まで|から|役|名|回目|話分|分|時代|当時|時|班|組|国|版|編)$|^(?:旧姓|旧名|旧|元|現|新|祝|故)[^社].{0,20}$|\d+\s*(?:カット|cuts?|枚|名|人|episodes?)$|^.{1,30}兼.{1,20}$/i;

/** Parses the contents of a bracket; null if it is not a known qualifier, and therefore a name. */
export function readQualifier(text: string, roles: RoleDictionary = builtInRoles): Qualifier | null {
  if (text.length > maxLength) return null;
  const inner = text.trim();
  const range = readRange(inner);
  if (range) return { comment: range, code: 'range' };
  const part = readPart(inner);
  if (part) return { comment: part, code: 'part' };
  if (uncredited.test(foldWidth(inner).replace(/^[※*]?\s*/, ''))) {
    return { isNC: true, code: 'uncredited' };
  }
  const comment = qualifying(inner, roles);
  return comment === null ? null : { comment, code: 'qualifier' };
}

/** Openings, endings and numbers of episodes. */
const usedIn =
  /^(?=.*[oe])(?:(?:OP|ED)\d{0,2}|(?:eps?\.? ?)?\d[\d -]*)(?:(?:[,;] ?| & | and )(?:(?:OP|ED)\d{0,2}|(?:eps?\.? ?)?\d[\d -]*)){1,8}$/i;

/** The comment that the contents of a bracket are; null if they are none. */
function qualifying(inner: string, roles: RoleDictionary): string | null {
  if (/^[※*＊]/.test(inner)) return inner.replace(/^[※*＊]\s*/, '');
  const isOwn = /^(?:一人|ひとり|単独)/.test(inner);
  if (!isOwn && roles.findPairs(inner).length > 0)
    return translateRole(inner, { menuKind: 'episode' }, roles).name || inner;
  const plain = foldWidth(inner);
  // The opening or ending that somebody sings, draws or writes.
  if (/^(?:OP|ED)\d{0,2}$/.test(plain) && !roles.lookupEnglish(inner)) return plain;
  return isOwn ||
    roles.lookupEnglish(inner) ||
    /^(?:友情|特別)(?:参加|出演)$|(?:のみ|除く|担当|名義|表記)$/.test(inner) ||
    remark.test(plain) ||
    remarkEnd.test(plain) ||
    usedIn.test(plain)
    ? inner
    : null;
}

/** Joins comments; undefined if there are none. */
export function joinComments(...comments: (string | undefined)[]): string | undefined {
  let only: string | undefined;
  let several = false;
  for (const one of comments) {
    if (!one || one === only) continue;
    if (only !== undefined) several = true;
    only ??= one;
  }
  return several ? [...new Set(comments.filter((one) => one))].join(', ') : only;
}
