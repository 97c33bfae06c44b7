/**
 * Full-width ASCII as half-width, one character for one, so that syntax (colons, brackets, digits, slashes) is matched
 * on the folded line and cut out of the line as written at the same offsets.
 */
export function foldWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));
}

/** Characters that nobody sees, which come along from web pages and documents: spaces without width, marks of direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const oddSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;
const listMark = /^\s*([•‣∙]|[◦▪▫⁃])(?:\s+|(?=[^\s\p{P}\p{S}]))/u;

/** A line as it is read: without what nobody sees, all narrow spaces alike, and without the mark of a list item copied from a page. */
export function cleanLine(line: string): string {
  const seen = line.replace(unseen, '').replace(oddSpace, ' ');
  const mark = listMark.exec(seen);
  return mark ? `${'•‣∙'.includes(mark[1]!) ? '' : '　'}${seen.slice(mark[0].length)}` : seen;
}

/** Any character of Japanese or Chinese, as the source of a regular expression with the flag `u`. */
export const japaneseClass = String.raw`[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f々〆〇\u{20000}-\u{3ffff}]`;
const japanese = new RegExp(japaneseClass, 'u');
const latin = /\p{Script=Latin}/u;

export function hasJapanese(text: string): boolean {
  return japanese.test(text);
}

const chinese =
  /[导监设计构总编辑剧乐响摄录术场进协补统发传戏声词译谢调责电视频线级执务绘]|導演|分鏡|編劇|剪輯|原畫|動畫|作畫|腳本|攝影|製作人|監製|音樂/;

/** A text in Chinese: no kana, and words or simplified characters that Japanese credits do not have. */
export function isChinese(text: string): boolean {
  return chinese.test(text) && !/[\u3041-\u3096\u30a1-\u30fa]/.test(text);
}

/** Letters, and all of them Latin: such a text is its own English. */
export function isLatin(text: string): boolean {
  return latin.test(text) && !japanese.test(text) && !text.includes('\ufffd');
}

const separatorLine = /^[\s\-=*_~‐-―─━ー－＝＊＿～〜]+$/;

/** Whether a line, blank ones aside, is only dashes, stars or the like. */
export function isSeparator(line: string): boolean {
  return separatorLine.test(line) && line.trim() !== '';
}

/** What the parser may drop because it only separates or frames: everything else in a text stays in the result. */
const droppable =
  /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff、､，,;；:：・･/／→⇒➡⇨>＞()（）[\]［］〔〕【】〈〉《》<＜「」『』"“”\-‐-―─━ー－=＝_＿~～〜*＊■□◆◇●○★☆▼▽▲△※#＃♯|｜.．…‥•‣∙◦▪▫⁃]/;

/** The characters of a text that must not get lost, with how often each stands in it; digits count in either width. */
export function keptCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const raw of text) {
    if (droppable.test(raw)) continue;
    const one = raw >= '０' && raw <= '９' ? foldWidth(raw) : raw;
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

/** By UTF-16 code unit: 1 for what may be dropped. */
const dropped = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  Number(droppable.test(String.fromCharCode(code))),
);

/** The code unit at an offset; full-width digits as half-width ones. */
function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xff10 && code <= 0xff19 ? code - 0xfee0 : code;
}

/** Whether everything that must not get lost of `source` stands in `result`. */
export function isKept(source: string, result: string): boolean {
  const missing = new Map<number, number>();
  let at = 0;
  // Most results repeat their source in order: only what is left after that is counted.
  for (let from = 0; from < source.length; from++) {
    if (dropped[source.charCodeAt(from)] === 1) continue;
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
