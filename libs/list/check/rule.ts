import type { RoleDictionary } from '../../roles/dictionary.js';
import type { Fix, FlagPath, FlagRule } from './flags.js';
import type { NodeView } from './view.js';

/** Where a rule looks. */
export interface Place {
  node: NodeView;
  path: FlagPath;
  menu: NodeView;
}

/** What rules know of the list as a whole. */
export interface ListFacts {
  /** Names of the studios that the list credits, folded by `foldName`. */
  studios: ReadonlySet<string>;
  roles: RoleDictionary;
}

export interface Finding {
  /** Place among the children of the node looked at, when it is one of them that is wrong. */
  child?: number;
  message: string;
  text: string;
  fix?: Fix;
}

/** What one rule has to say about one node; it is called for every node of its kind. */
export interface Rule {
  rule: FlagRule;
  of: 'menu' | 'category' | 'role' | 'row';
  find(place: Place, facts: ListFacts): Iterable<Finding>;
}

export const none: readonly Finding[] = [];

/** What is longer is no name, and not looked into. */
export const longestName = 300;

/** White space, width and case aside. */
export const foldName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
