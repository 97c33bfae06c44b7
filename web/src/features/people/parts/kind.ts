import { creditOrders, personViews } from '@libs/contract/base/choices.js';
import type { DirectoryKind } from '../../directory/table/kind';

/** The filters and view of somebody's credits. */
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

/**
 * Credits are paged like a directory: filters, pages and failures work the same. `path`: the last part of the person's
 * address.
 */
export const creditsKind = (
  isStudio: boolean,
  path: string,
): DirectoryKind<CreditFilters, `GET /api/v1/${'people' | 'studios'}/:id/credits`> => ({
  path: `/${isStudio ? 'studio' : 'person'}/${path}`,
  route: `GET /api/v1/${kindOf(isStudio)}/:id/credits`,
  at: { id: decodeURIComponent(path) },
  defaults: { view: 'years', q: '', category: '', role: '', year: 0, order: 'newest', page: 1 },
  allowed: { view: personViews, order: creditOrders },
});

/** Endpoints of a person start with `/api/v1/people/:id` or `/api/v1/studios/:id`. */
export const kindOf = (isStudio: boolean) => (isStudio ? 'studios' : 'people');
