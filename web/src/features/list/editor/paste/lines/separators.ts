import { maxSeparatorLength, type LineKind } from '@libs/text/words/line-kinds.js';
import { runsOf } from '@libs/text/words/runs.js';

/** Characters of a line that are looked at. */
const maxLooked = 400;
/** Signs that are offered. */
const maxOffered = 6;
/** Signs that stand inside of words and names. */
const inWords = new Set(["'", '’', '"', '!', '！', '?', '？']);

/** Whether a line of this kind has a sign between its role, or character, and the rest. */
export const hasRoleSign = (kind: LineKind): boolean =>
  kind === 'role-names' || kind === 'names-role' || kind === 'cast';

/** Whether a line of this kind has names, which signs may part. */
export const hasNameSign = (kind: LineKind): boolean => hasRoleSign(kind) || kind === 'names';

/** The least spaces of a wide gap: where the widths of gaps differ most. 0: all are as wide. */
function wideGap(widths: number[]): number {
  const sorted = widths.sort((a, b) => a - b);
  let wide = 0;
  let most = 0;
  for (const [index, width] of sorted.slice(1).entries()) {
    const more = width - sorted[index]!;
    if (more > most) [most, wide] = [more, sorted[index]! + 1];
  }
  return wide;
}

/**
 * The signs of a line that may part what it says, in their order, each once: `：`, `……`, `、`, a space for any number of spaces. Neither those inside
 * of brackets nor those at its ends. Where gaps are narrow and wide, also so many spaces as only the wide ones have; a break.
 */
export function signsOf(line: string): string[] {
  const bare = line.trim().slice(0, maxLooked);
  const found = new Set<string>();
  const gaps = new Set<number>();
  for (const { from, to } of runsOf(bare, 0)) {
    const run = bare.slice(from, to);
    const sign = run.trim() || (run.includes('\t') ? '\t' : ' ');
    if (from === 0 || to === bare.length || inWords.has(sign)) continue;
    // However long leaders are, they are the same sign.
    const short = new Set(sign).size === 1 ? sign.slice(0, 2) : sign;
    if (short.length <= maxSeparatorLength) found.add(short);
    if (sign === ' ') gaps.add(to - from);
  }
  const wide = wideGap([...gaps]);
  if (wide > 1) found.add(' '.repeat(Math.min(wide, maxSeparatorLength)));
  const [lineBreak] = /<br ?\/?>/i.exec(bare) ?? [];
  if (lineBreak) found.add(lineBreak);
  return [...found].slice(0, maxOffered);
}
