import { standardCategories, type StandardCategory } from './categories.js';
import { roleDescriptions } from './descriptions.js';
import { extraRoleTable } from './extra-table.js';
import { roleTable } from './table.js';

/** An entry of the role dictionary (specification, section 3: role). */
export interface RoleTerm {
  /** Starts at 1; the same for all Japanese names of the term. */
  id: number;
  nameEn: string;
  /** Most common first. */
  namesJa: string[];
  category: StandardCategory;
  /** Where the role stands in the menu of an episode. */
  episodeCategory: StandardCategory;
  /** What the job is, in one sentence; empty where the name says it. */
  description: string;
  /** How common the term is: the number of well-known lists that use it, summed over its Japanese names. */
  weight: number;
}

/** One Japanese name with one of its English names. */
export interface RolePair {
  ja: string;
  term: RoleTerm;
  weight: number;
}

function readTables(): { terms: RoleTerm[]; pairs: RolePair[] } {
  const terms = new Map<string, RoleTerm>();
  const pairs: RolePair[] = [];
  for (const table of [roleTable, extraRoleTable]) {
    for (const category of standardCategories) {
      for (const line of (table[category] ?? '').split('\n')) {
        const [ja, nameEn, count] = line.split('=');
        if (!ja || !nameEn) continue;
        const weight = Number(count);
        const key = `${category}=${nameEn}`;
        let term = terms.get(key);
        if (!term) {
          term = {
            id: terms.size + 1,
            nameEn,
            namesJa: [],
            category,
            episodeCategory: category,
            description: roleDescriptions[nameEn] ?? '',
            weight: 0,
          };
          terms.set(key, term);
        }
        term.namesJa.push(ja);
        term.weight += weight;
        pairs.push({ ja, term, weight });
      }
    }
  }
  return { terms: [...terms.values()], pairs };
}

const tables = readTables();

/** All terms, in the order of their ids. A fresh copy: the caller may change it. */
export function roleTerms(): RoleTerm[] {
  return structuredClone(tables.terms);
}

/** All pairs of a Japanese and an English name. Shared: not to be changed. */
export const rolePairs: readonly RolePair[] = tables.pairs;
