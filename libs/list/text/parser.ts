import type { MenuKind } from '../../roles/index.js';
import type { Menu, Role } from '../interchange.types.js';
import { castCategory, isCastHead, isCastHeading, readCastLine } from './cast.js';
import { hasJapanese, isKept, isLatin, isSeparator } from './characters.js';
import type { Draft } from './draft.js';
import { readHeading, unframe, type Heading } from './headings.js';
import type { Line } from './lines.js';
import type { Menus } from './menus.js';
import { readPart, readQualifier, readRange } from './qualifiers.js';
import { HeadReader, type Head } from './role-head.js';
import { readRoleLine, type RoleLine } from './role-line.js';
import type { Rules } from './rules.js';
import { readStaff, type Segment } from './staff.js';
import { isStudioName } from './studios.js';
import { episodeHeading, type EpisodeRow, type RoleRow, type Table } from './tables.js';

/** A role whose staff is still being collected. */
interface OpenRole {
  text: string;
  line: number;
  indent: number;
  style: RoleLine['style'];
  heads: Head[];
  segments: Segment[];
  /** Lines marked with ※ under it. */
  notes: { line: number; text: string }[];
  /** A or B part of the staff that comes next; ends with the role. */
  part: string | null;
  /** The part that the role itself stands under. */
  menuPart: string | null;
  /** The line gives the English name of the role, too, so its rows may give that of a name. */
  english: string | null;
}

export interface ParserOptions {
  rules: Rules;
  /** A text without Japanese is an English sheet. */
  english: boolean;
  /** Chinese names have no spaces inside, so spaces part them. */
  chinese: boolean;
  /** Where menus come from; null when everything goes into the one menu given to `start`. */
  menus: Menus | null;
}

/** The first row of a table: the words 役職 and 名前, or the like. */
function isTableHead(roles: RoleLine[]): boolean {
  const [first] = roles;
  return (
    roles.length === 1 &&
    first!.style === 'table' &&
    /^(?:役職|役割|担当|職種|role|job)$/i.test(first!.role) &&
    /^(?:名前|氏名|スタッフ|担当者?|names?|staff)$/i.test(first!.staff.trim())
  );
}

/** A narrator stands among the characters. */
const isVoice = (character: string): boolean =>
  /^(?:ナレーション|ナレーター|語り|声|旁白|narrat(?:ion|or))$/i.test(character);

const longestBareRole = 40;
const proseLength = 60;

/** Reads lines one after the other into a draft. Every line leaves a menu, a role, staff or a note. */
export class Parser {
  private menu: Menu | null = null;
  private kind: MenuKind = 'overview';
  private heads: HeadReader;
  private readonly headReaders = new Map<MenuKind, HeadReader>();
  private role: OpenRole | null = null;
  private category: string | null = null;
  private studio: string | null = null;
  private part: string | null = null;
  private separated = false;
  /** Characters and their voices come. */
  private cast = false;
  private readonly seenRoles = new Map<Menu, Set<string>>();

  constructor(
    private readonly draft: Draft,
    private readonly options: ParserOptions,
  ) {
    this.heads = this.readerFor('overview');
  }

  /** Puts what follows into this menu. */
  start(menu: Menu, kind: MenuKind, category: string | null = null): void {
    this.close();
    this.menu = menu;
    this.kind = kind;
    this.heads = this.readerFor(kind);
    this.category = category;
    this.studio = null;
    this.part = null;
    this.cast = false;
  }

  isRole(text: string): boolean {
    return this.readerFor('episode').known(text);
  }

  isHeading(text: string): boolean {
    return readHeading(text, this.options.rules) !== null;
  }

  line(line: Line): void {
    if (line.blank) return;
    if (line.table) {
      this.separated = false;
      this.table(line.table);
      return;
    }
    if (isSeparator(line.text)) {
      this.close();
      this.separated = true;
      return;
    }
    const separated = this.separated;
    this.separated = false;
    if (this.heading(line, separated) || this.castHeading(line) || this.partLine(line) || this.remark(line))
      return;
    if (this.cast && this.castLine(line)) return;
    const roles = this.readRoles(line);
    if (roles && isTableHead(roles)) {
      this.draft.note(line.number, 'unplaced-line', line.text.trim());
      return;
    }
    if (roles) {
      if (separated && this.menu)
        this.draft.note(line.number, 'missing-heading', line.text.trim(), this.menu);
      this.openRoles(roles, line);
      return;
    }
    if (!this.qualifiedStaff(line) && !this.guess(line, separated)) this.more(line);
  }

  /** Ends the open role: reads its staff and puts it into the menu. */
  close(): void {
    const open = this.role;
    this.role = null;
    if (!open) return;
    const menu = this.currentMenu();
    const category = open.heads.find((head) => head.category)?.category ?? this.category ?? 'Main Staff';
    this.category = category;
    const kept: string[] = [];
    const roles = open.heads.map((head, index) => {
      const name = open.english ?? head.name;
      const role: Role = { name, original: head.original, staff: [] };
      if (open.notes.length > 0) role.note = open.notes.map((one) => one.text).join('\n');
      for (const { line } of open.notes) this.draft.place(line, role);
      kept.push(head.original, name, head.studio ?? '');
      this.draft.addRole(menu, category, this.studio, role);
      this.draft.place(open.line, role);
      this.readInto(role, head, open, index === 0);
      if (!head.known && !open.english) this.draft.note(open.line, 'unknown-role', open.text, role);
      for (const qualifier of head.qualifiers) {
        this.draft.note(open.line, qualifier.code, open.text, role);
        kept.push(open.text);
      }
      return role;
    });
    if (open.heads.length > 1) {
      this.draft.note(open.line, 'handover', open.text, roles[0]);
      kept.push(open.text);
    }
    this.noteRepeated(menu, roles, open);
    if (!isKept(open.text, kept.join(''))) this.draft.note(open.line, 'unplaced-line', open.text, roles[0]);
  }

  private readInto(role: Role, head: Head, open: OpenRole, first: boolean): void {
    const { rules } = this.options;
    const { comment, isNC, english } = head;
    const context = {
      rules,
      english,
      chinese: this.options.chinese,
      role: head.original || head.name,
      ...(comment ? { comment } : {}),
      ...(isNC ? { isNC } : {}),
    };
    const studio = head.studio === undefined ? [] : [{ line: open.line, text: head.studio }];
    const { rows, notes } = readStaff([...studio, ...open.segments], context);
    for (const { line, lastLine, row } of rows) {
      role.staff.push(row);
      this.draft.place(line, row);
      if (lastLine !== line) this.draft.place(lastLine, row);
    }
    if (role.original === '製作' && rows.length > 0 && rows.every(({ row }) => row.ja.endsWith('委員会'))) {
      role.name = 'Production Committee';
    }
    // A handover gives the same staff to both roles; its notes are wanted once.
    for (const { line, code, text, row } of first ? notes : []) {
      this.draft.note(line, code, text, row ?? role);
    }
  }

  /** The same role with the same staff again, as openings and endings of one list often have it. */
  private noteRepeated(menu: Menu, roles: Role[], open: OpenRole): void {
    const seen = this.seenRoles.get(menu) ?? new Set<string>();
    this.seenRoles.set(menu, seen);
    for (const role of roles) {
      const names = role.staff.map((row) => `${row.ja}=${row.en}=${row.comment ?? ''}`).join('\n');
      const key = `${this.studio ?? ''}\n${role.name}\n${role.original}\n${names}`;
      if (seen.has(key)) this.draft.note(open.line, 'repeated-role', open.text, role);
      seen.add(key);
    }
  }

  private readerFor(kind: MenuKind): HeadReader {
    let reader = this.headReaders.get(kind);
    if (!reader) {
      reader = new HeadReader(this.options.rules, this.options.english, kind);
      this.headReaders.set(kind, reader);
    }
    return reader;
  }

  /** The menu to write into; a text that begins without a heading is about the whole work. */
  private currentMenu(): Menu {
    if (!this.menu) {
      const heading: Heading = {
        kind: 'overview',
        base: 'Overview',
        number: '',
        version: '',
        title: '',
        ambiguous: false,
      };
      this.menu = this.options.menus!.open(heading, null);
    }
    return this.menu;
  }

  private deeper(line: Line): boolean {
    return this.role !== null && line.indent > this.role.indent;
  }

  private readRoles(line: Line): RoleLine[] | null {
    const deeper = this.deeper(line);
    if (this.role && this.role.english !== null && this.isPair(line.text)) return null;
    const roles = readRoleLine(line.text.trimStart(), {
      heads: this.heads,
      deeper,
      dashed: this.role?.style === 'dash',
    });
    const expectsStaff = this.role?.style === 'bare' && this.role.segments.length === 0;
    return roles?.[0]?.style === 'bare' && deeper && expectsStaff ? null : roles;
  }

  private looksLikeRole(line: Line | null): boolean {
    return line !== null && (line.table !== null || this.readsAsRole(line));
  }

  private readsAsRole(line: Line): boolean {
    return (
      readRoleLine(line.text.trimStart(), { heads: this.heads, deeper: line.indent > 0, dashed: false }) !==
      null
    );
  }

  private heading(line: Line, separated: boolean): boolean {
    const { menus, rules } = this.options;
    if (this.role && line.indent > 0 && !separated && !line.afterBlank) return false;
    const heading = readHeading(line.text, rules);
    if (!heading) return false;
    const text = line.text.trim();
    const nextIsRole = this.looksLikeRole(line.next);
    if (heading.ambiguous && this.heads.known(unframe(text).text) && !nextIsRole) return false;
    const afterColon = /^[^「『]*[:：]/.test(text);
    if (this.role && afterColon && !separated && !nextIsRole) return false;
    if (heading.base === 'Overview' && this.menu && !separated && this.isFresh()) {
      // スタッフ right under the heading of an episode only says that its staff follows.
      this.draft.place(line.number, this.menu);
      this.draft.note(line.number, 'menu-name', text, this.menu);
      return true;
    }
    this.close();
    if (menus) this.start(menus.open(heading, line), heading.kind);
    else this.draft.note(line.number, 'unplaced-line', text);
    return true;
  }

  private isFresh(): boolean {
    return this.role === null && this.menu!.credits.length === 0 && this.kind !== 'overview';
  }

  /** Aパート on a line of its own: for the open role when that waits for staff, else for the roles that follow. */
  private partLine(line: Line): boolean {
    const part = readPart(unframe(line.text).text);
    if (part === null) return false;
    const within =
      this.role && (this.role.part !== null || this.role.segments.length === 0 || this.deeper(line))
        ? this.role
        : null;
    if (within) within.part = part;
    else {
      this.close();
      this.part = part;
    }
    this.draft.note(line.number, 'part', line.text.trim(), within ? null : this.menu);
    return true;
  }

  /** ※ lines become notes: of the role when indented under it, else of the menu. */
  private remark(line: Line): boolean {
    const text = line.text.trim();
    if (!text.startsWith('※')) return false;
    if (this.role && line.indent > 0) {
      this.role.notes.push({ line: line.number, text });
      return true;
    }
    if (!this.menu) {
      this.draft.note(line.number, 'unplaced-line', text);
      return true;
    }
    this.menu.note = this.menu.note === undefined ? text : `${this.menu.note}\n${text}`;
    this.draft.place(line.number, this.menu);
    return true;
  }

  private openRoles(roles: RoleLine[], line: Line): void {
    this.cast = false;
    for (const { role, staff, style } of roles) {
      this.open(role, style, line);
      const english = style === 'table' ? /^([^\t]+)(?:\t|$)/.exec(staff) : null;
      const single = this.role!.heads.length === 1;
      if (english && single && hasJapanese(role) && this.isEnglishRole(english[1]!)) {
        this.role!.english = english[1]!.trim();
        this.pushPaired({ line: line.number, text: staff.slice(english[0].length) });
      } else this.pushPaired({ line: line.number, text: staff });
    }
  }

  private isEnglishRole(text: string): boolean {
    return isLatin(text) && this.options.rules.roles.lookupEnglish(text) !== null;
  }

  /** A name in both languages, where the role above is given so. */
  private isPair(text: string): boolean {
    const [ja, en, ...more] = text.trim().split('\t');
    return (
      more.length === 0 &&
      en !== undefined &&
      isLatin(en) &&
      !this.isEnglishRole(en) &&
      hasJapanese(ja!) &&
      !this.heads.known(ja!)
    );
  }

  /** Staff cells; under a role that is given in both languages, a Japanese name with the English one beside it. */
  private pushPaired(segment: Segment): void {
    if (segment.text.trim() === '') return;
    const pair = this.role!.english === null ? null : /^\s*([^\t]+)\t+([^\t]+)\s*$/.exec(segment.text);
    if (pair && hasJapanese(pair[1]!) && isLatin(pair[2]!)) {
      this.push({ ...segment, text: pair[1]!, en: pair[2]!.trim() });
    } else this.push(segment);
  }

  private open(
    text: string,
    style: RoleLine['style'],
    line: Pick<Line, 'number' | 'indent'>,
    heads = this.heads.read(text),
  ): void {
    this.close();
    this.currentMenu();
    this.role = {
      text,
      style,
      line: line.number,
      indent: line.indent,
      heads,
      segments: [],
      notes: [],
      part: null,
      menuPart: this.part,
      english: null,
    };
  }

  private push(segment: Segment): void {
    const { role } = this;
    const comment = role!.part ?? role!.menuPart;
    role!.segments.push(comment && !segment.comment ? { ...segment, comment } : segment);
  }

  /** キャスト on a line of its own, and the heads of its table. 声の出演 may also be a role with one narrator under it. */
  private castHeading(line: Line): boolean {
    if (this.cast && isCastHead(line.text)) {
      this.draft.note(line.number, 'table-heads', line.text.trim());
      return true;
    }
    const { next } = line;
    const heads = isCastHead(line.text);
    if (!heads && (!isCastHeading(line.text) || !next)) return false;
    if (!heads && !isCastHead(next!.text)) {
      const first = readCastLine(next!.text);
      if (!first || (this.heads.known(first.character) && !isVoice(first.character))) return false;
    }
    this.close();
    this.cast = true;
    this.draft.note(line.number, heads ? 'table-heads' : 'cast', line.text.trim(), this.menu);
    return true;
  }

  /** A character and the voices; a role of the staff ends the cast. */
  private castLine(line: Line): boolean {
    const found = readCastLine(line.text);
    if (!found) return false;
    if (
      this.role &&
      this.role.segments.length > 0 &&
      line.indent > this.role.indent &&
      line.text.trim() === found.voices
    )
      return false;
    if (this.heads.known(found.character) && !isVoice(found.character)) {
      this.cast = false;
      return false;
    }
    this.openCharacter(found.character, line);
    this.push({ line: line.number, text: found.voices });
    return true;
  }

  private openCharacter(character: string, line: Line): void {
    const english = this.options.english;
    const [narrator] = isVoice(character) ? this.heads.read(character) : [];
    const name = narrator?.name ?? (isLatin(character) ? character : '');
    this.open(character, 'colon', line, [
      {
        original: english ? '' : character,
        name: english ? character : name,
        category: castCategory,
        known: true,
        english,
        qualifiers: [],
      },
    ]);
  }

  /** A table whose heads say what it is: a menu for each episode, or roles with the names in both languages. */
  private table(table: Table): void {
    this.close();
    const heads = new Map<number, string[]>();
    for (const { line, text } of table.heads) heads.set(line, [...(heads.get(line) ?? []), text.trim()]);
    for (const [line, texts] of heads) this.draft.note(line, 'table-heads', texts.join('　'));
    for (const row of table.episodes) this.episode(row);
    for (const row of table.roles) this.roleRow(row);
    this.close();
    for (const { line, text } of table.short) this.draft.note(line, 'unplaced-line', text);
    for (const { line, text } of table.left) this.draft.note(line, 'left-out', text.trim());
    for (const { line, text } of table.dittos) this.draft.note(line, 'ditto', text.trim());
    for (const { line, text } of table.removed) {
      if (!isKept(text, '')) this.draft.note(line, 'markup', text);
    }
  }

  private episode(row: EpisodeRow): void {
    const { menus, rules } = this.options;
    const source = [row.episode, row.title].filter((text) => text !== '').join(' ');
    const heading = episodeHeading(row, rules);
    this.close();
    if (menus) {
      this.start(menus.open(heading, { number: row.line, text: source }), heading.kind);
    } else if (source !== '') this.draft.note(row.line, 'unplaced-line', source);
    for (const { role, pieces } of row.roles) {
      this.open(role, 'table', { number: pieces[0]!.line, indent: 0 });
      for (const { line, text } of pieces) this.push({ line, text });
    }
  }

  private roleRow(row: RoleRow): void {
    const line = { number: row.line, indent: 0 };
    if (row.role !== '') {
      this.open(row.role, 'table', line);
      if (row.roleEn !== '' && this.role!.heads.length === 1) this.role!.english = row.roleEn;
      else if (row.roleEn !== '') this.draft.note(row.line, 'unplaced-line', row.roleEn);
    } else if (row.roleEn !== '') this.draft.note(row.line, 'unplaced-line', row.roleEn);
    const extra = {
      ...(row.nameEn ? { en: row.nameEn } : {}),
      ...(row.company ? { company: row.company } : {}),
      ...(row.comment
        ? { comment: readQualifier(row.comment, this.options.rules.roles)?.comment ?? row.comment }
        : {}),
    };
    if (row.comment && extra.comment !== row.comment) this.draft.note(row.line, 'range', row.comment);
    if (!this.role || row.pieces.length === 0) {
      const left = [...row.pieces.map((piece) => piece.text.trim()), ...Object.values(extra)];
      if (left.length > 0 && !this.role) this.draft.note(row.line, 'unplaced-line', left.join(' '));
      else if (left.length > 0) this.push({ line: row.line, text: '', ...extra });
      return;
    }
    for (const [index, piece] of row.pieces.entries()) {
      this.push({ line: piece.line, text: piece.text, ...(index === 0 ? extra : {}) });
    }
  }

  /** `第1話：名前` or `Aパート：名前` under a role. */
  private qualifiedStaff(line: Line): boolean {
    if (!this.role) return false;
    const found = /^\s*([^:：]{1,40})[:：](?!\/\/)(.*)$/s.exec(line.text);
    const comment = found && (readRange(found[1]!) ?? readPart(found[1]!));
    if (!found || !comment) return false;
    this.push({ line: line.number, text: found[2]!, comment });
    this.draft.note(line.number, comment.startsWith('E') ? 'range' : 'part', line.text.trim());
    return true;
  }

  /** Lines that only their neighbours explain: an unknown role above its staff, or an unusual heading. */
  private guess(line: Line, separated: boolean): boolean {
    const { text, framed } = unframe(line.text);
    const trimmed = line.text.trim();
    const { next } = line;
    const nextIsRole = this.looksLikeRole(next);
    const short = text !== '' && text.length <= proseLength;
    const bare = this.role?.style === 'bare';
    const inMenu = this.menu !== null && !separated;
    const marked = framed || line.starred || Boolean(next?.table);
    if (short && nextIsRole && (marked || !inMenu || (line.afterBlank && line.indent === 0 && !bare))) {
      if (marked && inMenu && isStudioName(text)) {
        this.close();
        this.studio = text;
        this.draft.place(line.number, this.menu!);
        this.draft.note(line.number, 'studio-guess', trimmed, this.menu);
        return true;
      }
      return this.guessHeading(line, text, trimmed);
    }
    const adjacent = next !== null && !next.afterBlank;
    const single = trimmed.length <= longestBareRole && !/[\s、。]/.test(trimmed);
    if (!single || !adjacent || nextIsRole || isSeparator(next.text)) return false;
    const aboveStaff = next.indent > line.indent && !(bare && this.role!.segments.length === 0);
    const afterStaff =
      line.afterBlank && bare && this.role!.segments.length > 0 && line.indent <= this.role!.indent;
    if (!aboveStaff && !afterStaff) return false;
    if (this.role && isStudioName(trimmed)) return false;
    this.open(trimmed, 'bare', line);
    return true;
  }

  private guessHeading(line: Line, text: string, trimmed: string): boolean {
    const { menus } = this.options;
    this.close();
    if (!menus) {
      this.draft.note(line.number, 'unplaced-line', trimmed);
      return true;
    }
    const heading = { base: text, number: '', version: '', title: '', ambiguous: false };
    this.start(menus.open({ ...heading, kind: 'other' }, line, true), 'other');
    return true;
  }

  /** More staff of the open role; without one there is no place for the line. */
  private more(line: Line): void {
    const text = line.text.trim();
    const prose =
      line.indent === 0 && (text.endsWith('。') || (text.length > proseLength && !/[\s、]/.test(text)));
    if (!this.role || (prose && hasJapanese(text))) {
      this.draft.note(line.number, 'unplaced-line', text);
      return;
    }
    this.pushPaired({ line: line.number, text: line.text });
    if (line.indent <= this.role.indent && this.role.style !== 'bare') {
      this.draft.note(line.number, 'doubtful-line', text);
    }
  }
}
