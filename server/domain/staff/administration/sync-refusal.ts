import type { EntityManager } from '@mikro-orm/postgresql';
import { keyOfRef } from '../../../shared/projections/find-person.js';
import { type Identity, titleOf } from './identity.js';
import type { PeopleStore } from './people.store.js';

/**
 * Why the credits of this name cannot be synced (rule person-5): it needs a Japanese name and a database id,
 * and nobody else may use the name with another id. Null: they can.
 */
export async function syncRefusal(
  people: PeopleStore,
  one: Identity,
  em?: EntityManager,
): Promise<string | null> {
  if (!one.ja) return 'A Japanese name is needed, because credits are found by it.';
  if (one.anilistId === null) return 'An AniList ID is needed. Link the credits first.';
  const others = (await people.namesakes(one, em)).filter(({ anilistId }) => anilistId !== null);
  const named = others.map((other) => `${titleOf(other)}, AniList ID ${other.anilistId}`);
  // A moderator may have assigned credits of this name without an id to somebody else.
  const bare = keyOfRef({ ja: one.ja }, one.isStudio);
  const root = await people.rootOf(bare, em);
  if (root !== bare && root !== one.key && !others.some(({ key }) => key === root))
    named.push('somebody into whom the credits without an ID were merged');
  if (named.length === 0) return null;
  return `${one.ja} is also the name of ${named.slice(0, 5).join('; ')}. Decide first whose credits these are: link them, or merge the two.`;
}
