import type { PersonShow } from '@libs/contract/people.js';
import { PersonPage } from '../features/people/PersonPage';
import { load } from './load';
import { serverApi } from './server-api';
import { notFound, pathPart, redirect } from './waku';

/** Loads the shared view of `/person/{id}` and `/studio/{id}`. `rawId`: as it stands in the address. */
export function loadPerson(kind: 'people' | 'studios', rawId: string) {
  const id = pathPart(rawId);
  if (id === null) notFound();
  return load(
    () => serverApi.get<PersonShow>(`/api/v1/${kind}/${encodeURIComponent(id)}`),
    (person) =>
      // Who was merged into somebody else has that one's address.
      person.movedTo ? (
        redirect(`/${kind === 'people' ? 'person' : 'studio'}/${person.movedTo}`)
      ) : (
        <PersonPage person={person} />
      ),
  );
}
