import { foldRole } from '@libs/roles/fold.js';
import type { RolePlace } from '@libs/roles/place.js';
import type { Roles } from '../../../../stores/role-dictionary';

/** A possible name of a role. */
export interface RoleSuggestion {
  ja: string;
  en: string;
}

const maxSuggestions = 8;
/** Fewer letters of an English name are not specific enough. */
const minEnglish = 2;

/** How well a name matches the typed text, both folded: 0 is an exact match; null if it does not match. */
function fitOf(name: string, typed: string): number | null {
  if (name === typed) return 0;
  return name.startsWith(typed) ? 1 : name.includes(typed) ? 2 : null;
}

/**
 * Japanese role names that match the typed text, each with its English name in this context; the most common first. A name with
 * several equally good English ones is listed with each. Includes the typed text itself if it is a known name.
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
    .slice(0, maxSuggestions)
    .flatMap(({ ja }) => roles.translate(ja, place).candidates.map((en) => ({ ja, en })))
    .slice(0, maxSuggestions);
}

/** English role names that match the typed text: first those for the role's Japanese name, then common ones. */
export function suggestEnglish(typed: string, ja: string, place: RolePlace, roles: Roles): RoleSuggestion[] {
  const asked = foldRole(typed);
  if (asked.length < minEnglish) return [];
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
  for (const { nameEn, weights } of roles.terms) if (nameEn) add(nameEn, Math.max(0, ...weights), 0);
  const best = [...found.values()]
    .sort((a, b) => a.fit - b.fit || b.weight - a.weight)
    .slice(0, maxSuggestions);
  // The current value alone need not be offered.
  return best.length === 1 && best[0]!.en === typed.trim() ? [] : best.map(({ en }) => ({ ja: '', en }));
}
