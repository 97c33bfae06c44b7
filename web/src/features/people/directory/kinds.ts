import { anilistChoices, listChoices, peopleSorts } from '@libs/contract/base/choices.js';
import type { DirectoryKind } from '../../directory/table/kind';

export interface PeopleFilters {
  [filter: string]: string | number;
  q: string;
  role: string;
  lists: string;
  anilist: string;
  sort: string;
  page: number;
}

type PeopleRoute = 'GET /api/v1/people' | 'GET /api/v1/studios';

const kind = (path: string, route: PeopleRoute): DirectoryKind<PeopleFilters, PeopleRoute> => ({
  path,
  route,
  defaults: { q: '', role: '', lists: '', anilist: '', sort: '', page: 1 },
  allowed: { lists: listChoices, anilist: anilistChoices, sort: peopleSorts },
});

/** The directories `/staff` and `/studios`. */
export const peopleKinds = {
  people: kind('/staff', 'GET /api/v1/people'),
  studios: kind('/studios', 'GET /api/v1/studios'),
};
