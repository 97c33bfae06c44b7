import type { Json } from '../document.js';

/** `error`: the list is not complete or not whole. `warning`: most likely a mistake. `hint`: worth a look. */
export type FlagLevel = 'error' | 'warning' | 'hint';

/** What is looked at (specification, section 5: list checker flags; section 9: warnings on lists), and how grave it is. */
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
  'wiki-legend': 'warning',
  'studio-in-name': 'warning',
  'unconfirmed-name': 'warning',
  'duplicate-name': 'warning',
  'duplicate-category': 'hint',
  'open-reports': 'warning',
  'no-update': 'warning',
} as const satisfies Record<string, FlagLevel>;

export type FlagRule = keyof typeof flagLevels;

/** Places counted from 0, as in the interchange document: `menus[menu].credits[category].roles[role].staff[staff]`. */
export interface FlagPath {
  /** Absent: the list itself. */
  menu?: number;
  category?: number;
  role?: number;
  staff?: number;
}

/** One step of a mend, in terms of the interchange document. Paths are those before the first step. */
export type Edit =
  | { do: 'remove'; path: FlagPath }
  /** Null removes the field. */
  | { do: 'set'; path: FlagPath; field: string; value: Json }
  /** Moves a role to the end of a category. */
  | { do: 'move'; path: FlagPath; to: FlagPath };

export interface Fix {
  /** What a button that does it says. */
  label: string;
  edits: Edit[];
}

/** Something in a list that its editors should look at. A rule flags a place once. */
export interface Flag {
  rule: FlagRule;
  level: FlagLevel;
  /** One sentence for the editor. */
  message: string;
  path: FlagPath;
  /** The node at `path`, when a tree was checked. */
  nodeId?: string;
  /** What is wrong, as it stands in the list: a name, a comment; empty where there is nothing. */
  text: string;
  /** How one click mends it, where that is certain. `mend` makes operations of it. */
  fix?: Fix;
}
