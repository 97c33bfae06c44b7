import { personPath } from '@libs/contract/people/person-path.js';

/** Where names of people and studios may link to (preference `staffPageProvider`): this site, or the anime database. */
const staffPageProviders = ['kfsl', 'anilist'] as const;
export type StaffPageProvider = (typeof staffPageProviders)[number];

/** Parses the stored preference; unknown values mean this site. */
export const readProvider = (text: string): StaffPageProvider =>
  staffPageProviders.find((known) => known === text) ?? 'kfsl';

/** A person's page in the anime database. `id`: the ID there. */
export const databasePage = (id: number, isStudio: boolean): string =>
  `https://anilist.co/${isStudio ? 'studio' : 'staff'}/${id}`;

interface Named {
  id?: number | null;
  ja: string;
  en: string;
}

/**
 * The address of a person's page: in the anime database if the reader prefers that and the ID is known, otherwise here;
 * null if nothing identifies them.
 */
export function personHref(person: Named, isStudio: boolean, provider: StaffPageProvider): string | null {
  const { id } = person;
  if (provider === 'anilist' && id && id > 0) return databasePage(id, isStudio);
  const path = personPath({ ...person, en: person.en === '???' ? '' : person.en });
  return path ? `/${isStudio ? 'studio' : 'person'}/${path}` : null;
}
