import { hasJapanese, isSeparator } from './characters.js';
import { readHeading, unframe } from './headings.js';
import type { Line } from './lines.js';
import { readPart, readRange } from './qualifiers.js';
import { readRoleLine, type RoleLine } from './role-line.js';
import { studioLine } from './studio-lines.js';
import { isStudioName } from './studios.js';
import { castHeading, castLine } from './cast-lines.js';
import type { Collector } from './collector.js';
import { readTable } from './table-lines.js';

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

const longestBareRole = 40;
const proseLength = 60;

/** Reads lines one after the other. Every line leaves a menu, a role, staff or a note. */
export class Parser {
  private separated = false;

  constructor(private readonly into: Collector) {}

  isRole(text: string): boolean {
    return this.into.readerFor('episode').known(text);
  }

  isHeading(text: string): boolean {
    return readHeading(text, this.into.options.rules) !== null;
  }

  line(line: Line): void {
    if (line.blank) return;
    if (line.table) {
      this.separated = false;
      readTable(this.into, line.table);
      return;
    }
    if (isSeparator(line.text)) {
      this.into.close();
      this.separated = true;
      return;
    }
    const separated = this.separated;
    this.separated = false;
    if (
      this.heading(line, separated) ||
      castHeading(this.into, line) ||
      this.partLine(line) ||
      this.remark(line)
    )
      return;
    if (this.into.cast && castLine(this.into, line)) return;
    if (studioLine(this.into, line, () => this.looksLikeRole(line.next))) return;
    const roles = this.readRoles(line);
    if (roles && isTableHead(roles)) {
      this.into.draft.note(line.number, 'unplaced-line', line.text.trim());
      return;
    }
    if (roles) {
      if (separated && this.into.menu)
        this.into.draft.note(line.number, 'missing-heading', line.text.trim(), this.into.menu);
      this.openRoles(roles, line);
      return;
    }
    if (!this.qualifiedStaff(line) && !this.guess(line, separated)) this.more(line);
  }

  private deeper(line: Line): boolean {
    return this.into.role !== null && line.indent > this.into.role.indent;
  }

  private readRoles(line: Line): RoleLine[] | null {
    const deeper = this.deeper(line);
    if (this.into.role && this.into.role.english !== null && this.into.isPair(line.text)) return null;
    const roles = readRoleLine(line.text.trimStart(), {
      heads: this.into.heads,
      deeper,
      dashed: this.into.role?.style === 'dash',
    });
    const expectsStaff = this.into.role?.style === 'bare' && this.into.role.segments.length === 0;
    return roles?.[0]?.style === 'bare' && deeper && expectsStaff ? null : roles;
  }

  private looksLikeRole(line: Line | null): boolean {
    return line !== null && (line.table !== null || this.readsAsRole(line));
  }

  private readsAsRole(line: Line): boolean {
    return (
      readRoleLine(line.text.trimStart(), {
        heads: this.into.heads,
        deeper: line.indent > 0,
        dashed: false,
      }) !== null
    );
  }

  private heading(line: Line, separated: boolean): boolean {
    const { menus, rules } = this.into.options;
    if (this.into.role && line.indent > 0 && !separated && !line.afterBlank) return false;
    const heading = readHeading(line.text, rules);
    if (!heading) return false;
    const text = line.text.trim();
    const nextIsRole = this.looksLikeRole(line.next);
    if (heading.ambiguous && this.into.heads.known(unframe(text).text) && !nextIsRole) return false;
    const afterColon = /^[^「『]*[:：]/.test(text);
    if (this.into.role && afterColon && !separated && !nextIsRole) return false;
    if (heading.base === 'Overview' && !heading.episodes && this.into.menu && !separated && this.isFresh()) {
      // スタッフ right under the heading of an episode only says that its staff follows.
      this.into.draft.place(line.number, this.into.menu);
      this.into.draft.note(line.number, 'menu-name', text, this.into.menu);
      return true;
    }
    this.into.close();
    const several = heading.base === 'Overview' && heading.episodes;
    if (menus) this.into.start(menus.open(heading, line), heading.kind);
    else if (!several) this.into.draft.note(line.number, 'unplaced-line', text);
    if (several) {
      this.into.parts.begin(several);
      this.into.draft.note(line.number, 'range', text, this.into.menu);
    } else if (!menus) this.into.parts.end();
    return true;
  }

  private isFresh(): boolean {
    return this.into.role === null && this.into.menu!.credits.length === 0 && this.into.kind !== 'overview';
  }

  /** Aパート on a line of its own: for the open role when that waits for staff, else for the roles that follow. */
  private partLine(line: Line): boolean {
    const part = readPart(unframe(line.text).text) ?? this.partRange(line);
    if (part === null) return false;
    const within =
      this.into.role &&
      (this.into.role.part !== null || this.into.role.segments.length === 0 || this.deeper(line))
        ? this.into.role
        : null;
    if (within) within.part = part;
    else {
      this.into.close();
      this.into.parts.begin(part);
    }
    this.into.draft.note(line.number, 'part', line.text.trim(), within ? null : this.into.menu);
    return true;
  }

  /** 第1話・第3話 on a line of its own, deeper than the role above: of the names that follow. */
  private partRange(line: Line): string | null {
    return this.deeper(line) && line.next && line.next.indent >= line.indent
      ? readRange(line.text.trim())
      : null;
  }

  /** ※ lines become notes: of the role when indented under it, else of the menu. */
  private remark(line: Line): boolean {
    const text = line.text.trim();
    if (!text.startsWith('※')) return false;
    if (this.into.role && line.indent > 0) {
      this.into.role.notes.push({ line: line.number, text });
      return true;
    }
    if (!this.into.menu) {
      this.into.draft.note(line.number, 'unplaced-line', text);
      return true;
    }
    this.into.menu.note = this.into.menu.note === undefined ? text : `${this.into.menu.note}\n${text}`;
    this.into.draft.place(line.number, this.into.menu);
    return true;
  }

  private openRoles(roles: RoleLine[], line: Line): void {
    this.into.cast = false;
    for (const { role, staff, style } of roles) {
      this.into.open(role, style, line);
      const english = style === 'table' ? /^([^\t]+)(?:\t|$)/.exec(staff) : null;
      const single = this.into.role!.heads.length === 1;
      if (english && single && hasJapanese(role) && this.into.isEnglishRole(english[1]!)) {
        this.into.role!.english = english[1]!.trim();
        this.into.pushPaired({ line: line.number, text: staff.slice(english[0].length) });
      } else this.into.pushPaired({ line: line.number, text: staff });
    }
  }

  /** `第1話：名前` or `Aパート：名前` under a role. */
  private qualifiedStaff(line: Line): boolean {
    if (!this.into.role) return false;
    const found = /^\s*([^:：]{1,40})[:：](?!\/\/)(.*)$/s.exec(line.text);
    const comment = found && (readRange(found[1]!) ?? readPart(found[1]!));
    if (!found || !comment) return false;
    this.into.push({ line: line.number, text: found[2]!, comment });
    this.into.draft.note(line.number, comment.startsWith('E') ? 'range' : 'part', line.text.trim());
    return true;
  }

  /** Lines that only their neighbours explain: an unknown role above its staff, or an unusual heading. */
  private guess(line: Line, separated: boolean): boolean {
    const { text, framed } = unframe(line.text);
    const trimmed = line.text.trim();
    const { next } = line;
    const nextIsRole = this.looksLikeRole(next);
    const short = text !== '' && text.length <= proseLength;
    const bare = this.into.role?.style === 'bare';
    const inMenu = this.into.menu !== null && !separated;
    const marked = framed || line.starred || Boolean(next?.table);
    if (short && nextIsRole && (marked || !inMenu || (line.afterBlank && line.indent === 0 && !bare))) {
      if (marked && inMenu && isStudioName(text)) {
        this.into.close();
        this.into.studio = text;
        this.into.draft.place(line.number, this.into.menu!);
        this.into.draft.note(line.number, 'studio-guess', trimmed, this.into.menu);
        return true;
      }
      return this.guessHeading(line, text, trimmed);
    }
    const adjacent = next !== null && !next.afterBlank;
    const single = trimmed.length <= longestBareRole && !/[\s、。]/.test(trimmed);
    if (!single || !adjacent || nextIsRole || isSeparator(next.text)) return false;
    const aboveStaff = next.indent > line.indent && !(bare && this.into.role!.segments.length === 0);
    const afterStaff =
      line.afterBlank && bare && this.into.role!.segments.length > 0 && line.indent <= this.into.role!.indent;
    if (!aboveStaff && !afterStaff) return false;
    if (this.into.role && isStudioName(trimmed)) return false;
    this.into.open(trimmed, 'bare', line);
    return true;
  }

  private guessHeading(line: Line, text: string, trimmed: string): boolean {
    const { menus } = this.into.options;
    this.into.close();
    if (!menus) {
      this.into.draft.note(line.number, 'unplaced-line', trimmed);
      return true;
    }
    const heading = { base: text, number: '', version: '', title: '', ambiguous: false };
    this.into.start(menus.open({ ...heading, kind: 'other' }, line, true), 'other');
    return true;
  }

  /** More staff of the open role; without one there is no place for the line. */
  private more(line: Line): void {
    const text = line.text.trim();
    const prose =
      line.indent === 0 && (text.endsWith('。') || (text.length > proseLength && !/[\s、]/.test(text)));
    if (!this.into.role || (prose && hasJapanese(text))) {
      this.into.draft.note(line.number, 'unplaced-line', text);
      return;
    }
    this.into.pushPaired({ line: line.number, text: line.text });
    if (line.indent <= this.into.role.indent && this.into.role.style !== 'bare') {
      this.into.draft.note(line.number, 'doubtful-line', text);
    }
  }
}
