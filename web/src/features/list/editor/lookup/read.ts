import type { LookupRequest } from '@libs/contract/names/lookup.js';
import { maxNames } from '@libs/contract/names/name-limits.js';
import { hasJapaneseLetter } from '@libs/names/japanese.js';

/** What a pasted text is: names, one in each line, or a credit sheet with roles. */
export type TextKind = 'names' | 'sheet';

type Names = NonNullable<LookupRequest['names']>;

/** Headings of episodes and groups, and the sign between a role and its names. */
const ofSheet = /^\s*(?:[#＃■◆●○【「『<＜]|第.{1,6}[話回])|\S\s*[：:…‥]|\S[\t ]*[\t]\S|\S {3,}\S/u;
/** The most common roles, which stand alone in a line of a sheet. */
const roles =
  /^\s*(?:原作|監督|総監督|脚本|絵コンテ|演出|作画監督|総作画監督|原画|第[二2]原画|動画|動画検査|仕上げ?|撮影|音響監督|音楽|編集|制作|製作|美術監督|色彩設計|キャラクターデザイン|プロデューサー)\s*$/u;

/** A guess that people can overrule: a sheet has at least one role. */
export function guessKind(text: string): TextKind {
  const lines = text.split('\n', 2_000).filter((line) => line.trim());
  return lines.some((line) => roles.test(line) || (ofSheet.test(line) && pairOf(line) === null))
    ? 'sheet'
    : 'names';
}

/** Longer lines hold no single name. */
const maxPairLength = 200;

/** “水野 汐 (Shio Mizuno)”, “水野汐 / Shio Mizuno”, or both with a tab between them; null for anything else. */
function pairOf(line: string): { ja: string; en: string } | null {
  if (line.length > maxPairLength) return null;
  const [, first, second] =
    /^([^\t/／()（）:：]+?)\s*(?:[\t/／]|[(（])\s*([^\t/／()（）:：]+?)\s*[)）]?$/u.exec(line.trim()) ?? [];
  if (!first || !second || hasJapaneseLetter(first) === hasJapaneseLetter(second)) return null;
  return hasJapaneseLetter(first) ? { ja: first, en: second } : { ja: second, en: first };
}

/** The names of a text, each once, in their order. `omitted`: how many more there are than can be looked up. */
export function readNames(text: string): { names: Names; omitted: number } {
  const names = new Map<string, Names[number]>();
  for (const line of text.split('\n')) {
    const pair = pairOf(line);
    const parts = pair ? [pair] : line.split(/[、,，;；\t]/u).map(halfOf);
    for (const part of parts) if (part) names.set(`${part.ja ?? ''}\n${part.en ?? ''}`, part);
  }
  const all = [...names.values()];
  return { names: all.slice(0, maxNames), omitted: Math.max(0, all.length - maxNames) };
}

function halfOf(part: string): Names[number] | null {
  // Marks of lists, which people paste along.
  const name = part.replace(/^\s*(?:[-*・•]|\d+[.)])\s+/u, '').trim();
  if (!name) return null;
  return hasJapaneseLetter(name) ? { ja: name } : { en: name };
}
