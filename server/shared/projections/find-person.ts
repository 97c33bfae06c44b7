import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import { personPath, type PersonRef } from '@libs/contract/people/person-path.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { identityName, keyParts } from '@libs/names/person-key.js';
import { kysely } from '../../base/database/kysely.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { sharedRead } from '../../base/database/shared-reads.js';

export interface PersonRow {
  id: number;
  key: string;
  /** Where the address leads that was asked for: it named somebody who was merged into them, or another spelling. */
  movedTo?: string;
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
const exactly = `select ${columns} from person where key = person_root(?)`;

/**
 * The person that an id refers to (rule address-2). People with a database id are found only by that id, or
 * by a name that nobody without one has. A merged person is found as the one they were merged into, and everybody under each spelling
 * of their names (`identityName`); who has the very spelling comes before those who have another. Failure: person-not-found.
 */
export function findPerson(em: EntityManager, ref: PersonRef, isStudio: boolean): Promise<PersonRow> {
  return sharedRead(`person ${isStudio} ${JSON.stringify(ref)}`, () => readPerson(em, ref, isStudio));
}

async function readPerson(em: EntityManager, ref: PersonRef, isStudio: boolean): Promise<PersonRow> {
  const key = keyOfRef(ref, isStudio);
  const [exact] = await rawQuery<PersonRow>(em, exactly, [key], true);
  if (exact) {
    const movedTo = movedFrom(ref, key, exact);
    return movedTo === null ? exact : { ...exact, movedTo };
  }
  const named = 'id' in ref ? undefined : (await findNamed(em, [ref], isStudio)).get(ref);
  if (!named) throw new Failure('person-not-found');
  return named;
}

/** The most people that are compared with one name: hundreds of thousands may have it, and a request many such names. */
const maxAlike = 500;

/** An id that is a name. */
export type NameRef = Exclude<PersonRef, { id: number }>;

/**
 * Whom names refer to that are nobody's identity, because those who have them are stored under a database id or a Japanese name. Not
 * if several people with an id share a name, because then it is ambiguous. At most one query for each language.
 */
export async function findNamed(
  em: EntityManager,
  refs: readonly NameRef[],
  isStudio: boolean,
): Promise<Map<NameRef, PersonRow>> {
  const found = new Map<NameRef, PersonRow>();
  for (const column of ['ja', 'en'] as const) {
    const names = refs.flatMap((ref) =>
      column in ref ? [{ ref, name: Object.values(ref)[0]! as string }] : [],
    );
    if (names.length === 0) continue;
    // The lookup key folds more than spellings, and has an index.
    const rows = await em.execute<(PersonRow & { place: number; spellings: string[] })[]>(
      `select w.place, found.* from json_to_recordset(?::json) as w (place integer, name text, folded text)
       cross join lateral (
         select n.spellings, ${columns} from (
           select person_id, to_jsonb(array_agg(${column})) as spellings, bool_or(${column} = w.name) as is_exact from person_name
           where ${column} = w.name or (${column}_key = w.folded and ${column}_key <> '') group by person_id
         ) n join person p on p.id = n.person_id
         where p.is_studio = ?
         order by n.is_exact desc, p.anilist_id is not null, p.credits desc, p.id limit ${maxAlike}
       ) found
       order by found.anilist_id is not null, found.credits desc, found.id`,
      [JSON.stringify(names.map(({ name }, place) => ({ place, name, folded: nameKey(name) }))), isStudio],
    );
    const byPlace = Map.groupBy(rows, ({ place }) => place);
    for (const [place, { ref, name }] of names.entries()) {
      const identity = identityName(name);
      const fitting = (byPlace.get(place) ?? []).filter(({ spellings }) =>
        spellings.some((one) => identityName(one) === identity),
      );
      const spelled = fitting.filter(({ spellings }) => spellings.includes(name));
      const [named, other] = (spelled.length > 0 ? spelled : fitting).map(
        ({ place: _place, spellings: _spellings, ...person }) => person,
      );
      if (named && !(named.anilist_id && other)) found.set(ref, named);
    }
  }
  return found;
}

/** The identity that an address refers to. */
export function keyOfRef(ref: PersonRef, isStudio: boolean): string {
  const kind = isStudio ? 's' : 'p';
  if ('id' in ref) return `${kind}:${ref.id}`;
  return 'ja' in ref ? `${kind}:ja:${identityName(ref.ja)}` : `${kind}:en:${identityName(ref.en)}`;
}

interface Shown {
  key: string;
  ja: string;
  en: string;
}

/** The id or name in the address of somebody: of the spellings of a name the one that is shown, if it is theirs. */
function ownRef({ key, ja, en }: Shown): { id?: number | null; ja?: string | null; en?: string | null } {
  const parts = keyParts(key);
  if (parts.ja !== null && identityName(ja) === parts.ja) return { ja };
  if (parts.en !== null && identityName(en) === parts.en) return { en };
  return parts;
}

/** The last part of the address of a person or studio (`personPath`), which leads to them and nobody else. */
export const personAddress = (person: Shown): string => personPath(ownRef(person));

/**
 * Where an address leads that was asked for, `key` being its own key: to another identity, or to another spelling of the name; null:
 * it is the address of the person itself.
 */
export function movedFrom(ref: PersonRef, key: string, person: Shown): string | null {
  const { ja, en } = ownRef(person);
  const [asked, own] = 'id' in ref ? ['', ''] : 'ja' in ref ? [ref.ja, ja] : [ref.en, en];
  const isSame = key === person.key && asked.normalize('NFC') === own?.normalize('NFC').trim();
  return isSame ? null : personAddress(person);
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
