import type { RoleDictionary } from './dictionary.js';
import { menuKinds, type MenuKind } from './place.js';
import type { RoleTerm } from './terms.js';
import { translateRole } from './translate.js';

/** A Japanese name for which translation cannot choose between several terms. */
interface SharedName {
  ja: string;
  /** The resulting translation: `A [OR] B`. */
  name: string;
  /** The kinds of episodes affected. */
  on: MenuKind[];
}

/** The Japanese names of a term that `roles`, its dictionary, translates to several names in the term's context. */
export function sharedNames(term: RoleTerm, roles: RoleDictionary): SharedName[] {
  const found: SharedName[] = [];
  for (const ja of term.namesJa) {
    if (!roles.lookup(ja).some((other) => other.id !== term.id)) continue;
    for (const menuKind of menuKinds) {
      const category = menuKind === 'episode' ? term.episodeCategory : term.category;
      const answers = [
        translateRole(ja, { menuKind }, roles),
        translateRole(ja, { menuKind, category }, roles),
      ];
      const answer = answers.find(({ candidates }) => candidates.length > 1);
      if (!answer) continue;
      const same = found.find((one) => one.ja === ja && one.name === answer.name);
      if (same) same.on.push(menuKind);
      else found.push({ ja, name: answer.name, on: [menuKind] });
    }
  }
  return found;
}

/**
 * The weights for the Japanese names of a term that is being saved: existing names keep theirs, and a new name gets the
 * weight of its most common other meaning, so that neither hides the other.
 * @param before the term before the change; null for a new one.
 */
export function weightsOf(
  namesJa: readonly string[],
  before: Pick<RoleTerm, 'namesJa' | 'weights'> | null,
  roles: RoleDictionary,
): number[] {
  return namesJa.map((ja) => {
    const place = before?.namesJa.indexOf(ja) ?? -1;
    if (place >= 0) return before!.weights[place] ?? 1;
    return Math.max(1, ...roles.findPairs(ja).map(({ weight }) => weight));
  });
}

/** Japanese names of other terms with the same English name, which are not its own: in lists, those are other roles. */
export function namesOfOthers(term: RoleTerm, terms: readonly RoleTerm[]): string[] {
  const own = new Set(term.namesJa);
  const others = terms.filter(({ id, nameEn }) => id !== term.id && nameEn === term.nameEn);
  return [...new Set(others.flatMap(({ namesJa }) => namesJa))].filter((name) => !own.has(name));
}
