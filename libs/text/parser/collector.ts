import type { MenuKind } from '../../roles/place.js';
import type { Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import { hasJapanese, isKept, isLatin } from '../../characters/characters.js';
import type { Draft } from './draft.js';
import { newHeading } from '../headings/headings.js';
import type { Line } from '../lines/lines.js';
import type { Menus } from './menus.js';
import { Parts } from '../headings/parts.js';
import { HeadReader, type Head } from '../roles/role-head.js';
import { type RoleLine } from '../roles/role-line.js';
import type { Rules } from '../words/rules.js';
import { noContext, readStaff, type ReadStaff, type StaffContext, type TextContext } from '../names/staff.js';
import type { NameSpaces } from '../names/name-spaces.js';
import type { People } from '../names/people.js';
import type { Segment } from '../names/staff-tokens.js';

/** A role whose staff is still being collected. */
interface OpenRole {
  text: string;
  line: number;
  indent: number;
  style: RoleLine['style'];
  heads: Head[];
  segments: Segment[];
  /** Lines starting with ※ below it. */
  notes: { line: number; text: string }[];
  /** The A or B part of the staff that follows; ends with the role. */
  part: string | null;
  /** The part that contains the role itself. */
  menuPart: string | null;
  /** The line also gives the English name of the role, so its rows may give English names too. */
  english: string | null;
  /** Its heads are roles of the same staff, as somebody said. */
  isSeveral?: true;
}

interface CollectorOptions {
  rules: Rules;
  /** A text without Japanese is an English sheet. */
  english: boolean;
  /** Chinese names contain no spaces, so spaces separate them. */
  chinese: boolean;
  /** How the text writes names. */
  spaces?: NameSpaces;
  /** How much deeper than the names of a role the text indents further ones. */
  offset: number;
  /** Cells behind a role and a name say what somebody did. */
  hasTasks?: boolean;
  /** Who the text shows to be a person or a company. */
  people?: People;
  /** Creates menus; null when everything goes into the one menu passed to `start`. */
  menus: Menus | null;
}

/** Whether a role names its part itself. */
const isOfPart = ({ qualifiers }: Head): boolean => qualifiers.some(({ code }) => code === 'part');
/** So many roles may come again within an episode. */
const maxAgain = 3;

/** The current menu, category and role for incoming lines. A role goes into the draft once it is complete. */
export class Collector {
  menu: Menu | null = null;
  kind: MenuKind = 'overview';
  heads: HeadReader;
  private readonly headReaders = new Map<MenuKind, HeadReader>();
  role: OpenRole | null = null;
  category: string | null = null;
  /** The category that somebody said all roles from here on belong to. */
  saidCategory: string | null = null;
  studio: string | null = null;
  readonly parts = new Parts();
  /** Characters and their voice actors follow. */
  cast = false;
  /** The last line of a cast that has characters and actors in turn. */
  turnsUntil: Line | null = null;
  /** The cast names the actors before their characters. */
  actorsFirst = false;
  /** Names that the text has shown to be companies. */
  private readonly companies = new Set<string>();
  /** The staff of the last role, which 同上 repeats. */
  private above: { menu: Menu | null; rows: StaffRow[] } = { menu: null, rows: [] };
  /** The staff that each role had last. */
  private readonly latest = new Map<string, readonly StaffRow[]>();
  private readonly inner: ReadStaff['inner'] = [];
  private readonly seenRoles = new Map<Menu, Set<string>>();

  constructor(
    readonly draft: Draft,
    readonly options: CollectorOptions,
  ) {
    this.heads = this.readerFor('overview');
  }

  /** The text of a role whose names would be on the next line, if it is the last of its menu and has none. */
  private nameless: { text: string; line: number } | null = null;
  /** Whether a role of the menu has its names below. */
  private hasBelow = false;

  /** Closes the menu: with names above their roles, the last role has none. */
  end(): void {
    this.close();
    if (this.nameless && this.hasBelow)
      this.draft.note(this.nameless.line, 'names-above', this.nameless.text, this.menu);
    this.nameless = null;
    this.hasBelow = false;
  }

  /** Continues in this menu. */
  start(menu: Menu | null, kind: MenuKind, category: string | null = null): void {
    this.end();
    this.menu = menu;
    this.kind = kind;
    this.heads = this.readerFor(kind);
    this.category = category;
    this.saidCategory = null;
    this.studio = null;
    this.parts.end();
    this.cast = false;
    this.turnsUntil = null;
  }

  /** Ends the current menu: what follows without a heading is about the whole work. */
  leave(): void {
    this.start(null, 'overview');
  }

  /** Closes the open role: parses its staff and adds it to the menu. */
  close(): void {
    const open = this.role;
    this.role = null;
    if (!open) return;
    const menu = this.currentMenu();
    const isBelow = open.style === 'bare' && open.segments.length > 0;
    this.nameless = open.style === 'bare' && !isBelow ? open : null;
    this.hasBelow ||= isBelow;
    const category =
      this.saidCategory ??
      open.heads.find((head) => head.category)?.category ??
      this.category ??
      'Main Staff';
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
      if (head.form) {
        this.draft.note(open.line, 'role-form', open.text, role);
        kept.push(open.text);
      }
      for (const qualifier of head.qualifiers) {
        this.draft.note(open.line, qualifier.code, open.text, role);
        kept.push(open.text);
      }
      return role;
    });
    if (open.heads.length > 1 && !open.isSeveral) {
      this.draft.note(open.line, 'handover', open.text, roles[0]);
      kept.push(open.text);
    }
    this.addInner(menu, category);
    this.noteRepeated(menu, roles, open);
    this.noteTranslated(roles, open);
    if (!isKept(open.text, kept.join(''))) this.draft.note(open.line, 'unplaced-line', open.text, roles[0]);
  }

  private readInto(role: Role, head: Head, open: OpenRole, first: boolean): void {
    const context: StaffContext = {
      ...this.textContext(),
      role: head.original || head.name,
      english: head.english,
      isOfWork: this.kind === 'overview',
      comment: head.comment ?? '',
      isNC: head.isNC === true,
      above: this.repeated(head),
    };
    const studio = head.studio === undefined ? [] : [{ line: open.line, text: head.studio }];
    const { rows, notes, inner } = readStaff([...studio, ...open.segments], context);
    // A handover gives the same staff to both roles; its notes are needed only once.
    this.draft.addRows(role, { rows, notes: first ? notes : [] });
    if (role.original === '製作' && rows.length > 0 && rows.every(({ row }) => row.ja.endsWith('委員会'))) {
      role.name = 'Production Committee';
    }
    if (first && rows.length > 0) {
      const staff = rows.map(({ row }) => row);
      this.above = { menu: this.menu, rows: staff };
      this.latest.set(head.original || head.name, staff);
    }
    if (first) for (const one of inner) this.inner.push(one);
  }

  /** What 同上 repeats: the role above, or in the first role of a menu the same role of an earlier one. */
  private repeated(head: Head): readonly StaffRow[] {
    const above =
      this.above.menu === this.menu ? this.above.rows : this.latest.get(head.original || head.name);
    return above ?? [];
  }

  private textContext(): TextContext {
    const { rules, chinese, spaces = null, people = null } = this.options;
    return { rules, chinese, spaces, people, companies: this.companies };
  }

  /** Adds the roles that brackets behind names gave. */
  private addInner(menu: Menu, category: string): void {
    const found = this.inner.splice(0);
    for (const { line, role: text, names, studio, text: source } of found) {
      const [head] = this.heads.read(text);
      const role: Role = { name: head!.name, original: head!.original, staff: [] };
      this.draft.addRole(menu, this.saidCategory ?? head!.category ?? category, this.studio, role);
      this.draft.place(line, role);
      const { english } = this.options;
      const context: StaffContext = { ...this.textContext(), ...noContext, role: text, english };
      const segments = names.map((name) => ({ line, text: name }));
      const read = readStaff(segments, context);
      for (const { row } of read.rows) if (studio && !row.isStudio && !row.studio) row.studio = studio;
      this.draft.note(line, 'inner-role', source, role);
      this.draft.addRows(role, read);
    }
  }

  private before: Role | null = null;

  /** 監督 with a name above Director with one: the same in the other language. */
  private noteTranslated(roles: readonly Role[], open: OpenRole): void {
    const before = this.before;
    this.before = roles.length === 1 ? roles[0]! : null;
    if (!before || !this.before || (before.original === '') === (this.before.original === '')) return;
    const [ja, en] = before.original === '' ? [this.before, before] : [before, this.before];
    const term = this.options.rules.roles.lookupEnglish(en.name);
    if (term && this.options.rules.roles.lookup(ja.original).includes(term))
      for (const role of [ja, en]) this.draft.note(open.line, 'repeated-role', open.text, role);
  }

  /** The same role with the same staff again, which is common when openings and endings share a list. */
  private noteRepeated(menu: Menu, roles: Role[], open: OpenRole): void {
    const seen = this.seenRoles.get(menu) ?? new Set<string>();
    this.seenRoles.set(menu, seen);
    for (const role of roles) {
      const names = role.staff.map((row) => `${row.ja}=${row.en}=${row.comment ?? ''}`).join('\n');
      const key = `${this.studio ?? ''}\n${role.name}\n${role.original}\n${names}`;
      this.noteMissingHeading(menu, role, open);
      if (seen.has(key)) this.draft.note(open.line, 'repeated-role', open.text, role);
      seen.add(key);
    }
  }

  /** The roles of each menu that occurred before, and those that came again. */
  private readonly counted = new Map<Menu, { once: Set<string>; again: Set<string> }>();

  /** Several roles again without a company or part: the heading of another episode may be missing. */
  private noteMissingHeading(menu: Menu, role: Role, open: OpenRole): void {
    if (this.studio !== null || open.part !== null || open.menuPart !== null || this.cast) return;
    if (open.heads.some(isOfPart)) return;
    let counted = this.counted.get(menu);
    if (!counted) this.counted.set(menu, (counted = { once: new Set(), again: new Set() }));
    const name = role.original || role.name;
    if (!counted.once.has(name)) counted.once.add(name);
    else if (!counted.again.has(name)) {
      counted.again.add(name);
      if (counted.again.size === maxAgain) this.draft.note(open.line, 'missing-heading', open.text, menu);
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

  /** The menu to write into; a text that starts without a heading is about the whole work. */
  currentMenu(): Menu {
    return (this.menu ??= this.options.menus!.open(newHeading('overview', 'Overview'), null));
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
      // A role that names its part itself is not only of the current one.
      menuPart: heads.some(isOfPart) ? null : this.parts.current,
      english: null,
    };
  }

  push(segment: Segment): void {
    const { role } = this;
    const comment = role!.part ?? role!.menuPart;
    role!.segments.push(comment && !segment.comment ? { ...segment, comment } : segment);
  }

  /** Staff cells; below a role given in both languages, a Japanese name with the English one next to it. */
  pushPaired(segment: Segment): void {
    if (segment.text.trim() === '') return;
    const [ja, en, ...more] = this.role!.english === null ? [] : segment.text.trim().split(/\t+/);
    if (en !== undefined && more.length === 0 && hasJapanese(ja!) && isLatin(en)) {
      this.push({ ...segment, text: ja!, en: en.trim() });
    } else this.push(segment);
  }

  isEnglishRole(text: string): boolean {
    return isLatin(text) && this.options.rules.roles.lookupEnglish(text) !== null;
  }

  /** A name in both languages, if the role above is given so. */
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
