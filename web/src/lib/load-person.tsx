import type { CreditsPage, PersonProfile } from '@libs/contract/person-page.js';
import type { PersonReadings } from '@libs/contract/readings.js';
import { parametersOf, readDirectory } from '../features/directory/kind';
import { apiOf, creditsKind } from '../features/people/kind';
import { PersonPage } from '../features/people/PersonPage';
import { load } from './load';
import { serverApi } from './server-api';
import { siteOrigin } from './site-origin';
import { notFound, pathPart, redirect } from './waku';

/**
 * Loads the shared view of `/person/{id}` and `/studio/{id}`. `rawId`: as it stands in the address; `search`: its query. Who
 * is asked for by a name and has a database id, or was merged into somebody else, has one address, and it is another.
 */
export function loadPerson(isStudio: boolean, rawId: string, search: string) {
  const id = pathPart(rawId);
  if (id === null) notFound();
  const asked = encodeURIComponent(id);
  const kind = creditsKind(isStudio, asked);
  const query = readDirectory(kind, search);
  return load(
    () =>
      Promise.all([
        serverApi.get<PersonProfile>(`${apiOf(isStudio, asked)}/profile`),
        serverApi.get<CreditsPage>(kind.api, { query: parametersOf(kind, query) }),
        serverApi.get<PersonReadings>(`${apiOf(isStudio, asked)}/readings`),
      ]),
    ([person, credits, readings]) => {
      const to = person.movedTo ?? (person.id !== null && id !== person.path ? person.path : null);
      if (to) redirect(`/${isStudio ? 'studio' : 'person'}/${to}${search ? `?${search}` : ''}`);
      return (
        <PersonPage
          person={person}
          query={query}
          credits={credits}
          readings={readings.items}
          origin={siteOrigin()}
        />
      );
    },
  );
}
