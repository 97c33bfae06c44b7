import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure, type PersonRef } from '../../../libs/contract/index.js';
import { rootOf } from '../../jobs/identities.js';
import { bound } from '../../database/bound.js';
import { findPerson, keyOfRef } from '../find-person.js';

/** Somebody who is shown: not merged into anybody. */
export interface Identity {
  id: number;
  key: string;
  isStudio: boolean;
  anilistId: number | null;
  ja: string;
  en: string;
  credits: number;
}

const columns = `p.id, p.key, p.is_studio as "isStudio", p.anilist_id as "anilistId", p.ja, p.en, p.credits`;

/**
 * Who is meant by the id of an address: by identity only, never by another name, because what is done here stays.
 * Failure: person-not-found.
 */
export async function identityOf(em: EntityManager, ref: PersonRef, isStudio: boolean): Promise<Identity> {
  const [found] = await bound<Identity>(
    em,
    `select ${columns} from person p where p.key = person_root(?::text)`,
    [keyOfRef(ref, isStudio)],
  );
  if (!found) throw new Failure('person-not-found');
  return found;
}

/** Whom the page of an address shows, by another name, too. Failure: person-not-found. */
export async function shownAt(em: EntityManager, ref: PersonRef, isStudio: boolean): Promise<Identity> {
  const { id, key, anilist_id: anilistId, ja, en, credits } = await findPerson(em, ref, isStudio);
  return { id, key, isStudio, anilistId, ja, en, credits };
}

/** Others of the kind who are credited under this Japanese name, the most credited first. */
export async function namesakes(em: EntityManager, one: Identity): Promise<Identity[]> {
  if (!one.ja) return [];
  return bound<Identity>(
    em,
    `select ${columns} from person p
     where p.is_studio = ? and p.id <> ? and p.id in (select person_id from person_name where ja = ?)
     order by p.credits desc, p.id`,
    [one.isStudio, one.id, one.ja],
  );
}

/** How people are told of somebody. */
export const titleOf = ({ ja, en }: { ja: string; en: string }): string =>
  en && ja ? `${en} (${ja})` : en || ja;

/**
 * Why the credits of this name cannot be synced (specification, section 5): it needs a Japanese name and a database id,
 * and nobody else may have the name with another id. Null: they can.
 */
export async function syncRefusal(em: EntityManager, one: Identity): Promise<string | null> {
  if (!one.ja) return 'A Japanese name is needed, because credits are found by it.';
  if (one.anilistId === null) return 'An AniList ID is needed. Link the credits first.';
  const others = (await namesakes(em, one)).filter(({ anilistId }) => anilistId !== null);
  const named = others.map((other) => `${titleOf(other)}, AniList ID ${other.anilistId}`);
  // Credits of this name without an id may have been said to be somebody else's.
  const bare = `${one.isStudio ? 's' : 'p'}:ja:${one.ja.normalize('NFC')}`;
  const root = await rootOf(em, bare);
  if (root !== bare && root !== one.key && !others.some(({ key }) => key === root))
    named.push('somebody into whom the credits without an ID were merged');
  if (named.length === 0) return null;
  return `${one.ja} is also the name of ${named.slice(0, 5).join('; ')}. Whose each credit is has to be said first: link them, or merge the two.`;
}
