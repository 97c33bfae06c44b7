import { builtInTerms } from './built-in.js';
import { chineseRoles, foldChinese } from './chinese.js';
import { englishRoles } from './english.js';
import { foldRole } from './fold.js';
import type { RolePair, RoleTerm } from './terms.js';

/** Longer texts are never a role; it also bounds the cost of a lookup. */
const longestRole = 80;

type Pairs = readonly RolePair[];

/** Most common first. */
function index(pairs: Pairs, key: (pair: RolePair) => string): Map<string, RolePair[]> {
  const map = new Map<string, RolePair[]>();
  for (const pair of pairs) {
    const at = key(pair);
    const found = map.get(at);
    if (found) found.push(pair);
    else map.set(at, [pair]);
  }
  for (const found of map.values()) found.sort((a, b) => b.weight - a.weight);
  return map;
}

/** Terms made ready to be looked up. Building it takes some milliseconds, so it is built once for a version of the terms. */
export class RoleDictionary {
  private readonly exact: Map<string, RolePair[]>;
  private readonly folded: Map<string, RolePair[]>;
  private readonly joined: Map<string, RolePair[]>;
  private readonly english: Map<string, RolePair[]>;
  /** By the English names that the other tables know. */
  private readonly original: Map<string, RolePair[]>;
  /** Names as written go before folded ones: 動画制作 and 动画制作 are different jobs. */
  private readonly chinese = new Map<string, RolePair[]>();

  /** `terms` are kept as they are: not to be changed afterwards. */
  constructor(readonly terms: readonly RoleTerm[]) {
    const pairs = terms.flatMap((term) =>
      term.namesJa.map((ja, place) => ({ ja, term, weight: term.weights[place] ?? 1 })),
    );
    this.exact = index(pairs, (pair) => pair.ja);
    this.folded = index(pairs, (pair) => foldRole(pair.ja));
    this.joined = index(pairs, (pair) => foldRole(pair.ja).replaceAll('・', ''));
    this.english = index(pairs, (pair) => foldRole(pair.term.nameEn));
    this.original = index(pairs, (pair) => foldRole(pair.term.was ?? pair.term.nameEn));
    for (const [ja, nameEn] of chineseRoles) {
      const term = this.original.get(foldRole(nameEn))?.[0]?.term;
      if (term) this.chinese.set(ja, [{ ja, term, weight: 1 }]);
    }
  }

  private findChinese(name: string): Pairs | undefined {
    const japanese = foldChinese(name);
    return (
      this.chinese.get(name) ??
      (japanese === name ? undefined : this.folded.get(japanese)) ??
      this.chinese.get(japanese)
    );
  }

  /**
   * The pairs of a Japanese or Chinese role name, most common first: as written, else folded, else without its
   * separators, else in the Japanese forms of its Chinese characters.
   */
  findPairs(ja: string): Pairs {
    if (ja.length > longestRole) return [];
    const name = foldRole(ja);
    return (
      this.exact.get(ja.trim()) ??
      this.folded.get(name) ??
      this.joined.get(name.replaceAll('・', '')) ??
      this.findChinese(name) ??
      []
    );
  }

  /** The terms that a Japanese role name may stand for, most common first; empty when it is not in the dictionary. */
  lookup(ja: string): RoleTerm[] {
    return [...new Set(this.findPairs(ja).map((pair) => pair.term))];
  }

  /** The most common term with this English name, or another usual one for it, whatever its width, case and spacing. */
  lookupEnglish(en: string): RoleTerm | null {
    if (en.length > longestRole) return null;
    const other = englishRoles.get(
      en.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/\s?:$/, '').toLowerCase(),
    );
    const pair =
      this.english.get(foldRole(en))?.[0] ??
      (other === undefined ? undefined : this.original.get(foldRole(other))?.[0]);
    return pair?.term ?? null;
  }
}

/** The dictionary of the built-in terms, for where there is no other. */
export const builtInRoles = new RoleDictionary(builtInTerms());
