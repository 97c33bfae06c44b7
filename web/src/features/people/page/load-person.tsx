import { directoryAddress, directoryParams, readDirectory } from '../../directory/table/kind';
import { creditsKind, kindOf } from '../parts/kind';
import { PersonPage } from './PersonPage';
import { load } from '../../shell/errors/load';
import { MovedPage } from '../../shell/frame/MovedPage';
import { serverApi } from '../../../lib/server-api';
import { siteOrigin } from '../../../lib/site-origin';

/**
 * Loads the shared view of `/person/{id}` and `/studio/{id}`. `id`: as it stands in the address; `search`: its
 * query. A person with a database id who was requested by name, or who was merged into somebody else, has a different
 * canonical address.
 */
export function loadPerson(isStudio: boolean, id: string, search: string) {
  const asked = encodeURIComponent(id);
  const who = kindOf(isStudio);
  const kind = creditsKind(isStudio, asked);
  const query = readDirectory(kind, search);
  return load(
    () =>
      Promise.all([
        serverApi.call(`GET /api/v1/${who}/:id/profile`, { path: { id } }),
        serverApi.call(kind.route, ...directoryParams(kind, query)),
        serverApi.call(`GET /api/v1/${who}/:id/readings`, { path: { id } }),
        serverApi.call(`GET /api/v1/${who}/:id/career`, { path: { id } }),
      ]),
    ([person, credits, readings, career]) => {
      const to = person.movedTo ?? (person.id !== null && id !== person.path ? person.path : null);
      if (to) {
        const title = person.en || person.ja;
        const description = `Where the credits of ${title} are now.`;
        return (
          <MovedPage
            to={`/${isStudio ? 'studio' : 'person'}/${to}`}
            query={search}
            {...{ title, description }}
          />
        );
      }
      if (credits.role !== undefined)
        return (
          <MovedPage
            to={directoryAddress(kind, { ...query, role: credits.role }) as `/${string}`}
            query=""
            title={person.en || person.ja}
            description={`${credits.role} in the credits of ${person.en || person.ja}.`}
          />
        );
      return (
        <PersonPage
          person={person}
          query={query}
          credits={credits}
          readings={readings.items}
          career={career}
          origin={siteOrigin()}
        />
      );
    },
  );
}
