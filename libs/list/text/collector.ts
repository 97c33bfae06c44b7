import type { MenuKind } from '../../roles/index.js';
import type { Menu, Role } from '../interchange.types.js';
import { hasJapanese, isKept, isLatin } from './characters.js';
import type { Draft } from './draft.js';
import { type Heading } from './headings.js';
import type { Line } from './lines.js';
import type { Menus } from './menus.js';
import { Parts } from './parts.js';
import { HeadReader, type Head } from './role-head.js';
import { type RoleLine } from './role-line.js';
import type { Rules } from './rules.js';
import { readStaff } from './staff.js';
import type { Segment } from './staff-tokens.js';

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

export interface CollectorOptions {
  rules: Rules;
  /** A text without Japanese is an English sheet. */
  english: boolean;
  /** Chinese names have no spaces inside, so spaces part them. */
  chinese: boolean;
  /** Where menus come from; null when everything goes into the one menu given to `start`. */
  menus: Menus | null;
}

/** The menu, category and role that lines go into, one after the other, until a role is whole and goes into the draft. */
export class Collector {
  menu: Menu | null = null;
  kind: MenuKind = 'overview';
  heads: HeadReader;
  private readonly headReaders = new Map<MenuKind, HeadReader>();
  role: OpenRole | null = null;
  category: string | null = null;
  studio: string | null = null;
  readonly parts = new Parts();
  /** Characters and their voices come. */
  cast = false;
  private readonly seenRoles = new Map<Menu, Set<string>>();

  constructor(
    readonly draft: Draft,
    readonly options: CollectorOptions,
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
    this.parts.end();
    this.cast = false;
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

  readerFor(kind: MenuKind): HeadReader {
    let reader = this.headReaders.get(kind);
    if (!reader) {
      reader = new HeadReader(this.options.rules, this.options.english, kind);
      this.headReaders.set(kind, reader);
    }
    return reader;
  }

  /** The menu to write into; a text that begins without a heading is about the whole work. */
  currentMenu(): Menu {
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

  open(
    text: string,
    style: RoleLine['style'],
    line: Pick<Line, 'number' | 'indent'> & Partial<Pick<Line, 'afterBlank'>>,
    heads = this.heads.read(text),
  ): void {
    this.close();
    this.currentMenu();
    this.parts.role(text, line.afterBlank === true);
    this.role = {
      text,
      style,
      line: line.number,
      indent: line.indent,
      heads,
      segments: [],
      notes: [],
      part: null,
      menuPart: this.parts.current,
      english: null,
    };
  }

  push(segment: Segment): void {
    const { role } = this;
    const comment = role!.part ?? role!.menuPart;
    role!.segments.push(comment && !segment.comment ? { ...segment, comment } : segment);
  }

  /** Staff cells; under a role that is given in both languages, a Japanese name with the English one beside it. */
  pushPaired(segment: Segment): void {
    if (segment.text.trim() === '') return;
    const pair = this.role!.english === null ? null : /^\s*([^\t]+)\t+([^\t]+)\s*$/.exec(segment.text);
    if (pair && hasJapanese(pair[1]!) && isLatin(pair[2]!)) {
      this.push({ ...segment, text: pair[1]!, en: pair[2]!.trim() });
    } else this.push(segment);
  }

  isEnglishRole(text: string): boolean {
    return isLatin(text) && this.options.rules.roles.lookupEnglish(text) !== null;
  }

  /** A name in both languages, where the role above is given so. */
  isPair(text: string): boolean {
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
}
