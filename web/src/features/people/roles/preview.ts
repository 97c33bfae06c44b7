import type { AddRoleTerm } from '@libs/contract/names/roles.js';
import { roleNameFault } from '@libs/list/check/rules/names.js';
import { menuKinds, type MenuKind } from '@libs/roles/place.js';
import { RoleDictionary } from '@libs/roles/dictionary.js';
import type { RoleTerm } from '@libs/roles/terms.js';
import { sharedNames, weightsOf } from '@libs/roles/shared.js';
import { translateRole } from '@libs/roles/translate.js';
import type { Roles } from '../../../stores/role-dictionary';

/** A dictionary that includes the edited term, with warnings about it. */
interface Preview {
  dictionary: RoleDictionary;
  warnings: string[];
}

/** @param id of the changed term; null for a new one. */
export function previewOf(id: number | null, input: AddRoleTerm, roles: Roles): Preview {
  const before = roles.terms.find((term) => term.id === id) ?? null;
  const term: RoleTerm = {
    ...before,
    ...input,
    nameEn: input.nameEn.trim(),
    episodeCategory: input.episodeCategory ?? input.category,
    id: id ?? 0,
    weights: weightsOf(input.namesJa, before, roles.dictionary),
  };
  const others = roles.terms.filter((other) => other.id !== id);
  const dictionary = new RoleDictionary(term.nameEn || term.namesJa.length > 0 ? [...others, term] : others);
  const fault = roleNameFault(term.nameEn);
  return {
    dictionary,
    warnings: [
      ...sharedNames(term, dictionary).map(
        ({ ja, name }) => `${ja} also belongs to another role, so it is translated as “${name}”.`,
      ),
      ...(fault ? [`The English name ${fault}.`] : []),
    ],
  };
}

const words: Record<MenuKind, string> = {
  overview: 'Overview',
  episode: 'episodes',
  opening: 'openings',
  ending: 'endings',
  other: 'others',
};

/** The translations of a role name with the kinds of episodes they apply to; one line if they are all the same. */
interface PreviewLine {
  name: string;
  category: string;
  on: string;
}

export function previewLines(ja: string, { dictionary }: Preview): PreviewLine[] {
  const lines = new Map<string, { name: string; category: string; kinds: MenuKind[] }>();
  for (const menuKind of menuKinds) {
    const { name, category } = translateRole(ja, { menuKind }, dictionary);
    const key = `${name}\n${category}`;
    const line = lines.get(key);
    if (line) line.kinds.push(menuKind);
    else lines.set(key, { name, category: category ?? '', kinds: [menuKind] });
  }
  return [...lines.values()].map(({ name, category, kinds }) => ({
    name,
    category,
    on:
      kinds.length === menuKinds.length ? 'everywhere' : `on ${kinds.map((kind) => words[kind]).join(', ')}`,
  }));
}
