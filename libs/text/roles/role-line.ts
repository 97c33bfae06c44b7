import { insideBrackets, matchBrackets } from '../words/brackets.js';
import { dropColon, dropEnd, foldWidth, hasJapanese, isLatin } from '../../characters/characters.js';
import { bullet } from '../words/runs.js';
import { unframe } from '../headings/headings.js';
import { isStudioName, looksLikePerson } from '../names/studios.js';
import type { HeadReader } from './role-head.js';

/** A role and the staff on its line. */
export interface RoleLine {
  role: string;
  staff: string;
  /** `bare`: the role is alone and its staff follows below. */
  style: 'colon' | 'table' | 'space' | 'dash' | 'bare';
}

const maxRoleLength = 80;

/** What parsing a line requires from the lines above. */
interface LineContext {
  heads: HeadReader;
  /** The line is indented more than the role above, so it may continue that role's staff. */
  deeper: boolean;
  /** The role above has a dash before its names, so another one may too, even an unknown one. */
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
const between = /[\s、,，/／・;；|｜■□◆◇●○◎★☆▼▽▲△]/;

/** The start of the known role at the end of a text, after a name; -1 if there is none. */
function roleAtEnd(text: string, heads: HeadReader): number {
  for (let at = 1; at < text.length; at++) {
    if (!between.test(text[at - 1]!) || between.test(text[at]!)) continue;
    if (heads.known(text.slice(at).trim())) return at;
  }
  return -1;
}

const maxUnknownLength = 15;
/** The start of a word behind a wide gap at the end of a text; -1 if there is none. */
function wordAtEnd(text: string): number {
  const start = Math.max(text.lastIndexOf('　'), text.lastIndexOf('  ') + 1, text.lastIndexOf('\t')) + 1;
  const word = text.slice(start);
  return start > 1 && word.length <= maxUnknownLength && /^\p{L}+$/u.test(word) ? start : -1;
}

/** The start of what stands behind a bar with spaces around it: `Regie: Name | Drehbuch: Name`. */
function behindBar(text: string): number {
  const bar = text.lastIndexOf(' | ');
  return bar > 0 && /^[\p{L} '’-]{2,40}$/u.test(text.slice(bar + 3)) ? bar + 3 : -1;
}

/** Separators between a name and the next role, cut from the end of the name. */
const endOfStaff = /[\s、,，/／;；|｜■□◆◇●○◎★☆▼▽▲△]/;

/** `役職：名前`, also several on one line if those after the first are known roles. */
function readColons(text: string, { heads, deeper }: LineContext): RoleLine[] | null {
  const [first, ...more] = findColons(text);
  if (first === undefined) return null;
  const role = text.slice(0, first).trim();
  if (role === '' || role.length > maxRoleLength || !/\p{L}/u.test(role)) return null;
  const known = heads.known(role);
  if (!known && (deeper || /[、\t]/.test(role))) return null;
  const signs = more.map((at) => ({ at, end: at + 1 }));
  return withFurther({ role, staff: '', style: 'colon' }, text, first + 1, signs, heads);
}

/** A role and its names from `from` on, and the known roles behind these, each before one of the signs. */
function withFurther(
  first: RoleLine,
  text: string,
  from: number,
  signs: Iterable<{ at: number; end: number }>,
  heads: HeadReader,
): RoleLine[] {
  const lines = [first];
  let done = from;
  for (const { at, end } of signs) {
    if (at < done) continue;
    const window = Math.max(done, at - maxRoleLength - 1);
    const before = text.slice(window, at);
    const known = roleAtEnd(before, heads);
    // Behind several such pairs, also a role that nobody knows.
    const other = known < 0 ? behindBar(before) : known;
    const start = other < 0 && lines.length > 1 ? wordAtEnd(before) : other;
    if (start < 0) continue;
    lines.at(-1)!.staff = dropEnd(text.slice(done, window + start), endOfStaff);
    lines.push({ role: text.slice(window + start, at).trim(), staff: '', style: first.style });
    done = end;
  }
  lines.at(-1)!.staff = text.slice(done);
  return lines;
}

const frames =
  /【([^【】]{1,80})】|\[([^[\]]{1,80})\]|〈([^〈〉]{1,80})〉|＜([^＜＞]{1,80})＞|<([^<>]{1,80})>|〔([^〔〕]{1,80})〕|［([^［］]{1,80})］|《([^《》]{1,80})》|\(([^()]{1,80})\)|（([^（）]{1,80})）|｢([^｢｣]{1,80})｣/g;
const frameOf = (text: string): string => text[0]!;
/** Frames that also stand behind names: only at the start of a line do they name a role. */
const alsoBehind = '(（';

/** `【役職】名前`, also several on a line: known roles in frames of one kind. */
function readFramed(text: string, { heads }: LineContext): RoleLine[] | null {
  if (!/^[【[〈＜<〔［《(（｢]/.test(text)) return null;
  const lines: RoleLine[] = [];
  let from = 0;
  let frame = '';
  for (const found of text.matchAll(frames)) {
    const role = found
      .slice(1)
      .find((one) => one)
      ?.trim();
    if (lines.length === 0 && found.index !== 0) return null;
    if (lines.length > 0 && (frameOf(found[0]) !== frame || alsoBehind.includes(frame))) continue;
    if (!role || !heads.known(role)) {
      if (lines.length === 0) return null;
      continue;
    }
    frame = frameOf(found[0]);
    if (lines.length > 0) lines.at(-1)!.staff = dropEnd(text.slice(from, found.index), endOfStaff);
    from = found.index + found[0].length;
    lines.push({ role, staff: '', style: 'colon' });
  }
  if (lines.length === 0) return null;
  lines.at(-1)!.staff = text.slice(from);
  for (const line of lines) line.staff = line.staff.replace(/^\s*(?:[:：・／/]|[-–—…]+\s)\s*/, '');
  if (lines.length === 1 && lines[0]!.staff.trim() === '') lines[0]!.style = 'bare';
  return lines;
}

const dash = /[^\S\t]+[-–—―－ー][^\S\t]+|[^\S\t]*(?:\.{3,}|…+|‥+|・{3,}|·{3,}|-{3,}|─{2,}|―{2,})[^\S\t]*/;

/** `Role – Name` and `役職……名前` with a known role, or below another such line; also several, separated by slashes. */
function readDashed(text: string, context: LineContext): RoleLine[] | null {
  const { heads, deeper, dashed } = context;
  const found = dash.exec(text.slice(0, maxRoleLength + 20));
  if (!found || found.index === 0) return null;
  const role = text.slice(0, found.index);
  const staff = text.slice(found.index + found[0].length);
  const isRole = heads.known(role) || (dashed && !deeper && !/[、,\t]/.test(role));
  if (!isRole || staff.trim() === '') return null;
  // Spaces without a dash after them match too, so that a run of spaces is scanned only once.
  const signs = [...text.matchAll(/[^\S\t]+([-–—―－][^\S\t]+)?/g)]
    .filter((sign) => sign[1] !== undefined)
    .map((sign) => ({ at: sign.index, end: sign.index + sign[0].length }));
  return withFurther({ role, staff: '', style: 'dash' }, text, text.length - staff.length, signs, heads);
}

/** Signs between a role and its names, each of which may be used for all roles of a line. */
const pairMarks: RegExp[] = [
  /[・･]/g,
  /[/／]/g,
  /[=＝]/g,
  /[|｜]/g,
  /[〉＞>]/g,
  /→|⇒/g,
  /…+|‥+|\.{3,}/g,
  /[:：]/g,
];
const anyMark = /[・･/／=＝|｜〉＞>→⇒…‥:：]|\.{3}/;
const maxParts = 5;
/** Where the name of a role may begin within a line. */
const beforeRole = /[\s、,，;；|｜/／■□◆◇●○◎★☆▼▽▲△]/;

/** The known role that starts at `from` and ends at one of the marks, with as many parts as possible; -1 if none does. */
function roleFrom(
  text: string,
  from: number,
  marks: readonly number[],
  first: number,
  heads: HeadReader,
): number {
  let found = -1;
  for (let index = first; index < marks.length && index < first + maxParts; index++) {
    const end = marks[index]!;
    if (end - from > maxRoleLength) break;
    const role = text.slice(from, end).trim();
    if (role === '' || /[、,，;；■●]/.test(role)) break;
    if (heads.known(role)) found = index;
    else if (/\s/.test(role)) break;
  }
  return found;
}

/** Whether the names after a role are such, rather than another part of it. */
const isStaff = (staff: string, heads: HeadReader): boolean =>
  staff.trim() !== '' && /[\p{L}\p{N}〃?？]/u.test(staff) && !heads.known(staff.trim().split(/[、,\s]/)[0]!);

const certainlyStaff = (staff: string): boolean => {
  const [first] = staff.trim().split(/[、,，・･\s（(]/);
  return (looksLikePerson(first!) && first!.length >= 3) || isStudioName(first!);
};

/** `役職／名前 and 役職／名前`, `役職・名前 and 役職・名前`: known roles with the same sign before their names. */
function readMarked(text: string, { heads, deeper }: LineContext): RoleLine[] | null {
  if (!anyMark.test(text)) return null;
  const inside = insideBrackets(matchBrackets(foldWidth(text)));
  for (const sign of pairMarks) {
    const marks: number[] = [];
    const ends: number[] = [];
    for (const one of text.matchAll(sign)) {
      if (inside[one.index] && one[0] !== '>') continue;
      marks.push(one.index);
      ends.push(one.index + one[0].length);
    }
    if (marks.length === 0 || marks[0]! > maxRoleLength) continue;
    const lines = readPairs(text, marks, ends, heads);
    if (!lines || !lines.every((line) => isStaff(line.staff, heads))) continue;
    const dotted = /[・･]/.test(text[marks[0]!]!);
    if (dotted && lines.length === 1 && (deeper || !certainlyStaff(lines[0]!.staff))) continue;
    return lines;
  }
  return null;
}

/** Behind the last gap before `end`, as far as the name of a role may reach. */
function startOfRole(text: string, end: number, from: number): number {
  const least = Math.max(from, end - maxRoleLength - 1);
  let start = end;
  while (start > least && !beforeRole.test(text[start - 1]!)) start--;
  return start;
}

function readPairs(text: string, marks: number[], ends: number[], heads: HeadReader): RoleLine[] | null {
  const lines: RoleLine[] = [];
  let next = 0;
  let staff = 0;
  let begin = 0;
  while (next < marks.length) {
    const end = roleFrom(text, begin, marks, next, heads);
    if (end >= 0) {
      if (lines.length > 0) lines.at(-1)!.staff = dropEnd(text.slice(staff, begin), endOfStaff);
      lines.push({ role: text.slice(begin, marks[end]).trim(), staff: '', style: 'colon' });
      staff = ends[end]!;
      next = end + 1;
    } else if (lines.length === 0) return null;
    else next++;
    // The next role begins behind the last gap before the next mark.
    const mark = marks[next];
    if (mark === undefined) break;
    begin = startOfRole(text, mark, staff);
    if (begin === staff) {
      // The names themselves: no role may begin with them.
      next++;
      const after = marks[next];
      if (after === undefined) break;
      begin = startOfRole(text, after, staff);
    }
  }
  if (lines.length === 0) return null;
  lines.at(-1)!.staff = text.slice(staff);
  return lines;
}

/** `脚本 名前 絵コンテ 名前`: known roles among words, each followed by a name. */
function splitSpaced(role: string, staff: string, heads: HeadReader): RoleLine[] {
  const lines: RoleLine[] = [{ role, staff: '', style: 'space' }];
  let from = 0;
  let named = false;
  for (const found of staff.matchAll(/([^\s／/|｜●■◆○]+)([\s／/|｜●■◆○]+(?=\S))?/g)) {
    const [, word, space] = found;
    const wide = word!.length >= 2 && word!.length <= maxRoleLength;
    if (!named || !wide || space === undefined || !hasJapanese(word!) || !heads.known(word!)) {
      named = true;
      continue;
    }
    lines.at(-1)!.staff = dropEnd(staff.slice(from, found.index), endOfStaff);
    lines.push({ role: word!, staff: '', style: 'space' });
    from = found.index + word!.length;
    named = false;
  }
  lines.at(-1)!.staff = staff.slice(from);
  return lines;
}

/** `Script by Jane Doe`. */
function readBy(text: string, { heads }: LineContext): RoleLine[] | null {
  const found = /^((?:[\p{L}&/.-]+ +){1,5}by)(?:\s*[:：]\s*|\s+)(\S.*)$/iu.exec(text);
  if (!found || found[1]!.length > maxRoleLength || !heads.known(found[1]!)) return null;
  return [{ role: found[1]!, staff: found[2]!, style: 'colon' }];
}

const song =
  /^(.{0,20}?(?:主題歌|テーマ(?:曲|ソング)?|挿入歌|劇中歌|イメージソング|キャラクターソング|メインテーマ|主题曲|主題曲|插曲|插入曲|片中曲|theme(?: song)?|insert song))(?:\s*\d{1,2})?\s*(?:[:：・／/=＝-]\s*)?([「『《〈“"][^「」『』《》〈〉“”"]{1,80}[」』》〉”"])\s*(.*)$/i;
const singer =
  /^(?:[/／:：・-]\s*)?(?:(?:歌手?|唄|うた|歌唱|ボーカル|vocals?|アーティスト|artist|song by|by)\s*(?:[:：・／/=＝]|\s)\s*)/i;

/** `主題歌「曲名」歌手`: a song with who sings it, and further roles. */
function readSong(text: string, context: LineContext): RoleLine[] | null {
  const found = song.exec(text);
  if (
    !found ||
    !(context.heads.known(found[1]!.trim()) || /^(?:主[题題]曲|插曲|插入曲|片中曲)$/.test(found[1]!.trim()))
  )
    return null;
  const [, role, title, rest] = found;
  const after = rest!.replace(singer, '').replace(/^[/／:：・|｜\s-]+/, '');
  const behind = after === '' ? null : readColons(`${role}：${title}${after}`, context);
  return [
    ...(behind && behind.length > 1
      ? behind
      : [{ role: role!.trim(), staff: after === '' ? '' : title! + after, style: 'colon' as const }]),
  ].map((line, index) => (index === 0 ? { ...line, role: role!.trim() } : line));
}

/** `監督 (Director)` and a space before the names. */
const bothNames = /^([^\s（()）]{1,40}\s?[（(][\p{Script=Latin}\d &/.,'’-]{2,60}[)）])[^\S\t]+(?=\S)/u;

/** `음향 감독 이름`: Korean roles have up to three words. */
function readKorean(text: string, heads: HeadReader): RoleLine[] | null {
  if (!/^[\p{Script=Hangul}\d]/u.test(text)) return null;
  let role = /^(?:\S{1,20} +){1,3}(?=\S)/.exec(text)?.[0].trimEnd();
  while (role && !heads.known(role)) role = role.slice(0, Math.max(0, role.lastIndexOf(' '))).trimEnd();
  return role ? [{ role, staff: text.slice(role.length), style: 'space' }] : null;
}

/** A known role and spaces before the names; the letters of the role may be spaced out, too. */
function readSpaced(text: string, { heads }: LineContext): RoleLine[] | null {
  const words = /^(\S{1,80})[^\S\t]+(?=\S)/.exec(text);
  if (!words) return null;
  const role = words[1]!;
  const inForm = (form: RegExp): RoleLine[] | null => {
    const found = form.exec(text);
    return found && heads.known(found[1]!)
      ? [{ role: found[1]!, staff: text.slice(found[0].length), style: 'space' }]
      : null;
  };
  const both = hasJapanese(role) ? inForm(bothNames) : null;
  if (both) return both;
  if (heads.known(role) && hasJapanese(role) && !/^[/／&＆]/.test(text.slice(words[0].length))) {
    return splitSpaced(role, text.slice(words[0].length), heads);
  }
  const other =
    (isLatin(role) ? inForm(/^(\S+ [^\s-~]{1,30})[^\S\t]+(?=\S)/) : null) ??
    inForm(/^(\S[^\t]{0,79}?)[^\S\t]{2,}(?=\S)/) ??
    readKorean(text, heads);
  if (other) return other;
  const letters = /^(?:\S[^\S\t]+){1,4}\S(?=\s)/.exec(text)?.[0];
  for (let role = letters; role; role = role.slice(0, -1).trimEnd()) {
    if (role.length > 1 && heads.known(role.replace(/\s+/g, ''))) {
      return [{ role, staff: text.slice(role.length), style: 'space' }];
    }
  }
  return null;
}

/** `|役職= 名前` of a wiki template. */
const infoboxField = /^[|｜]\s*([^\s|｜=＝:：][^|｜=＝:：\n]{0,40}?)\s*[=＝]\s*(?!["'])(.*)$/;

/**
 * Parses a line as one or more roles with their staff; null if it has none. `text` is trimmed at its start. Unknown
 * roles are accepted only before a colon or a tab.
 */
export function readRoleLine(text: string, context: LineContext): RoleLine[] | null {
  const field = infoboxField.exec(text);
  if (field) return [{ role: field[1]!, staff: field[2]!, style: 'colon' }];
  const framed = readFramed(text.trim(), context);
  if (framed) return framed;
  const line = text.replace(bullet, '').trimEnd();
  const bare = [dropColon(line), unframe(text).text].find(
    (one) => one.length <= maxRoleLength && context.heads.known(one),
  );
  if (bare !== undefined) return [{ role: bare, staff: '', style: 'bare' }];
  const tab = line.indexOf('\t');
  if (tab > 0) {
    const role = dropColon(line.slice(0, tab));
    if (
      /\p{L}/u.test(role) &&
      role.length <= maxRoleLength &&
      (context.heads.known(role) || !context.deeper)
    ) {
      const table = context.heads.known(role) || !/[、　]/.test(role);
      if (table) return [{ role, staff: line.slice(tab + 1), style: 'table' }];
    }
  }
  return (
    readSong(line, context) ??
    readBy(line, context) ??
    readColons(line, context) ??
    readDashed(line, context) ??
    readMarked(line, context) ??
    readSpaced(line, context)
  );
}
