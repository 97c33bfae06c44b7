import type { Line } from '../lines/lines.js';
import { traits, traitsOf } from '../words/traits.js';

/** A role with a sign behind it, or in a frame, after a space or another sign. */
const credit =
  /(?<=[\s」』）)】■□◆◇●○◎★☆▼・|｜/／])(?:([^\s:：=＝／/…‥→・|｜【】「」『』（）()]{2,20}(?:・[^\s:：=＝／/…‥→・|｜【】「」『』（）()]{2,20})?)\s*(?:[:：=＝／/→]|[…‥]|・{2})|[【［[〔＜<]([^【】［］[\]〔〕＜＞<>]{2,20})[】］\]〕＞>])/g;
/** Headings and titles are no longer. */
const maxHeadingLength = 100;

/** Where the first credit behind a heading starts; -1 if there is none. */
function creditsAt(text: string, isRole: (text: string) => boolean): number {
  for (const found of text.slice(0, maxHeadingLength).matchAll(credit)) {
    // `Special Effects：`: the first word of a longer role.
    if (/^\p{Script=Latin}+ $/u.test(text.slice(0, found.index))) return -1;
    if (isRole(found[1] ?? found[2]!)) return found.index;
  }
  return -1;
}

const needed = traits.colon | traits.sign | traits.bracket;

/**
 * Puts the credits behind the heading of an episode, as in `第1話「海」 脚本＝名前 演出＝名前`, on a line of their own, so that
 * they are read like those of any other text.
 */
export function splitHeadings(
  lines: Line[],
  isRole: (text: string) => boolean,
  isHeading: (text: string) => boolean,
): void {
  let split = false;
  const result: Line[] = [];
  for (const line of lines) {
    result.push(line);
    if (line.blank || line.table || (line.traits & needed) === 0) continue;
    const at = creditsAt(line.text, isRole);
    if (at <= 0) continue;
    const head = line.text.slice(0, at).replace(/[\s|｜/／■□◆◇●○◎★☆▼・]+$/, '');
    if (head.trim() === '' || isRole(head.trim()) || !isHeading(head)) continue;
    const text = line.text.slice(at);
    const rest: Line = {
      ...line,
      text,
      traits: traitsOf(text),
      indent: 0,
      afterBlank: false,
      starred: false,
    };
    line.text = head;
    line.traits = traitsOf(head);
    line.next = rest;
    result.push(rest);
    split = true;
  }
  if (!split) return;
  lines.length = 0;
  for (const line of result) lines.push(line);
}
