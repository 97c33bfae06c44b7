import type { Json, JsonObject } from '../model/document.js';

/** `error`: the list is incomplete or damaged. `warning`: most likely a mistake. `hint`: worth a look. */
export type FlagLevel = 'error' | 'warning' | 'hint';

/**
 * What is checked (rules input-7 and status-7), and how serious it is.
 */
export const flagLevels = {
  'empty-episode': 'error',
  'empty-category': 'error',
  'empty-role': 'error',
  'unnamed-episode': 'error',
  'unnamed-category': 'error',
  'unnamed-role': 'error',
  'role-alternatives': 'warning',
  'role-characters': 'warning',
  'japanese-comment': 'warning',
  'comment-format': 'warning',
  'empty-edge': 'hint',
  'empty-row': 'hint',
  'separator-row': 'hint',
  'wiki-legend': 'warning',
  'studio-in-name': 'warning',
  'unconfirmed-name': 'warning',
  'damaged-text': 'warning',
  'heading-as-name': 'warning',
  'role-in-name': 'warning',
  'bracket-in-name': 'warning',
  'several-names': 'warning',
  'studio-as-person': 'warning',
  'unknown-role': 'hint',
  'duplicate-name': 'warning',
  'duplicate-category': 'hint',
  'duplicate-episode': 'warning',
  'import-doubt': 'hint',
  'open-reports': 'warning',
  'no-update': 'warning',
} as const satisfies Record<string, FlagLevel>;

export type FlagRule = keyof typeof flagLevels;

/** Zero-based path in the interchange document: `menus[menu].credits[category].roles[role].staff[staff]`. */
export interface FlagPath {
  /** Absent: the list itself. */
  menu?: number;
  category?: number;
  role?: number;
  staff?: number;
}

/** One step of a fix, in terms of the interchange document. Paths refer to the document before the first step. */
export type Edit =
  | { do: 'remove'; path: FlagPath }
  /** Null removes the field. */
  | { do: 'set'; path: FlagPath; field: string; value: Json }
  /** Moves a role to the end of a category. */
  | { do: 'move'; path: FlagPath; to: FlagPath }
  /** Adds rows after the row at `path`. */
  | { do: 'insert'; path: FlagPath; rows: JsonObject[] };

export interface Fix {
  /** The label of the button that applies it. */
  label: string;
  edits: Edit[];
}

/** Something in a list that its editors should look at. A rule flags a place at most once. */
export interface Flag {
  rule: FlagRule;
  level: FlagLevel;
  /** For the editor: what is wrong, and what to do. */
  message: string;
  path: FlagPath;
  /** The node at `path`, if a tree was checked. */
  nodeId?: string;
  /** The relevant text as it is in the list: a name, a comment; empty if there is none. */
  text: string;
  /** The fix for one click, if it is certain. `fixFlag` turns it into operations. */
  fix?: Fix;
}
