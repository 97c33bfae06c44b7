import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure, type PersonRef } from '../../libs/contract/index.js';

export interface PersonRow {
  id: number;
  key: string;
  /** It was asked for as somebody who was merged into it. */
  moved?: boolean;
  anilist_id: number | null;
  is_studio: boolean;
  ja: string;
  en: string;
  image: string | null;
  jobs: string[];
  credits: number;
  lists: number;
  first_year: number | null;
  last_year: number | null;
}

const columns = `id, key, anilist_id, is_studio, ja, en, image, to_jsonb(jobs) as jobs, credits, lists, first_year, last_year`;

/**
 * Whom an id means (specification, section 2). Who has a database id is found by that id only, or by a name that nobody
 * without one has. Who was merged into somebody else is found as that one. Failure: person-not-found.
 */
export async function findPerson(em: EntityManager, ref: PersonRef, isStudio: boolean): Promise<PersonRow> {
  const key = keyOfRef(ref, isStudio);
  const [exact] = await em.execute<PersonRow[]>(
    `select ${columns}, key <> ? as moved from person where key = person_root(?)`,
    [key, key],
  );
  if (exact) return exact;
  if ('id' in ref) throw new Failure('person-not-found');
  // Somebody is kept under the database id or the Japanese name, and may still be asked for by another name; not when
  // several with an id share it, for then nobody knows who is meant.
  const [column, name] = 'ja' in ref ? ['ja', ref.ja] : ['en', ref.en];
  const [named, other] = await em.execute<PersonRow[]>(
    `select ${columns} from person where is_studio = ? and id in (select person_id from person_name where ${column} = ?)
     order by anilist_id is not null, credits desc, id limit 2`,
    [isStudio, name],
  );
  if (!named || (named.anilist_id && other)) throw new Failure('person-not-found');
  return named;
}

/** The identity that an address names. */
export function keyOfRef(ref: PersonRef, isStudio: boolean): string {
  const kind = isStudio ? 's' : 'p';
  if ('id' in ref) return `${kind}:${ref.id}`;
  return 'ja' in ref ? `${kind}:ja:${ref.ja.normalize('NFC')}` : `${kind}:en:${ref.en.normalize('NFC')}`;
}
