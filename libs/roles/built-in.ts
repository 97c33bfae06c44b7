import { standardCategories } from './categories.js';
import { roleDescriptions } from './descriptions.js';
import { extraRoleTable } from './extra-table.js';
import { roleTable } from './table.js';
import type { RoleTerm } from './terms.js';

function readTables(): RoleTerm[] {
  const terms = new Map<string, RoleTerm>();
  for (const table of [roleTable, extraRoleTable]) {
    for (const category of standardCategories) {
      for (const line of (table[category] ?? '').split('\n')) {
        const [ja, nameEn, count] = line.split('=');
        if (!ja || !nameEn) continue;
        const key = `${category}=${nameEn}`;
        let term = terms.get(key);
        if (!term) {
          term = {
            id: terms.size + 1,
            nameEn,
            namesJa: [],
            weights: [],
            category,
            episodeCategory: category,
            description: roleDescriptions[nameEn] ?? '',
          };
          terms.set(key, term);
        }
        term.namesJa.push(ja);
        term.weights.push(Number(count));
      }
    }
  }
  return [...terms.values()];
}

const terms = readTables();

/**
 * The terms that come with the program: what an empty database begins with, and what pages use that cannot reach the server.
 * In the order of their ids. A fresh copy: the caller may change it.
 */
export function builtInTerms(): RoleTerm[] {
  return structuredClone(terms);
}
