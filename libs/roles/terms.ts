import type { StandardCategory } from './categories.js';

/** An entry of the role dictionary (rule role-1). */
export interface RoleTerm {
  /** Starts at 1; shared by all Japanese names of the term. */
  id: number;
  /** Empty where only Japanese names are known. */
  nameEn: string;
  /** Most common first; may be empty where the English name is not. */
  namesJa: string[];
  /**
   * For each Japanese name, how common it is with this English name: the number of well-known lists that use the pair.
   */
  weights: number[];
  category: StandardCategory;
  /** Where the role belongs in the menu of an episode. */
  episodeCategory: StandardCategory;
  /** What the job is, in one sentence; empty if the name explains itself. */
  description: string;
  /** The original English name of a renamed built-in term: Chinese and other English names refer to the term by it. */
  was?: string;
  /** How often it was changed, from 1; built-in terms have none. */
  version?: number;
}

/** One Japanese name with one of its English names. */
export interface RolePair {
  ja: string;
  term: RoleTerm;
  weight: number;
}
