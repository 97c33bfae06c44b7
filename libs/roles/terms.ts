import type { StandardCategory } from './categories.js';

/** An entry of the role dictionary (specification, section 3: role). */
export interface RoleTerm {
  /** Starts at 1; the same for all Japanese names of the term. */
  id: number;
  nameEn: string;
  /** Most common first. */
  namesJa: string[];
  /** For each Japanese name, how common it is with this English one: the number of well-known lists that use the pair. */
  weights: number[];
  category: StandardCategory;
  /** Where the role stands in the menu of an episode. */
  episodeCategory: StandardCategory;
  /** What the job is, in one sentence; empty where the name says it. */
  description: string;
  /** The English name that a renamed built-in term had: Chinese and other English names lead to the term by it. */
  was?: string;
}

/** One Japanese name with one of its English names. */
export interface RolePair {
  ja: string;
  term: RoleTerm;
  weight: number;
}
