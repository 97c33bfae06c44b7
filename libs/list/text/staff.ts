import type { StaffRow } from '../interchange.types.js';
import type { TextNoteCode } from '../text.types.js';
import { hasJapanese, isKept, isLatin } from './characters.js';
import { arrow, splitOutside, takeGroups } from './groups.js';
import { joinComments, readQualifier, type Qualifier } from './qualifiers.js';
import { inOtherLanguage } from './romaji.js';
import { splitAt, type Rules } from './rules.js';
import { dottedNames, edges, isSureOf, slashes, spacedNames } from './several-names.js';
import { tokenize, type Segment, type Token } from './staff-tokens.js';
import { isStudioName, looksLikePerson, roleTakes, type RoleTakes } from './studios.js';

/** Where staff stands: it decides who is a studio, and what language the sheet is in. */
export interface StaffContext {
  rules: Rules;
  /** The Japanese role. */
  role: string;
  /** The sheet is English, so a Latin name is the English name only. */
  english: boolean;
  /** The sheet is Chinese: spaces part names. */
  chinese: boolean;
  /** Put on every row. */
  comment?: string;
  isNC?: true;
}

export interface ReadRow {
  line: number;
  /** Another line when a bracket goes over the line break. */
  lastLine: number;
  row: StaffRow;
}
export interface ReadNote {
  line: number;
  code: TextNoteCode;
  text: string;
  row?: StaffRow;
}
export interface ReadStaff {
  rows: ReadRow[];
  notes: ReadNote[];
}

const longestName = 100;

class StaffReader {
  readonly rows: ReadRow[] = [];
  readonly notes: ReadNote[] = [];

  private readonly takes: RoleTakes;

  constructor(private readonly context: StaffContext) {
    this.takes = roleTakes(context.role);
  }

  read(segments: Segment[]): ReadStaff {
    if (segments.some((one) => one.en !== undefined || one.company !== undefined)) {
      for (const segment of segments) this.cells(segment);
    } else this.tokens(segments);
    this.checkKept(segments);
    return { rows: this.rows, notes: this.notes };
  }

  /** One segment with the cells of a table beside it. They are about one name: else they have no place. */
  private cells(segment: Segment): void {
    const before = this.rows.length;
    this.tokens([segment]);
    const { line, en, company } = segment;
    const added = this.rows.slice(before);
    const row = added.length === 1 ? added[0]!.row : null;
    if (en !== undefined) {
      if (row && row.ja !== '' && (row.en === '' || row.en === row.ja)) row.en = en;
      else if (row?.en !== en) this.note(line, 'unplaced-line', en, row ?? undefined);
    }
    if (company !== undefined) {
      if (row && !row.studio) row.studio = { ...this.pair(company), isStudio: true };
      else this.note(line, 'unplaced-line', company, row ?? undefined);
    }
    if (added.length === 0 && segment.comment) this.note(line, 'unplaced-line', segment.comment);
  }

  private tokens(segments: Segment[]): void {
    const { tokens, unclosed } = tokenize(segments, this.context.rules);
    for (const { line, text } of unclosed) this.note(line, 'open-bracket', text);
    for (const [index, token] of tokens.entries()) {
      const following = tokens[index + 1];
      const heads =
        token.alone && following !== undefined && following.line !== token.line && !following.alone;
      this.token(token, heads);
    }
  }

  /** The promise that no character gets lost is checked, not hoped for: what is missing is noted with its text. */
  private checkKept(segments: Segment[]): void {
    const source = segments.map((one) => one.text).join('\n');
    const kept = this.rows.map(
      ({ row }) => `${row.ja}${row.en}${row.comment ?? ''}${row.studio?.ja ?? ''}${row.studio?.en ?? ''}`,
    );
    for (const note of this.notes) kept.push(note.text);
    if (!isKept(source, kept.join(''))) this.note(segments[0]!.line, 'unplaced-line', source);
  }

  private token(given: Token, heads: boolean): void {
    // Nothing but a dash says that nobody is credited.
    const token = { ...given, text: given.text.replace(edges, '') };
    if (isKept(token.text, '')) return;
    if (this.remark(token)) return;
    const steps = splitOutside(token.text, arrow);
    if (steps.length > 1) {
      const before = this.rows.length;
      for (const step of steps) this.name({ ...token, text: step }, false);
      this.note(token.line, 'handover', token.text, this.rows[before]?.row);
      return;
    }
    const sides = splitOutside(token.text, slashes);
    if (sides.length > 1) {
      this.sides(token, sides);
      return;
    }
    const spaced = spacedNames(token.text, this.context.chinese);
    const several = spaced ?? dottedNames(token.text);
    if (several) {
      const before = this.rows.length;
      for (const text of several) this.name({ ...token, text }, false);
      const sure = spaced && (this.context.chinese || isSureOf(spaced));
      if (!sure) this.note(token.line, 'doubtful-names', token.text, this.rows[before]?.row);
      return;
    }
    this.name(token, heads);
  }

  /** `名前 ※第3話のみ`: what stands behind the mark is about the name before it on its line. */
  private remark(token: Token): boolean {
    const found = /^([^※]*)※([^※]+)$/.exec(token.text);
    if (!found || /[（([［【〔]\s*$/.test(found[1]!)) return false;
    const [, name, said] = found;
    const last = this.rows.at(-1);
    const before = this.rows.length;
    if (name!.trim() !== '') this.token({ ...token, text: name!.trim() }, false);
    const row =
      this.rows.length > before ? this.rows.at(-1)!.row : last?.line === token.line ? last.row : null;
    const qualifier = readQualifier(said!, this.context.rules.roles) ??
      readQualifier(`※${said}`, this.context.rules.roles) ?? { comment: said!.trim(), code: 'qualifier' };
    if (row) {
      this.qualify(row, [qualifier]);
      this.note(token.line, qualifier.code, token.text, row);
    } else this.note(token.line, 'unplaced-line', token.text);
    return true;
  }

  /** `A / B`: B is A's company when it is one, else another credit. */
  private sides(token: Token, sides: string[]): void {
    const [first, second] = sides;
    if (sides.length === 2 && isStudioName(second!) && takeGroups(second!).groups.length === 0) {
      const row = this.name({ ...token, text: first! }, false);
      if (row && !row.studio) {
        row.studio = { ...this.pair(second!), isStudio: true };
        this.note(token.line, 'affiliation', token.text, row);
        return;
      }
      this.name({ ...token, text: second! }, false);
      return;
    }
    const before = this.rows.length;
    for (const side of sides)
      for (const text of dottedNames(side) ?? [side]) this.name({ ...token, text }, false);
    this.note(token.line, 'doubtful-names', token.text, this.rows[before]?.row);
  }

  private name(token: Token, heads: boolean): StaffRow | null {
    const { outer, groups } = takeGroups(token.text);
    const qualifiers: Qualifier[] = [];
    const inner: string[] = [];
    for (const group of groups) {
      const qualifier = readQualifier(group, this.context.rules.roles);
      if (qualifier) qualifiers.push(qualifier);
      else inner.push(group.replace(/\s*\n\s*/g, '、'));
    }
    if (outer === '') return this.groupsOnly(token, qualifiers, inner);

    if (inner.length === 1 && inOtherLanguage(outer, inner[0]!)) {
      const row = this.add(token, outer, qualifiers, isStudioName(outer, this.takes));
      const [ja, en] = hasJapanese(outer) ? [outer, inner[0]!] : [inner[0]!, outer];
      Object.assign(row, { ja, en });
      for (const qualifier of qualifiers) this.note(token.line, qualifier.code, token.text, row);
      this.note(token.line, 'romanised', token.text, row);
      return row;
    }
    const names =
      inner.length === 1 ? splitAt(inner[0]!, this.context.rules.staff).filter((one) => one.trim()) : [];
    const studio = token.studio === true || isStudioName(outer, this.takes);
    const affiliated = names.length > 0 && names.every((one) => isStudioName(one));
    const several = names.length > 1 && !affiliated;
    const head = names.length > 0 && !affiliated && (studio || (several && !looksLikePerson(outer)));
    const guess = heads && !studio && !looksLikePerson(outer) && groups.length === 0 && !hasHan(outer);
    const row = this.add(token, outer, qualifiers, studio || head || guess);
    for (const qualifier of qualifiers) this.note(token.line, qualifier.code, token.text, row);
    if (guess) this.note(token.line, 'studio-guess', outer, row);
    if (head || several) {
      for (const one of names) {
        const person = this.add(token, one.trim(), qualifiers, isStudioName(one));
        if (head) person.studio = { ...this.pair(outer), isStudio: true };
      }
      if (!head) this.note(token.line, 'doubtful-names', token.text, row);
    } else if (inner.length > 0) {
      row.studio = { ...this.pair(inner.join('、')), isStudio: true };
      if (!affiliated) this.note(token.line, 'affiliation', token.text, row);
    }
    return row;
  }

  /** A bracket that stands alone belongs to the name before it on its line; else it is a name of its own. */
  private groupsOnly(token: Token, qualifiers: Qualifier[], inner: string[]): StaffRow | null {
    const last = this.rows.at(-1);
    const row = last && last.line === token.line ? last.row : null;
    if (row) {
      this.qualify(row, qualifiers);
      for (const qualifier of qualifiers) this.note(token.line, qualifier.code, token.text, row);
      for (const one of inner) {
        if (row.studio || row.isStudio) this.add(token, one, [], isStudioName(one));
        else {
          row.studio = { ...this.pair(one), isStudio: true };
          if (!isStudioName(one)) this.note(token.line, 'affiliation', token.text, row);
        }
      }
      return row;
    }
    const added = inner.map((one) => this.add(token, one, qualifiers, isStudioName(one, this.takes)));
    for (const qualifier of added.length > 0 ? qualifiers : [])
      this.note(token.line, qualifier.code, token.text, added[0]);
    if (added.length > 0) return added[0]!;
    // Only a qualifier and nobody to put it on, or nothing but brackets.
    this.note(token.line, 'unplaced-line', token.text);
    return null;
  }

  private add(token: Token, name: string, qualifiers: Qualifier[], isStudio: boolean): StaffRow {
    const row: StaffRow = this.pair(name);
    if (isStudio) row.isStudio = true;
    this.qualify(row, qualifiers);
    const own = qualifiers.some((one) => one.code === 'part') && token.comment?.endsWith(' part');
    const comment = joinComments(this.context.comment, own ? undefined : token.comment, row.comment);
    if (comment) row.comment = comment;
    if (this.context.isNC) row.isNC = true;
    this.rows.push({ line: token.line, lastLine: token.lastLine, row });
    if (name.includes('\ufffd')) this.note(token.line, 'damaged-character', name, row);
    if (/[:：]$/.test(name)) this.note(token.line, 'trailing-colon', name, row);
    if (name.length > longestName || (/ .* /.test(name) && hasJapanese(name) && !isStudio)) {
      this.note(token.line, 'doubtful-names', name, row);
    }
    return row;
  }

  private qualify(row: StaffRow, qualifiers: Qualifier[]): void {
    const comment = joinComments(row.comment, ...qualifiers.map((one) => one.comment));
    if (comment) row.comment = comment;
    if (qualifiers.some((one) => one.isNC)) row.isNC = true;
  }

  /** A Latin name is its own English; on an English sheet it has no Japanese. */
  private pair(name: string): { ja: string; en: string } {
    if (/^[?？]{2,}$/.test(name)) return { ja: name, en: '???' };
    if (!isLatin(name)) return { ja: name, en: '' };
    return { ja: this.context.english ? '' : name, en: name };
  }

  private note(line: number, code: TextNoteCode, text: string, row?: StaffRow): void {
    this.notes.push({ line, code, text, ...(row ? { row } : {}) });
  }
}

function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Reads the staff of one role out of its lines. Nothing gets lost: what is no row is a note. */
export function readStaff(segments: Segment[], context: StaffContext): ReadStaff {
  return new StaffReader(context).read(segments);
}
