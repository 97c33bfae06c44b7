import type { RoleDownload } from '@libs/contract/names/roles.js';
import { RoleDictionary } from '@libs/roles/dictionary.js';

/** The role dictionary for other processes: `SharedBytes` with a RoleDownload as JSON. */
export interface SharedRoles {
  readonly bytes: Uint8Array;
}

let known: { shared: SharedRoles; dictionary: RoleDictionary } | null = null;

/** The dictionary in a process for jobs, which gets the same object until the terms change. */
export function rolesOf(shared: SharedRoles): RoleDictionary {
  if (known?.shared !== shared) {
    const { terms } = JSON.parse(Buffer.from(shared.bytes).toString()) as RoleDownload;
    known = { shared, dictionary: new RoleDictionary(terms) };
  }
  return known.dictionary;
}
