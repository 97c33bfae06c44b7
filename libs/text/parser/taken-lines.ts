import type { Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import { isLatin, isSeparator } from '../../characters/characters.js';
import { castCategory } from '../headings/cast.js';
import { cellsOf } from '../hints/parts.js';
import type { Fact } from '../hints/resolve.js';
import { mixedName } from '../names/several-names.js';
import { isStudioName, looksLikePerson } from '../names/studios.js';
import {
  maxSeparatorLength,
  type ColumnKind,
  type LineKind,
  type LineSeparators,
  type TakenLine,
} from '../words/line-kinds.js';
import { shapeOf } from '../words/line-shape.js';
import type { TextNoteCode } from '../words/notes.js';
import type { TextNote, TextPath, TextPlacement } from '../words/text.types.js';

/** What a text was read as. */
interface Read {
  menus: readonly Menu[];
  notes: readonly TextNote[];
  placements: readonly TextPlacement[];
  facts: ReadonlyMap<number, Fact>;
  /** Lines of tables with headers, and their columns. */
  tables: ReadonlyMap<number, readonly ColumnKind[]>;
}

/** What came of a line. */
interface Outcome {
  isMenu: boolean;
  roles: { role: Role; isCast: boolean; path: string }[];
  rows: { row: StaffRow; role: string }[];
  notes: TextNote[];
}

/** How much of the trust in a line is left if it has such a note. Notes that are not here say nothing about its kind. */
const trust: Partial<Record<TextNoteCode, number>> = {
  'unplaced-line': 0.2,
  'unknown-heading': 0.35,
  'doubtful-line': 0.4,
  'unknown-role': 0.5,
  'empty-menu': 0.5,
  'another-run': 0.6,
  'doubtful-names': 0.6,
  'maybe-studio': 0.7,
  'studio-guess': 0.7,
  'open-bracket': 0.7,
  'repeated-role': 0.7,
  'repeated-heading': 0.8,
  'trailing-colon': 0.8,
  'missing-heading': 0.8,
  remark: 0.8,
  affiliation: 0.8,
  handover: 0.8,
};

/** How sure a line without doubts is of a kind. */
const usual: Record<LineKind, number> = {
  episode: 0.95,
  category: 0.9,
  role: 0.9,
  names: 0.9,
  'role-names': 0.97,
  'names-role': 0.85,
  cast: 0.9,
  studio: 0.8,
  'work-title': 0.85,
  comment: 0.9,
  'left-out': 0.9,
  table: 0.95,
};

const keyOf = ({ menu, category, role }: TextPath): string => `${menu}.${category}.${role}`;

/** Whether a text looks like somebody's name. */
export const looksLikeName = (text: string): boolean => {
  const name = text.length > 100 ? '' : text.replace(/[（(][^（）()]*[)）]/g, '').trim();
  return (
    name !== '' &&
    name.length <= 40 &&
    !/[。！？：:]/.test(name) &&
    (looksLikePerson(name.replace(/\s/g, '')) ||
      mixedName.test(name) ||
      isStudioName(name) ||
      (isLatin(name) && /^\p{Lu}\S*(?: \S+){0,3}$/u.test(name)) ||
      /^\p{Script=Katakana}[\p{Script=Katakana}ー・＝=\s]+$/u.test(name) ||
      /^\p{Script=Hangul}{2,4}$/u.test(name))
  );
};

/** What each line that is not blank was taken for, and how sure that is. */
export function takenLines(lines: readonly string[], read: Read): TakenLine[] {
  const outcomes = outcomesOf(read);
  const unknown = new Set(
    read.notes.flatMap(({ code, path }) => (code === 'unknown-role' && path ? [keyOf(path)] : [])),
  );
  const taken: TakenLine[] = [];
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const line = index + 1;
    const shape = shapeOf(text);
    const fact = read.facts.get(line);
    if (fact) {
      taken.push({ line, shape, sure: 1, ...fact });
      continue;
    }
    const outcome = outcomes.get(line);
    const as = kindOf(text, outcome, read.tables.has(line));
    const columns = read.tables.get(line);
    const separators = outcome && separatorsOf(as, text, outcome);
    const sure = outcome ? trustIn(as, text, outcome, unknown) : isSeparator(text) ? usual[as] : 0.5;
    taken.push({
      line,
      as,
      shape,
      sure: Math.round(sure * 100) / 100,
      ...(separators ? { separators } : {}),
      ...(as === 'table' && columns?.length === cellsOf(text, undefined).length
        ? { columns: [...columns] }
        : {}),
    });
  }
  return taken;
}

function outcomesOf({ menus, notes, placements }: Read): Map<number, Outcome> {
  const outcomes = new Map<number, Outcome>();
  const at = (line: number): Outcome => {
    let found = outcomes.get(line);
    if (!found) outcomes.set(line, (found = { isMenu: false, roles: [], rows: [], notes: [] }));
    return found;
  };
  for (const { line, path } of placements) {
    const block = path.category === undefined ? undefined : menus[path.menu]?.credits[path.category];
    const role = path.role === undefined ? undefined : block?.roles[path.role];
    if (!block || !role) at(line).isMenu = true;
    else if (path.staff === undefined)
      at(line).roles.push({ role, isCast: block.name === castCategory, path: keyOf(path) });
    else at(line).rows.push({ row: role.staff[path.staff]!, role: keyOf(path) });
  }
  for (const note of notes) at(note.line).notes.push(note);
  return outcomes;
}

function kindOf(text: string, outcome: Outcome | undefined, isTable: boolean): LineKind {
  if (!outcome) return 'left-out';
  const { isMenu, roles, rows, notes } = outcome;
  const codes = new Set(notes.map(({ code }) => code));
  if (isTable) return 'table';
  if (/^\s*※/.test(text) && rows.length === 0) return 'comment';
  if (isMenu && roles.length === 0 && codes.has('studio-guess')) return 'studio';
  if (isMenu && roles.length === 0 && /^\s*[「『《“"][^「」『』《》“”"]+[」』》”"]\s*$/.test(text))
    return 'work-title';
  if (isMenu) return 'episode';
  const [first] = roles;
  if (first && rows.length > 0) {
    if (first.isCast) return 'cast';
    const role = text.indexOf(first.role.original || first.role.name);
    const name = text.indexOf(rows[0]!.row.ja || rows[0]!.row.en);
    return role > name && name >= 0 ? 'names-role' : 'role-names';
  }
  if (first) return 'role';
  if (rows.length > 0) return 'names';
  if (codes.has('unplaced-line')) return 'left-out';
  if (codes.has('section') || codes.has('cast')) return 'category';
  if (codes.has('part') || codes.has('range') || codes.has('qualifier')) return 'comment';
  return 'left-out';
}

function trustIn(as: LineKind, text: string, outcome: Outcome, unknown: ReadonlySet<string>): number {
  const { roles, rows, notes } = outcome;
  let sure = usual[as];
  for (const code of new Set(notes.map((note) => note.code))) sure *= trust[code] ?? 1;
  if (as === 'names' && rows.some(({ role }) => unknown.has(role))) sure *= 0.6;
  // A role alone may be anything, if the dictionary does not know it.
  if (as === 'role' && roles.some(({ path }) => unknown.has(path))) sure *= 0.8;
  if (roles.some(({ role }) => role.staff.length === 0)) sure *= 0.6;
  const strange = rows.filter(({ row }) => !row.isStudio && !looksLikeName(row.ja || row.en)).length;
  if (strange > 0) sure *= 1 - (0.4 * strange) / rows.length;
  if (as === 'names' && /[。！!？?]\s*$/.test(text)) sure *= 0.5;
  return sure;
}

/** The signs between the role and the first name, and between the first two names. */
function separatorsOf(as: LineKind, text: string, { roles, rows }: Outcome): LineSeparators | null {
  const names = rows.map(({ row }) => row.ja || row.en);
  const first = names[0] === undefined ? null : placeOf(text, names[0], 0);
  if (!first) return null;
  const second = names[1] === undefined ? null : placeOf(text, names[1], first.to);
  const role = roles[0] && placeOf(text, roles[0].role.original || roles[0].role.name, 0);
  const ofRole =
    role && (as === 'names-role' ? null : as === 'role-names' || as === 'cast')
      ? signIn(text.slice(role.to, first.from))
      : null;
  const ofNames = second ? signIn(text.slice(first.to, second.from)) : null;
  if (!ofRole && !ofNames) return null;
  return { ...(ofRole ? { role: ofRole } : {}), ...(ofNames ? { names: ofNames } : {}) };
}

function placeOf(text: string, part: string, from: number): { from: number; to: number } | null {
  const at = part === '' ? -1 : text.indexOf(part, from);
  return at < 0 ? null : { from: at, to: at + part.length };
}

/** Links and remarks around names are no signs between them. */
const brackets = /[[\](){}（）【】〔〕「」『』]/g;

/** A sign between two parts; null if it is none. */
function signIn(between: string): string | null {
  if (between === '' || between.length > 4 * maxSeparatorLength || /[\p{L}\p{N}]/u.test(between)) return null;
  const sign = between.replace(brackets, '').trim();
  if (sign === '') return between.includes('\t') ? '\t' : ' ';
  return sign.length <= maxSeparatorLength ? sign : null;
}
