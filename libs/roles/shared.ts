import type { RoleDictionary } from './dictionary.js';
import { menuKinds, type MenuKind } from './place.js';
import type { RoleTerm } from './terms.js';
import { translateRole } from './translate.js';

/** A Japanese name for which translation cannot choose between a term and others. */
export interface SharedName {
  ja: string;
  /** What the name becomes: `A [OR] B`. */
  name: string;
  /** On which kinds of episodes. */
  on: MenuKind[];
}

/** The Japanese names of a term that `roles`, the dictionary it is in, translates to several names where the term stands. */
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
 * How common the Japanese names of a term are that is being written: names that it had stay as they were, a new one is as
 * common as the most common other meaning of it, so that neither hides the other.
 * @param before the term as it was; null when it is new.
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
