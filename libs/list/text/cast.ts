import { insideBrackets, matchBrackets } from './brackets.js';
import { foldWidth } from './characters.js';
import { unframe } from './headings.js';

/**
 * The category of the cast. Its roles are the characters: `original` as printed (`name` on an English sheet), the voice
 * actors their staff. A character is no job, so the dictionary is not asked for it.
 */
export const castCategory = 'Cast';

const heading =
  /^(?:(?:メイン|ゲスト|サブ|レギュラー)?(?:・)?キャスト|声の出演|出演(?:者|声優)?|登場人物・?(?:キャスト|声優)?|声優|(?:日本語版)?声優|配音(?:演員|演员)?|角色配音|(?:main |guest |voice )?cast|voice actors?|characters? ?(?:[/&] ?|and )(?:cast|voice actors?))$/i;
const head =
  /^(?:キャラクター|役名?|登場人物|角色|characters?|roles?)[\t\s:：/]+(?:声優|キャスト|配音|voice actors?|cast|演者|出演者?)$/i;
const longestCharacter = 80;

/** Whether a line heads the cast: キャスト, 声の出演, Voice Cast. */
export function isCastHeading(line: string): boolean {
  if (line.length > longestCharacter) return false;
  return heading.test(
    unframe(line)
      .text.replace(/[:：]\s*$/, '')
      .trim(),
  );
}

/** Whether a line is the heads of a table of characters and voices. */
export const isCastHead = (line: string): boolean =>
  line.length <= longestCharacter && head.test(line.trim());

const leader = /\s*(?:[….‥・·.]{2,}|…|‥|[-‐―─–—]{2,})\s*|\t+|\s*[:：]\s*|\s+[-–—―]\s+|[^\S\t]{2,}|　+/g;

/** `岡崎朋也 … 中村悠一` as the character and the rest of the line; null when the line has no such two sides. */
export function readCastLine(line: string): { character: string; voices: string } | null {
  const text = line.trim().replace(/^[・■□◆◇●○]\s*/, '');
  const inside = insideBrackets(matchBrackets(foldWidth(text)));
  for (const found of text.slice(0, longestCharacter + 20).matchAll(leader)) {
    const character = text.slice(0, found.index).trim();
    const voices = text.slice(found.index + found[0].length).trim();
    if (inside[found.index] || character === '' || character.length > longestCharacter) continue;
    if (!/[\p{L}\p{N}]/u.test(character)) continue;
    return /[\p{L}\p{N}?？]/u.test(voices) ? { character, voices } : null;
  }
  return null;
}
