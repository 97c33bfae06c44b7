import { standardCategories } from './categories.js';
import { compoundRoles } from './compounds.js';
import { roleDescriptions } from './descriptions.js';
import { extraRoleTable } from './extra-table.js';
import { roleTable } from './table.js';
import type { RoleTerm } from './terms.js';

function readTables(): RoleTerm[] {
  const terms = new Map<string, RoleTerm>();
  for (const table of [roleTable, extraRoleTable, compoundRoles()]) {
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

let terms: RoleTerm[] | null = null;

/**
 * The built-in terms: the initial content of an empty database, and the fallback of pages that cannot reach the server.
 * In order of their ids. Returns a fresh copy that the caller may change.
 */
export function builtInTerms(): RoleTerm[] {
  terms ??= readTables();
  return structuredClone(terms);
}
