import type { RoleDownload } from '@libs/contract/names/roles.js';
import type { RoleDictionary } from '@libs/roles/dictionary.js';
import type { RolePlace } from '@libs/roles/place.js';
import type { RoleTerm } from '@libs/roles/terms.js';
import type { RoleTranslation } from '@libs/roles/translate.js';
import { apiAddress } from '../lib/api';

/** The site's role dictionary as known to this page. A new version is a new object. */
export interface Roles {
  terms: readonly RoleTerm[];
  dictionary: RoleDictionary;
  translate: (ja: string, place: RolePlace) => RoleTranslation;
}

const address = apiAddress('GET /api/v1/roles/dictionary');
/** Milliseconds to wait for the server before using the known dictionary. */
const giveUpAfter = 3_000;

let known: { version: string; roles: Roles } | null = null;
let asking: Promise<Roles> | null = null;

/** The latest known dictionary; null until `refreshRoles` has completed once. */
export const rolesNow = (): Roles | null => known?.roles ?? null;

/**
 * The server's current dictionary: only a few bytes if it is unchanged. Without an answer, the last known one, perhaps
 * from an earlier visit, otherwise the built-in one. Fails only if the code itself cannot be loaded.
 */
export function refreshRoles(): Promise<Roles> {
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

async function ask(): Promise<Roles> {
  const [{ builtInRoles, RoleDictionary }, { translateRole }, answer] = await Promise.all([
    import('@libs/roles/dictionary.js'),
    import('@libs/roles/translate.js'),
    download(),
  ]);
  const made = (dictionary: RoleDictionary): Roles => ({
    terms: dictionary.terms,
    dictionary,
    translate: (ja, place) => translateRole(ja, place, dictionary),
  });
  if (answer) {
    const version = answer.headers.get('etag') ?? '';
    if (known && known.version === version) return known.roles;
    try {
      const { terms } = (await answer.json()) as RoleDownload;
      known = { version, roles: made(new RoleDictionary(terms as RoleTerm[])) };
    } catch {
      // A truncated answer does not count.
    }
  }
  known ??= { version: 'built-in', roles: made(builtInRoles) };
  return known.roles;
}

async function download(): Promise<Response | null> {
  for (const cache of ['default', 'force-cache'] as const) {
    try {
      const answer = await fetch(address, { cache, signal: AbortSignal.timeout(giveUpAfter) });
      if (answer.ok) return answer;
    } catch {
      // The copy stored in an earlier visit is better than nothing.
    }
  }
  return null;
}
