import { builtInTerms } from './built-in.js';
import { chineseRoles, foldChinese } from './chinese.js';
import { englishRoles } from './english.js';
import { foldRole } from './fold.js';
import { koreanRoles } from './korean.js';
import type { RolePair, RoleTerm } from './terms.js';

/** Longer texts are never a role; the limit also bounds the cost of a lookup. */
const maxRoleLength = 80;

/** Answers that are remembered. */
const maxFound = 5_000;

type Pairs = readonly RolePair[];
const none: Pairs = [];

/** What the first and the last character of a name say: most texts that are looked up are names of people. */
class Edges {
  private readonly first = new Set<string>();
  private readonly last = new Set<string>();
  /** 0: not asked yet, 1: no name, 2: perhaps. */
  private readonly starts = new Uint8Array(0x10000);
  private readonly ends = new Uint8Array(0x10000);

  add(name: string): void {
    const folded = foldRole(name);
    for (const one of [name.trim(), folded, folded.replaceAll('・', '')]) {
      if (one === '') continue;
      this.first.add(one[0]!);
      this.last.add(one.at(-1)!);
    }
  }

  /** Whether a text may be a name of the dictionary, in whatever width, spacing or characters. */
  mayBe(text: string): boolean {
    const second = text.charCodeAt(1);
    const isApart = second === 0x3099 || second === 0x309a;
    return (
      (isApart || this.verdict(this.starts, this.first, text.charCodeAt(0))) &&
      this.verdict(this.ends, this.last, text.charCodeAt(text.length - 1))
    );
  }

  private verdict(seen: Uint8Array, edge: ReadonlySet<string>, code: number): boolean {
    if (Number.isNaN(code)) return false;
    let known = seen[code]!;
    if (known === 0) {
      const one = String.fromCharCode(code);
      const folded = foldRole(one);
      // Spaces, separators, marks and halves of characters, which folding may drop or join.
      const plain = /^[\p{L}\p{N}]$/u.test(one) && folded.length === 1 && !/[\uff00-\uffef]/.test(one);
      known = !plain || edge.has(one) || edge.has(folded) || edge.has(foldChinese(folded)) ? 2 : 1;
      seen[code] = known;
    }
    return known === 2;
  }
}

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

/** Terms prepared for lookup. */
class Indexes {
  readonly exact: Map<string, RolePair[]>;
  readonly folded: Map<string, RolePair[]>;
  readonly joined: Map<string, RolePair[]>;
  readonly english: Map<string, RolePair[]>;
  /** By the English names that the other tables use. */
  readonly original: Map<string, RolePair[]>;
  /** The characters that names start with and end with, by UTF-16 code unit. */
  readonly edges = new Edges();
  /** Names as written come before folded ones: 動画制作 and 动画制作 are different jobs. */
  readonly chinese = new Map<string, RolePair[]>();

  constructor(terms: readonly RoleTerm[]) {
    const pairs = terms.flatMap((term) =>
      term.namesJa.map((ja, place) => ({ ja, term, weight: term.weights[place] ?? 1 })),
    );
    this.exact = index(pairs, (pair) => pair.ja);
    this.folded = index(pairs, (pair) => foldRole(pair.ja));
    this.joined = index(pairs, (pair) => foldRole(pair.ja).replaceAll('・', ''));
    // Terms of one language are found by that one.
    const englishOnly = terms.flatMap((term) =>
      term.namesJa.length === 0 ? { ja: '', term, weight: 1 } : [],
    );
    const inEnglish = [...pairs.filter(({ term }) => term.nameEn), ...englishOnly];
    this.english = index(inEnglish, (pair) => foldRole(pair.term.nameEn));
    this.original = index(inEnglish, (pair) => foldRole(pair.term.was ?? pair.term.nameEn));
    for (const [ja, nameEn] of [...chineseRoles, ...koreanRoles]) {
      const term = this.original.get(foldRole(nameEn))?.[0]?.term;
      if (term) this.chinese.set(foldRole(ja), [{ ja, term, weight: 1 }]);
    }
    for (const names of [this.exact, this.folded, this.joined, this.chinese]) {
      for (const name of names.keys()) this.edges.add(name);
    }
  }
}

/**
 * Looks up roles by their names. Preparing the terms takes some milliseconds, so it is done once per version of the terms, for the
 * first text that is looked up.
 */
export class RoleDictionary {
  private readonly found = new Map<string, Pairs>();
  private known: readonly RoleTerm[] | null = null;
  private prepared: Indexes | null = null;

  /** `terms`, or what gives them: kept by reference, and must not be changed afterwards. */
  constructor(private readonly given: readonly RoleTerm[] | (() => readonly RoleTerm[])) {}

  get terms(): readonly RoleTerm[] {
    this.known ??= typeof this.given === 'function' ? this.given() : this.given;
    return this.known;
  }

  private get by(): Indexes {
    this.prepared ??= new Indexes(this.terms);
    return this.prepared;
  }

  private findChinese(name: string): Pairs | undefined {
    const japanese = foldChinese(name);
    return (
      this.by.chinese.get(name) ??
      (japanese === name ? undefined : this.by.folded.get(japanese)) ??
      this.by.chinese.get(japanese)
    );
  }

  /**
   * The pairs for a Japanese or Chinese role name, most common first: looked up as written, then folded, then without
   * separators, then with Chinese characters converted to Japanese ones.
   */
  findPairs(ja: string): Pairs {
    if (ja.length > maxRoleLength || !this.by.edges.mayBe(ja)) return none;
    const seen = this.found.get(ja);
    if (seen) return seen;
    const pairs = this.find(ja);
    // A text asks for few names again and again; one made of different names must not fill the memory.
    if (this.found.size >= maxFound) this.found.clear();
    this.found.set(ja, pairs);
    return pairs;
  }

  private find(ja: string): Pairs {
    const name = foldRole(ja);
    return (
      this.by.exact.get(ja.trim()) ??
      this.by.folded.get(name) ??
      this.by.joined.get(name.replaceAll('・', '')) ??
      this.findChinese(name) ??
      []
    );
  }

  /** The terms that a Japanese role name may refer to, most common first; empty if it is not in the dictionary. */
  lookup(ja: string): RoleTerm[] {
    return [...new Set(this.findPairs(ja).map((pair) => pair.term))];
  }

  /**
   * The most common term with this English name, or with a common alternative to it, ignoring width, case and spacing.
   */
  lookupEnglish(en: string): RoleTerm | null {
    if (en.length > maxRoleLength) return null;
    const other = englishRoles.get(
      en.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/\s?:$/, '').toLowerCase(),
    );
    const pair =
      this.by.english.get(foldRole(en))?.[0] ??
      (other === undefined ? undefined : this.by.original.get(foldRole(other))?.[0]);
    return pair?.term ?? null;
  }
}

/** The dictionary of the built-in terms, for use where there is no other. */
export const builtInRoles = new RoleDictionary(builtInTerms);
