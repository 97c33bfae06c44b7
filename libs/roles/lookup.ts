import { rolePairs, type RolePair, type RoleTerm } from './terms.js';

/** Longer texts are never a role; it also bounds the cost of a lookup. */
const longestRole = 80;

/** The form in which role names are compared: one width, no spaces, no colon at the end, one kind of separator. */
export function foldRole(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[:;]$/, '')
    .replace(/[/・･]/g, '・')
    .toLowerCase();
}

function index(key: (pair: RolePair) => string): Map<string, RolePair[]> {
  const map = new Map<string, RolePair[]>();
  for (const pair of rolePairs) {
    const at = key(pair);
    const found = map.get(at);
    if (found) found.push(pair);
    else map.set(at, [pair]);
  }
  for (const pairs of map.values()) pairs.sort((a, b) => b.weight - a.weight);
  return map;
}

const exact = index((pair) => pair.ja);
const folded = index((pair) => foldRole(pair.ja));
const joined = index((pair) => foldRole(pair.ja).replaceAll('・', ''));
const english = index((pair) => foldRole(pair.term.nameEn));

/** The pairs of a Japanese role name, most common first: as written, else folded, else without its separators. */
export function findPairs(ja: string): readonly RolePair[] {
  if (ja.length > longestRole) return [];
  const name = foldRole(ja);
  return exact.get(ja.trim()) ?? folded.get(name) ?? joined.get(name.replaceAll('・', '')) ?? [];
}

/** The terms that a Japanese role name may stand for, most common first; empty when it is not in the dictionary. */
export function lookupRole(ja: string): RoleTerm[] {
  return [...new Set(findPairs(ja).map((pair) => pair.term))];
}

/** The most common term with this English name, whatever its width, case and spacing; null when there is none. */
export function lookupEnglishRole(en: string): RoleTerm | null {
  if (en.length > longestRole) return null;
  return english.get(foldRole(en))?.[0]?.term ?? null;
}
