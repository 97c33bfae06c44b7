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

/**
 * The signs of a line that may part what it says, in their order, each once: `：`, `……`, `、`, a space for any number of spaces. Neither those inside
 * of brackets nor those at its ends.
 */
export function signsOf(line: string): string[] {
  const bare = line.trim().slice(0, maxLooked);
  const found = new Set<string>();
  for (const { from, to } of runsOf(bare, 0)) {
    const run = bare.slice(from, to);
    const sign = run.trim() || (run.includes('\t') ? '\t' : ' ');
    if (from === 0 || to === bare.length || inWords.has(sign)) continue;
    // However long leaders are, they are the same sign.
    const short = new Set(sign).size === 1 ? sign.slice(0, 2) : sign;
    if (short.length <= maxSeparatorLength) found.add(short);
  }
  return [...found].slice(0, maxOffered);
}
