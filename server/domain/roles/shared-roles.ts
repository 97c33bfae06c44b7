import type { RoleDownload } from '@libs/contract/names/roles.js';
import { RoleDictionary } from '@libs/roles/dictionary.js';

/** The role dictionary for other threads: its bytes are shared, not copied, so passing it with every job is free. */
export interface SharedRoles {
  /** Unique for each time this process loads the terms. */
  version: number;
  /** RoleDownload as JSON. */
  bytes: SharedArrayBuffer;
}

let versions = 0;

export function shareRoles(json: Buffer): SharedRoles {
  const bytes = new SharedArrayBuffer(json.length);
  new Uint8Array(bytes).set(json);
  return { version: (versions += 1), bytes };
}

let known: { version: number; dictionary: RoleDictionary } | null = null;

/** The dictionary on a worker thread, built once per version. */
export function rolesOf({ version, bytes }: SharedRoles): RoleDictionary {
  if (known?.version !== version) {
    const { terms } = JSON.parse(Buffer.from(bytes).toString()) as RoleDownload;
    known = { version, dictionary: new RoleDictionary(terms) };
  }
  return known.dictionary;
}
