import { closerOf, isLowHalf, keyOf, kindAt, runsOf, sign, space, word, type Run } from './runs.js';

/** A known role at the start of a line. */
export interface RoleStart {
  /** Signs before it: a list mark, or the first half of a frame. */
  before: string;
  /** Where the role starts and ends. */
  from: number;
  to: number;
  /** The sign after it, in normalised form; '' at the end of the line. */
  key: string;
  /** Where the names start. */
  staff: number;
  /** Not in the dictionary, but followed by the sign that the text uses. */
  isUnknown?: true;
}

const maxRoleLength = 40;
const maxParts = 5;
const maxMarkLength = 8;
const numbering = /^\s*(?:\d{1,2}[.)．）、:]|[(（]\d{1,2}[)）])\s*(?=\D)/;

/** The end of the list mark or frame that a line starts with. */
export function endOfMark(text: string): number {
  const first = text.charCodeAt(0);
  // Most lines start with a word.
  if (first >= 0x3041 && first <= 0x9fff && first !== 0x30fb) return 0;
  const number = numbering.exec(text);
  if (number) return number[0].length;
  let at = 0;
  while (at < text.length && kindAt(text, at) === space) at++;
  const start = at;
  // The second half of an emoji belongs to it.
  while (
    at < text.length &&
    at - start < maxMarkLength &&
    (kindAt(text, at) !== word || (at > start && isLowHalf(text, at)))
  )
    at++;
  return at;
}

/** The known roles that a line may start with, longest first. */
export function readStarts(text: string, isRole: (text: string) => boolean): RoleStart[] {
  const from = endOfMark(text);
  if (from >= text.length || kindAt(text, from) !== word) return [];
  const before = text.slice(0, from);
  const starts: RoleStart[] = [];
  const end = text.trimEnd().length;
  if (end - from <= maxRoleLength && isRole(text.slice(from, end)))
    starts.push({ before, from, to: end, key: '', staff: text.length });
  const runs = runsOf(text.slice(from, from + maxRoleLength + 20), 0);
  for (let index = Math.min(runs.length, maxParts) - 1; index >= 0; index--) {
    const run = runs[index]!;
    const to = from + run.from;
    if (to === end || run.from > maxRoleLength || !isRole(text.slice(from, to))) continue;
    starts.push({ before, from, to, key: keyOf(text.slice(to, from + run.to)), staff: from + run.to });
  }
  return starts;
}

/** The frame around a role that starts with these signs; null if the role is not followed by the other half. */
export function frameOf(before: string, key: string): { opener: string; closer: string } | null {
  const mark = before.trim();
  const last = mark.at(-1);
  if (last === undefined || key === '') return null;
  const closer = closerOf[last];
  if (closer !== undefined) return key.startsWith(keyOf(closer)) ? { opener: last, closer } : null;
  return kindAt(last, 0) === sign && key === keyOf(mark) ? { opener: mark, closer: mark } : null;
}

/** What several runs may mean: another role starts after one of them and ends at the run with the sign. */
export function rolesWithin(
  text: string,
  runs: readonly Run[],
  key: string,
  isRole: (text: string) => boolean,
): { before: Run; sign: Run }[] {
  const found: { before: Run; sign: Run }[] = [];
  let last = 0;
  for (const [index, run] of runs.entries()) {
    if (index === 0 || index < last || keyOf(text.slice(run.from, run.to)) !== key) continue;
    for (let first = Math.max(last, index - maxParts); first < index; first++) {
      const before = runs[first]!;
      if (run.from - before.to > maxRoleLength || !isRole(text.slice(before.to, run.from))) continue;
      // 絵コンテ・演出・名前: the sign also joins roles.
      let end = index;
      for (let next = index + 1; next < runs.length && next <= index + maxParts; next++) {
        const further = runs[next]!;
        if (keyOf(text.slice(further.from, further.to)) !== key) break;
        if (isRole(text.slice(before.to, further.from))) end = next;
      }
      found.push({ before, sign: runs[end]! });
      last = end + 1;
      break;
    }
  }
  return found;
}
