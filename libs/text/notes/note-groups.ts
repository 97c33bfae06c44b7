import type { Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import type { TextNote, TextPath, TextPlacement } from '../words/text.types.js';
import { noteTitles, type TextNoteCode } from '../words/notes.js';
import { nameSplit, type NameSplit, type Split } from './name-split.js';

/** What a text was read as. */
export interface TextReading {
  menus: Menu[];
  notes: TextNote[];
  placements: TextPlacement[];
}

/**
 * What somebody decides about a note: it is `right` as it was read, or it is to be read otherwise. `studio` and `person`
 * say who a row is, `affiliation` and `comment` what stands in brackets after it.
 */
export type Resolution =
  | 'right'
  | Split
  | 'studio'
  | 'person'
  | 'affiliation'
  | 'comment'
  | 'no-colon'
  | 'leave-out';

export interface NotePlace {
  note: TextNote;
  /** The same for the same note of the text as long as no equal one is written before it. */
  key: string;
  /** How it can be read otherwise; empty where only the text can be changed. */
  mends: Resolution[];
  /** Only of names that may be several. */
  split?: NameSplit;
}

/** Equal notes, in the order of the text. */
export interface NoteGroup {
  /** Unique among the groups of a reading. */
  id: string;
  /** What comes after the count: `a name that may be several`. */
  title: string;
  level: TextNote['level'];
  code: TextNoteCode;
  places: NotePlace[];
}

const codes = Object.keys(noteTitles) as TextNoteCode[];
const rank = new Map(codes.map((code, place) => [code, place]));

const splitTitles: Record<'doubtful-names' | 'joined-name', (rows: number) => string> = {
  'doubtful-names': (rows) =>
    rows === 1
      ? 'words read as one name'
      : rows === 2
        ? 'a name split in two'
        : 'names split at spaces or marks',
  'joined-name': (rows) => (rows === 1 ? noteTitles['joined-name'] : 'a name split in two'),
};

const places = new WeakMap<TextReading, NotePlace[]>();

/** The notes of a reading with what can be done about them, in the order of the text. */
export function notePlaces(reading: TextReading): NotePlace[] {
  const known = places.get(reading);
  if (known) return known;
  const seen = new Map<string, number>();
  const onLines = linesWithRows(reading);
  const found = reading.notes.map((note): NotePlace => {
    const subject = `${note.code}\n${note.text}`;
    const before = seen.get(subject) ?? 0;
    seen.set(subject, before + 1);
    const { mends, split } = mendsOf(note, reading, onLines);
    return { note, key: `${subject}\n${before}`, mends, ...(split ? { split } : {}) };
  });
  places.set(reading, found);
  return found;
}

/** Equal notes together: the doubtful kinds first, most doubtful first, then what was only reworded. */
export function groupNotes(reading: TextReading): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const place of notePlaces(reading)) {
    const { code, level } = place.note;
    const title = titleOf(place);
    const id = `${level} ${code} ${title}`;
    const group = groups.get(id);
    if (group) group.places.push(place);
    else groups.set(id, { id, title, level, code, places: [place] });
  }
  return [...groups.values()].sort(
    (a, b) =>
      (a.level === 'check' ? 0 : 1) - (b.level === 'check' ? 0 : 1) || rank.get(a.code)! - rank.get(b.code)!,
  );
}

function titleOf({ note: { code }, split }: NotePlace): string {
  const byRows = code === 'doubtful-names' || code === 'joined-name' ? splitTitles[code] : null;
  return byRows && split ? byRows(split.rows) : noteTitles[code];
}

/** Lines that became rows: only those that some note without a place is about. */
function linesWithRows({ notes, placements }: TextReading): Set<number> {
  const lines = new Set<number>();
  if (!notes.some(({ code }) => code === 'doubtful-line')) return lines;
  for (const { line, path } of placements) if (path.staff !== undefined) lines.add(line);
  return lines;
}

export function roleAt(menus: readonly Menu[], path: TextPath | undefined): Role | undefined {
  return path?.role === undefined ? undefined : menus[path.menu]?.credits[path.category!]?.roles[path.role];
}

const rowAt = (menus: readonly Menu[], path: TextPath | undefined): StaffRow | undefined =>
  path?.staff === undefined ? undefined : roleAt(menus, path)?.staff[path.staff];

function mendsOf(
  { code, text, path, line }: TextNote,
  { menus }: TextReading,
  onLines: ReadonlySet<number>,
): { mends: Resolution[]; split?: NameSplit } {
  const row = rowAt(menus, path);
  switch (code) {
    case 'doubtful-names':
    case 'joined-name': {
      const split = row ? nameSplit(text, roleAt(menus, path)!.staff, path!.staff!) : null;
      return split ? { mends: split.others, split } : { mends: [] };
    }
    case 'maybe-studio':
      return { mends: row ? ['studio'] : [] };
    case 'studio-guess':
      return { mends: row?.isStudio ? ['person'] : [] };
    case 'affiliation':
      return { mends: row?.studio ? ['comment'] : [] };
    case 'remark':
      return { mends: row && !row.studio && remarkIn(row, text) !== null ? ['affiliation'] : [] };
    case 'trailing-colon':
      return { mends: row ? ['no-colon'] : [] };
    case 'doubtful-line':
      return { mends: onLines.has(line) ? ['leave-out'] : [] };
    case 'ditto':
    case 'no-name':
      return { mends: row ? ['leave-out'] : [] };
    case 'repeated-role':
    case 'unknown-role':
      return { mends: roleAt(menus, path) ? ['leave-out'] : [] };
    case 'empty-menu':
      return { mends: path && menus[path.menu]?.credits.length === 0 ? ['leave-out'] : [] };
    default:
      return { mends: [] };
  }
}

/** The part of the row's comment that a bracket of the text gave; null if there is none. */
export function remarkIn({ comment }: StaffRow, text: string): string | null {
  const said = comment?.split(', ') ?? [];
  for (const [, inside] of text.matchAll(/[（(［[【〔]([^）)\]］】〕]+)[）)\]］】〕]/gu)) {
    const found = said.find((part) => part === inside!.trim());
    if (found) return found;
  }
  return null;
}
