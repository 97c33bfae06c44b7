import { personPath } from '@libs/contract/person-path.js';

/** Where the names of people and studios may lead (preference `staffPageProvider`): to this site, or to the anime database. */
export const staffPageProviders = ['kfsl', 'anilist'] as const;
export type StaffPageProvider = (typeof staffPageProviders)[number];

/** What this browser remembers, read; anything unknown is this site. */
export const readProvider = (text: string): StaffPageProvider =>
  staffPageProviders.find((known) => known === text) ?? 'kfsl';

/** Somebody's page in the anime database. `id`: the number there. */
export const databasePage = (id: number, isStudio: boolean): string =>
  `https://anilist.co/${isStudio ? 'studio' : 'staff'}/${id}`;

interface Named {
  id?: number | null;
  ja: string;
  en: string;
}

/**
 * The address of somebody's page: in the anime database where the reader wants that and the number is known, else here;
 * null when nothing identifies them.
 */
export function personHref(person: Named, isStudio: boolean, provider: StaffPageProvider): string | null {
  const { id } = person;
  if (provider === 'anilist' && id && id > 0) return databasePage(id, isStudio);
  const path = personPath({ ...person, en: person.en === '???' ? '' : person.en });
  return path ? `/${isStudio ? 'studio' : 'person'}/${path}` : null;
}
