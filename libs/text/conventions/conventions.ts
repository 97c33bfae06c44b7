import { isLatin } from '../../characters/characters.js';
import type { RoleDictionary } from '../../roles/dictionary.js';
import type { Line } from '../lines/lines.js';
import { closeLetters, closeRoles, closeRoll, joinRoles } from './broken-roles.js';
import { joinColumns, mostCommon } from './columns.js';
import { turnSentences } from './told.js';
import { headingForms, splitCredits } from './heading-forms.js';
import { endsLikeRole, isStudioName } from '../names/studios.js';
import { isCastHeading } from '../headings/cast.js';
import { dropHonorifics } from './honorifics.js';
import { useLegends } from './legends.js';
import { NameSigns } from './name-signs.js';
import { splitHeadings } from './one-line.js';
import { People, type Credited } from '../names/people.js';
import { endOfMark, frameOf, readStarts, rolesWithin, type RoleStart } from '../words/role-signs.js';
import { turnRoles } from './roles-behind.js';
import { isPlain, traits } from '../words/traits.js';
import { rewriteLine } from './rewrite.js';
import { remembered } from '../words/remembered.js';
import { closerOf, keyOf, runsOf } from '../words/runs.js';

/** The original text of a line that was normalised, if it differs. */
interface Rewritten {
  text: string;
  /** Signs that are not separators elsewhere. */
  removed: string;
  doubtful: boolean;
  /** Words of a column were joined to names. */
  joined?: true;
}

const maxLineLength = 2_000;
/** Only these may separate names in an unusual way. */
const separating = traits.sign | traits.space | traits.other | traits.bracket;
/** Separators of a role and its names in any text. */
const usualSigns = new Set([':', ' ', '\t', '']);
const maxUnknownLength = 20;
const alsoElsewhere = new Set([' ', '・', '/', '=', '&']);
const usualFrames = '【[〈＜<〔［《(（｢';
const usualMarks = /^[\s■□◆◇●○◎★☆▼▽▲△▶►▷・♦❖✦*＊]*$/;

/** Whether a text is one or several roles of the dictionary; cheap, because it is called for every line. */
function roleTest(roles: RoleDictionary): (text: string) => boolean {
  const one = (text: string): boolean =>
    roles.findPairs(text).length > 0 || (isLatin(text) && roles.lookupEnglish(text) !== null);
  const several = remembered((text) => {
    const bare = text.replace(/[（(［[〔][^（(［[〔]*$/, '').trim();
    return (
      bare !== '' && (one(bare) || bare.split(/[・･·／/&＆、]/).every((part) => part !== '' && one(part)))
    );
  });
  // The dictionary itself tells most names from roles by their first and last characters.
  return (text) => (isPlain(text) ? roles.findPairs(text).length > 0 : several(text));
}

/**
 * Learns from all lines of a text which signs are used between a role and its names, around a role, and between names, and
 * normalises lines with unusual ones, so that all later stages see a single form.
 */
export function useConventions(
  lines: Line[],
  roles: RoleDictionary,
  { isOther, isHeading }: { isOther: (text: string) => boolean; isHeading: (text: string) => boolean },
): Learned {
  const isRole = roleTest(roles);
  const roll = closeRoll(lines, isRole);
  const apart = roll.size > 0 ? roll : closeLetters(lines, isRole);
  joinRoles(lines, isRole);
  closeRoles(lines, isRole);
  splitHeadings(lines, isRole, isHeading);
  turnRoles(lines, isRole, isOther);
  const legends = new Set(useLegends(lines, isRole));
  for (const line of lines) splitCredits(line, isRole);
  const told = turnSentences(lines, isRole);
  const polite = dropHonorifics(lines, isRole, isOther);
  const conventions = new Conventions(isRole, isOther);
  conventions.learn(legends.size === 0 ? lines : lines.filter((line) => !legends.has(line)));
  const rewritten = conventions.rewrite(lines);
  const joined = joinColumns(conventions.rows(lines, rewritten));
  for (const line of apart) joined.set(line, line.source!);
  for (const [line, text] of joined)
    rewritten.set(line, { removed: '', doubtful: false, ...rewritten.get(line), text, joined: true });
  for (const line of headingForms(lines, (one) => conventions.hasRole(one), isOther).keys())
    rewritten.delete(line);
  for (const [line, rest] of told)
    rewritten.set(line, { removed: rest, ...rewritten.get(line), text: line.source!, doubtful: true });
  for (const [line, dropped] of polite) {
    const already = rewritten.get(line) ?? { text: line.source ?? line.text, removed: '', doubtful: false };
    rewritten.set(line, { ...already, removed: already.removed + dropped });
  }
  return {
    rewritten,
    legends,
    people: new People(() => conventions.credited(lines)),
    offset: conventions.offset,
  };
}

/** Properties of the text as a whole. */
interface Learned {
  /** Normalised lines. */
  rewritten: Map<Line, Rewritten>;
  /** Lines that only explain a sign. */
  legends: ReadonlySet<Line>;
  people: People;
  /** How much deeper than the names of a role the text indents further ones. */
  offset: number;
}

/** `灯台監修 (Supervision): 名前`: no names of the role above, even if nobody knows it. */
const unknownRole = /^[^:：、，,\t]{2,60}[:：][ 　]*[^\s\d]/;

class Conventions {
  /** The role that each line starts with. */
  private readonly starts = new Map<Line, RoleStart[]>();
  private readonly lists: Line[][] = [];
  /** Lines without a role that may continue the names above. */
  private readonly going = new Set<Line>();
  private readonly signs = new Map<string, number>();
  private readonly frames = new Map<string, number>();
  private readonly marks = new Map<string, number>();
  private readonly names: NameSigns;
  private total = 0;

  constructor(
    private readonly isRole: (text: string) => boolean,
    private readonly isOther: (text: string) => boolean,
  ) {
    this.names = new NameSigns(isRole);
  }

  learn(lines: readonly Line[]): void {
    /** Whether names may continue from the line above. */
    let goesOn = false;
    /** The line of a role, right above. */
    let above: Line | null = null;
    /** The names behind roles. */
    const behind: string[] = [];
    /** The lines below a role that stands alone. */
    let below: Line[] | null = null;
    for (const line of lines) {
      if (line.blank || line.table || line.text.length > maxLineLength) continue;
      const { text } = line;
      if (goesOn && this.areNames(line)) {
        if (above) this.indents(above, line);
        above = null;
        this.going.add(line);
        below?.push(line);
        continue;
      }
      const starts = readStarts(text, this.isRole);
      const [start] = starts;
      if (start && isCastHeading(text)) {
        // Characters and their actors follow: the sign between them is not one between names.
        goesOn = false;
        below = null;
        continue;
      }
      if (!start) {
        // Below a role, an indented line is no heading.
        const indented = line.indent > 0 && !line.afterBlank && !line.starred;
        if (goesOn && !indented && (this.isOther(text) || unknownRole.test(text))) goesOn = false;
        if (goesOn) {
          if (above) this.indents(above, line);
          above = null;
          this.going.add(line);
          below?.push(line);
        } else below = null;
        continue;
      }
      goesOn = true;
      above = line;
      below = start.key === '' ? [] : null;
      if (below) this.lists.push(below);
      this.starts.set(line, starts);
      line.start = start;
      const { before, key, staff } = start;
      const mark = before.trim();
      if (mark !== '') this.marks.set(mark, (this.marks.get(mark) ?? 0) + 1);
      const frame = frameOf(before, key);
      if (frame) {
        this.frames.set(frame.opener, (this.frames.get(frame.opener) ?? 0) + 1);
        this.total++;
      } else if (key !== '' && this.isStaff(text, staff)) {
        this.signs.set(key, (this.signs.get(key) ?? 0) + 1);
        this.total++;
      }
      if (staff < text.length && (line.traits & separating) !== 0) behind.push(text.slice(staff));
    }
    const mostly = new Set(
      [...this.signs].filter(([, count]) => count * 3 >= this.total).map(([key]) => key),
    );
    for (const sign of mostly) if (this.alsoJoinsNames(sign, behind)) mostly.delete(sign);
    for (const text of behind) this.names.count(text, mostly);
    for (const line of this.going)
      if ((line.traits & separating) !== 0) this.names.count(line.text, this.signs);
    this.names.settle(mostly);
  }

  /** `原画｜名前｜名前`: whether the sign behind roles also stands between names, and not before further roles. */
  private alsoJoinsNames(sign: string, behind: readonly string[]): boolean {
    if (sign === ' ' || sign === '\t') return false;
    let names = 0;
    for (const text of behind) {
      const runs = runsOf(text, 0).filter(({ from, to }) => keyOf(text.slice(from, to)) === sign);
      if (runs.length === 0) continue;
      if (rolesWithin(text, runsOf(text, 0), sign, this.isRole).length > 0) return false;
      names++;
    }
    return names > 1;
  }

  /** Indented words of kanji and kana that start with no role: most lines of long texts. */
  private areNames({ text, indent, traits: has }: Line): boolean {
    if (indent === 0 || (has & ~(traits.wideSpace | traits.comma)) !== 0) return false;
    const gap = text.slice(indent).search(/[　、，､]/);
    return gap > 1 && gap < text.length - indent - 1 && !this.isRole(text.slice(indent, indent + gap));
  }

  private readonly offsets: number[] = [];

  /** The most common indent of further names, from the first names of their role. */
  get offset(): number {
    return Math.max(0, mostCommon(this.offsets));
  }

  private indents(role: Line, line: Line): void {
    const from = role.start!.staff;
    if (from >= role.text.length || line.indent === 0 || isStudioName(role.text.slice(from).trim())) return;
    this.offsets.push(line.indent - from);
  }

  private isStaff(text: string, from: number): boolean {
    const [run] = runsOf(text.slice(from, from + 60), 0);
    const first = text.slice(from, run ? from + run.from : from + 60).trim();
    return first !== '' && !this.isRole(first);
  }

  /** Whether the text uses a sign between roles and names. */
  private uses(key: string): boolean {
    const count = this.signs.get(key) ?? 0;
    return count >= 2 ? count * 8 >= this.total : count === 1 && this.total === 1;
  }

  /** The names of each line with their role. */
  *credited(lines: readonly Line[]): Generator<Credited> {
    let role = '';
    for (const line of lines) {
      const start = this.starts.get(line)?.[0];
      if (start) {
        role = (line.source ?? line.text).slice(start.from, start.to);
        const colon = line.text.search(/[:：]/);
        yield { role, names: line.text.slice(colon < 0 ? start.staff : colon + 1) };
      } else if (role !== '' && this.going.has(line)) yield { role, names: line.text };
      else if (!line.blank) role = '';
    }
  }

  /** The lines of names that were not rewritten, and where their names start. */
  rows(lines: readonly Line[], rewritten: ReadonlyMap<Line, Rewritten>): { line: Line; from: number }[] {
    const rows: { line: Line; from: number }[] = [];
    for (const line of lines) {
      const start = this.starts.get(line)?.[0];
      if (rewritten.has(line) || (line.traits & (traits.wideSpace | traits.space)) === 0) continue;
      if (start?.key === ' ') rows.push({ line, from: start.staff });
      else if (!start && this.going.has(line)) rows.push({ line, from: line.indent });
    }
    return rows;
  }

  /** Whether a line starts with a role. */
  hasRole(line: Line): boolean {
    return this.starts.has(line);
  }

  rewrite(lines: readonly Line[]): Map<Line, Rewritten> {
    const rewritten = new Map<Line, Rewritten>();
    for (const list of this.lists) dropMarks(list, rewritten);
    for (const line of lines) {
      if (line.blank || line.table || line.text.length > maxLineLength) continue;
      const result = this.line(line);
      if (!result || result.text === line.text) continue;
      line.source ??= line.text;
      const removed = (rewritten.get(line)?.removed ?? '') + result.removed;
      rewritten.set(line, { text: line.source, removed, doubtful: result.doubtful });
      rewriteLine(line, result.text);
    }
    return rewritten;
  }

  private line(line: Line): Rewritten | null {
    const { text } = line;
    const start = this.start(line);
    if (!start) return this.going.has(line) ? this.staff(text, '') : null;
    const { before, from, to, key, staff } = start;
    const indent = /^\s*/.exec(before)![0];
    const mark = before.slice(indent.length);
    const frame = frameOf(before, key);
    let removed = '';
    let head = text.slice(0, staff);
    let rest = text.slice(staff);
    if (start.isUnknown && key === '') {
      head = `${indent}${text.slice(from, to)}：`;
      removed += mark + text.slice(to, staff);
    } else if (frame) {
      if (!usualFrames.includes(frame.opener) && this.frames.get(frame.opener)! >= 1) {
        head = `${indent}【${text.slice(from, to)}】`;
        removed += mark + text.slice(to, staff);
        rest = this.framed(rest, frame);
      }
    } else {
      const odd =
        start.isUnknown ||
        !usualSigns.has(key) ||
        (key === ':' && !/^\s*[:：]\s*$/.test(text.slice(to, staff)));
      const used = key !== '' && odd && this.uses(key);
      const drops = mark !== '' && !usualMarks.test(mark) && this.dropsMark(mark, key);
      if (!used && !drops) return this.staff(text, text.slice(0, staff), staff);
      head = indent + (drops ? '' : mark) + text.slice(from, to) + (used ? '：' : text.slice(to, staff));
      if (drops) removed += mark;
      if (used) removed += text.slice(to, staff);
    }
    const pairs = frame || key === '' || usualSigns.has(key) ? null : this.pairs(rest, key);
    const read = this.staff(pairs?.text ?? rest, '');
    return {
      text: head + (read?.text ?? pairs?.text ?? rest),
      removed: removed + (pairs?.removed ?? '') + (read?.removed ?? ''),
      doubtful: read?.doubtful ?? false,
    };
  }

  /** `「役職」名前`: the other roles of the line, in the usual frame. */
  private framed(text: string, { opener, closer }: { opener: string; closer: string }): string {
    let result = '';
    let done = 0;
    if (opener === closer) return text;
    for (let at = text.indexOf(opener); at >= 0; at = text.indexOf(opener, at + 1)) {
      const end = text.indexOf(closer, at);
      if (end < 0 || end - at > 2 * maxUnknownLength) continue;
      const role = text.slice(at + 1, end);
      if (!this.isRole(role)) continue;
      result += `${text.slice(done, at)}【${role}】`;
      done = end + 1;
    }
    return result + text.slice(done);
  }

  /** Whether signs before a role are a list mark: any unusual sign is one if roles follow it. */
  private dropsMark(mark: string, key: string): boolean {
    if (/[「『（(【[]/.test(mark)) return false;
    return mark.startsWith('※') ? (this.marks.get(mark) ?? 0) >= 2 && key !== '' : true;
  }

  /** The role of a line: the longest one, or one followed by the usual sign of this text. */
  private start(line: Line): RoleStart | null {
    const starts = this.starts.get(line);
    if (!starts) return this.unknownStart(line);
    const used = starts.find(({ key }) => key !== '' && this.uses(key));
    // `Animation Supervisors … name`: a longer role than the one that it starts with.
    const longer = !used && starts[0]!.key === ' ' ? this.unknownStart(line) : null;
    return used ?? (longer && longer.key !== ' ' ? longer : starts[0]!);
  }

  /** An unknown role before the sign that the text uses throughout. */
  private unknownStart(line: Line): RoleStart | null {
    const { text } = line;
    const from = endOfMark(text);
    const framed = this.unknownFrame(text, from);
    if (framed) return framed;
    const runs = runsOf(text.slice(from, from + 2 * maxUnknownLength), 0);
    const [first] = runs;
    // Foreign roles have spaces in them.
    // Not the dot behind an abbreviation.
    const signed = runs.find(
      (one) =>
        !/^(?: |\. )$/.test(text.slice(from + one.from, from + one.to)) &&
        keyOf(text.slice(from + one.from, from + one.to)) !== ' ',
    );
    const foreign = signed && isLatin(text.slice(from, from + signed.from));
    const run = foreign ? signed : first;
    if (foreign && signed.from > 2 * maxUnknownLength) return null;
    if (!run || run.from === 0 || (!foreign && run.from > maxUnknownLength) || from + run.to >= text.length)
      return null;
    const key = keyOf(text.slice(from + run.from, from + run.to));
    const role = text.slice(from, from + run.from);
    if (usualSigns.has(key) && key !== ' ') return null;
    const count = this.signs.get(key) ?? 0;
    if (count < 2 || count * 4 < this.total || !/\p{L}{2}/u.test(role) || this.isOther(text)) return null;
    // Signs that also occur between names and inside them are weaker evidence.
    if (alsoElsewhere.has(key) && !endsLikeRole(role)) return null;
    if ((key === ' ' || alsoElsewhere.has(key)) && isStudioName(role)) return null;
    if (key === ' ' && (count < 3 || !/[\u4e00-\u9fff]{2}|\p{Script=Katakana}{3}/u.test(role))) return null;
    return {
      before: text.slice(0, from),
      from,
      to: from + run.from,
      key,
      staff: from + run.to,
      isUnknown: true,
    };
  }

  /** An unknown role in the frame that the text uses for roles, with its names behind it. */
  private unknownFrame(text: string, from: number): RoleStart | null {
    const opener = text[from - 1];
    const closer = opener === undefined ? undefined : closerOf[opener];
    if (closer === undefined || (this.frames.get(opener!) ?? 0) < 2) return null;
    const to = text.indexOf(closer, from);
    if (to < 0 || to - from > maxUnknownLength || text.slice(to + 1).trim() === '' || this.isOther(text))
      return null;
    if (isStudioName(text.slice(from, to)) || !/\p{L}{2}/u.test(text.slice(from, to))) return null;
    return { before: text.slice(0, from), from, to, key: '', staff: to + 1, isUnknown: true };
  }

  /** `役職★名前◆役職★名前`: the other roles of the line. */
  private pairs(text: string, key: string): { text: string; removed: string } | null {
    const runs = runsOf(text, 0);
    if (rolesWithin(text, runs, key, this.isRole).length === 0) return null;
    // Where one pair stands behind another, also a role that nobody knows, behind a gap.
    const mayBeRole = (word: string) => this.isRole(word) || /^\p{L}{2,15}$/u.test(word);
    const found = rolesWithin(text, runs, key, mayBeRole).filter(
      ({ before, sign: at }) =>
        this.isRole(text.slice(before.to, at.from)) || text.slice(before.from, before.to).trim() === '',
    );
    let result = '';
    let removed = '';
    let done = 0;
    for (const { before, sign: at } of found) {
      const gap = text.slice(before.from, before.to);
      result += `${text.slice(done, before.from)}${gap.trim() === '' ? gap : '　'}${text.slice(before.to, at.from)}：`;
      removed += gap + text.slice(at.from, at.to);
      done = at.to;
    }
    return { text: result + text.slice(done), removed };
  }

  /** Names with the usual separator between them. */
  private staff(text: string, head: string, from = 0): Rewritten | null {
    if (this.names.isEmpty) return null;
    const given = from > 0 ? text.slice(from) : text;
    const rest = this.inBrackets(given);
    const separators = this.names.separators(rest);
    if (separators.length === 0)
      return rest === given ? null : { text: head + rest, removed: '', doubtful: false };
    let result = head;
    let removed = '';
    let done = 0;
    let doubtful = false;
    for (const { run, key } of separators) {
      const atEdge = run.from === 0 || run.to === rest.length;
      result += rest.slice(done, run.from) + (atEdge ? '' : '、');
      removed += rest.slice(run.from, run.to);
      done = run.to;
      doubtful ||= this.names.isDoubtful(key);
    }
    return { text: result + rest.slice(done), removed, doubtful };
  }

  /** `スタジオ（名前／名前）`: the same inside brackets. */
  private inBrackets(text: string): string {
    if (!/[（(]/.test(text)) return text;
    return text.replace(/(?<=[（(])([^（()）]{5,100})(?=[)）])/g, (inner: string) => {
      if (this.isRole(inner)) return inner;
      const colon = inner.search(/[:：=＝]/);
      const head = inner.slice(0, colon + 1);
      const names = inner.slice(colon + 1);
      const signs = this.names.separators(names).filter(({ key }) => key === '/' || key === '・');
      if (signs.length === 0 || !this.names.areNames(names, signs)) return inner;
      let result = head;
      let done = 0;
      for (const { run } of signs) {
        result += `${names.slice(done, run.from)}、`;
        done = run.to;
      }
      return result + names.slice(done);
    });
  }
}

const listMark = /^(\s*)([・･■□◆◇●○◎★☆▼▽▲△▶►▷♦❖✦*＊♪>＞+＋-]\s*)(?=[^\s])/;

/** The list mark before every name below a role. */
function dropMarks(list: readonly Line[], rewritten: Map<Line, Rewritten>): void {
  const mark = list[0] === undefined ? undefined : listMark.exec(list[0].text)?.[2]!.trim();
  if (mark === undefined || !list.every(({ text }) => listMark.exec(text)?.[2]!.trim() === mark)) return;
  for (const line of list) {
    line.source ??= line.text;
    rewritten.set(line, { text: line.text, removed: mark, doubtful: false });
    rewriteLine(line, line.text.replace(listMark, '$1'));
  }
}
