import { foldRole } from '@libs/roles/fold.js';
import type { RolePlace } from '@libs/roles/place.js';
import type { Roles } from '../../roles/dictionary';

/** What a role may be called. */
export interface RoleSuggestion {
  ja: string;
  en: string;
}

const most = 8;
/** Fewer letters of an English name say too little. */
const leastEnglish = 2;

/** How well a name fits what is typed so far, both folded: 0 is the whole name; null where it does not. */
function fitOf(name: string, typed: string): number | null {
  if (name === typed) return 0;
  return name.startsWith(typed) ? 1 : name.includes(typed) ? 2 : null;
}

/**
 * Japanese role names that what is typed may become, each with its English name where the role stands; the most common first.
 * A name with several equally good English ones stands once with each. What is typed is among them where it is known whole.
 */
export function suggestJapanese(typed: string, place: RolePlace, roles: Roles): RoleSuggestion[] {
  const asked = foldRole(typed);
  if (!asked) return [];
  const found = new Map<string, { ja: string; fit: number; weight: number }>();
  if (roles.translate(typed, place).known) found.set(asked, { ja: typed.trim(), fit: 0, weight: 0 });
  for (const { namesJa, weights } of roles.terms) {
    for (const [index, ja] of namesJa.entries()) {
      const folded = foldRole(ja);
      const fit = fitOf(folded, asked);
      if (fit === null || found.has(folded)) continue;
      found.set(folded, { ja, fit, weight: weights[index] ?? 1 });
    }
  }
  return [...found.values()]
    .sort((a, b) => a.fit - b.fit || b.weight - a.weight)
    .slice(0, most)
    .flatMap(({ ja }) => roles.translate(ja, place).candidates.map((en) => ({ ja, en })))
    .slice(0, most);
}

/** English role names that what is typed may become: first those for the Japanese name that stands beside it, then common ones. */
export function suggestEnglish(typed: string, ja: string, place: RolePlace, roles: Roles): RoleSuggestion[] {
  const asked = foldRole(typed);
  if (asked.length < leastEnglish) return [];
  const found = new Map<string, { en: string; fit: number; weight: number }>();
  const add = (en: string, weight: number, nearer: number) => {
    const folded = foldRole(en);
    const fit = fitOf(folded, asked);
    if (fit === null) return;
    const known = found.get(folded);
    if (known) known.weight = Math.max(known.weight, weight);
    else found.set(folded, { en, fit: fit - nearer, weight });
  };
  if (ja) for (const en of roles.translate(ja, place).candidates) add(en, Infinity, 3);
  for (const { nameEn, weights } of roles.terms) add(nameEn, Math.max(...weights), 0);
  const best = [...found.values()].sort((a, b) => a.fit - b.fit || b.weight - a.weight).slice(0, most);
  // What is there already need not be offered alone.
  return best.length === 1 && best[0]!.en === typed.trim() ? [] : best.map(({ en }) => ({ ja: '', en }));
}
