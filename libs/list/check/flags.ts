import type { Json, JsonObject } from '../model/document.js';

/** `error`: the list is incomplete or damaged. `warning`: most likely a mistake. `hint`: worth a look. */
export type FlagLevel = 'error' | 'warning' | 'hint';

/** What is known of a rule before it finds anything. */
interface RuleFacts {
  level: FlagLevel;
  /** What a dismissal covers: a text that is right in one row is right in all; anything else is right only in its place. */
  scope: 'text' | 'place';
  /** The column of the grid with what the rule is about. */
  column: 'ja' | 'en' | 'comment';
}

/**
 * What is checked (rules input-7 and status-7).
 */
export const flagRules = {
  'empty-episode': { level: 'error', scope: 'place', column: 'en' },
  'empty-category': { level: 'error', scope: 'place', column: 'en' },
  'empty-role': { level: 'error', scope: 'place', column: 'ja' },
  'unnamed-episode': { level: 'error', scope: 'place', column: 'en' },
  'unnamed-category': { level: 'error', scope: 'place', column: 'en' },
  'unnamed-role': { level: 'error', scope: 'place', column: 'ja' },
  'role-alternatives': { level: 'warning', scope: 'text', column: 'en' },
  'role-characters': { level: 'warning', scope: 'text', column: 'en' },
  'japanese-comment': { level: 'warning', scope: 'text', column: 'comment' },
  'comment-format': { level: 'warning', scope: 'text', column: 'comment' },
  'empty-edge': { level: 'hint', scope: 'place', column: 'ja' },
  'empty-row': { level: 'hint', scope: 'place', column: 'ja' },
  'separator-row': { level: 'hint', scope: 'place', column: 'ja' },
  'wiki-legend': { level: 'warning', scope: 'text', column: 'ja' },
  'studio-in-name': { level: 'warning', scope: 'text', column: 'ja' },
  'unconfirmed-name': { level: 'warning', scope: 'place', column: 'en' },
  'damaged-text': { level: 'warning', scope: 'text', column: 'ja' },
  'heading-as-name': { level: 'warning', scope: 'text', column: 'ja' },
  'sentence-as-name': { level: 'warning', scope: 'text', column: 'ja' },
  'role-in-name': { level: 'warning', scope: 'text', column: 'ja' },
  'bracket-in-name': { level: 'warning', scope: 'text', column: 'ja' },
  'several-names': { level: 'warning', scope: 'text', column: 'ja' },
  'studio-as-person': { level: 'warning', scope: 'text', column: 'ja' },
  'unknown-role': { level: 'hint', scope: 'text', column: 'ja' },
  'duplicate-name': { level: 'warning', scope: 'place', column: 'ja' },
  'duplicate-role': { level: 'warning', scope: 'place', column: 'ja' },
  'duplicate-category': { level: 'hint', scope: 'place', column: 'en' },
  'duplicate-episode': { level: 'warning', scope: 'text', column: 'en' },
  'import-doubt': { level: 'hint', scope: 'place', column: 'ja' },
  'open-reports': { level: 'warning', scope: 'place', column: 'en' },
  'no-update': { level: 'warning', scope: 'place', column: 'en' },
} as const satisfies Record<string, RuleFacts>;

export type FlagRule = keyof typeof flagRules;

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
  /** Findings of a rule with the same text here have one cause, which it tells; absent where each stands for itself. */
  cause?: string;
  /** The fix for one click, if it is certain. `fixFlag` turns it into operations. */
  fix?: Fix;
}

/** The column of the grid with what a finding is about. Episodes and categories have all but their notes in `en`. */
export const columnOf = ({ rule, path }: Pick<Flag, 'rule' | 'path'>): RuleFacts['column'] =>
  path.role === undefined ? 'en' : flagRules[rule].column;
