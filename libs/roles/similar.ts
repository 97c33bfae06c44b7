import type { RoleDictionary } from './dictionary.js';
import { foldRole } from './fold.js';
import type { RolePlace } from './place.js';
import { translateRole } from './translate.js';

interface SimilarRole {
  /** Of the dictionary. */
  ja: string;
  /** What it is called where the role stands. */
  en: string;
}

/** Characters of a role that are compared. */
const maxLength = 40;
/** Shares less of its characters: another role. */
const least = 0.4;

/** The share of pairs of neighbours that two texts have in common, and of characters where both have no pairs in common. */
function alike(a: string, b: string): number {
  const dice = (one: string[], other: string[]) => {
    const left = new Map<string, number>();
    for (const piece of one) left.set(piece, (left.get(piece) ?? 0) + 1);
    let common = 0;
    for (const piece of other) {
      const there = left.get(piece) ?? 0;
      if (there > 0) common += 1;
      left.set(piece, there - 1);
    }
    return (2 * common) / Math.max(1, one.length + other.length);
  };
  const pairs = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  // The end of a Japanese role says what is done: 美術補佐 is more like 作画補佐 than like 美術.
  const end = a.at(-1) === b.at(-1) ? 0.05 : 0;
  return (2 * dice(pairs(a), pairs(b)) + dice([...a], [...b])) / 3 + end;
}

/** Roles of the dictionary whose Japanese name is like this one, most alike first. */
export function similarRoles(ja: string, place: RolePlace, roles: RoleDictionary, most = 6): SimilarRole[] {
  const asked = foldRole(ja).slice(0, maxLength);
  if (!asked) return [];
  const found: { ja: string; fit: number; weight: number }[] = [];
  for (const { namesJa, nameEn, weights } of roles.terms) {
    if (!nameEn) continue;
    for (const [at, name] of namesJa.entries()) {
      const fit = alike(asked, foldRole(name).slice(0, maxLength));
      if (fit >= least) found.push({ ja: name, fit, weight: weights[at] ?? 1 });
    }
  }
  found.sort((a, b) => b.fit - a.fit || b.weight - a.weight);
  const names = new Map<string, SimilarRole>();
  for (const one of found) {
    if (names.size >= most) break;
    const [en] = translateRole(one.ja, place, roles).candidates;
    if (en && !names.has(en)) names.set(en, { ja: one.ja, en });
  }
  return [...names.values()];
}
