import type { RoleDictionary } from '../../roles/dictionary.js';
import { foldWidth, hasJapanese } from '../../characters/characters.js';
import { isSentence } from '../words/sentences.js';
import { remark } from '../words/qualifiers.js';
import { isStudioName } from './studios.js';

const day = String.raw`(?:\d{4}\s*年(?:\s*\d{1,2}月)?(?:\s*\d{1,2}日)?|\d{1,2}月\s*\d{1,2}日|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})`;
/** Dates, times and other numbers, addresses, rights: whatever the role, these name nobody. */
const nobody = new RegExp(
  [
    String.raw`^[^\p{L}\p{M}?？〃々〆〇◯○●*＊×\ufffd\p{So}]+$`,
    String.raw`-->|://|^\{\{[^{}]*(?:\}\})?$|^(?:なし|無し|未定|不明|none|tba|n\/a)$`,
    String.raw`^${day}`,
    // 11 février 2009, 3 de mayo de 2019, May 3, 2019; 1 h 34, 94 min.
    String.raw`^\d{1,2}(?:er|º|\.)?\s(?:de\s)?\p{L}{3,12}\.?,?\s(?:del?\s)?\d{4}\.?$|^\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}\.?$|^\d{1,3}\s?(?:h|min|m|minut\p{L}*|mins?|分)\.?(?:\s?\d{1,2}(?:\s?min\.?)?)?$`,
    String.raw`^毎週|^\([月火水木金土日]\)|午[前後]\d|[月火水木金土日]曜.{0,60}?(?:放送|配信|[:時]\d)|(?:放送|配信|公開|上映|発売)(?:中|開始|決定|予定)[!。]*$`,
    String.raw`^(?:www\.|〒|[©Ⓒⓒ]|\(c\)\s?|copyright\b)|all rights reserved`,
    String.raw`^(?:東京都|大阪府|京都府|北海道|\p{Script=Han}{2,3}県)\p{L}{1,20}?[市区町村郡].{0,60}?\d`,
    String.raw`^[A-Za-z\d._%+-]+@[A-Za-z\d-]+\.[A-Za-z.]+$`,
    String.raw`^(?:カット|cut|シーン|scene|シーケンス)\s*(?:no\.?\s*)?#?\d|^C-?\d{2,4}$`,
  ].join('|'),
  'iu',
);
/** Ends as no name does. */
const told = /[。！!]$|(?:[たるだい]|した|ない|だろう)[。！!？?…]*$/u;
/** Between words that are no hiragana: あおきはるか and 小川はるか are names. */
const particle =
  /[^\p{Script=Hiragana}\P{L}ー]ー?[はがにでと](?=[^\p{Script=Hiragana}\P{L}]|[「『])|を(?=[\p{L}「『])/gu;
const minTold = 12;

/** Part of a story or of what somebody says, rather than a name. */
function isTold(text: string): boolean {
  if (!hasJapanese(text)) return false;
  if (isSentence(text)) return true;
  if (text.length < minTold) return false;
  const bare = text.replace(/「[^「」]*」|『[^『』]*』/g, '「」');
  const particles = bare.match(particle)?.length ?? 0;
  return particles > (isStudioName(text) ? 1 : 0) && (particles > 1 || told.test(bare));
}

/** Whether a text among names is none: what it says has no place in a list. */
export function isNobody(text: string): boolean {
  const folded = foldWidth(text);
  return nobody.test(/^\(([^()]*)\)$/.exec(folded)?.[1] ?? folded) || isTold(text);
}

const titles = /^(?:「[^「」]+」|『[^『』]+』)+$/;
const signs = /^[^"]*"[^"]*$|^[?？]+$|[:：=＝|｜{}]|を\p{Script=Han}|[…‥]|・・|\S\s*[→⇒]/u;
const words = /[\s\u3000／/]+/u;
const maxLength = 100;

/** Whether a row is doubtful: its name is a role or has one in it, signs that stand between roles and names, or only a title. */
export function mayBeNoName(name: string, roles: RoleDictionary): boolean {
  if (name.length > maxLength) return false;
  if (roles.findPairs(name).length > 0 || remark.test(name)) return true;
  const first = name.charCodeAt(0);
  const isPlain =
    first >= 0x3041 &&
    !/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]|を\p{Script=Han}/u.test(name);
  if (isPlain) return false;
  if (signs.test(name) || titles.test(name)) return true;
  const parts = name.split(words);
  return parts.length > 1 && hasJapanese(name) && parts.some((part) => startsWithRole(part, roles));
}

const maxRole = 14;
/** `総作画監督木立三郎`: a role of some length, alone or with a name right behind it. */
function startsWithRole(text: string, roles: RoleDictionary): boolean {
  if (roles.findPairs(text).length > 0) return true;
  for (let end = Math.min(text.length - 2, maxRole); end > 2; end--)
    if (roles.findPairs(text.slice(0, end)).length > 0) return true;
  return false;
}
