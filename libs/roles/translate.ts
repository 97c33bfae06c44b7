import { builtInRoles, type RoleDictionary } from './dictionary.js';
import type { MenuKind, RolePlace } from './place.js';
import type { RolePair } from './terms.js';

export interface RoleTranslation {
  /** English; `A [OR] B` when several names are equally good, '' when the role is not known, or has no English name. */
  name: string;
  category: string | null;
  known: boolean;
  /** The equally good names, best first. */
  candidates: string[];
}

/** A name is as good as the best one if at least this share of the lists prefers it. */
const equallyGood = 0.9;

const unknown: RoleTranslation = { name: '', category: null, known: false, candidates: [] };

/** Only episodes have episode directors; openings, films and trailers have unit directors. */
function inPlace(name: string, kind: MenuKind): string {
  return kind === 'episode' || kind === 'overview'
    ? name.replace(/\bUnit Direct/g, 'Episode Direct')
    : name.replace(/\bEpisode Direct/g, 'Unit Direct');
}

/** Names that contain the kind of menu they belong to: not used elsewhere, and preferred on their own kind. */
const bound: { name: RegExp; kinds: MenuKind[] }[] = [
  { name: /^Opening Art /, kinds: ['opening'] },
  { name: /^Episode Art /, kinds: ['episode'] },
];

/** On an Overview, a bare 美術 is the head of the department; painters are credited per episode. */
const onOverview = new Set(['Art Director']);

function fits(pair: RolePair, kind: MenuKind): number {
  const name = pair.term.nameEn;
  const rule = bound.find((one) => one.name.test(name));
  if (rule) return rule.kinds.includes(kind) ? 1 : -1;
  return kind === 'overview' && onOverview.has(name) ? 1 : 0;
}

/** The terms with an English name; all terms if none has one. */
const withEnglish = (pairs: readonly RolePair[]): readonly RolePair[] => {
  const named = pairs.filter((pair) => pair.term.nameEn);
  return named.length > 0 ? named : pairs;
};

function choose(pairs: readonly RolePair[], place: RolePlace): RoleTranslation {
  const sameCategory = withEnglish(pairs).filter((pair) => pair.term.category === place.category);
  const ranked = (sameCategory.length > 0 ? sameCategory : withEnglish(pairs)).map((pair) => ({
    name: inPlace(pair.term.nameEn, place.menuKind),
    // A name that already fits the context counts fully; an adapted one is only a fallback.
    native: inPlace(pair.term.nameEn, place.menuKind) === pair.term.nameEn,
    fit: fits(pair, place.menuKind),
    pair,
  }));
  const best = Math.max(...ranked.map((one) => one.fit));
  let rest = ranked.filter((one) => one.fit === best);
  if (rest.some((one) => one.native)) rest = rest.filter((one) => one.native);
  const top = rest[0];
  if (!top) return unknown;
  const most = Math.max(...rest.map((one) => one.pair.weight));
  const candidates = [
    ...new Set(
      rest.filter((one) => one.name && one.pair.weight >= most * equallyGood).map((one) => one.name),
    ),
  ];
  const { category, episodeCategory } = top.pair.term;
  return {
    name: candidates.join(' [OR] '),
    category: place.menuKind === 'episode' ? episodeCategory : category,
    known: true,
    candidates,
  };
}

/**
 * The English name and the category of a Japanese role in its context.
 *
 * A compound such as 絵コンテ・演出 is looked up as a whole; otherwise it is split at `roleDelimiters` (a trusted regular
 * expression) and translated part by part, but only when every part is known.
 */
export function translateRole(
  ja: string,
  place: RolePlace,
  roles: RoleDictionary = builtInRoles,
  roleDelimiters: RegExp = /[・/／]/,
): RoleTranslation {
  const whole = roles.findPairs(ja);
  if (whole.length > 0) return choose(whole, place);
  const parts = ja.length > 200 ? [] : ja.split(roleDelimiters);
  if (parts.length < 2) return unknown;
  return translateParts(parts, place, roles);
}

/** Translates the parts of a compound role and joins them with ` / `; unknown if one part is. */
export function translateParts(
  parts: string[],
  place: RolePlace,
  roles: RoleDictionary = builtInRoles,
): RoleTranslation {
  const found = parts.map((part) => choose(roles.findPairs(part), place));
  if (found.length === 0 || found.some((part) => !part.known)) return unknown;
  const category = found[0]!.category;
  // Half a name would look like a whole one.
  if (found.some((part) => !part.name)) return { name: '', category, known: true, candidates: [] };
  const name = found.map((part) => part.name).join(' / ');
  return { name, category, known: true, candidates: [name] };
}
