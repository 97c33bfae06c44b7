import { readCategory } from '../../roles/categories.js';
import type { RoleDictionary } from '../../roles/dictionary.js';
import type { Menu } from '../../list/model/interchange.types.js';
import { append, dropColon, foldWidth, isKept, isLatin } from '../../characters/characters.js';
import { castCategory, isCastHeading, readCastLine, readSeveralCast, readVoiced } from '../headings/cast.js';
import { newHeading, readHeading, unframe, type Heading } from '../headings/headings.js';
import {
  bareRole,
  cellsOf,
  maxPairs,
  roleBefore,
  roleBehind,
  splitNames,
  withoutMark,
  type Part,
} from '../hints/parts.js';
import type { Fact } from '../hints/resolve.js';
import type { Line } from '../lines/lines.js';
import type { Segment } from '../names/staff-tokens.js';
import { readRoleLine } from '../roles/role-line.js';
import type { Rules } from '../words/rules.js';
import { splitOutside } from '../words/groups.js';
import { openCharacter } from './cast-lines.js';
import type { Collector } from './collector.js';
import type { Draft } from './draft.js';
import { roleRow } from './table-lines.js';
import { ditto, episodeHeading, isHeadCell, rowOf, type RoleRow } from '../tables/tables.js';

const crediting: ReadonlySet<Fact['as']> = new Set([
  'role',
  'role-names',
  'names-role',
  'cast',
  'studio',
  'category',
  'table',
]);
/** What a cell says about the names of its row. */
const cellOf = {
  'english-role': 'roleEn',
  'english-names': 'nameEn',
  studio: 'company',
  comment: 'comment',
} as const;
/** Whether credits begin on such a line. */
export const headsCredits = ({ as }: Fact): boolean => crediting.has(as);

/** What lines with facts need of the parser. */
interface Around {
  open: (heading: Heading, line: Line) => void;
  rest: (line: Line) => void;
  isRoleNext: (line: Line) => boolean;
}

const between = /[、，,／/;；]/g;
const commas = /[、，,]/g;
const maxRoles = 5;
/** `Surname, Given` */
const turnedName = /^([\p{L}'’-]+), ?([\p{L}][\p{L}.'’ -]{0,40})$/u;

/** `Title: "…"` */
const labelled = /^[^:：「『"“]{1,20}[:：]\s*[「『"“]([^」』"”]+)[」』"”]$/;
/** One actor, however far the given name stands from the family's. */
const fullName = /^\s*[^\s、，,・/／]{1,5}\s+[^\s、，,・/／]{1,5}\s*$/;
/** The number of an episode in a heading of whatever form, and its title. */
const numbered =
  /^[^\p{L}\p{N}]*(?:(?:no|vol|ep|episode|chapter|act|scene|part|lesson)[^\p{L}\p{N}]{0,3})?(\d{1,3})(?![\p{L}\p{N}])[^\p{L}\p{N}「『]*(.*)$/iu;

/** `海の歌／1`: the number behind the title. */
const numberBehind = /^([^\d０-９]{1,80}?)\s{0,4}[／/|｜・:：#＃-]\s{0,4}([\d０-９]{1,3})$/;

/** The heading that somebody says a line is. */
function headingOf(text: string): Heading {
  const bare = unframe(text).text || text.trim();
  const found = numbered.exec(foldWidth(bare));
  const behind = found ? null : numberBehind.exec(bare);
  if (found || behind) {
    const number = String(Number(foldWidth(found?.[1] ?? behind![2]!)));
    const title = behind?.[1] ?? (found![2] === '' ? '' : bare.slice(bare.length - found![2]!.length));
    return newHeading('episode', '#', { number, title: titleOf(title) });
  }
  const titled = /^([^「『]{1,80}?)\s*([「『][^「」『』]{1,100}[」』])$/.exec(bare);
  return newHeading('other', titled ? titled[1]! : bare, { title: titled ? titled[2]! : '' });
}

/** `OP - 海の歌`: a usual heading, a sign, and its title. */
function titledHeading(text: string, rules: Rules): Heading | null {
  const found = /^(\S[^「『\t]{0,30}?)\s+[-‐–—―~:/|・]\s+([^「『]{1,80})$/u.exec(unframe(text).text);
  const heading = found && readHeading(found[1]!, rules);
  return heading && heading.title === '' && heading.kind !== 'other' && heading.kind !== 'overview'
    ? { ...heading, title: titleOf(found[2]!) }
    : null;
}

function titleOf(text: string): string {
  const bare =
    unframe(text)
      .text.replace(/[」』》〉】\s]+$/, '')
      .replace(/^[「『《〈【\s]+/, '') || text;
  return bare.trim() === '' ? '' : `「${bare.trim()}」`;
}

/** One name, however far its parts are from each other. */
const single = (segment: Segment): Segment => ({
  ...segment,
  text: segment.text.trim().replace(/\s{2,}/g, ' '),
  single: true,
});

/** The names of a text, each on its own where their separator is given. */
function namesOf(text: string, line: Line, fact: Fact): Segment[] {
  const separator = fact.separators?.names;
  const item = withoutMark(text);
  // `[A, B]`: a frame around all names.
  const bare = /^\[[^[\]]+\]$/.test(item) ? item.slice(1, -1) : item;
  const segment = { line: line.number, text: bare, said: true as const };
  return separator === undefined
    ? [segment]
    : splitNames(bare, separator).map((name) => single({ ...segment, text: name }));
}

/** Notes what of a line is in none of its parts. */
function noteRest(draft: Draft, line: Line, parts: readonly string[]): void {
  const source = line.text;
  if (isKept(source, parts.join(''))) return;
  let rest = source;
  for (const part of parts) {
    const at = part === '' ? -1 : rest.indexOf(part);
    if (at >= 0) rest = rest.slice(0, at) + rest.slice(at + part.length);
  }
  draft.note(line.number, 'markup', isKept(source, parts.join('') + rest) ? rest.trim() : source.trim());
}

/** Reads lines of which somebody said what they are. */
export class HintedLines {
  /** Names whose role stands below them. */
  private above: { line: Line; segments: Segment[] }[] = [];
  private menuAbove: Menu | null = null;
  /** The role that has its names above it. */
  private complete: Collector['role'] = null;
  /** The cells of the row that heads a table whose columns are said to have names, and nothing their roles. */
  private heads: readonly string[] = [];
  /** The cell of the last row with an episode. */
  private episodeCell = { text: '', menu: null as Menu | null };

  constructor(
    private readonly into: Collector,
    private readonly around: Around,
  ) {}

  line(line: Line, fact: Fact): void {
    switch (fact.as) {
      case 'episode':
        return this.episode(line);
      case 'category':
        return this.category(line);
      case 'role':
        return this.role(line, fact);
      case 'names':
        return this.names(line, namesOf(line.text, line, fact));
      case 'role-names':
        return this.parts(line, fact, this.roleBefore(line, fact));
      case 'names-role':
        return this.parts(line, fact, roleBehind(line.text, fact.separators?.role, this.isRole));
      case 'cast':
        return this.cast(line, fact);
      case 'studio':
        return this.studio(line);
      case 'work-title':
        return this.workTitle(line);
      case 'comment':
        return this.comment(line);
      case 'table':
        return this.row(line, fact);
      case 'left-out':
        this.leftOut(line);
    }
  }

  /** Ends the role above, but within its names. */
  private leftOut({ number, text, next }: Line): void {
    this.into.draft.note(number, 'left-out', text.trim());
    const { role } = this.into;
    const goesOn = next?.fact
      ? ['names', 'left-out'].includes(next.fact.as)
      : next && role && next.indent > role.indent;
    if (!goesOn) this.into.close();
  }

  private readonly isRole = (text: string): boolean => this.into.heads.known(text);

  private episode(line: Line): void {
    this.flush();
    const { rules, menus } = this.into.options;
    const heading = titledHeading(line.text, rules) ?? readHeading(line.text, rules) ?? headingOf(line.text);
    const { rest, weak: _, ...known } = heading;
    this.around.open({ ...known, ambiguous: false }, line);
    if (menus) this.into.draft.place(line.number, this.into.menu!);
    // Menus note what their name lacks, if they are new.
    if (menus && !isKept(line.text, `${this.into.menu!.name}${rest ?? ''}`))
      this.into.draft.note(line.number, 'menu-name', line.text.trim(), this.into.menu);
    if (rest === undefined) return;
    const { fact: _fact, ...unhinted } = line;
    this.around.rest({ ...unhinted, text: rest, indent: 0, starred: false });
  }

  private category(line: Line): void {
    this.flush();
    this.into.close();
    const text = dropColon(unframe(line.text).text).trim() || line.text.trim();
    this.into.studio = null;
    this.into.cast = isCastHeading(text);
    this.into.saidCategory = readCategory(text) ?? (this.into.cast ? castCategory : text);
    this.into.draft.note(line.number, 'section', line.text.trim(), this.into.menu);
  }

  private role(line: Line, { separators }: Fact): void {
    const text = bareRole(line.text);
    noteRest(this.into.draft, line, [text]);
    const roles = this.rolesIn(text, separators?.names ?? separators?.role);
    const pending = this.takePending();
    this.into.cast = false;
    if (pending.length === 0) {
      const heads = roles.flatMap((role) => this.into.heads.read(role));
      this.into.open(text, 'bare', line, heads);
      if (roles.length > 1) this.into.role!.isSeveral = true;
      this.complete = null;
      return;
    }
    for (const role of roles) {
      this.into.open(role, 'bare', line);
      this.pushAll(pending);
    }
    this.complete = this.into.role;
  }

  /** `Role, Role (eps 1-3)`; between the given sign, or where most are known. */
  private rolesIn(text: string, sign?: string): string[] {
    // What brackets say is about the role before them.
    if (sign !== undefined)
      return splitNames(text.replaceAll(/(?<!\s)\s+(?=[（(])/g, ''), sign).slice(0, maxPairs);
    const roles = splitOutside(text, this.isRole(text) ? commas : between);
    const known = roles.filter((role) => this.isRole(role)).length;
    return roles.length > 1 && roles.length <= maxRoles && known * 2 >= roles.length ? roles : [text];
  }

  /** Whether names wait for their role. */
  get isWaiting(): boolean {
    return this.above.length > 0 && this.menuAbove === this.into.menu;
  }

  /** The names above a role of which nobody said anything. */
  takeAbove(line: Line): void {
    if (this.above.length === 0 || (line.next && !line.next.afterBlank && line.next.fact?.as === 'names'))
      return;
    this.pushAll(this.takePending());
    this.complete = this.into.role;
  }

  private takePending(): { line: Line; segments: Segment[] }[] {
    if (this.menuAbove !== this.into.menu) this.flush();
    return this.above.splice(0);
  }

  private pushAll(pending: readonly { line: Line; segments: Segment[] }[]): void {
    const english = this.into.role!.heads.some((head) => head.english);
    for (const { segments } of pending)
      for (const segment of segments) {
        const turned = english && isLatin(segment.text) ? turnedName.exec(segment.text.trim()) : null;
        this.into.push(turned ? { ...segment, text: `${turned[2]} ${turned[1]}`, single: true } : segment);
      }
  }

  private names(line: Line, found: readonly Segment[]): void {
    const segments = found.map((one) => ({ ...one, indent: line.indent }));
    const { role } = this.into;
    if (this.above.length > 0 && this.menuAbove !== this.into.menu) this.flush();
    const isAbove =
      this.above.length > 0 ||
      role === null ||
      role === this.complete ||
      (role.segments.length > 0 && line.afterBlank && endsWithRole(line));
    if (isAbove) {
      this.menuAbove = this.into.menu;
      this.above.push({ line, segments });
      noteRest(
        this.into.draft,
        line,
        segments.map(({ text }) => text),
      );
    } else {
      this.push(line, segments);
    }
  }

  private push(line: Line, segments: readonly Segment[]): void {
    noteRest(
      this.into.draft,
      line,
      segments.map(({ text }) => text),
    );
    for (const segment of segments) this.into.pushPaired(segment);
  }

  private roleBefore(line: Line, fact: Fact): Part[] {
    const separator = fact.separators?.role;
    const read =
      separator === undefined
        ? readRoleLine(line.text.trimStart(), { heads: this.into.heads, deeper: false, dashed: false })
        : null;
    return read && read[0]!.style !== 'bare'
      ? read.map(({ role, staff }) => ({ role, names: staff }))
      : roleBefore(line.text, separator, this.isRole);
  }

  private parts(line: Line, fact: Fact, parts: readonly Part[]): void {
    const used: string[] = [];
    this.into.cast = false;
    for (const { role, names } of parts) {
      const segments = namesOf(names, line, fact);
      used.push(role, ...segments.map(({ text }) => text));
      const sign = fact.separators?.names;
      // The sign that parts names also parts roles, if it stands only between these.
      const roles = sign === undefined || segments.length > 1 ? [role] : splitNames(role, sign);
      if (role !== '')
        this.into.open(
          role,
          'colon',
          line,
          roles.flatMap((one) => this.into.heads.read(one)),
        );
      if (roles.length > 1) this.into.role!.isSeveral = true;
      if (!this.into.role) this.above.push({ line, segments });
      else for (const segment of segments) this.into.pushPaired(segment);
    }
    noteRest(this.into.draft, line, used);
    this.complete = null;
  }

  private cast(line: Line, fact: Fact): void {
    const separator = fact.separators?.role;
    const text = line.text.trim();
    const read =
      separator === undefined
        ? (readSeveralCast(text) ?? [readVoiced(text) ?? readCastLine(text)]).flatMap((one) => one ?? [])
        : [];
    const parts =
      read.length > 0
        ? read.map((one) => ({ comment: undefined, ...one }))
        : roleBefore(text, separator, this.isRole).map(({ role, names }) => ({
            character: role,
            voices: names,
            comment: undefined,
          }));
    this.into.cast = true;
    const used: string[] = [];
    for (const { character, voices, comment } of parts) {
      openCharacter(this.into, character, line, voices.trim() === '' ? 'bare' : 'colon');
      const segments = namesOf(voices, line, fact).map((one) =>
        fullName.test(one.text) ? single(one) : one,
      );
      for (const segment of segments) this.into.push({ ...segment, ...(comment ? { comment } : {}) });
      used.push(character, comment ?? '', ...segments.map((one) => one.text));
    }
    noteRest(this.into.draft, line, used);
    this.complete = null;
  }

  /** A company whose roles follow, or between the names of a role one whose people follow. */
  private studio(line: Line): void {
    const name = dropColon(unframe(line.text).text).trim() || line.text.trim();
    if (!isKept(line.text, name)) this.into.draft.note(line.number, 'markup', line.text.trim());
    if (this.into.role && this.into.role !== this.complete && !this.around.isRoleNext(line)) {
      this.into.push({ line: line.number, text: name, studio: true, indent: line.indent });
      return;
    }
    this.into.close();
    this.into.studio = name;
    this.into.draft.place(line.number, this.into.currentMenu());
    this.into.draft.note(line.number, 'section', line.text.trim(), this.into.menu);
  }

  private workTitle(line: Line): void {
    const { menu, kind, options } = this.into;
    const whole = unframe(line.text).text || line.text.trim();
    const text = labelled.exec(whole)?.[1] ?? whole;
    const isFresh = menu !== null && this.into.role === null && menu.credits.length === 0;
    if (isFresh && kind !== 'overview' && options.menus?.title(menu, titleOf(text), false)) {
      this.into.draft.place(line.number, menu);
      if (!isKept(line.text, menu.name))
        this.into.draft.note(line.number, 'menu-name', line.text.trim(), menu);
      return;
    }
    this.into.draft.note(line.number, 'left-out', line.text.trim(), menu);
  }

  private comment(line: Line): void {
    const text = line.text.trim();
    const { role } = this.into;
    if (role) {
      role.notes.push({ line: line.number, text });
      return;
    }
    const menu = this.into.currentMenu();
    menu.note = menu.note === undefined ? text : `${menu.note}\n${text}`;
    this.into.draft.place(line.number, menu);
  }

  private row(line: Line, fact: Fact): void {
    const cells = cellsOf(line.text, fact.separators?.role);
    const columns = fact.columns ?? [];
    const ofNames = columns.includes('role')
      ? []
      : cells.filter((cell, at) => columns[at] === 'names' && cell.trim());
    const isHead = ofNames.length > 1 && ofNames.every((cell) => this.isRole(cell));
    if (isHead) this.heads = cells;
    if (isHead || (fact.by !== 'hint' && cells.every(isHeadCell))) {
      this.into.draft.note(line.number, 'table-heads', line.text.trim());
      return;
    }
    noteRest(
      this.into.draft,
      line,
      cells.map((cell, index) => {
        if (columns[index] === 'names') return cell;
        return columns[index] === 'role' ? bareRole(cell) : withoutMark(cell);
      }),
    );
    const empty = (): RoleRow => rowOf(line.number, '', []);
    let row = empty();
    let isEmpty = true;
    const isHeaded = ofNames.length > 0 && this.heads.length === columns.length;
    const flush = () => {
      // A row without a column of roles has its role below, or above.
      if (row.pieces.length > 0 && row.role === '' && !columns.includes('role')) this.names(line, row.pieces);
      else if (!isEmpty) roleRow(this.into, row);
      row = empty();
      isEmpty = true;
    };
    for (const [index, cell] of cells.entries()) {
      const text = cell.trim();
      if (text === '') continue;
      const column = columns[index];
      switch (column) {
        case 'episode':
          flush();
          // The title stands behind the number.
          if (columns[index - 1] !== column || cells[index - 1]!.trim() === '')
            this.episodeOf(text, columns[index + 1] === column ? (cells[index + 1] ?? '').trim() : '', line);
          continue;
        case 'role':
          if (row.role !== '' || row.pieces.length > 0) flush();
          row.role = ditto.test(text) && this.into.role ? '' : bareRole(text);
          break;
        case 'character':
          flush();
          openCharacter(this.into, text, line);
          continue;
        case 'names':
          if (isHeaded) {
            flush();
            row.role = bareRole(this.heads[index]!);
          }
          append(row.pieces, namesOf(text, line, fact));
          break;
        case 'left-out':
        case undefined:
          this.into.draft.note(line.number, column ?? 'unplaced-line', text);
          continue;
        default: {
          const field = cellOf[column];
          if (row[field]) this.into.draft.note(line.number, 'unplaced-line', row[field]);
          row[field] = text;
        }
      }
      isEmpty = false;
    }
    flush();
    this.complete = null;
    // What stands below a table is no name of its last role.
    if (line.next?.afterBlank && !line.next.fact) this.into.close();
  }

  /** The episode of a row, if it is another than that of the row above. */
  private episodeOf(episode: string, title: string, line: Line): void {
    const { menus, rules } = this.into.options;
    const text = `${episode} ${title}`.trim();
    if (this.episodeCell.text === text && this.episodeCell.menu === this.into.menu) return;
    if (menus) this.around.open(episodeHeading({ episode, title }, rules), { ...line, text });
    else this.into.draft.note(line.number, 'left-out', text);
    this.episodeCell = { text, menu: this.into.menu };
  }

  /** Notes names that no role has followed. */
  flush(): void {
    for (const { line } of this.above.splice(0))
      this.into.draft.note(line.number, 'unplaced-line', line.text.trim());
    this.complete = null;
  }
}

/** The name without the signs around it, unless some of them are part of it. */
function withoutFrame(text: string): string {
  const name = unframe(text).text;
  return isKept(text, name) ? name : text;
}

/** Whether the block that starts with these names has its roles below them. */
function endsWithRole(first: Line): boolean {
  let last = '';
  for (let line: Line | null = first; line; line = line.next) {
    const as = line.fact?.as;
    if ((line !== first && line.afterBlank) || !as || !['names', 'table', 'role', 'comment'].includes(as))
      break;
    if (as !== 'comment') last = as;
  }
  return last === 'role';
}

/** The names of a line that goes into an existing role. */
export function hintedNames(line: Line, fact: Fact, draft: Draft, roles: RoleDictionary): Segment[] {
  const isRole = (text: string) => roles.findPairs(text).length > 0 || roles.lookupEnglish(text) !== null;
  const separator = fact.separators?.role;
  const text = line.text.trim();
  const named = (parts: readonly Part[]): Segment[] => {
    const segments = parts.flatMap(({ role, names }) =>
      namesOf(names, line, fact)
        .filter((one) => !isKept(one.text, ''))
        .map((one) => ({ ...one, ...(role === '' ? {} : { comment: role }) })),
    );
    noteRest(
      draft,
      line,
      segments.flatMap((one) => [one.comment ?? '', one.text]),
    );
    return segments;
  };
  switch (fact.as) {
    case 'names':
      return named([{ role: '', names: text }]);
    case 'role-names':
    case 'cast':
      return named(roleBefore(text, separator, isRole));
    case 'names-role':
      return named(roleBehind(text, separator, isRole));
    case 'studio':
      return [{ line: line.number, text: withoutFrame(text), studio: true }];
    case 'table':
      return named(
        cellsOf(text, separator).flatMap((cell, index) =>
          fact.columns?.[index] === 'names' ? [{ role: '', names: cell }] : [],
        ),
      );
    default:
      draft.note(line.number, 'left-out', text);
      return [];
  }
}
