import type { TextNoteCode } from './notes.js';
import type { ShapeQuestion, TakenLine } from './line-kinds.js';
import type { Category, InterchangeDocument, StaffRow } from '../../list/model/interchange.types.js';

/** The delimiters of a list (rule input-12), as sources of regular expressions or character sets. */
export interface TextSettings {
  /** Characters between names; used when there are no `staffDelimiters`. */
  delimiters?: string;
  /** A regular expression for headings of episodes, with a named group `episode`; used when there is no `episodeRegex`. */
  episodeDelimiters?: string;
  episodeRegex?: string;
  roleDelimiters?: string;
  staffDelimiters?: string;
  /** Digits of an episode number, 2 to 5. */
  episodePadding?: number;
  title?: string;
}

/** A place in the result: indexes into the document. */
export interface TextPath {
  menu: number;
  category?: number;
  role?: number;
  staff?: number;
}

/** Something in the text that a person should look at. */
export interface TextNote {
  /** Line number from 1; 0 if the note is about the settings. */
  line: number;
  code: TextNoteCode;
  /** `check`: doubtful, somebody should look. `info`: the text was rewritten (第1-14話 to Episodes 1-14). */
  level: 'info' | 'check';
  /** One or two sentences. */
  message: string;
  /** The piece of text that the note is about, as in the source. */
  text: string;
  /** Where it went, if anywhere. */
  path?: TextPath;
}

/** One source line (counted from 1) and one result of it: a menu, a role or a staff row. */
export interface TextPlacement {
  line: number;
  path: TextPath;
}

/** What is told of a reading. */
interface Told {
  notes: TextNote[];
  /** By line, then by path. A line that produced several rows is listed several times. */
  placements: TextPlacement[];
  /** What each line that is not blank was taken for, and the most doubtful shapes; if asked for. */
  lines?: TakenLine[];
  questions?: ShapeQuestion[];
}

export interface TextResult extends Told {
  document: InterchangeDocument;
}

/** Category blocks parsed from a text that goes into an existing menu; paths have `menu: 0`. */
export interface RolesResult extends Told {
  credits: Category[];
  /** Notes in the text (※ …) about the menu. */
  note?: string;
}

/** Rows parsed from a text that goes into an existing role; paths are `{menu: 0, category: 0, role: 0, staff}`. */
export interface StaffResult extends Told {
  staff: StaffRow[];
}
