import { wholly } from '../../characters/words.js';
import { foldWidth, hasJapanese } from '../../characters/characters.js';
import { isStudioName } from './studios.js';

export const sameAsAbove = wholly(
  '〃|々|同上|同左|同前|上に同じ|上記に同じ|上記と同じ|"|”|″|same as above|same|ditto',
);
/** 同上, 〃: the same names as above. */
export const isDitto = (text: string): boolean => text.length <= 20 && sameAsAbove.test(text.trim());

const othersAlone =
  /^(?:他|ほか|外|等|など|他多数|ほか多数|その他(?:多数)?|他\s*\d*\s*名|(?:and )?(?:many )?(?:others|more)|et al\.?|etc\.?)$/i;
const othersAfter =
  /^(.{2,60}?)(?:\s*(?:ほか|その他|他多数|ほか多数|他\d+名)|\s+(?:他|外|等|など)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}）)]{2})(?:他|など|等)|,?\s+(?:and others|et al\.?|and more))$/iu;

/** 他, ほか and similar: more people than are named. */
export const isOthers = (text: string): boolean => othersAlone.test(foldWidth(text.trim()));

/** 名前ほか without the ほか; null if it does not end so. */
export function withoutOthers(text: string): string | null {
  const found = othersAfter.exec(text.trim());
  return found ? found[1]!.trim() : null;
}

/** A name without the quotation marks around it: 《名前》, “名前”. */
export function withoutQuotes(text: string): string {
  const found =
    /^(?:《([^《》]+)》|“([^“”]+)”|"([^"]+)"|＂([^＂]+)＂|〝([^〝〟]+)〟|〈([^〈〉]+)〉|＜([^＜＞]+)＞)$/.exec(
      text.trim(),
    );
  return (
    found
      ?.slice(1)
      .find((one) => one)
      ?.trim() ?? text
  );
}

const work = String.raw`(?:「[^「」]{1,80}」|『[^『』]{1,80}』|《[^《》]{1,80}》|〈[^〈〉]{1,80}〉|“[^“”]{1,80}”)`;
const worksBefore = new RegExp(String.raw`^(${work}(?:\s*[、・/／]?\s*${work})*)[\s:：/／]*([^「『《〈“]+)$`);
const worksAfter = new RegExp(String.raw`^([^「『《〈“]+?)\s*(${work}(?:\s*[、・/／]?\s*${work})*)$`);
const onlyWorks = new RegExp(
  String.raw`^${work}(?:\s*[、・/／]?\s*${work})*(?:\s*(?:より|刊|連載|など|他))?$`,
);

/** Companies and parts of a name: 「…」製作委員会, チーム「…」. */
const belongs =
  /^(?:の|製作|制作|プロジェクト|フィルム|パートナーズ|実行)|委員会|プロジェクト|パートナーズ|製作|project|committee|partners/i;

/** `「曲名」歌手` and `名前『作品』`: the name and the works; null where the title is part of the name. */
export function takeWorks(text: string): { name: string; works: string } | null {
  if (!/[「『《〈“]/.test(text) || text.length > 300) return null;
  const before = worksBefore.exec(text);
  if (before && !belongs.test(before[2]!)) return { name: before[2]!.trim(), works: before[1]! };
  const after = worksAfter.exec(text);
  if (after && !belongs.test(after[1]!) && !isStudioName(text) && hasJapanese(text)) {
    return { name: after[1]!.trim(), works: after[2]! };
  }
  return null;
}

/** Nothing but titles of works. */
export const isWorks = (text: string): boolean => text.length <= 300 && onlyWorks.test(text.trim());
