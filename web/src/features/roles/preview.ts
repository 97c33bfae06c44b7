import type { AddRoleTerm } from '@libs/contract/roles.js';
import { roleNameFault } from '@libs/list/check/rules/names.js';
import {
  menuKinds,
  RoleDictionary,
  type RoleTerm,
  sharedNames,
  translateRole,
  weightsOf,
  type MenuKind,
} from '@libs/roles/index.js';
import type { Roles } from './dictionary';

/** A dictionary with one term as it would be, and what is to be said about that. */
export interface Preview {
  dictionary: RoleDictionary;
  warnings: string[];
}

/** @param id of the term that is changed; null for a new one. */
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
  const dictionary = new RoleDictionary(term.nameEn ? [...others, term] : others);
  const fault = roleNameFault(term.nameEn);
  return {
    dictionary,
    warnings: [
      ...sharedNames(term, dictionary).map(
        ({ ja, name }) => `${ja} belongs to another role, too: it becomes “${name}”.`,
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

/** What a role name becomes, with the kinds of episodes where it does; one line where it is the same everywhere. */
export interface PreviewLine {
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
