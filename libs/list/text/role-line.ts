import { insideBrackets, matchBrackets } from './brackets.js';
import { foldWidth, hasJapanese } from './characters.js';
import { unframe } from './headings.js';
import type { HeadReader } from './role-head.js';

/** A role and the staff on its own line. */
export interface RoleLine {
  role: string;
  staff: string;
  /** `bare`: the role stands alone and its staff follows below. */
  style: 'colon' | 'table' | 'space' | 'dash' | 'bare';
}

const longestRole = 80;
const bullet = /^[■□◆◇●○★☆▼▽▲△・]+\s*/;

/** What the reader of a line must know of the lines above. */
export interface LineContext {
  heads: HeadReader;
  /** The line stands deeper than the role above it, so it may go on with its staff. */
  deeper: boolean;
  /** The role above has a dash between it and its names, so another may, even one that is not known. */
  dashed: boolean;
}

/** Offsets of the colons that may follow a role: outside brackets, not in an address or a time of day. */
function findColons(text: string): number[] {
  const folded = foldWidth(text);
  if (!folded.includes(':')) return [];
  const inside = insideBrackets(matchBrackets(folded));
  const colons: number[] = [];
  for (let at = folded.indexOf(':'); at >= 0; at = folded.indexOf(':', at + 1)) {
    const clock = /\d/.test(folded[at - 1] ?? '') && /\d/.test(folded[at + 1] ?? '');
    if (!inside[at] && !clock && !folded.startsWith('//', at + 1)) colons.push(at);
  }
  return colons;
}

/** Between a name and the next role on its line. */
const between = /[\s、,，/／・;；]/;

/** Where the known role begins that a text ends with, behind a name; -1 when it ends with none. */
function roleAtEnd(text: string, heads: HeadReader): number {
  for (let at = 1; at < text.length; at++) {
    if (!between.test(text[at - 1]!) || between.test(text[at]!)) continue;
    if (heads.known(text.slice(at).trim())) return at;
  }
  return -1;
}

/** What stands between a name and the next role, taken from the end of the name. */
const endOfStaff = /[\s、,，/／;；]+$/;

/** `役職：名前`, also several on one line when those after the first are known roles. */
function readColons(text: string, { heads, deeper }: LineContext): RoleLine[] | null {
  const [first, ...more] = findColons(text);
  if (first === undefined) return null;
  const role = text.slice(0, first).trim();
  if (role === '' || role.length > longestRole || !/\p{L}/u.test(role)) return null;
  const known = heads.known(role);
  if (!known && (deeper || /[、\t]/.test(role))) return null;
  const lines: RoleLine[] = [{ role, staff: '', style: 'colon' }];
  let from = first + 1;
  for (const colon of more) {
    const window = Math.max(from, colon - longestRole - 1);
    const start = roleAtEnd(text.slice(window, colon), heads);
    if (start < 0) continue;
    lines.at(-1)!.staff += text.slice(from, window + start).replace(endOfStaff, '');
    lines.push({ role: text.slice(window + start, colon).trim(), staff: '', style: 'colon' });
    from = colon + 1;
  }
  lines.at(-1)!.staff += text.slice(from);
  return lines;
}

/** `【役職】名前` with a known role. */
function readFramed(text: string, { heads }: LineContext): RoleLine[] | null {
  const found =
    /^(?:【([^【】]{1,80})】|\[([^[\]]{1,80})\]|〈([^〈〉]{1,80})〉|＜([^＜＞]{1,80})＞|<([^<>]{1,80})>)/.exec(
      text,
    );
  const role = found
    ?.slice(1)
    .find((one) => one)
    ?.trim();
  if (!found || !role || !heads.known(role)) return null;
  const staff = text.slice(found[0].length).replace(/^\s*[:：]/, '');
  return [{ role, staff, style: staff.trim() === '' ? 'bare' : 'colon' }];
}

const dash = /[^\S\t]+[-–—―－ー][^\S\t]+|[^\S\t]*(?:\.{3,}|…+|‥+|・{3,}|·{3,}|-{3,}|─{2,}|―{2,})[^\S\t]*/;
/** Marks that stand between a known role and its names where somebody has no colon. */
const mark = /\s*(?:[=＝|｜〉＞>→⇒]|[/／](?![/／]))\s*/g;
const mostMarks = 8;

/** `Role – Name` and `役職……名前` with a known role, or under another such line; also several with slashes between. */
function readDashed(text: string, context: LineContext): RoleLine[] | null {
  const { heads, deeper, dashed } = context;
  const found = dash.exec(text.slice(0, longestRole + 20));
  if (!found || found.index === 0) return null;
  const role = text.slice(0, found.index);
  const staff = text.slice(found.index + found[0].length);
  const isRole = heads.known(role) || (dashed && !deeper && !/[、,\t]/.test(role));
  if (!isRole || staff.trim() === '') return null;
  const lines: RoleLine[] = [{ role, staff: '', style: 'dash' }];
  let from = found.index + found[0].length;
  for (const next of text.matchAll(/[^\S\t]+[-–—―－][^\S\t]+/g)) {
    if (next.index < from) continue;
    const window = Math.max(from, next.index - longestRole - 1);
    const start = roleAtEnd(text.slice(window, next.index), heads);
    if (start < 0) continue;
    lines.at(-1)!.staff += text.slice(from, window + start).replace(endOfStaff, '');
    lines.push({ role: text.slice(window + start, next.index).trim(), staff: '', style: 'dash' });
    from = next.index + next[0].length;
  }
  lines.at(-1)!.staff += text.slice(from);
  return lines;
}

/** `役職／名前`, `役職＝名前`, `役職 | 名前`: a known role, as many of its parts as are known, and something that is none. */
function readMarked(text: string, { heads }: LineContext): RoleLine[] | null {
  let found: RoleLine | null = null;
  let marks = 0;
  for (const one of text.slice(0, longestRole + 20).matchAll(mark)) {
    if (one.index === 0 || ++marks > mostMarks) break;
    const role = text.slice(0, one.index).trim();
    if (!heads.known(role)) break;
    found = { role, staff: text.slice(one.index + one[0].length), style: 'colon' };
  }
  if (!found || found.staff.trim() === '' || heads.known(found.staff.split(/[、,\s]/)[0]!)) return null;
  return [found];
}

/** `脚本 名前 絵コンテ 名前`: known roles among words, each with a name behind it. */
function splitSpaced(role: string, staff: string, heads: HeadReader): RoleLine[] {
  const lines: RoleLine[] = [{ role, staff: '', style: 'space' }];
  let from = 0;
  for (const word of staff.matchAll(/\S{2,80}(?=[^\S\t]+\S)/g)) {
    if (!hasJapanese(word[0]) || staff.slice(from, word.index).trim() === '' || !heads.known(word[0]))
      continue;
    if (!/\s/.test(staff[word.index - 1]!)) continue;
    lines.at(-1)!.staff = staff.slice(from, word.index).replace(endOfStaff, '');
    lines.push({ role: word[0], staff: '', style: 'space' });
    from = word.index + word[0].length;
  }
  lines.at(-1)!.staff = staff.slice(from);
  return lines;
}

/** A known role and spaces before the names; the letters of the role may be spaced out, too. */
function readSpaced(text: string, { heads }: LineContext): RoleLine[] | null {
  const words = /^(\S{1,80})[^\S\t]+(?=\S)/.exec(text);
  if (!words) return null;
  const role = words[1]!;
  if (heads.known(role) && hasJapanese(role) && !/^[/／&＆]/.test(text.slice(words[0].length))) {
    return splitSpaced(role, text.slice(words[0].length), heads);
  }
  const column = /^(\S[^\t]{0,79}?)[^\S\t]{2,}(?=\S)/.exec(text);
  if (column && heads.known(column[1]!)) {
    return [{ role: column[1]!, staff: text.slice(column[0].length), style: 'space' }];
  }
  const letters = /^(?:\S[^\S\t]+){1,4}\S(?=\s)/.exec(text);
  if (letters && heads.known(letters[0].replace(/\s+/g, ''))) {
    return [{ role: letters[0], staff: text.slice(letters[0].length), style: 'space' }];
  }
  return null;
}

/**
 * Reads a line as one or more roles with their staff; null when it is none. `text` is trimmed at its start. The one
 * form with an unknown role that it accepts is a colon or a tab after it.
 */
export function readRoleLine(text: string, context: LineContext): RoleLine[] | null {
  const framed = readFramed(text.trim(), context);
  if (framed) return framed;
  const line = text.replace(bullet, '').trimEnd();
  const bare = [line.replace(/\s*[:：]$/, ''), unframe(text).text].find(
    (one) => one.length <= longestRole && context.heads.known(one),
  );
  if (bare !== undefined) return [{ role: bare, staff: '', style: 'bare' }];
  const tab = line.indexOf('\t');
  if (tab > 0) {
    const role = line.slice(0, tab).replace(/\s*[:：]?\s*$/, '');
    if (/\p{L}/u.test(role) && role.length <= longestRole && (context.heads.known(role) || !context.deeper)) {
      const table = context.heads.known(role) || !/[、　]/.test(role);
      if (table) return [{ role, staff: line.slice(tab + 1), style: 'table' }];
    }
  }
  return (
    readColons(line, context) ??
    readDashed(line, context) ??
    readMarked(line, context) ??
    readSpaced(line, context)
  );
}
