import { nameKey } from '../../names/lookup-key.js';
import type { RoleDictionary } from '../../roles/dictionary.js';
import type { RowFields } from '../model/credits.js';
import type { Fix, FlagPath, FlagRule } from './flags.js';
import type { KnownNames } from './known-names.js';
import type { NodeView } from './view.js';

/** Where a rule looks. */
export interface RowPlace {
  node: NodeView;
  path: FlagPath;
  menu: NodeView;
  /** Only for a role and a row. */
  category?: NodeView | undefined;
  /** Only for a row. */
  role?: NodeView | undefined;
}

/** What rules need to know about the whole list. */
export interface ListFacts {
  /** Names of the studios that the list credits, folded by `foldName`. */
  studios: ReadonlySet<string>;
  roles: RoleDictionary;
  /** What the site knows about the names of the list. */
  known: KnownNames;
  /** Whether the list credits a person under this name, or the site knows one. */
  isPerson: (name: string) => boolean;
  /** `foldName`, once per name. */
  fold: (name: string) => string;
  /** Computes what depends on a text alone once per text, because most texts of a list occur many times. */
  once: <Value extends {} | null>(what: string, text: string, compute: () => Value) => Value;
}

export interface Finding {
  /** Index of the faulty child, if the problem is one of the children. */
  child?: number;
  message: string;
  text: string;
  /** As in `Flag`. */
  cause?: string;
  fix?: Fix;
}

/** The findings of one rule about one node; called for every node of its kind. */
export interface Rule {
  rule: FlagRule;
  of: 'menu' | 'category' | 'role' | 'row';
  /**
   * Only for rules about rows: whether the rule needs more of this row than its names. Otherwise a row is only examined if
   * another row with the same names (and also a person or also a studio) would be flagged on the basis of its names alone.
   */
  looksBeyondNames?(row: RowFields): boolean;
  find(place: RowPlace, facts: ListFacts): Iterable<Finding>;
}

export const none: readonly Finding[] = [];

/** Anything longer is not a name and is not examined. */
export const maxNameLength = 300;

/** What tells names apart, here as in the lookup of names: what the site knows comes from there. */
export const foldName = nameKey;
