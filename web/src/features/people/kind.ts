import { creditOrders, personViews } from '../../../../libs/contract/person-page.js';
import type { DirectoryKind } from '../directory/kind';

/** What somebody's credits are narrowed to, and how they are looked at. */
export interface CreditFilters {
  [filter: string]: string | number;
  view: string;
  q: string;
  category: string;
  role: string;
  /** 0 for all. */
  year: number;
  order: string;
  page: number;
}

/** Credits page like a directory: they narrow, page and fail as one. `path`: the last part of the person's address. */
export const creditsKind = (isStudio: boolean, path: string): DirectoryKind<CreditFilters> => ({
  path: `/${isStudio ? 'studio' : 'person'}/${path}`,
  api: `${apiOf(isStudio, path)}/credits`,
  defaults: { view: 'years', q: '', category: '', role: '', year: 0, order: 'newest', page: 1 },
  allowed: { view: personViews, order: creditOrders },
});

/** Where the API tells of somebody. */
export const apiOf = (isStudio: boolean, path: string): string =>
  `/api/v1/${isStudio ? 'studios' : 'people'}/${path}`;
