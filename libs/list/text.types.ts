import type { Category, InterchangeDocument, StaffRow } from './interchange.types.js';

/** The delimiters of a list (specification, section 3: list settings), as sources of regular expressions or character sets. */
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

/** What a note is about. `docs` of the codes: see `noteMessages` in `text/notes.ts`. */
export type TextNoteCode =
  | 'affiliation'
  | 'bad-pattern'
  | 'cast'
  | 'damaged-character'
  | 'ditto'
  | 'doubtful-line'
  | 'doubtful-names'
  | 'empty-menu'
  | 'handover'
  | 'left-out'
  | 'markup'
  | 'menu-name'
  | 'missing-heading'
  | 'open-bracket'
  | 'part'
  | 'qualifier'
  | 'range'
  | 'repeated-heading'
  | 'repeated-role'
  | 'romanised'
  | 'slow-pattern'
  | 'studio-guess'
  | 'table-heads'
  | 'trailing-colon'
  | 'uncredited'
  | 'unknown-heading'
  | 'unknown-role'
  | 'unplaced-line';

/** Something in the text that a person should look at. */
export interface TextNote {
  /** Counts from 1; 0 when the note is about the settings. */
  line: number;
  code: TextNoteCode;
  /** `check`: doubtful, somebody should look. `info`: the text was reworded on the way (第1-14話 to Episodes 1-14). */
  level: 'info' | 'check';
  /** One sentence, or two. */
  message: string;
  /** The piece of text that the note is about, as it stands in the source. */
  text: string;
  /** Where it went, when it went anywhere. */
  path?: TextPath;
}

/** One source line (counted from 1) and one thing that came of it: a menu, a role or a staff row. */
export interface TextPlacement {
  line: number;
  path: TextPath;
}

export interface TextResult {
  document: InterchangeDocument;
  notes: TextNote[];
  /** By line, then by path. A line that went to several rows stands several times. */
  placements: TextPlacement[];
}

/** Category blocks read out of a text that goes into a menu that is there already; paths have `menu: 0`. */
export interface RolesResult {
  credits: Category[];
  /** Remarks of the text (※ …) that are about the menu. */
  note?: string;
  notes: TextNote[];
  placements: TextPlacement[];
}

/** Rows read out of a text that goes into a role that is there already; paths are `{menu: 0, category: 0, role: 0, staff}`. */
export interface StaffResult {
  staff: StaffRow[];
  notes: TextNote[];
  placements: TextPlacement[];
}
