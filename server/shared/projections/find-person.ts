import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { kysely } from '../../base/database/kysely.js';

export interface PersonRow {
  id: number;
  key: string;
  /** The request named somebody who was merged into it. */
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
 * The person that an id refers to (rule address-2). People with a database id are found only by that id, or
 * by a name that nobody without one has. A merged person is found as the one they were merged into. Failure:
 * person-not-found.
 */
export async function findPerson(em: EntityManager, ref: PersonRef, isStudio: boolean): Promise<PersonRow> {
  const key = keyOfRef(ref, isStudio);
  const [exact] = await em.execute<PersonRow[]>(
    `select ${columns}, key <> ? as moved from person where key = person_root(?)`,
    [key, key],
  );
  if (exact) return exact;
  if ('id' in ref) throw new Failure('person-not-found');
  // People are stored under a database id or Japanese name, but may be requested by another name; not if several people
  // with an id share it, because then it is ambiguous.
  const [column, name] = 'ja' in ref ? ['ja', ref.ja] : ['en', ref.en];
  const [named, other] = await em.execute<PersonRow[]>(
    `select ${columns} from person where is_studio = ? and id in (select person_id from person_name where ${column} = ?)
     order by anilist_id is not null, credits desc, id limit 2`,
    [isStudio, name],
  );
  if (!named || (named.anilist_id && other)) throw new Failure('person-not-found');
  return named;
}

/** The identity that an address refers to. */
export function keyOfRef(ref: PersonRef, isStudio: boolean): string {
  const kind = isStudio ? 's' : 'p';
  if ('id' in ref) return `${kind}:${ref.id}`;
  return 'ja' in ref ? `${kind}:ja:${ref.ja.normalize('NFC')}` : `${kind}:en:${ref.en.normalize('NFC')}`;
}

/** The uuids of lists that somebody is in, hidden ones too; at most `most`. */
export async function listsOfPerson(em: EntityManager, personId: number, most: number): Promise<string[]> {
  const rows = await kysely(em)
    .selectFrom('person_list as o')
    .innerJoin('list as l', 'l.id', 'o.list_id')
    .select('l.uuid')
    .where('o.person_id', '=', personId)
    .limit(most)
    .execute();
  return rows.map(({ uuid }) => uuid);
}
