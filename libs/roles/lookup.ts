import { chineseRoles, foldChinese } from './chinese.js';
import { englishRoles } from './english.js';
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

/** Names as written go before folded ones: 動画制作 and 动画制作 are different jobs. */
const chinese = new Map<string, RolePair[]>();
for (const [ja, nameEn] of chineseRoles) {
  const term = english.get(foldRole(nameEn))?.[0]?.term;
  if (term) chinese.set(ja, [{ ja, term, weight: 1 }]);
}

function findChinese(name: string): readonly RolePair[] | undefined {
  const japanese = foldChinese(name);
  return chinese.get(name) ?? (japanese === name ? undefined : folded.get(japanese)) ?? chinese.get(japanese);
}

/**
 * The pairs of a Japanese or Chinese role name, most common first: as written, else folded, else without its
 * separators, else in the Japanese forms of its Chinese characters.
 */
export function findPairs(ja: string): readonly RolePair[] {
  if (ja.length > longestRole) return [];
  const name = foldRole(ja);
  return (
    exact.get(ja.trim()) ??
    folded.get(name) ??
    joined.get(name.replaceAll('・', '')) ??
    findChinese(name) ??
    []
  );
}

/** The terms that a Japanese role name may stand for, most common first; empty when it is not in the dictionary. */
export function lookupRole(ja: string): RoleTerm[] {
  return [...new Set(findPairs(ja).map((pair) => pair.term))];
}

/** The most common term with this English name, or another usual one for it, whatever its width, case and spacing. */
export function lookupEnglishRole(en: string): RoleTerm | null {
  if (en.length > longestRole) return null;
  const find = (name: string) => english.get(foldRole(name))?.[0]?.term;
  const other = englishRoles.get(
    en.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/\s?:$/, '').toLowerCase(),
  );
  return find(en) ?? (other === undefined ? undefined : find(other)) ?? null;
}
