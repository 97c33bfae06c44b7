import { anilistChoices, listChoices, peopleSorts } from '../../../../libs/contract/people-directory.js';
import type { DirectoryKind } from '../directory/kind';

export interface PeopleFilters {
  [filter: string]: string | number;
  q: string;
  role: string;
  lists: string;
  anilist: string;
  sort: string;
  page: number;
}

const kind = (path: string, api: string): DirectoryKind<PeopleFilters> => ({
  path,
  api,
  defaults: { q: '', role: '', lists: '', anilist: '', sort: '', page: 1 },
  allowed: { lists: listChoices, anilist: anilistChoices, sort: peopleSorts },
});

/** The directories `/staff` and `/studios`. */
export const peopleKinds = {
  people: kind('/staff', '/api/v1/people'),
  studios: kind('/studios', '/api/v1/studios'),
};
