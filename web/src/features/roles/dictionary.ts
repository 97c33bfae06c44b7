import type { RoleDownload } from '@libs/contract/roles.js';
import type { RoleDictionary } from '@libs/roles/dictionary.js';
import type { RolePlace } from '@libs/roles/place.js';
import type { RoleTerm } from '@libs/roles/terms.js';
import type { RoleTranslation } from '@libs/roles/translate.js';

/** The role dictionary of the site as this page knows it. A new version is a new object. */
export interface Roles {
  terms: readonly RoleTerm[];
  dictionary: RoleDictionary;
  translate: (ja: string, place: RolePlace) => RoleTranslation;
}

const address = '/api/v1/roles/dictionary';
/** Milliseconds to wait for the server; then what is known serves. */
const patience = 3_000;

let known: { version: string; roles: Roles } | null = null;
let asking: Promise<Roles> | null = null;

/** The dictionary as it was known last; null until `refreshRoles` has answered once. */
export const rolesNow = (): Roles | null => known?.roles ?? null;

/**
 * The dictionary as it stands on the server: a few bytes where it is unchanged. Without an answer, the one known last, in an
 * earlier visit perhaps, else the built-in one. Fails only where the program itself cannot be loaded.
 */
export function refreshRoles(): Promise<Roles> {
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

async function ask(): Promise<Roles> {
  const [libs, answer] = await Promise.all([import('@libs/roles/index.js'), download()]);
  const made = (dictionary: RoleDictionary): Roles => ({
    terms: dictionary.terms,
    dictionary,
    translate: (ja, place) => libs.translateRole(ja, place, dictionary),
  });
  if (answer) {
    const version = answer.headers.get('etag') ?? '';
    if (known && known.version === version) return known.roles;
    try {
      const { terms } = (await answer.json()) as RoleDownload;
      known = { version, roles: made(new libs.RoleDictionary(terms as RoleTerm[])) };
    } catch {
      // An answer cut off in the middle is no answer.
    }
  }
  known ??= { version: 'built-in', roles: made(libs.builtInRoles) };
  return known.roles;
}

async function download(): Promise<Response | null> {
  for (const cache of ['default', 'force-cache'] as const) {
    try {
      const answer = await fetch(address, { cache, signal: AbortSignal.timeout(patience) });
      if (answer.ok) return answer;
    } catch {
      // What the browser keeps from an earlier visit is better than nothing.
    }
  }
  return null;
}
