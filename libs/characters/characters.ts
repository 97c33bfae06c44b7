import { cleanText } from './clean-text.js';

/**
 * Full-width ASCII as half-width, one character for one, so that syntax (colons, brackets, digits, slashes) can be
 * matched in the folded line and cut from the original line at the same offsets.
 */
export function foldWidth(text: string): string {
  let wide = 0;
  while (wide < text.length && !isWide(text.charCodeAt(wide))) wide++;
  if (wide === text.length) return text;
  if (text.length > maxAtOnce) {
    return text.replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));
  }
  const codes: number[] = [];
  for (let at = wide; at < text.length; at++) {
    const code = text.charCodeAt(at);
    codes.push(isWide(code) ? code - 0xfee0 : code);
  }
  return text.slice(0, wide) + String.fromCharCode(...codes);
}

/** Longer texts are more arguments than a function may take. */
const maxAtOnce = 1_000;
const isWide = (code: number): boolean => code >= 0xff01 && code <= 0xff5e;

/** What stored texts may have, or are refused for (`cleanText`), but not credits: U+0000, halves of characters, the mark of emoji. */
const unfit = /[\0\p{Cs}\ufe0f]/gu;
/** Anything but the characters of most lines (U+3164 among them is a filler that nobody sees). */
const unusual = /[^\t\x20-\x7e\u3000-\u3163\u3165-\u9fff\uff01-\uff5e]/;
const oddSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;
const listMark = /^\s*([•‣∙]|[◦▪▫⁃])(?:\s+|(?=[^\s\p{P}\p{S}]))/u;

/** Normalises a line: no invisible characters, one kind of half-width space, no list item mark copied from a page. */
export function cleanLine(line: string): string {
  if (!unusual.test(line)) return line;
  const seen = cleanText(line).replace(unfit, '').replaceAll('\n', ' ').replace(oddSpace, ' ');
  const mark = listMark.exec(seen);
  return mark ? `${'•‣∙'.includes(mark[1]!) ? '' : '　'}${seen.slice(mark[0].length)}` : seen;
}

/**
 * Trims trailing characters that match `dropped`, a class of single characters. `text.replace(/[…]+$/, '')` gives the
 * same result, but scans every such run in the text.
 */
export function dropEnd(text: string, dropped: RegExp): string {
  let end = text.length;
  while (end > 0 && dropped.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** Trims trailing spaces, and a colon before them. */
export function dropColon(text: string): string {
  const bare = text.trimEnd();
  return /[:：]/.test(bare.slice(-1)) ? bare.slice(0, -1).trimEnd() : bare;
}

/** The beginning of a text that is longer than so many characters; never cut within one, which Postgres refuses. */
export const cutText = (text: string, maxLength: number): string =>
  text.length > maxLength ? text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '') : text;

/** Appends all of `from` to `into`; unlike `into.push(...from)`, for any number of items. */
export function append<T>(into: T[], from: readonly T[]): void {
  for (const one of from) into.push(one);
}

/** Adds one to the list that a map has for a key. */
export function addTo<K, T>(map: Map<K, T[]>, key: K, one: T): void {
  const there = map.get(key);
  if (there) there.push(one);
  else map.set(key, [one]);
}

/** Any Japanese or Chinese character, as the source of a regular expression with the flag `u`. */
export const japaneseClass = String.raw`[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f々〆〇\u{20000}-\u{3ffff}]`;
const japanese = new RegExp(japaneseClass, 'u');
const latin = /\p{Script=Latin}/u;
const hangul = /[\u1100-\u11ff\uac00-\ud7a3]/;

/** Whether the first character is kana or kanji, which decides most texts. */
function startsJapanese(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x3041 && code <= 0x9fff && code !== 0x30fb && (code < 0x3100 || code >= 0x3400);
}

export function hasJapanese(text: string): boolean {
  return startsJapanese(text) || japanese.test(text);
}

const chinese =
  /[导监设计构总编辑剧乐响摄录术场进协补统发传戏声词译谢调责电视频线级执务绘]|導演|分鏡|編劇|剪輯|原畫|動畫|作畫|腳本|攝影|製作人|監製|音樂/;

/** A text in Chinese: no kana, but words or simplified characters that Japanese credits do not have. */
export function isChinese(text: string): boolean {
  return !/[\u3041-\u3096\u30a1-\u30fa]/.test(text) && chinese.test(text);
}

/** Contains letters, all of them Latin: such a text is its own English. */
export function isLatin(text: string): boolean {
  return (
    !startsJapanese(text) &&
    latin.test(text) &&
    !japanese.test(text) &&
    !hangul.test(text) &&
    !text.includes('\ufffd')
  );
}

const separatorLine = /^[\s\-=*_~‐-―─━═ー－＝＊＿～〜]+$/;
const ornamented = /^[\s\-=*_~‐-―─━═ー－＝＊＿～〜◇◆■□●○☆★]+$/;

/** Whether a line, ignoring blanks, consists only of dashes, stars or similar: also `◇◆────`. */
export function isSeparator(line: string): boolean {
  return (
    (separatorLine.test(line) && line.trim() !== '') ||
    (ornamented.test(line) && /[-=_~‐-―─━═－＝＿～〜]{3}/.test(line))
  );
}

/** What the parser may drop because it only separates or frames: everything else in a text must be in the result. */
const droppable =
  /[\s、､，,;；:：・･/／→⇒➡⇨>＞()（）[\]［］〔〕【】〈〉《》<＜「」『』"“”\-‐-―─━ー－=＝_＿~～〜*＊■□◆◇●○★☆▼▽▲△※#＃♯|｜.．…‥•‣∙◦▪▫⁃]/;

/** The same, and what nobody sees. */
const mayGo = (character: string): boolean => droppable.test(character) || cleanText(character) === '';

/** By UTF-16 code unit: 2 for characters that may be dropped, 1 for others, 0 for those not met yet: checking all of them at start costs 0.1 s on a phone. */
const verdicts = new Uint8Array(0x10000);
const isDropped = (code: number): boolean =>
  (verdicts[code] ||= mayGo(String.fromCharCode(code)) ? 2 : 1) === 2;

/** The code unit at an offset; full-width digits as half-width ones. */
function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xff10 && code <= 0xff19 ? code - 0xfee0 : code;
}

/** Whether `result` contains everything in `source` that must not get lost. */
export function isKept(source: string, result: string): boolean {
  const missing = new Map<number, number>();
  let at = 0;
  // Most results repeat their source in order: only the rest is counted.
  for (let from = 0; from < source.length; from++) {
    if (isDropped(source.charCodeAt(from))) continue;
    const code = codeAt(source, from);
    while (at < result.length && codeAt(result, at) !== code) {
      const skipped = codeAt(result, at++);
      missing.set(skipped, (missing.get(skipped) ?? 0) - 1);
    }
    if (at < result.length) at++;
    else missing.set(code, (missing.get(code) ?? 0) + 1);
  }
  for (; at < result.length; at++)
    missing.set(codeAt(result, at), (missing.get(codeAt(result, at)) ?? 0) - 1);
  for (const count of missing.values()) if (count > 0) return false;
  return true;
}
