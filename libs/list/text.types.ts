import type { InterchangeDocument } from './interchange.types.js';

/** The delimiters of a list (specification, section 3: list settings), as sources of regular expressions or character sets. */
export interface TextSettings {
  delimiters?: string;
  episodeDelimiters?: string;
  episodeRegex?: string;
  roleDelimiters?: string;
  staffDelimiters?: string;
  /** Digits of an episode number, 2 to 5. */
  episodePadding?: number;
  title?: string;
}

/** Something in the text that a person should look at. `line` counts from 1. */
export interface TextNote {
  line: number;
  /** Stable code: `damaged-character`, `unplaced-line`, `unknown-role`, `open-bracket`, `range`, `handover`, … */
  code: string;
  message: string;
  /** The piece of text that the note is about, as it stands in the source. */
  text: string;
  /** Where it went, when it went anywhere: indexes into the document. */
  path?: { menu: number; category?: number; role?: number; staff?: number };
}

export interface TextResult {
  document: InterchangeDocument;
  notes: TextNote[];
}
