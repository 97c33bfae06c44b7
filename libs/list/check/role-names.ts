import { foldRole } from '../../roles/fold.js';
import type { RoleDictionary } from '../../roles/dictionary.js';

const namesOf = new WeakMap<RoleDictionary, ReadonlySet<string>>();

/** All Japanese role names of a dictionary, folded. Much cheaper to ask than the dictionary, if only the name matters. */
export function roleNames(roles: RoleDictionary): ReadonlySet<string> {
  let names = namesOf.get(roles);
  if (!names) {
    names = new Set(roles.terms.flatMap(({ namesJa }) => namesJa.map(foldRole)));
    namesOf.set(roles, names);
  }
  return names;
}
